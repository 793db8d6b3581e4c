"""All tables of this process: loaded from the log when somebody comes, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Executable, func, select

from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.registry import find_game
from donjon.notation.record import Record
from donjon.server import once
from donjon.server.clocks import Clocks
from donjon.server.exchange import Changed, Exchange, Here, News
from donjon.server.journal import Journal
from donjon.server.kept import WHOLE, Kept
from donjon.server.limits import CHAT_KEPT, DONE_KEPT
from donjon.server.live_table import Link, LiveTable, Seat
from donjon.server.metrics import METRICS
from donjon.server.once import Command
from donjon.server.phrases import phrase
from donjon.server.schema import CHAT, COMMANDS, KEPT, LINKS, LOG, SEATS, TABLES
from donjon.server.server_messages import ChatLine
from donjon.server.store import Store
from donjon.server.tokens import hashed
from donjon.table.log import LogEntry
from donjon.table.messages import Said
from donjon.table.moments import Moment
from donjon.table.play import Play

LOGGER = logging.getLogger("donjon.tables")


RESTING = 1e11  # the lease of a table that nobody has to move: it is looked at when somebody comes


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
        self.patience = 10.0  # seconds until a process that says nothing of its lines has none
        self.process = secrets.token_hex(8)
        self.exchange = Exchange(store, self.process)
        self.journal = Journal(store, self.exchange)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}

    # -- Loading -----------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table, from memory or from the log."""
        found = self.live.get(table_id)
        if found is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            found = await asyncio.shield(task)  # others wait for it too
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
        if row["state"] == "over" and row["kept"]:
            async with self.store.read() as connection:
                rows = await connection.execute(select(KEPT).where(KEPT.c.table_id == table_id))
                table.kept = Kept({each.seat: each.data for each in rows})
        elif row["state"] != "open":
            entries = await self.journal.since(table_id, 0)
            await asyncio.to_thread(self.set_up, table, entries)
            if table.play is not None and table.options.delay:
                table.moved()
        METRICS.count("tables_loaded")
        self.live[table_id] = table
        return table

    async def glance(self, table_id: str) -> LiveTable:
        """A table to be listed: as it is in memory, or without its position."""
        return (await self.glance_at([table_id]))[0]

    async def glance_at(self, table_ids: list[str]) -> list[LiveTable]:
        missing = [each for each in table_ids if each not in self.live]
        found = {each: self.live[each] for each in table_ids if each in self.live}
        async with self.store.read() as connection:
            rows = (await connection.execute(select(TABLES).where(TABLES.c.id.in_(missing)))).all() if missing else []
            wanted = select(SEATS).where(SEATS.c.table_id.in_(missing)).order_by(SEATS.c.table_id, SEATS.c.seat)
            seats = (await connection.execute(wanted)).all() if missing else []
            over = [row.id for row in rows if row.kept]
            wholes = select(KEPT).where(KEPT.c.table_id.in_(over), KEPT.c.seat == WHOLE)
            kept = {each.table_id: each.data for each in await connection.execute(wholes)} if over else {}
        for row in rows:
            table = LiveTable(
                dict(row._mapping), [seat_of(each._mapping) for each in seats if each.table_id == row.id]
            )
            if row.id in kept:
                table.kept = Kept({WHOLE: kept[row.id]})
            found[row.id] = table
        return [found[each] for each in table_ids if each in found]

    async def replayed(self, table: LiveTable) -> Play | None:
        """A finished game, played again; None where the rules are others by now."""
        if table.play is None and table.trouble is None:
            await asyncio.to_thread(self.set_up, table, await self.journal.since(table.id, 0))
        return table.play

    async def keep(self, table: LiveTable, rows: dict[int, bytes] | None) -> None:
        """What is kept of a finished game (None: it cannot be replayed), once."""
        async with self.store.write() as connection:
            this = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.kept.is_not(True))
            free = await connection.execute(this.values(kept=rows is not None).returning(TABLES.c.id))
            if free.one_or_none() is not None and rows is not None:
                values = [{"table_id": table.id, "seat": seat, "data": data} for seat, data in rows.items()]
                await connection.execute(KEPT.insert(), values)
        table.row["kept"] = rows is not None

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
            clocks = Clocks(table.options.clock, len(table.seats))
            for entry in entries:
                play.apply(entry)
                clocks.apply(entry)
            table.play, table.clocks = play, clocks
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

    async def is_open(self, link: Link) -> bool:
        """Whether the link was not closed meanwhile."""
        async with self.store.read() as connection:
            found = await connection.execute(select(LINKS.c.hash).where(LINKS.c.hash == link.hash))
            return found.one_or_none() is not None

    # -- Writing -----------------------------------------------------------------------------------------------

    async def enter(
        self,
        table: LiveTable,
        kind: str,
        seat: int,
        word: str,
        command: str = "",
        ahead: Moment | None = None,
        row: dict[str, Any] | None = None,
        noted: Command | None = None,
    ) -> int | None:
        """Write the next entry of a table whose lock is held: first to disk, then to the position, then to viewers.
        `row` is what changes of the table itself together with it; `noted` the command of a vote that led to it.

        The number of the entry; None when another process was faster, and the table is up to date again.
        """
        play = table.play
        assert play is not None
        now = time.time()
        timed = kind == "answer" or (kind == "undo" and noted is None)  # what all agreed on is nobody's time
        entry = LogEntry(
            number=play.version + 1,
            kind=kind,
            seat=seat,
            word=word,
            command=command or f"server-{secrets.token_hex(8)}",
            at=now,
            took=table.clocks.elapsed() if timed else 0.0,
        )
        changed = dict(row or {})
        if kind == "end" or (ahead is not None and ahead.after.over):
            changed |= {"state": "over", "ended": now, "proposal": None}
        if table.row["lease"] >= RESTING and not changed.get("state"):
            changed["lease"] = now  # it goes on: should this process die, another one looks after it
        also: list[Executable] = []
        if changed:
            also.append(TABLES.update().where(TABLES.c.id == table.id).values(**changed))
        if noted is not None:
            also.append(COMMANDS.insert().values(noted.row(entry.number)))
        if not await self.journal.append(table.id, entry, also):
            await self.catch_up(table)
            return None
        play.apply(entry, ahead)
        table.clocks.apply(entry)
        if changed:
            table.row.update(changed)
            table.revision += changed.keys() != {"lease"}
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
            table.clocks.apply(entry)
        if entries:
            self.entered(table, entries)

    async def hear(self, news: News, process: str) -> LiveTable | None:
        """What another process tells; the table, if it may have to be moved."""
        table = self.live.get(news.table)
        if table is None:
            return None
        if isinstance(news, Here):
            table.met(process, news.seats, news.watchers, time.monotonic() + self.patience)
            return None
        if isinstance(news, Changed) or table.play is None:
            await self.refresh(table.id)
            return table
        if news.entry.number <= table.play.version:
            return None  # known
        async with table.lock:
            if news.entry.number == table.play.version + 1:
                table.play.apply(news.entry)
                table.clocks.apply(news.entry)
                self.entered(table, [news.entry])
            else:
                await self.catch_up(table)
        return table

    def tell_presence(self, table: LiveTable) -> None:
        """Which seats have their lines here."""
        if self.exchange.on:
            self.exchange.tell(Here(table.id, sorted(table.here()), table.watchers_here()))

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
            await self.cut_dead_lines(table)
            if differs:
                table.changed()

    async def cut_dead_lines(self, table: LiveTable) -> None:
        """Lines whose links were closed through another process."""
        open_here = {viewer.link.hash for viewer in table.viewers}
        if open_here:
            async with self.store.read() as connection:
                found = await connection.execute(select(LINKS.c.hash).where(LINKS.c.hash.in_(open_here)))
                table.cut(open_here - set(found.scalars()))

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

    async def save(
        self,
        table: LiveTable,
        row: dict[str, Any] | None = None,
        seats: dict[int, dict[str, Any]] | None = None,
        command: Command | None = None,
    ) -> None:
        """Change the table itself and who sits there, by a command that takes effect once; on disk first."""
        async with self.store.write() as connection:
            if command is not None:
                await once.take(connection, command)
            if row:
                await connection.execute(TABLES.update().where(TABLES.c.id == table.id).values(**row))
            for number, values in (seats or {}).items():
                where = (SEATS.c.table_id == table.id) & (SEATS.c.seat == number)
                await connection.execute(SEATS.update().where(where).values(**values))
        table.row.update(row or {})
        for number, values in (seats or {}).items():
            for name, value in values.items():
                setattr(table.seats[number], name, value)
        if row or seats:
            table.cache.clear()
            table.changed()
            self.exchange.tell(Changed(table.id))

    async def close_links(self, table: LiveTable, seats: Collection[int], but: str = "") -> None:
        """Every link to these seats opens nothing any more, and the lines it opened are cut."""
        links = select(LINKS.c.hash, LINKS.c.seats).where(LINKS.c.table_id == table.id, LINKS.c.role == "seat")
        async with self.store.write() as connection:
            found = (await connection.execute(links)).all()
            theirs = {
                each.hash
                for each in found
                if each.hash != but and not set(seats).isdisjoint(msgspec.json.decode(each.seats, type=list[int]))
            }
            await connection.execute(LINKS.delete().where(LINKS.c.hash.in_(theirs)))
        table.cut(theirs)
        self.exchange.tell(Changed(table.id))


def seat_of(row: Any) -> Seat:
    return Seat(**{key: value for key, value in row.items() if key != "table_id"})


def chat_line(row: Any) -> ChatLine:
    return ChatLine(row["number"], row["seat"], row["name"], row["text"], row["at"])
