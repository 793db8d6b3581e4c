"""What somebody at a table may ask for; who asks comes from the link, never from the message."""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import func, select

from donjon.kernel.errors import DonjonError, IllegalOption
from donjon.server.client_messages import (
    Answer,
    Back,
    Chat,
    FromClient,
    Hello,
    Hint,
    Leave,
    Mute,
    Ping,
    Propose,
    Undo,
    Vote,
)
from donjon.server.driver import Driver
from donjon.server.http_types import Proposal
from donjon.server.live_table import Link, LiveTable
from donjon.server.phrases import phrase
from donjon.server.schema import CHAT, LINKS
from donjon.server.server_messages import ChatLine, Done, FromServer, HintReply, Pong, Refused
from donjon.server.tables import CHAT_KEPT, Refusal

HINT_EVERY = 5.0  # seconds between two hints of a seat


async def obey(driver: Driver, table: LiveTable, link: Link, message: FromClient) -> FromServer:
    """Carry a command out, or say why not."""
    if isinstance(message, Ping):
        return Pong(message.n)
    if isinstance(message, Hello):
        return Refused("", "wrong_table", phrase("wrong_table"))
    version: int | None = None
    try:
        if message.table != table.id:
            raise Refusal("wrong_table")
        return await carry_out(driver, table, link, message)
    except Refusal as refusal:
        if refusal.code == "stale" and table.play is not None:
            version = table.play.version
        return Refused(message.id, refusal.code, phrase(refusal.code), version)


async def carry_out(driver: Driver, table: LiveTable, link: Link, message: FromClient) -> FromServer:
    if isinstance(message, Chat):
        await chat(driver, table, link, message)
        return Done(message.id, None)
    if isinstance(message, Mute):
        await mute(driver, link, message)
        return Done(message.id, None)
    if not link.plays:
        raise Refusal("watching")
    if isinstance(message, Answer):
        return Done(message.id, await answer(driver, table, link, message))
    if isinstance(message, Undo):
        return Done(message.id, await undo(driver, table, link, message))
    if isinstance(message, Propose):
        return Done(message.id, await propose(driver, table, link, message))
    if isinstance(message, Vote):
        return Done(message.id, await vote(driver, table, link, message))
    if isinstance(message, Leave | Back):
        await away(driver, table, link, isinstance(message, Leave))
        return Done(message.id, None)
    assert isinstance(message, Hint)
    return await hint(driver, table, link, message)


# -- The game --------------------------------------------------------------------------------------------------


async def answer(driver: Driver, table: LiveTable, link: Link, message: Answer) -> int:
    """Answer the question of a version. The same id again is the same answer: it takes effect once."""
    async with table.lock:
        done = await fresh(driver, table, link, message)
        if done is not None:
            return done
        play = table.play
        assert play is not None
        if play.game.asked not in link.seats:
            raise Refusal("not_asked")
        if table.seats[play.game.asked].away:
            await driver.tables.save_seat(table, table.seats[play.game.asked], away=False)
        try:
            ahead = play.attempt(message.word)
        except IllegalOption:
            raise Refusal("illegal") from None
        except (DonjonError, AssertionError, LookupError, ValueError, TypeError, AttributeError) as problem:
            driver.report(table, message.word, problem)
            raise Refusal("rules") from None
        number = await driver.tables.enter(table, "answer", play.game.asked, message.word, message.id, ahead)
        return await settled(driver, table, link, message.id, number)


async def undo(driver: Driver, table: LiveTable, link: Link, message: Undo) -> int:
    """Take one's last answer back, as far as nothing was revealed and nobody else has answered."""
    async with table.lock:
        done = await fresh(driver, table, link, message)
        if done is not None:
            return done
        play = table.play
        assert play is not None
        if not table.options.undo:
            raise Refusal("undo_off")
        if not play.may_undo(link.seats):
            raise Refusal("no_undo")
        left = len(play.given) - 1
        number = await driver.tables.enter(table, "undo", play.given[-1].seat, str(left), message.id)
        return await settled(driver, table, link, message.id, number)


async def fresh(driver: Driver, table: LiveTable, link: Link, message: Answer | Undo) -> int | None:
    """The entry this command already made; None when it is new and speaks of the present version."""
    if table.play is None:
        raise Refusal("not_playing")
    if message.version != table.play.version or any((seat, message.id) in table.done for seat in link.seats):
        done = await driver.tables.entry_of(table, link.seats, message.id)
        if done is not None:
            return done
        if not driver.tables.store.is_sqlite and message.version > table.play.version:
            await driver.tables.catch_up(table)  # the client heard of it from another process before us
    if message.version != table.play.version:
        raise Refusal("stale")
    if not table.playing:
        raise Refusal("not_playing")
    return None


async def settled(driver: Driver, table: LiveTable, link: Link, command: str, number: int | None) -> int:
    """The entry that was written; when another process was faster, the one it wrote for this very command."""
    if number is None:
        number = await driver.tables.entry_of(table, link.seats, command)
        if number is None:
            raise Refusal("stale")
    driver.drive(table)
    return number


