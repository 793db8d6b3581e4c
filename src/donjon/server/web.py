"""The HTTP side: one function for each request, all of them listed in ROUTES, from which OpenAPI is written."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from donjon import __version__, engine
from donjon.kernel.errors import BadRules, BadSetup, DonjonError
from donjon.kernel.registry import find_game, game_names
from donjon.kernel.spec import GameSpec
from donjon.server import table_service
from donjon.server.household import HOUSEHOLD, is_private
from donjon.server.http_types import (
    About,
    Credentials,
    Fork,
    Join,
    Joined,
    Made,
    Mine,
    MyTable,
    NewTable,
    Proof,
    Signed,
    TableInfo,
)
from donjon.server.replays import proof, race, record, replay
from donjon.server.request_context import RequestContext
from donjon.server.route import Route
from donjon.server.setups import setup_routes
from donjon.server.tables import Refusal
from donjon.table.messages import Race, Replayed
from donjon.table.reference import CardHelp, GameHelp, Rules, card_help, game_help, names_of, rules_of

# -- Games and cards -------------------------------------------------------------------------------------------


async def about(context: RequestContext, request: Request) -> About:
    """Which version and engine run here, and where friends on the same network find the page."""
    at_home = context.driver.settings.household and is_private(request.client.host if request.client else "")
    build = context.build
    return About(
        version=__version__,
        engine=engine.name(),
        build=build.state,
        done=build.done,
        of=build.of,
        network=HOUSEHOLD.open if at_home else None,
        addresses=HOUSEHOLD.addresses() if at_home else [],
    )


async def open_network(context: RequestContext, request: Request) -> About:
    """Let friends on the same network come; only asked from the machine of the household itself."""
    found = await about(context, request)
    if found.network is None:
        raise Refusal("not_allowed", 403)
    await HOUSEHOLD.open_to_network()
    return await about(context, request)


async def games(context: RequestContext, request: Request) -> list[GameHelp]:
    """The games that can be played here, with their set-up options."""
    found = []
    for name in game_names():
        try:
            found.append(game_help(find_game(name)))
        except DonjonError:
            continue  # a plug-in that does not load is no reason to show none
    return found


def game_of(request: Request) -> GameSpec:
    name: str = request.path_params["game"]
    try:
        return find_game(name)
    except BadSetup:
        raise Refusal("missing", 404) from None


async def cards(context: RequestContext, request: Request) -> list[CardHelp]:
    """Every card of a game: name, text and numbers, in both languages."""
    return card_help(game_of(request))


async def names(context: RequestContext, request: Request) -> dict[str, dict[str, str]]:
    """Every name of a game's things in both languages, by key: piles.hand, numbers.gold, types.hero."""
    return names_of(game_of(request))


async def rules(context: RequestContext, request: Request) -> Rules:
    """The rulebook of a game in both languages, and what the symbols and keywords of its cards mean."""
    try:
        return rules_of(game_of(request))
    except BadRules:
        raise Refusal("missing", 404) from None


# -- Accounts --------------------------------------------------------------------------------------------------


async def create_account(context: RequestContext, request: Request) -> Signed:
    """A new account, signed in."""
    return await context.accounts.create(await context.form(request, Credentials))


async def sign_in(context: RequestContext, request: Request) -> Signed:
    """A session for an account."""
    return await context.accounts.open_session(await context.form(request, Credentials))


async def sign_out_everywhere(context: RequestContext, request: Request) -> dict[str, bool]:
    """End every session of the account."""
    account = await context.account(request)
    if account is None:
        raise Refusal("signed_out", 401)
    await context.accounts.close_sessions(account[0])
    return {"done": True}


async def sign_out(context: RequestContext, request: Request) -> dict[str, bool]:
    """End the session."""
    await context.accounts.close_session(request.headers.get("donjon-session", ""))
    return {"done": True}


# -- Tables ----------------------------------------------------------------------------------------------------


async def public_tables(context: RequestContext, request: Request) -> list[TableInfo]:
    """The public tables where one may sit down or look on, newest first."""
    return await table_service.public(context.driver)


async def make_table(context: RequestContext, request: Request) -> Made:
    """Lay a table; with no open seat the game starts at once."""
    return await table_service.make(
        context.driver, await context.form(request, NewTable), await context.account(request)
    )


async def my_tables(context: RequestContext, request: Request) -> list[MyTable]:
    """The tables of these tokens and of the account, and where one is asked."""
    form = await context.form(request, Mine)
    account = await context.account(request)
    return await table_service.mine(context.driver, form.tokens, account, lambda: context.pays(request, 1.0))


async def see_table(context: RequestContext, request: Request) -> TableInfo:
    """A table without its position."""
    return (await context.table(request))[0].info()


