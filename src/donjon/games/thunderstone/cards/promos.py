"""The promotional cards."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import Breach, Dungeon, Spoils
from donjon.games.thunderstone.arts import Hearten, OtherArmed, Weakest
from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.card_set import CardSet
from donjon.games.thunderstone.cards.make import guardian, hero, trap
from donjon.games.thunderstone.fight import TurnOver
from donjon.games.thunderstone.hall import StepOut
from donjon.games.thunderstone.modules import OthersTougher
from donjon.games.thunderstone.traps import CutDown, Trap, UnlessShown
from donjon.kernel.joins import EachOtherPlayer, do
from donjon.kernel.nouns import Is, One, ThereIs
from donjon.kernel.verbs import Destroy

OTHER_ARMED: Final = OtherArmed()
BLADES: Final = do(
    UnlessShown(Destroy(One(Weakest()))),
    EachOtherPlayer(UnlessShown(TurnOver(2))),
    CutDown(),
)


def hearten_armed(n: int) -> Dungeon:
    return Dungeon(Hearten(OTHER_ARMED, n), needs=ThereIs(OTHER_ARMED))


CARDS: Final[tuple[Kind, ...]] = (
    guardian("death_sentinel", ("doomknight", "guardian"), (10, 1, 2, 3), Breach(StepOut()), OthersTougher(1)),
    trap("blade_trap", 1, "traps_death", ("death",), Trap(BLADES)),
    hero("clan_sergeant", 1, ("fighter",), hearten_armed(1), cost=6, strength=6, attack=2, wants=("weapons",)),
    hero("clan_commander", 2, ("fighter",), hearten_armed(2), cost=9, strength=7, attack=3),
    hero(
        "clan_champion",
        3,
        ("fighter",),
        hearten_armed(3),
        Spoils(Is("weapon")),
        cost=12,
        strength=8,
        vp=3,
        attack=4,
    ),
)

PROMOS: Final = CardSet("promos", CARDS)
