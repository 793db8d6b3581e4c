"""Exact chances and explanations."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from donjon.games.heroik import state
from donjon.games.heroik.chances import NOTHING, RollOdds, place_name, seen_places
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.odds import every_set, helpers
from donjon.games.heroik.powers import Add, Ignore, RollAgain, TakeDie, Times
from donjon.games.heroik.spec import SPEC
from donjon.kernel.events import EVERYBODY
from donjon.kernel.rng import from_seed
from donjon.kernel.words import Effect
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import Dungeon, changed

TWELVE = changed("heroik_twelve", 'effect = "times 2"', 'effect = "take_die 12; add 1"')  # the potion p_twice
EIGHT = changed("heroik_eight_sides", '"bonus 1 per demons"', '"die 8 against undead"')  # Sol's skill
AGAIN = changed("heroik_again", 'effect = "add 4"', 'effect = "add 1; play_again"')  # the potion p_fire
LAVISH = changed(
    "heroik_lavish", 'strength = "9"\n\n[[scenario', 'strength = "9"\neffect = "tenacity_price 1"\n\n[[scenario'
)


def foes(table: Dungeon, seat: int = 0) -> Any:
    return table.game.odds(seat)["foes"]


def way(foe: Any, *keys: str) -> Any:
    """The odds against a foe when one counts on these powers and potions."""
    return foe["ways"][sum(1 << foe["helpers"].index(key) for key in keys)]


def bare(table: Dungeon, place: str, seat: int = 0) -> str:
    """The chance without any help."""
    return str(foes(table, seat)[place]["ways"][0]["chance"])


def test_the_chance_to_beat_each_visible_card(dungeon: Scene) -> None:
    """HK-28: 4 needs 4 or more (1/2), 6 needs a 6 (1/6), 8 is out of reach; 2/3 against a greenskin (HK-29)."""
    table = dungeon(party="tam", mana="", corridors=("b4", "y6", "r8", "g_plain"))
    assert {place: bare(table, place) for place in foes(table)} == {
        "1": "1/2",
        "2": "1/6",
        "3": "0",
        "4": "2/3",
        "final": "0",
    }


def test_each_face_of_the_die_says_whether_it_wins(dungeon: Scene) -> None:
    """HK-28, HK-26: against 4 with Fay's +1 for a dragon a 3 wins; the eight-sided die of a skill has eight faces."""
    table = dungeon(party="fay", mana="", corridors=("b4", "b4d", "y6"))
    found = foes(table)
    assert (found["1"]["bonus"], found["1"]["ways"]) == (0, [{"chance": "1/2", "faces": [0, 0, 0, 1, 1, 1]}])
    assert (found["2"]["bonus"], found["2"]["ways"]) == (1, [{"chance": "2/3", "faces": [0, 0, 1, 1, 1, 1]}])
    table = dungeon(ground=EIGHT, party="sol", mana="", corridors=("y6", "y6", "y6"))
    assert foes(table)["1"]["ways"] == [{"chance": "3/8", "faces": [0, 0, 0, 0, 0, 1, 1, 1]}]


def test_every_set_of_powers_and_potions_has_its_odds(dungeon: Scene) -> None:
    """HK-5, HK-8: against 6 Fay's +2 needs 4; rolling again is 1 - (5/6)^2; the potion's +4 needs 2, with Fay none.

    Fay and a second roll: 1 - (1/2)^2; the potion and a second roll: 1 - (1/6)^2. A potion for Courage is no help.
    """
    table = dungeon(party="fay tam", equipment="p_fire p_heart", corridors=("y6", "y6", "y6"))
    assert table.game.odds(0)["helpers"] == ["fay", "tam", "p_fire"]
    foe = foes(table)["1"]
    expected = {
        (): ("1/6", [0, 0, 0, 0, 0, 1]),
        ("fay",): ("1/2", [0, 0, 0, 1, 1, 1]),
        ("tam",): ("11/36", [0, 0, 0, 0, 0, 1]),
        ("p_fire",): ("5/6", [0, 1, 1, 1, 1, 1]),
        ("fay", "tam"): ("3/4", [0, 0, 0, 1, 1, 1]),
        ("tam", "p_fire"): ("35/36", [0, 1, 1, 1, 1, 1]),
        ("fay", "p_fire"): ("1", [1, 1, 1, 1, 1, 1]),
        ("fay", "tam", "p_fire"): ("1", [1, 1, 1, 1, 1, 1]),
    }
    assert {keys: (way(foe, *keys)["chance"], way(foe, *keys)["faces"]) for keys in expected} == expected
    assert len(foe["ways"]) == 8
    assert [way(foe, key).get("again") for key in ("fay", "tam")] == [None, 6]


