"""What the logs do not say: whole games on a real server at its most talkative, and nothing of them in any line.

Everything that players bring, are given or hide is looked for in everything the server and its thinkers wrote: names,
passwords, sessions, links, seeds, chat, answers and cards, plain and in the usual disguises.
"""

from __future__ import annotations

import base64
import json
import re
import sqlite3
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from donjon.kernel.registry import find_game
from donjon.text.language import language_of
from tests.server.harness import Line, Server

GAMES = {"thunderstone": {"turn_limit": "20"}, "clank": {"turn_limit": "100"}, "heroik": {}}
FIELDS = {"at", "level", "who", "what"} | {
    "owner", "method", "path", "status", "ms", "table", "problem", "place", "command",
}  # fmt: skip


class Evening:
    """People who play on a server, and what of theirs nobody else may read."""

    def __init__(self, server: Server, game: str) -> None:
        self.server = server
        self.game = game
        self.secrets: list[str] = []

    def secret(self, text: str) -> str:
        self.secrets.append(text)
        return text

    def sign_in(self) -> str:
        """A new account, a wrong password, the right one."""
        name, password = self.secret(f"Wyvernholt {self.game}"), self.secret(f"pässwörd quoll {self.game}")
        self.server.post("/api/accounts", {"name": name, "password": password})
        wrong = {"name": name, "password": self.secret(f"wrong marmot {self.game}")}
        assert self.server.ask("POST", "/api/sessions", wrong)[0] >= 400
        return self.secret(self.server.post("/api/sessions", {"name": name, "password": password})["session"])

    def lay(self, session: str) -> tuple[str, list[str]]:
        """A table for two people: its number, and the tokens of the two seats and of a spectator."""
        form = {
            "game": self.game,
            "seats": [{"kind": "me", "name": self.secret("Élodie Quokka")}, {"kind": "open"}],
            "setup": GAMES[self.game],
            "title": self.secret("Gnu & gnat"),
            "nonce": self.secret("nonce-of-elodie"),
        }
        made = self.server.post("/api/tables", form, session=session)
        path = f"/api/tables/{made['table']}"
        join = {"name": self.secret("Bartholomew Newt"), "nonce": self.secret("nonce-of-newt")}
        joined = self.server.post(f"{path}/join", join, made["invite"])
        self.server.post(f"{path}/start", {}, made["host"])
        self.secrets += [made["host"], made["invite"], made["watch"], made["seat"], joined["token"]]
        self.server.ask("GET", f"{path}?token={made['seat']}")
        for wrong in (f"/t/{made['table']}%23seat={made['seat']}", f"/{made['host']}", f"{path}/{made['watch']}"):
            with suppress(urllib.error.HTTPError):
                urllib.request.urlopen(self.server.url + wrong, timeout=10).close()
        self.server.ask("GET", path, token=self.secret("no such token at all"))
        self.server.post("/api/mine", {"tokens": [made["seat"], joined["token"]]}, session=session)
        return made["table"], [made["seat"], joined["token"], made["watch"]]

    def play_out(self, table: str, tokens: list[str]) -> None:
        """The whole game, with chat, questions, slips of the tongue and broken lines on the way."""
        random = Random(self.game)
        with ExitStack() as opened:
            lines = [opened.enter_context(self.server.line(table, token)) for token in tokens]
            for line in lines:
                line.ready()
            self.misbehave(table, lines[0])
            while lines[0].position["view"]["outcome"] is None:
                asked = next(line for line in lines if line.options)
                reply = asked.answer(self.answered(random.choice(asked.options)))
                assert reply["type"] == "done", reply
                for line in lines:
                    line.reach(reply["version"])
        for path in ("/replay?at=3&seat=1", "/record", "/proof", "/replay?at=wombat"):
            self.server.ask("GET", f"/api/tables/{table}{path}", token=tokens[0])

    def answered(self, word: str) -> str:
        if " " in word:  # a single word ("pass") is no secret
            self.secrets.append(word)
        return word

    def misbehave(self, table: str, line: Line) -> None:
        line.command("chat", text=self.secret("the axolotl is in rank two"))
        line.answer(self.secret("attack the pangolin"))
        line.command("hint", version=line.position["version"])
        line.send({"type": self.secret("okapi dance"), "id": 7})
        line.until("problem")
        with (
            self.server.line(table, self.secret("a token made of lemurs")) as stranger,
            pytest.raises(ConnectionClosed),
        ):
            while True:
                stranger.next()

    def cards(self) -> Iterator[str]:
        """Every card of the game, as the rules and as both languages call it."""
        spec = find_game(self.game)
        for card in spec.catalogue.cards:
            yield card.key
            yield from (language_of(spec, code).card(card.key) for code in ("en", "fr"))


