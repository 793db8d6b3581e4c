"""Notices for players who are not there: "it is your turn", sent to the address they gave.

Off unless the one who runs the server allows it; only https, and never an address inside the house.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import urllib.request
from urllib.parse import urlsplit

from donjon.server.live_table import LiveTable
from donjon.server.metrics import METRICS
from donjon.server.settings import Settings

LOGGER = logging.getLogger("donjon.notices")


def allowed(address: str) -> bool:
    """Whether an address looks like one that may be called."""
    try:
        parts = urlsplit(address)
        return parts.scheme == "https" and bool(parts.hostname) and not parts.username and parts.port in (None, 443)
    except ValueError:
        return False


def is_outside(host: str) -> bool:
    """Whether a host is on the internet, not in the house: a notice must not reach the server's neighbours."""
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return bool(found) and all(ipaddress.ip_address(each[4][0]).is_global for each in found)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A notice goes where the player said, nowhere else."""

    def redirect_request(self, *_: object) -> None:
        return None


def send(address: str, body: bytes) -> None:
    """Call the address, once, briefly."""
    if not is_outside(urlsplit(address).hostname or ""):
        return
    request = urllib.request.Request(address, body, {"content-type": "application/json"})
    with urllib.request.build_opener(NoRedirect).open(request, timeout=5):
        pass


class Notices:
    """Tells players who are not at the table that they are asked."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.webhooks
        self.last: dict[str, int] = {}  # the seat last notified at each table
        self.tasks: set[asyncio.Task[None]] = set()

    def asked(self, table: LiveTable) -> None:
        """Somebody is asked: notify them unless they look on or were notified already."""
        if not self.on or table.play is None or not table.playing:
            return
        seat = table.play.game.asked
        if self.last.get(table.id) == seat:
            return
        self.last[table.id] = seat
        address = table.seats[seat].webhook
        present = any(seat in viewer.link.seats for viewer in table.viewers)
        if address and not present and table.owned and len(self.tasks) < 100:
            body = json.dumps({"table": table.id, "game": table.row["game"], "seat": seat, "asked": True}).encode()
            task = asyncio.create_task(self.call(address, body))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def call(self, address: str, body: bytes) -> None:
        try:
            await asyncio.to_thread(send, address, body)
            METRICS.count("notices_sent")
        except (OSError, ValueError):
            METRICS.count("notices_failed")

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
