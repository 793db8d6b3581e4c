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
        view = game.view(seat)
        shown = cards_in(view)
        before, now = self.of, {}
        for card in shown:
            physical = card["no"]
            number = before.get(physical)
            if number is None:
                self.last += 1
                number = self.last
            now[physical] = card["no"] = number
        self.of = now
        self.refer(game, view, shown)
        return view

    def refer(self, game: Game, view: dict[str, Any], shown: list[dict[str, Any]]) -> None:
        """Tokens and counts that name a card name it by the viewer's number, plus 1; 0 where it is not in sight."""
        refers = game.spec.refers
        if not refers:
            return
        counts = view["counts"]
        for name in refers:
            if counts.get(name):
                counts[name] = self.number(counts[name] - 1) + 1
        for card in shown:
            tokens = card.get("tokens")
            if tokens:
                for name in refers:
                    if name in tokens:
                        tokens[name] = self.number(tokens[name] - 1) + 1

    def number(self, physical: int) -> int:
        """The number of a physical card, -1 where this viewer does not see it."""
        return self.of.get(physical, -1)


def cards_in(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Every card that a view shows, in its order."""
    places = [view["shared"], *(seat["piles"] for seat in view["seats"])]
    return [card for piles in places for pile in piles.values() for card in pile.get("cards", ()) if card is not None]
