"""Servers for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.harness import Server
from tests.server.postgres import Postgres


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a fresh SQLite file, for all tests of a file."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder}/games.db", folder).start()
    yield running
    running.kill()


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start servers; all of them end with the test."""
    running: list[Server] = []

    def start(database: str = "", *arguments: str, **environment: str) -> Server:
        made = Server(database or f"sqlite:///{tmp_path}/games.db", tmp_path, environment)
        running.append(made)
        return made.start(*arguments)

    yield start
    for each in running:
        each.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A Postgres of our own; where there is none the tests are skipped, loudly."""
    cluster = Postgres()
    try:
        yield cluster.start()
    finally:
        cluster.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()
