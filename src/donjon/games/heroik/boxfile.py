"""A box read from its file, and a checker that points to the line.

The format is the same for our boxes and for those that owners type in: docs/your_own_box.md.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final, cast

from donjon.games.heroik import dungeon
from donjon.games.heroik.cards import (
    CLASSES,
    COLOURS,
    FAMILIES,
    LETTERS,
    Adventurer,
    Box,
    Equipment,
    Foe,
    Names,
    Scenario,
    Strength,
)
from donjon.games.heroik.toml_errors import no_toml
from donjon.games.heroik.wording import DICE, read_words
from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.words import Effect, Word

ABILITIES: Final = ("pain", "bodyguard", "fierce", "psi", "supremacy", "bounty", "unique")
KINDS: Final = ("potion", "object", "quest")
KEY: Final = re.compile(r"^[a-z][a-z0-9_]*$")
STRENGTH: Final = re.compile(
    r"^(?:1d(?P<die>\d+)|(?P<letter>[ACMF])|(?P<left>\d+)(?:/(?P<right>\d+))?)(?:\+(?P<plus>\d+))?$"
)

COST: Final = "{ blue = 2, red = 1 }"

FIELDS: Final = {
    "box": ("key", "name"),
    "adventurer": ("key", "name", "type", "gender", "skill", "power", "ultimate"),
    "equipment": ("key", "name", "kind", "cost", "effect"),
    "dungeon": (
        "key", "name", "colour", "family", "strength", "count", "mana", "rock_paper_scissors", "nemesis",
        "nemesis_plus", "aura", "immunity", "abilities",
    ),
    "final": (
        "key", "name", "family", "strength", "nemesis", "nemesis_plus", "aura", "immunity", "abilities", "effect",
    ),
    "scenario": ("key", "name", "steps"),
    "party": ("cards",),
}  # fmt: skip

MANY: Final = ("adventurer", "equipment", "dungeon", "scenario", "party")  # written as [[adventurer]]
MOST_STRENGTH: Final = 20

READ: Final[dict[str, Names]] = {}  # the names of everything in the boxes read so far
SCENARIOS: Final[dict[str, Scenario]] = {}  # and their scenarios


class BoxTable:
    """One table of the file, which knows where it stands."""

    def __init__(self, file: BoxFile, section: str, index: int, data: dict[str, Any]) -> None:
        self.file = file
        self.section = section
        self.index = index
        self.data = data
        for field in data:
            if field not in FIELDS[section]:
                known = list(FIELDS[section])
                raise self.wrong(field, BadSetup("heroik.unknown_field", section=section, **nearest(field, known)))

    def wrong(self, field: str, problem: BadSetup) -> BadSetup:
        """What is wrong with a field, with its place."""
        line = self.file.line(self.section, self.index, field)
        return BadSetup("heroik.in_line", file=self.file.name, line=line, problem=problem)

    def text(self, field: str, default: str | None = None) -> str:
        value = self.data.get(field, default)
        if value is None:
            raise self.wrong(field, BadSetup("heroik.field_missing", field=field))
        if not isinstance(value, str):
            raise self.wrong(field, BadSetup("heroik.field_not_text", field=field))
        return value

    def number(self, field: str, default: int, least: int = 0, most: int = 99) -> int:
        value = self.data.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(field, BadSetup("heroik.field_not_number", field=field, least=least, most=most))
        return value

    def flag(self, field: str) -> bool:
        value = self.data.get(field, False)
        if not isinstance(value, bool):
            raise self.wrong(field, BadSetup("heroik.field_not_true_or_false", field=field))
        return value

    def one_of(self, field: str, values: tuple[str, ...]) -> str:
        value = self.text(field)
        if value not in values:
            raise self.wrong(field, BadSetup("heroik.unknown_value", field=field, **nearest(value, list(values))))
        return value

    def key(self) -> str:
        key = self.text("key")
        if not KEY.match(key):
            raise self.wrong("key", BadSetup("heroik.bad_key", name=key))
        return key

    def names(self) -> Names:
        name = self.data.get("name")
        if not isinstance(name, dict) or not isinstance(name.get("en"), str) or not isinstance(name.get("fr"), str):
            written = '{ en = "...", fr = "..." }'
            raise self.wrong("name", BadSetup("heroik.bad_name", example=written))
        gender = name.get("gender", "m")
        if gender not in ("m", "f"):
            raise self.wrong("name", BadSetup("heroik.bad_gender"))
        return Names(name["en"], name["fr"], gender, name.get("elides"))

    def words(self, field: str, place: str) -> tuple[Word, ...]:
        written = self.text(field)
        try:
            return read_words(written, place)
        except BadSetup as problem:
            raise self.wrong(field, problem) from None

    def effects(self, field: str, place: str) -> tuple[Effect, ...]:
        return tuple([cast(Effect, word) for word in self.words(field, place)])


class BoxFile:
    """The text of a box and its tables."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.splitlines()
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            if re.search("declare|overwrite", str(problem)):  # [adventurer] twice
                self.single_tables()
            raise no_toml(name, problem) from None
        for section in self.data:
            if section not in FIELDS:
                raise self.wrong(BadSetup("heroik.unknown_section", **nearest(section, list(FIELDS))))

    def single_tables(self) -> None:
        """The first table that is written as if it were the only one."""
        for number, line in enumerate(self.lines, 1):
            for section in MANY:
                if line.split("#")[0].strip() == f"[{section}]":
                    problem = BadSetup("heroik.not_a_list_of_tables", section=section)
                    raise BadSetup("heroik.in_line", file=self.name, line=number, problem=problem)

    def wrong(self, problem: BadSetup) -> BadSetup:
        """What no single line can be blamed for."""
        return BadSetup("heroik.in_file", file=self.name, line=None, problem=problem)

    def line(self, section: str, index: int, field: str) -> int:
        """The line of a field, or of the head of its table."""
        seen = -1
        head = 0
        for number, line in enumerate(self.lines, 1):
            bare = line.split("#")[0].strip()
            if bare.startswith("["):
                if head:
                    break
                if bare in (f"[[{section}]]", f"[{section}]"):
                    seen += 1
                    if seen == index:
                        head = number
            elif head and re.match(rf"{re.escape(field)}\s*=", bare):
                return number
        return head or 1

    def entries(self, section: str) -> list[BoxTable]:
        tables = self.data.get(section, [])
        if isinstance(tables, dict) and section not in MANY:
            tables = [tables]
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise self.wrong(BadSetup("heroik.not_a_list_of_tables", section=section))
        return [BoxTable(self, section, index, table) for index, table in enumerate(tables)]

    def only(self, section: str) -> BoxTable:
        entries = self.entries(section)
        if len(entries) != 1:
            raise self.wrong(BadSetup("heroik.not_one_table", section=section, found=len(entries)))
        return entries[0]


