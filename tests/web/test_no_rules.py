"""The client knows no rule: prices, shortages, places and sizes are those that the server gives."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine

from donjon.games.heroik import state
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.spec import SPEC as HEROIK
from donjon.kernel.game import Game
from donjon.kernel.rng import from_seed
from tests.games.clank.scene import calm
from tests.games.thunderstone.scene import at_the_gate
from tests.server.test_hidden import lay
from tests.table import Table as Scene
from tests.table import left_alone
from tests.web.driver import Server, Table

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("web")]
PARTY = "ysolde,pell,maru,pale_fire,night_vigil"
scene = partial(Scene, left_alone)


def sit(visitor: Table, game: Game, name: str, how: str = "") -> Table:
    """Open a table that stands at this position, as its first player."""
    engine = create_engine(f"sqlite:///{visitor.server.folder / 'games.db'}")
    lay(engine, name, game, 0, "seed")
    engine.dispose()
    visitor.open(f"{visitor.server.address}/t/{name}{how}#seat=token-{name}").wait_asked()
    return visitor


# -- Clank! --------------------------------------------------------------------------------------------------------


def collector() -> Game:
    """2 skill from the Gem Collector; a Diamond of 8, a Pickaxe of 4 and an Overlord of 2 swords in the row."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["diamond", "pickaxe", "overlord", "", "", ""])
    alice.has(hand=["gem_collector", "burgle"])
    table.begins(alice)
    alice.answers("play gem_collector")
    return table.game


def test_what_is_missing_follows_the_price_of_the_moment(table: Table) -> None:
    """AMB-13: gems cost 2 less, so the Diamond is 8 - 2 - 2 = 4 skill away, not 6; the Pickaxe 4 - 2 = 2."""
    sit(table, collector(), "collector")
    for key, lack in (("diamond", "4 skill short"), ("pickaxe", "2 skill short"), ("overlord", "2 swords short")):
        expect(table.page.locator(f".rowcards [data-card={key}] .flag")).to_have_text(lack)


def test_the_general_table_says_what_is_missing_too(table: Table) -> None:
    sit(table, collector(), "collector-plain", "?table=general")
    row = table.page.locator("section[aria-label='Dungeon row']")
    expect(row.locator("li:has([data-card=diamond]) .flag")).to_have_text("4 short")
    expect(row.locator("li:has([data-card=overlord]) .flag")).to_have_text("2 short")


@pytest.mark.parametrize("flies", [False, True])
def test_the_price_of_a_step_counts_the_monsters_one_meets(table: Table, flies: bool) -> None:
    """CL-46: from room 8 to room 14 it is 1 boot past 1 monster; who flies meets none."""
    position = calm(scene)
    alice, _ = position.seats
    alice.has(hand=["burgle"], boots=1, room=8, flying=int(flies))
    position.begins(alice)
    sit(table, position.game, f"flies-{int(flies)}")
    plate = table.page.locator("g.room.lit", has=table.page.get_by_text("14", exact=True)).locator("g:has(> .cost)")
    expect(plate.locator(".cn")).to_have_text("1")
    expect(plate.locator("use")).to_have_count(1 if flies else 2)  # a boot, and a monster's fangs


def test_the_tracks_of_the_board_are_the_game_s(table: Table) -> None:
    """CL-9: rage draws 2, 2, 3, 3, 4, 4, 5 cubes; a player bears 9 damage."""
    sit(table, collector(), "tracks")
    expect(table.page.locator(".rage span")).to_have_text(["2", "2", "3", "3", "4", "4", "5"])
    expect(table.page.locator(".cp .hp").first.locator("i")).to_have_count(10)


# -- Thunderstone --------------------------------------------------------------------------------------------------


def fed() -> Game:
    """Two Militia carry a Dagger each, and one of them has eaten: the third carries nothing."""
    _, alice = at_the_gate(scene, ["militia", "militia", "militia", "dagger", "dagger", "iron_rations"])
    for _ in range(2):
        alice.answers(next(word for word in alice.may() if word.startswith("equip")))
    alice.answers("use iron_rations 1")
    return alice.table.game


