"""What Donjon refuses, in sentences.

The sentences of a language are data: `<code>/errors.toml` beside this file, and `text/<code>/errors.toml` in the
folder of a game (that of the module its entry point names) for the game's own keys, which begin with the game's name:
`heroik.bad_strength`. A section of the file is part of the key. In a sentence stand

- `{fact}`, or `{fact!r}` in quotes; a list with commas, another error as its sentence,
- `{facts:; }`, a list with something else in between,
- `{fact:section}`, said by what it is: the sentence `section.VALUE`, or `section.other`.

A key without a sentence is said as it is, with its facts.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from string import Formatter
from typing import Any

from donjon.kernel.errors import DonjonError, plainly
from donjon.text.codes import CODES
from donjon.text.printable import printable

HERE = Path(__file__).parent
SECTION = re.compile(r"[a-z_.]+")


def say(error: DonjonError, code: str) -> str:
    """An error as a sentence of a language, with its typography."""
    grammar = importlib.import_module(f"donjon.text.{code}").SHARED.grammar
    typeset: str = grammar.typeset(bare(error, code))
    return typeset


def in_english(error: DonjonError) -> str:
    """An error as logs and programs have it."""
    return bare(error, CODES[0])


def bare(error: DonjonError, code: str) -> str:
    """The sentence without the typography of its language."""
    template = sentence(error.key, code)
    if template is None:
        return plainly(error)
    try:
        return Saying(code).vformat(template, (), error.facts)
    except LookupError:  # a sentence that speaks of a fact that is not given: tests look for that
        return plainly(error)


class Saying(Formatter):
    """Fills in a sentence of a language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.facts: Mapping[str, Any] = {}

    def vformat(self, format_string: str, args: Any, kwargs: Mapping[str, Any]) -> str:
        self.facts = kwargs
        return super().vformat(format_string, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, DonjonError):
            return bare(value, self.code)
        if isinstance(value, (list, tuple)):
            return (format_spec or ", ").join(self.format_field(each, "") for each in value)
        if SECTION.fullmatch(format_spec):
            return self.by_value(value, format_spec)
        if isinstance(value, str):
            value = printable(value)
        return format(value, format_spec)

    def by_value(self, value: Any, section: str) -> str:
        for choice in (value, "other"):
            found = sentence(f"{section}.{choice}", self.code)
            if found is not None:
                return Saying(self.code).vformat(found, (), self.facts)
        return str(value)


def sentence(key: str, code: str) -> str | None:
    """The sentence of a key, not filled in; None when there is none."""
    game, dot, _ = key.partition(".")
    shared = sentences("", code).get(key)
    return sentences(game, code).get(key) if shared is None and dot else shared


@lru_cache(maxsize=64)
def sentences(game: str, code: str) -> dict[str, str]:
    """All sentences of a game in a language, by key; without a game, those of everything else."""
    folder = folder_of(game) if game else HERE
    path = folder / code / "errors.toml" if folder is not None else None
    if path is None or not path.is_file():
        return {}
    return flat(tomllib.loads(path.read_text(encoding="utf-8")), f"{game}." if game else "")


def flat(table: dict[str, Any], before: str) -> dict[str, str]:
    """The entries of a table, those of its sections after their names."""
    found: dict[str, str] = {}
    for key, entry in table.items():
        found.update(flat(entry, f"{before}{key}.") if isinstance(entry, dict) else {f"{before}{key}": entry})
    return found


def folder_of(game: str) -> Path | None:
    """The `text` folder of an installed game, found without loading the game, which may be what fails."""
    for entry in entry_points(group="donjon.games"):
        if entry.name == game:
            try:
                found = importlib.util.find_spec(entry.module)
            except ImportError:
                return None
            return Path(found.origin).parent / "text" if found is not None and found.origin is not None else None
    return None