def read_strength(entry: BoxTable, nemesis: bool) -> Strength:
    """`7`, `1d8`, `1d6+2`, `A+3`, `C`; a Nemesis has two: `6/9`."""
    text = entry.text("strength")
    found = STRENGTH.match(text)
    if found is None and re.match(r"^P(\+\d+)?$", text):
        raise entry.wrong("strength", BadSetup("heroik.french_letter"))
    if found is None or (found["plus"] and found["left"]):
        raise entry.wrong("strength", BadSetup("heroik.bad_strength", text=text))
    if bool(found["right"]) != nemesis:
        raise entry.wrong("strength", BadSetup("heroik.two_strengths"))
    plus = int(found["plus"] or 0)
    if max(plus, int(found["left"] or 0), int(found["right"] or 0)) > MOST_STRENGTH:
        raise entry.wrong("strength", BadSetup("heroik.too_strong", text=text, most=MOST_STRENGTH))
    if found["die"]:
        if int(found["die"]) not in DICE:
            raise entry.wrong("strength", BadSetup("heroik.no_such_die", die=found["die"]))
        return Strength(plus, die=int(found["die"]))
    if found["letter"]:
        return Strength(plus, letter=LETTERS.index(found["letter"]))
    return Strength(int(found["left"]), int(found["right"] or 0))


def read_foe(entry: BoxTable, box: str, final: bool) -> Foe:
    nemesis = entry.one_of("nemesis", CLASSES) if "nemesis" in entry.data else ""
    aura_family, aura = "", 0
    if "aura" in entry.data:
        family, _, plus = entry.text("aura").partition("+")
        if family not in FAMILIES or not plus.isdigit() or not 0 < int(plus) < 10:
            written = entry.text("aura")
            raise entry.wrong("aura", BadSetup("heroik.bad_aura", written=written))
        aura_family, aura = family, int(plus)
    abilities = entry.data.get("abilities", [])
    if not isinstance(abilities, list):
        raise entry.wrong("abilities", BadSetup("heroik.abilities_not_a_list"))
    for ability in abilities:
        if ability not in ABILITIES:
            raise entry.wrong(
                "abilities", BadSetup("heroik.unknown_ability", **nearest(str(ability), list(ABILITIES)))
            )
    count = 1 if final else entry.number("count", 1, 1, 48)
    if "unique" in abilities and count > 1:
        raise entry.wrong("count", BadSetup("heroik.unique_twice"))
    family = entry.one_of("family", FAMILIES)
    if final and family == "traps":
        raise entry.wrong("family", BadSetup("heroik.final_is_trap"))
    return Foe(
        entry.key(),
        box,
        entry.names(),
        -1 if final else COLOURS.index(entry.one_of("colour", COLOURS)),
        family,
        read_strength(entry, nemesis != ""),
        count=count,
        mana=entry.flag("mana") if not final else False,
        hands=entry.flag("rock_paper_scissors") if not final else False,
        nemesis=nemesis,
        nemesis_plus=entry.number("nemesis_plus", 0, 0, 9),
        aura_family=aura_family,
        aura=aura,
        immunity=entry.number("immunity", 0, 0, 12),
        abilities=tuple(abilities),
        gifts=entry.words("effect", "final") if final and "effect" in entry.data else (),
    )


