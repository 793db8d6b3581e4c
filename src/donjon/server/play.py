"""A game in progress, worked out from its log: the position, how far it may be taken back, and what was told."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from donjon.kernel.events import Event, Log
from donjon.kernel.game import Game
from donjon.notation.record import Record
from donjon.notation.save import load
from donjon.server.journal import Entry

LINES = 150  # of the log are kept in memory; older ones come from the log on disk
BACK = 20  # positions kept for undo; earlier ones are worked out again


@dataclass(frozen=True)
class Given:
    """An answer that counts: who gave it at which version, and what had been revealed before it."""

    seat: int
    version: int
    looks: int


class Play:
    """The position after the entries of a log."""

    def __init__(self, record: Record, position: str | None) -> None:
        self.record = record  # its answers are those that count
        self.position = position
        self.game = self.begin()
        self.version = 0
        self.given: list[Given] = []
        self.back: list[Game] = []  # positions the last player may return to, oldest first
        self.lines: deque[tuple[int, Event | int]] = deque(maxlen=LINES)  # an int: this seat took something back
        self.undone = 0  # the version of the last undo: older viewers need the whole log anew
        self.ended = False  # by agreement
        self.spent = [0.0] * record.players
        self.last_at = 0.0

    def begin(self) -> Game:
        """The first question."""
        return self.record.start() if self.position is None else load(self.position)

    def copy_at(self, answers: int) -> Game:
        """The position after so many of the answers that count."""
        game = self.begin()
        for word in self.record.answers[:answers]:
            game.answer(word)
        return game

    @property
    def over(self) -> bool:
        return self.ended or self.game.over

    def attempt(self, word: str) -> tuple[Game, list[Event]]:
        """What the answer would lead to; the position itself is untouched, whatever goes wrong."""
        trial = self.game.clone()
        log = Log()
        trial.listener = log
        trial.answer(word)
        trial.listener = None
        return trial, log.events

    def apply(self, entry: Entry, ahead: tuple[Game, list[Event]] | None = None) -> None:
        """Go on by one entry of the log; `ahead` is what `attempt` found."""
        assert entry.number == self.version + 1, "the log has a hole"
        if entry.kind == "answer":
            self.apply_answer(entry, ahead or self.attempt(entry.word))
        elif entry.kind == "undo":
            self.apply_undo(entry, int(entry.word))
        else:
            self.ended = True
        self.version = entry.number
        self.last_at = entry.at

    def apply_answer(self, entry: Entry, ahead: tuple[Game, list[Event]]) -> None:
        before = self.game
        after, events = ahead
        if after.looks != before.looks or (self.given and self.given[-1].seat != entry.seat):
            self.back.clear()
        if after.looks == before.looks:
            self.back.append(before)
            del self.back[:-BACK]
        self.given.append(Given(entry.seat, entry.number, before.looks))
        self.record.answers.append(entry.word)
        self.spent[entry.seat] += entry.took
        self.game = after
        for event in events:
            self.lines.append((entry.number, event))

    def apply_undo(self, entry: Entry, left: int) -> None:
        taken = len(self.given) - left
        if taken == 1 and self.back:
            self.game = self.back.pop()
        else:
            self.game = self.copy_at(left)
            self.back.clear()
        kept = {given.version for given in self.given[:left]}
        del self.given[left:]
        del self.record.answers[left:]
        lines = [line for line in self.lines if line[0] in kept]
        self.lines = deque([*lines, (entry.number, entry.seat)], maxlen=LINES)
        self.undone = entry.number

    def may_undo(self, seats: tuple[int, ...]) -> bool:
        """Whether the last answer was one of theirs, and nothing was revealed since."""
        if not self.given or self.over:
            return False
        last = self.given[-1]
        return last.seat in seats and last.looks == self.game.looks

    def lines_since(self, version: int | None) -> tuple[int | None, list[tuple[int, Event | int]]]:
        """The lines after a version; the whole log (None) when the viewer has an undone or forgotten past."""
        if version is None or version < self.undone or version > self.version:
            return None, list(self.lines)
        if len(self.lines) == LINES and version < self.lines[0][0]:
            return None, list(self.lines)
        return version, [line for line in self.lines if line[0] > version]
