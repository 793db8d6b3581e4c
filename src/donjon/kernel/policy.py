"""What good players of a game know, without thinking ahead.

A policy weighs the options of a question and values a position. `greedy` takes the option of the largest weight;
`search` uses the weights to look at good options first and to play games out sensibly, and the values to stop early.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Knows nothing: every option weighs the same, every seat has the same chance. Each game derives its own."""

    def weigh(self, game: Game) -> list[float]:
        """How good each option of the question looks to the one who is asked: larger is better, 0 is never."""
        return [1.0] * len(game.options)

    def values(self, game: Game) -> list[float]:
        """The chance of each seat to win, between 0 and 1."""
        return [1.0 / game.players] * game.players

    def at_once(self, game: Game, random: Random) -> int:
        """The place of an answer that needs no thought (a card that is always played), or -1 when thought helps."""
        return -1

    def scene(self, game: Game) -> int:
        """A number for what everybody sees, where the same answers lead to questions that are not alike; or 0."""
        return 0

    def depth(self, game: Game) -> int:
        """For how many answers that need thought a playout for this question goes on, before the values are asked."""
        return 40

    def explore(self, game: Game) -> float:
        """How much a search for this question follows the weights, and options rarely tried, beside what it found:
        less where playouts of the same answer come out nearly alike.
        """
        return 0.8

    def others_by_weights(self) -> bool:
        """Whether a search lets the others answer by their weights instead of thinking for them: it would think with
        what its guesses have dealt, as if they saw what is hidden from them.
        """
        return False

    def settled(self, game: Game) -> bool:
        """Whether the values can judge this position; a playout goes on until they can."""
        return True

    def stray(self) -> float:
        """How often an answer in a playout is merely likely instead of the best."""
        return 0.15

    def middle(self) -> int:
        """After how many sensible answers a game is half over: that is where the benchmark searches."""
        return 40

    def verdict(self, game: Game) -> list[float]:
        """What a finished game was worth to each seat: 1 for the winner, shared when several win."""
        outcome = game.outcome
        assert outcome is not None
        worth = [0.0] * game.players
        for seat in outcome.winners:
            worth[seat] = 1.0 / len(outcome.winners)
        return worth

    def reason(self, game: Game, option: Option) -> str:
        """Why an option is good: the key of a phrase in `reasons`; empty when there is nothing to say."""
        return ""


def returns(game: Game, policy: Policy) -> list[float]:
    """What the game is worth to each seat: who won it, or the policy's opinion."""
    return policy.values(game) if game.outcome is None else policy.verdict(game)


SHARP: Final = 30.0  # how much more an option weighs that is worth more: e to this power for a sure game


def weights_of(worth: list[float]) -> list[float]:
    """The chances after each option as weights."""
    top = max(worth)
    return [math.exp(SHARP * (each - top)) for each in worth]


MARGIN: Final = 0.05  # how much of a verdict is by how many points the game was won


def with_margin(worth: list[float], game: Game) -> list[float]:
    """The verdict, mixed with a little of the points: so that points count when the victory is sure."""
    outcome = game.outcome
    assert outcome is not None
    total = 0.0
    for score in outcome.scores:
        total += 0 if score is None else max(0, score)
    if total <= 0.0:
        return worth
    mixed: list[float] = []
    for seat in range(len(worth)):
        score = outcome.scores[seat]
        share = 0.0 if score is None else max(0, score) / total
        mixed.append((1.0 - MARGIN) * worth[seat] + MARGIN * share)
    return mixed


def best(weights: list[float]) -> int:
    """The place of the largest weight; the first of equals."""
    chosen = 0
    for index in range(1, len(weights)):
        if weights[index] > weights[chosen]:
            chosen = index
    return chosen


def sample(weights: list[float], random: Random) -> int:
    """A place, as likely as its weight says."""
    total = 0.0
    for weight in weights:
        total += weight
    left = random.random() * total
    for index in range(len(weights)):
        left -= weights[index]
        if left < 0.0:
            return index
    return len(weights) - 1
