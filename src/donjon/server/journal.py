"""The log of all games, appended to. What comes in while the disk is busy goes to disk together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Executable, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from donjon.server.exchange import Exchange, Written, supervised
from donjon.server.schema import LOG
from donjon.server.store import Store
from donjon.table.log import LogEntry

TOGETHER = 200  # entries in one transaction


@dataclass
class Waiting:
    """An entry on its way to disk; `also` is what changes together with it, or not at all."""

    table_id: str
    entry: LogEntry
    also: Sequence[Executable]
    done: asyncio.Future[bool]

    @property
    def key(self) -> tuple[str, int]:
        return self.table_id, self.entry.number


def is_about_data(problem: Exception) -> bool:
    """Whether the database is there, and does not take what it was given."""
    return isinstance(problem, DBAPIError) and not isinstance(problem, OperationalError | InterfaceError)


class Unwritten(Exception):
    """The database could not be reached: nothing was acknowledged."""


class Journal:
    """Writes entries; (game, number) is unique, so of two writers one is told that it is behind."""

    def __init__(self, store: Store, exchange: Exchange) -> None:
        self.store = store
        self.exchange = exchange
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        insert = sqlite.insert(LOG) if store.is_sqlite else postgresql.insert(LOG)
        self.insert: Any = insert.on_conflict_do_nothing().returning(LOG.c.table_id, LOG.c.number)

    def start(self) -> None:
        self.task = supervised("journal", self.run)

    async def stop(self) -> None:
        """Write what waits, then stop."""
        while self.waiting:
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()

    async def append(self, table_id: str, entry: LogEntry, also: Sequence[Executable] = ()) -> bool:
        """Write an entry and what goes with it. True: it is on disk. False: the log has another one there."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(table_id, entry, also, done))
        self.wake.set()
        return await done

    async def run(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                batch = self.waiting[:TOGETHER]
                del self.waiting[:TOGETHER]
                # In one order everywhere, so that two processes never wait for each other.
                batch.sort(key=lambda each: each.key)
                await self.write(batch)

    async def write(self, batch: list[Waiting]) -> None:
        """To disk, all together; where the database refuses an entry, one by one, so that it hurts only itself."""
        try:
            written = await self.put(batch)
        except Exception as problem:  # whatever it was, nothing is on disk, and those who wait must hear of it
            if len(batch) > 1 and is_about_data(problem):
                for each in batch:
                    await self.write([each])
                return
            for each in batch:
                if not each.done.done():
                    each.done.set_exception(Unwritten(type(problem).__name__))
            return
        for each in batch:
            if not each.done.done():
                each.done.set_result(each.key in written)
        for each in batch:
            if each.key in written:
                self.exchange.tell(Written(each.table_id, each.entry))

    async def put(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """One transaction; the keys of the entries that the log did not have."""
        async with self.store.write() as connection:
            rows = await connection.execute(
                self.insert, [{"table_id": each.table_id, **asdict(each.entry)} for each in batch]
            )
            written = {(row.table_id, row.number) for row in rows}
            for each in batch:
                if each.key in written:
                    for change in each.also:
                        await connection.execute(change)
        return written

    async def since(self, table: str, number: int) -> list[LogEntry]:
        """The entries after this number, in order."""
        async with self.store.read() as connection:
            found = await connection.execute(
                select(LOG).where(LOG.c.table_id == table, LOG.c.number > number).order_by(LOG.c.number)
            )
            return [
                LogEntry(row.number, row.kind, row.seat, row.word, row.command, row.at, row.took) for row in found
            ]
