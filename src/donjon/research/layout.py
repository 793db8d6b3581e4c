"""Which cell of a tensor says what: a layout for each game, the same for every number of players.

A layout is built by reading lines, and every line adds cells after those of the lines before it: a new kind of card
adds its cells to all the piles so far, a new pile adds its cells for all the kinds so far. A game keeps its lines in
`cells.txt`, which only grows at its end (`tools/pin_cells.py`), so that a cell never changes its meaning. What a game
has beyond its file (all of it, in a game without one) comes after.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from donjon.kernel.registry import find_game
from donjon.kernel.spec import NOBODY, GameSpec

PINNED = "cells.txt"


class Layout:
    """The cells of a game's tensors.

    `names` has the name of every cell. The tables beside it are for the encoder: a slot is a pile of the seat that
    looks, of the next one and so on (`seat * width + zone`), then the shared piles; cards go by their index in the
    catalogue. A cell of -1 is not there.
    """

    def __init__(self, spec: GameSpec, lines: list[str]) -> None:
        self.spec = spec
        self.names: list[str] = []
        self.most = int(lines[0].split()[1])
        assert self.most == spec.players[1], "another number of seats is another layout"
        self.width = len(spec.seat_piles)
        cards = len(spec.catalogue.cards)
        slots = self.most * self.width + len(spec.shared_piles)
        self.size_cells = [-1] * slots
        self.card_cells = [[-1] * cards for _ in range(slots)]
        self.place_cells: list[list[int]] = [[] for _ in spec.shared_piles]
        self.purse_cells = [[-1] * len(spec.purse) for _ in range(self.most)]
        self.count_cells = [-1] * len(spec.counts)
        self.named_cells: list[list[int]] = [[] for _ in spec.counts]  # of counts that name a card
        self.token_cells: list[list[int]] = [[] for _ in spec.tokens]
        self.question_cells: dict[str, int] = {}
        self.number_of_kind = [0] * cards  # what a cell of a place says: the number of its line, from 1
        self.kinds: list[str] = []
        self.slots: list[tuple[int, str]] = []  # so far, with the beginning of their cells' names
        self.tokens: list[int] = []
        self.pointers: list[int] = []
        self.seats = [seat_name(seat) for seat in range(self.most)]

        self.players_cell = self.add("players")
        self.seat_cells = [self.add(f"you are seat {seat}") for seat in range(self.most)]
        self.active_cells = [self.add(f"active: {seat}") for seat in self.seats]
        self.asked_cells = [self.add(f"asked: {seat}") for seat in self.seats]
        self.other_question = self.add("question: another")
        for line in lines[1:]:
            self.read(line)
        self.size = len(self.names)

    def describe(self) -> list[str]:
        """The name of every cell, in order."""
        return self.names[:]

    def find(self, name: str) -> int:
        """The cell of this name."""
        return self.names.index(name)

    def add(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def read(self, line: str) -> None:
        """Add the cells of a line. What the game no longer has keeps its cells, which stay 0."""
        what, _, name = line.partition(" ")
        if what == "kind":
            self.add_kind(name)
        elif what == "pile":
            zone = place_of(name, [pile.name for pile in self.spec.seat_piles])
            for seat in range(self.most):
                self.add_slot(seat * self.width + zone if zone >= 0 else -1, f"{self.seats[seat]} {name}")
        elif what == "shared":
            zone = place_of(name, [pile.name for pile in self.spec.shared_piles])
            self.add_slot(self.most * self.width + zone if zone >= 0 else -1, f"shared {name}")
        elif what == "places":
            pile, count = name.split()
            cells = [self.add(f"shared {pile} place {place}") for place in range(1, int(count) + 1)]
            zone = place_of(pile, [pile.name for pile in self.spec.shared_piles])
            if zone >= 0:
                self.place_cells[zone].extend(cells)
        elif what == "purse":
            which = place_of(name, [number.name for number in self.spec.purse])
            for seat in range(self.most):
                cell = self.add(f"{self.seats[seat]} purse {name}")
                if which >= 0:
                    self.purse_cells[seat][which] = cell
        elif what == "count":
            self.add_count(name)
        elif what == "token":
            self.add_token(name)
        elif what == "question":
            self.question_cells[name] = self.add(f"question: {name}")
        else:
            raise AssertionError(f"{line!r} is no line of a layout")

    def add_kind(self, key: str) -> None:
        self.kinds.append(key)
        card = self.spec.catalogue.by_key.get(key)
        if card is not None:
            self.number_of_kind[card.index] = len(self.kinds)
        for slot, name in self.slots:
            self.add_card(self.card_cells[slot] if slot >= 0 else [], name, key)
        for token in self.tokens:
            self.add_card(self.token_cells[token], f"token {self.spec.tokens[token]} on", key)
        for count in self.pointers:
            self.add_card(self.named_cells[count], f"count {self.spec.counts[count].name} is", key)

    def add_slot(self, slot: int, name: str) -> None:
        self.slots.append((slot, name))
        size = self.add(name)
        if slot >= 0:
            self.size_cells[slot] = size
        for key in self.kinds:
            self.add_card(self.card_cells[slot] if slot >= 0 else [], name, key)

    def add_token(self, name: str) -> None:
        token = place_of(name, list(self.spec.tokens))
        if token >= 0:
            self.tokens.append(token)
            self.token_cells[token] = [-1] * len(self.number_of_kind)
        for key in self.kinds:
            self.add_card(self.token_cells[token] if token >= 0 else [], f"token {name} on", key)

    def add_count(self, name: str) -> None:
        count = place_of(name, [number.name for number in self.spec.counts])
        if name not in self.spec.refers:
            cell = self.add(f"count {name}")
            if count >= 0:
                self.count_cells[count] = cell
            return
        if count >= 0:
            self.pointers.append(count)
            self.named_cells[count] = [-1] * len(self.number_of_kind)
        for key in self.kinds:
            self.add_card(self.named_cells[count] if count >= 0 else [], f"count {name} is", key)

    def add_card(self, cells: list[int], name: str, key: str) -> None:
        """A cell for a kind of card; `cells` has its number for each kind that the game has."""
        cell = self.add(f"{name} {key}")
        card = self.spec.catalogue.by_key.get(key)
        if card is not None and cells:
            cells[card.index] = cell


def seat_name(seat: int) -> str:
    """A seat from where one sits: you, next 1, next 2."""
    return "you" if seat == 0 else f"next {seat}"


def place_of(name: str, names: list[str]) -> int:
    return names.index(name) if name in names else -1


def declared(spec: GameSpec) -> Iterator[str]:
    """The lines of all that the game has and a seat may see; questions and places are not declared anywhere."""
    yield f"seats {spec.players[1]}"
    for card in spec.catalogue.cards:
        yield f"kind {card.key}"
    for pile in spec.seat_piles:
        yield f"pile {pile.name}"
    for pile in spec.shared_piles:
        yield f"shared {pile.name}"
    for number in spec.purse:
        if number.seen != NOBODY:
            yield f"purse {number.name}"
    for number in spec.counts:
        if number.seen != NOBODY:
            yield f"count {number.name}"
    for name in spec.tokens:
        if name:
            yield f"token {name}"


def pinned(spec: GameSpec) -> list[str]:
    """The lines of the game's file; none without one."""
    package, _, _ = type(spec).__module__.rpartition(".")
    if not package:
        return []
    file = files(package).joinpath(PINNED)
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


_made: dict[int, Layout] = {}


def layout_of(game: str | GameSpec) -> Layout:
    """The layout of a game; it is made once."""
    spec = find_game(game) if isinstance(game, str) else game
    made = _made.get(id(spec))
    if made is None:
        lines = pinned(spec)
        known = set(lines)
        made = _made[id(spec)] = Layout(spec, lines + [line for line in declared(spec) if line not in known])
    return made
