"""What scenes of Clank! need beside the shared language: a calm dungeon, tokens in rooms and before players."""

from __future__ import annotations

from collections.abc import Callable

from donjon.games.clank.board import BOARDS, MAPS
from tests.table import Seat, Table

Scene = Callable[..., Table]

NOTHING = [""] * 6


def calm(scene: Scene, players: int = 2, board: str = "day", **options: str) -> Table:
    """Nobody has a card, the dungeon row and deck are empty, no cube is in the Clank! area.

    Everyone has a healing potion, so that there are always two answers and no question is skipped.
    """
    table = scene("clank", players=players, board=board, first_player="1", **options)
    table.has(row=NOTHING, dungeon_deck=[])
    for seat in table.seats:
        seat.has(hand=[], deck=[], discard=[], play=[], tokens=["potion_of_healing"], noise=0, cubes=30)
    return table


def owns(seat: Seat, *keys: str) -> Seat:
    """Put these tokens in front of a player, beside what lies there."""
    game = seat.table.game
    for key in keys:
        game.pile(seat.table.zone("tokens"), seat.number).extend(game.mint(seat.table.spec.catalogue.by_key[key], 1))
    return seat


def hide(table: Table, room: int, *keys: str) -> Table:
    """Lay these secrets face down in a room: one in a major slot, one or two in a minor slot."""
    game = table.game
    place = MAPS[BOARDS.index(game.setup["board"])].rooms[room]
    minted = [game.mint(table.spec.catalogue.by_key[key], 1)[0] for key in keys]
    if place.major >= 0:
        game.pile(table.zone("major_secrets"))[place.major] = minted[0]
    else:
        pile = game.pile(table.zone("minor_secrets"))
        pile[2 * place.minor] = minted[0]
        pile[2 * place.minor + 1] = minted[1] if len(minted) > 1 else -1
    return table


def artifacts(table: Table, *values: int) -> None:
    """Exactly these artifacts lie on the board."""
    table.has(artifacts=[f"artifact_{v}" if v in values else "" for v in (30, 25, 20, 15, 10, 7, 5)])


def tokens(seat: Seat) -> list[str]:
    """What lies in front of a player, but for the potion of the scene."""
    found = seat.cards("tokens")
    found.remove("potion_of_healing")
    return found


def attacks(table: Table) -> list[int]:
    """How many cubes each attack of the scene drew for."""
    return [event.amount for event in table.log.events if event.verb == "attack"]
