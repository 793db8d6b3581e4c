"""Cards, and the catalogue of a game's cards."""

from __future__ import annotations

from donjon.kernel.errors import BadRules
from donjon.kernel.native import mypyc_attr
from donjon.kernel.words import Effect, Word


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A kind of card: its key, its types, and what it does.

    Games derive from it to add their numbers as plain fields. A definition is written once and shared by all
    positions; `index` is its place in the catalogue of its game, given when the catalogue is made.
    """

    def __init__(
        self,
        key: str,
        types: tuple[str, ...] = (),
        play: Effect | None = None,
        instead: tuple[Word, ...] = (),
    ) -> None:
        self.key = key
        self.types = types
        self.play = play
        self.instead = instead
        self.index = -1

    def stats(self) -> dict[str, object]:
        """The card's numbers, under the names of the fact sheets."""
        return {}

    def __repr__(self) -> str:
        return f"<{self.key}>"


class Catalogue:
    """All the kinds of card of a game, in a fixed order."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = list(cards)
        self.by_key: dict[str, Card] = {}
        for index, card in enumerate(self.cards):
            if card.key in self.by_key:
                raise BadRules("card_twice", card=card.key)
            card.index = index
            self.by_key[card.key] = card
