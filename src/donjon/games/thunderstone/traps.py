"""What is turned up with the monsters and takes no rank: traps and treasures (TSX-16 to TSX-24).

While a trap does its work it lies where it was turned up; then it is destroyed, and the refill goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.fight import DiscardAside
from donjon.games.thunderstone.printed import Arrival, Printed
from donjon.games.thunderstone.state import ASIDE, HALL, REVEALED, SNARED, TREASURES
from donjon.kernel.choice import Option
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game, Resolution
from donjon.kernel.joins import InTurn, do
from donjon.kernel.table import DECK, DESTROYED, DISCARD, EMPTY, HAND
from donjon.kernel.verbs import PASS, CardVerb, Destroy, card_options, chosen_card
from donjon.kernel.words import Effect, Noun, Which

# -- Traps (TSX-17 to TSX-21) ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trap(Arrival):
    """Does this at once, as the active player's, and is destroyed, unless it stays (TSX-17, TSX-18)."""

    effect: Effect

    def arrive(self, game: Game, now: Resolution, card: int) -> None:
        game.tell("spring", -1, [card])
        game.start(game.active, do(self.effect, DISARM), card)


@dataclass(frozen=True)
class Disarm(Effect):
    """The trap is destroyed, if it still lies there."""

    def step(self, game: Game, now: Resolution) -> None:
        hall = game.pile(HALL)
        if hall[0] == now.source:
            hall[0] = EMPTY
            game.pile(DESTROYED).append(now.source)
            game.tell("disarm", -1, [now.source])


DISARM: Final = Disarm()


@dataclass(frozen=True)
class GuardsAgainstTraps(Printed):
    """Shown from the hand, it keeps its player from what a trap does (TSX-20, R-TSX-10)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.guards = True


@dataclass(frozen=True)
class FromActive(Effect):
    """Every player does this, the active one first (TSX-21, R-TSX-7)."""

    body: Effect

    def step(self, game: Game, now: Resolution) -> None:
        everyone = tuple([(game.active + i) % game.players for i in range(game.players)])
        now.then(InTurn(self.body, everyone, now.actor))


def show(game: Game, seat: int, card: int) -> None:
    """Everybody sees this card of a hand."""
    game.know(card, EVERYBODY)
    game.looks += 1
    game.tell("show", seat, [card])


@dataclass(frozen=True)
class UnlessShown(Effect):
    """A trap does this to the actor, who may show a card that guards against traps, or one that this trap spares.

    While a hand is hidden, everybody who could hold such a card is asked, and seen to be asked, in the same way: who
    is asked must not tell what is held (R-TSX-21).
    """

    then: Effect
    spared: Which | None = None

    def saves(self, game: Game, now: Resolution, card: int) -> bool:
        if find_kind(game.kinds[card]).guards:
            return True
        return self.spared is not None and self.spared.fits(game, now, card)

    def savers(self, game: Game, now: Resolution) -> list[int]:
        return [card for card in game.pile(HAND, now.actor) if self.saves(game, now, card)]

    def step(self, game: Game, now: Resolution) -> None:
        options = card_options(game, self.savers(game, now), game.spec.options.family("show"))
        options.append(game.spec.options.find(PASS))
        if now.actor == game.active and game.counts[REVEALED]:
            game.ask(now.actor, self, options)
        elif any([self.saves(game, now, card) for card in range(len(game.kinds))]):
            game.ask_openly(now.actor, self, options)
        else:
            now.then(self.then)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.word == PASS:
            now.then(self.then)
        else:
            show(game, now.actor, self.about(game, now, option))

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return -1 if option.card < 0 else chosen_card(game, self.savers(game, now), option)


@dataclass(frozen=True)
class ShowHand(Effect):
    """Everybody sees the actor's hand."""

    def step(self, game: Game, now: Resolution) -> None:
        hand = game.pile(HAND, now.actor)
        for card in hand:
            game.know(card, EVERYBODY)
        game.looks += 1
        game.tell("reveal", now.actor, hand)


@dataclass(frozen=True)
class OrShowHand(Effect):
    """Do this with a card of the hand; who has none to do it with shows the hand (TSX-21)."""

    verb: CardVerb

    def step(self, game: Game, now: Resolution) -> None:
        if self.verb.choosable(game, now, self.verb.what.cards(game, now)):
            now.then(self.verb)
        else:
            now.did = False
            now.then(SHOW_HAND)


