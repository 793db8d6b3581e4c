"""The vocabulary in which rules and cards are written.

A word is a frozen value. An *effect* is a word that does something: its `step` changes the position, pushes simpler
effects, or asks one question; its `answered` takes the reply. It never blocks, never yields, never keeps a closure,
so that a position can be copied or saved in the middle of anything.

A step that asks changes nothing: the same question can be asked anew, after a load or when hidden cards were dealt
anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from donjon.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution


@mypyc_attr(allow_interpreted_subclasses=True)
class Word:
    """A frozen value. It is a frozen dataclass, or (where it is made in the hot loop) a plain class with FIELDS."""

    FIELDS: ClassVar[tuple[str, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Word):
    """An instruction."""

    def step(self, game: Game, now: Resolution) -> None:
        """Do it, or push simpler effects with `now.then`, or ask with `game.ask`."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        """Take the reply to the question that `step` asked."""
        raise NotImplementedError(type(self).__name__)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        """The number of the very card that this reply would act on; -1 where it names none that lies on the table."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Word):
    """Cards that an instruction talks about."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Which(Word):
    """A condition on one card: a hero, a food, another companion."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Word):
    """Something that holds or does not."""

    def holds(self, game: Game, now: Resolution) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Word):
    """A number worked out when it is needed."""

    def value(self, game: Game, now: Resolution) -> int:
        raise NotImplementedError(type(self).__name__)


def value_of(n: int | Amount, game: Game, now: Resolution) -> int:
    """A number, written out or worked out."""
    if isinstance(n, int):
        return n
    return n.value(game, now)
