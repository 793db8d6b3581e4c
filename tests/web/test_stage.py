"""The stage: what happens is seen, one event after the other, at the pace the reader chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.driver import OVER, Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]

# Writes down, in the page's own time, each moment as it appears and goes, and each line as it comes into the log.
WATCH = """() => {
  const panel = () => document.querySelector('[data-testid=moment]')
  const log = () => [...document.querySelectorAll('.log p:not(.since)')].map(p => p.innerText.trim())
  window.shown = []
  window.ahead = []
  let open = null
  let lines = log()
  new MutationObserver(() => {
    const now = panel()
    if (now !== open?.node) {
      if (open) open.until = performance.now()
      open = now && {
        node: now, kind: now.dataset.kind, said: now.querySelector('h2 > span').innerText.trim(),
        face: now.querySelector('.dieart')?.dataset.face ?? null,
        verdict: now.querySelector('[data-testid=verdict]')?.innerText ?? '',
        from: performance.now(), until: null }
      if (open) {
        // What is only being told now lies in no log yet: the table is never ahead of what was shown.
        if (log().at(-1) === open.said && !lines.includes(open.said)) window.ahead.push(open.said)
        window.shown.push(open)
      }
    }
    lines = log()
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
# Counts what flies.
FLEW = """() => {
  window.flew = 0
  new MutationObserver(() => { window.flew += document.querySelectorAll('.flying').length })
    .observe(document.body, { subtree: true, childList: true })
}"""
# Keeps the sockets of the page, so that a test can break the line.
SOCKETS = """window.sockets = []
const Plain = WebSocket
window.WebSocket = class extends Plain { constructor(...how) { super(...how); window.sockets.push(this) } }"""
SHOWN = "window.shown.map(({ node, ...rest }) => rest)"


@pytest.fixture
def lively(browser: Any, server: Server) -> Iterator[Table]:
    """A visitor at a desk who sees everything at the normal pace."""
    visitor = Table(browser, server, pace="normal", motion="no-preference")
    yield visitor
    visitor.leave()


def watch(table: Table) -> None:
    table.page.evaluate(WATCH)


def shown(table: Table) -> list[dict[str, Any]]:
    return list(table.page.evaluate(SHOWN))


def until(table: Table, condition: str, answers: int = 60) -> None:
    """Plays on until something was seen."""
    for _ in range(answers):
        table.page.wait_for_function(
            f"() => ({condition}) || document.querySelector('[data-testid=all-options], {OVER}')", timeout=60_000
        )
        if table.page.evaluate(condition) or not table.page.locator("[data-testid=all-options]").count():
            break
        table.from_list()
        table.page.wait_for_timeout(60)
    assert table.page.evaluate(condition), "it was never seen"


def hand_over(table: Table) -> None:
    """Plays until the other player's turn is being shown."""
    table.wait_asked()
    until(
        table,
        "document.querySelector('[data-testid=middle]')?.dataset.seat === '1'"
        " && document.querySelector('[data-testid=pacebar]') !== null",
    )


def test_a_die_and_what_came_of_it_stay_for_nine_tenths_of_a_second(lively: Table, server: Server) -> None:
    lively.open(server.seats("heroik", computers=1)[0]).wait_asked()
    watch(lively)
    until(lively, "window.shown.some(m => m.verdict && m.face && m.until)", answers=80)
    fights = [each for each in shown(lively) if each["kind"] in ("die", "strike") and each["until"]]
    assert any(each["face"] for each in fights)
    for each in fights:
        assert each["until"] - each["from"] >= 900, each
    ends = [each for each in fights if each["verdict"]]
    assert all(("Won" in each["verdict"]) == ("beat" in each["said"]) for each in ends)


def test_the_table_is_never_ahead_of_what_was_shown(lively: Table, server: Server) -> None:
    """A fight is in the log only after it was seen, and the order is that of the log."""
    lively.open(server.seats("thunderstone", computers=1)[0]).wait_asked()
    watch(lively)
    until(lively, "window.shown.filter(m => m.kind === 'strike' && m.until).length > 1")
    seen = [each["said"] for each in shown(lively) if each["kind"] == "strike" and each["until"]]
    assert lively.page.evaluate("window.ahead") == []
    logged = [line.strip() for line in lively.page.locator(".log p").all_inner_texts()]
    assert [line for line in logged if line in seen][: len(seen)] == seen


def test_the_other_players_party_lies_in_the_middle(lively: Table, server: Server) -> None:
    """In her turn her cards lie where mine lie in my turn, with her name; mine are one line; nothing of it is lit."""
    lively.open(server.seats("thunderstone", computers=1)[0])
    page = lively.page
    middle = page.locator("[data-testid=middle]")
    lively.wait_asked()
    until(lively, "document.querySelector('[data-testid=middle][data-seat=\\'1\\'] .card[data-nos]') !== null")
    assert "Random 2" in middle.locator("h2").inner_text()
    assert middle.locator(".card[data-nos]").count() >= 1
    assert middle.locator(".card.lit").count() == 0
    assert page.locator("[data-testid=handline] li").count() >= 1
    assert page.locator("[data-testid=pacebar]").is_visible()


def test_a_spectator_sees_the_active_players_table(browser: Any, server: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    made = server.ask("/api/tables", form={"game": "clank", "seats": seats, "setup": {"first_player": "2"}})
    path = f"/api/tables/{made['table']}"
    server.ask(f"{path}/join", made["invite"], {"name": "Bob"})
    server.ask(f"{path}/start", made["host"], {})
    visitor = Table(browser, server)
    visitor.open(f"{server.address}/t/{made['table']}#watch={made['watch']}")
    expect(visitor.page.locator("[data-testid=middle]")).to_have_attribute("data-seat", "1")
    assert visitor.page.locator("[data-testid=handline]").count() == 0
    visitor.leave()


def test_a_key_ends_the_beat_and_escape_all_of_them(lively: Table, server: Server) -> None:
    """A skipped sequence ends on the same table; the key that skipped answers nothing."""
    lively.open(server.seats("thunderstone", computers=1)[0])
    page = lively.page
    hand_over(lively)
    page.keyboard.press("Escape")
    for _ in range(40):
        if page.locator("[data-testid=all-options]").count():
            break
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    assert lively.wait_asked()
    version = lively.version()
    page.wait_for_timeout(300)
    assert lively.version() == version and page.locator("[data-testid=pacebar]").count() == 0


def test_a_click_that_skips_answers_nothing(lively: Table, server: Server) -> None:
    """Clicks in the middle of the other's turn: however many, none is an answer to the question that follows."""
    lively.open(server.seats("clank", computers=1)[0])
    page = lively.page
    hand_over(lively)
    for _ in range(300):
        if not page.locator("[data-testid=pacebar]").count():
            break
        page.mouse.click(1000, 190)
        page.wait_for_timeout(40)
    assert lively.wait_asked()
    assert page.locator(".chand .card").count() >= 1
    assert not [each for each in page.locator(".log p").all_inner_texts() if each.startswith("You play")]


def test_with_reduced_motion_every_moment_is_a_still_picture(browser: Any, server: Server) -> None:
    """Nothing flies; the number and the verdict stand there all the same."""
    visitor = Table(browser, server, pace="normal", motion="reduce")
    visitor.open(server.seats("thunderstone", computers=1)[0]).wait_asked()
    watch(visitor)
    visitor.page.evaluate(FLEW)
    until(visitor, "window.shown.some(m => m.kind === 'strike' && m.until)")
    assert visitor.page.evaluate("window.flew") == 0
    strike = next(each for each in shown(visitor) if each["kind"] == "strike")
    assert strike["verdict"] and strike["until"] - strike["from"] >= 900
    visitor.leave()


def test_cards_fly_where_motion_is_wanted(lively: Table, server: Server) -> None:
    lively.open(server.seats("clank", computers=1)[0]).wait_asked()
    lively.page.evaluate(FLEW)
    until(lively, "window.flew > 0")


def test_a_line_that_breaks_in_the_middle_ends_on_the_table_as_it_is(lively: Table, server: Server) -> None:
    """The rest of what was being shown is not lost, nor shown twice; the next question is the right one."""
    page = lively.page
    page.add_init_script(SOCKETS)
    lively.open(server.seats("thunderstone", computers=1)[0])
    hand_over(lively)
    page.evaluate("window.sockets.at(-1).close()")
    page.locator("[data-line=live]").wait_for()
    assert lively.wait_asked()
    before = lively.version()
    lively.from_list()
    assert lively.moved(before)
    logged = [line.strip() for line in page.locator(".log p:not(.since)").all_inner_texts()]
    fresh = page.context.new_page()
    fresh.goto(page.url)
    fresh.locator(".log p").first.wait_for()
    whole = [line.strip() for line in fresh.locator(".log p:not(.since)").all_inner_texts()]
    assert whole[: len(logged) - 3] == logged[: len(logged) - 3]


@pytest.mark.long  # a whole game
def test_the_last_moment_is_seen_before_the_end_page(lively: Table, server: Server) -> None:
    lively.open(server.seats("heroik", computers=1)[0])
    page = lively.page
    asked = "[data-testid=all-options], [data-testid=pacebar]"
    last_moment = "document.querySelector('[data-testid=moment]')?.dataset.last"
    lively.wait_asked()
    watch(lively)
    for _ in range(400):
        page.wait_for_function(f"() => document.querySelector('{asked}, {OVER}')", timeout=60_000)
        if page.locator(OVER).count():
            break
        if page.locator("[data-testid=pacebar]").count():
            # Only what is not the last one is skipped.
            page.evaluate(f"{last_moment} || document.querySelector('main').click()")
            page.wait_for_timeout(15)
            continue
        lively.from_list()
        page.wait_for_timeout(15)
    assert page.locator(OVER).count()
    last = shown(lively)[-1]
    assert last["until"] - last["from"] >= 900


def test_a_replay_plays_its_steps_on_the_same_stage(browser: Any, server: Server) -> None:
    visitor = Table(browser, server, pace="normal", motion="no-preference")
    visitor.page.goto(server.finished("heroik"))
    visitor.page.locator("[data-testid=replay]").click()
    visitor.page.locator("[data-testid=step]").wait_for()
    watch(visitor)
    for _ in range(40):
        visitor.choose("next")
        visitor.page.wait_for_timeout(400)
        if visitor.page.evaluate("window.shown.length"):
            break
    assert shown(visitor)
    visitor.leave()


# -- Choosing first, ways on, invitations --------------------------------------------------------------------------


def test_a_purchase_is_chosen_by_a_first_click_and_made_by_a_second(table: Table, server: Server) -> None:
    page = table.page
    page.add_init_script("localStorage['donjon.prefs'] = JSON.stringify({ pace: 'off', twice: true })")
    table.open(server.seats("thunderstone", computers=1)[0]).wait_asked()
    page.locator("[data-word=village]").first.click()
    card = page.locator(".vill .card.lit").first
    card.wait_for()
    before = table.version()
    card.locator(".over").click()
    expect(page.locator("[data-testid=confirm]")).to_be_visible()
    assert table.version() == before
    assert "chosen" in str(page.locator(".vill .card.chosen").first.get_attribute("class"))
    page.locator(".vill .card.chosen .over").click()
    assert table.moved(before)


@pytest.mark.parametrize("address", ["/#nowhere", "/#new=chess"])
def test_an_address_that_leads_nowhere_has_a_way_on(table: Table, server: Server, address: str) -> None:
    table.page.goto(server.address + address)
    table.page.locator("[data-testid=lost]").wait_for()
    table.page.locator("[data-testid=lost] a.prime").click()
    table.page.locator(".door").first.wait_for()


def test_an_invitation_is_a_link_and_a_code_and_can_be_copied(table: Table, server: Server) -> None:
    """On plain http too, where a browser may keep its clipboard to itself."""
    table.home()
    table.choose("new-clank")
    table.page.locator(".seatline").nth(1).locator("select").first.select_option("open")
    table.choose("start")
    page = table.page
    page.locator("[data-testid=qr] path").wait_for()
    assert "#invite=" in page.locator("[data-testid=invite]").input_value()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    table.choose("copy")
    expect(page.locator("[data-testid=copy]")).to_have_text("Copied")
    assert table.audit() == []


def test_computer_players_have_names_and_their_level_is_said_beside(french: Table) -> None:
    french.sit("thunderstone", level="novice")
    names = french.page.locator(".plist .nm")
    names.nth(1).wait_for()
    assert "Novice" not in names.nth(1).inner_text()
    assert "débutant" in names.nth(1).inner_text()
