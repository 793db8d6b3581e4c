"""Lines to the people at the tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from donjon.server.client_messages import FromClient, Hello, Hint
from donjon.server.commands import obey
from donjon.server.driver import Driver
from donjon.server.journal import Unwritten
from donjon.server.limits import HELLO, REPLIES, STRIKES, Bucket, Buckets, Counter, address_key
from donjon.server.live_table import ENCODER, Link, LiveTable
from donjon.server.metrics import METRICS
from donjon.server.phrases import phrase
from donjon.server.server_messages import FromServer, Problem, Refused, Welcome
from donjon.server.settings import Settings
from donjon.server.tables import Refusal

LOGGER = logging.getLogger("donjon.sockets")
DECODER = msgspec.json.Decoder(FromClient)
CLOSED_UNKNOWN = 4404
CLOSED_ABUSE = 4429


def origin_is_ours(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page may speak to us: our own, or one that was named. Programs send no origin; they have a token."""
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:
        return False


class Connection:
    """A socket to a viewer. What is due is worked out when it is sent, so a slow reader skips what is outdated."""

    def __init__(self, socket: WebSocket, table: LiveTable, link: Link, version: int | None) -> None:
        self.socket = socket
        self.address = address_key(socket.client.host if socket.client else "")
        self.hint: asyncio.Task[None] | None = None
        self.table = table
        self.link = link
        self.version = version
        self.revision = 0
        self.chatted = 0
        self.replies: deque[FromServer] = deque()
        self.awake = asyncio.Event()
        self.awake.set()
        self.resend = version is None

    def wake(self) -> None:
        self.awake.set()

    def reply(self, message: FromServer) -> None:
        self.replies.append(message)
        if isinstance(message, Refused) and message.code == "stale":
            self.resend = True
        self.awake.set()

    async def flush(self) -> None:
        """Let the last words out before the line is cut, if the other end takes them."""
        for _ in range(20):
            if not self.replies:
                return
            await asyncio.sleep(0.05)

    async def write(self) -> None:
        """Send what is due, for as long as the line lives."""
        while True:
            await self.awake.wait()
            self.awake.clear()
            if self.link.dead:
                await self.socket.close(CLOSED_UNKNOWN)
                return
            while self.replies:
                await self.send(ENCODER.encode(self.replies.popleft()))
            if self.revision != self.table.revision:
                self.revision = self.table.revision
                await self.send(self.table.info_message())
            await self.send_position()
            chat = self.table.chat_for(self.link, self.chatted)
            if self.table.chat:
                self.chatted = self.table.chat[-1].number
            if chat is not None:
                await self.send(chat)

    async def send_position(self) -> None:
        known = None if self.resend else self.version
        found = self.table.position_for(self.link, known)
        if found is None:
            return
        version, message = found
        if self.resend or version != self.version:
            self.resend = False
            self.version = version
            await self.send(message)

    async def send(self, message: bytes) -> None:
        await self.socket.send_text(message.decode())
        METRICS.count("messages_sent")


