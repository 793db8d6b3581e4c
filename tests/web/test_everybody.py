"""For everybody: axe-core on every page, in both languages and themes; and what the first load weighs."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from tests.web.driver import AXE, Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
STATIC = Path(__file__).resolve().parents[2] / "src" / "donjon" / "server" / "static"
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: tools/build_web.py --force")


@needs_axe
@pytest.mark.parametrize(("locale", "theme"), [("en-GB", "dark"), ("fr-FR", "light")])
def test_no_serious_barrier_on_any_page(browser: Any, server: Server, locale: str, theme: str) -> None:
    table = Table(browser, server, locale=locale, theme=theme)
    found: dict[str, list[str]] = {}
    table.home()
    found["home"] = table.audit()
    for game in ("clank", "thunderstone", "heroik"):
        table.sit(game)
        for _ in range(6 if game == "heroik" else 2):
            if table.wait_asked():
                table.click_one()
        table.wait_asked()
        table.page.wait_for_timeout(400)
        found[game] = table.audit()
    table.page.locator("[data-testid=all-options]").click()
    table.page.wait_for_selector(".optlist[open]")
    found["options"] = table.audit()
    table.page.keyboard.press("Escape")
    table.page.goto(server.finished("clank"))
    table.page.locator("[data-testid=end]").wait_for()
    found["end"] = table.audit()
    table.page.locator("[data-testid=replay]").click()
    table.page.locator("[data-testid=step]").wait_for()
    found["replay"] = table.audit()
    table.page.goto(f"{server.address}/#new=clank")
    table.page.locator("[data-testid=start]").wait_for()
    found["new table"] = table.audit()
    table.leave()
    assert {page: problems for page, problems in found.items() if problems} == {}


def test_the_first_load_is_light(table: Table) -> None:
    """Everything fetched until the first table is drawn, but for its pictures, compressed: under 250 kB."""
    fetched: list[str] = []
    table.page.on("response", lambda reply: fetched.append(reply.url.split("/", 3)[3].split("?")[0]))
    table.sit("clank")
    total = 0
    for name in set(fetched):
        path = STATIC / (name or "index.html")
        if path.is_file():
            data = path.read_bytes()
            pictures = path.suffix == ".js" and b"drawings" in data[-2000:] and "index" not in path.name
            total += 0 if pictures else len(data if path.suffix == ".woff2" else gzip.compress(data))
    assert 60_000 < total < 250_000


def test_an_answer_is_drawn_quickly(table: Table) -> None:
    """From the click to the drawn view on loopback; 100 ms is the aim, a busy machine gets more."""
    table.sit("clank")
    table.wait_asked()
    table.page.evaluate(
        """() => {
          window.took = []
          addEventListener('click', () => {
            const from = performance.now(), { dataset } = document.querySelector('.table'), before = dataset.version
            const look = () => {
              if (dataset.version === before) requestAnimationFrame(look)
              else window.took.push(performance.now() - from)
            }
            requestAnimationFrame(look)
          }, true)
        }"""
    )
    for _ in range(5):
        before = table.version()
        lit = table.page.locator(".chand .card.lit .over")
        if not lit.count():
            break
        lit.first.click()
        assert table.moved(before)
    took = sorted(table.page.evaluate("window.took"))
    print(f"click to drawn view: median {took[len(took) // 2]:.0f} ms")
    assert took[len(took) // 2] < 1000
