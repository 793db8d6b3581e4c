"""Combat, in the order of TS-64: who attacks, Battle Effects, sums, reductions, doubling, traits, Light."""

from __future__ import annotations

import pytest

from tests.games.thunderstone.scene import Scene, at_the_gate, strike


def total(
    scene: Scene,
    hand: list[str],
    hall: list[str],
    *answers: str,
    halving: str = "before_light",
    magic_halving: str = "after_doubling",
) -> int:
    """What the attack comes to."""
    table, alice = at_the_gate(scene, hand, hall, halving=halving, magic_halving=magic_halving)
    alice.answers(*answers)
    return strike(table)


GEM = "lightstone_gem"  # Light 3: enough for any rank


def in_front(monster: str) -> list[str]:
    return [monster, "griknack_goblin", "grudgebeast"]


def test_a_stopped_hero_gives_nothing_and_its_weapon_neither(scene: Scene) -> None:
    """TS-65, TS-66, TS-132: the Feayn in rank 1 keeps its Hatchet to itself, and its Light."""
    hand = ["feayn_archer", "hatchet", "militia"]
    assert total(scene, hand, in_front("nixie"), "equip hatchet feayn_archer", "attack 1") == 0
    assert total(scene, [*hand, "torch"], in_front("nixie"), "equip hatchet feayn_archer", "attack 2") == 2 + 3 + 1


def test_what_a_stopped_hero_did_before_stands(scene: Scene) -> None:
    """TS-66: Battle Fury of the party stands; the Squire's own bonus is worth nothing once it is stopped."""
    hand = ["thyrian_squire", "iron_rations", "militia", "torch"]
    table, alice = at_the_gate(scene, hand, in_front("haunt"))
    alice.answers("use thyrian_squire 1", "attack 1", "stop thyrian_squire")
    assert strike(table) == 1
    assert table.is_quiet()


def test_heroes_who_lead_do_not_lead_when_stopped(scene: Scene) -> None:
    """TS-66: the Lord stopped by Haunt no longer helps the Militia."""
    hand = ["thyrian_lord", "militia", "torch"]
    assert total(scene, hand, in_front("haunt"), "attack 1", "stop thyrian_lord") == 1
    assert total(scene, hand, in_front("haunt"), "attack 1", "stop militia") == 4


def test_darkness_keeps_the_unarmed_away(scene: Scene) -> None:
    """TS-65, TS-128, A-37: rank 1 and darkness 1; only the Militia with the Dagger attacks, 1 + 1."""
    hand = ["militia", "militia", "dagger", "lantern"]
    assert total(scene, hand, in_front("darkness"), "equip dagger militia", "attack 1") == 2


def test_battle_effects_happen_top_to_bottom_win_or_lose(scene: Scene) -> None:
    """TS-67, TS-71: Suffering beats a lonely Militia, who gets a Disease that does not count yet."""
    table, alice = at_the_gate(scene, ["militia", GEM], in_front("suffering"))
    alice.answers("attack 1")
    assert strike(table) == 1 and alice.discard.count("disease") == 1
    assert "suffering" not in alice.discard
    assert table.is_quiet()


def test_only_the_attacked_monsters_effects_happen(scene: Scene) -> None:
    """TS-67."""
    _, alice = at_the_gate(scene, ["militia", GEM], ["nixie", "famine", "kingdom"])
    alice.answers("attack 1")
    assert "disease" not in alice.discard


def test_no_legal_card_no_effect(scene: Scene) -> None:
    """TS-68, TS-123."""
    table, alice = at_the_gate(scene, ["torch", "fireball"], in_front("black_slime"))
    alice.answers("attack 1")
    assert table.cards("destroyed") == [] and table.is_quiet()


