"""Around the game: piles, proposals, clocks, keys, sound, large letters; and a whole game of two browsers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.driver import Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]


@pytest.fixture
def pair(browser: Any, server: Server) -> Iterator[tuple[Table, Table]]:
    """Ann in English and Bob in French, at a table of Clank! of their own."""
    ann, bob = Table(browser, server), Table(browser, server, locale="fr-FR")
    for each, link in zip((ann, bob), server.seats("clank", people=2, setup={"first_player": "1"}), strict=True):
        each.open(link)
    yield ann, bob
    ann.leave()
    bob.leave()


def answer_some(first: Table, second: Table, count: int) -> None:
    """So many answers by whoever is asked; both have drawn the last one."""
    for _ in range(count):
        asked = "[data-testid=all-options]"
        first.page.wait_for_function(
            "() => document.querySelector('[data-testid=all-options]') || document.querySelector('.prompt.idle')"
        )
        one, other = (first, second) if first.page.locator(asked).count() else (second, first)
        one.page.locator(asked).wait_for()
        one.from_list()
        one.page.locator(".optlist[open]").wait_for(state="hidden")
        other.page.wait_for_function("v => document.querySelector('.table').dataset.version >= v", arg=one.version())


# -- Piles ---------------------------------------------------------------------------------------------------------


def test_ones_own_deck_opens_in_no_order_and_the_discard_pile_shows_its_cards(table: Table, server: Server) -> None:
    """Clank! begins with ten cards: five in hand, five in the deck, none discarded."""
    table.open(server.seats("clank", computers=1)[0]).wait_asked()
    table.page.locator("[data-pile=deck]").click()
    sheet = table.page.locator("[data-testid=pilesheet]")
    sheet.locator(".card").first.wait_for()
    assert "5 cards" in sheet.locator("h2").inner_text()
    assert "no order" in sheet.inner_text()
    copies = [re.search(r"×(\d+)", text) for text in sheet.locator("li").all_inner_texts()]
    assert sum(int(found[1]) if found else 1 for found in copies) == 5
    table.page.keyboard.press("Escape")
    expect(sheet.locator(".card")).to_have_count(0)
    table.page.locator("[data-pile=discard]").last.click()
    assert "Nothing lies here" in sheet.inner_text()


@pytest.mark.parametrize(
    ("game", "piles"),
    [
        ("clank", ["deck", "discard", "trashed"]),
        ("thunderstone", ["deck", "discard", "destroyed"]),
        ("heroik", ["won cards"]),
    ],
)
def test_every_pile_opens_on_a_phone_too(phone: Table, server: Server, game: str, piles: list[str]) -> None:
    phone.open(server.seats(game, computers=1)[0]).wait_asked()
    for pile in piles:
        phone.page.locator(f"[data-pile='{pile}']").last.tap()
        phone.page.locator("[data-testid=pilesheet] h2").wait_for()
        assert phone.sideways() == 0
        phone.page.locator("[data-testid=pilesheet] header button").tap()
        phone.page.locator("[data-testid=pilesheet] h2").wait_for(state="hidden")


@pytest.mark.parametrize("party", [False, True])
def test_the_dungeon_master_sees_what_lies_behind_the_fronts(table: Table, server: Server, party: bool) -> None:
    """HK-72: the first card of each deck looks out behind its front, and a click enlarges it; the party sees none."""
    setup = {"box": "abbey", "party": "brannoc,pell,pale_fire,storm_lantern,abbots_key", "decks": "yes"}
    people: list[dict[str, str]] = [{"kind": "computer", "level": "random"}, {"kind": "me", "name": "Ann"}]
    asked = people[::-1] if party else people
    made = server.ask("/api/tables", form={"game": "heroik", "seats": asked, "setup": setup})
    table.open(f"{server.address}/t/{made['table']}#seat={made['seat']}").wait_asked()
    behind = table.page.locator("[data-behind]")
    expect(behind).to_have_count(0 if party else 3)
    if not party:
        assert "decks 1 2" in table.options()
        swap = table.page.locator(".moment [data-word='decks 1 2']")
        expect(swap).to_contain_text("the decks of corridors 1 and 2")
        behind.first.click()
        enlarged = table.page.locator(f".zoomed [data-card={behind.first.get_attribute('data-behind')}]")
        expect(enlarged).to_have_count(1)


def test_a_link_whose_hash_was_escaped_on_the_way_still_leads_to_the_seat(table: Table, server: Server) -> None:
    """Some chats write the # as %23; the address is put right, and the secret leaves it once it is kept."""
    seats: list[dict[str, str]] = [{"kind": "me", "name": "Ann"}, {"kind": "computer", "level": "random"}]
    made = server.ask("/api/tables", form={"game": "clank", "seats": seats, "setup": {}})
    table.open(f"{server.address}/t/{made['table']}%23seat%3D{made['seat']}").wait_asked()
    assert table.page.url == f"{server.address}/t/{made['table']}"
    table.page.reload()
    table.wait_asked()


