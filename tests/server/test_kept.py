"""A finished game stays open: its record, its race, its last position, under whatever rules come."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from donjon.notation.record import Record
from tests.server.harness import Laid, Server, play_on


def finish(server: Server, game: str = "lantern") -> Laid:
    table = server.table(game, people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 5000, Random(1).choice)
    return table


def execute(server: Server, statement: str, **values: Any) -> list[Any]:
    engine = create_engine(server.database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        done = connection.execute(text(statement), values)
        rows = list(done.all()) if done.returns_rows else []
    engine.dispose()
    return rows


def until_kept(server: Server, table: Laid) -> None:
    ends = time.monotonic() + 90
    while not execute(server, "SELECT seat FROM kept WHERE table_id = :id", id=table.id):
        assert time.monotonic() < ends, server.log.read_text()[-2000:]
        time.sleep(0.3)


def without_numbers(view: Any) -> Any:
    """A view without the viewer's own numbers of the cards, which begin anew with each table in memory."""
    if isinstance(view, dict):
        return {key: without_numbers(value) for key, value in view.items() if key != "no"}
    return [without_numbers(each) for each in view] if isinstance(view, list) else view


def everything(server: Server, table: Laid) -> dict[str, Any]:
    """All that can be asked of a finished game."""
    path = f"/api/tables/{table.id}"
    found = {part: server.get(f"{path}/{part}", table.watch) for part in ("record", "race", "proof")}
    for seat in (-1, 0, 1):
        found[f"replay {seat}"] = server.get(f"{path}/replay?since=0&seat={seat}", table.watch)
    for name, token in (("ann", table.tokens[0]), ("stranger", table.watch)):
        with server.line(table.id, token) as line:
            shown = line.ready().position
            found[name] = {each: shown[each] for each in ("version", "answers", "result", "seats")}
            found[f"{name} sees"] = without_numbers(shown["view"])
            found[f"{name} sees the log"] = len(shown["lines"]) > 20
    (mine,) = server.post("/api/mine", {"tokens": [table.tokens[0]]})
    found["mine"] = (mine["winners"], mine["scores"], mine["info"]["answers"])
    return found


def test_a_finished_game_opens_under_other_rules_as_it_was(database: str, launch: Callable[..., Server]) -> None:
    server = launch(database)
    table = finish(server)
    before = everything(server, table)
    until_kept(server, table)
    server.kill()
    execute(server, "UPDATE tables SET rules = '0' WHERE id = :id", id=table.id)
    server.start()
    assert everything(server, table) == before
    path = f"/api/tables/{table.id}"
    status, reply = server.ask("GET", f"{path}/replay?at=5", token=table.watch)
    assert (status, reply["code"]) == (409, "old_rules"), "what lies between needs the rules of then"
    again = server.post(f"{path}/rematch", {}, table.tokens[0])
    assert again["seats"] == [0]


def test_a_finished_game_is_not_replayed_to_be_looked_at(launch: Callable[..., Server]) -> None:
    """Its log may even be gone: what was kept is enough. And what was said twice is still said once."""
    server = launch()
    table = finish(server)
    last = execute(server, "SELECT number, seat, command, word FROM log ORDER BY number DESC LIMIT 1")[0]
    until_kept(server, table)
    server.kill()
    server.start()
    with server.line(table.id, table.tokens[last.seat]) as line:
        line.ready()
        reply = line.answer(last.word, id=last.command, version=last.number - 1)
        assert reply == {"type": "done", "id": last.command, "version": last.number}
    server.kill()
    execute(server, "DELETE FROM log")
    server.start()
    assert everything(server, table)["record"]["result"] is not None


@pytest.mark.slow
def test_games_that_ended_before_they_could_be_kept_are_kept_later(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_LEASE="0.6")
    table = finish(server)
    until_kept(server, table)
    server.kill()
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as disk:
        disk.execute("DELETE FROM kept")
        disk.execute("UPDATE tables SET kept = NULL, ended = ended - 100")
    server.start()
    until_kept(server, table)


@pytest.mark.slow
def test_an_edited_box_is_another_set_of_rules(tmp_path: Path, launch: Callable[..., Server]) -> None:
    """A game with a box of one's own says that its rules are others now, and is not called broken."""
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    proving = Path(__file__).parent.parent / "games" / "heroik" / "proving.toml"
    (boxes / "proving.toml").write_text(proving.read_text())
    server = launch("", DONJON_BOXES=str(boxes))
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = server.post("/api/tables", {"game": "heroik", "seats": seats})
    rules = server.get(f"/api/tables/{made['table']}", made["seat"])["rules"]
    server.kill()
    text_of_box = proving.read_text()
    (boxes / "proving.toml").write_text(text_of_box + "\n# edited\n")
    server.start()
    with server.line(made["table"], made["seat"]) as line:
        line.until("table")
        assert "other rules" in line.info["trouble"]["en"]
    (boxes / "proving.toml").write_text(text_of_box)
    server.kill()
    server.start()
    with server.line(made["table"], made["seat"]) as line:
        assert line.ready().info["rules"] == rules


def test_a_kept_record_verifies(launch: Callable[..., Server]) -> None:
    server = launch()
    table = finish(server, "clank")
    until_kept(server, table)
    server.kill()
    server.start()
    record = Record.from_json(json.dumps(server.get(f"/api/tables/{table.id}/record", table.watch)))
    assert record.problems() == []
