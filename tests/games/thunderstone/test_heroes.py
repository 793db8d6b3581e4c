"""Every hero: what it gives, what it does, what it cannot do."""

from __future__ import annotations

import pytest

from tests.games.thunderstone.scene import PLAIN_HALL, Scene, at_the_gate, happened, strike

GEM = "lightstone_gem"  # Light 3: enough for any rank


@pytest.mark.parametrize(
    ("hero", "near", "far"),
    [
        ("militia", 1, 1),
        ("amazon_archer", 1, 3),
        ("amazon_huntress", 2, 5),
        ("amazon_queen", 2, 6),
        ("chalice_quester", 2, 2),
        ("chalice_defender", 3, 3),
        ("chalice_paladin", 4, 4),
        ("dwarf_guardian", 1, 1),
        ("dwarf_janissary", 2, 2),
        ("dwarf_sentinel", 3, 3),
        ("elf_wizard", 2, 2),
        ("elf_sorcerer", 3, 3),
        ("elf_archmage", 4, 4),
        ("feayn_archer", 0, 2),
        ("feayn_marksman", 0, 3),
        ("feayn_sniper", 0, 4),
        ("lorigg_thief", 1, 1),
        ("lorigg_rogue", 2, 2),
        ("lorigg_outlaw", 2, 2),
        ("outlands_warrior", 3, 3),
        ("outlands_slayer", 5, 5),
        ("outlands_khan", 7, 7),
        ("redblade_killer", 2, 2),
        ("redblade_poisoner", 3, 3),
        ("redblade_assassin", 4, 4),
        ("regian_cleric", 1, 1),
        ("regian_priest", 2, 2),
        ("regian_bishop", 3, 3),
        ("selurin_magician", 3, 3),  # 2, and the Gem gives 1 magic
        ("selurin_warlock", 4, 4),
        ("selurin_theurge", 4, 4),
        ("thyrian_squire", 2, 2),
        ("thyrian_knight", 4, 4),
        ("thyrian_lord", 4, 4),
    ],
)
def test_each_hero_alone_in_rank_1_and_3(scene: Scene, hero: str, near: int, far: int) -> None:
    """TS-74, TS-117 (Amazon), TS-132 (Feayn): effects unused, all the light one needs."""
    for rank, expected in ((1, near), (3, far)):
        table, alice = at_the_gate(scene, [hero, GEM], ["lord_of_death", "lord_of_death", "lord_of_death"])
        alice.answers(f"attack {rank}")
        assert strike(table) == expected


@pytest.mark.parametrize(
    ("hero", "light"),
    [
        ("elf_wizard", 1),
        ("elf_sorcerer", 2),
        ("elf_archmage", 2),
        ("feayn_archer", 1),
        ("feayn_marksman", 1),
        ("feayn_sniper", 2),
        ("lorigg_thief", 1),
        ("lorigg_rogue", 1),
        ("lorigg_outlaw", 2),
        ("militia", 0),
    ],
)
def test_the_light_of_heroes_in_rank_3(scene: Scene, hero: str, light: int) -> None:
    """TS-86."""
    table, _ = at_the_gate(scene, [hero])
    assert table.game.explain("light 3", 0).total == light - 3


def test_amazons_bonus_in_rank_2(scene: Scene) -> None:
    """TS-117: rank 2 is far enough."""
    table, alice = at_the_gate(scene, ["amazon_queen", GEM])
    alice.answers("attack 2")
    assert strike(table) == 6


@pytest.mark.parametrize(
    "hero", ["chalice_quester", "chalice_defender", "regian_cleric", "regian_priest", "regian_bishop"]
)
def test_cures_may_be_repeated_until_the_target_is_declared(scene: Scene, hero: str) -> None:
    """TS-125, TS-151, TS-25: two Diseases in hand, a third drawn for the first; three cards drawn for three."""
    table, alice = at_the_gate(scene, [hero, "disease", "disease"], deck=["disease"])
    cure = {"chalice_defender": 3, "regian_priest": 2, "regian_bishop": 2}.get(hero, 1)
    for _ in range(3):
        alice.answers(f"use {hero} {cure}")
    assert "disease" not in alice.hand and alice.hand.count("torch") == 2
    alice.cannot(f"use {hero} {cure}")
    assert table.is_quiet()


