"""Observations and masks as NumPy arrays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from donjon.kernel.errors import IllegalOption
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec
from donjon.research.layout import layout_of
from donjon.research.sight import Encoder, Mask, Row

Numbers16: TypeAlias = NDArray[np.int16]
Flags: TypeAlias = NDArray[np.int8]

_encoders: dict[int, Encoder] = {}


def encoder_of(spec: GameSpec) -> Encoder:
    """The encoder of a game; it is made once."""
    made = _encoders.get(id(spec))
    if made is None:
        layout = layout_of(spec)
        made = _encoders[id(spec)] = Encoder(
            layout.size,
            layout.width,
            layout.most,
            spec.seat_piles,
            spec.shared_piles,
            spec.purse,
            [name in spec.refers for name in spec.tokens],
            layout.size_cells,
            layout.card_cells,
            layout.place_cells,
            layout.purse_cells,
            layout.count_cells,
            layout.named_cells,
            layout.token_cells,
            layout.question_cells,
            layout.number_of_kind,
            layout.seat_cells,
            layout.active_cells,
            layout.asked_cells,
            layout.players_cell,
            layout.other_question,
        )
    return made


def blank(spec: GameSpec, *shape: int) -> Numbers16:
    """Room for observations: `blank(spec)` for one, `blank(spec, 8)` for eight."""
    return np.zeros((*shape, encoder_of(spec).size), np.int16)


def blank_mask(spec: GameSpec, *shape: int) -> Flags:
    return np.zeros((*shape, spec.options.size), np.int8)


def observe(game: Game, seat: int) -> Numbers16:
    """What a seat sees of a position, in the layout of the game."""
    out = blank(game.spec)
    Row(encoder_of(game.spec), out.data).look(game, seat)
    return out


def mask(game: Game, seat: int) -> Flags:
    """1 for each option that the seat may answer now."""
    out = blank_mask(game.spec)
    Mask(out.data).look(game, seat)
    return out


def answer_number(game: Game, number: int) -> None:
    """Answer with the option of this number; a refused answer changes nothing."""
    option = game.spec.options.by_number.get(number)
    if option is None or option not in game.options:
        word = str(number) if option is None else option.word
        raise IllegalOption("not_possible_now", option=word, offered=[each.word for each in game.options[:12]])
    game.take(option)
