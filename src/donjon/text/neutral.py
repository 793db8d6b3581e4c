"""Phrases that are the same in every language: they only hand on to others."""

from __future__ import annotations

from donjon.kernel.joins import Case, Do, Forever, InTurn
from donjon.kernel.nouns import Is, Named
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import capital


def teach(language: Language) -> None:
    """Give a shared language these phrases."""
    language.kind_names[Is] = is_type
    language.kind_names[Named] = named
    language.phrases[Do] = one_after_the_other
    language.phrases[Case] = case
    language.phrases[InTurn] = body
    language.phrases[Forever] = body


def is_type(lang: Language, which: Is) -> Name:
    return lang.name(f"types.{which.type}")


def named(lang: Language, which: Named) -> Name:
    return lang.name(f"cards.{which.key}")


def one_after_the_other(lang: Language, effect: Do, voice: Voice) -> str:
    """Sentence after sentence, of other people one sentence; those with nothing to say are left out."""
    said = [each for each in (lang(part, voice) for part in effect.effects) if each]
    if voice is Voice.THEY:
        return ", ".join(said)
    return ". ".join([*said[:1], *map(capital, said[1:])])


def case(lang: Language, effect: Case, voice: Voice) -> str:
    return lang(effect.effect, voice)


def body(lang: Language, effect: InTurn | Forever, voice: Voice) -> str:
    return lang(effect.body, voice)
