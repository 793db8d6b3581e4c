"""The starting deck (CL-3); a card's count is for one player."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.card import BLUE, ClankCard, Sort

STARTER: Final = Sort("starting", BLUE, "starter")

BURGLE: Final = ClankCard("burgle", STARTER, copies=6, skill=1)
STUMBLE: Final = ClankCard("stumble", STARTER, copies=2, clank=1)
SIDESTEP: Final = ClankCard("sidestep", STARTER, boots=1)
SCRAMBLE: Final = ClankCard("scramble", STARTER, skill=1, boots=1)

STARTING_DECK: Final = (BURGLE, STUMBLE, SIDESTEP, SCRAMBLE)
