"""Words that join others: first this then that, one of these, if you do, each player, again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from donjon.kernel.choice import Option
from donjon.kernel.words import Condition, Effect

if TYPE_CHECKING:
    from donjon.kernel.game import Game, Resolution


@dataclass(frozen=True)
class Do(Effect):
    """One thing after the other."""

    effects: tuple[Effect, ...]

    def step(self, game: Game, now: Resolution) -> None:
        effects = self.effects
        for index in range(len(effects) - 1, -1, -1):
            now.todo.append(effects[index])


def do(*effects: Effect) -> Effect:
    """One thing after the other."""
    return effects[0] if len(effects) == 1 else Do(effects)


@dataclass(frozen=True)
class IfYouDo(Effect):
    """Only if the sentence before was carried out."""

    then: Effect

    def step(self, game: Game, now: Resolution) -> None:
        if now.did:
            now.then(self.then)


@dataclass(frozen=True)
class If(Effect):
    """Only if the condition holds (otherwise, perhaps, something else)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def step(self, game: Game, now: Resolution) -> None:
        if self.condition.holds(game, now):
            now.then(self.then)
        elif self.otherwise is not None:
            now.then(self.otherwise)


@dataclass(frozen=True)
class Case(Effect):
    """One side of a `OneOf`, with the word under which it is chosen and, perhaps, when it is possible."""

    word: str
    effect: Effect
    possible: Condition | None = None

    def step(self, game: Game, now: Resolution) -> None:
        now.then(self.effect)


@dataclass(frozen=True)
class OneOf(Effect):
    """The actor chooses one of these. Options: `choose` and the word of the case."""

    cases: tuple[Case, ...]

    def step(self, game: Game, now: Resolution) -> None:
        options: list[Option] = []
        for case in self.cases:
            if case.possible is None or case.possible.holds(game, now):
                options.append(game.spec.options.find(f"choose {case.word}"))
        now.did = False
        if options:
            game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        for case in self.cases:
            if option.word == f"choose {case.word}":
                now.did = True
                now.then(case.effect)
                return


class InTurn(Effect):
    """What is left of an instruction given to several players."""

    FIELDS: ClassVar[tuple[str, ...]] = ("body", "players", "back_to")

    def __init__(self, body: Effect, players: tuple[int, ...], back_to: int) -> None:
        self.body = body
        self.players = players
        self.back_to = back_to

    def step(self, game: Game, now: Resolution) -> None:
        if not self.players:
            now.actor = self.back_to
            return
        now.actor = self.players[0]
        now.then(self.body, InTurn(self.body, self.players[1:], self.back_to))


@dataclass(frozen=True)
class EachOtherPlayer(Effect):
    """Every other player does this, clockwise from the actor's left."""

    body: Effect

    def step(self, game: Game, now: Resolution) -> None:
        others = tuple([(now.actor + i) % game.players for i in range(1, game.players)])
        now.then(InTurn(self.body, others, now.actor))


@dataclass(frozen=True)
class EachPlayer(Effect):
    """Every player does this, clockwise from the actor's left, the actor last."""

    body: Effect

    def step(self, game: Game, now: Resolution) -> None:
        everyone = tuple([(now.actor + i) % game.players for i in range(1, game.players + 1)])
        now.then(InTurn(self.body, everyone, now.actor))


@dataclass(frozen=True)
class Forever(Effect):
    """Again and again; the game ends it."""

    body: Effect

    def step(self, game: Game, now: Resolution) -> None:
        now.then(self.body, self)


@dataclass(frozen=True)
class NextPlayer(Effect):
    """The turn passes to the left."""

    def step(self, game: Game, now: Resolution) -> None:
        game.active = (game.active + 1) % game.players
        now.actor = game.active
        if game.players > 1 and game.listener is not None:
            game.tell("turn", game.active, [])
