"""Artifacts, secrets, idols, market items and mastery tokens."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.board import ARTIFACT_VALUES
from donjon.games.clank.card import ARTIFACT, BACKPACK, CROWN, IDOL, KEY, MASTERY, SECRET, ClankCard, Sort
from donjon.games.clank.state import BOOTS, GOLD, SKILL, SWORDS
from donjon.games.clank.words import EnrageDragon, Heal, TrashWhenTheTurnEnds
from donjon.kernel.verbs import Draw, Gain

AN_ARTIFACT: Final = Sort("artifacts", ARTIFACT, "artifact")
A_MAJOR: Final = Sort("major_secrets", SECRET, "major_secret")
A_CHALICE: Final = Sort("major_secrets", SECRET, "major_secret", "chalice")
A_MINOR: Final = Sort("minor_secrets", SECRET, "minor_secret")
AN_EGG: Final = Sort("minor_secrets", SECRET, "minor_secret", "dragon_egg")

ARTIFACT_TOKENS: Final = tuple(
    [
        ClankCard(f"artifact_{value}", AN_ARTIFACT, points=value, keep=True, play=EnrageDragon())
        for value in ARTIFACT_VALUES
    ]
)

# -- Major secrets ---------------------------------------------------------------------------------------------

CHALICE: Final = ClankCard("chalice", A_CHALICE, copies=3, points=7, keep=True)
FLASH_OF_BRILLIANCE: Final = ClankCard("flash_of_brilliance", A_MAJOR, copies=2, play=Draw(3))
GREATER_SKILL_BOOST: Final = ClankCard("greater_skill_boost", A_MAJOR, copies=2, play=Gain(5, SKILL))
POTION_OF_GREATER_HEALING: Final = ClankCard("potion_of_greater_healing", A_MAJOR, copies=2, keep=True, use=Heal(2))
GREATER_TREASURE: Final = ClankCard("greater_treasure", A_MAJOR, copies=2, play=Gain(5, GOLD))

MAJOR_TOKENS: Final = (
    CHALICE,
    FLASH_OF_BRILLIANCE,
    GREATER_SKILL_BOOST,
    POTION_OF_GREATER_HEALING,
    GREATER_TREASURE,
)

# -- Minor secrets ---------------------------------------------------------------------------------------------

DRAGON_EGG: Final = ClankCard("dragon_egg", AN_EGG, copies=3, points=3, keep=True, play=EnrageDragon())
MAGIC_SPRING: Final = ClankCard("magic_spring", A_MINOR, copies=2, play=TrashWhenTheTurnEnds())
SKILL_BOOST: Final = ClankCard("skill_boost", A_MINOR, copies=3, play=Gain(2, SKILL))
POTION_OF_STRENGTH: Final = ClankCard("potion_of_strength", A_MINOR, copies=2, keep=True, use=Gain(2, SWORDS))
POTION_OF_SWIFTNESS: Final = ClankCard("potion_of_swiftness", A_MINOR, copies=2, keep=True, use=Gain(1, BOOTS))
POTION_OF_HEALING: Final = ClankCard("potion_of_healing", A_MINOR, copies=3, keep=True, use=Heal(1))
TREASURE: Final = ClankCard("treasure", A_MINOR, copies=3, play=Gain(2, GOLD))

MINOR_TOKENS: Final = (
    DRAGON_EGG,
    MAGIC_SPRING,
    SKILL_BOOST,
    POTION_OF_STRENGTH,
    POTION_OF_SWIFTNESS,
    POTION_OF_HEALING,
    TREASURE,
)

# -- Market, monkey shrine, mastery ----------------------------------------------------------------------------

MASTER_KEY: Final = ClankCard("key", Sort("market", KEY, "key"), copies=2, points=5, keep=True)
A_BACKPACK: Final = ClankCard("backpack", Sort("market", BACKPACK, "backpack"), copies=2, points=5, keep=True)
CROWN_10: Final = ClankCard("crown_10", Sort("market", CROWN, "crown"), points=10, keep=True)
CROWN_9: Final = ClankCard("crown_9", Sort("market", CROWN, "crown"), points=9, keep=True)
CROWN_8: Final = ClankCard("crown_8", Sort("market", CROWN, "crown"), points=8, keep=True)
MONKEY_IDOL: Final = ClankCard(
    "monkey_idol", Sort("monkey_idols", IDOL, "monkey_idol"), copies=3, points=5, keep=True
)
A_MASTERY: Final = ClankCard("mastery", Sort("mastery_tokens", MASTERY, "mastery"), copies=4, points=20, keep=True)

MARKET_ITEMS: Final = (MASTER_KEY, A_BACKPACK, CROWN_10, CROWN_9, CROWN_8)
TOKEN_KINDS: Final = (
    *ARTIFACT_TOKENS,
    *MAJOR_TOKENS,
    *MINOR_TOKENS,
    *MARKET_ITEMS,
    MONKEY_IDOL,
    A_MASTERY,
)
