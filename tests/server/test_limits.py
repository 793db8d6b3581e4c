"""What a stranger can cost the server: memory, connections, other people's answers. All of it has a bound."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from websockets.sync.client import connect

from donjon.server.exchange import Exchange
from donjon.server.journal import Journal, Unwritten
from donjon.server.limits import BODY, HEAD, address_key
from donjon.server.store import Store
from donjon.table.log import LogEntry
from tests.server.harness import Server, play_on
from tests.server.postgres import Postgres


def resident(server: Server) -> float:
    """Megabytes of memory of a server."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


# -- Memory ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_invented_versions_fill_no_memory(launch: Callable[..., Server]) -> None:
    """Every `hello` claims another version: what is kept for them does not grow with their number."""
    server = launch()
    table = server.table("clank", people=2)
    url = f"ws://127.0.0.1:{server.port}/ws"

    def come(versions: range) -> None:
        for version in versions:
            with connect(url, max_size=None) as line:
                hello = {"type": "hello", "table": table.id, "token": table.tokens[0], "version": version}
                line.send(json.dumps(hello))
                while json.loads(line.recv(30))["type"] != "position":
                    pass

    come(range(10_000, 10_050))
    before = resident(server)
    come(range(20_000, 20_600))
    assert resident(server) - before < 6, "600 positions of a game of Clank! are more than 12 MB"


@pytest.mark.slow
def test_a_long_delay_keeps_few_positions(launch: Callable[..., Server]) -> None:
    server = launch()
    table = server.table("clank", people=2, options={"delay": 3600})
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        lines = [ann.ready(), bob.ready()]
        play_on(lines, 50, Random(1).choice)
        before = resident(server)
        play_on(lines, 400, Random(1).choice)
    assert resident(server) - before < 8, "400 positions of Clank! are more than 12 MB"


@pytest.mark.slow
def test_names_of_tables_that_are_not_there_leave_nothing(launch: Callable[..., Server]) -> None:
    server = launch()
    table = server.table(people=2)
    for n in range(50):
        assert server.ask("GET", f"/api/tables/{n:010}")[0] == 404
    before = resident(server)
    for n in range(1200):
        assert server.ask("GET", f"/api/tables/{'x' * 14_000}{n}")[0] == 404
    assert resident(server) - before < 6, "the names alone are 17 MB"
    assert server.get(f"/api/tables/{table.id}", table.watch)["id"] == table.id


def test_tables_cost_more_than_other_requests(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_ADDRESS_TABLES="5")
    form = {"game": "lantern", "seats": [{"kind": "me"}, {"kind": "open"}]}
    statuses = [server.ask("POST", "/api/tables", form)[0] for _ in range(8)]
    assert statuses == [200] * 5 + [429] * 3
    assert server.ask("GET", "/api/games")[0] == 200


# -- Connections -----------------------------------------------------------------------------------------------


def dripping(server: Server, begins: bytes) -> float:
    """Begin a request and go on letter by letter; seconds until the server ends the connection or answers."""
    begun = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), timeout=1) as line:
        line.sendall(begins)
        while time.monotonic() < begun + 40:
            line.settimeout(0.5)
            try:
                line.sendall(b"a")
                if not line.recv(1):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
            break
    return time.monotonic() - begun


@pytest.mark.slow
def test_a_request_that_drips_is_cut(server: Server) -> None:
    assert HEAD - 2 < dripping(server, b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Long: ") < HEAD + 5
    assert dripping(server, b"") < HEAD + 5
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{"
    assert BODY - 2 < dripping(server, head) < BODY + 5


def test_one_address_holds_only_so_many_connections(launch: Callable[..., Server]) -> None:
    """They are ended at once, so that the others still come in; a line is not one of them."""
    server = launch("", DONJON_ADDRESS_CONNECTIONS="8")
    table = server.table(people=2)
    with ExitStack() as stack:
        lines = [stack.enter_context(server.line(table.id, table.watch)) for _ in range(12)]
        for line in lines:
            line.ready()
        held = []
        for _ in range(20):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=20))
            one.sendall(b"GET /api/games HTTP/1.1\r\n")
            held.append(one)
        ended = 0
        for one in held:
            one.settimeout(0.3)
            try:
                ended += one.recv(1) == b""
            except TimeoutError:
                pass
            except OSError:
                ended += 1
        assert ended == 12
    assert server.get("/api/games")


def test_a_household_of_ipv6_is_one_address() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("192.0.2.7") == address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("") == ""


# -- Other people's answers ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_bad_command_id_costs_nobody_else_an_answer(postgres: Postgres, launch: Callable[..., Server]) -> None:
    """Postgres takes no NUL: an answer that is named by one is not even read."""
    server = launch(postgres.database())
    bad, good = server.table(people=2), server.table(people=2)
    with (
        server.line(bad.id, bad.tokens[0]) as eve,
        server.line(good.id, good.tokens[0]) as ann,
        server.line(good.id, good.tokens[1]) as bob,
    ):
        eve.ready(), ann.ready(), bob.ready()
        random = Random(1)
        for n in range(18):
            word = eve.options[0]
            eve.send({"type": "answer", "id": f"a\0{n}", "table": bad.id, "version": 0, "word": word})
            assert play_on([ann, bob], 1, random.choice) == 1
        assert eve.until("problem")["code"] == "unreadable"


@pytest.mark.slow
def test_an_entry_that_the_database_refuses_fails_alone(postgres: Postgres, launch: Callable[..., Server]) -> None:
    """Entries that wait together are written together; where one of them cannot be, the others are all the same."""
    server = launch(postgres.database())
    tables = [server.table(people=2).id for _ in range(5)]

    async def write() -> list[bool | BaseException]:
        store = Store(server.database)
        await store.open()
        journal = Journal(store, Exchange(store, "here"))
        names = ["one", "two", "bad\0", "four", "five"]
        waiting = [
            asyncio.create_task(journal.append(table, LogEntry(1, "answer", 0, "pass", name)))
            for table, name in zip(tables, names, strict=True)
        ]
        await asyncio.sleep(0)
        journal.start()
        replies = await asyncio.gather(*waiting, return_exceptions=True)
        await journal.stop()
        await store.close()
        return replies

    replies = asyncio.run(write())
    assert [reply is True for reply in replies] == [True, True, False, True, True]
    assert isinstance(replies[2], Unwritten)
