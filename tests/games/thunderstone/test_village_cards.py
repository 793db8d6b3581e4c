"""Every village card and basic card."""

from __future__ import annotations

import json

import pytest

from tests.games.thunderstone.scene import (
    PLAIN_HALL,
    Scene,
    at_the_gate,
    gold,
    happened,
    in_the_village,
    strike,
    use_another,
)

GEM = "lightstone_gem"


def test_arcane_energies_must_draw(scene: Scene) -> None:
    """TS-118, TS-27, TS-75."""
    table, alice = at_the_gate(scene, ["arcane_energies"])
    alice.answers("use arcane_energies 1")
    assert alice.hand == ["arcane_energies", "torch"]
    alice.cannot("use arcane_energies 1")
    assert table.is_quiet()


def test_banish_one_monster(scene: Scene) -> None:
    """TS-122, TS-27: put under, refill, destroy a card, draw."""
    table, alice = at_the_gate(scene, ["banish", "militia", "dagger"], dungeon=["kingdom", "nixie"])
    alice.answers("use banish 1")
    under = ["under 1", "under 2", "under 3"]
    assert alice.may() == [*under, "order 132", "order 213", "order 231", "order 312", "order 321"]
    alice.answers("under 3")
    assert table.cards("hall") == ["griknack_goblin", "grudgebeast", "kingdom"]
    assert set(alice.may()) == {"destroy banish", "destroy militia", "destroy dagger"}
    alice.answers("destroy banish")
    assert table.cards("destroyed") == ["banish"] and alice.hand == ["dagger", "militia", "torch"]
    assert table.is_quiet()


def test_banish_rearranges_to_another_order(scene: Scene) -> None:
    """TS-122, A-13: "231" brings rank 2 to rank 1, rank 3 to rank 2, rank 1 to rank 3."""
    table, alice = at_the_gate(scene, ["banish", "militia"])
    alice.answers("use banish 1", "order 231", "destroy militia")
    assert table.cards("hall") == ["grudgebeast", "firebrand_cyclops", "griknack_goblin"]
    assert table.is_quiet()


def test_two_equal_monsters_changed_are_no_other_order(scene: Scene) -> None:
    """A-13: with two Nixies in ranks 1 and 2 only their common shifts differ."""
    _, alice = at_the_gate(scene, ["banish", "militia"], ["nixie", "nixie", "pegasus"])
    alice.answers("use banish 1")
    assert [word for word in alice.may() if word.startswith("order")] == ["order 132", "order 312"]


def test_one_banish_after_the_other(scene: Scene) -> None:
    """TS-122, TS-27: the first is finished before the second starts."""
    table, alice = at_the_gate(scene, ["banish", "banish", "militia"], dungeon=["kingdom", "famine", "wraith"])
    alice.answers("use banish 1", "under 1")
    assert not [word for word in alice.may() if word.startswith("use")]
    alice.answers("destroy militia")
    use_another(alice, "banish")
    alice.answers("under 1")
    assert table.cards("hall") == ["firebrand_cyclops", "kingdom", "famine"]


def test_banish_cannot_destroy_a_used_card(scene: Scene) -> None:
    """TS-56, A-14."""
    _, alice = at_the_gate(scene, ["banish", "battle_fury"])
    alice.answers("use battle_fury 1", "use banish 1", "under 1")
    assert alice.hand == ["banish", "battle_fury"] or "torch" in alice.hand
    assert "battle_fury" in alice.hand, "the Banish itself was the only legal card"


def test_battle_fury_helps_militia_too_and_adds_up(scene: Scene) -> None:
    """TS-121."""
    table, alice = at_the_gate(scene, ["battle_fury", "battle_fury", "militia", "militia", GEM])
    use_another(alice, "battle_fury"), use_another(alice, "battle_fury")
    alice.answers("attack 1")
    assert strike(table) == 2 * (1 + 2)
    assert table.is_quiet()


def test_feast_gives_strength_and_attack(scene: Scene) -> None:
    """TS-121, TS-58: the Militia of Strength 2 + 3 carries the hammer (5): 1 + 1 + 3."""
    table, alice = at_the_gate(scene, ["feast", "militia", "warhammer", GEM])
    alice.cannot("equip warhammer militia")
    alice.answers("use feast 1", "equip warhammer militia", "attack 1")
    assert strike(table) == 1 + 1 + 3
    assert table.is_quiet()


def test_fireball(scene: Scene) -> None:
    """TS-133: 3 and Light 1."""
    table, alice = at_the_gate(scene, ["fireball"])
    alice.answers("attack 1")
    assert strike(table) == 3


def test_flaming_sword_magic_and_light_while_equipped(scene: Scene) -> None:
    """TS-53: 2 + 3 in rank 1."""
    table, alice = at_the_gate(scene, ["chalice_quester", "flaming_sword"])
    alice.answers("equip flaming_sword chalice_quester", "attack 1")
    assert strike(table) == 5