# -- What needs everybody --------------------------------------------------------------------------------------


async def propose(driver: Driver, table: LiveTable, link: Link, message: Propose) -> int | None:
    async with table.lock:
        play = table.play
        if play is None or not table.playing:
            raise Refusal("not_playing")
        if message.version != play.version:
            raise Refusal("stale")
        if message.what == "undo":
            if not table.options.undo:
                raise Refusal("undo_off")
            if message.to is None or message.to >= len(play.given):
                raise Refusal("bad_proposal")
        if message.what == "replace":
            seat = message.seat
            if seat is None or seat >= len(table.seats) or table.seats[seat].kind != "person" or seat in link.seats:
                raise Refusal("bad_proposal")
        proposal = Proposal(
            secrets.token_hex(6), message.what, link.seats[0], message.to, message.seat, list(link.seats)
        )
        return await settle_proposal(driver, table, proposal)


async def vote(driver: Driver, table: LiveTable, link: Link, message: Vote) -> int | None:
    async with table.lock:
        proposal = table.proposal
        if proposal is None or proposal.id != message.proposal:
            raise Refusal("no_proposal")
        if not message.agree:
            await driver.tables.save_row(table, proposal=None)
            return None
        agreed = sorted({*proposal.agreed, *link.seats})
        return await settle_proposal(driver, table, msgspec.structs.replace(proposal, agreed=agreed))


async def settle_proposal(driver: Driver, table: LiveTable, proposal: Proposal) -> int | None:
    """Carry out what everybody agreed with, or note who did so far."""
    play = table.play
    assert play is not None
    asked = {seat.seat for seat in table.seats if seat.kind == "person" and not seat.away}
    if proposal.what == "replace":
        asked.discard(proposal.seat if proposal.seat is not None else -1)
    if not asked <= set(proposal.agreed):
        await driver.tables.save_row(table, proposal=msgspec.json.encode(proposal).decode())
        return None
    number: int | None = None
    if proposal.what == "replace":
        assert proposal.seat is not None
        await driver.tables.save_seat(table, table.seats[proposal.seat], away=True)
    elif proposal.what == "end":
        number = await driver.tables.enter(table, "end", proposal.by, "")
    elif proposal.to is not None and proposal.to < len(play.given):
        number = await driver.tables.enter(table, "undo", proposal.by, str(proposal.to))
    await driver.tables.save_row(table, proposal=None)
    driver.drive(table)
    return number


async def away(driver: Driver, table: LiveTable, link: Link, leaves: bool) -> None:
    """A computer player stands in for one's seats, or gives them back."""
    async with table.lock:
        if table.state == "over":
            raise Refusal("not_playing")
        for seat in link.seats:
            if table.seats[seat].away != leaves:
                await driver.tables.save_seat(table, table.seats[seat], away=leaves)
        table.moved()
        driver.drive(table)


# -- Beside the game -------------------------------------------------------------------------------------------


async def chat(driver: Driver, table: LiveTable, link: Link, message: Chat) -> None:
    if not table.options.chat:
        raise Refusal("chat_off")
    text = " ".join("".join(each if each.isprintable() else " " for each in message.text).split())
    if not text:
        raise Refusal("unreadable")
    seat = table.seat_shown(link.seats)
    name = table.seats[seat].name if seat >= 0 else ""
    async with table.lock:
        async with driver.tables.store.write() as connection:
            last = await connection.execute(select(func.max(CHAT.c.number)).where(CHAT.c.table_id == table.id))
            line = ChatLine((last.scalar() or 0) + 1, seat, name, text, time.time())
            row = {
                "table_id": table.id,
                "number": line.number,
                "seat": seat,
                "name": name,
                "text": text,
                "at": line.at,
            }
            await connection.execute(CHAT.insert().values(**row))
        if not table.chat or table.chat[-1].number < line.number:
            table.chat = [*table.chat, line][-CHAT_KEPT:]
    table.wake()
    await driver.tables.store.ring([table.id])


async def mute(driver: Driver, link: Link, message: Mute) -> None:
    if message.on:
        link.muted.add(message.seat)
    else:
        link.muted.discard(message.seat)
    async with driver.tables.store.write() as connection:
        muted = msgspec.json.encode(sorted(link.muted)).decode()
        await connection.execute(LINKS.update().where(LINKS.c.hash == link.hash).values(muted=muted))


async def hint(driver: Driver, table: LiveTable, link: Link, message: Hint) -> HintReply:
    """What a computer player would do, from what the seat may know."""
    play = table.play
    if play is None or not table.playing:
        raise Refusal("not_playing")
    if not table.options.hints or table.options.rated:
        raise Refusal("hints_off")
    if message.version != play.version:
        raise Refusal("stale")
    seat = play.game.asked
    if seat not in link.seats:
        raise Refusal("not_asked")
    now = time.monotonic()
    if now - table.hints.get(seat, -HINT_EVERY) < HINT_EVERY:
        raise Refusal("too_fast")
    table.hints[seat] = now
    return HintReply(message.id, message.version, await driver.advise(table, seat))
