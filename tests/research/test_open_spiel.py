"""OpenSpiel plays the games: its own simulations, information states, its search, its bots beside ours."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import donjon
import donjon.research
from donjon.kernel.errors import BadSetup
from donjon.lab.bench import installed
from donjon.research.spiel import DonjonState, SeatBot
from donjon.research.tensors import observe

NAMES = donjon.research.register_open_spiel()
GAMES = installed()
# Whole games with every state written, read and described take seconds.
SMALL_FIRST = [pytest.param(name, marks=[] if name == "lantern" else pytest.mark.slow) for name in GAMES]


def dealt(name: str, seed: int, answers: int, **parameters: Any) -> DonjonState:
    state: DonjonState = pyspiel.load_game(f"donjon_{name}", parameters).new_initial_state()
    state.apply_action(seed)
    random = Random(seed)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
    return state


def test_every_game_is_registered() -> None:
    assert [f"donjon_{name}" for name in GAMES] == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", SMALL_FIRST)
def test_open_spiel_accepts_it(name: str) -> None:
    """Random games with every state written and read again."""
    most = donjon.find_game(name).players[1]
    for players in {2, most}:
        game = pyspiel.load_game(f"donjon_{name}", {"players": players, "seeds": 64})
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_deal_is_the_game_of_its_seed_with_its_set_up() -> None:
    state = dealt("clank", 11, 0, players=3, setup="board:dusk;first_player:2")
    assert state.position is not None
    assert donjon.save(state.position) == donjon.save(
        donjon.new("clank", players=3, seed="11", board="dusk", first_player="2")
    )
    assert state.current_player() == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = dealt(name, 3, 20)
    before, told = str(state), state.information_state_string(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == (before, told)
    assert copy.information_state_string(0) != told or copy.information_state_string(1)


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_all_that_a_player_knows(name: str) -> None:
    """Information state, observation and possible actions stay; somewhere something else changes."""
    changed = 0
    for seed in range(6):
        state = dealt(name, seed, 17 * seed)
        if state.is_terminal():
            continue
        for player in range(2):
            sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
            twin = state.resample_from_infostate(player, sampler)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            if state.current_player() == player:
                assert twin.legal_actions() == state.legal_actions()
            assert state.position is not None and twin.position is not None
            changed += donjon.save(state.position) != donjon.save(twin.position)
    assert changed


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_only_grows(name: str) -> None:
    """Perfect recall: what a player was told stays at the beginning of what it is told later."""
    state = dealt(name, 5, 0)
    random = Random(5)
    for _ in range(60):
        if state.is_terminal():
            break
        before = [str(each) for each in state.situation.recalled]
        state.apply_action(random.choice(state.legal_actions()))
        for seat, told in enumerate(before):
            assert str(state.situation.recalled[seat]).startswith(told)


def test_what_one_draws_another_does_not_hear() -> None:
    """The cards that a player draws at the end of the turn are in its own information state only."""
    state = dealt("clank", 5, 0, players=2, setup="first_player:1")
    assert state.position is not None
    while state.current_player() == 0:
        actions = {state.action_to_string(0, action): action for action in state.legal_actions()}
        plays = [action for word, action in actions.items() if word.startswith("play ")]
        state.apply_action(plays[0] if plays else actions["end"])
    mine, theirs = ([str(each) for each in state.situation.recalled][seat].splitlines() for seat in (0, 1))
    drew = [line for line in mine if line.startswith("verb=draw")]
    assert drew and all("cards=" in line for line in drew)
    assert [line for line in theirs if line.startswith("verb=draw") and "cards=" in line] == []


def test_the_tensor_is_that_of_the_layout() -> None:
    state = dealt("clank", 5, 12)
    assert state.position is not None
    assert np.array_equal(np.array(state.observation_tensor(1), np.int16), observe(state.position, 1))


@pytest.mark.parametrize("name", GAMES)
def test_the_search_of_open_spiel_runs(name: str) -> None:
    """ISMCTS in Python; questions that a guess cannot rule out may differ, so action sets may be inconsistent."""
    state = dealt(name, 2, 10)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=1.4,
        max_simulations=8,
        random_state=np.random.RandomState(2),
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_our_players_sit_among_its_bots(name: str) -> None:
    game = pyspiel.load_game(f"donjon_{name}", {"players": 2})
    state = game.new_initial_state()
    bots = [SeatBot("greedy", game, "a"), pyspiel.make_uniform_random_bot(1, 7)]
    state.apply_action(1)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) in (0.0, 1.0)


def test_a_bad_set_up_is_refused() -> None:
    with pytest.raises(BadSetup, match="board"):
        pyspiel.load_game("donjon_clank", {"setup": "board:nowhere"})