def test_goodberries_feed_and_convert(scene: Scene) -> None:
    """TS-136, TS-75: a Militia of Strength 5 lifts the hammer; its 1 + 3 count as magic against the Sphinx."""
    table, alice = at_the_gate(scene, ["goodberries", "militia", "warhammer", GEM], ["sphinx", "nixie", "nixie"])
    alice.answers("use goodberries 1", "equip warhammer militia", "attack 1")
    assert strike(table) == 4
    assert table.is_quiet()


def test_food_needs_a_hero_to_feed(scene: Scene) -> None:
    """TS-58: without a hero neither Rations nor Goodberries can be used."""
    _, alice = at_the_gate(scene, ["goodberries", "iron_rations"])
    assert alice.may() == ["attack 1", "attack 2", "attack 3"]


@pytest.mark.parametrize(
    ("weapon", "hero", "expected"),
    [
        ("dagger", "militia", 1 + 1),
        ("hatchet", "redblade_killer", 2 + 3),
        ("short_sword", "lorigg_thief", 1 + 4),
        ("spear", "thyrian_squire", 2 + 2),
        ("warhammer", "thyrian_squire", 2 + 3),
        ("polearm", "militia", 1 + 2),
        ("polearm", "outlands_slayer", 5 + 6),
    ],
)
def test_weapons(scene: Scene, weapon: str, hero: str, expected: int) -> None:
    """TS-74, TS-149: Polearm +2 from Strength 2 on, +6 with Strength 8."""
    table, alice = at_the_gate(scene, [hero, weapon, GEM])
    alice.answers(f"equip {weapon} {hero}", "attack 1")
    assert strike(table) == expected


@pytest.mark.parametrize(("rations", "expected"), [(0, 2 + 2), (1, 2 + 6)])
def test_polearm_at_strength_8(scene: Scene, rations: int, expected: int) -> None:
    """TS-149: the boundary: Squire 6, fed 8."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "polearm", GEM] + ["iron_rations"] * rations)
    alice.answers(*["use iron_rations 1"] * rations, "equip polearm thyrian_squire", "attack 1")
    assert strike(table) == expected


def test_several_rations_for_one_hero(scene: Scene) -> None:
    """TS-141: Militia 2 + 2 + 2 lifts the hammer."""
    table, alice = at_the_gate(scene, ["militia", "iron_rations", "iron_rations", "warhammer", GEM])
    use_another(alice, "iron_rations"), use_another(alice, "iron_rations")
    assert "equip warhammer militia" in alice.may()
    assert table.is_quiet()


@pytest.mark.parametrize(("item", "light"), [("torch", 1), ("lantern", 2), ("lightstone_gem", 3)])
def test_lights_need_no_hero(scene: Scene, item: str, light: int) -> None:
    """TS-133, TS-86."""
    table, _ = at_the_gate(scene, [item])
    assert table.game.explain("light 3", 0).total == light - 3


def test_magical_aura(scene: Scene) -> None:
    """TS-145, TS-27: weapons weigh nothing, the Polearm still asks for Strength 8; a card must be drawn."""
    table, alice = at_the_gate(scene, ["magical_aura", "militia", "militia", "warhammer", "polearm", GEM])
    alice.answers("use magical_aura 1")
    assert len(alice.hand) == 7
    alice.answers("equip warhammer militia")
    alice.answers(next(word for word in alice.may() if word.startswith("equip polearm")))
    alice.answers("attack 1")
    assert strike(table) == (1 + 3) + (1 + 2)
    assert table.is_quiet()


@pytest.mark.parametrize(("card", "value"), [("militia", 0), ("torch", 2), ("nixie", 4)])
def test_pawnbroker(scene: Scene, card: str, value: int) -> None:
    """TS-148, A-32: X + 3, and 2 more for the Pawnbroker itself."""
    table, alice = in_the_village(scene, ["pawnbroker", card, "battle_fury"])
    alice.answers("use pawnbroker 1")
    assert gold(table) == value + 3 and table.cards("destroyed") == [card]
    alice.answers("use pawnbroker 2")
    assert gold(table) == value + 5
    assert table.is_quiet()


def test_pawnbroker_needs_a_printed_gold_value(scene: Scene) -> None:
    """TS-4, TS-148: not Battle Fury, not a Disease, not a Squire; nor itself."""
    _, alice = in_the_village(scene, ["pawnbroker", "battle_fury", "disease", "thyrian_squire"])
    assert "use pawnbroker 1" not in alice.may() and "use pawnbroker 2" in alice.may()


def test_pawnbroker_on_a_used_barkeep(scene: Scene) -> None:
    """TS-148, A-11: allowed in the Village: 1 + 3 gold and the second purchase stands."""
    table, alice = in_the_village(scene, ["pawnbroker", "barkeep", "torch"])
    alice.answers("use barkeep 1", "use pawnbroker 1", "destroy barkeep")
    assert gold(table) == 2 + 4
    alice.answers("buy torch", "buy torch")
    assert table.is_quiet()


def test_spear_thrown(scene: Scene) -> None:
    """TS-160, TS-29: only when equipped; 2 + 5 in all; destroyed at once, still counts as equipped."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "spear", GEM], ["tormentor", "nixie", "nixie"])
    assert "use spear 1" not in alice.may()
    alice.answers("equip spear thyrian_squire", "use spear 1")
    assert table.cards("destroyed") == ["spear"]
    alice.answers("attack 1")
    assert strike(table) == 2 + 5, "not halved by Tormentor: a weapon is equipped"
    assert table.is_quiet()


