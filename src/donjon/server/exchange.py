"""What several server processes tell one another, over Postgres's NOTIFY: entries that were written, tables that
changed, who sits where. All of it may get lost: the database is the truth, and every few seconds it is looked at.

An entry travels whole, so that a process which is one entry behind need not read it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import psycopg
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from donjon.server.limits import NOTICE, NOTICES
from donjon.server.metrics import METRICS
from donjon.server.store import Store
from donjon.table.log import LogEntry

LOGGER = logging.getLogger("donjon.exchange")
CHANNEL = "donjon"


class Written(msgspec.Struct, tag="w", array_like=True, frozen=True):
    """An entry is on disk."""

    table: str
    entry: LogEntry


class Changed(msgspec.Struct, tag="c", array_like=True, frozen=True):
    """Something of a table beside its log changed."""

    table: str


class Here(msgspec.Struct, tag="h", array_like=True, frozen=True):
    """Which seats and how many spectators of a table have their lines here."""

    table: str
    seats: list[int]
    watchers: int


News = Written | Changed | Here


class Letter(msgspec.Struct, array_like=True, frozen=True):
    """Some news, from a process."""

    process: str
    news: list[News]


@dataclass
class Exchange:
    """One process's part of it. On SQLite there is nobody to talk to."""

    store: Store
    process: str

    def __post_init__(self) -> None:
        self.outgoing: list[News] = []
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.on = not self.store.is_sqlite

    def start(self, hear: Callable[[News, str], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> None:
        """`missed` is called when something may have been missed: at first, and when the line was broken."""
        if self.on:
            self.tasks.append(supervised("listener", lambda: self.listen(hear, missed)))
            self.tasks.append(supervised("sender", self.send))

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()

    def tell(self, news: News) -> None:
        """Tell the other processes, soon; news that cannot be sent are dropped."""
        if self.on and len(self.outgoing) < NOTICES:
            self.outgoing.append(news)
            self.wake.set()

    async def send(self) -> None:
        """What has gathered goes out together."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            news, self.outgoing = self.outgoing, []
            letters = self.letters(news)
            if not letters:
                continue
            try:
                assert self.store.engine is not None
                async with self.store.engine.connect() as connection:
                    free = await connection.execution_options(isolation_level="AUTOCOMMIT")
                    telling = text("SELECT pg_notify(:channel, each) FROM unnest(CAST(:letters AS text[])) AS each")
                    await free.execute(telling, {"channel": CHANNEL, "letters": letters})
            except (SQLAlchemyError, OSError):
                METRICS.count("notices_lost")

    def letters(self, news: list[News]) -> list[str]:
        """As few as Postgres's limit of a notice allows."""
        found: list[str] = []
        part: list[News] = []
        size = 0
        for each in news:
            length = len(msgspec.json.encode(each))
            if part and size + length > NOTICE:
                found.append(msgspec.json.encode(Letter(self.process, part)).decode())
                part, size = [], 0
            if length <= NOTICE:
                part.append(each)
                size += length + 1
        if part:
            found.append(msgspec.json.encode(Letter(self.process, part)).decode())
        return found

    async def listen(
        self, hear: Callable[[News, str], Awaitable[None]], missed: Callable[[], Awaitable[None]]
    ) -> None:
        plain = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        decoder = msgspec.json.Decoder(Letter)
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await missed()
            async for notice in connection.notifies():
                try:
                    letter = decoder.decode(notice.payload)
                except msgspec.MsgspecError:
                    continue  # not ours
                if letter.process != self.process:
                    for news in letter.news:
                        await hear(news, letter.process)


def supervised(name: str, work: Callable[[], Awaitable[Any]]) -> asyncio.Task[None]:
    """A background task that must not end: whatever ends it is noted, and a second later it begins again."""

    async def forever() -> None:
        while True:
            try:
                await work()
            except Exception as problem:
                METRICS.count("background_failed")
                LOGGER.warning("background task failed", extra={"problem": f"{name}: {type(problem).__name__}"})
            await asyncio.sleep(1.0)

    return asyncio.create_task(forever())
