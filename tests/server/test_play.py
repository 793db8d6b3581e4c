"""A game by links: made, joined, played, taken back, finished, looked back at."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from donjon.kernel.registry import find_game
from donjon.lab.bench import installed
from donjon.notation.record import Record, commitment
from tests.server.harness import Laid, Line, Server, play_on, unnumbered


@pytest.fixture(scope="module")
def finished(server: Server) -> Laid:
    """A game of Ann and Bob, played to its end."""
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 2000, Random(1).choice)
    return table


def test_two_people_play_to_the_end_and_the_record_proves_the_shuffles(server: Server) -> None:
    table = server.table(people=2, nonce="luck-of-ann")
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        promised = ann.ready().info["commitment"]
        bob.ready()
        assert server.ask("GET", f"/api/tables/{table.id}/record", token=table.host)[0] == 409
        assert server.get(f"/api/tables/{table.id}/proof", table.watch)["seed"] is None
        play_on([ann, bob], 2000, Random(1).choice)
        assert ann.position["view"]["outcome"] == bob.position["view"]["outcome"]
        assert ann.position["result"] is not None
        while ann.info["state"] != "over":
            ann.next()
    record = Record.from_json(json.dumps(server.get(f"/api/tables/{table.id}/record", table.tokens[0])))
    assert record.problems() == []
    assert record.seed is not None and commitment(record.seed) == record.commitment == promised
    assert record.nonces == ["luck-of-ann", ""]
    assert server.get(f"/api/tables/{table.id}/proof", table.watch)["problems"] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", installed())
def test_every_game_is_played_by_a_link(server: Server, name: str) -> None:
    """Random answers of two people, or of one where the game is for one."""
    people = min(max(2, find_game(name).players[0]), find_game(name).players[1])
    table = server.table(name, people=people)
    lines = [Line(server, table.id, token).ready() for token in table.tokens]
    assert play_on(lines, 60, Random(3).choice) > 0
    for line in lines:
        assert all(line["said"]["en"] and line["said"]["fr"] for line in line.position["lines"])
        line.close()


def test_an_answer_sent_twice_takes_effect_once_and_gets_the_same_reply(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        word = ann.ready().options[0]
        first = ann.answer(word, id="same")
        again = ann.answer(word, id="same", version=0)
        assert first == again == {"type": "done", "id": "same", "version": 1}
        assert ann.answer(word, id="same", version=1) == first
        with server.line(table.id, table.tokens[0]) as other_tab:
            assert other_tab.ready().answer(word, id="same", version=0) == first
            assert other_tab.position["version"] == 1


def test_a_stale_answer_is_refused_with_the_fresh_position(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[0]) as tab:
        word = ann.ready().options[0]
        tab.ready()
        assert ann.answer(word)["type"] == "done"
        refused = tab.answer(word, version=0)
        assert (refused["type"], refused["code"], refused["version"]) == ("refused", "stale", 1)
        assert tab.until("position")["version"] == 1


def test_only_the_one_who_is_asked_may_answer_and_only_with_an_option(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        assert bob.ready().options == []
        assert bob.answer(ann.ready().options[0])["code"] == "not_asked"
        for wrong in ("buy gem", "dance", "play spark "):
            reply = ann.answer(wrong)
            assert reply["type"] == "done" or reply["code"] == "illegal"
        with server.line(table.id, table.watch) as stranger:
            assert stranger.ready().position["view"]["you"] is None
            assert stranger.answer("pass")["code"] == "watching"
        assert ann.command("answer", table="another", version=0, word="pass")["code"] == "wrong_table"


def test_one_may_take_back_what_revealed_nothing(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        before = ann.ready().position["view"]
        bob.ready()
        assert not ann.position["may_undo"]
        assert ann.answer("play spark")["version"] == 1
        assert ann.reach(1)["may_undo"] and not bob.reach(1)["may_undo"]
        assert bob.command("undo", version=1)["code"] == "no_undo"
        assert ann.command("undo", version=1, id="u")["version"] == 2
        assert ann.command("undo", version=1, id="u")["version"] == 2
        assert ann.reach(2)["view"] == before
        assert ann.position["since"] is None, "the log is anew"
        assert ann.position["lines"][-1]["event"]["verb"] == "undo"
        assert bob.reach(2)["answers"] == 0


def test_what_was_revealed_is_taken_back_only_with_everybodys_consent(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        for word in ("pass", "pass"):  # plays nothing, buys nothing (if asked), draws anew
            if "pass" in ann.options and not bob.options:
                ann.reach(ann.answer(word)["version"])
        version = ann.position["version"]
        bob.reach(version)
        assert not ann.position["may_undo"]
        assert ann.command("undo", version=version)["code"] == "no_undo"
        assert ann.command("propose", version=version, what="undo", to=99)["code"] == "bad_proposal"
        assert ann.command("propose", version=version, what="undo", to=0)["type"] == "done"
        while not bob.info.get("proposal"):
            bob.next()
        proposal = bob.info["proposal"]
        assert (proposal["what"], proposal["by"], proposal["agreed"]) == ("undo", 0, [0])
        assert bob.command("vote", proposal="old", agree=True)["code"] == "no_proposal"
        assert bob.command("vote", proposal=proposal["id"], agree=True)["version"] == version + 1
        assert ann.reach(version + 1)["answers"] == 0
        assert ann.options


def test_a_game_ends_by_agreement(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        ann.command("propose", version=0, what="end")
        while not bob.info.get("proposal"):
            bob.next()
        bob.command("vote", proposal=bob.info["proposal"]["id"], agree=False)
        bob.command("propose", version=0, what="end")
        while not (ann.info.get("proposal") and ann.info["proposal"]["by"] == 1):
            ann.next()
        ann.command("vote", proposal=ann.info["proposal"]["id"], agree=True)
        while ann.info["state"] != "over":
            ann.next()
        assert ann.answer("pass", version=1)["code"] == "not_playing"
    assert server.get(f"/api/tables/{table.id}/record", table.host)["result"] is None


def test_several_people_share_a_device(server: Server) -> None:
    made = server.post(
        "/api/tables", {"game": "lantern", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]}
    )
    assert made["seats"] == [0, 1]
    with server.line(made["table"], made["seat"]) as device:
        seen = set()
        random = Random(1)
        for _ in range(30):
            seen.add(device.ready().position["view"]["you"])
            device.reach(device.answer(random.choice(device.options))["version"])
        assert seen == {0, 1}


@pytest.mark.slow
def test_a_person_plays_against_computer_players_of_each_level(server: Server) -> None:
    seats = [
        {"kind": "me", "name": "Ann"},
        *({"kind": "computer", "level": x} for x in ("random", "novice", "adept")),
    ]
    made = server.post("/api/tables", {"game": "lantern", "seats": seats})
    with server.line(made["table"], made["seat"]) as ann:
        ann.ready()
        for _ in range(4):
            while not ann.options:
                ann.next()
            assert ann.answer("pass" if "pass" in ann.options else ann.options[0])["type"] == "done"
            ann.until("position")


@pytest.mark.slow
def test_the_clock_puts_a_computer_player_in_and_the_player_comes_back(server: Server) -> None:
    table = server.table(people=2, options={"clock": {"kind": "decision", "seconds": 5}, "stand_in": "random"})
    with server.line(table.id, table.tokens[1]) as bob:
        assert 0 < bob.ready().position["clock"]["left"] <= 5
        while not bob.info["seats"][0]["away"]:
            bob.next()
        assert bob.reach(1)
        with server.line(table.id, table.tokens[0]) as ann:
            assert ann.ready().command("back")["type"] == "done"
            while bob.info["seats"][0]["away"]:
                bob.next()


@pytest.mark.slow
def test_the_clock_goes_on_when_many_come_at_once(server: Server) -> None:
    """Each who comes has the alarm set anew; those who come in the same instant must not leave it unset."""
    options = {"clock": {"kind": "decision", "seconds": 5}, "stand_in": "random"}
    tables = [server.table(people=2, options=options) for _ in range(20)]
    with ExitStack() as stack, ThreadPoolExecutor(8) as friends:

        def come(link: tuple[str, str]) -> Line:
            return stack.enter_context(server.line(*link))

        links = [(table.id, token) for table in tables for token in [table.tokens[1], *[table.watch] * 3]]
        for line in list(friends.map(come, links))[::4]:
            line.ready()
            while not line.info["seats"][0]["away"]:
                line.next(patience=20)


def test_who_leaves_is_played_by_a_computer_player_until_they_are_back(server: Server) -> None:
    table = server.table(people=2, options={"stand_in": "random"})
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        assert ann.command("leave")["type"] == "done"
        while not bob.options:
            bob.next()
        assert ann.command("back")["type"] == "done"
        play_on([ann, bob], 20, Random(1).choice)


def test_the_others_may_replace_one_who_vanished(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_GRACE="0")
    table = server.table(people=2, options={"stand_in": "random"})
    with server.line(table.id, table.tokens[1]) as bob:
        bob.ready()
        assert bob.command("propose", version=0, what="replace", seat=1)["code"] == "bad_proposal"
        assert bob.command("propose", version=0, what="replace", seat=0)["type"] == "done"
        while not bob.options:
            bob.next()
        assert bob.info["seats"][0]["away"]


def test_hints_are_for_the_seat_that_is_asked(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        advice = ann.command("hint", version=0)
        assert advice["type"] == "advice"
        assert {each["word"] for each in advice["options"]} <= set(ann.options)
        assert ann.command("hint", version=0)["code"] == "too_fast"
        assert bob.command("hint", version=0)["code"] == "not_asked"
    quiet = server.table(people=2, options={"rated": True})
    with server.line(quiet.id, quiet.tokens[0]) as ann:
        assert ann.ready().command("hint", version=0)["code"] == "hints_off"


@pytest.mark.parametrize(("game", "shown"), [("thunderstone", "gold"), ("clank", "cost"), ("heroik", "")])
def test_the_numbers_behind_a_question_come_with_it(server: Server, game: str, shown: str) -> None:
    """Whoever is asked needs no further message; who is not asked gets nobody else's numbers under their own name."""
    table = server.table(game, people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        asked, other = (ann, bob) if ann.options else (bob, ann)
        assert shown in {what.partition(" ")[0] for what in [*asked.position["explained"], ""]}
        assert other.position["explained"] == {}
        for line in (ann, bob):
            for number in line.position["explained"].values():
                assert number["total"] == sum(term["amount"] for term in number["lines"])
        reply = asked.answer(asked.options[0])
        asked.reach(reply["version"])
        assert [json.loads(each)["type"] for each in asked.heard[-2:]] == ["done", "position"], (
            "two messages, no more"
        )


def test_chat_is_text_and_may_be_muted(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        assert bob.command("mute", seat=0, on=True)["type"] == "done"
        assert ann.command("chat", text="<script>alert(1)</script>\n\u202ehello")["type"] == "done"
        assert bob.command("chat", text="quiet here")["type"] == "done"
        while len(ann.chat) < 2:
            ann.next()
        while not bob.chat:
            bob.next()
        bob.drain()
        assert [line["text"] for line in ann.chat] == ["<script>alert(1)</script> hello", "quiet here"]
        assert [line["seat"] for line in bob.chat] == [1]
        with server.line(table.id, table.tokens[1]) as again:
            while not again.ready().chat:
                again.next()
            assert [line["seat"] for line in again.chat] == [1], "muting is kept with the link"
    silent = server.table(people=2, options={"chat": False})
    with server.line(silent.id, silent.tokens[0]) as ann:
        assert ann.ready().command("chat", text="hello")["code"] == "chat_off"


@pytest.mark.slow
def test_spectators_wait_for_the_delay(server: Server) -> None:
    table = server.table(people=2, options={"delay": 2})
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.watch) as stranger:
        ann.ready()
        ann.answer("pass")
        stranger.drain()
        assert stranger.position.get("version", 0) == 0
        assert stranger.reach(1)["view"]["you"] is None
    closed = server.table(people=2, options={"watch": False})
    with server.line(closed.id, closed.watch) as stranger:
        stranger.until("table")
        stranger.drain()
        assert stranger.position == {} and stranger.info["state"] == "playing"


def test_a_rematch_seats_everybody_again(server: Server, finished: Laid) -> None:
    first = server.post(f"/api/tables/{finished.id}/rematch", {}, finished.tokens[0])
    second = server.post(f"/api/tables/{finished.id}/rematch", {}, finished.tokens[1])
    assert first["table"] == second["table"] and (first["seats"], second["seats"]) == ([0], [1])
    assert first["host"] and first["invite"] and (second["host"], second["invite"]) == (None, None)
    with server.line(first["table"], second["token"]) as bob:
        assert bob.ready().info["state"] == "playing"
        assert [seat["name"] for seat in bob.info["seats"]] == ["Ann", "Bob"]
    assert server.ask("POST", f"/api/tables/{finished.id}/rematch", {}, finished.watch)[0] == 403


def test_who_asks_first_for_a_rematch_is_its_host(server: Server) -> None:
    """The others have not come yet: the host is known as such, and may start once a friend took the open seat."""
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 2000, Random(1).choice)
    again = server.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[1])
    path = f"/api/tables/{again['table']}"
    assert server.get(path, again["host"])["state"] == "open"
    assert server.ask("POST", f"{path}/start", {}, again["host"])[0] == 409
    server.post(f"{path}/join", {"name": "Cid"}, again["invite"])
    assert server.post(f"{path}/start", {}, again["host"])["state"] == "playing"