def disguises(secret: str) -> set[str]:
    """A text as it may stand in a log: plain, escaped, in an address, in base64, in hexadecimal."""
    raw = secret.encode()
    return {
        secret,
        json.dumps(secret)[1:-1],
        ascii(secret)[1:-1],
        urllib.parse.quote(secret),
        urllib.parse.quote_plus(secret),
        base64.b64encode(raw).decode().rstrip("=")[:-1],
        base64.urlsafe_b64encode(raw).decode().rstrip("=")[:-1],
        raw.hex(),
    }


def found_in(log: str, secrets: list[str]) -> list[str]:
    return [secret for secret in secrets if any(each in log for each in disguises(secret))]


def on_disk(database: str) -> list[str]:
    """Seeds, hashes of links and passwords, keys of the chance: all long words of the database that nobody types."""
    with sqlite3.connect(database.removeprefix("sqlite:///")) as disk:
        seeds = [str(row[0]) for row in disk.execute("SELECT seed FROM tables")]
        dump = "\n".join(disk.iterdump())
    assert seeds and all(len(seed) > 20 for seed in seeds)
    return [*seeds, *re.findall(r"\b[0-9a-f]{40,}\b", dump), *re.findall(r"\$argon2id[^']+", dump)]


def written(log: str) -> list[dict[str, Any]]:
    """The server's own lines of a log. (Python may add a warning about semaphores when the thinkers are stopped.)"""
    return [json.loads(line) for line in log.splitlines() if line.startswith("{")]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_game_is_in_the_most_verbose_log(game: str, launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_LOG_LEVEL="DEBUG")
    evening = Evening(server, game)
    evening.play_out(*evening.lay(evening.sign_in()))
    secrets = [*evening.secrets, *on_disk(server.database)]
    server.stop()
    log = server.log.read_text()
    assert found_in(log, secrets) == []
    words = set(re.findall(r"\w+", log))
    assert [card for card in evening.cards() if card in words or (" " in card and card in log)] == []
    lines = written(log)
    assert {key for line in lines for key in line} <= FIELDS
    assert {line["level"] for line in lines} >= {"debug", "info"}, "the level was heard"
    assert len([line for line in lines if line["what"] == "request"]) > 10


@pytest.mark.slow
def test_computer_players_say_nothing_either(launch: Callable[..., Server]) -> None:
    """Thinkers are processes of their own; what they write ends in the same place."""
    server = launch("", DONJON_LOG_LEVEL="DEBUG")
    seats = [{"kind": "me", "name": "Élodie Quokka"}, {"kind": "computer", "level": "novice"}]
    made = server.post("/api/tables", {"game": "thunderstone", "seats": seats, "setup": {"turn_limit": "8"}})
    random = Random(1)
    with server.line(made["table"], made["seat"]) as line:
        line.ready()
        while line.position["view"]["outcome"] is None:
            if line.options:
                line.reach(line.answer(random.choice(line.options))["version"])
            else:
                line.next()
    secrets = [made["host"], made["invite"], made["watch"], made["seat"], "Élodie Quokka", *on_disk(server.database)]
    server.stop()
    log = server.log.read_text()
    assert found_in(log, secrets) == []
    words = set(re.findall(r"\w+", log))
    assert [card for card in Evening(server, "thunderstone").cards() if card in words] == []
    assert written(log)


@pytest.mark.parametrize("told", [str, repr, ascii, json.dumps, urllib.parse.quote, lambda text: text.encode().hex()])
def test_a_secret_is_found_in_any_disguise(told: Callable[[str], str]) -> None:
    """The tests above can fail."""
    assert found_in(f"hello {told('Élodie Quokka')}!", ["Élodie Quokka", "nobody"]) == ["Élodie Quokka"]