def test_of_very_many_helpers_six_are_counted(dungeon: Scene) -> None:
    """HK-68: a larger party may have more of them than there are sets worth sending."""
    table = dungeon(party="fay tam sol maru", equipment="p_fire p_twice pale_fire")
    assert len(table.game.odds(0)["helpers"]) == 6  # type: ignore[arg-type]
    assert len(foes(table)["1"]["ways"]) == 64


def test_help_that_cannot_touch_a_card_is_not_counted_there(dungeon: Scene) -> None:
    """HK-29: bonuses do not matter with hands."""
    table = dungeon(party="fay tam", corridors=("g_plain", "y6", "y6"))
    assert foes(table)["1"]["ways"] == [{"chance": "2/3", "hands": ["win", "win", "lose"]}]
    assert foes(table)["1"]["helpers"] == []


def test_multiplying_an_even_die(dungeon: Scene) -> None:
    """HK-30, HK-64: against 8 Sol has +1 for the boss: 2 x 3 + 1 = 7 is short, 4 and 6 win: 1/3."""
    table = dungeon(party="sol", corridors=("r8", "y6", "y6"))
    assert foes(table)["1"] == {
        "card": "r8",
        "strength": "8",
        "bonus": 1,
        "strengths": 1,
        "thrown": 0,
        "helpers": ["sol"],
        "ways": [
            {"chance": "0", "faces": [0, 0, 0, 0, 0, 0]},
            {"chance": "1/3", "faces": [0, 0, 0, 1, 0, 1]},
        ],
    }


def test_of_two_multipliers_each_serves_its_faces(dungeon: Scene) -> None:
    """HK-30: Strength 7, Sol +1 for the boss. Tripled if even: 2, 4, 6. Doubled: 3 to 6. Either: all but the 1."""
    table = dungeon(party="sol", equipment="p_twice", corridors=("y6!", "y6", "y6"))
    foe = foes(table)["1"]
    assert way(foe, "sol")["faces"] == [0, 1, 0, 1, 0, 1]
    assert way(foe, "p_twice")["faces"] == [0, 0, 1, 1, 1, 1]
    assert way(foe, "sol", "p_twice") == {"chance": "5/6", "faces": [0, 1, 1, 1, 1, 1]}


def test_another_die_is_taken_only_where_it_helps(dungeon: Scene) -> None:
    """A d12 and +1 reach 6 with 5 to 12: 2/3; Tam rolls again: 1 - (1/3)^2. Once thrown the die stays: +1 is left."""
    table = dungeon(ground=TWELVE, party="tam", equipment="p_twice", corridors=("y6", "y6", "y6")).rolls((6, 5))
    foe = foes(table)["1"]
    assert way(foe, "p_twice") == {"chance": "2/3", "faces": [0] * 4 + [1] * 8}
    assert way(foe, "tam", "p_twice") == {"chance": "8/9", "faces": [0] * 4 + [1] * 8, "again": 12}
    table.party("fight 1", "roll")
    foe = foes(table)["1"]
    assert foe["thrown"] == 5
    assert way(foe, "p_twice") == {"chance": "1", "faces": [0, 0, 0, 0, 1, 1]}


def test_a_free_second_try_is_counted(dungeon: Scene) -> None:
    """HK-4: 3 sixths win at once, a rolled 1 (1/6) is tried again: 1/2 + 1/6 x 1/2 = 7/12."""
    table = dungeon(party="pip", mana="", corridors=("b4", "y6", "y6"))
    assert foes(table)["1"]["ways"] == [{"chance": "7/12", "faces": [0, 0, 0, 1, 1, 1], "again": 1}]


