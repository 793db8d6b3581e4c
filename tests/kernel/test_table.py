"""What the table itself promises, whatever the game."""

from __future__ import annotations

import pytest

from donjon.kernel.errors import BadRules
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game
from donjon.kernel.joins import Forever
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import DECK, HAND
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


def test_tokens_lie_on_their_card_until_they_are_taken_off() -> None:
    game = a_game()
    one, other = game.pile(DECK, 0)
    game.put_token(one, 0, 2)
    game.put_token(one, 1, -1)
    game.put_token(other, 1, 3)
    twin = game.clone()
    game.put_token(one, 1, 0)
    assert [game.token(one, 0), game.token(one, 1), game.token(other, 1)] == [2, 0, 3]
    game.sweep_tokens(kept=1)
    assert [game.token(one, 0), game.token(other, 1)] == [0, 3]
    game.sweep_tokens()
    assert not game.tokens
    assert [twin.token(one, 0), twin.token(one, 1), twin.token(other, 1)] == [2, -1, 3], "a clone has its own"


def test_cards_of_a_kind_differ_by_what_lies_on_them() -> None:
    game = find_game("clank").new(2, from_seed("table"), {})
    mine = [*game.pile(DECK, 0), *game.pile(HAND, 0)]
    one, other = [card for card in mine if game.kinds[card].key == "burgle"][:2]
    assert game.same(one, other)
    game.put_token(other, 0, 1)
    assert not game.same(one, other)
    game.clear_tokens(other)
    assert game.same(one, other)
