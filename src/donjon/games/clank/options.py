"""All the cards of the game, and everything a player can ever answer."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from donjon.games.clank.board import LARGEST_ROOM, MOST_MONSTERS
from donjon.games.clank.cards.dungeon_companions import COMPANIONS
from donjon.games.clank.cards.dungeon_items import GEMS_ITEMS_AND_ACTIONS
from donjon.games.clank.cards.dungeon_monsters import MONSTERS_AND_DEVICES
from donjon.games.clank.cards.reserve import RESERVE
from donjon.games.clank.cards.starter import STARTING_DECK
from donjon.games.clank.cards.tokens import TOKEN_KINDS
from donjon.kernel.card import Catalogue
from donjon.kernel.choice import Option, Vocabulary

DUNGEON_KINDS: Final = (*MONSTERS_AND_DEVICES, *COMPANIONS, *GEMS_ITEMS_AND_ACTIONS)
CATALOGUE: Final = Catalogue((*STARTING_DECK, *RESERVE, *DUNGEON_KINDS, *TOKEN_KINDS))
PINNED: Final = files("donjon.games.clank").joinpath("options.txt").read_text(encoding="utf-8").splitlines()
OPTIONS: Final = Vocabulary(CATALOGUE, PINNED)


def rooms_with_swords(swords: int) -> list[Option]:
    """Move through a tunnel with monsters, spending so many swords on them: `move 19 with 2`."""
    verb = f"move_with_{swords}"
    return [OPTIONS.add(f"move {room} with {swords}", verb, -1, room, swords) for room in range(LARGEST_ROOM + 1)]


PASS: Final = OPTIONS.word("pass")
YES: Final = OPTIONS.word("yes")
END: Final = OPTIONS.word("end")
PLAY: Final = OPTIONS.cards("play").options
ACQUIRE: Final = OPTIONS.cards("acquire").options
USE: Final = OPTIONS.cards("use").options
FIGHT: Final = OPTIONS.cards("fight").options
BUY: Final = OPTIONS.cards("buy").options
MOVE: Final = OPTIONS.numbers("move", LARGEST_ROOM)
MOVE_WITH: Final = [MOVE, *[rooms_with_swords(swords) for swords in range(1, MOST_MONSTERS + 1)]]
TELEPORT: Final = OPTIONS.numbers("teleport", LARGEST_ROOM)
TAKE_SECRET: Final = OPTIONS.word("take secret")
TAKE_IDOL: Final = OPTIONS.word("take idol")
TAKE_ARTIFACT: Final = OPTIONS.word("take artifact")
TRASH: Final = OPTIONS.cards("trash").options
TRASH_A_BURGLE: Final = OPTIONS.word("trash_a_burgle")
DISCARD: Final = OPTIONS.cards("discard")
REPLACE: Final = OPTIONS.cards("replace")
REACH: Final = OPTIONS.numbers("reach", LARGEST_ROOM)
CHOOSE: Final = OPTIONS.names(
    "choose", ("swords", "gold", "heal", "trash", "attack", "quiet", "tomes", "teleport", "secret")
)
# Of a card that lies in the discard pile and in the play area too, the copy in play (R-CL-4).
TRASH_IN_PLAY: Final = [
    OPTIONS.add(f"trash {card.key} in play", "trash_in_play", card.index, 0, -1) for card in CATALOGUE.cards
]
TRASH_A_BURGLE_IN_PLAY: Final = OPTIONS.add("trash_a_burgle in play", "trash_a_burgle_in_play", -1, 0, -1)
