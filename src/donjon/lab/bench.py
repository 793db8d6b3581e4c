"""The benchmark: random play, clones, redeals and search of every game, beside a yardstick run in the same minute."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from random import Random
from statistics import median

from donjon import engine
from donjon.kernel.errors import DonjonError
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game, game_names
from donjon.kernel.rng import from_seed, quick
from donjon.lab import yardstick
from donjon.players.base import Player, play_at_random, play_out
from donjon.players.registry import make_player, policy_of
from donjon.players.search import WHOLE_GAME, SearchPlayer

REFERENCE = 440_000  # decisions/s of the yardstick at which goals are quoted
LONGEST = 200_000
LONGEST_MEASURE = 3600  # seconds


def measure_game(name: str, players: int, seconds: float) -> dict[str, object]:
    """Random play of one game on one core."""
    spec = find_game(name)
    random = Random(7)
    decisions = games = unfinished = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = spec.new(players, from_seed(f"bench/{games}"), {})
        decisions += play_at_random(game, random, LONGEST)
        games += 1
        unfinished += not game.over
    passed = time.perf_counter() - started
    middles = middle_positions(name, players)
    return {
        "players": players,
        "games": games,
        "unfinished": unfinished,
        "games_per_second": round(games / passed, 1),
        "decisions_per_second": round(decisions / passed),
        "decisions_per_game": round(decisions / games, 1),
        "clone_us": round(per_clone(middles), 2),
        "hide_from_us": round(per_redeal(middles), 2),
        **(measure_search(name, players, seconds) if players == max(2, spec.players[0]) else {}),
    }


def middle_positions(name: str, players: int) -> list[Game]:
    """Positions in the middle of games, preferring those in the middle of an effect."""
    found: list[Game] = []
    random = Random(11)
    for number in range(200):
        game = find_game(name).new(players, from_seed(f"middle/{number}"), {})
        play_at_random(game, random, 80)
        for _ in range(60):
            if game.over or len(game.stack) > 1:
                break
            game.take(game.options[int(random.random() * len(game.options))])
        if not game.over:
            found.append(game)
        if len(found) == 20:
            break
    return found


def per_clone(positions: list[Game]) -> float:
    """Microseconds."""
    count = 0
    started = time.perf_counter()
    while time.perf_counter() - started < 0.3 and positions:
        for game in positions:
            game.clone()
        count += len(positions)
    return (time.perf_counter() - started) / max(count, 1) * 1e6


def per_redeal(positions: list[Game]) -> float:
    """Microseconds."""
    count = 0
    rng = quick("redeal")
    started = time.perf_counter()
    while time.perf_counter() - started < 0.3 and positions:
        for game in positions:
            game.hide_from(game.asked, rng)
        count += len(positions)
    return (time.perf_counter() - started) / max(count, 1) * 1e6


def middle_game(name: str, players: int) -> Game:
    """A fixed position in the middle of a game between greedy players, when the one to move has to think."""
    bots: list[Player] = [make_player("greedy", name, f"bench/{seat}") for seat in range(players)]
    game = find_game(name).new(players, from_seed("bench/middle"), {})
    play_out(game, bots, quick("bench/guess"), policy_of(name).middle())
    random = Random(5)
    while policy_of(name).at_once(game, random) >= 0 and not game.over:
        play_out(game, bots, quick("bench/guess"), 1)
    return game


def measure_search(name: str, players: int, seconds: float) -> dict[str, float]:
    """Iterations per second with playouts to the end of the game, and with the search's own depth."""
    game = middle_game(name, players)
    rates: dict[str, float] = {}
    for what, depth in (("search_to_the_end_per_second", WHOLE_GAME), ("search_per_second", 0)):
        player = SearchPlayer(policy_of(name), "bench", seconds=0.0, iterations=1, depth=depth)
        done = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            player.iterate(game.hide_from(game.asked, player.rng))
            done += 1
        rates[what] = round(done / (time.perf_counter() - started), 1)
    return rates