def test_a_thrown_spear_is_no_victim_and_drops_like_any_weapon(scene: Scene) -> None:
    """TS-160, A-15: Skaladak finds no weapon; Suffering's -2 leaves the Archer too weak (4 - 2)."""
    table, alice = at_the_gate(scene, ["amazon_archer", "spear", GEM], ["skaladak", "suffering", "nixie"])
    alice.answers("equip spear amazon_archer", "use spear 1", "attack 1")
    assert table.cards("destroyed") == ["spear"] and strike(table) == 1 + 5
    table, alice = at_the_gate(scene, ["amazon_archer", "spear", GEM], ["suffering", "nixie", "nixie"])
    alice.answers("equip spear amazon_archer", "use spear 1", "attack 1")
    assert strike(table) == 1


def test_spear_counts_for_the_dwarf_and_gray_ooze(scene: Scene) -> None:
    """TS-160, TS-137: Guardian 1 + 3 + 5, and the Ooze destroys nobody."""
    table, alice = at_the_gate(scene, ["dwarf_guardian", "spear", GEM], ["gray_ooze", "nixie", "nixie"])
    alice.answers("equip spear dwarf_guardian", "use spear 1", "attack 1")
    if "loot gray_ooze" in alice.may():
        alice.answers("pass")
    assert strike(table) == 9 and table.cards("destroyed") == ["spear"]


def test_town_guard(scene: Scene) -> None:
    """TS-156, TS-35: destroyed first it gives three only."""
    table, alice = in_the_village(scene, ["town_guard"])
    alice.answers("use town_guard 2")
    assert len(alice.hand) == 3
    alice.cannot("use town_guard 1")
    assert table.is_quiet()


def test_trainer_one_militia_each(scene: Scene) -> None:
    """TS-156."""
    table, alice = in_the_village(scene, ["trainer", "militia", "militia"])
    alice.answers("use trainer 1")
    assert alice.purse("xp") == 2 and alice.hand == ["militia", "trainer"]
    alice.cannot("use trainer 1")
    alice.answers("use trainer 2")
    assert gold(table) == 2
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("hero", "monster", "expected"),
    [
        ("chalice_quester", "famine", 2 + 6),  # a Cleric against an Undead
        ("chalice_quester", "lord_mortis", 2 + 6),  # against a Doomknight
        ("chalice_quester", "nixie", 2 + 3),
        ("thyrian_squire", "famine", 2 + 3),
    ],
)
def test_warhammer(scene: Scene, hero: str, monster: str, expected: int) -> None:
    """TS-164."""
    table, alice = at_the_gate(scene, [hero, "warhammer", GEM], [monster, *PLAIN_HALL[:2]])
    alice.answers(f"equip warhammer {hero}", "attack 1")
    assert strike(table) == expected


def test_disease_does_nothing_in_the_village(scene: Scene) -> None:
    """TS-167."""
    table, alice = in_the_village(scene, ["disease", "torch"])
    assert gold(table) == 2 and not [word for word in alice.may() if "disease" in word]


def test_the_disease_supply_never_runs_out(scene: Scene) -> None:
    """TS-11."""
    table, alice = at_the_gate(scene, ["militia"], ["lord_of_death", "nixie", "nixie"])
    table.has(diseases=["disease"])
    alice.answers("attack 1")
    assert alice.discard.count("disease") == 2 and happened(table, "receive") == 2
    assert table.is_quiet()


def test_what_stands_for_the_turn_is_seen(scene: Scene) -> None:
    """TS-145, TS-160: everybody sees that weapons weigh nothing and who threw a Spear, until the turn ends."""
    hand = ["thyrian_squire", "spear", "magical_aura", "torch"]
    table, alice = at_the_gate(scene, hand)
    alice.answers("use magical_aura 1", "equip spear thyrian_squire", "use spear 1")
    for seat in (0, 1, -1):
        view = json.loads(json.dumps(table.game.view(seat)))
        assert view["counts"]["aura"] == 1
        squire = next(card for card in view["seats"][0]["piles"]["hand"]["cards"] if card["card"] == "thyrian_squire")
        assert squire["tokens"]["thrown"] == 3
    alice.answers("attack 1")
    while table.game.active == 0:
        alice.answers("pass")
    assert table.game.standing == []
    assert '"aura"' not in json.dumps(table.game.view(0))
