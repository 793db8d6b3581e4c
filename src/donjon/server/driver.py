"""What drives the tables: computer players, clocks, notices, and the leases that say which process does it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from typing import Any

import msgspec
from sqlalchemy import or_, select
from sqlalchemy.exc import SQLAlchemyError

from donjon.kernel.errors import DonjonError
from donjon.kernel.rng import Rng
from donjon.notation.save import save
from donjon.server import bot_pool, kept, once
from donjon.server.bot_pool import BotPool
from donjon.server.exchange import Changed, News, supervised
from donjon.server.limits import SLOWEST, THOUGHT, TRIED, UNSTARTED, UNWATCHED
from donjon.server.live_table import LiveTable
from donjon.server.metrics import METRICS
from donjon.server.notices import Notices
from donjon.server.phrases import phrase
from donjon.server.schema import CHAT, COMMANDS, LINKS, SEATS, TABLES
from donjon.server.settings import Settings
from donjon.server.tables import RESTING, Refusal, Tables
from donjon.table.advice import Opinion, advised
from donjon.table.messages import Advised
from donjon.table.moments import Moment

LOGGER = logging.getLogger("donjon.driver")


class Driver:
    """One process's part in moving the tables."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings = settings
        self.tables = tables
        self.bots = BotPool(settings.thinkers)
        self.notices = Notices(settings)
        self.rng = Rng(secrets.token_bytes(32))  # deals what thinkers may not know; no game's own chance
        self.task: asyncio.Task[None] | None = None
        self.closing = False
        self.forgot = -3600.0
        self.keeping: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        if self.tables.store.is_sqlite:
            # The file is ours alone: whoever held a lease is gone.
            async with self.tables.store.write() as connection:
                await connection.execute(
                    TABLES.update().where(TABLES.c.owner.is_not(None)).values(owner=None, lease=0.0)
                )
        self.tables.patience = self.settings.lease
        self.tables.exchange.start(self.heard, self.look_after)
        self.task = supervised("rounds", self.rounds)

    async def stop(self) -> None:
        """Let go of the tables, so that another process need not wait for the leases to end."""
        self.closing = True
        if self.task is not None:
            self.task.cancel()
        for table in self.tables.live.values():
            if table.thinking is not None:
                table.thinking.cancel()
            if table.alarm is not None:
                table.alarm.cancel()
        for task in self.keeping.values():
            task.cancel()
        self.bots.stop()
        self.tables.exchange.stop()
        await self.notices.stop()
        async with self.tables.store.write() as connection:
            mine = TABLES.update().where(TABLES.c.owner == self.tables.process)
            await connection.execute(mine.values(owner=None, lease=0.0))

    # -- Leases ------------------------------------------------------------------------------------------------

    async def rounds(self) -> None:
        """Every few seconds: renew the leases, take over what nobody moves, look after viewers, forget the idle."""
        while True:
            await self.renew()
            await self.take_over()
            await self.look_after()
            await self.forget()
            await self.keep_old()
            if time.monotonic() > self.forgot + 3600.0:
                self.forgot = time.monotonic()
                await self.sweep()
            await asyncio.sleep(self.settings.lease / 3)

    async def look_after(self) -> None:
        """Several processes: what changed without our hearing of it, and who has a line to this process."""
        if not self.tables.exchange.on:
            return
        for table_id in await self.tables.behind():
            await self.heard(Changed(table_id), "")
        for table in self.tables.live.values():
            if table.viewers:
                self.tables.tell_presence(table)

    async def heard(self, news: News, process: str) -> None:
        """Another process may have changed a table: it may be ours to move."""
        table = await self.tables.hear(news, process)
        if table is not None and table.thinking is None:
            self.drive(table, told=True)  # the process that wrote the entry tells whoever is asked

    async def forget(self) -> None:
        """Tables that nobody looks at and nobody has to move need no memory: the log has them."""
        now = time.monotonic()
        unwatched = [
            table
            for table in self.tables.live.values()
            if not (table.viewers or table.thinking or table.lock.locked() or self.needs_driver(table))
        ]
        unwatched.sort(key=lambda table: table.used, reverse=True)
        idle = [
            table
            for place, table in enumerate(unwatched)
            if place >= UNWATCHED or now - table.used > self.settings.idle
        ]
        for table in idle:
            del self.tables.live[table.id]
        owned = [table.id for table in idle if table.owned]
        if owned:
            async with self.tables.store.write() as connection:
                mine = TABLES.update().where(TABLES.c.id.in_(owned), TABLES.c.owner == self.tables.process)
                await connection.execute(mine.values(owner=None))

    async def renew(self) -> None:
        now = time.time()
        mine = [table for table in self.tables.live.values() if table.owned]
        for table in mine:
            table.owned = table.playing
        if not any(table.owned for table in mine):
            return
        async with self.tables.store.write() as connection:
            leases = TABLES.update().where(TABLES.c.owner == self.tables.process, TABLES.c.state == "playing")
            await connection.execute(leases.values(lease=now + self.settings.lease))

    async def take_over(self) -> None:
        """Tables whose process is gone: claim those that a computer player or a clock has to move."""
        now = time.time()
        async with self.tables.store.read() as connection:
            found = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.state == "playing", TABLES.c.lease < now).limit(50)
            )
            orphans = [row.id for row in found]
        waiting: list[str] = []
        for table_id in orphans:
            table = await self.tables.table(table_id)
            if self.needs_driver(table):
                self.drive(table, told=True)
            else:
                waiting.append(table_id)
        if waiting:
            # Nobody has to move these: whoever takes the next answer does. Until then they rest.
            async with self.tables.store.write() as connection:
                these = TABLES.update().where(TABLES.c.id.in_(waiting), TABLES.c.lease < now)
                await connection.execute(these.values(owner=None, lease=RESTING))
            for table_id in waiting:
                if table_id in self.tables.live:
                    self.tables.live[table_id].row["lease"] = RESTING

    async def sweep(self) -> None:
        """Every hour: forget the names of old commands, and tables that were laid and never started."""
        await once.forget(self.tables.store)
        old = select(TABLES.c.id).where(TABLES.c.state == "open", TABLES.c.created < time.time() - UNSTARTED)
        async with self.tables.store.write() as connection:
            names = [row.id for row in await connection.execute(old.limit(500))]
            names = [each for each in names if each not in self.tables.live or not self.tables.live[each].viewers]
            for part in (COMMANDS, CHAT, LINKS, SEATS):
                await connection.execute(part.delete().where(part.c.table_id.in_(names)))
            await connection.execute(TABLES.delete().where(TABLES.c.id.in_(names), TABLES.c.state == "open"))
        for each in names:
            self.tables.live.pop(each, None)

    async def claim(self, table: LiveTable) -> bool:
        """Whether this process is the one that moves the table."""
        now = time.time()
        async with self.tables.store.write() as connection:
            free = or_(TABLES.c.owner.is_(None), TABLES.c.owner == self.tables.process, TABLES.c.lease < now)
            claimed = await connection.execute(
                TABLES.update()
                .where(TABLES.c.id == table.id, free)
                .values(owner=self.tables.process, lease=now + self.settings.lease)
                .returning(TABLES.c.id)
            )
            table.owned = claimed.one_or_none() is not None
        if table.owned:
            METRICS.count("leases_claimed")
        return table.owned

    def needs_driver(self, table: LiveTable) -> bool:
        if not table.playing or table.play is None or not table.concerns_people():
            return False
        return table.computer(table.play.game.asked) is not None or table.options.clock is not None

    # -- Moving ------------------------------------------------------------------------------------------------

    def drive(self, table: LiveTable, told: bool = False) -> None:
        """After every change: let a computer player think, set the alarm of the clock, notify who is asked (unless
        they were told); after the end, keep the game."""
        if table.state == "over" and table.row["kept"] is None and not self.closing and table.id not in self.keeping:
            self.keeping[table.id] = asyncio.create_task(self.keep(table))
        if self.closing or table.play is None or not table.playing or table.stuck == table.play.version:
            return
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        if not told:
            self.notices.asked(table)
        # A driver that has just come to its end sets no alarm any more, also while `moved` is still to come.
        if self.needs_driver(table) and (table.thinking is None or table.thinking.done()):
            table.thinking = asyncio.create_task(self.move(table))
            table.thinking.add_done_callback(lambda task: self.moved(table, task))

    def moved(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        if table.thinking is task:
            table.thinking = None
        self.try_again_if_failed(table, task)

    def try_again_if_failed(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        """What the database refused must not stop the table: nobody else would move it. Each time it waits longer."""
        if task.cancelled():
            return
        problem = task.exception()
        if problem is None:
            table.failures = 0
            return
        LOGGER.error("driver failed", extra={"table": table.id, "problem": type(problem).__name__})
        table.failures += 1
        asyncio.get_running_loop().call_later(min(2.0**table.failures / 2, SLOWEST), self.drive, table)

    async def move(self, table: LiveTable) -> None:
        """Answer for computer players until a person is asked; then set the alarm of the clock."""
        if not table.owned and not await self.claim(table):
            return
        while table.playing and not self.closing and table.play is not None:
            asked = table.play.game.asked
            level = table.computer(asked)
            if not table.concerns_people():
                return
            if level is None:
                self.set_alarm(table)
                return
            await self.expire(table, asked)
            await self.answer_for(table, asked, level)
            if table.stuck == table.play.version:
                return

    async def answer_for(self, table: LiveTable, seat: int, level: str) -> None:
        play = table.play
        assert play is not None
        version, game = play.version, play.game
        started = time.perf_counter()
        word = await self.choose(table, seat, level)
        took = time.perf_counter() - started
        # A question with a single answer takes as long as others did: nobody learns from the time that it was one.
        thought = table.thought.setdefault(seat, deque(maxlen=THOUGHT))
        wanted = took
        if len(game.options) > 1:
            thought.append(took)
        elif thought:
            wanted = secrets.choice(thought)
        wait = max(self.settings.pace, wanted) - took
        if wait > 0:
            await asyncio.sleep(wait)  # so that people can follow
        async with table.lock:
            if play.version != version or table.computer(seat) is None:
                return
            found = self.possible(table, word)
            if found is None:
                self.stick(table)
                return
            word, ahead = found
            await self.tables.enter(table, "answer", seat, word, ahead=ahead)
        self.notices.asked(table)

    def possible(self, table: LiveTable, word: str) -> tuple[str, Moment] | None:
        """This answer, or the first other one, on which the rules do not fail."""
        play = table.play
        assert play is not None
        words = [word, *(option.word for option in reversed(play.game.options) if option.word != word)]
        for each in words[:TRIED]:
            try:
                return each, play.attempt(each)
            except Exception as problem:  # whatever the rules of a plug-in raise
                self.report(table, each, problem)
        return None

    def stick(self, table: LiveTable) -> None:
        """The rules fail on whatever is answered: say so, and leave the table as it is until somebody goes back."""
        assert table.play is not None
        table.stuck = table.play.version
        table.trouble = phrase("stuck")
        table.changed()

    async def choose(self, table: LiveTable, seat: int, level: str) -> str:
        """What the computer player answers; when it fails, any possible answer, so that the table goes on."""
        assert table.play is not None
        game = table.play.game
        if level != "random":
            try:
                hidden = save(game.hide_from(seat, self.rng))
                turn = self.turn_of(table)
                seconds = self.bots.seconds(level, **turn)
                word: str = await self.bots.ask(bot_pool.choose, hidden, level, seconds, secrets.token_hex(8), **turn)
                return word
            except Exception as problem:
                METRICS.count("thinkers_lost")
                LOGGER.warning("thinker lost", extra={"table": table.id, "problem": type(problem).__name__})
        return secrets.choice(game.options).word

    def turn_of(self, table: LiveTable) -> dict[str, Any]:
        """Whose turn it takes to think for a table: that of the address that watches, or the table's own, behind."""
        address = min((viewer.address for viewer in table.viewers), default=None)
        watched = address is not None or bool(table.present())
        return {"whose": address if address is not None else table.id, "watched": watched}

    async def advise(self, table: LiveTable, seat: int) -> list[Advised]:
        assert table.play is not None
        game = table.play.game
        try:
            found: list[Opinion] = await self.bots.ask(
                bot_pool.advise, save(game.hide_from(seat, self.rng)), secrets.token_hex(8), **self.turn_of(table)
            )
        except DonjonError:
            raise Refusal("busy") from None
        return advised(game.spec, found)

    # -- After the end -----------------------------------------------------------------------------------------

    async def keep(self, table: LiveTable) -> None:
        """Keep what is shown of a finished game, as long as its rules are here."""
        try:
            rows: dict[int, bytes] | None = None
            play = await self.tables.replayed(table)
            if play is not None:
                play.record.finish(play.game)
                record, begun = play.record.to_json(), table.row["position"]
                rows = await self.bots.ask(kept.keep, record, begun, play.version, whose=table.id, watched=False)
            await self.tables.keep(table, rows)
        except (DonjonError, SQLAlchemyError) as problem:
            LOGGER.warning("not kept", extra={"table": table.id, "problem": type(problem).__name__})
        finally:
            self.keeping.pop(table.id, None)

    async def keep_old(self) -> None:
        """Games that ended while nobody could keep them: when the server was killed, or before it kept any."""
        wanted = select(TABLES.c.id).where(TABLES.c.state == "over", TABLES.c.kept.is_(None))
        async with self.tables.store.read() as connection:
            found = (await connection.execute(wanted.where(TABLES.c.ended < time.time() - 60.0).limit(3))).all()
        for row in found:
            self.drive(await self.tables.table(row.id))

    # -- Clocks ------------------------------------------------------------------------------------------------

    def set_alarm(self, table: LiveTable) -> None:
        left = table.time_left()
        if left is None or table.play is None:
            return
        loop = asyncio.get_running_loop()
        table.alarm = loop.call_later(max(0.0, left), self.ring, table, table.play.version)

    def ring(self, table: LiveTable, version: int) -> None:
        """The time of the one who is asked is over: a computer player stands in."""
        if not self.closing and table.playing and table.play is not None and table.play.version == version:
            task = asyncio.create_task(self.stand_in(table, version))
            task.add_done_callback(lambda done: self.try_again_if_failed(table, done))
            table.alarm = None

    async def stand_in(self, table: LiveTable, version: int) -> None:
        async with table.lock:
            if table.play is None or table.play.version != version or not table.playing:
                return
            await self.expire(table, table.play.game.asked)
        self.drive(table)

    async def expire(self, table: LiveTable, seat: int) -> None:
        """Whose time is over counts as away."""
        left = table.time_left()
        if left is not None and left <= 0 and not table.seats[seat].away:
            METRICS.count("clocks_expired")
            await self.tables.save(table, seats={seat: {"away": True}})

    # -- Rules that fail ---------------------------------------------------------------------------------------

    def report(self, table: LiveTable, word: str, problem: BaseException) -> None:
        """Keep what reproduces a fault of the rules; the log says only that there was one."""
        METRICS.count("rules_failed")
        LOGGER.error("the rules failed", extra={"table": table.id, "problem": type(problem).__name__})
        if self.settings.reports is None or table.play is None:
            return
        self.settings.reports.mkdir(parents=True, exist_ok=True)
        name = f"{table.id}-{table.play.version}.json"
        data = {"record": table.play.record, "answer": word, "problem": repr(problem)}
        path = self.settings.reports / name
        path.touch(0o600)
        path.write_bytes(msgspec.json.encode(data))
