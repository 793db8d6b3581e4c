"""What is handed out: the extras hold what is imported, and the packages work where nothing else is."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {"argon2-cffi": "argon2", "prometheus-client": "prometheus_client", "open_spiel": "pyspiel"}
BY_NAME = {"aiosqlite", "websockets"}  # SQLAlchemy and uvicorn load them


def imported() -> set[str]:
    """All modules of others that the source imports, also by name."""
    found: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module.partition(".")[0])
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value.partition(".")[0])
    return found


@pytest.mark.parametrize("extra", ["server", "lab", "bench"])
def test_an_extra_holds_only_what_is_imported(extra: str) -> None:
    here = imported()
    for need in PROJECT["optional-dependencies"][extra]:
        [name] = re.findall(r"^[\w-]+", need)
        assert name in BY_NAME or IMPORTED_AS.get(name, name) in here, need


def packages(*words: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, str(ROOT / "tools" / "packages.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, env=clean, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_sdist_and_pure_wheel_work_without_compiler_and_node() -> None:
    assert "interpreted engine" in packages("--pure", "--no-page")


@pytest.mark.long
def test_sdist_and_compiled_wheel_work_without_compiler_and_node() -> None:
    assert "compiled engine" in packages()
