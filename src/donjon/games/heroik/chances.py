"""Exact chances, as fractions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.kernel.tally import Tally

if TYPE_CHECKING:
    from donjon.games.heroik.table import HeroGame


def explain(game: HeroGame, what: str) -> Tally:
    return Tally()


def explainable(game: HeroGame) -> list[str]:
    return []


def odds(game: HeroGame, seat: int) -> dict[str, object]:
    return {}
