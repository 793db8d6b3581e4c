"""Artifacts and leaving (CL-61 to CL-65)."""

from __future__ import annotations

from tests.games.clank.scene import Scene, artifacts, calm, owns, tokens


def test_taking_an_artifact_is_an_action_also_without_entering(scene: Scene) -> None:
    """CL-61, CL-63: Day room 21; optional, between plays; the marker advances."""
    table = calm(scene)
    alice, bob = table.seats
    artifacts(table, 7)
    table.has(rage=3)
    alice.has(room=21, hand=["burgle"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play burgle", "take artifact")

    assert (tokens(alice), table.count("rage")) == (["artifact_7"], 4)
    alice.cannot("take artifact")
    assert table.is_quiet()


def test_an_artifact_may_be_left(scene: Scene) -> None:
    """CL-61."""
    table = calm(scene)
    alice, bob = table.seats
    artifacts(table, 7)
    alice.has(room=21), bob.has(hand=["burgle"])
    table.begins(alice)
    assert "take artifact" in alice.may()
    alice.answers("end")
    assert tokens(alice) == []
    assert table.is_quiet()


def test_a_removed_artifact_is_not_there(scene: Scene) -> None:
    """CL-4."""
    table = calm(scene)
    alice, _ = table.seats
    artifacts(table, 5)
    alice.has(room=21)
    table.begins(alice)
    alice.cannot("take artifact")


def test_nobody_leaves_without_an_artifact(scene: Scene) -> None:
    """T-13, CL-62, AMB-6."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=2, boots=1, teleports=1)
    table.begins(alice)
    alice.cannot("move 1")
    alice.cannot("teleport 1")
    assert "teleport 3" in alice.may()


def test_leaving_by_boot_or_teleport_gives_mastery(scene: Scene) -> None:
    """T-13, CL-62, CL-65: +20."""
    for word, pool in (("move 1", "boots"), ("teleport 1", "teleports")):
        table = calm(scene)
        alice, bob = table.seats
        alice.has(room=2, **{pool: 1}), bob.has(hand=["burgle"])
        owns(alice, "artifact_10")
        table.begins(alice).seats[0].answers(word)
        assert tokens(alice) == ["artifact_10", "mastery"]
        assert table.game.explain("score 0", 1).total == 10 + 20
        assert (alice.purse("fate"), table.count("countdown")) == (1, 1)
        assert table.is_quiet()


def test_one_artifact_and_one_more_for_each_backpack(scene: Scene) -> None:
    """CL-64, CL-41: bought and used in the same market room (Day 27); two backpacks allow three."""
    table = calm(scene)
    alice, _ = table.seats
    artifacts(table, 10, 7)
    alice.has(room=27, gold=14)
    owns(alice, "artifact_5")
    table.begins(alice)

    alice.cannot("take artifact")
    alice.answers("buy backpack", "take artifact")
    assert tokens(alice) == ["artifact_10", "artifact_5", "backpack"]

    alice.has(room=21)
    table.begins(alice)
    alice.cannot("take artifact")
    owns(alice, "backpack")
    table.begins(alice)
    alice.answers("take artifact")
    assert table.game.explain("score 0", 0).total == 5 + 10 + 7 + 5 + 5 + 7
    assert table.is_quiet()
