"""What is wrong with a dungeon that somebody builds, in both languages."""

from __future__ import annotations

from donjon.games.heroik.dungeon import Fault
from donjon.games.heroik.text import LANGUAGES

PLURALS = {"blue": "bleues", "yellow": "jaunes", "red": "rouges", "green": "vertes"}


def fault_line(fault: Fault, code: str) -> str:
    """One fault as the builder reads it."""
    return french(fault) if code == "fr" else english(fault)


def english(fault: Fault) -> str:
    if fault.kind == "unique":
        return f"{LANGUAGES['en'].card(fault.about)} is Unique: once in a dungeon, not {fault.found} times."
    if fault.kind == "longer":
        return f"Longer corridors have 48, 54, 60… cards in all; these are {fault.found}."
    sentence = fault.sentence()
    return f"{sentence[0].upper()}{sentence[1:]}."


def french(fault: Fault) -> str:
    there = "il y en a" if fault.found else "il n'y en a aucune"
    count = f"{there} {fault.found}" if fault.found else there
    if fault.kind == "size":
        return f"Un donjon compte {fault.wanted} cartes, celui-ci {fault.found}."
    if fault.kind == "longer":
        return f"Des couloirs plus longs comptent 48, 54, 60… cartes en tout, ceux-ci {fault.found}."
    if fault.kind == "colour":
        return f"Il faut {fault.wanted} cartes {PLURALS[fault.about]}, {count}."
    if fault.kind == "mana":
        return f"Il faut du Mana sur {fault.wanted} cartes {PLURALS[fault.about]}, {count}."
    if fault.kind == "unique":
        return f"{LANGUAGES['fr'].card(fault.about)} est Unique : une seule fois par donjon, et non {fault.found}."
    return "Un monstre final n'a pas sa place parmi les cartes des couloirs."
