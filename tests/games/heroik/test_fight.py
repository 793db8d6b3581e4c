"""The fight: dice, re-rolls, powers, multiplier and bonuses, rock-paper-scissors, and what follows."""

from __future__ import annotations

from donjon.games.heroik import state
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import HANDS_AGAIN, PROVING, changed
from tests.table import Mode, Table


def test_a_roll_that_reaches_the_strength_wins_the_card(dungeon: Scene) -> None:
    """HK-28, HK-31: 6 against Strength 6."""
    table = dungeon(corridors=("y6 b4", "r8", "r8"), mana="").rolls((6, 6))
    table.party("fight 1")
    table.master("show")
    assert table.cards("won") == ["y6"]
    assert table.cards("fronts") == ["r8", "r8", "b4"]
    assert (table.courage, table.fear) == (5, 1)
    assert table.is_quiet()


def test_a_roll_below_the_strength_costs_courage_and_gives_fear(dungeon: Scene) -> None:
    """HK-34: the monster stays. HK-18 gave the first Fear: 1 + 1."""
    table = dungeon(corridors=("y6 b4", "r8", "r8"), mana="").rolls((6, 5))
    table.party("fight 1")
    assert table.cards("won") == []
    assert table.cards("fronts")[-1] == "y6"
    assert (table.courage, table.fear) == (4, 2)
    assert table.is_quiet()


def test_a_rolled_one_gives_the_master_fear(dungeon: Scene) -> None:
    """HK-26: 1 for the 1, and 1 for the lost fight."""
    table = dungeon(fear=1, mana="").rolls((6, 1))
    table.party("fight 1")
    assert (table.courage, table.fear) == (4, 3)
    assert table.is_quiet()


def test_the_master_pays_three_fear_for_a_new_roll_before_the_party_decides(dungeon: Scene) -> None:
    """HK-27: the master answers first; Tam's power is offered afterwards."""
    table = dungeon(fear=3).rolls((6, 6), (6, 2))
    table.party("fight 1", "roll")
    assert table.asked() == (1, ["reroll", "pass"])
    table.master("reroll")
    assert table.fear == 0
    assert table.asked() == (0, ["power tam", "accept"])
    table.party("accept")
    assert (table.courage, table.fear) == (4, 1)
    assert table.is_quiet()


def test_the_master_may_leave_the_roll(dungeon: Scene) -> None:
    """HK-27: the other side of the may."""
    table = dungeon(fear=3, mana="").rolls((6, 6))
    table.party("fight 1")
    table.master("pass")
    assert table.cards("won") == ["y6"]
    assert table.fear == 3
    assert table.is_quiet()


def test_two_fear_buy_no_new_roll(dungeon: Scene) -> None:
    """HK-27, at the boundary."""
    table = dungeon(fear=2, mana="").rolls((6, 6))
    table.party("fight 1")
    assert table.cards("won") == ["y6"]


def test_the_re_roll_can_be_bought_again_and_its_one_counts(dungeon: Scene) -> None:
    """HK-27, HK-26: 6 Fear buy two rolls; the 1 in between gives one Fear."""
    table = dungeon(fear=6, mana="").rolls((6, 6), (6, 1), (6, 6))
    table.party("fight 1")
    table.master("reroll")
    assert table.fear == 4
    table.master("reroll")
    assert table.fear == 1
    assert table.cards("won") == ["y6"]
    assert table.is_quiet()


def test_a_power_may_be_used_before_the_roll(dungeon: Scene) -> None:
    """HK-5: +2 before a 5 against 7."""
    table = dungeon(party="fay", corridors=("r_nemplus", "y6", "y6")).rolls((6, 5))
    table.party("fight 1")
    assert table.asked() == (0, ["power fay", "roll"])
    table.party("power fay")
    assert table.mana() == []
    assert table.cards("won") == ["r_nemplus"]
    assert table.is_quiet()


def test_a_power_may_be_used_after_the_roll(dungeon: Scene) -> None:
    """HK-5: the same 4, seen first."""
    table = dungeon(party="fay").rolls((6, 4))
    table.party("fight 1", "roll", "power fay")
    assert table.cards("won") == ["y6"]
    assert table.is_quiet()


