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
from donjon.games.heroik.wording import read_words
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

READ: Final[dict[str, Names]] = {}  # the names of everything in the boxes read so far
SCENARIOS: Final[dict[str, Scenario]] = {}  # and their scenarios


class Entry:
    """One table of the file, which knows where it stands."""

    def __init__(self, file: BoxFile, section: str, index: int, data: dict[str, Any]) -> None:
        self.file = file
        self.section = section
        self.index = index
        self.data = data
        for field in data:
            if field not in FIELDS[section]:
                known = list(FIELDS[section])
                en, fr = f"field of [[{section}]]", f"un champ de [[{section}]]"
                raise self.wrong(field, *nearest(field, known, en, fr))

    def wrong(self, field: str, en: str, fr: str) -> BadSetup:
        line = self.file.line(self.section, self.index, field)
        return BadSetup(f"{self.file.name}, line {line}: {en}", f"{self.file.name}, ligne {line} : {fr}")

    def text(self, field: str, default: str | None = None) -> str:
        value = self.data.get(field, default)
        if value is None:
            raise self.wrong(field, f"{field} is missing", f"il manque {field}")
        if not isinstance(value, str):
            raise self.wrong(
                field, f"{field} must be a text in quotes", f"{field} doit être un texte entre guillemets"
            )
        return value

    def number(self, field: str, default: int, least: int = 0, most: int = 99) -> int:
        value = self.data.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(
                field,
                f"{field} must be a number from {least} to {most}",
                f"{field} doit être un nombre de {least} à {most}",
            )
        return value

    def flag(self, field: str) -> bool:
        value = self.data.get(field, False)
        if not isinstance(value, bool):
            raise self.wrong(field, f"{field} must be true or false", f"{field} doit être true ou false")
        return value

    def one_of(self, field: str, values: tuple[str, ...]) -> str:
        value = self.text(field)
        if value not in values:
            raise self.wrong(field, *nearest(value, list(values), field, f"une valeur de {field}"))
        return value

    def key(self) -> str:
        key = self.text("key")
        if not KEY.match(key):
            raise self.wrong(
                "key",
                f"the key {key!r} must be small letters, digits and _",
                f"la clef « {key} » doit être faite de minuscules sans accent, de chiffres et de _",
            )
        return key

    def names(self) -> Names:
        name = self.data.get("name")
        if not isinstance(name, dict) or not isinstance(name.get("en"), str) or not isinstance(name.get("fr"), str):
            written = '{ en = "...", fr = "..." }'
            raise self.wrong("name", f"name must be {written}", f"name doit s'écrire {written}")
        gender = name.get("gender", "m")
        if gender not in ("m", "f"):
            raise self.wrong(
                "name", 'the gender of a French name is "m" or "f"', 'le genre d\'un nom français est "m" ou "f"'
            )
        return Names(name["en"], name["fr"], gender, name.get("elides"))

    def words(self, field: str, place: str) -> tuple[Word, ...]:
        try:
            return read_words(self.text(field), place)
        except BadSetup as problem:
            raise self.wrong(field, problem.en, problem.fr) from None

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
            raise self.wrong(str(problem), no_toml(str(problem))) from None
        for section in self.data:
            if section not in FIELDS:
                raise self.wrong(*nearest(section, list(FIELDS), "section", "une section"))

    def wrong(self, en: str, fr: str) -> BadSetup:
        """What no single line can be blamed for."""
        return BadSetup(f"{self.name}: {en}", f"{self.name} : {fr}")

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

    def entries(self, section: str) -> list[Entry]:
        tables = self.data.get(section, [])
        if isinstance(tables, dict):
            tables = [tables]
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise self.wrong(f"{section} must be written as [[{section}]]", f"{section} doit s'écrire [[{section}]]")
        return [Entry(self, section, index, table) for index, table in enumerate(tables)]

    def only(self, section: str) -> Entry:
        entries = self.entries(section)
        if len(entries) != 1:
            raise self.wrong(
                f"a box has one [{section}], this one has {len(entries)}",
                f"une boîte a un [{section}] et un seul, celle-ci en a {len(entries)}",
            )
        return entries[0]


def read_strength(entry: Entry, nemesis: bool) -> Strength:
    """`7`, `1d8`, `1d6+2`, `A+3`, `C`; a Nemesis has two: `6/9`."""
    text = entry.text("strength")
    found = STRENGTH.match(text)
    if found is None or (found["plus"] and found["left"]):
        raise entry.wrong(
            "strength",
            f"the Strength {text!r} is not like 7, 1d8, 1d6+2, A+3 or 6/9",
            f"la Puissance « {text} » n'est pas de la forme 7, 1d8, 1d6+2, A+3 ou 6/9",
        )
    if bool(found["right"]) != nemesis:
        raise entry.wrong(
            "strength",
            "a Nemesis, and only a Nemesis, has two Strengths such as 6/9",
            "une Némésis, et elle seule, a deux Puissances, comme 6/9",
        )
    plus = int(found["plus"] or 0)
    if found["die"]:
        if int(found["die"]) not in (4, 6, 8, 10, 12):
            raise entry.wrong(
                "strength",
                f"there is no die with {found['die']} sides; use 4, 6, 8, 10 or 12",
                f"il n'y a pas de dé à {found['die']} faces ; prenez 4, 6, 8, 10 ou 12",
            )
        return Strength(plus, die=int(found["die"]))
    if found["letter"]:
        return Strength(plus, letter=LETTERS.index(found["letter"]))
    return Strength(int(found["left"]), int(found["right"] or 0))


