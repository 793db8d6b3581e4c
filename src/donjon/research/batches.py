"""Many games at once: arrays of actions in, arrays of what is seen out."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from donjon.kernel.errors import BadSetup
from donjon.kernel.registry import find_game
from donjon.kernel.spec import GameSpec
from donjon.players.registry import make_player
from donjon.research.bout import ROTATING, Bout
from donjon.research.lanes import Lanes
from donjon.research.rewards import WIN, check_reward
from donjon.research.tensors import Flags, Numbers16, blank, blank_mask, encoder_of


@dataclass
class Seen:
    """What a batch hands out. The arrays are filled anew by the next step: copy what is to stay.

    `observations`, `masks` and `seats` (who is asked) have a row for each game. `rewards` has a row for each game
    and a column for each seat, for what the last step ended; `dones` says which games it ended. Those go on
    with the next game at once; the last observation of the finished one is in `finals`.
    """

    observations: Numbers16
    masks: Flags
    seats: NDArray[np.int64]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    finals: Numbers16


class Batch:
    """So many games of one kind. Game n of lane i has the seed `SEED/i/n`.

    `opponents` are names of players, one for all or one for each other seat: they answer inside, and the learner has
    the seat `seat`, or, where that is None, another one in each game. Without opponents the learner answers for all.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        players: int = 2,
        opponents: str = "",
        seat: int | None = None,
        seed: object = None,
        reward: str = WIN,
        **setup: str,
    ) -> None:
        spec = self.spec = find_game(game)
        self.count = count
        self.players = players
        self.seed = secrets.token_hex(8) if seed is None else str(seed)
        check_reward(reward)
        chosen = spec.check_setup(players, setup)
        names = opponents_of(spec, players, opponents)
        if seat is not None and not 0 <= seat < players:
            raise BadSetup("no_such_seat", seat=seat, players=players)
        self.one_seat = bool(names) or players == 1
        wide = 1 if self.one_seat else players
        self.store = blank(spec, count, wide)
        self.everyone = np.arange(count)
        self.seen = Seen(
            self.store[:, 0] if self.one_seat else blank(spec, count),
            blank_mask(spec, count),
            np.zeros(count, np.int64),
            np.zeros((count, players), np.float32),
            np.zeros(count, np.bool_),
            blank(spec, count),
        )
        bouts: list[Bout] = []
        for lane in range(count):
            place = ROTATING if seat is None else seat
            bout = Bout(spec, players, chosen, f"{self.seed}/{lane}", place, names, reward)
            rows = [self.store[lane, row].data for row in range(wide)]
            bout.show_in(encoder_of(spec), rows, self.seen.masks[lane].data)
            bouts.append(bout)
        self.lanes = Lanes(bouts, [self.seen.finals[lane].data for lane in range(count)])

    def reset(self) -> Seen:
        """The next game in every lane."""
        self.lanes.reset()
        self.seen.rewards.fill(0)
        self.seen.dones.fill(False)
        return self.gathered()

    def step(self, actions: ArrayLike) -> Seen:
        """Answer in every lane. An action that is not possible is refused, and then no game has moved."""
        lanes, seen = self.lanes, self.seen
        answers: list[int] = np.asarray(actions).tolist()
        if len(answers) != self.count:
            raise BadSetup("number_of_actions", count=self.count, actions=len(answers))
        lanes.step(answers)
        seen.rewards.fill(0)
        seen.dones.fill(False)
        if lanes.done:
            seen.dones[lanes.done] = True
            seen.rewards[lanes.done] = lanes.rewards
        return self.gathered()

    def gathered(self) -> Seen:
        seen = self.seen
        seen.seats[:] = self.lanes.seats
        if not self.one_seat:
            np.copyto(seen.observations, self.store[self.everyone, seen.seats])
        return seen


def opponents_of(spec: GameSpec, players: int, names: str) -> list[str]:
    """The opponents' names, one for each other seat."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    if len(wanted) == 1:
        wanted *= players - 1
    if wanted and len(wanted) != players - 1:
        raise BadSetup("number_of_opponents", players=players, opponents=len(wanted))
    for name in wanted:
        make_player(name, spec.name, "check")
    return wanted
