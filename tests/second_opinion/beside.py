"""A game of the engine with a second opinion at its side."""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from dataclasses import dataclass, field

from donjon.kernel.rng import Rng


@dataclass
class Tally:
    """What was compared: games, questions, and how often each answer was given."""

    games: int = 0
    questions: int = 0
    answers: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.questions += other.questions
        self.answers += other.answers


class Witness(Rng):
    """The engine's chance, which notes all that it deals: the order of each shuffled pile, and each number drawn."""

    def __init__(self, seed: str) -> None:
        super().__init__(hashlib.blake2b(seed.encode(), digest_size=32).digest())
        self.shuffles: deque[list[int]] = deque()
        self.draws: deque[tuple[int, int]] = deque()  # below how many, and which
        self.shuffling = False

    def below(self, n: int) -> int:
        value = super().below(n)
        if not self.shuffling:
            self.draws.append((n, value))
        return value

    def shuffle(self, cards: list[int]) -> None:
        self.shuffling = True
        super().shuffle(cards)
        self.shuffling = False
        self.shuffles.append(cards[:])

    def forget(self) -> None:
        """What was dealt before the game began."""
        self.shuffles.clear()
        self.draws.clear()

    def all_told(self) -> bool:
        """Whether the model has asked for everything that chance brought."""
        return not self.shuffles and not self.draws


def differences(engine: dict[str, object], model: dict[str, object]) -> list[str]:
    """Where two accounts of a position differ."""
    return [
        f"{key}: engine {engine.get(key)}, model {model.get(key)}"
        for key in [*engine, *(key for key in model if key not in engine)]
        if engine.get(key) != model.get(key)
    ]
