"""The general table: any game drawn from its view, options and log alone, from the start page to the end page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.driver import OVER, Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
TABLE = "[data-testid=general-table]"


def general(link: str) -> str:
    """The same table, drawn by the one that knows no game."""
    return link.replace("#", "?table=general#")


def play_lantern(visitor: Table) -> None:
    """From the start page to the end page, with what glows."""
    visitor.sit("lantern")
    visitor.page.wait_for_selector(TABLE)
    assert visitor.play(400) > 20


def test_a_game_of_a_third_party_is_played_from_the_start_page_to_the_end_page(table: Table) -> None:
    table.home()
    door = table.page.locator(".door", has_text="Lantern")
    expect(door).to_contain_text("2 to 4")
    expect(door.locator("[data-testid=learn-lantern]")).to_have_count(0)  # it brings no lessons
    assert table.audit() == []
    play_lantern(table)
    end = table.page.locator(OVER)
    expect(end.locator("h1")).to_contain_text("win")
    expect(end.locator(".score tbody tr")).to_have_count(1)  # gems are its only points
    expect(end.locator(".score tfoot")).to_contain_text("Total")
    assert table.audit() == []


def test_it_is_played_in_french_too(french: Table) -> None:
    play_lantern(french)
    expect(french.page.locator(OVER).locator("h1")).to_contain_text("gagne")
    expect(french.page.locator(".phead", has_text="Journal").first).to_be_visible()


def test_its_zones_numbers_and_cards_lie_on_the_table(table: Table) -> None:
    """Five Sparks, three of them in hand; the market has four sorts of card, each with its price and its number."""
    table.sit("lantern")
    market = table.page.locator(f"{TABLE} section[aria-label=Market]")
    expect(market.locator("[data-card]")).to_have_count(4)
    for key, count in (("candle", "×6"), ("gust", "×5"), ("bargain", "×5"), ("gem", "×4")):
        expect(market.locator(f"[data-card={key}] .tagc")).to_have_text(count)
    expect(market.locator("[data-card=gust]")).to_contain_text("Each other player discards a card")
    expect(market.locator("[data-card=candle] .seal .num")).to_have_text("2")
    hand = table.page.locator(f"{TABLE} .dock")
    expect(hand.locator("[data-card=spark] .tagc")).to_have_text("×3")
    expect(hand.locator(".facts").first).to_contain_text("light 0")
    assert table.audit() == []


def test_cards_options_and_keys_answer(table: Table) -> None:
    """A lit card, the list beside the table, and the number of an option all do the same."""
    table.sit("lantern")
    light = table.page.locator(f"{TABLE} .dock .facts").first
    spark = table.page.locator(f"{TABLE} .dock .ghand").first.locator("[data-card=spark].lit .over")
    for n, use in enumerate((spark.click, table.page.locator(".goptions [data-word='play spark']").click), 1):
        before = table.version()
        use()
        assert table.moved(before)
        expect(light).to_contain_text(f"light {n}")
    before = table.version()
    table.page.keyboard.press("1")
    assert table.moved(before)
    expect(light).to_contain_text("light 3")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_fits_a_phone(browser: Any, server: Server, lang: str) -> None:
    phone = Table(browser, server, width=390, height=844, touch=True, locale=lang, theme="light")
    phone.open(server.seats("lantern", computers=1)[0])
    for _ in range(8):
        if phone.wait_asked():
            phone.click_one()
        assert phone.sideways() == 0
    assert phone.audit() == []
    phone.leave()


def test_a_whole_random_game_of_ours_is_drawn_by_it_without_an_error(table: Table, server: Server) -> None:
    table.page.goto(general(server.seats("clank", computers=1)[0]))
    table.page.wait_for_selector(".prompt")
    expect(table.page.locator(TABLE)).to_be_visible()
    assert table.play(600) > 20
    expect(table.page.locator(OVER)).to_be_visible()


@pytest.mark.parametrize("game", ["thunderstone", "heroik"])
def test_our_other_games_open_with_it(table: Table, server: Server, game: str) -> None:
    table.page.goto(general(server.seats(game, computers=1)[0]))
    table.page.wait_for_selector(".prompt")
    for _ in range(12):
        if table.wait_asked():
            table.click_one()
    expect(table.page.locator(TABLE)).to_be_visible()
    assert table.audit() == []


def test_who_prefers_it_finds_every_game_on_it(table: Table, server: Server) -> None:
    table.open(server.seats("clank", computers=1)[0])
    expect(table.page.locator(TABLE)).to_have_count(0)
    table.menu("plain-table")
    expect(table.page.locator(TABLE)).to_be_visible()
