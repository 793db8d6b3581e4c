"""What holds in every game, on random reachable positions. A game gets these tests by being registered."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import EMPTY
from donjon.lab.bench import installed
from donjon.notation.record import Record
from donjon.notation.save import load, save
from donjon.text.language import language_of

GAMES = installed()
LONGEST = 100_000

seats = st.integers(0, 9)
seeds = st.integers(0, 10**9)


def some_players(name: str, pick: int) -> int:
    least, most = find_game(name).players
    return least + pick % (most - least + 1)


def reached(name: str, pick: int, seed: int, answers: int) -> Game:
    """A position after so many random answers (or the end of the game)."""
    game = find_game(name).new(some_players(name, pick), from_seed(str(seed)), {})
    random = Random(seed)
    for _ in range(answers):
        if game.over:
            break
        game.take(random.choice(game.options))
    return game


def cards_in_play(game: Game) -> list[int]:
    return sorted(card for pile in game.piles for card in pile if card != EMPTY)


def test_the_three_games_and_the_third_party_game_are_installed() -> None:
    assert set(GAMES) >= {"clank", "heroik", "lantern", "thunderstone"}


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8)
@given(pick=seats, seed=seeds)
def test_every_game_ends_and_loses_no_card(name: str, pick: int, seed: int) -> None:
    game = find_game(name).new(some_players(name, pick), from_seed(str(seed)), {})
    random = Random(seed)
    for decision in range(LONGEST):
        if game.over:
            break
        assert len(game.options) > 1 or game.options, "there is always an option until the end"
        assert len(set(game.options)) == len(game.options), "no option twice"
        game.take(random.choice(game.options))
        if decision % 16 == 0:
            assert cards_in_play(game) == list(range(len(game.kinds))), "a card was lost or made"
            for purse, number in [(p, n) for p in game.purses for n in range(len(p))]:
                assert purse[number] >= 0, f"{game.spec.purse[number].name} went below 0"
    assert game.over
    assert game.outcome is not None
    for seat, score in enumerate(game.outcome.scores):
        if score is not None:
            assert sum(line.amount for line in game.outcome.details[seat]) == score, "the score is itemised"
    assert game.choice is None


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15)
@given(pick=seats, seed=seeds, answers=st.integers(0, 150), guess=seeds)
def test_the_law_of_hidden_information(name: str, pick: int, seed: int, answers: int, guess: int) -> None:
    """What a seat sees does not change when everything it cannot know is dealt anew; nor for a spectator."""
    game = reached(name, pick, seed, answers)
    rng = from_seed(str(guess))
    for seat in range(-1, game.players):
        before = save(game)
        twin = game.hide_from(seat, rng)
        assert twin.view(seat) == game.view(seat)
        assert twin.odds(seat) == game.odds(seat)
        assert save(game) == before, "redealing a clone changed the original"
        assert cards_in_play(twin) == cards_in_play(game)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10)
@given(pick=seats, seed=seeds, answers=st.integers(0, 150))
def test_redealt_positions_can_be_played_on(name: str, pick: int, seed: int, answers: int) -> None:
    game = reached(name, pick, seed, answers)
    random = Random(seed)
    for seat in range(game.players):
        twin = game.hide_from(seat, from_seed(str(seed)))
        for _ in range(30):
            if twin.over:
                break
            twin.take(random.choice(twin.options))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10)
@given(pick=seats, seed=seeds, answers=st.integers(0, 200))
def test_a_clone_and_a_save_play_on_like_the_original(name: str, pick: int, seed: int, answers: int) -> None:
    game = reached(name, pick, seed, answers)
    written = save(game)
    clone, loaded = game.clone(), load(written)
    assert save(clone) == written
    assert save(loaded) == written
    random = Random(seed)
    for _ in range(25):
        if game.over:
            break
        word = random.choice(game.options).word
        before = save(game)
        clone.answer(word)
        assert save(game) == before, "answering the clone changed the original"
        loaded.answer(word)
        game.answer(word)
        assert save(game) == save(clone) == save(loaded)


@pytest.mark.parametrize("name", GAMES)
def test_a_replayed_record_is_the_game_that_was_played(name: str) -> None:
    players = max(2, find_game(name).players[0])
    record = Record.begin(name, players, "a secret", {})
    game = record.start()
    random = Random(5)
    while not game.over:
        word = random.choice(game.options).word
        record.answers.append(word)
        game.answer(word)
    record.finish(game)
    again = Record.from_json(record.to_json())
    assert again.problems() == []
    assert save(again.replay()) == save(game)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_happens_can_be_said(name: str, code: str) -> None:
    """Prompts, options, log lines and explanations of a whole game, for each seat and a spectator."""
    from donjon.kernel.events import Log

    spec = find_game(name)
    language = language_of(spec, code)
    for players in range(spec.players[0], spec.players[1] + 1):
        game = spec.new(players, from_seed(f"say {players}"), {})
        random = Random(players)
        log = Log()
        game.listener = log
        names = [f"Player {n}" for n in range(players)]
        for decision in range(400):
            if game.over:
                break
            assert language.prompt(game)
            for option in game.options:
                assert language.label(option, spec)
            for subject in game.explainable(game.asked) if decision % 25 == 0 else []:
                tally = game.explain(subject, game.asked)
                for line in tally.lines:
                    assert language.line(line)
            game.take(random.choice(game.options))
            for event in log.events:
                for viewer in range(-1, players):
                    said = language.tell(event, viewer, names)
                    assert said and "{" not in said
            log.events.clear()
