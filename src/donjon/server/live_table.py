"""A table in memory: its seats, its play, its viewers, and what each viewer is sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from donjon.server.clocks import Clocks
from donjon.server.http_types import Decided, Proposal, ShownPlayer, TableInfo, TableOptions
from donjon.server.kept import Kept
from donjon.server.limits import DELAYED, POSITIONS
from donjon.server.server_messages import ChatLine, ChatNews, TableNews
from donjon.table.messages import Clock, Said
from donjon.table.play import Play

ENCODER = msgspec.json.Encoder()


@dataclass
class Seat:
    """Who plays a seat."""

    seat: int
    kind: str
    level: str | None
    name: str
    account: int | None
    nonce: str
    away: bool
    webhook: str | None
    gone: bool = False  # by their own word; who is only `away` is still asked what needs everybody
    again: bool = False  # came by a rematch, from the same seat

    def computer(self, stand_in: str) -> str | None:
        """The level of the computer player who answers here now; None when a person does."""
        if self.kind == "computer":
            return self.level or stand_in
        return stand_in if self.away else None


@dataclass
class Link:
    """What a token opens: a role at a table, and the seats it plays."""

    hash: str
    table_id: str
    role: str
    seats: tuple[int, ...]
    muted: set[int] = field(default_factory=set)
    dead: bool = False  # it was closed while its lines were open

    @property
    def plays(self) -> bool:
        return bool(self.seats)


class Viewer(Protocol):
    """A line to somebody who looks on."""

    link: Link
    address: str

    def wake(self) -> None:
        """There is something new."""


@dataclass(frozen=True)
class Elsewhere:
    """Who has a line to this table at another process, until when that counts."""

    seats: set[int]
    watchers: int
    until: float


class LiveTable:
    """A table that somebody looks at or that a computer player has to move."""

    def __init__(self, row: dict[str, Any], seats: list[Seat]) -> None:
        self.id: str = row["id"]
        self.row = row
        self.options = msgspec.json.decode(row["options"], type=TableOptions)
        self.setup: dict[str, str] = msgspec.json.decode(row["setup"], type=dict[str, str])
        self.seats = seats
        self.play: Play | None = None
        self.kept: Kept | None = None  # a finished game opens from this alone
        self.trouble: Said | None = None
        self.lock = asyncio.Lock()  # one writer per game
        self.viewers: set[Viewer] = set()
        self.revision = 1
        self.chat: list[ChatLine] = []
        self.done: dict[tuple[int, str], int] = {}  # the last commands, and the entries they made
        self.cache: dict[tuple[tuple[int, ...], int | None], bytes] = {}
        self.clocks = Clocks(self.options.clock, len(seats))
        self.used = time.monotonic()
        self.released: tuple[int, bytes] | None = None  # what delayed spectators see
        self.sampling: asyncio.TimerHandle | None = None  # the next position on its way to them
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.owned = False
        self.stuck: int | None = None  # the version at which the rules failed on whatever was answered
        self.failures = 0  # of moving it, one after the other
        self.notified: int | None = None  # the seat that was last told that it is asked
        self.hints: dict[int, float] = {}
        self.thought: dict[int, deque[float]] = {}  # how long the last answers of each computer player took
        self.seen: dict[int, float] = {}  # when the last line of each seat was cut
        self.loaded = time.monotonic()
        self.elsewhere: dict[str, Elsewhere] = {}

    @property
    def state(self) -> str:
        return str(self.row["state"])

    @property
    def playing(self) -> bool:
        return self.state == "playing" and self.play is not None and not self.play.over

    @property
    def playing_unseen(self) -> bool:
        """A game that goes on, of which only the row was read."""
        return self.state == "playing" and self.play is None and self.trouble is None

    @property
    def answers(self) -> int:
        """How many answers count."""
        if self.kept is not None:
            return self.kept.whole.answers
        return len(self.play.given) if self.play is not None else 0

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def proposal(self) -> Proposal | None:
        text = self.row["proposal"]
        return msgspec.json.decode(text, type=Proposal) if text else None

    # -- Telling the viewers -----------------------------------------------------------------------------------

    def moved(self) -> None:
        """The position changed."""
        if self.stuck is not None:
            self.stuck = self.trouble = None
            self.revision += 1
        self.cache.clear()
        self.wake()
        if self.options.delay and self.options.watch and self.sampling is None:
            # One position of each interval is on its way to delayed spectators, however fast the game goes on.
            interval = self.options.delay / DELAYED
            self.sampling = asyncio.get_running_loop().call_later(interval, self.sample)

    def sample(self) -> None:
        """The position of now will be shown to delayed spectators."""
        self.sampling = None
        if self.play is not None:
            message = (self.play.version, self.compose((), None))
            asyncio.get_running_loop().call_later(self.options.delay, self.release, message)

    def release(self, message: tuple[int, bytes]) -> None:
        """The delay of a position is over."""
        self.released = message
        self.wake()

    def changed(self) -> None:
        """Something beside the position changed."""
        self.revision += 1
        self.wake()

    def cut(self, links: Collection[str]) -> None:
        """These links were closed: their lines end, and nothing they have sent is carried out any more."""
        for viewer in self.viewers:
            if viewer.link.hash in links:
                viewer.link.dead = True
                viewer.wake()

    def wake(self) -> None:
        for viewer in tuple(self.viewers):
            viewer.wake()

    # -- What a viewer gets ------------------------------------------------------------------------------------

    def position_for(self, link: Link, since: int | None) -> tuple[int, bytes] | None:
        """The version and the message for a viewer who has seen the version `since`; None: nothing to show."""
        if not link.plays and not self.options.watch:
            return None
        if self.kept is not None:
            version = self.kept.whole.version
            if since == version:
                return version, b""
            return version, ENCODER.encode(self.kept.position(self.id, link.seats))
        if self.play is None:
            return None
        if not link.plays and self.options.delay:
            return self.released
        since = self.play.lines_since(since)[0]  # whoever needs the whole log gets the same
        key = (link.seats, since)
        if self.options.clock is not None:
            return self.play.version, self.compose(link.seats, since)
        if key not in self.cache:
            while len(self.cache) >= POSITIONS:
                del self.cache[next(iter(self.cache))]
            self.cache[key] = self.compose(link.seats, since)
        return self.play.version, self.cache[key]

    def compose(self, seats: tuple[int, ...], since: int | None) -> bytes:
        """The position as the players of these seats (none: a spectator) may know it."""
        assert self.play is not None
        shown = self.play.shown_to(seats, since, table=self.id, undo=self.options.undo, clock=self.clock())
        return ENCODER.encode(shown)

    def seat_shown(self, seats: tuple[int, ...]) -> int:
        """From whose place a viewer looks."""
        if self.play is None:
            return seats[0] if seats else -1
        return self.play.seat_shown(seats)

    # -- Presence ----------------------------------------------------------------------------------------------

    def come(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        if viewer.link.plays:
            self.changed()

    def go(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        for seat in viewer.link.seats:
            self.seen[seat] = self.used
        if viewer.link.plays:
            self.changed()

    def here(self) -> set[int]:
        """The seats with an open line to this process."""
        return {seat for viewer in self.viewers for seat in viewer.link.seats}

    def watchers_here(self) -> int:
        return sum(not viewer.link.plays for viewer in self.viewers)

    def met(self, process: str, seats: list[int], watchers: int, until: float) -> None:
        """Another process tells who has an open line there; it says so again every few seconds."""
        before = self.present()
        self.elsewhere[process] = Elsewhere(set(seats), watchers, until)
        for seat in before - self.present():
            self.seen[seat] = time.monotonic()
        if before != self.present():
            self.changed()

    def concerns_people(self) -> bool:
        """Whether somebody plays or looks on; computer players among themselves wait until somebody does."""
        return bool(self.viewers or self.others()) or any(seat.kind == "person" for seat in self.seats)

    def others(self) -> list[Elsewhere]:
        """What other processes told that still holds."""
        now = time.monotonic()
        for process, each in list(self.elsewhere.items()):
            if each.until < now:
                del self.elsewhere[process]
                self.seen |= {seat: each.until for seat in each.seats}
        return list(self.elsewhere.values())

    def present(self) -> set[int]:
        """The seats with an open line, to whichever process."""
        return self.here().union(*(each.seats for each in self.others()))

    def absent(self, seat: int) -> float:
        """Seconds since somebody was seen on this seat."""
        return 0.0 if seat in self.present() else time.monotonic() - self.seen.get(seat, self.loaded)

    # -- Clocks ------------------------------------------------------------------------------------------------

    def time_left(self) -> float | None:
        """Seconds until the one who is asked has none left; None without a clock, and for a computer player."""
        if not self.playing or self.play is None:
            return None
        seat = self.play.game.asked
        return None if self.seats[seat].computer("") is not None else self.clocks.left(seat)

    def computer(self, seat: int) -> str | None:
        """The level of the computer player who answers for a seat now; also when its time is over."""
        level = self.seats[seat].computer(self.options.stand_in)
        if level is None:
            left = self.time_left()
            return self.options.stand_in if left is not None and left <= 0 else None
        return level

    def clock(self) -> Clock | None:
        left = self.time_left()
        if left is None or self.play is None or self.options.clock is None:
            return None
        seats = range(len(self.seats))
        banks = [round(self.clocks.bank(seat), 1) for seat in seats] if self.options.clock.kind == "bank" else None
        return Clock(self.play.game.asked, round(left, 1), banks)

    # -- The table beside its position -------------------------------------------------------------------------

    def info(self) -> TableInfo:
        row = self.row
        present = self.present()
        return TableInfo(
            id=self.id,
            game=row["game"],
            rules=row["rules"],
            players=row["players"],
            setup=self.setup,
            options=self.options,
            state=row["state"],
            title=row["title"],
            seats=[
                ShownPlayer(
                    seat=seat.seat,
                    kind=seat.kind,
                    name=seat.name,
                    level=seat.level,
                    present=seat.seat in present,
                    away=seat.away,
                    gone=seat.gone,
                    account=seat.account is not None,
                )
                for seat in self.seats
            ],
            commitment=row["commitment"],
            nonces=msgspec.json.decode(row["nonces"], type=list[str]) if row["nonces"] else [],
            created=row["created"],
            started=row["started"],
            ended=row["ended"],
            watchers=self.watchers_here() + sum(each.watchers for each in self.others()),
            answers=self.answers,
            proposal=self.proposal,
            decided=msgspec.json.decode(row["decided"], type=list[Decided]),
            forked_from=row["forked_from"],
            next=row["next"],
            trouble=self.trouble,
        )

    def info_message(self) -> bytes:
        return ENCODER.encode(TableNews(self.info()))

    def chat_for(self, link: Link, after: int) -> bytes | None:
        """What was said since, without those whom the viewer does not want to hear."""
        lines = [line for line in self.chat if line.number > after and line.seat not in link.muted]
        return ENCODER.encode(ChatNews(lines)) if lines else None
