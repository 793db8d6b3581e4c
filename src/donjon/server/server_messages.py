"""What the server sends over the socket, as docs/protocol.md describes it.

Every text that a person reads comes in both languages, so that a client knows no rule and no phrase.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from donjon.server.http_types import Said, TableInfo


class ShownCard(Struct, frozen=True):
    """A card that the viewer sees."""

    no: int
    card: str
    tokens: dict[str, int] | msgspec.UnsetType = msgspec.UNSET


class ShownPile(Struct, frozen=True):
    """A pile: how many cards; `cards` when the viewer knows some, null for a card or place it does not know;
    `inside`, of one's own face-down pile: what is in it, in no order."""

    count: int
    cards: list[ShownCard | None] | msgspec.UnsetType = msgspec.UNSET
    inside: list[str] | msgspec.UnsetType = msgspec.UNSET


class ShownSeat(Struct, frozen=True):
    """What lies before a player, and their numbers that the viewer may see."""

    piles: dict[str, ShownPile]
    purse: dict[str, int]


class TallyLine(Struct, frozen=True):
    """One term of a sum: from where (a card's key or a label), how much, by which rule."""

    source: str
    amount: int
    rule: str


class ShownOutcome(Struct, frozen=True):
    """How the game ended: a score for each seat (null: none), the winners, every point itemised."""

    scores: list[int | None]
    winners: list[int]
    details: list[list[TallyLine]]


class View(Struct, frozen=True):
    """All that a viewer may see of a position. Each game adds fields of its own beside these."""

    game: str
    players: int
    setup: dict[str, str]
    you: int | None
    active: int
    seats: list[ShownSeat]
    shared: dict[str, ShownPile]
    counts: dict[str, int]
    asked: int | None
    question: str | None
    options: list[str] | None
    outcome: ShownOutcome | None


class ShownOption(Struct, frozen=True):
    """A possible answer: its word (to send back), its parts, and how it reads."""

    word: str
    verb: str
    label: Said
    card: str | None = None
    other: str | None = None
    value: int = 0


class Question(Struct, frozen=True):
    """What the viewer is asked, as which seat, and the possible answers; `rules` are those that say more."""

    seat: int
    prompt: Said
    options: list[ShownOption]
    source: str | None = None
    rules: list[str] = []


class ShownEvent(Struct, frozen=True):
    """Something that happened, as data; `cards` is empty when the viewer may only know how many."""

    verb: str
    seat: int
    cards: list[str]
    amount: int
    about: str
    source: str


class LogLine(Struct, frozen=True):
    """A line of the log: at which version, what happened, and how it is told to this viewer."""

    version: int
    event: ShownEvent
    said: Said


class Clock(Struct, frozen=True):
    """The time of the player who is asked: `left` seconds of this decision or bank, `banks` of each seat."""

    seat: int
    left: float
    banks: list[float] | None = None


class ExplainedLine(Struct, frozen=True):
    """A term of a sum, and how it reads."""

    source: str
    amount: int
    rule: str
    said: Said


class Position(Struct, tag="position", frozen=True):
    """The position at a version. `lines` come after version `since`; with `since` null they replace the whole log."""

    table: str
    version: int
    answers: int
    since: int | None
    seats: list[int]
    view: View | None
    question: Question | None
    lines: list[LogLine]
    explainable: list[str]
    may_undo: bool
    clock: Clock | None
    result: list[list[ExplainedLine]] | None = None


class Replayed(Struct, frozen=True):
    """What a seat knew after `at` of the answers that count; the `version` of a line is the number of its answer."""

    at: int
    answers: int
    view: View
    lines: list[LogLine]


class Race(Struct, frozen=True):
    """A finished game at some of its moments: after `at` answers, the `progress` of each seat (points; empty where
    the game counts none) and the chance to win that a computer player gives it."""

    at: list[int]
    progress: list[list[int]]
    chances: list[list[float]]


class Welcome(Struct, tag="welcome", frozen=True):
    """The first reply: the role of the token and the seats it plays."""

    table: str
    role: str
    seats: list[int]


class TableNews(Struct, tag="table", frozen=True):
    """The table changed beside its position: a player came, a proposal was made, the game started."""

    info: TableInfo


class Done(Struct, tag="done", frozen=True):
    """The command with this id took effect (once); `version` is the log entry it made, if any."""

    id: str
    version: int | None


class Refused(Struct, tag="refused", frozen=True):
    """The command had no effect, and why. After `stale` the fresh position follows."""

    id: str
    code: str
    said: Said
    version: int | None = None


class ChatLine(Struct, frozen=True):
    """Something said at the table; seat -1 is a spectator."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class ChatNews(Struct, tag="chatted", frozen=True):
    """What was said since."""

    lines: list[ChatLine]


class Advised(Struct, frozen=True):
    """An option with a computer player's opinion of it."""

    word: str
    label: Said
    chance: float
    visits: int
    reason: Said | None


class Advice(Struct, tag="advice", frozen=True):
    """The options, best first, with their estimated chance to win."""

    id: str
    version: int
    options: list[Advised]


class Explanation(Struct, tag="explanation", frozen=True):
    """A number, line by line."""

    id: str
    what: str
    total: int
    lines: list[ExplainedLine]


class Chances(Struct, tag="chances", frozen=True):
    """Exact chances, as plain data of the game."""

    id: str
    odds: dict[str, Any]


class Problem(Struct, tag="problem", frozen=True):
    """The message could not be read, or came too fast; `code` says which."""

    code: str
    said: Said


class Pong(Struct, tag="pong", frozen=True):
    """The line is alive."""

    n: int


FromServer = (
    Welcome | Position | TableNews | Done | Refused | ChatNews | Advice | Explanation | Chances | Problem | Pong
)  # every message the server may send
