"""The effects of a box as they are typed: `bonus 1 against dragons`, `times 3 if even; fear 1`."""

from __future__ import annotations

from typing import Final

from donjon.games.heroik import deeds, powers, words
from donjon.games.heroik.cards import COLOURS, FAMILIES
from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.words import Word

FOES: Final = ("any", "monsters", "nemesis", *FAMILIES, *COLOURS)
IGNORED: Final = ("tenacity", "auras", "immunity")

# What each word takes, in order: n a number, then pairs of a small word and what follows it.
SHAPES: Final = {
    "bonus": "n against per",
    "die": "n against",
    "second_try": "n",
    "start_courage": "n",
    "corridors": "n",
    "no_fear": "",
    "keeps_mana": "",
    "discount": "n",
    "stronger": "n against",
    "start_fear": "n",
    "tenacity_price": "n",
    "fearful": "n",
    "harsh": "against",
    "add": "n against",
    "times": "n if",
    "roll_again": "",
    "take_die": "n",
    "ignore": "what",
    "shield": "",
    "play_again": "",
    "courage": "n",
    "fear": "n",
    "mana": "n",
    "lose_mana": "n",
    "prepare": "n",
    "destroy_all": "foes most",
    "destroy_one": "foes most",
    "take_all": "foes most",
    "take_one": "foes most",
    "weaken": "",
    "unmask": "",
    "look": "n",
    "dig": "n",
    "refill": "",
    "reinforce": "",
}

DICE: Final = (4, 6, 8, 10, 12)
LIMITS: Final = {"times": (2, 4), "dig": (1, 16), "look": (1, 16), "second_try": (1, 11), "mana": (1, 4)}
MOST: Final = 20  # of any other number

_DEEDS: Final = (
    "courage", "fear", "mana", "prepare", "destroy_all", "destroy_one", "take_all", "take_one",
    "weaken", "unmask", "look", "dig", "refill",
)  # fmt: skip
_POWERS: Final = ("add", "times", "roll_again", "take_die", "ignore", "shield", "play_again", "fear", "courage")
PLACES: Final = {
    "skill": (
        "bonus", "die", "second_try", "start_courage", "corridors", "no_fear", "keeps_mana", "discount",
    ),
    "object": ("bonus", "die", "second_try", "keeps_mana", "discount"),
    "power": _POWERS,
    "ultimate": _DEEDS,
    "quest": _DEEDS,
    "potion": (*_POWERS, "mana", "weaken", "unmask", "look"),
    "final": ("stronger", "start_fear", "tenacity_price", "fearful", "harsh"),
    "scenario": ("stronger", "harsh", "courage", "lose_mana", "reinforce", "mana"),
}  # fmt: skip


def read_words(text: str, place: str) -> tuple[Word, ...]:
    """The words of a typed effect, for a place of a box (a skill, a quest...); a wrong one is refused."""
    return tuple([read_word(part.strip(), place) for part in text.split(";") if part.strip()])


def read_word(text: str, place: str) -> Word:
    tokens = text.split()
    name = tokens[0]
    allowed = PLACES[place]
    if name not in allowed:
        raise BadSetup("heroik.unknown_effect", place=place, **nearest(name, list(allowed)))
    given = read_arguments(name, tokens[1:])
    if "n" in SHAPES[name].split() and "n" not in given:
        raise BadSetup("heroik.effect_needs_number", effect=name, shape=SHAPES[name])
    if "n" in given:
        check_number(name, int(given["n"]))
    return make(name, given)


def check_number(name: str, n: int) -> None:
    """A die that exists, and numbers that leave a game."""
    if name in ("die", "take_die"):
        if n not in DICE:
            raise BadSetup("heroik.no_such_die", die=n)
        return
    least, most = LIMITS.get(name, (-MOST, MOST))
    if not least <= n <= most:
        raise BadSetup("heroik.effect_out_of_bounds", effect=name, least=least, most=most)


