"""What a seat may see of a position, as plain data with types. Each game adds fields of its own beside these."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class ShownCard(TypedDict):
    """A card that the viewer sees."""

    no: int
    card: str
    tokens: NotRequired[dict[str, int]]


class ShownPile(TypedDict):
    """A pile: how many cards; `cards` when the viewer knows some, null for a card or place it does not know;
    `inside`, of one's own face-down pile: what is in it, in no order."""

    count: int
    cards: NotRequired[list[ShownCard | None]]
    inside: NotRequired[list[str]]


class ShownSeat(TypedDict):
    """What lies before a player, and their numbers that the viewer may see."""

    piles: dict[str, ShownPile]
    purse: dict[str, int]


class TallyLine(TypedDict):
    """One term of a sum: from where (a card's key or a label), how much, by which rule."""

    source: str
    amount: int
    rule: str


class ShownOutcome(TypedDict):
    """How the game ended: a score for each seat (null: none), the winners, every point itemised."""

    scores: list[int | None]
    winners: list[int]
    details: list[list[TallyLine]]


class View(TypedDict):
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
