"""What players like to know: chances of an attack, ways through the dungeon, the arithmetic behind a number.

All of it follows from what everybody sees: the bag's contents are public, and so is what each player's deck holds,
though not its order. A chance is a fraction, written [numerator, denominator] in lowest terms.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, gcd
from typing import TYPE_CHECKING, Final

from donjon.games.clank import scoring
from donjon.games.clank.board import MAPS, START
from donjon.games.clank.card import ARTIFACT, KEY, MONSTER
from donjon.games.clank.state import (
    BAGGED,
    BLACK_IN_BAG,
    BOARD,
    DAMAGE,
    DUNGEON_DECK,
    EXPLORES,
    FLYING,
    GOBLIN_PILE,
    HEALTH,
    MERCENARIES,
    NOISE,
    RAGE,
    RAGE_CUBES,
    ROOM,
    ROW,
    SECRET_TOMES,
    SKILL,
    SWORDS,
)
from donjon.kernel.errors import IllegalOption, nearest
from donjon.kernel.table import EMPTY
from donjon.kernel.tally import Tally

if TYPE_CHECKING:
    from donjon.games.clank.game import ClankGame

RESERVE: Final = (MERCENARIES, EXPLORES, SECRET_TOMES, GOBLIN_PILE)

# -- Chances ---------------------------------------------------------------------------------------------------


def fraction(part: int, whole: int) -> list[int]:
    """A chance in lowest terms."""
    divisor = gcd(part, whole)
    return [part // divisor, whole // divisor]


def strength(game: ClankGame, extra: int, tally: Tally) -> int:
    """How many cubes an attack draws: rage, danger cards in the row, countdown (CL-73)."""
    tally.add(RAGE_CUBES[game.counts[RAGE]], "rage", "CL-9")
    tally.add(game.danger(), "danger", "CL-34")
    tally.add(extra, "countdown", "CL-87")
    return tally.total


def damage_chances(game: ClankGame, seat: int) -> list[list[int]]:
    """The chance of 0, 1, 2... damage to a player in an attack now; at the last space of health it stops (CL-80)."""
    bag = game.counts[BLACK_IN_BAG]
    for purse in game.purses:
        bag += purse[BAGGED] + purse[NOISE]
    drawn = min(strength(game, 0, Tally()), bag)
    mine = game.purses[seat][BAGGED] + game.purses[seat][NOISE]
    bearable = HEALTH - game.purses[seat][DAMAGE]
    ways = [0] * (min(drawn, mine, bearable) + 1)
    for n in range(min(drawn, mine) + 1):
        ways[min(n, bearable)] += comb(mine, n) * comb(bag - mine, drawn - n)
    return [fraction(each, comb(bag, drawn)) for each in ways]


def attack_chance(game: ClankGame, revealed: int) -> list[int]:
    """The chance that so many new dungeon cards bring an attack; which cards are still in the deck is public."""
    deck = game.pile(DUNGEON_DECK)
    dragons = 0
    for card in deck:
        if game.kind(card).dragon:
            dragons += 1
    revealed = min(revealed, len(deck))
    every = comb(len(deck), revealed)
    return fraction(every - comb(len(deck) - dragons, revealed), every)


def odds(game: ClankGame, seat: int) -> dict[str, object]:
    """Damage in an attack now, an attack at the next refill, and the cheapest ways of this seat."""
    damage: list[object] = []
    for each in range(game.players):
        damage.append(damage_chances(game, each) if game.inside(each) else None)
    holes = 0
    for card in game.pile(ROW):
        if card == EMPTY:
            holes += 1
    found: dict[str, object] = {
        "cubes": strength(game, 0, Tally()),
        "damage": damage,
        "attack_at_refill": attack_chance(game, holes),
        "attack_by_cards_revealed": [attack_chance(game, n) for n in range(7)],
    }
    if seat >= 0 and game.inside(seat):
        found["ways"] = ways_data(game, seat)
        found["steps"] = steps_data(game, seat)
        if game.asked == seat:
            found["short"] = shortages(game, seat)
    return found


# -- Ways ------------------------------------------------------------------------------------------------------


class Way:
    """A way from a player's room to another one, and what it asks for."""

    def __init__(self, rooms: list[int], boots: int, monsters: int, locks: int, caves: int) -> None:
        self.rooms = rooms
        self.boots = boots
        self.monsters = monsters
        self.locks = locks
        self.caves = caves  # crystal caves on the way, each the end of a turn's walk

    def costs(self) -> tuple[int, int, int]:
        return (self.boots, self.monsters, self.caves)

    def as_data(self) -> dict[str, object]:
        return {
            "rooms": self.rooms,
            "boots": self.boots,
            "monsters": self.monsters,
            "locks": self.locks,
            "crystal_caves": self.caves,
        }


def ways_of(game: ClankGame, seat: int) -> list[Way | None]:
    """The ways of a player from where they are, with the keys they have."""
    may_leave, has_key = game.owned(seat, ARTIFACT) > 0, game.owned(seat, KEY) > 0
    return ways(game.counts[BOARD], game.purses[seat][ROOM], may_leave, has_key)


