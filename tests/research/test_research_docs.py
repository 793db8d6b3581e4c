"""docs/research.md: the quick start runs as it stands, and what it says about sizes and tasks is so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import donjon
from donjon.cli import app
from donjon.lab.bench import installed
from donjon.research.layout import layout_of
from donjon.research.tasks import find_task, score, tasks

HOME = Path(__file__).parent.parent.parent
PAGE = (HOME / "docs" / "research.md").read_text(encoding="utf-8")
OURS = ("clank", "thunderstone", "heroik")


def test_the_quick_start_was_pasted_and_run(capsys: pytest.CaptureFixture[str]) -> None:
    sample = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    assert len([line for line in sample.splitlines() if line]) <= 11
    exec(sample, {})
    assert capsys.readouterr().out


def test_the_sizes_are_those_of_the_layouts() -> None:
    (said,) = re.findall(
        r"every number of players of a game: ([\d ]+) cells in Clank!, ([\d ]+) in Thunderstone, ([\d ]+) in", PAGE
    )
    assert [int(size.replace(" ", "")) for size in said] == [layout_of(game).size for game in OURS]


def test_every_row_of_scores_is_a_task() -> None:
    rows = re.findall(r"^\| ([a-z]+-\d-[a-z]+) \|", PAGE, re.MULTILINE)
    assert set(rows) <= set(tasks())
    assert {find_task(row).game for row in rows} == set(OURS)


def test_a_score_is_the_same_again_and_in_several_processes() -> None:
    task = find_task("lantern-2-random")
    assert score(task, "random", 12) == score(task, "random", 12, jobs=2)


def test_the_better_player_has_the_better_score() -> None:
    """In a task of our own game, greedy beats random clearly: in 8 of 8 games."""
    found = score(find_task("thunderstone-2-random"), "greedy", 8)
    assert found.wins == 1.0


def test_the_commands() -> None:
    said = CliRunner().invoke(app, ["research", "tasks"])
    assert {f"{game}-2-greedy" for game in installed()} <= set(said.stdout.split())
    said = CliRunner().invoke(app, ["research", "score", "lantern-2-random", "random", "--games", "4", "--json"])
    assert json.loads(said.stdout)["games"] == 4
    said = CliRunner().invoke(app, ["research", "cells", "clank", "--only", "you hand burgle"])
    assert said.stdout.split(maxsplit=1)[1].strip() == "you hand burgle"


def test_the_example_learns_something() -> None:
    """A short run moves the weights, and the learned player answers what is possible."""
    import importlib.util

    found = importlib.util.spec_from_file_location("linear", HOME / "examples" / "linear.py")
    assert found is not None and found.loader is not None
    linear = importlib.util.module_from_spec(found)
    found.loader.exec_module(linear)
    weights = linear.learn("lantern", 60, lanes=8, told=False)
    assert np.any(weights != 0) and weights.shape[1] == donjon.find_game("lantern").options.size
    assert linear.result("lantern-2-random", weights, 4).games == 4
