"""Gifts: what skills, objects, final monsters and scenarios do as long as they are there.

A gift answers questions that the rules ask of it; most gifts answer one of them, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from donjon.games.heroik import state
from donjon.games.heroik.cards import Foe
from donjon.kernel.native import mypyc_attr
from donjon.kernel.words import Word

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame


@mypyc_attr(allow_interpreted_subclasses=True)
class Gift(Word):
    """Something that always counts."""

    def bonus(self, game: HeroGame, foe: Foe) -> int:
        """What it adds to the combat roll against this foe."""
        return 0

    def sides(self, foe: Foe) -> int:
        """The die it lets the party roll against this foe; 0 for no change."""
        return 0

    def again(self, die: int) -> bool:
        """Whether it lets the party roll this die again, once in a fight."""
        return False

    def stronger(self, foe: Foe) -> int:
        """What it adds to the Strength of this foe."""
        return 0


@dataclass(frozen=True)
class Bonus(Gift):
    """The combat roll is n higher against such foes; `per`: for each of something."""

    n: int
    against: str = "any"
    per: str = ""

    def bonus(self, game: HeroGame, foe: Foe) -> int:
        if self.against not in foe.types:
            return 0
        return self.n * count(game, self.per) if self.per else self.n


def count(game: HeroGame, what: str) -> int:
    """How many there are of what a bonus counts; a family means its face-up cards."""
    if what == "fear":
        return game.counts[state.FEAR]
    if what == "mana":
        return game.manas()
    if what == "companions":
        return len(game.pile(state.PARTY)) - 1
    if what == "empty_corridors":
        return len([1 for place in range(game.counts[state.CORRIDORS]) if game.front(place) < 0])
    if what == "tenacity":
        return len([1 for card in game.face_up() if game.token(card, state.TENACITY)])
    return len([1 for card in game.face_up() if what in cast(Foe, game.kinds[card]).types])


@dataclass(frozen=True)
class OtherDie(Gift):
    """The party rolls another die against such foes."""

    n: int
    against: str = "any"

    def sides(self, foe: Foe) -> int:
        return self.n if self.against in foe.types else 0


@dataclass(frozen=True)
class SecondTry(Gift):
    """Once in each fight, a die that shows n or less may be rolled again."""

    n: int

    def again(self, die: int) -> bool:
        return die <= self.n


@dataclass(frozen=True)
class StartCourage(Gift):
    """The party starts with more Courage."""

    n: int


@dataclass(frozen=True)
class MoreCorridors(Gift):
    """The dungeon is dealt into so many corridors."""

    n: int


@dataclass(frozen=True)
class NoFear(Gift):
    """A rolled 1 gives the dungeon master no Fear."""


@dataclass(frozen=True)
class KeepsMana(Gift):
    """Nothing in the dungeon takes Mana from the party."""


@dataclass(frozen=True)
class Discount(Gift):
    """Ultimate powers cost n fewer cards of each colour, but at least one."""

    n: int


@dataclass(frozen=True)
class Stronger(Gift):
    """Such dungeon cards have Strength +n."""

    n: int
    against: str = "any"

    def stronger(self, foe: Foe) -> int:
        return self.n if self.against in foe.types else 0


@dataclass(frozen=True)
class StartFear(Gift):
    """The dungeon master starts with n Fear for each adventurer."""

    n: int


@dataclass(frozen=True)
class CheapTenacity(Gift):
    """A Tenacity token costs the dungeon master n Fear."""

    n: int


@dataclass(frozen=True)
class FearfulRolls(Gift):
    """The dungeon master gains Fear when the die shows n or less, not only on a 1."""

    n: int


@dataclass(frozen=True)
class Harsh(Gift):
    """A fight lost against such cards costs 1 Courage more."""

    against: str = "any"


FEATURES = ("fear", "mana", "companions", "empty_corridors", "tenacity")