def seats_measured(name: str) -> list[int]:
    """With how many players a game is measured."""
    least, most = find_game(name).players
    return sorted({max(least, 2), most})


def steps(names: list[str], repeats: int) -> int:
    """How many measurements `bench` makes."""
    return repeats * (1 + sum(len(seats_measured(name)) for name in names))


def bench(
    names: list[str],
    seconds: float,
    repeats: int,
    peers: bool,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Every game beside the yardstick, in rounds, the median of each figure; ratios are what to compare."""
    if not 0.0 < seconds <= LONGEST_MEASURE:
        raise DonjonError("bad_seconds", seconds=f"{seconds:g}", most=LONGEST_MEASURE)
    step = progress or ignore
    rounds: dict[str, list[dict[str, object]]] = {}
    sticks: list[float] = []
    for _ in range(repeats):
        sticks.append(yardstick.measure(seconds)[0])
        step(1)
        for name in names:
            for players in seats_measured(name):
                key = f"{name} {players}p"
                rounds.setdefault(key, []).append(measure_game(name, players, seconds))
                step(1)
    stick = median(sticks)
    games: dict[str, dict[str, object]] = {}
    for key, measured in rounds.items():
        figures: dict[str, object] = {}
        for what in measured[0]:
            values = [float(str(each[what])) for each in measured]
            figures[what] = round(median(values), 2)
        rate = float(str(figures["decisions_per_second"]))
        figures["times_yardstick"] = round(rate / stick, 3)
        figures["games_per_second_at_440k"] = round(float(str(figures["games_per_second"])) * REFERENCE / stick, 1)
        figures["decisions_per_second_at_440k"] = round(rate * REFERENCE / stick)
        if "search_to_the_end_per_second" in figures:
            whole = float(str(figures["search_to_the_end_per_second"]))
            figures["search_to_the_end_per_second_at_440k"] = round(whole * REFERENCE / stick, 1)
        games[key] = figures
    report: dict[str, object] = {
        "build": engine.name(),
        "yardstick_decisions_per_second": round(stick),
        "games": games,
    }
    if peers:
        report["peers"] = measure_peers(seconds, games)
    return report


def ignore(steps: int) -> None:
    """Nobody looks."""


def measure_peers(seconds: float, games: dict[str, dict[str, object]]) -> dict[str, object]:
    """The installed engines of others on their nearest game (the extra `bench`), and how often ours is as fast."""
    found: dict[str, object] = {}
    for name, measure in (("pyminion", measure_pyminion), ("open_spiel", measure_open_spiel)):
        if importlib.util.find_spec("pyspiel" if name == "open_spiel" else name) is None:
            found[name] = "not installed (pip install 'donjon[bench]')"
            continue
        try:
            rate, unit = measure(seconds)
            ours = {key: float(str(figures[unit])) for key, figures in games.items() if key.endswith("2p")}
            found[name] = {
                unit: round(rate, 1),
                "ours_times_theirs": {key: round(each / rate, 2) for key, each in ours.items()},
            }
        except Exception as problem:  # somebody else's program: report and go on
            found[name] = f"failed: {problem}"
    return found


def measure_pyminion(seconds: float) -> tuple[float, str]:
    """Games of Dominion with its simplest bot against itself."""
    from pyminion.bots.examples import BigMoney
    from pyminion.expansions.base import base_set
    from pyminion.game import Game as Dominion

    games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = Dominion(players=[BigMoney(), BigMoney()], expansions=[base_set], log_stdout=False, log_file=False)
        game.play()
        games += 1
    return games / (time.perf_counter() - started), "games_per_second"


def measure_open_spiel(seconds: float) -> tuple[float, str]:
    """Decisions of gin rummy driven from Python."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    random = Random(3)
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                decisions += 1
    return decisions / (time.perf_counter() - started), "decisions_per_second"


def installed() -> list[str]:
    """The games that can be loaded."""
    names: list[str] = []
    for name in game_names():
        try:
            find_game(name)
        except DonjonError:
            continue
        names.append(name)
    return names
