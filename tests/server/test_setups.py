"""Before a table is laid: set-ups, dungeons and boxes over HTTP; looking on and claiming a seat."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.games.heroik.boxes import FOLDER
from tests.server.harness import Server

DRAW = "/api/setup/thunderstone"
DUNGEON = "/api/setup/heroik/dungeon"
BOX = "/api/setup/heroik/box"


def pieces(advice: dict[str, Any]) -> set[str]:
    return {*advice["monsters"], *advice["heroes"], *advice["village"]}


def test_a_set_up_is_drawn_with_its_code_and_the_code_gives_it_back(server: Server) -> None:
    drawn = server.post(DRAW, {"must": ["fireball"], "promises": ["magic", "light"]})
    assert (len(drawn["monsters"]), len(drawn["heroes"]), len(drawn["village"])) == (3, 4, 8)
    assert "fireball" in drawn["village"] and drawn["conflict"] == [] and drawn["said"] is None
    assert all(each["kept"] for each in drawn["promises"] if each["key"] in ("magic", "light"))
    again = server.post(DRAW, {"code": drawn["code"]})
    assert pieces(again) == pieces(drawn) and again["code"] == drawn["code"]
    assert server.post(DRAW, {"seed": "river"}) == server.post(DRAW, {"seed": "river"})


def test_what_still_fits_stays_when_a_wish_changes(server: Server) -> None:
    drawn = server.post(DRAW, {"seed": "river"})
    gone = drawn["heroes"][0]
    without = server.post(DRAW, {"code": drawn["code"], "ban": [gone]})
    assert pieces(drawn) - pieces(without) == {gone}
    missing = next(
        each["key"]
        for each in server.get(DRAW)["pieces"]
        if each["slot"] == "village" and each["key"] not in pieces(drawn)
    )
    wanted = server.post(DRAW, {"code": drawn["code"], "must": [missing]})
    assert pieces(wanted) - pieces(drawn) == {missing}
    more = server.post(DRAW, {"code": drawn["code"], "monsters": 5})
    assert pieces(more) > pieces(drawn) and len(more["monsters"]) == 5
    assert server.post(DRAW, {"code": more["code"]})["code"] == more["code"], "five groups are five groups"


def test_one_piece_is_drawn_again_and_the_others_stay(server: Server) -> None:
    drawn = server.post(DRAW, {"promises": ["cure"]})
    key = drawn["monsters"][1]
    again = server.post(DRAW, {"promises": ["cure"], "code": drawn["code"], "reroll": [key]})
    assert pieces(drawn) - pieces(again) == {key}
    # Eight monster groups, three of them here: five others at most, and none of the promises is asked.
    free = server.post(DRAW, {"code": drawn["code"]})
    assert free["others"][key] == 5
    assert server.ask("POST", DRAW, {"code": drawn["code"], "reroll": ["nobody"]})[0] == 422


def test_a_conflict_is_told_with_the_fewest_wishes_in_both_languages(server: Server) -> None:
    wishes = {"must": ["undead_doom"], "ban": ["elf", "regian", "chalice", "banish"], "promises": ["cure", "light"]}
    told = server.post(DRAW, wishes)
    assert told["conflict"] == ["must undead_doom", "ban regian", "ban chalice", "ban banish", "promise cure"]
    assert pieces(told) == set() and told["code"] == ""
    assert "Regian" in told["said"]["en"] and "remède" in told["said"]["fr"]


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"code": "TS-0000-00000"}, "bad_code"),
        ({"code": "hello"}, "bad_code"),
        ({"must": ["dragonfly"]}, "unknown_card"),
        ({"promises": ["eternity"]}, "unknown_card"),
        ({"monsters": 9}, "unreadable"),
        ({"monsters": "3"}, "unreadable"),
        ({"heroes": 5}, "unreadable"),
        ({"must": [""]}, "unreadable"),
        ({"ban": ["elf"] * 61}, "unreadable"),
    ],
)
def test_wrong_wishes_are_refused_in_both_languages(server: Server, wishes: dict[str, Any], code: str) -> None:
    status, told = server.ask("POST", DRAW, wishes)
    assert (status, told["code"]) == (422, code)
    assert told["said"]["en"] != told["said"]["fr"]


def test_a_table_is_laid_with_exactly_the_set_up_shown(server: Server) -> None:
    drawn = server.post(DRAW, {"promises": ["magic"]})
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "thunderstone", "seats": seats, "setup": {"setup": drawn["code"]}})
    server.post(f"/api/tables/{made['table']}/join", {"name": "Bob"}, made["invite"])
    server.post(f"/api/tables/{made['table']}/start", {}, made["host"])
    with server.line(made["table"], made["seat"]) as line:
        shared = line.ready().position["view"]["shared"]
    shown = {card["card"] for pile in shared.values() for card in pile.get("cards") or [] if card}
    firsts = {each["key"]: each["cards"][0] for each in server.get(DRAW)["pieces"]}
    for key in (*drawn["heroes"], *drawn["village"]):
        assert firsts[key] in shown
    others = {key for key in firsts if key not in pieces(drawn)}
    assert not {firsts[key] for key in others} & shown


# -- Hero IK -----------------------------------------------------------------------------------------------------


def test_a_dungeon_is_counted_and_its_faults_are_told(server: Server) -> None:
    abbey = server.get("/api/setup/heroik")[0]
    fine = server.post(DUNGEON, {"final": abbey["final"], "cards": abbey["dungeon"]})
    assert fine["problems"] == [] and fine["size"] == 48
    assert [(each["cards"], each["mana"]) for each in fine["colours"]] == [(12, 6)] * 4
    back = server.post(DUNGEON, {"code": fine["code"]})
    assert (back["final"], back["cards"], back["problems"]) == (abbey["final"], abbey["dungeon"], [])
    cards = server.get("/api/cards/heroik")
    plain = next(each["key"] for each in cards if each["stats"].get("colour") == "red" and not each["stats"]["mana"])
    fewer = {**abbey["dungeon"], plain: abbey["dungeon"][plain] - 1}
    short = server.post(DUNGEON, {"final": "", "cards": fewer})
    assert [each["en"] for each in short["problems"]] == [
        "A dungeon has 48 cards, this one has 47.",
        "12 cards must be red, 11 are.",
        "The dungeon needs a final monster.",
    ]
    assert short["problems"][1]["fr"] == "Il faut 12 cartes rouges, il y en a 11."
    assert short["code"] == ""
    assert server.ask("POST", DUNGEON, {"cards": {"cow": 3}})[1]["code"] == "unknown_card"
    assert server.ask("POST", DUNGEON, {"code": fine["code"][:-3]})[1]["code"] == "bad_code"


def test_a_built_dungeon_is_played(server: Server) -> None:
    abbey, glass = server.get("/api/setup/heroik")[:2]
    code = server.post(DUNGEON, {"final": glass["final"], "cards": abbey["dungeon"]})["code"]
    party = ",".join(abbey["parties"][0])
    seats = [{"kind": "me", "name": "Ann"}]
    setup = {"dungeon": code, "party": party}
    made = server.post("/api/tables", {"game": "heroik", "seats": seats, "setup": setup})
    with server.line(made["table"], made["seat"]) as line:
        shared = line.ready().position["view"]["shared"]
    assert [card["card"] for card in shared["final"]["cards"]] == [glass["final"]]


def test_a_typed_box_is_only_looked_at_and_its_line_is_named(server: Server) -> None:
    text = (FOLDER / "abbey.toml").read_text(encoding="utf-8")
    assert server.post(BOX, {"text": text})["fine"] is True
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("type ="))
    lines[at - 1] = 'type = "figter"'
    wrong = server.post(BOX, {"text": "\n".join(lines)})
    assert (wrong["fine"], wrong["line"]) == (False, at)
    assert wrong["problem"] == {
        "en": "unknown type 'figter'; did you mean fighter?",
        "fr": "«\u00a0figter\u00a0» n'est pas une valeur de type\u00a0; vouliez-vous dire fighter\u00a0?",
    }
    # A remark behind the head of a table does not hide it.
    commented = "\n".join(lines).replace("[[adventurer]]", "[[adventurer]]  # four of them")
    assert server.post(BOX, {"text": commented})["line"] == at
    renamed = text.replace("Ysolde the Lamplighter", "Somebody Else")
    assert server.post(BOX, {"text": renamed})["fine"] is True
    names = {each["key"]: each["name"]["en"] for each in server.get("/api/cards/heroik")}
    assert names["ysolde"] == "Ysolde the Lamplighter"
    for odd in ("", "= 1", "[box]\nkey = 3", "[[party]]\ncards = 4", "a = " + "[" * 5000):
        told = server.post(BOX, {"text": odd})
        assert told["fine"] is False
        assert told["problem"]["en"] != told["problem"]["fr"]
        assert not told["problem"]["fr"].startswith("box")


# -- Tables ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "setup", "en", "fr"),
    [
        (
            "heroik",
            {"party": "ysolde,ysolde"},
            "a card is in the party twice",
            "une carte est deux fois dans le groupe",
        ),
        (
            "clank",
            {"first_player": "4"},
            "player 4 cannot begin: there are 2",
            "le joueur 4 ne peut pas commencer\u00a0: il n'y en a que 2",
        ),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_both_languages(
    server: Server, game: str, setup: dict[str, str], en: str, fr: str
) -> None:
    form = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "setup": setup}
    status, told = server.ask("POST", "/api/tables", form)
    assert (status, told) == (422, {"code": "bad_setup", "said": {"en": en, "fr": fr}})


def test_one_looks_on_at_a_public_table_or_by_the_invitation(server: Server) -> None:
    form = {"game": "lantern", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"public": True}}
    made = server.post("/api/tables", form)
    watching = server.post(f"/api/tables/{made['table']}/watch")
    with server.line(made["table"], watching["token"]) as line:
        assert line.until("welcome")["role"] == "watch"
    hidden = server.post("/api/tables", {**form, "options": {"public": False}})
    assert server.ask("POST", f"/api/tables/{hidden['table']}/watch")[0] == 404
    assert server.post(f"/api/tables/{hidden['table']}/watch", token=hidden["invite"])["seats"] == []
    private = server.post("/api/tables", {**form, "options": {"public": True, "watch": False}})
    status, told = server.ask("POST", f"/api/tables/{private['table']}/watch")
    assert (status, told["code"]) == (403, "no_watching")


def test_a_guest_s_seat_becomes_the_account_s_and_nobody_else_s(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    made = server.post("/api/tables", {"game": "lantern", "seats": seats})
    address = f"/api/tables/{made['table']}/claim"
    assert server.ask("POST", address, {}, made["seat"])[0] == 401
    ann = server.post("/api/accounts", {"name": "Annabel", "password": "a long password"})["session"]
    assert server.post("/api/mine", session=ann) == []
    server.post(address, {}, made["seat"], ann)
    (mine,) = server.post("/api/mine", session=ann)
    assert (mine["info"]["id"], mine["role"]) == (made["table"], "account")
    bob = server.post("/api/accounts", {"name": "Robert", "password": "a long password"})["session"]
    assert server.ask("POST", address, {}, made["seat"], bob)[0] == 403


def test_after_the_end_my_tables_tell_who_won(server: Server) -> None:
    seats = [{"kind": "computer", "level": "random"}] * 2
    made = server.post("/api/tables", {"game": "lantern", "seats": seats})
    with server.line(made["table"], made["watch"]) as line:
        while not line.position or not line.position["view"]["outcome"]:
            line.next()
        outcome = line.position["view"]["outcome"]
    (mine,) = server.post("/api/mine", {"tokens": [made["watch"]]})
    assert (mine["winners"], mine["scores"]) == (outcome["winners"], outcome["scores"])
