"""Tensors: what their cells say, who may know it, and that a cell never changes its meaning."""

from __future__ import annotations

import hashlib
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import donjon
from donjon.kernel.game import Game
from donjon.kernel.rng import from_seed
from donjon.kernel.spec import GameSpec
from donjon.lab.bench import installed
from donjon.research.layout import Layout, declared, layout_of, pinned
from donjon.research.sight import Row
from donjon.research.tensors import blank, encoder_of, mask, observe

GAMES = installed()
# The first lines of each file as they once were, and what they add up to: a line that moves or vanishes shows.
SETTLED = {
    "clank": (159, "ac23eebd3708d30c"),
    "heroik": (174, "5973667595dca38e"),
    "thunderstone": (174, "1c003de198ad8de2"),
}
picks = st.integers(0, 9)
seeds = st.integers(0, 10**9)


# Beside the usual set-up: the other board, the sets, two levels of dungeon.
UNUSUAL = [
    ("clank", {"board": "dusk"}),
    ("heroik", {"deepest": "yes"}),
    ("heroik", {"box": "ember", "advanced": "yes", "slow_courage": "yes"}),
    ("thunderstone", {"sets": "base, wrath_of_the_elements", "monsters": "golem, horde"}),
]


def reached(name: str, pick: int, seed: int, answers: int, **setup: str) -> Game:
    spec = donjon.find_game(name)
    least, most = spec.players
    game = spec.new(least + pick % (most - least + 1), from_seed(str(seed)), setup)
    random = Random(seed)
    for _ in range(answers):
        if not game.over:
            game.take(random.choice(game.options))
    return game


def cell(game: Game, seat: int, name: str) -> int:
    return int(observe(game, seat)[layout_of(game.spec).find(name)])


# -- The law -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25)
@given(pick=picks, seed=seeds, answers=st.integers(0, 250), guess=seeds)
def test_dealing_anew_what_a_seat_cannot_know_leaves_its_tensor(
    name: str, pick: int, seed: int, answers: int, guess: int
) -> None:
    game = reached(name, pick, seed, answers)
    for seat in range(game.players):
        twin = game.hide_from(seat, from_seed(str(guess)))
        assert np.array_equal(observe(twin, seat), observe(game, seat))
        assert np.array_equal(mask(twin, seat), mask(game, seat))


@pytest.mark.parametrize(("name", "setup"), UNUSUAL)
@settings(max_examples=8)
@given(pick=picks, seed=seeds, answers=st.integers(0, 250))
def test_the_law_holds_with_other_set_ups(
    name: str, setup: dict[str, str], pick: int, seed: int, answers: int
) -> None:
    game = reached(name, pick, seed, answers, **setup)
    for seat in range(game.players):
        assert np.array_equal(observe(game.hide_from(seat, from_seed("x")), seat), observe(game, seat))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=4)
@given(pick=picks, seed=seeds)
def test_writing_only_what_changed_gives_what_writing_all_gives(name: str, pick: int, seed: int) -> None:
    """A game seen by every seat, each with a buffer of its own that is never cleared."""
    game = reached(name, pick, seed, 0)
    rows = blank(game.spec, game.players)
    sights = [Row(encoder_of(game.spec), rows[seat].data) for seat in range(game.players)]
    random = Random(seed)
    for step in range(600):
        for seat in range(game.players):
            if random.random() < 0.5:
                sights[seat].look(game, seat)
                assert np.array_equal(rows[seat], observe(game, seat)), (step, seat)
        if game.over:
            break
        game.take(random.choice(game.options))


# -- What the cells say ----------------------------------------------------------------------------------------------


def test_a_hand_is_counted_for_its_owner_and_only_its_size_is_told_to_others() -> None:
    """Each begins with five of ten cards: six Burgles, two Stumbles, a Sidestep and a Scramble (CL-14)."""
    game = donjon.new("clank", players=3, seed="a")
    kinds = ("burgle", "stumble", "sidestep", "scramble")
    assert [sum(cell(game, 0, f"you {pile} {kind}") for kind in kinds) for pile in ("hand", "deck")] == [5, 5]
    assert cell(game, 0, "you hand burgle") + cell(game, 0, "you deck burgle") == 6
    assert cell(game, 1, "next 2 hand") == 5
    assert sum(cell(game, 1, f"next 2 hand {kind}") for kind in kinds) == 0
    assert cell(game, 0, "next 2 hand") == 5
    assert cell(game, 0, "next 3 hand") == 0, "there is no fourth player"


def test_the_places_of_a_pile_say_which_kind_lies_there() -> None:
    """Three ranks before the first turn (TS-17); a place says the number of the kind's line in the file."""
    game = donjon.new("thunderstone", players=2, seed="a")
    layout = layout_of(game.spec)
    hall = game.piles[2 * game.width + 2]
    said = [cell(game, 0, f"shared hall place {place}") for place in (1, 2, 3)]
    assert [layout.kinds[number - 1] for number in said] == [game.kinds[card].key for card in hall]


def test_a_seat_is_told_how_many_play_which_seat_it_has_and_whose_turn_it_is() -> None:
    game = donjon.new("clank", players=3, seed="a", first_player="2")
    assert cell(game, 0, "players") == 3
    assert [cell(game, 2, f"you are seat {seat}") for seat in range(4)] == [0, 0, 1, 0]
    assert cell(game, 1, "asked: you") == 1 and cell(game, 0, "asked: next 1") == 1 and cell(game, 2, "asked: next 2")
    assert cell(game, 0, "question: TakeTurn") == 1


def test_a_mask_marks_the_numbers_of_the_possible_options_of_who_is_asked() -> None:
    game = donjon.new("clank", players=2, seed="a", first_player="1")
    assert np.flatnonzero(mask(game, 0)).tolist() == sorted(option.number for option in game.options)
    assert not mask(game, 1).any()


# -- The layout ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SETTLED)
def test_no_line_ever_moves_or_vanishes(game: str) -> None:
    count, digest = SETTLED[game]
    lines = pinned(donjon.find_game(game))
    settled = "\n".join(lines[:count])
    assert hashlib.blake2b(settled.encode(), digest_size=8).hexdigest() == digest
    assert [line for line in declared(donjon.find_game(game)) if line not in lines] == [], "run pin_cells.py"


@pytest.mark.parametrize("name", GAMES)
def test_every_cell_has_a_name_of_its_own(name: str) -> None:
    layout = layout_of(name)
    assert len(set(layout.describe())) == layout.size == observe(reached(name, 0, 1, 0), 0).size


def test_a_new_kind_and_a_new_pile_add_cells_at_the_end_only() -> None:
    spec: GameSpec = donjon.find_game("lantern")
    before = Layout(spec, ["seats 4", "kind spark", "pile hand"])
    after = Layout(spec, ["seats 4", "kind spark", "pile hand", "kind candle", "shared market", "token none"])
    assert after.names[: before.size] == before.names
    assert after.names[before.size :] == [
        "you hand candle",
        "next 1 hand candle",
        "next 2 hand candle",
        "next 3 hand candle",
        "shared market",
        "shared market spark",
        "shared market candle",
        "token none on spark",
        "token none on candle",
    ]


def test_a_line_of_what_the_game_no_longer_has_keeps_its_cells() -> None:
    spec = donjon.find_game("lantern")
    layout = Layout(spec, ["seats 4", "kind lost", "pile hand", "kind spark"])
    assert layout.find("you hand lost") < layout.find("you hand spark")
    assert layout.number_of_kind[spec.catalogue.by_key["spark"].index] == 2
