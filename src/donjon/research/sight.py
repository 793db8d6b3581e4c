"""What a seat sees, written as numbers into a buffer; only what changed since the last look is written anew.

Written by adding what the seat may know, never by deleting from the position, as a view is
(`donjon.kernel.hidden`). The law holds for tensors too: whatever is dealt anew that the seat cannot know, the numbers
stay the same.
"""

from __future__ import annotations

from array import array
from typing import Final

from donjon.kernel.card import Card
from donjon.kernel.game import Game
from donjon.kernel.spec import EVERYONE, NOBODY, OWNER, Number, Pile
from donjon.kernel.table import EMPTY, TOKENS

LEAST: Final = -32768  # a cell has 16 bits; what does not fit is cut off
MOST: Final = 32767
FACE_DOWN: Final = -1  # what a place says of a card that the seat does not know


class Encoder:
    """The tables of a layout, as `donjon.research.layout` names them, and what they are used with."""

    def __init__(
        self,
        size: int,
        width: int,
        most: int,
        seat_piles: tuple[Pile, ...],
        shared_piles: tuple[Pile, ...],
        purse: tuple[Number, ...],
        refers: list[bool],
        size_cells: list[int],
        card_cells: list[list[int]],
        place_cells: list[list[int]],
        purse_cells: list[list[int]],
        count_cells: list[int],
        named_cells: list[list[int]],
        token_cells: list[list[int]],
        question_cells: dict[str, int],
        number_of_kind: list[int],
        seat_cells: list[int],
        active_cells: list[int],
        asked_cells: list[int],
        players_cell: int,
        other_question: int,
    ) -> None:
        self.size = size
        self.width = width
        self.most = most
        self.seat_seen = [pile.seen for pile in seat_piles]
        self.shared_seen = [pile.seen for pile in shared_piles]
        self.purse_seen = [number.seen for number in purse]
        self.refers = refers  # which tokens hold the number of a card: only that there is one is told
        self.size_cells = size_cells
        self.card_cells = card_cells
        self.place_cells = place_cells
        self.purse_cells = purse_cells
        self.count_cells = count_cells
        self.named_cells = named_cells
        self.token_cells = token_cells
        self.question_cells = question_cells
        self.number_of_kind = number_of_kind
        self.seat_cells = seat_cells
        self.active_cells = active_cells
        self.asked_cells = asked_cells
        self.players_cell = players_cell
        self.other_question = other_question
        self.summed = [0] * size  # all 0 between two uses
        self.nothing = memoryview(array("h", bytes(2 * size)))


