"""A batch as a Gymnasium VectorEnv."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from donjon.kernel.errors import BadSetup
from donjon.research.batches import Batch, Seen
from donjon.research.petting import observation_space

Shown = dict[str, NDArray[Any]]


class BatchEnv(VectorEnv[Shown, NDArray[Any], NDArray[Any]]):
    """One seat in each of many games, against opponents that answer inside.

    A game that ends goes on with the next one in the same step; its last observation is in `infos["final_obs"]`.
    """

    def __init__(self, game: str, count: int, *, opponents: str = "random", players: int = 2, **wishes: Any) -> None:
        self.game, self.wishes = game, {"opponents": opponents if players > 1 else "", "players": players, **wishes}
        if players > 1 and not opponents:
            raise BadSetup("number_of_opponents", players=players, opponents=0)
        self.batch = Batch(game, count, **self.wishes)
        self.num_envs = count
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        cells, actions = self.batch.seen.observations.shape[1], self.batch.seen.masks.shape[1]
        self.single_observation_space = observation_space(cells, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        if seed is not None:
            self.batch = Batch(self.game, self.num_envs, **{**self.wishes, "seed": seed})
        seen = self.batch.reset()
        return shown(seen), {"seat": seen.seats.copy()}

    def step(self, actions: NDArray[Any]) -> tuple[Shown, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        asked = self.batch.seen.seats.copy()
        seen = self.batch.step(actions)
        infos: dict[str, Any] = {"seat": seen.seats.copy()}
        if seen.dones.any():
            finals = np.full(self.num_envs, None, object)
            for lane in np.flatnonzero(seen.dones):
                finals[lane] = {
                    "observation": seen.finals[lane].copy(),
                    "action_mask": np.zeros_like(seen.masks[lane]),
                }
            infos["final_obs"], infos["_final_obs"] = finals, seen.dones.copy()
        rewards = seen.rewards[np.arange(self.num_envs), asked]
        return shown(seen), rewards, seen.dones.copy(), np.zeros(self.num_envs, np.bool_), infos


def shown(seen: Seen) -> Shown:
    return {"observation": seen.observations.copy(), "action_mask": seen.masks.copy()}
