"""Where everything lies: piles, numbers and tokens of Hero IK."""

from __future__ import annotations

from typing import Final

from donjon.kernel.spec import NOBODY, OWNER, Number, Pile

PARTY_SEAT: Final = 0  # the adventurer player
MASTER: Final = 1  # the dungeon master of a duel

# Piles of the adventurer player's seat.
EQUIPMENT: Final = 0
SPARE: Final = 1
SEAT_PILES: Final = (Pile("equipment", OWNER), Pile("spare", OWNER))

# Shared piles.
GONE: Final = 100
CORRIDOR: Final = 101  # to 104
FRONTS: Final = 105
AMBUSHES: Final = 106
FINAL: Final = 107
PARTY: Final = 108
WON: Final = 109
SPENT: Final = 110
OBJECTS: Final = 111
DRUNK: Final = 112
INN: Final = 113
SHARED_PILES: Final = (
    Pile("gone"),
    Pile("corridor_1", NOBODY),
    Pile("corridor_2", NOBODY),
    Pile("corridor_3", NOBODY),
    Pile("corridor_4", NOBODY),
    Pile("fronts"),
    Pile("ambushes", NOBODY),
    Pile("final"),
    Pile("party"),
    Pile("won"),
    Pile("spent"),
    Pile("objects"),
    Pile("drunk"),
    Pile("inn"),
)

# Numbers.
COURAGE: Final = 0
FEAR: Final = 1
CORRIDORS: Final = 2
STEP: Final = 3  # of the scenario's table
BEATEN: Final = 4  # dungeon cards beaten in a fight
TURN: Final = 5
FOE: Final = 6  # where the fight takes place: corridor + 1, FINAL_PLACE + 1, 0 without a fight
DIE: Final = 7  # what the combat die shows, 0 before it is rolled
SIDES: Final = 8  # the die taken for this fight by a power, 0 for the usual one
TIMES: Final = 9
BONUS: Final = 10  # from powers and potions, in this fight
NEXT: Final = 11  # from ultimate powers and quests, for the fight of this turn
FIXED: Final = 12  # the foe's Strength as counted when the fight began
FLAGS: Final = 13
HAND: Final = 14  # the party's hand in rock-paper-scissors until the master has answered
COUNTS: Final = (
    Number("courage"),
    Number("fear"),
    Number("corridors"),
    Number("step"),
    Number("beaten"),
    Number("turn"),
    Number("foe"),
    Number("die"),
    Number("sides"),
    Number("times"),
    Number("bonus"),
    Number("next"),
    Number("fixed"),
    Number("flags"),
    Number("hand", NOBODY),
)

FINAL_PLACE: Final = 4
MOST_COURAGE: Final = 10

# Tokens on cards.
MANA: Final = 0
TENACITY: Final = 1
USED: Final = 2  # a quest bought in this phase, or a skill used in this fight
KNOWN_QUEST: Final = 3  # a quest that was used before
BURIED: Final = 4  # a front that went back into its corridor's deck
TOKENS: Final = ("mana", "tenacity", "used", "", "")

# Flags of the fight.
SHIELD: Final = 1  # a lost fight costs no Courage
NO_TENACITY: Final = 2
NO_AURAS: Final = 4
NO_IMMUNITY: Final = 8
TIMES_OF_ROLL: Final = 16  # the multiplier looked at the die: it goes with the roll
LOST_ROUND: Final = 32  # a round of rock-paper-scissors was lost
