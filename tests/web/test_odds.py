"""The table of Hero IK: the chance drawn as the die, what it counts on, and what Fear buys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine

from donjon.games.heroik import state
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.spec import SPEC
from donjon.kernel.rng import from_seed
from tests.server.test_hidden import lay
from tests.web.driver import AXE, Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
PARTY = "ysolde,pell,maru,pale_fire,night_vigil"
FRONTS = ("falling_lens", "dazzling_hall", "roof_goblin")  # a plain Strength, a Strength die, hands


def scene(fear: int = 3, *, secret: bool = False, asked: str = "fight") -> HeroGame:
    """A party before three fronts of our choice; `secret`: the master has not seen its equipment."""
    game = SPEC.new(2, from_seed("scene"), {"dungeon": "glass", "party": PARTY})
    assert isinstance(game, HeroGame)
    for place, key in enumerate(FRONTS):
        piles = [game.pile(state.FRONTS), *(game.pile(state.CORRIDOR + deck) for deck in range(3))]
        pile = next(pile for pile in piles if key in [game.kinds[card].key for card in pile])
        at = [game.kinds[card].key for card in pile].index(key)
        pile[at], piles[0][place] = piles[0][place], pile[at]
    game.counts[state.FEAR] = fear
    if secret:
        for card in game.pile(state.EQUIPMENT, 0):
            game.known.pop(card, 0)
    while asked not in [option.verb for option in game.options]:
        say(game, "pass")
    return game


def say(game: HeroGame, *words: str) -> HeroGame:
    for word in words:
        game.take(next(option for option in game.options if option.word == word))
    return game


def sit(visitor: Table, game: HeroGame, name: str, seat: int = 0) -> Table:
    """Open a table that stands at this position."""
    engine = create_engine(f"sqlite:///{visitor.server.folder / 'games.db'}")
    lay(engine, name, game, seat, "seed")
    engine.dispose()
    visitor.open(f"{visitor.server.address}/t/{name}#seat=token-{name}")
    visitor.page.locator("[data-chance]").first.wait_for()
    return visitor


def percent(chance: str) -> str:
    part, _, whole = chance.partition("/")
    return str(int(100 * int(part) / int(whole or 1) + 0.5))


def way(foe: Any, *keys: str) -> Any:
    return foe["ways"][sum(1 << foe["helpers"].index(key) for key in keys if key in foe["helpers"])]


def marks(foe: Any, *keys: str) -> list[str]:
    """What each cell must show."""
    bare, now = foe["ways"][0], way(foe, *keys)
    if "hands" in now:
        return list(now["hands"])
    found = []
    for face, beaten in enumerate(now["faces"]):
        before = bare["faces"][face] if face < len(bare["faces"]) else 0
        if beaten > before:
            found.append("help")
        elif beaten:
            found.append("win" if beaten == foe["strengths"] else "part")
        else:
            found.append("again" if face < now.get("again", 0) else "lose")
    return found


def shown(visitor: Table, place: str) -> tuple[str, list[str]]:
    """The percentage of a place, and the marks of its cells."""
    box = visitor.page.locator(f"[data-chance='{place}']")
    cells = box.locator("[data-mark]").evaluate_all("all => all.map(cell => cell.dataset.mark)")
    return box.locator(".pc").inner_text().strip("\u202f\u00a0 %"), cells


def test_the_chance_is_drawn_as_the_die_itself(table: Table) -> None:
    """HK-28, HK-29, HK-38: a cell for each face, or for each outcome of rock-paper-scissors; and for the ear."""
    game = scene()
    sit(table, game, "die")
    foes: Any = game.odds(0)["foes"]
    assert list(foes) == ["1", "2", "3", "final"]
    for place, foe in foes.items():
        assert shown(table, place) == (percent(foe["ways"][0]["chance"]), marks(foe))
    spoken = table.page.locator("[data-chance='1'] [data-testid=faces]").get_attribute("aria-label")
    assert spoken == "loses: 1, 2, 3; wins: 4, 5, 6"  # 6, and Pell has +2 against traps
    assert marks(foes["3"]) == ["win", "win", "lose"]
    assert "part" in marks(foes["2"]), "a face beats some of the Strengths that a die may give"


def test_the_chances_count_on_what_is_switched_on(table: Table) -> None:
    """HK-5, HK-8: by keyboard; the figures follow, nothing is sent, and this table remembers it."""
    game = scene()
    sent: list[str] = []
    table.page.on("websocket", lambda line: line.on("framesent", lambda _: sent.append("something")))
    sit(table, game, "switches")
    foes: Any = game.odds(0)["foes"]
    switches = table.page.locator("[data-helper]")
    assert [each.get_attribute("data-helper") for each in switches.all()] == game.odds(0)["helpers"]
    table.page.wait_for_timeout(500)
    before = len(sent)
    for count, key in enumerate(("ysolde", "maru", "pale_fire"), start=1):
        switch = table.page.locator(f"[data-helper={key}]")
        switch.focus()
        table.page.keyboard.press("Space")
        expect(switch).to_have_attribute("aria-checked", "true")
        on = ("ysolde", "maru", "pale_fire")[:count]
        for place, foe in foes.items():
            assert shown(table, place) == (percent(way(foe, *on)["chance"]), marks(foe, *on))
    bare = percent(foes["1"]["ways"][0]["chance"])
    assert f"{bare}\u202f% without help" in table.page.locator("[data-chance='1']").inner_text()
    assert "help" in marks(foes["1"], "ysolde", "maru", "pale_fire")
    assert len(sent) == before
    table.page.reload()
    table.page.locator("[data-chance]").first.wait_for()
    assert shown(table, "1")[0] == percent(way(foes["1"], "ysolde", "maru", "pale_fire")["chance"])
    sit(table, scene(), "other-switches")
    assert shown(table, "1")[0] == bare, "another table begins without"


def test_the_thrown_face_is_marked(table: Table) -> None:
    game = scene(fear=0)
    for number in range(100):
        game.rng = from_seed(f"die {number}")
        thrown = say(game.clone(), "fight 1", "roll")  # type: ignore[arg-type]
        if thrown.counts[state.DIE] == 2:
            break
    sit(table, thrown, "thrown")
    marked = table.page.locator("[data-chance='1'] .thrown")
    expect(marked).to_have_count(1)
    assert marked.inner_text().strip() == "2"
    spoken = table.page.locator("[data-chance='1'] [data-testid=faces]").get_attribute("aria-label")
    assert str(spoken).startswith("on the table: 2; ")


def test_the_dungeon_master_sees_the_prices_but_no_hidden_potion(table: Table) -> None:
    """HK-7, HK-27, HK-32, HK-33: with 2 Fear two of three can be paid."""
    game = scene(fear=2, secret=True, asked="decks")
    sit(table, game, "master", seat=1)
    rows = [each.inner_text().split("\n") for each in table.page.locator("[data-price]").all()]
    assert [row[0] for row in rows] == ["1", "2", "3"]
    assert [row[-1] for row in rows] == ["payable now", "payable now", "1 Fear short"]
    keys = [each.get_attribute("data-helper") for each in table.page.locator("[data-helper]").all()]
    assert sorted(map(str, keys)) == ["maru", "pell", "ysolde"]
    assert "Pale Fire" not in table.page.locator("main").inner_text()


@pytest.mark.parametrize(("locale", "theme"), [("en-GB", "dark"), ("fr-FR", "light")])
def test_on_a_phone_the_corridor_looked_at_is_drawn_below(
    browser: Any, server: Server, locale: str, theme: str
) -> None:
    phone = Table(browser, server, 360, 740, touch=True, locale=locale, theme=theme)
    game = scene()
    sit(phone, game, f"phone-{theme}")
    foes: Any = game.odds(0)["foes"]
    closer = phone.page.locator("[data-testid=closer]")
    phone.page.locator("[data-chance='1']").tap()
    cells = closer.locator("[data-mark]")
    assert cells.evaluate_all("all => all.map(cell => cell.dataset.mark)") == marks(foes["1"])
    phone.page.locator("[data-helper=ysolde]").tap()
    assert cells.evaluate_all("all => all.map(cell => cell.dataset.mark)") == marks(foes["1"], "ysolde")
    assert phone.sideways() == 0
    assert not AXE.is_file() or phone.audit() == []
    phone.leave()


def test_a_low_window_shows_the_whole_table(browser: Any, server: Server) -> None:
    """1280 x 720: nothing has to be scrolled to see corridors, prompt, party, switches and prices."""
    low = Table(browser, server, 1280, 720)
    sit(low, scene(), "low")
    low.page.wait_for_timeout(400)
    stage = low.page.locator(".hstage")
    assert stage.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    low.leave()


def test_who_plays_alone_sees_what_the_next_fear_does(table: Table) -> None:
    """HK-57: the third step of the abbey's first scenario makes undead stronger; two of eight count already."""
    game = SPEC.new(1, from_seed("alone"), {"box": "abbey", "party": PARTY})
    game.counts[state.STEP] = 2
    assert isinstance(game, HeroGame)
    fate = sit(table, game, "alone").page.locator("[data-testid=scenario]")
    expect(fate).to_contain_text("The next Fear: Undead: Strength +1.")
    fate.locator("summary").click()
    expect(fate.locator("li")).to_have_count(8)
    expect(fate.locator(".done")).to_have_count(2)
    expect(fate.locator("[aria-current=step]")).to_have_text("Undead: Strength +1.")