def test_a_single_victim_is_no_question(scene: Scene) -> None:
    """TS-68: the Prince takes one Fighter, and there is only one."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "militia", GEM], in_front("the_prince"))
    alice.answers("attack 1")
    assert table.cards("destroyed") == ["thyrian_squire"]
    assert table.is_quiet()


def test_a_card_destroyed_in_battle_fights_on(scene: Scene) -> None:
    """TS-69, TS-92: the doomed Khan's 7 count and beat the Mythlurian's 8 with a Militia's 1."""
    table, alice = at_the_gate(scene, ["outlands_khan", "militia", GEM], in_front("mythlurian"))
    alice.answers("attack 1", "destroy outlands_khan")
    assert strike(table) == 8 and "mythlurian" in alice.discard
    assert table.cards("destroyed") == ["outlands_khan"] and "outlands_khan" not in alice.discard
    assert table.is_quiet()


def test_a_weapon_drops_out_when_strength_falls(scene: Scene) -> None:
    """TS-70, TS-53: Strength 4 - 2 does not hold the Short Sword; the Polearm (2) stays at +2."""
    hand = ["amazon_archer", "short_sword", GEM]
    assert total(scene, hand, in_front("ghost"), "equip short_sword amazon_archer", "attack 1") == 1 // 2
    hand = ["amazon_archer", "polearm", GEM]
    assert total(scene, hand, in_front("suffering"), "equip polearm amazon_archer", "attack 1") == 1 + 2


def test_the_light_of_a_dropped_weapon_is_lost(scene: Scene) -> None:
    """TS-70: the Flaming Sword (5) falls from Strength 6 - 2; no magic 3, no Light 1: 4 - 2."""
    hand = ["chalice_defender", "flaming_sword", "militia"]
    assert total(scene, hand, in_front("suffering"), "equip flaming_sword chalice_defender", "attack 1") == 4 - 2


def test_a_weapon_of_weight_0_never_drops(scene: Scene) -> None:
    """R-TS-2, TS-72: Strength 2 - 4 = -2 counts as 0; under Magical Aura the Dagger weighs 0."""
    hand = ["militia", "dagger", "magical_aura", "elf_wizard"]
    answers = ("use magical_aura 1", "equip dagger militia", "attack 1")
    assert total(scene, hand, in_front("revenant"), *answers) == 1 + 1 + 2


def test_low_strength_as_such_kills_nobody(scene: Scene) -> None:
    """TS-70, A-30: Militia at 2 - 2 = 0 against Suffering."""
    table, alice = at_the_gate(scene, ["militia", GEM], in_front("suffering"))
    alice.answers("attack 1")
    assert table.cards("destroyed") == []


def test_attack_and_magic_are_summed_apart(scene: Scene) -> None:
    """TS-73: the Sphinx counts only the Wizard's 2, Ebon Fume only the Squire's 2."""
    hand = ["elf_wizard", "thyrian_squire", GEM]
    assert total(scene, hand, in_front("sphinx"), "attack 1") == 2
    assert total(scene, hand, in_front("ebon_fume"), "attack 1") == 2
    assert total(scene, hand, in_front("nixie"), "attack 1") == 4


def test_the_sum_of_one_attacker(scene: Scene) -> None:
    """TS-74: Militia 1, Knight +1, Lord +2, Fury +1, Feast +1, Dagger 1; Knight and Lord 4 + 2 each."""
    hand = ["militia", "thyrian_knight", "thyrian_lord", "battle_fury", "feast", "dagger", GEM]
    answers = ("use battle_fury 1", "use feast 1", "equip dagger militia", "attack 1")
    assert total(scene, hand, in_front("nixie"), *answers) == (1 + 1 + 2 + 1 + 1 + 1) + (4 + 2) + (4 + 2)


def test_conversion_takes_the_weapon_along(scene: Scene) -> None:
    """TS-75, TS-136, A-16: the Squire's 2 and the Hatchet's 3 become magic: all of it counts against the Sphinx."""
    hand = ["thyrian_squire", "hatchet", "goodberries", GEM]
    answers = ("use goodberries 1", "equip hatchet thyrian_squire", "attack 1")
    assert total(scene, hand, in_front("sphinx"), *answers) == 5
    assert total(scene, hand, in_front("ebon_fume"), *answers) == 0


