"""The manners of the library: what an engineer expects of its objects without reading on."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import cast

import pytest

import donjon
from donjon.kernel.choice import NOTHING
from donjon.kernel.errors import BadRules
from donjon.kernel.nouns import In, Named, One
from donjon.kernel.rng import from_seed
from donjon.kernel.table import DECK, DISCARD, HAND
from donjon.kernel.verbs import Discard
from donjon.notation.record import Record

NAMES = ["clank", "heroik", "lantern", "thunderstone"]
COPIES: list[Callable[[donjon.Game], donjon.Game]] = [
    copy.copy,
    copy.deepcopy,
    lambda game: pickle.loads(pickle.dumps(game)),
]


def begun(name: str, answers: int = 12) -> donjon.Game:
    game = donjon.new(name, players=2, seed="manners")
    for number in range(answers):
        game.answer(game.options[number % len(game.options)])
    return game


def test_a_choice_is_the_collection_of_its_answers() -> None:
    choice = donjon.new("clank", players=2, seed="river").choice
    assert choice is not None
    assert "play burgle" in choice
    assert choice.options[0] in choice
    assert "play bugle" not in choice
    assert 3 not in choice
    assert len(choice) == len(choice.options)
    assert list(choice) == choice.options


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_has_a_prompt_until_it_is_answered(name: str) -> None:
    game = donjon.new(name, players=2, seed="river")
    choice = game.choice
    assert choice is not None
    assert choice.prompt.endswith((".", "?", ":"))
    while game.asking is choice.asked_by and not game.over:
        game.answer(choice.options[-1] if choice.options[-1] in game.options else game.options[-1])
    assert choice.prompt == ""


def test_objects_tell_what_they_are() -> None:
    game = donjon.new("clank", players=2, seed="river")
    assert repr(game) == "<clank: 2 players, 0 answers, player 0 is asked TakeTurn>"
    assert repr(game.spec.options.find("move 8")) == "Option('move 8')"
    assert repr(game.choice).startswith("Choice(player=0, options=['play ")
    while not game.over:
        game.answer(game.options[-1])
    assert repr(game).endswith(f"answers, over: {game.outcome!r}>")
    assert game.outcome is not None
    assert repr(game.outcome) == f"Outcome(scores={game.outcome.scores}, winners={game.outcome.winners})"


def test_what_is_refused_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="did you mean clank"):
        donjon.new("clark", players=2)
    with pytest.raises(ValueError, match="not possible now"):
        donjon.new("clank", players=2).answer("pass")
    assert issubclass(donjon.IllegalOption, ValueError)
    assert issubclass(donjon.BadSetup, ValueError)


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("name", NAMES)
def test_a_copied_game_is_the_same_position_and_goes_its_own_way(
    name: str, copied: Callable[[donjon.Game], donjon.Game]
) -> None:
    game = begun(name)
    before = donjon.save(game)
    twin = copied(game)
    assert donjon.save(twin) == before
    assert type(twin) is type(game)
    twin.answer(twin.options[0])
    assert donjon.save(game) == before
    game.answer(game.options[0])
    assert donjon.save(game) == donjon.save(twin)


@pytest.mark.parametrize("name", NAMES)
def test_a_copied_option_is_the_games_own_object(name: str) -> None:
    for option in begun(name).options:
        assert copy.copy(option) is option
        assert copy.deepcopy([option])[0] is option
        assert pickle.loads(pickle.dumps(option)) is option
    assert pickle.loads(pickle.dumps(NOTHING)) is NOTHING


def test_a_record_can_be_copied_and_pickled() -> None:
    record = Record.begin("clank", 2, "river", {})
    game = record.start()
    record.answers.append(game.options[0].word)
    for twin in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record
        assert twin.replay().answers == 1


def test_a_view_has_types() -> None:
    view = cast(donjon.View, begun("clank").view(0))
    assert view["players"] == 2
    assert view["seats"][0]["piles"]["deck"]["count"] >= 0


@pytest.mark.parametrize("thing", [donjon.new, donjon.Game, donjon.Game.hide_from, donjon.Option, donjon.save])
def test_help_has_something_to_say(thing: object) -> None:
    """Compiled too, where the compiler leaves docstrings out by itself (tools/docstrings.py)."""
    said = inspect.getdoc(thing)
    assert said is not None
    assert len(said.split("\n\n")[-1].split()) > 4


# -- Hidden cards where the question leaves few deals -------------------------------------------------------------


def asked_for_a_gem(hand: list[str], deck: list[str]) -> donjon.Game:
    """Bob may discard a gem: he would not be asked without one in his hand."""
    game = donjon.new("lantern", players=2, seed="gem")
    for zone, keys in ((DECK, deck), (HAND, hand), (DISCARD, [])):
        game.pile(zone, 1)[:] = [card for key in keys for card in game.mint(game.spec.catalogue.by_key[key], 1)]
    game.asking = None
    game.start(1, Discard(One(In(HAND, Named("gem")), optional=True)))
    game.run()
    assert game.asked == 1
    return game


def hand_and_deck(game: donjon.Game) -> tuple[list[str], list[str]]:
    hand, deck = ([game.kinds[card].key for card in game.pile(zone, 1)] for zone in (HAND, DECK))
    return sorted(hand), deck


def test_where_few_deals_are_possible_the_true_one_is_not_given_back() -> None:
    """The gem lies in the hand in one of 150 deals; beside it may lie a Spark as well as the Candle."""
    game = asked_for_a_gem(["candle", "gem"], ["spark"] * 300)
    seen = game.view(0)
    for number in range(25):
        twin = game.hide_from(0, from_seed(f"deal {number}"))
        assert twin.view(0) == seen
        assert "gem" in hand_and_deck(twin)[0]
        assert hand_and_deck(twin) != hand_and_deck(game)
        assert sorted(card for pile in twin.piles for card in pile) == sorted(c for pile in game.piles for c in pile)
    assert hand_and_deck(game) == (["candle", "gem"], ["spark"] * 300), "the position itself is as it was"


def test_all_the_possible_deals_are_found() -> None:
    game = asked_for_a_gem(["candle", "gem"], ["spark"] * 100 + ["bargain"] * 100)
    found = {tuple(hand_and_deck(game.hide_from(0, from_seed(f"deal {number}")))[0]) for number in range(30)}
    assert found >= {("gem", "spark"), ("bargain", "gem")}


def test_where_only_the_true_deal_is_possible_it_is_that_one() -> None:
    game = asked_for_a_gem(["gem"], ["spark"] * 300)
    assert hand_and_deck(game.hide_from(0, from_seed("deal"))) == hand_and_deck(game)


def test_where_the_question_hangs_on_more_than_hands_it_is_an_error() -> None:
    game = asked_for_a_gem(["gem"], ["spark"] * 300)
    game.pile(HAND, 1)[0], game.pile(DECK, 1)[0] = game.pile(DECK, 1)[0], game.pile(HAND, 1)[0]
    with pytest.raises(BadRules, match="cannot be dealt anew"):
        game.hide_from(0, from_seed("deal 1"))
