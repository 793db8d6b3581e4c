"""Where things lie and what is counted in Thunderstone: the names of zones, numbers and tokens."""

from __future__ import annotations

from typing import Final

from donjon.kernel.spec import EVERYONE, NOBODY, OWNER, Number, Pile

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
RANK0: Final = 121  # guardians before the village (TSX-29)
HORDE: Final = 122  # the cards that take the place of placeholders, of each group the next one on top (TSX-8)
SNARED: Final = 123  # traps that stay, each with the hero it caught below it (TSX-19)
TREASURES: Final = 4  # what a player keeps beside the deck (TSX-22)
RANKS: Final = 3
HAND_SIZE: Final = 6
BLOCK: Final = 11  # the Thunderstone lies among the last eleven (TS-16)

SEAT_PILES: Final = (Pile("deck", NOBODY), Pile("hand", OWNER), Pile("discard"), Pile("aside"), Pile("treasures"))
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
    Pile("rank0"),
    Pile("horde"),
    Pile("snared"),
)

# -- Purse ---------------------------------------------------------------------------------------------------------
GOLD: Final = 0  # gold made by effects this turn; printed gold is counted when it is needed
XP: Final = 1
BUYS: Final = 2  # purchases allowed on top of the first one
PURSE: Final = (Number("gold"), Number("xp"), Number("buys"))

# -- How long a number or a token lasts ------------------------------------------------------------------------------
TURN: Final = 0  # until the end of the turn
STAY: Final = 1  # on a card: while it stays in the hall
GAME: Final = 2  # until somebody changes it


class Kept(Number):
    """A number that the table keeps, or a token that lies on cards: its place in the list, its name, its life."""

    def __init__(self, what: int, name: str, life: int, seen: int = EVERYONE) -> None:
        super().__init__(name, seen)
        self.what = what
        self.life = life


def in_order(kept: tuple[Kept, ...]) -> tuple[Kept, ...]:
    """The same, each in the place it has a name for."""
    for place, each in enumerate(kept):
        assert each.what == place, f"{each.name} is not in its place"
    return kept


# -- Counts --------------------------------------------------------------------------------------------------------
TURNS: Final = 0
REVEALED: Final = 1
BOUGHT: Final = 2
SPENT: Final = 3
RALLY_ATTACK: Final = 4
RALLY_STRENGTH: Final = 5
TARGET: Final = 6
RANK: Final = 7
SICK_ATTACK: Final = 8
SICK_MAGIC: Final = 9
FRONT: Final = 10
WON_FRONT: Final = 11
LOOTED: Final = 12
HELD: Final = 13
TOUGHER: Final = 14
WAITING: Final = 15
WATCHED: Final = 16
SPELLS: Final = 17
COUNTS: Final = in_order(
    (
        Kept(TURNS, "turns", GAME),
        Kept(REVEALED, "revealed", TURN),  # the active player's hand lies open (TS-34, TS-50)
        Kept(BOUGHT, "bought", TURN),  # purchases made: after the first one no more effects (TS-41)
        Kept(SPENT, "spent", TURN),  # gold spent on them
        Kept(RALLY_ATTACK, "rally_attack", TURN),  # "each hero of your party": Attack
        Kept(RALLY_STRENGTH, "rally_strength", TURN),  # the same: Strength, Battle Effects included
        Kept(TARGET, "target", TURN),  # the monster fought, plus 1
        Kept(RANK, "rank", TURN),  # its rank when it was declared
        Kept(SICK_ATTACK, "sick_attack", TURN),  # what Diseases take from Attack
        Kept(SICK_MAGIC, "sick_magic", TURN),
        Kept(FRONT, "front", GAME, NOBODY),  # the card last seen in rank 1, plus 1: a newcomer may breach (TS-106)
        Kept(WON_FRONT, "won_front", GAME),  # the Thunderstone comes to rank 1 by a victory (TS-111)
        Kept(LOOTED, "looted", GAME),  # the beaten monster's Spoils are done with
        Kept(HELD, "held", GAME),  # solo: bit 0, no advance at the end of this turn; bit 1, of the next
        Kept(TOUGHER, "tougher", TURN),  # health that Battle Effects add to the monster fought (TSX-44)
        Kept(WAITING, "waiting", GAME),  # the Thunderstone waits in rank 1 for the last guardian to fall (TSX-53)
        Kept(WATCHED, "watched", GAME, NOBODY),  # some card of this game does something by lying in play
        Kept(SPELLS, "spells", TURN),  # Spells used in this turn: some monsters shun them (TSX-43)
    )
)
OF_ONE_TURN: Final = [each.what for each in COUNTS if each.life == TURN]

# -- Tokens --------------------------------------------------------------------------------------------------------
USED: Final = 0
WEAPON: Final = 1
BEARER: Final = 2
STRENGTH: Final = 3
ATTACK: Final = 4
MAGIC: Final = 5
STOPPED: Final = 6
DOOMED: Final = 7
LOST_ATTACK: Final = 8
LOST_MAGIC: Final = 9
BREACHED: Final = 10
LENT: Final = 11
TOKENS: Final = in_order(
    (
        Kept(USED, "used", TURN),  # a bit for each ability used (TS-25)
        Kept(WEAPON, "weapon", TURN),  # on a hero: the weapon carried, plus 1
        Kept(BEARER, "bearer", TURN),  # on a weapon: who carries it, plus 1
        Kept(STRENGTH, "strength", TURN),
        Kept(ATTACK, "attack", TURN),
        Kept(MAGIC, "magic", TURN),  # on a hero: its whole Attack counts as Magic Attack (TS-75)
        Kept(STOPPED, "stopped", TURN),  # cannot attack (TS-65)
        Kept(DOOMED, "doomed", TURN),  # destroyed when the battle is over (TS-69)
        Kept(LOST_ATTACK, "lost_attack", TURN),  # what a Battle Effect took (TS-77)
        Kept(LOST_MAGIC, "lost_magic", TURN),
        Kept(BREACHED, "breached", STAY),  # on a monster of the hall: its Breach has happened (TS-107)
        Kept(LENT, "lent", TURN),  # on a borrowed hero: its owner, plus 1 (TS-102)
    )
)
TOKEN_NAMES: Final = tuple([each.name for each in TOKENS])
LIVES: Final = [each.life for each in TOKENS]
OF_ONE_STAY: Final = [each.what for each in TOKENS if each.life == STAY]
