"""The rules of a game as a person reads them: sections of numbered paragraphs, in each language.

A game's text module names the folder as RULES; it holds `en.md` and `fr.md`:

    # Clank!
    ## The market
    [CL-38, CL-39] In a market room you may buy **any item** in stock.

Each paragraph begins with the numbers of the rules it tells. Inside, **bold**, *italic* and lines that begin with
`- ` are all there is; a paragraph that was read has them as spans (`donjon.text.spans`). Both languages have the same
sections and the same numbers in the same places.
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from donjon.kernel.errors import BadRules
from donjon.kernel.spec import GameSpec
from donjon.text.language import refuse_other_languages, shared
from donjon.text.spans import ITEM, emphasis, plain, strong

NUMBER = re.compile(r"[A-Z]{2,4}-\d+")
NUMBERS = re.compile(r"\[([^\]]*)\] *")
STARS = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*")


@dataclass(frozen=True)
class Paragraph:
    """What one rule says, or several together; its lines are one sentence after the other, or items of a list."""

    rules: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Section:
    """A chapter."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> list[Paragraph]:
        return [each for section in self.sections for each in section.paragraphs]

    @property
    def numbers(self) -> list[str]:
        """Every number, in reading order."""
        return [number for each in self.paragraphs for number in each.rules]

    @property
    def shape(self) -> list[list[tuple[str, ...]]]:
        """The numbers of each paragraph of each section: what the languages have in common."""
        return [[each.rules for each in section.paragraphs] for section in self.sections]

    @property
    def span(self) -> str:
        """The numbers as a reader is told of them: CL-1 to CL-106."""
        ends: dict[str, list[int]] = {}
        for number in self.numbers:
            prefix, _, n = number.partition("-")
            ends.setdefault(prefix, []).append(int(n))
        return ", ".join(f"{prefix}-{min(each)} … {prefix}-{max(each)}" for prefix, each in ends.items())

    def find(self, number: str) -> Paragraph | None:
        """The paragraph of a rule; `CL-12`, `cl 12` and `12` are the same."""
        digits = re.fullmatch(r"([A-Za-z]*)[ -]?(\d+)", number.strip())
        if digits is None:
            return None
        for each in self.paragraphs:
            for rule in each.rules:
                prefix, _, n = rule.partition("-")
                if int(n) == int(digits[2]) and digits[1].upper() in ("", prefix):
                    return each
        return None

    def search(self, words: str) -> list[Paragraph]:
        """The paragraphs that have all these words, or stand under a title that has them; accents do not matter."""
        wanted = bare(words).split()
        return [
            each
            for section in self.sections
            for each in section.paragraphs
            if wanted and all(word in bare(f"{section.title} {each.text}") for word in wanted)
        ]


def bare(text: str) -> str:
    """A text without accents, marks and capitals, for comparing."""
    spread = unicodedata.normalize("NFKD", plain(text).replace("’", "'"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter)).casefold()


def read_rulebook(source: str, name: str) -> Rulebook:
    """A rulebook from its Markdown; what is not written as it should be is refused with its line."""
    title = ""
    sections: list[tuple[str, list[Paragraph]]] = []
    gap = True
    for at, written in enumerate(source.splitlines(), 1):
        line = written.strip()
        new, gap = gap, not line
        if not line:
            continue
        if line.startswith("## "):
            sections.append((line[3:].strip(), []))
            gap = True
            continue
        if line.startswith("# ") and not title:
            title = line[2:].strip()
            continue
        if not sections:
            raise BadRules("rulebook_title_first", file=name, line=at)
        paragraphs = sections[-1][1]
        if line.startswith("["):
            rules, text = numbers_of(line, name, at)
            paragraphs.append(Paragraph(rules, text))
        elif not paragraphs or (new and not line.startswith("- ")):
            raise BadRules("rules_not_numbered", file=name, line=at)
        else:
            before = paragraphs[-1]
            between = "\n" if line.startswith("- ") else " "
            paragraphs[-1] = Paragraph(before.rules, f"{before.text}{between}{line}")
    if not title or not sections:
        raise BadRules("rulebook_without_titles", file=name)
    book = Rulebook(title, tuple(Section(each, tuple(paragraphs)) for each, paragraphs in sections))
    check(book, name)
    return Rulebook(title, tuple(Section(each.title, tuple(map(styled, each.paragraphs))) for each in book.sections))


def styled(written: Paragraph) -> Paragraph:
    """A paragraph whose stars and dashes are spans."""
    text = STARS.sub(lambda found: strong(found[1]) if found[1] else emphasis(found[2]), plain(written.text))
    return Paragraph(written.rules, text.replace("\n- ", ITEM))


def numbers_of(line: str, name: str, at: int) -> tuple[tuple[str, ...], str]:
    found = NUMBERS.match(line)
    rules = tuple(each.strip() for each in found[1].split(",")) if found else ()
    if found is None or not all(NUMBER.fullmatch(rule) for rule in rules):
        raise BadRules("rules_not_numbered", file=name, line=at)
    return rules, line[found.end() :]


def check(book: Rulebook, name: str) -> None:
    seen: set[str] = set()
    for each in book.paragraphs:
        for rule in each.rules:
            if rule in seen:
                raise BadRules("rule_told_twice", file=name, rule=rule)
            seen.add(rule)
        here = ", ".join(each.rules)
        if not each.text:
            raise BadRules("rule_says_nothing", file=name, rules=here)
        if each.text.replace("**", "").count("*") % 2 or each.text.count("**") % 2:
            raise BadRules("mark_left_open", file=name, rules=here)
        if re.search(r"[`#<>_|]|\]\(", each.text):
            raise BadRules("other_mark", file=name, rules=here)
    for section in book.sections:
        if not section.paragraphs:
            raise BadRules("empty_section", file=name, title=section.title)


def rules_folder(spec: GameSpec) -> Path | None:
    """Where a game keeps its rulebooks; None for a game that brings none."""
    folder: Path | None = getattr(importlib.import_module(spec.text), "RULES", None) if spec.text else None
    return folder if folder is not None and folder.is_dir() else None


@lru_cache(maxsize=64)
def rulebook(spec: GameSpec, code: str) -> Rulebook:
    """The rulebook of a game in a language; `fr` has the shape of `en`."""
    folder = rules_folder(spec)
    if folder is None:
        raise BadRules("no_rulebook", game=spec.name)
    refuse_other_languages(code)
    name = f"{spec.name}/rules/{code}.md"
    source = (folder / f"{code}.md").read_text(encoding="utf-8")
    book = read_rulebook(shared(code).grammar.typeset(source), name)
    if code != "en":
        check_shape(book, rulebook(spec, "en"), name)
    return book


def check_shape(book: Rulebook, english: Rulebook, name: str) -> None:
    """Whether each number stands where it stands in English."""
    for mine, theirs in zip(book.sections, english.sections, strict=False):
        for here, there in zip(mine.paragraphs, theirs.paragraphs, strict=False):
            if here.rules != there.rules:
                raise BadRules("other_rule_stands_there", file=name, here=list(here.rules), there=list(there.rules))
    if book.shape != english.shape:
        raise BadRules("other_shape", file=name)
