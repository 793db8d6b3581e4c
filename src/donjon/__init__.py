"""Donjon: Thunderstone, Clank! and Hero: Immortal King, by their rules."""

from donjon import engine as engine  # first: it says which kernel the others import
from donjon.kernel.choice import Choice, Option, prompt_with
from donjon.kernel.errors import BadRecord, BadSetup, DonjonError, IllegalOption, say_with
from donjon.kernel.game import Game, Outcome, pickle_with
from donjon.kernel.registry import find_game, game_names, new
from donjon.kernel.rng import Rng
from donjon.kernel.view import View
from donjon.notation.record import Record
from donjon.notation.save import load, save
from donjon.text.errors import in_english
from donjon.text.language import english_prompt

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
    "View",
    "find_game",
    "game_names",
    "load",
    "new",
    "save",
]

__version__ = "0.1.0"

# Errors and questions are sentences, and games can be pickled, wherever any part of donjon is imported.
say_with(in_english)
prompt_with(english_prompt)
pickle_with(save, load)
