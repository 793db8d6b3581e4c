"""The solo game."""

from __future__ import annotations

from tests.games.thunderstone.scene import Scene, happened
from tests.table import Seat, Table

GEM = "lightstone_gem"
STONE = "stone_of_mystery"


def alone(scene: Scene, hand: list[str], hall: list[str], dungeon: list[str]) -> tuple[Table, Seat]:
    table = scene("thunderstone", players=1, setup="first_game")
    alice = table.seats[0].has(hand=hand, deck=["torch"] * 20, discard=[])
    table.has(hall=hall, dungeon=dungeon, destroyed=[], village_score=[]).begins(alice)
    return table, alice


def test_the_hall_is_empty_at_first(scene: Scene) -> None:
    """TS-168: normal set-up, hall empty: 31 cards in the dungeon deck; Militia 30 - 6."""
    table = scene("thunderstone", players=1)
    assert table.cards("hall") == [None, None, None] and len(table.cards("dungeon")) == 31
    assert len(table.cards("militia")) == 24


def test_a_card_enters_at_the_end_of_each_turn_and_pushes_the_others_on(scene: Scene) -> None:
    """TS-169, TS-170: after drawing; gaps are not closed by the advance."""
    table, alice = alone(scene, ["militia"], ["", "", ""], ["nixie", "famine", "wraith", "pegasus"])
    halls = []
    for _ in range(4):
        alice.answers("rest", "pass")
        halls.append(table.cards("hall"))
    assert halls == [
        [None, None, "nixie"],
        [None, "nixie", "famine"],
        ["nixie", "famine", "wraith"],
        ["famine", "wraith", "pegasus"],
    ]
    assert table.cards("village_score") == ["nixie"], "pushed out of rank 1"


def test_an_undefeated_monster_goes_to_the_villages_pile(scene: Scene) -> None:
    """TS-170, TS-171: then the hall refills as always, and then the monsters advance."""
    table, alice = alone(scene, ["militia"], ["nixie", "pegasus", "famine"], ["wraith", "kingdom", "ghost"])
    alice.answers("dungeon", "attack 2")
    assert table.cards("village_score") == ["nixie", "pegasus"], "the Pegasus, then the Nixie pushed out"
    assert table.cards("hall") == ["famine", "wraith", "kingdom"]


def test_after_a_victory_the_monsters_wait_in_the_next_turn(scene: Scene) -> None:
    """TS-172: the winning turn's own advance happens, the next turn's does not, the one after it does again."""
    table, alice = alone(
        scene, ["outlands_khan", GEM], ["nixie", "grudgebeast", "famine"], ["wraith", "kingdom", "ghost", "haunt"]
    )
    alice.answers("dungeon", "attack 2")
    assert alice.purse("xp") == 1
    assert table.cards("hall") == ["famine", "wraith", "kingdom"]
    alice.answers("rest", "pass")
    assert table.cards("hall") == ["famine", "wraith", "kingdom"], "held up"
    alice.answers("rest", "pass")
    assert table.cards("hall") == ["wraith", "kingdom", "ghost"]


def test_an_empty_dungeon_deck_sends_nobody_but_the_others_are_still_pushed_on(scene: Scene) -> None:
    """TS-173, TS-105."""
    table, alice = alone(scene, ["militia"], ["nixie", "famine", "wraith"], [])
    halls = []
    for _ in range(4):
        alice.answers("rest", "pass")
        halls.append(table.cards("hall"))
    assert halls == [["famine", "wraith", None], ["wraith", None, None], [None, None, None], [None, None, None]]
    assert table.cards("village_score") == ["wraith", "famine", "nixie"], "the last one out on top"


def test_an_advance_may_breach(scene: Scene) -> None:
    """TS-169, TS-106: Tyxr pushed into rank 1 takes two cards of the new hand."""
    table, alice = alone(scene, ["militia"], ["nixie", "tyxr_the_old", "famine"], ["wraith"])
    alice.answers("rest", "pass")
    assert happened(table, "breach") == 1 and len(alice.hand) == 4


def test_the_thunderstone_pushed_to_rank_1_ends_the_game(scene: Scene) -> None:
    """TS-174, TS-112: nobody takes it; the player loses with no more points than the pile (0 against Nixie's 1)."""
    table, alice = alone(scene, ["militia"], ["nixie", STONE, "famine"], ["wraith"])
    alice.answers("rest", "pass")
    outcome = table.game.outcome
    assert table.game.over and outcome is not None
    assert outcome.scores == [0] and outcome.winners == []
    assert table.game.explain("village", 0).total == 1


def test_as_many_points_as_the_village_are_not_enough(scene: Scene) -> None:
    """TS-174: the Goblin in hand (1) against the Nixie that got away (1)."""
    table, alice = alone(scene, ["griknack_goblin"], ["nixie", STONE, "famine"], ["wraith"])
    alice.answers("rest", "pass")
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [1] and outcome.winners == []


def test_a_monster_that_got_away_leaves_its_marks_behind(scene: Scene) -> None:
    """TS-170, TS-107: that it breached says nothing any more in the village's pile."""
    table, alice = alone(scene, ["militia"], ["nixie", "tyxr_the_old", "famine"], ["wraith", "kingdom"])
    alice.answers("rest", "pass")
    assert happened(table, "breach") == 1
    alice.answers("rest", "pass")
    shown = table.game.view(0)["shared"]["village_score"]["cards"]  # type: ignore[index]
    assert [card["card"] for card in shown] == ["nixie", "tyxr_the_old"] and "tokens" not in shown[1]


def test_beating_the_monster_in_front_of_it_takes_it(scene: Scene) -> None:
    """TS-174: 3 + 3 + 1 points against an empty pile."""
    table, alice = alone(scene, ["outlands_khan", GEM], ["griknack_goblin", STONE, "famine"], ["wraith"])
    alice.answers("dungeon", "attack 1")
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [7] and outcome.winners == [0]


def test_it_is_taken_across_an_empty_place_too(scene: Scene) -> None:
    """TS-174, TS-104: the Thunderstone in rank 3, rank 2 empty."""
    _, alice = alone(scene, ["outlands_khan", GEM], ["griknack_goblin", "", STONE], ["wraith"])
    alice.answers("dungeon", "attack 1")
    assert STONE in alice.discard
