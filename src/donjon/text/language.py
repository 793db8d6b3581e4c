"""A language: phrases for words, names for things, sentences for what happened.

A game's language is a child of the shared one: it knows the shared words and adds its own. A missing phrase is an
error, never an empty string.

Whatever a language says is a `str` with marks in it: numbers, keywords, cards (`donjon.text.spans`). A message
carries them as spans; `plain(...)` is the text without.
"""

from __future__ import annotations

import enum
import importlib
import os
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from donjon.kernel.card import Card
from donjon.kernel.choice import Option
from donjon.kernel.errors import BadRules
from donjon.kernel.events import Event
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec, Number
from donjon.kernel.tally import Line
from donjon.kernel.words import Noun, Which, Word
from donjon.text.codes import CODES
from donjon.text.spans import capital, card_ref, filled, keyword, last_letter, plain
from donjon.text.spans import number as number_span

Phrase = Callable[["Language", Any, "Voice"], str]  # the language that speaks, the word, the voice
NounPhrase = Callable[["Language", Any, "Voice"], "tuple[Name, str]"]
KindName = Callable[["Language", Any], "Name"]
P = TypeVar("P", bound=Phrase)
N = TypeVar("N", bound=NounPhrase)
K = TypeVar("K", bound=KindName)
CardText = Callable[["Language", Card], str]


class MissingPhrase(BadRules):
    """A word, name, option or event that the language cannot say."""


class Voice(enum.Enum):
    """To whom a sentence speaks: "destroy a card", "you may destroy a card", "destroys a card", "to destroy"."""

    YOU = "you"
    YOU_MAY = "you may"
    THEY = "they"
    TO = "to"


@dataclass(frozen=True)
class Name:
    """What a thing is called. `mass`: it is not counted with an article (3 gold). `title`: a name of its own, said
    without an article (The Duke).

    `gender` and `elides` (le héros, but l'herbe: only an exception says so) matter in French only. `symbol`: what is
    drawn beside a number of it.
    """

    one: str
    many: str
    gender: str = "m"
    elides: bool | None = None
    mass: bool = False
    title: bool = False
    symbol: str = ""


