"""Tasks: a game, who plays, from which seeds; so that two people who say a score speak of the same thing."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import fmean, stdev

from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game, game_names
from donjon.kernel.rng import from_seed, quick
from donjon.players.base import Player, play_out
from donjon.players.registry import make_player
from donjon.research.rewards import POINTS, WIN, rewards_of

LONGEST = 200_000
OPPONENTS = ("random", "greedy")


@dataclass(frozen=True)
class Task:
    """One player against opponents of one kind. In game n it has seat n modulo the players; the seed is `NAME/n`."""

    name: str
    game: str
    players: int
    opponent: str
    setup: dict[str, str] = field(default_factory=dict)

    def seat(self, number: int) -> int:
        return number % self.players

    def start(self, number: int) -> Game:
        return find_game(self.game).new(self.players, from_seed(f"{self.name}/{number}"), self.setup)


@dataclass(frozen=True)
class Score:
    """What a player made of a task: the win share and the points, each with half the width of its 95 % interval."""

    task: str
    player: str
    games: int
    wins: float
    wins_within: float
    points: float
    points_within: float


def tasks() -> dict[str, Task]:
    """Every game for two players, and for the most it takes, against random and greedy opponents."""
    found: dict[str, Task] = {}
    for game in game_names():
        least, most = find_game(game).players
        for players in sorted({max(2, least), most}):
            for opponent in OPPONENTS:
                name = f"{game}-{players}-{opponent}"
                found[name] = Task(name, game, players, opponent)
    return found


def find_task(name: str) -> Task:
    known = tasks()
    if name not in known:
        raise BadSetup("unknown_task", **nearest(name, list(known)))
    return known[name]


def play_task(task: Task, number: int, player: Player) -> tuple[float, float]:
    """Game n of a task: the win share and the points of the player."""
    seat = task.seat(number)
    game = task.start(number)
    seats = [
        player if each == seat else make_player(task.opponent, task.game, f"{task.name}/{number}/{each}")
        for each in range(task.players)
    ]
    play_out(game, seats, quick(f"{task.name}/{number}/guess"), LONGEST)
    return rewards_of(game, WIN)[seat], rewards_of(game, POINTS)[seat]


def play_named(task: Task, number: int, name: str) -> tuple[float, float]:
    return play_task(task, number, make_player(name, task.game, f"{task.name}/{number}/player"))


def score(task: Task, player: str, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Score:
    """The score of a named player in the first games of a task: the same whatever the number of processes, unless
    the player thinks by the clock.
    """
    make_player(player, task.game, "check")
    found: list[tuple[float, float]] = []
    if jobs <= 1:
        for number in range(games):
            found.append(play_named(task, number, player))
            if progress is not None:
                progress(1)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for result in pool.map(play_named, [task] * games, range(games), [player] * games, chunksize=4):
                found.append(result)
                if progress is not None:
                    progress(1)
    return summed_up(task, player, found)


def summed_up(task: Task, player: str, found: list[tuple[float, float]]) -> Score:
    """The means, and how far off they may be."""
    wins, points = [each for each, _ in found], [each for _, each in found]
    return Score(task.name, player, len(found), fmean(wins), within(wins), fmean(points), within(points))


def within(values: list[float]) -> float:
    """Half the width of the 95 % interval of the mean."""
    return 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
