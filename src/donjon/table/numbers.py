"""Under which number a viewer sees each card.

The number of a physical card would follow it through every shuffle. So each viewer has numbers of its own: a card
gets one when the viewer sees it, keeps it while it stays in sight from one moment to the next, and loses it as soon
as it is hidden. They are given in the order of the view, so that they say nothing that the view does not say.
"""

from __future__ import annotations

from typing import Any

from donjon.kernel.game import Game


class Numbers:
    """The numbers of one viewer."""

    def __init__(self) -> None:
        self.last = 0
        self.of: dict[int, int] = {}  # by the physical card

    def renew(self) -> None:
        """Other numbers for all cards: what happened in between is not known any more."""
        self.of = {}

    def look(self, game: Game, seat: int) -> dict[str, Any]:
        """The view of this viewer at the next moment, with the viewer's numbers."""
        view: dict[str, Any] = game.view(seat)
        before, now = self.of, {}
        bearing: list[dict[str, int]] = [view["counts"]]
        for piles in (view["shared"], *[each["piles"] for each in view["seats"]]):
            for pile in piles.values():
                if "cards" in pile:
                    for card in pile["cards"]:
                        if card is not None:
                            physical = card["no"]
                            number = before.get(physical)
                            if number is None:
                                self.last = number = self.last + 1
                            now[physical] = card["no"] = number
                            if "tokens" in card:
                                bearing.append(card["tokens"])
        self.of = now
        for numbers in bearing:
            self.refer(game.spec.refers, numbers)
        return view

    def refer(self, refers: tuple[str, ...], numbers: dict[str, int]) -> None:
        """Tokens and counts that name a card name it by the viewer's number, plus 1; 0 where it is not in sight."""
        for name in refers:
            if numbers.get(name):
                numbers[name] = self.number(numbers[name] - 1) + 1

    def number(self, physical: int) -> int:
        """The number of a physical card, -1 where this viewer does not see it."""
        return self.of.get(physical, -1)
