"""The symbols and keywords of a game's cards: what each means in a sentence, and which rules say more.

They are in `terms.toml` beside the rulebooks:

    [terms.sword]
    name = { en = "Swords", fr = "Épées" }
    en = "Spend them this turn to beat monsters."
    fr = "Dépensez-les pendant ce tour pour vaincre des monstres."
    rules = ["CL-29", "CL-46"]
    stats = ["swords", "fight"]

A term stands on a card that has one of its `stats` (`restriction=depths`: with that value), is of one of its `kinds`,
or whose text says it: a keyword of this term, a number with this symbol, the card of this name (`donjon.text.spans`).
The key is the name of the symbol, if it has one. (`text`, patterns of English words, is for texts without spans.)

The table `[asked]` of the same file names the rules behind a question, by the word that asks it; `[kinds]` and
`[numbers]` name the kinds of cards and those of their numbers that their text does not say; `in_text` lists those
that it does say. `[line]` says which `types` of a card stand in its line, under their names in the game's language,
and the word for its `level`. A further language has its words in a file of its own beside it, `terms.<code>.toml`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from donjon.kernel.card import Card
from donjon.kernel.errors import BadRules
from donjon.kernel.spec import GameSpec
from donjon.kernel.words import Word
from donjon.text.codes import CODES
from donjon.text.language import language_of
from donjon.text.rulebook import rules_folder
from donjon.text.spans import plain, spans

NOTHING = (None, 0, False, "", "none")


@dataclass(frozen=True)
class Term:
    """A symbol or a keyword; `said` and `name` are by language."""

    key: str
    name: dict[str, str]
    said: dict[str, str]
    rules: tuple[str, ...]
    stats: tuple[str, ...]
    kinds: tuple[str, ...]
    text: tuple[str, ...]

    def is_on(self, listed: dict[str, Any], text: str) -> bool:
        """Whether it stands on a card, given as its game lists it and with its text."""
        if listed["kind"] in self.kinds or any(has(listed["stats"], stat) for stat in self.stats):
            return True
        if self.key in keys_in(text):
            return True
        return any(re.search(rf"(?<!\w)(?:{word})(?!\w)", plain(text)) for word in self.text)


@lru_cache(maxsize=2_000)
def keys_in(text: str) -> frozenset[str]:
    """What the spans of a text are about."""
    return frozenset(span.key for span in spans(text) if span.key)


def has(stats: dict[str, Any], stat: str) -> bool:
    name, with_value, wanted = stat.partition("=")
    value = stats.get(name)
    if not with_value:
        return value not in NOTHING
    return wanted in value if isinstance(value, (list, tuple, dict)) else str(value) == wanted


@lru_cache(maxsize=64)
def written(spec: GameSpec) -> dict[str, Any]:
    """The tables of a game's file; empty for a game without a rulebook."""
    folder = rules_folder(spec)
    if folder is None or not (folder / "terms.toml").is_file():
        return {}
    tables: dict[str, Any] = tomllib.loads((folder / "terms.toml").read_text(encoding="utf-8"))
    for code in CODES:
        add_language(tables, folder / f"terms.{code}.toml", code)
    return tables


def add_language(tables: dict[str, Any], path: Path, code: str) -> None:
    """Words of a further language: `[terms.sword]` has `name` and `said`, `[kinds]` and `[numbers]` a word each."""
    if not path.is_file():
        return
    words = tomllib.loads(path.read_text(encoding="utf-8"))
    for key, entry in words.get("terms", {}).items():
        tables["terms"][key]["name"][code] = entry["name"]
        tables["terms"][key][code] = entry["said"]
    for table in ("kinds", "numbers", "line"):
        for key, word in words.get(table, {}).items():
            tables[table][key][code] = word


@lru_cache(maxsize=64)
def terms_of(spec: GameSpec) -> tuple[Term, ...]:
    """The terms of a game, in the order in which they are explained."""
    entries: dict[str, Any] = written(spec).get("terms", {})
    return tuple(read_term(key, entry, f"{spec.name}/rules/terms.toml") for key, entry in entries.items())


def rules_behind(spec: GameSpec, asked_by: Word) -> list[str]:
    """The rules of the question that this word asks."""
    asked: dict[str, list[str]] = written(spec).get("asked", {})
    return asked.get(type(asked_by).__name__, [])


def read_term(key: str, entry: dict[str, Any], place: str) -> Term:
    try:
        return Term(
            key,
            {code: entry["name"][code] for code in CODES},
            {code: entry[code] for code in CODES},
            tuple(entry["rules"]),
            tuple(entry.get("stats", ())),
            tuple(entry.get("kinds", ())),
            tuple(entry.get("text", ())),
        )
    except KeyError as missing:
        raise BadRules("term_incomplete", file=place, term=key, missing=missing.args[0]) from None


def terms_on(spec: GameSpec, listed: dict[str, Any]) -> list[str]:
    """The keys of the terms on a card, which is given as `card_list` has it."""
    english = language_of(spec, "en")
    text = english.whole_card(english, spec.catalogue.by_key[str(listed["key"])])
    return [term.key for term in terms_of(spec) if term.is_on(listed, text)]


def card_line(spec: GameSpec, listed: dict[str, Any], code: str) -> str:
    """What kind and of what types a card is, how many there are, and the numbers printed on it, in a line."""
    words = written(spec) if "kinds" in written(spec) else {}  # a game need not name them
    kind = words["kinds"][listed["kind"]][code] if words else listed["kind"]
    numbers: list[str] = []
    for stat, value in listed["stats"].items():
        if (value in NOTHING and not is_zero(value)) or stat in words.get("in_text", []):
            continue
        if not words:
            numbers.append(f"{stat} {value}")
        elif stat in words.get("numbers", {}):
            numbers.append(f"{words['numbers'][stat][code]} {value}")
        else:
            numbers += [term.name[code].lower() for term in terms_of(spec) if f"{stat}={value}" in term.stats]
    numbers = [each for each in numbers if each != kind]
    classes = [each for each in classes_of(spec, listed, code) if each != kind]
    return ", ".join([kind, *classes, f"x{listed['count']}"]) + (f" · {', '.join(numbers)}" if numbers else "")


def is_zero(value: object) -> bool:
    """A number that is printed though it is none; one that is not printed is None."""
    return value == 0 and value is not False


def classes_of(spec: GameSpec, listed: dict[str, Any], code: str) -> list[str]:
    """The types of a card of which texts speak, and its level, as its game has them told."""
    line = written(spec).get("line", {})
    card = spec.catalogue.by_key[str(listed["key"])]
    language = language_of(spec, code)
    told = [plain(language.name(f"types.{each}").one) for each in card.types if each in line.get("types", ())]
    level = level_of(card)
    return [*told, f"{line['level'][code]} {level}"] if level and "level" in line else told


def level_of(card: Card) -> int:
    """The level that is printed on a card; 0 where none is."""
    return int(getattr(card, "level", 0))
