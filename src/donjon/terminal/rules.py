"""The rulebook in a terminal."""

from __future__ import annotations

import re
import shutil
import textwrap

from donjon.kernel.errors import BadSetup
from donjon.text.rulebook import Paragraph, Rulebook
from donjon.text.spans import plain

LOOKS_LIKE_A_NUMBER = re.compile(r"[A-Za-z]{0,4}[ -]?\d+")


def told(paragraph: Paragraph) -> str:
    """A paragraph in lines, its numbers first."""
    width = min(96, shutil.get_terminal_size().columns)
    first, *items = plain(paragraph.text).split("\n")
    lines = textwrap.wrap(f"[{', '.join(paragraph.rules)}] {first}", width)
    for item in items:
        lines += textwrap.wrap(item, width, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines)


def whole(book: Rulebook) -> str:
    """All the rules."""
    parts = [book.title]
    for section in book.sections:
        parts += [f"{section.title}\n{'─' * len(section.title)}", *map(told, section.paragraphs)]
    return "\n\n".join(parts)


def as_data(book: Rulebook, wanted: str = "") -> dict[str, object]:
    """The rules for programs: all of them, or those that `look_up` would tell."""
    chosen = set(map(id, chosen_from(book, wanted))) if wanted else None
    sections = [
        {
            "title": section.title,
            "paragraphs": [
                {"rules": list(each.rules), "text": plain(each.text)}
                for each in section.paragraphs
                if chosen is None or id(each) in chosen
            ],
        }
        for section in book.sections
    ]
    return {"title": book.title, "sections": [each for each in sections if each["paragraphs"]]}


def look_up(book: Rulebook, wanted: str) -> str:
    """The rule of this number, or those that have these words; what is not there is refused with a sentence."""
    return "\n\n".join(map(told, chosen_from(book, wanted)))


def chosen_from(book: Rulebook, wanted: str) -> list[Paragraph]:
    found = book.find(wanted)
    if found is not None:
        return [found]
    several = book.search(wanted)
    if several:
        return several
    if LOOKS_LIKE_A_NUMBER.fullmatch(wanted):
        raise BadSetup("no_such_rule", wanted=wanted, span=book.span)
    if wanted.strip():
        raise BadSetup("no_rule_speaks_of", wanted=wanted, span=book.span)
    raise BadSetup("no_rule_asked_for", span=book.span)
