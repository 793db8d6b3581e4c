"""The reserve (CL-11)."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.card import BLUE, MONSTER, ClankCard, Sort
from donjon.games.clank.state import GOLD
from donjon.kernel.verbs import Gain

A_COMPANION: Final = Sort("reserve", BLUE, "companion")
AN_ACTION: Final = Sort("reserve", BLUE, "action")
AN_ITEM: Final = Sort("reserve", BLUE, "item")
A_MONSTER: Final = Sort("reserve", MONSTER, "monster")

MERCENARY: Final = ClankCard("mercenary", A_COMPANION, copies=15, cost=2, skill=1, swords=2)
EXPLORE: Final = ClankCard("explore", AN_ACTION, copies=15, cost=3, skill=2, boots=1)
SECRET_TOME: Final = ClankCard("secret_tome", AN_ITEM, copies=12, cost=7, points=7)
GOBLIN: Final = ClankCard("goblin", A_MONSTER, fight=2, defeat=Gain(1, GOLD))

RESERVE: Final = (MERCENARY, EXPLORE, SECRET_TOME, GOBLIN)
