"""The construction phase: decks move, and fronts stay."""

from __future__ import annotations

import pytest

from donjon.games.heroik import state
from donjon.kernel.rng import from_seed
from donjon.players.registry import policy_of
from tests.games.heroik.conftest import Scene


def test_two_decks_change_places_and_their_fronts_stay(dungeon: Scene) -> None:
    """HK-19, R-HK-13: face up or face down, with Tenacity; the cards of a deck keep their order."""
    table = dungeon(corridors=("y6! b4 b4d", "?r8 r_pain", "r8"), swap="decks 1 2")
    assert table.cards("fronts") == ["r8", None, "y6"]
    assert table.cards("ambushes") == [None, "r8", None]
    assert table.tough() == ["y6"]
    assert [table.cards(f"corridor_{n}") for n in (1, 2, 3)] == [["r_pain"], ["b4", "b4d"], []]
    assert "swap the decks of corridors 1 and 2" in table.told("en", 1)[-1]
    assert table.is_quiet()


def test_without_a_swap_every_deck_stays(dungeon: Scene) -> None:
    """HK-19: the master may pass."""
    table = dungeon(corridors=("y6 b4", "r8 b4d", "r8"), swap="pass")
    assert [table.cards(f"corridor_{n}") for n in (1, 2, 3)] == [["b4"], ["b4d"], []]
    assert table.asked() == (0, ["fight 1", "fight 2", "fight 3"])
    assert table.is_quiet()


def test_a_short_deck_goes_behind_a_strong_front(dungeon: Scene) -> None:
    """HK-19: only the 8 has the short deck now; whoever beats the 6 finds the long one behind it."""
    table = dungeon(corridors=("y6 b4d", "r8 b4 y6 y6", "r8"), fear=1, mana="", swap="decks 1 2").rolls((6, 6))
    table.party("fight 1", "roll").master("show")
    assert table.cards("fronts") == ["r8", "r8", "b4"]
    assert [table.cards(f"corridor_{n}") for n in (1, 2)] == [["y6", "y6"], ["b4d"]]
    assert "fight final" not in table.seats[0].may()


def test_an_empty_corridor_takes_no_part_and_its_way_stays_open(dungeon: Scene) -> None:
    """R-HK-13: no deck is laid into it (HK-23)."""
    table = dungeon(corridors=("y6 b4", "", "r8 b4d"), swap="")
    assert table.asked() == (1, ["pass", "decks 1 3"])
    for word in ("decks 1 2", "decks 2 3"):
        table.seats[1].cannot(word)
    table.master("decks 1 3")
    assert [table.cards(f"corridor_{n}") for n in (1, 2, 3)] == [["b4d"], [], ["b4"]]
    assert table.asked() == (0, ["fight 1", "fight 3", "fight final"])
    assert table.is_quiet()


def test_a_used_up_deck_is_handed_on(dungeon: Scene) -> None:
    """R-HK-13: corridor 1 gets the deck, and corridor 2 is empty when its front is beaten."""
    table = dungeon(corridors=("r8", "y6 b4", "r8"), mana="", swap="decks 1 2").rolls((6, 6))
    assert [table.cards(f"corridor_{n}") for n in (1, 2, 3)] == [["b4"], [], []]
    table.party("fight 2", "roll")
    assert table.asked() == (1, ["pass", "decks 1 3"])
    table.master("pass")
    assert table.asked() == (0, ["fight 1", "fight 3", "fight final"])
    assert table.is_quiet()


@pytest.mark.parametrize("corridors", [("y6", "?r8", "y6"), ("y6 b4 b4d", "", "")])
def test_where_no_deck_can_move_nobody_is_asked(dungeon: Scene, corridors: tuple[str, ...]) -> None:
    """R-HK-13: no deck at all, or no second front."""
    table = dungeon(corridors=corridors, swap="")
    assert table.asked()[0] == 0
    assert table.is_quiet()


@pytest.mark.parametrize("corridors", [("y6 b4", "r8", ""), ("?y6", "r8 b4", "")])
def test_one_deck_and_two_fronts_are_enough_to_swap(dungeon: Scene, corridors: tuple[str, ...]) -> None:
    """R-HK-13: a face-down front is one too."""
    assert dungeon(corridors=corridors, swap="").asked() == (1, ["pass", "decks 1 2"])


def test_the_master_sees_the_first_card_of_each_deck(dungeon: Scene) -> None:
    """HK-19: no deeper one; where the deck goes, the master still knows it. Party and spectators see none of them."""
    table = dungeon(corridors=("y6 b4 r_pain", "?r8 b4d y_psi r_pain", "r8"), swap="")
    unknown = [[None, None], [None, None, None], []]
    assert table.behind(1) == [["b4", None], ["b4d", None, None], []]
    assert table.behind(0) == table.behind(-1) == unknown
    table.master("decks 1 2")
    assert table.behind(1) == [["b4d", None, None], ["b4", None], []]
    assert table.behind(0) == table.behind(-1) == [unknown[1], unknown[0], []]


def test_the_master_looks_anew_each_turn(dungeon: Scene) -> None:
    """HK-19: when a card comes to the front, the one behind it is seen in the next construction phase, not before."""
    table = dungeon(corridors=("y6 b4 r_pain y_psi", "r8", "r8"), fear=1, mana="", swap="").rolls((6, 6))
    table.master("pass").party("fight 1", "roll")
    assert table.asked() == (1, ["show", "hide"])
    assert table.behind(1)[0] == [None, None]
    table.master("hide")
    assert table.behind(1)[0] == ["r_pain", None]


