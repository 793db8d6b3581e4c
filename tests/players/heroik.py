"""Hero IK: positions in which some answers are blunders, for the party and for the dungeon master.

The cards are those of the Proving Ground: `b4` has Strength 4, `r8` 8, the boss 9; fay adds 2, tam rolls again, pip
shields and rolls a 1 again, sol triples an even die.
"""

from __future__ import annotations

from typing import Any

from donjon.kernel.game import Game
from tests.games.heroik.scene import Dungeon
from tests.players.position import Position
from tests.table import left_alone


def set_up(dice: tuple[tuple[int, int], ...] = (), answers: tuple[tuple[str, str], ...] = (), **scene: Any) -> Game:
    """The scene, the next dice, and what each side has answered so far."""
    table = Dungeon(left_alone, **scene)
    if dice:
        table.rolls(*dice)
    for side, word in answers:
        (table.party if side == "party" else table.master)(word)
    return table.game


PARTY, MASTER = "party", "master"

POSITIONS = [
    Position(
        "a fight that can be won before two that cannot",
        ("fight 2", "fight 3"),
        {"corridors": ("b4 y6", "r8 y6", "r8 y6"), "mana": ""},
    ),
    Position(
        "the last Courage is not staked on a hopeless fight",
        ("fight 2", "fight 3"),
        {"corridors": ("b_guard b4 b4", "r_pain", "r8"), "courage": 1, "mana": ""},
    ),
    Position(
        "the way to the final monster is open and it can be beaten",
        ("fight 2", "fight 3"),
        {"party": "fay", "equipment": "p_fire", "corridors": ("", "r8 r8 r8 r8", "r8 r8 r8 r8"), "courage": 3},
    ),
    Position(
        "two more would save the last Courage",
        ("accept",),
        {
            "party": "fay",
            "corridors": ("b4 b4", "r8 r8", "r8 r8"),
            "courage": 1,
            "dice": ((6, 2),),
            "answers": ((PARTY, "fight 1"), (PARTY, "roll")),
        },
    ),
    Position(
        "two more do not turn a fight that is lost by five",
        ("power fay",),
        {
            "party": "fay",
            "corridors": ("y6 b4", "y6 b4", "y6 b4"),
            "dice": ((6, 1),),
            "answers": ((PARTY, "fight 1"), (PARTY, "roll")),
        },
    ),
    Position(
        "a potion of two Courage is not drunk for one",
        ("drink p_heart",),
        {"equipment": "p_heart", "courage": 9, "corridors": ("b4 b4", "b4 b4", "b4 b4")},
    ),
    Position(
        "a second try that costs nothing",
        ("accept",),
        {
            "party": "pip",
            "mana": "",
            "corridors": ("b4 b4", "r8 r8", "r8 r8"),
            "courage": 2,
            "dice": ((6, 1),),
            "answers": ((PARTY, "fight 1"),),
        },
    ),
    Position(
        "the Mana that can wait for the roll waits",
        ("power fay",),
        {"party": "fay", "corridors": ("b4 b4", "r8 r8", "r8 r8"), "answers": ((PARTY, "fight 1"),)},
    ),
    Position(
        "the sword for every fight to come is paid at once",
        ("pass",),
        {"equipment": "o_sword", "won": "b4 r8", "corridors": ("y6 b4 b4", "y6 b4 b4", "y6 b4 b4"), "mana": ""},
    ),
    Position(
        "the quest that gives Courage is bought with the last Courage in hand",
        ("pass",),
        {"equipment": "q_rest", "won": "b4", "courage": 1, "corridors": ("y6 b4", "y6 b4", "y6 b4"), "mana": ""},
    ),
    Position(
        "the roll that beats the final monster is rolled again",
        ("pass",),
        {
            "party": "tam",
            "mana": "",
            "equipment": "p_fire",
            "corridors": ("", "b4 b4", "b4 b4"),
            "fear": 3,
            "dice": ((6, 6),),
            "answers": ((PARTY, "fight final"), (PARTY, "drink p_fire"), (PARTY, "roll")),
        },
    ),
    Position(
        "three Fear are not spent on a roll that loses anyhow",
        ("reroll",),
        {
            "mana": "",
            "corridors": ("r8 b4", "r8 b4", "r8 b4"),
            "fear": 3,
            "dice": ((6, 2),),
            "answers": ((PARTY, "fight 1"),),
        },
    ),
    Position(
        "the Psi takes a Mana when it may",
        ("pass",),
        {
            "party": "fay tam",
            "mana": "fay tam",
            "corridors": ("b_psi b4", "r8 b4", "r8 b4"),
            "dice": ((6, 5),),
            "answers": ((PARTY, "fight 1"), (PARTY, "roll")),
        },
    ),
    Position(
        "the card destroyed is the one that bars the way",
        ("target 1",),
        {
            "equipment": "q_burn",
            "won": "b4 y6",
            "mana": "",
            "corridors": ("b4 y6 y6 y6 y6", "r8", "b4 y6 y6 y6 y6"),
            "answers": ((PARTY, "use q_burn"),),
        },
    ),
    Position(
        "the shield saves the last Courage",
        ("accept",),
        {
            "party": "pip",
            "corridors": ("b4 b4", "r8 r8", "r8 r8"),
            "courage": 1,
            "dice": ((6, 2),),
            "answers": ((PARTY, "fight 1"), (PARTY, "roll")),
        },
    ),
    Position(
        "an even die tripled saves the last Courage",
        ("accept",),
        {
            "party": "sol",
            "corridors": ("y6 b4", "r8 r8", "r8 r8"),
            "courage": 1,
            "dice": ((6, 2),),
            "answers": ((PARTY, "fight 1"), (PARTY, "roll")),
        },
    ),
    Position(
        "the last Courage is not staked on a card that nobody knows",
        ("fight 1",),
        {"corridors": ("?r8 r8 r8", "b_guard b4", "r8 r8 r8"), "courage": 1, "mana": "tam"},
    ),
    Position(
        "the potion that beats the final monster is drunk",
        ("accept",),
        {
            "mana": "",
            "equipment": "p_fire",
            "corridors": ("", "b4 b4", "b4 b4"),
            "dice": ((6, 5),),
            "answers": ((PARTY, "fight final"), (PARTY, "roll")),
        },
    ),
    Position(
        "where decks move, the deck that is used up does not stay behind the weak front",
        ("pass", "decks 2 3"),
        {"corridors": ("b4", "r8 b4 b4 b4", "r8 b4 b4 b4"), "decks": "yes", "swap": "", "mana": ""},
    ),
    Position(
        "where decks move, the way that is open now is taken now",
        ("fight 2", "fight 3"),
        {"corridors": ("b4", "b4 r8 r8 r8", "b4 r8 r8 r8"), "decks": "yes", "mana": ""},
    ),
]
