"""Set-up advice in words, in both languages."""

from __future__ import annotations

from donjon.games.thunderstone.setup import Advice
from donjon.games.thunderstone.text import LANGUAGES
from donjon.text.language import Language
from donjon.text.spans import plain

TITLES = {
    "en": {
        "monsters": "Monsters",
        "heroes": "Heroes",
        "village": "Village",
        "code": "Code",
        "ways": "One of {ways} set-ups that meet your wishes",
        "fetch": "Fetch from the box",
        "conflict": "No set-up meets all of this together",
        "must": "must contain {name}",
        "ban": "must not contain {name}",
        "promise": "promise: {name}",
        "size": "{count} {name}",
    },
    "fr": {
        "monsters": "Monstres",
        "heroes": "Héros",
        "village": "Village",
        "code": "Code",
        "ways": "Une des {ways} mises en place qui répondent à vos souhaits",
        "fetch": "À prendre dans la boîte",
        "conflict": "Aucune mise en place ne réunit tout ceci",
        "must": "doit comporter {name}",
        "ban": "ne doit pas comporter {name}",
        "promise": "promesse\u00a0: {name}",
        "size": "{count} {name}",
    },
}
PROMISES = {
    "en": {
        "magic": "Magic Attack where monsters ask for it",
        "light": "light where monsters darken the hall",
        "cure": "a cure where Diseases are handed out",
        "strength": "strong arms for heavy weapons",
        "weapons": "weapons where the unarmed are kept away",
        "edge": "edged weapons for Dwarfs",
        "food": "food for those who eat",
    },
    "fr": {
        "magic": "de l'Attaque Magique là où des monstres l'exigent",
        "light": "de la lumière là où des monstres assombrissent le hall",
        "cure": "un remède là où l'on distribue des Maladies",
        "strength": "des bras forts pour les armes lourdes",
        "weapons": "des armes là où les héros désarmés sont repoussés",
        "edge": "des armes tranchantes pour les Nains",
        "food": "de la nourriture pour ceux qui mangent",
    },
}


def piece_name(language: Language, key: str) -> str:
    """The name of a group or of a card."""
    found = language.names.get(f"groups.{key}")
    return plain(found.one if found is not None else language.card(key))


def condition_line(condition: str, code: str) -> str:
    """A condition of a request as people say it."""
    words = condition.split(" ")
    titles = TITLES[code]
    if words[0] == "promise":
        return titles["promise"].format(name=PROMISES[code][words[1]])
    if words[0] == "size":
        return titles["size"].format(name=titles[words[1]].lower(), count=words[2])
    return titles[words[0]].format(name=piece_name(LANGUAGES[code], words[1]))


def conflict_line(conflict: list[str], code: str) -> str:
    """The conditions that contradict each other, in one sentence."""
    label = LANGUAGES[code].grammar.label
    lines = [condition_line(each, code) for each in conflict]
    between = " ; " if code == "fr" else "; "
    return f"{label(TITLES[code]['conflict'], between.join(lines))}."


def advice_lines(advice: Advice, code: str) -> list[str]:
    """The advice, line by line: the set-up, its code and the piles to fetch; or what contradicts."""
    language, titles = LANGUAGES[code], TITLES[code]
    label = language.grammar.label
    if advice.conflict:
        return [label(titles["conflict"], ""), *(f"- {condition_line(each, code)}" for each in advice.conflict)]
    slots = (("monsters", advice.monsters), ("heroes", advice.heroes), ("village", advice.village))
    lines = [label(titles[slot], ", ".join(piece_name(language, key) for key in keys)) for slot, keys in slots]
    lines.append(label(titles["code"], advice.code))
    lines.append(titles["ways"].format(ways=f"{advice.ways:,}".replace(",", " " if code == "en" else "\u202f")))
    lines.append(label(titles["fetch"], ""))
    lines += [f"- {count} × {piece_name(language, key)}" for key, count in advice.piles()]
    return lines
