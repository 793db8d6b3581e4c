"""What every test may use."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.table import Mode, Table, cloned, left_alone, saved_and_loaded

sys.path.insert(0, str(Path(__file__).parent / "fixtures" / "lantern"))

settings.register_profile("donjon", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("donjon")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes runs only when it is asked for: `make test-long`, or `-m long`."""
    if "long" not in str(config.option.markexpr):
        left_out = [each for each in items if each.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [each for each in items if each not in left_out]


@pytest.fixture(params=[left_alone, cloned, saved_and_loaded], ids=lambda mode: mode.__name__)
def mode(request: pytest.FixtureRequest) -> Mode:
    """At each question the game is left alone, or cloned, or saved and loaded."""
    chosen: Mode = request.param
    return chosen


@pytest.fixture
def scene(mode: Mode) -> Callable[..., Table]:
    """Set a scene: scene("clank", players=3, board="dusk")."""

    def set_scene(name: str, players: int = 2, seed: str = "scene", **options: str) -> Table:
        return Table(mode, name, players, seed, **options)

    return set_scene
