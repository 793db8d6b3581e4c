"""How even our boxes of Hero IK are: the same player on both sides, the report in docs/heroik_balance.md.

`python tools/balance_heroik.py`: a quarter of an hour on two cores, hours interpreted.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from pathlib import Path

from donjon.games.heroik import state
from donjon.games.heroik.cards import Box
from donjon.games.heroik.spec import SPEC
from donjon.games.heroik.turn import Swap
from donjon.kernel.rng import from_seed, quick
from donjon.lab.arena import wilson
from donjon.players.base import reply
from donjon.players.registry import make_player

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "heroik_balance.md"
LOW, HIGH = 0.35, 0.65
AGAIN = 2000  # fresh games of a party outside of the bounds: of 301, some are there by the dice alone
SEARCH = "search:200i"


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

    def share(self) -> float:
        return self.wins / self.games

    def rate(self) -> str:
        low, high = wilson(self.wins, self.games)
        return f"{100 * self.wins / self.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"

    def ultimate_rate(self) -> str:
        if not self.wins:
            return "no victory"
        low, high = wilson(self.ultimates, self.wins)
        return f"{100 * self.ultimates / self.wins:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def play(
    box: Box,
    party: tuple[str, ...],
    games: int,
    players: int = 2,
    scenario: str = "",
    bot: str = "greedy",
    first: int = 0,
) -> Result:
    """Games of a party in the dungeon of its box; `first`: the number of the first, for others than before."""
    result = Result()
    for number in range(first, first + games):
        name = f"balance {box.key} {' '.join(party)} {scenario} {number}"
        game = SPEC.new(players, from_seed(name), {"box": box.key, "party": ",".join(party), "scenario": scenario})
        bots = [make_player(bot, "heroik", f"{name} {seat}") for seat in range(players)]
        guesses = quick(name)
        ultimate = False
        decided = -1
        while not game.over:
            turn = game.counts[state.TURN]
            if game.asked == state.MASTER and turn != decided and not isinstance(game.asking, Swap):
                decided = turn
                result.decided += 1
            option = reply(bots[game.asked], game, guesses)
            ultimate = ultimate or option.verb == "ultimate"
            game.take(option)
        assert game.outcome is not None
        won = game.outcome.winners == [state.PARTY_SEAT]
        result.games += 1
        result.turns += game.counts[state.TURN]
        result.wins += won
        result.ultimates += won and ultimate
    return result


def play_all(
    box: Box,
    parties: list[tuple[str, ...]],
    games: int,
    players: int = 2,
    scenario: str = "",
    bot: str = "greedy",
    first: int = 0,
) -> list[Result]:
    """The same of several parties, on all cores."""
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(play_in, box.key, games, players, scenario, bot, first), parties))


def play_in(
    key: str, games: int, players: int, scenario: str, bot: str, first: int, party: tuple[str, ...]
) -> Result:
    """`play` for another process, which has the boxes itself."""
    return play(SPEC.by_box[key], party, games, players, scenario, bot, first)


def all_parties(box: Box, sizes: tuple[int, ...] = (2, 3, 4)) -> list[tuple[str, ...]]:
    """Every party of so many adventurers of the box, filled up to five cards."""
    found: list[tuple[str, ...]] = []
    for heroes in sizes:
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
    for party, result in zip(box.parties, play_all(box, box.parties, games), strict=True):
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


def spread(box: Box, games: int) -> list[str]:
    """How every party of a box does, by the number of its adventurers; those outside by name, with fresh games."""
    heroes = {card.key for card in box.adventurers}
    parties = all_parties(box)
    found = list(zip(play_all(box, parties, games), parties, strict=True))
    rows: list[str] = []
    for size in (2, 3, 4, 0):
        shares = sorted(
            [
                result.share()
                for result, party in found
                if size in (0, len([card for card in party if card in heroes]))
            ]
        )
        mean = sum(shares) / len(shares)
        dice = sum([share * (1 - share) for share in shares]) / len(shares) / max(1, games - 1)
        beyond = math.sqrt(max(0.0, sum([(share - mean) ** 2 for share in shares]) / len(shares) - dice))
        outside = len([share for share in shares if not LOW <= share <= HIGH])
        by_dice = len(shares) * (1 - within(mean, math.sqrt(dice)))
        truly = len(shares) * (1 - within(mean, beyond))
        rows.append(
            f"| {box.names.en}, {size or 'all'} | {len(shares)} | {100 * mean:.1f} % | {100 * beyond:.1f} points "
            f"| {100 * shares[0]:.0f} % to {100 * shares[-1]:.0f} % | {outside} | {by_dice:.1f} | {truly:.1f} |"
        )
    outer = [(result, party) for result, party in found if not LOW <= result.share() <= HIGH]
    outer.sort(key=lambda each: each[0].share())
    again = play_all(box, [party for _, party in outer], AGAIN, first=games)
    still = [result for result in again if not LOW <= result.share() <= HIGH]
    rows.append(
        f"* {box.names.en}: {len(outer)} of {len(parties)} outside, {len(still)} of them still with fresh games"
    )
    for (before, party), after in zip(outer, again, strict=True):
        rows.append(f"  * {', '.join(party)}: {before.rate()}, then {after.rate()}")
    return rows


def lonely(box: Box, games: int) -> str:
    """How the parties of one adventurer do; the worst and the best with fresh games."""
    parties = all_parties(box, (1,))
    found = sorted(zip([result.share() for result in play_all(box, parties, games)], parties, strict=True))
    mean = sum([share for share, _ in found]) / len(found)
    outside = len([share for share, _ in found if not LOW <= share <= HIGH])
    ends = [found[0][1], found[-1][1]]
    told = [
        f"{', '.join(party)}: {result.rate()}"
        for party, result in zip(ends, play_all(box, ends, AGAIN, first=games), strict=True)
    ]
    return f"| {box.names.en} | {len(found)} | {100 * mean:.1f} % | {outside} | {told[0]} | {told[1]} |"


def within(mean: float, beyond: float) -> float:
    """The share of a normal distribution between the bounds."""
    if beyond == 0.0:
        return 1.0 if LOW <= mean <= HIGH else 0.0
    high, low = [math.erf((bound - mean) / beyond / math.sqrt(2)) for bound in (HIGH, LOW)]
    return (high - low) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description="Write docs/heroik_balance.md.")
    parser.add_argument("--games", type=int, default=2000, help="games of each recommended party")
    parser.add_argument("--others", type=int, default=400, help="games of every party (0: leave them out)")
    parser.add_argument("--solo", type=int, default=400, help="games of each scenario and recommended party")
    parser.add_argument("--search", type=int, default=50, help="games of each box by search on both sides")
    given = parser.parse_args()
    lines = [
        "# How even the boxes of Hero IK are",
        "",
        "Made by `tools/balance_heroik.py`: do not edit. Both seats are played by `greedy`. Stronger or weaker",
        "players shift the figures; the intervals (Wilson, 95 %) are those of the dice, not of the player.",
        "The aim: every sensible party wins between 35 and 65 %. Sensible is every party of two to four adventurers",
        "of a box, filled up to five cards with its equipment: 301 in each box.",
        "",
        "The recommended parties were picked after the cards were tuned, among those that looked even: the table of",
        "all parties, not theirs, says how any party does.",
        "",
        f"## Duels of the recommended parties, {given.games} games each",
        "",
    ]
    for box in SPEC.boxes:
        duels(box, given.games, lines)
        print(lines[-2], flush=True)
    lines += ["A turn in which the master decides: one with a question beyond the swap of corridors.", ""]
    if given.search:
        lines += [
            "## The same parties, played by search on both sides",
            "",
            f"{SEARCH.partition(':')[2][:-1]} iterations a decision, about as strong as `adept`.",
            "",
            "| box | wins of the party (95 %) | games |",
            "|---|---|---|",
        ]
        for box in SPEC.boxes:
            total = Result()
            for result in play_all(box, box.parties, max(1, given.search // len(box.parties)), bot=SEARCH):
                total.add(result)
            lines.append(f"| {box.names.en} | {total.rate()} | {total.games} |")
            print(lines[-1], flush=True)
        lines.append("")
    lines += ["## Alone, over the recommended parties", "", "| scenario | wins (95 %) |", "|---|---|"]
    for box in SPEC.boxes:
        for scenario in box.scenarios:
            total = Result()
            for result in play_all(box, box.parties, given.solo, 1, scenario.key):
                total.add(result)
            lines.append(f"| {scenario.names.en} | {total.rate()} |")
            print(lines[-1], flush=True)
    if given.others:
        lines += [
            "",
            f"## All parties, {given.others} games each",
            "",
            f"One party's own interval is {98 / math.sqrt(given.others):.0f} points wide to each side, so a party",
            "near a bound is often measured outside by the dice alone. `True spread` is how far the rates of the",
            "parties lie apart (one standard deviation) once the dice are taken off. `Outside` counts the parties",
            "measured below 35 % or above 65 %; then how many the dice alone would put there if all parties were",
            "alike, and how many a normal distribution of the true spread has there. Below, every party measured",
            f"outside is named, with what {AGAIN:,} fresh games say of it: those count.",
            "",
            "| box, adventurers | parties | mean | true spread | worst to best | outside | by dice | truly, about |",
            "|---|---|---|---|---|---|---|---|",
        ]
        named: list[str] = []
        for box in SPEC.boxes:
            rows = spread(box, given.others)
            lines += rows[:4]
            named += rows[4:]
            print("\n".join(rows), flush=True)
        lines += [
            "",
            *named,
            "",
            f"## One adventurer and four cards of equipment, {given.others} games each",
            "",
            "Not tuned for, and a gamble: nobody else has Mana, and what the one cannot do nobody can. The worst and",
            f"the best of each box, with {AGAIN:,} fresh games:",
            "",
            "| box | parties | mean | outside of 35 to 65 % | worst | best |",
            "|---|---|---|---|---|---|",
        ]
        for box in SPEC.boxes:
            lines.append(lonely(box, given.others))
            print(lines[-1], flush=True)
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
