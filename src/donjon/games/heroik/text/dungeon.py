"""What is wrong with a dungeon that somebody builds, in a language."""

from __future__ import annotations

from donjon.games.heroik.text import LANGUAGES
from donjon.kernel.errors import BadSetup
from donjon.text.errors import bare
from donjon.text.spans import capital


def fault_line(fault: BadSetup, code: str) -> str:
    """One fault as the builder reads it: a card has its name."""
    facts = dict(fault.facts)
    if "card" in facts:
        facts["card"] = LANGUAGES[code].card(str(facts["card"]))
    sentence = bare(BadSetup(fault.key, **facts), code)
    return f"{capital(sentence)}."


def final_missing(code: str) -> str:
    return fault_line(BadSetup("heroik.final_missing"), code)
