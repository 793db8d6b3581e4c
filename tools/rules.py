"""The ledger: every rule of every game must be cited by at least one test of that game.

Prints the rules without a test, and fails when there are any. The numbers are those of docs/rulings.md.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"
DOCS = Path(__file__).resolve().parent.parent / "docs"

# Prefix and last number of each game's rules; those of Hero IK are counted in its page.
LAST = {"clank": ("CL", 106), "thunderstone": ("TS", 167)}


def rules_of(game: str) -> list[str]:
    """The numbers of a game's rules."""
    if game in LAST:
        prefix, last = LAST[game]
        return [f"{prefix}-{number}" for number in range(1, last + 1)]
    numbers = re.findall(r"\bHK-(\d+)\b", (DOCS / "heroik.md").read_text(encoding="utf-8"))
    return [f"HK-{number}" for number in sorted({int(each) for each in numbers})]


def cited(game: str) -> set[str]:
    """The rules that the tests of a game name; `CL-54 to CL-56` names all three."""
    found: set[str] = set()
    for path in sorted((TESTS / game).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"\b(?:CL|TS|HK)-\d+\b", text))
        for prefix, first, last in re.findall(r"\b(CL|TS|HK)-(\d+) to \1-(\d+)\b", text):
            found.update(f"{prefix}-{number}" for number in range(int(first), int(last) + 1))
    return found


def main() -> int:
    missing = 0
    for game in ("clank", "thunderstone", "heroik"):
        rules = rules_of(game)
        without = [rule for rule in rules if rule not in cited(game)]
        missing += len(without)
        print(f"{game}: {len(rules) - len(without)} of {len(rules)} rules have a test")
        if without:
            print(f"    without: {', '.join(without)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
