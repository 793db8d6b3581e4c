"""House rules of larger dungeons and of more players; those of the solo game are in test_solo."""

from __future__ import annotations

import pytest

from donjon.games.heroik import dungeon as building
from donjon.games.heroik import state
from donjon.games.heroik.cards import Foe
from donjon.games.heroik.spec import SPEC, HeroSpec
from donjon.kernel.errors import BadSetup
from donjon.kernel.events import Log
from donjon.kernel.rng import from_seed, quick
from donjon.players.base import reply
from donjon.players.registry import make_player, policy_of
from donjon.text.language import language_of
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import PROVING, WIDE, Dungeon
from tests.table import Mode, Table


def depths_of(setup: dict[str, str]) -> tuple[Foe, dict[str, int]]:
    assert isinstance(PROVING, HeroSpec)
    return PROVING.depths(setup)


SIX_EACH = ("y6", "y6", "y6", "y6", "y6", "y6", "y6")


def start(mode: Mode, players: int = 2, **options: str) -> Table:
    return Table(mode, PROVING.name, players, **{"box": "proving", **options})


# -- Longer corridors -------------------------------------------------------------------------------------------


def long_code(size: int) -> str:
    """The cards of the abbey and more of them: the same of each colour, half with Mana; two left over if need be."""
    cards = [card for card in SPEC.by_box["abbey"].dungeon for _ in range(card.count)]
    plain = [next(c for c in cards if c.colour == n and not c.mana and not c.unique) for n in range(4)]
    mana = [next(c for c in cards if c.colour == n and c.mana and not c.unique) for n in range(4)]
    while len(cards) + 8 <= size:
        cards += plain + mana
    for more in ([*plain, plain[0], mana[1]], [plain[0], mana[1]], plain):
        if len(cards) + len(more) == size:
            cards += more
    return building.write_code("abbess", {card.key: cards.count(card) for card in cards})


@pytest.mark.parametrize(("size", "courage"), [(48, 5), (54, 6), (60, 7), (66, 8), (84, 10)])
def test_each_six_cards_more_give_a_courage(mode: Mode, size: int, courage: int) -> None:
    """HK-68: 5 and one for each six cards; 84 would make 11, but there are never more than 10 (HK-15)."""
    table = start(mode, dungeon=long_code(size), longer="yes", party="fay,tam,p_fire,p_calm,q_rest")
    assert table.count("courage") == courage


def test_eighteen_cards_more_may_be_a_party_card(mode: Mode) -> None:
    """HK-68: of 24 cards more, 18 for a sixth card leave one Courage: 6; without it there are 9."""
    for chosen, cards, courage in (("extra 1", 6, 6), ("extra 0", 5, 9)):
        table = start(mode, dungeon=long_code(72), longer="yes")
        party = table.seats[0].answers("take fay", "pass")
        assert party.may() == ["extra 0", "extra 1"]
        party.answers(chosen)
        for key in ("p_fire", "p_calm", "p_heart", "q_rest", "o_sword")[: cards - 1]:
            party.answers(f"take {key}")
        assert (len(party.cards("equipment")) + 1, table.count("courage")) == (cards, courage)
        assert table.is_quiet()


def test_a_party_of_six_given_in_the_set_up_has_its_card_already(mode: Mode) -> None:
    """HK-68: 66 cards allow a sixth, and then no Courage; 60 cards do not."""
    six = "fay,tam,p_fire,p_calm,q_rest,o_sword"
    assert start(mode, dungeon=long_code(66), longer="yes", party=six).count("courage") == 5
    with pytest.raises(BadSetup, match="at most 5 cards; this one has 2 and 6"):
        start(mode, dungeon=long_code(60), longer="yes", party=six)


# -- Dungeons in a row ------------------------------------------------------------------------------------------


def before_the_end(dungeon: Scene, **things: object) -> Dungeon:
    """Tam with a fire potion before the boss (Strength 9): the die shows 5, the potion adds 4."""
    scene = {"equipment": "p_fire", "mana": "", "corridors": ("", "y6", "?y6!"), "won": "b4", "courage": 3, "fear": 2}
    return dungeon(**{**scene, **things}).rolls((6, 5))


