"""How fast a batch steps, by the time of the processor: what else runs on the machine does not count."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from donjon import engine
from donjon.research.batches import Batch


def measure(game: str, count: int, players: int, opponents: str, seconds: float) -> dict[str, Any]:
    """Steps a second under random actions, and how much of the time the random choice itself took."""
    batch = Batch(game, count, players=players, opponents=opponents, seed="speed")
    random = np.random.default_rng(7)
    seen = batch.reset()
    steps = 0
    choosing = 0.0
    started = time.process_time()
    while True:
        begun = time.process_time()
        actions = at_random(seen.masks, random)
        choosing += time.process_time() - begun
        if begun - started > seconds:
            break
        seen = batch.step(actions)
        steps += 1
    stepping = time.process_time() - started - choosing
    return {
        "game": game,
        "engine": engine.name(),
        "players": players,
        "opponents": opponents or "none",
        "games_at_once": count,
        "cells": seen.observations.shape[1],
        "dtype": str(seen.observations.dtype),
        "actions": seen.masks.shape[1],
        "steps_per_second": round(steps * count / stepping),
    }


def at_random(masks: NDArray[np.int8], random: np.random.Generator) -> NDArray[np.int64]:
    """A possible action for each row of masks, each equally likely."""
    row, action = np.nonzero(masks)
    first = np.searchsorted(row, np.arange(len(masks)))
    how_many = np.diff(np.append(first, len(row)))
    return action[first + (random.random(len(masks)) * how_many).astype(np.int64)]
