"""Donjon: Thunderstone, Clank! and Hero: Immortal King, by their rules."""

from donjon import engine as engine  # first: it says which kernel the others import
from donjon.kernel.choice import Choice, Option
from donjon.kernel.errors import BadRecord, BadSetup, DonjonError, IllegalOption, say_with
from donjon.kernel.game import Game, Outcome
from donjon.kernel.registry import find_game, game_names, new
from donjon.kernel.rng import Rng
from donjon.notation.record import Record
from donjon.notation.save import load, save
from donjon.text.errors import in_english

__all__ = [
    "BadRecord",
    "BadSetup",
    "Choice",
    "DonjonError",
    "Game",
    "IllegalOption",
    "Option",
    "Outcome",
    "Record",
    "Rng",
    "find_game",
    "game_names",
    "load",
    "new",
    "save",
]

__version__ = "0.1.0"

say_with(in_english)  # errors are sentences wherever any part of donjon is imported
