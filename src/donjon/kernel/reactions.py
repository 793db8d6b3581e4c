"""Standing words: "as soon as...", "instead of...", "costs 2 less".

They stand on the table until the end of the turn (or are printed on a card), and are looked at only by the
few functions below and in `modifiers`, never polled on every card at every step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.kernel.words import Condition, Effect, Word

if TYPE_CHECKING:
    from donjon.kernel.game import Game, Resolution


@dataclass(frozen=True)
class AsSoonAs(Word):
    """Once, at the first moment the condition holds, now or later in the turn."""

    condition: Condition
    do: Effect


@dataclass(frozen=True)
class Instead(Word):
    """Printed on a card: when this would happen to it, do that instead."""

    of: str
    do: Effect


class Standing:
    """A standing word in force: whose it is, and from which card."""

    def __init__(self, word: Word, seat: int, card: int) -> None:
        self.word = word
        self.seat = seat
        self.card = card


@dataclass(frozen=True)
class ForThisTurn(Effect):
    """From now on, until the end of the turn."""

    word: Word

    def step(self, game: Game, now: Resolution) -> None:
        game.standing.append(Standing(self.word, now.actor, now.source))
        now.did = True
