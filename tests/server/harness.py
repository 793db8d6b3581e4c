"""A real server process on loopback, and clients that speak its protocol."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0  # seconds: machines are slow sometimes, tests must not be wrong then


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, database: str, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.database = database
        self.folder = folder
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None
        paths = [str(ROOT / "tests" / "fixtures" / "lantern"), os.environ.get("PYTHONPATH", "")]
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(each for each in paths if each),
            "DONJON_PACE": "0",
            "DONJON_ADDRESS_BURST": "100000",
            "DONJON_ADDRESS_RATE": "100000",
            "DONJON_MESSAGE_BURST": "100000",
            "DONJON_MESSAGE_RATE": "100000",
            "DONJON_ADDRESS_SOCKETS": "10000",
            "DONJON_ADDRESS_CONNECTIONS": "10000",
            "DONJON_ADDRESS_TABLES": "100000",
            **(environment or {}),
        }

    def start(self, *arguments: str) -> Server:
        command = [sys.executable, "-m", "donjon.server", "--database", self.database, "--port", str(self.port)]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*command, *arguments], env=self.environment, stdout=subprocess.DEVNULL, stderr=log, cwd=ROOT
            )
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.log.read_text()[-2000:]}")
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as reply:
                    if reply.status == 200:
                        return
            except OSError:
                pass  # not yet
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """As when the power goes."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> int:
        """As when it is asked to end."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        return self.process.returncode

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # -- Requests ----------------------------------------------------------------------------------------------

    def ask(
        self, method: str, path: str, form: Any = None, token: str = "", session: str = "", **headers: str
    ) -> tuple[int, Any]:
        """A request: the status and the reply."""
        data = None if form is None else json.dumps(form).encode()
        request = urllib.request.Request(self.url + path, data, method=method)
        for name, value in headers.items():
            request.add_header(name, value)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if session:
            request.add_header("Donjon-Session", session)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                return reply.status, json.loads(reply.read())
        except urllib.error.HTTPError as problem:
            return problem.code, json.loads(problem.read())

    def get(self, path: str, token: str = "", session: str = "") -> Any:
        status, reply = self.ask("GET", path, None, token, session)
        assert status == 200, (status, reply)
        return reply

    def post(self, path: str, form: Any = None, token: str = "", session: str = "") -> Any:
        status, reply = self.ask("POST", path, form if form is not None else {}, token, session)
        assert status == 200, (status, reply)
        return reply

    # -- Tables ------------------------------------------------------------------------------------------------

    def table(self, game: str = "lantern", people: int = 2, computers: int = 0, **form: Any) -> Laid:
        """A table with so many people, each with a token of their own, started."""
        seats: list[dict[str, Any]] = [{"kind": "me", "name": "Ann"}]
        seats += [{"kind": "open"}] * (people - 1)
        seats += [{"kind": "computer", "level": form.pop("level", "random")}] * computers
        made = self.post("/api/tables", {"game": game, "seats": seats, **form})
        tokens = [made["seat"]]
        for name in ("Bob", "Cat", "Dan", "Eve")[: people - 1]:
            joined = self.post(f"/api/tables/{made['table']}/join", {"name": name}, made["invite"])
            tokens.append(joined["token"])
        if people > 1:
            self.post(f"/api/tables/{made['table']}/start", {}, made["host"])
        return Laid(made["table"], tokens, made)

    @contextlib.contextmanager
    def line(self, table: str, token: str, version: int | None = None) -> Iterator[Line]:
        line = Line(self, table, token, version)
        try:
            yield line
        finally:
            line.close()


class Laid:
    """A table that was laid, with its links."""

    def __init__(self, table: str, tokens: list[str], made: dict[str, Any]) -> None:
        self.id = table
        self.tokens = tokens
        self.host: str = made["host"]
        self.invite: str = made["invite"]
        self.watch: str = made["watch"]


class Line:
    """A client on a socket; keeps the last position and table it heard of, and every byte."""

    def __init__(self, server: Server, table: str, token: str, version: int | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.heard: list[str] = []
        self.position: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.commands = 0
        self.open = contextlib.ExitStack()
        url = f"ws://127.0.0.1:{server.port}/ws"
        opening = connect(url, open_timeout=PATIENCE, max_size=None, max_queue=None, compression=None)
        self.socket: ClientConnection = self.open.enter_context(opening)
        self.send({"type": "hello", "table": table, "token": token, "version": version})

    def close(self) -> None:
        self.open.close()

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def next(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message; what it tells is kept."""
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "position":
            self.position = message
        elif message["type"] == "table":
            self.info = message["info"]
        elif message["type"] == "chatted":
            self.chat += message["lines"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message = self.next()
            if message["type"] in kinds:
                return message

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its reply."""
        self.commands += 1
        name = fields.pop("id", f"{kind}-{self.commands}-{time.monotonic_ns()}")
        self.send({"type": kind, "id": name, "table": self.table, **fields})
        while True:
            message = self.next()
            if message.get("id") == name:
                return message

    def ping(self) -> dict[str, Any]:
        """Wait until all that was sent before is done: the reply comes after it."""
        self.send({"type": "ping", "n": 1})
        return self.until("pong")

    def answer(self, word: str, **fields: Any) -> dict[str, Any]:
        version = fields.pop("version", self.position.get("version"))
        return self.command("answer", version=version, word=word, **fields)

    def ready(self) -> Line:
        """Wait for the first position."""
        while not self.position:
            self.next()
        return self

    def reach(self, version: int) -> dict[str, Any]:
        """Wait until this version is shown."""
        while self.position.get("version", -1) < version:
            self.next()
        return self.position

    def drain(self) -> None:
        """Take in what has come already."""
        with contextlib.suppress(TimeoutError, ConnectionClosed):
            while True:
                self.next(0.05)

    @property
    def options(self) -> list[str]:
        question = self.position.get("question")
        return [option["word"] for option in question["options"]] if question else []


def unnumbered(view: Any) -> Any:
    """A view without the numbers under which a viewer happens to know the cards."""
    if isinstance(view, dict):
        return {
            key: unnumbered(each) for key, each in view.items() if key not in ("no", "weapon", "bearer", "target")
        }
    return [unnumbered(each) for each in view] if isinstance(view, list) else view


def told(lines: list[Any]) -> list[Any]:
    """Lines of a log without what shows the newest of them moment by moment: older ones have lost it."""
    moment = ("nos", "moves")
    return [
        {"version": line["version"], "said": line["said"]}
        | {"event": {key: fact for key, fact in line["event"].items() if key not in moment}}
        for line in lines
    ]


def play_on(lines: list[Line], answers: int, pick: Any) -> int:
    """Give so many answers by whoever is asked; how many were given before the game was over."""
    for given in range(answers):
        asked = next((line for line in lines if line.options), None)
        if asked is None:
            assert lines[0].position["view"]["outcome"] is not None
            return given
        reply = asked.answer(pick(asked.options))
        assert reply["type"] == "done", reply
        for line in lines:
            line.reach(reply["version"])
    return answers
