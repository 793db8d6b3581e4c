"""What happened in an answer, moment by moment: each event with the table as it was then.

`Watcher` listens while an answer is tried; a `Sight` is how one viewer saw it. Nothing here is kept for long: the
events stay in the log, the frames only for the newest answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from donjon.kernel.events import Event, Listener
from donjon.kernel.game import Game
from donjon.kernel.table import Table
from donjon.table.changes import changes, moves
from donjon.table.messages import Change, Move
from donjon.table.numbers import Numbers


class Told(NamedTuple):
    """An event, and the table just after it; None where nothing had changed since the event before."""

    event: Event
    frame: Game | None


class Watcher(Listener):
    """Keeps what is told, and a frame of each moment at which the table was another."""

    def __init__(self, game: Game) -> None:
        self.told: list[Told] = []
        self.last = game

    def hear(self, table: Table, event: Event) -> None:
        assert isinstance(table, Game)
        frame = None if unchanged(self.last, table) else table.clone()
        if frame is not None:
            self.last = frame
        self.told.append(Told(event, frame))


def unchanged(before: Game, now: Game) -> bool:
    """Whether nothing moved on the table."""
    return (
        before.piles == now.piles
        and before.purses == now.purses
        and before.counts == now.counts
        and before.tokens == now.tokens
        and before.known == now.known
        and before.standing == now.standing
        and before.active == now.active
        and before.outcome is now.outcome
    )


def watched(game: Game, word: str) -> Moment:
    """Give an answer and keep every moment of it; `game` itself stays as it is, whatever goes wrong."""
    after = game.clone()
    watcher = Watcher(game)
    after.listener = watcher
    after.answer(word)
    after.listener = None
    told = watcher.told
    for at in range(len(told) - 1, -1, -1):  # the last frame is the table after the answer: one of them is enough
        if told[at].frame is not None:
            if unchanged(watcher.last, after):
                told[at] = Told(told[at].event, after)
            break
    return Moment(game, after, told)


@dataclass(frozen=True)
class Moment:
    """An answer: the table before it and after it, and what was told meanwhile."""

    before: Game
    after: Game
    told: list[Told]

    @property
    def events(self) -> list[Event]:
        return [told.event for told in self.told]

    @property
    def frames(self) -> int:
        """How many tables it keeps, the last one not counted."""
        return sum(told.frame is not None and told.frame is not self.after for told in self.told)


def heard_by(event: Event, seat: int) -> bool:
    """Whether there is a line for this viewer: an answer that the game gave by itself is nobody else's."""
    return event.option is None or event.is_seen_by(seat)


class Step:
    """How a viewer saw an event: the views before and after it, and the numbers of the event's cards."""

    def __init__(self, before: dict[str, Any], after: dict[str, Any], nos: list[int | None]) -> None:
        self.before = before
        self.after = after
        self.nos = nos

    def changes(self) -> list[Change]:
        """What changed in the view."""
        return changes(self.before, self.after)

    def moves(self) -> list[Move]:
        """Which cards moved."""
        return moves(self.before, self.after)


class Sight:
    """What the viewer at one place has seen so far, by its own numbers."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.version = -1
        self.numbers = Numbers()
        self.steps: dict[int, list[Step]] = {}  # of each answer that can still be shown, one for each line

    def follow(self, version: int, moments: dict[int, Moment]) -> None:
        """See all that happened since the last look; where that is not known any more, every card is a new one."""
        if version == self.version:
            return
        missed = range(self.version + 1, version + 1)
        if self.version >= 0 and all([number in moments for number in missed]):
            for number in missed:
                self.steps[number] = self.see(moments[number])
        else:
            self.steps.clear()
            self.numbers.renew()
        for number in [number for number in self.steps if number not in moments]:
            del self.steps[number]
        self.version = version

    def look(self, game: Game) -> dict[str, Any]:
        """The view of the table, by the numbers of the last look."""
        return self.numbers.look(game, self.seat)

    def view(self, game: Game) -> dict[str, Any]:
        """The view of the table as it is now, after `follow`."""
        numbers = self.numbers
        return numbers.view if numbers.view is not None and numbers.game is game else self.look(game)

    def see(self, moment: Moment) -> list[Step]:
        """Go through an answer: a step for each line. The last one brings the table as it is after the answer."""
        steps: list[Step] = []
        lines = [at for at, told in enumerate(moment.told) if heard_by(told.event, self.seat)]
        before = now = self.view(moment.before)
        for at, (event, frame) in enumerate(moment.told):
            if lines and at > lines[-1]:
                break
            table = moment.after if lines and at == lines[-1] else frame
            gone: dict[int, int] = {}
            if table is not None:
                now = self.look(table)
                gone = self.numbers.gone
            if heard_by(event, self.seat):
                steps.append(Step(before, now, self.nos(event, gone)))
                before = now
        self.view(moment.after)
        return steps

    def nos(self, event: Event, gone: dict[int, int]) -> list[int | None]:
        """The numbers of the event's cards: as they are seen after it, or were before."""
        if not event.is_seen_by(self.seat):
            return []
        return [self.numbers.of.get(card, gone.get(card)) for card in event.numbers]

    def knows(self, versions: Sequence[int]) -> bool:
        """Whether these answers can be shown line by line: none is forgotten, each but the last has a line."""
        *earlier, last = versions
        return last in self.steps and all(self.steps.get(version) for version in earlier)
