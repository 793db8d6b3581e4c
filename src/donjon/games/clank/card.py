"""A card or token of Clank!"""

from __future__ import annotations

from typing import Final

from donjon.kernel.card import Card
from donjon.kernel.words import Amount, Effect

# What is done with it.
BLUE: Final = 0  # acquired, played
DEVICE: Final = 1
MONSTER: Final = 2
ARTIFACT: Final = 3
KEY: Final = 4
BACKPACK: Final = 5
CROWN: Final = 6
SECRET: Final = 7
IDOL: Final = 8
MASTERY: Final = 9

# Where it may be acquired, used or fought (CL-31).
ANYWHERE: Final = 0
DEPTHS: Final = 1
CAVE: Final = 2


class Sort:
    """A sort of card: in which part of the box it is, what is done with it, and the types that rules refer to."""

    def __init__(self, box: str, role: int, *types: str) -> None:
        self.box = box
        self.role = role
        self.types = types


class ClankCard(Card):
    """A kind of card or token, with its numbers; what it has beyond them are effects.

    `cost` is the skill to acquire or use it and `fight` the swords to beat it, -1 where there is none. `play` happens
    when it is played, or, on a token, when it is revealed; a token with `keep` then stays with its owner.
    """

    def __init__(
        self,
        key: str,
        sort: Sort,
        *,
        copies: int = 1,
        cost: int = -1,
        fight: int = -1,
        skill: int = 0,
        swords: int = 0,
        boots: int = 0,
        gold: int = 0,
        clank: int = 0,
        draw: int = 0,
        points: int = 0,
        danger: bool = False,
        dragon: bool = False,
        only: int = ANYWHERE,
        keep: bool = False,
        play: Effect | None = None,
        acquire: Effect | None = None,
        arrive: Effect | None = None,
        defeat: Effect | None = None,
        use: Effect | None = None,
        endgame: Amount | None = None,
    ) -> None:
        super().__init__(key, sort.types, play)
        self.box = sort.box
        self.role = sort.role
        self.copies = copies
        self.cost = cost
        self.fight = fight
        self.skill = skill
        self.swords = swords
        self.boots = boots
        self.gold = gold
        self.clank = clank
        self.draw = draw
        self.points = points
        self.danger = danger
        self.dragon = dragon
        self.only = only
        self.keep = keep
        self.acquire = acquire
        self.arrive = arrive
        self.defeat = defeat
        self.use = use
        self.endgame = endgame

    def stats(self) -> dict[str, object]:
        return {
            "cost": self.cost if self.cost >= 0 else None,
            "fight": self.fight if self.fight >= 0 else None,
            "skill": self.skill,
            "swords": self.swords,
            "boots": self.boots,
            "gold": self.gold,
            "clank": self.clank,
            "draw": self.draw,
            "points": self.points,
            "danger": self.danger,
            "dragon_attack": self.dragon,
            "restriction": ("none", "depths", "crystal_cave")[self.only],
        }