def test_a_beaten_final_monster_opens_the_next_dungeon(dungeon: Scene) -> None:
    """HK-69: won cards stay, the boss is among them, the Courage is what it was; R-HK-10: the Fear begins anew.

    One adventurer: 1 Fear, which the construction phase does not raise.
    """
    table = before_the_end(dungeon, further="glass").party("fight final", "roll", "drink p_fire")
    assert not table.game.over
    assert (table.cards("won"), table.cards("final")) == (["boss", "b4"], ["orrery"])
    assert (table.courage, table.fear) == (3, 1)
    assert [len(table.cards(f"corridor_{n}")) for n in (1, 2, 3, 4)] == [15, 15, 15, 0]
    assert None not in table.cards("fronts") and table.tough() == []
    assert sorted(map(str, table.cards("gone"))) == ["y6", "y6"]
    assert table.asked()[0] == 1
    assert table.is_quiet()


def test_the_party_fills_up_before_the_next_dungeon(dungeon: Scene) -> None:
    """R-HK-10: Tam and a sword in play leave room for three; the drunk potion makes room, but is not to be had."""
    table = before_the_end(dungeon, further="glass")
    table.has(inn=["fay"], objects=["q_rest"])
    table.seats[0].has(spare=["p_heart"])
    table.party("fight final", "roll", "drink p_fire")
    assert table.asked() == (0, ["take fay", "take p_heart", "pass"])
    table.party("take fay")
    assert table.asked() == (0, ["take p_heart", "pass"])
    table.party("take p_heart")
    assert (table.cards("party"), table.mana()) == (["fay", "tam"], ["fay"])
    assert table.seats[0].cards("equipment") == ["p_heart"]
    assert table.fear == 2  # two adventurers now (HK-14)
    assert table.is_quiet()


def test_five_cards_take_nobody_new(dungeon: Scene) -> None:
    """R-HK-10: four adventurers and an object are five cards; the potion they drank was a sixth."""
    table = before_the_end(dungeon, party="fay pip tam sol", further="glass")
    table.has(inn=["ysolde"], objects=["o_sword"])
    table.party("fight final", "roll", "drink p_fire")
    assert table.cards("final") == ["orrery"] and len(table.cards("party")) == 4


def test_the_last_final_monster_wins_the_game(dungeon: Scene) -> None:
    """HK-1, HK-69."""
    table = before_the_end(dungeon, further="glass")
    table.has(depth=1)
    table.party("fight final", "roll", "drink p_fire")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == [0]


def test_a_kept_final_monster_pays_one_of_each_colour(dungeon: Scene) -> None:
    """HK-69, HK-52: Tam's ultimate power costs one card of each colour."""
    table = dungeon(won="boss", mana="", corridors=("y6 b4", "r8", "r8"), further="glass", fear=1)
    assert table.asked() == (0, ["ultimate tam", "pass"])
    table.party("ultimate tam", "target 1")
    assert table.cards("won") == ["y6"]
    assert table.cards("spent") == ["boss"]


def test_alone_the_next_dungeon_begins_at_the_first_step_of_its_scenario(dungeon: Scene) -> None:
    """HK-69: with 1 Fear, whatever there was; the scenario is that of the box."""
    table = before_the_end(dungeon, players=1, further="glass", fear=4, step=4)
    table.party("fight final", "roll", "drink p_fire")
    assert (table.fear, table.count("step")) == (1, 1)
    assert table.hero.scenario().key == SPEC.by_box["glass"].scenarios[0].key
    assert table.is_quiet()


def test_with_further_dungeons_courage_is_earned_slowly(mode: Mode) -> None:
    """HK-69, HK-67: Brannoc brings 2."""
    table = start(mode, further="glass", party="brannoc,tam,p_fire,p_calm,q_rest")
    assert table.count("courage") == 7


def test_a_further_dungeon_must_exist() -> None:
    """HK-69."""
    with pytest.raises(BadSetup, match="unknown dungeon 'glas'; did you mean glass"):
        PROVING.new(2, from_seed("x"), {"further": "ember,glas"})


