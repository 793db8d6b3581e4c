"""Words of the vocabulary to and from plain data, for saves and for the snapshots of cards."""

from __future__ import annotations

import dataclasses
import importlib
from typing import Any, cast

from donjon.kernel.card import Card
from donjon.kernel.errors import BadRecord
from donjon.kernel.spec import GameSpec
from donjon.kernel.words import Word

KERNEL = ("nouns", "verbs", "joins", "reactions", "modifiers")

# A word that was renamed keeps its old name readable: old name -> new name.
RENAMED: dict[str, str] = {}

_vocabularies: dict[str, dict[str, type[Word]]] = {}


def fields_of(kind: type[Word]) -> tuple[str, ...]:
    """The names of a word's fields."""
    if kind.FIELDS or not hasattr(kind, "__dataclass_fields__"):
        return kind.FIELDS
    return tuple(field.name for field in dataclasses.fields(cast(Any, kind)))


def words_of(spec: GameSpec) -> dict[str, type[Word]]:
    """Every word that a save of this game may hold, by name."""
    if spec.name not in _vocabularies:
        found: dict[str, type[Word]] = {}
        for name in (*(f"donjon.kernel.{each}" for each in KERNEL), *spec.modules):
            for thing in vars(importlib.import_module(name)).values():
                if isinstance(thing, type) and issubclass(thing, Word):
                    found[thing.__name__] = thing
        _vocabularies[spec.name] = found
    return _vocabularies[spec.name]


def to_data(value: object) -> Any:
    """A word, card or plain value as data: {"@": "Draw", "n": 2}."""
    if isinstance(value, Word):
        data: dict[str, Any] = {"@": type(value).__name__}
        for name in fields_of(type(value)):
            data[name] = to_data(getattr(value, name))
        return data
    if isinstance(value, Card):
        return {"@card": value.key}
    if isinstance(value, (tuple, list)):
        return [to_data(each) for each in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{type(value).__name__} cannot be written down")


def from_data(data: Any, spec: GameSpec) -> Any:
    """The value that `to_data` wrote."""
    if isinstance(data, list):
        return tuple(from_data(each, spec) for each in data)
    if not isinstance(data, dict):
        return data
    if "@card" in data:
        card = spec.catalogue.by_key.get(str(data["@card"]))
        if card is None:
            raise BadRecord("no_such_card", game=spec.name, card=str(data["@card"]))
        return card
    name = str(data.get("@", ""))
    kind = words_of(spec).get(RENAMED.get(name, name))
    if kind is None:
        raise BadRecord("no_such_word", game=spec.name, word=name)
    arguments = {key: from_data(each, spec) for key, each in data.items() if key != "@"}
    try:
        return kind(**arguments)
    except TypeError as problem:
        raise BadRecord("word_not_written_so", word=name, problem=str(problem)) from None
