"""What the scenarios of Hero IK use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.heroik.scene import Dungeon
from tests.table import Mode

Scene = Callable[..., Dungeon]


@pytest.fixture
def dungeon(mode: Mode) -> Scene:
    """Set a scene: dungeon(party="fay tam", corridors=["y6", "b4 y_aura", "?r8"], fear=3)."""

    def set_scene(**things: object) -> Dungeon:
        return Dungeon(mode, **things)  # type: ignore[arg-type]

    return set_scene
