"""A position with answers that no sensible player gives."""

from __future__ import annotations

from dataclasses import dataclass, field

from donjon.kernel.game import Game
from tests.table import Table, left_alone


@dataclass(frozen=True)
class Position:
    """`scene` is what the game's own `set_up` lays out; `never` are the blunders among the answers."""

    title: str
    never: tuple[str, ...]
    scene: dict[str, object] = field(default_factory=dict)

    def blunders(self, game: Game) -> list[str]:
        """The blunders that can be made now: a position in which there are none tests nothing."""
        possible = [option.word for option in game.options]
        found = [word for word in self.never if word in possible]
        assert found, f"{self.title}: none of {self.never} is among {possible}"
        assert len(found) < len(possible), f"{self.title}: every answer is a blunder"
        return found


def plain(name: str, players: int = 2, seed: str = "scene", **options: str) -> Table:
    """A table left alone between two answers."""
    return Table(left_alone, name, players, seed, **options)