# -- Proposals -----------------------------------------------------------------------------------------------------


def test_what_was_revealed_is_taken_back_when_the_other_agrees(pair: tuple[Table, Table]) -> None:
    ann, bob = pair
    answer_some(ann, bob, 3)
    ann.menu("propose-undo")
    bob.page.locator("[data-testid=vote]").wait_for()
    assert "Ann" in bob.page.locator("[data-testid=vote]").inner_text()
    assert "Waiting for Bob" in ann.page.locator("[data-testid=vote]").inner_text()
    bob.choose("refuse")
    assert "Refused" in ann.page.locator("[data-testid=verdict]").inner_text()
    before = ann.version()
    ann.menu("propose-undo")
    bob.choose("agree")
    assert ann.moved(before)
    assert "Agreed" in ann.page.locator("[data-testid=verdict]").inner_text()
    assert "Accepté" in bob.page.locator("[data-testid=verdict]").inner_text()


def test_a_game_ends_by_agreement_and_both_pages_say_so(pair: tuple[Table, Table]) -> None:
    ann, bob = pair
    answer_some(ann, bob, 2)
    bob.menu("propose-end")
    ann.choose("agree")
    assert "ended by agreement" in ann.page.locator(".winner h1").inner_text()
    assert "commun accord" in bob.page.locator(".winner h1").inner_text()


def test_who_is_not_there_is_seen_and_may_be_replaced(browser: Any, server: Server) -> None:
    ann, bob = Table(browser, server), Table(browser, server)
    links = server.seats("clank", people=2)
    ann.open(links[0])
    ann.page.locator("[data-testid=absent]").first.wait_for()
    bob.open(links[1])
    ann.page.locator("[data-testid=absent]").first.wait_for(state="detached")
    bob.leave()
    ann.page.locator("[data-testid=absent]").first.wait_for()
    ann.menu("propose-replace")
    ann.page.locator("[data-testid=away]").first.wait_for()
    ann.leave()


def test_a_computer_stands_in_until_one_is_back(table: Table, server: Server) -> None:
    table.open(server.seats("clank", computers=1, options={"stand_in": "random"})[0]).wait_asked()
    before = table.version()
    table.menu("leave")
    table.page.locator("[data-testid=stood-in]").wait_for()
    assert table.moved(before)
    table.choose("come-back")
    table.page.locator("[data-testid=stood-in]").wait_for(state="detached")


def test_undo_says_why_it_stops_and_offers_to_ask(table: Table, server: Server) -> None:
    """Hero IK: the die has shown its face; alone at the table, one may take it back all the same."""
    table.open(server.seats("heroik", computers=1)[0])
    for _ in range(400):
        assert table.wait_asked()
        if table.page.locator("[data-testid=undo].off:not([disabled])").count():
            break
        table.answer()
    before = table.version()
    table.page.keyboard.press("z")
    asked = table.page.locator("[data-testid=ask-undo]")
    assert "revealed" in asked.inner_text()
    asked.locator("button").first.click()
    assert table.moved(before)


# -- Clocks --------------------------------------------------------------------------------------------------------


