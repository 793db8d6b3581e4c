"""Where things lie and what is counted in Thunderstone: the names of zones, numbers and tokens."""

from __future__ import annotations

from typing import Final

from donjon.kernel.spec import NOBODY, OWNER, Number, Pile

# -- Zones (TS-5). The hall has three places; rank 1 is its top (last) place, so its index is 3 - rank. -----------
ASIDE: Final = 3  # cards turned over by the Sphinx
DUNGEON: Final = 101
HALL: Final = 102
DISEASES: Final = 103
VILLAGE_SCORE: Final = 104  # the village's score pile of the solo game (TS-170)
STACKS: Final = 105  # the 16 village stacks: 4 basic, 4 hero, 8 village
MILITIA_STACK: Final = 105
HERO_STACKS: Final = 109
CARD_STACKS: Final = 113
LAST_STACK: Final = 120
RANKS: Final = 3
HAND_SIZE: Final = 6
BLOCK: Final = 11  # the Thunderstone lies among the last eleven (TS-16)

SEAT_PILES: Final = (Pile("deck", NOBODY), Pile("hand", OWNER), Pile("discard"), Pile("aside"))
SHARED_PILES: Final = (
    Pile("destroyed"),
    Pile("dungeon", NOBODY),
    Pile("hall"),
    Pile("diseases"),
    Pile("village_score"),
    Pile("militia"),
    Pile("dagger"),
    Pile("iron_rations"),
    Pile("torch"),
    Pile("hero1"),
    Pile("hero2"),
    Pile("hero3"),
    Pile("hero4"),
    Pile("village1"),
    Pile("village2"),
    Pile("village3"),
    Pile("village4"),
    Pile("village5"),
    Pile("village6"),
    Pile("village7"),
    Pile("village8"),
)

# -- Purse ---------------------------------------------------------------------------------------------------------
GOLD: Final = 0  # gold made by effects this turn; printed gold is counted when it is needed
XP: Final = 1
BUYS: Final = 2  # purchases allowed on top of the first one
PURSE: Final = (Number("gold"), Number("xp"), Number("buys"))

# -- Counts --------------------------------------------------------------------------------------------------------
TURNS: Final = 0
REVEALED: Final = 1  # the active player's hand lies open (TS-34, TS-50)
BOUGHT: Final = 2  # purchases made this turn: after the first one no more effects (TS-41)
SPENT: Final = 3  # gold spent on them
RALLY_ATTACK: Final = 4  # "each hero of your party": Attack
RALLY_STRENGTH: Final = 5  # the same: Strength, Battle Effects included
AURA: Final = 6  # weapons weigh nothing
ARCANE: Final = 7  # the Attack of equipped heroes is magic
TARGET: Final = 8  # the monster fought, plus 1
RANK: Final = 9  # its rank when it was declared
VULNERABLE: Final = 10  # equipped heroes get so much more Attack (Grayskin Lizard)
SICK_ATTACK: Final = 11  # Diseases that lower Attack
SICK_MAGIC: Final = 12
FRONT: Final = 13  # the card last seen in rank 1, plus 1: who arrives there anew may breach (TS-106)
WON_FRONT: Final = 14  # the Thunderstone comes to rank 1 because the monster before it was beaten (TS-111)
LOOTED: Final = 15  # the beaten monster's Spoils are done with
HELD: Final = 16  # solo: bit 0, no advance at the end of this turn; bit 1, at the end of the next
COUNTS: Final = (
    Number("turns"),
    Number("revealed"),
    Number("bought"),
    Number("spent"),
    Number("rally_attack"),
    Number("rally_strength"),
    Number("aura"),
    Number("arcane"),
    Number("target"),
    Number("rank"),
    Number("vulnerable"),
    Number("sick_attack"),
    Number("sick_magic"),
    Number("front", NOBODY),
    Number("won_front"),
    Number("looted"),
    Number("held"),
)
FIRST_OF_TURN: Final = BOUGHT  # counts from here to LAST_OF_TURN are those of one turn
LAST_OF_TURN: Final = SICK_MAGIC

# -- Tokens --------------------------------------------------------------------------------------------------------
USED: Final = 0  # a bit for each ability used this turn (TS-25)
WEAPON: Final = 1  # on a hero: the weapon carried, plus 1
BEARER: Final = 2  # on a weapon: who carries it, plus 1
STRENGTH: Final = 3
ATTACK: Final = 4
THROWN: Final = 5  # on a hero: extra Attack of the Spear it threw (TS-160)
MAGIC: Final = 6  # on a hero: its whole Attack counts as Magic Attack (TS-75)
STOPPED: Final = 7  # cannot attack (TS-65)
DOOMED: Final = 8  # destroyed when the battle is over (TS-69)
LOST_ATTACK: Final = 9  # Judgement (TS-77)
LOST_MAGIC: Final = 10
BREACHED: Final = 11  # on a monster of the hall: its Breach has happened (TS-107)
LENT: Final = 12  # on a borrowed hero: its owner, plus 1 (TS-102)
PER_LIGHT: Final = 13  # Attack for each Item that gives Light
PER_MONSTER: Final = 14  # Attack for each monster card in the hand
TOKEN_NAMES: Final = (
    "used",
    "weapon",
    "bearer",
    "strength",
    "attack",
    "thrown",
    "magic",
    "stopped",
    "doomed",
    "lost_attack",
    "lost_magic",
    "breached",
    "lent",
    "per_light",
    "per_monster",
)
