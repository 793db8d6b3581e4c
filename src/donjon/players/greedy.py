"""The player who takes what looks best, without thinking ahead."""

from __future__ import annotations

from random import Random

from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.policy import Policy, best, sample
from donjon.players.base import Player


class GreedyPlayer(Player):
    """Takes the option that looks best; `slips` is how often a novice takes a merely likely one instead."""

    def __init__(self, policy: Policy, seed: str, name: str = "greedy", slips: float = 0.0) -> None:
        super().__init__(name)
        self.policy = policy
        self.slips = slips
        self.random = Random(seed)

    def choose(self, position: Game) -> Option:
        quick = self.policy.at_once(position, self.random)
        if quick >= 0:
            return position.options[quick]
        weights = self.policy.weigh(position)
        if self.slips > 0.0 and self.random.random() < self.slips:
            return position.options[sample(weights, self.random)]
        return position.options[best(weights)]
