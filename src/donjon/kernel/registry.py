"""The games, found by entry point: a plug-in registers its `GameSpec` in the group `donjon.games`."""

from __future__ import annotations

from importlib.metadata import entry_points

from donjon.kernel.errors import BadSetup, DonjonError, nearest
from donjon.kernel.game import Game
from donjon.kernel.rng import from_seed
from donjon.kernel.spec import GameSpec

_loaded: dict[str, GameSpec] = {}


def game_names() -> list[str]:
    """The names of the games that are installed."""
    return sorted({entry.name for entry in entry_points(group="donjon.games")})


def find_game(name: str) -> GameSpec:
    """The game of this name."""
    if name not in _loaded:
        found = [entry for entry in entry_points(group="donjon.games") if entry.name == name]
        if not found:
            raise BadSetup("unknown_game", **nearest(name, game_names()))
        try:
            spec = found[0].load()
        except Exception as problem:  # a plug-in may fail in any way: say which one, and go on with the others
            why = problem if isinstance(problem, DonjonError) else str(problem)
            raise BadSetup("game_not_loaded", game=name, problem=why) from problem
        if not isinstance(spec, GameSpec):
            raise BadSetup("not_a_game", game=name)
        _loaded[name] = spec
    return _loaded[name]


def register(spec: GameSpec) -> GameSpec:
    """Add a game made at run time (with cards of one's own), so that its saves and records can be read."""
    _loaded[spec.name] = spec
    return spec


def new(name: str, *, players: int, seed: str = "", **options: str) -> Game:
    """A new game, run to its first question.

    >>> game = new("clank", players=3, seed="river", board="dusk")
    """
    return find_game(name).new(players, from_seed(seed), options)
