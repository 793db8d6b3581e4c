"""Making tables, sitting down, starting, going on: everything around a game but its play."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from donjon.kernel.errors import DonjonError
from donjon.kernel.registry import find_game
from donjon.notation.record import Record, commitment
from donjon.server.accounts import shown
from donjon.server.driver import Driver
from donjon.server.exchange import Changed
from donjon.server.http_types import AskedSeat, Fork, Join, Joined, Made, MyTable, NewTable, TableInfo
from donjon.server.limits import LISTED, LISTED_EACH, LOOKED_AT
from donjon.server.live_table import Link, LiveTable, Seat
from donjon.server.notices import allowed
from donjon.server.schema import LINKS, LOG, SEATS, TABLES
from donjon.server.tables import Refusal
from donjon.server.tokens import hashed, new_seed, new_table_id, new_token
from donjon.table.phrasing import refused

Account = tuple[int, str] | None


class TakenElsewhere(Exception):
    """Somebody was faster, through another process."""


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


async def make(driver: Driver, form: NewTable, account: Account, base: dict[str, Any] | None = None) -> Made:
    """Lay a new table. `base` has what a fork or a rematch brings along."""
    brought = base or {}
    try:
        spec = find_game(form.game)
        setup = spec.check_setup(len(form.seats), dict(form.setup))
        seed = brought.get("seed") or new_seed()
        if not brought:
            # Dealt once for nothing: what this set-up cannot do is refused now, not at the start.
            await asyncio.to_thread(Record.begin(form.game, len(form.seats), "trial", setup).start)
    except (DonjonError, LookupError, ValueError, TypeError, AttributeError, AssertionError) as problem:
        why = refused(problem) if isinstance(problem, DonjonError) else None
        raise Refusal("bad_setup", 422, why) from None
    webhook = checked_webhook(driver, form.webhook)
    table_id = new_table_id()
    mine = [number for number, asked in enumerate(form.seats) if asked.kind == "me"]
    row = {
        "id": table_id,
        "game": form.game,
        "rules": spec.version,
        "players": len(form.seats),
        "setup": encoded(setup),
        "options": encoded(form.options),
        "public": form.options.public,
        "title": " ".join("".join(each if each.isprintable() else " " for each in form.title).split()),
        "state": "open",
        "seed": seed,
        "commitment": commitment(seed),
        "created": time.time(),
        "lease": 0.0,
        "hosts": encoded(mine),
        **{key: value for key, value in brought.items() if key not in ("answers", "after")},
    }
    seats = [new_seat(number, asked, form, account, webhook) for number, asked in enumerate(form.seats)]
    host, invite, watch = new_token(), new_token(), new_token()
    own = new_token() if mine else None
    after = brought.get("after")
    async with driver.tables.store.write() as connection:
        if after is not None:
            free = TABLES.update().where(TABLES.c.id == after, TABLES.c.next.is_(None)).values(next=table_id)
            if (await connection.execute(free.returning(TABLES.c.id))).one_or_none() is None:
                raise TakenElsewhere
        await connection.execute(TABLES.insert().values(**row))
        where = {"table_id": table_id}
        again = [after is not None and seat["seat"] in mine for seat in seats]
        rows = [{**where, "again": came, **seat} for came, seat in zip(again, seats, strict=True)]
        await connection.execute(SEATS.insert(), rows)
        for token, role, seated in (
            (host, "host", []),
            (invite, "invite", []),
            (watch, "watch", []),
            (own, "seat", mine),
        ):
            if token is not None:
                await add_link(connection, token, table_id, role, seated)
        answers: list[tuple[int, str]] = brought.get("answers") or []
        if answers:
            await connection.execute(LOG.insert(), [log_row(table_id, *each) for each in enumerate(answers, 1)])
    if all(asked.kind != "open" for asked in form.seats):
        await start(driver, await driver.tables.table(table_id))
    return Made(table_id, host, invite, watch, own, mine)


def new_seat(number: int, asked: AskedSeat, form: NewTable, account: Account, webhook: str) -> dict[str, Any]:
    mine = asked.kind == "me"
    named = account[1] if mine and account else asked.name or ""
    if asked.kind == "computer":
        named = asked.name or f"{asked.level.title()} {number + 1}"
    return {
        "seat": number,
        "kind": "person" if mine else asked.kind,
        "level": asked.level if asked.kind == "computer" else None,
        "name": shown(named) if named else str(number + 1),
        "account": account[0] if mine and account else None,
        "nonce": form.nonce if mine else "",
        "away": False,
        "webhook": webhook if mine else None,
    }


def log_row(table_id: str, number: int, given: tuple[int, str]) -> dict[str, Any]:
    """An answer that a fork takes over from its origin."""
    seat, word = given
    command = f"fork-{number}"
    return dict(
        table_id=table_id, number=number, kind="answer", seat=seat, word=word, command=command, at=0.0, took=0.0
    )


async def add_link(connection: AsyncConnection, token: str, table_id: str, role: str, seats: list[int]) -> None:
    row = {"hash": hashed(token), "table_id": table_id, "role": role, "seats": encoded(seats), "muted": "[]"}
    await connection.execute(LINKS.insert().values(**row))


def checked_webhook(driver: Driver, address: str) -> str:
    if address and not (driver.settings.webhooks and allowed(address)):
        raise Refusal("bad_webhook", 422)
    return address


async def join(driver: Driver, table: LiveTable, form: Join, account: Account) -> Joined:
    """Sit down on an open seat."""
    webhook = checked_webhook(driver, form.webhook)
    name = account[1] if account else shown(form.name)  # the mark of an account stands beside its own name only
    async with table.lock:
        if table.state != "open":
            raise Refusal("started")
        free = [seat for seat in table.seats if seat.kind == "open" and form.seat in (None, seat.seat)]
        if not free:
            raise Refusal("full")
        seat, token = free[0], new_token()
        values: dict[str, Any] = {
            "kind": "person",
            "name": name,
            "nonce": form.nonce,
            "account": account[0] if account else None,
            "webhook": webhook,
        }
        where = (SEATS.c.table_id == table.id) & (SEATS.c.seat == seat.seat) & (SEATS.c.kind == "open")
        async with driver.tables.store.write() as connection:
            taken = await connection.execute(SEATS.update().where(where).values(**values).returning(SEATS.c.seat))
            if taken.one_or_none() is None:  # through another process
                raise Refusal("full")
            await add_link(connection, token, table.id, "seat", [seat.seat])
        for key, value in values.items():
            setattr(seat, key, value)
        table.changed()
    driver.tables.exchange.tell(Changed(table.id))
    return Joined(table.id, token, [seat.seat])


async def leave(driver: Driver, table: LiveTable, link: Link) -> None:
    """Stand up before the start; no link to the seat opens anything any more, whoever has it."""
    async with table.lock:
        if table.state != "open" or link.role != "seat":
            raise Refusal("started")
        await driver.tables.close_links(table, link.seats)
        free = {"kind": "open", "account": None, "nonce": "", "webhook": None, "again": False}
        await driver.tables.save(table, seats={seat: {**free, "name": str(seat + 1)} for seat in link.seats})


async def renew(driver: Driver, table: LiveTable, link: Link | None, account: Account) -> Joined:
    """A new link to one's seats; all others, which somebody may have seen, open nothing any more.

    Seats of an account are renewed by the account alone: who has found a link must not shut out its owner.
    """
    if link is not None and link.role == "seat":
        seats = list(link.seats)
    else:
        seats = [seat.seat for seat in table.seats if account is not None and seat.account == account[0]]
    owners = {table.seats[seat].account for seat in seats} - {None}
    if not seats or (owners and owners != {account[0] if account is not None else None}):
        raise Refusal("not_allowed", 403)
    token = new_token()
    async with table.lock:
        if link is not None and not await driver.tables.is_open(link):
            raise Refusal("unknown", 404)
        async with driver.tables.store.write() as connection:
            await add_link(connection, token, table.id, "seat", seats)
        await driver.tables.close_links(table, seats, but=hashed(token))
    return Joined(table.id, token, seats)


async def start(driver: Driver, table: LiveTable) -> None:
    """Begin: the nonces of the seats are mixed in and cannot change any more."""
    async with table.lock:
        if table.state != "open":
            raise Refusal("started")
        if any(seat.kind == "open" for seat in table.seats):
            raise Refusal("seats_open")
        kept = table.row["nonces"]  # an exact fork keeps those of its origin
        nonces = kept or encoded([seat.nonce for seat in table.seats])
        values = {"state": "playing", "started": time.time(), "nonces": nonces}
        if table.row["position"] is None and not kept:
            values["rules"] = find_game(table.row["game"]).version  # those of today, not of the day it was laid
        async with driver.tables.store.write() as connection:
            this = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.state == "open")
            begun = await connection.execute(this.values(**values).returning(TABLES.c.id))
            if begun.one_or_none() is None:
                raise Refusal("started")
        table.row.update(values)
        driver.tables.set_up(table, await driver.tables.journal.since(table.id, 0))
        table.revision += 1
        table.moved()
    driver.tables.exchange.tell(Changed(table.id))
    driver.drive(table)


def seats_again(seats: list[Seat], mine: tuple[int, ...]) -> list[AskedSeat]:
    """The same seats at another table: mine are mine, the others' are open until they come."""
    asked = []
    for seat in seats:
        if seat.kind == "computer":
            asked.append(AskedSeat("computer", seat.name, seat.level or "adept"))
        else:
            asked.append(AskedSeat("me" if seat.seat in mine else "open", seat.name))
    return asked


