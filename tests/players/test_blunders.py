"""The blunder suite: `adept` and `master` give none of the answers that no sensible player gives.

The fast tests give them so many iterations, which is repeatable; the slow ones the seconds they have in play.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from donjon.kernel.game import Game
from donjon.kernel.rng import quick
from donjon.players.base import reply
from donjon.players.registry import LEVELS, policy_of
from donjon.players.search import SearchPlayer
from tests.players import clank, heroik, thunderstone
from tests.players.position import Position

Builder = Callable[..., Game]

CASES: list[tuple[str, Position, Builder]] = [
    *[("clank", position, clank.set_up) for position in clank.POSITIONS],
    *[("heroik", position, heroik.set_up) for position in heroik.POSITIONS],
    *[("thunderstone", position, thunderstone.set_up) for position in thunderstone.POSITIONS],
]
NAMES = [f"{game}: {position.title}" for game, position, _ in CASES]
ITERATIONS = {"adept": 40, "master": 120}


def test_there_are_positions_enough() -> None:
    for module in (clank, heroik, thunderstone):
        assert len(module.POSITIONS) >= 15
        assert len({position.title for position in module.POSITIONS}) == len(module.POSITIONS)


@pytest.mark.parametrize("level", ITERATIONS)
@pytest.mark.parametrize(("game", "position", "set_up"), CASES, ids=NAMES)
def test_no_blunder_within_a_few_iterations(level: str, game: str, position: Position, set_up: Builder) -> None:
    table = set_up(**position.scene)
    player = SearchPlayer(policy_of(game), "suite", level, seconds=0.0, iterations=ITERATIONS[level])
    assert reply(player, table, quick("suite")).word not in position.blunders(table)


@pytest.mark.slow
@pytest.mark.parametrize("level", ITERATIONS)
@pytest.mark.parametrize(("game", "position", "set_up"), CASES, ids=NAMES)
def test_no_blunder_in_the_time_of_play(level: str, game: str, position: Position, set_up: Builder) -> None:
    table = set_up(**position.scene)
    player = SearchPlayer(policy_of(game), "suite", level, seconds=LEVELS[level].seconds)
    assert reply(player, table, quick("suite")).word not in position.blunders(table)