def test_arcane_energies_convert_equipped_heroes_only(scene: Scene) -> None:
    """TS-75: the Squire with the Hatchet 5 magic, the Militia's 1 stays Attack."""
    hand = ["thyrian_squire", "hatchet", "arcane_energies", "militia", GEM]
    answers = ("use arcane_energies 1", "equip hatchet thyrian_squire", "attack 1")
    assert total(scene, hand, in_front("sphinx"), *answers) == 5
    assert total(scene, hand, in_front("nixie"), *answers) == 6


def test_conversion_of_a_weapon_that_dropped_out(scene: Scene) -> None:
    """TS-64 line 2, TS-75: equipped when the battle starts, the hero is converted though the sword falls (Ghost)."""
    hand = ["amazon_archer", "short_sword", "arcane_energies", GEM]
    answers = ("use arcane_energies 1", "equip short_sword amazon_archer", "attack 1")
    assert total(scene, hand, in_front("ghost"), *answers) == 1, "magic 1: not halved"


def test_magicians_add_up_on_items_and_spells_with_magic(scene: Scene) -> None:
    """TS-76, TS-153: two Magicians 2 + 2; Torch +2, Fireball 3 + 2, Battle Fury (no magic) nothing: 11."""
    hand = ["selurin_magician", "selurin_magician", "torch", "fireball", "battle_fury"]
    assert total(scene, hand, in_front("nixie"), "attack 1") == 4 + 2 + 5


@pytest.mark.parametrize(("heroes", "expected"), [(1, 2 * 2 + 1), (2, 4 * 4 + 1), (3, 6 * 8 + 1)])
def test_doubling_multiplies_magic_only(scene: Scene, heroes: int, expected: int) -> None:
    """TS-78, TS-154, A-38: Warlocks 2 each, doubled once for each of them; the Militia's 1 is not."""
    hand = ["selurin_warlock"] * heroes + ["militia", GEM]
    assert total(scene, hand, in_front("nixie"), "attack 1") == expected


def test_disease_comes_before_doubling(scene: Scene) -> None:
    """TS-77, TS-78: (2 - 1) x 2."""
    assert total(scene, ["selurin_warlock", "disease", GEM], in_front("nixie"), "attack 1") == 2


def test_disease_may_go_where_the_target_is_immune(scene: Scene) -> None:
    """TS-77, A-9: against Ebon Fume the Disease on magic costs nothing."""
    hand = ["elf_wizard", "outlands_khan", "disease", GEM]
    assert total(scene, hand, in_front("ebon_fume"), "attack 1", "lose_magic disease") == 7
    assert total(scene, hand, in_front("ebon_fume"), "attack 1", "lose_attack disease") == 6


def test_diseases_that_find_nothing_are_lost(scene: Scene) -> None:
    """TS-77, A-6: one Militia, three Diseases: 0, not less."""
    assert total(scene, ["militia", "disease", "disease", "disease", GEM], in_front("nixie"), "attack 1") == 0


def test_immune_to_magic_leaves_light(scene: Scene) -> None:
    """TS-79: the Fireball's Light still lights rank 1."""
    assert total(scene, ["fireball", "outlands_khan"], in_front("ebon_fume"), "attack 1") == 7


def test_magic_only(scene: Scene) -> None:
    """TS-80: the Feayn's Light counts against the Sphinx in rank 2, its Attack does not."""
    hand = ["feayn_marksman", "elf_wizard"]
    assert total(scene, hand, ["nixie", "sphinx", "nixie"], "attack 2") == 2


def test_half_magic_after_doubling(scene: Scene) -> None:
    """TS-81, TS-90, A-8: Slag: (3 + 2) x 2 / 2 = 5; the option halves first: 5 / 2 = 2, x 2 = 4."""
    hand = ["fireball", "selurin_warlock", GEM]
    assert total(scene, hand, in_front("noxious_slag"), "attack 1") == 5
    assert total(scene, hand, in_front("noxious_slag"), "attack 1", magic_halving="before_doubling") == 4


def test_half_magic_rounds_down(scene: Scene) -> None:
    """TS-81, TS-90: 3 / 2 = 1."""
    assert total(scene, ["fireball"], in_front("noxious_slag"), "attack 1") == 1


