"""All tables of this process: loaded from the log when somebody comes, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import func, select

from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.registry import find_game
from donjon.notation.record import Record
from donjon.server.journal import Journal
from donjon.server.live_table import Link, LiveTable, Seat
from donjon.server.metrics import METRICS
from donjon.server.phrases import phrase
from donjon.server.schema import CHAT, LINKS, LOG, SEATS, TABLES
from donjon.server.server_messages import ChatLine
from donjon.server.store import Store
from donjon.server.tokens import hashed
from donjon.table.log import LogEntry
from donjon.table.messages import Said
from donjon.table.moments import Moment
from donjon.table.play import Play

LOGGER = logging.getLogger("donjon.tables")
CHAT_KEPT = 100
DONE_KEPT = 64


class Refusal(Exception):
    """A request that cannot be, by the code of its sentence; `status` is for HTTP.

    A `detail` says more exactly why, and is read instead of that sentence.
    """

    def __init__(self, code: str, status: int = 409, detail: Said | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.detail = detail


class Tables:
    """The tables of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.journal = Journal(store)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.process = secrets.token_hex(8)

    # -- Loading -----------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table, from memory or from the log."""
        found = self.live.get(table_id)
        if found is None:
            lock = self.loading.setdefault(table_id, asyncio.Lock())
            async with lock:
                found = self.live.get(table_id) or await self.load(table_id)
                self.live[table_id] = found
            self.loading.pop(table_id, None)
        found.used = time.monotonic()
        return found

    async def load(self, table_id: str) -> LiveTable:
        row, seats = await self.row(table_id)
        table = LiveTable(row, seats)
        async with self.store.read() as connection:
            said_there = await connection.execute(
                select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.number.desc()).limit(CHAT_KEPT)
            )
            table.chat = [chat_line(line._mapping) for line in reversed(said_there.all())]
        if row["state"] != "open":
            entries = await self.journal.since(table_id, 0)
            await asyncio.to_thread(self.set_up, table, entries)
            if table.play is not None and table.options.delay:
                table.moved()
        METRICS.count("tables_loaded")
        return table

    async def row(self, table_id: str) -> tuple[dict[str, Any], list[Seat]]:
        async with self.store.read() as connection:
            found = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).one_or_none()
            if found is None:
                raise Refusal("unknown", 404)
            seats = await connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
            return dict(found._mapping), [seat_of(seat._mapping) for seat in seats]

    def set_up(self, table: LiveTable, entries: list[LogEntry]) -> None:
        """Work out the position; a log that does not hold under these rules is left alone, and said."""
        try:
            play = Play(self.record(table), table.row["position"])
            for entry in entries:
                play.apply(entry)
            table.play = play
            for entry in entries[-DONE_KEPT:]:
                table.done[entry.seat, entry.command] = entry.number
        except (DonjonError, AssertionError) as problem:
            old = True
            with contextlib.suppress(BadSetup):
                old = find_game(table.row["game"]).version != table.row["rules"]
            table.trouble = phrase("old_rules" if old else "broken")
            LOGGER.error("table cannot be opened", extra={"table": table.id, "problem": type(problem).__name__})

    def record(self, table: LiveTable) -> Record:
        row = table.row
        return Record(
            game=row["game"],
            version=row["rules"],
            players=row["players"],
            setup=table.setup,
            seed=row["seed"],
            commitment=row["commitment"],
            nonces=msgspec.json.decode(row["nonces"], type=list[str]) if row["nonces"] else [],
            names=table.names,
        )

    # -- Links -------------------------------------------------------------------------------------------------

    async def link(self, token: str) -> Link | None:
        """What a token opens."""
        async with self.store.read() as connection:
            found = (await connection.execute(select(LINKS).where(LINKS.c.hash == hashed(token)))).one_or_none()
        if found is None:
            return None
        seats = tuple(msgspec.json.decode(found.seats, type=list[int]))
        muted = set(msgspec.json.decode(found.muted, type=list[int]))
        return Link(found.hash, found.table_id, found.role, seats, muted)

    # -- Writing -----------------------------------------------------------------------------------------------

    async def enter(
        self,
        table: LiveTable,
        kind: str,
        seat: int,
        word: str,
        command: str = "",
        ahead: Moment | None = None,
    ) -> int | None:
        """Write the next entry of a table whose lock is held: first to disk, then to the position, then to viewers.

        The number of the entry; None when another process was faster, and the table is up to date again.
        """
        play = table.play
        assert play is not None
        now = time.time()
        entry = LogEntry(
            number=play.version + 1,
            kind=kind,
            seat=seat,
            word=word,
            command=command or f"server-{secrets.token_hex(8)}",
            at=now,
            took=max(0.0, now - table.asked_since) if kind == "answer" else 0.0,
        )
        over = kind == "end" or (ahead is not None and ahead.after.over)
        if not await self.journal.append(table.id, entry, ended=now if over else None):
            await self.catch_up(table)
            return None
        play.apply(entry, ahead)
        self.entered(table, [entry])
        METRICS.count("entries_written")
        return entry.number

    def entered(self, table: LiveTable, entries: list[LogEntry]) -> None:
        """Entries are on disk and in the position: note it, and tell the viewers."""
        for entry in entries:
            table.done[entry.seat, entry.command] = entry.number
            while len(table.done) > DONE_KEPT:
                del table.done[next(iter(table.done))]
        assert table.play is not None
        if table.play.over and table.state != "over":
            table.row["state"] = "over"
            table.row["ended"] = entries[-1].at
            table.row["proposal"] = None
            table.revision += 1
        table.moved()

    async def catch_up(self, table: LiveTable) -> None:
        """Read what another process wrote; the table's lock is held."""
        if table.play is None:
            return
        entries = await self.journal.since(table.id, table.play.version)
        for entry in entries:
            table.play.apply(entry)
        if entries:
            self.entered(table, entries)

    async def refresh(self, table_id: str) -> None:
        """Another process changed something here."""
        table = self.live.get(table_id)
        if table is None:
            return
        async with table.lock:
            row, seats = await self.row(table_id)
            started = table.state == "open" and row["state"] != "open"
            differs = row != table.row or seats != table.seats
            table.row, table.seats = row, seats
            if started or (table.play is None and row["state"] != "open" and table.trouble is None):
                self.set_up(table, await self.journal.since(table_id, 0))
                table.moved()
                differs = True
            else:
                await self.catch_up(table)
            await self.hear_chat(table)
            if differs:
                table.changed()

    async def behind(self) -> list[str]:
        """Tables that somebody looks at and that changed without our hearing of it: hints get lost."""
        watched = [table.id for table in self.live.values() if table.viewers or table.owned]
        last = select(func.max(LOG.c.number)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
        wanted = select(TABLES.c.id, TABLES.c.owner, TABLES.c.state, TABLES.c.proposal, last.label("number"))
        async with self.store.read() as connection:
            rows = (await connection.execute(wanted.where(TABLES.c.id.in_(watched)))).all() if watched else []
        found = []
        for row in rows:
            table = self.live.get(row.id)
            if table is None:
                continue
            if row.owner != self.process:
                table.owned = False  # this process was too slow: another one moves the table now
            known = table.play.version if table.play is not None else 0
            if row.state != table.state or row.proposal != table.row["proposal"] or (row.number or 0) > known:
                found.append(row.id)
        return found

    async def hear_chat(self, table: LiveTable) -> None:
        last = table.chat[-1].number if table.chat else 0
        async with self.store.read() as connection:
            found = await connection.execute(
                select(CHAT).where(CHAT.c.table_id == table.id, CHAT.c.number > last).order_by(CHAT.c.number)
            )
            lines = [chat_line(line._mapping) for line in found]
        if lines:
            table.chat = [*table.chat, *lines][-CHAT_KEPT:]
            table.wake()

    async def entry_of(self, table: LiveTable, seats: tuple[int, ...], command: str) -> int | None:
        """The entry that this command of these seats made, if it made one."""
        for seat in seats:
            if (seat, command) in table.done:
                return table.done[seat, command]
        async with self.store.read() as connection:
            found = await connection.execute(
                select(LOG.c.number).where(
                    LOG.c.table_id == table.id, LOG.c.seat.in_(seats), LOG.c.command == command
                )
            )
            number: int | None = found.scalars().first()
            return number

    async def save_row(self, table: LiveTable, **values: Any) -> None:
        """Change the table itself: first on disk, then here."""
        async with self.store.write() as connection:
            await connection.execute(TABLES.update().where(TABLES.c.id == table.id).values(**values))
        table.row.update(values)
        table.changed()
        await self.store.ring([table.id])

    async def save_seat(self, table: LiveTable, seat: Seat, **values: Any) -> None:
        """Change who sits on a seat."""
        where = (SEATS.c.table_id == table.id) & (SEATS.c.seat == seat.seat)
        async with self.store.write() as connection:
            await connection.execute(SEATS.update().where(where).values(**values))
        for name, value in values.items():
            setattr(seat, name, value)
        table.cache.clear()
        table.changed()
        await self.store.ring([table.id])


def seat_of(row: Any) -> Seat:
    return Seat(**{key: value for key, value in row.items() if key != "table_id"})


def chat_line(row: Any) -> ChatLine:
    return ChatLine(row["number"], row["seat"], row["name"], row["text"], row["at"])