@pytest.mark.parametrize(("hero", "number", "cards"), [
    ("chalice_defender", 2, 1), ("chalice_paladin", 1, 1), ("regian_priest", 1, 1), ("regian_bishop", 1, 2),
])  # fmt: skip
def test_heroes_who_draw_once(scene: Scene, hero: str, number: int, cards: int) -> None:
    """TS-25, TS-30."""
    table, alice = at_the_gate(scene, [hero])
    alice.answers(f"use {hero} {number}")
    assert len(alice.hand) == 1 + cards
    alice.cannot(f"use {hero} {number}")
    assert table.is_quiet()


def test_chalice_defender_counts_items_that_give_light(scene: Scene) -> None:
    """TS-126, TS-58: Torch, Lantern, Gem: 3 + 3; not the sword, the Fireball (3 magic), the Jelly, the Rations."""
    hand = ["chalice_defender", "torch", "lantern", GEM, "flaming_sword", "fireball", "red_jelly", "iron_rations"]
    table, alice = at_the_gate(scene, hand)
    alice.answers("use chalice_defender 1", "equip flaming_sword chalice_defender", "attack 1")
    assert strike(table) == 3 + 3 + 3 + 3
    assert table.is_quiet()


@pytest.mark.parametrize(("hero", "alone"), [("dwarf_guardian", 4), ("dwarf_janissary", 6), ("dwarf_sentinel", 8)])
def test_dwarfs_love_edged_weapons(scene: Scene, hero: str, alone: int) -> None:
    """TS-129, A-17: with a Dagger 1 more; with the hammer (3) no bonus."""
    table, alice = at_the_gate(scene, [hero, "dagger", "warhammer", GEM])
    alice.answers(f"equip dagger {hero}", "attack 1", *(["pass"] if hero == "dwarf_janissary" else []))
    assert strike(table) == alone + 1
    table, alice = at_the_gate(scene, [hero, "warhammer", GEM])
    alice.answers(f"equip warhammer {hero}", "attack 1", *(["pass"] if hero == "dwarf_janissary" else []))
    assert strike(table) == {4: 1, 6: 2, 8: 3}[alone] + 3


def test_the_dwarf_keeps_its_bonus_when_the_sword_falls(scene: Scene) -> None:
    """TS-129: Guardian 5 - 2 cannot hold the sword (4) against Suffering: 4."""
    table, alice = at_the_gate(scene, ["dwarf_guardian", "short_sword", GEM], ["suffering", "nixie", "nixie"])
    alice.answers("equip short_sword dwarf_guardian", "attack 1")
    assert strike(table) == 4
    assert table.is_quiet()


def test_janissary_buys_a_weapon_as_spoils(scene: Scene) -> None:
    """TS-96, TS-98."""
    table, alice = at_the_gate(scene, ["dwarf_janissary", "dagger", "iron_rations", "torch"], setup="first_game")
    alice.answers("equip dagger dwarf_janissary", "attack 1", "loot dwarf_janissary")
    assert set(alice.may()) == {"buy dagger", "buy flaming_sword", "buy spear", "pass"}
    alice.answers("pass")
    assert table.is_quiet()


@pytest.mark.parametrize(("rank", "xp"), [(2, 2), (3, 3)])
def test_sniper_gets_more_xp_in_rank_3_only(scene: Scene, rank: int, xp: int) -> None:
    """TS-95, R-TS-1: the Cyclops is worth 2."""
    hall = ["nixie", "firebrand_cyclops", "firebrand_cyclops"]
    table, alice = at_the_gate(scene, ["feayn_sniper", "outlands_warrior", GEM], hall)
    alice.answers(f"attack {rank}")
    assert strike(table) == 7 and alice.purse("xp") == xp
    assert table.is_quiet()


