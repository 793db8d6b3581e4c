"""Moving (CL-44 to CL-60)."""

from __future__ import annotations

from tests.games.clank.scene import Scene, calm, hide, owns, tokens


def test_a_boot_a_tunnel_both_ways(scene: Scene) -> None:
    """CL-44, AMB-25."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(boots=3)
    table.begins(alice)

    assert [word for word in alice.may() if word.startswith("move")] == ["move 2"]
    alice.answers("move 2", "move 3", "move 2")

    assert (alice.purse("room"), alice.purse("boots")) == (2, 0)
    assert not [word for word in alice.may() if word.startswith("move")]
    assert table.is_quiet()


def test_footprints_cost_two_boots(scene: Scene) -> None:
    """CL-45: Day 3-4."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=3, boots=1)
    table.begins(alice)
    alice.cannot("move 4")

    alice.has(boots=2)
    table.begins(alice)
    alice.answers("move 4", "pass")
    assert alice.purse("boots") == 0
    assert table.is_quiet()


def test_swords_against_tunnel_monsters_are_a_choice(scene: Scene) -> None:
    """CL-46: Day 14-19 has two monsters: 0, 1 or 2 swords."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=14, boots=1, swords=3)
    table.begins(alice)
    assert [word for word in alice.may() if word.startswith("move 19")] == [
        "move 19",
        "move 19 with 1",
        "move 19 with 2",
    ]

    alice.answers("move 19 with 1", "pass")

    assert (alice.purse("swords"), alice.purse("damage"), alice.purse("cubes")) == (2, 1, 29)
    assert table.is_quiet()


def test_all_monsters_beaten_or_none(scene: Scene) -> None:
    """CL-46: both ends of the choice; Dusk 8-9 has three monsters."""
    table = calm(scene, board="dusk")
    alice, _ = table.seats
    alice.has(room=8, boots=1, swords=3)
    table.begins(alice).seats[0].answers("move 9 with 3")
    assert (alice.purse("swords"), alice.purse("damage")) == (0, 0)

    alice.has(room=8, boots=1, swords=3, stopped=0)
    table.begins(alice).seats[0].answers("move 9")
    assert (alice.purse("swords"), alice.purse("damage"), alice.purse("cubes")) == (3, 3, 27)
    assert table.is_quiet()


def test_damage_that_would_knock_out_is_illegal(scene: Scene) -> None:
    """CL-47: at 8 damage one more is bearable, two are not."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=14, boots=1, swords=1, damage=8, cubes=22)
    table.begins(alice)

    alice.cannot("move 19")
    alice.answers("move 19 with 1", "pass")

    assert alice.purse("damage") == 9
    alice.has(room=14, boots=1, swords=1)
    table.begins(alice)
    alice.cannot("move 19 with 1")
    assert table.is_quiet()


def test_damage_needs_cubes_of_the_supply(scene: Scene) -> None:
    """CL-47, CL-70."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=14, boots=1, swords=1, cubes=0)
    table.begins(alice)
    alice.cannot("move 19")
    alice.cannot("move 19 with 1")
    alice.has(cubes=1)
    table.begins(alice)
    alice.cannot("move 19")
    assert "move 19 with 1" in alice.may()


def test_locks_and_arrows_stop_boots_but_not_teleports(scene: Scene) -> None:
    """T-12, CL-48, CL-49, CL-57."""
    table = calm(scene)
    alice, _ = table.seats
    for start, to in ((4, 9), (5, 6)):
        alice.has(room=start, boots=2, teleports=1)
        table.begins(alice)
        alice.cannot(f"move {to}")
        alice.answers(f"teleport {to}", "pass")
        assert (alice.purse("room"), alice.purse("boots"), alice.purse("teleports")) == (to, 2, 0)
    alice.answers("move 5", "pass")  # with the arrow
    assert table.is_quiet()


def test_the_arrow_of_dusk(scene: Scene) -> None:
    """T-12, CL-49: Dusk 2 to 3 is one-way."""
    table = calm(scene, board="dusk")
    alice, _ = table.seats
    alice.has(room=3, boots=2, teleports=1)
    table.begins(alice)
    alice.cannot("move 2")
    alice.answers("teleport 2", "move 3")
    assert table.is_quiet()


def test_the_dungeon_is_round(scene: Scene) -> None:
    """CL-50: Day 17-22, Dusk 5-6."""
    for board, one, other in (("day", 17, 22), ("dusk", 6, 5)):
        table = calm(scene, board=board)
        alice, _ = table.seats
        alice.has(room=one, boots=1)
        table.begins(alice).seats[0].answers(f"move {other}")
        assert (alice.purse("room"), alice.purse("boots")) == (other, 0)
        alice.answers("pass")
        alice.has(room=other, boots=1, stopped=0)
        table.begins(alice)
        assert f"move {one}" in alice.may()


def test_one_token_for_each_entry(scene: Scene) -> None:
    """CL-51, CL-52, CL-53: two minor secrets in Day room 16, one at a time; refusing means entering again."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, 16, "treasure", "dragon_egg")
    alice.has(room=11, boots=6)
    table.begins(alice)

    alice.answers("move 16")
    assert alice.may() == ["take secret", "pass"], "before any other action"
    alice.answers("pass", "move 11", "move 16", "take secret")
    first = (tokens(alice), alice.purse("gold"))
    assert first in ((["dragon_egg"], 0), ([], 2)), "revealed at once"
    alice.answers("move 11", "move 16", "take secret")
    assert (tokens(alice), alice.purse("gold")) == (["dragon_egg"], 2)
    alice.answers("move 11")
    assert "take secret" not in alice.may()
    assert table.is_quiet()


