"""The promotional cards, one by one (TSX-66)."""

from __future__ import annotations

import pytest

from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.setup_pieces import FIRST_GAME, code_of, from_code
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from tests.games.thunderstone.scene import Scene, at_the_gate


@pytest.mark.parametrize(("hero", "more"), [("clan_sergeant", 1), ("clan_commander", 2), ("clan_champion", 3)])
def test_the_clan_heartens_armed_heroes(scene: Scene, hero: str, more: int) -> None:
    """A Squire with a Dagger gets it; the Militia without a weapon, and the hero itself, do not."""
    table, alice = at_the_gate(scene, [hero, "thyrian_squire", "militia", "dagger", "lightstone_gem"])
    assert f"use {hero} 1" not in alice.may()
    alice.answers("equip dagger thyrian_squire")
    before = table.game.explain("attack 1", 0).total
    alice.answers(f"use {hero} 1")
    assert table.game.explain("attack 1", 0).total == before + more
    table.is_quiet()


def test_a_clan_champion_buys_a_weapon_as_spoils(scene: Scene) -> None:
    """The dearest weapon its party can pay, nothing else."""
    _, alice = at_the_gate(scene, ["clan_champion", "torch", "torch"], ["griknack_goblin", "nixie", "nixie"])
    alice.answers("attack 1")
    assert "loot clan_champion" in alice.may()
    alice.answers("loot clan_champion")
    assert "buy dagger" in alice.may() and "buy torch" not in alice.may()


def test_blade_trap(scene: Scene) -> None:
    """R-TSX-18: Alice loses her Militia, the weakest; of Bob's Squire (6) and Militia (2) only the Squire is left."""
    table = scene("thunderstone")
    alice, bob = table.seats
    hand = ["outlands_khan", "outlands_khan", "lightstone_gem", "militia"]
    alice.has(hand=hand, deck=["torch"] * 12, discard=[])
    bob.has(hand=["dagger"] * 6, deck=["thyrian_squire", "militia", *["torch"] * 6], discard=[])
    table.has(hall=["grudgebeast", "nixie", "nixie"], dungeon=["blade_trap", "nixie", "nixie"], destroyed=[])
    table.begins(alice)
    alice.answers("dungeon", "attack 1")
    assert sorted(map(str, table.cards("destroyed"))) == ["blade_trap", "militia", "militia"]
    assert bob.discard == ["thyrian_squire"] and len(bob.deck) == 6
    assert alice.discard.count("outlands_khan") == 2
    table.is_quiet()


def test_blade_trap_joins_the_death_traps() -> None:
    """TSX-66: drawn with them if the promos are in use, and never without; a code keeps it."""
    chosen = {"sets": "all", "features": "traps_death"}
    game = find_game("thunderstone").new(2, from_seed("joins"), chosen)
    assert len([kind for kind in game.kinds if find_kind(kind).group == "traps_death"]) == 7
    alone = find_game("thunderstone").new(2, from_seed("joins"), {**chosen, "sets": "base,wrath_of_the_elements"})
    assert len([kind for kind in alone.kinds if find_kind(kind).group == "traps_death"]) == 6
    code = code_of([*[list(each) for each in FIRST_GAME], ["traps_death", "blade_trap"], []])
    assert from_code(code)[3] == ["traps_death", "blade_trap"]
