"""Players by name: random, greedy, search; the levels novice, adept, master; outside programs; registered ones.

A name may carry settings: `search:0.3` thinks 0.3 seconds, `search:200i` 200 iterations; `run:COMMAND` is a program
that speaks the line protocol of `outside`. Further players register in the entry-point group `donjon.players`.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points

from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.policy import Policy
from donjon.kernel.registry import find_game
from donjon.players.base import Player, RandomPlayer
from donjon.players.greedy import GreedyPlayer
from donjon.players.outside import OutsidePlayer
from donjon.players.search import SearchPlayer

Maker = Callable[[str, str], Player]  # of the game's name and a seed


@dataclass(frozen=True)
class Level:
    """How strong a named level is: greedy with slips, or search for some seconds."""

    seconds: float = 0.0
    slips: float = 0.0


# The settings of the levels, the same in every interface.
LEVELS = {
    "novice": Level(slips=0.3),
    "adept": Level(seconds=0.2),
    "master": Level(seconds=1.0),
}
LONGEST_THOUGHT = 3600.0  # seconds
BUILT_IN = ("random", "greedy", "search", *LEVELS)


def policy_of(game: str) -> Policy:
    """What good players of the game know; of a game without a policy, nothing."""
    module = find_game(game).policy
    if not module:
        return Policy()
    policy: Policy = importlib.import_module(module).POLICY
    return policy


def player_names() -> list[str]:
    return [*BUILT_IN, *sorted(entry.name for entry in entry_points(group="donjon.players"))]


def make_player(name: str, game: str, seed: str) -> Player:
    """A player of this name for this game."""
    base, _, setting = name.partition(":")
    if base == "run":
        return OutsidePlayer(setting)
    if base == "random" and not setting:
        return RandomPlayer(seed)
    if base not in BUILT_IN or (setting and base != "search"):
        return registered(name, game, seed)  # looked up last: reading all installed packages takes milliseconds
    policy = policy_of(game)
    if base == "greedy":
        return GreedyPlayer(policy, seed)
    if base in LEVELS:
        return make_level(base, policy, seed)
    seconds, iterations = budget(setting)
    return SearchPlayer(policy, seed, name, seconds=seconds, iterations=iterations)


def registered(name: str, game: str, seed: str) -> Player:
    """A player of a plug-in."""
    for entry in entry_points(group="donjon.players"):
        if entry.name == name:
            maker: Maker = entry.load()
            return maker(game, seed)
    raise BadSetup("unknown_player", **nearest(name, player_names()))


def make_level(name: str, policy: Policy, seed: str) -> Player:
    """A player of a level."""
    level = LEVELS[name]
    if level.seconds > 0.0:
        return SearchPlayer(policy, seed, name, seconds=level.seconds)
    return GreedyPlayer(policy, seed, name, slips=level.slips)


def budget(setting: str) -> tuple[float, int]:
    """Seconds or iterations: `0.3`, `200i`; a second when nothing is said."""
    seconds, iterations = 0.0, 0
    with contextlib.suppress(ValueError):
        if setting.endswith("i"):
            iterations = int(setting[:-1])
        else:
            seconds = float(setting or "1")
    if iterations <= 0 and not 0.0 < seconds <= LONGEST_THOUGHT:  # nan is neither
        raise BadSetup("bad_budget", setting=setting)
    return seconds, iterations
