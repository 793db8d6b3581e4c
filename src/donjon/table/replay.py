"""Looking back at what was played: what a seat knew then, and how the race went."""

from __future__ import annotations

from typing import cast

from donjon.kernel.events import Listener
from donjon.kernel.game import Game
from donjon.kernel.policy import returns
from donjon.notation.record import Record
from donjon.notation.save import load
from donjon.players.registry import policy_of
from donjon.table.messages import LogLine, Race, Replayed, View
from donjon.table.moments import Sight, Step, heard_by, watched
from donjon.table.phrasing import line_of

MOMENTS = 60  # of a finished game are in the chart of the race


def beginning(record: Record, position: str | None, listener: Listener | None = None) -> Game:
    """The first question: of the set-up (a listener hears what led to it), or of the position where a fork began."""
    return record.start(listener) if position is None else load(position)


def look_back(record: Record, position: str | None, at: int, since: int, seat: int) -> Replayed:
    """What a seat (-1: a spectator) knew after so many answers: its view, and the lines since an earlier answer."""
    game = beginning(record, position)
    sight = Sight(seat)
    lines: list[LogLine] = []
    before: View | None = None
    for number, word in enumerate(record.answers[:at], 1):
        if number <= since:
            game.answer(word)
            continue
        moment = watched(game, word)
        heard = [event for event in moment.events if heard_by(event, seat)]
        steps: list[Step | None] = [None] * len(heard)
        if number == at:
            before = cast(View, sight.look(game))
            steps = list(sight.see(moment))
        for place, (event, step) in enumerate(zip(heard, steps, strict=True), 1):
            lines.append(line_of(game.spec, number, event, seat, record.names, step, last=place == len(heard)))
        game = moment.after
    return Replayed(at, len(record.answers), cast(View, sight.view(game)), lines, before)


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
