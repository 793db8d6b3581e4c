"""Information-set Monte Carlo tree search.

Each iteration deals anew what the player cannot know, walks down a tree shared by all these guesses (choosing only
among options possible in the guess at hand), adds one node, plays on for a while by the policy, and credits every
seat with what came of it. One tree for all guesses, because the player must act alike in all of them.

Answers that need no thought (`Policy.at_once`) are given on the way and make no node, so that the tree is about real
decisions; nor do those of the others where they are not to be thought for (`Policy.others_by_weights`). Where dice
decide what an answer leads to, the policy tells the scenes apart (`Policy.scene`): what is right after a 6 is not
after a 1.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Final

from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.policy import Policy, best, returns, sample
from donjon.kernel.rng import Rng, quick
from donjon.players.base import Player

DOUBT: Final = 0.2  # how much of the prior is the same for all options, however they look
SHRINK: Final = 16.0  # visits of an average outcome that an option is credited with, against the luck of the first
GLANCE: Final = 16  # iterations between two looks at whether the choice is beyond doubt
MOST_GAMES: Final = 400  # played to the end for an advice: the chance is known to a few in a hundred
WHOLE_GAME: Final = 100_000


class Node:
    """A question somebody was asked after certain answers; what its answers were worth to the one who chose them."""

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0  # to the seat that chose the way here
        self.children: dict[int, Node] = {}
        self.weights: dict[int, float] = {}  # of the options seen here, by number
        self.scenes: dict[int, Node] = {}  # the questions it may be, where the policy tells them apart

    def at(self, scene: int) -> Node:
        """This question in a scene; no scene is the question itself."""
        if scene == 0:
            return self
        found = self.scenes.get(scene)
        if found is None:
            found = Node()
            self.scenes[scene] = found
        return found


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
        depth: int = 0,
    ) -> None:
        super().__init__(name)
        self.policy = policy
        self.seconds = seconds
        self.iterations = iterations
        self.depth = depth  # of the playouts; 0: what the policy says
        self.explore = 0.0  # what the policy says of the question
        self.random = Random(seed)
        self.rng: Rng = quick(f"search/{seed}")
        self.root = Node()
        self.expected = -1  # the number of answers at which the kept tree goes on
        self.seen = 0  # what had been revealed when it was grown
        self.done = 0  # iterations of the last search

    def choose(self, position: Game) -> Option:
        option = self.without_thought(position)
        if option is not None:
            if self.expected == position.answers:
                self.expected += 1
            return option
        self.think(position, GLANCE)
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

    def without_thought(self, position: Game) -> Option | None:
        """The only answer, or one that needs no thought."""
        if len(position.options) == 1:
            return position.options[0]
        place = self.policy.at_once(position, self.random)
        return position.options[place] if place >= 0 else None

    def advise(self, position: Game) -> list[Advice]:
        """The options, best first, with their estimated chance to win.

        The search tells the options apart; how the game stands is told by whole games, as the policy's values may err
        about all options alike.
        """
        self.think(position, WHOLE_GAME)
        advice: list[Advice] = []
        for option in position.options:
            child = self.root.children.get(option.number)
            if child is not None and child.visits > 0:
                reason = self.policy.reason(position, option)
                advice.append(Advice(option, child.worth / child.visits, child.visits, reason))
        place = self.policy.at_once(position, self.random)
        obvious = position.options[place] if place >= 0 else None
        advice.sort(key=by_visits)
        for index in range(1, len(advice)):
            if advice[index].option is obvious:
                advice.insert(0, advice.pop(index))
        if advice:
            lift = self.played_out(position, advice[0].option) - advice[0].chance
            for each in advice:
                each.chance = min(1.0, max(0.0, each.chance + lift))
        self.expected = position.answers
        return advice

    def played_out(self, position: Game, option: Option) -> float:
        """The chance to win with an option, by games that the policy plays to the end: an eighth of the search."""
        me = position.asked
        games = 1 + min(self.done // 8, MOST_GAMES)
        won = 0.0
        for _ in range(games):
            game = position.hide_from(me, self.rng)
            game.take(option)
            self.play_on(game, WHOLE_GAME)
            won += returns(game, self.policy)[me]
        return won / games

    def think(self, position: Game, glance: int) -> None:
        """Grow the tree until the budget is spent, or until a glance shows that the rest of it hardly matters: that
        three of four iterations would have to go to the second option to make it the first.

        The tree of the last question is kept when this one follows it and nothing was revealed in between: of what
        has come to light it knows only guesses.
        """
        if position.answers != self.expected or position.looks != self.seen:
            self.root = Node()
        else:
            self.root = self.root.at(self.policy.scene(position))
        self.seen = position.looks
        self.explore = self.policy.explore(position)
        me = position.asked
        started = time.perf_counter()
        self.done = 0
        while True:
            self.iterate(position.hide_from(me, self.rng))
            self.done += 1
            left = self.iterations - self.done if self.iterations > 0 else WHOLE_GAME
            if self.seconds > 0.0:
                passed = time.perf_counter() - started
                left = min(left, int((self.seconds - passed) / passed * self.done))
            if left <= 0 or (self.done % glance == 0 and 2 * self.lead() > left):
                return

    def lead(self) -> int:
        """How many visits the first option is ahead of the second."""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second

    def iterate(self, game: Game) -> None:
        """One guess: down the tree, one new node, a playout, and the credit on the way back."""
        node = self.root
        path: list[Node] = [node]
        choosers: list[int] = [-1]
        policy = self.policy
        random = self.random
        depth = self.depth if self.depth > 0 else policy.depth(game)
        blind = policy.others_by_weights()
        me = game.asked
        first = True
        while not game.over:
            place = -1 if first else policy.at_once(game, random)
            if place >= 0:
                game.take(game.options[place])
                continue
            seat = game.asked
            if blind and seat != me:
                game.take(game.options[best(policy.weigh(game))])
                continue
            if not first:
                node = node.at(policy.scene(game))
            first = False
            option = self.select(node, game)
            game.take(option)
            child = node.children.get(option.number)
            choosers.append(seat)
            if child is None:
                child = Node()
                node.children[option.number] = child
                path.append(child)
                break
            node = child
            path.append(node)
        self.play_on(game, depth)
        worth = returns(game, policy)
        for index in range(len(path)):
            each = path[index]
            each.visits += 1
            if choosers[index] >= 0:
                each.worth += worth[choosers[index]]

    def weigh(self, node: Node, game: Game) -> list[float]:
        """The weights of the options, asked of the policy once for each option of a node."""
        known = node.weights
        found: list[float] = []
        for option in game.options:
            weight = known.get(option.number, -1.0)
            if weight < 0.0:
                found = self.policy.weigh(game)
                for index in range(len(found)):
                    known[game.options[index].number] = found[index]
                return found
            found.append(weight)
        return found

    def select(self, node: Node, game: Game) -> Option:
        """The option with the best mix of what it was worth, how good it looks, and how little it was tried."""
        options = game.options
        weights = self.weigh(node, game)
        total = 0.0
        for weight in weights:
            total += weight
        tried = 0
        so_far = 0.0
        for option in options:
            child = node.children.get(option.number)
            if child is not None:
                tried += child.visits
                so_far += child.worth
        usual = so_far / tried if tried > 0 else 1.0 / game.players
        chosen = options[best(weights)]
        top = -1.0
        scale = self.explore * math.sqrt(tried + 1.0)
        floor = DOUBT / len(options)
        for index in range(len(options)):
            option = options[index]
            if weights[index] <= 0.0 < total:
                continue  # never, says the policy
            prior = floor + (1.0 - DOUBT) * weights[index] / total if total > 0.0 else 1.0 / len(options)
            child = node.children.get(option.number)
            earned = SHRINK * usual
            visits = 0
            if child is not None:
                visits = child.visits
                earned += child.worth
            mean = earned / (visits + SHRINK)
            score = mean + scale * prior / (1.0 + visits)
            if score > top:
                top = score
                chosen = option
        return chosen

    def play_on(self, game: Game, left: int) -> None:
        """So many answers by the policy, with a little chance so that no two games are alike."""
        policy = self.policy
        stray = policy.stray()
        random = self.random
        while not game.over:
            place = policy.at_once(game, random)
            if place < 0:
                if left <= 0 and policy.settled(game):
                    return
                left -= 1
                weights = policy.weigh(game)
                place = sample(weights, random) if random.random() < stray else best(weights)
            game.take(game.options[place])


def by_visits(advice: Advice) -> int:
    return -advice.visits
