"""What a player has reached, for the chart of the race; and what is known of one's own deck."""

from __future__ import annotations

from random import Random

import pytest

import donjon
from donjon.kernel.game import Game


def played(game: Game, seed: int, answers: int = 100_000) -> Game:
    random = Random(seed)
    while game.choice is not None and answers:
        game.answer(random.choice(game.choice.options))
        answers -= 1
    return game


def test_clank_begins_at_nothing_and_ends_with_the_scores() -> None:
    game = donjon.new("clank", players=2, seed="standing")
    assert game.progress() == [0, 0]
    outcome = played(game, 1).outcome
    assert outcome is not None
    for points, score in zip(game.progress(), outcome.scores, strict=True):
        assert score in (None, points)  # who is lost in the dungeon scores nothing


def test_thunderstone_ends_with_the_scores() -> None:
    game = donjon.new("thunderstone", players=2, seed="standing")
    assert game.progress() == [0, 0]
    outcome = played(game, 2).outcome
    assert outcome is not None
    assert game.progress() == outcome.scores


def test_in_hero_ik_the_courage_is_the_partys_and_the_fear_the_masters() -> None:
    """The dungeon wins exactly when there is no Courage left (HK-2)."""
    for seed in range(4):
        game = played(donjon.new("heroik", players=2, seed=f"standing {seed}"), seed)
        counts = game.view(-1)["counts"]
        assert game.progress() == [counts["courage"], counts["fear"]]  # type: ignore[index]
        assert (game.progress()[0] == 0) == (game.outcome is not None and game.outcome.winners == [1])


@pytest.mark.parametrize("name", ["clank", "thunderstone"])
def test_one_knows_what_is_in_ones_own_deck_but_not_the_order(name: str) -> None:
    """At the start ten cards of Clank! and twelve of Thunderstone lie in hand and deck; nobody else is told."""
    game = donjon.new(name, players=2, seed="inside")
    mine = game.view(0)["seats"][0]["piles"]  # type: ignore[index]
    hand = [card["card"] for card in mine["hand"]["cards"]]
    start = {
        "clank": ["burgle"] * 6 + ["scramble", "sidestep"] + ["stumble"] * 2,
        "thunderstone": ["dagger"] * 2 + ["iron_rations"] * 2 + ["militia"] * 6 + ["torch"] * 2,
    }[name]
    assert mine["deck"]["inside"] == sorted(mine["deck"]["inside"])
    assert sorted(hand + mine["deck"]["inside"]) == start
    for viewer in (-1, 1):
        assert "inside" not in game.view(viewer)["seats"][0]["piles"]["deck"]  # type: ignore[index]