def test_the_die_of_a_skill_counts_against_the_cards_beside_the_fight(dungeon: Scene) -> None:
    """HK-4: an eight-sided die beats 6 with 6, 7 and 8; asked while the master thinks about a roll elsewhere."""
    table = dungeon(ground=EIGHT, party="sol", mana="", fear=3, corridors=("b4", "y6", "y6")).rolls((8, 5))
    table.party("fight 1")
    assert bare(table, "2") == "3/8"


def test_a_die_strength(dungeon: Scene) -> None:
    """HK-38: d6 against d8: a face beats as many Strengths as it shows: (1 + 2 + 3 + 4 + 5 + 6) / 48 = 7/16.

    With Fay's +2 and +1 for dragons: 4, 5, 6, 7, 8 and 8 of the 8: 38/48.
    """
    table = dungeon(party="tam", mana="", corridors=("y_die", "y6", "y6"))
    assert foes(table)["1"]["ways"] == [{"chance": "7/16", "faces": [1, 2, 3, 4, 5, 6]}]
    assert foes(table)["1"]["strengths"] == 8
    table = dungeon(party="fay", corridors=("y_die", "y6", "y6"))
    assert way(foes(table)["1"], "fay") == {"chance": "19/24", "faces": [4, 5, 6, 7, 8, 8]}


def test_the_strength_is_said_with_the_die_that_is_still_to_roll(dungeon: Scene) -> None:
    """HK-38, HK-33: d8 before the fight, with Tenacity d8+1; with a 5 rolled 6. Hands have no Strength (HK-62)."""
    table = dungeon(party="fay", corridors=("y_die", "y_die!", "g_plain")).rolls((8, 5))
    assert [foes(table)[place]["strength"] for place in ("1", "2", "3")] == ["1d8", "1d8+1", ""]
    table.party("fight 2")
    assert foes(table)["2"]["strength"] == "6"


def test_immunity_takes_a_face_away(dungeon: Scene) -> None:
    """HK-47: the 6 that would win does not; with +2 the 4 and 5 do."""
    table = dungeon(party="fay", corridors=("r_imm", "y6", "y6"))
    assert foes(table)["1"]["ways"] == [
        {"chance": "0", "faces": [0, 0, 0, 0, 0, 0]},
        {"chance": "1/3", "faces": [0, 0, 0, 1, 1, 0]},
    ]


def test_the_worth_of_the_masters_re_roll(dungeon: Scene) -> None:
    """HK-27: the 6 wins for certain; rolled again it would win 1 time in 6. Once it stays, nobody rolls it again."""
    table = dungeon(party="tam", mana="", fear=3).rolls((6, 6))
    table.party("fight 1")
    for seat in (0, 1):
        foe = foes(table, seat)["1"]
        assert (foe["thrown"], foe["ways"][0]["chance"], foe["ways"][0]["rerolled"]) == (6, "1", "1/6")
    table = dungeon(party="tam", fear=3).rolls((6, 2))
    table.party("fight 1", "roll").master("pass")
    assert way(foes(table)["1"], "tam") == {"chance": "1/6", "faces": [0, 0, 0, 0, 0, 1], "again": 6}


def test_what_the_masters_re_roll_would_leave_before_the_fight(dungeon: Scene) -> None:
    """HK-27: a won die is rolled again: 1/6 x 1/6. Tam rolls a lost one again: 1/6 x 11/36 + 5/6 x 1/6 = 41/216."""
    table = dungeon(party="tam", fear=3)
    foe = foes(table)["1"]
    assert (way(foe)["rerolled"], way(foe, "tam")["rerolled"]) == ("1/36", "41/216")
    assert "rerolled" not in foes(dungeon(party="tam", fear=2))["1"]["ways"][0]
    assert "rerolled" not in foes(dungeon(party="tam", fear=3, players=1))["1"]["ways"][0]


