"""A number that can say how it came about."""

from __future__ import annotations

from typing import Final


class Line:
    """One term of a sum: where it comes from (a card's key or a label), how much, by which rule."""

    def __init__(self, source: str, amount: int, rule: str) -> None:
        self.source = source
        self.amount = amount
        self.rule = rule

    def __repr__(self) -> str:
        return f"Line({self.source!r}, {self.amount:+d}, {self.rule!r})"

    def as_data(self) -> dict[str, object]:
        return {"source": self.source, "amount": self.amount, "rule": self.rule}


UNSAID: Final[list[Line]] = []  # of every sum that is not explained, so that none needs a list of its own


class Tally:
    """A sum. Rules add to it once; whether it keeps its lines depends on who asks.

    The rules are written against a tally, so that the number used and the number explained are the same number.
    """

    def __init__(self, explain: bool = False) -> None:
        self.total = 0
        self.explain = explain
        self.lines: list[Line] = [] if explain else UNSAID

    def add(self, amount: int, source: str, rule: str) -> None:
        """Add a term; a term of nothing is not worth a line."""
        if amount:
            self.total += amount
            if self.explain:
                self.lines.append(Line(source, amount, rule))

    def become(self, total: int, source: str, rule: str) -> None:
        """Replace the total (doubled, halved, not below 0) by a line that makes the difference."""
        self.add(total - self.total, source, rule)
