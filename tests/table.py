"""The tests' language: set the scene, play, answer, look.

A scene takes at most five lines; answers are the words a player types; `is_quiet()` ends every scenario. Each
scenario runs three times: left alone, cloned at each question, saved and loaded at each question.
"""

from __future__ import annotations

from collections.abc import Callable

from donjon.kernel.errors import IllegalOption
from donjon.kernel.events import Log
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import EMPTY, SHARED
from donjon.notation.save import load, save
from donjon.text.language import language_of
from donjon.text.spans import plain

Mode = Callable[[Game], Game]


def left_alone(game: Game) -> Game:
    return game


def cloned(game: Game) -> Game:
    return game.clone()


def saved_and_loaded(game: Game) -> Game:
    return load(save(game))


class Seat:
    """A player of a scenario."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    def has(self, **things: list[str] | int) -> Seat:
        """Give the player exactly these cards in a pile (the first of a deck is its top), or so much of something."""
        for name, value in things.items():
            if isinstance(value, int):
                self.table.game.purses[self.number][self.table.number_index(name)] = value
            else:
                self.table.fill(self.table.zone(name), self.number, value)
        return self

    def answers(self, *words: str) -> Seat:
        """Answer one question after the other, each of them asked of this player."""
        for word in words:
            game = self.table.game
            assert game.asked == self.number, f"{word!r}: player {game.asked} is asked, not {self.number}"
            self.table.answer(word)
        return self

    def may(self) -> list[str]:
        """What the player may answer now; nothing when another one is asked."""
        game = self.table.game
        return [option.word for option in game.options] if game.asked == self.number else []

    def cannot(self, word: str) -> None:
        """The answer is refused, and nothing changes."""
        before = save(self.table.game)
        try:
            self.table.game.answer(word)
        except IllegalOption:
            assert save(self.table.game) == before
        else:
            raise AssertionError(f"{word!r} was accepted")

    def cards(self, pile: str) -> list[str]:
        """The keys of the cards in one of the player's piles, sorted; a deck from its top."""
        cards = self.table.game.pile(self.table.zone(pile), self.number)
        keys = [self.table.game.kinds[card].key for card in reversed(cards)]
        return keys if pile == "deck" else sorted(keys)

    @property
    def hand(self) -> list[str]:
        return self.cards("hand")

    @property
    def discard(self) -> list[str]:
        return self.cards("discard")

    @property
    def deck(self) -> list[str]:
        return self.cards("deck")

    def purse(self, name: str) -> int:
        return self.table.game.purses[self.number][self.table.number_index(name)]


class Table:
    """A game in a scene of the test's making."""

    def __init__(self, mode: Mode, name: str, players: int = 2, seed: str = "scene", **options: str) -> None:
        self.mode = mode
        self.spec = find_game(name)
        self.game = self.spec.new(players, from_seed(seed), options)
        self.seats = [Seat(self, number) for number in range(players)]
        self.log = Log()
        self.equals_go_by_themselves = False  # a discard from a hand of equal cards, asked only to hide that they are

    # -- Setting the scene -------------------------------------------------------------------------------------

    def has(self, **things: list[str] | int) -> Table:
        """Put exactly these cards in shared piles (the first of a deck is its top), or set counts of the table."""
        for name, value in things.items():
            if isinstance(value, int):
                names = [number.name for number in self.spec.counts]
                self.game.counts[names.index(name)] = value
            else:
                self.fill(self.zone(name), 0, value)
        return self

    def begins(self, seat: Seat) -> Table:
        """The scene is set: it is this player's turn, from its beginning."""
        game = self.game
        game.active = seat.number
        game.stack.clear()
        game.standing.clear()
        game.sweep_tokens()
        game.asking = None
        game.over = False
        game.outcome = None
        game.listener = self.log
        self.spec.begin(game)
        return self

    def zone(self, name: str) -> int:
        for number, pile in enumerate(self.spec.seat_piles):
            if pile.name == name:
                return number
        for number, pile in enumerate(self.spec.shared_piles):
            if pile.name == name:
                return SHARED + number
        raise AssertionError(f"{self.spec.name} has no pile {name!r}")

    def number_index(self, name: str) -> int:
        return [number.name for number in self.spec.purse].index(name)

    def fill(self, zone: int, seat: int, keys: list[str]) -> None:
        pile = self.game.pile(zone, seat)
        pile.clear()
        for key in reversed(keys):
            if not key:
                pile.append(EMPTY)
                continue
            pile.extend(self.game.mint(self.spec.catalogue.by_key[key], 1))

    # -- Playing and looking -----------------------------------------------------------------------------------

    def answer(self, word: str) -> None:
        before = save(self.game) if self.mode is cloned else ""
        game = self.mode(self.game)
        game.listener = self.log
        game.answer(word)
        if self.mode is cloned:
            assert save(self.game) == before, "answering a clone changed the original"
        self.game = game
        if self.equals_go_by_themselves and len(game.options) == 1 and game.options[0].verb == "discard":
            effect = game.asking
            assert effect is not None
            if game.gives_away(game.asked, effect, game.options[0]):
                self.answer(game.options[0].word)

    def cards(self, pile: str) -> list[str | None]:
        """The keys of the cards in a shared pile, from its top."""
        kinds = self.game.kinds
        return [None if card == EMPTY else kinds[card].key for card in reversed(self.game.pile(self.zone(pile)))]

    def count(self, name: str) -> int:
        return self.game.counts[[number.name for number in self.spec.counts].index(name)]

    def prompt(self, code: str) -> str:
        """The question in a language."""
        return plain(language_of(self.spec, code).prompt(self.game))

    def told(self, code: str, viewer: int = -1) -> list[str]:
        """The log in a language, as this viewer may read it."""
        language = language_of(self.spec, code)
        names = ["Alice", "Bob", "Carol", "Dave", "Eve"]
        return [plain(language.tell(event, viewer, names)) for event in self.log.events]

    def is_quiet(self) -> bool:
        """No text is left unfinished: the game is over, or asks a question of the turn itself."""
        return self.game.over or len(self.game.stack) == 1