async def rematch(driver: Driver, table: LiveTable, link: Link, account: Account) -> Joined:
    """The same again: the first who asks lays the table, the others get their seats there, and only these."""
    if table.state != "over":
        raise Refusal("not_over")
    if not link.plays:
        raise Refusal("not_allowed", 403)
    async with table.lock:
        if table.row["next"] is None:
            try:
                return await lay_rematch(driver, table, link, account)
            except TakenElsewhere:
                table.row = (await driver.tables.row(table.id))[0]
    following = await driver.tables.table(str(table.row["next"]))
    return await sit_at_rematch(driver, table, following, link, account)


async def lay_rematch(driver: Driver, table: LiveTable, link: Link, account: Account) -> Joined:
    form = NewTable(
        table.row["game"], seats_again(table.seats, link.seats), table.setup, table.options, table.row["title"]
    )
    hosts = sorted({*msgspec.json.decode(table.row["hosts"], type=list[int]), *link.seats})
    made = await make(driver, form, account, {"after": table.id, "hosts": encoded(hosts)})
    table.row["next"] = made.table
    table.changed()
    driver.tables.exchange.tell(Changed(table.id))
    assert made.seat is not None
    return Joined(made.table, made.seat, made.seats, made.host, made.invite)


async def sit_at_rematch(
    driver: Driver, table: LiveTable, following: LiveTable, link: Link, account: Account
) -> Joined:
    """One's own seats at the next table: those that are free, or were taken by this very way."""
    token = new_token()
    hosts = msgspec.json.decode(following.row["hosts"], type=list[int])
    extra = {role: new_token() for role in ("host", "invite") if not set(hosts).isdisjoint(link.seats)}
    async with following.lock:
        async with driver.tables.store.write() as connection:
            for number in link.seats:
                here = (SEATS.c.table_id == following.id) & (SEATS.c.seat == number)
                name = account[1] if account else table.seats[number].name
                mine = {"kind": "person", "name": name, "again": True}
                values = {**mine, "account": account[0] if account else None}
                taken = await connection.execute(SEATS.update().where(here, SEATS.c.kind == "open").values(**values))
                if taken.rowcount:
                    for key, value in values.items():
                        setattr(following.seats[number], key, value)
                    continue
                own = await connection.execute(select(SEATS.c.seat).where(here, SEATS.c.again))
                if own.one_or_none() is None:
                    raise Refusal("full")
            await add_link(connection, token, following.id, "seat", list(link.seats))
            for role, secret in extra.items():
                await add_link(connection, secret, following.id, role, [])
        following.changed()
    driver.tables.exchange.tell(Changed(following.id))
    if all(seat.kind != "open" for seat in following.seats):
        with contextlib.suppress(Refusal):  # two came at once, and the other one was faster
            await start(driver, following)
    return Joined(following.id, token, list(link.seats), extra.get("host"), extra.get("invite"))


