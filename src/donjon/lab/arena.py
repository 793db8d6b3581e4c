"""The arena: who is stronger, and how sure that is.

Every deal is played once for each rotation of the seats (duplicate play), so that luck of the cards and of the seat
cancels out. Win rates come with Wilson intervals, ratings from openskill. It stops early once the first two bots are
settled apart.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import json
import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from donjon.kernel.errors import DonjonError
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed, quick
from donjon.lab.simulate import LONGEST, Experiment
from donjon.lab.workers import workers
from donjon.players.base import play_out
from donjon.players.registry import make_player


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true rate lies, 19 times out of 20."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True)
class Match:
    """One game: who sat where, and what came of it."""

    deal: int
    seats: tuple[int, ...]  # the bot in each seat
    scores: tuple[int | None, ...]  # by seat
    winners: tuple[int, ...]  # bots
    decisions: int
    finished: bool


def play_deal(experiment: Experiment, deal: int) -> list[Match]:
    """The same deal with every rotation of the seats."""
    matches: list[Match] = []
    count = experiment.players
    for turn in range(count):
        seats = tuple((seat + turn) % count for seat in range(count))
        seed = f"{experiment.seed}/{deal}"
        bots = [make_player(experiment.bots[bot], experiment.game, f"{seed}/{turn}/{bot}") for bot in seats]
        game = find_game(experiment.game).new(count, from_seed(seed), experiment.options)
        decisions = play_out(game, bots, quick(f"{seed}/{turn}/guess"), LONGEST)
        outcome = game.outcome
        matches.append(
            Match(
                deal,
                seats,
                tuple(outcome.scores) if outcome else (None,) * count,
                tuple(seats[seat] for seat in outcome.winners) if outcome else (),
                decisions,
                outcome is not None,
            )
        )
    return matches


@dataclass
class ArenaResult:
    """What the arena knows so far."""

    experiment: Experiment
    matches: list[Match] = field(default_factory=list)
    seconds: float = 0.0
    settled: bool = False

    def wins(self, bot: int) -> float:
        return sum(1 / len(match.winners) for match in self.matches if bot in match.winners)

    def is_settled(self) -> bool:
        """Whether the intervals of the best and the second best no longer overlap."""
        games = len(self.matches)
        if games < 10 * self.experiment.players:
            return False
        rates = sorted((self.wins(bot) for bot in range(self.experiment.players)), reverse=True)
        return wilson(rates[0], games)[0] > wilson(rates[1], games)[1]

    def ratings(self) -> list[dict[str, float]]:
        """Openskill's rating of each bot from all the games."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        teams = [model.rating(name=str(bot)) for bot in range(self.experiment.players)]
        for match in self.matches:
            if not match.winners:
                continue
            ranks = [0 if bot in match.winners else 1 for bot in range(len(teams))]
            teams = [
                team[0] for team in model.rate([[team] for team in teams], ranks=[float(rank) for rank in ranks])
            ]
        return [{"mu": round(team.mu, 2), "sigma": round(team.sigma, 2)} for team in teams]

    def as_data(self) -> dict[str, object]:
        games = len(self.matches)
        bots: list[dict[str, object]] = []
        ratings = self.ratings()
        for bot, name in enumerate(self.experiment.bots):
            wins = self.wins(bot)
            low, high = wilson(wins, games)
            scores = [match.scores[match.seats.index(bot)] or 0 for match in self.matches]
            bots.append(
                {
                    "bot": name,
                    "wins": round(wins, 2),
                    "win_rate": round(wins / max(games, 1), 4),
                    "interval": [round(low, 4), round(high, 4)],
                    "mean_score": round(sum(scores) / max(games, 1), 2),
                    "rating": ratings[bot],
                }
            )
        return {
            "game": self.experiment.game,
            "players": self.experiment.players,
            "seed": self.experiment.seed,
            "options": self.experiment.options,
            "games": games,
            "finished": sum(match.finished for match in self.matches),
            "settled_early": self.settled,
            "seconds": round(self.seconds, 1),
            "bots": bots,
        }


def arena(
    experiment: Experiment,
    games: int,
    jobs: int = 1,
    early: bool = True,
    progress: Callable[[int], None] | None = None,
) -> ArenaResult:
    """Play whole deals until so many games, or until the question is settled. Ctrl-C keeps what was done."""
    refuse_without_ratings()
    experiment = experiment.checked()
    standing = ArenaResult(experiment)
    deals = range(math.ceil(games / experiment.players))
    started = time.perf_counter()
    with contextlib.suppress(KeyboardInterrupt), workers(jobs) as pool:
        for future in [pool.submit(play_deal, experiment, deal) for deal in deals]:
            matches = future.result()
            standing.matches.extend(matches)
            if progress is not None:
                progress(len(matches))
            if early and standing.is_settled():
                standing.settled = True
                break
    standing.seconds = time.perf_counter() - started
    return standing


def match_lines(standing: ArenaResult) -> list[dict[str, object]]:
    """Every game as plain data."""
    bots = standing.experiment.bots
    return [
        {
            "game": standing.experiment.game,
            "deal": match.deal,
            "seats": [bots[bot] for bot in match.seats],
            "scores": list(match.scores),
            "winners": [match.seats.index(bot) for bot in match.winners],
            "decisions": match.decisions,
            "finished": match.finished,
        }
        for match in standing.matches
    ]


def write_matches(standing: ArenaResult, path: Path) -> None:
    """Every game as a line of JSON, or as a row of Parquet when the file is called so."""
    if path.suffix == ".parquet":
        write_parquet(match_lines(standing), path)
        return
    with path.open("w", encoding="utf-8") as file:
        for line in match_lines(standing):
            file.write(json.dumps(line) + "\n")


def refuse_unwritable(path: Path) -> None:
    """Say before the games are played, not after, that their results could not be written."""
    refuse_parquet_without_polars(path)
    is_new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if is_new:
            os.remove(path)
    except OSError as problem:
        raise DonjonError("cannot_write", place=str(path), problem=problem.strerror or str(problem)) from None


def refuse_without_ratings() -> None:
    """Ratings come with the extra `lab`."""
    try:
        importlib.import_module("openskill.models")
    except ImportError:
        raise DonjonError("arena_without_openskill") from None


def write_parquet(lines: list[dict[str, object]], path: Path) -> None:
    """A table for other programs; polars comes with the extra `lab`."""
    refuse_parquet_without_polars(path)
    import polars

    polars.DataFrame(lines, infer_schema_length=None).write_parquet(path)  # the first games may all lack a score


def refuse_parquet_without_polars(path: Path) -> None:
    """Tables for other programs come with the extra `lab`."""
    if path.suffix == ".parquet" and importlib.util.find_spec("polars") is None:
        raise DonjonError("parquet_without_polars")
