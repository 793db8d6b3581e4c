"""Setting up, the three phases, equipment and ultimate powers."""

from __future__ import annotations

import pytest

from donjon.games.heroik import state
from donjon.kernel.errors import BadSetup
from donjon.kernel.rng import from_seed
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import CHEAP, PROVING, START_FEAR, WIDE
from tests.table import Mode, Table


def start(mode: Mode, players: int = 2, **options: str) -> Table:
    return Table(mode, PROVING.name, players, **{"box": "proving", **options})


# -- Set-up ----------------------------------------------------------------------------------------------------


def test_picking_one_to_four_adventurers_and_five_cards(mode: Mode) -> None:
    """HK-11: at least one, then as many as wanted; equipment fills up to five."""
    table = start(mode)
    party, _ = table.seats
    assert party.may() == ["take fay", "take pip", "take tam", "take sol"]
    party.cannot("pass")
    party.answers("take tam", "pass", "take p_heart", "take p_fire", "take o_sword", "take q_rest")
    assert party.cards("equipment") == ["o_sword", "p_fire", "p_heart", "q_rest"]
    assert table.cards("party") == ["tam"]
    assert (table.count("courage"), table.count("fear")) == (5, 1)
    assert table.is_quiet()


def test_four_adventurers_leave_room_for_one_equipment_card(mode: Mode) -> None:
    """HK-11, HK-14: Fear = 4; HK-16: one Mana each."""
    table = start(mode)
    table.seats[0].answers("take fay", "take pip", "take tam", "take sol", "take p_calm")
    assert len(table.cards("party")) == 4
    assert table.count("fear") == 4
    assert sorted(table.game.tokens.values()) == [1, 1, 1, 1]
    assert table.game.asked == 1


def test_three_corridors_of_sixteen_with_their_fronts_up(mode: Mode) -> None:
    """HK-12, HK-17, HK-13, HK-15."""
    table = start(mode, party="fay,tam,p_fire,p_calm,q_rest")
    assert [len(table.cards(f"corridor_{n}")) for n in (1, 2, 3, 4)] == [15, 15, 15, 0]
    assert len([card for card in table.cards("fronts") if card]) == 3
    assert table.cards("final") == ["boss"]
    assert (table.count("courage"), table.count("fear")) == (5, 2)


def test_a_skill_makes_four_corridors_of_twelve(mode: Mode) -> None:
    """HK-12."""
    table = Table(mode, WIDE.name, 2, box="proving", party="fay,tam,p_fire,p_calm,q_rest")
    assert [len(table.cards(f"corridor_{n}")) for n in (1, 2, 3, 4)] == [11, 11, 11, 11]


def test_the_final_monster_and_skills_change_the_start(mode: Mode) -> None:
    """HK-14: a final monster that asks for 4 Fear for each adventurer; HK-15: Brannoc brings 3 Courage."""
    table = Table(mode, START_FEAR.name, 2, box="proving", party="brannoc,fay,p_fire,q_rest,q_burn")
    assert (table.count("courage"), table.count("fear")) == (8, 8)


def test_boxes_mix(mode: Mode) -> None:
    """HK-3: the party of one box in the dungeon of another."""
    table = start(mode, dungeon="ember", party="fay,maru,p_fire,q_rest,loaded_die")
    assert table.cards("final") == ["ember_tree"]
    assert sorted(map(str, table.cards("party"))) == ["fay", "maru"]


@pytest.mark.parametrize(
    ("party", "says"),
    [
        ("fay,pip,tam,sol,wick", "1 to 4 adventurers"),
        ("p_fire", "1 to 4 adventurers"),
        ("fay,fay", "twice"),
        ("fay,p_fir", "did you mean p_fire"),
    ],
)
def test_a_party_that_cannot_be_is_refused(party: str, says: str) -> None:
    """HK-11."""
    with pytest.raises(BadSetup, match=says):
        PROVING.new(2, from_seed("x"), {"box": "proving", "party": party})


def test_equipment_is_hidden_until_it_is_used(mode: Mode) -> None:
    """HK-7: the master sees how many cards, not which."""
    table = start(mode)
    table.seats[0].answers("take tam", "pass", "take p_heart", "take p_fire", "take o_sword", "take q_rest")
    assert "p_heart" not in str(table.game.view(1)["seats"])
    assert "p_heart" in str(table.game.view(0)["seats"])
    assert not any("Heart" in line for line in table.told("en", 1))


# -- Construction ----------------------------------------------------------------------------------------------


def test_without_fear_the_master_takes_one(dungeon: Scene) -> None:
    """HK-18: at 0, and only at 0."""
    assert dungeon(fear=0).fear == 1
    assert dungeon(fear=1).fear == 1


