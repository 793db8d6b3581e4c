"""JSON that somebody hands us, read strictly: what is missing, unknown or of another kind is refused by its place.

A reader takes a piece of JSON and its place (`$.purses[0][2]`) and gives the value. Those of lists and tables are
made from those of their parts, so that a format is a table of readers, one for each field of its dataclass.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from donjon.kernel.errors import BadRecord

Reader = Callable[[Any, str], Any]
T = TypeVar("T")

LARGEST_NUMBER: Final = 2**63
LONG_NUMBER = re.compile(r"[0-9]{19}")  # in a seed perhaps, or a number too large for anything we keep


def parse(text: str | bytes) -> Any:
    """The JSON of a text. Numbers are whole and of a size that fits; no NaN, no half of a character."""
    try:
        written = text if isinstance(text, str) else text.decode("utf-8")
        of_size = short_number if LONG_NUMBER.search(written) else None
        data = json.loads(written, parse_int=of_size, parse_float=not_whole, parse_constant=not_whole)
        if "\\u" in written:
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as problem:
        raise BadRecord("not_json", problem=str(problem)) from None
    return data


def short_number(digits: str) -> int:
    if len(digits) > 20 or not -LARGEST_NUMBER <= int(digits) < LARGEST_NUMBER:
        raise ValueError("a number is far too large")
    return int(digits)


def not_whole(digits: str) -> int:
    raise ValueError(f"{digits[:20]} is not a whole number")


def wrong(where: str, expected: str) -> BadRecord:
    return BadRecord("part_is_not", where=where, expected=expected)


# -- Readers -----------------------------------------------------------------------------------------------------


def whole(data: Any, where: str) -> int:
    if type(data) is not int:  # True is an int to isinstance
        raise wrong(where, "number")
    return data


def string(data: Any, where: str) -> str:
    if type(data) is not str:
        raise wrong(where, "text")
    return data


def flag(data: Any, where: str) -> bool:
    if type(data) is not bool:
        raise wrong(where, "flag")
    return data


def anything(data: Any, where: str) -> Any:
    """What another reader looks at later: a word of the vocabulary."""
    return data


def key_number(data: Any, where: str) -> int:
    """A number as the key of a table, written in the one way we write it."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,17}", data):
        raise wrong(where, "number")
    return int(data)


def optional(reader: Reader) -> Reader:
    return lambda data, where: None if data is None else reader(data, where)


def list_of(reader: Reader) -> Reader:
    def read(data: Any, where: str) -> list[Any]:
        if type(data) is not list:
            raise wrong(where, "list")
        return [reader(each, f"{where}[{at}]") for at, each in enumerate(data)]

    return read


def wholes(data: Any, where: str) -> list[int]:
    """A list of numbers: most of a position is that, so it is looked at as a whole."""
    if type(data) is not list or not {*map(type, data)} <= {int}:
        raise wrong(where, "numbers")
    return data


def strings(data: Any, where: str) -> list[str]:
    """A list of texts, looked at as a whole: the answers of a record are many."""
    if type(data) is not list or not {*map(type, data)} <= {str}:
        raise wrong(where, "texts")
    return data


def row_of(*readers: Reader) -> Reader:
    """A list of a fixed length, each place with its own kind."""

    def read(data: Any, where: str) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(readers):
            raise wrong(where, "list")
        return tuple(reader(data[at], f"{where}[{at}]") for at, reader in enumerate(readers))

    return read


def table_of(key: Reader, value: Reader) -> Reader:
    def read(data: Any, where: str) -> dict[Any, Any]:
        if type(data) is not dict:
            raise wrong(where, "table")
        return {key(name, where): value(each, f"{where}.{name[:40]}") for name, each in data.items()}

    return read


def fields_of(kind: type[T], **readers: Reader) -> Callable[[Any, str], T]:
    """A dataclass, by the readers of its fields; a field with a default may be left out."""
    fields = dataclasses.fields(kind)  # type: ignore[arg-type]
    assert [field.name for field in fields] == list(readers), kind
    missing = dataclasses.MISSING
    needed = [each.name for each in fields if each.default is missing and each.default_factory is missing]

    def read(data: Any, where: str) -> T:
        if type(data) is not dict:
            raise wrong(where, "table")
        for name in data:
            if name not in readers:
                raise BadRecord("part_is_unknown", where=f"{where}.{name[:40]}")
        for name in needed:
            if name not in data:
                raise BadRecord("part_is_missing", where=f"{where}.{name}")
        return kind(**{name: readers[name](each, f"{where}.{name}") for name, each in data.items()})

    return read


# -- And back ----------------------------------------------------------------------------------------------------


def written(value: object, indent: int | None = None) -> str:
    """A value made of dataclasses, lists and tables as JSON, the fields in their order."""
    separators = (",", ":") if indent is None else None
    return json.dumps(value, default=vars, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
