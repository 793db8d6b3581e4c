"""Clients on bad lines: messages doubled, reordered, late or lost, two tabs, a restart in the middle.

Whatever happens, all viewers end at the same version with the same log, and nothing was applied twice.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import WebSocketException

from donjon.notation.record import Record
from tests.server.harness import Laid, Line, Server, told, unnumbered
from tests.server.test_kill import written

STEPS = st.lists(
    st.tuples(
        st.integers(0, 3),  # which tab: two of each player
        st.sampled_from(
            ["answer", "answer", "answer", "double", "late", "lost", "cut", "undo", "old", "read", "junk"]
        ),
        st.integers(0, 1000),
    ),
    min_size=5,
    max_size=30,
)

pytestmark = pytest.mark.slow


class Tab:
    """A page of a player: keeps the log as the protocol says; may lose, double or hold back what it sends."""

    def __init__(self, server: Server, table: Laid, seat: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.version: int | None = None
        self.log: list[dict[str, Any]] = []
        self.held: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.line = self.connect()

    def connect(self) -> Line:
        self.line = Line(self.server, self.table.id, self.table.tokens[self.seat], self.version)
        self.line.until("welcome")
        self.seen = 0
        return self.line

    def cut(self) -> None:
        self.line.close()
        self.connect()

    def read(self) -> None:
        """Take in what has come; the log is kept by `since`."""
        self.line.drain()
        for text in self.line.heard[self.seen :]:
            message = json.loads(text)
            if message["type"] == "position":
                if message["since"] is None:
                    self.log = []
                else:
                    assert message["since"] == self.version, "the lines go on where this viewer was"
                self.log += message["lines"]
                self.version = message["version"]
        self.seen = len(self.line.heard)

    def make(self, kind: str, pick: int) -> dict[str, Any] | None:
        """A command, from what this tab believes."""
        position = self.line.position
        if not position:
            return None
        message = {"type": kind, "id": f"{self.seat}-{pick}-{len(self.sent)}", "table": self.table.id}
        message["version"] = position["version"]
        if kind == "answer":
            options = self.line.options or ["pass"]
            message["word"] = options[pick % len(options)]
        self.sent.append(message)
        return message

    def act(self, step: str, pick: int) -> None:
        if step == "read":
            self.read()
        elif step == "cut":
            self.cut()
        elif step == "junk":
            self.line.socket.send("{" * (pick % 50))
        elif step == "old" and self.sent:
            self.line.send(self.sent[pick % len(self.sent)])
        else:
            self.read()
            message = self.make("undo" if step == "undo" else "answer", pick)
            if message is None:
                return
            if step == "late":
                self.held.append(message)
            elif step == "lost":
                self.line.send(message)
                self.cut()  # before the reply is read
            else:
                for _ in range(2 if step == "double" else 1):
                    self.line.send(message)
            if self.held and pick % 3 == 0:
                self.line.send(self.held.pop(pick % len(self.held)))


@contextlib.contextmanager
def tabs_of(server: Server, table: Laid) -> Iterator[list[Tab]]:
    tabs = [Tab(server, table, seat) for seat in (0, 1, 0, 1)]
    try:
        yield tabs
    finally:
        for tab in tabs:
            tab.line.close()


def check(server: Server, table: Laid, tabs: list[Tab]) -> None:
    """Everybody at the same version with the same log; every command at most once."""
    log = written(server.database, table.id)
    assert [number for number, _ in log] == list(range(1, len(log) + 1))
    for tab in tabs:
        tab.cut()
        while tab.version != len(log):
            tab.line.next()
            tab.read()
        with server.line(table.id, table.tokens[tab.seat]) as fresh:
            whole = fresh.ready().position
            assert whole["version"] == len(log)
            assert told(tab.log) == told(whole["lines"]), "a log kept line by line is the whole log"
    for seat, token in enumerate(table.tokens):
        at = server.get(f"/api/tables/{table.id}/replay", token)
        with server.line(table.id, token) as fresh:
            live = unnumbered(fresh.ready().position["view"])
            assert live == unnumbered(at["view"]), f"seat {seat}: the live game is the replayed one"


@settings(max_examples=18, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, seed=st.integers(0, 10**6))
def test_all_viewers_converge_and_nothing_is_applied_twice(
    server: Server, steps: list[tuple[int, str, int]], seed: int
) -> None:
    table = server.table(people=2)
    with tabs_of(server, table) as tabs:
        for which, step, pick in steps:
            tabs[which].act(step, pick)
        for tab in tabs:
            for message in (*tab.held, *tab.sent):  # at last everything arrives, once more
                tab.line.send(message)
        for tab in tabs:
            tab.line.ping()  # its reply comes after everything before it was done
        check(server, table, tabs)


def test_two_tabs_answer_at_the_same_time_and_one_is_told(server: Server) -> None:
    table = server.table(people=2)
    with tabs_of(server, table) as tabs:
        one, two = tabs[0].line.ready(), tabs[2].line.ready()
        for _ in range(10):
            version = one.position["version"]
            for line, name in ((one, "one"), (two, "two")):
                message = {"type": "answer", "id": f"{name}-{version}", "table": table.id, "version": version}
                line.send({**message, "word": one.options[0]})
            replies = [line.until("done", "refused")["type"] for line in (one, two)]
            assert sorted(replies) == ["done", "refused"]
            one.reach(version + 1), two.reach(version + 1)
            if not one.options:
                break
        assert len(written(server.database, table.id)) == one.position["version"]


def test_a_restart_in_the_middle_changes_nothing(launch: Callable[..., Server]) -> None:
    server = launch()
    table = server.table(people=2)
    random = Random(11)
    with tabs_of(server, table) as tabs:
        for number in range(40):
            if number in (13, 27):
                server.kill()
                server.start()
            tab = random.choice(tabs)
            try:
                tab.act(random.choice(["answer", "answer", "double", "late", "old", "cut", "read"]), number)
            except (OSError, WebSocketException):
                tab.connect()
        for tab in tabs:
            with contextlib.suppress(OSError, WebSocketException):
                tab.read()
            tab.connect()
            for message in tab.sent:
                tab.line.send(message)
            tab.line.ping()
        check(server, table, tabs)


def test_the_record_of_a_game_on_bad_lines_holds(server: Server) -> None:
    table = server.table(people=2)
    random = Random(4)
    with tabs_of(server, table) as tabs:
        for _ in range(1500):
            asked = next((tab for tab in tabs if tab.line.ready().options), None)
            if asked is None:
                for tab in tabs:
                    tab.read()
                if tabs[0].line.position["view"]["outcome"] is not None:
                    break
                continue
            message = asked.make("answer", random.randrange(1000))
            assert message is not None
            for _ in range(random.choice((1, 1, 2, 3))):
                asked.line.send(message)
            asked.line.reach(message["version"] + 1)
            for tab in tabs:
                tab.line.reach(message["version"] + 1)
        else:
            pytest.fail("the game did not end")
    record = Record.from_json(json.dumps(server.get(f"/api/tables/{table.id}/record", table.host)))
    assert record.problems() == []