def test_two_snipers_one_of_them_destroyed(scene: Scene) -> None:
    """TS-95, R-TS-1: both attacked, one survived: 2 + 1."""
    hand = ["feayn_sniper", "feayn_sniper", GEM]
    table, alice = at_the_gate(scene, hand, ["nixie", "nixie", "mythlurian"])
    alice.answers("attack 3")
    assert strike(table) == 8 and table.cards("destroyed") == ["feayn_sniper"]
    assert alice.purse("xp") == 3
    assert table.is_quiet()


def test_a_sniper_who_did_not_attack_gets_no_xp(scene: Scene) -> None:
    """R-TS-1, TS-95, TS-128: unarmed before Darkness in rank 3; 7 + 4 less 2 for the dark beats its 6."""
    hand = ["feayn_sniper", "outlands_khan", "short_sword", "lightstone_gem"]
    table, alice = at_the_gate(scene, hand, ["nixie", "nixie", "darkness"])
    alice.answers("equip short_sword outlands_khan", "attack 3")
    assert strike(table) == 7 + 4 - 2 and alice.purse("xp") == 2


@pytest.mark.parametrize("hero", ["lorigg_rogue", "lorigg_outlaw", "redblade_poisoner"])
def test_robbers_make_the_others_discard(scene: Scene, hero: str) -> None:
    """TS-134, TS-31, A-20: a card of their choice, clockwise; an empty hand gives nothing; win or lose."""
    table, alice = at_the_gate(scene, [hero], players=3)
    bob, carol = table.seats[1:]
    bob.has(hand=["torch", "sphinx"]), carol.has(hand=[])
    alice.answers(f"use {hero} 1")
    assert bob.may() == ["discard sphinx", "discard torch"]
    bob.answers("discard torch")
    assert bob.discard == ["torch"] and carol.discard == []
    assert alice.may(), "back to Alice's preparation"
    assert table.is_quiet()


def test_robbing_is_optional(scene: Scene) -> None:
    """TS-26, A-20."""
    table, alice = at_the_gate(scene, ["lorigg_rogue"])
    alice.answers("attack 1")
    assert len(table.seats[1].hand) == 6


def test_assassin_takes_a_hero_or_two_cards(scene: Scene) -> None:
    """TS-134: Bob chooses; Carol has no hero; Dave has a single card (A-21); Eve has a single hero."""
    table, alice = at_the_gate(scene, ["redblade_assassin"], players=5)
    bob, carol, dave, eve = table.seats[1:]
    bob.has(hand=["militia", "torch", "dagger"]), carol.has(hand=["torch", "torch", "dagger"])
    dave.has(hand=["torch"]), eve.has(hand=["militia"])
    alice.answers("use redblade_assassin 1")
    assert bob.may() == ["choose hero", "choose two_cards"]
    bob.answers("choose hero")
    assert bob.hand == ["dagger", "torch"]
    carol.answers("discard dagger")
    assert carol.hand == ["torch"] and dave.hand == []
    eve.answers("choose hero")
    assert eve.hand == []
    assert table.is_quiet()


def test_assassin_two_cards(scene: Scene) -> None:
    table, alice = at_the_gate(scene, ["redblade_assassin"])
    bob = table.seats[1].has(hand=["militia", "torch", "dagger"])
    alice.answers("use redblade_assassin 1")
    bob.answers("choose two_cards", "discard torch", "discard dagger")
    assert bob.hand == ["militia"]
    assert table.is_quiet()


def test_outlands_warrior_eats_once_the_slayer_again_and_again(scene: Scene) -> None:
    """TS-147, TS-25, TS-56."""
    table, alice = at_the_gate(scene, ["outlands_warrior", "iron_rations", "iron_rations", GEM])
    alice.answers("use outlands_warrior 1")
    alice.cannot("use outlands_warrior 1")
    alice.answers("attack 1")
    assert strike(table) == 3 + 3
    table, alice = at_the_gate(scene, ["outlands_slayer", "iron_rations", "goodberries", GEM])
    alice.answers("use outlands_slayer 2", "destroy iron_rations", "use outlands_slayer 2")
    alice.cannot("use outlands_slayer 2")
    alice.answers("attack 1")
    assert strike(table) == 5 + 3 + 3
    assert table.is_quiet()


