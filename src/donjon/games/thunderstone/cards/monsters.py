"""The 80 monsters: eight groups of ten cards."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.abilities import (
    Battle,
    Breach,
    Darker,
    HalfMagic,
    HalvedWithoutMagic,
    HalvedWithoutWeapon,
    ImmuneToEdged,
    ImmuneToMagic,
    MagicOnly,
    MagicRequired,
    NeedsLight,
    Spoils,
    SpoilsEffect,
    Trophy,
    WardsOffUnarmed,
)
from donjon.games.thunderstone.cards.make import monster
from donjon.games.thunderstone.fight import (
    DestroyTopHeroes,
    DiscardAside,
    Doom,
    DoomTheWeak,
    EachHeroIsJudged,
    EquippedAttackMore,
    GainDisease,
    Stop,
    TurnOver,
    Weaken,
)
from donjon.games.thunderstone.state import ASIDE
from donjon.games.thunderstone.words import HEROES, IsAnyOf, NobodyEquipped, Strongest
from donjon.kernel.joins import EachPlayer, If, do
from donjon.kernel.nouns import Exactly, In, Is, Named, One, UpTo
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Destroy, Discard

SICKEN: Final = Battle(GainDisease(1))
WEAKEN: Final = Battle(Weaken(2))
KILL_HERO: Final = Battle(Doom(One(HEROES)))
KILL_MILITIA: Final = Battle(Doom(One(In(HAND, Named("militia")))))
KILL_FIGHTER: Final = Battle(Doom(One(In(HAND, Is("fighter")))))
BREAK_WEAPON: Final = Battle(Doom(One(In(HAND, Is("weapon")))))

MONSTERS: Final = (
    monster(
        "archduke_of_pain",
        1,
        "abyssal",
        (10, 3, 3, 8),
        MagicRequired(),
        Breach(DestroyTopHeroes(2)),
        Battle(Doom(In(HAND, IsAnyOf(("cleric", "wizard"))))),
    ),
    monster("grudgebeast", 2, "abyssal", (4, 1, 1, 2)),
    monster("succubus", 2, "abyssal", (6, 2, 2, 4), HalvedWithoutMagic()),
    monster(
        "tormentor", 2, "abyssal", (8, 3, 2, 6), HalvedWithoutWeapon(), Battle(Doom(One(In(HAND, Is("cleric")))))
    ),
    monster("the_unchained", 3, "abyssal", (5, 1, 1, 3), SICKEN, Trophy(magic=1)),
    monster("darkness", 2, "doomknight_humanoid", (6, 2, 1, 4), WardsOffUnarmed(), Darker(1)),
    monster("judgement", 2, "doomknight_humanoid", (5, 1, 1, 3), Battle(do(Weaken(2), EachHeroIsJudged()))),
    monster("knightmare", 2, "doomknight_humanoid", (8, 3, 1, 6), Darker(2), KILL_FIGHTER),
    monster("lord_mortis", 2, "doomknight_humanoid", (4, 1, 1, 2), Darker(1)),
    monster("the_prince", 2, "doomknight_humanoid", (7, 2, 1, 5), WEAKEN, KILL_FIGHTER),
    monster(
        "ebon_fume",
        1,
        "dragon",
        (11, 3, 1, 8),
        ImmuneToMagic(),
        Battle(Doom(One(Strongest()))),
        Trophy(attack=3),
        types=("dragon", "black"),
    ),
    monster("mythlurian", 2, "dragon", (8, 2, 3, 4), KILL_HERO, types=("dragon", "green")),
    monster("skaladak", 3, "dragon", (7, 2, 3, 3), BREAK_WEAPON, types=("dragon", "white")),
    monster(
        "tyxr_the_old",
        2,
        "dragon",
        (10, 3, 2, 6),
        Breach(EachPlayer(Discard(Exactly(2, In(HAND))))),
        KILL_HERO,
        Trophy(magic=2),
        types=("dragon", "red"),
    ),
    monster(
        "uyril_unending",
        2,
        "dragon",
        (9, 2, 2, 5),
        HalvedWithoutMagic(),
        KILL_MILITIA,
        Trophy(attack=1),
        types=("dragon", "blue"),
    ),
    monster("blink_dog", 2, "enchanted", (3, 1, 1, 2), Darker(1), NeedsLight()),
    monster("griffon", 2, "enchanted", (7, 2, 1, 4), Trophy(magic=1)),
    monster("nixie", 2, "enchanted", (5, 1, 4, 1)),
    monster("pegasus", 3, "enchanted", (6, 1, 2, 2), Trophy(attack=1)),
    monster(
        "sphinx",
        1,
        "enchanted",
        (8, 3, 2, 7),
        MagicOnly(),
        SpoilsEffect(do(TurnOver(6), Destroy(UpTo(99, In(ASIDE))), DiscardAside())),
        Trophy(magic=2),
    ),
    monster("bloodskull_orc", 2, "humanoid", (5, 1, 3, 0)),
    monster("deadbone_troll", 2, "humanoid", (7, 2, 2, 5), SICKEN),
    monster("firebrand_cyclops", 2, "humanoid", (6, 2, 1, 4)),
    monster("grayskin_lizard", 2, "humanoid", (6, 1, 2, 3), Battle(EquippedAttackMore(1))),
    monster("griknack_goblin", 2, "humanoid", (4, 1, 1, 1)),
    monster("black_slime", 2, "ooze", (5, 1, 1, 2), KILL_MILITIA),
    monster(
        "gray_ooze", 2, "ooze", (6, 2, 1, 3), Battle(If(NobodyEquipped(), Doom(One(HEROES)))), Spoils(Is("food"))
    ),
    monster("green_blob", 2, "ooze", (5, 1, 1, 2), Battle(Doom(One(In(HAND, Is("food")))))),
    monster("noxious_slag", 2, "ooze", (7, 3, 1, 6), HalfMagic(), ImmuneToEdged()),
    monster("red_jelly", 2, "ooze", (6, 2, 2, 2), BREAK_WEAPON, Trophy(light=1), light=1),
    monster("famine", 2, "undead_doom", (4, 1, 1, 2), SICKEN),
    monster("harbinger", 2, "undead_doom", (3, 1, 2, 1), Battle(Doom(One(In(HAND, Is("spell")))))),
    monster("kingdom", 3, "undead_doom", (5, 1, 2, 3), SICKEN),
    monster("lord_of_death", 1, "undead_doom", (9, 3, 2, 7), Battle(GainDisease(2))),
    monster("suffering", 2, "undead_doom", (6, 2, 2, 4), WEAKEN, SICKEN),
    monster("ghost", 2, "undead_spirit", (6, 1, 1, 4), HalvedWithoutMagic(), WEAKEN),
    monster("haunt", 2, "undead_spirit", (4, 1, 1, 2), Battle(Stop(One(HEROES)))),
    monster("revenant", 2, "undead_spirit", (7, 2, 2, 5), MagicRequired(), Battle(do(Weaken(4), DoomTheWeak()))),
    monster("spectre", 2, "undead_spirit", (5, 1, 1, 3), KILL_MILITIA),
    monster("wraith", 2, "undead_spirit", (6, 2, 2, 4), KILL_MILITIA),
)
