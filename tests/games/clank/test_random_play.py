"""Random games end, and no cube is lost; the general properties are tested for every game elsewhere."""

from __future__ import annotations

from random import Random

import pytest

from donjon.games.clank.spec import SPEC
from donjon.games.clank.state import BAGGED, BLACK_ASIDE, BLACK_IN_BAG, CUBES, DAMAGE, GONE, NOISE, TURN_LIMIT, TURNS
from donjon.kernel.rng import from_seed


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["day", "dusk"])
def test_every_cube_is_somewhere(board: str, players: int) -> None:
    """CL-1, CL-10: thirty of each colour, 24 black ones; games end long before the turn limit."""
    for seed in range(8):
        game = SPEC.new(players, from_seed(f"cubes {seed}"), {"board": board})
        random = Random(seed)
        while not game.over:
            game.take(random.choice(game.options))
            for purse in game.purses:
                assert sum(purse[what] for what in (CUBES, NOISE, BAGGED, DAMAGE, GONE)) == 30
            assert game.counts[BLACK_IN_BAG] + game.counts[BLACK_ASIDE] == 24
        assert game.counts[TURNS] < game.counts[TURN_LIMIT]
