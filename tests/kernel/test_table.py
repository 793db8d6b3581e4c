"""What the table itself promises, whatever the game."""

from __future__ import annotations

import pytest

from donjon.kernel.errors import BadRules
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game
from donjon.kernel.joins import Forever
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import DECK
from donjon.kernel.verbs import Draw


def a_game() -> Game:
    return find_game("lantern").new(2, from_seed("table"), {})


def test_after_a_shuffle_nobody_knows_the_order_any_more() -> None:
    game = a_game()
    deck = game.pile(DECK, 0)
    for card in deck:
        game.know(card, EVERYBODY)
    shown = game.view(1)["seats"][0]["piles"]["deck"]  # type: ignore[index]
    assert [each["card"] for each in shown["cards"]] == ["spark", "spark"]
    game.shuffle(deck)
    assert game.view(1)["seats"][0]["piles"]["deck"] == {"count": 2}  # type: ignore[index]


def test_a_text_without_an_end_is_cut_and_its_card_named() -> None:
    game = a_game()
    game.start(0, Forever(Draw(0)), game.pile(DECK, 0)[0])
    with pytest.raises(BadRules, match="spark does not come to an end"):
        game.answer("pass")


def test_what_one_seat_looked_at_is_known_to_that_seat_alone() -> None:
    game = a_game()
    top = game.pile(DECK, 0)[-1]
    game.know(top, 1 << 1)
    for viewer, known in ((-1, False), (0, False), (1, True)):
        shown = game.view(viewer)["seats"][0]["piles"]["deck"]  # type: ignore[index]
        assert ("cards" in shown) == known, "a spectator knows only what every player knows"
