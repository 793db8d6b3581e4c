"""Clank! and its second opinion agree at every question: options, piles, numbers, costs, points, winners."""

from __future__ import annotations

import pytest

from tests.second_opinion.beside import differences
from tests.second_opinion.clank_beside import begin, engine_account, model_account, play
from tests.second_opinion.clank_model import CARD


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["day", "dusk"])
def test_random_games_from_the_first_turn(board: str, players: int) -> None:
    """The whole box, dealt by the engine and checked against the tables of the model."""
    for seed in range(2):
        assert play(players, board, f"opinion {seed}").questions > 100


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["day", "dusk"])
def test_random_games_from_tables_that_never_were(board: str, players: int) -> None:
    """Any cards in the decks, any tokens and wounds, empty piles: rare rules meet each other."""
    for seed in range(4):
        play(players, board, f"wild {seed}", wild=True)


def test_no_card_is_left_out() -> None:
    """A few wild games play, acquire, use or fight every card of the box."""
    met: set[str] = set()
    for seed in range(12):
        for word in play(4, "day" if seed % 2 else "dusk", f"every card {seed}", wild=True).answers:
            met.update(word.split()[1:])
    assert set(CARD) <= met


def test_a_difference_is_seen() -> None:
    """One cube more in a Clank! area, one word less among the options: the accounts differ there and nowhere else."""
    game, model, _ = begin(2, "day", "seen", wild=False)
    asked, options = next(model.rounds())
    assert differences(engine_account(game), model_account(model, asked, options)) == []
    model.players[0].noise += 1
    found = differences(engine_account(game), model_account(model, asked, options[1:]))
    assert [each.split(":")[0] for each in found] == ["options", "numbers of 0"]
