"""Where everything lies: piles, numbers and tokens of Hero IK."""

from __future__ import annotations

from typing import Final

from donjon.kernel.spec import NOBODY, OWNER, Number, Pile

PARTY_SEAT: Final = 0  # the adventurer player, the first of them where there are several
MASTER: Final = 1  # the dungeon master, whoever else plays
MOST_CORRIDORS: Final = 4  # of one level
UPPER: Final = 3  # corridors of the upper level, where there are two (HK-70)
PLACES: Final = UPPER + MOST_CORRIDORS

# Piles of the adventurer player's seat; several adventurer players share those of the first.
EQUIPMENT: Final = 0
SPARE: Final = 1
SEAT_PILES: Final = (Pile("equipment", OWNER), Pile("spare", OWNER))

# Shared piles.
GONE: Final = 100
CORRIDOR: Final = 101  # to 107
FRONTS: Final = 108
AMBUSHES: Final = 109
FINAL: Final = 110
PARTY: Final = 111
WON: Final = 112
SPENT: Final = 113
OBJECTS: Final = 114
DRUNK: Final = 115
INN: Final = 116
LAIRS: Final = 117  # final monsters that lie face down
SHARED_PILES: Final = (
    Pile("gone"),
    Pile("corridor_1", NOBODY),
    Pile("corridor_2", NOBODY),
    Pile("corridor_3", NOBODY),
    Pile("corridor_4", NOBODY),
    Pile("corridor_5", NOBODY),
    Pile("corridor_6", NOBODY),
    Pile("corridor_7", NOBODY),
    Pile("fronts"),
    Pile("ambushes", NOBODY),
    Pile("final"),
    Pile("party"),
    Pile("won"),
    Pile("spent"),
    Pile("objects"),
    Pile("drunk"),
    Pile("inn"),
    Pile("lairs", NOBODY),
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
DRAWS: Final = 15  # drawn rounds in this fight
EXTRA: Final = 16  # cards that the party has beyond five (HK-68)
ENTERED: Final = 17  # a bit for each corridor in which a card was beaten (HK-67)
DEPTH: Final = 18  # dungeons or final monsters beaten
HELPER: Final = 19  # how many of the adventurer players have answered a question that all of them are asked
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
    Number("draws"),
    Number("extra"),
    Number("entered", NOBODY),  # no secret, but nothing to show
    Number("depth"),
    Number("helper", NOBODY),
)

FINAL_PLACE: Final = PLACES
DEEP_PLACE: Final = PLACES + 1  # the final monster of the lower level (HK-70)
MOST_COURAGE: Final = 10

# Tokens on cards.
MANA: Final = 0
TENACITY: Final = 1
USED: Final = 2  # a quest bought in this phase, or a skill used in this fight
KNOWN_QUEST: Final = 3  # a quest that was used before
BURIED: Final = 4  # a front that went back into its corridor's deck
OWNER_SEAT: Final = 5  # whose adventurer this is, where several players lead the party
HOME: Final = 6  # on a face-down front: where its deck went, corridor + 1; 0 while it lies behind it
PLAIN: Final = 7  # on a won card that was not beaten: its Bounty is lost (R-HK-15)
TOKENS: Final = ("mana", "tenacity", "used", "", "", "seat", "", "plain")

# Flags of the fight.
SHIELD: Final = 1  # a lost fight costs no Courage
NO_TENACITY: Final = 2
NO_AURAS: Final = 4
NO_IMMUNITY: Final = 8
TIMES_OF_ROLL: Final = 16  # the multiplier looked at the die: it goes with the roll
LOST_ROUND: Final = 32  # a round of rock-paper-scissors was lost
DIE_DECIDES: Final = 64  # rock-paper-scissors was drawn too often