def test_the_race_of_a_finished_game_ends_with_its_result(server: Server, finished: Laid) -> None:
    record = server.get(f"/api/tables/{finished.id}/record", finished.host)
    race = server.get(f"/api/tables/{finished.id}/race", finished.watch)
    assert race["at"][0] == 0 and race["at"][-1] == len(record["answers"])
    assert len(race["at"]) == len(race["progress"]) == len(race["chances"]) <= 61
    assert sorted(race["at"]) == race["at"]
    going_on = server.table(people=2)
    assert server.ask("GET", f"/api/tables/{going_on.id}/race", token=going_on.tokens[0])[0] == 409


def test_a_replay_shows_what_each_seat_knew_then(server: Server, finished: Laid) -> None:
    record = Record.from_json(json.dumps(server.get(f"/api/tables/{finished.id}/record", finished.host)))
    for at in (0, 5, len(record.answers)):
        for seat in (-1, 0, 1):
            shown = server.get(f"/api/tables/{finished.id}/replay?at={at}&seat={seat}", finished.watch)
            assert unnumbered(shown["view"]) == unnumbered(json.loads(json.dumps(record.replay(at).view(seat))))
            assert shown["answers"] == len(record.answers)
    whole = server.get(f"/api/tables/{finished.id}/replay?since=0&seat=0", finished.watch)
    assert len(whole["lines"]) > 20


