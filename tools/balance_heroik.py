"""How even our boxes of Hero IK are: the simple player on both sides, the report in docs/heroik_balance.md.

`PYTHONPATH=build/compiled python tools/balance_heroik.py`: a few minutes compiled, ten times that interpreted.
"""

from __future__ import annotations

import argparse
import math
from itertools import combinations
from pathlib import Path

from donjon.games.heroik import places, policy
from donjon.games.heroik.cards import Box
from donjon.games.heroik.spec import SPEC
from donjon.games.heroik.table import HeroGame
from donjon.games.heroik.turn import Swap
from donjon.kernel.rng import from_seed

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "heroik_balance.md"


class Result:
    """What a series of games came to."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.turns = 0
        self.decided = 0  # turns in which the master had a real decision
        self.ultimates = 0  # won games with an ultimate power

    def add(self, other: Result) -> None:
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.decided += other.decided
        self.ultimates += other.ultimates

    def rate(self) -> str:
        low, high = wilson(self.wins, self.games)
        return f"{100 * self.wins / self.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"

    def ultimate_rate(self) -> str:
        if not self.wins:
            return "no victory"
        low, high = wilson(self.ultimates, self.wins)
        return f"{100 * self.ultimates / self.wins:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson)."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def play(box: Box, party: tuple[str, ...], games: int, players: int = 2, scenario: str = "") -> Result:
    """Games of a party in the dungeon of its box."""
    result = Result()
    for number in range(games):
        seed = from_seed(f"balance {box.key} {number}")
        game = SPEC.new(players, seed, {"box": box.key, "party": ",".join(party), "scenario": scenario})
        assert isinstance(game, HeroGame)
        ultimate = False
        decided = -1
        while game.asking is not None:
            turn = game.counts[places.TURN]
            if game.asked == places.MASTER and turn != decided and not isinstance(game.asking, Swap):
                decided = turn
                result.decided += 1
            option = policy.choose(game)
            ultimate = ultimate or option.verb == "ultimate"
            game.take(option)
        assert game.outcome is not None
        won = game.outcome.winners == [places.PARTY_SEAT]
        result.games += 1
        result.turns += game.counts[places.TURN]
        result.wins += won
        result.ultimates += won and ultimate
    return result


def all_parties(box: Box) -> list[tuple[str, ...]]:
    """Every party of two to four adventurers of the box, filled up to five cards."""
    found: list[tuple[str, ...]] = []
    for heroes in (2, 3, 4):
        for chosen in combinations([card.key for card in box.adventurers], heroes):
            for gear in combinations([card.key for card in box.equipment], 5 - heroes):
                found.append((*chosen, *gear))
    return found


def duels(box: Box, games: int, lines: list[str]) -> Result:
    total = Result()
    lines += [
        f"### {box.names.en}",
        "",
        "| party | wins of the party (95 %) | turns | ultimate power in won games | master decides in |",
        "|---|---|---|---|---|",
    ]
    for party in box.parties:
        result = play(box, party, games)
        total.add(result)
        names = ", ".join([SPEC.catalogue.by_key[key].key for key in party])
        lines.append(
            f"| {names} | {result.rate()} | {result.turns / result.games:.1f} | {result.ultimate_rate()} "
            f"| {100 * result.decided / result.turns:.0f} % of turns |"
        )
    lines += [
        f"| **all** | **{total.rate()}** | {total.turns / total.games:.1f} | {total.ultimate_rate()} "
        f"| {100 * total.decided / total.turns:.0f} % of turns |",
        "",
    ]
    return total


def spread(box: Box, games: int) -> str:
    """How the other parties of a box do: a coarse look at each."""
    shares = []
    for party in all_parties(box):
        result = play(box, party, games)
        shares.append(result.wins / result.games)
    inside = len([share for share in shares if 0.35 <= share <= 0.65])
    below = len([share for share in shares if share < 0.35])
    ordered = sorted(shares)
    middle = ordered[len(ordered) // 2]
    return (
        f"| {box.names.en} | {len(shares)} | {100 * middle:.0f} % | {below} | {inside} "
        f"| {len(shares) - inside - below} | {100 * ordered[0]:.0f} % to {100 * ordered[-1]:.0f} % |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Write docs/heroik_balance.md.")
    parser.add_argument("--games", type=int, default=2000, help="games of each recommended party")
    parser.add_argument("--others", type=int, default=60, help="games of every other party (0: leave them out)")
    given = parser.parse_args()
    lines = [
        "# How even the boxes of Hero IK are",
        "",
        "Made by `tools/balance_heroik.py`: do not edit. Both seats are played by the simple player of",
        "`src/donjon/games/heroik/policy.py`, rules of thumb of about the same depth on either side. Stronger or",
        "weaker players shift the figures; the intervals (Wilson, 95 %) are those of the dice, not of the player.",
        "",
        "The recommended parties were picked while the cards were tuned: parties that fell outside 35 to 65 % were",
        "changed or left out. Their figures (on games not used for tuning) say how those parties do, not how any",
        "party does; the table of all parties below says that, and every box has many parties that are too weak.",
        "",
        f"## Duels of the recommended parties, {given.games} games each",
        "",
    ]
    for box in SPEC.boxes:
        duels(box, given.games, lines)
        print(lines[-2], flush=True)
    lines += ["A turn in which the master decides: one with a question beyond the swap of corridors.", ""]
    if given.others:
        lines += [
            f"## All parties of two to four adventurers, {given.others} games each",
            "",
            f"Coarse: a party's own interval is some {98 / math.sqrt(given.others):.0f} points wide to each side.",
            "",
            "| box | parties | median | below 35 % | 35 to 65 % | above 65 % | from worst to best |",
            "|---|---|---|---|---|---|---|",
        ]
        for box in SPEC.boxes:
            lines.append(spread(box, given.others))
            print(lines[-1], flush=True)
        lines.append("")
    lines += ["## Alone, over the recommended parties", "", "| scenario | wins (95 %) |", "|---|---|"]
    for box in SPEC.boxes:
        for scenario in box.scenarios:
            total = Result()
            for party in box.parties:
                total.add(play(box, party, max(1, given.games // 5), 1, scenario.key))
            lines.append(f"| {scenario.names.en} | {total.rate()} |")
            print(lines[-1], flush=True)
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
