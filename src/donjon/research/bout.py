"""One game after another for who learns: in one seat against computer players, or in all seats.

An environment has one of these, a batch many; so the same seed gives the same games everywhere.
"""

from __future__ import annotations

from typing import Final

from donjon.kernel.game import Game
from donjon.kernel.rng import Rng, from_seed, quick
from donjon.kernel.spec import GameSpec
from donjon.players.base import Player, reply
from donjon.players.registry import make_player
from donjon.research.rewards import rewards_of
from donjon.research.sight import Encoder, Mask, Row

ROTATING: Final = -1  # the learner's seat: another one in each game


class Bout:
    """The game that is played now, and what the learner is shown of it.

    With `opponents` the learner has one seat and they have the others, in their order; without, the learner answers
    for every seat. Game n has the seed `SEED/n`.
    """

    def __init__(
        self,
        spec: GameSpec,
        players: int,
        setup: dict[str, str],
        seed: str,
        seat: int,
        opponents: list[str],
        reward: str,
    ) -> None:
        self.spec = spec
        self.players = players
        self.setup = setup
        self.seed = seed
        self.wanted = seat
        self.opponents = opponents
        self.reward = reward
        self.number = -1
        self.seat = 0  # whose answer is awaited; after the end, who was asked last
        self.others: list[Player] = []  # by seat; the learner's own place is a player never asked
        self.rewards: list[float] = [0.0] * players
        self.over = True
        self.game: Game = spec.empty()
        self.guess: Rng = quick(seed)
        self.sights: list[Row] = []
        self.mask: Mask | None = None

    def show_in(self, encoder: Encoder, rows: list[memoryview], mask: memoryview) -> None:
        """Write what the learner sees into these buffers from now on: one row for each seat, or one for all."""
        self.sights = [Row(encoder, row) for row in rows]
        self.mask = Mask(mask)

    def begin(self) -> None:
        """The next game, at the first question to the learner; one that ends before it is left out."""
        self.over = True
        while self.over:
            self.number += 1
            seed = f"{self.seed}/{self.number}"
            self.game = self.spec.new(self.players, from_seed(seed), self.setup)
            self.guess = quick(f"{seed}/guess")
            if self.opponents:
                self.seat = self.number % self.players if self.wanted == ROTATING else self.wanted
                names = self.opponents[:]
                names.insert(self.seat, "random")
                self.others = [
                    make_player(names[seat], self.spec.name, f"{seed}/{seat}") for seat in range(self.players)
                ]
            self.go_on()

    def answer(self, number: int) -> bool:
        """Answer with the option of this number, and go on to the learner's next question. False: not possible."""
        for option in self.game.options:
            if option.number == number:
                self.game.take(option)
                self.go_on()
                return True
        return False

    def go_on(self) -> None:
        """Let the opponents answer until the learner is asked, or the game is over."""
        game = self.game
        if self.opponents:
            while not game.over and game.asked != self.seat:
                game.take(reply(self.others[game.asked], game, self.guess))
        elif not game.over:
            self.seat = game.asked
        self.over = game.over
        if self.over:
            self.rewards = rewards_of(game, self.reward)

    def show(self) -> None:
        """Write what the learner sees now."""
        mask = self.mask
        if mask is not None:
            self.sights[self.seat if len(self.sights) > 1 else 0].look(self.game, self.seat)
            mask.look(self.game, self.seat)