# -- The Deepest Dungeon ----------------------------------------------------------------------------------------


def test_three_corridors_above_and_four_below(mode: Mode) -> None:
    """HK-70: 48 and 80 cards, R-HK-11: 16 and 20 to a corridor; two final monsters, face down."""
    table = Table(mode, WIDE.name, 2, box="proving", deepest="yes", party="fay,tam,p_fire,p_calm,q_rest")
    assert [len(table.cards(f"corridor_{n}")) for n in range(1, 8)] == [15, 15, 15, 19, 19, 19, 19]
    assert len([card for card in table.cards("fronts") if card]) == 7
    assert table.cards("final") == [None, None]
    assert sorted(map(str, table.cards("lairs"))) == ["abbess", "boss"]
    assert (table.count("courage"), table.count("fear")) == (5, 2)


def test_the_depths_are_as_even_as_any_dungeon() -> None:
    """HK-70, HK-54: 20 of each colour, 10 of them with Mana, none of the cards above."""
    foes = {card.key: card for card in PROVING.catalogue.cards if isinstance(card, Foe)}
    final, lower = depths_of(PROVING.check_setup(2, {"box": "glass", "deepest": "yes"}))
    cards = [foes[key] for key in lower for _ in range(lower[key])]
    assert building.problems(cards, wanted=80) == []
    assert final.key == "abbess" and all(card.box != "glass" for card in cards)
    code = building.write_code(final.key, lower)
    again = PROVING.check_setup(2, {"box": "glass", "deepest": "yes", "depths": code})
    assert depths_of(again) == (final, lower)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"deepest": "yes", "longer": "yes"}, "goes neither with longer corridors nor with further dungeons"),
        ({"deepest": "yes", "further": "glass"}, "goes neither with longer corridors nor with further dungeons"),
        ({"depths": "dk1-AAAA"}, "set deepest=yes"),
        ({"deepest": "yes", "depths": "dk1-AAAA"}, "broken or incomplete"),
        ({"deepest": "yes", "depths": "short"}, "a dungeon has 80 cards, this one has 48"),
        ({"deepest": "yes", "depths": "same", "box": "abbey"}, "there cannot be the same: .*abbess"),
    ],
)
def test_what_is_wrong_with_the_depths_is_said(options: dict[str, str], says: str) -> None:
    """HK-70."""
    _, lower = depths_of(PROVING.check_setup(2, {"box": "glass", "deepest": "yes"}))
    codes = {"short": long_code(48), "same": building.write_code("abbess", lower)}
    options = {**options, "depths": codes.get(options.get("depths", ""), options.get("depths", ""))}
    with pytest.raises(BadSetup, match=says):
        PROVING.check_setup(2, options)


def test_each_level_is_built_by_itself(dungeon: Scene) -> None:
    """HK-70: two construction phases, and no swap across."""
    table = dungeon(corridors=SIX_EACH, decks="no", lairs=("boss", "abbess"), deepest="yes", fear=1, swap="swap 2 3")
    asked = table.asked()
    assert asked[0] == 1
    below = [(4, 5), (4, 6), (4, 7), (5, 6), (5, 7), (6, 7)]
    assert asked[1] == ["pass", *[f"swap {one} {other}" for one, other in below]]
    table.master("swap 4 7")
    assert table.asked() == (1, ["pass", "switch"])
    table.master("pass")
    assert table.asked() == (0, ["fight 1", "fight 2", "fight 3"])
    assert table.is_quiet()


def test_two_fear_turn_up_a_final_monster(dungeon: Scene) -> None:
    """HK-70: until then only the dungeon master knows which one lies there."""
    table = dungeon(corridors=SIX_EACH, decks="no", lairs=("boss", "ember_tree"), deepest="yes", fear=3)
    table.master("pass")
    assert table.asked() == (1, ["pass", "switch", "unveil final", "unveil deep final"])
    assert "strength deep" not in table.game.explainable(0)
    assert "strength deep" in table.game.explainable(1)
    assert "ember_tree" not in str(table.game.view(0)["shared"])
    table.master("unveil deep final")
    assert (table.fear, table.cards("final")) == (1, ["ember_tree", None])
    assert "strength deep" in table.game.explainable(0)
    assert any("shows itself" in line for line in table.told("en", 0))
    table.master("pass")
    assert table.is_quiet()