def read_foe(entry: Entry, box: str, final: bool) -> Foe:
    nemesis = entry.one_of("nemesis", CLASSES) if "nemesis" in entry.data else ""
    aura_family, aura = "", 0
    if "aura" in entry.data:
        family, _, plus = entry.text("aura").partition("+")
        if family not in FAMILIES or not plus.isdigit():
            written = entry.text("aura")
            raise entry.wrong(
                "aura",
                f"the aura {written!r} is not like dragons+1",
                f"l'aura « {written} » n'est pas de la forme dragons+1",
            )
        aura_family, aura = family, int(plus)
    abilities = entry.data.get("abilities", [])
    if not isinstance(abilities, list):
        raise entry.wrong(
            "abilities",
            'abilities must be a list: ["pain", "psi"]',
            'abilities doit être une liste : ["pain", "psi"]',
        )
    for ability in abilities:
        if ability not in ABILITIES:
            raise entry.wrong("abilities", *nearest(str(ability), list(ABILITIES), "ability", "une capacité"))
    count = 1 if final else entry.number("count", 1, 1, 48)
    if "unique" in abilities and count > 1:
        raise entry.wrong(
            "count", "a Unique card is in the box once", "une carte Unique n'est qu'une fois dans la boîte"
        )
    family = entry.one_of("family", FAMILIES)
    if final and family == "traps":
        raise entry.wrong(
            "family", "the final monster is a monster, not a trap", "le monstre final est un monstre, pas un piège"
        )
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
        nemesis_plus=entry.number("nemesis_plus", 0),
        aura_family=aura_family,
        aura=aura,
        immunity=entry.number("immunity", 0, 0, 12),
        abilities=tuple(abilities),
        gifts=entry.words("effect", "final") if final and "effect" in entry.data else (),
    )


def read_equipment(entry: Entry, box: str) -> Equipment:
    kind = entry.one_of("kind", KINDS)
    cost = entry.data.get("cost", {})
    if not isinstance(cost, dict):
        raise entry.wrong("cost", f"cost must be like {COST}", f"cost doit s'écrire comme {COST}")
    for colour, n in cost.items():
        if colour not in COLOURS or not isinstance(n, int) or not 0 < n < 13:
            raise entry.wrong(
                "cost",
                f"cost must be like {COST}, not {colour} = {n}",
                f"cost doit s'écrire comme {COST}, et non {colour} = {n}",
            )
    if (kind == "potion") == bool(cost):
        raise entry.wrong(
            "cost",
            "a potion costs nothing; objects and quests have a cost",
            "une potion ne coûte rien ; les objets et les quêtes ont un coût",
        )
    words = entry.words("effect", kind)
    gifts = words if kind == "object" else ()
    deeds = tuple([cast(Effect, word) for word in words]) if kind != "object" else ()
    price = tuple([cost.get(colour, 0) for colour in COLOURS])
    return Equipment(entry.key(), box, entry.names(), kind, price, gifts, deeds)


def read_scenario(entry: Entry, box: str) -> Scenario:
    steps = entry.data.get("steps")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, str) for step in steps):
        raise entry.wrong(
            "steps",
            "steps must be a list of texts, one for each Fear",
            "steps doit être une liste de textes, un par Peur",
        )
    try:
        read = tuple([read_words(step, "scenario") for step in steps])
    except BadSetup as problem:
        raise entry.wrong("steps", problem.en, problem.fr) from None
    return Scenario(entry.key(), box, entry.names(), read)


def read_adventurer(entry: Entry, box: str) -> Adventurer:
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
                raise entry.wrong("key", f"the key {key!r} is used twice", f"la clef « {key} » sert deux fois")
            seen[key] = section
    for section, found, wanted in (
        ("adventurer", len(box.adventurers), 4),
        ("equipment", len(box.equipment), 7),
    ):
        if found != wanted:
            raise file.wrong(
                f"a box has {wanted} [[{section}]] cards, this one has {found}",
                f"une boîte a {wanted} cartes [[{section}]], celle-ci en a {found}",
            )
    if not box.scenarios:
        raise file.wrong("a box has at least one [[scenario]]", "une boîte a au moins un [[scenario]]")
    faults = dungeon.faults([card for card in box.dungeon for _ in range(card.count)])
    if faults:
        raise file.wrong(*dungeon.sentences(faults))
    for entry, party in zip(file.entries("party"), box.parties, strict=True):
        for card in party:
            if seen.get(card) not in ("adventurer", "equipment"):
                raise entry.wrong(
                    "cards",
                    f"{card!r} is no adventurer or equipment of this box",
                    f"« {card} » n'est ni un aventurier ni un équipement de cette boîte",
                )
        heroes = len([card for card in party if seen[card] == "adventurer"])
        if len(party) != 5 or len(set(party)) != 5 or not 1 <= heroes <= 4:
            raise entry.wrong(
                "cards",
                "a party is 1 to 4 adventurers and equipment, five different cards in all",
                "un groupe a 1 à 4 aventuriers et des équipements, cinq cartes différentes en tout",
            )


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
        raise BadSetup(
            f"{path.name} cannot be read: {problem}", f"{path.name} ne peut pas être lu : {problem}"
        ) from None
