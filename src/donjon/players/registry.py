"""Players by name: the built-in ones, and those registered in the entry-point group `donjon.players`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

from donjon.kernel.errors import BadSetup, nearest
from donjon.players.base import Player, RandomPlayer

Maker = Callable[[str, str], Player]  # of the game's name and a seed


def random_player(game: str, seed: str) -> Player:
    return RandomPlayer(seed)


BUILT_IN: dict[str, Maker] = {"random": random_player}


def player_names() -> list[str]:
    return [*BUILT_IN, *sorted(entry.name for entry in entry_points(group="donjon.players"))]


def make_player(name: str, game: str, seed: str) -> Player:
    """A player of this name for this game."""
    if name in BUILT_IN:
        return BUILT_IN[name](game, seed)
    for entry in entry_points(group="donjon.players"):
        if entry.name == name:
            maker: Maker = entry.load()
            return maker(game, seed)
    raise BadSetup(nearest(name, player_names(), "player"))
