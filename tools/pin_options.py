"""Pins the numbers of new options: `python tools/pin_options.py` adds their words to each game's options.txt.

A line of that file is the number of its word for good: nothing is ever removed or moved, so that records, datasets
and trained players go on meaning the same. A new game begins with an empty file. With `--check` nothing is written,
and a word without its line is an error.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import donjon

GAMES = Path(__file__).resolve().parent.parent / "src" / "donjon" / "games"


def new_words(game: str, pinned: list[str]) -> list[str]:
    """The declared words that have no line yet, in the order of their declaration."""
    known = set(pinned)
    return [option.word for option in donjon.find_game(game).options.options if option.word not in known]


def main(arguments: list[str]) -> int:
    os.environ.pop("DONJON_BOXES", None)  # the boxes of a player are nobody else's numbers
    missing = 0
    for file in sorted(GAMES.glob("*/options.txt")):
        game = file.parent.name
        words = new_words(game, file.read_text(encoding="utf-8").splitlines())
        missing += len(words)
        if words and "--check" not in arguments:
            with file.open("a", encoding="utf-8", newline="\n") as out:
                out.write("".join(f"{word}\n" for word in words))
        print(f"{game}: {len(words)} new" + "".join(f"\n  {word}" for word in words[:10]))
    return 1 if missing and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
