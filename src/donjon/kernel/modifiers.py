"""Standing modifiers: "all heroes +1", "gems cost 2 less". They are read by queries, never stored in cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.kernel.game import Resolution
from donjon.kernel.tally import Tally
from donjon.kernel.words import Amount, Which, Word, value_of

if TYPE_CHECKING:
    from donjon.kernel.game import Game


@dataclass(frozen=True)
class Modify(Word):
    """A number of all these cards is so much higher (or lower)."""

    stat: str
    which: Which
    by: int | Amount


def modify(game: Game, stat: str, card: int, tally: Tally, seat: int, rule: str = "") -> None:
    """Add to the tally what standing words do to this number of the card."""
    for each in game.standing:
        word = each.word
        if isinstance(word, Modify) and word.stat == stat and each.seat == seat:
            now = Resolution(each.seat, each.card, 0)
            if word.which.fits(game, now, card):
                source = game.kinds[each.card].key if each.card >= 0 else stat
                tally.add(value_of(word.by, game, now), source, rule)
