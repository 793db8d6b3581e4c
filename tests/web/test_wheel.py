"""The client is inside the wheel, and runs without Node."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.web.driver import Server

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
ROOT = Path(__file__).resolve().parents[2]


def test_an_installed_wheel_serves_the_page_without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    can = subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=False, capture_output=True)
    if can.returncode:
        pytest.skip(f"no browser client to ship: {can.stderr.decode().strip()}")
    wheels = tmp_path / "wheels"
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(ROOT)]
    subprocess.run(build, check=True, env={**os.environ, "DONJON_PURE": "1"}, capture_output=True)
    installed = tmp_path / "installed"
    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(installed)
    # The unpacked wheel comes before the project's own files, and nothing called node can be found.
    monkeypatch.setenv("PYTHONPATH", str(installed))
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    server = Server(tmp_path)
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
