"""Perft: how many positions lie so many answers ahead. The cheapest strong test of a rules engine."""

from __future__ import annotations

from donjon.kernel.game import Game


def perft(game: Game, depth: int) -> int:
    """The number of ways to answer the next `depth` questions (a game that ends earlier counts as one)."""
    if depth == 0 or game.over:
        return 1
    count = 0
    for option in game.options:
        twin = game.clone()
        twin.take(option)
        count += perft(twin, depth - 1)
    return count
