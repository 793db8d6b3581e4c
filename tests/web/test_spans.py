"""Texts are drawn from their spans: symbols that are read aloud as words, cards that open, keywords that explain."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.driver import Table


def told(table: Table) -> list[str]:
    """What the symbols of the log are called."""
    return [
        str(each)
        for each in table.page.eval_on_selector_all(
            ".log .nowrap[role=img]", "all => all.map(e => e.getAttribute('aria-label'))"
        )
    ]


def test_a_number_is_a_symbol_that_says_its_words_and_a_card_in_the_log_opens(french: Table) -> None:
    french.sit("heroik")
    for _ in range(6):
        assert french.wait_asked()
        french.answer()
    french.page.wait_for_selector(".log .nowrap[role=img] svg")
    assert any(each.endswith((" Peur", " Courage")) for each in told(french)), told(french)
    link = french.page.locator(".log .cardlink").first
    name = link.inner_text()
    link.click()
    expect(french.page.locator(".zoomed[open] h2")).to_have_text(name)
    assert french.audit() == []


def test_skill_power_and_ultimate_power_are_lines_of_their_own(table: Table) -> None:
    """HK-4, HK-5, HK-6: what each begins with stands in bold, and no text is cut at its words."""
    table.sit("heroik")
    for _ in range(6):
        assert table.wait_asked()
        table.answer()
    heads = table.page.locator(".powers").first.locator("b.w").all_inner_texts()
    assert [each.strip() for each in heads] == ["Skill:", "Power (1 Mana):", "Ultimate power:"]


def test_a_keyword_of_an_enlarged_card_leads_to_what_it_means(table: Table) -> None:
    """Thunderstone's Rations (TS-56) give Strength in the Dungeon; each player begins with two in twelve cards."""
    table.sit("thunderstone")
    rations = table.page.locator(".log .cardlink", has_text="Iron Rations")
    for _ in range(40):
        assert table.wait_asked()
        if rations.count():
            break
        table.answer()
    rations.first.click()
    table.page.wait_for_selector(".zoomed[open] .term")
    said = table.page.locator(".zoomed .full").first
    assert said.locator(".nowrap[role=img]").get_attribute("aria-label") == "Strength +2"
    said.locator(".termlink[data-to=dungeon]").click()
    expect(table.page.locator(".zoomed .term[data-term=dungeon]")).to_be_focused()
    assert table.audit() == []
