"""What a finished game is worth to each seat. Nothing is given before the end."""

from __future__ import annotations

from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.game import Game

WIN, POINTS = "win", "points"
REWARDS = (WIN, POINTS)


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadSetup("unknown_value_of", name="reward", **nearest(reward, list(REWARDS)))
    return reward


def rewards_of(game: Game, reward: str) -> list[float]:
    """`win`: 1 for the winner, shared alike by several, 0 for all when nobody wins (all are dead). `points`: the
    score of each seat, 0 for one that has none.
    """
    outcome = game.outcome
    if outcome is None:
        return [0.0] * game.players
    if reward == POINTS:
        return [0.0 if score is None else float(score) for score in outcome.scores]
    return [1.0 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(game.players)]