def test_halved_without_magic(scene: Scene) -> None:
    """TS-82, TS-135: 7 / 2 = 3; with magic 1 the whole 8."""
    assert total(scene, ["outlands_khan", GEM], in_front("succubus"), "attack 1") == 3
    assert total(scene, ["outlands_khan", "griffon", GEM], in_front("succubus"), "attack 1") == 8


def test_light_comes_after_halving(scene: Scene) -> None:
    """TS-82, A-7: Khan 7 in the dark of rank 1: 7 / 2 = 3, - 2 = 1; the option: (7 - 2) / 2 = 2."""
    assert total(scene, ["outlands_khan"], in_front("succubus"), "attack 1") == 1
    assert total(scene, ["outlands_khan"], in_front("succubus"), "attack 1", halving="after_light") == 2


def test_halved_without_a_weapon(scene: Scene) -> None:
    """TS-82, TS-161, A-36: any equipped weapon will do."""
    hand = ["outlands_khan", "warhammer", GEM]
    assert total(scene, hand, in_front("tormentor"), "attack 1") == 3
    assert total(scene, hand, in_front("tormentor"), "equip warhammer outlands_khan", "attack 1") == 10


def test_the_weapon_of_a_stopped_hero_is_a_weapon(scene: Scene) -> None:
    """A-37: the Feayn cannot attack rank 1, yet its Dagger is equipped: Tormentor halves nothing."""
    hand = ["feayn_archer", "dagger", "outlands_khan", GEM]
    assert total(scene, hand, in_front("tormentor"), "equip dagger feayn_archer", "attack 1") == 7


def test_magic_required_to_win_not_to_attack(scene: Scene) -> None:
    """TS-83, TS-152, TS-119: 14 Attack do not beat the Revenant; 7 + 2 magic do."""
    table, alice = at_the_gate(scene, ["outlands_khan", "outlands_khan", GEM], in_front("revenant"))
    alice.answers("attack 1")
    assert strike(table) == 14 and "revenant" not in alice.discard and alice.purse("xp") == 0
    table, alice = at_the_gate(scene, ["outlands_khan", "elf_archmage", GEM], in_front("revenant"))
    alice.answers("attack 1")
    assert strike(table) == 11 and "revenant" in alice.discard
    assert table.is_quiet()


def test_magic_attack_of_1_is_enough(scene: Scene) -> None:
    """TS-83, TS-82: the Cleric's 1 beats the Revenant (7) and is no reason to halve against the Succubus (6)."""
    for monster in ("revenant", "succubus"):
        table, alice = at_the_gate(scene, ["outlands_khan", "regian_cleric", GEM], in_front(monster))
        alice.answers("attack 1")
        assert strike(table) == 7 + 1 and monster in alice.discard


def test_immune_to_edged_weapons(scene: Scene) -> None:
    """TS-84, TS-146: the Hatchet gives nothing, the Dwarf's own bonus stays: 1 + 3; the hammer hits: 1 + 3."""
    hand = ["dwarf_guardian", "hatchet", "warhammer", GEM]
    assert total(scene, hand, in_front("noxious_slag"), "equip hatchet dwarf_guardian", "attack 1") == 4
    assert total(scene, hand, in_front("noxious_slag"), "equip warhammer dwarf_guardian", "attack 1") == 4


def test_edged_weapons_give_nothing_even_converted_but_their_light_stays(scene: Scene) -> None:
    """TS-84: Janissary 2 + 4 converted to magic 6, the sword's 3 count 0: 6 / 2 = 3; its Light lights rank 1."""
    hand = ["dwarf_janissary", "flaming_sword", "goodberries"]
    answers = ("use goodberries 1", "equip flaming_sword dwarf_janissary", "attack 1")
    assert total(scene, hand, in_front("noxious_slag"), *answers) == 3


def test_edged_magic_is_not_doubled_either(scene: Scene) -> None:
    """TS-84 with TS-78: (2 + 3) x 2 less the sword's 3 x 2, half of it: 2."""
    hand = ["selurin_warlock", "chalice_quester", "flaming_sword"]
    answers = ("equip flaming_sword chalice_quester", "attack 1")
    assert total(scene, hand, in_front("noxious_slag"), *answers) == 2 + 2


