"""Single answers of search in Hero IK, beside greedy's: a part of tools/players_report.py.

Whole games say little about more thought where the dice decide most. So questions of games between greedy players
are put to search, and where it answers otherwise than greedy, whole games after either answer, played on by greedy on
both sides, tell what that was worth. They are not the games that search chose by, so a choice gains nothing by luck.
"""

from __future__ import annotations

from random import Random

from donjon.games.heroik.spec import SPEC
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.rng import from_seed, quick
from donjon.players.base import reply
from donjon.players.policy import best, returns
from donjon.players.registry import make_player, policy_of
from donjon.players.search import WHOLE_GAME, SearchPlayer

LOOKS = 1000  # whole games after an answer
EARLY, LATE = 5, 60  # the questions of a game among which one is put to search, counting those that need thought


def gains(box: str, number: int, thinkers: list[str], looks: int = LOOKS) -> list[float]:
    """What each thinker's answer to a question gains on greedy's, in chances to win the game."""
    position = question(box, number)
    policy = policy_of("heroik")
    usual = position.options[best(policy.weigh(position))]
    worth = {usual: chance(position, usual, looks)}
    found: list[float] = []
    for thinker in thinkers:
        answer = make_player(thinker, "heroik", f"answers {box} {number} {thinker}").choose(position)
        if answer not in worth:
            worth[answer] = chance(position, answer, looks)
        found.append(worth[answer] - worth[usual])
    return found


def question(box: str, number: int) -> Game:
    """A question that needs thought, from a game of a recommended party, as the one who is asked sees it."""
    policy = policy_of("heroik")
    parties = SPEC.by_box[box].parties
    again = 0
    while True:
        name = f"answers {box} {number} {again}"
        random = Random(name)
        party = ",".join(parties[number % len(parties)])
        game = SPEC.new(2, from_seed(name), {"box": box, "party": party})
        bots = [make_player("greedy", "heroik", f"{name} {seat}") for seat in range(2)]
        guesses = quick(name)
        left = random.randrange(EARLY, LATE)
        while not game.over:
            if len(game.options) > 1 and policy.at_once(game, random) < 0:
                left -= 1
                if left == 0:
                    return game.hide_from(game.asked, guesses)
            game.take(reply(bots[game.asked], game, guesses))
        again += 1


def chance(position: Game, option: Option, looks: int) -> float:
    """The share of so many games won after an answer."""
    policy = policy_of("heroik")
    player = SearchPlayer(policy, "looks")
    won = 0.0
    for _ in range(looks):
        game = position.hide_from(position.asked, player.rng)
        game.take(option)
        player.play_on(game, WHOLE_GAME)
        won += returns(game, policy)[position.asked]
    return won / looks
