"""Pictures of every table, desktop and phone, into docs/pictures/: `python tools/pictures.py`.

They are of real games: the server runs on loopback, and a computer player stands in for the visitor for a while.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
TARGET = ROOT / "docs" / "pictures"
ANSWERS = {"thunderstone": 90, "clank": 80, "heroik": 30}  # until the picture


def main() -> None:
    from playwright.sync_api import sync_playwright

    from tests.web.driver import FLAGS, Server

    TARGET.mkdir(parents=True, exist_ok=True)
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if program is None:
        sys.exit("there is no Chromium (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            take_all(browser, server, 1440, 900, {"theme": "dark"})
            take_all(browser, server, 390, 844, {"theme": "dark", "touch": True})
            take_all(browser, server, 1440, 900, {"theme": "light", "locale": "fr-FR"})
        finally:
            browser.close()
            server.stop()


def take_all(browser: Any, server: Any, width: int, height: int, how: dict[str, Any]) -> None:
    """Start page, the three tables, an end and a replay at this size."""
    from tests.web.driver import Table

    marks = ["phone" if width < 700 else "desk", how["theme"], "fr" if "locale" in how else "en"]
    visitor = Table(browser, server, width, height, **how)

    def take(name: str) -> None:
        visitor.page.mouse.move(2, 2)
        visitor.page.wait_for_timeout(700)
        visitor.page.screenshot(path=TARGET / f"{name}-{'-'.join(marks)}.png")
        print(f"{name}-{'-'.join(marks)}.png")

    visitor.home()
    take("home")
    for game, answers in ANSWERS.items():
        seat = server.seats(game, computers=1, options={"stand_in": "novice"})[0]
        stand_in(server, seat, answers)
        visitor.open(seat).wait_asked()
        take(game)
        if game == "clank" and width > 700:
            visitor.menu("leave")
            visitor.page.locator("[data-testid=chart]").nth(1).wait_for(timeout=300_000)
            take("end")
            visitor.choose("replay")
            for _ in range(24):
                visitor.choose("next")
            take("replay")
    visitor.context.close()


def stand_in(server: Any, link: str, answers: int) -> None:
    """Let a computer player answer until so many answers are given; then the seat is asked again."""
    table, token = link.rsplit("/", 1)[1].split("#seat=")
    with connect(f"ws://127.0.0.1:{server.port}/ws", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "table": table, "token": token}))
        line.send(json.dumps({"type": "leave", "id": "leave", "table": table}))
        for text in line:
            heard = json.loads(text)
            if heard["type"] != "position" or heard["answers"] < answers:
                continue
            line.send(json.dumps({"type": "back", "id": "back", "table": table}))
            if heard["question"]:
                return


if __name__ == "__main__":
    main()
