"""Pictures of every table, desktop and phone, into docs/pictures/: `python tools/pictures.py`.

They are of real games: the server runs on loopback, the same random visitor clicks through each game for a while.
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
STEPS = {"thunderstone": 40, "clank": 34, "heroik": 12}


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
    for game, steps in STEPS.items():
        visitor.sit(game, level="novice")
        for _ in range(steps):
            if not visitor.wait_asked():
                break
            visitor.click_one()
        visitor.wait_asked()
        take(game)
        if game == "clank" and width > 700:
            visitor.play()
            take("end")
            visitor.page.locator("[data-testid=replay]").click()
            for _ in range(24):
                visitor.page.locator("[data-testid=next]").click()
            take("replay")
    visitor.context.close()


if __name__ == "__main__":
    main()
