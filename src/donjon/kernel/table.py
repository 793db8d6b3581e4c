"""What lies on the table: piles of cards, purses of numbers, tokens on cards, and who knows what.

All of it is lists and dictionaries of small numbers, so that copying, saving, viewing and redealing are written once
for every game. Every change that people can observe goes through one method here, which also reports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from donjon.kernel.errors import BadRules
from donjon.kernel.events import EVERYBODY, Event, Listener
from donjon.kernel.native import mypyc_attr
from donjon.kernel.rng import Rng
from donjon.kernel.spec import EVERYONE

if TYPE_CHECKING:
    from donjon.kernel.card import Card
    from donjon.kernel.spec import GameSpec

# The piles of a seat come first; a game may add its own from 4 on, or declare none at all.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 3

# Shared piles are numbered from here; the first one holds the cards that left the game.
SHARED: Final = 100
DESTROYED: Final = 100

EMPTY: Final = -1  # a hole in a pile whose places matter
NO_CARD: Final = -1
TOKENS: Final = 32  # how many kinds of token may lie on a card


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The cards, numbers and tokens of a game in progress."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.listener: Listener | None = None

    def lay(self, players: int, rng: Rng, setup: dict[str, str]) -> None:
        """An empty table."""
        spec = self.spec
        self.players = players
        self.setup = setup
        self.rng = rng
        self.width = len(spec.seat_piles)
        self.kinds: list[Card] = []  # what each card is, by its number
        self.piles: list[list[int]] = [[] for _ in range(players * self.width + len(spec.shared_piles))]
        self.purses: list[list[int]] = [[0] * len(spec.purse) for _ in range(players)]
        self.counts: list[int] = [0] * len(spec.counts)
        self.tokens: dict[int, int] = {}
        self.bears: list[int] = []  # a bit for each kind of token on a card, so that a bare one answers at once
        self.known: dict[int, int] = {}
        self.active = 0
        self.looks = 0  # how often something hidden was shown: where undo stops

    def copy_table(self, twin: Table) -> None:
        twin.players = self.players
        twin.setup = self.setup
        twin.rng = self.rng.clone()
        twin.width = self.width
        twin.kinds = self.kinds  # replaced, never changed in place
        twin.piles = [pile[:] for pile in self.piles]
        twin.purses = [purse[:] for purse in self.purses]
        twin.counts = self.counts[:]
        twin.tokens = self.tokens.copy()
        twin.bears = self.bears[:]
        twin.known = self.known.copy()
        twin.active = self.active
        twin.looks = self.looks

    # -- Cards and piles ---------------------------------------------------------------------------------------

    def mint(self, kind: Card, copies: int) -> list[int]:
        """New cards of a kind, numbered; they lie nowhere yet."""
        if kind.index < 0:
            raise BadRules("card_not_in_catalogue", card=kind.key)
        first = len(self.kinds)
        self.take_kinds(self.kinds + [kind] * copies)
        return list(range(first, first + copies))

    def take_kinds(self, kinds: list[Card]) -> None:
        """All cards there are, by their numbers; on new ones lies nothing."""
        self.kinds = kinds
        self.bears.extend([0] * (len(kinds) - len(self.bears)))

    def pile(self, zone: int, seat: int = 0) -> list[int]:
        """The cards of a zone, the top one last."""
        if zone >= SHARED:
            return self.piles[self.players * self.width + zone - SHARED]
        return self.piles[seat * self.width + zone]

    def first_of(self, pile: list[int], kind: int) -> int:
        """The first card of a kind (by its index) in a pile; NO_CARD where there is none."""
        for card in pile:
            if card != EMPTY and self.kinds[card].index == kind:
                return card
        return NO_CARD

    def draw(self, seat: int, n: int) -> int:
        """Draw cards; when the deck is empty the discard pile is shuffled into a new one, and never earlier."""
        deck = self.pile(DECK, seat)
        hand = self.pile(HAND, seat)
        drawn = 0
        told = 0
        while drawn < n:
            if not deck:
                if not self.pile(DISCARD, seat):
                    break
                if drawn and self.listener is not None:
                    self.tell("draw", seat, hand[len(hand) - drawn :], drawn, 1 << seat)
                    told = drawn
                self.reshuffle(seat)
            card = deck.pop()
            self.forget(card)
            hand.append(card)
            drawn += 1
        if drawn:
            self.looks += 1
            if self.listener is not None and drawn > told:
                self.tell("draw", seat, hand[len(hand) - drawn + told :], drawn - told, 1 << seat)
        return drawn

    def reshuffle(self, seat: int) -> None:
        """The discard pile becomes the deck."""
        deck = self.pile(DECK, seat)
        discard = self.pile(DISCARD, seat)
        deck.extend(discard)
        discard.clear()
        self.shuffle(deck)
        if self.listener is not None:
            self.tell("shuffle", seat, [], 0)

    def shuffle(self, pile: list[int]) -> None:
        """Shuffle a pile; nobody knows its order any more."""
        self.looks += 1
        if self.known:
            for card in pile:
                self.forget(card)
        self.rng.shuffle(pile)

    def put(self, card: int, source: list[int], target: list[int]) -> None:
        """Move a card from one pile to the top of another."""
        source.remove(card)
        self.forget(card)
        target.append(card)

    def know(self, card: int, seats: int) -> None:
        """These seats (a bit for each, -1 for everybody) know where this hidden card lies."""
        everybody = (1 << self.players) - 1
        self.known[card] = self.known.get(card, 0) | (everybody if seats == EVERYBODY else seats)

    def forget(self, card: int) -> None:
        """Nobody knows any more where this card lies, unless its place is open to all."""
        known = self.known
        if known and card in known:
            del known[card]

    # -- Numbers -----------------------------------------------------------------------------------------------

    def gain(self, seat: int, what: int, n: int) -> None:
        """Change a number of a player's purse."""
        self.purses[seat][what] += n
        if self.listener is not None:
            verb = "gain" if n >= 0 else "lose"
            self.tell(verb, seat, [], abs(n), EVERYBODY, self.spec.purse[what].name)

    def token(self, card: int, what: int) -> int:
        """How many tokens of a kind lie on a card."""
        return self.tokens[card * TOKENS + what] if self.bears[card] >> what & 1 else 0

    def put_token(self, card: int, what: int, n: int) -> None:
        """Leave so many tokens of a kind on a card; none means none is noted."""
        if n:
            self.tokens[card * TOKENS + what] = n
            self.bears[card] |= 1 << what
        elif self.bears[card] >> what & 1:
            del self.tokens[card * TOKENS + what]
            self.bears[card] ^= 1 << what

    def clear_tokens(self, card: int) -> None:
        """Take everything off a card."""
        if self.bears[card]:
            for what in range(len(self.spec.tokens)):
                self.put_token(card, what, 0)

    def sweep_tokens(self, kept: int = -1) -> None:
        """Take everything off all cards, but for one kind of token."""
        for key in list(self.tokens):
            if key % TOKENS != kept:
                self.put_token(key // TOKENS, key % TOKENS, 0)

    def same(self, one: int, other: int) -> bool:
        """Whether two cards cannot be told apart: the same kind, and the same tokens on them."""
        if self.kinds[one] is not self.kinds[other]:
            return False
        if self.bears[one] or self.bears[other]:
            for what in range(len(self.spec.tokens)):
                if self.token(one, what) != self.token(other, what):
                    return False
        return True

    # -- Events ------------------------------------------------------------------------------------------------

    def tell(
        self,
        verb: str,
        seat: int,
        cards: list[int],
        amount: int = 0,
        seen: int = EVERYBODY,
        about: str = "",
        source: int = NO_CARD,
        against: int = 0,
    ) -> None:
        """Report what has happened, when somebody listens: all that it changed is on the table by now."""
        listener = self.listener
        if listener is not None:
            keys = tuple([self.kinds[card].key for card in cards])
            cause = self.cause(cards) if source < 0 else source
            origin = self.kinds[cause].key if cause >= 0 else ""
            event = Event(verb, seat, keys, amount, seen, about, origin, tuple(cards), None, against)
            listener.hear(self, event)

    def cause(self, cards: list[int]) -> int:
        """The card whose text makes something happen to these cards, if everybody knows that it does."""
        return NO_CARD

    def is_open(self, card: int) -> bool:
        """Whether everybody sees this card."""
        if self.known.get(card, 0) == (1 << self.players) - 1:
            return True
        seat_piles = self.spec.seat_piles
        for at, pile in enumerate(self.piles):
            if card in pile:
                own = self.players * self.width
                kind = seat_piles[at % self.width] if at < own else self.spec.shared_piles[at - own]
                return kind.seen == EVERYONE
        return False