def test_the_revealed_effect_counts(dungeon: Scene) -> None:
    """HK-70, HK-13: with 1 Fear left, a token can be had while the ember tree lies face up."""
    for unveil, may in (("unveil deep final", True), ("pass", False)):
        corridors = ("b4d y6", "y6", "y6", "y6", "y6", "y6", "y6")
        fear = 3 if may else 1
        table = dungeon(
            corridors=corridors, decks="no", lairs=("boss", "ember_tree"), deepest="yes", fear=fear, mana=""
        )
        table.master("pass", unveil)
        if table.game.asked == 1:
            table.master("pass")
        table.rolls((6, 6)).party("fight 1")
        assert ("toughen" in table.asked()[1]) == may


def test_switching_hides_the_final_monsters_again(dungeon: Scene) -> None:
    """HK-70: 1 Fear, and whoever does not know cannot tell which is where."""
    table = dungeon(corridors=SIX_EACH, decks="no", lairs=("boss", "abbess"), deepest="yes", fear=4)
    table.master("pass", "unveil final", "switch")
    assert (table.fear, table.cards("final"), table.cards("lairs")) == (1, [None, None], ["boss", "abbess"])
    rng = from_seed("guess")
    seen = {table.game.hide_from(0, rng).pile(state.LAIRS)[0] for _ in range(40)}
    assert len(seen) == 2
    assert len({table.game.hide_from(1, rng).pile(state.LAIRS)[0] for _ in range(10)}) == 1


def test_an_emptied_corridor_turns_up_its_final_monster_and_opens_the_level_below(dungeon: Scene) -> None:
    """HK-70, R-HK-11: and if it is switched away, the other one shows itself at once."""
    corridors = ("b4d", "y6", "y6", "y6", "y6", "y6", "y6")
    table = dungeon(corridors=corridors, decks="no", lairs=("boss", "abbess"), deepest="yes", fear=1, mana="").rolls(
        (6, 6)
    )
    table.master("pass", "pass").party("fight 1")
    assert table.cards("final") == [None, "boss"]
    table.master("pass", "pass", "switch")
    assert (table.cards("final"), table.cards("lairs")) == ([None, "abbess"], ["boss", None])
    may = ["fight 2", "fight 3", "fight final", "fight 4", "fight 5", "fight 6", "fight 7"]
    assert table.asked() == (0, may)
    assert table.is_quiet()


def test_auras_reach_both_levels(dungeon: Scene) -> None:
    """HK-70, HK-37: the undead below strengthens the one above: 6 + 1."""
    table = dungeon(corridors=(*SIX_EACH[:6], "y_aura"), decks="no", lairs=("boss", "abbess"), deepest="yes")
    assert (table.strength("1"), table.strength("4")) == (7, 7)


def test_a_beaten_final_monster_gives_courage_a_card_and_itself(dungeon: Scene) -> None:
    """HK-70: 3 Courage and 2; the party goes on."""
    corridors = ("", "y6", "y6", "y6", "y6", "y6", "y6")
    table = before_the_end(dungeon, corridors=corridors, decks="no", lairs=("boss", "abbess"), deepest="yes", fear=1)
    table.has(inn=["fay"])
    table.seats[0].has(equipment=["p_fire"], spare=["p_heart"])
    table.master("pass", "pass").party("fight final", "roll", "drink p_fire")
    assert table.asked() == (0, ["take fay", "take p_heart", "pass"])
    table.party("take p_heart")
    assert (table.courage, table.cards("won")) == (5, ["boss", "b4"])
    assert table.seats[0].cards("equipment") == ["p_heart"]
    table.master("pass", "pass")
    assert "fight final" not in table.seats[0].may()
    assert table.is_quiet()


