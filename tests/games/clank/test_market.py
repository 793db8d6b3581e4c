"""Market and gold (CL-38 to CL-43)."""

from __future__ import annotations

import pytest

from donjon.games.clank.board import chart
from tests.games.clank.scene import Scene, calm, tokens


def test_buying_in_a_market_room(scene: Scene) -> None:
    """CL-38: 7 gold each, several per turn, without having moved; 6 gold is not enough."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=26, gold=20)
    table.begins(alice)

    assert [word for word in alice.may() if word.startswith("buy")] == ["buy key", "buy backpack", "buy crown_10"]
    alice.answers("buy key", "buy backpack")
    assert (tokens(alice), alice.purse("gold")) == (["backpack", "key"], 6)
    alice.cannot("buy crown_10")
    assert table.is_quiet()


def test_nothing_is_sold_elsewhere(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=18, gold=20)
    table.begins(alice)
    assert not [word for word in alice.may() if word.startswith("buy")]


@pytest.mark.parametrize(("board", "rooms"), [("day", [19, 20, 26, 27]), ("dusk", [19, 21, 26, 27, 34])])
def test_the_market_rooms(board: str, rooms: list[int]) -> None:
    """CL-39."""
    listed = chart(board)["rooms"]
    assert isinstance(listed, list)
    assert [room["id"] for room in listed if room["market"]] == rooms


def test_the_stock_is_common_to_all_market_rooms(scene: Scene) -> None:
    """CL-39."""
    table = calm(scene, board="dusk")
    alice, bob = table.seats
    table.has(market=["backpack", "key"])
    alice.has(room=19, gold=7), bob.has(room=34, gold=14)
    table.begins(alice)

    alice.answers("buy key", "end")
    bob.cannot("buy key")
    bob.answers("buy backpack")
    bob.cannot("buy backpack")
    assert table.is_quiet()


def test_a_key_opens_locks_for_good(scene: Scene) -> None:
    """CL-40, CL-48."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=27, gold=7, boots=5)
    table.begins(alice)

    alice.cannot("move 32")
    alice.answers("buy key", "move 32", "pass")  # a crystal cave stops
    alice.has(room=31, stopped=0)
    table.begins(alice)
    alice.answers("move 32", "pass")
    assert tokens(alice) == ["key"]
    assert table.game.explain("score 0", 0).total == 5
    assert table.is_quiet()


def test_crowns_go_from_the_highest_to_the_lowest(scene: Scene) -> None:
    """T-17, CL-42."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(room=19, gold=28)
    table.begins(alice)

    alice.cannot("buy crown_9")
    alice.answers("buy crown_10")
    alice.cannot("buy crown_8")
    alice.answers("buy crown_9", "buy crown_8")
    assert not [word for word in alice.may() if "crown" in word]
    assert table.game.explain("score 0", 0).total == 10 + 9 + 8 + 7
    assert table.is_quiet()


def test_gold_is_public_and_worth_a_point_each(scene: Scene) -> None:
    """CL-43: it has no limit; a spectator sees it."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(gold=100)
    table.begins(alice)
    seats = table.game.view(-1)["seats"]
    assert isinstance(seats, list) and seats[0]["purse"]["gold"] == 100
    assert table.game.explain("score 0", 1).total == 100
    assert table.game.explain("score 0", 1).lines[0].rule == "CL-43"
