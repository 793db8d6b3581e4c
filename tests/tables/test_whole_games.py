"""Whole games through `donjon.table` alone: two people and a computer, in one process, without a server."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from donjon.kernel.rng import from_seed
from donjon.notation.record import Record
from donjon.notation.save import save
from donjon.players.greedy import GreedyPlayer
from donjon.players.registry import policy_of
from donjon.table.log import LogEntry
from donjon.table.play import Play
from donjon.table.replay import look_back, race

GAMES = ("clank", "heroik", "thunderstone")
ANN, BOB, COMPUTER = 0, 1, 2

# Nothing of these may be needed to play at a table: they belong to its homes.
NOT_NEEDED = {"asyncio", "sqlite3", "sqlalchemy", "starlette", "uvicorn", "websockets"}
NOT_NEEDED |= {f"donjon.{layer}" for layer in ("lab", "research", "server", "terminal", "cli")}
NOT_NEEDED.add("msgspec")


def a_table(name: str) -> Play:
    record = Record.begin(name, 3, f"whole game of {name}", {})
    record.names = ["Ann", "Bob", "Computer"]
    return Play(record)


def played(name: str, undo: bool) -> tuple[Play, list[LogEntry]]:
    """A game to its end: people answer what they like and take some answers back; the computer follows its policy."""
    play = a_table(name)
    computer = GreedyPlayer(policy_of(name), "a computer")
    random = Random(1)
    log: list[LogEntry] = []
    undone = 0
    while not play.over:
        seat = play.game.asked
        shown = play.shown_to((seat,), play.version)
        assert shown.question is not None
        words = [option.word for option in shown.question.options]
        word = (
            computer.choose(play.game.hide_from(seat, from_seed(str(play.version)))).word
            if seat == COMPUTER
            else random.choice(words)
        )
        assert word in words, "the computer answers what a person could"
        log.append(play.answer(word))
        if undo and seat != COMPUTER and undone < 20 and play.may_undo((seat,)) and random.random() < 0.2:
            entry = play.undo((seat,))
            assert entry is not None
            log.append(entry)
            undone += 1
    assert undone > 0 or not undo
    return play, log


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_undo_is_replayed_from_its_log(name: str) -> None:
    play, log = played(name, undo=True)
    again = a_table(name)
    for entry in log:
        again.apply(entry)
    assert save(again.game) == save(play.game)
    assert again.version == play.version == len(log)
    for viewer in ((), (ANN,), (BOB,)):
        one, other = play.shown_to(viewer), again.shown_to(viewer)
        assert one.result == other.result is not None
        assert one.view["outcome"] == other.view["outcome"] is not None
        assert [line.said for line in one.lines] == [line.said for line in other.lines]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_looked_back_on_and_played_on_from_its_middle(name: str) -> None:
    play, _ = played(name, undo=False)
    answers = len(play.given)
    middle = answers // 2
    seen = look_back(play.record, None, middle, middle - 1, ANN)
    assert (seen.at, seen.answers) == (middle, answers)
    assert seen.view["you"] == ANN
    assert seen.before is not None and seen.before["you"] == ANN
    line = race(play.record, None)
    assert line.at[-1] == answers
    exact = play.fork(middle, ANN, from_seed("exact"), exact=True)
    assert exact is not None and exact.position is None
    assert [word for _, word in exact.answers] == play.record.answers[:middle]
    guess = play.fork(middle, ANN, from_seed("guess"), exact=False)
    assert guess is not None and guess.position is not None
    fork = Play(Record.begin(name, 3, "unused", dict(play.game.setup)), guess.position)
    fork.record.names = play.record.names
    assert fork.shown_to((ANN,)).view["seats"][ANN]["purse"] == seen.view["seats"][ANN]["purse"]
    random = Random(2)
    while not fork.over:
        fork.answer(random.choice(fork.game.options).word)
    assert fork.game.outcome is not None


PLAY = """
import sys
from donjon.notation.record import Record
from donjon.table.play import Play
for name in sys.argv[1:]:
    play = Play(Record.begin(name, 3, "alone", {}))
    play.record.names = ["Ann", "Bob", "Computer"]
    for _ in range(40):
        play.answer(play.game.options[0].word)
        play.shown_to((0,))
print(*sys.modules)
"""


def test_nothing_of_a_server_is_needed_to_play() -> None:
    """In a process of its own, where no other test has imported anything."""
    found = subprocess.run(
        [sys.executable, "-c", PLAY, *GAMES], capture_output=True, text=True, timeout=120, check=True
    )
    imported = set(found.stdout.split())
    assert "donjon.table.play" in imported
    assert sorted(imported.intersection(NOT_NEEDED)) == []
