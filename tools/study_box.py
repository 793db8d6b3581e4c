"""What decides a duel in a box of Hero IK: thought, the party, or luck. For whoever designs or changes a box.

`python tools/study_box.py abbey` (or the path of a file; a file may change one of our boxes
and keep its key) tells how often the recommended parties win between greedy players, what their Courage is lost to,
and how much search gains on greedy from either side. `--parties 20` plays every party so often and tells what each
card is worth. A minute or five on two cores; the parties ten seconds for each 20 games.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import cast

from balance_heroik import all_parties

from donjon.games.heroik.boxes import FOLDER
from donjon.games.heroik.boxfile import load_box
from donjon.games.heroik.cards import COLOURS, Foe
from donjon.games.heroik.spec import HeroSpec, built_in_boxes
from donjon.games.heroik.state import MASTER, PARTY_SEAT, TURN
from donjon.kernel.errors import DonjonError
from donjon.kernel.events import Log
from donjon.kernel.rng import from_seed, quick
from donjon.players.base import reply
from donjon.players.registry import make_player

Party = tuple[str, ...]


@dataclass
class Tally:
    """Games of a party, seen by its leader."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    lost: Counter[str] = field(default_factory=Counter)  # Courage, by what it was lost to

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.lost += other.lost

    def share(self) -> float:
        return self.wins / self.games


@cache
def spec_of(path: Path) -> HeroSpec:
    """The game with this box in the place of ours of the same key."""
    box = load_box(path)
    return HeroSpec("heroik", [box, *[other for other in built_in_boxes() if other.key != box.key]])


def play(path: Path, bots: tuple[str, str], games: int, party: Party) -> Tally:
    """Games of a party: the bot that leads it, and the one that is the dungeon master."""
    spec = spec_of(path)
    box = spec.boxes[0].key
    tally = Tally()
    for number in range(games):
        name = f"study {' '.join(party)} {number}"
        game = spec.new(2, from_seed(name), {"box": box, "party": ",".join(party)})
        players = [make_player(bot, "heroik", f"{name} {seat}") for seat, bot in enumerate(bots)]
        guesses = quick(name)
        game.listener = log = Log()
        while not game.over:
            game.take(reply(players[game.asked], game, guesses))
        foe = ""
        for event in log.events:
            if event.verb == "lost":
                foe = called(cast(Foe, spec.catalogue.by_key[event.cards[0]]))
            elif event.verb == "lose" and event.about == "courage":  # in a duel only by a lost fight (HK-34)
                tally.lost[foe] += event.amount
        assert game.outcome is not None
        tally.games += 1
        tally.wins += PARTY_SEAT in game.outcome.winners
        tally.turns += game.counts[TURN]
    return tally


def called(foe: Foe) -> str:
    """What a loss of Courage is counted under."""
    if foe.final:
        return "the final monster"
    return "hands" if foe.hands else "traps" if foe.trap else COLOURS[foe.colour]


def play_all(path: Path, bots: tuple[str, str], games: int, parties: Iterable[Party]) -> list[Tally]:
    """The same of several parties, on all cores."""
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(play, path, bots, games), parties))


def together(tallies: list[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def tell_luck(path: Path, games: int) -> float:
    """Greedy on both sides: who wins, and what Courage is lost to. The share of the party."""
    parties = spec_of(path).boxes[0].parties
    tallies = play_all(path, ("greedy", "greedy"), games, parties)
    for party, tally in zip(parties, tallies, strict=True):
        print(f"  {tally.share():.0%}  {', '.join(party)}")
    total = together(tallies)
    lost = ", ".join(f"{n / total.games:.2f} to {what}" for what, n in total.lost.most_common())
    print(f"the party wins {total.share():.1%} of {total.games}, in {total.turns / total.games:.0f} turns")
    print(f"Courage lost in a game: {lost}")
    return total.share()


def tell_thought(path: Path, games: int, search: str, usual: float) -> None:
    """What search gains on greedy, in games of a hundred and in log odds, which even out how strong the party is."""
    parties = spec_of(path).boxes[0].parties
    for seat in (PARTY_SEAT, MASTER):
        bots = (search, "greedy") if seat == PARTY_SEAT else ("greedy", search)
        share = together(play_all(path, bots, max(1, games // len(parties)), parties)).share()
        won, before = (share, usual) if seat == PARTY_SEAT else (1 - share, 1 - usual)
        about = 1.96 * math.sqrt(won * (1 - won) / games)
        gain = log_odds(won, games) - log_odds(before, games)
        side = "the party" if seat == PARTY_SEAT else "the master"
        print(f"{search} as {side}: {won:.0%} (about {about:.0%} either way) instead of {before:.0%}: {gain:+.2f}")


def log_odds(share: float, games: int) -> float:
    return math.log((share * games + 0.5) / ((1 - share) * games + 0.5))


def tell_cards(path: Path, games: int) -> None:
    """Every party of two to four adventurers: how far they lie apart, and how those with a card do beside others."""
    box = spec_of(path).boxes[0]
    parties = all_parties(box)
    shares = [tally.share() for tally in play_all(path, ("greedy", "greedy"), games, parties)]
    mean, beyond = mean_and_spread(shares, games)
    print(f"{len(parties)} parties: mean {mean:.1%}, spread beyond the dice {100 * beyond:.1f} points")
    for card in (*box.adventurers, *box.equipment):
        held = [share for share, party in zip(shares, parties, strict=True) if card.key in party]
        rest = [share for share, party in zip(shares, parties, strict=True) if card.key not in party]
        print(f"  {100 * (sum(held) / len(held) - sum(rest) / len(rest)):+5.1f}  {card.key}")


def mean_and_spread(shares: list[float], games: int) -> tuple[float, float]:
    """The mean of the parties, and how far they lie apart once the luck of so few games each is taken off."""
    mean = sum(shares) / len(shares)
    dice = sum(share * (1 - share) for share in shares) / len(shares) / max(1, games - 1)
    return mean, math.sqrt(max(0.0, sum((share - mean) ** 2 for share in shares) / len(shares) - dice))


def path_of(box: str) -> Path | None:
    """One of our boxes by its key, or a file."""
    for path in (FOLDER / f"{box}.toml", Path(box)):
        if path.is_file():
            return path
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description="What decides a duel in a box of Hero IK.")
    parser.add_argument("box", help="abbey, glass, ember, or the file of a box")
    parser.add_argument("--games", type=int, default=150, help="games of search on each side (0: none)")
    parser.add_argument("--search", default="search:200i", help="the player that thinks")
    parser.add_argument("--parties", type=int, default=0, metavar="GAMES", help="games of every party")
    given = parser.parse_args()
    path = path_of(given.box)
    if path is None:
        parser.error(f"there is no box {given.box!r}, nor a file of that name")
    try:
        box = spec_of(path).boxes[0]
        make_player(given.search, "heroik", "")
    except DonjonError as error:
        parser.error(str(error))
    if not box.parties:
        parser.error(f"{given.box} recommends no party: add a [[party]], see docs/your_own_box.md")
    usual = tell_luck(path, 200)
    if given.parties:
        tell_cards(path, given.parties)
    if given.games:
        tell_thought(path, given.games, given.search, usual)


if __name__ == "__main__":
    main()
