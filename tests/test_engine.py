"""Which engine runs: the compiled one as long as it is made of the very sources that lie there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from donjon import engine

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose engine was just built; the compiled module is only looked for, never run."""
    package, built = tmp_path / "src" / "donjon", tmp_path / "build" / "compiled"
    for part in engine.PARTS:
        (package / part).mkdir(parents=True)
        (package / part / "__init__.py").write_text("")
    (package / "__init__.py").write_text("from donjon import engine\n")
    (package / "kernel" / "game.py").write_text("RULES = 1\n")
    (package / "engine.py").write_text(Path(engine.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    (built / "donjon" / "kernel").mkdir(parents=True)
    (built / "donjon" / "kernel" / f"game{SUFFIX}").write_bytes(b"")
    made_of = {"python": sys.version, "files": engine.stamps(package)}
    (built / engine.MADE_OF).write_text(json.dumps(made_of))
    return tmp_path


def runs(checkout: Path, wish: str = "") -> str:
    """Which engine a start of this checkout takes; or what it says instead."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DONJON"))}
    environment = {**clean, "PYTHONPATH": str(checkout / "src"), "DONJON_ENGINE": wish}
    command = [sys.executable, "-c", "from donjon import engine; print(engine.name())"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def test_what_was_built_runs_unless_it_is_not_wished(checkout: Path) -> None:
    assert runs(checkout) == "compiled"
    assert runs(checkout, "compiled") == "compiled"
    assert runs(checkout, "interpreted") == "interpreted"


def test_a_source_that_was_edited_added_or_removed_makes_it_interpreted(checkout: Path) -> None:
    rules = checkout / "src" / "donjon" / "kernel" / "game.py"
    rules.write_text("RULES = 2\n")
    os.utime(rules, ns=(1, 1))
    assert runs(checkout) == "interpreted"
    assert "run make compiled" in runs(checkout, "compiled")


def test_a_new_file_or_one_that_is_gone_makes_it_interpreted(checkout: Path) -> None:
    added = checkout / "src" / "donjon" / "games" / "more.toml"
    added.write_text("")
    assert runs(checkout) == "interpreted"
    added.unlink()
    assert runs(checkout) == "compiled"
    (checkout / "src" / "donjon" / "players" / "__init__.py").unlink()
    assert runs(checkout) == "interpreted"


@pytest.mark.parametrize("said", ["", "{}", "[]", '{"python": "2.7", "files": {}}', "null"])
def test_a_broken_note_of_what_was_built_makes_it_interpreted(checkout: Path, said: str) -> None:
    (checkout / "build" / "compiled" / engine.MADE_OF).write_text(said)
    assert runs(checkout) == "interpreted"


def test_what_others_import_is_left_alone(checkout: Path) -> None:
    assert engine.Compiled().find_spec("json.decoder") is None
    assert engine.Compiled().find_spec("donjon.no_such_part") is None