async def fork(driver: Driver, table: LiveTable, form: Fork, account: Account) -> Made:
    """Play on from a decision of a finished game, exactly as it was or dealt anew from what a seat knew."""
    if table.state != "over":
        raise Refusal("not_over")
    play = await driver.tables.replayed(table)
    if play is None:
        raise Refusal("old_rules")
    if form.at > len(play.given) or form.seat >= play.record.players or len(form.seats) != play.record.players:
        raise Refusal("bad_setup", 422)
    point = await asyncio.to_thread(play.fork, form.at, form.seat, driver.rng, form.exact)
    if point is None:
        raise Refusal("bad_setup", 422)
    base: dict[str, Any] = {"forked_from": table.id}
    if point.position is None:
        base |= {"answers": point.answers, "seed": table.row["seed"], "nonces": table.row["nonces"]}
    else:
        base["position"] = point.position
    new = NewTable(table.row["game"], form.seats, table.setup, form.options, table.row["title"])
    return await make(driver, new, account, base)


async def mine(driver: Driver, tokens: list[str], account: Account, pays: Callable[[], bool]) -> list[MyTable]:
    """The tables of a guest's tokens and of an account. A game that has to be worked out for it costs a credit; when
    there are none left, the rest is listed without saying whether one is asked."""
    found: dict[str, tuple[str, tuple[int, ...]]] = {}
    for token in tokens:
        link = await driver.tables.link(token)
        if link is not None and (link.plays or link.table_id not in found):
            found[link.table_id] = (link.role, link.seats)
    if account is not None:
        async with driver.tables.store.read() as connection:
            sat = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.account == account[0]).limit(200)
            for row in (await connection.execute(sat)).all():
                role, seats = found.get(row.table_id, ("account", ()))
                if role == "account":
                    found[row.table_id] = (role, (*seats, row.seat))
    listed = []
    for table_id, (role, seats) in found.items():
        table = await driver.tables.glance(table_id)
        if table.playing_unseen and pays():
            table = await driver.tables.table(table_id)
        asked = table.playing and table.play is not None and table.play.game.asked in seats
        outcome = table.play.game.outcome if table.play is not None else table.kept.whole if table.kept else None
        winners, scores = (outcome.winners, outcome.scores) if outcome is not None else (None, None)
        listed.append(MyTable(table.info(), role, list(seats), asked, winners, scores))
    return listed


