"""Scenes of Thunderstone: a party at the gate, a village to visit, and what the battle came to."""

from __future__ import annotations

from collections.abc import Callable

from tests.table import Seat, Table

Scene = Callable[..., Table]

FILLER = ["torch"] * 12
PLAIN_HALL = ["griknack_goblin", "grudgebeast", "firebrand_cyclops"]  # monsters without abilities


def at_the_gate(
    scene: Scene,
    hand: list[str],
    hall: list[str] | None = None,
    deck: list[str] | None = None,
    dungeon: list[str] | None = None,
    players: int = 2,
    **options: str,
) -> tuple[Table, Seat]:
    """The first player has entered the Dungeon; the first of the hall stands in rank 1."""
    table = scene("thunderstone", players=players, **options)
    alice = table.seats[0]
    alice.has(hand=hand, deck=[*(deck or []), *FILLER], discard=[])
    for other in table.seats[1:]:
        other.has(hand=["dagger"] * 6, deck=FILLER, discard=[])
    table.has(hall=hall or PLAIN_HALL, dungeon=dungeon or ["nixie"] * 8, destroyed=[])
    table.begins(alice)
    alice.answers("dungeon")
    return table, alice


def in_the_village(
    scene: Scene, hand: list[str], deck: list[str] | None = None, xp: int = 0, players: int = 2, **stacks: list[str]
) -> tuple[Table, Seat]:
    """The first player visits the Village; stacks not named are as in the first game."""
    table = scene("thunderstone", players=players, setup="first_game")
    alice = table.seats[0]
    alice.has(hand=hand, deck=[*(deck or []), *FILLER], discard=[], xp=xp)
    table.has(hall=PLAIN_HALL, dungeon=["nixie"] * 8, destroyed=[], **stacks)
    table.begins(alice)
    alice.answers("village")
    return table, alice


def strike(table: Table) -> int:
    """The last attack's total, after everything."""
    return [event.amount for event in table.log.events if event.verb == "strike"][-1]


def happened(table: Table, verb: str) -> int:
    """How often something was reported."""
    return len([event for event in table.log.events if event.verb == verb])


def gold(table: Table) -> int:
    """The gold the active player could spend now."""
    return table.game.explain("gold", table.game.active).total


def use_another(seat: Seat, card: str, number: int = 1) -> Seat:
    """Use the ability of another copy, whichever number that copy has by now."""
    words = [word for word in seat.may() if word.split("#")[0].split(" ")[:2] == ["use", card]]
    return seat.answers(next(word for word in words if word.endswith(f" {number}")))
