"""What every HTTP request works with: its form, its account, its table."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from starlette.requests import Request

from donjon.server.accounts import Accounts
from donjon.server.driver import Driver
from donjon.server.engine_build import EngineBuild
from donjon.server.limits import BODY, LARGEST, Buckets
from donjon.server.live_table import Link, LiveTable
from donjon.server.tables import Refusal

TABLE_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
Form = TypeVar("Form")


@dataclass(frozen=True)
class Raw:
    """A reply that is JSON already."""

    data: bytes
    name: str = ""  # of the file, when it is to be downloaded


class RequestContext:
    """What the requests work with."""

    def __init__(self, driver: Driver, accounts: Accounts, build: EngineBuild, credits: Buckets) -> None:
        self.driver = driver
        self.accounts = accounts
        self.build = build
        self.credits = credits

    def pays(self, request: Request, cost: float) -> bool:
        """Whether the address of a request has credits for more than the request itself."""
        return self.credits.take(request.client.host if request.client else "", cost)

    async def form(self, request: Request, kind: type[Form]) -> Form:
        """The body of a request; what is not as it should be is refused."""
        data = bytearray()
        try:
            async with asyncio.timeout(BODY):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > LARGEST:
                        raise Refusal("too_large", 413)
        except TimeoutError:
            raise Refusal("too_slow", 408) from None
        try:
            form = msgspec.json.decode(bytes(data) or b"{}", type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise Refusal("unreadable", 422) from None
        if b"\\u0000" in data or b"\0" in data:
            raise Refusal("unreadable", 422)  # Postgres has no place for it
        return form

    async def account(self, request: Request) -> tuple[int, str] | None:
        session = request.headers.get("donjon-session", "")
        found = await self.accounts.who(session)
        if session and found is None:
            raise Refusal("signed_out", 401)
        return found

    async def link(self, request: Request, table_id: str) -> Link | None:
        """What the token of the request opens at this table."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not token:
            return None
        link = await self.driver.tables.link(token.strip())
        return link if link is not None and link.table_id == table_id else None

    def table_id(self, request: Request) -> str:
        """The table of the path, if it can be the name of one."""
        found: str = request.path_params["table"]
        if not TABLE_NAME.fullmatch(found):
            raise Refusal("unknown", 404)
        return found

    async def table(self, request: Request, *roles: str) -> tuple[LiveTable, Link | None]:
        """The table of the request, when its token has one of these roles (none: also without, if it is public)."""
        table_id = self.table_id(request)
        link = await self.link(request, table_id)
        if link is None and roles:
            raise Refusal("unknown", 404)
        if link is not None and roles and link.role not in roles:
            raise Refusal("not_allowed", 403)
        table = await self.driver.tables.table(table_id)
        if link is None and not table.options.public:
            raise Refusal("unknown", 404)
        return table, link
