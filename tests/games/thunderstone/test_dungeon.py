"""Enter the Dungeon: reveal, prepare, equip, declare (TS-49 to TS-63)."""

from __future__ import annotations

from tests.games.thunderstone.scene import Scene, at_the_gate, happened, strike


def test_everything_goes_in_together(scene: Scene) -> None:
    """TS-49, TS-50: one question of preparation, with effects, weapons and targets."""
    table, alice = at_the_gate(scene, ["militia", "dagger", "battle_fury"])
    assert alice.may() == ["use battle_fury 1", "equip dagger militia", "attack 1", "attack 2", "attack 3"]
    assert happened(table, "reveal") == 1
    assert table.prompt("fr") == "Préparez votre groupe, puis attaquez un monstre."
    assert table.is_quiet()


def test_a_weapon_needs_strength_and_food_comes_first(scene: Scene) -> None:
    """TS-51: a Militia of Strength 2 cannot lift the Short Sword (4) before it has eaten."""
    table, alice = at_the_gate(scene, ["militia", "short_sword", "iron_rations", "torch"])
    alice.cannot("equip short_sword militia")
    alice.answers("use iron_rations 1")  # a single hero: fed without a question
    alice.answers("equip short_sword militia", "attack 1")
    assert strike(table) == 1 + 4
    assert table.is_quiet()


def test_one_weapon_for_each_hero_and_each_weapon_once(scene: Scene) -> None:
    """TS-52, A-41: no second weapon, no change of hands."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "militia", "dagger", "hatchet"])
    alice.answers("equip hatchet thyrian_squire")
    assert [word for word in alice.may() if word.startswith("equip")] == ["equip dagger militia"]
    alice.answers("equip dagger militia")
    assert not [word for word in alice.may() if word.startswith("equip")]
    assert table.is_quiet()


def test_equal_heroes_are_one_option_until_they_differ(scene: Scene) -> None:
    """TS-52: the second Militia is `#2` once the first one carries a Dagger; two alike are one again."""
    _, alice = at_the_gate(scene, ["militia", "militia", "militia", "dagger", "dagger", "iron_rations"])
    assert [word for word in alice.may() if word.startswith("equip")] == ["equip dagger militia"]
    alice.answers("equip dagger militia")
    assert len([word for word in alice.may() if word.startswith("equip")]) == 1
    alice.answers(next(word for word in alice.may() if word.startswith("equip")))
    alice.answers("use iron_rations 1")
    assert alice.may() == ["feed militia", "feed militia#2"], "two with a Dagger are alike, one is without"


def test_an_unequipped_weapon_gives_nothing(scene: Scene) -> None:
    """TS-53: no Attack, no Magic, no Light from the Flaming Sword in the pack."""
    table, alice = at_the_gate(scene, ["militia", "flaming_sword", "torch"])
    alice.answers("attack 1")
    assert strike(table) == 1
    assert table.is_quiet()


def test_items_spells_and_trophies_need_no_hero(scene: Scene) -> None:
    """TS-54, TS-133: Fireball 3 + Griffon 1 magic, Pegasus 1, Light 1 + 1."""
    table, alice = at_the_gate(scene, ["fireball", "griffon", "pegasus", "torch"])
    alice.answers("attack 2")
    assert strike(table) == 5
    assert table.is_quiet()


def test_food_destroyed_serves_nothing_else(scene: Scene) -> None:
    """TS-55, TS-141, TS-158: eaten by the Squire, the Rations feed nobody."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "iron_rations", "torch"])
    alice.answers("use thyrian_squire 1")
    assert table.cards("destroyed") == ["iron_rations"]
    alice.cannot("use iron_rations 1")
    alice.cannot("use thyrian_squire 1")
    alice.answers("attack 1")
    assert strike(table) == 2 + 2
    assert table.is_quiet()


