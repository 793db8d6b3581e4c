"""For those who study games: environments, tensors and batches. What they need comes with the extra `research`.

>>> import donjon.research
>>> env = donjon.research.aec("clank", players=3, board="dusk", seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from donjon.kernel.errors import BadSetup
from donjon.research.layout import Layout, layout_of

if TYPE_CHECKING:
    from donjon.research.batches import Batch
    from donjon.research.petting import SeatsEnv
    from donjon.research.single import SeatEnv
    from donjon.research.vectors import BatchEnv

__all__ = ["Layout", "aec", "batch", "env", "layout_of", "register_open_spiel", "vector"]


def aec(game: str, **wishes: Any) -> SeatsEnv:
    """A PettingZoo environment: every seat an agent. `wishes` are those of `SeatsEnv`, and set-up options."""
    try:
        from donjon.research.petting import SeatsEnv
    except ImportError as problem:
        raise missing(problem) from None
    return SeatsEnv(game, **wishes)


def env(game: str, **wishes: Any) -> SeatEnv:
    """A Gymnasium environment: one seat against named players; `wishes` as above, those of `SeatEnv`."""
    try:
        from donjon.research.single import SeatEnv
    except ImportError as problem:
        raise missing(problem) from None
    return SeatEnv(game, **wishes)


def batch(game: str, count: int, **wishes: Any) -> Batch:
    """So many games at once, with arrays in and out. `wishes` are those of `Batch`, and set-up options."""
    try:
        from donjon.research.batches import Batch
    except ImportError as problem:
        raise missing(problem) from None
    return Batch(game, count, **wishes)


def vector(game: str, count: int, **wishes: Any) -> BatchEnv:
    """A batch as a Gymnasium VectorEnv: one seat of each game against opponents inside."""
    try:
        from donjon.research.vectors import BatchEnv
    except ImportError as problem:
        raise missing(problem) from None
    return BatchEnv(game, count, **wishes)


def register_open_spiel() -> list[str]:
    """Make all games known to OpenSpiel, and say under which names: `donjon_` and the name of the game."""
    try:
        from donjon.research import spiel
    except ImportError as problem:
        raise missing(problem) from None
    return spiel.register_games()


def missing(problem: ImportError) -> BadSetup:
    return BadSetup("research_packages", package=problem.name)
