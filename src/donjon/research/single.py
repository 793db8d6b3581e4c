"""Gymnasium: one seat against computer players. Importing this registers `donjon/GAME-v0` for every game."""

from __future__ import annotations

import secrets
from typing import Any, TypeAlias

import gymnasium
from gymnasium import spaces
from numpy.typing import NDArray

from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.registry import find_game, game_names
from donjon.research.batches import opponents_of
from donjon.research.bout import ROTATING, Bout
from donjon.research.petting import observation_space
from donjon.research.picture import picture
from donjon.research.rewards import WIN, check_reward
from donjon.research.tensors import blank, blank_mask, encoder_of

Shown: TypeAlias = dict[str, NDArray[Any]]


class SeatEnv(gymnasium.Env[Shown, Any]):
    """A game as an environment of one agent, in the seat `seat`, or in another one in each game where that is None.

    `reset(seed=7)` begins the games `7/0`, `7/1`, ... An action that is not possible changes nothing: the same
    question is asked again, the reward is 0, and `info["refused"]` says so.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        opponents: str = "random",
        seat: int | None = 0,
        seed: object = None,
        reward: str = WIN,
        render_mode: str | None = None,
        **setup: str,
    ) -> None:
        spec = self.spec_of_game = find_game(game)
        self.players = players
        self.setup = spec.check_setup(players, setup)
        self.reward = check_reward(reward)
        self.opponents = opponents_of(spec, players, opponents if players > 1 else "")
        if players > 1 and not self.opponents:
            raise BadSetup("number_of_opponents", players=players, opponents=0)
        if seat is not None and not 0 <= seat < players:
            raise BadSetup("no_such_seat", seat=seat, players=players)
        if render_mode not in (None, "ansi"):
            raise BadSetup("no_such_picture", wanted=render_mode)
        self.render_mode = render_mode
        self.seat = ROTATING if seat is None else seat
        self.row = blank(spec)
        self.mask = blank_mask(spec)
        space: Any = observation_space(self.row.size, self.mask.size)
        self.observation_space = space
        self.action_space = spaces.Discrete(self.mask.size)
        self.begin_at(secrets.token_hex(8) if seed is None else str(seed))

    def begin_at(self, seed: str) -> None:
        bout = Bout(self.spec_of_game, self.players, self.setup, seed, self.seat, self.opponents, self.reward)
        bout.show_in(encoder_of(self.spec_of_game), [self.row.data], self.mask.data)
        self.bout = bout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.begin_at(str(seed))
        self.bout.begin()
        return self.shown(), {"seat": self.bout.seat}

    def step(self, action: Any) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        bout = self.bout
        if not bout.answer(int(action)):
            return self.shown(), 0.0, False, False, {"seat": bout.seat, "refused": True}
        worth = bout.rewards[bout.seat] if bout.over else 0.0
        return self.shown(), worth, bout.over, False, {"seat": bout.seat}

    def shown(self) -> Shown:
        self.bout.show()
        return {"observation": self.row.copy(), "action_mask": self.mask.copy()}

    def render(self) -> str | None:
        """What the seat sees, in plain lines."""
        return picture(self.bout.game, self.bout.seat) if self.render_mode == "ansi" else None


def register_all() -> list[str]:
    """Register every game with Gymnasium, and say under which names."""
    names = []
    for name in game_names():
        try:
            find_game(name)
        except DonjonError:
            continue  # a plug-in that cannot be loaded
        known = f"donjon/{name}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(known, entry_point=SeatEnv, kwargs={"game": name})  # type: ignore[arg-type]
        names.append(known)
    return names


register_all()
