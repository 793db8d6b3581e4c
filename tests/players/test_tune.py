"""The tool that makes the parties of a box of Hero IK even."""

from __future__ import annotations

import importlib
import math
from itertools import combinations
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from donjon.games.heroik.boxes import FOLDER
from donjon.games.heroik.boxfile import BoxFile

TOOLS = Path(__file__).resolve().parents[2] / "tools"
GAMES = 1000


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("tune_box")


@pytest.fixture
def abbey() -> BoxFile:
    return BoxFile("abbey.toml", (FOLDER / "abbey.toml").read_text(encoding="utf-8"))


def test_only_what_was_chosen_changes(tool: ModuleType, abbey: BoxFile) -> None:
    """The box's own settings come first; a cost and a power are changed, each on its line."""
    text = '[maru]\npower = ["add 7"]\n[storm_lantern]\ncost = [{ blue = 1, red = 2 }]\n'
    choices = tool.read_choices(text, abbey)
    assert tool.with_settings(abbey, choices, [0, 0]).splitlines() == abbey.lines
    changed = tool.with_settings(abbey, choices, [1, 1]).splitlines()
    differences = [(new, old) for new, old in zip(changed, abbey.lines, strict=True) if new != old]
    assert [new for new, _ in differences] == ['power = "add 7"', "cost = { blue = 1, red = 2 }"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[nobody]\npower = ["add 1"]', "no adventurer or equipment 'nobody'"),
        ('[maru]\ncost = ["add 1"]', "maru has no cost"),
        ("maru = 3", "no adventurer or equipment 'maru'"),
        ('[maru]\npower = "add 1"', "settings of maru.power as a list"),
        ("[maru]\npower = [1]", "neither a text nor a cost"),
        ("", "names no settings"),
        ('[maru]\npower = ["ad 1"]', "abbey.toml, line "),
    ],
)
def test_wrong_choices_are_refused(tool: ModuleType, abbey: BoxFile, tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tool.checked(abbey, tool.read_choices(text, abbey), tmp_path)


def test_the_model_finds_the_settings_that_make_parties_even(tool: ModuleType) -> None:
    """Parties of two of four cards. By its first setting `a` is worth 1 too much in log odds, `b` as much beside `c`
    and 1 too little beside `d`: nothing on the average. The second settings are worth nothing anywhere.
    """
    choices = [tool.Choice(card, "power", ("first", "second")) for card in "ab"]
    parties = list(combinations("abcd", 2))
    model = tool.Model(choices, parties)
    for settings in ([0, 0], [0, 1], [1, 0], [1, 1]) * 20:
        wins = []
        for party in parties:
            odds = 1.0 if "a" in party and settings[0] == 0 else 0.0
            if settings[1] == 0:
                odds += {("b", "c"): 1.0, ("b", "d"): -1.0}.get(party, 0.0)
            wins.append(round(GAMES / (1 + math.exp(-odds))))
        model.learn(settings, wins, GAMES)
    settings, spread = model.most_even([0, 0], Random("s"))
    assert settings == [1, 1]
    assert spread < 2.0


def test_the_luck_of_few_games_is_taken_off_the_spread(tool: ModuleType) -> None:
    """Half of the parties win all of 4 games, half none: a spread of 50 points, and no dice. All alike: none."""
    assert tool.beyond_the_dice([4, 0] * 10, 4) == (50.0, 50.0)
    assert tool.beyond_the_dice([2] * 10, 4) == (50.0, 0.0)
