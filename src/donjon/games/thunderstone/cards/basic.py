"""The basic cards, Disease and the Thunderstone (TS-18, TS-21)."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import Dungeon, Sickens
from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.fight import BackToSupply
from donjon.games.thunderstone.words import HEROES, Strengthen
from donjon.kernel.nouns import One, ThereIs
from donjon.kernel.reactions import Instead

MILITIA: Final = Kind("militia", "basic", 30, ("hero", "militia"), cost=0, gold=0, strength=2, level_up=3, attack=1)
DAGGER: Final = Kind("dagger", "basic", 15, ("weapon", "edged"), cost=3, gold=1, weight=2, attack=1)
IRON_RATIONS: Final = Kind(
    "iron_rations",
    "basic",
    15,
    ("item", "food"),
    (Dungeon(Strengthen(One(HEROES), 2), needs=ThereIs(HEROES)),),
    cost=2,
    gold=2,
)
TORCH: Final = Kind("torch", "basic", 15, ("item", "light"), cost=3, gold=2, light=1)
DISEASE: Final = Kind("disease", "basic", 15, (), (Sickens(1),), instead=(Instead("destroy", BackToSupply()),))
STONE_OF_MYSTERY: Final = Kind("stone_of_mystery", "thunderstone", 1, ("thunderstone",), vp=3)

BASIC: Final = (MILITIA, DAGGER, IRON_RATIONS, TORCH)
SPECIAL: Final = (DISEASE, STONE_OF_MYSTERY)
