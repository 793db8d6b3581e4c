"""A game by links: made, joined, played, taken back, finished, looked back at."""

from __future__ import annotations

from random import Random

from donjon.notation.record import Record
from tests.server.house import Server, play_on


def test_two_people_play_a_game_to_its_end_and_its_record_holds(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        lines = [ann.ready(), bob.ready()]
        assert ann.info["commitment"] and "seed" not in str(ann.heard)
        play_on(lines, 2000, Random(1).choice)
        assert ann.position["view"]["outcome"] == bob.position["view"]["outcome"]
        assert ann.position["result"] is not None
    status, reply = server.ask("GET", f"/api/tables/{table.id}/record", token=table.tokens[0])
    assert status == 200
    record = Record.from_json(str.encode(__import__("json").dumps(reply)))
    assert record.problems() == []
    assert record.commitment == ann.info["commitment"]
    proof = server.get(f"/api/tables/{table.id}/proof", table.watch)
    assert proof["problems"] == [] and proof["seed"] == record.seed