class Row:
    """What one viewer was last shown, in a buffer of its own: 16-bit numbers, format "h"."""

    def __init__(self, encoder: Encoder, out: memoryview) -> None:
        self.encoder = encoder
        self.out = out
        self.seat = -1
        self.players = 0
        self.kinds: list[Card] = []
        self.piles: list[list[int]] = []
        self.cells: list[list[int]] = []  # of each pile, those that its cards made more than 0
        self.purses: list[list[int]] = []
        self.counts: list[int] = []
        self.named: list[int] = []
        self.token_cells: list[int] = []
        self.tokens: dict[int, int] = {}
        self.known: dict[int, int] = {}
        self.turn: list[int] = []

    def blank(self) -> None:
        """Nothing was shown yet: all cells are 0."""
        self.out[:] = self.encoder.nothing
        self.piles = []
        self.turn = []
        self.named = []
        self.token_cells = []

    def look(self, game: Game, seat: int) -> None:
        """Show this position to the seat."""
        if seat != self.seat or game.kinds is not self.kinds or game.players != self.players or not self.piles:
            self.begin(game, seat)
        known = game.known
        known_changed = (len(known) > 0 or len(self.known) > 0) and known != self.known
        changed = False
        piles = game.piles
        last = self.piles
        for index in range(len(piles)):
            pile = piles[index]
            if pile != last[index] or (known_changed and self.seen(index) != EVERYONE):
                last[index] = pile[:]
                self.show_pile(game, index)
                changed = True
        if known_changed:
            self.known = known.copy()
        tokens = game.tokens
        if (len(tokens) > 0 or len(self.tokens) > 0) and (changed or tokens != self.tokens):
            self.tokens = tokens.copy()
            self.show_tokens(game)
        for owner in range(game.players):
            purse = game.purses[owner]
            if purse != self.purses[owner]:
                self.show_purse(owner, purse)
        if game.counts != self.counts or self.named:
            self.show_counts(game)
        self.show_turn(game)

    def begin(self, game: Game, seat: int) -> None:
        """Another viewer, or another game."""
        self.blank()
        encoder = self.encoder
        self.seat = seat
        self.players = game.players
        self.kinds = game.kinds
        self.piles = [[] for _ in game.piles]
        self.cells = [[] for _ in game.piles]
        self.purses = [[0] * len(encoder.purse_seen) for _ in range(game.players)]
        self.counts = [0] * len(encoder.count_cells)
        self.known = {}
        self.tokens = {}
        self.out[encoder.players_cell] = game.players
        self.out[encoder.seat_cells[seat]] = 1

    def seen(self, index: int) -> int:
        """Who sees this pile, as the spec says it: for a pile of another seat's OWNER, nobody."""
        encoder = self.encoder
        own = self.players * encoder.width
        if index >= own:
            return encoder.shared_seen[index - own]
        seen = encoder.seat_seen[index % encoder.width]
        if seen == OWNER:
            return EVERYONE if index // encoder.width == self.seat else NOBODY
        return seen

    def slot(self, index: int) -> int:
        """Which slot of the layout this pile is."""
        encoder = self.encoder
        own = self.players * encoder.width
        if index >= own:
            return encoder.most * encoder.width + index - own
        relative = (index // encoder.width - self.seat + self.players) % self.players
        return relative * encoder.width + index % encoder.width

    def show_pile(self, game: Game, index: int) -> None:
        """How many cards, how many of each kind that the seat knows to be there, and what lies where."""
        encoder = self.encoder
        out = self.out
        old = self.cells[index]
        for cell in old:
            out[cell] = 0
        cells: list[int] = []
        slot = self.slot(index)
        seen = self.seen(index)
        own = self.players * encoder.width
        # Whoever remembers what came and went knows what is left in a deck of their own, only not in which order.
        counted = seen == EVERYONE or (index < own and index // encoder.width == self.seat)
        of_kind = encoder.card_cells[slot]
        bit = 1 << self.seat
        known = game.known
        kinds = game.kinds
        pile = game.piles[index]
        held = 0
        summed = encoder.summed
        for card in pile:
            if card == EMPTY:
                continue
            held += 1
            if counted or (known and known.get(card, 0) & bit):
                cell = of_kind[kinds[card].index]
                if summed[cell] == 0:
                    cells.append(cell)
                summed[cell] += 1
        for cell in cells:
            out[cell] = summed[cell]
            summed[cell] = 0
        out[encoder.size_cells[slot]] = held
        if index >= own:
            self.show_places(game, index - own, seen == EVERYONE, cells)
        self.cells[index] = cells

    def show_places(self, game: Game, zone: int, is_open: bool, cells: list[int]) -> None:
        """What lies in each place of a pile whose places matter."""
        encoder = self.encoder
        places = encoder.place_cells[zone]
        if not places:
            return
        bit = 1 << self.seat
        pile = game.piles[self.players * encoder.width + zone]
        for at in range(min(len(pile), len(places))):
            card = pile[at]
            if card != EMPTY:
                if is_open or game.known.get(card, 0) & bit:
                    self.out[places[at]] = encoder.number_of_kind[game.kinds[card].index]
                else:
                    self.out[places[at]] = FACE_DOWN
                cells.append(places[at])

    def show_tokens(self, game: Game) -> None:
        """What lies on the cards that the seat sees, summed up for each kind of card."""
        encoder = self.encoder
        out = self.out
        for cell in self.token_cells:
            out[cell] = 0
        cells: list[int] = []
        summed = encoder.summed
        bit = 1 << self.seat
        known = game.known
        if game.tokens:
            for index in range(len(game.piles)):
                is_open = self.seen(index) == EVERYONE
                for card in game.piles[index]:
                    if card != EMPTY and game.bears[card] and (is_open or known.get(card, 0) & bit):
                        for what in range(len(encoder.token_cells)):
                            of_kind = encoder.token_cells[what]
                            if of_kind and game.bears[card] >> what & 1:
                                cell = of_kind[game.kinds[card].index]
                                if summed[cell] == 0:
                                    cells.append(cell)
                                summed[cell] += 1 if encoder.refers[what] else game.tokens[card * TOKENS + what]
        for cell in cells:
            out[cell] = within(summed[cell])
            summed[cell] = 0
        self.token_cells = cells

    def show_purse(self, owner: int, purse: list[int]) -> None:
        encoder = self.encoder
        cells = encoder.purse_cells[(owner - self.seat + self.players) % self.players]
        last = self.purses[owner]
        for what in range(len(purse)):
            seen = encoder.purse_seen[what]
            if purse[what] != last[what] and (seen == EVERYONE or (seen == OWNER and owner == self.seat)):
                self.out[cells[what]] = within(purse[what])
        self.purses[owner] = purse[:]

    def show_counts(self, game: Game) -> None:
        """The numbers of the table; of one that names a card, which kind of card, where the seat sees it."""
        encoder = self.encoder
        counts = game.counts
        last = self.counts
        for cell in self.named:
            self.out[cell] = 0
        self.named = []
        for what in range(len(counts)):
            value = counts[what]
            if encoder.named_cells[what]:
                if value > 0 and self.in_sight(game, value - 1):
                    cell = encoder.named_cells[what][game.kinds[value - 1].index]
                    self.out[cell] = 1
                    self.named.append(cell)
            elif value != last[what] and encoder.count_cells[what] >= 0:
                self.out[encoder.count_cells[what]] = within(value)
        self.counts = counts[:]

    def in_sight(self, game: Game, card: int) -> bool:
        """Whether the seat sees this very card."""
        for index in range(len(game.piles)):
            if card in game.piles[index]:
                return self.seen(index) == EVERYONE or game.known.get(card, 0) >> self.seat & 1 == 1
        return False

    def show_turn(self, game: Game) -> None:
        """Whose turn it is, who is asked, and what."""
        encoder = self.encoder
        out = self.out
        players = self.players
        cells = [encoder.active_cells[(game.active - self.seat + players) % players]]
        if game.asking is not None:
            cells.append(encoder.asked_cells[(game.asked - self.seat + players) % players])
            cells.append(encoder.question_cells.get(type(game.asking).__name__, encoder.other_question))
        if cells != self.turn:
            for cell in self.turn:
                out[cell] = 0
            for cell in cells:
                out[cell] = 1
            self.turn = cells


class Mask:
    """Which options are possible, as a buffer of bytes by the number of the option."""

    def __init__(self, out: memoryview) -> None:
        self.out = out
        self.shown: list[int] = []

    def look(self, game: Game, seat: int) -> None:
        """Mark the options of the question, if it is this seat that is asked."""
        out = self.out
        for number in self.shown:
            out[number] = 0
        shown: list[int] = []
        if game.asking is not None and game.asked == seat:
            for option in game.options:
                out[option.number] = 1
                shown.append(option.number)
        self.shown = shown


def within(value: int) -> int:
    """The value, cut off where 16 bits end."""
    return LEAST if value < LEAST else MOST if value > MOST else value
