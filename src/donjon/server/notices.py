"""Notices for players who are not there: "it is your turn", sent to the address they gave.

Off unless the one who runs the server allows it; only https, and never an address inside the house. A name is looked
up once: the very address that was found to be outside is called.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from donjon.server.limits import NOTICE_SECONDS, NOTICES_AT_ONCE
from donjon.server.live_table import LiveTable
from donjon.server.metrics import METRICS
from donjon.server.settings import Settings

LOGGER = logging.getLogger("donjon.notices")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
NAT64 = ipaddress.ip_network("64:ff9b::/96")


def allowed(address: str) -> bool:
    """Whether an address looks like one that may be called."""
    try:
        parts = urlsplit(address)
        plain = address.isascii() and address.isprintable() and " " not in address
        return (
            plain
            and parts.scheme == "https"
            and bool(parts.hostname)
            and not parts.username
            and parts.port in (None, 443)
        )
    except ValueError:
        return False


def is_outside(address: Address) -> bool:
    """Whether an address is on the internet, not in the house; one that carries another is as far out as that one."""
    if isinstance(address, ipaddress.IPv4Address):
        return address.is_global and not address.is_multicast
    inner = address.ipv4_mapped or address.sixtofour
    if address.teredo is not None:
        return False
    if address in NAT64:
        inner = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    if inner is not None:
        return is_outside(inner)
    return address.is_global and not address.is_multicast and not address.is_site_local


def outside(host: str, port: int = 443) -> str | None:
    """The address to call for a host; None when it is not there, or any of its addresses is inside."""
    found = [ipaddress.ip_address(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    return str(found[0]) if found and all(is_outside(each) for each in found) else None


async def post(address: str, at: str, body: bytes, context: ssl.SSLContext | None = None, port: int = 443) -> None:
    """Call the address at this very place of the net; what it replies is not waited for beyond its first line."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    reader, writer = await asyncio.open_connection(
        at, port, ssl=context or ssl.create_default_context(), server_hostname=host, limit=4096
    )
    try:
        head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        status = (await reader.readline()).split(b" ")
        if len(status) < 2 or not status[1].startswith(b"2"):
            raise OSError("refused")
    finally:
        writer.transport.abort()


class Notices:
    """Tells players who are not at the table that they are asked."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.webhooks
        self.tasks: set[asyncio.Task[None]] = set()
        self.lookups = ThreadPoolExecutor(2, "notices")  # a name that is slow to find holds up nothing else

    def asked(self, table: LiveTable) -> None:
        """Somebody is asked: notify them unless they look on or were notified already."""
        if not self.on or table.play is None or not table.playing:
            return
        seat = table.play.game.asked
        if table.notified == seat:
            return
        table.notified = seat
        address = table.seats[seat].webhook
        if address and seat not in table.present() and len(self.tasks) < NOTICES_AT_ONCE:
            body = json.dumps({"table": table.id, "game": table.row["game"], "seat": seat, "asked": True}).encode()
            task = asyncio.create_task(self.call(address, body))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def call(self, address: str, body: bytes) -> None:
        """Once, within a few seconds in all."""
        try:
            async with asyncio.timeout(NOTICE_SECONDS):
                loop = asyncio.get_running_loop()
                at = await loop.run_in_executor(self.lookups, outside, urlsplit(address).hostname or "")
                if at is None:
                    raise OSError("inside")
                await post(address, at, body)
            METRICS.count("notices_sent")
        except (OSError, ValueError, TimeoutError):
            METRICS.count("notices_failed")

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.lookups.shutdown(wait=False, cancel_futures=True)
