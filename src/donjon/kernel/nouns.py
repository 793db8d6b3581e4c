"""What instructions talk about: which cards, how many, under which condition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.kernel.native import mypyc_attr
from donjon.kernel.words import Condition, Noun, Which

if TYPE_CHECKING:
    from donjon.kernel.game import Game, Resolution


@dataclass(frozen=True)
class Is(Which):
    """A card of this type."""

    type: str

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return self.type in game.kinds[card].types


@dataclass(frozen=True)
class Named(Which):
    """A card with this name."""

    key: str

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return game.kinds[card].key == self.key


@dataclass(frozen=True)
class In(Noun):
    """The cards of one of the actor's piles, or of a shared one; all of them, or those that fit."""

    zone: int
    which: Which | None = None

    def cards(self, game: Game, now: Resolution) -> list[int]:
        pile = game.pile(self.zone, now.actor)
        which = self.which
        if which is None:
            return pile[:]
        return [card for card in pile if which.fits(game, now, card)]


@dataclass(frozen=True)
class This(Noun):
    """The card whose text this is."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return [now.source] if now.source >= 0 else []


@dataclass(frozen=True)
class Those(Noun):
    """The cards that an earlier sentence named."""

    name: str

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return now.called(self.name)[:]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class One(Noun):
    """One of these cards, chosen by the actor; if optional, perhaps none. `called` names it for later sentences."""

    of: Noun
    optional: bool = False
    called: str = ""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return self.of.cards(game, now)


@dataclass(frozen=True)
class UpTo(Noun):
    """Up to so many of these cards, chosen one after the other."""

    n: int
    of: Noun
    called: str = ""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return self.of.cards(game, now)


@dataclass(frozen=True)
class Exactly(Noun):
    """So many of these cards (or all, if there are fewer), chosen one after the other."""

    n: int
    of: Noun
    called: str = ""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return self.of.cards(game, now)


@dataclass(frozen=True)
class ThereIs(Condition):
    """At least one such card."""

    of: Noun

    def holds(self, game: Game, now: Resolution) -> bool:
        return len(self.of.cards(game, now)) > 0
