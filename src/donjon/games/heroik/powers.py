"""What temporary powers and potions do in a fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik import state, strength
from donjon.games.heroik.state import (
    BONUS,
    DIE,
    DIE_DECIDES,
    FLAGS,
    FOE,
    LOST_ROUND,
    SHIELD,
    SIDES,
    TIMES,
    TIMES_OF_ROLL,
)
from donjon.kernel.native import mypyc_attr
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.game import Game, Resolution


MOST_DRAWS: Final = (
    20  # drawn rounds of rock-paper-scissors in a row; only so that every game ends, then the die decides
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Effect):
    """Something done at once."""

    def usable(self, game: HeroGame) -> bool:
        """Whether it can do anything now."""
        return True

    def is_price(self) -> bool:
        """Whether it helps the dungeon."""
        return False


def rolling(game: HeroGame) -> bool:
    """In a fight with a die, before or after the roll."""
    place = game.counts[FOE] - 1
    return place >= 0 and not by_hand(game, place)


def by_hand(game: HeroGame, place: int) -> bool:
    """Fought by rock-paper-scissors: never alone (HK-29, HK-56), and not after too many draws (R-HK-8)."""
    if game.players == 1 or game.counts[FLAGS] & DIE_DECIDES:
        return False
    return game.foe(game.front(place)).hands


@dataclass(frozen=True)
class Add(Deed):
    """This combat roll is n higher, against such foes."""

    n: int
    against: str = "any"

    def usable(self, game: HeroGame) -> bool:
        return rolling(game) and self.against in game.foe(game.front(game.counts[FOE] - 1)).types

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        game.counts[BONUS] += self.n
        game.tell("bonus", now.actor, [], self.n)


@dataclass(frozen=True)
class Times(Deed):
    """This combat roll is multiplied, if it was not yet (HK-30); `parity`: only an even or odd die (HK-64)."""

    n: int
    parity: str = ""

    def usable(self, game: HeroGame) -> bool:
        counts = game.counts
        if counts[TIMES] > 1 or not rolling(game):
            return False
        return not self.parity or (counts[DIE] > 0 and (counts[DIE] % 2 == 0) == (self.parity == "even"))

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        game.counts[TIMES] = self.n
        if self.parity:
            game.counts[FLAGS] |= TIMES_OF_ROLL
        game.tell("multiply", now.actor, [], self.n)


@dataclass(frozen=True)
class RollAgain(Deed):
    """The combat die is rolled again."""

    def usable(self, game: HeroGame) -> bool:
        return game.counts[DIE] > 0 and rolling(game)

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        from donjon.games.heroik.combat import ROLL

        now.then(ROLL)


@dataclass(frozen=True)
class TakeDie(Deed):
    """This fight is rolled with another die; said before the roll."""

    n: int

    def usable(self, game: HeroGame) -> bool:
        if game.counts[DIE] or not rolling(game):
            return False
        return strength.combat_die(game, game.foe(game.front(game.counts[FOE] - 1))) < self.n

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        game.counts[SIDES] = self.n
        game.tell("other_die", now.actor, [], self.n)


@dataclass(frozen=True)
class Ignore(Deed):
    """In this fight the foe's Tenacity, the auras, or its Immunity do not count."""

    what: str

    def flag(self) -> int:
        return {"tenacity": state.NO_TENACITY, "auras": state.NO_AURAS, "immunity": state.NO_IMMUNITY}[self.what]

    def usable(self, game: HeroGame) -> bool:
        return rolling(game) and game.counts[FLAGS] & self.flag() == 0 and self.counts(game)

    def counts(self, game: HeroGame) -> bool:
        """Whether the foe of the fight has anything of the kind."""
        card = game.front(game.counts[FOE] - 1)
        if self.what == "tenacity":
            return game.token(card, state.TENACITY) > 0
        if self.what == "immunity":
            return game.foe(card).immunity > 0
        return strength.strengthened(game, card)

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        game.counts[FLAGS] |= self.flag()
        game.tell_applied(now, [])


@dataclass(frozen=True)
class Shielded(Deed):
    """If this fight is lost it costs no Courage."""

    def usable(self, game: HeroGame) -> bool:
        return game.counts[FOE] > 0 and game.counts[FLAGS] & SHIELD == 0

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        game.counts[FLAGS] |= SHIELD
        game.tell_applied(now, [])


@dataclass(frozen=True)
class PlayAgain(Deed):
    """A lost round of rock-paper-scissors is played again."""

    def usable(self, game: HeroGame) -> bool:
        return game.counts[FLAGS] & LOST_ROUND != 0

    def step(self, game: Game, now: Resolution) -> None:
        if not self.usable(cast("HeroGame", game)):
            return
        game.counts[FLAGS] &= ~LOST_ROUND
        game.tell_applied(now, [])


def usable(game: HeroGame, deeds: tuple[Effect, ...]) -> bool:
    """Whether a text would do something now; what it does for the dungeon is its price, not its use."""
    for deed in deeds:
        word = cast(Deed, deed)
        if not word.is_price() and word.usable(game):
            return True
    return False
