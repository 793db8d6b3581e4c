"""Measure the server under load and under kills, and write the figures into docs/operations.md.

    python tools/load_server.py                  everything: load, idle memory, 200 kills on SQLite and on Postgres
    python tools/load_server.py load             only the load
    python tools/load_server.py kill --kills 20  only the kills

Clients and server share this machine. Nothing is written with --dry.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.harness import Laid, Server  # noqa: E402
from tests.server.postgres import Postgres  # noqa: E402
from tests.server.test_kill import kill_and_check  # noqa: E402

PAGE = ROOT / "docs" / "operations.md"
BEGIN, END = "<!-- figures: written by tools/load_server.py -->", "<!-- end of figures -->"


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.answers = 0
        self.stale = 0
        self.over = 0
        self.broken = 0


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def resident(pid: int) -> int:
    """Bytes of memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def processor(pid: int) -> float:
    """Seconds of processor time of a process."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def sit(server: Server, table: Laid, token: str, every: float, figures: Figures, ends: asyncio.Event) -> None:
    """A client who answers at random about once in so many seconds whenever it is asked."""
    decode = msgspec.json.Decoder(dict[str, Any]).decode
    url = f"ws://127.0.0.1:{server.port}/ws"
    async with connect(url, max_size=None, compression=None, ping_interval=None) as line:
        await line.send(json.dumps({"type": "hello", "table": table.id, "token": token}))
        sent: tuple[int, float] | None = None
        while not ends.is_set():
            try:
                async with asyncio.timeout(0.5):
                    message = decode(await line.recv())
            except TimeoutError:
                continue
            if message["type"] == "refused":
                figures.stale += 1
            if message["type"] != "position":
                continue
            if sent is not None and message["version"] >= sent[0]:
                figures.took.append(time.perf_counter() - sent[1])
                sent = None
            if message["view"]["outcome"] is not None:
                figures.over += 1
                return
            if message["question"] is not None:
                sent = await answer(line, table, message, every)
                figures.answers += 1


async def answer(line: ClientConnection, table: Laid, position: dict[str, Any], every: float) -> tuple[int, float]:
    await asyncio.sleep(every * random.uniform(0.5, 1.5))
    version = position["version"]
    word = random.choice(position["question"]["options"])["word"]
    command = {"type": "answer", "id": f"a{version}", "table": table.id, "version": version, "word": word}
    text = json.dumps(command)
    begun = time.perf_counter()
    await line.send(text)
    return version + 1, begun


async def crowd(server: Server, tables: list[Laid], seconds: float, every: float) -> Figures:
    gc.disable()  # the clients' own pauses are not the server's
    figures = Figures()
    ends = asyncio.Event()

    async def seated(table: Laid, token: str) -> None:
        try:
            await asyncio.sleep(random.uniform(0, 3))
            await sit(server, table, token, every, figures, ends)
        except (OSError, ConnectionClosed):
            figures.broken += 1

    tasks = [asyncio.create_task(seated(table, token)) for table in tables for token in table.tokens]
    await asyncio.sleep(5.0)  # until everybody sits
    figures.took.clear()
    figures.answers = 0
    await asyncio.sleep(seconds)
    ends.set()
    await asyncio.gather(*tasks)
    return figures


def load(game: str, count: int, seconds: float, every: float) -> dict[str, Any]:
    """So many live tables of two people, each answering about once in `every` seconds."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/games.db", Path(folder), {"DONJON_IDLE": "100000"}).start()
        try:
            assert server.process is not None
            pid = server.process.pid
            warm = server.table(game, people=2)
            asyncio.run(crowd(server, [warm], 1.0, 0.05))
            before = resident(pid)
            tables = [server.table(game, people=2) for _ in range(count)]
            used = processor(pid)
            begun = time.perf_counter()
            figures = asyncio.run(crowd(server, tables, seconds, every))
            share = (processor(pid) - used) / (time.perf_counter() - begun)
            time.sleep(3)
            idle = (resident(pid) - before) / count
        finally:
            server.kill()
    return {
        "game": game,
        "tables": count,
        "sockets": 2 * count,
        "answers_per_second": round(figures.answers / seconds),
        "answer_to_view_ms": {
            "median": round(percentile(figures.took, 0.5) * 1000, 1),
            "p95": round(percentile(figures.took, 0.95) * 1000, 1),
            "p99": round(percentile(figures.took, 0.99) * 1000, 1),
            "max": round(max(figures.took, default=0) * 1000, 1),
        },
        "refused": figures.stale,
        "broken_lines": figures.broken,
        "server_processor_share": round(share, 2),
        "memory_per_table_kB": round(idle / 1000),
        "others_on_the_machine": f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
    }


def kills(kind: str, count: int) -> dict[str, Any]:
    """Kill a server so often under load, and compare its log with every acknowledgement."""
    cluster = Postgres().start() if kind == "postgres" else None
    begun = time.perf_counter()
    checked = 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = cluster.database() if cluster is not None else f"sqlite:///{folder}/games.db"
            server = Server(database, Path(folder)).start()
            try:
                for batch in range(0, count, 20):
                    checked += kill_and_check(server, kills=min(20, count - batch), tables=4, seed=batch)
            finally:
                server.kill()
    finally:
        if cluster is not None:
            cluster.stop()
    took = round(time.perf_counter() - begun)
    return {"database": kind, "kills": count, "acknowledged_answers_checked": checked, "lost": 0, "seconds": took}


def write(results: list[dict[str, Any]]) -> None:
    """Put the figures on the page; what was not measured this time stays as it was."""
    text = PAGE.read_text(encoding="utf-8")
    day = time.strftime("%Y-%m-%d")
    head, rest = text.split(BEGIN, 1)
    old, tail = rest.split(END, 1)
    kept = [json.loads(each) for each in re.findall(r"```json\n(.*?)\n```", old, re.DOTALL)]
    figures = {each.get("game") or each["database"]: each for each in (*kept, *results)}
    block = "\n".join(f"```json\n{json.dumps(each, indent=1)}\n```" for each in figures.values())
    PAGE.write_text(f"{head}{BEGIN}\n\nLast measured on {day}:\n\n{block}\n\n{END}{tail}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", default="all", choices=("all", "load", "kill"))
    parser.add_argument("--game", default="lantern")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=1.0)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", default="both", choices=("both", "sqlite", "postgres"))
    parser.add_argument("--dry", action="store_true", help="print, do not write")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that servers and Postgres end with us
    results: list[dict[str, Any]] = []
    if asked.what in ("all", "load"):
        results.append(load(asked.game, asked.tables, asked.seconds, asked.every))
        print(json.dumps(results[-1], indent=1), flush=True)
    if asked.what in ("all", "kill"):
        for kind in ("sqlite", "postgres") if asked.database == "both" else (asked.database,):
            results.append(kills(kind, asked.kills))
            print(json.dumps(results[-1], indent=1), flush=True)
    if not asked.dry:
        write(results)


if __name__ == "__main__":
    main()