def test_used_food_cannot_be_destroyed_by_another_effect(scene: Scene) -> None:
    """TS-56: eaten for Strength, it cannot feed the Squire's effect."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "iron_rations"])
    alice.answers("use iron_rations 1")
    alice.cannot("use thyrian_squire 1")
    assert table.is_quiet()


def test_effects_count_cards_drawn_later(scene: Scene) -> None:
    """TS-58, A-10: Battle Fury first, then the Militia drawn by the Priest profits: M 2, Fury 1 + 1, Militia 1."""
    table, alice = at_the_gate(scene, ["battle_fury", "regian_priest", "torch"], deck=["militia"])
    alice.answers("use battle_fury 1", "use regian_priest 1", "attack 1")
    assert strike(table) == 2 + 1 + 1 + 1
    assert table.is_quiet()


def test_a_disease_cured_in_the_preparation_does_not_count(scene: Scene) -> None:
    """TS-57, TS-151, TS-8."""
    table, alice = at_the_gate(scene, ["regian_cleric", "disease", "militia"])
    table.has(diseases=[])
    alice.answers("use regian_cleric 1", "attack 1")
    assert table.cards("diseases") == ["disease"]
    assert strike(table) == 1 + 1, "the Torch drawn for it lights rank 1"
    assert table.is_quiet()


def test_hall_changes_are_complete_before_the_target_is_declared(scene: Scene) -> None:
    """TS-59, TS-60: the Archmage's monster is replaced, and the newcomer can be attacked."""
    table, alice = at_the_gate(scene, ["elf_archmage"], dungeon=["kingdom", "nixie"])
    alice.answers("use elf_archmage 1", "under 2")
    assert table.cards("hall") == ["griknack_goblin", "firebrand_cyclops", "kingdom"]
    assert table.cards("dungeon") == ["nixie", "grudgebeast"], "face down under the deck"
    alice.answers("attack 3")
    assert strike(table) == 4 - 2, "Light 2 in rank 3"
    assert table.is_quiet()


def test_a_monster_must_be_declared_beatable_or_not(scene: Scene) -> None:
    """TS-61: there is no way back."""
    _, alice = at_the_gate(scene, ["torch"])
    assert alice.may() == ["attack 1", "attack 2", "attack 3"]


def test_blink_dog_cannot_be_declared_in_the_dark(scene: Scene) -> None:
    """TS-62, TS-124, TS-85: rank 1 and its own 1 ask for Light 2; Light 1 is not enough, not even to push it away.

    TS-12: the card's text beats the rule that any monster may be declared."""
    hall = ["blink_dog", "nixie", "nixie"]
    _, alice = at_the_gate(scene, ["torch", "militia"], hall)
    assert alice.may() == ["attack 2", "attack 3"]
    _, alice = at_the_gate(scene, ["torch", "torch", "militia"], hall)
    assert "attack 1" in alice.may()


def test_blink_dog_minds_only_light_that_shines(scene: Scene) -> None:
    """TS-124, TS-53, TS-132: a sword in the bag and a Feayn before rank 1 give no Light."""
    hall = ["blink_dog", "nixie", "nixie"]
    _, alice = at_the_gate(scene, ["torch", "flaming_sword", "thyrian_squire"], hall)
    assert "attack 1" not in alice.may()
    alice.answers("equip flaming_sword thyrian_squire")
    assert "attack 1" in alice.may()
    _, alice = at_the_gate(scene, ["feayn_sniper", "militia"], hall)
    assert "attack 1" not in alice.may()


def test_nothing_can_be_declared(scene: Scene) -> None:
    """TS-63, A-31: two Blink Dogs and the Thunderstone: no battle, the turn ends as always."""
    table, alice = at_the_gate(scene, ["militia", "battle_fury"], ["blink_dog", "stone_of_mystery", "blink_dog"])
    assert alice.may() == ["use battle_fury 1", "pass"]
    alice.answers("pass")
    assert table.cards("hall") == ["blink_dog", "stone_of_mystery", "blink_dog"]
    assert alice.discard == ["battle_fury", "militia"] and len(alice.hand) == 6
    assert table.is_quiet()


def test_dungeon_effects_do_not_work_in_the_village_nor_the_other_way_round(scene: Scene) -> None:
    """TS-28."""
    table, alice = at_the_gate(scene, ["town_guard", "battle_fury"])
    assert "use battle_fury 1" in alice.may() and "use town_guard 1" not in alice.may()
    assert table.is_quiet()


def test_a_bearer_who_leaves_loses_its_weapon_for_this_battle(scene: Scene) -> None:
    """A-41: the Militia with the Dagger is destroyed by Banish; the Dagger cannot be given to another."""
    table, alice = at_the_gate(scene, ["militia", "dagger", "banish", "thyrian_squire"])
    alice.answers("equip dagger militia", "use banish 1", "under 3", "destroy militia")
    assert not [word for word in alice.may() if word.startswith("equip")]
    assert table.is_quiet()


def test_an_equipped_weapon_that_leaves_frees_its_bearer(scene: Scene) -> None:
    """A-41: the other way round; the hero may take another weapon."""
    table, alice = at_the_gate(scene, ["militia", "dagger", "banish", "polearm"])
    alice.answers("equip dagger militia", "use banish 1", "under 3", "destroy dagger")
    assert "equip polearm militia" in alice.may()
    assert table.is_quiet()
