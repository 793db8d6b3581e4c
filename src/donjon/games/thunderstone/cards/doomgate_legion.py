"""Doomgate Legion."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.card_set import CardSet

CARDS: Final[tuple[Kind, ...]] = ()

DOOMGATE_LEGION: Final = CardSet("doomgate_legion", CARDS)