def test_while_the_game_goes_on_nobody_looks_at_another_seat(server: Server) -> None:
    table = server.table(people=2)
    path = f"/api/tables/{table.id}/replay"
    assert server.get(f"{path}?at=0", table.tokens[0])["view"]["you"] == 0
    assert server.ask("GET", f"{path}?at=0&seat=1", token=table.tokens[0])[0] == 403
    assert server.ask("GET", f"{path}?at=0&seat=0", token=table.watch)[0] == 403
    assert server.get(f"{path}?at=0&seat=-1", table.watch)["view"]["you"] is None
    assert server.ask("GET", f"{path}?at=7", token=table.tokens[0])[0] == 422
    assert server.ask("POST", f"/api/tables/{table.id}/fork", fork_form(0), table.tokens[0])[0] == 409


def fork_form(at: int, **fields: Any) -> dict[str, Any]:
    return {"at": at, "seats": [{"kind": "me", "name": "Eve"}, {"kind": "computer", "level": "random"}], **fields}


def test_a_finished_game_is_played_on_exactly_or_dealt_anew(server: Server, finished: Laid) -> None:
    record = Record.from_json(json.dumps(server.get(f"/api/tables/{finished.id}/record", finished.host)))
    at = next(n for n in range(10, 40) if record.replay(n).asked == 0)
    seen = json.loads(json.dumps(record.replay(at).view(0)))
    exact = server.post(f"/api/tables/{finished.id}/fork", fork_form(at, exact=True), finished.tokens[0])
    anew = server.post(f"/api/tables/{finished.id}/fork", fork_form(at, seat=0), finished.watch)
    for made in (exact, anew):
        with server.line(made["table"], made["seat"]) as eve:
            assert unnumbered(eve.ready().position["view"]) == unnumbered(seen)
            assert eve.answer(eve.options[0])["type"] == "done"
            assert eve.info["forked_from"] == finished.id
    assert server.ask("POST", f"/api/tables/{finished.id}/fork", fork_form(10**6), finished.watch)[0] == 422


def test_a_line_resumes_by_its_version(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 12, Random(2).choice)
        told = [line["said"] for line in ann.position["lines"]]
        with server.line(table.id, table.tokens[0]) as whole:
            log = whole.ready().position["lines"]
            assert whole.position["since"] is None and [line["said"] for line in log][-len(told) :] == told
        with server.line(table.id, table.tokens[0], version=5) as resumed:
            assert resumed.ready().position["since"] == 5
            missed = [line["said"] for line in resumed.position["lines"]]
            assert missed == [line["said"] for line in log if line["version"] > 5]
        with server.line(table.id, table.tokens[0], version=12) as current:
            current.until("table")
            current.drain()
            assert current.position == {} and current.info["state"] == "playing"
        with server.line(table.id, table.tokens[0], version=999) as ahead:
            assert ahead.ready().position["since"] is None