def test_slow_courage_is_earned_on_both_levels(dungeon: Scene) -> None:
    """HK-67, HK-70: 1 Courage for the first card beaten in a corridor below, none for the second, 1 in another."""
    corridors = ("", "r8", "r8", "b_m b_m b_m", "b_m", "r8", "r8")
    things = {
        "decks": "no",
        "lairs": ("boss", "abbess"),
        "deepest": "yes",
        "slow_courage": "yes",
        "fear": 1,
        "mana": "",
    }
    table = dungeon(party="brannoc", corridors=corridors, **things).rolls((6, 6)).master("pass", "pass")
    table.party("fight 4").master("show", "pass", "pass", "pass")
    assert table.courage == 6
    table.rolls((6, 6)).party("fight 4").master("show", "pass", "pass", "pass")
    assert table.courage == 6
    table.rolls((6, 6)).party("fight 5")
    assert table.courage == 7


def test_slow_courage_waits_for_a_card_that_is_beaten(dungeon: Scene) -> None:
    """HK-67, HK-63: a front that was taken without a fight is not beaten; the one after it is the first."""
    corridors = ("r8 b_m r8", "r8", "r8")
    things = {"won": "b4 y6 r8 g_plain b4 y6 r8 g_plain", "slow_courage": "yes", "fear": 1, "mana": ""}
    table = dungeon(party="tam brannoc", corridors=corridors, **things).rolls((6, 6))
    table.party("ultimate tam", "target 1").master("show")
    assert table.courage == 5
    table.party("fight 1").master("show")
    assert table.courage == 6


def test_slow_courage_goes_with_the_corridor(dungeon: Scene) -> None:
    """HK-67, HK-72: the corridor in which a card was beaten lies in the place of the second now."""
    corridors = ("b_m b_m r8", "b_m r8 r8", "r8 r8 r8")
    table = dungeon(party="brannoc", corridors=corridors, decks="no", slow_courage="yes", fear=1, mana="")
    for fight, swap, courage in ((1, "swap 1 2", 6), (2, "pass", 6), (1, "pass", 7)):
        table.rolls((6, 6)).party(f"fight {fight}").master("show", swap)
        assert table.courage == courage


def test_the_lower_final_monster_waits_for_an_empty_corridor_below(dungeon: Scene) -> None:
    """HK-70, R-HK-11; beating the last one wins (HK-1)."""
    closed = ("", "y6", "y6", "y6", "y6", "y6", "y6")
    things = {"decks": "no", "lairs": ("", "boss"), "deepest": "yes", "fear": 1}
    table = before_the_end(dungeon, corridors=closed, **things).master("pass")
    assert "fight deep final" not in table.seats[0].may()
    table = before_the_end(dungeon, corridors=(*closed[:6], ""), **things).master("pass")
    table.party("fight deep final", "roll", "drink p_fire")
    assert table.game.outcome is not None and table.game.outcome.winners == [0]


# -- Three and four players -------------------------------------------------------------------------------------


def test_four_players_pick_one_adventurer_each_and_equip_together(mode: Mode) -> None:
    """HK-71: three adventurers and two pieces of equipment; Fear 3 (HK-14), Courage 5 for all."""
    table = start(mode, 4)
    first, _, second, third = table.seats
    first.answers("take tam")
    first.table.seats[2].cannot("pass")
    second.answers("take fay")
    third.answers("take sol")
    first.answers("take p_fire")
    second.answers("take o_sword")
    assert (table.count("fear"), table.count("courage"), table.game.asked) == (3, 5, 1)
    for seat in (0, 2, 3):
        assert "p_fire" in str(table.game.view(seat)["seats"])
    assert "p_fire" not in str(table.game.view(1)["seats"]) and "p_fire" not in str(table.game.view(-1)["seats"])
    assert table.is_quiet()


def test_three_players_may_have_two_adventurers_each(mode: Mode) -> None:
    """HK-71: one must be taken, the second may; together they have five cards."""
    table = start(mode, 3)
    first, _, second = table.seats
    first.answers("take tam")
    second.cannot("pass")
    second.answers("take fay")
    first.answers("pass")
    second.answers("take sol")
    first.answers("take p_fire")
    second.answers("take q_rest")
    assert len(table.cards("party")) == 3 and first.cards("equipment") == ["p_fire", "q_rest"]
    assert table.count("fear") == 3


