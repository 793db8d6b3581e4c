"""What a game answers before its table is laid: the SERVICE in the module that its `GameSpec.setup_service` names.

It lists its requests; the server offers each under `/api/setup/<game>/<path>`, and `donjon setup` draws with it.
Forms and replies are dataclasses of plain data: a form refuses what cannot be in its `__post_init__`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from donjon.kernel.errors import BadSetup
from donjon.kernel.spec import GameSpec

Form = TypeVar("Form")


class SetupRefused(Exception):
    """A form that cannot be answered; `code` is one of the refusals of docs/protocol.md."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class SetupLookup:
    """A question without a form: its answer is the same for everybody."""

    path: str
    answer: Callable[[GameSpec], Any]
    gives: Any


@dataclass(frozen=True)
class SetupRequest(Generic[Form]):
    """A question with a form; `cost` is how much work it is, 1 for next to none."""

    path: str
    answer: Callable[[GameSpec, Form], Any]
    gives: Any
    takes: type[Form]
    cost: float = 1.0


@dataclass(frozen=True)
class Wish:
    """What a drawn set-up is to be like; with a `code` that set-up, or that with `again` another piece for one."""

    must: tuple[str, ...] = ()
    ban: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()  # "all" alone: every one
    groups: int = 3
    seed: str = ""
    code: str = ""
    again: str = ""


@dataclass(frozen=True)
class Drawn:
    """A drawn set-up as lines and as data; `found` is false when there is none."""

    lines: list[str]
    data: dict[str, object]
    found: bool = True


@dataclass(frozen=True)
class SetupService:
    """What a game answers before its table is laid."""

    lookups: tuple[SetupLookup, ...] = ()
    requests: tuple[SetupRequest[Any], ...] = ()
    draw: Callable[[Wish, str], Drawn] | None = field(default=None)  # with the language it speaks


def setup_service(spec: GameSpec) -> SetupService:
    """The service of a game; one that answers nothing where the game has none."""
    if not spec.setup_service:
        return SetupService()
    service: SetupService = importlib.import_module(spec.setup_service).SERVICE
    return service


def drawn(spec: GameSpec, wish: Wish, code: str) -> Drawn:
    """A set-up of a game, drawn as wished."""
    draw = setup_service(spec).draw
    if draw is None:
        raise BadSetup("no_drawn_setup", game=spec.name)
    if wish.again and not wish.code:
        raise BadSetup("reroll_without_code")
    return draw(wish, code)


def short(values: list[str] | dict[str, Any], most: int, longest: int = 60) -> None:
    """Refuse a list of keys (or a table by keys) in a form that is longer than anybody needs."""
    if len(values) > most or any(not 1 <= len(each) <= longest for each in values):
        raise ValueError("too long, or empty")
