"""A game being played at a table, worked out from its log: the position, undo, and what each seat is shown."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import cast

from donjon.kernel.errors import DonjonError
from donjon.kernel.events import Event, Log
from donjon.kernel.game import Game
from donjon.kernel.rng import Rng
from donjon.notation.record import Record, no_answer
from donjon.notation.save import save
from donjon.table.log import LogEntry
from donjon.table.messages import Clock, Explained, ExplainedLine, LogLine, Position, View
from donjon.table.moments import Moment, Sight, Step, heard_by, watched
from donjon.table.phrasing import explained, line_of, question_of, undo_event
from donjon.table.replay import beginning

LINES = 150  # of the log are kept in memory; older ones come from the log on disk
FRAMES = 16  # tables between two events, of all the answers that can still be shown; the newest always can
BACK = 20  # positions kept for undo; earlier ones are worked out again


@dataclass(frozen=True)
class Given:
    """An answer that counts: who gave it at which version, and what had been revealed before it."""

    seat: int
    version: int
    looks: int


@dataclass(frozen=True)
class ForkPoint:
    """Where a fork begins: after these answers (and who gave them) of the same set-up and seed, or at a position."""

    answers: list[tuple[int, str]]
    position: str | None


class Play:
    """The position after the entries of a log, and what each seat may know of it.

    `record` has the set-up and the names; a fork that was dealt anew begins at `position` instead of the set-up.
    """

    def __init__(self, record: Record, position: str | None = None) -> None:
        self.record = record  # its answers are those that count
        self.position = position
        opening = Log()
        self.game = beginning(record, position, opening)
        self.version = 0
        self.given: list[Given] = []
        self.back: list[Game] = []  # positions the last player may return to, oldest first
        # What happened, and at which version: 0 is before the first question.
        self.lines: deque[tuple[int, Event]] = deque([(0, event) for event in opening.events], maxlen=LINES)
        self.moments: dict[int, Moment] = {}  # the newest answers, event by event
        self.sights: dict[int, Sight] = {}  # what the viewers at each seat saw of them; -1: spectators
        self.undone = 0  # the version of the last undo: older viewers need the whole log anew
        self.ended = False  # by agreement
        self.last_at = 0.0

    @classmethod
    def resume(cls, record: Record) -> Play:
        """The game of a record, after all its answers; what does not hold is refused."""
        answers, record.answers = record.answers, []
        play = cls(record)
        for number, word in enumerate(answers, 1):
            try:
                play.answer(word)
            except DonjonError as problem:
                record.answers = answers
                raise no_answer(number, problem) from None
        return play

    def begin(self) -> Game:
        """The first question."""
        return beginning(self.record, self.position)

    def copy_at(self, answers: int) -> Game:
        """The position after so many of the answers that count."""
        game = self.begin()
        for word in self.record.answers[:answers]:
            game.answer(word)
        return game

    @property
    def over(self) -> bool:
        return self.ended or self.game.over

    def attempt(self, word: str) -> Moment:
        """What the answer would lead to; the position itself is untouched, whatever goes wrong."""
        return watched(self.game, word)

    def apply(self, entry: LogEntry, ahead: Moment | None = None) -> None:
        """Go on by one entry of the log; `ahead` is what `attempt` found."""
        assert entry.number == self.version + 1, "the log has a hole"
        if entry.kind == "answer":
            self.apply_answer(entry, ahead or self.attempt(entry.word))
        elif entry.kind == "undo":
            self.apply_undo(entry, int(entry.word))
        else:
            self.ended = True
            self.keep(entry.number, Moment(self.game, self.game, []))
        self.version = entry.number
        self.last_at = entry.at

    def apply_answer(self, entry: LogEntry, ahead: Moment) -> None:
        before, after = self.game, ahead.after
        if after.looks != before.looks or (self.given and self.given[-1].seat != entry.seat):
            self.back.clear()
        if after.looks == before.looks:
            self.back.append(before)
            del self.back[:-BACK]
        self.given.append(Given(entry.seat, entry.number, before.looks))
        self.record.answers.append(entry.word)
        self.game = after
        for event in ahead.events:
            self.lines.append((entry.number, event))
        self.keep(entry.number, ahead)

    def keep(self, version: int, moment: Moment) -> None:
        """Keep what happened for the viewers, and forget the oldest of it."""
        self.moments[version] = moment
        frames = sum(each.frames + 1 for each in self.moments.values())
        while frames > FRAMES and len(self.moments) > 1:
            frames -= self.moments.pop(next(iter(self.moments))).frames + 1

    def apply_undo(self, entry: LogEntry, left: int) -> None:
        taken = len(self.given) - left
        undone = self.game
        self.moments.clear()
        if taken == 1 and self.back:
            self.game = self.back.pop()
            self.keep(entry.number, Moment(undone, self.game, []))  # the cards in sight keep their numbers
        else:
            self.game = self.copy_at(left)
            self.back.clear()
        kept = {0, *[given.version for given in self.given[:left]]}
        del self.given[left:]
        del self.record.answers[left:]
        lines = [line for line in self.lines if line[0] in kept]
        self.lines = deque([*lines, (entry.number, undo_event(entry.seat))], maxlen=LINES)
        self.undone = entry.number

    # -- For homes that keep the log themselves ----------------------------------------------------------------------

    def answer(self, word: str, command: str = "", at: float = 0.0) -> LogEntry:
        """The one who is asked answers; what is not possible is refused, and nothing changes."""
        ahead = self.attempt(word)
        entry = LogEntry(self.version + 1, "answer", self.game.asked, word, command, at)
        self.apply(entry, ahead)
        return entry

    def undo(self, seats: tuple[int, ...], command: str = "", at: float = 0.0) -> LogEntry | None:
        """These seats take their last answer back; None when they may not."""
        if not self.may_undo(seats):
            return None
        entry = LogEntry(self.version + 1, "undo", self.given[-1].seat, str(len(self.given) - 1), command, at)
        self.apply(entry)
        return entry

    def fork(self, at: int, seat: int, rng: Rng, exact: bool) -> ForkPoint | None:
        """Where to play on from after `at` answers: exactly as it was, or with what the seat could not know dealt
        anew; None where nothing is left to play.
        """
        game = self.copy_at(at)
        if game.over:
            return None
        if exact and self.position is None:
            seats = [given.seat for given in self.given[:at]]
            return ForkPoint(list(zip(seats, self.record.answers[:at], strict=True)), None)
        return ForkPoint([], save(game if exact else game.hide_from(seat, rng)))

    # -- What a viewer is shown --------------------------------------------------------------------------------------

    def shown_to(
        self,
        seats: tuple[int, ...],
        since: int | None = None,
        *,
        table: str = "",
        undo: bool = True,
        clock: Clock | None = None,
    ) -> Position:
        """The position as whoever plays these seats (none: a spectator) may know it, with what was told since a
        version. `undo`: whether this table allows it.
        """
        game = self.game
        seat = self.seat_shown(seats)
        sight = self.sight(seat)
        asked = not self.over and game.asked in seats
        start, lines, stepwise = self.told_to(seats, since)
        return Position(
            table=table,
            version=self.version,
            answers=len(self.given),
            since=start,
            seats=list(seats),
            view=cast(View, sight.view(game)),
            question=question_of(game, sight.numbers) if asked else None,
            lines=lines,
            explained=self.explained(seat) if asked else {},
            odds=game.odds(seat) if seat >= 0 and not self.over else {},
            may_undo=undo and self.may_undo(seats),
            clock=clock,
            result=self.result(),
            stepwise=stepwise,
        )

    def sight(self, seat: int) -> Sight:
        """What a viewer at this place has seen, up to now."""
        if seat not in self.sights:
            self.sights[seat] = Sight(seat)
        self.sights[seat].follow(self.version, self.moments)
        return self.sights[seat]

    def told_to(self, seats: tuple[int, ...], since: int | None) -> tuple[int | None, list[LogLine], bool]:
        """The lines after a version, and whether they say step by step what changed.

        On a shared device the steps are those of the seat whose view was shown at that version: it sees the end of
        its turn, and only then the view is another one's.
        """
        start, lines = self.lines_since(since)
        earlier = self.seat_shown(seats, since)
        sight = self.sight(earlier)
        stepwise = start is not None and start < self.version and sight.knows(range(start + 1, self.version + 1))
        seat = earlier if stepwise else self.seat_shown(seats)
        heard = [(number, event) for number, event in lines if heard_by(event, seat)]
        steps: list[Step | None] = [None] * len(heard)
        if stepwise and start is not None:
            steps = [step for version in range(start + 1, self.version + 1) for step in sight.steps[version]]
        spec, names = self.game.spec, self.record.names
        told = [
            line_of(spec, number, event, seat, names, step, last=at == len(heard) - 1)
            for at, ((number, event), step) in enumerate(zip(heard, steps, strict=True))
        ]
        return start, told, stepwise

    def seat_shown(self, seats: tuple[int, ...], version: int | None = None) -> int:
        """From whose place a viewer looks (or looked at a version): on a shared device, of the one who is asked or
        was asked last.
        """
        if len(seats) < 2:
            return seats[0] if seats else -1
        given = self.given
        if version is not None and version < self.version:
            asked = next((each.seat for each in given if each.version > version), self.game.asked)
            given = [each for each in given if each.version <= version]
        else:
            asked = self.game.asked
        if asked in seats:
            return asked
        return next((each.seat for each in reversed(given) if each.seat in seats), seats[0])

    def explained(self, seat: int) -> dict[str, Explained]:
        """Every number behind the seat's question, line by line."""
        game = self.game
        tallies = {what: game.explain(what, seat) for what in game.shown_numbers(seat)}
        return {what: Explained(tally.total, explained(game.spec, tally.lines)) for what, tally in tallies.items()}

    def result(self) -> list[list[ExplainedLine]] | None:
        """Every point of every player, once the game is over."""
        outcome = self.game.outcome
        return None if outcome is None else [explained(self.game.spec, lines) for lines in outcome.details]

    def may_undo(self, seats: tuple[int, ...]) -> bool:
        """Whether the last answer was one of theirs, and nothing was revealed since."""
        if not self.given or self.over:
            return False
        last = self.given[-1]
        return last.seat in seats and last.looks == self.game.looks

    def lines_since(self, version: int | None) -> tuple[int | None, list[tuple[int, Event]]]:
        """The lines after a version; the whole log (None) when the viewer has an undone or forgotten past."""
        if version is None or version < self.undone or version > self.version:
            return None, list(self.lines)
        if len(self.lines) == LINES and version < self.lines[0][0]:
            return None, list(self.lines)
        return version, [line for line in self.lines if line[0] > version]
