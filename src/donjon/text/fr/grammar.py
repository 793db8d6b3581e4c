"""French grammar: gender, number, elision, « de + le », « à + le », typography."""

from __future__ import annotations

import unicodedata

from donjon.text.fr.typography import spaced
from donjon.text.language import Grammar, Name
from donjon.text.spans import plain

VOWELS = "aeiouy"
INVARIABLE = ("s", "x", "z")
ARTICLES = ("Le ", "La ", "Les ", "L'")


def starts_with_vowel(word: str) -> bool:
    """Whether the word begins with a vowel (accents aside) or a mute h; an aspirated h is said in its name."""
    first = unicodedata.normalize("NFD", word.replace("œ", "oe").replace("Œ", "oe"))[:1].lower()
    return first in VOWELS[:5] or first == "h"


class French(Grammar):
    """How French puts words together."""

    def elides(self, name: Name) -> bool:
        return starts_with_vowel(plain(name.one)) if name.elides is None else name.elides

    def plural(self, one: str) -> str:
        """The usual plural; a name with another one says so itself."""
        if one.endswith(INVARIABLE):
            return one
        if one.endswith(("au", "eu")):
            return f"{one}x"
        if one.endswith("al"):
            return f"{one[:-2]}aux"
        return f"{one}s"

    def a(self, name: Name) -> str:
        return f"{'une' if name.gender == 'f' else 'un'} {name.one}"

    def the(self, name: Name, n: int = 1) -> str:
        """Le héros, l'arme, les monstres; a name that has its article keeps it: La Chambre forte."""
        if plain(name.one).startswith(ARTICLES):
            return name.one
        if n > 1:
            return f"les {name.many}"
        if self.elides(name):
            return f"l'{name.one}"
        return f"{'la' if name.gender == 'f' else 'le'} {name.one}"

    def of(self, name: Name, n: int = 1) -> str:
        """De carte, d'arme."""
        word = name.one if n == 1 else name.many
        return f"d'{word}" if self.elides(name) else f"de {word}"

    def of_the(self, name: Name, n: int = 1) -> str:
        """Du héros, de la carte, de l'arme, des monstres."""
        if n > 1:
            return f"des {name.many}"
        if self.elides(name):
            return f"de l'{name.one}"
        return f"de la {name.one}" if name.gender == "f" else f"du {name.one}"

    def to_the(self, name: Name, n: int = 1) -> str:
        """Au héros, à la carte, à l'arme, aux monstres."""
        if n > 1:
            return f"aux {name.many}"
        if self.elides(name):
            return f"à l'{name.one}"
        return f"à la {name.one}" if name.gender == "f" else f"au {name.one}"

    def how_many(self, n: int, name: Name) -> str:
        """Une carte, 2 cartes; 0 and 1 are singular."""
        if name.title:
            return name.one if n == 1 else f"{n} × {name.one}"
        if name.mass:
            return f"{n} {name.one}"
        if n == 1:
            return self.a(name)
        return f"{n} {name.one if n == 0 else name.many}"

    def agree(self, adjective: str, name: Name, n: int = 1) -> str:
        """An adjective or participle, given in the masculine singular, agreeing with the name."""
        word = adjective
        if name.gender == "f" and not word.endswith("e"):
            word = f"{word}e"
        if n > 1 and not word.endswith(INVARIABLE):
            word = f"{word}s"
        return word

    def join(self, parts: list[str], last: str = "et") -> str:
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"

    def label(self, title: str, text: str) -> str:
        return f"{title}\u00a0: {text}"

    def typeset(self, text: str) -> str:
        return spaced(text)