class Language:
    """One of the languages of a game."""

    def __init__(self, code: str, parent: Language | None = None) -> None:
        self.code = code
        self.parent = parent
        self.plain = False  # whether words without a phrase are said by their names: for games without texts
        self.phrases: dict[type[Word], Phrase] = {}
        self.noun_phrases: dict[type[Noun], NounPhrase] = {}
        self.kind_names: dict[type[Which], KindName] = {}
        self.names: dict[str, Name] = {}
        self.option_labels: dict[str, str] = {}
        self.event_lines: dict[str, tuple[str, str]] = {}
        self.whole_card: CardText = parent.whole_card if parent is not None else plain_card_text
        self.grammar: Grammar = parent.grammar if parent is not None else Grammar()

    # -- Teaching ----------------------------------------------------------------------------------------------

    def phrase(self, *words: type[Word]) -> Callable[[P], P]:
        """Register how a word is said."""

        def register(function: P) -> P:
            for word in words:
                self.phrases[word] = function
            return function

        return register

    def noun(self, *nouns: type[Noun]) -> Callable[[N], N]:
        """Register what the cards of a noun are called, and where they are: (hero, "from your hand")."""

        def register(function: N) -> N:
            for noun in nouns:
                self.noun_phrases[noun] = function
            return function

        return register

    def kind(self, *kinds: type[Which]) -> Callable[[K], K]:
        """Register what a card that fits is called."""

        def register(function: K) -> K:
            for kind in kinds:
                self.kind_names[kind] = function
            return function

        return register

    def read_names(self, path: Path) -> None:
        """Names from a TOML file, sections of key = "name" or { one, many, gender, elides, mass, symbol, term }.

        The key of a name is "section.key"; cards, types, numbers, zones, rules and so on each have their section. The
        name of a card is a reference to it; with a `term` it is that keyword.
        """
        for section, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for key, entry in entries.items():
                written: dict[str, Any] = {"one": entry} if isinstance(entry, str) else entry
                one, mass = written["one"], written.get("mass", False)
                many = written.get("many") or (one if mass else self.grammar.plural(one))
                gender, elides = written.get("gender", "m"), written.get("elides")
                title, symbol = written.get("title", False), written.get("symbol", "")
                if section == "cards":
                    one, many = card_ref(key, one), card_ref(key, many)
                elif "term" in written:
                    one, many = keyword(written["term"], one), keyword(written["term"], many)
                self.names[f"{section}.{key}"] = Name(one, many, gender, elides, mass, title, symbol)

    def read_purse(self, purse: tuple[Number, ...]) -> None:
        """Let words speak of a purse by its index: its names are those of the section `numbers`."""
        for index, number in enumerate(purse):
            self.names[f"purse.{index}"] = self.name(f"numbers.{number.name}")

    def options(self, **labels: str) -> None:
        """How the options of each verb are labelled, with `{card}`, `{the_card}`, `{value}`, `{other}` (a card)."""
        self.option_labels.update({verb.replace("__", " "): label for verb, label in labels.items()})

    def event(self, verb: str, you: str, they: str) -> None:
        """How an event is told to the one it happened to, and to the others.

        `{who}`, `{things}` (the cards, or how many), `{the_things}`, `{amount}`, `{about}` (so much of
        something), `{source}`.
        """
        self.event_lines[verb] = (you, they)

    # -- Saying ------------------------------------------------------------------------------------------------

    def __call__(self, word: Word, voice: Voice = Voice.YOU) -> str:
        """The phrase of a word."""
        language: Language | None = self
        while language is not None:
            for kind in type(word).__mro__:
                if kind in language.phrases:
                    return language.phrases[kind](self, word, voice)
            language = language.parent
        if self.plain:
            return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(word).__name__).lower()
        raise self.speechless(word)

    def cards_of(self, noun: Noun, voice: Voice = Voice.YOU) -> tuple[Name, str]:
        """What the cards of a noun are called, and where they are."""
        language: Language | None = self
        while language is not None:
            if type(noun) in language.noun_phrases:
                return language.noun_phrases[type(noun)](self, noun, voice)
            language = language.parent
        raise self.speechless(noun)

    def kind_of(self, which: Which | None) -> Name:
        """What a card that fits is called; any card is a card."""
        if which is None:
            return self.name("nouns.card")
        language: Language | None = self
        while language is not None:
            if type(which) in language.kind_names:
                return language.kind_names[type(which)](self, which)
            language = language.parent
        raise self.speechless(which)

    def speechless(self, word: Word) -> MissingPhrase:
        name = type(word).__name__
        return MissingPhrase("word_without_phrase", language=self.code, name=name)

    def name(self, key: str) -> Name:
        """The name of a thing: "cards.militia", "types.hero", "numbers.gold", "zones.1"."""
        language: Language | None = self
        while language is not None:
            if key in language.names:
                return language.names[key]
            language = language.parent
        raise MissingPhrase("no_name_for", language=self.code, name=key)

    def card(self, key: str) -> str:
        """A card by its name: a reference to it."""
        return self.name(f"cards.{key}").one

    def title(self) -> str:
        """What the game is called."""
        return self.name("game.title").one

    def reason(self, key: str) -> str:
        """Why an option is good, by the key that the policy of the game names; nothing for the empty key."""
        return self.name(f"reasons.{key}").one if key else ""

    def sentence(self, phrase: str) -> str:
        """A phrase as a sentence: capital letter, full stop."""
        if not phrase:
            return ""
        return capital(phrase if last_letter(phrase) in ".!?:" else f"{phrase}.")

    def text(self, word: Word) -> str:
        """A whole text of a card."""
        return self.sentence(self(word, Voice.YOU))

    def label(self, option: Option, spec: GameSpec) -> str:
        """An option as a player reads it."""
        template = self.find(option.word, "option_labels") or self.find(option.verb, "option_labels")
        if template is None:
            raise MissingPhrase("option_without_label", language=self.code, option=option.word)
        card = self.card(spec.catalogue.cards[option.card].key) if option.card >= 0 else ""
        the_card = self.grammar.the(self.name(f"cards.{spec.catalogue.cards[option.card].key}")) if card else ""
        other = self.card(spec.catalogue.cards[option.other].key) if "{other}" in template else ""
        label = filled(template, card=card, the_card=the_card, value=option.value, other=other)
        return f"{label} (#{option.word.split('#')[1].split()[0]})" if "#" in option.word else label

    def prompt(self, game: Game) -> str:
        """What is asked, in a sentence; with the card that asks it."""
        choice = game.choice
        if choice is None:
            return ""
        asked = self.sentence(self(choice.asked_by, Voice.YOU))
        if choice.source < 0:
            return asked
        return self.grammar.label(self.card(game.kinds[choice.source].key), asked)

    def tell(self, event: Event, viewer: int, names: list[str]) -> str:
        """An event as a line of the log, for this viewer (-1: a spectator)."""
        lines = self.find(event.verb, "event_lines")
        if lines is None:
            raise MissingPhrase("event_without_line", language=self.code, event=event.verb)
        seen = event.for_seat(viewer)
        mine = event.seat >= 0 and event.seat == viewer
        template: str = lines[0 if mine else 1]
        about = self.grammar.counted(seen.amount, self.name(f"numbers.{seen.about}")) if seen.about else ""
        line = filled(
            template,
            who=plain(names[event.seat]) if event.seat >= 0 else "",
            things=self.things(seen),
            the_things=self.things(seen, True) if "{the_things}" in template else "",
            amount=seen.amount,
            about=about,
            source=self.card(seen.source) if seen.source else "",
        )
        return self.sentence(line)

    def things(self, event: Event, the: bool = False) -> str:
        """The cards of an event, single ones with their article if so wanted, or how many there were."""
        if not event.cards:
            return self.grammar.counted(event.amount, self.name("nouns.card"))
        different = list(dict.fromkeys(event.cards))
        counted: list[str] = []
        for key in different:
            n, name = event.cards.count(key), self.name(f"cards.{key}")
            counted.append(self.grammar.the(name) if the and n == 1 else self.grammar.counted(n, name))
        return self.grammar.join(counted)

    def line(self, line: Line) -> str:
        """A line of an explanation: where an amount comes from."""
        for section in ("cards", "lines"):
            try:
                return self.name(f"{section}.{line.source}").one
            except MissingPhrase:
                continue
        raise MissingPhrase("line_without_name", language=self.code, line=line.source)

    def find(self, key: str, table: str) -> Any:
        language: Language | None = self
        while language is not None:
            entries: dict[str, Any] = getattr(language, table)
            if key in entries:
                return entries[key]
            language = language.parent
        return None


