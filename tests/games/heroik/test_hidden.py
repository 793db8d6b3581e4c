"""Secrecy, and that no card is lost: random games of every kind."""

from __future__ import annotations

import random

import pytest

from donjon.games.heroik import state
from donjon.games.heroik.spec import SPEC
from donjon.kernel.events import Log
from donjon.kernel.rng import from_seed
from donjon.text.language import language_of
from tests.games.heroik.conftest import Scene

LARGER: tuple[dict[str, str], ...] = ({}, {"deepest": "yes"}, {"further": "glass,ember"})


@pytest.mark.parametrize("seed", range(16))
def test_views_tell_nothing_that_a_seat_cannot_know(seed: int) -> None:
    """HK-20, HK-29, HK-70, HK-71: with every house rule, for one to four players."""
    chance, rng = random.Random(seed), from_seed(f"law {seed}")
    players = 1 + seed % 4
    options = {
        **LARGER[seed // 4 % 3],
        "box": SPEC.boxes[seed % 3].key,
        "retreat": "yes" if seed % 2 else "no",
        "decks": "yes" if seed % 3 else "no",
        "mixing": "yes" if seed % 5 == 0 else "no",
        "advanced": "yes" if seed % 3 == 0 else "no",
    }
    game = SPEC.new(players, from_seed(str(seed)), options)
    while game.asking is not None:
        for seat in range(-1, players):
            guess = game.hide_from(seat, rng)
            assert game.view(seat) == guess.view(seat)
            assert game.explainable(seat) == guess.explainable(seat)
            if chance.random() < 0.2:
                assert game.odds(seat) == guess.odds(seat)
        lying = [card for pile in game.piles for card in pile if card >= 0]
        assert sorted(lying) == list(range(len(game.kinds)))
        game.take(chance.choice(game.options))
    assert game.outcome is not None


@pytest.mark.parametrize("seed", range(10))
def test_everything_that_happens_can_be_said(seed: int) -> None:
    """Prompts, options and the log of random games, in both languages."""
    chance = random.Random(seed)
    options = {"mixing": "yes", "retreat": "yes", **LARGER[seed % 3]}
    game = SPEC.new(1 + seed % 4, from_seed(f"say {seed}"), options)
    game.listener = log = Log()
    languages = [language_of(SPEC, code) for code in ("en", "fr")]
    while game.asking is not None:
        for language in languages:
            assert language.prompt(game)
            assert all(language.label(option, SPEC) for option in game.options)
        game.take(chance.choice(game.options))
    for language in languages:
        for event in log.events:
            assert language.tell(event, 0, ["Alice", "Bob", "Carol", "Dave"])


def test_a_card_that_retreated_stays_in_its_deck(dungeon: Scene) -> None:
    """HK-65 and secrecy: nobody knows where in the deck it is, everybody knows in which."""
    table = dungeon(corridors=("r8 b4 b4d y6", "y6 b4 b4 b4", "y6 b4 b4 b4"), retreat="yes", fear=1)
    table.party("retreat 1")
    table.master("hide")
    rng = from_seed("guess")
    for _ in range(40):
        guess = table.game.hide_from(0, rng)
        behind = [guess.kinds[card].key for card in [*guess.pile(state.CORRIDOR), guess.pile(state.AMBUSHES)[0]]]
        assert "r8" in behind


def test_looking_is_remembered(dungeon: Scene) -> None:
    """What the party looked at stays known to it, even when it is laid face down; the master does not know it."""
    table = dungeon(
        equipment="chart_the_sky", won="b4", corridors=("b4d r8 y_psi b4", "y6 b4", "y6 b4"), mana="", fear=2
    ).rolls((6, 6))
    table.party("use chart_the_sky", "corridor 1")
    seen = table.game.view(0)["shared"]
    assert "y_psi" in str(seen) and "y_psi" not in str(table.game.view(1)["shared"])
    table.party("fight 1")
    table.master("hide")
    assert "r8" in str(table.game.view(0)["shared"])
