"""What both languages say in the same way."""

from __future__ import annotations

from donjon.games.clank.card import ClankCard
from donjon.games.clank.words import AllMakeClank, OthersMakeClank
from donjon.kernel.joins import Do, IfYouDo
from donjon.text import neutral
from donjon.text.language import Language, Voice
from donjon.text.spans import number


def clank(n: int | str) -> str:
    """So much noise: 2 Clank!"""
    return number(n, "clank", f"{n} Clank!")


def amount(lang: Language, key: str, n: int) -> str:
    """So much of something that is counted: 3 gold, a sword."""
    return lang.grammar.counted(n, lang.name(f"numbers.{key}"))


def points(n: int) -> str:
    return number(n, "vp", f"{n} point{'s' if n > 1 else ''}")


def numbers(lang: Language, card: ClankCard) -> str:
    """What a card gives when it is played: 2 skill, 1 sword, +1 Clank!"""
    parts: list[str] = []
    for key, n in (("skill", card.skill), ("swords", card.swords), ("boots", card.boots), ("gold", card.gold)):
        if n:
            name = lang.name(f"numbers.{key}")
            parts.append(number(n, name.symbol, f"{n} {name.one if n == 1 else name.many}"))
    if card.clank:
        parts.append(clank(f"{'+' if card.clank > 0 else '−'}{abs(card.clank)}"))
    return ", ".join(parts)


def together(lang: Language, effect: Do, voice: Voice, *leads: str) -> str:
    """Several effects as one clause: "gain 3 gold and draw 2 cards". A lead that the effect before has too is said
    once; what a discard buys is a sentence of its own.
    """
    if any(isinstance(each, IfYouDo) for each in effect.effects):
        return neutral.one_after_the_other(lang, effect, voice)
    said: list[str] = []
    before = ""
    for each in effect.effects:
        part = lang(each, voice)
        shared = next((lead for lead in leads if part.startswith(lead) and before.startswith(lead)), "")
        if said and isinstance(each, (AllMakeClank, OthersMakeClank)):
            said[-1] += ","  # others act
        said.append(part.removeprefix(shared))
        before = part
    return lang.grammar.join(said)
