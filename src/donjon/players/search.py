"""Information-set Monte Carlo tree search.

Each iteration deals anew what the player cannot know, walks down a tree shared by all these guesses (choosing only
among options possible in the guess at hand), adds one node, plays on for a while by the policy, and credits every
seat with what came of it. One tree for all guesses, because the player must act alike in all of them.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Final

from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.rng import Rng, quick
from donjon.players.base import Player
from donjon.players.policy import Policy, best, returns, sample

EXPLORE: Final = 0.8  # how much the prior and rarely seen options are followed beside the mean


class Node:
    """A question somebody was asked after certain answers; what its answers were worth to the one who chose them."""

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0  # to the seat that chose the way here
        self.available = 0  # in how many visits of the parent this way was open
        self.children: dict[int, Node] = {}


class Advice:
    """An option with the search's opinion of it."""

    def __init__(self, option: Option, chance: float, visits: int, reason: str) -> None:
        self.option = option
        self.chance = chance
        self.visits = visits
        self.reason = reason


class SearchPlayer(Player):
    """Thinks ahead within a budget of seconds or of iterations (0: no limit of that kind)."""

    def __init__(
        self,
        policy: Policy,
        seed: str,
        name: str = "search",
        seconds: float = 1.0,
        iterations: int = 0,
        depth: int = 40,
    ) -> None:
        super().__init__(name)
        self.policy = policy
        self.seconds = seconds
        self.iterations = iterations
        self.depth = depth
        self.random = Random(seed)
        self.rng: Rng = quick(f"search/{seed}")
        self.root = Node()
        self.expected = -1  # the number of answers at which the kept tree goes on
        self.done = 0  # iterations of the last search

    def choose(self, position: Game) -> Option:
        self.think(position)
        option = position.options[0]
        most = -1
        for each in position.options:
            child = self.root.children.get(each.number)
            if child is not None and child.visits > most:
                most = child.visits
                option = each
        kept = self.root.children.get(option.number)
        self.root = kept if kept is not None else Node()
        self.expected = position.answers + 1
        return option

    def advise(self, position: Game) -> list[Advice]:
        """The options, best first, with their estimated chance to win."""
        self.think(position)
        advice: list[Advice] = []
        for option in position.options:
            child = self.root.children.get(option.number)
            if child is not None and child.visits > 0:
                reason = self.policy.reason(position, option)
                advice.append(Advice(option, child.worth / child.visits, child.visits, reason))
        advice.sort(key=by_visits)
        self.expected = position.answers
        return advice

    def think(self, position: Game) -> None:
        """Grow the tree until the budget is spent. The tree of the last question is kept when this one follows it."""
        if position.answers != self.expected:
            self.root = Node()
        me = position.asked
        ends = time.perf_counter() + self.seconds
        self.done = 0
        while True:
            self.iterate(position.hide_from(me, self.rng))
            self.done += 1
            if self.iterations > 0 and self.done >= self.iterations:
                return
            if self.seconds > 0.0 and time.perf_counter() >= ends:
                return

    def iterate(self, game: Game) -> None:
        """One guess: down the tree, one new node, a playout, and the credit on the way back."""
        node = self.root
        path: list[Node] = [node]
        choosers: list[int] = [-1]
        new = False
        while not game.over and not new:
            seat = game.asked
            option = self.select(node, game)
            child = node.children.get(option.number)
            if child is None:
                child = Node()
                child.available = 1
                node.children[option.number] = child
                new = True
            game.take(option)
            node = child
            path.append(node)
            choosers.append(seat)
        self.play_on(game)
        worth = returns(game, self.policy)
        for index in range(len(path)):
            each = path[index]
            each.visits += 1
            if choosers[index] >= 0:
                each.worth += worth[choosers[index]]

    def select(self, node: Node, game: Game) -> Option:
        """The option with the best mix of what it was worth, how good it looks, and how little it was tried."""
        options = game.options
        weights = self.policy.weigh(game)
        total = 0.0
        for weight in weights:
            total += weight
        chosen = options[0]
        top = -1.0
        scale = math.sqrt(node.visits + 1.0)
        for index in range(len(options)):
            option = options[index]
            prior = weights[index] / total if total > 0.0 else 1.0 / len(options)
            child = node.children.get(option.number)
            if child is None:
                mean = 1.0 / game.players
                visits = 0
            else:
                child.available += 1
                visits = child.visits
                mean = child.worth / visits if visits > 0 else 1.0 / game.players
            score = mean + EXPLORE * prior * scale / (1.0 + visits)
            if score > top:
                top = score
                chosen = option
        return chosen

    def play_on(self, game: Game) -> None:
        """A short game by the policy, with a little chance so that no two are alike."""
        left = self.depth
        random = self.random
        while left > 0 and not game.over:
            weights = self.policy.weigh(game)
            if random.random() < 0.15:
                game.take(game.options[sample(weights, random)])
            else:
                game.take(game.options[best(weights)])
            left -= 1


def by_visits(advice: Advice) -> int:
    return -advice.visits
