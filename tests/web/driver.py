"""A visitor of the browser client: sits down, clicks real elements, looks."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANTERN = Path(__file__).resolve().parents[1] / "fixtures" / "lantern"
MOVED = "document.querySelector('.table').dataset.version !== before"
PREFER = "localStorage['donjon.prefs'] ??= JSON.stringify({ pace: '%s', twice: false })"
LIT = "button[data-word]:not([disabled])"
OVER = "[data-testid=end]"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`python -m donjon.server` on loopback, with a database of its own."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        self.python = python
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        calm = {"PACE": "0.01", "MESSAGE_BURST": "5000", "MESSAGE_RATE": "1000", "ADDRESS_BURST": "5000"}
        calm["GRACE"] = "0"  # who has left is absent at once
        environment = {**os.environ, **{f"DONJON_{name}": value for name, value in calm.items()}}
        # A game of a third party is installed beside ours.
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [environment.get("PYTHONPATH"), str(LANTERN)]))
        command = [self.python, "-m", "donjon.server", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'games.db'}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(f"the server does not start: {(self.folder / 'log').read_text()[-600:]}")

    def ask(self, path: str, token: str = "", form: dict[str, Any] | None = None) -> Any:
        """A request as a program makes it."""
        request = urllib.request.Request(self.address + path, None if form is None else json.dumps(form).encode())
        if token:
            request.add_header("authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=10) as reply:
            return json.load(reply)

    def finished(self, game: str) -> str:
        """The link for spectators to a game that computer players have just played to its end."""
        seats = [{"kind": "computer", "level": "random"}] * 2
        made = self.ask("/api/tables", form={"game": game, "seats": seats})
        table, watch = made["table"], made["watch"]
        with connect(f"ws{self.address.removeprefix('http')}/ws", max_size=None, max_queue=None) as line:
            line.send(json.dumps({"type": "hello", "table": table, "token": watch}))  # nobody plays for nobody
            for _ in range(600):
                if self.ask(f"/api/tables/{table}", watch)["state"] == "over":
                    return f"{self.address}/t/{table}#watch={watch}"
                time.sleep(0.1)
        raise AssertionError("the computer players do not come to an end")

    def seats(self, game: str, people: int = 1, computers: int = 0, **form: Any) -> list[str]:
        """Links to the seats of a new table where people and computer players sit; it has begun."""
        asked = [{"kind": "me", "name": "Ann"}] + [{"kind": "open"}] * (people - 1)
        asked += [{"kind": "computer", "level": "random"}] * computers
        made = self.ask("/api/tables", form={"game": game, "seats": asked, **form})
        path = f"/api/tables/{made['table']}"
        tokens = [made["seat"]]
        for name in ("Bob", "Cid", "Dora")[: people - 1]:
            tokens.append(self.ask(f"{path}/join", made["invite"], {"name": name})["token"])
        if people > 1:
            self.ask(f"{path}/start", made["host"], {})
        return [f"{self.address}/t/{made['table']}#seat={token}" for token in tokens]

    def kill(self) -> None:
        """Without any warning."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Table:
    """One browser window."""

    def __init__(self, browser: Any, server: Server, width: int = 1440, height: int = 900, **how: Any) -> None:
        self.server = server
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=how.get("locale", "en-GB"),
            color_scheme=how.get("theme", "dark"),
            has_touch=how.get("touch", False),
            reduced_motion=how.get("motion", "reduce"),
            service_workers="block",
        )
        # What happens is on the table at once, unless a test is about the stage.
        self.context.add_init_script(PREFER % how.get("pace", "off"))
        self.touch = bool(how.get("touch"))
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self.heard)
        self.rng = random.Random(7)

    def heard(self, message: Any) -> None:
        # A line that breaks is reported by the browser itself; it is what some tests are about.
        if message.type == "error" and not re.search(r"WebSocket|ERR_CONNECTION|Failed to load", message.text):
            self.problems.append(message.text)

    def leave(self) -> None:
        self.context.close()
        assert self.problems == []

    def home(self) -> None:
        self.page.goto(self.server.address)
        self.page.wait_for_selector(".door")

    def sit(self, game: str, *, level: str = "random", setup: dict[str, str] | None = None) -> None:
        """A new table against one computer player, by the form."""
        self.home()
        self.page.locator(f"[data-testid=new-{game}]").click()
        start = self.page.locator("[data-testid=start]")
        start.wait_for()
        seats = self.page.locator(".seatline")
        if seats.count() > 1:
            seats.nth(1).locator("select").nth(1).select_option(level)
        for name, value in (setup or {}).items():
            self.page.locator("label.fline", has_text=name).locator("select").select_option(value)
        start.click()
        self.page.wait_for_selector(".prompt")

    def open(self, link: str) -> Table:
        """Sit down on a seat by its link."""
        self.page.goto(link)
        self.page.wait_for_selector(".prompt")
        return self

    def choose(self, testid: str) -> None:
        self.page.locator(f"[data-testid={testid}]").first.click()

    def menu(self, testid: str) -> None:
        """Something of the menu."""
        self.page.locator(".top > .btn.icon").click()
        self.choose(testid)

    def sideways(self) -> int:
        """How far the page sticks out to the right."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(wide))

    def prompt(self) -> str:
        return str(self.page.locator("[data-testid=prompt]").inner_text())

    def wait_asked(self) -> bool:
        """Until it is our turn; False when the game is over."""
        self.page.wait_for_selector(f"[data-testid=all-options], {OVER}")
        return int(self.page.locator(OVER).count()) == 0

    def version(self) -> str:
        return str(self.page.locator(".table").get_attribute("data-version"))

    def moved(self, before: str) -> bool:
        """Until the position is another one; False when it still is not after the page's patience."""
        return self.becomes(MOVED, before)

    def becomes(self, condition: str, before: str, patience: float | None = None) -> bool:
        """Until something is so that was not before; False when it is not after so many milliseconds."""
        try:
            self.page.wait_for_function(f"before => {condition}", arg=before, timeout=patience)
        except Exception as problem:
            if "Timeout" not in type(problem).__name__:
                raise
            return False
        return True

    def options(self) -> list[str]:
        """The words of the options, from the numbered list."""
        self.page.locator("[data-testid=all-options]").click()
        self.page.wait_for_selector(".optlist[open]")
        words = self.page.eval_on_selector_all(
            ".optlist[open] button[data-word]", "all => all.map(b => b.dataset.word)"
        )
        self.page.keyboard.press("Escape")
        return [str(word) for word in words]

    def click_one(self) -> None:
        """Use one of the things that glow on the table, or of the numbered list when none does."""
        before = self.version()
        lit = self.page.locator(
            f"main .card.lit .over, main .hot.lit, main .lane {LIT}, main .acts {LIT}, .opts {LIT}"
        )
        count = lit.count()
        if count and self.rng.random() < 0.9:
            chosen = lit.nth(self.rng.randrange(count))
            try:
                if self.touch:
                    chosen.tap(timeout=700)
                else:
                    chosen.click(timeout=700)
            except Exception as problem:
                # A card under another one, or a room at the edge of a small map: the list has it too.
                if "Timeout" not in type(problem).__name__:
                    raise
                self.from_list()
        else:
            self.from_list()
        if not self.took(before) and self.touch:
            self.from_list()  # a tap while the page still scrolls is swallowed, as on a real phone
        several = self.page.locator(".optlist[open] button[data-word]")
        if self.version() == before and several.count():
            several.nth(self.rng.randrange(several.count())).click()
        assert self.moved(before), f"a click changed nothing: {self.prompt()}"

    def took(self, before: str) -> bool:
        """Whether a click had an effect: another position, or a list of what it may mean."""
        return self.becomes(f"{MOVED} || document.querySelector('.optlist[open]')", before, 3000)

    def from_list(self) -> None:
        if not self.page.locator(".optlist[open]").count():
            self.page.locator("[data-testid=all-options]").click()
        listed = self.page.locator(".optlist[open] button[data-word]")
        listed.first.wait_for()
        listed.nth(self.rng.randrange(listed.count())).click()

    def answer(self) -> None:
        """One of the list; the next list is that of another question only once the table has moved."""
        before = self.version()
        self.from_list()
        assert self.moved(before), f"an answer changed nothing: {self.prompt()}"

    def play(self, most: int = 2000) -> int:
        """To the end; how many answers it took."""
        for taken in range(most):
            if not self.wait_asked():
                return taken
            self.click_one()
        raise AssertionError("the game does not end")

    def audit(self) -> list[str]:
        """What axe-core calls serious or critical."""
        if not self.page.evaluate("typeof axe !== 'undefined'"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{each['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else ''}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
            for node in each["nodes"]
        ]