def test_a_converted_edged_weapon_is_taken_off_once(scene: Scene) -> None:
    """TS-84, TS-75: the Squire's magic 2 + 4 less the sword's 4 is 2, half of it 1; the Khan's Attack stays 7."""
    hand = ["thyrian_squire", "short_sword", "goodberries", "outlands_khan", GEM]
    answers = ("use goodberries 1", "feed thyrian_squire", "equip short_sword thyrian_squire", "attack 1")
    assert total(scene, hand, in_front("noxious_slag"), *answers) == 7 + 1


def test_neither_attack_nor_magic_enters_the_total_below_0(scene: Scene) -> None:
    """TS-88, TS-84: the Disease took the 1 of the Dagger, and then the Dagger counts for nothing: 0, not 1 less."""
    hand = ["elf_wizard", "dagger", "disease"]
    answers = ("equip dagger elf_wizard", "attack 1", "lose_attack disease")
    assert total(scene, hand, in_front("noxious_slag"), *answers) == 2 // 2
    hand = ["thyrian_squire", "flaming_sword", "disease"]
    answers = ("equip flaming_sword thyrian_squire", "attack 1", "lose_magic disease")
    assert total(scene, hand, in_front("noxious_slag"), *answers) == 2


def test_light_sources_of_every_kind(scene: Scene) -> None:
    """TS-86, TS-150: Thief 1, Flaming Sword 1, Red Jelly 1 in rank 3: nothing is lost; 1 + 2 + 3."""
    hand = ["lorigg_thief", "chalice_quester", "flaming_sword", "red_jelly"]
    answers = ("equip flaming_sword chalice_quester", "attack 3")
    assert total(scene, hand, ["nixie", "nixie", "nixie"], *answers) == 1 + 2 + 3


@pytest.mark.parametrize(("torches", "expected"), [(0, 1), (1, 3), (2, 5), (3, 7), (4, 7)])
def test_each_point_of_darkness_costs_two(scene: Scene, torches: int, expected: int) -> None:
    """TS-87: Khan 7 in rank 3; surplus Light gives nothing."""
    assert total(scene, ["outlands_khan"] + ["torch"] * torches, ["nixie"] * 3, "attack 3") == expected


def test_darkness_does_not_go_below_0(scene: Scene) -> None:
    """TS-88, TS-144: Lord Mortis in rank 3 asks for Light 4: 1 - 8."""
    assert total(scene, ["militia"], ["nixie", "nixie", "lord_mortis"], "attack 3") == 0


def test_health_is_enough(scene: Scene) -> None:
    """TS-89: 5 against 5 wins, 4 against 5 does not."""
    table, alice = at_the_gate(scene, ["outlands_slayer", GEM], in_front("nixie"))
    alice.answers("attack 1")
    assert "nixie" in alice.discard
    table, alice = at_the_gate(scene, ["outlands_slayer", "disease", GEM], in_front("nixie"))
    alice.answers("attack 1")
    assert strike(table) == 4 and "nixie" not in alice.discard


def test_declared_by_the_light_before_the_battle(scene: Scene) -> None:
    """A-4: what Haunt takes away darkens the battle afterwards: 2 - 2."""
    hand = ["elf_wizard", "thyrian_squire"]
    assert total(scene, hand, in_front("haunt"), "attack 1", "stop elf_wizard") == 0
    assert total(scene, hand, in_front("haunt"), "attack 1", "stop thyrian_squire") == 2


def test_what_an_edged_weapon_gives_is_gone_before_anything_is_halved(scene: Scene) -> None:
    """TS-84, TS-81, A-8: Warlock 2 and Squire 2, turned to magic; the Hatchet's 3 count 0. 4, halved, doubled."""
    hand = ["selurin_warlock", "thyrian_squire", "hatchet", "goodberries", GEM]
    answers = ("use goodberries 1", "feed thyrian_squire", "equip hatchet thyrian_squire", "attack 1")
    for order in ("before_doubling", "after_doubling"):
        assert total(scene, hand, in_front("noxious_slag"), *answers, magic_halving=order) == 4
