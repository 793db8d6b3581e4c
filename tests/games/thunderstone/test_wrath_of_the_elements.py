"""Wrath of the Elements, card by card; TSX numbers where a rule of the modules is meant."""

from __future__ import annotations

import pytest

from tests.games.thunderstone.scene import Scene, at_the_gate, gold, in_the_village, strike
from tests.table import Table

LIT = "lightstone_gem"  # Light 3


def margin(table: Table, rank: int = 1) -> int:
    return table.game.explain(f"attack {rank}", 0).total


# -- Elementals ----------------------------------------------------------------------------------------------------


def test_air_wrath_shuns_spells_that_were_used(scene: Scene) -> None:
    """TSX-43: who holds Battle Fury may leave it alone."""
    _, alice = at_the_gate(scene, ["battle_fury", "militia"], ["air_wrath", "nixie", "nixie"])
    assert "attack 1" in alice.may()
    alice.answers("use battle_fury 1")
    assert "attack 1" not in alice.may() and "attack 2" in alice.may()


def test_thunder_wrath_shuns_weapons_too(scene: Scene) -> None:
    """TSX-43: a Dagger in a hand keeps it off, a Dagger in the pack does not."""
    _, alice = at_the_gate(scene, ["dagger", "militia"], ["thunder_wrath", "nixie", "nixie"])
    assert "attack 1" in alice.may()
    alice.answers("equip dagger militia")
    assert "attack 1" not in alice.may()


