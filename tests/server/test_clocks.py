"""Nobody wins time at a clock, and nobody loses any but their own."""

from __future__ import annotations

import time

import pytest

from donjon.server.clocks import Clocks
from donjon.server.http_types import ClockRule
from donjon.table.log import LogEntry
from tests.server.harness import Server

FIVE = {"clock": {"kind": "decision", "seconds": 5}, "stand_in": "random"}


@pytest.mark.slow
def test_saying_that_one_is_back_gives_no_time(server: Server) -> None:
    """Every half second, and also when the computer player is about to answer."""
    table = server.table(people=2, options=FIVE)
    with server.line(table.id, table.tokens[0]) as ann:
        begun = time.monotonic()
        ann.ready()
        while ann.position["version"] == 0 and time.monotonic() < begun + 15:
            ann.command("back")
            time.sleep(0.3)
            ann.drain()
        assert 4 < time.monotonic() - begun < 9


@pytest.mark.slow
def test_taking_an_answer_back_gives_no_time(server: Server) -> None:
    """The players of lantern draw nothing by passing: the answer can be taken back again and again."""
    table = server.table(people=2, options=FIVE)
    with server.line(table.id, table.tokens[0]) as ann:
        begun = time.monotonic()
        ann.ready()
        taken_back = 0
        while not ann.info["seats"][0]["away"] and time.monotonic() < begun + 20:
            version = ann.position["version"]
            if ann.position["may_undo"]:
                taken_back += ann.command("undo", version=version)["type"] == "done"
            elif ann.options:
                ann.answer(next(word for word in ann.options if word != "pass"))
            time.sleep(0.7)
            ann.drain()
        assert taken_back >= 1
        assert time.monotonic() - begun < 12


def test_a_wall_clock_that_jumps_costs_nobody_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = Clocks(ClockRule("bank", 60), 2)
    monkeypatch.setattr(time, "time", lambda: 4e9)
    clocks.apply(LogEntry(1, "answer", 0, "pass", at=4e9, took=2.0))
    left = clocks.left(1)
    assert left is not None and 59.5 < left <= 60
    assert 57.5 < clocks.bank(0) <= 58


def test_what_was_thought_before_an_undo_stays_used() -> None:
    """Decision: 20 of 30 seconds, an answer, 4 seconds until it is taken back: 6 are left for the same question."""
    clocks = Clocks(ClockRule("decision", 30), 2)
    clocks.apply(LogEntry(1, "answer", 0, "pass", took=20.0))
    left = clocks.left(1)
    assert left is not None and 29.5 < left <= 30
    clocks.apply(LogEntry(2, "undo", 0, "0", took=4.0))
    left = clocks.left(0)
    assert left is not None and 5.5 < left <= 6
    assert clocks.spent == [24.0, 0.0], "the other one, who was asked meanwhile, pays nothing"


def test_what_all_agreed_to_take_back_is_asked_with_the_whole_time() -> None:
    clocks = Clocks(ClockRule("decision", 30), 2)
    for number in range(4):
        clocks.apply(LogEntry(number + 1, "answer", number % 2, "pass", took=20.0))
    clocks.apply(LogEntry(5, "undo", 1, "0", took=0.0))
    left = clocks.left(0)
    assert left is not None and 29.5 < left <= 30
