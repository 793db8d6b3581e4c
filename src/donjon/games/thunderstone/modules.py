"""The words of the modules: rank 0, cards that stand in for others, what lies in the hall for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.games.thunderstone.battle import strength_of
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.printed import Arrival, Bar, Presence, Worth
from donjon.games.thunderstone.scoring import cards_of
from donjon.games.thunderstone.state import HALL, HORDE, RANK0
from donjon.kernel.table import DESTROYED, EMPTY
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.thunderstone.battle import Reckoning
    from donjon.kernel.game import Game, Resolution


@dataclass(frozen=True)
class KeepsOutWeak(Bar):
    """Heroes below this Strength, as it is now, cannot attack it (TSX-41, TSX-45)."""

    n: int

    def bars(self, game: Game, hero: int, rank: int) -> bool:
        return strength_of(game, hero) < self.n

    def wishes(self) -> str:
        return "strength"


# -- Rank 0 (TSX-29 to TSX-39) ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AsTurnsEnd(Presence):
    """In rank 0: the active player does this at the end of the turn, with the new hand (TSX-36)."""

    effect: Effect

    def at_end(self, game: Game, card: int) -> Effect | None:
        return self.effect


@dataclass(frozen=True)
class AsTurnsBegin(Presence):
    """In rank 0: the active player does this at the start of the turn (TSX-36)."""

    effect: Effect

    def at_start(self, game: Game, card: int) -> Effect | None:
        return self.effect


@dataclass(frozen=True)
class OthersTougher(Presence):
    """In rank 0: every other monster has more health (TSX-36, TSX-44)."""

    n: int

    def muster(self, game: Game, party: Reckoning, card: int) -> None:
        if card in game.pile(RANK0) and party.monster is not game.kinds[card]:
            party.health += self.n


@dataclass(frozen=True)
class BattleAgain(Presence):
    """In rank 0: Battle Effects happen once more (TSX-36)."""

    def repeats(self, game: Game, card: int) -> int:
        return 1 if card in game.pile(RANK0) else 0


# -- In the hall, for everybody (TSX-47) -----------------------------------------------------------------------------


@dataclass(frozen=True)
class HoldsTheHall(Presence):
    """In the hall: no monster leaves it but by its defeat (TSX-47)."""

    def holds(self, game: Game, card: int, other: int) -> bool:
        return card in game.pile(HALL)


@dataclass(frozen=True)
class LightsTheHall(Presence):
    """In the hall: more Light for every party, or less (TSX-47)."""

    n: int

    def muster(self, game: Game, party: Reckoning, card: int) -> None:
        if card in game.pile(HALL):
            party.light.add(self.n, find_kind(game.kinds[card]).key, "TSX-47")


# -- Placeholders (TSX-24) -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StandsIn(Arrival):
    """A placeholder: the next card of its group's pile takes the rank, and it is destroyed (TSX-24)."""

    def arrive(self, game: Game, now: Resolution, card: int) -> None:
        game.pile(HALL)[0] = self.opening(game, card)
        game.tell("stand_in", -1, [other for other in game.pile(HALL)[:1] if other != EMPTY], source=card)

    def opening(self, game: Game, card: int) -> int:
        pile = game.pile(HORDE)
        group = find_kind(game.kinds[card]).group
        game.pile(DESTROYED).append(card)
        for other in reversed(pile):
            if find_kind(game.kinds[other]).group == group:
                pile.remove(other)
                return other
        return EMPTY


@dataclass(frozen=True)
class PerOwned(Worth):
    """Worth a point for each card of this type that its owner has, so many at most (TSX-57, TSX-58)."""

    type: str
    most: int

    def points(self, game: Game, seat: int, card: int) -> int:
        owned = [other for other in cards_of(game, seat) if self.type in game.kinds[other].types]
        return min(self.most, len(owned))


def beside(kind: Kind) -> Kind:
    """The same card, which waits beside the dungeon deck for a placeholder (TSX-8)."""
    kind.beside = True
    return kind
