"""What somebody at a table may ask for; who asks comes from the link, never from the message."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from sqlalchemy import func, select

from donjon.kernel.errors import IllegalOption
from donjon.server import once
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
from donjon.server.exchange import Changed
from donjon.server.http_types import Decided, Proposal
from donjon.server.limits import CHAT_KEPT, DECIDED_KEPT, HINT_EVERY
from donjon.server.live_table import Link, LiveTable
from donjon.server.once import Command, Repeated
from donjon.server.phrases import phrase
from donjon.server.schema import CHAT, LINKS
from donjon.server.server_messages import ChatLine, Done, FromServer, HintReply, Pong, Refused
from donjon.server.tables import Refusal

HERE = {"away": False, "gone": False}
LEFT = {"away": True, "gone": True}


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
    except Repeated as earlier:
        return Done(message.id, earlier.number)
    except Refusal as refusal:
        if refusal.code == "stale" and table.play is not None:
            version = table.play.version
        return Refused(message.id, refusal.code, phrase(refusal.code), version)


async def carry_out(driver: Driver, table: LiveTable, link: Link, message: FromClient) -> FromServer:
    if isinstance(message, Chat):
        await chat(driver, table, link, message)
        return Done(message.id, None)
    if isinstance(message, Mute):
        await mute(driver, table, link, message)
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
        await away(driver, table, link, message)
        return Done(message.id, None)
    assert isinstance(message, Hint)
    return await hint(driver, table, link, message)


@contextlib.asynccontextmanager
async def holding(table: LiveTable, link: Link) -> AsyncIterator[None]:
    """The table's lock, for a link that still opens it."""
    async with table.lock:
        if link.dead:
            raise Refusal("unknown")
        yield


def named(table: LiveTable, link: Link, message: Chat | Mute | Propose | Vote | Leave | Back) -> Command:
    """The name of a command that makes no entry of its own."""
    return Command(table.id, link.hash, message.id)


# -- The game --------------------------------------------------------------------------------------------------


async def answer(driver: Driver, table: LiveTable, link: Link, message: Answer) -> int:
    """Answer the question of a version. The same id again is the same answer: it takes effect once."""
    async with holding(table, link):
        done = await fresh(driver, table, link, message)
        if done is not None:
            return done
        play = table.play
        assert play is not None
        if play.game.asked not in link.seats:
            raise Refusal("not_asked")
        if table.seats[play.game.asked].away:
            await driver.tables.save(table, seats={play.game.asked: HERE})
        try:
            ahead = play.attempt(message.word)
        except IllegalOption:
            raise Refusal("illegal") from None
        except Exception as problem:  # whatever the rules raise, the position is as it was
            driver.report(table, message.word, problem)
            raise Refusal("rules") from None
        number = await driver.tables.enter(table, "answer", play.game.asked, message.word, message.id, ahead)
        return await settled(driver, table, link, message.id, number)


async def undo(driver: Driver, table: LiveTable, link: Link, message: Undo) -> int:
    """Take one's last answer back, as far as nothing was revealed and nobody else has answered."""
    async with holding(table, link):
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
        done = await driver.tables.entry_of(table, link.seats, message.id)
        if done is not None:
            return done  # the answer that ended the game, sent again
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
    async with holding(table, link):
        command = named(table, link, message)
        await once.check(driver.tables.store, command)
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
        proposal = Proposal(
            secrets.token_hex(6), message.what, link.seats[0], message.to, message.seat, list(link.seats)
        )
        if message.what == "replace":
            check_replace(driver, table, link, message.seat)
        return await settle_proposal(driver, table, proposal, command)


def check_replace(driver: Driver, table: LiveTable, link: Link, seat: int | None) -> None:
    """Nobody is put out of their seat by one other person alone, as long as they are there."""
    if seat is None or seat >= len(table.seats) or seat in link.seats:
        raise Refusal("bad_proposal")
    if table.seats[seat].kind != "person" or table.seats[seat].away:
        raise Refusal("bad_proposal")
    thirds = voters(table) - {seat, *link.seats}
    if table.absent(seat) < driver.settings.grace and not thirds:
        raise Refusal("still_here")