async def join_table(context: RequestContext, request: Request) -> Joined:
    """Sit down, by the invitation or at a public table."""
    table, link = await context.table(request)
    if not table.options.public and (link is None or link.role not in ("invite", "host")):
        raise Refusal("not_allowed", 403)
    return await table_service.join(
        context.driver, table, await context.form(request, Join), await context.account(request)
    )


async def watch_table(context: RequestContext, request: Request) -> Joined:
    """A link to look on, by the invitation or at a public table, where spectators are allowed."""
    table, _ = await context.table(request)
    if not table.options.watch:
        raise Refusal("no_watching", 403)
    return await table_service.look_on(context.driver, table)


async def claim_seats(context: RequestContext, request: Request) -> TableInfo:
    """The seats of this link belong to one's account from now on, unless they are somebody's already."""
    table, link = await context.table(request, "seat")
    assert link is not None
    await table_service.claim(context.driver, table, link, await context.account(request))
    return table.info()


async def sit_again(context: RequestContext, request: Request) -> Joined:
    """A new link to the seats of one's account."""
    account = await context.account(request)
    table = await context.driver.tables.table(context.table_id(request))
    return await table_service.seat_by_account(context.driver, table, account)


async def renew_link(context: RequestContext, request: Request) -> Joined:
    """A new link to one's seats, after which no other one opens them: when a link was seen by others."""
    account = await context.account(request)
    table = await context.driver.tables.table(context.table_id(request))
    return await table_service.renew(context.driver, table, await context.link(request, table.id), account)


async def start_table(context: RequestContext, request: Request) -> TableInfo:
    """Begin, when every seat is taken."""
    table, _ = await context.table(request, "host")
    await table_service.start(context.driver, table)
    return table.info()


async def leave_table(context: RequestContext, request: Request) -> TableInfo:
    """Stand up before the start."""
    table, link = await context.table(request, "seat")
    assert link is not None
    await table_service.leave(context.driver, table, link)
    return table.info()


async def rematch(context: RequestContext, request: Request) -> Joined:
    """The same table again, after the end."""
    table, link = await context.table(request, "seat")
    assert link is not None
    return await table_service.rematch(context.driver, table, link, await context.account(request))


async def fork(context: RequestContext, request: Request) -> Made:
    """Play on from a decision of a finished game."""
    table, _ = await context.table(request, "seat", "host", "watch")
    return await table_service.fork(
        context.driver, table, await context.form(request, Fork), await context.account(request)
    )


ROUTES = (
    Route("GET", "/api/about", about, About),
    Route("POST", "/api/network", open_network, About, cost=10.0),
    Route("GET", "/api/games", games, list[GameHelp]),
    Route("GET", "/api/cards/{game}", cards, list[CardHelp], lasting=True),
    Route("GET", "/api/names/{game}", names, dict[str, dict[str, str]], lasting=True),
    Route("GET", "/api/rules/{game}", rules, Rules, lasting=True),
    *setup_routes(),
    Route("POST", "/api/accounts", create_account, Signed, Credentials, cost=10.0),
    Route("POST", "/api/sessions", sign_in, Signed, Credentials, cost=5.0),
    Route("DELETE", "/api/sessions", sign_out, dict[str, bool]),
    Route("DELETE", "/api/sessions/all", sign_out_everywhere, dict[str, bool]),
    Route("GET", "/api/tables", public_tables, list[TableInfo]),
    Route("POST", "/api/tables", make_table, Made, NewTable, cost=4.0, lays=True),
    Route("POST", "/api/mine", my_tables, list[MyTable], Mine, cost=2.0),
    Route("GET", "/api/tables/{table}", see_table, TableInfo),
    Route("POST", "/api/tables/{table}/join", join_table, Joined, Join),
    Route("POST", "/api/tables/{table}/watch", watch_table, Joined),
    Route("POST", "/api/tables/{table}/claim", claim_seats, TableInfo),
    Route("POST", "/api/tables/{table}/sit", sit_again, Joined),
    Route("POST", "/api/tables/{table}/renew", renew_link, Joined, cost=2.0),
    Route("POST", "/api/tables/{table}/start", start_table, TableInfo),
    Route("POST", "/api/tables/{table}/leave", leave_table, TableInfo),
    Route("POST", "/api/tables/{table}/rematch", rematch, Joined, cost=4.0, lays=True),
    Route("POST", "/api/tables/{table}/fork", fork, Made, Fork, cost=4.0, lays=True),
    Route("GET", "/api/tables/{table}/replay", replay, Replayed, query=("at", "seat", "since")),
    Route("GET", "/api/tables/{table}/race", race, Race, cost=4.0),
    Route("GET", "/api/tables/{table}/record", record, dict[str, Any]),
    Route("GET", "/api/tables/{table}/proof", proof, Proof, cost=4.0),
)
