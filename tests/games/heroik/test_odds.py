"""Exact chances and explanations."""

from __future__ import annotations

from typing import Any

from donjon.games.heroik.chances import NOTHING, Roll
from donjon.games.heroik.powers import Add, Ignore, RollAgain, TakeDie, Times
from donjon.games.heroik.table import HeroGame
from donjon.kernel.words import Effect
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import Dungeon


def foes(table: Dungeon, seat: int = 0) -> Any:
    return table.game.odds(seat)["foes"]


def test_the_chance_to_beat_each_visible_card(dungeon: Scene) -> None:
    """HK-28: 4 needs 4 or more (1/2), 6 needs a 6 (1/6), 8 is out of reach; 2/3 against a greenskin (HK-29)."""
    table = dungeon(party="tam", mana="", corridors=("b4", "y6", "r8", "g_plain"))
    assert {place: foe["now"] for place, foe in foes(table).items()} == {
        "1": "1/2",
        "2": "1/6",
        "3": "0",
        "4": "2/3",
        "final": "0",
    }


def test_what_each_power_and_potion_would_change(dungeon: Scene) -> None:
    """HK-5, HK-8: against 6: Fay +2 needs 4 (1/2); rolling again 1 - (5/6)^2 = 11/36; +4 needs 2 (5/6)."""
    table = dungeon(party="fay tam", equipment="p_fire p_heart", corridors=("y6", "y6", "y6"))
    assert foes(table)["1"]["with"] == {"fay": "1/2", "tam": "11/36", "p_fire": "5/6"}
    assert foes(table, 1)["1"]["with"] == {"fay": "1/2", "tam": "11/36"}  # the master does not know the potions


def test_multiplying_an_even_die(dungeon: Scene) -> None:
    """HK-30, HK-64: against 8 Sol has +1 for the boss: 2 x 3 + 1 = 7 is short, 4 and 6 win: 1/3."""
    table = dungeon(party="sol", corridors=("r8", "y6", "y6"))
    assert foes(table)["1"] == {"card": "r8", "strength": "8", "now": "0", "with": {"sol": "1/3"}}


def test_a_free_second_try_is_counted(dungeon: Scene) -> None:
    """HK-4: 3 sixths win at once, a rolled 1 (1/6) is tried again: 1/2 + 1/6 x 1/2 = 7/12."""
    table = dungeon(party="pip", mana="", corridors=("b4", "y6", "y6"))
    assert foes(table)["1"]["now"] == "7/12"


def test_the_die_of_a_skill_counts_against_the_cards_beside_the_fight(dungeon: Scene) -> None:
    """HK-4: an eight-sided die beats 6 with 6, 7 and 8; asked while the master thinks about a roll elsewhere."""
    table = dungeon(party="maru", mana="", fear=3, corridors=("b4", "y6", "y6")).rolls((8, 5))
    table.party("fight 1")
    assert foes(table)["2"]["now"] == "3/8"


def test_a_die_strength(dungeon: Scene) -> None:
    """HK-38: d6 against d8: (1 + 2 + 3 + 4 + 5 + 6) / 48 = 7/16."""
    table = dungeon(party="tam", mana="", corridors=("y_die", "y6", "y6"))
    assert foes(table)["1"]["now"] == "7/16"


def test_the_strength_is_said_with_the_die_that_is_still_to_roll(dungeon: Scene) -> None:
    """HK-38, HK-33: d8 before the fight, with Tenacity d8+1; with a 5 rolled 6. Hands have no Strength (HK-62)."""
    table = dungeon(party="fay", corridors=("y_die", "y_die!", "g_plain")).rolls((8, 5))
    assert [foes(table)[place]["strength"] for place in ("1", "2", "3")] == ["1d8", "1d8+1", ""]
    table.party("fight 2")
    assert foes(table)["2"]["strength"] == "6"


def test_immunity_takes_a_face_away(dungeon: Scene) -> None:
    """HK-47: the 6 that would win does not; with +2 the 4 and 5 do."""
    table = dungeon(party="fay", corridors=("r_imm", "y6", "y6"))
    assert foes(table)["1"] == {"card": "r_imm", "strength": "6", "now": "0", "with": {"fay": "1/3"}}


def test_the_worth_of_the_masters_re_roll(dungeon: Scene) -> None:
    """HK-27: the 6 wins for certain; rolled again it would win 1 time in 6."""
    table = dungeon(party="tam", mana="", fear=3).rolls((6, 6))
    table.party("fight 1")
    assert table.game.odds(1)["reroll"] == {"now": "1", "rerolled": "1/6"}


def test_a_face_down_card_has_no_odds_for_the_party(dungeon: Scene) -> None:
    """HK-20."""
    table = dungeon(corridors=("?r8", "y6", "y6"))
    assert "1" not in foes(table)
    assert foes(table, 1)["1"]["card"] == "r8"
    assert "strength 1" not in table.game.explainable(0)
    assert "strength 1" in table.game.explainable(1)


def test_odds_of_hands_that_may_come_to_the_die(dungeon: Scene) -> None:
    """R-HK-8: 1/3 + 1/9 + 1/27 by hand, and after three draws (1/27) a 6 in six: 13/27 + 1/162 = 79/162."""
    table = dungeon(party="tam", mana="", corridors=("y_rps", "g_plain", "y6"))
    assert (foes(table)["1"]["now"], foes(table)["2"]["now"]) == ("79/162", "2/3")
    table.party("fight 1", "throw rock")
    table.master("throw rock")
    assert foes(table)["1"]["now"] == "25/54"  # 1/3 + 1/9, and 1/9 of 1/6


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
    roll = Roll(game, game.front(0))
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
