"""PettingZoo: every seat is an agent, and whoever is asked acts."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from donjon.kernel.errors import BadSetup
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.research.picture import picture
from donjon.research.rewards import WIN, check_reward, rewards_of
from donjon.research.sight import LEAST, MOST, Mask, Row
from donjon.research.tensors import answer_number, blank, blank_mask, encoder_of


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as an AEC environment.

    Agents are `seat_0`, `seat_1` and so on. An agent observes what its seat sees, and nothing else, with its
    `action_mask` beside it. All rewards come at the end. `reset(seed=7)` begins the games `7/0`, `7/1`, ...
    """

    metadata = {"render_modes": ["ansi"], "name": "donjon_v0", "is_parallelizable": False}  # noqa: RUF012 - theirs

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        seed: object = None,
        reward: str = WIN,
        render_mode: str | None = None,
        **setup: str,
    ) -> None:
        super().__init__()
        self.spec = find_game(game)
        self.players = players
        self.setup = self.spec.check_setup(players, setup)
        self.reward = check_reward(reward)
        if render_mode not in (None, "ansi"):
            raise BadSetup("no_such_picture", wanted=render_mode)
        self.render_mode = render_mode
        self.seed = secrets.token_hex(8) if seed is None else str(seed)
        self.number = -1
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.rows = blank(self.spec, players)
        self.masks = blank_mask(self.spec, players)
        self.sights = [Row(encoder_of(self.spec), self.rows[seat].data) for seat in range(players)]
        self.marks = [Mask(self.masks[seat].data) for seat in range(players)]
        self.observation_spaces = {
            agent: observation_space(self.rows.shape[1], self.masks.shape[1]) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.masks.shape[1]) for agent in self.possible_agents}
        self.game: Game = self.spec.empty()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seed, self.number = str(seed), -1
        self.number += 1
        self.game = self.spec.new(self.players, from_seed(f"{self.seed}/{self.number}"), self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.asked]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        seat = self.seat_of[agent]
        self.sights[seat].look(self.game, seat)
        self.marks[seat].look(self.game, seat)
        return {"observation": self.rows[seat].copy(), "action_mask": self.masks[seat].copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadSetup("number_of_actions", count=1, actions=0)
        answer_number(self.game, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            for seat, worth in enumerate(rewards_of(self.game, self.reward)):
                self.rewards[self.possible_agents[seat]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.asked]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees, in plain lines."""
        return picture(self.game, -1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def observation_space(cells: int, actions: int) -> spaces.Dict:
    """What an agent is shown: the cells of the layout, and which actions are possible."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (cells,), np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
