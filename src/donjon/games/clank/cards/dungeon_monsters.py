"""The monsters and devices of the dungeon deck."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.card import CAVE, DEPTHS, DEVICE, MONSTER, ClankCard, Sort
from donjon.games.clank.state import BOOTS, GOLD, SKILL, TELEPORTS
from donjon.games.clank.words import AllMakeClank, Heal, MakeClank, OthersMakeClank, ReturnBlackCubes, TrashACard
from donjon.kernel.joins import Case, OneOf, do
from donjon.kernel.verbs import Draw, Gain

A_MONSTER: Final = Sort("dungeon", MONSTER, "monster")
A_DEVICE: Final = Sort("dungeon", DEVICE, "device")

# -- Monsters --------------------------------------------------------------------------------------------

ANIMATED_DOOR: Final = ClankCard("animated_door", A_MONSTER, copies=2, fight=1, dragon=True, defeat=Gain(1, BOOTS))
BELCHER: Final = ClankCard(
    "belcher", A_MONSTER, copies=2, fight=2, dragon=True, defeat=do(Gain(4, GOLD), MakeClank(2))
)
CAVE_TROLL: Final = ClankCard(
    "cave_troll", A_MONSTER, fight=4, dragon=True, only=DEPTHS, defeat=do(Gain(3, GOLD), Draw(2))
)
CRYSTAL_GOLEM: Final = ClankCard("crystal_golem", A_MONSTER, copies=2, fight=3, only=CAVE, defeat=Gain(3, SKILL))
KOBOLD: Final = ClankCard("kobold", A_MONSTER, copies=3, fight=1, danger=True, dragon=True, defeat=Gain(1, SKILL))
OGRE: Final = ClankCard("ogre", A_MONSTER, copies=2, fight=3, dragon=True, defeat=Gain(5, GOLD))
ORC_GRUNT: Final = ClankCard("orc_grunt", A_MONSTER, copies=3, fight=2, dragon=True, defeat=Gain(3, GOLD))
OVERLORD: Final = ClankCard("overlord", A_MONSTER, copies=2, fight=2, arrive=AllMakeClank(1), defeat=Draw(2))
WATCHER: Final = ClankCard(
    "watcher", A_MONSTER, copies=3, fight=3, arrive=AllMakeClank(1), defeat=do(Gain(3, GOLD), OthersMakeClank(1))
)

# -- Devices ---------------------------------------------------------------------------------------------

DRAGON_SHRINE: Final = ClankCard(
    "dragon_shrine",
    A_DEVICE,
    copies=2,
    cost=4,
    danger=True,
    use=OneOf((Case("gold", Gain(2, GOLD)), Case("trash", TrashACard()))),
)
LADDER: Final = ClankCard("ladder", A_DEVICE, copies=2, cost=3, use=Gain(2, BOOTS))
SHRINE: Final = ClankCard(
    "shrine",
    A_DEVICE,
    copies=3,
    cost=2,
    arrive=ReturnBlackCubes(3),
    use=OneOf((Case("gold", Gain(1, GOLD)), Case("heal", Heal(1)))),
)
TELEPORTER: Final = ClankCard("teleporter", A_DEVICE, copies=2, cost=4, use=Gain(1, TELEPORTS))
THE_VAULT: Final = ClankCard(
    "the_vault", A_DEVICE, cost=3, dragon=True, only=DEPTHS, use=do(Gain(5, GOLD), MakeClank(3))
)

MONSTERS_AND_DEVICES: Final = (
    ANIMATED_DOOR,
    BELCHER,
    CAVE_TROLL,
    CRYSTAL_GOLEM,
    KOBOLD,
    OGRE,
    ORC_GRUNT,
    OVERLORD,
    WATCHER,
    DRAGON_SHRINE,
    LADDER,
    SHRINE,
    TELEPORTER,
    THE_VAULT,
)