def read_equipment(entry: BoxTable, box: str) -> Equipment:
    kind = entry.one_of("kind", KINDS)
    cost = entry.data.get("cost", {})
    if not isinstance(cost, dict):
        raise entry.wrong("cost", BadSetup("heroik.bad_cost", example=COST))
    for colour, n in cost.items():
        if colour not in COLOURS or not isinstance(n, int) or not 0 < n < 13:
            raise entry.wrong("cost", BadSetup("heroik.bad_cost_entry", example=COST, colour=colour, n=str(n)))
    if (kind == "potion") == bool(cost):
        raise entry.wrong("cost", BadSetup("heroik.cost_of_potion"))
    words = entry.words("effect", kind)
    gifts = words if kind == "object" else ()
    deeds = tuple([cast(Effect, word) for word in words]) if kind != "object" else ()
    price = tuple([cost.get(colour, 0) for colour in COLOURS])
    return Equipment(entry.key(), box, entry.names(), kind, price, gifts, deeds)


def read_scenario(entry: BoxTable, box: str) -> Scenario:
    steps = entry.data.get("steps")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, str) for step in steps):
        raise entry.wrong("steps", BadSetup("heroik.bad_steps"))
    try:
        read = tuple([read_words(step, "scenario") for step in steps])
    except BadSetup as problem:
        raise entry.wrong("steps", problem) from None
    return Scenario(entry.key(), box, entry.names(), read)


def read_adventurer(entry: BoxTable, box: str) -> Adventurer:
    return Adventurer(
        entry.key(),
        box,
        entry.names(),
        entry.one_of("type", CLASSES),
        entry.one_of("gender", ("female", "male")),
        entry.words("skill", "skill"),
        entry.effects("power", "power"),
        entry.effects("ultimate", "ultimate"),
    )


def check_text(name: str, text: str) -> Box:
    """The box of a text, only looked at; anything wrong is refused with the file, the line and what is wrong."""
    file = BoxFile(name, text)
    head = file.only("box")
    key = head.key()
    box = Box(
        key,
        head.names(),
        [read_adventurer(entry, key) for entry in file.entries("adventurer")],
        [read_equipment(entry, key) for entry in file.entries("equipment")],
        [read_foe(entry, key, False) for entry in file.entries("dungeon")],
        read_foe(file.only("final"), key, True),
        [read_scenario(entry, key) for entry in file.entries("scenario")],
        [tuple([str(card) for card in entry.data.get("cards", [])]) for entry in file.entries("party")],
    )
    check_box(file, box)
    return box


def read_box(name: str, text: str) -> Box:
    """The box of a file, to be played: the texts know what its things are called."""
    return remember(check_text(name, text))


def check_box(file: BoxFile, box: Box) -> None:
    """Four adventurers, seven equipment cards, a legal dungeon, a scenario, parties of its own cards."""
    seen: dict[str, str] = {}
    for section in ("adventurer", "equipment", "dungeon", "final", "scenario"):
        for entry in file.entries(section):
            key = entry.key()
            if key in seen:
                raise entry.wrong("key", BadSetup("heroik.key_twice", name=key))
            seen[key] = section
    for section, found, wanted in (
        ("adventurer", len(box.adventurers), 4),
        ("equipment", len(box.equipment), 7),
    ):
        if found != wanted:
            raise file.wrong(BadSetup("heroik.wrong_number_of_cards", wanted=wanted, section=section, found=found))
    if not box.scenarios:
        raise file.wrong(BadSetup("heroik.no_scenario"))
    faults = dungeon.faults([card for card in box.dungeon for _ in range(card.count)])
    if faults:
        raise file.wrong(BadSetup("heroik.bad_dungeon", faults=faults))
    for entry, party in zip(file.entries("party"), box.parties, strict=True):
        for card in party:
            if seen.get(card) not in ("adventurer", "equipment"):
                raise entry.wrong("cards", BadSetup("heroik.not_of_this_box", card=card))
        heroes = len([card for card in party if seen[card] == "adventurer"])
        if len(party) != 5 or len(set(party)) != 5 or not 1 <= heroes <= 4:
            raise entry.wrong("cards", BadSetup("heroik.bad_party"))


def remember(box: Box) -> Box:
    """Keep what the things of a box are called, for the texts."""
    READ[f"boxes.{box.key}"] = box.names
    for scenario in box.scenarios:
        READ[f"scenarios.{scenario.key}"] = scenario.names
        SCENARIOS[scenario.key] = scenario
    for card in [*box.adventurers, *box.equipment, *box.dungeon, box.final]:
        READ[f"cards.{card.key}"] = card.names
    return box


def load_box(path: Path) -> Box:
    """The box of a file on disk."""
    try:
        return read_box(path.name, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetup("heroik.unreadable_file", file=path.name, problem=str(problem)) from None
