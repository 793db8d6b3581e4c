"""A folder imports only folders above it (docs/house_style.md)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"

# From the bottom of the house to its roof: each may import those before it.
ORDER = (
    "engine",
    "kernel",
    "notation",
    "text",
    "games",
    "players",
    "table",
    "lab",
    "research",
    "folders",
    "server",
    "terminal",
    "cli",
)
# Neighbours on one floor, which do not know one another.
APART = {"lab", "research", "server", "terminal"}
# `import donjon` is the front door: made of the layers up to players, for those after.
DOOR = ORDER.index("players")
# What every home of a table carries, a web page too: no third-party import, no event loop, no network.
PURE = {"kernel", "notation", "text", "table"}
HOMES_BRING = {"asyncio", "socket", "sqlite3", "http", "urllib", "subprocess", "multiprocessing"}
# Names for the compiler only; never imported when the program runs.
COMPILER = "mypy_extensions"


def violations(src: Path) -> list[str]:
    """Every import below src/donjon that the layers forbid, as `file:line: why`."""
    found = []
    for path in sorted((src / "donjon").rglob("*.py")):
        parts = path.relative_to(src).with_suffix("").parts
        package = parts[:-1]
        here = package if parts[-1] == "__init__" else parts
        for name, line in imports(src, path, package):
            why = fault(here, tuple(name.split(".")))
            if why:
                found.append(f"{path.relative_to(src).as_posix()}:{line}: imports {name}: {why}")
    return found


def imports(src: Path, path: Path, package: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The full name of every module that a file imports, with the line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {id(inner) for node in ast.walk(tree) if is_type_block(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            base = ".".join(part for part in (start, node.module) if part)
            names = [f"{base}.{a.name}" if is_module(src, f"{base}.{a.name}") else base for a in node.names]
        else:
            continue
        for name in dict.fromkeys(names):
            if not (name == COMPILER and id(node) in for_types):
                yield name, node.lineno


def is_type_block(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def is_module(src: Path, name: str) -> bool:
    path = src.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def fault(here: tuple[str, ...], there: tuple[str, ...]) -> str | None:
    """Why the module `here` may not import the module `there`; None when it may."""
    layer = layer_of(here)
    if layer not in (*ORDER, "donjon"):
        return f"{layer} is in no layer: give it a place in ORDER"
    is_rules = layer == "games" and len(here) > 2 and "text" not in here[3:]
    if there[0] != "donjon":
        if (layer in PURE or is_rules) and there[0] not in sys.stdlib_module_names:
            return f"{'a rules file' if is_rules else layer} uses the standard library only"
        return f"{layer} has no {there[0]}: its homes bring it" if layer in PURE and there[0] in HOMES_BRING else None

    target = layer_of(there)
    if target not in (*ORDER, "donjon"):
        return f"{target} is in no layer: give it a place in ORDER"
    if layer == "games" and len(here) > 2:
        return fault_in_game(here[2], is_rules, target, there)
    if layer == target or layer == "cli":
        return None
    if {layer, target} <= APART:
        return f"{layer} and {target} do not know one another"
    if layer == "donjon":
        return None if ORDER.index(target) <= DOOR else f"{target} is above the front door"
    if target == "engine":
        return None  # it knows nothing of the house, and everybody may ask which one runs
    if target == "donjon":
        return None if ORDER.index(layer) > DOOR else f"{layer} is below the front door"
    return None if ORDER.index(target) < ORDER.index(layer) else f"{target} is above {layer}"


def fault_in_game(game: str, is_rules: bool, target: str, there: tuple[str, ...]) -> str | None:
    if target == "kernel" or (target == "text" and not is_rules):
        return None
    if target == "games" and len(there) > 2:
        return None if there[2] == game else "a game does not know another game"
    return f"{'the rules' if is_rules else 'the text'} of a game may not import {'.'.join(there[:2])}"


def layer_of(module: tuple[str, ...]) -> str:
    if len(module) == 1:
        return "donjon"
    return "cli" if module[1] == "__main__" else module[1]


def test_the_layers_hold() -> None:
    assert violations(SRC) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/game.py", "import msgspec"),
        ("kernel/game.py", "from mypy_extensions import trait"),
        ("kernel/game.py", "from donjon.notation import words"),
        ("kernel/game.py", "from ..games import clank"),
        ("kernel/game.py", "import donjon"),
        ("notation/words.py", "from donjon import text"),
        ("notation/words.py", "import msgspec"),
        ("text/en.py", "import markdown_it"),
        ("text/en.py", "def late():\n    import donjon.players"),
        ("games/clank/turn.py", "from donjon.text import en"),
        ("games/clank/turn.py", "import donjon.notation.words"),
        ("games/clank/turn.py", "import msgspec"),
        ("games/clank/cards/gems.py", "from donjon.games.heroik import turn"),
        ("games/clank/cards/gems.py", "from ...heroik import turn"),
        ("games/clank/text/en.py", "from donjon.games.heroik import turn"),
        ("games/clank/text/en.py", "from donjon.players import greedy"),
        ("players/greedy.py", "from donjon.lab import arena"),
        ("table/play.py", "import msgspec"),
        ("table/play.py", "import asyncio"),
        ("table/play.py", "from donjon.server import tables"),
        ("players/greedy.py", "from donjon.table import play"),
        ("lab/arena.py", "from donjon.server import app"),
        ("terminal/app.py", "from donjon.research import tensors"),
        ("terminal/app.py", "from donjon import cli"),
        ("__init__.py", "from donjon.lab import arena"),
        ("cellar/rats.py", "import donjon.kernel"),
    ],
)
def test_a_violation_is_named(tmp_path: Path, file: str, line: str) -> None:
    small_house(tmp_path)
    write(tmp_path, file, line)
    (message,) = violations(tmp_path)
    assert message.startswith(f"donjon/{file}:")
    assert "imports " in message


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/game.py", "import hashlib\nfrom donjon.kernel import rng\nfrom .rng import Rng"),
        ("kernel/game.py", "if TYPE_CHECKING:\n    from mypy_extensions import trait"),
        ("notation/words.py", "import json\nfrom donjon.kernel import rng"),
        (
            "games/clank/turn.py",
            "from donjon.kernel import rng\nfrom donjon.games.clank import cards\nfrom . import x",
        ),
        (
            "games/clank/text/en.py",
            "from donjon.text import en\nfrom donjon.kernel import rng\nfrom .. import x",
        ),
        ("players/greedy.py", "from donjon.games.clank import turn\nfrom donjon.games.heroik import turn"),
        ("lab/arena.py", "import donjon\nfrom donjon.players import greedy\nfrom donjon import new"),
        ("cli.py", "import donjon\nfrom donjon import lab, server\nimport typer"),
        ("__init__.py", "from donjon.notation import words\nfrom .players import greedy"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, file: str, line: str) -> None:
    small_house(tmp_path)
    write(tmp_path, file, line)
    assert violations(tmp_path) == []


HOUSE = (
    "__init__.py",
    "kernel/rng.py",
    "notation/words.py",
    "text/en.py",
    "games/clank/turn.py",
    "games/clank/cards/gems.py",
    "games/heroik/turn.py",
    "players/greedy.py",
    "lab/arena.py",
    "research/tensors.py",
    "server/app.py",
    "terminal/app.py",
    "cli.py",
)


def small_house(src: Path) -> None:
    for file in HOUSE:
        write(src, file, "")


def write(src: Path, file: str, text: str) -> None:
    path = src / "donjon" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")
