"""Shared instructions: draw, discard, destroy, gain.

A verb about cards takes any noun: the source card, all the cards of a pile, one or several chosen by the actor. The
questions are asked here, one card at a time; a verb only says what happens to a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.kernel.choice import CardOptions, Option
from donjon.kernel.native import mypyc_attr
from donjon.kernel.nouns import Exactly, One, UpTo
from donjon.kernel.table import DESTROYED, DISCARD, HAND, NO_CARD
from donjon.kernel.words import Amount, Effect, Noun, value_of

if TYPE_CHECKING:
    from donjon.kernel.game import Game, Resolution

PASS = "pass"


def different(game: Game, cards: list[int]) -> list[int]:
    """The first of each group of cards that cannot be told apart."""
    found: list[int] = []
    for card in cards:
        new = True
        for other in found:
            if game.same(other, card):
                new = False
                break
        if new:
            found.append(card)
    return found


def card_options(game: Game, cards: list[int], family: CardOptions) -> list[Option]:
    """One option for each different card; the second different copy of a kind is `#2`."""
    options: list[Option] = []
    found = different(game, cards)
    for index, card in enumerate(found):
        kind = game.kinds[card]
        copy = 1
        for earlier in range(index):
            if game.kinds[found[earlier]] is kind:
                copy += 1
        options.append(family.of(kind.index, copy))
    return options


def chosen_card(game: Game, cards: list[int], option: Option) -> int:
    """The card that an option of `card_options` stands for."""
    copy = 0
    for card in different(game, cards):
        if game.kinds[card].index == option.card:
            copy += 1
            if copy == option.value:
                return card
    raise AssertionError(f"{option.word} stands for no card here")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CardVerb(Effect):
    """An instruction about cards."""

    what: Noun

    def verb(self) -> str:
        """The first word of its options. (Not a ClassVar: compiled dataclasses would take it for a field.)"""
        raise NotImplementedError(type(self).__name__)

    def act(self, game: Game, now: Resolution, card: int) -> None:
        """What happens to one card."""
        raise NotImplementedError(type(self).__name__)

    def step(self, game: Game, now: Resolution) -> None:
        what = self.what
        cards = self.choosable(game, now, what.cards(game, now))
        now.did = False
        if isinstance(what, One):
            self.ask_for(game, now, cards, what.optional)
        elif isinstance(what, UpTo):
            if what.n > 0:
                self.ask_for(game, now, cards, True)
        elif isinstance(what, Exactly):
            if what.n > 0:
                self.ask_for(game, now, cards, False)
        else:
            for card in cards:
                self.act(game, now, card)
                now.did = True

    def choosable(self, game: Game, now: Resolution, cards: list[int]) -> list[int]:
        """Those of the cards to which it may happen; a word of a game may narrow it."""
        return cards

    def ask_for(self, game: Game, now: Resolution, cards: list[int], optional: bool) -> None:
        if not cards:
            return
        options = card_options(game, cards, game.spec.options.family(self.verb()))
        if optional:
            options.append(game.spec.options.find(PASS))
        game.ask(now.actor, self, options)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        if option.card < 0:
            return NO_CARD
        return chosen_card(game, self.choosable(game, now, self.what.cards(game, now)), option)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.word == PASS:
            now.did = False
            return
        what = self.what
        card = self.about(game, now, option)
        if isinstance(what, One):
            if what.called:
                now.remember(what.called, card)
        elif isinstance(what, UpTo):
            if what.called:
                now.remember(what.called, card)
            now.then(self.of(UpTo(what.n - 1, what.of, what.called)))
        elif isinstance(what, Exactly):
            if what.called:
                now.remember(what.called, card)
            now.then(self.of(Exactly(what.n - 1, what.of, what.called)))
        self.act(game, now, card)
        now.did = True

    def of(self, what: Noun) -> Effect:
        """The same instruction about other cards; a verb with more fields says its own."""
        return type(self)(what)


@dataclass(frozen=True)
class Discard(CardVerb):
    """From hand to the actor's discard pile."""

    def verb(self) -> str:
        return "discard"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        game.put(card, game.pile(HAND, now.actor), game.pile(DISCARD, now.actor))
        game.tell("discard", now.actor, [card])


@dataclass(frozen=True)
class Destroy(CardVerb):
    """Out of the game, from wherever the actor has it; unless the card says that something else happens."""

    def verb(self) -> str:
        return "destroy"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        if game.replaced("destroy", card, now.actor):
            return
        for zone in range(game.width):
            pile = game.pile(zone, now.actor)
            if card in pile:
                game.put(card, pile, game.pile(DESTROYED))
                break
        game.clear_tokens(card)
        game.tell("destroy", now.actor, [card], source=now.source)


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards."""

    n: int | Amount

    def step(self, game: Game, now: Resolution) -> None:
        now.did = game.draw(now.actor, value_of(self.n, game, now)) > 0


@dataclass(frozen=True)
class Gain(Effect):
    """Get so much of something."""

    n: int | Amount
    what: int

    def step(self, game: Game, now: Resolution) -> None:
        n = value_of(self.n, game, now)
        now.did = n > 0
        if n:
            game.gain(now.actor, self.what, n)