class Sockets:
    """All lines of this process."""

    def __init__(self, settings: Settings, driver: Driver, credits: Buckets) -> None:
        self.settings = settings
        self.driver = driver
        self.credits = credits
        self.counter = Counter(settings.address_sockets)
        METRICS.gauge("sockets", self.counter.total)

    async def serve(self, socket: WebSocket) -> None:
        """One line, from its origin to its end."""
        address = socket.client.host if socket.client else ""
        if not origin_is_ours(socket.headers.get("origin"), socket.headers.get("host"), self.settings):
            METRICS.count("origins_refused")
            await socket.close(1008)
            return
        if not self.credits.take(address) or not self.counter.enter(address):
            await socket.close(1013)
            return
        try:
            await socket.accept()
            await self.talk(socket)
        except WebSocketDisconnect:
            pass
        except RuntimeError:
            # Starlette's word for writing to a line that the other end has just cut.
            if socket.application_state == WebSocketState.CONNECTED == socket.client_state:
                raise
        finally:
            self.counter.leave(address)

    async def talk(self, socket: WebSocket) -> None:
        opened = await self.open(socket)
        if opened is None:
            return
        table, link, version = opened
        line = Connection(socket, table, link, version)
        line.reply(Welcome(table.id, link.role, list(link.seats)))
        table.come(line)
        self.driver.tables.tell_presence(table)
        self.driver.drive(table, told=True)
        writer = asyncio.create_task(line.write())
        reader = asyncio.create_task(self.read(line))
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            writer.cancel()
            if not reader.done() and writer.done():
                reader.cancel()
            results = await asyncio.gather(writer, reader, return_exceptions=True)
            table.go(line)
            self.driver.tables.tell_presence(table)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, RuntimeError)):
                LOGGER.error("line failed", extra={"table": table.id, "problem": type(result).__name__})
                METRICS.count("lines_failed")

    async def open(self, socket: WebSocket) -> tuple[LiveTable, Link, int | None] | None:
        """The first message says which table; its token says who."""
        try:
            async with asyncio.timeout(HELLO):
                text = await receive(socket)
            hello = DECODER.decode(text)
            if not isinstance(hello, Hello):
                raise msgspec.ValidationError("hello first")
            link = await self.driver.tables.link(hello.token)
            if link is None or link.table_id != hello.table or link.role == "invite":
                raise Refusal("unknown")
            known = hello.table in self.driver.tables.live
            table = await self.driver.tables.table(hello.table)
            if known and self.driver.tables.exchange.on:
                await self.driver.tables.refresh(table.id)  # never an older position than another process has shown
        except (msgspec.MsgspecError, UnicodeError, TimeoutError, RecursionError):
            await refuse(socket, "unreadable")
            return None
        except Refusal:
            await refuse(socket, "unknown")
            return None
        except SQLAlchemyError:
            await socket.close(1013)  # try again later
            return None
        return table, link, hello.version

    async def read(self, line: Connection) -> None:
        """Hear the viewer, for as long as the line lives."""
        bucket = Bucket(self.settings.message_burst, self.settings.message_rate)
        strikes = 0
        while True:
            text = await receive(line.socket)
            METRICS.count("messages_received")
            if not bucket.take():
                strikes += 1
                line.reply(Problem("too_fast", phrase("too_fast")))
            else:
                try:
                    message = DECODER.decode(text)
                except (msgspec.MsgspecError, UnicodeError, RecursionError):
                    strikes += 1
                    line.reply(Problem("unreadable", phrase("unreadable")))
                else:
                    if not isinstance(message, Hint):
                        await self.hear(line, message)
                    elif line.hint is None or line.hint.done():
                        line.hint = asyncio.create_task(self.hear(line, message))  # what comes after does not wait
                    else:
                        line.reply(Refused(message.id, "too_fast", phrase("too_fast")))
            if strikes > STRIKES or len(line.replies) > REPLIES:
                await line.flush()
                await line.socket.close(CLOSED_ABUSE)
                return

    async def hear(self, line: Connection, message: FromClient) -> None:
        started = time.perf_counter()
        try:
            line.reply(await obey(self.driver, line.table, line.link, message))
        except (Unwritten, SQLAlchemyError):
            METRICS.count("writes_failed")
            line.reply(Refused(getattr(message, "id", ""), "busy", phrase("busy")))
        except Exception:  # a fault of ours must not cost the player the line; the position is as it was
            METRICS.count("lines_failed")
            LOGGER.exception("command failed", extra={"table": line.table.id, "command": type(message).__name__})
            line.reply(Refused(getattr(message, "id", ""), "busy", phrase("busy")))
        METRICS.took("command", time.perf_counter() - started)


async def receive(socket: WebSocket) -> str:
    """The next message; a line that sends bytes does not speak our language."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def refuse(socket: WebSocket, code: str) -> None:
    await socket.send_text(ENCODER.encode(Problem(code, phrase(code))).decode())
    await socket.close(CLOSED_UNKNOWN)