@pytest.mark.parametrize(("hero", "expected"), [("outlands_slayer", 5 + 2), ("outlands_khan", 7 + 4)])
def test_outlands_counts_monsters_in_hand(scene: Scene, hero: str, expected: int) -> None:
    """TS-147, TS-58: two monsters; unused it counts nothing."""
    table, alice = at_the_gate(scene, [hero, "nixie", "famine", GEM])
    alice.answers(f"use {hero} 1", "attack 1")
    assert strike(table) == expected
    table, alice = at_the_gate(scene, [hero, "nixie", "famine", GEM])
    alice.answers("attack 1")
    assert strike(table) == expected - (2 if hero == "outlands_slayer" else 4)


def test_thyrian_knight_leads_militia_only(scene: Scene) -> None:
    """TS-74: 4, Militia 1 + 1, Squire 2; its Food effect 2."""
    table, alice = at_the_gate(scene, ["thyrian_knight", "militia", "thyrian_squire", "feast", GEM])
    alice.answers("use thyrian_knight 1", "attack 1")
    assert strike(table) == (4 + 2) + (1 + 1) + 2
    assert table.is_quiet()


def test_thyrian_lord_leads_those_who_are_no_fighters(scene: Scene) -> None:
    """TS-74: 4, Militia 1 + 2, Wizard 2 magic + 2, Squire 2 (a Fighter)."""
    table, alice = at_the_gate(scene, ["thyrian_lord", "militia", "elf_wizard", "thyrian_squire", GEM])
    alice.answers("attack 1")
    assert strike(table) == 4 + 3 + 4 + 2
    assert table.is_quiet()


def test_thyrian_lord_captures_monsters_worth_1_or_2(scene: Scene) -> None:
    """TS-159: Goblin 1, Grudgebeast 2, not the Orc (0) nor the Cyclops (4); no XP; refill."""
    hall = ["grudgebeast", "bloodskull_orc", "griknack_goblin"]
    table, alice = at_the_gate(scene, ["thyrian_lord", "iron_rations"], hall, dungeon=["kingdom"])
    alice.answers("use thyrian_lord 1")
    assert alice.may() == ["capture 1", "capture 3"]
    alice.answers("capture 1")
    assert alice.discard == ["grudgebeast"] and alice.purse("xp") == 0
    assert table.cards("hall") == ["bloodskull_orc", "griknack_goblin", "kingdom"]
    assert table.is_quiet()


def test_thyrian_lord_needs_food_and_a_monster(scene: Scene) -> None:
    """TS-159, TS-55."""
    _, alice = at_the_gate(scene, ["thyrian_lord", "iron_rations"], ["bloodskull_orc", "wraith", "wraith"])
    assert "use thyrian_lord 1" not in alice.may()
    _, alice = at_the_gate(scene, ["thyrian_lord"], PLAIN_HALL)
    assert "use thyrian_lord 1" not in alice.may()


def test_selurin_magician_loses_its_help_when_stopped(scene: Scene) -> None:
    """TS-76, TS-66: haunted, Fireball gives 3 only."""
    table, alice = at_the_gate(scene, ["selurin_magician", "fireball", "militia"], ["haunt", "nixie", "nixie"])
    alice.answers("attack 1", "stop selurin_magician")
    assert strike(table) == 3 + 1
    assert table.is_quiet()


def test_a_haunted_warlock_does_not_double(scene: Scene) -> None:
    """TS-66, TS-78."""
    table, alice = at_the_gate(scene, ["selurin_warlock", "fireball"], ["haunt", "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 3
    assert happened(table, "stop") == 1 and table.is_quiet()


def test_warlock_and_theurge_multiply_together(scene: Scene) -> None:
    """TS-78, TS-154: (2 + 2 + 3) x 4."""
    table, alice = at_the_gate(scene, ["selurin_warlock", "selurin_theurge", "fireball"])
    alice.answers("attack 1")
    assert strike(table) == 28
    assert table.is_quiet()


def test_elf_sorcerer_needs_a_victory(scene: Scene) -> None:
    """TS-101."""
    table, alice = at_the_gate(scene, ["elf_sorcerer"], ["lord_of_death", "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.game.active == 1 and happened(table, "under") == 1, "only the undefeated monster"