def test_a_face_down_card_has_no_odds_for_the_party(dungeon: Scene) -> None:
    """HK-20."""
    table = dungeon(corridors=("?r8", "y6", "y6"))
    for seat in (0, -1):
        assert "1" not in foes(table, seat)
        assert "r8" not in json.dumps(table.game.odds(seat))
        assert "strength 1" not in table.game.explainable(seat)
    assert foes(table, 1)["1"]["card"] == "r8"
    assert "strength 1" in table.game.explainable(1)


@pytest.mark.parametrize("seat", [1, -1])
def test_neither_the_master_nor_a_spectator_hears_of_the_potions(dungeon: Scene, seat: int) -> None:
    """HK-7: face-down equipment neither has a name nor adds to any chance; the powers are for all to see."""
    table = dungeon(party="fay tam", equipment="p_fire p_twice o_sword", corridors=("y6", "r8", "y_rps"))
    without = dungeon(party="fay tam", equipment="q_rest q_burn p_heart", corridors=("y6", "r8", "y_rps"))
    assert table.game.odds(seat)["helpers"] == ["fay", "tam"]
    assert table.game.odds(seat) == without.game.odds(seat)
    assert "p_" not in json.dumps(table.game.odds(seat))


def test_a_potion_that_everybody_saw_may_be_counted_on(dungeon: Scene) -> None:
    """HK-7: a potion that went back to the equipment is no secret; the other one is."""
    table = dungeon(party="fay", equipment="p_fire p_twice", corridors=("y6", "y6", "y6"))
    table.game.know(table.game.pile(state.EQUIPMENT, 0)[0], EVERYBODY)
    seen = table.game.kinds[table.game.pile(state.EQUIPMENT, 0)[0]].key
    for seat in (1, -1):
        assert table.game.odds(seat)["helpers"] == ["fay", seen]


def test_a_drunk_potion_is_counted_on_no_more(dungeon: Scene) -> None:
    """HK-8: once used it is part of the roll: +4 against 6, and no longer offered."""
    table = dungeon(party="fay", equipment="p_fire", corridors=("y6", "y6", "y6"))
    table.party("fight 1", "drink p_fire")
    assert table.game.odds(0)["helpers"] == ["fay"]
    assert foes(table)["1"]["ways"][0] == {"chance": "5/6", "faces": [0, 1, 1, 1, 1, 1]}


def test_odds_of_hands_that_may_come_to_the_die(dungeon: Scene) -> None:
    """R-HK-8: a hand wins as often as it loses, and after twenty draws a 6 in six: 1/2 - 1/3 to the power of 21."""
    table = dungeon(party="tam", mana="", corridors=("y_rps", "g_plain", "y6"))
    assert (bare(table, "1"), bare(table, "2")) == ("10460353201/20920706406", "2/3")
    assert foes(table)["1"]["ways"][0]["hands"] == ["win", "again", "lose"]
    table.party("fight 1")
    for _ in range(18):
        table.party("throw rock").master("throw rock")
    assert bare(table, "1") == "25/54"  # 1/3 + 1/9, and 1/9 of 1/6
    table.party("throw rock")
    table.master("throw rock")
    assert foes(table)["1"]["ways"] == [{"chance": "7/18", "hands": ["win", "die", "lose"]}]  # 1/3, and 1/3 of 1/6


def test_a_lost_round_may_be_played_again(dungeon: Scene) -> None:
    """HK-29: against a greenskin 2/3 + 1/3 x 2/3 = 8/9; once the round is lost, 2/3 with the potion and 0 without."""
    table = dungeon(ground=AGAIN, party="tam", equipment="p_fire", corridors=("g_plain", "y6", "y6"))
    foe = foes(table)["1"]
    assert foe["helpers"] == ["p_fire"]
    assert way(foe, "p_fire") == {"chance": "8/9", "hands": ["win", "win", "again"]}
    table.party("fight 1", "throw rock")
    table.master("throw paper")
    foe = foes(table)["1"]
    assert (foe["thrown"], way(foe)["chance"], way(foe, "p_fire")["chance"]) == (3, "0", "2/3")


