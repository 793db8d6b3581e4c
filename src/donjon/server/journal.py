"""The log of all games, appended to. What comes in while the disk is busy goes to disk together."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from donjon.server.schema import LOG, TABLES
from donjon.server.store import Store
from donjon.table.log import LogEntry

TOGETHER = 200  # entries in one transaction


@dataclass
class Waiting:
    """An entry on its way to disk; `ended` is when it ends the game."""

    table_id: str
    entry: LogEntry
    ended: float | None
    done: asyncio.Future[bool]

    @property
    def key(self) -> tuple[str, int]:
        return self.table_id, self.entry.number


class Unwritten(Exception):
    """The database could not be reached: nothing was acknowledged."""


class Journal:
    """Writes entries; (game, number) is unique, so of two writers one is told that it is behind."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.bells: set[asyncio.Task[None]] = set()
        insert = sqlite.insert(LOG) if store.is_sqlite else postgresql.insert(LOG)
        self.insert: Any = insert.on_conflict_do_nothing().returning(LOG.c.table_id, LOG.c.number)

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Write what waits, then stop."""
        while self.waiting:
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()

    async def append(self, table_id: str, entry: LogEntry, ended: float | None = None) -> bool:
        """Write an entry (and that the game ended). True: it is on disk. False: the log has another one there."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(table_id, entry, ended, done))
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
        try:
            async with self.store.write() as connection:
                rows = await connection.execute(
                    self.insert, [{"table_id": each.table_id, **asdict(each.entry)} for each in batch]
                )
                written = {(row.table_id, row.number) for row in rows}
                for each in batch:
                    if each.ended is not None and each.key in written:
                        of = TABLES.update().where(TABLES.c.id == each.table_id)
                        await connection.execute(of.values(state="over", ended=each.ended, proposal=None))
        except (SQLAlchemyError, OSError) as problem:
            for each in batch:
                if not each.done.done():
                    each.done.set_exception(Unwritten(type(problem).__name__))
            return
        for each in batch:
            if not each.done.done():
                each.done.set_result(each.key in written)
        if not self.store.is_sqlite:
            self.bells.add(asyncio.create_task(self.store.ring(sorted({table for table, _ in written}))))
            self.bells = {bell for bell in self.bells if not self.is_rung(bell)}

    def is_rung(self, bell: asyncio.Task[None]) -> bool:
        """Whether a hint was given or lost; a lost hint is no loss."""
        if bell.done() and not bell.cancelled():
            bell.exception()
        return bell.done()

    async def since(self, table: str, number: int) -> list[LogEntry]:
        """The entries after this number, in order."""
        async with self.store.read() as connection:
            found = await connection.execute(
                select(LOG).where(LOG.c.table_id == table, LOG.c.number > number).order_by(LOG.c.number)
            )
            return [
                LogEntry(row.number, row.kind, row.seat, row.word, row.command, row.at, row.took) for row in found
            ]