SHOW_HAND: Final = ShowHand()


@dataclass(frozen=True)
class FallIn(CardVerb):
    """Show this hero; it is destroyed, unless it is of the class that knows such traps."""

    spared: str

    def verb(self) -> str:
        return "show"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        show(game, now.actor, card)
        if self.spared not in game.kinds[card].types:
            Destroy(self.what).act(game, now, card)

    def of(self, what: Noun) -> Effect:
        return FallIn(what, self.spared)


@dataclass(frozen=True)
class StandInTheWay(Effect):
    """The actor is one of those that the next sentence strikes."""

    def step(self, game: Game, now: Resolution) -> None:
        now.remember("in the way", now.actor)


@dataclass(frozen=True)
class RollOver(Effect):
    """Those in the way turn up the top card of their deck in turn, one each, until so many heroes came; these are
    destroyed. It stops, too, when all have turned up all they have."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        seats = now.called("in the way")
        left = sum([len(game.pile(DECK, seat)) + len(game.pile(DISCARD, seat)) for seat in seats])
        found, turn, empty, trapper = 0, 0, 0, now.actor
        while found < self.n and left > 0 and empty < len(seats):
            now.actor = seats[turn % len(seats)]
            turn += 1
            card = turn_top_over(game, now.actor)
            empty = 0 if card != EMPTY else empty + 1
            left -= 1
            if card != EMPTY and find_kind(game.kinds[card]).is_hero:
                found += 1
                Destroy(THESE).act(game, now, card)
        now.actor = trapper


THESE: Final = Noun()


def turn_top_over(game: Game, seat: int) -> int:
    """The top card of the deck goes to the discard pile, seen by all; EMPTY if there is none."""
    deck = game.pile(DECK, seat)
    if not deck:
        if not game.pile(DISCARD, seat):
            return EMPTY
        game.reshuffle(seat)
    card = deck.pop()
    game.forget(card)
    game.pile(DISCARD, seat).append(card)
    game.looks += 1
    game.tell("discard", seat, [card])
    return card


@dataclass(frozen=True)
class CutDown(Effect):
    """Of the heroes that all players turned over, only the strongest by their printed Strength are left; the others
    are destroyed, and all other cards discarded (R-TSX-18)."""

    def step(self, game: Game, now: Resolution) -> None:
        best, trapper = 0, now.actor
        for seat in range(game.players):
            for card in game.pile(ASIDE, seat):
                best = max(best, find_kind(game.kinds[card]).strength)
        for seat in range(game.players):
            now.actor = seat
            for card in game.pile(ASIDE, seat)[:]:
                kind = find_kind(game.kinds[card])
                if kind.is_hero and kind.strength < best:
                    Destroy(THESE).act(game, now, card)
            DISCARD_ASIDE.step(game, now)
        now.actor = trapper


DISCARD_ASIDE: Final = DiscardAside()


@dataclass(frozen=True)
class Ensnare(CardVerb):
    """The trap stays with this hero until the next monster is beaten; with no hero it is as other traps (TSX-19)."""

    def verb(self) -> str:
        return "feed"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        hall, snared = game.pile(HALL), game.pile(SNARED)
        game.put(card, game.pile(HAND, now.actor), snared)
        game.forget(card)
        if hall[0] == now.source:
            hall[0] = EMPTY
            snared.append(now.source)
        game.tell("snare", now.actor, [card], source=now.source)


def set_free(game: Game, seat: int) -> None:
    """A monster was beaten: snared heroes go to the winner's discard pile, their traps are destroyed (R-TSX-8)."""
    snared = game.pile(SNARED)
    if not snared:
        return
    cards = snared[:]
    snared.clear()
    for card in cards:
        if find_kind(game.kinds[card]).is_hero:
            game.pile(DISCARD, seat).append(card)
        else:
            game.pile(DESTROYED).append(card)
    game.tell("set_free", seat, cards)


# -- Treasures (TSX-22, TSX-23) --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Treasure(Arrival):
    """The active player takes it and keeps it face up beside the deck, where its text can be used (TSX-22)."""

    def arrive(self, game: Game, now: Resolution, card: int) -> None:
        game.pile(HALL)[0] = EMPTY
        game.pile(TREASURES, game.active).append(card)
        game.tell("find", game.active, [card])
