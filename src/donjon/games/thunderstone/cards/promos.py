"""The promotional cards."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import Breach
from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.card_set import CardSet
from donjon.games.thunderstone.cards.make import guardian
from donjon.games.thunderstone.hall import StepOut
from donjon.games.thunderstone.modules import OthersTougher

CARDS: Final[tuple[Kind, ...]] = (
    guardian("death_sentinel", ("doomknight", "guardian"), (10, 1, 2, 3), Breach(StepOut()), OthersTougher(1)),
)

PROMOS: Final = CardSet("promos", CARDS)