def test_a_clock_runs_warns_and_hands_over_to_a_computer(table: Table, server: Server) -> None:
    clock = {"kind": "decision", "seconds": 12}
    table.open(server.seats("clank", computers=1, options={"clock": clock, "stand_in": "random"})[0]).wait_asked()
    shown = table.page.locator("[data-testid=clock]")
    shown.first.wait_for()
    assert re.match(r"0:\d\d", shown.first.inner_text().strip())
    table.page.locator("[data-testid=clock].low").first.wait_for()
    table.page.locator("[data-testid=stood-in]").wait_for()


def test_without_a_clock_there_is_none(table: Table, server: Server) -> None:
    table.open(server.seats("clank", computers=1)[0]).wait_asked()
    assert table.page.locator("[data-testid=clock]").count() == 0


# -- Preferences and keys ------------------------------------------------------------------------------------------


def test_sound_is_off_until_it_is_asked_for(table: Table, server: Server) -> None:
    table.page.add_init_script(
        "window.rooms = 0; const Real = AudioContext; window.AudioContext = class extends Real "
        "{ constructor(...all) { super(...all); window.rooms += 1 } }"
    )
    table.open(server.seats("clank", computers=1)[0]).wait_asked()
    table.click_one()
    assert table.page.evaluate("window.rooms") == 0
    table.menu("sound")
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("window.rooms") == 1
    assert table.page.evaluate("JSON.parse(localStorage['donjon.prefs']).sound") is True


def test_ending_the_turn_may_ask_first(table: Table, server: Server) -> None:
    table.open(server.seats("clank", computers=1)[0]).wait_asked()
    table.menu("confirm-end")
    table.page.keyboard.press("Escape")
    for _ in range(60):
        table.wait_asked()
        if "end" in table.options():
            break
        table.answer()
    before = table.version()
    table.page.locator(".chand .acts [data-word=end]").click()
    table.page.locator(".confirm").wait_for()
    assert table.version() == before
    table.page.locator(".confirm .btn.prime").click()
    assert table.moved(before)


def test_keys_open_lists_and_move_about(table: Table, server: Server) -> None:
    table.open(server.seats("clank", computers=1)[0]).wait_asked()
    keyboard = table.page.keyboard
    keyboard.press("?")
    assert "R" in table.page.locator("[data-testid=keysheet] dl").inner_text()
    keyboard.press("Escape")
    keyboard.press("r")
    rooms = table.page.locator("[data-testid=roomlist] tbody tr")
    rooms.first.wait_for()
    assert rooms.count() == len(table.page.locator(".cmap [data-room]").all())
    keyboard.press("Escape")
    keyboard.press("l")
    table.page.locator(".logsheet[open]").wait_for()
    keyboard.press("Escape")
    table.page.locator(".chand .card .over").first.focus()
    first = table.page.evaluate("document.activeElement.ariaLabel")
    keyboard.press("ArrowRight")
    assert table.page.evaluate("document.activeElement.ariaLabel") != first
    keyboard.press("ArrowLeft")
    assert table.page.evaluate("document.activeElement.ariaLabel") == first


def test_v_turns_between_the_hall_and_the_village(table: Table, server: Server) -> None:
    table.open(server.seats("thunderstone", computers=1)[0]).wait_asked()
    assert table.page.locator(".hall").is_visible()
    table.page.keyboard.press("v")
    assert table.page.locator(".vill").is_visible()
    table.page.keyboard.press("v")
    assert table.page.locator(".hall").is_visible()


# -- Large letters -------------------------------------------------------------------------------------------------

CUT_OFF = """() => [...document.querySelectorAll('button, h1, h2, h3, .chip, .q, label')].filter((each) => {
    const box = each.getBoundingClientRect(), style = getComputedStyle(each)
    if (!box.width || style.visibility === 'hidden' || each.closest('.sr, .card, svg, .hot')) return false
    return each.scrollWidth > each.clientWidth + 2 && style.overflowX !== 'visible' && style.overflowX !== 'auto'
  }).map((each) => each.className + ': ' + each.textContent.trim().slice(0, 40))"""
