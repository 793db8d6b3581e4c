"""Questions and answers: options have a word for people and a number for machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from donjon.kernel.errors import BadRules, IllegalOption, nearest

if TYPE_CHECKING:
    from donjon.kernel.card import Catalogue
    from donjon.kernel.game import Game
    from donjon.kernel.words import Effect


class Option:
    """One possible answer, made once per game and shared: two equal options are the same object.

    `verb` is its first word; `card` is the index of a card kind, or -1; `value` is a number: which of several
    different copies, which room, which amount.
    """

    def __init__(
        self,
        word: str,
        verb: str,
        number: int,
        card: int = -1,
        value: int = 0,
        other: int = -1,
        vocabulary: Vocabulary | None = None,
    ) -> None:
        self.vocabulary = vocabulary
        self.word = word
        self.verb = verb
        self.number = number
        self.card = card
        self.value = value
        self.other = other

    def __repr__(self) -> str:
        return f"Option({self.word!r})"

    def __copy__(self) -> Option:
        return self

    def __deepcopy__(self, memo: object) -> Option:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Unpickled, it is the game's own object again."""
        return _unpickled, (self.vocabulary.game if self.vocabulary is not None else "", self.word)


class Choice:
    """A question: who is asked, by which effect, and the possible answers.

    `"move 8" in choice`, `len(choice)` and `for option in choice` are about the possible answers.
    """

    def __init__(self, game: Game, player: int, options: list[Option], asked_by: Effect, source: int) -> None:
        self.game = game
        self.player = player
        self.options = options
        self.asked_by = asked_by
        self.source = source

    def __repr__(self) -> str:
        return f"Choice(player={self.player}, options={[option.word for option in self.options]})"

    def __len__(self) -> int:
        return len(self.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __contains__(self, answer: object) -> bool:
        """Whether an option, or the option of a word, is a possible answer."""
        return answer in self.options or answer in [option.word for option in self.options]

    @property
    def prompt(self) -> str:
        """What is asked, as an English sentence; empty once it was answered. `donjon.text` has other languages."""
        if self.game.asking is not self.asked_by:
            return ""
        return type(self.asked_by).__name__ if _prompter is None else _prompter(self.game)


class CardOptions:
    """One verb said of any card: `destroy militia`; where copies differ, also `destroy militia#2`."""

    def __init__(self, options: list[Option], copies: int) -> None:
        self.options = options
        self.copies = copies

    def of(self, kind: int, copy: int = 1) -> Option:
        assert 0 < copy <= self.copies, "more different copies than the game declared"
        return self.options[kind * self.copies + copy - 1]


class Vocabulary:
    """Every answer that a game can ever offer, each numbered once and for all.

    `pinned` are the words whose numbers are settled, in the order of these. A game keeps them in a file that only
    grows at its end, so that another card, box or verb never changes an old number. Words beyond it (all of them, in
    a game that pins none) are numbered after it, in the order of declaration. A pinned word that is not declared
    leaves a gap.
    """

    def __init__(self, catalogue: Catalogue, pinned: Sequence[str] = ()) -> None:
        self.catalogue = catalogue
        self.game = ""  # whose it is: its `GameSpec` says so
        self.pinned = {word: number for number, word in enumerate(pinned)}
        self.size = len(self.pinned)  # how many numbers there are, gaps included
        self.options: list[Option] = []  # as they were declared
        self.by_word: dict[str, Option] = {}
        self.by_number: dict[int, Option] = {}
        self.families: dict[str, CardOptions] = {}

    def word(self, word: str) -> Option:
        """An answer of its own: `pass`."""
        return self.add(word, word, -1, 0, -1)

    def names(self, verb: str, names: tuple[str, ...]) -> list[Option]:
        """A verb with a few named answers: `put on_top`, `put under`."""
        return [self.add(f"{verb} {name}", verb, -1, value, -1) for value, name in enumerate(names)]

    def numbers(self, verb: str, last: int) -> list[Option]:
        """A verb with a number from 0 to `last`: `move 8`."""
        return [self.add(f"{verb} {value}", verb, -1, value, -1) for value in range(last + 1)]

    def cards(self, verb: str, copies: int = 1) -> CardOptions:
        """A verb with a card. `copies`: how many copies of one kind may differ by what lies on them."""
        options: list[Option] = []
        for card in self.catalogue.cards:
            for copy in range(1, copies + 1):
                mark = "" if copy == 1 else f"#{copy}"
                options.append(self.add(f"{verb} {card.key}{mark}", verb, card.index, copy, -1))
        family = CardOptions(options, copies)
        self.families[verb] = family
        return family

    def add(self, word: str, verb: str, card: int, value: int, other: int) -> Option:
        if word in self.by_word:
            raise BadRules("option_twice", option=word)
        number = self.pinned.get(word, self.size)
        if number == self.size:
            self.size += 1
        option = Option(word, verb, number, card, value, other, self)
        self.options.append(option)
        self.by_word[word] = option
        self.by_number[number] = option
        return option

    def family(self, verb: str) -> CardOptions:
        """The options of a verb that takes a card."""
        found = self.families.get(verb)
        if found is None:
            raise BadRules("options_not_declared", verb=verb)
        return found

    def find(self, word: str) -> Option:
        """The option a person typed."""
        option = self.by_word.get(word) or self.by_word.get(" ".join(word.split()))
        if option is None:
            raise IllegalOption("unknown_option", **nearest(word, list(self.by_word)))
        return option


NOTHING: Final = Option("", "", -1)


def _unpickled(game: str, word: str) -> Option:
    if not game:
        return NOTHING
    from donjon.kernel.registry import find_game

    return find_game(game).options.find(word)


# -- As a sentence ---------------------------------------------------------------------------------------------------

_prompter: Callable[[Game], str] | None = None


def prompt_with(prompter: Callable[[Game], str]) -> None:
    """Let questions be said by this; the kernel has no sentences of its own."""
    global _prompter  # noqa: PLW0603 - set once, when donjon is imported
    _prompter = prompter
