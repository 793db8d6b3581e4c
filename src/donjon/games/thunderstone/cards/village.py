"""The 19 village cards (TS-20)."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import Dungeon, HolyBlow, StrongArm, Village
from donjon.games.thunderstone.cards.make import village
from donjon.games.thunderstone.hall import MonsterInHall, PutUnderOrRearrange
from donjon.games.thunderstone.state import BUYS, GOLD, XP
from donjon.games.thunderstone.words import (
    HEROES,
    Equipped,
    EquippedTurnMagic,
    GoldOf,
    PrintsGold,
    Rally,
    Strengthen,
    Throw,
    TurnMagic,
    UnusedOrThis,
    WeaponsWeighNothing,
)
from donjon.kernel.joins import do
from donjon.kernel.nouns import In, Named, One, ThereIs, This, Those
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Destroy, Draw, Gain

SELL_OUT: Final = Village(Gain(2, GOLD), cost=Destroy(This()))

VILLAGE: Final = (
    village("arcane_energies", ("spell",), Dungeon(do(EquippedTurnMagic(), Draw(1))), cost=2, brings=("magic",)),
    village(
        "banish",
        ("spell",),
        Dungeon(
            do(PutUnderOrRearrange(), Destroy(One(In(HAND, UnusedOrThis()))), Draw(1)),
            needs=MonsterInHall(),
        ),
        cost=4,
        brings=("cure",),
    ),
    village("barkeep", ("villager",), Village(Gain(1, BUYS)), SELL_OUT, cost=2, gold=1),
    village("battle_fury", ("spell",), Dungeon(Rally(1)), cost=3),
    village("feast", ("item", "food"), Dungeon(Rally(1, 3)), cost=5, gold=3, brings=("strength",)),
    village("fireball", ("spell",), cost=9, light=1, magic_attack=3),
    village("flaming_sword", ("weapon", "edged"), cost=5, gold=2, light=1, weight=5, magic_attack=3),
    village(
        "goodberries",
        ("item", "food", "magic"),
        Dungeon(
            do(Strengthen(One(HEROES, called="fed"), 3), TurnMagic(Those("fed"))),
            needs=ThereIs(HEROES),
        ),
        cost=4,
        gold=2,
        vp=1,
        brings=("magic", "strength"),
    ),
    village("hatchet", ("weapon", "edged"), cost=4, gold=1, weight=3, attack=3),
    village("lantern", ("item", "light"), cost=4, gold=2, light=2),
    village("lightstone_gem", ("item", "light", "magic"), cost=6, gold=3, light=3),
    village(
        "magical_aura", ("spell",), Dungeon(do(WeaponsWeighNothing(), Draw(1))), cost=4, gold=2, brings=("strength",)
    ),
    village(
        "pawnbroker",
        ("villager",),
        Village(GoldOf("destroyed", 3), cost=Destroy(One(In(HAND, PrintsGold()), called="destroyed"))),
        SELL_OUT,
        cost=3,
    ),
    village("polearm", ("weapon", "edged"), StrongArm(8, 4), cost=7, gold=3, weight=2, attack=2),
    village("short_sword", ("weapon", "edged"), cost=6, gold=3, weight=4, attack=4),
    village("spear", ("weapon", "edged"), Dungeon(Throw(3), needs=Equipped()), cost=4, gold=2, weight=4, attack=2),
    village("town_guard", ("villager",), Village(Draw(2)), Village(Draw(3), cost=Destroy(This())), cost=3),
    village(
        "trainer",
        ("villager",),
        Village(Gain(2, XP), cost=Destroy(One(In(HAND, Named("militia"))))),
        SELL_OUT,
        cost=4,
    ),
    village("warhammer", ("weapon", "blunt"), HolyBlow(3), cost=4, gold=2, weight=5, attack=3),
)
