"""Scenes of Thunderstone: hands are full of equal cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table import Mode, Table


@pytest.fixture
def scene(mode: Mode) -> Callable[..., Table]:
    """A scene in which nobody says which of several equal cards is discarded (tests/test_hidden_questions.py)."""

    def set_scene(name: str, players: int = 2, seed: str = "scene", **options: str) -> Table:
        table = Table(mode, name, players, seed, **options)
        table.equals_go_by_themselves = True
        return table

    return set_scene
