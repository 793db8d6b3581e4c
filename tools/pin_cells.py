"""Pins the cells of the tensors: `python tools/pin_cells.py` adds what is new to each game's cells.txt.

A line of that file settles its cells for good (`donjon/research/layout.py`): nothing is ever removed or moved, so
that datasets and trained players go on meaning the same. A new game begins with an empty file. The kinds of question
are found by playing; the lines `places PILE N`, for shared piles whose places matter, are written by hand. With
`--check` nothing is written, and something without its line is an error.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import donjon
from donjon.kernel.rng import from_seed
from donjon.research.layout import PINNED, declared

GAMES = Path(__file__).resolve().parent.parent / "src" / "donjon" / "games"
PLAYED = 40  # random games for each number of players


def questions(game: str) -> list[str]:
    """The kinds of question that random games ask."""
    spec = donjon.find_game(game)
    found: set[str] = set()
    for players in range(spec.players[0], spec.players[1] + 1):
        for number in range(PLAYED):
            position = spec.new(players, from_seed(f"cells/{players}/{number}"), {})
            random = Random(number)
            while not position.over:
                found.add(type(position.asking).__name__)
                position.take(random.choice(position.options))
    return sorted(found)


def new_lines(game: str, pinned: list[str]) -> list[str]:
    """What the game has and the file does not."""
    known = set(pinned)
    lines = [*declared(donjon.find_game(game)), *[f"question {name}" for name in questions(game)]]
    return [line for line in lines if line not in known]


def main(arguments: list[str]) -> int:
    os.environ.pop("DONJON_BOXES", None)  # the boxes of a player are nobody else's cells
    missing = 0
    for file in sorted(GAMES.glob(f"*/{PINNED}")):
        game = file.parent.name
        lines = new_lines(game, file.read_text(encoding="utf-8").splitlines())
        missing += len(lines)
        if lines and "--check" not in arguments:
            with file.open("a", encoding="utf-8", newline="\n") as out:
                out.write("".join(f"{line}\n" for line in lines))
        print(f"{game}: {len(lines)} new" + "".join(f"\n  {line}" for line in lines[:10]))
    return 1 if missing and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