def test_thunder_wrath_strikes_at_random_but_for_diseases(scene: Scene) -> None:
    """TSX-48: a Militia and a Disease: the Militia, when the battle is over; it gives its 1, less the Disease."""
    table, alice = at_the_gate(scene, ["militia", "disease", LIT], ["thunder_wrath", "nixie", "nixie"])
    alice.answers("attack 1")
    assert [key for key in table.cards("destroyed") if key in ("militia", LIT)]
    assert "disease" not in table.cards("destroyed")
    table, alice = at_the_gate(scene, ["air_wrath"], ["thunder_wrath", "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.cards("destroyed") == [] and "air_wrath" in alice.discard  # an Elemental is spared
    table.is_quiet()


@pytest.mark.parametrize(
    ("hand", "halved", "whole"),
    [(["fireball"], 1, 3), (["thyrian_squire", "fireball"], 2, 5), (["thyrian_squire"], 1, 2)],
)
def test_earth_wrath_halves(scene: Scene, hand: list[str], halved: int, whole: int) -> None:
    """Fireball 3, Squire 2, halved unless an Elemental is in the hand; without magic nobody beats it."""
    table, _ = at_the_gate(scene, [*hand, LIT], ["earth_wrath", "nixie", "nixie"])
    assert margin(table) == halved
    table, _ = at_the_gate(scene, [*hand, LIT, "air_wrath"], ["earth_wrath", "nixie", "nixie"])
    assert margin(table) == whole


def test_fire_wrath_is_immune_to_spells_and_to_the_unarmed(scene: Scene) -> None:
    """TSX-42: Fireball 3 and Militia 1 count nothing; a Squire 2 with a Short Sword 4 counts 6."""
    hand = ["fireball", "militia", "thyrian_squire", "short_sword", LIT]
    table, alice = at_the_gate(scene, hand, ["fire_wrath", "nixie", "nixie"])
    alice.answers("equip short_sword thyrian_squire")
    assert margin(table) == 6
    assert table.game.explain("light 1", 0).total == 3 + 1 - 1  # Light of gem and Fireball stays, rank 1 takes one


def test_fire_wrath_lights_as_a_trophy(scene: Scene) -> None:
    table, _ = at_the_gate(scene, ["fire_wrath"])
    assert table.game.explain("light 1", 0).total == 0


def test_water_wrath_swallows_light(scene: Scene) -> None:
    """TSX-41: in rank 1 the penalty is 1 whatever shines: Squire 2 - 2."""
    table, _ = at_the_gate(scene, ["thyrian_squire", LIT], ["water_wrath", "nixie", "nixie"])
    assert margin(table) == 0


def test_water_wrath_drowns_the_defenceless(scene: Scene) -> None:
    """Neither weapon nor Magic Attack: the Militia; the Squire has a Dagger, the Adept magic."""
    hand = ["militia", "thyrian_squire", "dagger", "runespawn_adept"]
    table, alice = at_the_gate(scene, hand, ["water_wrath", "nixie", "nixie"])
    alice.answers("equip dagger thyrian_squire", "attack 1")
    assert table.cards("destroyed") == ["militia"]
    table.is_quiet()


@pytest.mark.parametrize(
    ("torment", "lost"),
    [
        ("lava_torment", "thyrian_squire"),
        ("shadow_torment", "thyrian_knight"),
        ("smoke_torment", "militia"),
        ("blood_torment", "lightstone_gem"),
    ],
)
def test_torments_turn_five_cards_over(scene: Scene, torment: str, lost: str) -> None:
    """Each player loses one such card of the five, if there is one; the sixth card is safe."""
    deck = ["thyrian_squire", "thyrian_knight", "militia", "goodberries", "torch"]
    table, alice = at_the_gate(
        scene, ["outlands_khan", "outlands_khan", LIT], ["grudgebeast", torment, "nixie"], [*deck, "militia"]
    )
    lost = "goodberries" if torment == "blood_torment" else lost
    alice.answers("attack 1")
    assert table.cards("destroyed") == [lost]
    assert lost not in alice.discard and table.seats[1].discard.count("torch") == 5


def test_blood_torment_takes_a_trophy_of_everybody(scene: Scene) -> None:
    """The active player's fights to the end; Bob's goes at once."""
    table, alice = at_the_gate(scene, ["militia", "nixie"], ["blood_torment", "nixie", "nixie"])
    table.seats[1].has(hand=["griknack_goblin", "torch"])
    alice.answers("attack 1")
    assert sorted(map(str, table.cards("destroyed"))) == ["griknack_goblin", "nixie"]
    assert table.seats[1].hand == ["torch"]


def test_steam_torment_holds_the_hall(scene: Scene) -> None:
    """TSX-47: Banish cannot send anybody away, a monster not beaten stays in its rank."""
    table, alice = at_the_gate(scene, ["banish", "militia"], ["nixie", "steam_torment", "grudgebeast"])
    alice.answers("attack 1")
    assert table.cards("hall") == ["nixie", "steam_torment", "grudgebeast"]


def test_a_clay_golem_is_a_trophy_that_strengthens(scene: Scene) -> None:
    """Strength 3 + 2 holds a Short Sword of weight 4."""
    _, alice = at_the_gate(scene, ["clay_golem", "militia", "short_sword"])
    assert "equip short_sword militia" not in alice.may()
    alice.answers("use clay_golem 1")
    assert "equip short_sword militia" in alice.may()


# -- Heroes --------------------------------------------------------------------------------------------------------


def test_the_blind_pay_with_light(scene: Scene) -> None:
    """Neophyte 2; a Torch and a Lantern make 3 + 3 of Magic Attack; all Light is gone, in rank 1 that costs 2."""
    table, alice = at_the_gate(scene, ["blind_neophyte", "torch", "lantern"])
    alice.answers("use blind_neophyte 1", "destroy torch")
    alice.answers("use blind_neophyte 1")
    assert margin(table) == 2 + 6 - 2
    assert table.game.explain("magic 1", 0).total == 6
    table.is_quiet()


def test_the_grandmaster_sees_in_the_dark(scene: Scene) -> None:
    """Attack 3, Magic Attack 3 without a Light Item, no penalty in rank 3; a Torch takes the magic away."""
    table, _ = at_the_gate(scene, ["blind_grandmaster"])
    assert margin(table, 3) == 6
    table, _ = at_the_gate(scene, ["blind_grandmaster", "torch"])
    assert margin(table, 3) == 3


def test_the_divine_cure_everywhere(scene: Scene) -> None:
    """A Disease goes, a card comes; without one there is nothing to use. In the Village too."""
    _, alice = at_the_gate(scene, ["divine_healer", "disease"])
    alice.answers("use divine_healer 1")
    assert sorted(alice.hand) == ["divine_healer", "torch"]
    assert "use divine_healer 1" not in alice.may()
    _, alice = in_the_village(scene, ["divine_healer", "disease"])
    alice.answers("use divine_healer 1")
    assert sorted(alice.hand) == ["divine_healer", "torch"]


def test_the_chaplain_counts_monsters_and_diseases(scene: Scene) -> None:
    """Attack 2, and 1 for each of a Nixie and a Disease; the Disease takes 1; in the light of a gem."""
    table, alice = at_the_gate(scene, ["divine_chaplain", "nixie", "disease", LIT])
    alice.answers("use divine_chaplain 1")
    assert margin(table) == 2 + 2 - 1


def test_the_prophet_draws_two_for_each_monster(scene: Scene) -> None:
    _, alice = in_the_village(scene, ["divine_prophet", "nixie", "grudgebeast"])
    alice.answers("use divine_prophet 2")
    assert alice.hand.count("torch") == 4


def test_runespawn_strengthen_the_others(scene: Scene) -> None:
    """Militia 2 + 2 holds a Short Sword of weight 4; the Adept's own 5 stays."""
    _, alice = at_the_gate(scene, ["runespawn_adept", "militia", "short_sword", "flaming_sword"])
    alice.answers("use runespawn_adept 1")
    assert "equip short_sword militia" in alice.may() and "equip flaming_sword militia" not in alice.may()


@pytest.mark.parametrize(("given", "magic"), [("dagger", 5), ("fireball", 3)])
def test_the_witch_is_stronger_if_nobody_gives_a_spell(scene: Scene, given: str, magic: int) -> None:
    table, alice = at_the_gate(scene, ["runespawn_witch", LIT])
    table.seats[1].has(hand=[given])
    alice.answers("use runespawn_witch 2")
    assert table.seats[1].discard == [given]
    assert table.game.explain("magic 1", 0).total == magic


# -- Village cards -------------------------------------------------------------------------------------------------


def test_amulet_of_power(scene: Scene) -> None:
    """Each hero 3: a Militia of 5 holds a Flaming Sword; its Light is 2."""
    table, alice = at_the_gate(scene, ["amulet_of_power", "militia", "flaming_sword"])
    alice.answers("use amulet_of_power 1")
    assert "equip flaming_sword militia" in alice.may()
    assert table.game.explain("light 1", 0).total == 2 - 1


def test_blacksmith(scene: Scene) -> None:
    """After a Dagger one more purchase, not after a Torch; its own end: 2 gold, a hero on the deck."""
    _, alice = in_the_village(scene, ["blacksmith", *["lantern"] * 5])
    alice.answers("use blacksmith 1", "buy dagger")
    assert "buy torch" in alice.may()
    alice.answers("buy torch")
    assert alice.may() == [] or "buy torch" not in alice.may()
    _, alice = in_the_village(scene, ["blacksmith", *["lantern"] * 5])
    alice.answers("use blacksmith 1", "buy torch")
    assert "buy dagger" not in alice.may()
    table, alice = in_the_village(scene, ["blacksmith", "militia"])
    alice.answers("use blacksmith 2")
    assert gold(table) == 2 and alice.deck[0] == "militia"


def test_cursed_mace(scene: Scene) -> None:
    """A Disease at the moment it is taken; Squire 2 and 6."""
    table, alice = at_the_gate(scene, ["cursed_mace", "thyrian_squire", LIT])
    alice.answers("equip cursed_mace thyrian_squire")
    assert alice.discard == ["disease"] and margin(table) == 8


def test_magi_staff(scene: Scene) -> None:
    """Only while carried; it goes, a monster goes under the deck, a card comes."""
    table, alice = at_the_gate(scene, ["magi_staff", "thyrian_squire"])
    assert "use magi_staff 1" not in alice.may()
    alice.answers("equip magi_staff thyrian_squire", "use magi_staff 1", "under 2")
    assert "magi_staff" in table.cards("destroyed") and "torch" in alice.hand
    assert table.cards("hall") == ["griknack_goblin", "firebrand_cyclops", "nixie"]


def test_magic_missile(scene: Scene) -> None:
    """Magic Attack 4 in rank 1, nothing in rank 2; nothing unused."""
    table, alice = at_the_gate(scene, ["magic_missile", LIT])
    assert margin(table) == 0
    alice.answers("use magic_missile 1")
    assert margin(table) == 4 and margin(table, 2) == 0
    alice.answers("attack 1")
    assert strike(table) == 4


def test_sage(scene: Scene) -> None:
    """1 XP for a Dagger, none for a Militia; 1 gold for each hero."""
    _, alice = in_the_village(scene, ["sage", "dagger", "militia"])
    alice.answers("use sage 1", "destroy dagger")
    assert alice.purse("xp") == 1
    _, alice = in_the_village(scene, ["sage", "dagger", "militia"])
    alice.answers("use sage 1", "destroy militia")
    assert alice.purse("xp") == 0
    table, alice = in_the_village(scene, ["sage", "militia", "thyrian_squire"])
    before = gold(table)
    alice.answers("use sage 2")
    assert gold(table) == before + 2


def test_short_bow(scene: Scene) -> None:
    """3 in ranks 2 and 3, 5 in an Archer's hands, once used; a Squire is no Archer."""
    table, alice = at_the_gate(scene, ["short_bow", "thyrian_squire", LIT])
    alice.answers("equip short_bow thyrian_squire")
    assert margin(table) == 2 and margin(table, 2) == 5
    assert "use short_bow 1" not in alice.may()
    table, alice = at_the_gate(scene, ["short_bow", "amazon_archer", "feast", LIT])
    alice.answers("equip short_bow amazon_archer")
    before = margin(table, 2)
    alice.answers("use short_bow 1")
    assert margin(table, 2) == before + 2


def test_tax_collector(scene: Scene) -> None:
    """Two players: 2 gold. Its end: Bob gives a Lantern of 2; without gold he would show his hand."""
    table, alice = in_the_village(scene, ["tax_collector"])
    alice.answers("use tax_collector 1")
    assert gold(table) == 2
    table, alice = in_the_village(scene, ["tax_collector"])
    table.seats[1].has(hand=["lantern", "thyrian_squire"])
    alice.answers("use tax_collector 2")
    assert gold(table) == 2 and table.seats[1].discard == ["lantern"]
    table, alice = in_the_village(scene, ["tax_collector"])
    table.seats[1].has(hand=["disease"])
    alice.answers("use tax_collector 2")
    assert gold(table) == 0 and table.seats[1].hand == ["disease"]
