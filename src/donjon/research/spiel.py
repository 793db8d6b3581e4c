"""OpenSpiel: every game as `donjon_GAME`, with information states of perfect recall.

Chance is one node at the root, which deals the seed; what follows is settled by it. A search that may not know the
future goes through `resample_from_infostate`, which deals anew whatever a seat cannot know, future chance included.

OpenSpiel copies every attribute of a Python state when it copies the state. So a state has one attribute, which knows
how to be copied: the position is cloned, what was heard is shared, because it only grows.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.events import Event, Listener
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game, game_names
from donjon.kernel.rng import Rng, from_seed, quick
from donjon.kernel.spec import GameSpec
from donjon.kernel.table import Table
from donjon.players.base import reply
from donjon.players.registry import make_player
from donjon.research.picture import picture
from donjon.research.rewards import POINTS, WIN, check_reward, rewards_of
from donjon.research.tensors import answer_number, blank, observe
from donjon.table.numbers import Numbers

PREFIX = "donjon_"
LONGEST = 200_000  # answers in a game: OpenSpiel wants a bound, the games end long before it
MOST_POINTS = 10_000.0
SEEDS = 4096


# -- What a seat has heard -------------------------------------------------------------------------------------------


class Ears(Listener):
    """Keeps what happens during one answer."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, table: Table, event: Event) -> None:
        self.events.append(event)


class Recalled:
    """What one seat remembers: what it was told last, and all that was before. It never changes."""

    def __init__(self, before: Recalled | None, told: str) -> None:
        self.before = before
        self.told = told

    def __str__(self) -> str:
        lines: list[str] = []
        at: Recalled | None = self
        while at is not None:
            if at.told:
                lines.append(at.told)
            at = at.before
        return "\n".join(reversed(lines))


def told(game: Game, seat: int) -> str:
    """The view of a seat as a line. Cards have numbers in the order of the view, which follow no card in secret."""
    return json.dumps(Numbers().look(game, seat), sort_keys=True)


def told_of(events: list[Event], seat: int, asked: int, answer: str) -> str:
    """What a seat hears of an answer: its own words, and what happened."""
    lines = [f"you answer {answer}"] if seat == asked else []
    for event in events:
        if event.option is not None:
            if event.seat == seat:
                lines.append(f"you could only {event.option.word}")
        else:
            heard = event.for_seat(seat).as_data()
            lines.append(" ".join(f"{key}={value}" for key, value in heard.items() if value not in (0, "", [], -1)))
    return "\n".join(lines)


class Situation:
    """Where a game is, and what every seat remembers of it."""

    def __init__(self, game: Game | None, recalled: list[Recalled]) -> None:
        self.game = game
        self.recalled = recalled

    def __deepcopy__(self, memo: object) -> Situation:
        return Situation(None if self.game is None else self.game.clone(), self.recalled[:])

    def begin(self, game: Game) -> None:
        self.game = game
        self.recalled = [Recalled(None, told(game, seat)) for seat in range(game.players)]

    def answer(self, number: int) -> None:
        game = self.game
        assert game is not None
        asked = game.asked
        ears = Ears()
        game.listener = ears
        answer_number(game, number)
        game.listener = None
        word = game.spec.options.by_number[number].word
        self.recalled = [
            Recalled(before, told_of(ears.events, seat, asked, word)) for seat, before in enumerate(self.recalled)
        ]

    def hidden_from(self, seat: int, rng: Rng) -> Situation:
        """Another one that this seat cannot tell from it. The others remember only what they see there."""
        assert self.game is not None
        twin = self.game.hide_from(seat, rng)
        recalled = [Recalled(None, told(twin, other)) for other in range(twin.players)]
        recalled[seat] = self.recalled[seat]
        return Situation(twin, recalled)


# -- Games -----------------------------------------------------------------------------------------------------------


class DonjonGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with a number of players, a reward and a set-up.

    Parameters: `players`, `reward`, `seeds` (how many deals there are at the root), `setup`, as
    `board:dusk;turn_limit:100`.
    """

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**default_parameters(find_game(self.name)), **(params or {})}
        self.spec = find_game(self.name)
        self.players = int(chosen["players"])
        self.reward = check_reward(str(chosen["reward"]))
        self.seeds = int(chosen["seeds"])
        self.setup = self.spec.check_setup(self.players, read_setup(str(chosen["setup"])))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.options.size,
            max_chance_outcomes=self.seeds,
            num_players=self.players,
            min_utility=-MOST_POINTS if self.reward == POINTS else 0.0,
            max_utility=MOST_POINTS if self.reward == POINTS else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.spec), info, params or {})

    def new_initial_state(self) -> DonjonState:
        return DonjonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver(self.spec, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def __deepcopy__(self, memo: object) -> DonjonGame:
        return self


class DonjonState(pyspiel.State):  # type: ignore[misc]
    """A position. A resampled one cannot be serialised: OpenSpiel writes the answers since the root, and they led
    to the true position.
    """

    def __init__(self, game: DonjonGame) -> None:
        super().__init__(game)
        self.situation = Situation(None, [])

    @property
    def position(self) -> Game | None:
        """The game itself; None before the deal."""
        return self.situation.game

    @property
    def rules(self) -> DonjonGame:
        game: DonjonGame = self.get_game()
        return game

    def current_player(self) -> int:
        position = self.situation.game
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over else position.asked

    def _legal_actions(self, player: int) -> list[int]:
        position = self.situation.game
        assert position is not None
        return sorted([option.number for option in position.options]) if player == position.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.rules.seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        if self.situation.game is None:
            rules = self.rules
            self.situation.begin(rules.spec.new(rules.players, from_seed(str(action)), rules.setup))
        else:
            self.situation.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        option = self.rules.spec.options.by_number.get(action)
        return "nothing" if option is None else option.word

    def is_terminal(self) -> bool:
        return self.situation.game is not None and self.situation.game.over

    def returns(self) -> list[float]:
        position = self.situation.game
        return [0.0] * self.rules.players if position is None else rewards_of(position, self.rules.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> DonjonState:
        """A state that this player cannot tell from this one. `sampler` gives numbers between 0 and 1."""
        twin: DonjonState = self.clone()
        twin.situation = self.situation.hidden_from(player, quick(repr(sampler())))
        return twin

    def __str__(self) -> str:
        position = self.situation.game
        return "before the deal" if position is None else picture(position, -1)


class SeatObserver:
    """What a player sees, or remembers: the cells of the layout as floats, and a text."""

    def __init__(self, spec: GameSpec, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = blank(spec).astype(np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DonjonState, player: int) -> None:
        position = state.situation.game
        self.tensor[:] = 0 if position is None else observe(position, player)

    def string_from(self, state: DonjonState, player: int) -> str:
        position = state.situation.game
        if position is None:
            return "before the deal"
        now = told(position, player)
        return f"{state.situation.recalled[player]}\n{now}" if self.perfect_recall else now


# -- Players ---------------------------------------------------------------------------------------------------------


class SeatBot(pyspiel.Bot):  # type: ignore[misc]
    """A player of ours among OpenSpiel's bots. It sees what its seat sees."""

    def __init__(self, name: str, game: DonjonGame, seed: str) -> None:
        super().__init__()
        self.player = make_player(name, game.name, seed)
        self.guess = quick(seed)

    def step(self, state: DonjonState) -> int:
        position = state.situation.game
        assert position is not None
        return reply(self.player, position, self.guess).number

    def restart_at(self, state: DonjonState) -> None:
        pass


# -- Registered ------------------------------------------------------------------------------------------------------


def default_parameters(spec: GameSpec) -> dict[str, Any]:
    return {"players": max(2, spec.players[0]), "reward": WIN, "seeds": SEEDS, "setup": ""}


def read_setup(text: str) -> dict[str, str]:
    """Set-up options as a parameter: `board:dusk;turn_limit:100`."""
    chosen: dict[str, str] = {}
    for each in text.split(";"):
        name, found, value = each.partition(":")
        if found:
            chosen[name] = value
        elif each:
            raise BadSetup("option_not_written_so", option=each)
    return chosen


def game_type(spec: GameSpec) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + spec.name,
        long_name=f"Donjon: {spec.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.players[1],
        min_num_players=spec.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(spec),
    )


def register_games() -> list[str]:
    """Register every game with OpenSpiel, and say under which names."""
    names = []
    for name in game_names():
        try:
            spec = find_game(name)
        except DonjonError:
            continue  # a plug-in that cannot be loaded
        known = PREFIX + name
        if known not in pyspiel.registered_names():
            pyspiel.register_game(game_type(spec), type(f"{known}_game", (DonjonGame,), {"name": name}))
        names.append(known)
    return names
