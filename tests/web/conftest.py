"""The real server and the system's Chromium, once for all tests of the browser client."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.debian import installed
from tests.web.driver import FLAGS, Server, Table

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "donjon" / "server" / "static"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def find_browser() -> str | None:
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    return None


def loudly(request: pytest.FixtureRequest, reason: str) -> None:
    """A skip nobody overlooks."""
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        line = "!" * 100
        print(f"\n{line}\n!!! THE BROWSER TESTS ARE SKIPPED: {reason}\n{line}", file=sys.stderr)
    pytest.skip(f"no browser tests: {reason}")


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[object]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        loudly(request, "the package playwright is not installed")
        return
    program = installed("chromium", find_browser)
    if program is None:
        loudly(request, "there is no Chromium (Debian: apt install chromium)")
        return
    if not (STATIC / "index.html").is_file():
        done = subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=False)
        if done.returncode:
            loudly(request, "the client is not built (tools/build_web.py)")
            return
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=FLAGS)


@pytest.fixture(scope="session")
def server(browser: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("web"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def table(browser: object, server: Server) -> Iterator[Table]:
    """A visitor at a desk, in English; what went wrong in the page fails the test."""
    visitor = Table(browser, server)
    yield visitor
    visitor.leave()


@pytest.fixture
def phone(browser: object, server: Server) -> Iterator[Table]:
    """A visitor with a phone, in English."""
    visitor = Table(browser, server, width=360, height=740, touch=True)
    yield visitor
    visitor.leave()


@pytest.fixture
def french(browser: object, server: Server) -> Iterator[Table]:
    """A visitor whose browser speaks French."""
    visitor = Table(browser, server, locale="fr-FR")
    yield visitor
    visitor.leave()
