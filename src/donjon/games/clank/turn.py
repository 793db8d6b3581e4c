"""A turn of Clank!, and the game as one value: it reads like the rulebook's table of contents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.clank import dragon
from donjon.games.clank.actions import card_of_action, do_action, trash_this
from donjon.games.clank.game import ClankGame
from donjon.games.clank.options import PASS, TAKE_IDOL, TAKE_SECRET
from donjon.games.clank.possible import possible_actions, trash_options
from donjon.games.clank.state import (
    BURGLES,
    CLANK_MADE,
    FATE,
    HAND_SIZE,
    IDOLS,
    INSIDE,
    LAST_OF_TURN,
    ROW,
    RUNNER,
    SPRINGS,
    TRASH,
    TRASHED,
    TRASHES,
    TURN_LIMIT,
    TURNS,
)
from donjon.games.clank.words import reveal
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.joins import Forever, If, do
from donjon.kernel.table import DISCARD, EMPTY, NO_CARD, PLAY
from donjon.kernel.words import Condition, Effect


@dataclass(frozen=True)
class StillInside(Condition):
    """The player has neither left nor been knocked out (CL-25)."""

    def holds(self, game: Game, now: Resolution) -> bool:
        return game.purses[now.actor][FATE] == INSIDE


@dataclass(frozen=True)
class TakeTurn(Effect):
    """Play all cards, in any order, with any actions in between and after (CL-17, CL-20, CL-23).

    It stops at once when the player leaves or is knocked out (AMB-2, AMB-3).
    """

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        if game.purses[now.actor][FATE] != INSIDE:
            return  # what waits for a condition waits no longer (R-CL-5)
        if game.standing and game.fulfil():
            now.todo.append(self)
        else:
            game.ask(now.actor, self, possible_actions(game, now.actor))

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        assert isinstance(game, ClankGame)
        if option.verb == "end":
            return
        now.todo.append(self)
        if do_action(game, now.actor, option) and token_here(game, now.actor):
            now.todo.append(TAKE_TOKEN)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        assert isinstance(game, ClankGame)
        return card_of_action(game, now.actor, option)


def token_here(game: ClankGame, seat: int) -> bool:
    """Whether a token that one takes on entering lies in the player's room (CL-51)."""
    room = game.room(seat)
    return game.secret_in(room) or (room.shrine and len(game.pile(IDOLS)) > 0)


@dataclass(frozen=True)
class TakeToken(Effect):
    """On entering a room: take one of its tokens, or leave it for another entry (CL-51 to CL-53)."""

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        game.ask(now.actor, self, [TAKE_IDOL if game.room(now.actor).shrine else TAKE_SECRET, PASS])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        assert isinstance(game, ClankGame)
        if option is TAKE_SECRET:
            game.take_secret(now.actor, game.room(now.actor))
        elif option is TAKE_IDOL:
            game.receive(now.actor, game.pile(IDOLS).pop())

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return game.pile(IDOLS)[-1] if option is TAKE_IDOL else NO_CARD


TAKE_TOKEN: Final = TakeToken()


@dataclass(frozen=True)
class LastTrashes(Effect):
    """What was to be trashed this turn, and the Magic Spring: compulsory while there is a card (CL-24a, CL-104)."""

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        purse = game.purses[now.actor]
        if purse[TRASHES] + purse[SPRINGS] + purse[BURGLES]:
            options: list[Option] = []
            trash_options(game, now.actor, purse[TRASHES] + purse[SPRINGS], options)
            if options:
                game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        assert isinstance(game, ClankGame)
        trash_this(game, now.actor, option)
        now.then(self)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        assert isinstance(game, ClankGame)
        return card_of_action(game, now.actor, option)


@dataclass(frozen=True)
class CleanUp(Effect):
    """What is unused is lost, the cards played are discarded, five are drawn (CL-24b to d)."""

    def step(self, game: Game, now: Resolution) -> None:
        seat = now.actor
        play = game.pile(PLAY, seat)
        played = play[:]
        if game.tokens:
            for card in [each for each in play if game.token(each, TRASHED)]:
                game.put(card, play, game.pile(TRASH))
            game.sweep_tokens()
        game.pile(DISCARD, seat).extend(play)
        play.clear()
        purse = game.purses[seat]
        for what in range(LAST_OF_TURN + 1):
            purse[what] = 0
        game.standing.clear()
        if game.listener is not None:
            game.tell("clean_up", seat, played)
        if purse[FATE] == INSIDE:
            game.draw(seat, HAND_SIZE)


@dataclass(frozen=True)
class RefillRow(Effect):
    """Six cards in the row again, each arriving; then one attack if one of them shows the dragon (CL-24e and f)."""

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        row = game.pile(ROW)
        roar = False
        for place in range(len(row)):
            if row[place] == EMPTY and reveal(game, now.actor, place):
                roar = True
        game.purses[now.actor][CLANK_MADE] = 0  # arrivals belong to no turn
        if roar:
            dragon.attack(game)


@dataclass(frozen=True)
class PassTheTurn(Effect):
    """To the left, past players who are out and have no pawn on the countdown track (CL-25).

    The turn limit is ours: a game in which nobody can or will get out ends as on the last countdown space.
    """

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        game.counts[TURNS] += 1
        if game.counts[TURNS] >= game.counts[TURN_LIMIT]:
            game.tell("turn_limit", -1, [])
            dragon.catch_everyone(game)
            return
        seat = (now.actor + 1) % game.players
        while not game.inside(seat) and game.counts[RUNNER] != seat:
            seat = (seat + 1) % game.players
        game.active = seat
        now.actor = seat
        if game.listener is not None:
            game.tell("turn", seat, [])


TURN: Final = do(TakeTurn(), LastTrashes(), CleanUp(), RefillRow())

WHOLE_GAME: Final = Forever(do(If(StillInside(), TURN, dragon.CountDown()), PassTheTurn()))