def test_two_corridors_change_places_as_wholes(dungeon: Scene) -> None:
    """HK-72: front, deck, token and what lies face down; with an empty corridor too."""
    table = dungeon(decks="no", corridors=("y6! b4 b4d", "?r8", ""), swap="swap 1 2")
    assert table.cards("fronts") == [None, "y6", None]
    assert table.cards("ambushes") == [None, None, "r8"]
    assert table.cards("corridor_2") == ["b4", "b4d"]
    assert table.tough() == ["y6"]
    empty = dungeon(decks="no", corridors=("y6", "r8", ""), swap="swap 1 3")
    assert empty.cards("fronts") == ["y6", "r8", None]
    assert "fight 1" not in empty.asked()[1]


def test_the_master_knows_the_face_down_fronts(dungeon: Scene) -> None:
    """HK-20: the party does not, and cannot tell it from any other card."""
    table = dungeon(corridors=("?r8 b4 b4d y6 y_aura r_pain", "y6", "y6"))
    assert "r8" in str(table.game.view(1)["shared"])
    assert "r8" not in str(table.game.view(0)["shared"])
    rng = from_seed("guess")
    guesses = [table.game.hide_from(0, rng) for _ in range(80)]
    seen = {guess.kinds[guess.pile(state.AMBUSHES)[0]].key for guess in guesses}
    assert len(seen) > 3
    hidden = table.game.hide_from(1, rng)
    assert hidden.kinds[hidden.pile(state.AMBUSHES)[0]].key == "r8"


# -- Equipment -------------------------------------------------------------------------------------------------


def test_a_potion_at_any_moment_once(dungeon: Scene) -> None:
    """HK-8: beside every question of the party, even one about something else."""
    table = dungeon(equipment="p_heart", corridors=("b4", "y6", "y6"), party="fay tam", mana="").rolls((6, 5))
    assert "drink p_heart" in table.asked()[1]
    table.party("fight 1", "roll")
    assert table.asked() == (0, ["mana fay", "mana tam", "drink p_heart"])
    table.party("drink p_heart")
    assert table.courage == 7
    assert table.asked() == (0, ["mana fay", "mana tam"])
    assert table.cards("drunk") == ["p_heart"]
    table.party("mana fay")
    assert table.is_quiet()


def test_courage_stops_at_ten(dungeon: Scene) -> None:
    """HK-15: 9 + 2 = 10; and at 10 the potion would do nothing, so it is kept."""
    table = dungeon(equipment="p_heart", courage=9)
    table.party("drink p_heart")
    assert table.courage == 10
    full = dungeon(equipment="p_heart", courage=10)
    full.seats[0].cannot("drink p_heart")


def test_a_fire_potion_only_burns_in_a_fight(dungeon: Scene) -> None:
    """HK-8: +4 turns a 2 against 6."""
    table = dungeon(equipment="p_fire", mana="").rolls((6, 2))
    table.seats[0].cannot("drink p_fire")
    table.party("fight 1", "roll", "drink p_fire")
    assert table.cards("won") == ["y6"]
    assert table.is_quiet()


def test_a_potion_that_calms(dungeon: Scene) -> None:
    """HK-8: Tenacity goes from the corridors, 1 Fear goes."""
    table = dungeon(equipment="p_calm", corridors=("y6!", "y6", "y6"), fear=4)
    table.party("drink p_calm")
    assert (table.tough(), table.fear) == ([], 3)


def test_an_object_is_bought_with_won_cards_and_stays(dungeon: Scene) -> None:
    """HK-9: one blue and one red; then every roll is 1 higher (HK-25): 5 beats 6."""
    table = dungeon(equipment="o_sword", won="b4 r8 y6", mana="").rolls((6, 5))
    assert table.asked() == (0, ["use o_sword", "pass"])
    table.party("use o_sword")
    assert (table.cards("won"), sorted(map(str, table.cards("spent")))) == (["y6"], ["b4", "r8"])
    table.party("fight 1")
    assert "y6" in table.cards("won")
    assert table.cards("objects") == ["o_sword"]
    assert table.is_quiet()


def test_an_object_that_cannot_be_paid_is_not_offered(dungeon: Scene) -> None:
    """HK-9: a red card is missing."""
    table = dungeon(equipment="o_sword", won="b4 b4 y6")
    table.seats[0].cannot("use o_sword")


def test_a_quest_works_at_once_and_again_in_a_later_phase(dungeon: Scene) -> None:
    """HK-10: once in a phase, again in the next."""
    table = dungeon(equipment="q_rest", won="b4 b4", mana="").rolls((6, 6))
    table.party("use q_rest")
    assert table.courage == 6
    table.seats[0].cannot("use q_rest")
    table.party("fight 1")
    assert "use q_rest" in table.asked()[1]
    table.party("use q_rest")
    assert table.courage == 7
    assert table.is_quiet()


