"""The log of a table: all that was decided there, in order. It is the truth; a position is worked out from it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LogEntry:
    """One entry: an `answer`, an `undo` (word: how many answers are left) or an `end` by agreement.

    `command` is the name its sender gave it, so that the same command sent twice takes effect once; `at` and `took`
    are seconds, for homes with a clock.
    """

    number: int
    kind: str
    seat: int
    word: str
    command: str = ""
    at: float = 0.0
    took: float = 0.0
