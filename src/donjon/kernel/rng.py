"""Chance: a stream of keyed hashes, the same on every machine and in every build.

Block number n of the stream is BLAKE2b(n, key). It is read two bytes at a time, and what was dealt tells nothing
about what comes next. A copy is three small fields.
"""

import hashlib
from typing import Final

_SIZE: Final = 64


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
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            held = cards[last]
            cards[last] = cards[other]
            cards[other] = held

    def fork(self) -> "Rng":
        """A fresh stream that tells nothing about this one."""
        self.turn_page()
        key = self.block[:32]
        self.at = _SIZE
        return Rng(key)

    def position(self) -> tuple[str, int, int]:
        """Key, counter and place in the block: all that a save needs."""
        return (self.key.hex(), self.counter, self.at)


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
