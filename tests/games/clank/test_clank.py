"""Clank! (CL-66 to CL-71)."""

from __future__ import annotations

from donjon.text.spans import plain
from tests.games.clank.scene import Scene, calm


def test_clank_moves_cubes_from_the_supply(scene: Scene) -> None:
    """CL-66."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["dead_run"])
    table.begins(alice).seats[0].answers("play dead_run")
    assert (alice.purse("noise"), alice.purse("cubes")) == (2, 28)


def test_negative_clank_takes_cubes_back(scene: Scene) -> None:
    """CL-67."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["move_silently"], noise=3, cubes=27)
    table.begins(alice).seats[0].answers("play move_silently")
    assert (alice.purse("noise"), alice.purse("cubes"), alice.purse("quiet")) == (1, 29, 0)


def test_the_bank_cancels_exactly_as_much_as_is_in_it(scene: Scene) -> None:
    """CL-68: 2 banked, 3 made: 1 cube."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["move_silently", "scepter_of_the_ape_lord"])
    table.begins(alice).seats[0].answers("play move_silently", "play scepter_of_the_ape_lord")
    assert (alice.purse("noise"), alice.purse("quiet")) == (1, 0)


def test_only_cubes_of_the_clank_area_come_back(scene: Scene) -> None:
    """CL-69: not those of the bag or the health track."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["move_silently"], bagged=4, damage=3, cubes=23)
    table.begins(alice).seats[0].answers("play move_silently")
    assert [alice.purse(each) for each in ("bagged", "damage", "cubes", "quiet")] == [4, 3, 23, 2]


def test_an_empty_supply_makes_no_clank_until_cubes_come_back(scene: Scene) -> None:
    """CL-70: healing gives a cube back."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["stumble", "stumble"], cubes=0, damage=2)
    table.begins(alice)

    alice.answers("play stumble")
    assert alice.purse("noise") == 0
    alice.answers("use potion_of_healing")
    alice.has(hand=["stumble", "burgle"])
    table.begins(alice)
    alice.answers("play stumble")
    assert (alice.purse("noise"), alice.purse("cubes"), alice.purse("damage")) == (1, 0, 1)


def test_others_means_players_still_in_the_dungeon(scene: Scene) -> None:
    """CL-71, CL-85."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    alice.has(hand=["tattle"]), bob.has(fate=1)
    table.begins(alice).seats[0].answers("play tattle")
    assert [seat.purse("noise") for seat in (alice, bob, carol)] == [0, 0, 1]
    assert table.is_quiet()


def test_everyone_means_players_still_in_the_dungeon(scene: Scene) -> None:
    """CL-71, CL-85: a Watcher arrives."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    table.has(row=["sneak"] * 5 + [""], dungeon_deck=["watcher"], countdown_player=1, countdown=1)
    bob.has(fate=1), alice.has(hand=["burgle"])
    table.begins(carol).seats[2].answers("end")
    assert [seat.purse("noise") for seat in (alice, bob, carol)] == [1, 0, 1]
    assert table.is_quiet()


def test_silence_is_told_as_it_is(scene: Scene) -> None:
    """CL-67, CL-68: of Sneak's 2 one cube comes back and one is kept; the Stumble is cancelled, not made."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["sneak", "stumble"], noise=1, cubes=29), bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("play sneak", "play stumble")
    assert [plain(line) for line in table.told("en")][1:] == [
        "Alice takes back 1 Clank!",
        "Alice will cancel 1 Clank! later this turn.",
        "Alice plays Stumble.",
        "Alice cancels 1 Clank!",
    ]
    assert table.is_quiet()
