"""The rulebook in the browser: from the start page, from a card, by a link; in both languages, on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from donjon.kernel.registry import find_game
from donjon.text.rulebook import rulebook
from tests.web.driver import AXE, Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]

RULE = ".rule:visible"
OVER = ".rulesheet[open]"


def texts(table: Table, selector: str) -> list[str]:
    return [str(each) for each in table.page.locator(selector).all_inner_texts()]


def marked(table: Table) -> list[str]:
    """The numbers of the rule that is marked, if it can be seen."""
    here = table.page.locator(".rule.here")
    here.wait_for()
    box, height = here.bounding_box(), table.page.viewport_size["height"]
    assert box is not None and 0 <= box["y"] < height, "the marked rule is not in sight"
    return texts(table, ".rule.here .no")


def enlarge(table: Table, card: str) -> None:
    """Pin a card of the table, as a right click or a long press does."""
    table.page.locator(f"main [data-card={card}] .over:visible").first.click(button="right")
    table.page.wait_for_selector(".zoomed[open] .term")


def test_every_game_has_its_rules_on_the_start_page(table: Table) -> None:
    for game, first in (("thunderstone", "TS-13"), ("clank", "CL-93"), ("heroik", "HK-1")):
        table.home()
        table.page.locator(f"[data-testid=rules-{game}]").click()
        table.page.wait_for_selector(RULE)
        numbers = texts(table, ".rule .no")
        assert numbers[0] == first
        assert numbers == rulebook(find_game(game), "en").numbers
        assert len(texts(table, ".contents li")) == len(texts(table, ".rules section"))
    table.page.locator(".books a", has_text="Clank!").click()
    table.page.wait_for_selector("[data-no=CL-1]")
    assert table.page.url.endswith("/#rules=clank")
    table.page.go_back()
    table.page.wait_for_selector("[data-no=HK-1]")


def test_a_link_to_a_rule_shows_and_marks_it(table: Table) -> None:
    table.page.goto(f"{table.server.address}/#rules=clank&at=CL-72")
    assert marked(table) == ["CL-72"]
    table.page.locator("[data-no=CL-73]").click()
    table.page.wait_for_url("**/#rules=clank&at=CL-73")
    assert marked(table) == ["CL-73"]
    table.page.go_back()
    table.page.wait_for_selector(".rule.here [data-no=CL-72]")
    table.page.goto(f"{table.server.address}/#rules=clank&at=CL-999")
    table.page.wait_for_selector(RULE)
    assert table.page.locator(".rule.here").count() == 0, "a number that is not there marks nothing"


def test_the_link_of_a_rule_is_copied(table: Table) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=table.server.address)
    table.page.goto(f"{table.server.address}/#rules=clank")
    table.page.get_by_role("button", name="Copy the link to CL-46").click()
    table.page.get_by_role("button", name="Copied").wait_for()
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{table.server.address}/#rules=clank&at=CL-46"


def test_rules_are_searched_by_word_and_number_without_accents(french: Table) -> None:
    french.page.goto(f"{french.server.address}/#rules=clank")
    french.page.wait_for_selector(RULE)
    assert "Règles" in french.page.locator("h1").inner_text()
    search = french.page.locator("[data-testid=rules-search]")
    search.fill("epee monstre")
    french.page.wait_for_selector("[data-no=CL-1]", state="detached")
    assert "CL-46" in texts(french, ".rule .no")
    assert "épée" in [text.lower() for text in texts(french, ".rules mark")]
    search.fill("cl-12")
    french.page.wait_for_selector("[data-no=CL-46]", state="detached")
    assert texts(french, ".rule .no") == ["CL-12"]
    search.fill("sous-marin")
    french.page.get_by_text("Aucune règle n’a ces mots.").wait_for()
    search.fill("")
    french.page.wait_for_selector("[data-no=CL-46]")


def test_the_language_changes_while_reading(table: Table) -> None:
    table.page.goto(f"{table.server.address}/#rules=heroik&at=HK-12")
    english = table.page.locator(".rule.here .says").inner_text()
    table.page.locator("[data-testid=language]").click()
    table.page.get_by_role("heading", name="Règles", exact=True).wait_for()
    assert table.page.locator(".rule.here .says").inner_text() != english
    assert "couloirs" in table.page.locator(".rule.here .says").inner_text()


def test_a_card_explains_itself_and_leads_to_the_rules_without_losing_the_table(table: Table) -> None:
    table.sit("clank")
    table.wait_asked()
    before = table.version()
    enlarge(table, "burgle")
    terms = table.page.eval_on_selector_all(".zoomed .term", "all => all.map(e => e.dataset.term)")
    assert terms == ["skill"]
    table.page.locator("[data-term=skill]").get_by_role("button", name="Read rule CL-19").click()
    assert marked(table) == ["CL-19"]
    for key in ("1", "2", "o", "z", "h"):
        table.page.keyboard.press(key)
    table.page.wait_for_timeout(300)
    assert table.version() == before, "keys typed while reading are no answers"
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(OVER, state="detached")
    assert table.page.locator(".zoomed[open]").count() == 1, "back at the card"
    table.page.locator(".zoomed[open]").get_by_role("button", name="Close").click()

    table.page.get_by_role("button", name="Menu").click()
    table.page.locator("[data-testid=menu-rules]").click()
    table.page.wait_for_selector(f"{OVER} {RULE}")
    table.page.go_back()
    table.page.wait_for_selector(OVER, state="detached")
    assert "/t/" in table.page.url
    table.click_one()

    table.wait_asked()
    table.page.locator("[data-testid=prompt-rule]").click()
    table.page.wait_for_selector(".rule.here")
    table.page.locator("[data-testid=rules-close]").click()
    table.page.wait_for_selector(OVER, state="detached")
    table.click_one()


@pytest.mark.parametrize("game", ["clank", "thunderstone", "heroik"])
def test_every_symbol_of_every_card_in_sight_is_explained(french: Table, game: str) -> None:
    """No symbol of an enlarged card is left with its bare name."""
    french.sit(game)
    for _ in range(6 if game == "heroik" else 0):
        if french.wait_asked():
            french.click_one()
    french.wait_asked()
    cards = french.page.eval_on_selector_all("main [data-card]", "all => [...new Set(all.map(e => e.dataset.card))]")
    looked_at = 0
    for card in cards:
        if not french.page.locator(f"main [data-card={card}] .over:visible").count():
            continue
        enlarge(french, card)
        assert french.page.locator(".zoomed .symbols > li:not(.term)").count() == 0, card
        french.page.keyboard.press("Escape")
        french.page.wait_for_selector(".zoomed[open]", state="detached")
        looked_at += 1
    assert looked_at >= 5


def test_on_a_phone_nothing_overflows(phone: Table) -> None:
    wide = "document.scrollingElement.scrollWidth > innerWidth"
    phone.page.goto(f"{phone.server.address}/#rules=thunderstone&at=TS-85")
    assert marked(phone) == ["TS-85"]
    assert not phone.page.evaluate(wide)
    phone.page.locator("[data-testid=language]").click()
    phone.page.get_by_role("heading", name="Règles", exact=True).wait_for()
    assert not phone.page.evaluate(wide)
    phone.page.evaluate("scrollTo(0, 0)")
    phone.page.locator(".contents summary").click()
    phone.page.locator(".contents a").nth(2).tap()
    expect(phone.page.locator("#section-3 h2")).to_be_in_viewport()
    assert not phone.page.locator(".contents ol").is_visible(), "the contents fold away after the choice"
    phone.sit("clank")
    phone.wait_asked()
    enlarge(phone, "burgle")
    phone.page.locator(".zoomed .rulelink").first.tap()
    phone.page.wait_for_selector(f"{OVER} .rule.here")
    assert not phone.page.evaluate(
        f"(() => {{ const d = document.querySelector('{OVER}'); return d.scrollWidth > innerWidth }})()"
    )


def test_it_prints_without_the_page_around_it(table: Table) -> None:
    table.page.goto(f"{table.server.address}/#rules=clank")
    table.page.wait_for_selector(RULE)
    table.page.emulate_media(media="print")
    for selector in (".rules .top", ".rules .side", ".rule .copy >> nth=0"):
        assert not table.page.locator(selector).is_visible()
    assert table.page.locator("[data-no=CL-106]").is_visible()


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: tools/build_web.py --force")
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_serious_barrier_in_the_rules_and_on_an_enlarged_card(
    browser: Any, server: Server, locale: str, theme: str
) -> None:
    table = Table(browser, server, locale=locale, theme=theme)
    found: dict[str, list[str]] = {}
    table.page.goto(f"{server.address}/#rules=clank&at=CL-12")
    marked(table)
    found["page"] = table.audit()
    table.page.locator("[data-testid=rules-search]").fill("dragon")
    table.page.wait_for_selector(".rules mark")
    found["search"] = table.audit()
    table.sit("clank")
    table.wait_asked()
    enlarge(table, "burgle")
    found["card"] = table.audit()
    table.page.locator(".zoomed .rulelink").first.click()
    table.page.wait_for_selector(f"{OVER} .rule.here")
    found["over the table"] = table.audit()
    table.leave()
    assert {page: problems for page, problems in found.items() if problems} == {}
