"""Tokens (CL-100 to CL-106)."""

from __future__ import annotations

from tests.games.clank.scene import Scene, calm, hide, owns, tokens

MAJOR, MINOR = 5, 16  # Day rooms with such a slot


def test_skill_boosts_are_for_now(scene: Scene) -> None:
    """CL-100."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, MINOR, "skill_boost"), hide(table, MAJOR, "greater_skill_boost")
    alice.has(room=15, boots=1)
    table.begins(alice).seats[0].answers("move 16", "take secret")
    assert (alice.purse("skill"), tokens(alice)) == (2, [])

    alice.has(room=6, boots=1)
    table.begins(alice).seats[0].answers("move 5", "take secret")
    assert (alice.purse("skill"), tokens(alice)) == (7, [])
    assert table.cards("trash")[:2] == ["greater_skill_boost", "skill_boost"]
    assert table.is_quiet()


def test_flash_of_brilliance_draws_three_that_must_be_played(scene: Scene) -> None:
    """CL-100, CL-17."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, MAJOR, "flash_of_brilliance")
    alice.has(room=6, boots=1, deck=["burgle", "stumble", "sidestep", "scramble"])
    table.begins(alice).seats[0].answers("move 5", "take secret")
    assert (alice.hand, tokens(alice)) == (["burgle", "sidestep", "stumble"], [])
    alice.cannot("end")
    assert table.is_quiet()


def test_potions_are_kept_and_used_once(scene: Scene) -> None:
    """CL-101: in a later turn too, between plays; then they leave the game."""
    table = calm(scene)
    alice, bob = table.seats
    hide(table, MINOR, "potion_of_strength")
    owns(alice, "potion_of_swiftness", "potion_of_greater_healing")
    alice.has(room=15, boots=1, damage=3, cubes=27, deck=["burgle", "stumble"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("move 16", "take secret", "end")
    assert tokens(alice) == ["potion_of_greater_healing", "potion_of_strength", "potion_of_swiftness"]
    bob.answers("play burgle", "end")
    alice.answers("play burgle", "use potion_of_strength", "use potion_of_swiftness", "use potion_of_greater_healing")
    assert (alice.purse("swords"), alice.purse("boots"), alice.purse("damage")) == (2, 1, 1)
    assert tokens(alice) == []
    alice.answers("use potion_of_healing")
    assert alice.purse("damage") == 0
    assert table.is_quiet()


def test_a_potion_without_use_is_legal(scene: Scene) -> None:
    """CL-101, AMB-20."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["burgle", "stumble"])
    table.begins(alice).seats[0].answers("use potion_of_healing")
    assert (alice.purse("damage"), alice.purse("cubes"), alice.cards("tokens")) == (0, 30, [])


def test_treasures_are_gold(scene: Scene) -> None:
    """CL-102."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, MINOR, "treasure"), hide(table, MAJOR, "greater_treasure")
    alice.has(room=15, boots=1)
    table.begins(alice).seats[0].answers("move 16", "take secret")
    assert alice.purse("gold") == 2
    alice.has(room=6, boots=1)
    table.begins(alice).seats[0].answers("move 5", "take secret")
    assert (alice.purse("gold"), tokens(alice)) == (7, [])


def test_a_dragon_egg_is_kept_and_enrages_the_dragon(scene: Scene) -> None:
    """CL-103."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, MINOR, "dragon_egg")
    table.has(rage=3)
    alice.has(room=15, boots=1)
    table.begins(alice).seats[0].answers("move 16", "take secret")
    assert (tokens(alice), table.count("rage")) == (["dragon_egg"], 4)
    assert table.game.explain("score 0", 0).total == 3
    assert table.is_quiet()


def test_a_magic_spring_trashes_a_card_when_the_turn_ends(scene: Scene) -> None:
    """CL-104: compulsory if there is a card, not before the end."""
    table = calm(scene)
    alice, bob = table.seats
    hide(table, MINOR, "magic_spring")
    alice.has(room=15, boots=1, hand=["burgle"], discard=["stumble"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("move 16", "take secret")
    assert not [word for word in alice.may() if word.startswith("trash")]
    alice.answers("play burgle", "end")
    assert sorted(alice.may()) == ["trash burgle", "trash stumble"]
    assert table.prompt("en") == "Your turn ends: trash a card."
    assert table.prompt("fr") == "Votre tour s'achève\u00a0: bannissez une carte."
    alice.answers("trash burgle")
    assert alice.hand == ["stumble"]
    assert table.cards("trash")[0] == "burgle"
    assert table.is_quiet()


def test_a_magic_spring_without_cards_does_nothing(scene: Scene) -> None:
    """CL-104."""
    table = calm(scene)
    alice, bob = table.seats
    hide(table, MINOR, "magic_spring")
    alice.has(room=15, boots=1), bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("move 16", "take secret", "end")
    assert table.game.asked == bob.number


def test_a_chalice_is_no_artifact(scene: Scene) -> None:
    """CL-105, CL-62: 7 points, but nobody leaves with it alone."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, MAJOR, "chalice")
    alice.has(room=6, boots=1)
    table.begins(alice).seats[0].answers("move 5", "take secret")
    assert (tokens(alice), table.game.explain("score 0", 0).total) == (["chalice"], 7)
    alice.has(room=2, boots=1)
    table.begins(alice)
    alice.cannot("move 1")


def test_monkey_idols(scene: Scene) -> None:
    """CL-106, CL-51: one for each entry, 5 points each, three in all."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=17, boots=1, teleports=2)
    table.begins(alice)

    alice.answers("move 24")  # a monster in the tunnel
    assert alice.may() == ["take idol", "pass"]
    alice.answers("take idol", "teleport 17", "teleport 24", "pass")
    assert tokens(alice) == ["monkey_idol"]
    assert len(table.cards("idols")) == 2
    assert table.game.explain("score 0", 0).total == 5
    assert table.is_quiet()


def test_a_shrine_without_idols_asks_nothing(scene: Scene) -> None:
    """CL-106, CL-51: the three idols are gone."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=17, boots=1)
    table.has(idols=[]).begins(alice)
    alice.answers("move 24")
    assert "take idol" not in alice.may() and "use potion_of_healing" in alice.may()
    assert table.is_quiet()


def test_wand_of_wind_cannot_take_idols(scene: Scene) -> None:
    """CL-106, AMB-16: from Day room 17 the shrine is next door, but no secret is."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(minor_secrets=[""] * 18, major_secrets=[""] * 11)
    alice.has(room=17, hand=["wand_of_wind"])
    table.begins(alice).seats[0].answers("play wand_of_wind")
    assert alice.purse("teleports") == 1, "the only choice"
    assert table.is_quiet()
