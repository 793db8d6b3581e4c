"""What somebody at a table is shown, as plain data: the same messages from every home of a table (docs/protocol.md).

Every text that a person reads comes in every language, so that a client knows no rule and no phrase; its numbers,
keywords and cards are spans, so that nobody reads prose back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from donjon.kernel.view import View as View
from donjon.text.codes import Said as Said


@dataclass(frozen=True, kw_only=True)
class ShownOption:
    """A possible answer: its word (to send back), its parts, and how it reads."""

    word: str
    verb: str
    label: Said
    card: str | None = None
    other: str | None = None
    value: int = 0


@dataclass(frozen=True, kw_only=True)
class Question:
    """What the viewer is asked, as which seat, and the possible answers; `rules` are those that say more."""

    seat: int
    prompt: Said
    options: list[ShownOption]
    source: str | None = None
    rules: list[str]


@dataclass(frozen=True)
class ShownEvent:
    """Something that happened, as data; `cards` is empty when the viewer may only know how many."""

    verb: str
    seat: int
    cards: list[str]
    amount: int
    about: str
    source: str


@dataclass(frozen=True)
class LogLine:
    """A line of the log: at which version, what happened, and how it is told to this viewer."""

    version: int
    event: ShownEvent
    said: Said


@dataclass(frozen=True)
class ExplainedLine:
    """A term of a sum: from where (a card's key or a label), how much, by which rule, and how it reads."""

    source: str
    amount: int
    rule: str
    said: Said


@dataclass(frozen=True)
class Explained:
    """A number of the viewer's own seat, line by line."""

    total: int
    lines: list[ExplainedLine]


@dataclass(frozen=True)
class Clock:
    """The time of the player who is asked: `left` seconds of this decision or bank, `banks` of each seat."""

    seat: int
    left: float
    banks: list[float] | None = None


@dataclass(frozen=True, kw_only=True)
class Position:
    """The position at a version. `lines` come after version `since`; with `since` null they replace the whole log.

    `explained` are the numbers behind the question the viewer is asked, by their names, and `odds` the exact chances
    the viewer may work out: both of the viewer's own seat, and of nobody else's.
    """

    type: Literal["position"] = "position"
    table: str
    version: int
    answers: int
    since: int | None
    seats: list[int]
    view: View
    question: Question | None
    lines: list[LogLine]
    explained: dict[str, Explained]
    odds: dict[str, Any]
    may_undo: bool
    clock: Clock | None = None
    result: list[list[ExplainedLine]] | None = None


@dataclass(frozen=True)
class Replayed:
    """What a seat knew after `at` of the answers that count; the `version` of a line is the number of its answer."""

    at: int
    answers: int
    view: View
    lines: list[LogLine]


@dataclass(frozen=True)
class Race:
    """A finished game at some of its moments: after `at` answers, the `progress` of each seat (points; empty where
    the game counts none) and the chance to win that a computer player gives it."""

    at: list[int]
    progress: list[list[int]]
    chances: list[list[float]]


@dataclass(frozen=True)
class Advised:
    """An option with a computer player's opinion of it."""

    word: str
    label: Said
    chance: float
    visits: int
    reason: Said | None
