"""The gems, items and actions of the dungeon deck."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.card import BLUE, DEPTHS, ClankCard, Sort
from donjon.games.clank.conditions import CanBuySecretTomes, Owns, PointsIf, SecretNextDoor
from donjon.games.clank.state import BOOTS, GOLD, SWORDS, TELEPORTS
from donjon.games.clank.words import (
    BuySecretTomes,
    Heal,
    IgnoreCaves,
    IgnoreMonsters,
    MakeClank,
    MoreGoldForEachGain,
    OthersMakeClank,
    SkillForEachClank,
    TakeSecretNextDoor,
)
from donjon.kernel.joins import Case, IfYouDo, OneOf, do
from donjon.kernel.nouns import In, One
from donjon.kernel.reactions import AsSoonAs, ForThisTurn
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Discard, Draw, Gain

A_GEM: Final = Sort("dungeon", BLUE, "gem")
AN_ITEM: Final = Sort("dungeon", BLUE, "item")
AN_ACTION: Final = Sort("dungeon", BLUE, "action")

# -- Gems ------------------------------------------------------------------------------------------------

SAPPHIRE: Final = ClankCard("sapphire", A_GEM, copies=3, cost=4, draw=1, points=4, dragon=True, acquire=MakeClank(2))
EMERALD: Final = ClankCard("emerald", A_GEM, copies=2, cost=5, draw=1, points=5, dragon=True, acquire=MakeClank(2))
RUBY: Final = ClankCard("ruby", A_GEM, copies=2, cost=6, draw=1, points=6, dragon=True, acquire=MakeClank(2))
DIAMOND: Final = ClankCard("diamond", A_GEM, cost=8, draw=1, points=8, dragon=True, acquire=MakeClank(2))
DRAGONS_EYE: Final = ClankCard(
    "dragons_eye",
    A_GEM,
    cost=5,
    draw=1,
    dragon=True,
    only=DEPTHS,
    acquire=MakeClank(2),
    endgame=PointsIf(10, Owns("mastery")),
)

# -- Items and actions -----------------------------------------------------------------------------------

AMULET_OF_VIGOR: Final = ClankCard("amulet_of_vigor", AN_ITEM, cost=7, skill=4, points=3, acquire=Heal(1))
BOOTS_OF_SWIFTNESS: Final = ClankCard(
    "boots_of_swiftness", AN_ITEM, cost=5, boots=3, points=3, acquire=Gain(1, BOOTS)
)
BRACERS_OF_AGILITY: Final = ClankCard("bracers_of_agility", AN_ITEM, copies=2, cost=5, draw=2, points=2)
BRILLIANCE: Final = ClankCard("brilliance", AN_ACTION, cost=6, draw=3)
DEAD_RUN: Final = ClankCard("dead_run", AN_ACTION, copies=2, cost=3, boots=2, clank=2, play=IgnoreCaves())
ELVEN_BOOTS: Final = ClankCard("elven_boots", AN_ITEM, cost=4, skill=1, boots=1, draw=1, points=2)
ELVEN_CLOAK: Final = ClankCard("elven_cloak", AN_ITEM, cost=4, skill=1, clank=-2, draw=1, points=2)
ELVEN_DAGGER: Final = ClankCard("elven_dagger", AN_ITEM, cost=4, skill=1, swords=1, draw=1, points=2)
FLYING_CARPET: Final = ClankCard(
    "flying_carpet", AN_ITEM, cost=6, boots=2, points=2, play=do(IgnoreCaves(), IgnoreMonsters())
)
LUCKY_COIN: Final = ClankCard("lucky_coin", AN_ITEM, copies=2, cost=1, skill=1, clank=1, draw=1, points=1)
MOVE_SILENTLY: Final = ClankCard("move_silently", AN_ACTION, copies=2, cost=3, boots=2, clank=-2)
PICKAXE: Final = ClankCard("pickaxe", AN_ITEM, copies=2, cost=4, swords=2, gold=2, points=2)
SCEPTER_OF_THE_APE_LORD: Final = ClankCard("scepter_of_the_ape_lord", AN_ITEM, cost=3, skill=3, clank=3, points=3)
SEARCH: Final = ClankCard("search", AN_ACTION, copies=2, cost=4, skill=2, boots=1, play=MoreGoldForEachGain(1))
SILVER_SPEAR: Final = ClankCard(
    "silver_spear", AN_ITEM, copies=2, cost=3, swords=3, points=2, acquire=Gain(1, SWORDS)
)
SINGING_SWORD: Final = ClankCard("singing_sword", AN_ITEM, cost=5, skill=3, swords=2, clank=1, points=2, dragon=True)
SLEIGHT_OF_HAND: Final = ClankCard(
    "sleight_of_hand", AN_ACTION, copies=2, cost=2, play=do(Discard(One(In(HAND))), IfYouDo(Draw(2)))
)
SNEAK: Final = ClankCard("sneak", AN_ACTION, copies=2, cost=2, skill=1, boots=1, clank=-2)
SWAGGER: Final = ClankCard("swagger", AN_ACTION, copies=2, cost=2, boots=1, play=SkillForEachClank(1))
TATTLE: Final = ClankCard("tattle", AN_ACTION, copies=2, cost=3, skill=2, play=OthersMakeClank(1))
TREASURE_MAP: Final = ClankCard("treasure_map", AN_ITEM, cost=6, gold=5)
UNDERWORLD_DEALING: Final = ClankCard(
    "underworld_dealing",
    AN_ACTION,
    cost=1,
    play=OneOf((Case("gold", Gain(1, GOLD)), Case("tomes", BuySecretTomes(7, 2), CanBuySecretTomes(7)))),
)
WAND_OF_RECALL: Final = ClankCard(
    "wand_of_recall",
    AN_ITEM,
    copies=2,
    cost=5,
    skill=2,
    points=1,
    play=ForThisTurn(AsSoonAs(Owns("artifact"), Gain(1, TELEPORTS))),
)
WAND_OF_WIND: Final = ClankCard(
    "wand_of_wind",
    AN_ITEM,
    cost=6,
    points=3,
    play=OneOf((Case("teleport", Gain(1, TELEPORTS)), Case("secret", TakeSecretNextDoor(), SecretNextDoor()))),
)

GEMS_ITEMS_AND_ACTIONS: Final = (
    SAPPHIRE,
    EMERALD,
    RUBY,
    DIAMOND,
    DRAGONS_EYE,
    AMULET_OF_VIGOR,
    BOOTS_OF_SWIFTNESS,
    BRACERS_OF_AGILITY,
    BRILLIANCE,
    DEAD_RUN,
    ELVEN_BOOTS,
    ELVEN_CLOAK,
    ELVEN_DAGGER,
    FLYING_CARPET,
    LUCKY_COIN,
    MOVE_SILENTLY,
    PICKAXE,
    SCEPTER_OF_THE_APE_LORD,
    SEARCH,
    SILVER_SPEAR,
    SINGING_SWORD,
    SLEIGHT_OF_HAND,
    SNEAK,
    SWAGGER,
    TATTLE,
    TREASURE_MAP,
    UNDERWORLD_DEALING,
    WAND_OF_RECALL,
    WAND_OF_WIND,
)