def test_any_number_of_purchases_in_one_phase(dungeon: Scene) -> None:
    """HK-21."""
    table = dungeon(equipment="q_rest o_sword", won="b4 b4 r8")
    table.party("use q_rest", "use o_sword")
    assert (table.courage, table.cards("won")) == (6, [])
    assert table.is_quiet()


def test_an_ultimate_power_costs_a_card_of_each_colour_per_adventurer(dungeon: Scene) -> None:
    """HK-6: four cards alone, eight for two."""
    table = dungeon(party="fay", won="b4 y6 r8 g_plain", courage=5)
    table.party("ultimate fay")
    assert (table.courage, table.cards("won"), len(table.cards("spent"))) == (7, [], 4)
    two = dungeon(party="fay tam", won="b4 y6 r8 g_plain g_plain b4 y6")
    two.seats[0].cannot("ultimate fay")
    assert table.is_quiet()


def test_a_discount_leaves_at_least_one_card_of_each_colour(dungeon: Scene) -> None:
    """HK-6: with the object, two adventurers pay for one; one adventurer pays as before."""
    table = dungeon(ground=CHEAP, party="fay tam", equipment="o_sword", won="b4 r8 b4 y6 r8 g_plain", mana="")
    table.party("use o_sword", "ultimate fay")
    assert (table.courage, table.cards("won")) == (7, [])
    alone = dungeon(ground=CHEAP, party="fay", equipment="o_sword", won="b4 r8 b4 y6 r8", mana="")
    alone.party("use o_sword")
    alone.seats[0].cannot("ultimate fay")


def test_bounty_pays_one_of_every_colour_at_once(dungeon: Scene) -> None:
    """HK-52: alone it pays an ultimate power for one; for a quest of one blue it is spent whole."""
    table = dungeon(party="fay", won="b_bounty", courage=5)
    table.party("ultimate fay")
    assert (table.courage, table.cards("spent")) == (7, ["b_bounty"])
    quest = dungeon(equipment="q_rest", won="b_bounty")
    quest.party("use q_rest")
    assert quest.cards("won") == []
    assert table.is_quiet() and quest.is_quiet()


def test_with_bounty_and_plain_cards_the_party_says_which(dungeon: Scene) -> None:
    """HK-52: none or one."""
    table = dungeon(equipment="q_rest", won="b4 b_bounty")
    table.party("use q_rest")
    assert table.asked() == (0, ["bounty 0", "bounty 1"])
    table.party("bounty 0")
    assert table.cards("won") == ["b_bounty"]
    assert table.is_quiet()


def test_destroyed_cards_are_not_won_and_trigger_nothing(dungeon: Scene) -> None:
    """HK-62, HK-63: monsters of Strength 6 or less now: not the 7 with its token, not the face-down card, not the
    trap, not hands; no Psi, no Bodyguard, no Mana; the next cards come (R-HK-2)."""
    table = dungeon(
        party="pip",
        mana="",
        corridors=("b_psi r8", "y6!", "?b4", "b_guard"),
        won="b4 y6 r8 g_plain",
        fear=1,
    )
    table.party("ultimate pip")
    assert sorted(map(str, table.cards("gone"))) == ["b_guard", "b_psi"]
    assert table.asked() == (1, ["show", "hide"])
    table.master("show")
    assert table.tough() == ["y6"]
    assert table.cards("won") == []
    assert table.is_quiet()


def test_ultimate_powers_and_quests_do_not_touch_the_final_monster(dungeon: Scene) -> None:
    """HK-36: no target, and what was prepared does not count against it: 6 + 5 would beat 9."""
    table = dungeon(party="sol", mana="", corridors=("", "y6", "y6"), won="b4 y6 r8 g_plain").rolls((6, 6))
    table.party("ultimate sol", "fight final")
    assert table.courage == 4  # 6 + 1 for the demon = 7 < 9
    again = dungeon(party="sol", mana="", corridors=("r_trap", "y6", "y6"), won="b4 y6 r8 g_plain").rolls((6, 3))
    again.party("ultimate sol", "fight 1")
    assert again.cards("won") == ["r_trap"]  # 3 + 5 + 1 = 9
    burn = dungeon(equipment="q_burn", won="b4 y6", corridors=("", "y6", "y6"))
    burn.party("use q_burn")
    assert burn.asked() == (0, ["target 2", "target 3"])


def test_taking_a_card_without_a_fight(dungeon: Scene) -> None:
    """HK-63: Tam's ultimate power puts it among the won cards; the next one comes."""
    table = dungeon(party="tam", mana="", corridors=("r8 b4", "y6", "y6"), won="b4 y6 r8 g_plain", fear=1)
    table.party("ultimate tam", "target 1")
    table.master("hide")
    assert table.cards("won") == ["r8"]
    assert table.game.view(0)["face_down"] == [1]
    assert table.is_quiet()
