"""The database: SQLite in a file by default, Postgres by URL; the same code for both."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from donjon.folders import cannot_write, make_folder
from donjon.kernel.errors import BadSetup
from donjon.server.migrate import is_sqlite, migrate

SQLITE = b"SQLite format 3\0"  # how its files begin


def read_url(database: str) -> URL:
    """The URL a person gave, with the driver we use."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetup("database_is_url") from None
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadSetup("games_need_file")
        return url.set(drivername="sqlite+aiosqlite")
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise BadSetup("unknown_database", database=url.get_backend_name())


class Store:
    """An open database."""

    def __init__(self, database: str) -> None:
        self.url = read_url(database)
        self.is_sqlite = is_sqlite(self.url)
        self.engine: AsyncEngine | None = None
        self.alone = asyncio.Lock()  # SQLite has one writer: wait here instead of in the database
        self.guard: FileLock | None = None

    async def open(self) -> None:
        """Lock the file (SQLite), bring the tables up to date, connect."""
        if self.is_sqlite:
            self.lock_file()
        await asyncio.to_thread(migrate, self.url)
        if self.is_sqlite:
            self.engine = create_async_engine(self.url, pool_size=4)
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        else:
            self.engine = create_async_engine(self.url, pool_size=6, max_overflow=4, pool_pre_ping=True)

    def lock_file(self) -> None:
        """One process for each SQLite file, which its owner alone reads; the lock goes with the process."""
        path = Path(str(self.url.database))
        make_folder(path.parent)
        self.guard = FileLock(f"{path}.lock", timeout=0, mode=0o600, thread_local=False)
        try:
            self.guard.acquire()
            # Made here: SQLite would make it so that everybody may read it.
            with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "rb") as file:
                start = file.read(len(SQLITE))
        except Timeout:
            raise BadSetup("database_in_use", file=path.name) from None
        except OSError as problem:
            raise cannot_write(path, problem) from None
        if start not in (b"", SQLITE):
            raise BadSetup("not_a_database", file=path.name)

    def refuse_unusable(self) -> None:
        """Say in a sentence, before the server starts, why its file cannot be opened."""
        if not self.is_sqlite:
            return
        try:
            self.lock_file()
        finally:
            if self.guard is not None:
                self.guard.release()

    async def close(self) -> None:
        if self.engine is not None:
            await self.engine.dispose()
        if self.guard is not None:
            self.guard.release()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up."""
        assert self.engine is not None
        async with self.engine.connect() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; when the block is left it is on disk."""
        assert self.engine is not None
        if self.is_sqlite:
            async with self.alone, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """An acknowledged answer is on disk: every commit waits for the disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