def read_arguments(name: str, tokens: list[str]) -> dict[str, str]:
    """What follows the name: a number, a kind of card, and pairs like `against dragons`."""
    given: dict[str, str] = {}
    shape = SHAPES[name].split()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token in ("against", "per", "if", "most") and token in shape and at + 1 < len(tokens):
            given[token] = tokens[at + 1]
            at += 2
            continue
        if "n" in shape and "n" not in given and token.lstrip("-").isdigit():
            given["n"] = token
        elif "foes" in shape and "foes" not in given:
            given["foes"] = token
        elif "what" in shape and "what" not in given:
            given["what"] = token
        else:
            written = f"{name} {SHAPES[name]}".strip()
            raise BadSetup("heroik.effect_does_not_take", effect=name, wrong=token, written=written)
        at += 1
    check("against", given, FOES)
    check("foes", given, FOES)
    check("what", given, IGNORED)
    check("if", given, ("even", "odd"))
    check("per", given, (*words.FEATURES, *FOES))
    if not given.get("most", "0").isdigit():
        raise BadSetup("heroik.most_needs_number", wrong=given["most"])
    return given


def check(key: str, given: dict[str, str], values: tuple[str, ...]) -> None:
    if key in given and given[key] not in values:
        if key == "foes":
            raise BadSetup("heroik.unknown_kind", **nearest(given[key], list(values)))
        after = "ignore" if key == "what" else key
        raise BadSetup("heroik.unknown_word_after", after=after, **nearest(given[key], list(values)))


def make(name: str, given: dict[str, str]) -> Word:
    """The word itself."""
    n = int(given.get("n", "0"))
    against = given.get("against", "any")
    foes = given.get("foes", "any")
    most = int(given.get("most", "0"))
    match name:
        case "bonus":
            return words.Bonus(n, against, given.get("per", ""))
        case "die":
            return words.OtherDie(n, against)
        case "second_try":
            return words.SecondTry(n)
        case "start_courage":
            return words.StartCourage(n)
        case "corridors":
            if not 3 <= n <= 4:
                raise BadSetup("heroik.corridors")
            return words.MoreCorridors(n)
        case "no_fear":
            return words.NoFear()
        case "keeps_mana":
            return words.KeepsMana()
        case "discount":
            return words.Discount(n)
        case "stronger":
            return words.Stronger(n, against)
        case "start_fear":
            return words.StartFear(n)
        case "tenacity_price":
            return words.CheapTenacity(n)
        case "fearful":
            return words.FearfulRolls(n)
        case "harsh":
            return words.Harsh(against)
        case "add":
            return powers.Add(n, against)
        case "times":
            return powers.Times(n, given.get("if", ""))
        case "roll_again":
            return powers.RollAgain()
        case "take_die":
            return powers.TakeDie(n)
        case "ignore":
            if "what" not in given:
                raise BadSetup("heroik.ignore_what", known=list(IGNORED))
            return powers.Ignore(given["what"])
        case "shield":
            return powers.Shielded()
        case "play_again":
            return powers.PlayAgain()
        case "courage":
            return deeds.Courage(n)
        case "fear":
            return deeds.Fear(n)
        case "mana":
            return deeds.Mana(n)
        case "lose_mana":
            return deeds.LoseMana(n)
        case "prepare":
            return deeds.Prepare(n)
        case "destroy_all":
            return deeds.DestroyAll(foes, most)
        case "destroy_one":
            return deeds.DestroyOne(foes, most)
        case "take_all":
            return deeds.TakeAll(foes, most)
        case "take_one":
            return deeds.TakeOne(foes, most)
        case "weaken":
            return deeds.Weaken()
        case "unmask":
            return deeds.Unmask()
        case "look":
            return deeds.Look(n)
        case "dig":
            return deeds.Dig(n)
        case "refill":
            return deeds.Refill()
        case _:
            return deeds.Reinforce()