def test_an_empty_room_asks_nothing(scene: Scene) -> None:
    """CL-51."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, 16, "treasure")
    alice.has(room=11, boots=4)
    table.begins(alice).seats[0].answers("move 16", "take secret", "move 11", "move 16")
    assert "take secret" not in alice.may()
    assert "move 11" in alice.may()
    assert table.is_quiet()


def test_taking_a_token_does_not_end_the_walk(scene: Scene) -> None:
    """CL-52: a major secret in Day room 5."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, 5, "greater_treasure")
    alice.has(room=6, boots=3)
    table.begins(alice).seats[0].answers("move 5", "take secret", "move 4", "pass")
    assert (alice.purse("gold"), alice.purse("room")) == (5, 4)
    assert table.is_quiet()


def test_a_crystal_cave_ends_the_use_of_boots(scene: Scene) -> None:
    """CL-54: leftover and new boots; teleporting is still possible and does not lift the ban."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=3, boots=3, teleports=1, hand=["sidestep"])
    table.begins(alice)

    alice.answers("move 8", "play sidestep")
    assert not [word for word in alice.may() if word.startswith("move")]
    alice.answers("teleport 3")
    assert (alice.purse("room"), alice.purse("boots")) == (3, 3)
    assert not [word for word in alice.may() if word.startswith("move")]
    assert table.is_quiet()


def test_a_cave_entered_by_teleport_stops_too(scene: Scene) -> None:
    """CL-54, CL-57."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=3, boots=3, teleports=1)
    table.begins(alice).seats[0].answers("teleport 8")
    assert not [word for word in alice.may() if word.startswith("move")]


def test_starting_in_a_cave_is_no_obstacle(scene: Scene) -> None:
    """CL-55: the ban is over at the next turn."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(room=3, boots=1, deck=["sidestep", "burgle"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("move 8", "end")
    bob.answers("play burgle", "end")
    alice.answers("play sidestep", "move 3")

    assert alice.purse("room") == 3
    assert table.is_quiet()


def test_a_healing_spring_heals_at_each_entry(scene: Scene) -> None:
    """CL-56: Day room 12, twice in a turn; the cubes go back to the supply."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=17, boots=6, damage=3, cubes=27)
    table.begins(alice)

    alice.answers("move 12", "move 17", "move 12")

    assert (alice.purse("damage"), alice.purse("cubes")) == (1, 29)
    assert table.is_quiet()


def test_a_teleport_ignores_monsters_and_enters_like_any_move(scene: Scene) -> None:
    """CL-57: Day 14-19 with two monsters; the token of the room may be taken; the spring heals."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, 19, "skill_boost")
    alice.has(room=14, teleports=2)
    table.begins(alice).seats[0].answers("teleport 19", "take secret")
    assert (alice.purse("damage"), alice.purse("skill")) == (0, 2)

    alice.has(room=7, teleports=1, damage=2)
    table.begins(alice).seats[0].answers("teleport 12")
    assert alice.purse("damage") == 1
    assert table.is_quiet()


def test_teleports_are_chained_or_lost(scene: Scene) -> None:
    """CL-58, AMB-5."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(room=13, teleports=3), bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("teleport 17", "teleport 24", "pass", "end")
    assert (alice.purse("room"), alice.purse("teleports")) == (24, 0)
    assert table.is_quiet()


def test_pawns_share_rooms(scene: Scene) -> None:
    """CL-59."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(room=2, boots=1), bob.has(room=3, hand=["burgle"])
    table.begins(alice).seats[0].answers("move 3")
    assert alice.purse("room") == bob.purse("room") == 3


def test_dead_run_lifts_the_ban_of_a_cave_also_afterwards(scene: Scene) -> None:
    """CL-60, CL-97, AMB-21, R-CL-2: but monsters still hurt."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=3, boots=1, hand=["dead_run"])
    table.begins(alice)

    alice.answers("move 8")
    alice.answers("play dead_run")
    assert (alice.purse("boots"), alice.purse("noise")) == (2, 2)
    alice.answers("move 14")
    assert alice.purse("damage") == 1
    alice.answers("move 15")
    assert table.is_quiet()


def test_flying_carpet_ignores_monsters_too(scene: Scene) -> None:
    """CL-60, R-CL-2: no sword is asked for; damage taken before is not refunded."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=8, boots=1, swords=2, hand=["flying_carpet"])
    table.begins(alice)

    alice.answers("move 14")
    assert alice.purse("damage") == 1
    alice.answers("play flying_carpet")
    assert [word for word in alice.may() if word.startswith("move 19")] == ["move 19"]
    alice.answers("move 19", "pass")
    assert (alice.purse("damage"), alice.purse("swords"), alice.purse("boots")) == (1, 2, 1)
    assert table.is_quiet()


def test_a_key_owner_walks_through_locks_in_both_directions(scene: Scene) -> None:
    """CL-48: Day 9-14."""
    table = calm(scene)
    alice, _ = table.seats
    owns(alice, "key")
    alice.has(room=14, boots=2)
    table.begins(alice).seats[0].answers("move 9", "pass", "move 14")
    assert alice.purse("room") == 14
    assert table.is_quiet()
