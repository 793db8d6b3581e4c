"""Computer players think in turns: nobody waits because somebody else has many tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from donjon.server.bot_pool import Turns
from tests.server.harness import Server


def test_one_address_after_the_other_however_many_tables_each_has() -> None:
    """179 tables of one address wait; another one's turn comes after the one that is thinking, and one more."""

    async def wait() -> list[str]:
        turns, served = Turns(1), []

        async def think(whose: str, watched: bool = True) -> None:
            await turns.take(watched, whose)
            served.append(whose)
            await asyncio.sleep(0)
            turns.end()

        tasks = [asyncio.create_task(think("many")) for _ in range(179)]
        tasks += [asyncio.create_task(think("nobody there", False)) for _ in range(3)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(think("one")), asyncio.create_task(think("other"))]
        await asyncio.gather(*tasks)
        assert turns.free == 1
        return served

    served = asyncio.run(wait())
    assert served.index("one") <= 3 and served.index("other") <= 4
    assert served[-3:] == ["nobody there"] * 3, "tables that nobody watches go on, behind those that are watched"


def test_who_gives_up_waiting_loses_no_turn() -> None:
    async def wait() -> int:
        turns = Turns(1)
        await turns.take(True, "a")
        waiting = [asyncio.create_task(turns.take(True, each)) for each in "bcd"]
        await asyncio.sleep(0)
        waiting[0].cancel()
        turns.end()
        await asyncio.sleep(0)
        assert waiting[1].done() and not waiting[2].done()
        turns.end()
        await waiting[2]
        turns.end()
        return turns.free

    assert asyncio.run(wait()) == 1


def test_computer_players_alone_wait_until_somebody_looks_on(launch: Callable[..., Server]) -> None:
    server = launch()
    seats = [{"kind": "computer", "level": "random"}] * 2
    made = server.post("/api/tables", {"game": "lantern", "seats": seats})

    def look() -> Any:
        return server.get(f"/api/tables/{made['table']}", made["watch"])

    time.sleep(1.0)
    assert look()["answers"] == 0
    with server.line(made["table"], made["watch"]) as line:
        line.ready().reach(5)
    time.sleep(0.5)
    answers = look()["answers"]
    time.sleep(0.5)
    assert look()["answers"] == answers


def test_a_hint_does_not_keep_its_own_line_waiting(server: Server) -> None:
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready()
        ann.send({"type": "hint", "id": "h", "table": table.id, "version": 0})
        ann.send({"type": "ping", "n": 7})
        assert ann.until("pong", "advice")["type"] == "pong"
        assert ann.until("advice")["id"] == "h"
