"""What a client needs to know of a game before and beside its tables: set-up options, cards, rules, names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from donjon.kernel.spec import GameSpec, SetupOption
from donjon.players.registry import LEVELS
from donjon.table.messages import Said
from donjon.table.phrasing import languages
from donjon.text.codes import CODES, in_every_language
from donjon.text.language import Language
from donjon.text.phrasebook import setup_help
from donjon.text.rulebook import rulebook
from donjon.text.spans import plain, worded
from donjon.text.terms import level_of, terms_of, terms_on


@dataclass(frozen=True)
class OptionHelp:
    """A set-up option: its values (none: any text), the default, and what it means."""

    name: str
    values: list[str]
    default: str
    help: Said


@dataclass(frozen=True)
class GameHelp:
    """A game that can be played here."""

    name: str
    title: Said
    rules: str
    least: int
    most: int
    setup: list[OptionHelp]
    levels: list[str]


@dataclass(frozen=True)
class CardHelp:
    """A card: its name and the clauses of its text in both languages, its types and level (of heroes), its numbers,
    and the terms of `Rules` that stand on it."""

    key: str
    name: Said
    text: Said
    set: str
    kind: str
    count: int
    types: list[str]
    level: int
    stats: dict[str, Any]
    terms: list[str]


@dataclass(frozen=True)
class RuleParagraph:
    """What these rules say: a paragraph, and perhaps the items of a list."""

    rules: list[str]
    text: Said


@dataclass(frozen=True)
class RuleSection:
    """A chapter of the rulebook."""

    title: Said
    paragraphs: list[RuleParagraph]


@dataclass(frozen=True)
class TermHelp:
    """A symbol or keyword of the cards: what it means, and which rules say more."""

    key: str
    name: Said
    text: Said
    rules: list[str]


@dataclass(frozen=True)
class Rules:
    """The rulebook of a game."""

    game: str
    title: Said
    sections: list[RuleSection]
    terms: list[TermHelp]


@lru_cache(maxsize=32)
def game_help(spec: GameSpec) -> GameHelp:
    options = [option_help(spec, each) for each in spec.setup]
    title = in_every_language(lambda code: languages(spec)[code].title())
    return GameHelp(spec.name, title, spec.version, spec.players[0], spec.players[1], options, ["random", *LEVELS])


def option_help(spec: GameSpec, option: SetupOption) -> OptionHelp:
    said = in_every_language(lambda code: setup_help(spec, option, code))
    return OptionHelp(option.name, list(option.values), option.default, said)


@lru_cache(maxsize=32)
def card_help(spec: GameSpec) -> list[CardHelp]:
    return [card_entry(spec, listed) for listed in spec.card_list()]


def card_entry(spec: GameSpec, listed: dict[str, Any]) -> CardHelp:
    key = str(listed["key"])
    card = spec.catalogue.by_key[key]
    speak = languages(spec)
    return CardHelp(
        key=key,
        name=in_every_language(lambda code: plain(speak[code].card(key))),
        text=in_every_language(lambda code: speak[code].whole_card(speak[code], card)),
        set=str(listed["set"]),
        kind=str(listed["kind"]),
        count=int(listed["count"]),
        types=list(card.types),
        level=level_of(card),
        stats=listed["stats"],
        terms=terms_on(spec, listed),
    )


@lru_cache(maxsize=32)
def rules_of(spec: GameSpec) -> Rules:
    """The rulebook and the terms of a game; it has the same shape in every language."""
    books = {code: rulebook(spec, code) for code in CODES}
    first = books[CODES[0]]
    sections = [
        RuleSection(
            {code: books[code].sections[at].title for code in CODES},
            [
                RuleParagraph(
                    list(paragraph.rules),
                    {code: worded(books[code].sections[at].paragraphs[number].text) for code in CODES},
                )
                for number, paragraph in enumerate(section.paragraphs)
            ],
        )
        for at, section in enumerate(first.sections)
    ]
    terms = [TermHelp(each.key, dict(each.name), dict(each.said), list(each.rules)) for each in terms_of(spec)]
    return Rules(spec.name, {code: book.title for code, book in books.items()}, sections, terms)


@lru_cache(maxsize=32)
def names_of(spec: GameSpec) -> dict[str, dict[str, str]]:
    """Every name the languages of a game know, by key: "piles.hand", "numbers.gold", "types.hero"."""
    found: dict[str, dict[str, str]] = {}
    for code, language in languages(spec).items():
        each: Language | None = language
        names: dict[str, str] = {}
        while each is not None:
            for key, name in each.names.items():
                names.setdefault(key, plain(name.one))
            each = each.parent
        found[code] = dict(sorted(names.items()))
    return found
