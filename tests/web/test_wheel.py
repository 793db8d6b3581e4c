"""The client is inside the wheel, and runs without Node."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.web.conftest import loudly
from tests.web.driver import Server

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
ROOT = Path(__file__).resolve().parents[2]


def install(wheel: Path, home: Path, request: pytest.FixtureRequest) -> Path:
    """The wheel with what pip fetches for it, in an environment that holds nothing else; its Python."""
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True, capture_output=True)
    python = home / "bin" / "python"
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}[server]"]
    done = subprocess.run(pip, check=False, capture_output=True, text=True, env=clean, cwd=home)
    if done.returncode:
        reason = done.stderr.strip().splitlines()
        loudly(request, f"pip cannot fetch what the wheel needs: {reason[-1] if reason else 'no reason given'}")
    return python


def test_an_installed_wheel_serves_the_page_without_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    can = subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=False, capture_output=True)
    if can.returncode:
        pytest.skip(f"no browser client to ship: {can.stderr.decode().strip()}")
    wheels = tmp_path / "wheels"
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(ROOT)]
    subprocess.run(build, check=True, env={**os.environ, "DONJON_PURE": "1"}, capture_output=True)
    python = install(next(wheels.glob("*.whl")), tmp_path / "clean", request)
    # Neither the project's own files nor anything called node can be found.
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.delenv("DONJON_ENGINE", raising=False)  # this wheel is pure
    monkeypatch.setenv("PATH", str(python.parent))
    monkeypatch.chdir(tmp_path)
    where = [str(python), "-c", "import donjon; print(donjon.__file__)"]
    found = subprocess.run(where, check=True, capture_output=True, text=True).stdout
    assert found.startswith(str(tmp_path / "clean"))
    server = Server(tmp_path, str(python))
    server.start()
    try:
        with urllib.request.urlopen(server.address) as reply:
            page = reply.read().decode()
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script is not None
        with urllib.request.urlopen(server.address + script[1]) as reply:
            assert len(reply.read()) > 10_000
        with urllib.request.urlopen(f"{server.address}/fonts/Grenze-OFL.txt") as reply:
            assert b"OPEN FONT LICENSE" in reply.read().upper()
    finally:
        server.stop()
