"""The application: routes, headers, limits, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import logging
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.routing import Route as Path
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from donjon import __version__, engine
from donjon.server.accounts import Accounts
from donjon.server.door import Complaints, Door
from donjon.server.driver import Driver
from donjon.server.engine_build import EngineBuild
from donjon.server.http_types import Wrong
from donjon.server.journal import Unwritten
from donjon.server.limits import HEALTH_EVERY, HEALTH_PATIENCE, Buckets, Counter
from donjon.server.logs import set_up_logs
from donjon.server.metrics import METRICS
from donjon.server.openapi import openapi, wire_schema
from donjon.server.phrases import phrase
from donjon.server.request_context import Raw, RequestContext
from donjon.server.route import Route
from donjon.server.schema import HEALTH
from donjon.server.settings import Settings, from_environment, processes
from donjon.server.sockets import Sockets, origin_is_ours
from donjon.server.store import Store
from donjon.server.tables import Refusal, Tables
from donjon.server.web import ROUTES
from donjon.table.messages import Said

LOGGER = logging.getLogger("donjon.web")
# Only for what is the same for everybody: the length of a compressed secret tells of it.
COMPRESSED = Middleware(GZipMiddleware, minimum_size=1000)
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def reply(data: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def lasting(data: object, known: str | None) -> Response:
    """An answer that is the same for everybody; nothing but its name for a client that `known` says has it."""
    body = msgspec.json.encode(data)
    name = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"cache-control": "no-cache", "etag": name}
    if known is not None and name in (each.strip().removeprefix("W/") for each in known.split(",")):
        return Response(None, 304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def refused(code: str, status: int, detail: Said | None = None) -> Response:
    return reply(Wrong(code, detail or phrase(code)), status)


class App:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.tables = Tables(self.store)
        self.driver = Driver(settings, self.tables)
        self.build = EngineBuild(self.driver.bots.renew)
        self.healthy, self.checked = False, -HEALTH_EVERY
        self.credits = Buckets(settings.address_burst, settings.address_rate)
        self.context = RequestContext(self.driver, Accounts(self.store), self.build, self.credits)
        self.laying = Buckets(settings.address_tables, settings.address_tables_rate)
        self.sockets = Sockets(settings, self.driver, self.credits)
        METRICS.gauge("tables_in_memory", lambda: len(self.tables.live))
        METRICS.gauge("thinkers_waiting", lambda: self.driver.bots.waiting)

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(Complaints())
        Door.counter = None if self.settings.behind_proxy else Counter(self.settings.address_connections)
        await self.store.open()
        self.tables.journal.start()
        await self.driver.start()
        if self.settings.household:
            self.build.start()
        LOGGER.info("open", extra={"owner": self.tables.process})
        yield
        await self.build.stop()
        await self.driver.stop()
        await self.tables.journal.stop()
        await self.store.close()
        LOGGER.info("closed", extra={"owner": self.tables.process})

    def endpoint(self, route: Route) -> Callable[[Request], Awaitable[Response]]:
        """A request with everything around it: credits, origin, refusals."""

        async def answer(request: Request) -> Response:
            address = request.client.host if request.client else ""
            if not self.credits.take(address, route.cost) or (route.lays and not self.laying.take(address)):
                return refused("too_fast", 429)
            if not origin_is_ours(request.headers.get("origin"), request.headers.get("host"), self.settings):
                return refused("origin", 403)
            try:
                data = await route.answer(self.context, request)
            except Refusal as refusal:
                return refused(refusal.code, refusal.status, refusal.detail)
            except (Unwritten, SQLAlchemyError):
                return refused("busy", 503)
            if isinstance(data, Raw):
                headers = {"cache-control": "no-store"}
                if data.name:
                    headers["content-disposition"] = f'attachment; filename="{data.name}"'
                return Response(data.data, media_type="application/json", headers=headers)
            return lasting(data, request.headers.get("if-none-match")) if route.lasting else reply(data)

        return answer

    def document(self, written: Callable[[], object]) -> Callable[[Request], Awaitable[Response]]:
        """What is written once and the same for everybody, and costs credits all the same."""

        async def answer(request: Request) -> Response:
            if not self.credits.take(request.client.host if request.client else "", 2.0):
                return refused("too_fast", 429)
            return lasting(written(), request.headers.get("if-none-match"))

        return answer

    async def health(self, request: Request) -> Response:
        """Whether the database answers, and takes what is written to it."""
        if time.monotonic() > self.checked + HEALTH_EVERY:
            self.checked = time.monotonic()
            try:
                async with asyncio.timeout(HEALTH_PATIENCE), self.store.write() as connection:
                    await connection.execute(HEALTH.delete().where(HEALTH.c.process == self.tables.process))
                    await connection.execute(HEALTH.insert().values(process=self.tables.process, at=time.time()))
                self.healthy = True
            except Exception:  # whatever is wrong with it, the answer is the same
                self.healthy = False
                self.checked = 0.0  # look again when asked again
        if not self.healthy:
            return reply({"ok": False, "donjon": __version__}, 503)
        return reply({"ok": True, "donjon": __version__, "engine": engine.name()})

    async def metrics(self, request: Request) -> Response:
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    async def socket(self, socket: WebSocket) -> None:
        await self.sockets.serve(socket)

    def asgi(self) -> ASGIApp:
        paths: list[Any] = [
            Path("/healthz", self.health),
            Path("/metrics", self.metrics),
            Path("/api/openapi.json", self.document(lru_cache(openapi))),
            Path("/api/wire.json", self.document(lru_cache(wire_schema))),
            WebSocketRoute("/ws", self.socket),
            *(
                Path(
                    route.path,
                    self.endpoint(route),
                    methods=[route.method],
                    middleware=[COMPRESSED] if route.lasting else None,
                )
                for route in ROUTES
            ),
        ]
        static = self.settings.static
        if (static / "index.html").is_file():

            async def page(request: Request) -> Response:
                """The client finds its way by itself: every page of it is the same file."""
                return FileResponse(static / "index.html", headers={"cache-control": "no-cache"})

            paths += [Path("/", page), Path("/t/{rest:path}", page)]
            paths.append(Mount("/", GZipMiddleware(StaticFiles(directory=static), minimum_size=1000)))
        errors = {HTTPException: http_error, Exception: crash}
        return Around(Starlette(routes=paths, lifespan=self.lifespan, exception_handlers=errors), self.settings.hosts)


async def http_error(request: Request, problem: Exception) -> Response:
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    return refused("method" if status == 405 else "missing", status)


async def crash(request: Request, problem: Exception) -> Response:
    """Nothing of an unforeseen error reaches the outside but that there was one."""
    return refused("busy", 500)


class Around:
    """Headers on every reply, and a line in the log for every request, without query or token."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.known = TrustedHostMiddleware(app, hosts, www_redirect=False) if hosts else app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.known(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self.known(scope, receive, with_headers)
        except Exception as problem:  # already answered by `crash`; here it only has to be noted
            LOGGER.error(
                "request failed", extra={"path": noted(scope["path"], 500), "problem": type(problem).__name__}
            )
            METRICS.count("requests_failed")
        took = time.perf_counter() - started
        METRICS.took("request", took)
        path = noted(scope["path"], status)
        LOGGER.info(
            "request",
            extra={"method": scope["method"], "path": path, "status": status, "ms": round(took * 1000, 1)},
        )


def noted(path: str, status: int) -> str:
    """A path for the log. What is not ours is left out, and what follows the page of a table: a link that was pasted
    in wrongly ("/t/table%23seat=...") has its secret there.
    """
    if path.startswith("/t/"):
        return "/t/..."
    return "/..." if status == HTTPStatus.NOT_FOUND else path


def end_with_parent() -> None:
    """One of several processes must not outlive the one that started them all, also when that was killed."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def create() -> ASGIApp:
    """The application with the settings of the environment, for uvicorn."""
    set_up_logs()
    if processes() > 1:
        end_with_parent()
    # Positions hold no cycles, but there are many: looking through all of them for some would stop every table.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    return App(from_environment("")).asgi()
