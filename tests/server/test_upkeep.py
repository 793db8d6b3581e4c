"""What keeps a server running: migrations, old rules, a database that goes away, pages, metrics, busy thinkers."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from donjon.kernel.errors import BadSetup
from donjon.server.command import serve
from donjon.server.household import is_private
from donjon.server.migrate import is_sqlite, migrate
from donjon.server.schema import METADATA
from donjon.server.store import read_url
from tests.server.harness import ROOT, Server, free_port, play_on
from tests.server.postgres import Postgres


def test_the_migrations_make_the_tables_of_the_code(database: str) -> None:
    url = read_url(database)
    migrate(url)
    migrate(url)  # again: nothing to do
    engine = create_engine(url.set(drivername="sqlite" if is_sqlite(url) else "postgresql+psycopg"))
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    assert differences == []


@pytest.mark.slow
def test_tables_of_other_rules_and_broken_logs_are_left_alone_and_say_so(launch: Callable[..., Server]) -> None:
    server = launch()
    old, broken = server.table(people=2), server.table(people=2)
    for table in (old, broken):
        with server.line(table.id, table.tokens[0]) as ann:
            ann.ready().answer("pass")
    server.kill()
    file = server.database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as disk:
        disk.execute("UPDATE tables SET rules = '0' WHERE id = ?", (old.id,))
        disk.execute("UPDATE log SET word = 'buy gem' WHERE table_id = ?", (broken.id,))
    server.start()
    for table, why in (
        (old, "This game was begun under other rules"),
        (broken, "The log of this game does not hold"),
    ):
        with server.line(table.id, table.tokens[0]) as ann:
            ann.until("table")
            assert ann.info["trouble"]["en"].startswith(why)
            assert ann.answer("pass", version=1)["code"] == "not_playing"
            assert "gem" not in "".join(ann.heard)
        assert server.ask("GET", f"/api/tables/{table.id}/replay", token=table.tokens[0])[0] == 409
    assert server.table(people=2).id, "other tables go on"
    server.kill()
    with sqlite3.connect(file) as disk:
        disk.execute("UPDATE tables SET rules = '1'")
    server.start()
    with server.line(old.id, old.tokens[0]) as ann:
        assert ann.ready().position["version"] == 1, "with its rules back it plays on"


@pytest.mark.slow
def test_a_database_that_goes_away_costs_nothing_acknowledged(launch: Callable[..., Server]) -> None:
    cluster = Postgres().start()
    try:
        server = launch(cluster.database())
        table = server.table(people=2)
        with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
            play_on([ann.ready(), bob.ready()], 5, Random(1).choice)
            data = str(cluster.folder / "data")
            cluster.run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
            asked = ann if ann.options else bob
            word = asked.options[0]
            assert asked.answer(word, id="late")["code"] == "busy"
            noticed = time.monotonic() + 10  # it tries to write every two seconds
            while server.ask("GET", "/healthz")[0] != 503:
                assert time.monotonic() < noticed
                time.sleep(0.2)
            assert server.ask("GET", "/api/tables")[0] == 503
            options = f"-p {cluster.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={cluster.folder}"
            cluster.run("pg_ctl", "-D", data, "-w", "-l", str(cluster.folder / "log"), "-o", options, "start")
            ends = time.monotonic() + 60
            while (reply := asked.answer(word, id="late", version=5))["type"] != "done":
                assert time.monotonic() < ends, reply
                time.sleep(0.2)
            assert reply["version"] == 6
            ann.reach(6), bob.reach(6)
            play_on([ann, bob], 5, Random(1).choice)
    finally:
        cluster.stop()


@pytest.mark.slow
def test_while_computer_players_think_the_tables_stay_responsive(server: Server) -> None:
    seats = [{"kind": "computer", "level": "master"}] * 2
    for _ in range(6):
        made = server.post("/api/tables", {"game": "lantern", "seats": [{"kind": "me"}, *seats]})
        with server.line(made["table"], made["seat"]) as line:
            line.ready().command("leave")
    table = server.table(people=2)
    took = []
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready()
        for n in range(30):
            begun = time.perf_counter()
            ann.send({"type": "ping", "n": n})
            while ann.next().get("n") != n:
                pass
            took.append(time.perf_counter() - begun)
            time.sleep(0.03)
    assert sorted(took)[len(took) // 2] < 0.5


def test_the_pages_of_the_client_are_served_with_the_policy(tmp_path: Path, launch: Callable[..., Server]) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Donjon</title>")
    (static / "assets" / "app.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("hush")
    server = launch("", DONJON_STATIC=str(static))
    for path in ("/", "/t/abc"):
        with urllib.request.urlopen(server.url + path) as page:
            assert b"Donjon" in page.read()
            assert "default-src 'none'" in page.headers["content-security-policy"]
    with urllib.request.urlopen(f"{server.url}/assets/app.js") as script:
        assert script.headers["content-type"].startswith("text/javascript")
    for path in ("/missing.js", "/%2e%2e/secret.txt", "/../secret.txt", "/api/nothing"):
        assert server.ask("GET", path)[0] == 404


def test_metrics_count(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready().answer("pass")
        with urllib.request.urlopen(f"{server.url}/metrics") as reply:
            text = reply.read().decode()
    numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(numbers["donjon_entries_written_total"]) >= 1
    assert float(numbers["donjon_sockets"]) >= 1
    assert float(numbers["donjon_command_seconds_count"]) >= 1


def test_tables_nobody_looks_at_leave_the_memory_and_come_back(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_IDLE="0", DONJON_LEASE="0.3")
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready().answer("pass")

    def in_memory() -> float:
        with urllib.request.urlopen(f"{server.url}/metrics") as reply:
            lines = reply.read().decode().splitlines()
        return float(next(line for line in lines if line.startswith("donjon_tables_in_memory")).split()[1])

    ends = time.monotonic() + 60
    while in_memory() > 0:
        assert time.monotonic() < ends
        time.sleep(0.1)
    with server.line(table.id, table.tokens[0]) as ann:
        assert ann.ready().position["version"] == 1


def test_what_cannot_be_started_is_refused_with_a_sentence() -> None:
    for database in ("mysql://x", "sqlite://", "?"):
        with pytest.raises(BadSetup):
            serve(database=database)
    with pytest.raises(BadSetup, match="Postgres"):
        serve(database="sqlite:///unused.db", workers=2)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(tmp_path: Path, workers: str) -> None:
    """Missing or unreachable: a line on the error output and an exit code, also with several processes."""
    ended = run_server(f"postgresql://nobody@127.0.0.1:{free_port()}/games", "--workers", workers)
    assert ended.returncode == 2 and ended.stderr.startswith("donjon: the database cannot be reached"), ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_database_of_a_newer_donjon_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    migrate(read_url(url))
    with sqlite3.connect(tmp_path / "games.db") as disk:
        disk.execute("UPDATE alembic_version SET version_num = '9999'")
    ended = run_server(url)
    assert ended.returncode == 2 and "newer Donjon" in ended.stderr and "Traceback" not in ended.stderr


def run_server(database: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "donjon.server", "--database", database, "--port", str(free_port())]
    return subprocess.run(
        [*command, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )


def test_what_is_on_disk_is_nobody_elses_to_read(launch: Callable[..., Server]) -> None:
    server = launch()
    server.table(people=2)
    folder = Path(server.database.removeprefix("sqlite:///")).parent
    files = [each for each in folder.glob("games.db*")]
    assert len(files) >= 2
    assert {oct(each.stat().st_mode & 0o777) for each in files} == {"0o600"}


@pytest.mark.slow
def test_health_is_whether_one_can_write(launch: Callable[..., Server]) -> None:
    server = launch()
    assert server.ask("GET", "/healthz")[0] == 200
    with sqlite3.connect(server.database.removeprefix("sqlite:///"), isolation_level=None) as disk:
        disk.execute("BEGIN IMMEDIATE")  # as when nothing more can be written
        time.sleep(2.5)
        assert server.ask("GET", "/healthz")[0] == 503
        disk.execute("ROLLBACK")
    ends = time.monotonic() + 30
    while server.ask("GET", "/healthz")[0] != 200:
        assert time.monotonic() < ends
        time.sleep(0.5)


@pytest.mark.slow
def test_when_the_first_process_is_killed_its_workers_end(postgres: Postgres, launch: Callable[..., Server]) -> None:
    server = launch(postgres.database(), "--workers", "2")
    server.kill()
    ends = time.monotonic() + 30
    while True:
        try:
            server.ask("GET", "/healthz")
        except OSError:
            break
        assert time.monotonic() < ends, "somebody still answers"
        time.sleep(0.3)


def test_only_loopback_is_private() -> None:
    """On every other address the command warns that there is no TLS."""
    assert [is_private(host) for host in ("127.0.0.1", "::1", "localhost")] == [True] * 3
    assert [is_private(host) for host in ("0.0.0.0", "::", "192.0.2.1", "games.example")] == [False] * 4


def test_a_set_up_that_cannot_be_is_refused_with_a_sentence(server: Server) -> None:
    games: Any = server.get("/api/games")
    for game in games:
        seats = [{"kind": "me"}] * game["least"]
        for option in game["setup"]:
            for value in ("", "nonsense", "1,2", "{}", "a" * 2000, "-1", "é", "random random"):
                form = {"game": game["name"], "seats": seats, "setup": {option["name"]: value}}
                status, reply = server.ask("POST", "/api/tables", form)
                assert status in (200, 422), (form, reply)
        too_many = {"game": game["name"], "seats": [{"kind": "me"}] * 12}
        assert server.ask("POST", "/api/tables", too_many)[0] == 422


def test_many_lines_at_once(server: Server) -> None:
    """Two hundred lines of one table, cut at random: the table goes on."""
    table = server.table(people=2)
    random = Random(8)

    def come_and_go() -> None:
        for _ in range(10):
            with server.line(table.id, random.choice([*table.tokens, table.watch])) as line:
                line.ready()

    crowd = [threading.Thread(target=come_and_go) for _ in range(20)]
    for each in crowd:
        each.start()
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 30, random.choice)
    for each in crowd:
        each.join(120)
        assert not each.is_alive()


@pytest.mark.slow
def test_computer_players_bring_every_game_to_its_end_without_a_lost_thinker(launch: Callable[..., Server]) -> None:
    server = launch()
    tables = []
    for game in server.get("/api/games"):
        seats = [{"kind": "computer", "level": "novice"}] * min(max(2, game["least"]), game["most"])
        tables.append(server.post("/api/tables", {"game": game["name"], "seats": seats}))
    ends = time.monotonic() + 200
    for made in tables:
        with server.line(made["table"], made["watch"]) as line:
            while server.get(f"/api/tables/{made['table']}", made["watch"])["state"] != "over":
                assert time.monotonic() < ends
                line.drain()
                time.sleep(0.3)
        assert server.get(f"/api/tables/{made['table']}/proof", made["watch"])["problems"] == []
    with urllib.request.urlopen(f"{server.url}/metrics") as reply:
        assert b"thinkers_lost" not in reply.read()
