"""Every card of our boxes: the Strength of each dungeon card, a scenario for each adventurer and equipment card."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.games.heroik.cards import Foe
from donjon.games.heroik.spec import SPEC
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import AGAIN, BOLD, DREADED, FEARFUL, LAVISH, STERN, Dungeon, changed, skilled
from tests.table import Mode, Table, left_alone

CLEAR = changed("heroik_clear", 'effect = "times 2"', 'effect = "ignore auras"')  # the potion p_twice
RIVAL = skilled("heroik_rival", "bonus 1 against nemesis")
GROWING = {
    what: skilled(f"heroik_growing_{what}", f"bonus 1 per {what}")
    for what in ("fear", "mana", "companions", "empty_corridors", "tenacity", "undead")
}

# Worked out from the box files for a lone thief with his Mana, 5 Courage and 3 Fear: A and M are 1, C is 5, F is 3.
STRENGTHS: dict[str, int | str] = {
    "drip_wraith": 3,
    "silt_crawler": 1,
    "loose_flagstone": 3,
    "bell_ringer": 1,
    "candle_imp": 4,
    "lost_reliquary": 4,
    "choir_of_bones": 2,
    "brine_knight": 4,
    "flooded_stair": "1d8+1",
    "hollow_confessor": 3,
    "mist_eye": 3,
    "eel_drake": 3,
    "abyss_prior": 3,
    "tomb_guardian": 4,
    "crushing_gate": 5,
    "young_leviathan": "1d8",
    "saint_of_mirrors": 4,
    "black_candelabrum": 5,
    "drowned_king": 6,
    "mudfoot_poacher": "hands",
    "reed_goblin": "hands",
    "frog_rider": "hands",
    "marsh_shaman": "hands",
    "bog_brute": "hands",
    "toll_keeper": "hands",
    "prism_mite": 3,
    "dust_moth": 3,
    "blink_spawn": 3,
    "slippery_orrery": 3,
    "star_clerk": 4,
    "fallen_comet": 5,
    "gazer": 6,
    "lens_grinder": 5,
    "dazzling_hall": "1d6+2",
    "twin_pupil": 2,
    "night_porter": 6,
    "sky_lizard": 6,
    "zenith_watcher": 7,
    "void_cantor": 7,
    "falling_lens": "1d10+2",
    "astral_wyrm": 7,
    "eclipse": 7,
    "shard_tyrant": 7,
    "old_astronomer": 6,
    "roof_goblin": "hands",
    "brass_picker": "hands",
    "ladder_gang": "hands",
    "moon_howler": "hands",
    "spyglass_chief": "hands",
    "tinker_goblin": "hands",
    "spark_beetle": 3,
    "windfall_drake": 3,
    "burning_leaves": 3,
    "root_guard": 3,
    "scarecrow": 4,
    "golden_apple": 5,
    "brood_mother": 4,
    "ember_hound": 3,
    "falling_branch": "1d6+1",
    "oath_breaker": 4,
    "wood_wyvern": 5,
    "soot_priest": 3,
    "red_dragon": 5,
    "furnace_lord": 5,
    "flame_jet": "1d10+1",
    "thorn_giant": 5,
    "grudge_spirit": 5,
    "cinder_queen": 6,
    "old_enemy": 6,
    "apple_thief": "hands",
    "smoke_goblin": "hands",
    "boar_rider": "hands",
    "fever_shaman": "hands",
    "charcoal_chief": "hands",
    "pedlar_goblin": "hands",
}


@pytest.mark.parametrize("key", STRENGTHS)
def test_the_strength_of_each_dungeon_card(key: str) -> None:
    """HK-28, HK-37 to HK-42, HK-48, HK-51: alone in the corridors, against Pell."""
    expected = STRENGTHS[key]
    table = Dungeon(left_alone, party="pell", corridors=(key, "", ""), fear=3)
    card = SPEC.catalogue.by_key[key]
    assert isinstance(card, Foe)
    if expected == "hands":
        assert card.hands
    elif isinstance(expected, str):
        assert card.strength.text() == expected
    else:
        assert table.strength("1") == expected


def test_the_table_has_every_dungeon_card() -> None:
    assert set(STRENGTHS) == {card.key for box in SPEC.boxes for card in box.dungeon}


# -- Adventurers: skill, power, ultimate power ---------------------------------------------------------------------

ALL = "b4 y6 r8 g_plain"  # the price of an ultimate power for one


def just_enough(
    dungeon: Scene, foe: str, die: int, *answers: str, left: int = 5, sides: int = 6, **scene: object
) -> None:
    """The die is just enough with these answers, and one less is not; `left` is the Courage of a won fight."""
    for shows, wins in ((die, True), (die - 1, False)):
        table = dungeon(**{"corridors": (foe, "r8", "r8"), "mana": "", **scene}).rolls((sides, shows))
        table.party(*(answers or ("fight 1",)))
        assert (table.courage == left) == wins


def with_power(dungeon: Scene, key: str, foe: str, die: int) -> None:
    """HK-5: alone, with the power used after the roll."""
    just_enough(dungeon, foe, die, "fight 1", "roll", f"power {key}", party=key, mana=key)


def test_ysolde(dungeon: Scene) -> None:
    """+1 against undead, demons, dragons and yellow; +2; all undead destroyed and 1 Courage."""
    table = dungeon(party="ysolde", corridors=("y6", "r8", "y_aura"), mana="", won=ALL)
    table.party("ultimate ysolde")
    assert sorted(map(str, table.cards("gone"))) == ["y6", "y_aura"]
    assert table.courage == 6
    for foe, die in (("b4", 3), ("r_pain", 6), ("b4d", 3), ("y_psi", 4), ("y_fierce", 3), ("b_trap", 5)):
        just_enough(dungeon, foe, die, party="ysolde")  # a yellow demon: 3 + 1 + 1
    with_power(dungeon, "ysolde", "y6", 2)  # 2 + 1 + 1 + 2
    assert table.is_quiet()


def test_brannoc(dungeon: Scene) -> None:
    """+1 against red; +3; +5 for the fight of the turn and 3 Fear less. (The Courage at the start: test_turn.)"""
    table = dungeon(party="brannoc", won=ALL, mana="", fear=4)
    table.party("ultimate brannoc")
    assert table.fear == 1
    just_enough(dungeon, "r8", 2, "ultimate brannoc", "fight 1", party="brannoc", won=ALL)  # 2 + 1 + 5
    with_power(dungeon, "brannoc", "r8", 4)  # 4 + 1 + 3
    for foe, die in (("r_sup", 5), ("y6", 6), ("b4", 4), ("b_trap", 5)):
        just_enough(dungeon, foe, die, party="brannoc")
    assert table.is_quiet()


def test_pell(dungeon: Scene) -> None:
    """+1; a new roll; any face-up card joins the won ones, 2 Fear less."""
    table = dungeon(party="pell", corridors=("y6", "r_trap", "y6"), won=ALL, fear=3).rolls((6, 2), (6, 5))
    table.party("ultimate pell", "target 2", "fight 1", "roll", "power pell")
    assert sorted(map(str, table.cards("won"))) == ["r_trap", "y6"]
    assert table.fear == 1
    for foe, die in (("y6", 5), ("b4d", 3), ("b_trap", 4)):
        just_enough(dungeon, foe, die, party="pell")
    assert table.is_quiet()


def test_maru(dungeon: Scene) -> None:
    """A d8 against monsters, +1 against traps; tripled if even; four cards dug away behind a front, 1 Fear less."""
    table = dungeon(party="maru", corridors=("y6 b4 b4 b4 b4 b4", "r8", "r8"), won=ALL, fear=2).rolls((8, 2))
    table.party("ultimate maru")
    assert (len(table.cards("corridor_1")), table.fear) == (1, 1)
    table.party("fight 1", "roll", "power maru")
    assert table.cards("won") == ["y6"]  # 2 x 3
    table.master("show")
    odd = dungeon(party="maru", corridors=("y6", "r8", "r8")).rolls((8, 3))
    odd.party("fight 1", "roll")
    assert (odd.courage, odd.mana()) == (4, ["maru"])  # no power for an odd die
    just_enough(dungeon, "r8", 8, sides=8, party="maru")
    just_enough(dungeon, "b_trap", 4, party="maru")
    assert table.is_quiet() and odd.is_quiet()


def test_ottoline(dungeon: Scene) -> None:
    """+1 against bubbleyes, blue, undead and red; an even die tripled; any one card destroyed, 1 Courage, 1 Fear
    less."""
    table = dungeon(party="ottoline", corridors=("r_pain", "y6", "y6"), fear=1).rolls((6, 2))
    table.party("fight 1", "roll", "power ottoline")
    assert (table.cards("won"), table.fear) == (["r_pain"], 1)  # 2 x 3 + 1
    short = dungeon(party="ottoline", corridors=("r8", "y6", "y6")).rolls((6, 2))
    short.party("fight 1", "roll", "power ottoline")
    assert short.courage == 4  # 2 x 3 + 1 < 8
    odd = dungeon(party="ottoline", corridors=("r_pain", "y6", "y6")).rolls((6, 5))
    odd.party("fight 1", "roll")
    assert (odd.courage, odd.mana()) == (3, ["ottoline"])  # no power for an odd die: 5 + 1 < 7, and Pain
    for foe, die in (("y_psi", 4), ("b4d", 3), ("y6", 5), ("r_sup", 5), ("b4", 2), ("y_fierce", 5)):
        just_enough(dungeon, foe, die, party="ottoline")  # blue undead: 2 + 1 + 1
    ultimate = dungeon(party="ottoline", corridors=("r_trap", "y6", "y6"), won=ALL, fear=2)
    ultimate.party("ultimate ottoline", "target 1")
    assert (ultimate.cards("gone"), ultimate.courage, ultimate.fear) == (["r_trap"], 6, 1)
    assert table.is_quiet() and short.is_quiet() and odd.is_quiet() and ultimate.is_quiet()


def test_dask(dungeon: Scene) -> None:
    """+1 against bubbleyes, demons and red, Psi takes nothing; +2 past a Tenacity token; 1 Courage, all tokens gone,
    +8."""
    table = dungeon(party="dask", corridors=("y_psi!", "y6", "y6")).rolls((6, 2))
    table.party("fight 1", "roll", "power dask")
    assert table.cards("won") == ["y_psi"]  # 2 + 1 + 2 against 5
    assert table.mana() == ["dask"]  # its icon gave one, and Psi may not take it
    with_power(dungeon, "dask", "y_psi!", 2)
    for foe, die in (("y_psi", 4), ("y_fierce", 4), ("r_nemplus", 6), ("r_pain", 5), ("b_trap", 5), ("y6", 6)):
        just_enough(dungeon, foe, die, party="dask")  # a red demon: 5 + 1 + 1
    scene: dict[str, Any] = {"party": "dask", "corridors": ("y_c!", "y6!", "y6"), "won": ALL, "courage": 9}
    ultimate = dungeon(**scene, fear=2)
    ultimate.party("ultimate dask")
    assert (ultimate.tough(), ultimate.courage, ultimate.fear) == ([], 10, 2)
    just_enough(dungeon, "y_c", 2, "ultimate dask", "fight 1", left=10, **scene)  # 2 + 8 against C, now 10
    assert table.is_quiet() and ultimate.is_quiet()


def test_corvane(dungeon: Scene) -> None:
    """A 1 may be rolled again, +1 against bubbleyes and red; +3; 1 Courage, Mana for four, +5 and 1 Fear less."""
    table = dungeon(party="corvane", corridors=("y6", "r8", "r8")).rolls((6, 1), (6, 3))
    table.party("fight 1", "roll", "skill corvane", "power corvane")
    assert table.cards("won") == ["y6"]  # 3 + 3
    low = dungeon(party="corvane", corridors=("b4", "r8", "r8"), mana="").rolls((6, 2))
    low.party("fight 1")
    assert low.courage == 4  # a 2 stays
    with_power(dungeon, "corvane", "y6", 3)
    for foe, die in (("y_psi", 4), ("r_sup", 5), ("y6", 6), ("b4", 4)):
        just_enough(dungeon, foe, die, party="corvane")
    four = dungeon(party="corvane dask fay pip", mana="", won=" ".join([ALL] * 4), fear=2)
    four.party("ultimate corvane", "mana pip", "mana fay", "mana dask")
    assert (four.mana(), four.courage, four.fear) == (["corvane", "dask", "fay", "pip"], 6, 1)
    answers = ("ultimate corvane", "fight 1", "roll", "accept", "accept")
    just_enough(dungeon, "r8", 2, *answers, left=6, party="corvane", won=ALL)  # 2 + 1 + 5
    assert table.is_quiet() and low.is_quiet() and four.is_quiet()


def test_wick(dungeon: Scene) -> None:
    """+1 per other adventurer against traps and against blue, +1 against yellow and red; +3; all face-up blue cards
    won, 1 Courage, +4 and 1 Fear less."""
    for foe, die in (("b4", 3), ("b_trap", 3), ("y6", 5), ("r_sup", 5), ("y_psi", 4)):
        just_enough(dungeon, foe, die, party="wick tam")  # a blue trap: 3 + 1 + 1
    for foe, die in (("b4", 4), ("b_psi", 3)):
        just_enough(dungeon, foe, die, party="wick")  # nobody is with him
    just_enough(dungeon, "r_trap", 5, party="wick tam pip fay")  # 5 + 3 + 1
    with_power(dungeon, "wick", "y6", 2)  # 2 + 1 + 3
    ultimate = dungeon(party="wick", corridors=("b4", "b_trap", "y6"), won=ALL, fear=2)
    ultimate.party("ultimate wick")
    assert sorted(map(str, ultimate.cards("won"))) == ["b4", "b_trap"]
    assert (ultimate.courage, ultimate.fear) == (6, 1)
    scene: dict[str, Any] = {"party": "wick", "corridors": ("r8", "b4", "y6"), "won": ALL}
    just_enough(dungeon, "r8", 3, "ultimate wick", "fight 1", left=6, **scene)  # 3 + 1 + 4
    assert ultimate.is_quiet()


def test_ashild(dungeon: Scene) -> None:
    """+1 against dragons, demons and red; a d12 and +1; 1 Courage, +8 for the fight of the turn and 1 Fear less."""
    just_enough(dungeon, "r8", 5, "fight 1", "power ashild", sides=12, party="ashild", mana="ashild")  # 5 + 1 + 1 + 1
    with_power(dungeon, "ashild", "r8", 5)  # only the +1
    for foe, die in (("b4d", 3), ("y_fierce", 4), ("r_nemplus", 6), ("r_sup", 4), ("b4", 4)):
        just_enough(dungeon, foe, die, party="ashild")  # a red demon: 4 + 1 + 1
    ultimate = dungeon(party="ashild", won=ALL, mana="", fear=2)
    ultimate.party("ultimate ashild")
    assert (ultimate.courage, ultimate.fear) == (6, 1)
    scene: dict[str, Any] = {"party": "ashild", "won": ALL, "courage": 9}
    just_enough(dungeon, "y_c!", 2, "ultimate ashild", "fight 1", left=10, **scene)  # 2 + 1 + 8 against 10 + 1
    assert ultimate.is_quiet()


def test_tobiah(dungeon: Scene) -> None:
    """A 1 may be rolled again, +1 against demons and red; +3; a potion back and +4."""
    table = dungeon(party="tobiah", corridors=("y6", "r8", "r8")).rolls((6, 1), (6, 3))
    table.party("fight 1", "roll", "skill tobiah", "power tobiah")
    assert table.cards("won") == ["y6"]  # 3 + 3
    low = dungeon(party="tobiah", corridors=("b4", "r8", "r8"), mana="").rolls((6, 2))
    low.party("fight 1")
    assert low.courage == 4  # a 2 stays
    with_power(dungeon, "tobiah", "y6", 3)
    for foe, die in (("y_fierce", 4), ("r_nemplus", 6), ("r_sup", 4), ("b4", 4), ("b4d", 4)):
        just_enough(dungeon, foe, die, party="tobiah")
    scene: dict[str, Any] = {"party": "tobiah", "equipment": "p_heart", "won": ALL, "courage": 3}
    ultimate = dungeon(**scene, mana="")
    ultimate.party("drink p_heart", "ultimate tobiah")
    assert (ultimate.courage, ultimate.seats[0].cards("equipment")) == (5, ["p_heart"])
    answers = ("drink p_heart", "ultimate tobiah", "fight 1", "roll", "accept")
    just_enough(dungeon, "r8", 3, *answers, **scene)  # 3 + 1 + 4
    assert table.is_quiet() and low.is_quiet() and ultimate.is_quiet()


def test_nell(dungeon: Scene) -> None:
    """+1 per other adventurer against traps and against blue, +1 against yellow and red; +2 past an Immunity; three
    cards dug away and 1 Fear less."""
    table = dungeon(party="nell tam", corridors=("r_imm", "y6", "y6"), mana="nell").rolls((6, 6))
    table.party("fight 1", "roll", "power nell")
    assert table.cards("won") == ["r_imm"]
    just_enough(dungeon, "r_imm", 3, "fight 1", "roll", "power nell", party="nell tam", mana="nell")  # 3 + 1 + 2
    for foe, die in (("b4", 3), ("b_trap", 3), ("y6", 5), ("r_sup", 5)):
        just_enough(dungeon, foe, die, party="nell tam")  # a blue trap: 3 + 1 + 1
    just_enough(dungeon, "b4", 4, party="nell")  # nobody is with her
    just_enough(dungeon, "r_trap", 5, party="nell tam pip fay")  # 5 + 3 + 1
    ultimate = dungeon(party="nell", corridors=("y6 b4 b4 b4 r8 b4", "y6", "y6"), won=ALL, mana="", fear=2)
    ultimate.party("ultimate nell")
    assert (ultimate.cards("corridor_1"), ultimate.fear) == (["r8", "b4"], 1)
    assert ultimate.behind(0)[0] == [None, None]
    assert table.is_quiet() and ultimate.is_quiet()


def test_quillon(dungeon: Scene) -> None:
    """+1 against demons, blue, undead and red; an odd die tripled; any one card destroyed, 1 Courage, 1 Fear less."""
    table = dungeon(party="quillon", corridors=("b4d", "y6", "y6")).rolls((6, 1))
    table.party("fight 1", "roll", "power quillon")
    assert table.cards("won") == ["b4d"]  # 1 x 3 + 1
    trap = dungeon(party="quillon", corridors=("b_trap", "y6", "y6")).rolls((6, 1))
    trap.party("fight 1", "roll", "power quillon")
    assert trap.courage == 4  # 1 x 3 + 1 < 5
    even = dungeon(party="quillon", corridors=("r_pain", "y6", "y6")).rolls((6, 4))
    even.party("fight 1", "roll")
    assert (even.courage, even.mana()) == (3, ["quillon"])  # no power for an even die: 4 + 1 + 1 < 7, and Pain
    for foe, die in (("y_fierce", 4), ("b4d", 3), ("y6", 5), ("b4", 2), ("r_pain", 5), ("y_psi", 5)):
        just_enough(dungeon, foe, die, party="quillon")  # blue undead: 2 + 1 + 1; a red demon: 5 + 1 + 1
    ultimate = dungeon(party="quillon", corridors=("r_trap", "y6", "y6"), won=ALL, mana="", fear=2)
    ultimate.party("ultimate quillon", "target 1")
    assert (ultimate.cards("gone"), ultimate.courage, ultimate.fear) == (["r_trap"], 6, 1)
    assert table.is_quiet() and trap.is_quiet() and even.is_quiet() and ultimate.is_quiet()


# -- Potions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["warm_broth", "tonic_of_nerve", "apple_brandy"])
def test_potions_of_courage(dungeon: Scene, key: str) -> None:
    """HK-8: 1 Courage, and 1 Fear less."""
    table = dungeon(equipment=key, courage=3, fear=4)
    table.party(f"drink {key}")
    assert (table.courage, table.cards("drunk"), table.fear) == (4, [key], 3)


def test_pale_fire(dungeon: Scene) -> None:
    """HK-8: +2."""
    just_enough(dungeon, "y6", 4, "fight 1", "roll", "drink pale_fire", equipment="pale_fire")


def test_clear_drops(dungeon: Scene) -> None:
    """1 Fear goes, face-down cards are turned up; one of them is reason enough to drink."""
    table = dungeon(equipment="clear_drops", corridors=("?r8", "y6", "y6"), fear=5)
    table.party("drink clear_drops")
    assert (table.cards("fronts")[-1], table.courage, table.fear) == ("r8", 5, 4)
    calm = dungeon(equipment="clear_drops", fear=5)
    calm.party("drink clear_drops")
    assert calm.fear == 4


def test_tenfold_draught(dungeon: Scene) -> None:
    """A d10 and +3 before the roll; after it only the +3."""
    just_enough(dungeon, "r_trap", 6, "fight 1", "drink tenfold_draught", sides=10, equipment="tenfold_draught")
    just_enough(dungeon, "r8", 5, "fight 1", "roll", "drink tenfold_draught", equipment="tenfold_draught")


def test_sap_of_calm(dungeon: Scene) -> None:
    """2 Fear less, and nothing else."""
    table = dungeon(equipment="sap_of_calm", fear=5)
    table.party("drink sap_of_calm")
    assert (table.fear, table.courage) == (3, 5)


def test_twelve_seed(dungeon: Scene) -> None:
    """A d12 and +3 before the roll; after it only the +3."""
    just_enough(dungeon, "r_trap", 6, "fight 1", "drink twelve_seed", sides=12, equipment="twelve_seed")
    just_enough(dungeon, "r8", 5, "fight 1", "roll", "drink twelve_seed", equipment="twelve_seed")


# -- Objects and quests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "won", "foe", "die"),
    [
        ("storm_lantern", "b4", "y6", 5),
        ("storm_lantern", "b4", "b_trap", 5),  # for monsters only
        ("abbots_key", "g_plain", "b_trap", 4),
        ("abbots_key", "g_plain", "r_sup", 4),
        ("abbots_key", "g_plain", "r_trap", 6),  # red and a trap: 2 + 1
        ("abbots_key", "g_plain", "y6", 5),
        ("knotted_net", "b4", "y6", 5),
        ("pruning_axe", "y6", "y6", 5),
        ("pruning_axe", "y6", "b4d", 2),
        ("pruning_axe", "y6", "y_fierce", 3),
        ("pruning_axe", "y6", "b_trap", 5),  # for monsters only
        ("bark_shield", "b4", "b_trap", 3),  # blue and a trap: 1 + 1
        ("bark_shield", "b4", "b4d", 3),
        ("bark_shield", "b4", "r_sup", 4),
        ("bark_shield", "b4", "r_trap", 6),  # red and a trap: 2 + 1
        ("bark_shield", "b4", "y6", 4),
        ("silvered_lens", "b4", "y6", 5),
        ("silvered_lens", "b4", "y_psi", 3),
        ("silvered_lens", "b4", "y_fierce", 3),
        ("silvered_lens", "b4", "r_pain", 4),  # a monster, a demon and red: 1 + 1 + 1
        ("silvered_lens", "b4", "r8", 6),
        ("silvered_lens", "b4", "b_trap", 5),  # neither monster nor red
    ],
)
def test_objects_that_add_to_the_roll(dungeon: Scene, key: str, won: str, foe: str, die: int) -> None:
    """HK-9: the die is just enough with the object, and one less is not."""
    just_enough(dungeon, foe, die, f"use {key}", "fight 1", "accept", equipment=key, won=won)


def test_knotted_net(dungeon: Scene) -> None:
    """HK-9: a die of 4 or less, and no higher, may be rolled again once. (+1 against undead: above.)"""
    scene: dict[str, Any] = {"equipment": "knotted_net", "won": "b4", "corridors": ("r_sup", "r8", "r8"), "mana": ""}
    table = dungeon(**scene).rolls((6, 4), (6, 6))
    table.party("use knotted_net", "fight 1", "skill knotted_net")
    assert table.cards("won") == ["r_sup"]
    high = dungeon(**scene).rolls((6, 5))
    high.party("use knotted_net", "fight 1")
    assert high.courage == 4
    assert table.is_quiet() and high.is_quiet()


def test_loaded_die(dungeon: Scene) -> None:
    """HK-9: a d8 against monsters, not against traps."""
    for foe, die, sides in (("r8", 8, 8), ("b_trap", 5, 6)):
        answers = ("use loaded_die", "fight 1")
        just_enough(dungeon, foe, die, *answers, sides=sides, equipment="loaded_die", won="b4")


@pytest.mark.parametrize(
    ("key", "cost"),
    [
        ("storm_lantern", "b4"),
        ("abbots_key", "g_plain"),
        ("knotted_net", "b4"),
        ("ring_the_bell", "y6 y6 b4 r8"),
        ("night_vigil", "b4 r8 y6"),
        ("silvered_lens", "b4"),
        ("loaded_die", "b4"),
        ("chart_the_sky", "b4 y6 g_plain"),
        ("break_the_mirror", "y6 b4"),
        ("bark_shield", "b4"),
        ("pruning_axe", "y6"),
        ("first_harvest", "b4 y6 g_plain"),
        ("smoke_them_out", "y6"),
    ],
)
def test_what_objects_and_quests_cost(dungeon: Scene, key: str, cost: str) -> None:
    """HK-9, HK-10: these cards pay for it and are spent; without any one of them it cannot be used."""
    scene = {"equipment": key, "corridors": ("r8 b4", "r8 b4", "y6 b4"), "fear": 5, "mana": ""}
    cards = cost.split()
    paid = dungeon(won=cost, **scene)
    paid.party(f"use {key}")
    assert sorted(map(str, paid.cards("spent"))) == sorted(cards)
    for missing in range(len(cards)):
        poor = dungeon(won=" ".join(cards[:missing] + cards[missing + 1 :]), **scene)
        poor.seats[0].cannot(f"use {key}")


def test_ring_the_bell(dungeon: Scene) -> None:
    """3 Fear less."""
    table = dungeon(equipment="ring_the_bell", won="y6 y6 b4 r8", fear=7)
    table.party("use ring_the_bell")
    assert (table.fear, table.courage) == (4, 5)


def test_night_vigil(dungeon: Scene) -> None:
    """1 Courage."""
    table = dungeon(equipment="night_vigil", won="b4 y6 r8", fear=3)
    table.party("use night_vigil")
    assert (table.courage, table.fear) == (6, 3)


def test_first_harvest(dungeon: Scene) -> None:
    """1 Courage, and 1 Fear less."""
    table = dungeon(equipment="first_harvest", won="b4 y6 g_plain", fear=3)
    table.party("use first_harvest")
    assert (table.courage, table.fear) == (6, 2)


def test_chart_the_sky(dungeon: Scene) -> None:
    """Three cards seen, 1 Courage, and 1 Fear less."""
    corridors = ("y6 b4 b4d y6 r8", "r8", "r8")
    table = dungeon(equipment="chart_the_sky", won="b4 y6 g_plain", corridors=corridors, mana="", fear=4)
    table.party("use chart_the_sky")
    assert (table.courage, table.fear) == (6, 3)
    assert table.behind(0)[0] == ["b4", "b4d", "y6", None]


@pytest.mark.parametrize(("key", "prepared"), [("break_the_mirror", 0), ("smoke_them_out", 2)])
def test_quests_that_destroy_a_red_card(dungeon: Scene, key: str, prepared: int) -> None:
    """HK-62: of Strength 12 or less now, so one of F+3 with 9 Fear, but not with 10; one of them gives +2, too."""
    scene: dict[str, Any] = {"equipment": key, "won": "y6 b4", "corridors": ("r_f", "r8!", "y6")}
    table = dungeon(**scene, fear=10)
    table.party(f"use {key}")
    assert (table.cards("gone"), table.count("next")) == (["r8"], prepared)
    weaker = dungeon(**scene, fear=9)
    weaker.party(f"use {key}")
    assert weaker.asked() == (0, ["target 1", "target 2"])
    weaker.party("target 1")
    assert weaker.cards("gone") == ["r_f"]
    just_enough(dungeon, "y6", 6 - prepared, f"use {key}", "target 2", "fight 1", equipment=key, won="y6 b4")
    assert table.is_quiet() and weaker.is_quiet()


# -- Final monsters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("final", "most"), [("orrery", 2), ("abbess", 3), ("ember_tree", 3)])
def test_final_monsters_that_feed_on_low_rolls(dungeon: Scene, final: str, most: int) -> None:
    """HK-13, HK-26: so low a die gives Fear beside that of the lost fight, a higher one does not."""
    for die, fear in ((most, 3), (most + 1, 2)):
        table = dungeon(final=final, fear=1, mana="").rolls((6, die))
        table.party("fight 1")
        assert table.fear == fear


def test_a_box_of_ones_own_may_feed_on_higher_rolls(dungeon: Scene) -> None:
    """HK-13, HK-26: `fearful 5` counts to 5, as its text says, and not to 6."""
    for die, fear in ((5, 3), (6, 2)):
        table = dungeon(ground=FEARFUL, corridors=("r8", "y6", "y6"), fear=1, mana="").rolls((6, die))
        table.party("fight 1")
        assert table.fear == fear


def test_the_fear_that_a_final_monster_starts_with(mode: Mode) -> None:
    """HK-14: one for each of three adventurers; `start_fear 3` makes it three; the tree and the orrery have none, so
    that the master takes one (HK-18)."""
    party = "pell,maru,wick,pale_fire,night_vigil"
    for box, fear in (("abbey", 3), ("glass", 1), ("ember", 1)):
        assert Table(mode, "heroik", 2, box=box, party=party).count("fear") == fear
    assert Table(mode, DREADED.name, 2, box="proving", party=party).count("fear") == 9


def test_tenacity_is_cheap_where_the_final_monster_says_so(dungeon: Scene) -> None:
    """HK-13, HK-33: `tenacity_price 1`, which no final monster of ours has; with the ember tree it costs 2."""
    scene = {"corridors": ("b4d r8", "y6", "y6"), "mana": ""}
    poor = dungeon(ground=LAVISH, **scene, fear=1).rolls((6, 4))
    assert poor.party("fight 1").asked() == (1, ["show", "hide", "toughen"])
    tree = dungeon(final="ember_tree", **scene, fear=1).rolls((6, 4))
    assert tree.party("fight 1").asked() == (1, ["show", "hide"])
    table = dungeon(ground=LAVISH, **scene, fear=3).rolls((6, 4))
    table.party("fight 1").master("pass", "toughen")
    assert (table.fear, table.tough()) == (2, ["r8"])
    assert table.is_quiet()


# -- Words that no card of our boxes need have: on the proving ground ----------------------------------------------


def test_a_skill_against_the_fear_of_a_one(dungeon: Scene) -> None:
    """HK-26: with `no_fear` a 1 gives none, only the lost fight does (HK-34)."""
    table = dungeon(ground=BOLD, fear=1, mana="").rolls((6, 1))
    table.party("fight 1")
    assert table.fear == 2


def test_a_lost_round_is_played_again(dungeon: Scene) -> None:
    """HK-29: with `play_again`, once; against a die the same potion adds 1."""
    table = dungeon(ground=AGAIN, equipment="p_fire", corridors=("g_plain", "y6", "y6"), mana="")
    table.party("fight 1", "throw rock").master("throw paper")
    assert table.asked() == (0, ["accept", "drink p_fire"])
    table.party("drink p_fire", "throw scissors").master("throw paper")
    assert (table.cards("won"), table.courage) == (["g_plain"], 5)
    just_enough(dungeon, "y6", 5, "fight 1", "roll", "drink p_fire", ground=AGAIN, equipment="p_fire")
    assert table.is_quiet()


def test_a_potion_that_looks_past_auras(dungeon: Scene) -> None:
    """HK-37: `ignore auras`: 6 + 1 is 6 again."""
    scene: dict[str, Any] = {"ground": CLEAR, "equipment": "p_twice", "corridors": ("y6", "y_aura", "r8")}
    just_enough(dungeon, "y6", 6, "fight 1", "roll", "drink p_twice", **scene)


@pytest.mark.parametrize(
    ("what", "scene", "foe", "die"),
    [
        ("fear", {"fear": 2}, "y6", 4),
        ("mana", {"party": "tam fay", "mana": "tam fay"}, "y6", 4),
        ("companions", {"party": "tam fay pip"}, "y6", 4),
        ("empty_corridors", {"corridors": ("y6", "", "")}, "y6", 4),
        ("tenacity", {"corridors": ("y6!", "r8!", "r8")}, "y6", 5),
        ("undead", {"corridors": ("y6", "b4", "?y6")}, "y6", 4),
    ],
)
def test_bonuses_that_grow(dungeon: Scene, what: str, scene: dict[str, Any], foe: str, die: int) -> None:
    """HK-4: +2 for two of them: Fear, Mana, companions, empty corridors, Tenacity (here 6 + 1), face-up cards."""
    just_enough(dungeon, foe, die, "fight 1", "roll", "accept", ground=GROWING[what], **scene)


def test_a_skill_against_nemesis_monsters(dungeon: Scene) -> None:
    """HK-4, HK-48: against a 4, and not against other cards."""
    for foe, die in (("y_nem", 3), ("b4", 4)):
        just_enough(dungeon, foe, die, ground=RIVAL)


def test_a_final_monster_that_makes_others_stronger_and_harsher(dungeon: Scene) -> None:
    """HK-13: `stronger 1 against undead; harsh against dragons`."""
    for foe, strength, courage in (("y6", 7, 4), ("r8", 8, 3), ("r_pain", 7, 3)):
        table = dungeon(ground=STERN, corridors=(foe, "y6", "y6"), mana="").rolls((6, 2))
        assert table.strength("1") == strength
        table.party("fight 1")
        assert table.courage == courage
