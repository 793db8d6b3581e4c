"""What is kept of a finished game: its record, its race, and what each seat was told and saw last.

A finished game opens from this alone. Nothing is replayed, so it opens under any rules, and costs next to nothing.
"""

from __future__ import annotations

import zlib
from typing import Any, cast

import msgspec

from donjon.kernel.errors import DonjonError
from donjon.notation.record import Record
from donjon.table import replay
from donjon.table.messages import ExplainedLine, LogLine, Position, Race, Said, View
from donjon.table.phrasing import explained, refused

WHOLE = -2  # where a seat's number would stand
SPECTATOR = -1
LINES = 150  # of the log are shown with the last position; the whole log is asked for


class Whole(msgspec.Struct, frozen=True):
    """A finished game; without `problems` it began in the middle of another, and its shuffles cannot be proved."""

    version: int
    answers: int
    record: msgspec.Raw
    race: Race
    problems: list[Said] | None
    result: list[list[ExplainedLine]] | None
    winners: list[int] | None
    scores: list[int | None] | None


class Seen(msgspec.Struct, frozen=True):
    """What a seat saw last, and everything it was told; the view with the fields that its game adds."""

    at: int
    answers: int
    view: dict[str, Any]
    lines: list[LogLine]
    before: dict[str, Any] | None = None


def pack(value: Any) -> bytes:
    return zlib.compress(msgspec.json.encode(value), 6)


def keep(record: str, position: str | None, version: int) -> dict[int, bytes]:
    """Work out all that is kept, from the record of a game that is over; done in another process."""
    full = Record.from_json(record)
    last = len(full.answers)
    game = replay.beginning(full, position)
    for word in full.answers:
        game.answer(word)
    problems: list[DonjonError] | None = None
    data: Any = {"position": msgspec.Raw((position or "").encode()), "answers": full.answers}
    if position is None:
        problems, data = full.problems(), full
    outcome = game.outcome
    whole = Whole(
        version=version,
        answers=last,
        record=msgspec.Raw(msgspec.json.encode(data)),
        race=replay.race(full, position),
        problems=None if problems is None else [refused(problem) for problem in problems],
        result=None if outcome is None else [explained(game.spec, lines) for lines in outcome.details],
        winners=None if outcome is None else list(outcome.winners),
        scores=None if outcome is None else list(outcome.scores),
    )
    views = {seat: pack(replay.look_back(full, position, last, 0, seat)) for seat in range(SPECTATOR, full.players)}
    return {WHOLE: pack(whole), **views}


class Kept:
    """A finished game as it was kept."""

    def __init__(self, rows: dict[int, bytes]) -> None:
        self.rows = rows
        self.whole = msgspec.json.decode(zlib.decompress(rows[WHOLE]), type=Whole)

    def seen(self, seat: int, since: int = 0) -> Seen:
        """What a seat saw last, and what it was told since an answer."""
        found = msgspec.json.decode(zlib.decompress(self.rows[seat]), type=Seen)
        return msgspec.structs.replace(found, lines=[line for line in found.lines if line.version > since])

    def position(self, table: str, seats: tuple[int, ...]) -> Position:
        """The last position, as the message of the socket."""
        seen = self.seen(seats[0] if seats else SPECTATOR)
        return Position(
            table=table,
            version=self.whole.version,
            answers=self.whole.answers,
            since=None,
            seats=list(seats),
            view=cast(View, seen.view),
            question=None,
            lines=seen.lines[-LINES:],
            explained={},
            odds={},
            may_undo=False,
            result=self.whole.result,
        )
