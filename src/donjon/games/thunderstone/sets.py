"""All the sets. A new one is made in `cards/<set>.py`, named here last, and found by everything else.

Its names and phrases lie in `text/<language>/<set>.toml` and `text/<language>/<set>.py`.
"""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.base import BASE
from donjon.games.thunderstone.cards.card_set import CardSet
from donjon.games.thunderstone.cards.doomgate_legion import DOOMGATE_LEGION
from donjon.games.thunderstone.cards.dragonspire import DRAGONSPIRE
from donjon.games.thunderstone.cards.promos import PROMOS
from donjon.games.thunderstone.cards.wrath_of_the_elements import WRATH_OF_THE_ELEMENTS

SETS: Final = (BASE, WRATH_OF_THE_ELEMENTS, DOOMGATE_LEGION, DRAGONSPIRE, PROMOS)


def all_cards() -> tuple[Kind, ...]:
    """Every card of every set, in the order of the sets."""
    cards: list[Kind] = []
    for each in SETS:
        cards.extend(each.cards)
    return tuple(cards)


def words_of_sets() -> tuple[str, ...]:
    """The modules with words of single sets."""
    found: list[str] = []
    for each in SETS:
        found.extend(each.words)
    return tuple(found)


def owned(keys: tuple[str, ...]) -> list[CardSet]:
    """The sets of these keys."""
    return [each for each in SETS if each.key in keys]
