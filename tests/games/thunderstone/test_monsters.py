"""Every monster: traits, Battle Effects, Breach, trophy."""

from __future__ import annotations

import pytest

from donjon.kernel.registry import find_game
from tests.games.thunderstone.scene import FILLER, Scene, at_the_gate, happened, strike

GEM = "lightstone_gem"
KHANS = ["outlands_khan", "outlands_khan", "elf_wizard", GEM]  # 14 and 2 magic, light for any rank


@pytest.mark.parametrize(
    ("monster", "xp", "vp"),
    [
        ("grudgebeast", 1, 2),
        ("nixie", 1, 1),
        ("bloodskull_orc", 1, 0),
        ("firebrand_cyclops", 2, 4),
        ("griknack_goblin", 1, 1),
    ],
)
def test_monsters_without_abilities(scene: Scene, monster: str, xp: int, vp: int) -> None:
    """TS-165: beaten without a question."""
    table, alice = at_the_gate(scene, KHANS, [monster, "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 16 and alice.purse("xp") == xp
    assert monster in alice.discard and table.cards("destroyed") == []
    stats = find_game("thunderstone").catalogue.by_key[monster].stats()
    assert stats["vp"] == vp
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("monster", "health"),
    [
        ("archduke_of_pain", 10),
        ("grudgebeast", 4),
        ("succubus", 6),
        ("tormentor", 8),
        ("the_unchained", 5),
        ("darkness", 6),
        ("judgement", 5),
        ("knightmare", 8),
        ("lord_mortis", 4),
        ("the_prince", 7),
        ("ebon_fume", 11),
        ("mythlurian", 8),
        ("skaladak", 7),
        ("tyxr_the_old", 10),
        ("uyril_unending", 9),
        ("blink_dog", 3),
        ("griffon", 7),
        ("nixie", 5),
        ("pegasus", 6),
        ("sphinx", 8),
        ("bloodskull_orc", 5),
        ("deadbone_troll", 7),
        ("firebrand_cyclops", 6),
        ("grayskin_lizard", 6),
        ("griknack_goblin", 4),
        ("black_slime", 5),
        ("gray_ooze", 6),
        ("green_blob", 5),
        ("noxious_slag", 7),
        ("red_jelly", 6),
        ("famine", 4),
        ("harbinger", 3),
        ("kingdom", 5),
        ("lord_of_death", 9),
        ("suffering", 6),
        ("ghost", 6),
        ("haunt", 4),
        ("revenant", 7),
        ("spectre", 5),
        ("wraith", 6),
    ],
)
def test_health(scene: Scene, monster: str, health: int) -> None:
    """TS-89: the margin of an empty party is minus the monster's health."""
    table, _ = at_the_gate(scene, ["torch"] * 4, ["nixie", "nixie", monster])
    assert table.game.explain("margin 3", 0).total == -health


@pytest.mark.parametrize(
    ("monster", "attack", "magic"),
    [
        ("the_unchained", 0, 1),
        ("ebon_fume", 3, 0),
        ("tyxr_the_old", 0, 2),
        ("uyril_unending", 1, 0),
        ("griffon", 0, 1),
        ("pegasus", 1, 0),
        ("sphinx", 0, 2),
        ("nixie", 0, 0),
    ],
)
def test_trophies(scene: Scene, monster: str, attack: int, magic: int) -> None:
    """TS-57, TS-76, A-34: no hero needed, never declined."""
    table, alice = at_the_gate(scene, [monster, GEM], ["ebon_fume", "sphinx", "nixie"])
    assert table.game.explain("attack 1", 0).total == attack
    assert table.game.explain("attack 2", 0).total == magic
    alice.answers("attack 3")
    assert strike(table) == attack + magic


def test_archduke_destroys_clerics_and_wizards(scene: Scene) -> None:
    """TS-119, TS-69: both kinds, after the battle; they fight on: 14 + 2 + 1."""
    table, alice = at_the_gate(scene, [*KHANS, "regian_cleric"], ["archduke_of_pain", "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 17 and "archduke_of_pain" in alice.discard
    assert sorted(map(str, table.cards("destroyed"))) == ["elf_wizard", "regian_cleric"]
    assert table.is_quiet()


def test_archduke_needs_magic(scene: Scene) -> None:
    """TS-83, TS-119."""
    hand = ["outlands_khan", "outlands_khan", GEM]
    table, alice = at_the_gate(scene, hand, ["archduke_of_pain", "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 14 and alice.purse("xp") == 0


def test_archduke_breaches(scene: Scene) -> None:
    """TS-119, TS-106: the top two of each hero stack and of the Militia."""
    table, alice = at_the_gate(scene, KHANS, ["nixie", "archduke_of_pain", "nixie"], setup="first_game")
    table.has(hero4=["thyrian_lord"])
    alice.answers("attack 1")
    assert [len(table.cards(name)) for name in ("militia", "hero1", "hero2", "hero3", "hero4")] == [16, 10, 10, 10, 0]
    assert len(table.cards("destroyed")) == 2 + 2 + 2 + 2 + 1 and len(table.cards("dagger")) == 11
    assert table.is_quiet()


def test_tormentor_destroys_a_cleric(scene: Scene) -> None:
    """TS-161: the Quester is Fighter and Cleric; the player chooses."""
    hand = ["regian_cleric", "chalice_quester", "outlands_khan", GEM]
    table, alice = at_the_gate(scene, hand, ["tormentor", "nixie", "nixie"])
    alice.answers("attack 1")
    assert set(alice.may()) == {"destroy regian_cleric", "destroy chalice_quester"}
    alice.answers("destroy regian_cleric")
    assert strike(table) == (1 + 2 + 7) // 2, "no weapon equipped"
    assert table.is_quiet()


@pytest.mark.parametrize(("monster", "diseases"), [
    ("the_unchained", 1), ("deadbone_troll", 1), ("famine", 1), ("kingdom", 1), ("lord_of_death", 2),
    ("suffering", 1),
])  # fmt: skip
def test_monsters_that_sicken(scene: Scene, monster: str, diseases: int) -> None:
    """TS-155, TS-71: beaten or not, the Diseases go to the discard pile."""
    table, alice = at_the_gate(scene, KHANS, [monster, "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 16 and alice.discard.count("disease") == diseases
    assert monster in alice.discard and table.is_quiet()


def test_darkness(scene: Scene) -> None:
    """TS-128: Light -1, and nobody unarmed attacks."""
    table, alice = at_the_gate(scene, ["outlands_khan", "dagger", "militia"], ["darkness", "nixie", "nixie"])
    assert table.game.explain("light 1", 0).total == -2
    alice.answers("equip dagger outlands_khan", "attack 1")
    assert strike(table) == 7 + 1 - 4
    assert table.is_quiet()


def test_judgement_hero_by_hero(scene: Scene) -> None:
    """TS-142, TS-77: the Cleric loses magic 1 (all it has), the Quester with the sword may choose: 2 + 3 - 1."""
    hand = ["regian_cleric", "chalice_quester", "flaming_sword", "feast"]
    table, alice = at_the_gate(scene, hand, ["judgement", "nixie", "nixie"])
    alice.answers("use feast 1", "equip flaming_sword chalice_quester", "attack 1")
    assert alice.may() == ["lose_attack chalice_quester", "lose_magic chalice_quester"]
    alice.answers("lose_attack chalice_quester")
    assert alice.may() == ["lose_attack regian_cleric", "lose_magic regian_cleric"], "Feast gave it Attack 1 too"
    alice.answers("lose_magic regian_cleric")
    assert strike(table) == (1 + 1 - 1) + (2 + 1 + 3 - 1), "Strength 5 + 3 - 2 holds the sword (5)"
    assert table.is_quiet()


def test_judgement_makes_weapons_drop_first(scene: Scene) -> None:
    """TS-142, TS-70: Guardian 5 - 2 drops the sword (4): only its own 1 + 3 can be lowered."""
    table, alice = at_the_gate(scene, ["dwarf_guardian", "short_sword", GEM], ["judgement", "nixie", "nixie"])
    alice.answers("equip short_sword dwarf_guardian", "attack 1")
    assert strike(table) == 1 + 3 - 1
    assert table.is_quiet()


def test_judgement_takes_only_what_a_hero_has(scene: Scene) -> None:
    """TS-77, TS-142: the Elf has magic 2 and no Attack, so nothing is asked; the Feayn in rank 1 is not judged."""
    table, alice = at_the_gate(scene, ["elf_wizard", "feayn_archer"], ["judgement", "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 2 - 1
    assert (happened(table, "lose_magic"), happened(table, "lose_attack")) == (1, 0)
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("monster", "light"), [("knightmare", 2), ("lord_mortis", 1), ("blink_dog", 1), ("darkness", 1)]
)
def test_darker_monsters(scene: Scene, monster: str, light: int) -> None:
    """TS-85, TS-143, TS-144, A-33: rank 2 and their own darkness."""
    table, _ = at_the_gate(scene, ["militia"], ["nixie", monster, "nixie"])
    assert table.game.explain("light 2", 0).total == -2 - light


@pytest.mark.parametrize("monster", ["knightmare", "the_prince"])
def test_fighters_are_destroyed(scene: Scene, monster: str) -> None:
    """TS-143: one of them; without a Fighter nothing."""
    table, alice = at_the_gate(scene, ["thyrian_squire", "amazon_archer", "militia"], [monster, "nixie", "nixie"])
    alice.answers("attack 1")
    assert set(alice.may()) == {"destroy thyrian_squire", "destroy amazon_archer"}
    alice.answers("destroy amazon_archer")
    assert table.cards("destroyed") == ["amazon_archer"]
    table, alice = at_the_gate(scene, ["militia", "elf_wizard"], [monster, "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.cards("destroyed") == [] and table.is_quiet()


def test_the_prince_weakens_first(scene: Scene) -> None:
    """TS-67: Strength -2: the Archer (4) drops the sword."""
    table, alice = at_the_gate(scene, ["amazon_archer", "short_sword", GEM], ["the_prince", "nixie", "nixie"])
    alice.answers("equip short_sword amazon_archer", "attack 1")
    assert strike(table) == 1


def test_ebon_fume_takes_the_strongest(scene: Scene) -> None:
    """TS-130: modified Strength: the fed Squire 6 + 2 ties with the Khan 8; the player chooses."""
    hand = ["thyrian_squire", "outlands_khan", "militia", "iron_rations", GEM]
    table, alice = at_the_gate(scene, hand, ["ebon_fume", "nixie", "nixie"])
    alice.answers("use iron_rations 1", "feed thyrian_squire", "attack 1")
    assert set(alice.may()) == {"destroy thyrian_squire", "destroy outlands_khan"}
    alice.answers("destroy thyrian_squire")
    assert table.cards("destroyed") == ["thyrian_squire"] and strike(table) == 2 + 7 + 1
    assert table.is_quiet()


def test_ebon_fume_takes_a_lone_militia(scene: Scene) -> None:
    """TS-130: Militia are heroes; no hero, nothing."""
    table, alice = at_the_gate(scene, ["militia", GEM], ["ebon_fume", "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.cards("destroyed") == ["militia"]
    table, alice = at_the_gate(scene, [GEM], ["ebon_fume", "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.cards("destroyed") == [] and table.is_quiet()


@pytest.mark.parametrize("monster", ["mythlurian", "tyxr_the_old"])
def test_any_hero_is_destroyed(scene: Scene, monster: str) -> None:
    """TS-162, TS-69: the player chooses, Militia allowed."""
    table, alice = at_the_gate(scene, [*KHANS, "militia"], [monster, "nixie", "nixie"])
    alice.answers("attack 1", "destroy militia")
    assert table.cards("destroyed") == ["militia"] and monster in alice.discard
    assert strike(table) == 17 and table.is_quiet()


@pytest.mark.parametrize("monster", ["skaladak", "red_jelly"])
def test_a_weapon_is_destroyed_equipped_or_not(scene: Scene, monster: str) -> None:
    """TS-139: it counts until the end of the battle."""
    hand = ["thyrian_squire", "short_sword", "dagger", "torch"]
    table, alice = at_the_gate(scene, hand, [monster, "nixie", "nixie"])
    alice.answers("equip short_sword thyrian_squire", "attack 1")
    assert set(alice.may()) == {"destroy short_sword", "destroy dagger"}
    alice.answers("destroy short_sword")
    assert strike(table) == 6 and table.cards("destroyed") == ["short_sword"]
    assert table.is_quiet()


@pytest.mark.parametrize("monster", ["uyril_unending", "black_slime", "spectre", "wraith"])
def test_a_militia_is_destroyed(scene: Scene, monster: str) -> None:
    """TS-123, TS-69: one of two; with none nothing."""
    table, alice = at_the_gate(scene, [*KHANS, "militia", "militia"], [monster, "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == 18 and table.cards("destroyed") == ["militia"] and monster in alice.discard
    table, alice = at_the_gate(scene, KHANS, [monster, "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.cards("destroyed") == [] and table.is_quiet()


def test_sphinx_spoils(scene: Scene) -> None:
    """TS-157, TS-80: six cards of the deck, any of them destroyed, the rest discarded; the hand untouched."""
    hand = ["fireball", "fireball", "elf_wizard", "torch"]
    deck = ["militia", "militia", "disease", "dagger", "sphinx", "nixie"]
    table, alice = at_the_gate(scene, hand, ["sphinx", "nixie", "nixie"], deck=deck)
    table.has(diseases=[])
    alice.answers("attack 1", "loot sphinx")
    assert alice.cards("aside") == sorted(deck)
    alice.answers("destroy militia", "destroy disease", "destroy militia", "pass")
    assert table.cards("destroyed") == ["militia", "militia"] and table.cards("diseases") == ["disease"]
    assert alice.discard == sorted(["dagger", "sphinx", "nixie", "sphinx", *hand])
    assert alice.cards("aside") == []
    assert table.is_quiet()


def test_sphinx_spoils_may_reshuffle_the_sphinx_and_may_be_declined(scene: Scene) -> None:
    """TS-157, TS-96: the beaten Sphinx is already in the discard pile."""
    hand = ["fireball", "fireball", "elf_wizard", "torch"]
    table, alice = at_the_gate(scene, hand, ["sphinx", "nixie", "nixie"])
    alice.has(deck=[], discard=[])
    alice.answers("attack 1", "loot sphinx")
    assert alice.cards("aside") == ["sphinx"]
    alice.answers("pass")
    table, alice = at_the_gate(scene, hand, ["sphinx", "nixie", "nixie"])
    alice.answers("attack 1", "pass")
    assert table.cards("destroyed") == [] and table.is_quiet()


def test_grayskin_lizard_helps_the_armed(scene: Scene) -> None:
    """TS-138: Squire 2 + 3 + 1, the unarmed Militia 1."""
    table, alice = at_the_gate(
        scene, ["thyrian_squire", "hatchet", "militia", GEM], ["grayskin_lizard", "nixie", "nixie"]
    )
    alice.answers("equip hatchet thyrian_squire", "attack 1")
    assert strike(table) == 7
    assert table.is_quiet()


def test_gray_ooze(scene: Scene) -> None:
    """TS-137: with a weapon equipped nothing; without one a hero of the player's choice; no hero, nothing."""
    hand = ["outlands_khan", "dagger", "militia", GEM]
    table, alice = at_the_gate(scene, hand, ["gray_ooze", "nixie", "nixie"])
    alice.answers("equip dagger militia", "attack 1", "pass")
    assert table.cards("destroyed") == []
    table, alice = at_the_gate(scene, hand, ["gray_ooze", "nixie", "nixie"])
    alice.answers("attack 1", "destroy militia")
    assert strike(table) == 8 and alice.may() == ["loot gray_ooze", "pass"]
    alice.answers("loot gray_ooze")
    assert "buy iron_rations" in alice.may() and "buy dagger" not in alice.may()
    alice.answers("buy iron_rations")
    assert "iron_rations" in alice.discard and table.cards("destroyed") == ["militia"]
    assert table.is_quiet()


def test_green_blob_eats_food_used_or_not(scene: Scene) -> None:
    """TS-139: the used Rations may be the victim, their Strength counts to the end."""
    hand = ["militia", "iron_rations", "short_sword", "torch"]
    table, alice = at_the_gate(scene, hand, ["green_blob", "nixie", "nixie"])
    alice.answers("use iron_rations 1", "equip short_sword militia", "attack 1")
    assert strike(table) == 5 and table.cards("destroyed") == ["iron_rations"]
    assert table.is_quiet()


def test_harbinger_takes_a_spell(scene: Scene) -> None:
    """TS-139."""
    table, alice = at_the_gate(scene, ["fireball", "battle_fury"], ["harbinger", "nixie", "nixie"])
    alice.answers("attack 1", "destroy battle_fury")
    assert strike(table) == 3 and "harbinger" in alice.discard and table.cards("destroyed") == ["battle_fury"]
    assert table.is_quiet()


def test_noxious_slag(scene: Scene) -> None:
    """TS-146: Wizard 2 / 2 = 1, Squire 2, its Hatchet 0."""
    table, alice = at_the_gate(scene, ["elf_wizard", "thyrian_squire", "hatchet"], ["noxious_slag", "nixie", "nixie"])
    alice.answers("equip hatchet thyrian_squire", "attack 1")
    assert strike(table) == 1 + 2


def test_red_jelly_in_hand_gives_light(scene: Scene) -> None:
    """TS-150, TS-28: in the hand, never in the hall; its Battle Effect does not happen there."""
    table, alice = at_the_gate(scene, ["red_jelly", "militia", "dagger"], ["nixie", "red_jelly", "nixie"])
    assert table.game.explain("light 1", 0).total == 0
    alice.answers("attack 1")
    assert strike(table) == 1 and table.cards("destroyed") == []


def test_ghost_weakens_and_halves(scene: Scene) -> None:
    """TS-135, TS-70: Slayer 5 and Polearm: 8 - 2 = 6, +2: 7 / 2 = 3."""
    table, alice = at_the_gate(scene, ["outlands_slayer", "polearm", GEM], ["ghost", "nixie", "nixie"])
    alice.answers("equip polearm outlands_slayer", "attack 1")
    assert strike(table) == 3


def test_haunt_stops_a_hero_and_its_weapon(scene: Scene) -> None:
    """TS-140, TS-65: no hero who can attack, nothing happens."""
    hand = ["thyrian_squire", "hatchet", "militia", "torch"]
    table, alice = at_the_gate(scene, hand, ["haunt", "nixie", "nixie"])
    alice.answers("equip hatchet thyrian_squire", "attack 1", "stop thyrian_squire")
    assert strike(table) == 1
    table, alice = at_the_gate(scene, ["feayn_archer", "fireball"], ["haunt", "nixie", "nixie"])
    alice.answers("attack 1")
    assert happened(table, "stop") == 0 and table.is_quiet()


def test_revenant_destroys_the_weak(scene: Scene) -> None:
    """TS-152, TS-66: Strength 4 or less dies, a Feayn who cannot attack too; the Archer fed to 6 lives."""
    hand = ["militia", "feayn_archer", "amazon_archer", "iron_rations", "chalice_quester", GEM]
    table, alice = at_the_gate(scene, hand, ["revenant", "nixie", "nixie"])
    alice.answers("use iron_rations 1", "feed amazon_archer", "attack 1")
    assert sorted(map(str, table.cards("destroyed"))) == ["feayn_archer", "militia"]
    assert strike(table) == 1 + 1 + 2
    assert table.is_quiet()


def test_tyxr_discards_before_the_new_hand(scene: Scene) -> None:
    """TS-162: the active player's two come out of the old hand; six new cards follow."""
    table, alice = at_the_gate(scene, KHANS, ["nixie", "tyxr_the_old", "nixie"])
    table.seats[1].has(hand=FILLER[:3])
    alice.answers("attack 1", "discard elf_wizard", "discard lightstone_gem")
    assert len(alice.hand) == 6 and len(table.seats[1].hand) == 1
    assert "elf_wizard" in alice.discard and table.is_quiet()


def test_battle_effects_of_cards_in_hand_are_ignored(scene: Scene) -> None:
    """TS-28: The Unchained in hand gives its trophy, no Disease."""
    table, alice = at_the_gate(scene, ["the_unchained", GEM])
    alice.answers("attack 1")
    assert strike(table) == 1 and "disease" not in alice.discard
