"""Wrath of the Elements."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import Breach, HalfMagic, ImmuneToMagic
from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.card_set import CardSet
from donjon.games.thunderstone.cards.make import guardian, monster, stone
from donjon.games.thunderstone.hall import StepOut
from donjon.games.thunderstone.modules import AsTurnsEnd, KeepsOutWeak, PerOwned, StandsIn, beside
from donjon.kernel.nouns import In, One
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Destroy

STEP_OUT: Final = Breach(StepOut())
HORDE_TYPES: Final = ("horde", "humanoid")


def horde(health: int) -> Kind:
    """A card of the Horde pile (TSX-8, TSX-57)."""
    key = f"horde_{health}"
    return beside(monster(key, 1, "horde", (health, 1, 1, None), PerOwned("horde", 5), types=HORDE_TYPES))


CARDS: Final[tuple[Kind, ...]] = (
    monster("bronze_golem", 3, "golem", (5, 1, 2, 3), KeepsOutWeak(4)),
    monster("colossus", 1, "golem", (10, 3, 2, 8), ImmuneToMagic(), KeepsOutWeak(8)),
    monster("iron_golem", 1, "golem", (9, 3, 2, 6), HalfMagic(), KeepsOutWeak(7)),
    monster("stone_golem", 2, "golem", (8, 2, 2, 5), KeepsOutWeak(6)),
    Kind("horde_placeholder", "monster", 10, HORDE_TYPES, (StandsIn(),), group="horde"),
    *[horde(health) for health in range(3, 13)],
    guardian(
        "dark_champion", ("doomknight", "guardian"), (12, 3, 1, 4), STEP_OUT, AsTurnsEnd(Destroy(One(In(HAND))))
    ),
    stone("stone_of_agony", 1),
)

WRATH_OF_THE_ELEMENTS: Final = CardSet(
    "wrath_of_the_elements",
    CARDS,
    features=(("pick_two", 1), ("guardian", 2), ("traps_dire", 1), ("traps_death", 1)),
    randomizers=3,
)
