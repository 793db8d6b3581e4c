"""What a stranger can cost the server at most: each known way to abuse it, tried for a few seconds on loopback.

    python tools/abuse_server.py                    this checkout
    python tools/abuse_server.py --source FOLDER    another one, to compare
    python tools/abuse_server.py memory slow        only these

Every server is started here, on a free port, with a database of its own; nothing else is spoken to. The stranger
comes from 127.0.0.1 and the others from 127.0.0.2, so that limits of an address show.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import logging
import os
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.harness import Server  # noqa: E402

SECONDS = 8.0  # for each attack
OTHERS = ("127.0.0.2", 0)


@contextlib.contextmanager
def server(source: Path, **environment: str) -> Iterator[Server]:
    """A server with the limits it has by default."""
    with tempfile.TemporaryDirectory() as folder:
        started = Server(f"sqlite:///{folder}/games.db", Path(folder), environment)
        for name in [each for each in started.environment if each.startswith("DONJON_") and each not in environment]:
            del started.environment[name]
        fixture = ROOT / "tests" / "fixtures" / "lantern"
        started.environment["PYTHONPATH"] = os.pathsep.join([str(source / "src"), str(fixture)])
        try:
            yield started.start()
        finally:
            started.kill()


def resident(running: Server) -> float:
    """Megabytes of memory of a server."""
    assert running.process is not None
    lines = Path(f"/proc/{running.process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def as_long(seconds: float = SECONDS) -> Iterator[int]:
    """Numbers, for so many seconds."""
    ends = time.monotonic() + seconds
    n = 0
    while time.monotonic() < ends:
        yield n
        n += 1


def ask_as_other(running: Server, path: str = "/api/games") -> tuple[int, float]:
    """A request of somebody else: the status (0: none), and how long it took."""
    begun = time.monotonic()
    line = http.client.HTTPConnection("127.0.0.1", running.port, timeout=20, source_address=OTHERS)
    try:
        line.request("GET", path)
        return line.getresponse().status, time.monotonic() - begun
    except OSError:
        return 0, time.monotonic() - begun
    finally:
        line.close()


def post(running: Server, path: str, form: Any, token: str = "", other: bool = False) -> tuple[int, Any]:
    line = http.client.HTTPConnection("127.0.0.1", running.port, timeout=60, source_address=OTHERS if other else None)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        line.request("POST", path, json.dumps(form), headers)
        reply = line.getresponse()
        return reply.status, json.loads(reply.read() or b"null")
    finally:
        line.close()


@contextlib.contextmanager
def come(
    running: Server, table: str, token: str, other: bool = False, version: int | None = None
) -> Iterator[ClientConnection]:
    source: dict[str, Any] = {"source_address": OTHERS} if other else {}
    with connect(f"ws://127.0.0.1:{running.port}/ws", max_size=None, compression=None, **source) as line:
        line.send(json.dumps({"type": "hello", "table": table, "token": token, "version": version}))
        yield line


# -- The attacks -----------------------------------------------------------------------------------------------


def invented_versions(source: Path) -> str:
    with server(source) as running:
        table = running.table("clank", people=2)
        before = resident(running)
        came = 0
        for n in as_long():
            try:
                with come(running, table.id, table.tokens[0], version=1_000_000 + n) as line:
                    while json.loads(line.recv(10))["type"] != "position":
                        pass
                came += 1
            except (InvalidHandshake, ConnectionClosed, OSError):
                time.sleep(0.01)  # refused
        return f"{resident(running) - before:.0f} MB by {came} lines in {SECONDS:g} s"


def long_delay(source: Path) -> str:
    with server(source) as running:
        table = running.table("clank", people=2, options={"delay": 3600})
        with running.line(table.id, table.tokens[0]) as ann, running.line(table.id, table.tokens[1]) as bob:
            ann.ready(), bob.ready()
            before, answers = resident(running), 0
            for _ in as_long(2 * SECONDS):
                asked = ann if ann.options else bob
                reply = asked.answer(asked.options[0])
                answers += 1
                time.sleep(0.15)  # as fast as a line may speak for long
                for line in (ann, bob):
                    line.reach(reply["version"])
        return f"{resident(running) - before:.1f} MB by {answers} answers at one table"


def unknown_names(source: Path) -> str:
    with server(source) as running:
        before, asked = resident(running), 0
        for n in as_long():
            running.ask("GET", f"/api/tables/{'x' * 14_000}{n}")
            asked += 1
        return f"{resident(running) - before:.0f} MB by {asked} requests in {SECONDS:g} s"


def slow_requests(source: Path) -> str:
    with server(source) as running, contextlib.ExitStack() as held:
        opened = 0
        for _ in range(4100):
            try:
                line = held.enter_context(socket.create_connection(("127.0.0.1", running.port), timeout=2))
                line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")
                opened += 1
            except OSError:
                continue
        time.sleep(1.0)
        statuses = [ask_as_other(running)[0] for _ in range(10)]
        served = statuses.count(200)
        return f"{opened} unfinished requests: others are served {served} times of 10 ({sorted(set(statuses))})"


def starved_thinkers(source: Path) -> str:
    with server(source, DONJON_PACE="0") as running, contextlib.ExitStack() as stack:
        masters = [{"kind": "computer", "level": "master"}] * 3
        laid = 0
        for _ in range(50):
            status, made = post(running, "/api/tables", {"game": "clank", "seats": [{"kind": "me"}, *masters]})
            if status != 200:
                time.sleep(0.2)
                continue
            try:
                line = stack.enter_context(come(running, made["table"], made["seat"]))
            except InvalidHandshake:
                continue
            laid += 1
            line.send(json.dumps({"type": "leave", "id": "away", "table": made["table"]}))
        form = {"game": "clank", "seats": [{"kind": "me"}, *masters], "options": {"stand_in": "master"}}
        _, mine = post(running, "/api/tables", form, other=True)
        line = stack.enter_context(come(running, mine["table"], mine["seat"], other=True))
        line.send(json.dumps({"type": "leave", "id": "away", "table": mine["table"]}))
        moves = 0
        ends = time.monotonic() + 3 * SECONDS
        with contextlib.suppress(TimeoutError):
            while time.monotonic() < ends:
                moves += json.loads(line.recv(max(0.1, ends - time.monotonic())))["type"] == "position"
        return f"beside {laid} tables of one address another's masters move {moves} times in {3 * SECONDS:g} s"


def defeated_clock(source: Path) -> str:
    with server(source) as running:
        clock = {"clock": {"kind": "decision", "seconds": 5}, "stand_in": "random"}
        table = running.table(people=2, options=clock)
        with running.line(table.id, table.tokens[0]) as ann:
            begun = time.monotonic()
            ann.ready()
            while ann.position["version"] == 0 and time.monotonic() < begun + 14:
                ann.command("back")
                time.sleep(0.5)
                ann.drain()
            took = time.monotonic() - begun
        rang = "rings after" if ann.position["version"] else "has not rung after"
        return f"a clock of 5 s, with `back` every half second, {rang} {took:.0f} s"


def thrown_out(source: Path) -> str:
    with server(source) as running:
        table = running.table(people=2)
        with running.line(table.id, table.tokens[0]) as ann, running.line(table.id, table.tokens[1]) as bob:
            ann.ready(), bob.ready()
            ann.command("propose", version=0, what="replace", seat=1)
            ann.command("propose", version=0, what="end")
            ann.drain()
            over = ann.info["state"] == "over"
        return f"one player of two {'ends' if over else 'cannot end'} the game against the other"


def stolen_seat(source: Path) -> str:
    with server(source) as running:
        seats = [{"kind": "me"}, {"kind": "open"}]
        _, made = post(running, "/api/tables", {"game": "lantern", "seats": seats})
        path = f"/api/tables/{made['table']}"
        _, eve = post(running, f"{path}/join", {"name": "Eve"}, made["invite"])
        with running.line(made["table"], eve["token"]) as line:
            line.until("table")
            post(running, f"{path}/leave", {}, eve["token"])
            post(running, f"{path}/join", {"name": "Bob"}, made["invite"])
            post(running, f"{path}/start", {}, made["host"])
            sees = False
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                ends = time.monotonic() + 5
                while time.monotonic() < ends and not sees:
                    sees = line.next(2.0).get("seats") == [1] and bool(line.position)
        return f"who left a seat {'sees' if sees else 'does not see'} the hand of who took it"


def tried_passwords(source: Path) -> str:
    with server(source, DONJON_ADDRESS_BURST="100000", DONJON_ADDRESS_RATE="100000") as running:
        post(running, "/api/accounts", {"name": "Victim", "password": "a long password"})
        heard = 0
        for n in as_long():
            form = {"name": "Victim", "password": f"a guess {n}"}
            heard += post(running, "/api/sessions", form)[0] == 403
        return f"{heard} passwords of one account tried in {SECONDS:g} s, from as many addresses as one likes"


def costly_documents(source: Path) -> str:
    with server(source) as running:
        assert running.process is not None
        clock = Path(f"/proc/{running.process.pid}/stat")

        def used() -> float:
            fields = clock.read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

        before, slowest, asked = used(), 0.0, 0
        for n in as_long():
            running.ask("GET", "/api/wire.json")
            asked += 1
            if n % 20 == 0:
                slowest = max(slowest, ask_as_other(running, "/healthz")[1])
        share = (used() - before) / SECONDS
        return (
            f"{asked} requests for a document: {share:.0%} of a processor, others wait up to {slowest * 1000:.0f} ms"
        )


ATTACKS: dict[str, Callable[[Path], str]] = {
    "versions": invented_versions,
    "delay": long_delay,
    "names": unknown_names,
    "slow": slow_requests,
    "thinkers": starved_thinkers,
    "clock": defeated_clock,
    "vote": thrown_out,
    "seat": stolen_seat,
    "passwords": tried_passwords,
    "documents": costly_documents,
}


def main() -> None:
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # lines that are cut are what this is about
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="which; all of them by default")
    parser.add_argument("--source", type=Path, default=ROOT, help="the checkout whose server is attacked")
    arguments = parser.parse_args()
    for name in arguments.attacks or ATTACKS:
        try:
            found = ATTACKS[name](arguments.source.resolve())
        except Exception as problem:  # one attack that cannot be carried out is no reason to leave out the others
            found = f"could not be tried: {type(problem).__name__}: {problem}"
        print(f"{name:10} {found}", flush=True)


if __name__ == "__main__":
    main()
