"""Whole games in the browser, by clicking what glows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.driver import Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]


def check_end(table: Table) -> None:
    """The end names a winner (or nobody) and itemises the scores."""
    assert table.page.locator(".winner h1").inner_text()
    assert table.page.locator(".score td").count() >= 2


def test_a_whole_game_of_clank(table: Table) -> None:
    table.sit("clank")
    assert table.play() > 20
    check_end(table)


def test_a_whole_game_of_thunderstone(table: Table) -> None:
    table.sit("thunderstone")
    assert table.play() > 20
    check_end(table)


def test_a_whole_game_of_hero_ik_in_french(french: Table) -> None:
    """The page's language, the prompts and the log are French; no-break spaces stand where they belong."""
    french.sit("heroik")
    assert french.page.evaluate("document.documentElement.lang") == "fr"
    assert french.page.locator("text=Aventuriers").first.is_visible()
    assert french.play() > 10
    text = french.page.locator("body").inner_text()
    assert "L’issue" in text and "Journal" in text
    check_end(french)


def test_a_whole_game_on_a_phone(phone: Table) -> None:
    """360 px wide, by touch; nothing sticks out sideways."""
    phone.sit("heroik")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert phone.page.evaluate(wide) == 0
    assert phone.play() > 10
    assert phone.page.evaluate(wide) == 0


def test_a_whole_game_by_keyboard_only(table: Table) -> None:
    """Tab to the door, Enter; then digits, and O for the list of all options. No mouse."""
    table.home()
    page = table.page
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.testid") == "play-heroik":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt")
    for _ in range(400):
        if not table.wait_asked():
            break
        before = table.version()
        page.keyboard.press("1")
        assert table.moved(before)
    check_end(table)


def test_the_options_are_listed_with_numbers(table: Table) -> None:
    table.sit("clank")
    table.wait_asked()
    table.page.keyboard.press("o")
    listed = table.page.locator(".optlist[open] li")
    listed.first.wait_for()
    assert listed.count() == len(set(listed.all_inner_texts()))
    assert listed.first.locator(".kbd").inner_text() == "1"
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".optlist[open]")).to_have_count(0)


def test_undo_takes_back_and_hint_points(table: Table) -> None:
    table.sit("clank")
    table.wait_asked()
    hand = table.page.locator(".chand .cards .card").count()
    before = table.version()
    table.page.locator(".chand .card.lit .over").first.click()
    assert table.moved(before)
    before = table.version()
    table.page.keyboard.press("z")
    assert table.moved(before)
    assert table.page.locator(".chand .cards .card").count() == hand
    table.page.keyboard.press("h")
    table.page.locator(".calcline").wait_for()


def test_the_first_game_teaches_beside_the_table(table: Table) -> None:
    """A lesson for what can be done now; it goes when it is understood, and never asks for more than a click."""
    table.home()
    table.page.locator("[data-testid=learn-clank]").click()
    first = table.page.locator("[data-testid=coach] p")
    first.wait_for()
    told = first.inner_text()
    table.page.locator("[data-testid=understood]").click()
    table.wait_asked()
    table.click_one()
    assert not first.count() or first.inner_text() != told


def test_a_card_enlarges_and_closes(table: Table) -> None:
    table.sit("clank")
    table.page.locator(".rowcards .card .over").first.click(button="right")
    table.page.locator(".zoomed[open] .card.l").wait_for()
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".zoomed[open]")).to_have_count(0)


def test_language_changes_live(table: Table) -> None:
    table.sit("thunderstone")
    table.wait_asked()
    english = table.prompt()
    table.page.locator("[data-testid=language]").click()
    assert table.prompt() != english
    assert table.page.locator("h2", has_text="Votre main").count() == 1
