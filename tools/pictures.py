"""Pictures of every table, desktop and phone, into docs/pictures/: `python tools/pictures.py`.

They are of real games: the server runs on loopback, and a computer player stands in for the visitor for a while.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
TARGET = ROOT / "docs" / "pictures"
ANSWERS = {"thunderstone": 110, "clank": 80, "heroik": 30}  # until the picture


def main() -> None:
    from playwright.sync_api import sync_playwright

    from tests.web.driver import FLAGS, Server

    TARGET.mkdir(parents=True, exist_ok=True)
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if program is None:
        sys.exit("there is no Chromium (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), pace="0.12")
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
        visitor.open(seat).wait_asked()
        stand_in(visitor, answers)
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


def stand_in(visitor: Any, answers: int) -> None:
    """Let a computer player answer until so many answers are given, then be asked again."""
    visitor.menu("leave")
    back = "document.querySelector('[data-testid=come-back]')"
    enough = "Number(document.querySelector('.table').dataset.version) >= n"
    visitor.page.wait_for_function(
        f"n => {back} && {enough} && ({back}.click(), true)", arg=answers, polling=50, timeout=300_000
    )
    visitor.page.locator("[data-testid=stood-in]").wait_for(state="detached")
    visitor.wait_asked()
    visitor.page.wait_for_timeout(2500)


if __name__ == "__main__":
    main()
