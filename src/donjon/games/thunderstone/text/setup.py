"""Set-up advice in words, in both languages."""

from __future__ import annotations

from pathlib import Path

from donjon.games.thunderstone.setup import Advice
from donjon.games.thunderstone.text import LANGUAGES
from donjon.text.language import Language
from donjon.text.phrasebook import phrases
from donjon.text.spans import plain

HERE = Path(__file__).parent


def titles_in(code: str) -> dict[str, str]:
    return phrases(HERE, code, "setup_service")


def promise_line(key: str, code: str) -> str:
    """What a promise promises."""
    return titles_in(code)[f"promises.{key}"]


def piece_name(language: Language, key: str) -> str:
    """The name of a group or of a card."""
    found = language.names.get(f"groups.{key}")
    return plain(found.one if found is not None else language.card(key))


def condition_line(condition: str, code: str) -> str:
    """A condition of a request as people say it."""
    words = condition.split(" ")
    titles = titles_in(code)
    if words[0] == "promise":
        return titles["promise"].format(name=promise_line(words[1], code))
    if words[0] == "size":
        return titles["size"].format(name=titles[words[1]].lower(), count=words[2])
    return titles[words[0]].format(name=piece_name(LANGUAGES[code], words[1]))


def conflict_line(conflict: list[str], code: str) -> str:
    """The conditions that contradict each other, in one sentence."""
    label = LANGUAGES[code].grammar.label
    lines = [condition_line(each, code) for each in conflict]
    return f"{label(titles_in(code)['conflict'], titles_in(code)['between'].join(lines))}."


def advice_lines(advice: Advice, code: str) -> list[str]:
    """The advice, line by line: the set-up, its code and the piles to fetch; or what contradicts."""
    language, titles = LANGUAGES[code], titles_in(code)
    label = language.grammar.label
    if advice.conflict:
        return [label(titles["conflict"], ""), *(f"- {condition_line(each, code)}" for each in advice.conflict)]
    slots = (("monsters", advice.monsters), ("heroes", advice.heroes), ("village", advice.village))
    lines = [label(titles[slot], ", ".join(piece_name(language, key) for key in keys)) for slot, keys in slots]
    lines.append(label(titles["code"], advice.code))
    lines.append(titles["ways"].format(ways=f"{advice.ways:,}".replace(",", titles["thousands"])))
    lines.append(label(titles["fetch"], ""))
    lines += [f"- {count} × {piece_name(language, key)}" for key, count in advice.piles()]
    return lines
