"""Names come from the boxes: a box typed in by its owner is said like ours."""

from __future__ import annotations

import re
from dataclasses import dataclass

from donjon.games.heroik.boxfile import READ, SCENARIOS
from donjon.games.heroik.cards import COLOURS, FAMILIES, Scenario
from donjon.games.heroik.words import Bonus
from donjon.kernel.choice import Option
from donjon.kernel.events import Event
from donjon.kernel.spec import GameSpec
from donjon.kernel.words import Word
from donjon.text.language import Language, Name
from donjon.text.spans import card_ref, plain

# "de" before the name of a card, marked as one: d'Ysolde, du Planétaire, de l'abbesse.
CONTRACTED = re.compile(r"\bde ([\ue000-\uf8ff]*)(Le |L'|L’|(?=[AEIOUÀÂÉÈÊÎÔŒ]|Y[^aeiou]))")
APART = (COLOURS, FAMILIES, ("monsters", "traps"))  # no card is of two of these


class BoxLanguage(Language):
    """A language that knows the names of every box read so far."""

    def name(self, key: str) -> Name:
        names = READ.get(key)
        if names is None:
            return super().name(key)
        one = plain(names.fr if self.code == "fr" else names.en)
        if key.startswith("cards."):
            one = card_ref(key.removeprefix("cards."), one)
        return Name(one, one, names.gender, names.elides, title=True)

    def label(self, option: Option, spec: GameSpec) -> str:
        return self.contracted(super().label(option, spec))

    def contracted(self, line: str) -> str:
        """A line with its names; in French "de" and the article or the vowel that follows grow together."""
        return CONTRACTED.sub(grown_together, line) if self.code == "fr" else line

    def tell(self, event: Event, viewer: int, names: list[str]) -> str:
        """A step of a scenario is told with what it does."""
        scenario = SCENARIOS.get(event.about)
        if scenario is None:
            return self.contracted(super().tell(event, viewer, names))
        step = Event(event.verb, event.seat, event.cards, event.amount, event.seen, "", event.source)
        return f"{super().tell(step, viewer, names)} {table_of(self, scenario)[event.amount - 1]}"


def grown_together(found: re.Match[str]) -> str:
    marks, article = found.groups()
    if article == "Le ":
        return f"du {marks}"
    return f"de {marks}l'" if article else f"d'{marks}"


def table_of(lang: Language, scenario: Scenario) -> list[str]:
    """A scenario's table, one line for each Fear."""
    return [" ".join([lang.text(word) for word in step]) for step in scenario.steps]


@dataclass(frozen=True)
class Bonuses(Word):
    """Several bonuses of a card, said in one sentence; each counts by itself."""

    each: tuple[Bonus, ...]

    def meet(self) -> bool:
        """Whether a card may meet two of them: it has one family and one colour."""
        against = {bonus.against for bonus in self.each}
        return len(against) < len(self.each) or (
            len(against) > 1 and not any(against.issubset(kinds) for kinds in APART)
        )


def gathered(words: tuple[Word, ...]) -> list[Word]:
    """The words with the bonuses that stand side by side put together."""
    found: list[Word] = []
    for word in words:
        before = found[-1] if found else None
        if isinstance(word, Bonus) and isinstance(before, Bonuses):
            found[-1] = Bonuses((*before.each, word))
        else:
            found.append(Bonuses((word,)) if isinstance(word, Bonus) else word)
    return found


def texts(lang: Language, words: tuple[Word, ...]) -> str:
    """Words one after the other, each a sentence."""
    return " ".join([lang.text(word) for word in gathered(words)])