@pytest.mark.parametrize("seed", range(6))
def test_the_odds_are_those_that_computer_players_reckon_with(seed: int) -> None:
    """In random games, for every set of helpers without a choice between two multipliers."""
    chance = random.Random(seed)
    options = {"box": SPEC.boxes[seed % 3].key, "mixing": "yes"}
    game = SPEC.new(1 + seed % 2, from_seed(f"odds {seed}"), options)
    assert isinstance(game, HeroGame)
    compared = 0
    while game.asking is not None:
        if chance.random() < 0.5 and game.pile(state.FRONTS):
            found: Any = game.odds(0)["foes"]
            known = helpers(game, 0)
            for place in seen_places(game, 0):
                foe = found[place_name(place)]
                useful = [helper for helper in known if helper.key in foe["helpers"]]
                for words, odds in zip(every_set(useful), foe["ways"], strict=True):
                    if "faces" in odds and len([word for word in words if isinstance(word, Times)]) < 2:
                        assert odds["chance"] == str(RollOdds(game, game.front(place)).chance(tuple(words)))
                        compared += 1
        game.take(chance.choice(game.options))
    assert compared


def test_the_lines_of_a_strength(dungeon: Scene) -> None:
    """HK-28, HK-33, HK-37, HK-51: each term with its source and rule."""
    table = dungeon(corridors=("y6!", "y_aura", "r_sup!"), fear=6)
    assert table.lines("strength 1") == [
        ("strength", 6, "HK-28"),
        ("tenacity", 1, "HK-33"),
        ("y_aura", 1, "HK-37"),
    ]
    assert table.lines("strength 3") == [
        ("strength", 6, "HK-28"),
        ("supremacy", 2, "HK-51"),
        ("tenacity", 1, "HK-33"),
    ]


def test_a_roll_can_be_asked_again_with_other_powers(dungeon: Scene) -> None:
    """HK-33: Tenacity makes 6 a 7. Alone never; +4 needs 3, doubled 4, a d12 7, without Tenacity a 6."""
    table = dungeon(party="tam", mana="", corridors=("y6!", "y6", "y6"))
    game = table.game
    assert isinstance(game, HeroGame)
    roll = RollOdds(game, game.front(0))
    asked: list[tuple[tuple[Effect, ...], str]] = [
        ((Add(4),), "2/3"),
        ((Times(2),), "1/2"),
        ((TakeDie(12),), "1/2"),
        ((Ignore("tenacity"),), "1/6"),
        ((Ignore("tenacity"), RollAgain()), "11/36"),
    ]
    for uses, chance in asked:
        assert str(roll.chance(uses)) == chance
        assert str(roll.chance(NOTHING)) == "0"


# -- What Fear buys ------------------------------------------------------------------------------------------------


def prices(table: Dungeon, seat: int = 0) -> Any:
    return table.game.view(seat).get("prices")


def test_the_prices_of_the_dungeon_master_are_seen_by_all(dungeon: Scene) -> None:
    """HK-32, HK-33, HK-27: 1, 2 and 3 Fear; a final monster may change them; alone nobody pays."""
    for seat in (-1, 0, 1):
        assert prices(dungeon(), seat) == {"hide": 1, "toughen": 2, "reroll": 3}
    assert prices(dungeon(ground=LAVISH)) == {"hide": 1, "toughen": 1, "reroll": 3}
    assert prices(dungeon(players=1)) is None


def test_the_prices_are_those_that_are_paid(dungeon: Scene) -> None:
    """HK-33: with 2 Fear the cheap Tenacity can be paid, and leaves one."""
    table = dungeon(ground=LAVISH, party="tam", mana="", fear=2, corridors=("b4 y6", "y6", "y6")).rolls((6, 6))
    table.party("fight 1").master("toughen")
    assert (table.fear, table.tough()) == (1, ["y6"])


def test_two_final_monsters_have_prices_of_their_own(dungeon: Scene) -> None:
    """HK-70: switching them costs 1 Fear, turning one up 2."""
    corridors = ("y6",) * 7
    table = dungeon(corridors=corridors, lairs=("boss", "abbess"), deepest="yes", fear=3)
    assert prices(table) == {"hide": 1, "toughen": 2, "reroll": 3, "switch": 1, "unveil": 2}
