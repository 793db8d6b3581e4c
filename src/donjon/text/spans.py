"""Marks inside a phrase: a text knows where its numbers, keywords and card names are, and nobody reads prose back.

A phrase is a `str`, so that phrases are f-strings; a span is put into it by one of these functions:

    f"gain {number(2, 'sword', '2 swords')}"          a number with its symbol, and how it is read aloud
    f"a {keyword('tenacity', 'Tenacity')} token"      a keyword of the rulebook's terms
    f"{heading('arrive', 'Arrive: ')}the dragon…"     the keyword that a clause of a card begins with
    f"for each {card_ref('dagger', 'Dagger')}"        a card
    PARAGRAPH.join(clauses)                           the clauses of a card's text

Names do most of it: a name of the section `cards` is a reference by itself, `symbol = "gold"` in names.toml makes
every counted amount a number with that symbol, `term = "food"` makes the name a keyword.

A span is written `OPEN`, what it is, its words, `CLOSE`. What it is stands in shifted letters: all marks are letters
for private use (U+E000 to U+F8FF), so that nothing that replaces, capitalises or typesets words touches them, and the
plain text is the text without these letters. Spans do not nest: words lose their marks when they are marked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NotRequired, TypedDict, get_args

OPEN: Final = "\ue000"
CLOSE: Final = "\ue001"
SHIFT: Final = 0xE100
MARKS: Final = re.compile("[\ue000-\uf8ff]+")
MARKED: Final = re.compile("\ue000([\ue100-\uf8ff]+)([^\ue000-\uf8ff]*)\ue001")

SpanKind = Literal["text", "number", "keyword", "heading", "card", "strong", "emphasis", "paragraph", "item"]
KINDS: Final[dict[str, SpanKind]] = {kind[0]: kind for kind in get_args(SpanKind)}  # no two begin alike


@dataclass(frozen=True)
class Span:
    """A piece of a text: its words as they are read aloud, what it is, and of what.

    `key` is the symbol of a number, the term of a keyword or heading, the key of a card; `n` a number as it is shown
    beside its symbol. The words of a `paragraph` or `item` are what stands between it and the one before.
    """

    words: str
    kind: SpanKind = "text"
    key: str = ""
    n: str = ""


class SaidSpan(TypedDict):
    """A span in a message: its words, and one of a `symbol` (with the number `n` beside it), the `term` of a keyword
    (`heading`: a clause begins with it), a `card`, a `style`, or the `new` paragraph or item that comes after it."""

    words: str
    symbol: NotRequired[str]
    n: NotRequired[str]
    term: NotRequired[str]
    heading: NotRequired[Literal[True]]
    card: NotRequired[str]
    style: NotRequired[Literal["strong", "emphasis"]]
    new: NotRequired[Literal["paragraph", "item"]]


Worded = str | list[str | SaidSpan]  # a text in a message: a plain string, or strings and spans


# -- Writing ---------------------------------------------------------------------------------------------------


def number(n: int | str, symbol: str, words: str) -> str:
    """A number with what its symbol stands for, and no more: `number("+2", "attack", "Attack +2")`."""
    return mark("number", words, f"{n} {symbol}".replace("−", "-"))


def keyword(term: str, words: str) -> str:
    """A word that the terms of the rulebook explain."""
    return mark("keyword", words, term)


def heading(term: str, words: str) -> str:
    """The keyword of a clause, with its colon and the space after it; without a term, a title that needs no rule."""
    return mark("heading", words, term)


def card_ref(key: str, words: str) -> str:
    """A card, in whatever form it is named."""
    return mark("card", words, key)


def strong(words: str) -> str:
    return mark("strong", words)


def emphasis(words: str) -> str:
    return mark("emphasis", words)


def mark(kind: SpanKind, words: str, what: str = "") -> str:
    return f"{OPEN}{shifted(kind[0] + plain(what))}{plain(words)}{CLOSE}"


def shifted(letters: str) -> str:
    """Letters that no sentence has."""
    return "".join([chr(ord(letter) + SHIFT) for letter in letters if ord(letter) < 0x1000])


HOLE: Final = shifted("{")


def unshifted(letters: str) -> str:
    return "".join([chr(ord(letter) - SHIFT) for letter in letters])


def filled(template: str, **parts: str | int) -> str:
    """A template with its parts, also where a number of it stands in a mark: `number("+{amount}", ...)`."""
    if HOLE in template:
        for name, part in parts.items():
            template = template.replace(shifted(f"{{{name}}}"), shifted(plain(str(part))))
    return template.format(**parts)


def plain(text: str) -> str:
    """The words alone. Also for what people bring, so that nobody's name is a mark."""
    return text if text.isascii() else MARKS.sub("", text)


PARAGRAPH: Final = mark("paragraph", " ")  # between the clauses of a text that is read in one line
ITEM: Final = mark("item", "\n- ")  # before each item of a list

# -- Reading ---------------------------------------------------------------------------------------------------


def spans(text: str) -> list[Span]:
    """The spans of a text, in order; their words joined are the plain text."""
    if OPEN not in text:
        return [Span(plain(text))] if text else []
    found: list[Span] = []
    at = 0
    for each in MARKED.finditer(text):
        between = plain(text[at : each.start()])
        if between:
            found.append(Span(between))
        found.append(span_of(each[1], each[2]))
        at = each.end()
    rest = plain(text[at:])
    return [*found, Span(rest)] if rest else found


@lru_cache(maxsize=5_000)
def span_of(letters: str, words: str) -> Span:
    """What a mark says; there are few, and they are said over and over."""
    what = unshifted(letters)
    kind = KINDS[what[0]]
    if kind == "number":
        n, _, symbol = what[1:].partition(" ")
        return Span(words, kind, symbol, n.replace("-", "−"))
    return Span(words, kind, what[1:])


def clauses(found: Iterable[Span]) -> list[list[Span]]:
    """The clauses of a text, without what stands between them."""
    parts: list[list[Span]] = [[]]
    for span in found:
        if span.kind in ("paragraph", "item"):
            parts.append([])
        else:
            parts[-1].append(span)
    return parts


@lru_cache(maxsize=10_000)
def worded(text: str) -> Worded:
    """A text as messages have it: a string where nothing is marked. Many people are told the same."""
    if OPEN not in text:
        return plain(text)
    return [said_span(span) for span in spans(text)]


def said_span(span: Span) -> str | SaidSpan:
    words, key = span.words, span.key
    match span.kind:
        case "number":
            return {"n": span.n, "symbol": key, "words": words}
        case "keyword":
            return {"term": key, "words": words}
        case "heading":
            return {"term": key, "heading": True, "words": words}
        case "card":
            return {"card": key, "words": words}
        case "strong" | "emphasis":
            return {"style": span.kind, "words": words}
        case "paragraph" | "item":
            return {"new": span.kind, "words": words}
        case _:
            return words


# -- Grammar that looks through the marks ----------------------------------------------------------------------


def capital(text: str) -> str:
    """The text with a capital letter, inside a mark or not."""
    first = MARKS.match(text)
    at = first.end() if first is not None else 0
    return f"{text[:at]}{text[at : at + 1].upper()}{text[at + 1 :]}"


def last_letter(text: str) -> str:
    """The last letter or sign that is said."""
    return plain(text[-1:]) or plain(text)[-1:]


def begins(text: str, *starts: str) -> bool:
    """Whether what is said begins with one of these."""
    return plain(text).startswith(starts)