def test_a_power_needs_the_mana_of_its_own_adventurer(dungeon: Scene) -> None:
    """HK-5, HK-16: Fay has none, Tam's does not help her."""
    table = dungeon(party="fay tam", mana="tam").rolls((6, 4))
    table.party("fight 1")
    table.seats[0].cannot("power fay")
    table.party("roll", "accept")
    assert table.mana() == ["tam"]
    assert table.is_quiet()


def test_multiplier_first_then_bonuses(dungeon: Scene) -> None:
    """HK-30: 3 x 2 + 2 = 8 falls short of 9, where (3 + 2) x 2 would not; it reaches 8 exactly."""
    table = dungeon(party="fay", equipment="p_twice", corridors=("r_trap", "r_f", "y6"), fear=5).rolls((6, 3))
    table.party("fight 1", "power fay", "roll")
    table.master("pass")
    table.party("drink p_twice")
    assert table.courage == 3  # the trap has Pain
    table = dungeon(party="fay", equipment="p_twice", corridors=("r_trap", "r_f", "y6"), fear=5).rolls((6, 3))
    table.party("fight 2", "power fay", "roll")
    table.master("pass")
    table.party("drink p_twice")
    assert table.cards("won") == ["r_f"]  # F + 3 = 8
    assert table.is_quiet()


def test_the_lines_of_a_roll(dungeon: Scene) -> None:
    """HK-30, HK-4, HK-5: the number used is the number explained."""
    table = dungeon(party="fay sol", corridors=("r8", "r_pain", "y6")).rolls((6, 2))
    table.party("fight 1", "power fay", "roll")
    # demons face up: r_pain and the boss; Fay has +1 against the dragon
    assert table.lines("roll") == [
        ("die", 2, "HK-26"),
        ("fay", 1, "HK-4"),
        ("sol", 2, "HK-4"),
        ("powers", 2, "HK-5"),
    ]
    table.party("power sol", "mana fay")
    assert table.cards("won") == ["r8"]  # 6 + 1 + 2 + 2 = 11
    assert table.is_quiet()


def test_a_roll_is_multiplied_only_once(dungeon: Scene) -> None:
    """HK-30: after the potion Sol cannot multiply again."""
    table = dungeon(party="sol", equipment="p_twice", corridors=("r8", "y6", "y6")).rolls((6, 2))
    table.party("fight 1", "roll", "drink p_twice")
    table.seats[0].cannot("power sol")
    assert table.cards("won") == []
    # 2 x 2 + 1 (the boss is a demon) = 5 < 8
    table.party("accept")
    assert table.courage == 4
    assert table.is_quiet()


def test_an_even_power_looks_at_the_bare_die(dungeon: Scene) -> None:
    """HK-64 (R-HK-6): a 3 is odd whatever is added."""
    table = dungeon(party="sol fay", corridors=("r8", "y6", "y6")).rolls((6, 3))
    table.party("fight 1", "power fay", "roll")
    assert table.asked() == (0, ["accept"]) or "power sol" not in table.asked()[1]


def test_sols_power_gives_fear(dungeon: Scene) -> None:
    """A power's text is done in order: tripled, then 1 Fear."""
    table = dungeon(party="sol", corridors=("r8", "y6", "y6"), fear=1).rolls((6, 4))
    table.party("fight 1", "roll", "power sol")
    assert table.cards("won") == ["r8"]
    assert table.fear == 2
    assert table.is_quiet()


def test_a_power_that_rolls_again(dungeon: Scene) -> None:
    """HK-5: Tam's new roll; HK-27: the master may answer it with 3 Fear."""
    table = dungeon(party="tam", fear=3).rolls((6, 2), (6, 6))
    table.party("fight 1", "roll")
    table.master("pass")
    table.party("power tam")
    assert table.asked() == (1, ["reroll", "pass"])
    table.master("pass")
    assert table.cards("won") == ["y6"]
    assert table.is_quiet()


def test_a_skill_rolls_a_one_again_once_in_a_fight(dungeon: Scene) -> None:
    """HK-4: Pip may; the second 1 stays."""
    table = dungeon(party="pip", mana="", fear=0).rolls((6, 1), (6, 1))
    table.party("fight 1")
    assert table.asked() == (0, ["skill pip", "accept"])
    table.party("skill pip")
    # 1 (construction) + 1 + 1 (two ones) = 3 Fear: the master is asked
    table.master("pass")
    assert table.courage == 4
    assert table.is_quiet()


