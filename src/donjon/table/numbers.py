"""Under which number a viewer sees each card.

The number of a physical card would follow it through every shuffle. So each viewer has numbers of its own: a card
gets one when the viewer sees it, keeps it while it stays in sight from one moment to the next, and loses it as soon
as it is hidden. They are given in the order of the view, so that they say nothing that the view does not say.
"""

from __future__ import annotations

from typing import Any

from donjon.kernel.game import Game


class Numbers:
    """The numbers of one viewer, and what it saw last."""

    def __init__(self) -> None:
        self.last = 0
        self.of: dict[int, int] = {}  # by the physical card
        self.gone: dict[int, int] = {}  # those of the cards that lay in a pile which the last look showed anew
        self.game: Game | None = None  # the table of the last look
        self.view: dict[str, Any] | None = None

    def renew(self) -> None:
        """Other numbers for all cards: what happened in between is not known any more."""
        self.of = {}
        self.gone = {}
        self.game = self.view = None

    def look(self, game: Game, seat: int) -> dict[str, Any]:
        """The view of this viewer at the next moment, with the viewer's numbers."""
        view: dict[str, Any] = game.view(seat, self.game, self.view)
        self.gone = {}
        bearing: list[dict[str, int]] = [view["counts"]]
        anew = self.shown_anew(game, view)
        for cards in anew:
            self.give(cards, bearing)
        self.game = game
        self.view = view
        for numbers in bearing:
            self.refer(game.spec.refers, numbers)
        return view

    def shown_anew(self, game: Game, view: dict[str, Any]) -> list[list[Any]]:
        """The cards of the piles that are not the very ones of the last look; what lay there has lost its number."""
        own = game.players * game.width
        old = self.view
        anew = self.turned(own, view["shared"], None if old is None else old["shared"])
        for owner, seen in enumerate(view["seats"]):
            piles = None if old is None else old["seats"][owner]["piles"]
            anew += self.turned(owner * game.width, seen["piles"], piles)
        return anew

    def turned(self, first: int, piles: dict[str, Any], old: dict[str, Any] | None) -> list[list[Any]]:
        """The same for the piles from one on."""
        found: list[list[Any]] = []
        for at, (name, pile) in enumerate(piles.items()):
            if old is not None:
                if pile is old[name]:
                    continue
                assert self.game is not None
                for card in self.game.piles[first + at]:
                    if card in self.of:
                        self.gone[card] = self.of.pop(card)
            if "cards" in pile:
                found.append(pile["cards"])
        return found

    def give(self, cards: list[Any], bearing: list[dict[str, int]]) -> None:
        """Show cards under the viewer's numbers: who was in sight just now keeps its own."""
        for card in cards:
            if card is not None:
                physical: int = card["no"]
                number = self.gone.get(physical, 0)
                if not number:
                    self.last = number = self.last + 1
                self.of[physical] = card["no"] = number
                if "tokens" in card:
                    bearing.append(card["tokens"])

    def refer(self, refers: tuple[str, ...], numbers: dict[str, int]) -> None:
        """Tokens and counts that name a card name it by the viewer's number, plus 1; 0 where it is not in sight."""
        for name in refers:
            if numbers.get(name):
                numbers[name] = self.number(numbers[name] - 1) + 1

    def number(self, physical: int) -> int:
        """The number of a physical card, -1 where this viewer does not see it."""
        return self.of.get(physical, -1)
