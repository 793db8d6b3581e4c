"""The law of hidden information, for the question itself: whether somebody is asked tells nothing of what they hold.

`tests/test_properties.py` deals anew and keeps the question. Here what the others hold is dealt anew first, then the
same answer is given to both positions: what a viewer is told, who is asked next and at which version must be the same
as long as nothing was shown to that viewer that may differ.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donjon.games.heroik.state import MASTER
from donjon.kernel.events import Event, Log
from donjon.kernel.game import Game
from donjon.kernel.hidden import deal_among
from donjon.kernel.rng import Rng, from_seed
from donjon.kernel.spec import NOBODY, OWNER
from tests.test_properties import reached

STEPS = 60  # of each game


def viewers(game: Game) -> list[int]:
    """Those from whom somebody hides something; adventurers hide nothing from one another (HK-7)."""
    return [-1, MASTER] if game.spec.name == "heroik" else list(range(-1, game.players))


def deal_what_others_hold(game: Game, seat: int, rng: Rng) -> None:
    """Hands, own decks and face-down equipment of the others, dealt anew; chance to come stays as it is."""
    for owner in range(game.players):
        if owner != seat:
            hidden = [zone for zone, pile in enumerate(game.spec.seat_piles) if pile.seen in (NOBODY, OWNER)]
            deal_among(game, [game.pile(zone, owner) for zone in hidden], seat, rng)


def told(game: Game, word: str, seat: int) -> list[Event]:
    """What the viewer is told of an answer."""
    log = Log()
    game.listener = log
    game.answer(word)
    game.listener = None
    return [event.for_seat(seat) for event in log.events]


def same(one: list[Event], other: list[Event]) -> bool | None:
    """Whether two tellings are alike; None when one shows another card: what was hidden came out."""
    for a, b in zip(one, other, strict=False):
        if a.as_data() != b.as_data():
            return None if (a.verb, a.seat, a.about) == (b.verb, b.seat, b.about) else False
    return len(one) == len(other)


def compare(game: Game, word: str, seat: int, rng: Rng) -> bool | None:
    """None when the answer, or what it shows, belongs to one of the positions only."""
    true, twin = game.clone(), game.clone()
    deal_what_others_hold(twin, seat, rng)
    if game.asked != seat and not twin.ask_anew():
        return False  # the question would not be asked of somebody who holds other cards
    if word not in [option.word for option in twin.options]:
        return None
    alike = same(told(true, word, seat), told(twin, word, seat))
    if alike is None:
        return None
    return alike and (true.asked, true.answers) == (twin.asked, twin.answers)


@pytest.mark.parametrize("name", ["heroik", "thunderstone", "lantern"])
@settings(max_examples=6)
@given(pick=st.integers(0, 9), seed=st.integers(0, 10**9), answers=st.integers(0, 150))
def test_whether_somebody_is_asked_tells_nothing_of_what_they_hold(
    name: str, pick: int, seed: int, answers: int
) -> None:
    """Clank! needs no such care: whoever is asked there plays the whole hand before anybody else acts (CL-17)."""
    game = reached(name, pick, seed, answers)
    if game.players == 1:
        return  # alone there is nobody from whom anything is hidden
    random, rng = Random(seed), from_seed(str(seed))
    for _ in range(STEPS):
        if game.over:
            return
        word = random.choice(game.options).word
        for seat in viewers(game):
            assert compare(game, word, seat, rng) is not False, (name, pick, seed, answers, game.answers, seat, word)
        game.answer(word)


def test_the_comparison_finds_a_leak() -> None:
    """Without the care that the rules of Hero IK take, it does: a test that cannot fail is a defect."""
    found = 0
    for seed in range(12):
        game = reached("heroik", 1, seed, 40)
        random = Random(seed)
        for _ in range(STEPS):
            if game.over or found:
                break
            # One who is asked for what they hold alone: a single answer, given all the same.
            found += len(game.options) == 1 and game.asked != MASTER
            game.answer(random.choice(game.options).word)
    assert found, "there are moments in which the party is asked only so that nobody learns anything"
