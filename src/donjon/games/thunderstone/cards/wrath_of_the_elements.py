"""Wrath of the Elements."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.card_set import CardSet

CARDS: Final[tuple[Kind, ...]] = ()

WRATH_OF_THE_ELEMENTS: Final = CardSet("wrath_of_the_elements", CARDS)