def plain_card_text(lang: Language, card: Card) -> str:
    """The text of a card that only has what it does when played; a game with more sets its own."""
    return lang.text(card.play) if card.play is not None else ""


class Grammar:
    """What differs from language to language in putting words together; here English."""

    def plural(self, one: str) -> str:
        return f"{one}s"

    def a(self, name: Name) -> str:
        return f"{'an' if plain(name.one)[0].lower() in 'aeiou' else 'a'} {name.one}"

    def the(self, name: Name, n: int = 1) -> str:
        """The Ogre; a name that has its article keeps it: The Vault."""
        said = name.one if n == 1 else name.many
        return said if plain(said).startswith("The ") else f"the {said}"

    def counted(self, n: int, name: Name) -> str:
        """A card, 2 cards; gold has no plural and no article: 1 gold. With its symbol, if it has one."""
        words = self.how_many(n, name)
        return number_span(n, name.symbol, words) if name.symbol else words

    def how_many(self, n: int, name: Name) -> str:
        if name.title:
            return name.one if n == 1 else f"{n} × {name.one}"
        if name.mass:
            return f"{n} {name.one}"
        return self.a(name) if n == 1 else f"{n} {name.many}"

    def join(self, parts: list[str], last: str = "and") -> str:
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"

    def label(self, title: str, text: str) -> str:
        return f"{title}: {text}"

    def typeset(self, text: str) -> str:
        """A text with the typography of the language."""
        return text


ASKED = "DONJON_LANG"  # of this process and those that it starts


def refuse_other_languages(code: str) -> None:
    if code not in CODES:
        raise BadRules("unknown_language", language=code, known=list(CODES))


def system_language() -> str:
    """The language that was asked for, or that the system is set to, where it is one of ours."""
    for name in (ASKED, "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in CODES else CODES[0]
    return CODES[0]


def language_of(spec: GameSpec, code: str) -> Language:
    """The language of a game; its text module has a dictionary LANGUAGES."""
    refuse_other_languages(code)
    if not spec.text:
        return language_from_keys(spec, code)
    languages: dict[str, Language] = importlib.import_module(spec.text).LANGUAGES
    return languages[code]


def english_prompt(game: Game) -> str:
    """What a game asks, as programs have it."""
    return str(language_of(game.spec, "en").prompt(game))


def languages_in(package: str) -> dict[str, Language]:
    """The languages of a game, each the LANGUAGE of the folder of its code in the game's text package."""
    return {code: importlib.import_module(f"{package}.{code}").LANGUAGE for code in CODES}


def shared(code: str) -> Language:
    """What all games have in common in a language."""
    language: Language = importlib.import_module(f"donjon.text.{code}").SHARED
    return language


def language_from_keys(spec: GameSpec, code: str) -> Language:
    """For a game that brings no texts: names made from keys, options as their words."""
    language = Language(code, shared(code))
    language.plain = True
    title = spec.name.replace("_", " ").title()
    language.names["game.title"] = Name(title, title)
    for card in spec.catalogue.cards:
        title = card.key.replace("_", " ").title()
        many = language.grammar.plural(title)
        language.names[f"cards.{card.key}"] = Name(card_ref(card.key, title), card_ref(card.key, many))
    for number in (*spec.purse, *spec.counts):
        title = number.name.replace("_", " ")
        language.names[f"numbers.{number.name}"] = Name(title, title, mass=True)
    language.read_purse(spec.purse)
    for option in spec.options.options:
        language.option_labels.setdefault(option.word, option.word.replace("_", " "))
    return language