@pytest.mark.parametrize(
    ("players", "party", "says"),
    [
        (3, "fay,p_fire,p_calm,q_rest,o_sword", "with three players a party has two to four adventurers"),
        (4, "fay,tam,p_calm,q_rest,o_sword", "with four players a party has three adventurers"),
        (4, "fay,tam,sol,pip,o_sword", "with four players a party has three adventurers"),
    ],
)
def test_a_given_party_has_somebody_for_everybody(players: int, party: str, says: str) -> None:
    """HK-71."""
    with pytest.raises(BadSetup, match=says):
        PROVING.new(players, from_seed("x"), {"box": "proving", "party": party})


def test_the_adventurer_players_take_turns(dungeon: Scene) -> None:
    """HK-71: construction, then the first; construction, then the second, then the third, then the first again."""
    table = dungeon(players=4, party="fay tam pip", mana="", corridors=("b_m b_m b_m b_m b_m b_m", "r8", "r8"))
    for seat in (0, 2, 3, 0):
        assert table.game.active == seat
        table.rolls((6, 6)).seats[seat].answers("fight 1")
        table.master("show", "pass")
    assert table.is_quiet()


def test_everybody_uses_the_powers_of_their_own_adventurers(dungeon: Scene) -> None:
    """HK-71, R-HK-12: Fay adds 2 to a 4 when the leader has given up; her Mana goes, the leader's does not."""
    table = dungeon(players=3, party="tam fay", corridors=("r_imm", "y6", "y6")).rolls((6, 4))
    table.party("fight 1", "roll")
    assert table.asked() == (0, ["power tam", "accept"])
    table.party("accept")
    assert table.asked() == (2, ["power fay", "accept"])
    table.seats[2].answers("power fay")
    assert (table.cards("won"), table.mana(), table.courage) == (["r_imm"], ["tam"], 5)
    assert table.is_quiet()


def test_when_all_give_up_the_fight_is_lost_for_all(dungeon: Scene) -> None:
    """HK-71, HK-34."""
    table = dungeon(players=3, party="tam fay", fear=1).rolls((6, 4))
    table.party("fight 1", "roll", "accept")
    table.seats[2].answers("accept")
    assert (table.courage, table.fear, table.cards("won"), table.mana()) == (4, 2, [], ["fay", "tam"])
    assert table.game.asked == 2  # the other leads the next turn
    assert table.is_quiet()


def test_after_help_the_leader_decides_again(dungeon: Scene) -> None:
    """R-HK-12: 3 and Fay's 2 are not 6; Tam may still roll again, and a 4 with 2 is."""
    table = dungeon(players=3, party="tam fay").rolls((6, 3), (6, 4))
    table.party("fight 1", "roll", "accept")
    table.seats[2].answers("power fay")
    assert table.asked() == (0, ["power tam", "accept"])
    table.party("power tam")
    assert table.cards("won") == ["y6"]


def test_another_die_is_offered_by_its_owner_before_the_roll(dungeon: Scene) -> None:
    """R-HK-12: Ashild's twelve-sided die must be said before; Fay's bonus can wait and is not asked for."""
    table = dungeon(players=4, party="tam ashild fay", mana="ashild fay").rolls((12, 11))
    table.party("fight 1")
    assert table.asked() == (2, ["power ashild", "roll"])
    table.seats[2].answers("power ashild")
    assert table.cards("won") == ["y6"]


def test_a_lost_round_may_be_saved_by_another(dungeon: Scene) -> None:
    """R-HK-12, HK-29: Pip's shield (HK-34) is offered when the leader has accepted the lost hand."""
    table = dungeon(players=3, party="tam pip", corridors=("g_plain", "y6", "y6"), fear=1, mana="pip")
    table.party("fight 1", "throw scissors")
    table.master("throw rock")
    assert table.asked() == (2, ["power pip", "accept"])
    table.seats[2].answers("power pip")
    assert (table.courage, table.fear) == (5, 2)


