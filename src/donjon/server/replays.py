"""Requests about what was played: replays, records, proofs."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from donjon.kernel.errors import DonjonError
from donjon.notation.record import Record
from donjon.server import bot_pool
from donjon.server.http_types import Proof
from donjon.server.limits import address_key
from donjon.server.request_context import Raw, RequestContext
from donjon.server.tables import Refusal
from donjon.table.messages import Race
from donjon.table.phrasing import refused


def number(request: Request, name: str, least: int, most: int, default: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    try:
        value = int(text[:12])
    except ValueError:
        raise Refusal("unreadable", 422) from None
    if not least <= value <= most:
        raise Refusal("unreadable", 422)
    return value


def address(request: Request) -> str:
    """Who takes a turn of the processes."""
    return address_key(request.client.host if request.client else "")


async def replay(context: RequestContext, request: Request) -> Raw:
    """What a seat (-1: a spectator) knew after `at` answers; after the end, of every seat."""
    table, link = await context.table(request)
    if table.play is None and table.kept is None:
        raise Refusal("not_playing")
    seats = link.seats if link is not None else ()
    seat = number(request, "seat", -1, len(table.seats) - 1, seats[0] if seats else -1)
    at = number(request, "at", 0, table.answers, table.answers)
    since = number(request, "since", 0, table.answers, max(0, at - 1))
    watching = seat == -1 and table.options.watch and not table.options.delay
    if table.state != "over" and seat not in seats and not watching:
        raise Refusal("not_over", 403)
    if table.kept is not None:
        if at == table.answers:
            return Raw(msgspec.json.encode(table.kept.seen(seat, since)))
        play = await context.driver.tables.replayed(table)
    else:
        play = table.play
    if play is None:
        raise Refusal("old_rules")
    full, begun = play.record.to_json(), table.row["position"]
    try:
        return Raw(
            await context.driver.bots.ask(bot_pool.look_back, full, begun, at, since, seat, whose=address(request))
        )
    except DonjonError:
        raise Refusal("busy", 503) from None


async def race(context: RequestContext, request: Request) -> Race:
    """How a finished game went: what each seat had reached, and its chance to win, from the beginning to the end."""
    table, _ = await context.table(request)
    if table.kept is not None:
        return table.kept.whole.race
    if table.state != "over" or table.play is None:
        raise Refusal("not_over")
    try:
        full, begun = table.play.record.to_json(), table.row["position"]
        work = context.driver.bots.ask(bot_pool.race, full, begun, whose=address(request))
        found: Race = await work
    except DonjonError:
        raise Refusal("busy", 503) from None
    return found


async def record(context: RequestContext, request: Request) -> Raw:
    """The record of a finished game, seed included: `donjon verify` checks it."""
    table, _ = await context.table(request)
    name = f"{table.id}.json"
    if table.kept is not None:
        return Raw(bytes(table.kept.whole.record), name)
    if table.state != "over" or table.play is None:
        raise Refusal("not_over")
    if table.row["position"] is not None:
        # It began in the middle of another game: no seed leads there.
        answers = table.play.record.answers
        data = {"position": msgspec.Raw(table.row["position"].encode()), "answers": answers}
        return Raw(msgspec.json.encode(data), name)
    table.play.record.finish(table.play.game)
    return Raw(table.play.record.to_json().encode(), name)


async def proof(context: RequestContext, request: Request) -> Proof:
    """What it takes to check the shuffles, and after the end whether they hold."""
    table, _ = await context.table(request)
    info = table.info()
    if table.kept is not None:
        problems = table.kept.whole.problems
        seed = None if problems is None else table.row["seed"]
        return Proof(info.commitment, info.nonces, True, seed, problems)
    if table.state != "over" or table.play is None:
        return Proof(info.commitment, info.nonces, False, None, None)
    if table.row["position"] is not None:
        return Proof(info.commitment, info.nonces, True, None, None)
    full: Record = table.play.record
    full.finish(table.play.game)
    try:
        found = await context.driver.bots.ask(bot_pool.problems_of, full.to_json(), whose=address(request))
    except DonjonError:
        raise Refusal("busy", 503) from None
    return Proof(info.commitment, info.nonces, True, full.seed, [refused(problem) for problem in found])
