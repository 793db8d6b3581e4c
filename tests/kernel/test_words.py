"""The shared words, on the third-party game of the fixtures."""

from collections.abc import Callable

from tests.table import Table

Scene = Callable[..., Table]


def test_each_other_player_discards_a_card_of_their_choice(scene: Scene) -> None:
    table = scene("lantern", players=3)
    alice, bob, carol = table.seats
    alice.has(hand=["gust", "spark"]), bob.has(hand=["spark", "candle"]), carol.has(hand=["spark", "spark"])
    table.begins(alice)

    alice.answers("play gust")
    assert bob.may() == ["discard candle", "discard spark"]
    bob.answers("discard candle")

    assert (bob.hand, bob.discard) == (["spark"], ["candle"])
    assert carol.may() == ["discard spark"], "unasked, it would tell that her other card is a spark too"
    carol.answers("discard spark")
    assert carol.hand == ["spark"]
    assert alice.purse("light") == 1
    assert table.is_quiet()


def test_a_may_that_is_declined_gives_nothing(scene: Scene) -> None:
    table = scene("lantern")
    alice, _ = table.seats
    alice.has(hand=["bargain", "spark"], deck=["gem", "gem"])
    table.begins(alice).seats[0].answers("play bargain")
    assert alice.may() == ["destroy spark", "pass"]

    alice.answers("pass")

    assert alice.hand == ["spark"]
    assert table.cards("destroyed") == []
    assert table.is_quiet()


def test_if_you_do(scene: Scene) -> None:
    table = scene("lantern")
    alice, _ = table.seats
    alice.has(hand=["bargain", "spark"], deck=["gem", "candle", "spark"])
    table.begins(alice)

    alice.answers("play bargain", "destroy spark")

    assert alice.hand == ["candle", "gem"]
    assert table.cards("destroyed") == ["spark"]
    assert table.is_quiet()