def test_the_leaders_hand_is_hidden_from_the_other_adventurer_players_too(dungeon: Scene) -> None:
    """HK-29, HK-71."""
    table = dungeon(players=3, party="tam fay", corridors=("g_plain", "y6", "y6"), mana="")
    table.party("fight 1", "throw rock")
    rng = from_seed("guess")
    for seat in (1, 2):
        assert {table.game.hide_from(seat, rng).counts[state.HAND] for _ in range(40)} == {1, 2, 3}


def test_anybody_may_drink(dungeon: Scene) -> None:
    """HK-71, HK-8: the second player gives up no power, but adds 4 to a 2."""
    table = dungeon(players=3, party="tam fay", equipment="p_fire", mana="fay").rolls((6, 2))
    table.party("fight 1", "roll", "accept")
    assert table.asked() == (2, ["power fay", "accept", "drink p_fire"])
    table.seats[2].answers("drink p_fire")
    assert table.cards("won") == ["y6"]


def test_they_win_and_lose_together(dungeon: Scene) -> None:
    """HK-71, HK-1, HK-2."""
    table = dungeon(players=4, party="tam fay pip", mana="fay", corridors=("", "y6", "y6")).rolls((6, 6))
    table.game.put_token(table.game.pile(state.PARTY)[0], state.MANA, 1)
    table.has(objects=["o_sword"])
    table.party("fight final", "roll", "accept")
    table.seats[2].answers("power fay")
    assert table.game.outcome is not None
    assert (table.game.outcome.scores, table.game.outcome.winners) == ([1, 0, 1, 1], [0, 2, 3])
    table = dungeon(players=3, party="tam fay", mana="", courage=1).rolls((6, 2))
    table.party("fight 1")
    assert table.game.outcome is not None
    assert (table.game.outcome.scores, table.game.outcome.winners) == ([0, 1, 0], [1])


@pytest.mark.parametrize("options", [{"further": "glass"}, {"deepest": "yes"}], ids=["further", "deepest"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_larger_dungeons_are_won_and_lost_and_told(players: int, options: dict[str, str]) -> None:
    """HK-69, HK-70, HK-71: simple players come to both endings, and all that happens can be said."""
    endings = set()
    for seed in range(60):
        game = SPEC.new(players, from_seed(f"larger {seed}"), {"box": "ember", **options})
        game.listener = log = Log()
        simple = "random" if seed % 2 else "greedy"  # the master: two dungeons are long
        bots = [simple if seat == state.MASTER else "greedy" for seat in range(players)]
        greedy = [make_player(bot, "heroik", f"{seed} {seat}") for seat, bot in enumerate(bots)]
        guesses = quick(f"larger {seed}")
        while not game.over:
            game.take(reply(greedy[game.asked], game, guesses))
        assert game.outcome is not None
        endings.add(game.outcome.scores[0])
        if game.counts[state.DEPTH]:
            for code in ("en", "fr"):
                told = [
                    language_of(SPEC, code).tell(event, seat, list("ABCD")) for event in log.events for seat in (0, 1)
                ]
                assert all(told) and not any("{" in line for line in told)
        if len(endings) == 2:
            break
    assert endings == {0, 1}


@pytest.mark.parametrize("players", [3, 4])
def test_computer_players_lead_the_party_together(players: int) -> None:
    """HK-71: for the player layer they have one chance to win, the dungeon master has the rest."""
    game = SPEC.new(players, from_seed("together"), {"box": "ember"})
    known = policy_of("heroik")
    thinkers = [make_player("search:4i", "heroik", f"seat {seat}") for seat in range(players)]
    greedy = [make_player("greedy", "heroik", f"seat {seat}") for seat in range(players)]
    while not game.over:
        chances = known.values(game)
        assert len({chances[seat] for seat in range(players) if seat != state.MASTER}) == 1
        assert chances[0] + chances[state.MASTER] == pytest.approx(1.0)
        bots = thinkers if game.answers < 20 else greedy
        game.take(reply(bots[game.asked], game, quick("together")))
    assert game.outcome is not None
    assert known.verdict(game) == [float(score or 0) for score in game.outcome.scores]
