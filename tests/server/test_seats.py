"""Nobody takes another's seat: not by a vote, not by a link that should be dead, not by a rematch."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Laid, Line, Server, play_on
from tests.server.postgres import Postgres


def until_info(line: Line, what: Callable[[dict[str, Any]], bool]) -> None:
    while not (line.info and what(line.info)):
        line.next()


def is_cut(line: Line) -> bool:
    """Whether the server ends the line."""
    try:
        while True:
            line.next()
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 4404


def played_out(server: Server, people: int = 2) -> Laid:
    table = server.table(people=people)
    lines = [server.line(table.id, token) for token in table.tokens]
    opened = [each.__enter__() for each in lines]
    play_on([line.ready() for line in opened], 2000, Random(1).choice)
    for line in opened:
        line.close()
    return table


# -- Votes -----------------------------------------------------------------------------------------------------


def test_one_player_of_two_cannot_throw_out_the_other(server: Server) -> None:
    """Put the opponent away, rewind, end the game: none of it goes without them."""
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 6, Random(1).choice)
        assert ann.command("propose", version=6, what="replace", seat=1)["code"] == "still_here"
        assert ann.command("propose", version=6, what="undo", to=0)["type"] == "done"
        assert ann.command("propose", version=6, what="end")["type"] == "done"
        ann.drain()
        assert ann.info["state"] == "playing" and not ann.info["seats"][1]["away"]
        assert ann.position["version"] == 6


def test_who_is_gone_only_for_a_moment_is_not_replaced(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        with server.line(table.id, table.tokens[1]) as bob:
            bob.ready()
        assert ann.ready().command("propose", version=0, what="replace", seat=1)["code"] == "still_here"


def test_who_was_replaced_is_still_asked_and_sees_what_was_decided(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_GRACE="0.2")
    table = server.table(people=3, options={"stand_in": "random"})
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        with server.line(table.id, table.tokens[2]) as cat:
            cat.ready()
        until_info(ann.ready(), lambda info: not info["seats"][2]["present"])
        ann.drain()
        version = ann.position["version"]
        ends = 0
        while (reply := ann.command("propose", version=version, what="replace", seat=2))["type"] != "done":
            ends += 1
            assert ends < 100, reply
        until_info(bob.ready(), lambda info: info["proposal"] is not None)
        assert bob.command("vote", proposal=bob.info["proposal"]["id"], agree=True)["type"] == "done"
        until_info(ann, lambda info: info["seats"][2]["away"])
        # Ann and Bob want to end: Cat has not left, she is asked.
        assert ann.command("propose", version=version, what="end")["type"] == "done"
        until_info(bob, lambda info: info["proposal"] is not None and info["proposal"]["what"] == "end")
        assert bob.command("vote", proposal=bob.info["proposal"]["id"], agree=True)["type"] == "done"
        bob.drain()
        assert bob.info["state"] == "playing"
        with server.line(table.id, table.tokens[2]) as cat:
            cat.ready()
            assert [(each["what"], each["seat"], each["agreed"]) for each in cat.info["decided"]] == [
                ("replace", 2, [0, 1])
            ]
            assert cat.command("back")["type"] == "done"
            until_info(cat, lambda info: not info["seats"][2]["away"])
            assert cat.command("vote", proposal=cat.info["proposal"]["id"], agree=True)["type"] == "done"
            until_info(cat, lambda info: info["state"] == "over")


def test_with_the_word_of_a_third_somebody_present_is_replaced(server: Server) -> None:
    table = server.table(people=3, options={"stand_in": "random"})
    with (
        server.line(table.id, table.tokens[0]) as ann,
        server.line(table.id, table.tokens[1]) as bob,
        server.line(table.id, table.tokens[2]) as cat,
    ):
        ann.ready(), bob.ready(), cat.ready()
        assert bob.command("propose", version=0, what="replace", seat=2)["type"] == "done"
        until_info(ann, lambda info: info["proposal"] is not None)
        assert not ann.info["seats"][2]["away"], "one word is not enough"
        assert ann.command("vote", proposal=ann.info["proposal"]["id"], agree=True)["type"] == "done"
        until_info(cat, lambda info: info["seats"][2]["away"])
        assert cat.command("back")["type"] == "done"
        until_info(cat, lambda info: not info["seats"][2]["away"])


def test_who_left_by_their_own_word_is_not_waited_for(server: Server) -> None:
    table = server.table(people=2, options={"stand_in": "random"})
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        assert bob.command("leave")["type"] == "done"
        until_info(ann, lambda info: info["seats"][1]["gone"])
        assert ann.command("propose", version=ann.position["version"], what="end")["version"] is not None
        until_info(bob, lambda info: info["state"] == "over")


# -- Links -----------------------------------------------------------------------------------------------------


def laid_open(server: Server, **form: Any) -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    made: dict[str, Any] = server.post("/api/tables", {"game": "lantern", "seats": seats, **form})
    return made


def test_who_leaves_before_the_start_plays_no_more_by_any_link(server: Server) -> None:
    made = laid_open(server)
    path = f"/api/tables/{made['table']}"
    session = server.post("/api/accounts", {"name": "Leaver", "password": "out of here"})["session"]
    joined = server.post(f"{path}/join", {"name": "Eve"}, made["invite"], session)
    second = server.post(f"{path}/sit", {}, session=session)
    with (
        server.line(made["table"], joined["token"]) as line,
        server.line(made["table"], second["token"]) as other,
        server.line(made["table"], made["seat"]) as ann,
    ):
        line.until("table"), other.until("table"), ann.until("table")
        server.post(f"{path}/leave", {}, joined["token"])
        server.post(f"{path}/join", {"name": "Bob"}, made["invite"])
        server.post(f"{path}/start", {}, made["host"])
        assert is_cut(line) and is_cut(other)
        assert ann.ready().position["seats"] == [0]
    for token in (joined["token"], second["token"]):
        assert server.ask("GET", f"{path}/replay?at=0", token=token)[0] == 404
    assert server.ask("POST", f"{path}/sit", {}, session=session)[0] == 403


def test_a_link_that_was_seen_by_others_is_renewed(server: Server) -> None:
    table = server.table(people=2)
    path = f"/api/tables/{table.id}"
    with server.line(table.id, table.tokens[0]) as eve:
        eve.ready()
        renewed = server.post(f"{path}/renew", {}, table.tokens[0])
        assert renewed["seats"] == [0] and renewed["token"] != table.tokens[0]
        assert is_cut(eve)
    assert server.ask("POST", f"{path}/renew", {}, table.tokens[0])[0] in (403, 404)
    assert server.ask("POST", f"{path}/renew", {}, table.watch)[0] == 403
    with server.line(table.id, renewed["token"]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 4, Random(1).choice)


def test_who_found_a_link_does_not_shut_out_the_account_behind_it(server: Server) -> None:
    session = server.post("/api/accounts", {"name": "Owner", "password": "all of mine"})["session"]
    seats = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    made = server.post("/api/tables", {"game": "lantern", "seats": seats}, session=session)
    path = f"/api/tables/{made['table']}"
    assert server.ask("POST", f"{path}/renew", {}, made["seat"])[0] == 403
    mine = server.post(f"{path}/renew", {}, session=session)
    with server.line(made["table"], mine["token"]) as line:
        assert line.ready().position["seats"] == [0]
    assert server.ask("GET", f"{path}/replay?at=0", token=made["seat"])[0] == 404


def test_an_account_signs_out_everywhere(server: Server) -> None:
    form = {"name": "Wanderer", "password": "here and there"}
    one = server.post("/api/accounts", form)["session"]
    two = server.post("/api/sessions", form)["session"]
    assert server.ask("DELETE", "/api/sessions/all")[0] == 401
    assert server.ask("DELETE", "/api/sessions/all", session=one)[0] == 200
    assert server.ask("POST", "/api/mine", {}, session=one)[0] == 401
    assert server.ask("POST", "/api/mine", {}, session=two)[0] == 401


@pytest.mark.slow
def test_a_link_closed_at_one_process_is_cut_at_another(postgres: Postgres, launch: Callable[..., Server]) -> None:
    database = postgres.database()
    one, two = launch(database), launch(database)
    table = one.table(people=2)
    with two.line(table.id, table.tokens[0]) as eve:
        eve.ready()
        one.post(f"/api/tables/{table.id}/renew", {}, table.tokens[0])
        assert is_cut(eve)


# -- Rematches -------------------------------------------------------------------------------------------------


def test_a_rematch_gives_no_seat_that_somebody_else_has_taken(server: Server) -> None:
    table = played_out(server)
    first = server.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[0])
    cid = server.post(f"/api/tables/{first['table']}/join", {"name": "Cid"}, first["invite"])
    assert cid["seats"] == [1]
    status, reply = server.ask("POST", f"/api/tables/{table.id}/rematch", {}, table.tokens[1])
    assert (status, reply["code"]) == (409, "full")
    again = server.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[0])
    assert (again["table"], again["seats"]) == (first["table"], [0]), "one's own seat, once more"


def test_the_host_is_host_at_the_rematch_too(server: Server) -> None:
    table = played_out(server)
    bob = server.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[1])
    ann = server.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[0])
    assert bob["host"] and ann["host"], "who came first, and who was host before"
    with server.line(ann["table"], ann["token"]) as line:
        assert line.ready().info["state"] == "playing"
    assert server.get(f"/api/tables/{ann['table']}", ann["host"])["id"] == ann["table"]


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_all_may_ask_for_the_rematch_at_once(
    processes: int, launch: Callable[..., Server], request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres").database() if processes == 2 else ""
    servers = [launch(database) for _ in range(processes)]
    for _ in range(3):
        table = played_out(servers[0])

        def ask(which: int, table: Laid = table) -> tuple[int, Any]:
            server = servers[which % processes]
            return server.ask("POST", f"/api/tables/{table.id}/rematch", {}, table.tokens[which])

        with ThreadPoolExecutor(2) as both:
            replies = list(both.map(ask, range(2)))
        assert [status for status, _ in replies] == [200, 200], replies
        assert len({reply["table"] for _, reply in replies}) == 1
        assert [reply["seats"] for _, reply in replies] == [[0], [1]]
        with servers[0].line(replies[1][1]["table"], replies[1][1]["token"]) as bob:
            until_info(bob, lambda info: info["state"] == "playing")
