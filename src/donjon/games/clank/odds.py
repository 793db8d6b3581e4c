"""What players like to know: chances, ways, and the arithmetic behind a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.kernel.tally import Tally

if TYPE_CHECKING:
    from donjon.games.clank.game import ClankGame


def explain(game: ClankGame, what: str, seat: int) -> Tally:
    return Tally(True)


def explainable(game: ClankGame, seat: int) -> list[str]:
    return []


def odds(game: ClankGame, seat: int) -> dict[str, object]:
    return {}