def ways(board: int, here: int, may_leave: bool, with_key: bool) -> list[Way | None]:
    """The way to each room with the fewest boots, then the fewest monsters, then the fewest caves; None: no way."""
    rooms = MAPS[board].rooms
    best: list[Way | None] = [None] * len(rooms)
    best[here] = Way([], 0, 0, 0, 0)
    todo = [here]
    while todo:
        room = todo.pop(0)
        way = best[room]
        assert way is not None
        if room == START and here != START:
            continue  # outside: nobody comes back (CL-84)
        for tunnel in rooms[room].tunnels:
            if not tunnel.open or (tunnel.locked and not with_key) or (tunnel.to == START and not may_leave):
                continue
            longer = Way(
                [*way.rooms, tunnel.to],
                way.boots + tunnel.boots,
                way.monsters + tunnel.monsters,
                way.locks + (1 if tunnel.locked else 0),
                way.caves + (1 if rooms[room].cave and room != here else 0),
            )
            known = best[tunnel.to]
            if known is None or longer.costs() < known.costs():
                best[tunnel.to] = longer
                todo.append(tunnel.to)
    return best


def ways_data(game: ClankGame, seat: int) -> dict[str, object]:
    """For each room: the cheapest way, and where a key the player lacks would help, the way with one."""
    has_key = game.owned(seat, KEY) > 0
    return ways_from(game.counts[BOARD], game.purses[seat][ROOM], game.owned(seat, ARTIFACT) > 0, has_key)


@lru_cache(maxsize=1_000)
def ways_from(board: int, here: int, may_leave: bool, has_key: bool) -> dict[str, object]:
    """The same, which nothing else on the table changes: worked out once, and never changed in place."""
    now = ways(board, here, may_leave, has_key)
    later = now if has_key else ways(board, here, may_leave, True)
    found: dict[str, object] = {}
    for room in range(1, len(now)):
        way, opened = now[room], later[room]
        entry: dict[str, object] = {"way": way.as_data() if way is not None else None}
        if opened is not None and (way is None or opened.costs() < way.costs()):
            entry["with_key"] = opened.as_data()
        found[str(room)] = entry
    return found


def steps_data(game: ClankGame, seat: int) -> dict[str, object]:
    """What a step into each neighbouring room asks for: boots, and monsters this player meets (CL-44 to CL-46)."""
    found: dict[str, object] = {}
    for tunnel in game.room(seat).tunnels:
        if tunnel.open:
            monsters = 0 if game.purses[seat][FLYING] else tunnel.monsters
            found[str(tunnel.to)] = {"boots": tunnel.boots, "monsters": monsters}
    return found


# -- What is missing ---------------------------------------------------------------------------------------------


def shortages(game: ClankGame, seat: int) -> dict[str, object]:
    """What this player lacks, for each card of the row and the reserve that is too dear: skill, or swords for a
    monster (CL-26, CL-28, CL-37)."""
    found: dict[str, object] = {}
    cards = [card for card in game.pile(ROW) if card != EMPTY]
    for zone in RESERVE:
        cards += game.pile(zone)[-1:]
    purse = game.purses[seat]
    for card in cards:
        kind = game.kind(card)
        if kind.role == MONSTER:
            if kind.fight > purse[SWORDS]:
                found[kind.key] = {"swords": kind.fight - purse[SWORDS]}
        else:
            lack = game.cost_of(card, seat, Tally()) - purse[SKILL]
            if lack > 0:
                found[kind.key] = {"skill": lack}
    return found


# -- Explanations ----------------------------------------------------------------------------------------------


def prices(game: ClankGame) -> list[str]:
    """The strength of an attack, and what each card of the row costs."""
    names = ["attack"]
    for card in game.pile(ROW):
        if card != EMPTY and game.kind(card).role != MONSTER and f"cost {game.kind(card).key}" not in names:
            names.append(f"cost {game.kind(card).key}")
    return names


def explainable(game: ClankGame, seat: int) -> list[str]:
    """Every score, the strength of an attack, what a card of the row costs, boots and swords of a way."""
    names = [f"score {each}" for each in range(game.players)] + prices(game)
    if seat >= 0 and game.inside(seat):
        for room, way in enumerate(ways_of(game, seat)):
            if way is not None and way.rooms:
                names.append(f"boots {room}")
                names.append(f"swords {room}")
    return names


def explain(game: ClankGame, what: str, seat: int) -> Tally:
    """The lines of a number; all of them are public."""
    if what not in prices(game) and what not in explainable(game, seat):
        raise IllegalOption("clank.unknown_number", **nearest(what, explainable(game, seat)))
    tally = Tally(True)
    words = what.split()
    if words[0] == "score":
        scoring.score(game, int(words[1]), tally)
    elif words[0] == "attack":
        strength(game, 0, tally)
    elif words[0] == "cost":
        for card in game.pile(ROW):
            if card != EMPTY and game.kind(card).key == words[1]:
                game.cost_of(card, seat, tally)
                break
    else:
        explain_way(game, seat, int(words[1]), words[0] == "boots", tally)
    return tally


def explain_way(game: ClankGame, seat: int, to: int, boots: bool, tally: Tally) -> None:
    """The boots of each tunnel of the cheapest way, or its monsters: the swords that make it harmless."""
    way = ways_of(game, seat)[to]
    assert way is not None
    room = game.purses[seat][ROOM]
    for after in way.rooms:
        tunnel = MAPS[game.counts[BOARD]].tunnel(room, after)
        if boots:
            tally.add(
                tunnel.boots, "footprints" if tunnel.boots > 1 else "tunnel", "CL-45" if tunnel.boots > 1 else "CL-44"
            )
        else:
            tally.add(tunnel.monsters, "monsters", "CL-46")
        room = after
