"""The door: connections that come in, before anything of them is understood.

A connection that says nothing, or drips, holds its place only for a few seconds; one address holds only so many.
Behind a proxy every connection comes from the proxy, which has to do the same.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from donjon.server.limits import HEAD, REPLY, Counter
from donjon.server.metrics import METRICS

LOGGER = logging.getLogger("donjon.door")


class Door(H11Protocol):
    """A connection of uvicorn with time limits for the head of a request and for the whole of it."""

    counter: Counter | None = None  # set at start; none behind a proxy

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.limit: asyncio.TimerHandle | None = None
        self.phase = ""
        self.counted = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        host = self.client[0] if self.client else ""
        if self.counter is not None:
            if not self.counter.enter(host):
                METRICS.count("connections_refused")
                self.transport.abort()
                return
            self.counted = host
        self.enter("head")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self.enter("head" if self.cycle is None or self.cycle.response_complete else "reply")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle is None or self.cycle.response_complete:
            self.enter("")  # uvicorn ends what is idle

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def enter(self, phase: str) -> None:
        """The time of a phase counts from its first byte: what drips in gets no more."""
        if phase == self.phase:
            return
        self.phase = phase
        if self.limit is not None:
            self.limit.cancel()
            self.limit = None
        if phase:
            self.limit = self.loop.call_later(HEAD if phase == "head" else REPLY, self.too_slow)

    def too_slow(self) -> None:
        METRICS.count("connections_cut")
        self.transport.abort()

    def leave(self) -> None:
        self.enter("")
        if self.counted and self.counter is not None:
            self.counter.leave(self.counted)
        self.counted = ""


class Complaints:
    """What the event loop complains of, once a second: when files run out, it would say so thousands of times."""

    def __init__(self) -> None:
        self.said = -1.0
        self.unsaid = 0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if time.monotonic() < self.said + 1.0:
            self.unsaid += 1
            return
        problem = context.get("exception")
        what = type(problem).__name__ if problem else str(context.get("message"))
        LOGGER.error("event loop", extra={"problem": what, "n": self.unsaid + 1}, exc_info=problem)
        self.said, self.unsaid = time.monotonic(), 0
