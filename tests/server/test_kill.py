"""The power goes at any instant: whatever was acknowledged is there afterwards, and nothing else was changed."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from random import Random

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from donjon.notation.record import Record
from tests.server.harness import Laid, Line, Server

pytestmark = pytest.mark.slow


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, through every crash; notes what was acknowledged."""

    def __init__(self, server: Server, table: Laid, seed: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.table = table
        self.random = Random(seed)
        self.acknowledged: dict[int, str] = {}  # by the number of the entry
        self.pending: tuple[str, int, str] | None = None  # sent, but not answered when the line broke
        self.done = threading.Event()
        self.trouble: BaseException | None = None

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self.play()
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.05)
            except BaseException as problem:
                self.trouble = problem
                return

    def play(self) -> None:
        with (
            self.server.line(self.table.id, self.table.tokens[0]) as ann,
            self.server.line(self.table.id, self.table.tokens[1]) as bob,
        ):
            lines = [ann.ready(), bob.ready()]
            if self.pending is not None:
                self.repeat(lines)
            while not self.done.is_set():
                asked = next((line for line in lines if line.options), None)
                if asked is None:
                    if ann.position["view"]["outcome"] is not None:
                        self.done.set()
                    return
                word = self.random.choice(asked.options)
                version = asked.position["version"]
                self.pending = (f"c{version}-{self.random.random()}", version, word)
                self.take(asked.answer(word, id=self.pending[0]))
                for line in lines:
                    line.reach(version + 1)

    def repeat(self, lines: list[Line]) -> None:
        """The very same command again: it must take effect once, whether it had arrived or not."""
        assert self.pending is not None
        name, version, word = self.pending
        replies = [line.answer(word, id=name, version=version) for line in lines]
        done = [reply for reply in replies if reply["type"] == "done"]
        assert len(done) == 1 or all(reply["code"] in ("stale", "not_asked") for reply in replies), replies
        if done:
            self.take(done[0])
            for line in lines:
                line.reach(version + 1)

    def take(self, reply: dict[str, object]) -> None:
        assert reply["type"] == "done", reply
        number = reply["version"]
        assert isinstance(number, int) and self.pending is not None
        assert number == self.pending[1] + 1
        self.acknowledged[number] = self.pending[2]
        self.pending = None


def written(database: str, table: str) -> list[tuple[int, str]]:
    """The log on disk."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT number, word FROM log WHERE table_id = :table ORDER BY number"), {"table": table}
        )
        found = [(row.number, row.word) for row in rows]
    engine.dispose()
    return found


def kill_and_check(server: Server, kills: int, tables: int, seed: int) -> int:
    """Kill a server so often under load; how many acknowledged answers were checked."""
    players = [Player(server, server.table(people=2), seed + each) for each in range(tables)]
    for player in players:
        player.start()
    random = Random(seed)
    for _ in range(kills):
        time.sleep(random.uniform(0.1, 0.8))
        server.kill()
        server.start()
    time.sleep(0.5)
    for player in players:
        player.done.set()
    for player in players:
        player.join(60)
        assert not player.is_alive() and player.trouble is None, player.trouble
    checked = 0
    for player in players:
        log = written(server.database, player.table.id)
        assert [number for number, _ in log] == list(range(1, len(log) + 1)), "the log has no hole"
        for number, word in player.acknowledged.items():
            assert log[number - 1] == (number, word), "an acknowledged answer is lost"
            checked += 1
        assert len(log) - len(player.acknowledged) <= 1 + kills
    return checked


def test_every_acknowledged_answer_survives_kills_under_load(database: str, launch: Callable[..., Server]) -> None:
    server = launch(database)
    assert kill_and_check(server, kills=3, tables=3, seed=7) > 20


def test_a_game_interrupted_in_the_middle_ends_as_if_nothing_had_happened(launch: Callable[..., Server]) -> None:
    server = launch()
    table = server.table(people=2)
    player = Player(server, table, 5)
    player.start()
    for _ in range(2):
        time.sleep(0.5)
        server.kill()
        server.start()
    player.join(120)
    assert player.trouble is None and player.done.is_set()
    record = Record.from_json(json.dumps(server.get(f"/api/tables/{table.id}/record", table.host)))
    assert record.problems() == []
    assert record.answers == [word for _, word in written(server.database, table.id)]


def test_a_server_that_is_asked_to_end_ends_cleanly(launch: Callable[..., Server]) -> None:
    server = launch()
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready().answer("pass")
        assert server.stop() in (0, -15, 143)
    server.start()
    with server.line(table.id, table.tokens[0]) as ann:
        assert ann.ready().position["version"] == 1


def test_two_servers_do_not_share_a_sqlite_file(launch: Callable[..., Server]) -> None:
    server = launch()
    with pytest.raises(AssertionError, match="another server uses"):
        Server(server.database, server.folder).start()


def test_computer_players_go_on_after_a_kill(launch: Callable[..., Server], database: str) -> None:
    """Nobody is connected: the server finds the tables that it has to move by itself. Who left has a stand-in."""
    server = launch(database)
    seats = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    made = server.post("/api/tables", {"game": "lantern", "seats": seats, "options": {"stand_in": "random"}})
    with server.line(made["table"], made["seat"]) as ann:
        assert ann.ready().command("leave")["type"] == "done"
    server.kill()
    before = len(written(database, made["table"]))
    server.start()
    ends = time.monotonic() + 90
    while time.monotonic() < ends:
        if server.get(f"/api/tables/{made['table']}", made["watch"])["state"] == "over":
            break
        time.sleep(0.2)
    after = written(database, made["table"])
    assert len(after) > before
    assert server.get(f"/api/tables/{made['table']}/proof", made["watch"])["problems"] == []
