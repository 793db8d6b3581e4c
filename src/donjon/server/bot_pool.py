"""Computer players think in processes of their own, so that the tables stay responsive.

A thinker is sent only a position in which everything its seat cannot know was dealt anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from donjon.kernel.errors import DonjonError
from donjon.notation.record import Record
from donjon.notation.save import load
from donjon.players.registry import LEVELS, make_player
from donjon.table import replay
from donjon.table.advice import Opinion, opinions
from donjon.table.messages import Race

LONGEST = 30.0  # seconds until a thinker counts as lost
SECONDS = {name: level.seconds for name, level in LEVELS.items() if level.seconds}


def settle_down() -> None:
    """A thinker gives way to the server, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):  # Windows has no such thing
        os.nice(5)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()


def end_with(server: int) -> None:
    """A thinker must not outlive its server, also when that was killed."""
    while os.getppid() == server:
        time.sleep(1.0)
    os._exit(0)


def choose(position: str, level: str, seconds: float, seed: str) -> str:
    """The word of the answer."""
    game = load(position)
    name = f"search:{seconds:g}" if level in SECONDS else level
    return make_player(name, game.spec.name, seed).choose(game).word


def advise(position: str, seed: str) -> list[Opinion]:
    """What a computer player thinks of each option."""
    return opinions(load(position), seed)


def look_back(record: str, position: str | None, at: int, since: int, seat: int) -> bytes:
    """What a seat knew after so many answers, as the message that is sent."""
    return msgspec.json.encode(replay.look_back(Record.from_json(record), position, at, since, seat))


def race(record: str, position: str | None) -> Race:
    """How a finished game went."""
    return replay.race(Record.from_json(record), position)


def problems_of(record: str) -> list[DonjonError]:
    """What does not hold in a record."""
    return Record.from_json(record).problems()


class Turns:
    """Who may use a process next: tables that somebody watches before others, and among them one address after the
    other, however many tables each has."""

    def __init__(self, slots: int) -> None:
        self.free = slots
        self.waiting: dict[bool, dict[str, deque[asyncio.Future[None]]]] = {True: {}, False: {}}

    async def take(self, watched: bool, whose: str) -> None:
        """Wait for one's turn; who took it gives it back with `end`."""
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting[watched].setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.end()
            raise

    def end(self) -> None:
        for lines in (self.waiting[True], self.waiting[False]):
            while lines:
                whose = next(iter(lines))
                line = lines.pop(whose)
                turn = line.popleft()
                if line:
                    lines[whose] = line  # behind all others
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1

    def crowd(self, watched: bool, whose: str) -> int:
        """How many share the processes, as this one sees it: its own that wait, or the addresses."""
        lines = self.waiting[watched]
        return max(len(lines.get(whose, ())) + 1, len(lines))


class BotPool:
    """A few processes that think, with limits and in turns."""

    def __init__(self, processes: int) -> None:
        self.processes = max(1, processes)
        self.pool: ProcessPoolExecutor | None = None
        self.turns = Turns(self.processes)
        self.waiting = 0

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=settle_down)
        return self.pool

    def stop(self) -> None:
        """End the processes, also one that is lost in thought."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        running = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.terminate()

    def renew(self) -> None:
        """New processes for what comes: the engine changed. Those that think finish their thought."""
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False)

    async def ask(self, work: Any, *arguments: Any, whose: str = "", watched: bool = True) -> Any:
        """The result of the work, done in another process when it is this one's turn; DonjonError when none comes."""
        self.waiting += 1
        try:
            await self.turns.take(watched, whose)
            try:
                return await self.work(work, *arguments)
            finally:
                self.turns.end()
        finally:
            self.waiting -= 1

    async def work(self, work: Any, *arguments: Any) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self.start(), work, *arguments), LONGEST)
        except TimeoutError:
            self.stop()
            raise DonjonError("thinker_silent") from None
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # the server ends
            raise DonjonError("thinker_ended") from None
        except (BrokenProcessPool, RuntimeError, OSError):
            self.stop()
            raise DonjonError("thinker_gone") from None

    def seconds(self, level: str, whose: str = "", watched: bool = True) -> float:
        """How long a player of this level may think: less, the more of the same address wait, or addresses."""
        return max(0.02, SECONDS.get(level, 0.2) / max(1.0, self.turns.crowd(watched, whose) / self.processes))
