"""One household, one command: the port stays, a running Donjon is opened, friends come when they are let in."""

from __future__ import annotations

import contextlib
import http.server
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from donjon import engine
from donjon.server.household import (
    Household,
    address_of,
    find_place,
    is_donjon,
    is_private,
    listening,
    of_use,
    usual_ports,
)
from tests.server.harness import PATIENCE, ROOT, Server, free_port


@pytest.fixture(autouse=True)
def a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "donjon").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("BROWSER", "true")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@contextlib.contextmanager
def somebody_else() -> Iterator[int]:
    """A program that is not Donjon has a port; which one."""
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        yield other.server_port
        other.shutdown()


class Home:
    """`donjon serve --open`, as a family starts it."""

    def __init__(self, folder: Path, port: int, *words: str, engine: str = "interpreted") -> None:
        command = [sys.executable, "-m", "donjon", "serve", "--open", "--port", str(port), *words]
        environment = {**os.environ, "DONJON_ENGINE": engine, "PYTHONUNBUFFERED": "1"}
        self.said = folder / f"said-{time.monotonic_ns()}"
        with open(self.said, "wb") as out:
            self.process = subprocess.Popen(
                command, env=environment, stdout=out, stderr=out, cwd=ROOT, start_new_session=True
            )

    def hears(self, words: str) -> str:
        """What it has said once it has said this."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            text = self.said.read_text()
            if words in text:
                return text
            if self.process.poll() is not None and words not in self.said.read_text():
                break
            time.sleep(0.1)
        raise AssertionError(f"it did not say {words!r}: {self.said.read_text()}")

    def stop(self) -> str:
        """Ctrl-C, which all its processes hear; everything it said."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
            self.process.wait(PATIENCE)
        return self.said.read_text()


@contextlib.contextmanager
def home(folder: Path, port: int, *words: str, engine: str = "interpreted") -> Iterator[Home]:
    running = Home(folder, port, *words, engine=engine)
    try:
        yield running
    finally:
        running.stop()
        running.process.kill()


def test_it_says_its_address_keeps_its_port_and_a_second_start_opens_it(tmp_path: Path) -> None:
    port = free_port()
    with home(tmp_path, port) as first:
        first.hears(f"Donjon: http://127.0.0.1:{port}/  (Ctrl-C to stop)")
        with home(tmp_path, port) as second:
            second.hears(f"Donjon runs already: http://127.0.0.1:{port}/")
            assert second.process.wait(PATIENCE) == 0
        kept = tmp_path / "donjon" / "tables.db"
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        # The page of a household may ask about the network; nobody else may.
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/about") as reply:
            assert b'"network":false' in reply.read()
        urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()  # a connection that lingers after the end
        said = first.stop()
        assert "Traceback" not in said and first.process.returncode == 0
    with home(tmp_path, port) as again:  # at once, though the old connection still lingers
        again.hears(f"http://127.0.0.1:{port}/")


@pytest.mark.slow
@pytest.mark.skipif(engine.is_compiled(), reason="there is nothing to build")
def test_a_build_that_ctrl_c_ends_has_not_failed(tmp_path: Path) -> None:
    port = free_port()
    with home(tmp_path, port, engine="") as running:
        running.hears(f"http://127.0.0.1:{port}/")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/about") as reply:
            assert b'"build":"building"' in reply.read()
        said = running.stop()
    assert "run interpreted" not in said and "Traceback" not in said


def test_another_program_has_the_port_and_the_one_taken_instead_is_kept(tmp_path: Path) -> None:
    with somebody_else() as theirs:
        found = find_place("127.0.0.1", theirs, 1, True)
        assert found is not None and found[0] is not None
        ours = found[0].getsockname()[1]
        assert ours != theirs and found[1] == f"http://127.0.0.1:{ours}/"
        found[0].close()
        assert usual_ports(theirs) == [theirs, ours, 0]
        again = find_place("127.0.0.1", theirs, 1, True)
        assert again is not None and again[0] is not None
        assert again[0].getsockname()[1] == ours, "the browser's seats belong to this address"
        again[0].close()


def test_a_server_that_is_no_household_says_that_its_port_is_taken(tmp_path: Path) -> None:
    with somebody_else() as theirs:
        command = [sys.executable, "-m", "donjon", "serve", "--port", str(theirs)]
        command += ["--database", f"sqlite:///{tmp_path}/games.db"]
        for language, words in (("C.UTF-8", "cannot be used"), ("fr_FR.UTF-8", "ne peut pas être utilisé")):
            environment = {**os.environ, "LC_ALL": language}
            done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
            assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
            assert f"port {theirs} " in done.stderr and words in done.stderr


def test_only_donjon_is_taken_for_donjon(launch: object) -> None:
    with somebody_else() as theirs:
        assert not is_donjon(f"http://127.0.0.1:{theirs}/")
    assert not is_donjon(f"http://127.0.0.1:{free_port()}/")


def test_addresses_are_those_that_others_can_type() -> None:
    assert address_of("fe80::1", 8000) == "http://[fe80::1]:8000/"
    assert address_of("192.168.1.20", 8000) == "http://192.168.1.20:8000/"
    assert address_of("0.0.0.0", 8000) == address_of("::", 8000) == "http://127.0.0.1:8000/"
    assert of_use("192.168.1.20") and of_use("2001:db8::7")
    assert not any(map(of_use, ("127.0.0.1", "0.0.0.0", "::", "::1", "169.254.3.3", "fe80::1", "fe80::1%eth0x", "x")))
    assert is_private("127.0.0.1") and is_private("::1") and is_private("localhost")
    assert not is_private("192.168.1.20") and not is_private("") and not is_private("example")


def test_a_port_is_free_again_at_once_and_taken_while_somebody_listens() -> None:
    place = listening("127.0.0.1", 0)
    port = place.getsockname()[1]
    place.listen()
    with socket.create_connection(("127.0.0.1", port)):
        with pytest.raises(OSError, match="in use"):
            listening("127.0.0.1", port)
        accepted, _ = place.accept()
        accepted.close()  # this end waits for a while: the port must not
        place.close()
    listening("127.0.0.1", port).close()


def test_no_addresses_of_the_house_are_told_before_it_is_open() -> None:
    house = Household()
    house.port = 8000
    assert house.addresses() == []
    house.open = True
    assert all("0.0.0.0" not in each and "127.0.0.1" not in each for each in house.addresses())


def test_a_server_that_is_no_household_neither_tells_of_the_network_nor_opens_it(server: Server) -> None:
    about = server.get("/api/about")
    assert about["network"] is None and about["addresses"] == []
    assert about["engine"] in ("compiled", "interpreted") and about["build"] == "none"
    assert server.get("/healthz")["engine"] == about["engine"]
    status, reply = server.ask("POST", "/api/network", {})
    assert (status, reply["error"] if "error" in reply else reply["code"]) == (403, "not_allowed")


def test_a_guest_of_the_house_does_not_open_it(launch: object, tmp_path: Path) -> None:
    """Asked from another address than this machine's own, as a proxy on it reports."""
    start = launch
    assert callable(start)
    server: Server = start("", "--behind-proxy", DONJON_HOUSEHOLD="yes")
    guest = {"X-Forwarded-For": "192.168.1.77"}
    status, about = server.ask("GET", "/api/about", None, **guest)
    assert (status, about["network"], about["addresses"]) == (200, None, [])
    assert server.ask("POST", "/api/network", {}, **guest)[0] == 403
    assert server.get("/api/about")["network"] is False