async def vote(driver: Driver, table: LiveTable, link: Link, message: Vote) -> int | None:
    async with holding(table, link):
        command = named(table, link, message)
        await once.check(driver.tables.store, command)
        proposal = table.proposal
        if proposal is None or proposal.id != message.proposal:
            raise Refusal("no_proposal")
        if not message.agree:
            await driver.tables.save(table, {"proposal": None}, command=command)
            return None
        agreed = sorted({*proposal.agreed, *link.seats})
        return await settle_proposal(driver, table, msgspec.structs.replace(proposal, agreed=agreed), command)


def voters(table: LiveTable) -> set[int]:
    """The seats of those who are asked what needs everybody: all people but those who left by their own word.

    Somebody whose time ran out, or who was replaced, is still asked: they did not give their game away.
    """
    return {seat.seat for seat in table.seats if seat.kind == "person" and not seat.gone}


async def settle_proposal(driver: Driver, table: LiveTable, proposal: Proposal, command: Command) -> int | None:
    """Carry out what everybody agreed with, or note who did so far."""
    play = table.play
    assert play is not None
    if not table.playing:
        raise Refusal("not_playing")
    about = {proposal.seat} if proposal.what == "replace" else set()
    if not voters(table) - about <= set(proposal.agreed):
        await driver.tables.save(table, {"proposal": encoded(proposal)}, command=command)
        return None
    decided = Decided(proposal.what, proposal.by, proposal.to, proposal.seat, proposal.agreed, time.time())
    earlier = msgspec.json.decode(table.row["decided"], type=list[Decided])
    row = {"proposal": None, "decided": encoded([*earlier, decided][-DECIDED_KEPT:])}
    number: int | None = None
    if proposal.what == "replace":
        assert proposal.seat is not None
        await driver.tables.save(table, row, {proposal.seat: {"away": True}}, command)
    elif proposal.what == "undo" and (proposal.to is None or proposal.to >= len(play.given)):
        await driver.tables.save(table, {"proposal": None}, command=command)  # it was taken back meanwhile
    else:
        word = "" if proposal.what == "end" else str(proposal.to)
        number = await driver.tables.enter(table, proposal.what, proposal.by, word, row=row, noted=command)
        if number is None:
            raise Refusal("stale")
        driver.tables.exchange.tell(Changed(table.id))
    driver.drive(table)
    return number


async def away(driver: Driver, table: LiveTable, link: Link, message: Leave | Back) -> None:
    """A computer player stands in for one's seats, or gives them back."""
    async with holding(table, link):
        command = named(table, link, message)
        await once.check(driver.tables.store, command)
        if table.state == "over":
            raise Refusal("not_playing")
        values = LEFT if isinstance(message, Leave) else HERE
        await driver.tables.save(table, seats={seat: values for seat in link.seats}, command=command)
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
    async with holding(table, link):
        async with driver.tables.store.write() as connection:
            await once.take(connection, named(table, link, message))
            last = await connection.execute(select(func.max(CHAT.c.number)).where(CHAT.c.table_id == table.id))
            line = ChatLine((last.scalar() or 0) + 1, seat, name, text, time.time())
            await connection.execute(CHAT.insert().values(table_id=table.id, **msgspec.structs.asdict(line)))
        if not table.chat or table.chat[-1].number < line.number:
            table.chat = [*table.chat, line][-CHAT_KEPT:]
    table.wake()
    driver.tables.exchange.tell(Changed(table.id))


async def mute(driver: Driver, table: LiveTable, link: Link, message: Mute) -> None:
    muted = link.muted | {message.seat} if message.on else link.muted - {message.seat}
    async with driver.tables.store.write() as connection:
        await once.take(connection, named(table, link, message))
        values = {"muted": encoded(sorted(muted))}
        await connection.execute(LINKS.update().where(LINKS.c.hash == link.hash).values(**values))
    link.muted = muted


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


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