def test_a_skill_need_not_be_used(dungeon: Scene) -> None:
    table = dungeon(party="pip", mana="").rolls((6, 1))
    table.party("fight 1", "accept")
    assert table.courage == 4
    assert table.is_quiet()


def test_a_shield_saves_the_courage_but_not_the_fear(dungeon: Scene) -> None:
    """HK-34: the dungeon gains its Fear all the same."""
    table = dungeon(party="pip", corridors=("r8", "y6", "y6")).rolls((6, 5))
    table.party("fight 1", "roll", "power pip", "accept")
    assert (table.courage, table.fear) == (5, 2)
    assert table.is_quiet()


def test_immunity_looks_at_the_bare_die(dungeon: Scene) -> None:
    """HK-47: 6 reaches Strength 6 but is the number of its Immunity; 5 with +2 wins."""
    table = dungeon(party="fay", corridors=("r_imm", "y6", "y6"), mana="").rolls((6, 6))
    table.party("fight 1")
    assert table.courage == 4
    table = dungeon(party="fay", corridors=("r_imm", "y6", "y6")).rolls((6, 5))
    table.party("fight 1", "roll", "power fay")
    assert table.cards("won") == ["r_imm"]
    assert table.is_quiet()


def test_immunity_is_tested_before_multiplier_and_bonus(dungeon: Scene) -> None:
    """HK-47: a tripled 2 is a 6, but the die shows 2: it is beaten."""
    table = dungeon(party="sol", corridors=("r_imm", "y6", "y6")).rolls((6, 2))
    table.party("fight 1", "roll", "power sol")
    assert table.cards("won") == ["r_imm"]
    assert table.is_quiet()


def test_a_die_strength_is_rolled_anew_for_each_attack(dungeon: Scene) -> None:
    """HK-38: 1d8 shows 7 and the die 6: lost; then 2 against 3: won."""
    table = dungeon(corridors=("y_die", "r8", "r8"), mana="").rolls((8, 7), (6, 6))
    table.party("fight 1")
    assert table.courage == 4
    table.rolls((8, 2), (6, 3))
    table.party("fight 1")
    assert table.cards("won") == ["y_die"]
    assert table.is_quiet()


def test_strength_letters(dungeon: Scene) -> None:
    """HK-39 A+2, HK-41 M+2, HK-40 C, HK-42 F+3, with 3 adventurers, 2 Mana, 4 Courage, 6 Fear."""
    table = dungeon(party="fay tam sol", mana="fay sol", corridors=("b_a", "b_m", "y_c", "r_f"), courage=4, fear=6)
    assert [table.strength(place) for place in "1234"] == [5, 4, 4, 9]
    assert table.lines("strength 4") == [("strength", 3, "HK-28"), ("fear", 6, "HK-42")]


def test_letters_are_counted_when_the_fight_begins(dungeon: Scene) -> None:
    """HK-43 (R-HK-4): M+2 with two Mana is 4; spending one in the fight does not lower it: 1 + 2 < 4."""
    table = dungeon(party="fay tam", corridors=("b_m", "y6", "y6")).rolls((6, 1))
    table.party("fight 1", "power fay", "roll")
    assert table.strength("1") == 4
    assert table.asked() == (0, ["power tam", "accept"])
    table.party("accept")
    assert table.courage == 4
    assert table.is_quiet()


def test_courage_of_a_potion_in_the_fight_does_not_raise_c(dungeon: Scene) -> None:
    """HK-43, HK-8: C is 5 when the fight begins, and stays 5 with 7 Courage: a 5 wins."""
    table = dungeon(equipment="p_heart", corridors=("y_c", "y6", "y6"), mana="").rolls((6, 5))
    table.party("fight 1", "drink p_heart", "roll")
    assert table.courage == 7
    assert table.cards("won") == ["y_c"]
    assert table.is_quiet()


