"""How our boxes of Hero IK play: wins, what is decided, and what skill counts; the report in docs/heroik_balance.md.

`python tools/balance_heroik.py` plays a fixed number of games; no row is played again because of its result.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path

from donjon.games.heroik import state
from donjon.games.heroik.cards import Box
from donjon.games.heroik.spec import SPEC
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.rng import Rng, from_seed, quick
from donjon.lab.arena import wilson
from donjon.players.base import Player, reply
from donjon.players.registry import make_player

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "heroik_balance.md"
Party = tuple[str, ...]
GREEDY = ("greedy", "greedy")
SPENDS = ("reroll", "toughen", "hide")  # what the simple master pays for whenever it can
OF_CARDS = ("power", "ultimate", "use", "drink", "skill")
NAMES = {"decks": "exchange of packs", "hide": "face down", "toughen": "Tenacity", "reroll": "re-roll"}


@dataclass
class Result:
    """What a series of games came to; `could` and `did`: in how many games a thing could be done, and was."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    streak: int = 0  # the longest runs of lost fights, added up
    could: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)

    def add(self, other: Result) -> None:
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.streak += other.streak
        self.could += other.could
        self.did += other.did
        self.times += other.times

    def share(self) -> float:
        return self.wins / self.games

    def rate(self) -> str:
        low, high = wilson(self.wins, self.games)
        return f"{100 * self.share():.0f} % ({100 * low:.0f} to {100 * high:.0f})"


class Spender(Player):
    """A beginner as dungeon master: spends Fear whenever it can, else does as greedy does."""

    def __init__(self, seed: str) -> None:
        super().__init__("spender")
        self.other = make_player("greedy", "heroik", seed)

    def choose(self, position: Game) -> Option:
        for verb in SPENDS:
            for option in position.options:
                if option.verb == verb:
                    return option
        return self.other.choose(position)


def player(bot: str, seed: str) -> Player:
    return Spender(seed) if bot == "spender" else make_player(bot, "heroik", seed)


def thing(option: Option) -> str:
    """What a decision is counted under; nothing for what is no choice of the kind."""
    if option.verb in OF_CARDS:
        return f"{option.verb} {SPEC.catalogue.cards[option.card].key}"
    return NAMES.get(option.verb, option.verb if option.verb == "retreat" else "")


def play(
    box: Box,
    party: Party,
    games: int,
    players: int = 2,
    scenario: str = "",
    bots: tuple[str, str] = GREEDY,
) -> Result:
    """Games of a party in the dungeon of its box."""
    result = Result()
    for number in range(games):
        name = f"balance {box.key} {' '.join(party)} {scenario} {number}"
        game = SPEC.new(players, from_seed(name), {"box": box.key, "party": ",".join(party), "scenario": scenario})
        result.add(play_out(game, [player(bots[seat], f"{name} {seat}") for seat in range(players)], quick(name)))
    return result


def play_out(game: Game, seats: list[Player], guesses: Rng) -> Result:
    """One game to its end, and what was done in it."""
    result = Result(1)
    could: set[str] = set()
    lost = longest = 0
    while not game.over:
        could.update(thing(option) for option in game.options)
        courage, won = game.counts[state.COURAGE], len(game.pile(state.WON))
        option = reply(seats[game.asked], game, guesses)
        if thing(option):
            result.times[thing(option)] += 1
        game.take(option)
        if game.counts[state.COURAGE] < courage:
            lost += 1
            longest = max(longest, lost)
        elif len(game.pile(state.WON)) > won:
            lost = 0
    assert game.outcome is not None
    result.wins = int(game.outcome.winners == [state.PARTY_SEAT])
    result.turns, result.streak = game.counts[state.TURN], longest
    result.could = Counter(could - {""})
    result.did = Counter(set(result.times))
    return result


def play_all(
    box: Box,
    parties: list[Party],
    games: int,
    players: int = 2,
    scenario: str = "",
    bots: tuple[str, str] = GREEDY,
) -> list[Result]:
    """The same of several parties, on all cores."""
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(play_in, box.key, games, players, scenario, bots), parties))


def play_in(key: str, games: int, players: int, scenario: str, bots: tuple[str, str], party: Party) -> Result:
    """`play` for another process, which has the boxes itself."""
    return play(SPEC.by_box[key], party, games, players, scenario, bots)


