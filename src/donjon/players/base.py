"""What a player is: given a position it cannot tell from the true one, it answers the question.

A player is never handed the true game. It gets a clone in which everything its seat cannot know was dealt anew (and
the chance to come with it), so that there is nothing to peek at; from it, it may make as many other guesses as it
likes with `hide_from`.
"""

from __future__ import annotations

from random import Random

from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.native import mypyc_attr
from donjon.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who answers questions."""

    def __init__(self, name: str) -> None:
        self.name = name

    def looks(self) -> bool:
        """Whether the player wants a position at all; one who does not is only shown the options."""
        return True

    def choose(self, position: Game) -> Option:
        """The answer to the question of this position, asked of the player's own seat."""
        raise NotImplementedError

    def choose_blindly(self, options: list[Option]) -> Option:
        """The answer of a player who does not look."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer(Player):
    """Takes any option, each equally likely."""

    def __init__(self, seed: str) -> None:
        super().__init__("random")
        self.random = Random(seed)

    def looks(self) -> bool:
        return False

    def choose(self, position: Game) -> Option:
        return self.choose_blindly(position.options)

    def choose_blindly(self, options: list[Option]) -> Option:
        return options[int(self.random.random() * len(options))]


def reply(player: Player, game: Game, rng: Rng) -> Option:
    """What the player answers to the question of the game. `rng` deals anew what it may not know."""
    if not player.looks():
        return player.choose_blindly(game.options)
    return player.choose(game.hide_from(game.asked, rng))


def play_out(game: Game, players: list[Player], rng: Rng, most: int) -> int:
    """Play a game to its end (or so many decisions); how many decisions it took."""
    decisions = 0
    while not game.over and decisions < most:
        game.take(reply(players[game.asked], game, rng))
        decisions += 1
    return decisions


def play_at_random(game: Game, random: Random, most: int) -> int:
    """Play a game to its end with random answers, the fast way; how many decisions it took."""
    decisions = 0
    draw = random.random
    while not game.over and decisions < most:
        options = game.options
        game.take(options[int(draw() * len(options))])
        decisions += 1
    return decisions
