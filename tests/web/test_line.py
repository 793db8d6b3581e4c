"""Friends by a link, broken lines, a server that dies, looking back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.driver import Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]


def test_a_killed_server_comes_back_and_the_game_goes_on(table: Table, server: Server) -> None:
    """No reload: the page says that it waits, and then goes on where it was."""
    table.sit("clank")
    for _ in range(3):
        table.wait_asked()
        table.click_one()
    table.wait_asked()
    hand = table.page.locator(".chand .cards .card").count()
    server.kill()
    table.page.locator("[data-line=broken]").wait_for()
    assert table.page.locator(".linebar").is_visible()
    server.start()
    table.page.locator("[data-line=live]").wait_for()
    assert table.page.locator("[data-testid=resumed]").is_visible()
    assert table.page.locator(".chand .cards .card").count() == hand
    for _ in range(3):
        table.wait_asked()
        table.click_one()


def test_two_browsers_play_by_a_link(browser: Any, server: Server) -> None:
    host, guest = Table(browser, server), Table(browser, server, locale="fr-FR")
    host.home()
    host.page.locator("[data-testid=new-clank]").click()
    host.page.locator(".seatline").nth(1).locator("select").first.select_option("open")
    host.page.locator("[data-testid=start]").click()
    link = host.page.locator("[data-testid=invite]").input_value()
    guest.page.goto(link)
    guest.page.locator("[data-testid=sit]").click()
    host.page.locator("[data-testid=begin]:not([disabled])").click()
    for each in (host, guest):
        each.page.wait_for_selector(".prompt")
    turns = {"host": 0, "guest": 0}
    for _ in range(60):
        for name, each in (("host", host), ("guest", guest)):
            if each.page.locator("[data-testid=all-options]").count():
                each.click_one()
                turns[name] += 1
        if min(turns.values()) > 3:
            break
    assert min(turns.values()) > 3
    assert guest.page.evaluate("document.documentElement.lang") == "fr"
    host.leave()
    guest.leave()


def test_replay_and_play_on_from_there(table: Table, server: Server) -> None:
    table.page.goto(server.finished("heroik"))
    table.page.locator("[data-testid=replay]").click()
    table.page.locator("[data-testid=step]").wait_for()
    for _ in range(7):
        table.page.locator("[data-testid=next]").click()
    assert "7" in table.page.locator("[data-testid=step]").inner_text()
    assert table.page.locator(".replaybar").is_visible()
    before = table.page.url
    table.choose("share")
    moment = table.page.locator("[data-testid=moment]").input_value()
    assert re.search(r"#watch=\S+&at=7&as=0$", moment)
    table.page.locator("[data-testid=fork]").click()
    table.page.wait_for_function("before => location.href !== before", arg=before)
    table.wait_asked()


def test_a_shared_moment_gives_no_seat_away(browser: Any, server: Server, table: Table) -> None:
    """Who opens the link of a moment sees it as it was, as a spectator, and may not play the seat."""
    table.open(server.seats("heroik", computers=1)[0])
    table.play()
    table.choose("replay")
    for _ in range(5):
        table.choose("next")
    table.choose("share")
    moment = table.page.locator("[data-testid=moment]").input_value()
    friend = Table(browser, server)
    friend.page.goto(moment)
    friend.page.locator("[data-testid=step]").wait_for()
    assert "5" in friend.page.locator("[data-testid=step]").inner_text()
    friend.page.get_by_text("Result", exact=True).click()
    assert friend.page.locator(".winner .btn.prime").count() == 0
    friend.leave()
