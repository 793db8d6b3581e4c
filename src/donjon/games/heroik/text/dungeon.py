"""What is wrong with a dungeon that somebody builds, in both languages."""

from __future__ import annotations

from donjon.games.heroik.dungeon import Fault
from donjon.games.heroik.text import LANGUAGES


def fault_line(fault: Fault, code: str) -> str:
    """One fault as the builder reads it: a card has its name."""
    if fault.kind == "unique":
        fault = Fault(fault.kind, fault.wanted, fault.found, LANGUAGES[code].card(fault.about))
    sentence = fault.said(code)
    return f"{sentence[0].upper()}{sentence[1:]}."
