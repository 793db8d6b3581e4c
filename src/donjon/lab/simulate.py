"""Many games between computer players, with their seats rotating from game to game."""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field

from donjon.kernel.errors import BadSetup
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed, quick
from donjon.lab.workers import workers
from donjon.players.base import play_out
from donjon.players.registry import make_player

LONGEST = 200_000  # decisions; a game beyond it is counted as not finished
CHUNK = 50  # games that a process is given at once
A_WHILE = 0.2  # seconds after which it tells what it has played of them


@dataclass(frozen=True)
class Experiment:
    """What is simulated."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str]

    def checked(self) -> Experiment:
        """The same with one bot for each seat; what cannot be is refused before anything is played."""
        bots = self.bots * self.players if len(self.bots) == 1 else self.bots
        if len(bots) != self.players:
            raise BadSetup("number_of_bots", players=self.players, bots=len(bots))
        spec = find_game(self.game)
        spec.check_setup(self.players, self.options)
        for bot in bots:
            make_player(bot, self.game, "check")
        return Experiment(self.game, self.players, bots, self.seed, self.options)


@dataclass
class Result:
    """What came of it. `wins` and `scores` are in the order of the bots; a shared victory is shared."""

    experiment: Experiment
    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    def add(self, played: Played) -> None:
        if not self.wins:
            self.wins = [0.0] * len(played.wins)
            self.scores = [0.0] * len(played.wins)
        self.games += 1
        self.finished += played.finished
        self.decisions += played.decisions
        for bot in range(len(played.wins)):
            self.wins[bot] += played.wins[bot]
            self.scores[bot] += played.scores[bot]

    def as_data(self) -> dict[str, object]:
        seconds = max(self.seconds, 1e-9)
        experiment = self.experiment
        return {
            "game": experiment.game,
            "players": experiment.players,
            "bots": list(experiment.bots),
            "seed": experiment.seed,
            "options": experiment.options,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds),
            "wins": [round(each, 3) for each in self.wins] or [0.0] * experiment.players,
            "mean_scores": [round(each / max(self.finished, 1), 2) for each in self.scores]
            or [0.0] * experiment.players,
        }


@dataclass(frozen=True)
class Played:
    """One game."""

    finished: bool
    decisions: int
    wins: tuple[float, ...]
    scores: tuple[float, ...]


def play(experiment: Experiment, number: int) -> Played:
    """Game number n of the experiment: its chance, and the seats of the bots, follow from the number."""
    seed = f"{experiment.seed}/{number}"
    count = experiment.players
    seats = [(seat + number) % count for seat in range(count)]  # the bot in each seat
    bots = [make_player(experiment.bots[bot], experiment.game, f"{seed}/bot{bot}") for bot in seats]
    game = find_game(experiment.game).new(count, from_seed(seed), experiment.options)
    decisions = play_out(game, bots, quick(f"{seed}/guess"), LONGEST)
    wins, scores = [0.0] * count, [0.0] * count
    outcome = game.outcome
    if outcome is not None:
        for seat, bot in enumerate(seats):
            wins[bot] = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            scores[bot] = float(outcome.scores[seat] or 0)
    return Played(outcome is not None, decisions, tuple(wins), tuple(scores))


def play_for_a_while(experiment: Experiment, numbers: range) -> list[Played]:
    """The first of these games, for as long as nobody minds waiting to hear of them; at least one."""
    done: list[Played] = []
    started = time.perf_counter()
    for number in numbers:
        done.append(play(experiment, number))
        if time.perf_counter() - started > A_WHILE:
            break
    return done


def simulate(
    experiment: Experiment, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Result:
    """Play so many games. Ctrl-C stops and keeps what was done so far."""
    experiment = experiment.checked()
    result = Result(experiment)
    started = time.perf_counter()
    with contextlib.suppress(KeyboardInterrupt):
        for played in all_played(experiment, games, jobs):
            result.add(played)
            if progress is not None:
                progress(1)
    result.seconds = time.perf_counter() - started
    return result


def all_played(experiment: Experiment, games: int, jobs: int) -> Iterator[Played]:
    """All the games, in the order in which they end."""
    if jobs <= 1:
        for number in range(games):
            yield play(experiment, number)
        return
    chunk = max(1, min(CHUNK, games // (jobs * 4)))
    left = deque(range(first, min(first + chunk, games)) for first in range(0, games, chunk))
    with workers(jobs) as pool:
        running: dict[Future[list[Played]], range] = {}
        while left or running:
            while left and len(running) < 2 * jobs:
                numbers = left.popleft()
                running[pool.submit(play_for_a_while, experiment, numbers)] = numbers
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                numbers = running.pop(future)
                played = future.result()
                if len(played) < len(numbers):
                    left.appendleft(numbers[len(played) :])
                yield from played