def test_alone_nobody_looks_behind_the_fronts(dungeon: Scene) -> None:
    """HK-55: there is no construction phase, and a computer player chooses as without the rule."""
    corridors = ("y6 b4", "r8 b4d", "r8")
    table = dungeon(players=1, corridors=corridors)
    policy = policy_of("heroik")
    assert policy.weigh(table.game) == policy.weigh(dungeon(players=1, corridors=corridors).game)
    assert table.behind(0) == table.behind(-1) == [[None], [None], []]
    assert table.asked()[1] == ["fight 1", "fight 2", "fight 3"]


def test_several_adventurer_players_see_nothing_of_it_either(dungeon: Scene) -> None:
    """HK-19, HK-71."""
    table = dungeon(players=4, party="fay tam pip", corridors=("y6 b4", "r8 b4d", "r8"), swap="decks 1 2")
    assert [table.behind(seat) for seat in (0, 2, 3)] == [[[None], [None], []]] * 3
    assert table.behind(1) == [["b4d"], ["b4"], []]


def test_what_the_master_looked_at_is_a_secret_of_the_master(dungeon: Scene) -> None:
    """HK-19: others cannot tell the first card of a deck from any other; the master can, but not the second."""
    corridors = ("y6 b4 r_pain y6", "?r8 b4d y_psi r8", "r8 r_trap y_aura")
    table = dungeon(corridors=corridors, swap="")
    rng = from_seed("guess")
    for answer in ("decks 1 2", ""):
        for seat in (-1, 0, 1):
            guesses = [table.game.hide_from(seat, rng) for _ in range(40)]
            assert all(guess.view(seat) == table.game.view(seat) for guess in guesses)
            first = {guess.pile(state.CORRIDOR)[-1] for guess in guesses}
            second = {guess.pile(state.CORRIDOR)[-2] for guess in guesses}
            assert (len(first) == 1) == (seat == 1) and len(second) > 1
        if answer:
            table.master(answer)


def test_a_card_that_retreated_goes_where_its_deck_goes(dungeon: Scene) -> None:
    """HK-65, HK-19: it is in the deck that went to corridor 2, or it is the front that came from that deck before."""
    corridors = ("r8 b4 b4d y6", "y6 b4 b4 b4", "y6 b4 b4 b4")
    table = dungeon(corridors=corridors, retreat="yes", fear=1, mana="").rolls((6, 2))
    table.party("retreat 1").master("hide").party("pass", "fight 3", "roll", "accept").master("decks 1 2")
    rng = from_seed("guess")
    fronts = 0
    for _ in range(80):
        guess = table.game.hide_from(0, rng)
        assert guess.view(0) == table.game.view(0)
        deck = [guess.kinds[card].key for card in guess.pile(state.CORRIDOR + 1)]
        front = guess.kinds[guess.pile(state.AMBUSHES)[0]].key
        assert [*deck, front].count("r8") == 1
        fronts += front == "r8"
    assert 0 < fronts < 80


def test_what_the_party_looked_at_it_knows_wherever_the_deck_goes(dungeon: Scene) -> None:
    """HK-19: the master sees the first of the three cards, too, and then so does a spectator; but not the others."""
    corridors = ("b4d r8 y_psi r_pain b4", "y6 b4", "y6 b4")
    table = dungeon(equipment="chart_the_sky", won="b4", corridors=corridors, mana="", fear=2).rolls((6, 2))
    table.party("use chart_the_sky", "corridor 1", "fight 2", "roll", "accept").master("decks 1 2")
    assert table.behind(0) == [[None], ["r8", "y_psi", "r_pain", None], [None]]
    assert table.behind(1) == [["b4"], ["r8", None, None, None], ["b4"]]
    assert table.behind(-1) == [[None], ["r8", None, None, None], [None]]
    rng = from_seed("guess")
    for seat in (-1, 0, 1):
        assert table.game.hide_from(seat, rng).view(seat) == table.game.view(seat)


def test_each_level_is_built_by_itself(dungeon: Scene) -> None:
    """HK-70: two construction phases, and no deck moves across."""
    corridors = ("y6 b4", "y6 b4", "y6 r8", "y6 b4d", "y6 b4", "y6 b4", "y6 r_pain")
    table = dungeon(corridors=corridors, lairs=("boss", "abbess"), deepest="yes", fear=1, swap="")
    assert table.asked() == (1, ["pass", "decks 1 2", "decks 1 3", "decks 2 3"])
    table.master("decks 2 3")
    below = [(4, 5), (4, 6), (4, 7), (5, 6), (5, 7), (6, 7)]
    assert table.asked() == (1, ["pass", *[f"decks {one} {other}" for one, other in below]])
    table.master("decks 4 7")
    assert table.behind(1) == [["b4"], ["r8"], ["b4"], ["r_pain"], ["b4"], ["b4"], ["b4d"]]
    assert table.behind(0) == [[None]] * 7
    assert table.asked() == (1, ["pass", "switch"])
    table.master("pass")
    assert table.asked() == (0, ["fight 1", "fight 2", "fight 3"])
    assert table.is_quiet()


def test_slow_courage_looks_at_the_corridor_and_not_at_its_deck(dungeon: Scene) -> None:
    """HK-67, HK-19: corridor 1 has an untouched deck now, but a card was beaten there; in corridor 2 none was."""
    corridors = ("b_m b_m r8 r8", "b_m r8 r8 r8", "r8 r8 r8 r8")
    table = dungeon(party="brannoc", corridors=corridors, slow_courage="yes", fear=1, mana="")
    for corridor, swap, courage in ((1, "decks 1 2", 6), (1, "pass", 6), (2, "pass", 7)):
        table.rolls((6, 6)).party(f"fight {corridor}").master("show", swap)
        assert table.courage == courage
