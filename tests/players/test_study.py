"""The study of a box of Hero IK: what decides its duels."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from donjon.games.heroik.boxes import FOLDER

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def study(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("study_box")


def test_a_changed_box_takes_the_place_of_ours(study: ModuleType, tmp_path: Path) -> None:
    changed = tmp_path / "changed.toml"
    changed.write_text(
        (FOLDER / "abbey.toml").read_text(encoding="utf-8").replace('"C+1"', '"C+3"'), encoding="utf-8"
    )
    spec = study.spec_of(changed)
    assert sorted(box.key for box in spec.boxes) == ["abbey", "ember", "glass"]
    assert spec.catalogue.by_key["drowned_king"].strength.text() == "C+3"


def test_a_party_that_fled_has_lost_all_its_courage(study: ModuleType) -> None:
    """HK-2, HK-15: the five that Maru begins with, as no card gives any; each to something with a name."""
    party = ("maru", "storm_lantern", "abbots_key", "knotted_net", "pale_fire")
    tally = study.play(FOLDER / "abbey.toml", ("random", "greedy"), 8, party)
    assert (tally.games, tally.wins) == (8, 0)
    assert tally.lost.total() == 5 * 8
    assert set(tally.lost) <= {"hands", "traps", "blue", "yellow", "red", "the final monster"}


def test_what_cannot_be_studied_is_refused_with_its_fault(
    study: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = tmp_path / "faulty.toml"
    ours = (FOLDER / "abbey.toml").read_text(encoding="utf-8")
    faulty.write_text(ours.replace('"priest"', '"prist"', 1), encoding="utf-8")
    alone = tmp_path / "alone.toml"
    alone.write_text(ours[: ours.index("[[party]]")], encoding="utf-8")
    wrongs = (
        ([str(faulty)], "prist"),
        (["abby"], "no box"),
        ([str(alone)], "no party"),
        (["abbey", "--search=serch"], "serch"),
    )
    for wrong, told in wrongs:
        monkeypatch.setattr("sys.argv", ["study_box.py", *wrong])
        with pytest.raises(SystemExit):
            study.main()
        assert told in capsys.readouterr().err
