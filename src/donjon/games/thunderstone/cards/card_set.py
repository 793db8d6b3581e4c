"""A set of cards as it registers itself: what a box holds, and what it recommends.

`cards/<set>.py` makes one; `sets.py` names them all. Pieces are never taken out of a set or put in another order, new
ones come last: the codes of set-ups count on it.
"""

from __future__ import annotations

from donjon.games.thunderstone.card import Kind


class NamedSetup:
    """A set-up that a box recommends. Keys of groups and cards; an empty `stone` means any (TSX-65)."""

    def __init__(
        self,
        key: str,
        monsters: tuple[str, ...],
        heroes: tuple[str, ...],
        village: tuple[str, ...],
        features: tuple[str, ...] = (),
        stone: str = "",
    ) -> None:
        self.key = key
        self.monsters = monsters
        self.heroes = heroes
        self.village = village
        self.features = features
        self.stone = stone

    def chosen(self) -> list[list[str]]:
        """Its pieces, slot by slot."""
        stones = [self.stone] if self.stone else []
        return [list(self.monsters), list(self.heroes), list(self.village), list(self.features), stones]


class CardSet:
    """One box: its cards in their order, its set-ups, and its cards of the feature deck.

    `features`: what the feature deck has of it, by name and number (TSX-3); `randomizers`: how many "dungeon feature"
    randomizers it brings (TSX-2). `words` are the modules with words of its own: a save may hold them.
    """

    def __init__(
        self,
        key: str,
        cards: tuple[Kind, ...],
        *,
        setups: tuple[NamedSetup, ...] = (),
        features: tuple[tuple[str, int], ...] = (),
        randomizers: int = 0,
        words: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.cards = cards
        self.setups = setups
        self.features = features
        self.randomizers = randomizers
        self.words = words
        for card in cards:
            card.box = key