def row(box: Box, games: int, players: int = 2, scenario: str = "", bots: tuple[str, str] = GREEDY) -> Result:
    """So many games (rounded up) over the recommended parties of a box."""
    total = Result()
    for result in play_all(box, box.parties, -(-games // len(box.parties)), players, scenario, bots):
        total.add(result)
    return total


def all_parties(box: Box, sizes: tuple[int, ...] = (2, 3, 4)) -> list[Party]:
    """Every party of so many adventurers of the box, filled up to five cards."""
    found: list[Party] = []
    for heroes in sizes:
        for chosen in combinations([card.key for card in box.adventurers], heroes):
            for gear in combinations([card.key for card in box.equipment], 5 - heroes):
                found.append((*chosen, *gear))
    return found


def decisions(totals: list[Result]) -> list[str]:
    """What is done how often a game, and in which part of the games in which it could be."""
    lines = ["| decision | " + " | ".join(box.names.en for box in SPEC.boxes) + " |", "|---" * 4 + "|"]
    keys = {key for total in totals for key in total.could}
    for key in sorted(keys, key=lambda key: (key.split()[0] in OF_CARDS, key)):
        cells = []
        for total in totals:
            could = total.could[key]
            share = (
                f"{total.times[key] / total.games:.1f} a game, {100 * total.did[key] / could:.0f} %" if could else ""
            )
            cells.append(share)
        lines.append(f"| {key} | " + " | ".join(cells) + " |")
    return lines


def cards_of_the_best(box: Box, games: int) -> str:
    """Whether a card is in all of the best tenth of the parties, or in none of the better half."""
    parties = all_parties(box)
    shares = [result.share() for result in play_all(box, parties, games)]
    order = [party for _, party in sorted(zip(shares, parties, strict=True), reverse=True)]
    cards = [card.key for card in (*box.adventurers, *box.equipment)]
    tenth, half = order[: len(order) // 10], order[: len(order) // 2]
    must = [card for card in cards if all(card in party for party in tenth)]
    never = [card for card in cards if not any(card in party for party in half)]
    return f"| {box.names.en} | {len(parties)} | {', '.join(must) or 'none'} | {', '.join(never) or 'none'} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write docs/heroik_balance.md.")
    parser.add_argument("--games", type=int, default=400, help="games a row, greedy on both sides")
    parser.add_argument("--skill", type=int, default=100, help="games of the other rows")
    parser.add_argument("--search", default="adept", help="the player that thinks")
    parser.add_argument("--thought", type=int, default=100, help="games of each box with it")
    parser.add_argument("--others", type=int, default=20, help="games of every party of a box (0: leave them out)")
    given = parser.parse_args()
    lines = [
        "# How the boxes of Hero IK play",
        "",
        "Made by `tools/balance_heroik.py`: do not edit. The numbers of games are fixed, and no row was played again",
        f"because of its result. A row is {given.games} games (further down {given.skill}) over the recommended",
        "parties of a box, in equal parts; in",
        "brackets 95 % (Wilson). Parties need not be even; a box should be won by the party in 40 to 60 % of the",
        "games, greedy on both sides: the boxes were tuned with these very games.",
        "",
        "| box | wins of the party | turns | longest run of lost fights |",
        "|---|---|---|---|",
    ]
    totals: list[Result] = []
    for box in SPEC.boxes:
        total = row(box, given.games)
        totals.append(total)
        middle = f"{total.turns / total.games:.0f} | {total.streak / total.games:.1f} on the average"
        lines.append(f"| {box.names.en} | {total.rate()} | {middle} |")
        print(lines[-1], flush=True)
    lines += [
        "",
        "## What is decided",
        "",
        "How often a game, and in how many of the games in which it could be done it was (greedy on both sides).",
        "",
        *decisions(totals),
        "",
        "## What skill counts",
        "",
        "The party wins, by who leads it and who is the dungeon master. `random` answers anything; `spender` pays",
        "Fear whenever it can, as a beginner does.",
        "",
        "| party, master | " + " | ".join(box.names.en for box in SPEC.boxes) + " |",
        "|---" * 4 + "|",
    ]
    skill = [("greedy", "spender"), ("greedy", "random"), ("random", "greedy")]
    pairs = [(leader, master, given.skill) for leader, master in skill]
    if given.thought:
        thinker = given.search
        pairs += [(a, b, given.thought) for a, b in ((thinker, "greedy"), ("greedy", thinker), (thinker, thinker))]
        pairs.append((thinker, "spender", given.thought))
    for leader, master, games in pairs:
        rates = [row(box, games, bots=(leader, master)).rate() for box in SPEC.boxes]
        lines.append(f"| {leader}, {master} ({games} games) | " + " | ".join(rates) + " |")
        print(lines[-1], flush=True)
    if not given.thought:
        lines += ["", "Games with a player that thinks were not played for this report."]
    if not given.others:
        lines += ["", "Nor was every party: which cards the best ones share is not known."]
    lines += ["", "## Alone", "", f"| scenario | wins (greedy, {given.skill} games) |", "|---|---|"]
    for box in SPEC.boxes:
        for scenario in box.scenarios:
            lines.append(f"| {scenario.names.en} | {row(box, given.skill, 1, scenario.key).rate()} |")
            print(lines[-1], flush=True)
    if given.others:
        lines += [
            "",
            f"## Cards of the best parties, {given.others} games of each party",
            "",
            "| box | parties | in all of the best tenth | in none of the better half |",
            "|---|---|---|---|",
        ]
        for box in SPEC.boxes:
            lines.append(cards_of_the_best(box, given.others))
            print(lines[-1], flush=True)
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
