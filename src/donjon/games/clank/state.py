"""What lies on the table of Clank!: the piles, the numbers of a player and those of the board, by index."""

from __future__ import annotations

from typing import Final

from donjon.kernel.spec import NOBODY, OWNER, Number, Pile

# The piles of a seat, after the kernel's deck, hand, discard pile and play area.
TOKENS: Final = 4

# Shared piles.
TRASH: Final = 100
DUNGEON_DECK: Final = 101
ROW: Final = 102
DUNGEON_DISCARD: Final = 103
MERCENARIES: Final = 104
EXPLORES: Final = 105
SECRET_TOMES: Final = 106
GOBLIN_PILE: Final = 107
ARTIFACTS: Final = 108
MAJOR_SECRETS: Final = 109
MINOR_SECRETS: Final = 110
MARKET: Final = 111
IDOLS: Final = 112
MASTERIES: Final = 113

SEAT_PILES: Final = (
    Pile("deck", NOBODY),
    Pile("hand", OWNER),
    Pile("discard"),
    Pile("play"),
    Pile("tokens"),
)
SHARED_PILES: Final = (
    Pile("trash"),
    Pile("dungeon_deck", NOBODY),
    Pile("row"),
    Pile("dungeon_discard"),
    Pile("mercenaries"),
    Pile("explores"),
    Pile("secret_tomes"),
    Pile("goblin"),
    Pile("artifacts"),
    # A place for each slot of the board, then the two tokens that nobody saw leave: unknown all alike.
    Pile("major_secrets", NOBODY),
    Pile("minor_secrets", NOBODY),
    Pile("market"),
    Pile("idols"),
    Pile("mastery_tokens"),
)

# The numbers of a player that last for a turn.
SKILL: Final = 0
SWORDS: Final = 1
BOOTS: Final = 2
TELEPORTS: Final = 3
QUIET: Final = 4  # banked negative clank
CLANK_MADE: Final = 5
GOLD_GAINS: Final = 6
SWAGGERS: Final = 7  # skill for each clank made
SEARCHES: Final = 8  # more gold for each gain
STOPPED: Final = 9  # by a crystal cave
SURE_FOOTED: Final = 10  # no cave stops
FLYING: Final = 11  # no tunnel monster hurts
TRASHES: Final = 12  # cards still to be trashed
BURGLES: Final = 13  # Burgles still to be trashed
SPRINGS: Final = 14  # cards to be trashed when the turn ends
LAST_OF_TURN: Final = 14

# Those that last for the game. The thirty cubes of a player are in CUBES, NOISE, BAGGED, DAMAGE or GONE.
GOLD: Final = 15
CUBES: Final = 16
NOISE: Final = 17
BAGGED: Final = 18
DAMAGE: Final = 19
GONE: Final = 20
ROOM: Final = 21
FATE: Final = 22

PURSE: Final = (
    Number("skill"),
    Number("swords"),
    Number("boots"),
    Number("teleports"),
    Number("quiet"),
    Number("clank_made"),
    Number("gold_gains"),
    Number("swaggers"),
    Number("searches"),
    Number("stopped"),
    Number("sure_footed"),
    Number("flying"),
    Number("trashes"),
    Number("burgles"),
    Number("springs"),
    Number("gold"),
    Number("cubes"),
    Number("noise"),
    Number("bagged"),
    Number("damage"),
    Number("gone"),
    Number("room"),
    Number("fate"),
)

# What became of a player.
INSIDE: Final = 0
LEFT: Final = 1
RESCUED: Final = 2
LOST: Final = 3

# The numbers of the board.
RAGE: Final = 0
BLACK_IN_BAG: Final = 1
BLACK_ASIDE: Final = 2
COUNTDOWN: Final = 3
RUNNER: Final = 4  # whose pawn is on the countdown track; -1 for nobody's
BOARD: Final = 5
TURNS: Final = 6
TURN_LIMIT: Final = 7

COUNTS: Final = (
    Number("rage"),
    Number("black_in_bag"),
    Number("black_aside"),
    Number("countdown"),
    Number("countdown_player"),
    Number("board"),
    Number("turns"),
    Number("turn_limit"),
)

TRASHED: Final = 0  # a token on a card of the play area that leaves the deck at the end of the turn
CARD_TOKENS: Final = ("trashed",)

HAND_SIZE: Final = 5
ROW_SIZE: Final = 6
CUBES_EACH: Final = 30
BLACK_CUBES: Final = 24
HEALTH: Final = 10
PRICE: Final = 7
RAGE_CUBES: Final = [0, 2, 2, 3, 3, 4, 4, 5]
LAST_RAGE: Final = 7
LAST_COUNTDOWN: Final = 5
