"""The environments pass the suites of those who defined them, for every game and number of players."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import donjon
import donjon.research
from donjon.kernel.errors import BadSetup, IllegalOption
from donjon.kernel.rng import from_seed
from donjon.lab.bench import installed
from donjon.research.rewards import rewards_of
from donjon.research.single import SeatEnv, register_all
from donjon.research.tensors import mask, observe

GAMES = installed()
EVERY = [
    pytest.param(name, players, marks=[] if players == donjon.find_game(name).players[1] else pytest.mark.slow)
    for name in GAMES
    for players in range(donjon.find_game(name).players[0], donjon.find_game(name).players[1] + 1)
]


# The masks lie beside the observation in a dictionary, where PettingZoo expects them; its suite doubts dictionaries.
DICTIONARY = ("Observation space for each agent probably should", "Observation is not a NumPy array")


def pick(marks: np.ndarray[Any, Any], random: Random) -> int:
    return int(random.choice(np.flatnonzero(marks).tolist()))


# -- PettingZoo ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pettingzoo_accepts_it(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for theirs in DICTIONARY:
            warnings.filterwarnings("ignore", theirs)
        api_test(donjon.research.aec(name, players=players, seed=1), num_cycles=300)
        seed_test(lambda: donjon.research.aec(name, players=players), num_cycles=100)


@pytest.mark.parametrize(
    ("name", "setup"),
    [
        ("clank", {"board": "dusk"}),
        ("heroik", {"deepest": "yes"}),
        ("thunderstone", {"sets": "base, wrath_of_the_elements", "monsters": "golem, horde"}),
    ],
)
def test_pettingzoo_accepts_other_set_ups(name: str, setup: dict[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for theirs in DICTIONARY:
            warnings.filterwarnings("ignore", theirs)
        api_test(donjon.research.aec(name, players=3, seed=1, **setup), num_cycles=150)


def test_the_game_of_an_environment_is_that_of_its_seed() -> None:
    env = donjon.research.aec("clank", players=3, board="dusk", seed="tide")
    env.reset()
    game = donjon.find_game("clank").new(3, from_seed("tide/0"), {"board": "dusk"})
    random = Random(4)
    while not game.over:
        agent = env.agent_selection
        shown, reward, over, _, _ = env.last()
        assert (agent, reward, over) == (f"seat_{game.asked}", 0.0, False)
        assert np.array_equal(shown["observation"], observe(game, game.asked))
        assert np.array_equal(shown["action_mask"], mask(game, game.asked))
        number = pick(shown["action_mask"], random)
        env.step(number)
        game.take(game.spec.options.by_number[number])
    assert game.outcome is not None
    assert [env.rewards[f"seat_{seat}"] for seat in range(3)] == rewards_of(game, "win")


def test_an_impossible_action_is_refused_and_changes_nothing() -> None:
    env = donjon.research.aec("clank", seed=1)
    env.reset()
    before = donjon.save(env.game)
    impossible = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalOption):
        env.step(impossible)
    assert donjon.save(env.game) == before


def test_ansi_shows_what_a_spectator_sees() -> None:
    env = donjon.research.aec("clank", seed=1, render_mode="ansi")
    env.reset()
    drawn = str(env.render())
    assert "row (6): " in drawn and "hand (5)\n" in drawn, "six cards in the row; five in a hand, none of them shown"


# -- Rewards ---------------------------------------------------------------------------------------------------------


def finished(scores: list[int | None], winners: list[int]) -> donjon.Game:
    game = donjon.new("lantern", players=len(scores))
    game.end(donjon.Outcome(scores, winners, [[] for _ in scores]))
    return game


def test_a_win_is_worth_one_and_is_shared_alike() -> None:
    assert rewards_of(finished([3, 9, 1], [1]), "win") == [0.0, 1.0, 0.0]
    assert rewards_of(finished([9, 9, 1], [0, 1]), "win") == [0.5, 0.5, 0.0]


def test_when_all_are_dead_nobody_gets_anything() -> None:
    assert rewards_of(finished([None, None], []), "win") == [0.0, 0.0]
    assert rewards_of(finished([None, 7], [1]), "points") == [0.0, 7.0]


def test_another_reward_is_refused() -> None:
    with pytest.raises(BadSetup, match="reward"):
        donjon.research.aec("clank", reward="fame")


# -- Gymnasium -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", ["random", pytest.param("greedy", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_it(name: str, opponents: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"donjon/{name}-v0", opponents=opponents)
        check_env(env.unwrapped, skip_render_check=True)


def test_every_game_is_registered() -> None:
    assert register_all() == [f"donjon/{name}-v0" for name in GAMES]


def test_who_sits_in_one_seat_gets_what_that_seat_won() -> None:
    env = SeatEnv("clank", players=3, opponents="random, greedy", seat=1, seed=3)
    random = Random(2)
    worths = []
    for _ in range(6):
        shown, info = env.reset()
        over, worth = False, 0.0
        while not over:
            assert info["seat"] == 1 and env.bout.game.asked == 1
            shown, worth, over, cut, info = env.step(pick(shown["action_mask"], random))
            assert not cut
        worths.append(worth)
        assert worth == rewards_of(env.bout.game, "win")[1]
    assert len(worths) == 6


def test_an_impossible_action_asks_the_same_again() -> None:
    env = SeatEnv("clank", seed=3)
    shown, _ = env.reset()
    again, worth, over, _, info = env.step(int(np.flatnonzero(shown["action_mask"] == 0)[0]))
    assert (worth, over, info["refused"]) == (0.0, False, True)
    assert np.array_equal(again["observation"], shown["observation"])


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"players": 3, "opponents": "random, random, random"}, "opponent"),
        ({"seat": 2}, "seat 2"),
        ({"board": "x"}, "board"),
    ],
)
def test_what_cannot_be_is_refused(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        donjon.research.env("clank", **wishes)
