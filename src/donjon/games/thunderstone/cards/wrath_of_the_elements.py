"""Wrath of the Elements."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import (
    Battle,
    Breach,
    Dungeon,
    HalfMagic,
    ImmuneToMagic,
    MagicOnly,
    MagicRequired,
    Trophy,
    Village,
    VillageOrDungeon,
)
from donjon.games.thunderstone.arts import (
    MONSTERS_HELD,
    Aim,
    BorneBy,
    Both,
    BuyOneMoreAfter,
    Defenceless,
    EmboldenPerHeld,
    Enchant,
    FarBlow,
    GoldValues,
    HalvedWithoutType,
    HasPoints,
    ImmuneToSpells,
    ImmuneToUnarmed,
    IsDisease,
    IsLightItem,
    MagicWithoutLightItem,
    NoneIs,
    OfLevel,
    OtherHeroes,
    PerCard,
    PerPlayer,
    PutOnDeck,
    SeesInTheDark,
    ShootBolt,
    ShunsArms,
    ShunsSpells,
    StrikeAtRandom,
    SwallowsLight,
    TrophyEffect,
    WhenEquipped,
)
from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.card_set import CardSet
from donjon.games.thunderstone.cards.make import guardian, hero, monster, stone, trap, village
from donjon.games.thunderstone.fight import DiscardAside, Doom, GainDisease, TurnOver
from donjon.games.thunderstone.hall import MonsterInHall, PutMonsterUnder, StepOut
from donjon.games.thunderstone.modules import AsTurnsEnd, HoldsTheHall, KeepsOutWeak, PerOwned, StandsIn, beside
from donjon.games.thunderstone.state import ASIDE, GOLD, XP
from donjon.games.thunderstone.traps import (
    SHOW_HAND,
    Ensnare,
    FallIn,
    FromActive,
    OrShowHand,
    RollOver,
    StandInTheWay,
    Trap,
    UnlessShown,
)
from donjon.games.thunderstone.words import HEROES, Equipped, IsAnyOf, PrintsGold, Strengthen
from donjon.kernel.joins import EachOtherPlayer, EachPlayer, If, do
from donjon.kernel.nouns import In, Is, Named, One, ThereIs, This
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Destroy, Discard, Draw, Gain
from donjon.kernel.words import Which

STEP_OUT: Final = Breach(StepOut())
HORDE_TYPES: Final = ("horde", "humanoid")
OTHERS: Final = OtherHeroes()
PIT: Final = OrShowHand(FallIn(One(HEROES), "thief"))
ROLL: Final = do(EachPlayer(UnlessShown(StandInTheWay())), RollOver(3))


def horde(health: int) -> Kind:
    """A card of the Horde pile (TSX-8, TSX-57)."""
    key = f"horde_{health}"
    return beside(monster(key, 1, "horde", (health, 1, 1, None), PerOwned("horde", 5), types=HORDE_TYPES))


def torment(which: Which) -> Breach:
    """Everybody turns five cards over and loses one of these, if there is one."""
    return Breach(EachPlayer(do(TurnOver(5), Destroy(One(In(ASIDE, which))), DiscardAside())))


def pay_with_light(n: int) -> Dungeon:
    """Magic Attack for an Item that is a Light card, as often as one has any."""
    return Dungeon(Enchant(n), cost=Destroy(One(In(HAND, IsLightItem()))), repeat=True)


def cure(n: int) -> VillageOrDungeon:
    """Cards for a Disease."""
    return VillageOrDungeon(Draw(n), cost=Destroy(One(In(HAND, IsDisease()))))


def strengthen_others(n: int) -> Dungeon:
    return Dungeon(Strengthen(OTHERS, n), needs=ThereIs(OTHERS))


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
    # Traps
    trap("the_cage", 2, "traps_dire", ("dire",), Trap(UnlessShown(Ensnare(One(HEROES))))),
    trap(
        "delirium_poison",
        2,
        "traps_dire",
        ("dire",),
        Trap(EachOtherPlayer(UnlessShown(do(SHOW_HAND, Destroy(In(HAND, Is("spell"))))))),
    ),
    trap(
        "poison_gas_trap",
        2,
        "traps_dire",
        ("dire",),
        Trap(FromActive(UnlessShown(GainDisease(1), IsAnyOf(("cleric", "thief"))))),
    ),
    trap(
        "pit_trap",
        3,
        "traps_death",
        ("death",),
        Trap(FromActive(UnlessShown(PIT))),
    ),
    trap(
        "rolling_boulder",
        3,
        "traps_death",
        ("death",),
        Trap(ROLL),
    ),
    # Elementals and the last golem
    monster(
        "clay_golem",
        3,
        "golem",
        (6, 2, 2, 4),
        KeepsOutWeak(5),
        TrophyEffect(Strengthen(One(HEROES), 2), needs=ThereIs(HEROES)),
    ),
    monster("air_wrath", 2, "elemental_nature", (5, 1, 1, 2), ShunsSpells()),
    monster("earth_wrath", 2, "elemental_nature", (7, 2, 1, 7), MagicRequired(), HalvedWithoutType("elemental")),
    monster("fire_wrath", 2, "elemental_nature", (6, 2, 1, 4), ImmuneToSpells(), ImmuneToUnarmed(), Trophy(light=1)),
    monster(
        "thunder_wrath",
        2,
        "elemental_nature",
        (9, 3, 1, 8),
        ShunsSpells(),
        ShunsArms(),
        Battle(StrikeAtRandom("elemental")),
    ),
    monster("water_wrath", 2, "elemental_nature", (5, 1, 1, 5), SwallowsLight(), Battle(Doom(Defenceless()))),
    monster(
        "blood_torment",
        1,
        "elemental_pain",
        (9, 3, 3, 8),
        torment(HasPoints()),
        Battle(do(Doom(One(MONSTERS_HELD)), EachOtherPlayer(do(SHOW_HAND, Destroy(One(MONSTERS_HELD)))))),
    ),
    monster("lava_torment", 2, "elemental_pain", (7, 2, 2, 5), torment(OfLevel(1))),
    monster("shadow_torment", 2, "elemental_pain", (7, 2, 2, 6), MagicOnly(), torment(OfLevel(2))),
    monster("smoke_torment", 2, "elemental_pain", (6, 1, 1, 4), MagicOnly(), torment(Named("militia"))),
    monster("steam_torment", 3, "elemental_pain", (6, 1, 1, 3), HoldsTheHall(), Trophy(attack=1)),
    # Heroes
    hero(
        "blind_neophyte", 1, ("fighter", "cleric"), pay_with_light(3), cost=6, strength=4, attack=2, brings=("magic",)
    ),
    hero("blind_monk", 2, ("fighter", "cleric"), pay_with_light(4), cost=9, strength=4, attack=3),
    hero(
        "blind_grandmaster",
        3,
        ("fighter", "cleric"),
        SeesInTheDark(),
        MagicWithoutLightItem(3),
        cost=12,
        strength=5,
        vp=3,
        attack=3,
    ),
    hero("divine_healer", 1, ("cleric",), cure(1), cost=5, strength=4, attack=2, brings=("cure",)),
    hero(
        "divine_chaplain",
        2,
        ("cleric",),
        Dungeon(EmboldenPerHeld(1)),
        VillageOrDungeon(Draw(1)),
        cost=8,
        strength=5,
        attack=2,
    ),
    hero(
        "divine_prophet",
        3,
        ("cleric",),
        cure(2),
        VillageOrDungeon(Draw(PerCard(2, MONSTERS_HELD))),
        cost=11,
        strength=6,
        vp=2,
        attack=3,
    ),
    hero(
        "runespawn_adept",
        1,
        ("thief", "wizard"),
        strengthen_others(2),
        cost=7,
        strength=5,
        magic_attack=2,
        brings=("strength",),
    ),
    hero(
        "runespawn_siren",
        2,
        ("thief", "wizard"),
        strengthen_others(3),
        Dungeon(Draw(1)),
        cost=10,
        strength=6,
        magic_attack=3,
    ),
    hero(
        "runespawn_witch",
        3,
        ("thief", "wizard"),
        strengthen_others(4),
        Dungeon(
            do(
                EachOtherPlayer(Discard(One(In(HAND), called="discarded"))),
                If(NoneIs("discarded", Is("spell")), Enchant(2)),
            )
        ),
        cost=13,
        strength=8,
        vp=2,
        magic_attack=3,
    ),
    # Village cards
    village(
        "amulet_of_power",
        ("item", "light", "magic"),
        Dungeon(Strengthen(HEROES, 3), needs=ThereIs(HEROES)),
        cost=5,
        gold=1,
        light=2,
        brings=("strength",),
    ),
    village(
        "blacksmith",
        ("villager",),
        Village(do(Draw(1), BuyOneMoreAfter("weapon"))),
        Village(do(Gain(2, GOLD), PutOnDeck(One(HEROES))), cost=Destroy(This())),
        cost=3,
    ),
    village("cursed_mace", ("weapon", "blunt"), WhenEquipped(GainDisease(1)), cost=5, gold=0, weight=5, attack=6),
    village(
        "magi_staff",
        ("weapon", "blunt", "magic"),
        Dungeon(do(PutMonsterUnder(), Draw(1)), cost=Destroy(This()), needs=Both(Equipped(), MonsterInHall())),
        cost=4,
        gold=2,
        weight=3,
        magic_attack=1,
    ),
    village("magic_missile", ("spell",), Dungeon(ShootBolt(4, 1)), cost=6, brings=("magic",)),
    village(
        "sage",
        ("villager",),
        Village(If(NoneIs("destroyed", Is("hero")), Gain(1, XP)), cost=Destroy(One(In(HAND), called="destroyed"))),
        Village(Gain(PerCard(1, HEROES), GOLD), cost=Destroy(This())),
        cost=4,
    ),
    village(
        "short_bow",
        ("weapon", "bow"),
        FarBlow(3),
        Dungeon(Aim(2), needs=BorneBy("archer")),
        cost=5,
        gold=3,
        weight=4,
    ),
    village(
        "tax_collector",
        ("villager",),
        Village(Gain(PerPlayer(1), GOLD)),
        Village(
            do(
                EachOtherPlayer(OrShowHand(Discard(One(In(HAND, PrintsGold()), called="discarded")))),
                Gain(GoldValues("discarded"), GOLD),
            ),
            cost=Destroy(This()),
        ),
        cost=5,
    ),
)

WRATH_OF_THE_ELEMENTS: Final = CardSet(
    "wrath_of_the_elements",
    CARDS,
    features=(("pick_two", 1), ("guardian", 2), ("traps_dire", 1), ("traps_death", 1)),
    randomizers=3,
)