def test_supremacy_needs_more_fear_than_courage(dungeon: Scene) -> None:
    """HK-51: 5 against 5 is not more; 6 is."""
    assert dungeon(corridors=("r_sup", "y6", "y6"), fear=5).strength("1") == 6
    assert dungeon(corridors=("r_sup", "y6", "y6"), fear=6).strength("1") == 8


def test_nemesis_uses_the_right_strength_against_its_type(dungeon: Scene) -> None:
    """HK-48: 4/7, Nemesis of priests; HK-49: +2 from the face-up card, whatever the side."""
    assert dungeon(party="fay", corridors=("y_nem", "y6", "y6")).strength("1") == 4
    assert dungeon(party="pip", corridors=("y_nem", "y6", "y6")).strength("1") == 7
    assert dungeon(party="pip", corridors=("y_nem", "r_nemplus", "y6")).strength("1") == 9
    assert dungeon(party="pip", corridors=("y6", "r_nemplus", "y6")).strength("1") == 6


def test_an_aura_counts_for_its_family_only_while_face_up(dungeon: Scene) -> None:
    """HK-37: undead +1 for the y6 and for the card itself, not for the dragon, and not from face down."""
    table = dungeon(corridors=("y6", "y_aura", "r8"))
    assert [table.strength(place) for place in "123"] == [7, 6, 8]
    assert dungeon(corridors=("y6", "?y_aura", "r8")).strength("1") == 6


def test_two_auras_add_up(dungeon: Scene) -> None:
    """HK-37."""
    assert dungeon(corridors=("y6", "y_aura", "y_aura")).strength("1") == 8


def test_tenacity_and_fierce(dungeon: Scene) -> None:
    """HK-33: +1; HK-46: +2 on a Fierce card."""
    table = dungeon(corridors=("y6!", "y_fierce!", "y_fierce"))
    assert [table.strength(place) for place in "123"] == [7, 7, 5]


def test_pain_costs_two_courage(dungeon: Scene) -> None:
    """HK-44; one Fear as ever."""
    table = dungeon(corridors=("r_pain", "y6", "y6"), mana="").rolls((6, 3))
    table.party("fight 1")
    assert (table.courage, table.fear) == (3, 2)
    assert table.is_quiet()


def test_a_trap_is_taken_even_when_lost_but_gives_no_mana(dungeon: Scene) -> None:
    """HK-35: b_trap has a Mana icon."""
    table = dungeon(corridors=("b_trap y6", "y6", "y6"), mana="").rolls((6, 2))
    table.party("fight 1")
    table.master("show")
    assert table.cards("won") == ["b_trap"]
    assert (table.courage, table.mana()) == (4, [])
    assert table.cards("fronts")[-1] == "y6"
    assert table.is_quiet()


def test_mana_goes_to_an_adventurer_without(dungeon: Scene) -> None:
    """HK-31, HK-16: one of two is asked for; one of one is not; none is lost."""
    table = dungeon(party="fay tam", corridors=("b4", "y6", "y6"), mana="").rolls((6, 4))
    table.party("fight 1")
    assert table.asked() == (0, ["mana fay", "mana tam"])
    table.party("mana tam")
    assert table.mana() == ["tam"]
    full = dungeon(party="fay", corridors=("b4", "y6", "y6")).rolls((6, 4))
    full.party("fight 1", "roll")
    assert full.mana() == ["fay"]
    assert table.is_quiet() and full.is_quiet()


def test_psi_may_take_a_mana_after_the_icon_gave_one(dungeon: Scene) -> None:
    """HK-50, R-HK-5: y_psi gives Tam a Mana, which the master takes."""
    table = dungeon(party="tam", corridors=("y_psi", "y6", "y6"), mana="").rolls((6, 5))
    table.party("fight 1")
    assert table.asked() == (1, ["drain tam", "pass"])
    table.master("drain tam")
    assert table.mana() == []
    assert table.is_quiet()


def test_psi_may_be_left(dungeon: Scene) -> None:
    table = dungeon(party="tam", corridors=("b_psi", "y6", "y6")).rolls((6, 5))
    table.party("fight 1", "roll")
    table.master("pass")
    assert table.mana() == ["tam"]
    assert table.is_quiet()


