"""The ledger: every rule of every game must be cited by at least one test of that game.

Prints the rules without a test, and fails when there are any. The numbers are those of the game's own rulebook.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from donjon.kernel.registry import find_game, game_names
from donjon.text.rulebook import rulebook

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"


def rules_of(game: str) -> list[str]:
    """The numbers of a game's rules."""
    return rulebook(find_game(game), "en").numbers


def cited(game: str) -> set[str]:
    """The rules that the tests of a game name; `CL-54 to CL-56` names all three."""
    found: set[str] = set()
    for path in sorted((TESTS / game).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"\b[A-Z]{2,4}-\d+\b", text))
        for prefix, first, last in re.findall(r"\b([A-Z]{2,4})-(\d+) to \1-(\d+)\b", text):
            found.update(f"{prefix}-{number}" for number in range(int(first), int(last) + 1))
    return found


def main() -> int:
    missing = 0
    for game in [each for each in game_names() if (TESTS / each).is_dir()]:
        rules = rules_of(game)
        without = [rule for rule in rules if rule not in cited(game)]
        missing += len(without)
        print(f"{game}: {len(rules) - len(without)} of {len(rules)} rules have a test")
        if without:
            print(f"    without: {', '.join(without)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
