"""Requests before a table is laid, answered by the set-up services of the games."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request

from donjon.kernel.errors import DonjonError
from donjon.kernel.registry import find_game, game_names
from donjon.kernel.spec import GameSpec
from donjon.server.limits import address_key
from donjon.server.request_context import RequestContext
from donjon.server.route import Route
from donjon.server.tables import Refusal
from donjon.text.setup_service import SetupLookup, SetupRefused, SetupRequest, setup_service

UNREADABLE = 422


def setup_routes() -> Iterator[Route]:
    """A route for each question that a game answers: `/api/setup/<game>`, `/api/setup/<game>/<path>`."""
    for name in game_names():
        try:
            spec = find_game(name)
            service = setup_service(spec)
        except (DonjonError, ImportError, AttributeError):
            continue  # a plug-in that does not load is no reason to answer nothing
        yield from [route_of(spec, each) for each in service.lookups]
        yield from [route_of(spec, each) for each in service.requests]


def route_of(spec: GameSpec, asked: SetupLookup | SetupRequest[Any]) -> Route:
    path = "/".join(filter(None, ("/api/setup", spec.name, asked.path)))
    if isinstance(asked, SetupLookup):
        return Route("GET", path, named_like(asked.answer, looking_up(spec, asked)), asked.gives, lasting=True)
    answer = named_like(asked.answer, answering(spec, asked))
    return Route("POST", path, answer, asked.gives, asked.takes, cost=asked.cost)


def looking_up(spec: GameSpec, asked: SetupLookup) -> Callable[..., Any]:
    known = lru_cache(maxsize=1)(lambda: asked.answer(find_game(spec.name)))

    async def answer(context: RequestContext, request: Request) -> Any:
        return known()

    return answer


def answering(spec: GameSpec, asked: SetupRequest[Any]) -> Callable[..., Any]:
    async def answer(context: RequestContext, request: Request) -> Any:
        form = strictly(await context.form(request, dict[str, Any]), asked.takes)
        whose = address_key(request.client.host if request.client else "")
        try:
            found = await context.driver.bots.ask(work_out, spec.name, asked.path, form, whose=whose)
        except DonjonError:
            raise Refusal("busy", 503) from None
        if isinstance(found, str):
            raise Refusal(found, UNREADABLE)
        return found

    return answer


def work_out(game: str, path: str, form: Any) -> Any:
    """The answer to a form, in a process of its own: drawing a set-up takes up to seconds. A text says why not."""
    spec = find_game(game)
    asked = next(each for each in setup_service(spec).requests if each.path == path)
    try:
        return asked.answer(spec, form)
    except SetupRefused as refused:
        return refused.code


def strictly(data: dict[str, Any], kind: type[Any]) -> Any:
    """The form of a game; msgspec reads dataclasses but passes over what they do not know."""
    if not data.keys() <= {field.name for field in dataclasses.fields(kind)}:
        raise Refusal("unreadable", UNREADABLE)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        raise Refusal("unreadable", UNREADABLE) from None


def named_like(asked: Callable[..., Any], answer: Callable[..., Any]) -> Callable[..., Any]:
    """The answer under the name and the sentence of what it answers, for OpenAPI."""
    answer.__name__, answer.__doc__ = asked.__name__, asked.__doc__
    return answer
