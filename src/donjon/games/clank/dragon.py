"""The dragon: her attacks, who is knocked out or leaves, and the countdown."""

from __future__ import annotations

from dataclasses import dataclass

from donjon.games.clank import scoring
from donjon.games.clank.card import ARTIFACT
from donjon.games.clank.game import ClankGame
from donjon.games.clank.odds import strength
from donjon.games.clank.state import (
    BAGGED,
    BLACK_ASIDE,
    BLACK_IN_BAG,
    COUNTDOWN,
    DAMAGE,
    FATE,
    GONE,
    HEALTH,
    LAST_COUNTDOWN,
    LEFT,
    LOST,
    MASTERIES,
    NOISE,
    RESCUED,
    RUNNER,
    TOKENS,
)
from donjon.kernel.game import Game, Resolution
from donjon.kernel.tally import Tally
from donjon.kernel.words import Effect

BLACK = -1


def attack(game: ClankGame, extra: int = 0) -> None:
    """All noise goes into the bag; then so many cubes are drawn, one after the other (CL-73 to CL-75)."""
    n = strength(game, extra, Tally())
    game.looks += 1
    left = game.counts[BLACK_IN_BAG]
    for purse in game.purses:
        purse[BAGGED] += purse[NOISE]
        purse[NOISE] = 0
        left += purse[BAGGED]
    game.tell("attack", -1, [], n)
    n = min(n, left)
    while n > 0 and not game.over:
        draw_cube(game, game.rng.below(left))
        left -= 1
        n -= 1


def draw_cube(game: ClankGame, at: int) -> None:
    """The cube at this place among those in the bag: black, or damage to its owner (CL-74)."""
    if at < game.counts[BLACK_IN_BAG]:
        game.counts[BLACK_IN_BAG] -= 1
        game.counts[BLACK_ASIDE] += 1
        game.tell("black_cube", BLACK, [])
        return
    at -= game.counts[BLACK_IN_BAG]
    for seat in range(game.players):
        purse = game.purses[seat]
        if at >= purse[BAGGED]:
            at -= purse[BAGGED]
            continue
        purse[BAGGED] -= 1
        if game.inside(seat):
            hurt(game, seat, 1)
        else:
            purse[GONE] += 1  # of a player who is out: it does nothing and leaves the game (R-CL-3)
            game.tell("lost_cube", seat, [])
        return


def hurt(game: ClankGame, seat: int, n: int, verb: str = "hurt") -> None:
    """Cubes on the health track; on its last space the player is knocked out (CL-79, CL-80)."""
    purse = game.purses[seat]
    purse[DAMAGE] += n
    if game.listener is not None:
        game.tell(verb, seat, [], n, about="damage")
    if purse[DAMAGE] >= HEALTH:
        knock_out(game, seat)


def knock_out(game: ClankGame, seat: int) -> None:
    """Rescued with an artifact outside the Depths, otherwise lost (CL-81 to CL-83)."""
    saved = game.owned(seat, ARTIFACT) > 0 and not game.room(seat).depths
    get_out(game, seat, RESCUED if saved else LOST, "rescued" if saved else "lost", [])


def leave(game: ClankGame, seat: int) -> None:
    """Out of the dungeon, with a mastery token (CL-65)."""
    token = game.pile(MASTERIES).pop()
    game.pile(TOKENS, seat).append(token)
    get_out(game, seat, LEFT, "leave", [token])


def get_out(game: ClankGame, seat: int, fate: int, verb: str, tokens: list[int]) -> None:
    """The first one out starts the countdown (CL-86); with the last one the game ends at once (CL-90, R-CL-1)."""
    game.purses[seat][FATE] = fate
    if game.counts[RUNNER] < 0:
        game.counts[RUNNER] = seat
        game.counts[COUNTDOWN] = 1
    game.tell(verb, seat, tokens)
    for other in range(game.players):
        if game.inside(other):
            return
    game.end(scoring.outcome(game))


def catch_everyone(game: ClankGame) -> None:
    """Everyone still in the dungeon is knocked out."""
    for seat in range(game.players):
        if game.inside(seat):
            knock_out(game, seat)


@dataclass(frozen=True)
class CountDown(Effect):
    """The turn of a player who is out: the first one advances on the track, the others wait (CL-87, CL-88)."""

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        if now.actor != game.counts[RUNNER]:
            return
        game.counts[COUNTDOWN] += 1
        space = game.counts[COUNTDOWN]
        game.tell("countdown", now.actor, [], space)
        if space < LAST_COUNTDOWN:
            attack(game, space - 1)
        else:
            catch_everyone(game)
