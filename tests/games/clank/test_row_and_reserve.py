"""Cards of the row and the reserve (CL-26 to CL-37)."""

from __future__ import annotations

from tests.games.clank.scene import Scene, attacks, calm


def test_an_acquired_card_goes_to_the_discard_pile_and_does_nothing_yet(scene: Scene) -> None:
    """CL-26: exactly its cost is enough, one less is not."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["treasure_map", "treasure_map", "", "", "", ""])
    alice.has(skill=11)
    table.begins(alice)

    alice.answers("acquire treasure_map")
    assert (alice.purse("skill"), alice.discard, alice.purse("gold")) == (5, ["treasure_map"], 0)
    alice.cannot("acquire treasure_map")
    alice.answers("acquire explore")
    assert alice.purse("skill") == 2
    assert table.is_quiet()


def test_an_acquire_effect_happens_once_and_not_when_the_card_is_played(scene: Scene) -> None:
    """CL-27."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["sapphire", "", "", "", "", ""])
    alice.has(skill=4, hand=["emerald"], deck=["burgle", "burgle"])
    table.begins(alice)

    alice.answers("acquire sapphire")
    assert alice.purse("noise") == 2
    alice.answers("play emerald")
    assert (alice.purse("noise"), alice.hand) == (2, ["burgle"])
    assert table.is_quiet()


def test_a_device_is_used_at_once_and_never_joins_the_deck(scene: Scene) -> None:
    """CL-28."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["ladder", "ladder", "", "", "", ""])
    alice.has(skill=5)
    table.begins(alice)

    alice.answers("use ladder")

    assert (alice.purse("boots"), alice.purse("skill"), alice.discard) == (2, 2, [])
    assert table.cards("dungeon_discard") == ["ladder"]
    alice.cannot("use ladder")
    alice.cannot("acquire ladder")
    assert table.is_quiet()


def test_a_monster_is_fought_with_swords(scene: Scene) -> None:
    """CL-29: skill does not help."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["ogre", "ogre", "", "", "", ""])
    alice.has(swords=5, skill=9)
    table.begins(alice)

    alice.answers("fight ogre")

    assert (alice.purse("swords"), alice.purse("gold"), alice.discard) == (2, 5, [])
    assert table.cards("dungeon_discard") == ["ogre"]
    alice.cannot("fight ogre")
    alice.cannot("acquire ogre")
    assert table.is_quiet()


def test_the_goblin_stays_and_is_beaten_again(scene: Scene) -> None:
    """CL-30."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(swords=5)
    table.begins(alice)

    alice.answers("fight goblin", "fight goblin")

    assert (alice.purse("gold"), alice.purse("swords"), table.cards("goblin")) == (2, 1, ["goblin"])
    alice.cannot("fight goblin")
    assert table.is_quiet()


def test_cards_for_the_depths(scene: Scene) -> None:
    """CL-31: Day room 16 is not in the Depths, room 17 is; an owned card is played anywhere."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["cave_troll", "the_vault", "dragons_eye", "", "", ""])
    alice.has(room=16, swords=4, skill=8, hand=["dragons_eye"], deck=["burgle"] * 4)
    table.begins(alice)
    for word in ("fight cave_troll", "use the_vault", "acquire dragons_eye"):
        alice.cannot(word)
    alice.answers("play dragons_eye")
    assert alice.hand == ["burgle"]

    alice.has(room=17)
    table.begins(alice)
    alice.answers("fight cave_troll", "use the_vault", "acquire dragons_eye")

    assert alice.purse("gold") == 3 + 5
    assert alice.purse("noise") == 3 + 2
    assert table.is_quiet()


def test_the_crystal_golem_is_fought_in_caves_only(scene: Scene) -> None:
    """CL-31."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["crystal_golem", "", "", "", "", ""])
    alice.has(room=3, swords=3, boots=1)
    table.begins(alice)

    alice.cannot("fight crystal_golem")
    alice.answers("move 8", "fight crystal_golem")

    assert alice.purse("skill") == 3
    assert table.is_quiet()


def test_emptied_places_wait_for_the_refill(scene: Scene) -> None:
    """CL-32, CL-33."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sneak", "tattle", "", "", "", ""], dungeon_deck=["ladder"] * 6)
    alice.has(skill=2), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("acquire sneak")
    assert [each for each in table.cards("row") if each] == ["tattle"]
    alice.answers("end")
    assert sorted(each or "" for each in table.cards("row")) == ["ladder"] * 5 + ["tattle"]
    assert table.cards("dungeon_deck") == ["ladder"]
    assert table.is_quiet()


def test_danger_adds_a_cube_also_to_the_attack_it_triggers(scene: Scene) -> None:
    """CL-34, CL-73: rage space 1 draws 2; a Dragon Shrine and the arriving Kobold add 1 each."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["dragon_shrine", "sneak", "sneak", "sneak", "sneak", ""], dungeon_deck=["kobold"], rage=1)
    bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("end")
    assert attacks(table) == [4]
    assert table.is_quiet()


def test_reserve_piles_run_out(scene: Scene) -> None:
    """CL-35."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(mercenaries=["mercenary"], explores=[], secret_tomes=["secret_tome"])
    alice.has(skill=13)
    table.begins(alice)

    alice.cannot("acquire explore")
    alice.answers("acquire mercenary", "acquire secret_tome")
    alice.cannot("acquire mercenary")
    assert alice.discard == ["mercenary", "secret_tome"]
    assert table.is_quiet()


def test_an_empty_dungeon_deck_leaves_places_empty(scene: Scene) -> None:
    """CL-36, AMB-9: the dungeon discard pile is not reshuffled."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sneak", "", "", "", "", ""], dungeon_deck=["ladder"], dungeon_discard=["ogre"])
    bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("end")
    assert sorted(each or "" for each in table.cards("row")) == ["", "", "", "", "ladder", "sneak"]
    assert table.is_quiet()


def test_a_cost_is_never_below_zero(scene: Scene) -> None:
    """CL-37: three Gem Collectors would make a Sapphire (4) cost -2."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["sapphire", "ruby", "explore", "", "", ""])
    alice.has(hand=["gem_collector"] * 3)
    table.begins(alice)

    alice.answers("play gem_collector", "play gem_collector", "play gem_collector")
    assert alice.purse("skill") == 6
    tally = table.game.explain("cost sapphire", 0)
    assert tally.total == 0
    assert [line.amount for line in tally.lines] == [4, -2, -2, -2, 2]
    assert table.game.explain("cost ruby", 0).total == 0
    alice.answers("acquire sapphire")
    assert alice.purse("skill") == 6
    assert table.is_quiet()


def test_a_card_that_costs_nothing_needs_no_skill(scene: Scene) -> None:
    """CL-37, CL-26: two Gem Collectors make a Sapphire (4) free; their skill of 4 went to two Mercenaries."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["sapphire", "", "", "", "", ""])
    alice.has(hand=["gem_collector"] * 2)
    table.begins(alice)
    alice.answers("play gem_collector", "play gem_collector", "acquire mercenary", "acquire mercenary")
    assert alice.purse("skill") == 0
    alice.answers("acquire sapphire")
    assert alice.discard == ["mercenary", "mercenary", "sapphire"]
    assert table.is_quiet()


def test_equal_cards_of_the_row_are_one_option(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["watcher", "watcher", "sneak", "sneak", "", ""])
    alice.has(swords=3, skill=2)
    table.begins(alice)
    assert [word for word in alice.may() if word in ("fight watcher", "acquire sneak")] == [
        "acquire sneak",
        "fight watcher",
    ]