def test_the_copy_that_is_clicked_is_the_copy_that_is_meant(table: Table) -> None:
    """TS-52: `feed militia` and `feed militia#2` are two cards; which is which, the server says by their numbers."""
    numbers: dict[str, int] = {}
    sent: list[str] = []

    def number(message: Any) -> Any:
        """As the server will: each option with the number of the card it means."""
        data = json.loads(message)
        if data.get("type") == "position" and data["question"]:
            hand = [card for card in data["view"]["seats"][0]["piles"]["hand"]["cards"] if card["card"] == "militia"]
            armed = [card["no"] for card in hand if "weapon" in card.get("tokens", {})]
            bare = [card["no"] for card in hand if "weapon" not in card.get("tokens", {})]
            # The other way round than the order in hand: whoever counts copies by themselves is wrong.
            numbers.update({"feed militia": bare[0], "feed militia#2": armed[0]})
            for option in data["question"]["options"]:
                option["no"] = numbers.get(option["word"])
        return json.dumps(data)

    def between(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(message: str) -> None:
            sent.append(message)
            server.send(message)

        line.on_message(pass_on)
        server.on_message(lambda message: line.send(number(message)))

    table.page.route_web_socket("**/ws", between)
    sit(table, fed(), "copies")
    lit = table.page.locator(".fan .slot:has([data-word])")
    expect(lit).to_have_count(2)
    bare = table.page.locator(".fan .slot:not(:has(.clip)) .card.lit .over")
    expect(bare).to_have_attribute("data-word", "feed militia")
    armed = table.page.locator(".fan .slot:has(.clip) .card.m.lit .over, .fan .slot:has(.clip) .card.lit .over").first
    expect(armed).to_have_attribute("data-word", "feed militia#2")
    before = table.version()
    armed.click()
    assert table.moved(before)
    assert [json.loads(each)["word"] for each in sent if '"answer"' in each] == ["feed militia#2"]


# -- Hero: Immortal King -------------------------------------------------------------------------------------------


def before_a_fight(**setup: str) -> HeroGame:
    game = HEROIK.new(2, from_seed("deep"), {"party": PARTY, **setup})
    assert isinstance(game, HeroGame)
    while "fight" not in [option.verb for option in game.options]:
        game.take(next(option for option in game.options if option.word == "pass"))
    return game


def test_the_lower_final_monster_of_the_deepest_dungeon_can_be_fought(table: Table) -> None:
    """HK-70: an open corridor of the lower level leads to its own final monster, one above to the upper one."""
    game = before_a_fight(deepest="yes")
    for lane in (0, 3):  # the first corridor of each level
        game.pile(state.GONE).extend(game.pile(state.CORRIDOR + lane))
        game.pile(state.CORRIDOR + lane).clear()
        fronts = game.pile(state.FRONTS)
        game.pile(state.GONE).append(fronts[lane])
        fronts[lane] = -1
    assert game.ask_anew()
    sit(table, game, "deepest")
    levels = table.page.locator(".keep")
    expect(levels).to_have_count(2)
    for at, word in enumerate(("fight final", "fight deep final")):
        expect(levels.nth(at).locator(".boss [data-word]")).to_have_count(1)
        expect(levels.nth(at).locator(".boss [data-word]")).to_have_attribute("data-word", word)
    before = table.version()
    levels.nth(1).locator(".boss [data-word='fight deep final']").click()
    assert table.moved(before)


def test_tenacity_makes_a_fierce_monster_stronger_by_two(table: Table) -> None:
    """HK-33: 1 more Strength; HK-46: 2 for a Fierce monster."""
    game = before_a_fight(box="abbey")
    fronts = game.pile(state.FRONTS)
    fierce = [game.foe(card).fierce for card in fronts]
    decks = [game.pile(state.CORRIDOR + lane) for lane in range(3)]
    if not any(fierce):
        deck = next(each for each in decks if any(game.foe(card).fierce for card in each))
        at = next(n for n, card in enumerate(deck) if game.foe(card).fierce)
        fronts[0], deck[at] = deck[at], fronts[0]
    calm_one = next(n for n, card in enumerate(fronts) if not game.foe(card).fierce and not game.foe(card).trap)
    fierce_one = next(n for n, card in enumerate(fronts) if game.foe(card).fierce)
    for lane in (calm_one, fierce_one):
        game.put_token(fronts[lane], state.TOKENS.index("tenacity"), 1)
    assert game.ask_anew()
    sit(table, game, "fierce")
    lanes = table.page.locator(".lane")
    expect(lanes.nth(calm_one).locator(".tagc")).to_have_text("+1")
    expect(lanes.nth(fierce_one).locator(".tagc")).to_have_text("+2")


def test_the_size_of_a_party_is_the_server_s(server: Server) -> None:
    """HK-11: one to four adventurers, five cards in all; HK-71: with four players three adventurers."""

    def check(party: str, players: int = 2, **setup: str) -> Any:
        form = {"players": players, "setup": {"party": party, "mixing": "yes", **setup}}
        return server.ask("/api/setup/heroik/party", form=form)

    whole = check(PARTY)
    assert (whole["adventurers"], whole["most_adventurers"], whole["cards"], whole["most_cards"]) == (3, 4, 5, 5)
    assert whole["may_join"] == [] and whole["problem"] is None
    four = check("ysolde,pell,maru,brannoc")
    assert four["may_join"] and not {"corvane", "ysolde"} & set(four["may_join"]), "a fifth adventurer may not join"
    assert check("pale_fire")["problem"]["fr"] != check("pale_fire")["problem"]["en"]
    assert check("ysolde,pell", players=4)["problem"] is not None
    assert check("")["problem"] is None, "the party is picked at the table"
    assert check("nobody")["problem"]["en"]


def test_longer_corridors_have_a_larger_party(server: Server) -> None:
    """HK-68: a dungeon of 60 cards is (60 - 48) / 18, no card more; of 66 it is one: 6 cards."""
    final, cards = larger(66)
    code = server.ask("/api/setup/heroik/dungeon", form={"final": final, "cards": cards, "longer": True})["code"]
    assert code
    setup = {"dungeon": code, "longer": "yes", "party": PARTY, "mixing": "yes"}
    found = server.ask("/api/setup/heroik/party", form={"players": 2, "setup": setup})
    assert found["most_cards"] == 6
    assert found["problem"] is None and found["may_join"]


def larger(size: int) -> tuple[str, dict[str, int]]:
    """The dungeon of a box with so many cards, filled up colour by colour from the others."""
    box, *others = HEROIK.boxes
    cards = {card.key: card.count for card in box.dungeon}
    more = size - sum(cards.values())
    wanted = [more // 4 + (1 if colour < more % 4 else 0) for colour in range(4)]
    mana = [(12 + n) // 2 - 6 for n in wanted]
    for other in others:
        for card in other.dungeon:
            if card.unique or card.key in cards:
                continue
            fits = mana[card.colour] if card.mana else wanted[card.colour] - mana[card.colour]
            n = min(card.count, max(0, fits))
            if n:
                cards[card.key] = n
                wanted[card.colour] -= n
                mana[card.colour] -= n if card.mana else 0
    return box.final.key, cards
