"""Before a table: set-ups, builders, public tables, my games, accounts; for every reader and every window."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.driver import AXE, Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
BOXES = Path(__file__).resolve().parents[2] / "src" / "donjon" / "games" / "heroik" / "boxes"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def shown_pieces(table: Table) -> list[str]:
    """The groups and cards of the set-up on the page."""
    found = table.page.eval_on_selector_all("[data-piece]", "all => all.map(each => each.dataset.piece)")
    return [str(key) for key in found]


def code(table: Table) -> str:
    return str(table.page.locator("[data-testid=code]").input_value())


def draw(table: Table, address: str = "/#new=thunderstone") -> None:
    table.page.goto(table.server.address + address)
    table.page.locator("[data-testid=slot-village] .card").nth(7).wait_for()


def settled(table: Table) -> None:
    """The page has its answer."""
    table.page.locator(".slots[aria-busy=false]").wait_for()


def use(table: Table, name: str) -> None:
    table.page.locator(f"[data-testid={name}]").click()
    settled(table)


# -- Thunderstone ------------------------------------------------------------------------------------------------


def test_a_set_up_is_shown_as_cards_changed_and_played_as_shown(table: Table, server: Server) -> None:
    draw(table)
    first = shown_pieces(table)
    assert len(first) == 3 + 4 + 8
    use(table, f"keep-{first[0]}")
    use(table, f"ban-{first[5]}")
    after = shown_pieces(table)
    assert set(first) - set(after) == {first[5]}, "the card left out goes, all others stay"
    use(table, "promise-light")
    assert table.page.locator("[data-testid=promise-light]").is_checked()
    before = shown_pieces(table)
    use(table, f"reroll-{before[-1]}")
    assert len(set(before) - set(shown_pieces(table))) == 1
    use(table, "reroll-all")
    final = shown_pieces(table)
    assert first[0] in final and first[5] not in final, "what is kept is there, what is left out is not"
    told = server.ask("/api/setup/thunderstone", form={"code": code(table), "promises": ["light"]})
    assert next(each for each in told["promises"] if each["key"] == "light")["kept"]

    firsts = {each["key"]: each["cards"][0] for each in server.ask("/api/setup/thunderstone")["pieces"]}
    table.page.locator("[data-testid=start]").click()
    table.page.wait_for_selector(".prompt")
    kept = table.page.evaluate("JSON.parse(localStorage['donjon.tables'])[0]")
    shared = server.ask(f"/api/tables/{kept['table']}/replay?at=0", kept["token"])["view"]["shared"]
    there = {card["card"] for pile in shared.values() for card in pile.get("cards") or [] if card}
    village = [key for key in final if key in firsts][3:]
    assert {firsts[key] for key in village} <= there
    assert not {firsts[key] for key in firsts if key not in final} & there


def test_a_code_goes_from_one_browser_to_another(browser: Any, server: Server, table: Table) -> None:
    draw(table)
    use(table, "promise-cure")
    wanted, pieces = code(table), shown_pieces(table)
    other = Table(browser, server, locale="fr-FR")
    draw(other)
    other.page.locator("[data-testid=paste]").fill("TS-1111-11111")
    use(other, "show-code")
    assert "erreur" in other.page.locator("[data-testid=conflict]").inner_text()
    other.page.locator("[data-testid=paste]").fill(wanted.lower())
    use(other, "show-code")
    assert (code(other), shown_pieces(other)) == (wanted, pieces)
    draw(other, f"/#new=thunderstone&code={wanted}")
    assert shown_pieces(other) == pieces
    other.page.reload()
    other.page.locator("[data-testid=slot-village] .card").nth(7).wait_for()
    assert shown_pieces(other) == pieces, "nothing is lost when the page is loaded again"
    other.leave()


def test_wishes_that_contradict_each_other_are_told_and_nothing_changes(french: Table) -> None:
    """Undead of doom hand out Diseases; only Regian, Chalice and Banish cure them."""
    draw(french)
    use(french, "promise-cure")
    use(french, "all-pieces")
    use(french, "must-undead_doom")
    for key in ("regian", "chalice"):
        name = french.page.locator(f"[data-testid=must-{key}] + button")
        name.click()
        settled(french)
    french.page.keyboard.press("Escape")
    pieces, before = shown_pieces(french), code(french)
    assert "banish" in pieces, "the last cure is there"
    use(french, "ban-banish")
    told = french.page.locator("[data-testid=conflict]").inner_text()
    for word in ("Bannir", "remède", "Rien n’a changé"):
        assert word in told
    assert (shown_pieces(french), code(french)) == (pieces, before)
    french.page.locator("[data-testid=conflict] button").click()
    expect(french.page.locator("[data-testid=conflict]")).to_have_count(0)


# -- Hero IK -----------------------------------------------------------------------------------------------------


def test_a_dungeon_is_built_checked_saved_and_played(table: Table) -> None:
    page = table.page
    page.goto(f"{table.server.address}/#dungeon")
    problems = page.locator("[data-testid=problems]")
    problems.wait_for()
    assert "A dungeon has 48 cards, this one has 0." in problems.inner_text()
    assert page.locator("[data-testid=play]").is_disabled()
    page.locator("[data-testid=from-glass]").click()
    page.locator("[data-testid=playable]").wait_for()
    page.locator("[data-testid=filter-colour]").select_option("red")
    page.locator("[data-testid=filter-mana]").select_option("no")
    page.locator("[data-testid^=drop-]:not([disabled])").first.click()
    problems.wait_for()
    assert "12 cards must be red, 11 are." in problems.inner_text()
    page.locator("[data-testid=foes] li:not(.in) [data-testid^=add-]").first.click()
    page.locator("[data-testid=playable]").wait_for()
    page.locator("label:has([data-testid=final-abbess])").click()
    page.locator("[data-testid=playable]").wait_for()
    page.locator("[data-testid=dungeon-name]").fill("Red evening")
    page.locator("[data-testid=save]").click()
    shared = page.locator("[data-testid=dungeon-share]").input_value()
    page.reload()
    page.locator("[data-testid=playable]").wait_for()
    assert page.locator("[data-testid=dungeon-share]").input_value() == shared, "what is being built is kept"
    page.locator("[data-testid=empty]").click()
    problems.wait_for()
    page.locator("[data-testid='load-Red evening']").click()
    page.locator("[data-testid=playable]").wait_for()
    page.locator("[data-testid=play]").click()
    page.locator("[data-testid=start]:not([disabled])").wait_for()
    assert page.locator("[data-testid=dungeon]").input_value() == shared
    page.locator("label:has([data-testid=party-here])").click()
    page.locator("[data-testid=party-abbey-0]").click()
    assert "4 of 4 adventurers, 5 of 5 cards" in page.locator("[data-testid=party-count]").inner_text()
    page.locator("[data-testid=start]").click()
    page.wait_for_selector(".prompt")
    assert page.locator(".boss [data-card=abbess]").count() == 1


def test_the_fear_in_a_strength_has_the_letter_of_the_language(table: Table, french: Table) -> None:
    """HK-42."""
    for page, letter in ((table.page, "F"), (french.page, "P")):
        page.goto(f"{table.server.address}/#dungeon")
        expect(page.locator("[data-testid=foes] [data-card=grudge_spirit] .seal").first).to_have_text(f"{letter}+3")


def test_a_party_has_five_cards_and_somebody_in_it(table: Table) -> None:
    page = table.page
    page.goto(f"{table.server.address}/#new=heroik")
    page.locator("label:has([data-testid=party-here])").click()
    assert page.locator("[data-testid=start]").is_disabled(), "a party without adventurers cannot start"
    page.locator(".gearrow .card.lit .over").first.click()
    assert page.locator("[data-testid=start]").is_enabled()
    for _ in range(4):
        page.locator(".gearrow .card.lit:not(.chosen) .over").last.click()
    assert page.locator(".gearrow .card.chosen").count() == 5
    expect(page.locator(".gearrow .card.lit:not(.chosen)")).to_have_count(0)  # a sixth card finds no room
    page.locator("[data-testid=players]").select_option("1")
    assert page.locator("[data-testid=scenario]").count() == 1
    assert page.locator(".steps1 li").count() >= 1
    page.locator("[data-testid=option-retreat]").click()
    page.locator("[data-testid=start]").click()
    page.wait_for_selector(".prompt")


def test_a_typed_box_is_checked_and_the_line_is_found(table: Table) -> None:
    text = (BOXES / "ember.toml").read_text(encoding="utf-8")
    page = table.page
    page.goto(f"{table.server.address}/#box")
    area = page.locator("[data-testid=box-text]")
    area.fill(text)
    page.locator("[data-testid=box-fine]").wait_for()
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("colour ="))
    lines[at - 1] = 'colour = "redd"'
    area.fill("\n".join(lines))
    page.locator("[data-testid=box-problem]").wait_for()
    assert "did you mean red" in page.locator("[data-testid=box-problem]").inner_text()
    page.locator("[data-testid=go-to-line]").click()
    chosen = "({ value, selectionStart: from, selectionEnd: to }) => value.slice(from, to)"
    assert area.evaluate(chosen) == 'colour = "redd"'


# -- Tables ------------------------------------------------------------------------------------------------------


def test_a_public_table_is_joined_by_a_second_browser_and_watched_by_a_third(browser: Any, server: Server) -> None:
    host, guest, stranger = Table(browser, server), Table(browser, server, locale="fr-FR"), Table(browser, server)
    host.home()
    host.page.locator("[data-testid=new-clank]").click()
    host.page.locator(".seatline").nth(1).locator("select").first.select_option("open")
    host.page.locator("[data-testid=public]").click()
    host.page.locator("label.fline", has_text="Name of the table").locator("input").fill("All welcome")
    host.page.locator("[data-testid=start]").click()
    host.page.locator("[data-testid=invite]").wait_for()
    found = re.search(r"/t/([\w-]+)", host.page.url)
    assert found is not None
    guest.home()
    offer = guest.page.locator(f"[data-testid=join-{found[1]}]")
    offer.wait_for()
    assert "All welcome" in guest.page.locator("[data-testid=public-tables]").inner_text()
    offer.click()
    guest.page.locator("[data-testid=sit]").click()
    host.page.locator("[data-testid=begin]:not([disabled])").click()
    for each in (host, guest):
        each.page.wait_for_selector(".prompt")
    stranger.home()
    stranger.page.locator(f"[data-testid=join-{found[1]}]").click()
    stranger.page.locator("[data-testid=watch]").click()
    stranger.page.locator("[data-testid=line][data-line=live]").wait_for()
    assert stranger.page.locator(".chand .card.lit").count() == 0, "a spectator can do nothing"
    for each in (host, guest, stranger):
        each.leave()


def test_an_invitation_says_who_sits_where_and_what_is_played(french: Table, server: Server) -> None:
    drawn = server.ask("/api/setup/thunderstone", form={"must": ["fireball"]})
    seats = [{"kind": "me", "name": "Maud"}, {"kind": "open"}, {"kind": "open"}]
    form = {"game": "thunderstone", "seats": seats, "setup": {"setup": drawn["code"], "halving": "after_light"}}
    made = server.ask("/api/tables", form=form)
    french.page.goto(f"{server.address}/t/{made['table']}#invite={made['invite']}")
    told = french.page.locator("[data-testid=told]")
    french.page.locator("text=Boule de Feu").wait_for()
    assert "après la pénalité" in told.inner_text()
    assert "Maud" in french.page.locator(".waiting").inner_text()
    french.page.locator("main select").select_option("2")
    french.page.locator("[data-testid=sit]").click()
    french.page.locator(".waiting", has_text="Invité").wait_for()
    assert server.ask(f"/api/tables/{made['table']}", made["invite"])["seats"][2]["kind"] == "person"


def test_my_games_are_listed_removed_and_found_again_by_their_link(table: Table, server: Server) -> None:
    page = table.page
    for _ in range(5):
        table.sit("heroik")
    link = server.finished("heroik")
    page.goto(f"{server.address}/#mine")
    page.locator("[data-testid=find]").fill(link)
    page.keyboard.press("Enter")
    rows = page.locator("[data-testid=mine] li")
    rows.nth(5).wait_for()
    over = page.locator("[data-testid=mine] li", has=page.locator("[data-testid=replay]"))
    assert re.search(r"Won by|Nobody won", over.inner_text())
    rows.first.locator("[data-testid=remove]").click()
    assert rows.count() == 5
    page.reload()
    rows.nth(4).wait_for()
    page.wait_for_timeout(300)
    assert rows.count() == 5, "it stays removed"
    over.locator("[data-testid=remove]").click()
    page.locator("[data-testid=bring-back]").click()
    assert rows.count() == 5
    page.locator("label", has_text="Finished").click()
    assert rows.count() == 1
    over.locator("[data-testid=replay]").click()
    page.locator("[data-testid=step]").wait_for()


def test_an_account_brings_my_games_to_another_device(browser: Any, server: Server, table: Table) -> None:
    page = table.page
    table.sit("heroik")
    page.goto(f"{server.address}/#account")
    page.locator("label:has([data-testid=mode-new])").click()
    page.locator("[data-testid=account-name]").fill("Wanderer")
    page.locator("[data-testid=account-password]").fill("short")
    page.locator("[data-testid=enter]").click()
    assert "8 characters" in page.locator("[data-testid=account-trouble]").inner_text()
    page.locator("[data-testid=account-password]").fill("long enough now")
    page.locator("[data-testid=enter]").click()
    page.locator("[data-testid=signed]").wait_for()
    page.locator("[data-testid=claim]").click()
    page.locator("text=now with the account").wait_for()

    other = Table(browser, server, locale="fr-FR")
    other.page.goto(f"{server.address}/#account")
    other.page.locator("[data-testid=account-name]").fill("wanderer")
    other.page.locator("[data-testid=account-password]").fill("something else")
    other.page.locator("[data-testid=enter]").click()
    assert "ne vont pas ensemble" in other.page.locator("[data-testid=account-trouble]").inner_text()
    other.page.locator("[data-testid=account-password]").fill("long enough now")
    other.page.locator("[data-testid=enter]").click()
    other.page.locator("[data-testid=signed]").wait_for()
    other.page.goto(f"{server.address}/#mine")
    other.page.locator("[data-testid=open]").first.click()
    other.wait_asked()
    other.page.goto(f"{server.address}/#account")
    other.page.locator("[data-testid=sign-out]").click()
    other.page.locator("[data-testid=enter]").wait_for()
    other.leave()


# -- For everybody -----------------------------------------------------------------------------------------------


def pages(table: Table) -> Any:
    """Each page of ours in turn, with something on it."""
    page, server = table.page, table.server
    table.home()
    yield "home"
    draw(table)
    use(table, "promise-magic")
    yield "thunderstone"
    page.locator("[data-testid=all-pieces]").click()
    yield "all pieces"
    page.keyboard.press("Escape")
    page.goto(f"{server.address}/#new=heroik")
    page.locator("label:has([data-testid=party-here])").click()
    page.locator("[data-testid=party-abbey-1]").click()
    page.locator("[data-testid=players]").select_option("1")
    yield "hero ik"
    page.goto(f"{server.address}/#dungeon")
    page.locator("[data-testid=from-abbey]").click()
    page.locator("[data-testid^=drop-]:not([disabled])").first.click()
    page.locator("[data-testid=problems]").wait_for()
    yield "dungeon"
    page.goto(f"{server.address}/#box")
    page.locator("[data-testid=example]").click()
    page.locator("[data-testid=box-problem]").wait_for()
    yield "box"
    page.goto(f"{server.address}/#account")
    page.locator("[data-testid=enter]").click()
    page.locator("[data-testid=account-trouble]").wait_for()
    yield "account"
    page.goto(f"{server.address}/#mine")
    page.locator("[data-testid=find]").fill(server.finished("heroik"))
    page.keyboard.press("Enter")
    page.locator("[data-testid=mine] li").first.wait_for()
    yield "mine"
    form = {"game": "clank", "seats": [{"kind": "me"}, {"kind": "open"}], "setup": {"board": "dusk"}}
    made = server.ask("/api/tables", form=form)
    page.goto(f"{server.address}/t/{made['table']}#invite={made['invite']}")
    page.locator("[data-testid=sit]").wait_for()
    yield "join"
    page.goto(f"{server.address}/#credits")
    page.locator(".prose").wait_for()
    yield "credits"


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: tools/build_web.py --force")
@pytest.mark.parametrize(
    ("locale", "theme"), [("en-GB", "dark"), ("en-GB", "light"), ("fr-FR", "dark"), ("fr-FR", "light")]
)
def test_no_serious_barrier_before_the_table(browser: Any, server: Server, locale: str, theme: str) -> None:
    table = Table(browser, server, locale=locale, theme=theme)
    found = {name: table.audit() for name in pages(table)}
    table.leave()
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_nothing_sticks_out_on_a_phone_nor_at_twice_the_size(browser: Any, server: Server, locale: str) -> None:
    """360 px; and a window of 1280 px with everything at 200 % is one of 640."""
    wide: dict[str, int] = {}
    for width, height in ((360, 740), (640, 450)):
        table = Table(browser, server, width=width, height=height, touch=width == 360, locale=locale)
        for name in pages(table):
            wide[f"{name} at {width}"] = table.page.evaluate(SIDEWAYS)
        table.leave()
    assert {name: n for name, n in wide.items() if n} == {}


def test_the_set_up_is_changed_by_keyboard_only(table: Table) -> None:
    draw(table)
    page = table.page
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.testid") == "promise-magic":
            break
    page.keyboard.press("Space")
    settled(table)
    assert page.locator("[data-testid=promise-magic]").is_checked()
    before = shown_pieces(table)
    for _ in range(60):
        page.keyboard.press("Tab")
        if str(page.evaluate("document.activeElement.dataset.testid")) == f"reroll-{before[0]}":
            break
    page.keyboard.press("Enter")
    settled(table)
    assert before[0] not in shown_pieces(table)


def test_the_builders_are_not_in_the_first_load(table: Table) -> None:
    fetched: list[str] = []
    table.page.on("response", lambda reply: fetched.append(reply.url))
    table.home()
    assert not [url for url in fetched if re.search(r"Setup|Dungeon|OwnBox|Mine|Account", url)]
