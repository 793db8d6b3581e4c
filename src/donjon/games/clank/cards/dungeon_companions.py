"""The companions of the dungeon deck."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.card import BLUE, ClankCard, Sort
from donjon.games.clank.conditions import AnotherInPlay, Owns, PointsIf, PointsPerCard, PointsPerGold, TwoKindsOf
from donjon.games.clank.state import BOOTS, GOLD, SKILL, SWORDS, TELEPORTS
from donjon.games.clank.words import DragonAttacks, Heal, RemoveClank, ReplaceRowCard, TrashABurgle
from donjon.kernel.joins import Case, IfYouDo, OneOf, do
from donjon.kernel.modifiers import Modify
from donjon.kernel.nouns import In, Is, One
from donjon.kernel.reactions import AsSoonAs, ForThisTurn
from donjon.kernel.table import HAND
from donjon.kernel.verbs import Discard, Draw, Gain

A_COMPANION: Final = Sort("dungeon", BLUE, "companion")

REBELS: Final = ForThisTurn(AsSoonAs(AnotherInPlay("companion"), Draw(1)))

APOTHECARY: Final = ClankCard(
    "apothecary",
    A_COMPANION,
    cost=3,
    points=2,
    play=do(
        Discard(One(In(HAND))),
        IfYouDo(OneOf((Case("swords", Gain(3, SWORDS)), Case("gold", Gain(2, GOLD)), Case("heal", Heal(1))))),
    ),
)
ARCHAEOLOGIST: Final = ClankCard(
    "archaeologist",
    A_COMPANION,
    copies=2,
    cost=2,
    draw=1,
    points=1,
    play=ForThisTurn(AsSoonAs(Owns("monkey_idol"), Gain(2, SKILL))),
)
CLERIC_OF_THE_SUN: Final = ClankCard(
    "cleric_of_the_sun", A_COMPANION, copies=2, cost=3, skill=2, swords=1, points=1, acquire=Heal(1)
)
DWARVEN_PEDDLER: Final = ClankCard(
    "dwarven_peddler",
    A_COMPANION,
    cost=4,
    boots=1,
    gold=2,
    endgame=PointsIf(4, TwoKindsOf(("chalice", "dragon_egg", "monkey_idol"))),
)
GEM_COLLECTOR: Final = ClankCard(
    "gem_collector", A_COMPANION, cost=4, skill=2, clank=-2, points=2, play=ForThisTurn(Modify("cost", Is("gem"), -2))
)
INVOKER_OF_THE_ANCIENTS: Final = ClankCard(
    "invoker_of_the_ancients", A_COMPANION, cost=4, clank=1, points=1, play=Gain(1, TELEPORTS)
)
KOBOLD_MERCHANT: Final = ClankCard(
    "kobold_merchant",
    A_COMPANION,
    cost=3,
    gold=2,
    points=1,
    play=ForThisTurn(AsSoonAs(Owns("artifact"), Gain(2, SKILL))),
)
MASTER_BURGLAR: Final = ClankCard(
    "master_burglar", A_COMPANION, copies=2, cost=3, skill=2, points=2, play=TrashABurgle()
)
MISTER_WHISKERS: Final = ClankCard(
    "mister_whiskers",
    A_COMPANION,
    cost=1,
    points=1,
    dragon=True,
    play=OneOf((Case("attack", DragonAttacks()), Case("quiet", RemoveClank(2)))),
)
MONKEYBOT_3000: Final = ClankCard("monkeybot_3000", A_COMPANION, cost=5, clank=3, draw=3, points=1, dragon=True)
REBEL_CAPTAIN: Final = ClankCard("rebel_captain", A_COMPANION, cost=3, skill=2, points=1, play=REBELS)
REBEL_MINER: Final = ClankCard("rebel_miner", A_COMPANION, cost=2, gold=2, points=1, play=REBELS)
REBEL_SCOUT: Final = ClankCard("rebel_scout", A_COMPANION, cost=3, boots=2, points=1, play=REBELS)
REBEL_SOLDIER: Final = ClankCard("rebel_soldier", A_COMPANION, cost=2, swords=2, points=1, play=REBELS)
THE_DUKE: Final = ClankCard("the_duke", A_COMPANION, cost=5, skill=2, swords=2, endgame=PointsPerGold(5))
THE_MOUNTAIN_KING: Final = ClankCard(
    "the_mountain_king",
    A_COMPANION,
    cost=6,
    skill=2,
    swords=1,
    boots=1,
    points=3,
    play=ForThisTurn(AsSoonAs(Owns("crown"), do(Gain(1, SWORDS), Gain(1, BOOTS)))),
)
THE_QUEEN_OF_HEARTS: Final = ClankCard(
    "the_queen_of_hearts",
    A_COMPANION,
    cost=6,
    skill=3,
    swords=1,
    points=3,
    play=ForThisTurn(AsSoonAs(Owns("crown"), Heal(1))),
)
TREASURE_HUNTER: Final = ClankCard(
    "treasure_hunter", A_COMPANION, copies=2, cost=3, skill=2, swords=2, points=1, play=ReplaceRowCard()
)
TUNNEL_GUIDE: Final = ClankCard("tunnel_guide", A_COMPANION, copies=2, cost=1, swords=1, boots=1, points=1)
WIZARD: Final = ClankCard("wizard", A_COMPANION, cost=6, skill=3, endgame=PointsPerCard(2, "secret_tome"))

COMPANIONS: Final = (
    APOTHECARY,
    ARCHAEOLOGIST,
    CLERIC_OF_THE_SUN,
    DWARVEN_PEDDLER,
    GEM_COLLECTOR,
    INVOKER_OF_THE_ANCIENTS,
    KOBOLD_MERCHANT,
    MASTER_BURGLAR,
    MISTER_WHISKERS,
    MONKEYBOT_3000,
    REBEL_CAPTAIN,
    REBEL_MINER,
    REBEL_SCOUT,
    REBEL_SOLDIER,
    THE_DUKE,
    THE_MOUNTAIN_KING,
    THE_QUEEN_OF_HEARTS,
    TREASURE_HUNTER,
    TUNNEL_GUIDE,
    WIZARD,
)
