"""Looking back at what was played: what a seat knew then, and how the race went."""

from __future__ import annotations

from typing import cast

from donjon.kernel.events import Log
from donjon.kernel.game import Game
from donjon.kernel.policy import returns
from donjon.notation.record import Record
from donjon.notation.save import load
from donjon.players.registry import policy_of
from donjon.table.messages import LogLine, Race, Replayed, View
from donjon.table.phrasing import line_of

MOMENTS = 60  # of a finished game are in the chart of the race


def beginning(record: Record, position: str | None) -> Game:
    """The first question: of the set-up, or of the position where a fork began."""
    return record.start() if position is None else load(position)


def look_back(record: Record, position: str | None, at: int, since: int, seat: int) -> Replayed:
    """What a seat (-1: a spectator) knew after so many answers: its view, and the lines since an earlier answer."""
    game = beginning(record, position)
    lines: list[LogLine] = []
    for number, word in enumerate(record.answers[:at], 1):
        log = Log()
        game.listener = log
        game.answer(word)
        if number > since:
            lines += [line_of(game.spec, number, event, seat, record.names) for event in log.events]
    return Replayed(at, len(record.answers), cast(View, game.view(seat)), lines)


def race(record: Record, position: str | None) -> Race:
    """How a finished game went, at up to MOMENTS of its answers."""
    game = beginning(record, position)
    policy = policy_of(game.spec.name)
    last = len(record.answers)
    moments = {round(last * step / MOMENTS) for step in range(MOMENTS + 1)}
    found = Race([], [], [])
    for number in range(last + 1):
        if number:
            game.answer(record.answers[number - 1])
        if number in moments:
            found.at.append(number)
            found.progress.append(game.progress())
            found.chances.append([round(chance, 3) for chance in returns(game, policy)])
    return found
