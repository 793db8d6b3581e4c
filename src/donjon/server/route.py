"""A request of the HTTP side, as `donjon.server.web` lists them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from donjon.server.request_context import RequestContext


@dataclass(frozen=True)
class Route:
    """A request: how it is asked, with what, for what; `cost` is how many credits it takes.

    `lays`: it makes a table, and an address makes only so many. `lasting`: the answer is the same for everybody as
    long as the server runs. It is compressed, and a client that has it already is told so.
    """

    method: str
    path: str
    answer: Callable[[RequestContext, Request], Awaitable[Any]]
    gives: Any
    takes: Any = None
    query: tuple[str, ...] = ()
    cost: float = 1.0
    lays: bool = False
    lasting: bool = False
