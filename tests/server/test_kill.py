"""The power goes at any instant: whatever was acknowledged is there afterwards, and nothing else was changed."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from donjon.notation.record import Record
from tests.server.harness import Laid, Line, Server
from tests.server.postgres import Postgres

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
        self.said: list[str] = []  # acknowledged lines of chat
        self.unsaid: dict[str, str] | None = None  # sent, but not acknowledged when the line broke
        self.refused: dict[str, Any] | None = None  # a proposal that is to be voted down, the same way
        self.proposed = 0
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
            if self.unsaid is not None:
                self.say(ann)
            if self.refused is not None:
                self.propose(ann, bob)
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
                if version % 4 == 0:
                    self.say(ann)
                if version % 10 == 5 and ann.position["view"]["outcome"] is None:
                    self.propose(ann, bob)

    def say(self, ann: Line) -> None:
        """A line of chat; when the line breaks before the reply, the very same again."""
        self.unsaid = self.unsaid or {"id": f"say-{len(self.said)}", "text": f"line {len(self.said)}"}
        reply = ann.command("chat", **self.unsaid)
        assert reply["type"] == "done", reply
        self.said.append(self.unsaid["text"])
        self.unsaid = None

    def propose(self, ann: Line, bob: Line) -> None:
        """To end the game, and to refuse that: were the proposal to come twice, it would stay."""
        if self.refused is None:
            self.proposed += 1
            self.refused = {"id": f"end-{self.proposed}", "version": ann.position["version"], "what": "end"}
        assert ann.command("propose", **self.refused)["type"] == "done"
        pending = self.server.get(f"/api/tables/{self.table.id}", self.table.host)["proposal"]
        if pending is not None:  # else the vote had arrived before the line broke
            reply = bob.command("vote", id=f"no-{self.proposed}", proposal=pending["id"], agree=False)
            assert reply["type"] == "done", reply
        self.refused = None

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


def chat_of(database: str, table: str) -> list[str]:
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT text FROM chat WHERE table_id = :table ORDER BY number"), {"table": table}
        )
        found = [row.text for row in rows]
    engine.dispose()
    return found


def kill_and_check(server: Server, kills: int, tables: int, seed: int) -> int:
    """Kill a server so often under load; how many acknowledged answers were checked."""
    players = [Player(server, server.table(people=2), seed + each) for each in range(tables)]
    return killed_under_load([server], players, kills, seed)


def killed_under_load(servers: list[Server], players: list[Player], kills: int, seed: int) -> int:
    for player in players:
        player.start()
    random = Random(seed)
    for kill in range(kills):
        time.sleep(random.uniform(0.1, 0.8))
        server = servers[kill % len(servers)]
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
        log = written(player.server.database, player.table.id)
        assert [number for number, _ in log] == list(range(1, len(log) + 1)), "the log has no hole"
        for number, word in player.acknowledged.items():
            assert log[number - 1] == (number, word), "an acknowledged answer is lost"
            checked += 1
        chat = chat_of(player.server.database, player.table.id)
        assert len(chat) == len(set(chat)), "something was said twice"
        assert set(player.said) <= set(chat), "an acknowledged line of chat is lost"
        assert len(chat) - len(player.said) <= 1
        assert not any(word == "" for _, word in log), "no game was ended: every proposal was refused"
        assert len(log) - len(player.acknowledged) <= 1 + kills
    return checked


def test_every_acknowledged_answer_survives_kills_under_load(database: str, launch: Callable[..., Server]) -> None:
    server = launch(database)
    assert kill_and_check(server, kills=3, tables=3, seed=7) > 20


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_hundred_kills(kind: str, tmp_path: Path, launch: Callable[..., Server], request: Any) -> None:
    database = (
        f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else request.getfixturevalue("postgres").database()
    )
    checked = kill_and_check(launch(database), kills=200, tables=4, seed=11)
    print(f"{kind}: 200 kills, {checked} acknowledged answers, none lost")
    assert checked > 2000


@pytest.mark.long
def test_a_hundred_kills_of_two_processes(postgres: Postgres, launch: Callable[..., Server]) -> None:
    """Both serve the same tables; now the one is killed, now the other."""
    database = postgres.database()
    one, two = launch(database, DONJON_LEASE="3"), launch(database, DONJON_LEASE="3")
    players = [Player(each, one.table(people=2), 31 + n) for n, each in enumerate((one, two, one, two))]
    assert killed_under_load([one, two], players, kills=100, seed=31) > 1000


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
