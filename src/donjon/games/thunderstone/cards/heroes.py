"""The 33 heroes: eleven groups of three levels (TS-19)."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import (
    AfterVictory,
    DoublesMagic,
    Dungeon,
    EdgedBonus,
    EmpowersMagic,
    FarBonus,
    KeepsItsDistance,
    LeadsMilitia,
    LeadsOthers,
    MarksmanXp,
    Spoils,
)
from donjon.games.thunderstone.cards.make import hero
from donjon.games.thunderstone.hall import Capture, MayPutMonsterUnder, MonsterInHall, PutMonsterUnder
from donjon.games.thunderstone.words import (
    FOOD,
    Borrow,
    DiscardHeroOrShow,
    Embolden,
    EmboldenPerLightItem,
    EmboldenPerMonster,
)
from donjon.kernel.joins import Case, EachOtherPlayer, EachPlayer, OneOf, do
from donjon.kernel.nouns import Exactly, In, Is, Named, One, ThereIs
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Destroy, Discard, Draw

CURE: Final = Dungeon(Draw(1), cost=Destroy(One(In(HAND, Named("disease")))), repeat=True)
DRAW_ONE: Final = Dungeon(Draw(1))
ROB: Final = Dungeon(EachOtherPlayer(Discard(One(In(HAND)))))


def eat(attack: int, repeat: bool = False) -> Dungeon:
    """Destroy a Food: Attack (TS-147, TS-158)."""
    return Dungeon(Embolden(attack), cost=Destroy(One(FOOD)), repeat=repeat)


HEROES: Final = (
    hero("amazon_archer", 1, ("fighter", "archer"), FarBonus(2), cost=6, strength=4, attack=1),
    hero("amazon_huntress", 2, ("fighter", "archer"), FarBonus(3), cost=9, strength=5, attack=2),
    hero("amazon_queen", 3, ("fighter", "archer"), FarBonus(4), cost=11, vp=2, strength=6, attack=2),
    hero("chalice_quester", 1, ("fighter", "cleric"), CURE, cost=7, strength=5, attack=2, brings=("cure",)),
    hero(
        "chalice_defender",
        2,
        ("fighter", "cleric"),
        Dungeon(EmboldenPerLightItem(1)),
        DRAW_ONE,
        CURE,
        cost=10,
        strength=6,
        attack=3,
    ),
    hero("chalice_paladin", 3, ("fighter", "cleric"), DRAW_ONE, Spoils(), cost=12, vp=2, strength=7, attack=4),
    hero("dwarf_guardian", 1, ("fighter",), EdgedBonus(3), cost=6, strength=5, attack=1),
    hero("dwarf_janissary", 2, ("fighter",), EdgedBonus(4), Spoils(Is("weapon")), cost=9, strength=6, attack=2),
    hero("dwarf_sentinel", 3, ("fighter",), EdgedBonus(5), cost=12, vp=2, strength=8, attack=3),
    hero("elf_wizard", 1, ("wizard",), cost=5, light=1, strength=3, magic_attack=2),
    hero(
        "elf_sorcerer",
        2,
        ("wizard",),
        AfterVictory(MayPutMonsterUnder()),
        cost=8,
        light=2,
        strength=3,
        magic_attack=3,
    ),
    hero(
        "elf_archmage",
        3,
        ("wizard",),
        Dungeon(PutMonsterUnder(), needs=MonsterInHall()),
        cost=10,
        light=2,
        vp=2,
        strength=4,
        magic_attack=4,
    ),
    hero("feayn_archer", 1, ("fighter", "archer"), KeepsItsDistance(), cost=7, light=1, strength=4, attack=2),
    hero("feayn_marksman", 2, ("fighter", "archer"), KeepsItsDistance(), cost=10, light=1, strength=5, attack=3),
    hero(
        "feayn_sniper",
        3,
        ("fighter", "archer"),
        KeepsItsDistance(),
        MarksmanXp(1),
        cost=12,
        light=2,
        vp=2,
        strength=6,
        attack=4,
    ),
    hero("lorigg_thief", 1, ("thief",), cost=5, gold=2, light=1, strength=4, attack=1),
    hero("lorigg_rogue", 2, ("thief",), ROB, cost=8, gold=3, light=1, strength=4, attack=2),
    hero("lorigg_outlaw", 3, ("thief",), ROB, cost=10, gold=4, light=2, vp=1, strength=5, attack=2),
    hero("outlands_warrior", 1, ("fighter",), eat(3), cost=8, strength=7, attack=3, wants=("food",)),
    hero(
        "outlands_slayer",
        2,
        ("fighter",),
        Dungeon(EmboldenPerMonster(1)),
        eat(3, repeat=True),
        cost=11,
        strength=8,
        attack=5,
    ),
    hero("outlands_khan", 3, ("fighter",), Dungeon(EmboldenPerMonster(2)), cost=13, vp=3, strength=8, attack=7),
    hero("redblade_killer", 1, ("fighter", "thief"), cost=5, gold=1, strength=5, attack=2),
    hero("redblade_poisoner", 2, ("fighter", "thief"), ROB, cost=8, gold=2, strength=5, attack=3),
    hero(
        "redblade_assassin",
        3,
        ("fighter", "thief"),
        Dungeon(
            EachOtherPlayer(
                OneOf(
                    (
                        Case("hero", Discard(One(In(HAND, Is("hero")))), ThereIs(In(HAND, Is("hero")))),
                        Case("two_cards", Discard(Exactly(2, In(HAND))), ThereIs(In(HAND))),
                    )
                )
            )
        ),
        cost=9,
        gold=2,
        vp=2,
        strength=6,
        attack=4,
    ),
    hero("regian_cleric", 1, ("cleric",), CURE, cost=5, strength=4, magic_attack=1, brings=("cure",)),
    hero("regian_priest", 2, ("cleric",), DRAW_ONE, CURE, cost=8, strength=4, magic_attack=2),
    hero("regian_bishop", 3, ("cleric",), Dungeon(Draw(2)), CURE, cost=11, vp=2, strength=5, magic_attack=3),
    hero("selurin_magician", 1, ("wizard",), EmpowersMagic(1), cost=8, strength=2, magic_attack=2),
    hero("selurin_warlock", 2, ("wizard",), DoublesMagic(), cost=10, strength=2, magic_attack=2),
    hero(
        "selurin_theurge",
        3,
        ("wizard",),
        DoublesMagic(),
        Dungeon(do(EachPlayer(DiscardHeroOrShow()), Borrow())),
        cost=13,
        vp=1,
        strength=3,
        magic_attack=2,
    ),
    hero("thyrian_squire", 1, ("fighter",), eat(2), cost=7, strength=6, attack=2, wants=("food",)),
    hero("thyrian_knight", 2, ("fighter",), LeadsMilitia(1), eat(2), cost=9, strength=8, attack=4),
    hero(
        "thyrian_lord",
        3,
        ("fighter",),
        LeadsOthers(2),
        Dungeon(Capture(1, 2), cost=Destroy(One(FOOD)), needs=MonsterInHall(1, 2)),
        cost=11,
        vp=2,
        strength=9,
        attack=4,
    ),
)