def test_psi_does_nothing_when_the_fight_is_lost(dungeon: Scene) -> None:
    """HK-50: only when beaten."""
    table = dungeon(party="tam", corridors=("y_psi", "y6", "y6")).rolls((6, 2))
    table.party("fight 1", "roll", "accept")
    assert table.mana() == ["tam"]


def test_bodyguard_puts_tenacity_before_the_next_card_comes(dungeon: Scene) -> None:
    """HK-45, R-HK-1: a monster without a token, the final monster too; no trap, no token twice, not the new card."""
    table = dungeon(corridors=("b_guard r8", "y6!", "r_trap", "b4"), mana="").rolls((6, 3))
    table.party("fight 1")
    assert table.asked() == (1, ["target 4", "target final"])
    table.master("target final")
    assert table.tough() == ["boss", "y6"]
    table.master("show")
    assert table.is_quiet()


def test_bodyguard_without_a_legal_card_does_nothing(dungeon: Scene) -> None:
    """HK-45: the only other card is a trap, and the final monster has its token."""
    table = dungeon(corridors=("b_guard", "r_trap", "?b4"), mana="", begin=False)
    table.game.put_token(table.hero.front(state.FINAL_PLACE), state.TENACITY, 1)
    table.begin().rolls((6, 3))
    table.party("fight 1")
    assert table.tough() == ["boss"]
    assert table.is_quiet()


def test_the_next_card_face_up_face_down_or_with_tenacity(dungeon: Scene) -> None:
    """HK-32, HK-33: for 0, 1 and 2 Fear."""
    for answer, fear, up, tough in (("show", 3, True, []), ("hide", 2, False, []), ("toughen", 1, True, ["r8"])):
        table = dungeon(corridors=("b4d r8", "y6", "y6"), fear=3, mana="").rolls((6, 4))
        table.party("fight 1")
        table.master("pass")
        assert table.asked() == (1, ["show", "hide", "toughen"])
        table.master(answer)
        assert table.fear == fear
        assert ("r8" in table.cards("fronts")) == up
        assert table.tough() == tough
        assert table.is_quiet()


def test_tenacity_is_for_monsters_and_for_two_fear(dungeon: Scene) -> None:
    """HK-33: not for a trap; not with 1 Fear."""
    trap = dungeon(corridors=("b4d r_trap", "y6", "y6"), fear=2, mana="").rolls((6, 4))
    trap.party("fight 1")
    assert trap.asked() == (1, ["show", "hide"])
    poor = dungeon(corridors=("b4d r8", "y6", "y6"), fear=1, mana="").rolls((6, 4))
    poor.party("fight 1")
    assert poor.asked() == (1, ["show", "hide"])


def test_a_face_down_card_is_turned_up_after_the_choice(dungeon: Scene) -> None:
    """HK-24: and then its aura counts (HK-37): 5 + 1."""
    table = dungeon(corridors=("?y_aura", "y6", "y6"), mana="").rolls((6, 5))
    assert table.game.view(0)["face_down"] == [1]
    table.party("fight 1")
    assert table.cards("fronts")[-1] == "y_aura"
    assert table.courage == 4
    assert table.is_quiet()


def test_the_final_monster_needs_an_empty_corridor(dungeon: Scene) -> None:
    """HK-23, and HK-1: beating it wins the game."""
    table = dungeon(corridors=("y6", "y6", "y6"), mana="")
    table.seats[0].cannot("fight final")
    table = dungeon(party="sol", corridors=("", "y6", "y6"), mana="sol").rolls((6, 4))
    table.party("fight final", "roll", "power sol")  # 4 x 3 + 1 for the demon itself = 13 >= 9
    assert table.game.outcome is not None
    assert table.game.outcome.winners == [0]
    assert table.is_quiet()


def test_the_last_courage_loses_the_game(dungeon: Scene) -> None:
    """HK-2."""
    table = dungeon(courage=1, mana="").rolls((6, 2))
    table.party("fight 1")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == [1]


def test_there_is_no_passing(dungeon: Scene) -> None:
    """HK-22."""
    table = dungeon(corridors=("y6", "y6", "y6"))
    assert table.asked() == (0, ["fight 1", "fight 2", "fight 3"])
    table.seats[0].cannot("pass")


# -- Rock-paper-scissors ---------------------------------------------------------------------------------------


