"""Learns to beat random players with one matrix: `python examples/linear.py thunderstone --games 4000`.

What an option is worth is linear in a few dozen cells: the numbers of the player and of the table, and how many cards
lie in each pile of the player. It answers at random by these worths, and after each game those of the answers given
go up if it was won, and down if not (REINFORCE, with the mean of the rewards as baseline).
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import donjon.research
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.players.base import Player
from donjon.research.tasks import Score, find_task, play_task, summed_up
from donjon.research.tensors import observe

Floats = NDArray[np.float64]


def cells_of(game: str) -> list[int]:
    """The cells that are looked at: own numbers, the table's, sizes of own piles; what is asked."""
    spec = donjon.find_game(game)
    wanted = {f"you {pile.name}" for pile in spec.seat_piles}
    return [
        cell
        for cell, name in enumerate(donjon.research.layout_of(game).describe())
        if name in wanted
        or name.startswith(("you purse ", "question: "))
        or (name.startswith("count ") and " is " not in name)
    ]


def squashed(cells: NDArray[Any]) -> Floats:
    """The cells between -1 and 1, and a 1 for what is always so."""
    values = cells.astype(float)
    return np.append(values / (1.0 + np.abs(values)), np.ones((*values.shape[:-1], 1)), axis=-1)


class LinearPlayer(Player):
    """Takes the option that is worth most."""

    def __init__(self, game: str, weights: Floats) -> None:
        super().__init__("linear")
        self.cells = cells_of(game)
        self.weights = weights

    def choose(self, position: Game) -> Option:
        seen = squashed(observe(position, position.asked)[self.cells])
        worths = [float(seen @ self.weights[:, option.number]) for option in position.options]
        return position.options[int(np.argmax(worths))]


def learn(game: str, games: int, *, seed: int = 1, lanes: int = 64, rate: float = 0.05, told: bool = True) -> Floats:
    """The weights after so many games against random players."""
    batch = donjon.research.batch(game, lanes, opponents="random", seed=f"learn/{seed}")
    random = np.random.default_rng(seed)
    cells = cells_of(game)
    weights = np.zeros((len(cells) + 1, batch.spec.options.size))
    steps: list[list[tuple[Floats, NDArray[np.int64], Floats]]] = [[] for _ in range(lanes)]
    seen = batch.reset()
    played, recent, baseline = 0, 0.0, 0.5
    while played < games:
        looks = squashed(seen.observations[:, cells])
        actions = np.zeros(lanes, np.int64)
        for lane in range(lanes):
            legal = np.flatnonzero(seen.masks[lane])
            worths = looks[lane] @ weights[:, legal]
            chances = np.exp(worths - worths.max())
            chances /= chances.sum()
            chosen = int(np.searchsorted(np.cumsum(chances), random.random()))
            chosen = min(chosen, len(legal) - 1)
            actions[lane] = legal[chosen]
            if len(legal) > 1:
                chances[chosen] -= 1.0
                steps[lane].append((looks[lane], legal, -chances))
        seats = seen.seats.copy()
        seen = batch.step(actions)
        for lane in np.flatnonzero(seen.dones):
            reward = float(seen.rewards[lane, seats[lane]])
            better = reward - baseline
            baseline += 0.01 * better
            for look, legal, pull in steps[lane]:
                weights[:, legal] += rate * better * np.outer(look, pull)
            steps[lane] = []
            played += 1
            recent += reward
            if told and played % 500 == 0:
                print(f"{played:6d} games: won {recent / 500:.0%} of the last 500", flush=True)
                recent = 0.0
    return weights


def result(task: str, weights: Floats, games: int) -> Score:
    """What the learned player makes of a task."""
    chosen = find_task(task)
    player = LinearPlayer(chosen.game, weights)
    return summed_up(chosen, "linear", [play_task(chosen, number, player) for number in range(games)])


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn with one matrix against random players.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.05)
    wanted = parser.parse_args()
    started = time.process_time()
    weights = learn(wanted.game, wanted.games, seed=wanted.seed, rate=wanted.rate)
    print(f"learned in {time.process_time() - started:.0f} s of the processor")
    for opponent in ("random", "greedy"):
        print(result(f"{wanted.game}-2-{opponent}", weights, 200))


if __name__ == "__main__":
    main()