OUT_OF_REACH = """() => [...document.querySelectorAll('main button, .top button')].filter((each) => {
    if (!each.getClientRects().length) return false
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = each.getBoundingClientRect()
    return box.right < 4 || box.left > innerWidth - 4 || box.bottom < 4 || box.top > innerHeight - 4
  }).map((each) => each.className + ': ' + (each.ariaLabel ?? each.textContent).trim().slice(0, 40))"""


@pytest.mark.parametrize("game", ["clank", "thunderstone", "heroik"])
def test_letters_twice_as_large_lose_nothing(browser: Any, server: Server, game: str) -> None:
    """The root's letters doubled at 1280 px: no sideways scrolling, nothing cut off, every button can be reached."""
    table = Table(browser, server, 1280, 800, locale="fr-FR")
    table.open(server.seats(game, computers=1)[0]).wait_asked()
    before = table.page.locator(".prompt .q").evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    table.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table.page.wait_for_timeout(400)
    after = table.page.locator(".prompt .q").evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    assert after >= 1.6 * before
    assert table.sideways() == 0
    assert table.page.evaluate(CUT_OFF) == []
    assert table.page.evaluate(OUT_OF_REACH) == []
    for _ in range(4):
        if table.wait_asked():
            table.click_one()
    table.leave()


# -- A whole game of two browsers ----------------------------------------------------------------------------------


def test_two_browsers_play_a_whole_game_by_a_link_and_see_the_same_end(browser: Any, server: Server) -> None:
    """Hero IK: the host lays the table by the form, the guest sits down by the link; then always the first option."""
    host, guest = Table(browser, server), Table(browser, server, 360, 740, touch=True, locale="fr-FR")
    host.home()
    host.choose("new-heroik")
    host.page.locator(".seatline").nth(1).locator("select").first.select_option("open")
    host.choose("start")
    link = host.page.locator("[data-testid=invite]").input_value()
    guest.page.goto(link)
    guest.choose("sit")
    host.page.locator("[data-testid=begin]:not([disabled])").click()
    answers = {"host": 0, "guest": 0}
    for _ in range(1500):
        for name, each in (("host", host), ("guest", guest)):
            each.page.wait_for_selector("[data-testid=all-options], .prompt.idle, [data-testid=end]")
            if each.page.locator("[data-testid=all-options]").count():
                before = each.version()
                each.page.keyboard.press("1")
                assert each.moved(before)
                answers[name] += 1
        if host.page.locator("[data-testid=end]").count():
            break
    guest.page.locator("[data-testid=end]").wait_for()
    assert min(answers.values()) > 5
    rows = [each.page.locator(".score td").all_inner_texts() for each in (host, guest)]
    assert rows[0] == rows[1] and rows[0]
    won = [each.page.locator(".winner .seat").get_attribute("aria-label") for each in (host, guest)]
    assert won in (["red", "rouge"], ["violet", "violet"])
    host.page.locator(".winner .btn.prime").click()
    host.page.locator("[data-testid=invite]").wait_for()
    assert host.page.locator("[data-testid=begin]").is_disabled()
    guest.page.locator(".winner .btn.prime").tap()
    for each in (host, guest):
        each.page.wait_for_selector(".prompt")
        each.leave()


@pytest.mark.parametrize("game", ["clank", "thunderstone", "heroik"])
def test_the_end_shows_the_race_and_the_chances(table: Table, server: Server, game: str) -> None:
    table.page.goto(server.finished(game))
    charts = table.page.locator("[data-testid=chart]")
    charts.nth(1).wait_for()
    for index in (0, 1):
        charts.nth(index).locator("summary").click()
        assert charts.nth(index).locator("tbody tr").count() > 3
        assert charts.nth(index).locator("path[stroke^='var(--p-']").count() == 2


def test_a_turning_point_opens_the_replay_there(table: Table, server: Server) -> None:
    table.page.goto(server.finished("heroik"))
    turning = table.page.locator(".turning button")
    turning.first.wait_for()
    number = re.search(r"\d+", turning.first.inner_text())
    assert number is not None
    turning.first.click()
    step = table.page.locator("[data-testid=step]")
    step.wait_for()
    assert str(int(number[0]) - 1) in step.inner_text()