def test_rock_paper_scissors_won_lost_and_drawn(dungeon: Scene) -> None:
    """HK-29: a draw wins against a greenskin; a lost round costs as usual (HK-34)."""
    for mine, theirs, won in (("paper", "rock", True), ("rock", "rock", True), ("scissors", "rock", False)):
        table = dungeon(corridors=("g_plain", "y6", "y6"), mana="")
        table.party("fight 1", f"throw {mine}")
        table.master(f"throw {theirs}")
        assert (table.cards("won") == ["g_plain"]) == won
        assert (table.courage, table.fear) == ((5, 1) if won else (4, 2))
        if won:
            assert table.mana() == ["tam"]
        assert table.is_quiet()


def test_a_draw_with_another_monster_is_played_again(dungeon: Scene) -> None:
    """HK-29."""
    table = dungeon(corridors=("y_rps", "y6", "y6"), mana="")
    table.party("fight 1", "throw rock")
    table.master("throw rock")
    assert table.asked()[0] == 0
    table.party("throw paper")
    table.master("throw rock")
    assert table.cards("won") == ["y_rps"]
    assert table.is_quiet()


def test_after_the_twentieth_draw_in_a_row_the_die_decides(dungeon: Scene) -> None:
    """R-HK-8: against the printed Strength 6, with bonuses: Fay adds 2 to a 4; before, her power is of no use."""
    for die, won in ((4, ["y_rps"]), (3, [])):
        table = dungeon(party="fay", corridors=("y_rps", "y6", "y6"), fear=1).rolls((6, die))
        table.party("fight 1")
        for _ in range(20):
            assert table.asked() == (0, ["throw rock", "throw paper", "throw scissors"])
            table.party("throw rock")
            table.master("throw rock")
        assert table.asked() == (0, ["power fay", "roll"])
        table.party("power fay", "roll")
        assert (table.cards("won"), table.courage) == (won, 5 if won else 4)
        assert table.is_quiet()


def test_draws_are_counted_anew_in_each_fight(dungeon: Scene) -> None:
    """R-HK-8: nineteen draws and a lost hand; the next fight begins with hands again."""
    table = dungeon(corridors=("y_rps", "y6", "y6"), mana="", fear=1)
    table.party("fight 1")
    for mine in (*["rock"] * 19, "scissors"):
        table.party(f"throw {mine}")
        table.master("throw rock")
    table.party("fight 1", "throw rock")
    table.master("throw rock")
    assert table.asked() == (0, ["throw rock", "throw paper", "throw scissors"])


def test_a_lost_round_ends_a_row_of_draws(dungeon: Scene) -> None:
    """R-HK-8: nineteen draws, a lost round that is played again, a draw: that is the first of a new row."""
    table = dungeon(party="fay", corridors=("y_rps", "y6", "y6"), ground=HANDS_AGAIN).party("fight 1")
    for mine in (*["rock"] * 19, "scissors"):
        table.party(f"throw {mine}")
        table.master("throw rock")
    table.party("power fay", "throw rock").master("throw rock")
    assert table.asked() == (0, ["throw rock", "throw paper", "throw scissors"])


def test_the_first_hand_is_nowhere_to_be_seen(dungeon: Scene) -> None:
    """HK-29: not in a view, an event or the options, and a redeal makes every hand of it."""
    from donjon.kernel.rng import from_seed

    views = []
    for mine in ("rock", "paper", "scissors"):
        table = dungeon(corridors=("g_plain", "y6", "y6"), mana="")
        table.party("fight 1", f"throw {mine}")
        views.append((table.game.view(1), table.game.view(-1), table.told("en", 1), table.asked()))
    assert views[0] == views[1] == views[2]
    assert not any("rock" in line or "paper" in line for line in views[0][2])
    rng = from_seed("guess")
    assert {table.game.hide_from(1, rng).counts[14] for _ in range(60)} == {1, 2, 3}
    assert {table.game.hide_from(0, rng).counts[14] for _ in range(20)} == {3}


def test_dice_bonuses_do_not_help_a_hand(dungeon: Scene) -> None:
    """HK-29: Fay's power and the fire potion are not offered."""
    table = dungeon(party="fay", equipment="p_fire", corridors=("g_plain", "y6", "y6"))
    table.party("fight 1")
    assert table.asked() == (0, ["throw rock", "throw paper", "throw scissors"])


