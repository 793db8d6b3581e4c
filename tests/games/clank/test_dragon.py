"""The dragon (CL-72 to CL-78)."""

from __future__ import annotations

from tests.games.clank.scene import Scene, attacks, calm, hide, owns


def test_symbols_already_in_the_row_never_trigger(scene: Scene) -> None:
    """CL-72."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["ogre", "ogre", "ogre", "ogre", "ogre", ""], dungeon_deck=["sneak"])
    bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("end")
    assert attacks(table) == []
    assert table.is_quiet()


def test_mister_whiskers_attacks_at_once_or_is_quiet(scene: Scene) -> None:
    """CL-72: both choices."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=3, black_in_bag=0, black_aside=0)
    alice.has(hand=["mister_whiskers", "mister_whiskers"], noise=1, cubes=29), bob.has(noise=2, cubes=28)
    table.begins(alice)

    alice.answers("play mister_whiskers")
    assert alice.may() == ["choose attack", "choose quiet"]
    alice.answers("choose quiet")
    assert (alice.purse("noise"), alice.purse("quiet"), attacks(table)) == (0, 1, [])
    alice.answers("play mister_whiskers", "choose attack")
    assert attacks(table) == [3]
    assert (alice.purse("damage"), bob.purse("damage")) == (0, 2)
    assert table.is_quiet()


def test_an_attack_empties_the_clank_area_into_the_bag(scene: Scene) -> None:
    """CL-73, CL-75: 3 of 28 cubes are drawn, the others stay."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=3, black_in_bag=20, black_aside=4)
    alice.has(hand=["mister_whiskers"], noise=3, bagged=1, cubes=26), bob.has(noise=4, cubes=26)
    table.begins(alice).seats[0].answers("play mister_whiskers", "choose attack")

    assert (alice.purse("noise"), bob.purse("noise")) == (0, 0)
    drawn = alice.purse("damage") + bob.purse("damage") + table.count("black_aside") - 4
    assert drawn == 3
    assert alice.purse("bagged") + alice.purse("damage") == 4
    assert bob.purse("bagged") + bob.purse("damage") == 4
    assert table.is_quiet()


def test_a_bag_with_too_few_cubes_is_drawn_empty(scene: Scene) -> None:
    """CL-75: space 7 draws 5, three cubes are there."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=7, black_in_bag=2, black_aside=22)
    alice.has(hand=["mister_whiskers"], noise=1, cubes=29)
    table.begins(alice).seats[0].answers("play mister_whiskers", "choose attack")
    assert (table.count("black_in_bag"), alice.purse("damage"), bob.purse("damage")) == (0, 1, 0)


def test_cubes_of_players_who_are_out_do_nothing_and_leave_the_game(scene: Scene) -> None:
    """CL-74, CL-85, AMB-17, R-CL-3: they dilute the draw, and a Shrine does not bring them back."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    table.has(rage=1, black_in_bag=0, black_aside=0, row=["sneak"] * 5 + [""], dungeon_deck=["shrine"])
    alice.has(hand=["mister_whiskers"])
    bob.has(fate=1, noise=1, bagged=1, cubes=28, damage=0), carol.has(hand=["burgle"])
    table.has(countdown_player=1, countdown=1)
    table.begins(alice)

    alice.answers("play mister_whiskers", "choose attack")
    assert (bob.purse("damage"), bob.purse("gone"), bob.purse("bagged"), bob.purse("noise")) == (0, 2, 0, 0)
    alice.answers("end")
    assert table.count("black_in_bag") == 0
    assert table.is_quiet()


def test_the_start_space_does_not_protect(scene: Scene) -> None:
    """CL-76: a pawn that has not entered yet is damaged too."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=1, black_in_bag=0, black_aside=0)
    alice.has(hand=["mister_whiskers"]), bob.has(room=1, noise=2, cubes=28)
    table.begins(alice).seats[0].answers("play mister_whiskers", "choose attack")
    assert bob.purse("damage") == 2


def test_rage_rises_with_eggs_and_artifacts_and_stops_at_the_last_space(scene: Scene) -> None:
    """CL-77, CL-63, CL-103."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(rage=6, artifacts=["", "", "", "", "", "artifact_7", ""])
    hide(table, 16, "dragon_egg")
    alice.has(room=15, boots=2)
    table.begins(alice)

    alice.answers("move 16", "take secret")
    assert table.count("rage") == 7
    alice.answers("move 21", "take artifact")
    assert table.count("rage") == 7
    assert table.game.explain("attack", 0).total == 5
    assert table.is_quiet()


def test_the_rage_track(scene: Scene) -> None:
    """CL-9: 2, 2, 3, 3, 4, 4, 5 cubes."""
    table = calm(scene)
    table.begins(table.seats[0])
    found = []
    for space in range(1, 8):
        table.has(rage=space)
        found.append(table.game.explain("attack", 0).total)
    assert found == [2, 2, 3, 3, 4, 4, 5]


def test_a_shrine_returns_black_cubes(scene: Scene) -> None:
    """CL-78: at most 3, fewer if fewer are aside."""
    for aside, back in ((5, 3), (2, 2), (0, 0)):
        table = calm(scene)
        alice, bob = table.seats
        table.has(row=["sneak"] * 5 + [""], dungeon_deck=["shrine"], black_in_bag=24 - aside, black_aside=aside)
        bob.has(hand=["burgle"])
        table.begins(alice).seats[0].answers("end")
        assert table.count("black_aside") == aside - back
        assert table.count("black_in_bag") == 24 - aside + back


def test_a_knock_out_stops_at_the_last_space_and_further_cubes_do_nothing(scene: Scene) -> None:
    """CL-80: 9 damage, three cubes drawn."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=3, black_in_bag=0, black_aside=0)
    alice.has(hand=["mister_whiskers"]), bob.has(damage=9, noise=3, cubes=18, room=2)
    owns(bob, "artifact_5")
    table.begins(alice).seats[0].answers("play mister_whiskers", "choose attack")
    assert (bob.purse("damage"), bob.purse("gone"), bob.purse("fate")) == (10, 2, 2)
    assert table.is_quiet()