async def look_on(driver: Driver, table: LiveTable) -> Joined:
    """A new link for a spectator."""
    token = new_token()
    async with driver.tables.store.write() as connection:
        await add_link(connection, token, table.id, "watch", [])
    return Joined(table.id, token, [])


async def claim(driver: Driver, table: LiveTable, link: Link, account: Account) -> None:
    """Seats of a guest become those of an account."""
    if account is None:
        raise Refusal("signed_out", 401)
    async with table.lock:
        if any(table.seats[number].account not in (None, account[0]) for number in link.seats):
            raise Refusal("not_allowed", 403)
        await driver.tables.save(
            table, seats={number: {"account": account[0], "name": account[1]} for number in link.seats}
        )


async def seat_by_account(driver: Driver, table: LiveTable, account: Account) -> Joined:
    """A new link to the seats that an account has at a table, from any device."""
    seats = [seat.seat for seat in table.seats if account is not None and seat.account == account[0]]
    if not seats:
        raise Refusal("not_allowed", 403)
    token = new_token()
    async with driver.tables.store.write() as connection:
        await add_link(connection, token, table.id, "seat", seats)
    return Joined(table.id, token, seats)


async def public(driver: Driver) -> list[TableInfo]:
    """The public tables that wait for players or may be watched: first those where somebody is, of each address a
    few, then the newest. None is worked out for the list."""
    wanted = select(TABLES.c.id).where(TABLES.c.public, TABLES.c.state.in_(("open", "playing")))
    async with driver.tables.store.read() as connection:
        rows = await connection.execute(wanted.order_by(TABLES.c.created.desc()).limit(LOOKED_AT))
        found = [row.id for row in rows]
    attended: list[str] = []
    each: dict[str, int] = {}
    for table_id in found:
        live = driver.tables.live.get(table_id)
        if live is not None and live.present():
            address = min((viewer.address for viewer in live.viewers), default="")
            each[address] = each.get(address, 0) + 1
            if each[address] <= LISTED_EACH:
                attended.append(table_id)
    chosen = [*attended, *(table_id for table_id in found if table_id not in set(attended))][:LISTED]
    tables = await driver.tables.glance_at(chosen)
    return [table.info() for table in tables if table.state == "open" or table.options.watch]