# -- What the rulings say ------------------------------------------------------------------------------------------


def test_nemesis_plus_strengthens_monsters_only(dungeon: Scene) -> None:
    """R-HK-16: a trap with Nemesis keeps its 4."""
    traps = changed("heroik_nem_trap", 'family = "undead"\nstrength = "4/7"', 'family = "traps"\nstrength = "4/7"')
    assert dungeon(corridors=("y_nem", "r_nemplus", "")).strength("1") == 6
    assert dungeon(corridors=("y_nem", "r_nemplus", ""), ground=traps).strength("1") == 4


def test_a_strength_die_counts_as_its_highest_face_outside_its_fight(dungeon: Scene) -> None:
    """R-HK-14: 1d8 is 8 for Pip's ultimate, which destroys monsters of 6 or less; the Blue Four goes."""
    table = dungeon(party="pip", corridors=("y_die", "b4", "r8"), won="b4 y6 r8 g_plain", mana="")
    assert table.lines("strength 1") == [("highest_face", 8, "HK-62")]
    table.party("ultimate pip")
    assert table.cards("gone") == ["b4"]
    assert table.is_quiet()


def test_bounty_needs_a_victory(dungeon: Scene) -> None:
    """R-HK-15: a lost trap with Bounty pays its red card, not a blue one; beaten, it pays any."""
    treasure = changed(
        "heroik_treasure", 'strength = "9"\nabilities = ["pain"]', 'strength = "5"\nabilities = ["bounty"]'
    )
    for die, offered in ((3, False), (5, True)):
        table = dungeon(equipment="q_rest", corridors=("r_trap", "y6", "y6"), mana="", ground=treasure).rolls(
            (6, die)
        )
        table.party("fight 1")
        assert table.cards("won") == ["r_trap"]
        assert ("use q_rest" in table.seats[0].may()) == offered
        assert table.is_quiet()


def test_a_card_taken_without_a_fight_has_no_bounty(dungeon: Scene) -> None:
    """R-HK-15, HK-63: Tam's ultimate takes the blue card with Bounty; it pays a blue price, not a yellow one too."""
    table = dungeon(equipment="q_rest q_burn", corridors=("b_bounty", "y6", "y6"), won="b4 y6 r8 g_plain")
    table.party("ultimate tam", "target 1")
    assert "use q_rest" in table.seats[0].may()
    table.seats[0].cannot("use q_burn")


def test_no_potion_is_drunk_while_the_party_is_picked(mode: Mode) -> None:
    """R-HK-16: it would be wasted, and make room for a sixth card; from the first turn on it is offered."""
    table = Table(mode, PROVING.name, 2, box="proving")
    table.seats[0].answers("take fay", "take pip", "pass", "take p_heart")
    assert "drink p_heart" not in table.seats[0].may()
    table.seats[0].answers("take o_sword", "take q_rest")
    table.seats[1].answers("pass")
    assert "drink p_heart" in table.seats[0].may()


def test_what_can_do_nothing_is_not_offered(dungeon: Scene) -> None:
    """HK-5: no Tenacity to look past; a d8 for those who roll a d8 anyhow, or after the roll."""
    past = changed("heroik_past", '"add 2"', '"ignore tenacity"')
    for front, offered in (("y6!", True), ("y6", False)):
        table = (
            dungeon(party="fay", corridors=(front, "r8", "r8"), ground=past).rolls((6, 2)).party("fight 1", "roll")
        )
        assert ("power fay" in table.seats[0].may()) == offered
    eight = changed("heroik_eight", '"add 2"', '"take_die 8"')
    for bought, offered in ((), True), (("use loaded_die",), False):
        table = dungeon(party="fay", equipment="loaded_die", won="y6", ground=eight).rolls((6, 2), (8, 2))
        table.party(*bought or ["pass"], "fight 1")
        assert ("power fay" in table.seats[0].may()) == offered
    late = dungeon(party="fay tam", mana="fay tam", ground=eight).rolls((6, 2)).party("fight 1", "roll")
    assert late.asked() == (0, ["power tam", "accept"])
