"""Backup and restore as docs/operations.md says it: make, destroy, restore, compare."""

from __future__ import annotations

import re
import shlex
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.server.harness import ROOT, Laid, Server, play_on
from tests.server.postgres import Postgres

PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")


def documented(begin: str) -> list[str]:
    """The command of the page that begins so."""
    found = re.findall(rf"`({re.escape(begin)}[^`]*)`", PAGE)
    assert len(found) == 1, f"{begin}: {found}"
    return shlex.split(found[0])


def played(server: Server) -> tuple[Laid, dict[str, Any]]:
    """A table in the middle of a game, with a line of chat, and what is seen there."""
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 25, Random(4).choice)
        ann.command("chat", text="remember me")
    return table, seen(server, table)


def seen(server: Server, table: Laid) -> dict[str, Any]:
    with server.line(table.id, table.tokens[0]) as ann:
        position = ann.ready().position
        while not ann.chat:
            ann.next()
        return {"version": position["version"], "said": [line["text"] for line in ann.chat]}


@pytest.mark.slow
def test_postgres_is_restored_into_the_full_database_it_came_from(
    postgres: Postgres, tmp_path: Path, launch: Callable[..., Server]
) -> None:
    database = postgres.database()
    server = launch(database)
    table, before = played(server)
    folder = postgres.folder / "dumps"
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)

    def run(command: list[str]) -> None:
        """The documented command, on our database and in our folder."""
        here = [str(folder / each) if each.endswith(".dump") else each for each in command]
        here = [database if each == "donjon" else each for each in here]
        done = postgres.run(*here)
        assert done.returncode == 0, done.stderr.decode()

    dump = documented("pg_dump")
    run(dump)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 10, Random(4).choice)  # the database goes on, and is full
    later, _ = played(server)
    server.kill()
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM chat"))  # and something is destroyed
    engine.dispose()
    run(documented("pg_restore"))
    server.start()
    assert seen(server, table) == before
    assert server.ask("GET", f"/api/tables/{later.id}", token=later.watch)[0] == 404, "what came after is gone"


def test_sqlite_is_backed_up_while_it_runs_and_put_back(tmp_path: Path, launch: Callable[..., Server]) -> None:
    server = launch()
    table, before = played(server)
    games = Path(server.database.removeprefix("sqlite:///"))
    copy = tmp_path / "copy.db"
    with sqlite3.connect(games) as running, sqlite3.connect(copy) as kept:
        running.backup(kept)  # what `.backup` of the command sqlite3 does
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 5, Random(4).choice)
    server.kill()
    for each in games.parent.glob("games.db*"):
        each.unlink()
    copy.rename(games)
    server.start()
    assert seen(server, table) == before
