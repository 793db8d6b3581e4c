"""Where games are kept, and that nothing kept before is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon import folders


@pytest.fixture(autouse=True)
def a_new_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(folders, "user_data_path", lambda name, appauthor: tmp_path / "system" / name)


def test_games_are_kept_where_the_system_wants_them(tmp_path: Path) -> None:
    assert folders.data_folder() == tmp_path / "system" / "donjon"


def test_the_folder_of_before_stays_in_use(tmp_path: Path) -> None:
    before = tmp_path / "home" / ".local" / "share" / "donjon"
    before.mkdir(parents=True)
    assert folders.data_folder() == before


def test_the_folder_that_a_person_named_before_stays_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine" / "donjon").mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "mine"))
    assert folders.data_folder() == tmp_path / "mine" / "donjon"
