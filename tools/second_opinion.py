"""Many games with a second opinion beside the engine: `tools/second_opinion.py --games 2000 --battles 10000`.

Ends with the first difference, which names the seed that leads to it; otherwise says how much agreed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.second_opinion import clank_beside, thunderstone_beside
from tests.second_opinion.beside import Tally


def clank(games: int, seed: str) -> None:
    tally = Tally()
    for number in range(games):
        board = ("day", "dusk")[number // 3 % 2]
        tally.add(clank_beside.play(2 + number % 3, board, f"{seed} {number}", wild=number % 2 == 1))
    print(f"{tally.games} games of Clank!, {tally.questions} questions, no difference")


def thunderstone(battles: int, seed: str) -> None:
    tally = Tally()
    for number in range(battles):
        tally.add(thunderstone_beside.play(f"{seed} {number}"))
    print(f"{tally.games} battles of Thunderstone, {tally.questions} questions, no difference")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of Clank!")
    parser.add_argument("--battles", type=int, default=10_000, help="battles of Thunderstone")
    parser.add_argument("--seed", default="second opinion")
    asked = parser.parse_args()
    start = time.perf_counter()
    try:
        clank(asked.games, asked.seed)
        thunderstone(asked.battles, asked.seed)
    except AssertionError as difference:
        sys.exit(str(difference))
    print(f"{time.perf_counter() - start:.0f} seconds")


if __name__ == "__main__":
    main()
