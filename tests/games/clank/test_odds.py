"""Chances, ways and explanations."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from donjon.kernel.errors import IllegalOption
from donjon.text.language import language_of
from tests.games.clank.scene import Scene, calm, owns


def test_the_chance_of_damage_in_an_attack_now(scene: Scene) -> None:
    """CL-73, CL-74: 3 of 5 cubes, 2 of them Alice's, 1 Bob's, 2 black.

    Of the 10 draws 1 has none of Alice's, 6 have one, 3 have both.
    """
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=3, black_in_bag=2, black_aside=22)
    alice.has(noise=1, bagged=1, cubes=28), bob.has(noise=1, cubes=29)
    table.begins(alice)
    odds: Any = table.game.odds(0)
    assert odds["cubes"] == 3
    assert odds["damage"] == [[[1, 10], [3, 5], [3, 10]], [[2, 5], [3, 5]]]


def test_damage_stops_with_the_knock_out_and_the_dead_fear_nothing(scene: Scene) -> None:
    """CL-80, CL-85: with 9 damage one cube is all that counts."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    table.has(rage=3, black_in_bag=2, black_aside=22, countdown=1, countdown_player=2)
    alice.has(noise=2, damage=9, cubes=19), bob.has(noise=1, cubes=29), carol.has(fate=1)
    table.begins(alice)
    odds: Any = table.game.odds(1)
    assert odds["damage"] == [[[1, 10], [9, 10]], [[2, 5], [3, 5]], None]


def test_chances_add_up(scene: Scene) -> None:
    table = scene("clank", players=4)
    odds: Any = table.game.odds(0)
    for chances in odds["damage"]:
        assert sum(Fraction(*each) for each in chances) == 1


def test_the_chance_of_an_attack_at_the_refill(scene: Scene) -> None:
    """CL-72: two holes, four cards left, one of them with the dragon: 1 - 3/6."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["sneak"] * 4 + ["", ""], dungeon_deck=["sneak", "ogre", "ladder", "tattle"])
    table.begins(alice)
    odds: Any = table.game.odds(1)
    assert odds["attack_at_refill"] == [1, 2]
    assert odds["attack_by_cards_revealed"][:3] == [[0, 1], [1, 4], [1, 2]]
    assert odds["attack_by_cards_revealed"][4] == [1, 1]


def test_the_cheapest_way(scene: Scene) -> None:
    """CL-44, CL-45, CL-46, CL-48: from Day room 3 to the first artifact (18), and to a room behind a lock."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=3)
    table.begins(alice)
    ways: Any = table.game.odds(0)["ways"]
    # 3-8 (1 boot), 8-13 (2), 13-18 (1); or 8-14 (1, a monster), 14-18 (2): as many boots, but a monster.
    assert ways["18"]["way"] == {"rooms": [8, 13, 18], "boots": 4, "monsters": 0, "locks": 0, "crystal_caves": 1}
    assert ways["9"]["way"] is None
    assert ways["9"]["with_key"]["locks"] == 1
    assert ways["1"]["way"] is None, "no artifact"
    assert [(line.amount, line.rule) for line in table.game.explain("boots 18", 0).lines] == [
        (1, "CL-44"),
        (2, "CL-45"),
        (1, "CL-44"),
    ]
    # 3-8, 8-14 (a monster), 14-19 (two monsters).
    assert table.game.explain("boots 19", 0).total == 3
    assert table.game.explain("swords 19", 0).total == 3


def test_the_cave_one_starts_in_is_no_cave_on_the_way(scene: Scene) -> None:
    """CL-56: from Day room 8, a cave, to 13 and 18; the last room is the end of the walk anyway."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=8)
    table.begins(alice)
    ways: Any = table.game.odds(0)["ways"]
    assert ways["18"]["way"] == {"rooms": [13, 18], "boots": 3, "monsters": 0, "locks": 0, "crystal_caves": 0}


def test_a_key_and_an_artifact_open_ways(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=4)
    owns(alice, "key", "artifact_5")
    table.begins(alice)
    ways: Any = table.game.odds(0)["ways"]
    assert ways["9"]["way"]["boots"] == 1
    assert ways["1"]["way"]["rooms"] == [3, 2, 1]


def test_everything_explainable_is_explained_and_nothing_else(scene: Scene) -> None:
    table = scene("clank", players=3)
    for seat in (-1, 0, 1, 2):
        for what in table.game.explainable(seat):
            tally = table.game.explain(what, seat)
            assert sum(line.amount for line in tally.lines) == tally.total
            for code in ("en", "fr"):
                assert all(language_of(table.spec, code).line(line) for line in tally.lines)
    with pytest.raises(IllegalOption, match="score 0"):
        table.game.explain("score 9", 0)
