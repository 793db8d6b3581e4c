"""What somebody at a table is shown, as plain data: the same messages from every home of a table (docs/protocol.md).

Every text that a person reads comes in every language, so that a client knows no rule and no phrase; its numbers,
keywords and cards are spans, so that nobody reads prose back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NotRequired, TypedDict

from donjon.kernel.view import View as View
from donjon.text.codes import Said as Said


class Change(TypedDict):
    """Something that differs in a view: `path` leads there ("seats.0.purse.gold"). Either it has a new `value`; or it
    is a list in which `drop` entries from `at` on give way to `put`."""

    path: str
    value: NotRequired[Any]
    at: NotRequired[int]
    drop: NotRequired[int]
    put: NotRequired[list[Any]]


class Move(TypedDict):
    """A card that came from one pile (a path in the view) to another; or `count` cards the viewer did not see."""

    start: str
    end: str
    no: NotRequired[int]
    card: NotRequired[str]
    count: NotRequired[int]


@dataclass(frozen=True, kw_only=True)
class ShownOption:
    """A possible answer: its word (to send back), its parts, and how it reads.

    `no` is the card it is about, by the viewer's number, and `other_no` the second one, if there is one (who carries
    a weapon)."""

    word: str
    verb: str
    label: Said
    card: str | None = None
    other: str | None = None
    value: int = 0
    no: int | None = None
    other_no: int | None = None


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
    """Something that happened, as data; `cards` is empty when the viewer may only know how many.

    `nos` are the viewer's numbers of these cards, null for one it does not see; `moves` which cards came from where
    to where; `against` what `amount` had to reach, in a fight. A `quiet` event is an answer that the game gave by
    itself, for want of another.
    """

    verb: str
    seat: int
    cards: list[str]
    amount: int
    about: str
    source: str
    against: int = 0
    quiet: bool = False
    nos: list[int | None] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)


@dataclass(frozen=True)
class LogLine:
    """A line of the log: at which version, what happened, and how it is told to this viewer; `changes` make the view
    after it of the view before it."""

    version: int
    event: ShownEvent
    said: Said
    changes: list[Change] = field(default_factory=list)


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

    With `stepwise` each line says what it changed in the view that the viewer had at `since`, step by step, up to
    `view`; the last line leaves that out, because `view` follows.

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
    stepwise: bool = False


@dataclass(frozen=True)
class Replayed:
    """What a seat knew after `at` of the answers that count; the `version` of a line is the number of its answer.

    The lines of the last answer have `changes`, which begin with the view `before` it; null where there is none."""

    at: int
    answers: int
    view: View
    lines: list[LogLine]
    before: View | None = None


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
