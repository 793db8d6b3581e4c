"""Chance: a stream of keyed hashes, the same on every machine and in every build.

Block number n of the stream is BLAKE2b(n, key). It is read two bytes at a time, and what was dealt tells nothing
about what comes next. A copy is three small fields.
"""

import hashlib
from typing import Final, cast

from donjon.kernel.native import i64, mypyc_attr

_SIZE: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """Where all the chance of a game comes from."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0
        self.at = _SIZE
        self.block = b""

    def clone(self) -> "Rng":
        twin = Rng(self.key)
        twin.counter = self.counter
        twin.at = self.at
        twin.block = self.block
        return twin

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; with nothing to choose from, nothing is drawn."""
        if n <= 1:
            return 0
        assert n <= 65536
        limit = 65536 - 65536 % n  # values from here on would favour the small numbers: draw again
        while True:
            if self.at >= _SIZE:
                self.turn_page()
            at = self.at
            value = self.block[at] | self.block[at + 1] << 8
            self.at = at + 2
            if value < limit:
                return value % n

    def turn_page(self) -> None:
        self.block = hashlib.blake2b(self.counter.to_bytes(8, "little"), key=self.key).digest()
        self.counter += 1
        self.at = 0

    def roll(self, sides: int) -> int:
        """A die."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in an order, each order equally likely."""
        places = cast("list[object]", cards)  # moved as they are: as numbers, each would be unpacked and packed again
        for last in range(len(places) - 1, 0, -1):
            other = self.below(last + 1)
            held = places[last]
            places[last] = places[other]
            places[other] = held

    def fork(self) -> "Rng":
        """A fresh stream that tells nothing about this one."""
        self.turn_page()
        key = self.block[:32]
        self.at = _SIZE
        return Rng(key)

    def position(self) -> tuple[str, int, int]:
        """Key, counter and place in the block: all that a save needs."""
        return (self.key.hex(), self.counter, self.at)


class QuickRng(Rng):
    """Chance for guesses and playouts: repeatable, five times as fast, and no secret to anybody.

    L'Ecuyer's combination of two small generators: its numbers stay within a machine word, so that the compiled build
    never leaves it. A position that goes on with it is a guess; saved, it goes on with a keyed stream.
    """

    def __init__(self, one: int, other: int) -> None:
        super().__init__(b"guess")
        self.one: i64 = i64(one % 2147483562 + 1)
        self.other: i64 = i64(other % 2147483398 + 1)

    def clone(self) -> Rng:
        return QuickRng(int(self.one) - 1, int(self.other) - 1)

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        one: i64 = self.one * 40014 % 2147483563
        other: i64 = self.other * 40692 % 2147483399
        self.one = one
        self.other = other
        mixed: i64 = (one - other) % 2147483562
        return int(mixed * i64(n) // 2147483562)

    def fork(self) -> Rng:
        return QuickRng(self.below(2147483562), self.below(2147483398))

    def position(self) -> tuple[str, int, int]:
        return (f"{self.one:08x}{self.other:08x}", 0, _SIZE)


def quick(seed: str) -> QuickRng:
    """A quick stream of a seed that a person can type."""
    digest = hashlib.blake2b(seed.encode(), digest_size=16).digest()
    return QuickRng(int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:], "little"))


def from_seed(seed: str) -> Rng:
    """The stream of a seed that a person can type."""
    return Rng(hashlib.blake2b(seed.encode(), digest_size=32).digest())


def from_position(key: str, counter: int, at: int) -> Rng:
    """The stream of a save, at the place where it was."""
    rng = Rng(bytes.fromhex(key))
    if counter > 0:
        rng.counter = counter - 1
        rng.turn_page()
    rng.at = at
    return rng
