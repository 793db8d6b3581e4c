"""The law of hidden information over the wire: what a seat cannot know changes no byte that it is sent.

Two servers hold the same table, one with the position as it is, one with everything dealt anew that the viewer cannot
know (hands, decks, seed, chance to come). The viewer asks for everything there is, and the bytes are compared.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, create_engine

from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import DECK, HAND
from donjon.lab.bench import installed
from donjon.notation.record import Record, commitment
from donjon.notation.save import load, save
from donjon.server.bot_pool import BotPool
from donjon.server.driver import Driver
from donjon.server.http_types import TableOptions
from donjon.server.live_table import LiveTable
from donjon.server.migrate import migrate
from donjon.server.schema import LINKS, SEATS, TABLES
from donjon.server.settings import Settings
from donjon.server.store import Store, read_url
from donjon.server.tables import Tables
from donjon.server.tokens import hashed
from donjon.table.play import Play
from tests.server.harness import Server, play_on

POSITIONS = 4  # of each game

pytestmark = pytest.mark.slow


def reached(name: str, number: int) -> Game:
    """A position somewhere in a game, where the hidden cards differ and somebody is asked."""
    spec = find_game(name)
    least, most = spec.players
    game = spec.new(min(most, max(least, 2 + number % 2)), from_seed(f"wire {number}"), {})
    random = Random(number)
    for _ in range(random.choice((0, 5, 30, 90, 200))):
        before = game.clone()
        game.take(random.choice(game.options))
        if game.over:
            return before
    return game


def lay(engine: Engine, table_id: str, game: Game, seat: int, seed: str) -> None:
    """Put a table into a database, at a position, with a link for the viewer."""
    now = 1_700_000_000.0
    with engine.begin() as connection:
        connection.execute(
            TABLES.insert().values(
                id=table_id,
                game=game.spec.name,
                rules=game.spec.version,
                players=game.players,
                setup=json.dumps(game.setup),
                options=msgspec.json.encode(TableOptions()).decode(),
                public=False,
                title="",
                state="playing",
                seed=seed,
                commitment=commitment("the same for both: a commitment says nothing of its seed"),
                nonces=json.dumps([""] * game.players),
                position=save(game),
                created=now,
                started=now,
                lease=time.time() + 10_000,
            )
        )
        for each in range(game.players):
            row = {"seat": each, "kind": "person", "name": f"P{each}", "nonce": "", "away": False}
            connection.execute(SEATS.insert().values(table_id=table_id, **row))
        role, seats = ("seat", [seat]) if seat >= 0 else ("watch", [])
        token = hashed(f"token-{table_id}")
        connection.execute(
            LINKS.insert().values(hash=token, table_id=table_id, role=role, seats=json.dumps(seats), muted="[]")
        )


def everything(server: Server, table: str, seat: int, options: list[str]) -> list[str]:
    """All that a viewer can make the server say, byte by byte."""
    token = f"token-{table}"
    said: list[str] = []
    with server.line(table, token) as line:
        line.ready()
        for n, word in enumerate(("pass", "dance", *options[:1])):
            if word not in line.options:  # an answer would legitimately reveal
                line.answer(word, id=f"a-{n}", version=0)
            line.answer(word, id=f"s-{n}", version=99)
        line.command("undo", id="u", version=0)
        line.command("propose", id="p", version=0, what="undo", to=5)
        line.send({"type": "answer", "id": 7})
        line.until("problem")
        said += line.heard
    for path in ("", "/replay?at=0", "/replay?at=0&seat=0", "/replay?at=0&seat=1", "/record", "/proof"):
        status, reply = server.ask("GET", f"/api/tables/{table}{path}", token=token)
        said.append(f"{status} {json.dumps(reply)}")
    return said


@pytest.mark.parametrize("name", installed())
def test_what_a_viewer_cannot_know_changes_no_byte(name: str, tmp_path: Path, launch: Callable[..., Server]) -> None:
    urls = [f"sqlite:///{tmp_path}/{which}.db" for which in ("true", "anew")]
    engines = []
    for url in urls:
        migrate(read_url(url))
        engines.append(create_engine(url))
    viewers: list[tuple[str, int, list[str]]] = []
    for number in range(POSITIONS):
        game = reached(name, number)
        for seat in range(-1, game.players):
            table = f"{name}-{number}-{seat + 1}"
            anew = game.hide_from(seat, from_seed(f"anew {number}"))
            lay(engines[0], table, game, seat, "hush7351-true")
            lay(engines[1], table, anew, seat, "hush7351-anew")
            viewers.append((table, seat, [option.word for option in game.options]))
    for engine in engines:
        engine.dispose()
    true, dealt_anew = (launch(url) for url in urls)
    for table, seat, options in viewers:
        heard = everything(true, table, seat, options)
        assert heard == everything(dealt_anew, table, seat, options), f"{table}: the bytes for seat {seat} differ"
        assert not any("hush7351" in each for each in heard)
    for server in (true, dealt_anew):
        log = server.log.read_text()
        assert "hush7351" not in log and "token-" not in log


def test_a_draw_is_told_to_the_others_only_by_number(launch: Callable[..., Server]) -> None:
    server = launch()
    table = server.table(people=2)
    with (
        server.line(table.id, table.tokens[0]) as ann,
        server.line(table.id, table.tokens[1]) as bob,
        server.line(table.id, table.watch) as stranger,
    ):
        lines = [ann.ready(), bob.ready(), stranger.ready()]
        play_on(lines, 60, Random(1).choice)
        draws = 0
        for seat, line in ((0, ann), (1, bob), (-1, stranger)):
            for message in map(json.loads, line.heard):
                for told in message.get("lines", []) if message["type"] == "position" else []:
                    event = told["event"]
                    if event["verb"] == "draw":
                        draws += 1
                        assert bool(event["cards"]) == (event["seat"] == seat)
                        assert seat == event["seat"] or "Spark" not in told["said"]["en"]
        assert draws > 10


class Ears(BotPool):
    """Computer players that only note what they are sent."""

    def __init__(self) -> None:
        super().__init__(1)
        self.sent: list[str] = []

    async def ask(self, work: Any, *arguments: Any, whose: str = "", watched: bool = True) -> Any:
        self.sent.append(arguments[0])
        return "pass"


def test_a_thinker_is_never_sent_what_its_seat_cannot_know() -> None:
    """The processes of computer players get guesses, never the true cards or the game's own chance."""
    game = reached("lantern", 4)
    seat = game.asked
    row = {"id": "t", "game": "lantern", "options": "{}", "setup": "{}", "state": "playing", "position": save(game)}
    table = LiveTable(row, [])
    record = Record(game="lantern", version="1", players=game.players, setup={}, commitment="")
    table.play = Play(record, save(game))

    async def choose_often() -> list[str]:
        driver = Driver(Settings(), Tables(Store("sqlite:///unused.db")))
        ears = Ears()
        driver.bots = ears
        for _ in range(8):
            assert await driver.choose(table, seat, "master") == "pass"
        return ears.sent

    sent = asyncio.run(choose_often())
    assert len(game.pile(HAND, 1 - seat)) > 1 or len(game.pile(DECK, seat)) > 1
    assert not any(game.rng.key.hex() in each for each in sent)
    assert len({json.dumps(json.loads(each)["piles"]) for each in sent}) > 1, "the hidden cards are dealt anew"
    shown = {json.dumps(load(each).view(seat)) for each in sent}
    assert shown == {json.dumps(game.view(seat))}, "what the seat sees is as it is"
