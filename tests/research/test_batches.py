"""A batch is many games, each as it would be alone."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import donjon
import donjon.research
from donjon.kernel.errors import BadSetup, IllegalOption
from donjon.kernel.rng import from_seed
from donjon.lab.bench import installed
from donjon.research.rewards import rewards_of
from donjon.research.single import SeatEnv
from donjon.research.tensors import mask, observe

GAMES = installed()
SMALL_FIRST = [pytest.param(name, marks=[] if name == "lantern" else pytest.mark.slow) for name in GAMES]
seeds = st.integers(0, 10**6)


def picks(masks: np.ndarray[Any, Any], random: Random) -> list[int]:
    return [int(random.choice(np.flatnonzero(row).tolist())) for row in masks]


@pytest.mark.parametrize("name", SMALL_FIRST)
@settings(max_examples=3)
@given(seed=seeds, extra=st.integers(0, 9))
def test_a_batch_is_its_games_played_one_by_one(name: str, seed: int, extra: int) -> None:
    """Who learns answers for all seats. Lane i plays the games SEED/i/0, SEED/i/1, ..."""
    spec = donjon.find_game(name)
    players = max(2, spec.players[0] + extra % (spec.players[1] - spec.players[0] + 1))
    batch = donjon.research.batch(name, 3, players=players, seed=seed)
    numbers = [0, 0, 0]
    games = [spec.new(players, from_seed(f"{seed}/{lane}/0"), {}) for lane in range(3)]
    seen = batch.reset()
    random = Random(seed)
    for _ in range(400):
        for lane, game in enumerate(games):
            assert seen.seats[lane] == game.asked
            assert np.array_equal(seen.observations[lane], observe(game, game.asked))
            assert np.array_equal(seen.masks[lane], mask(game, game.asked))
        actions = picks(seen.masks, random)
        seen = batch.step(actions)
        for lane, game in enumerate(games):
            asked = game.asked
            game.take(spec.options.by_number[actions[lane]])
            assert seen.dones[lane] == game.over
            assert seen.rewards[lane].tolist() == pytest.approx(rewards_of(game, "win"))
            if game.over:
                assert np.array_equal(seen.finals[lane], observe(game, asked))
                numbers[lane] += 1
                games[lane] = spec.new(players, from_seed(f"{seed}/{lane}/{numbers[lane]}"), {})


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize("name", GAMES)
def test_with_opponents_inside_a_lane_is_the_environment_of_one_seat(name: str, opponents: str) -> None:
    """Lane i is the environment with the seed SEED/i: the same opponents, the same chance."""
    batch = donjon.research.batch(name, 2, opponents=opponents, seed="b")
    envs = [SeatEnv(name, opponents=opponents, seat=None, seed=f"b/{lane}") for lane in range(2)]
    shown = [env.reset()[0] for env in envs]
    seen = batch.reset()
    random = Random(8)
    for _ in range(150):
        for lane in range(2):
            assert np.array_equal(seen.observations[lane], shown[lane]["observation"])
            assert np.array_equal(seen.masks[lane], shown[lane]["action_mask"])
        actions = picks(seen.masks, random)
        seen = batch.step(actions)
        for lane, env in enumerate(envs):
            shown[lane], worth, over, _, info = env.step(actions[lane])
            assert seen.dones[lane] == over
            if over:
                assert seen.rewards[lane, info["seat"]] == pytest.approx(worth)
                shown[lane] = env.reset()[0]


def test_an_impossible_action_is_refused_before_any_game_moves() -> None:
    batch = donjon.research.batch("clank", 4, seed=1)
    seen = batch.reset()
    actions = picks(seen.masks, Random(1))
    actions[3] = int(np.flatnonzero(seen.masks[3] == 0)[0])
    before = [donjon.save(bout.game) for bout in batch.lanes.bouts]
    with pytest.raises(IllegalOption, match="game 3"):
        batch.step(actions)
    assert [donjon.save(bout.game) for bout in batch.lanes.bouts] == before


def test_too_few_actions_are_refused() -> None:
    batch = donjon.research.batch("clank", 4, seed=1)
    batch.reset()
    with pytest.raises(BadSetup, match="4 actions"):
        batch.step([0])


def test_gymnasium_has_it_as_a_vector_of_environments() -> None:
    """Two lanes of the same seed see the same; what a finished game showed last is in the infos."""
    envs = donjon.research.vector("lantern", 3, opponents="random")
    shown, _ = envs.reset(seed=5)
    again, _ = donjon.research.vector("lantern", 3, opponents="random").reset(seed=5)
    assert np.array_equal(shown["observation"], again["observation"])
    assert envs.observation_space.contains(shown)
    random = Random(1)
    ended = 0
    for _ in range(300):
        shown, rewards, dones, cut, infos = envs.step(np.array(picks(shown["action_mask"], random)))
        assert not cut.any() and set(np.flatnonzero(rewards)) <= set(np.flatnonzero(dones))
        for lane in np.flatnonzero(dones):
            ended += 1
            assert infos["_final_obs"][lane]
            assert infos["final_obs"][lane]["observation"].shape == shown["observation"][lane].shape
    assert ended > 3
