"""The time of each seat of a table: from entry to entry of its log, by a clock that nobody can set."""

from __future__ import annotations

import time

from donjon.server.http_types import ClockRule
from donjon.table.log import LogEntry


class Clocks:
    """How much time each seat has used. Only an entry starts a new question: coming back, leaving or a wall clock
    that jumps gives nobody time, and takes none. While the server is down no time passes.
    """

    def __init__(self, rule: ClockRule | None, seats: int) -> None:
        self.rule = rule
        self.spent = [0.0] * seats
        self.answers: list[tuple[int, float]] = []  # of those that count: whose, and the time used for the question
        self.used = 0.0  # for this question before: by an answer that was taken back
        self.since = time.monotonic()

    def elapsed(self) -> float:
        """Seconds since the last entry."""
        return time.monotonic() - self.since

    def apply(self, entry: LogEntry) -> None:
        if entry.kind == "answer":
            self.spent[entry.seat] += entry.took
            self.answers.append((entry.seat, self.used + entry.took))
            self.used = 0.0
        elif entry.kind == "undo":
            self.take_back(entry, int(entry.word))
        self.since = time.monotonic()

    def take_back(self, entry: LogEntry, left: int) -> None:
        """Who takes an answer back keeps the time it took, and pays for the time until then (which is 0 when all
        agreed to go back)."""
        self.spent[entry.seat] += entry.took
        seat, used = self.answers[left]
        own = left == len(self.answers) - 1 and seat == entry.seat
        del self.answers[left:]
        self.used = used + entry.took if own else 0.0

    def left(self, seat: int) -> float | None:
        """Seconds until the one who is asked has none; None without a clock."""
        if self.rule is None:
            return None
        if self.rule.kind == "decision":
            return self.rule.seconds - self.used - self.elapsed()
        return self.bank(seat) - self.elapsed()

    def bank(self, seat: int) -> float:
        """What is left of the whole game's time, as of the last entry."""
        assert self.rule is not None
        given = sum(each == seat for each, _ in self.answers)
        return self.rule.seconds + self.rule.increment * given - self.spent[seat]
