"""A game is one folder: nothing outside `games/` knows one by name, and the tools ask the game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import donjon
from donjon.kernel.errors import BadSetup
from donjon.players.registry import policy_of
from donjon.text.codes import CODES
from donjon.text.setup_service import Wish, drawn, setup_service

SRC = Path(__file__).parent.parent / "src" / "donjon"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
OURS = sorted(path.parent.name for path in (SRC / "games").glob("*/spec.py"))


def outside_games() -> Iterator[Path]:
    for path in sorted(SRC.rglob("*")):
        inside = path.relative_to(SRC).parts
        if path.suffix in {".py", ".toml"} and inside[0] != "games" and "static" not in inside:
            yield path


def without_docstrings(text: str) -> str:
    """A module as code: an example in a docstring may name a game."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def test_nothing_outside_the_games_names_a_game() -> None:
    assert len(OURS) == 3
    found = []
    for path in outside_games():
        text = path.read_text(encoding="utf-8")
        code = without_docstrings(text) if path.suffix == ".py" else text
        found += [f"{path.relative_to(SRC)}: {name}" for name in re.findall("|".join(OURS), code, re.IGNORECASE)]
    assert found == []


# Where a language may be named: the list of them, and the boxes of Hero IK, whose files give names in two.
COUNTED = {"text/codes.py", "games/heroik/boxfile.py", "games/heroik/text/boxes.py"}


def test_nothing_outside_the_folder_of_a_language_names_it() -> None:
    second = CODES[1]
    found = set()
    for path in SRC.rglob("*.py"):
        inside = path.relative_to(SRC).as_posix()
        if f"/{second}/" not in inside and re.search(rf"""["']{second}["']""", path.read_text(encoding="utf-8")):
            found.add(inside)
    assert found <= COUNTED


def test_a_class_name_means_one_thing() -> None:
    found: dict[str, list[str]] = {}
    for path in outside_games():
        if path.suffix == ".py":
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, []).append(path.relative_to(SRC).as_posix())
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_a_game_without_a_set_up_service_answers_nothing_and_says_so() -> None:
    spec = donjon.find_game("lantern")
    assert setup_service(spec).lookups == () and setup_service(spec).requests == ()
    with pytest.raises(BadSetup, match="lantern"):
        drawn(spec, Wish(), "en")


def test_a_game_says_itself_where_its_middle_is() -> None:
    assert {name: policy_of(name).middle() for name in (*OURS, "lantern")} == {
        "clank": 100,
        "heroik": 60,
        "lantern": 40,
        "thunderstone": 110,
    }
