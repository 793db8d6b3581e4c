"""Every card of our boxes: the Strength of each dungeon card, a scenario for each adventurer and equipment card."""

from __future__ import annotations

import pytest

from donjon.games.heroik.cards import Foe
from donjon.games.heroik.spec import SPEC
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import FEARFUL, Dungeon
from tests.table import left_alone

# Worked out from the box files for a lone thief with his Mana, 5 Courage and 3 Fear: A and M are 1, C is 5, F is 3.
STRENGTHS: dict[str, int | str] = {
    "drip_wraith": 3,
    "silt_crawler": 2,
    "loose_flagstone": 4,
    "bell_ringer": 2,
    "candle_imp": 5,
    "lost_reliquary": 3,
    "choir_of_bones": 4,
    "brine_knight": 4,
    "flooded_stair": 4,
    "hollow_confessor": 3,
    "mist_eye": 6,
    "eel_drake": 5,
    "abyss_prior": 3,
    "tomb_guardian": 8,
    "crushing_gate": 6,
    "young_leviathan": 6,
    "saint_of_mirrors": 6,
    "black_candelabrum": 5,
    "drowned_king": 6,
    "mudfoot_poacher": "hands",
    "reed_goblin": "hands",
    "frog_rider": "hands",
    "marsh_shaman": "hands",
    "bog_brute": "hands",
    "toll_keeper": "hands",
    "prism_mite": 1,
    "dust_moth": 1,
    "blink_spawn": 1,
    "slippery_orrery": 2,
    "star_clerk": 2,
    "fallen_comet": 5,
    "gazer": 5,
    "lens_grinder": 3,
    "dazzling_hall": "1d8+2",
    "twin_pupil": 5,
    "night_porter": 5,
    "sky_lizard": 3,
    "zenith_watcher": 6,
    "void_cantor": 5,
    "falling_lens": 6,
    "astral_wyrm": 5,
    "eclipse": 6,
    "shard_tyrant": 6,
    "old_astronomer": 4,
    "roof_goblin": "hands",
    "brass_picker": "hands",
    "ladder_gang": "hands",
    "moon_howler": "hands",
    "spyglass_chief": "hands",
    "tinker_goblin": "hands",
    "spark_beetle": 1,
    "windfall_drake": 1,
    "burning_leaves": 2,
    "root_guard": 1,
    "scarecrow": 4,
    "golden_apple": 2,
    "brood_mother": 7,
    "ember_hound": 2,
    "falling_branch": "1d6",
    "oath_breaker": 4,
    "wood_wyvern": 3,
    "soot_priest": 2,
    "red_dragon": 5,
    "furnace_lord": 2,
    "flame_jet": "1d10+1",
    "thorn_giant": 4,
    "grudge_spirit": 4,
    "cinder_queen": 6,
    "old_enemy": 5,
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


def test_ysolde(dungeon: Scene) -> None:
    """+1 against undead and demons; +1 and 2 Fear less; all undead destroyed, +2 for the fight of the turn."""
    table = dungeon(party="ysolde", corridors=("y6", "r_pain", "y_aura"), mana="", won=ALL).rolls((6, 4))
    table.party("ultimate ysolde")
    assert sorted(map(str, table.cards("gone"))) == ["y6", "y_aura"]
    table.party("fight 2")
    assert table.cards("won") == ["r_pain"]  # 4 + 1 + 2
    fight = dungeon(party="ysolde", corridors=("y6", "r8", "b4d"), fear=3).rolls((6, 4))
    fight.party("fight 1", "roll").master("pass").party("power ysolde")
    assert (fight.cards("won"), fight.fear) == (["y6"], 1)  # 4 + 1 + 1
    demon = dungeon(party="ysolde", corridors=("y_fierce", "r8", "b4d"), mana="").rolls((6, 4))
    demon.party("fight 1")
    assert demon.cards("won") == ["y_fierce"]  # 4 + 1
    assert fight.is_quiet() and demon.is_quiet()


def test_brannoc(dungeon: Scene) -> None:
    """+1 against undead; +2; +5 for the fight of the turn, 1 Courage and 2 Fear less. (His start: test_turn.)"""
    table = dungeon(party="brannoc", corridors=("r8", "y6", "y6"), won=ALL, mana="", fear=4).rolls((6, 3))
    table.party("ultimate brannoc", "fight 1")
    assert (table.fear, table.courage, table.cards("won")) == (2, 6, ["r8"])  # 3 + 5
    undead = dungeon(party="brannoc", corridors=("y6", "b_trap", "y6")).rolls((6, 3))
    undead.party("fight 1", "roll", "power brannoc")
    assert undead.cards("won") == ["y6"]  # 3 + 1 + 2
    dragon = dungeon(party="brannoc", corridors=("b4d", "b_trap", "y6"), mana="").rolls((6, 3))
    dragon.party("fight 1")
    assert dragon.courage == 4  # 3 < 4
    assert table.is_quiet() and undead.is_quiet() and dragon.is_quiet()


def test_pell(dungeon: Scene) -> None:
    """+1 against monsters, +1 against blue; a new roll, 1 Fear less; a face-up card won, 1 Courage, 1 Fear less."""
    table = dungeon(party="pell", corridors=("y6", "r_trap", "y6"), won=ALL, fear=3).rolls((6, 2), (6, 5))
    table.party("ultimate pell", "target 2")
    assert (table.fear, table.courage) == (2, 6)
    table.party("fight 1", "roll", "power pell")
    assert sorted(map(str, table.cards("won"))) == ["r_trap", "y6"]  # 5 + 1
    assert table.fear == 1
    for foe, die in (("b_trap", 4), ("b4", 2)):
        blue = dungeon(party="pell", corridors=(foe, "y6", "y6"), mana="").rolls((6, die))
        blue.party("fight 1")
        assert blue.cards("won") == [foe]  # 4 + 1 and 2 + 2
    trap = dungeon(party="pell", corridors=("r_trap", "y6", "y6"), equipment="p_fire", mana="").rolls((6, 4))
    trap.party("fight 1", "roll", "drink p_fire")
    assert trap.courage == 3  # 4 + 4 < 9, and it has Pain
    assert table.is_quiet()


def test_maru(dungeon: Scene) -> None:
    """A d8 against undead, +1 against red; doubled if even; four cards dug away behind a front, 1 Courage."""
    table = dungeon(party="maru", corridors=("r_sup b4 b4 b4 b4 b4", "y6", "y6"), won=ALL).rolls((6, 4))
    table.party("ultimate maru")
    assert (len(table.cards("corridor_1")), table.courage) == (1, 6)
    table.party("fight 1", "roll", "power maru")
    assert table.cards("won") == ["r_sup"]  # (4 x 2) + 1
    table.master("show")
    red = dungeon(party="maru", corridors=("r_sup", "b4", "y6"), mana="").rolls((6, 5))
    red.party("fight 1")
    assert red.cards("won") == ["r_sup"]  # 5 + 1
    plain = dungeon(party="maru", corridors=("y6", "b4", "y6"), mana="").rolls((8, 6), (8, 4))
    plain.party("fight 1").party("fight 2")
    assert plain.cards("won") == ["b4", "y6"]  # 6 and 4
    trap = dungeon(party="maru", corridors=("b_trap", "y6", "y6"), mana="").rolls((6, 5))
    trap.party("fight 1")
    assert trap.courage == 5
    assert table.is_quiet() and plain.is_quiet() and trap.is_quiet()


def test_ottoline(dungeon: Scene) -> None:
    """+1 a face-up bubbleye against red; an even roll tripled; monsters of 6 or less destroyed, 2 Fear less."""
    table = dungeon(party="ottoline", corridors=("r_nemplus", "b_psi", "y_psi"), fear=1).rolls((6, 2))
    table.party("fight 1", "roll", "power ottoline")
    assert (table.cards("won"), table.fear) == (["r_nemplus"], 1)  # 2 x 3 + 2 = 8
    ultimate = dungeon(party="ottoline", corridors=("y6", "r8", "b_trap"), won=ALL, fear=3)
    ultimate.party("ultimate ottoline")
    assert (ultimate.cards("gone"), ultimate.fear) == (["y6"], 1)
    yellow = dungeon(party="ottoline", corridors=("y_psi", "y6", "y6"), mana="").rolls((6, 4))
    yellow.party("fight 1")
    assert yellow.courage == 4  # 4 < 5: not red
    assert table.is_quiet() and ultimate.is_quiet()


def test_dask(dungeon: Scene) -> None:
    """+1 against red, Psi takes nothing; +1 past a Tenacity token; 1 Courage, all tokens gone, +5."""
    table = dungeon(party="dask", corridors=("y_psi!", "y6", "y6")).rolls((6, 4))
    table.party("fight 1", "roll", "power dask")
    assert table.cards("won") == ["y_psi"]  # 4 + 1 against 5
    assert table.mana() == ["dask"]  # its icon gave one, and Psi may not take it
    ultimate = dungeon(party="dask", corridors=("r8!", "y6!", "y6"), won=ALL, mana="").rolls((6, 2))
    ultimate.party("ultimate dask", "fight 1")
    assert (ultimate.tough(), ultimate.courage) == ([], 6)
    assert ultimate.cards("won") == ["r8"]  # 2 + 1 + 5
    assert table.is_quiet() and ultimate.is_quiet()


def test_corvane(dungeon: Scene) -> None:
    """+1 against undead, +1 against yellow; +2 and 2 Fear less; 1 Courage, Mana for all and +2."""
    table = dungeon(party="corvane", corridors=("y_fierce", "y6", "y6"), fear=3).rolls((6, 2))
    table.party("fight 1", "roll").master("pass").party("power corvane")
    assert (table.cards("won"), table.fear) == (["y_fierce"], 1)  # 2 + 1 + 2
    for foe, die in (("y6", 4), ("b4", 3)):
        gifted = dungeon(party="corvane", corridors=(foe, "r8", "r8"), mana="").rolls((6, die))
        gifted.party("fight 1")
        assert gifted.cards("won") == [foe]  # 4 + 2 and 3 + 1
    both = dungeon(party="corvane dask", corridors=("r8", "y6", "y6"), mana="", won=f"{ALL} {ALL}").rolls((6, 5))
    both.party("ultimate corvane", "mana corvane")
    assert (both.courage, both.mana()) == (6, ["corvane", "dask"])
    both.party("fight 1", "roll")
    assert both.cards("won") == ["r8"]  # 5 + 2, and Dask's 1 against red
    assert table.is_quiet() and both.is_quiet()


def test_wick(dungeon: Scene) -> None:
    """+1 against traps, undead and demons; +3 or a lost round again, and 1 Fear less; blue cards won, 1 Courage."""
    table = dungeon(party="wick", corridors=("g_plain", "y6", "y6"), fear=2)
    table.party("fight 1", "throw rock")
    table.master("throw paper")
    assert table.asked() == (0, ["power wick", "accept"])
    table.party("power wick", "throw scissors")
    table.master("throw paper")
    assert (table.cards("won"), table.fear) == (["g_plain"], 1)
    for foe, die in (("b_trap", 4), ("y_fierce", 4), ("y6", 5)):
        gifted = dungeon(party="wick", corridors=(foe, "y6", "y6"), mana="").rolls((6, die))
        gifted.party("fight 1")
        assert gifted.cards("won") == [foe]
    added = dungeon(party="wick", corridors=("y6", "y6", "y6")).rolls((6, 2))
    added.party("fight 1", "roll", "power wick")
    assert added.cards("won") == ["y6"]  # 2 + 1 + 3
    ultimate = dungeon(party="wick", corridors=("b4", "b_trap", "y6"), won=ALL)
    ultimate.party("ultimate wick")
    assert sorted(map(str, ultimate.cards("won"))) == ["b4", "b_trap"]
    assert ultimate.courage == 6
    assert table.is_quiet() and ultimate.is_quiet()


def test_ashild(dungeon: Scene) -> None:
    """+1 against yellow and blue; a d12 and 1 Fear less; 2 Courage and +7 for the fight of the turn."""
    table = dungeon(party="ashild", corridors=("r8", "y6", "r_trap"), fear=2).rolls((12, 8))
    table.party("fight 1", "power ashild")
    assert (table.cards("won"), table.fear) == (["r8"], 1)
    ultimate = dungeon(party="ashild", corridors=("r_trap", "y6", "y6"), won=ALL, mana="").rolls((6, 2))
    ultimate.party("ultimate ashild", "fight 1")
    assert (ultimate.cards("won"), ultimate.courage) == (["r_trap"], 7)  # 2 + 7
    for foe, die in (("b4d", 3), ("y6", 5)):
        gifted = dungeon(party="ashild", corridors=(foe, "y6", "y6"), mana="").rolls((6, die))
        gifted.party("fight 1")
        assert gifted.cards("won") == [foe]  # 3 + 1 and 5 + 1
    red = dungeon(party="ashild", corridors=("r_sup", "y6", "y6"), mana="").rolls((6, 5))
    red.party("fight 1")
    assert red.courage == 4  # 5 < 6
    assert table.is_quiet() and ultimate.is_quiet()


def test_tobiah(dungeon: Scene) -> None:
    """A 1 may be rolled again, +1 against undead; +1; a potion back."""
    table = dungeon(party="tobiah", corridors=("y6", "r8", "r8")).rolls((6, 1), (6, 4))
    table.party("fight 1", "roll", "skill tobiah", "power tobiah")
    assert table.cards("won") == ["y6"]  # 4 + 1 + 1
    undead = dungeon(party="tobiah", corridors=("b4", "r8", "r8"), mana="").rolls((6, 3))
    undead.party("fight 1")
    assert undead.cards("won") == ["b4"]  # 3 + 1
    ultimate = dungeon(party="tobiah", equipment="p_heart", won=ALL, mana="", courage=3).rolls((6, 5))
    ultimate.party("drink p_heart", "fight 1").party("ultimate tobiah")
    assert ultimate.courage == 5
    assert ultimate.seats[0].cards("equipment") == ["p_heart"]
    assert table.is_quiet() and ultimate.is_quiet()


def test_nell(dungeon: Scene) -> None:
    """+1 against red; +2 past an Immunity; three cards dug away and three seen."""
    table = dungeon(party="nell", corridors=("r_imm", "y6", "y6")).rolls((6, 6))
    table.party("fight 1", "roll", "power nell")
    assert table.cards("won") == ["r_imm"]  # HK-47: a bare 6 does not beat it
    added = dungeon(party="nell", corridors=("r_imm", "y6", "y6")).rolls((6, 3))
    added.party("fight 1", "roll", "power nell")
    assert added.cards("won") == ["r_imm"]  # 3 + 1 + 2
    red = dungeon(party="nell", corridors=("r_sup", "y6", "y6"), mana="").rolls((6, 5))
    red.party("fight 1")
    assert red.cards("won") == ["r_sup"]  # 5 + 1
    ultimate = dungeon(party="nell", corridors=("y6 b4 b4 b4 r8 b4", "y6", "y6"), won=ALL, mana="")
    ultimate.party("ultimate nell")
    assert len(ultimate.cards("corridor_1")) == 2
    assert "r8" in str(ultimate.game.view(0)["shared"])
    assert table.is_quiet() and ultimate.is_quiet()


def test_quillon(dungeon: Scene) -> None:
    """+1 against demons and blue; an odd die doubled; any one card destroyed and 1 Courage."""
    table = dungeon(party="quillon", corridors=("r_pain", "y6", "y6")).rolls((6, 3))
    table.party("fight 1", "roll", "power quillon")
    assert table.cards("won") == ["r_pain"]  # 3 x 2 + 1
    even = dungeon(party="quillon", corridors=("r_pain", "y6", "y6")).rolls((6, 4))
    even.party("fight 1", "roll")
    assert even.courage == 3  # no power for an even die
    ultimate = dungeon(party="quillon", corridors=("r_trap", "y6", "y6"), won=ALL, mana="")
    ultimate.party("ultimate quillon", "target 1")
    assert (ultimate.cards("gone"), ultimate.courage) == (["r_trap"], 6)
    for foe, die in (("b4d", 3), ("y_fierce", 4)):
        other = dungeon(party="quillon", corridors=(foe, "r8", "r8"), mana="").rolls((6, die))
        other.party("fight 1")
        assert other.cards("won") == [foe]  # 3 + 1 and 4 + 1
    assert table.is_quiet() and ultimate.is_quiet()


# -- Potions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "courage", "fear"),
    [("warm_broth", 6, 6), ("tonic_of_nerve", 4, 3), ("apple_brandy", 5, 4), ("sap_of_calm", 1, 7)],
)
def test_potions_of_courage_and_calm(dungeon: Scene, key: str, courage: int, fear: int) -> None:
    """HK-8: so much more Courage, and so much less Fear."""
    table = dungeon(equipment=key, courage=3, fear=8)
    table.party(f"drink {key}")
    assert (table.courage, table.fear, table.cards("drunk")) == (3 + courage, 8 - fear, [key])


def test_pale_fire(dungeon: Scene) -> None:
    table = dungeon(equipment="pale_fire", mana="").rolls((6, 3))
    table.party("fight 1", "roll", "drink pale_fire")
    assert table.cards("won") == ["y6"]  # 3 + 3


def test_clear_drops(dungeon: Scene) -> None:
    """3 Courage, 6 Fear go, face-down cards are turned up; one of them is reason enough to drink."""
    table = dungeon(equipment="clear_drops", corridors=("?r8", "y6", "y6"), fear=8)
    table.party("drink clear_drops")
    assert (table.cards("fronts")[-1], table.courage, table.fear) == ("r8", 8, 2)
    calm = dungeon(equipment="clear_drops", courage=10, fear=8)
    calm.party("drink clear_drops")
    assert (calm.fear, calm.courage) == (2, 10)  # HK-15: never more than 10


def test_tenfold_draught(dungeon: Scene) -> None:
    """A d10 and +1 before the roll; after it only the +1: 5 + 1 against 6."""
    table = dungeon(equipment="tenfold_draught", corridors=("r8", "y6", "y6"), mana="").rolls((10, 7))
    table.party("fight 1", "drink tenfold_draught")
    assert table.cards("won") == ["r8"]
    late = dungeon(equipment="tenfold_draught", corridors=("y6", "y6", "y6"), mana="").rolls((6, 5))
    late.party("fight 1", "roll", "drink tenfold_draught")
    assert late.cards("won") == ["y6"]


def test_twelve_seed(dungeon: Scene) -> None:
    """A d12 and +1 before the roll; after it only the +1: 5 + 1 < 8."""
    table = dungeon(equipment="twelve_seed", corridors=("r8", "y6", "y6"), mana="").rolls((12, 7))
    table.party("fight 1", "drink twelve_seed")
    assert table.cards("won") == ["r8"]
    late = dungeon(equipment="twelve_seed", corridors=("r8", "y6", "y6"), mana="").rolls((6, 5))
    late.party("fight 1", "roll", "drink twelve_seed")
    assert late.courage == 4


# -- Objects and quests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "won", "foe", "die"),
    [
        ("storm_lantern", "y6", "y6", 5),
        ("storm_lantern", "y6", "y_fierce", 4),
        ("abbots_key", "g_plain", "b_trap", 3),  # blue and a trap: twice
        ("abbots_key", "g_plain", "b4", 3),
        ("abbots_key", "g_plain", "y6", 5),
        ("knotted_net", "g_plain", "b_trap", 4),
        ("pruning_axe", "b4", "y6", 5),
        ("pruning_axe", "b4", "b4d", 3),
        ("bark_shield", "g_plain", "y_fierce", 4),
        ("bark_shield", "g_plain", "r_sup", 5),
        ("silvered_lens", "g_plain", "y_fierce", 4),
        ("silvered_lens", "g_plain", "y6", 5),
        ("silvered_lens", "g_plain", "b4d", 3),
    ],
)
def test_objects_that_add_to_the_roll(dungeon: Scene, key: str, won: str, foe: str, die: int) -> None:
    """HK-9: the die is just enough with the object, and one less is not."""
    for shows, wins in ((die, True), (die - 1, False)):
        table = dungeon(equipment=key, won=won, corridors=(foe, "r8", "r8"), mana="").rolls((6, shows))
        table.party(f"use {key}", "fight 1")
        assert (table.courage == 5) == wins


@pytest.mark.parametrize(("key", "won", "die"), [("knotted_net", "g_plain", 1), ("loaded_die", "y6", 1)])
def test_objects_that_roll_again(dungeon: Scene, key: str, won: str, die: int) -> None:
    """HK-9: a die that low, and no higher, is rolled again."""
    table = dungeon(equipment=key, won=won, corridors=("y6", "r8", "r8"), mana="").rolls((6, die), (6, 6))
    table.party(f"use {key}", "fight 1", f"skill {key}")
    assert table.cards("won") == ["y6"]
    high = dungeon(equipment=key, won=won, corridors=("y6", "r8", "r8"), mana="").rolls((6, die + 1))
    high.party(f"use {key}", "fight 1")
    assert high.courage == 4
    assert table.is_quiet() and high.is_quiet()


def test_ring_the_bell(dungeon: Scene) -> None:
    """A yellow and a red card; +3 for the fight of the turn."""
    table = dungeon(equipment="ring_the_bell", won="y6 r8", mana="").rolls((6, 3))
    table.party("use ring_the_bell", "fight 1")
    assert table.cards("won") == ["y6"]  # 3 + 3


def test_night_vigil(dungeon: Scene) -> None:
    """A green card; two of three adventurers get Mana, 1 Fear less."""
    table = dungeon(party="tam fay pip", equipment="night_vigil", won="g_plain", fear=3, mana="")
    table.party("use night_vigil", "mana tam", "mana pip")
    assert (table.mana(), table.fear) == (["pip", "tam"], 2)


def test_first_harvest(dungeon: Scene) -> None:
    """A blue card; 2 Courage, 2 Fear less."""
    table = dungeon(equipment="first_harvest", won="b4", fear=3)
    table.party("use first_harvest")
    assert (table.courage, table.fear) == (7, 1)


def test_chart_the_sky(dungeon: Scene) -> None:
    """A blue card; three cards seen, +1 for the fight of the turn and 1 Fear less."""
    corridors = ("y6 b4 b4 b4 r8", "r8", "r8")
    table = dungeon(equipment="chart_the_sky", won="b4", corridors=corridors, mana="", fear=2).rolls((6, 5))
    table.party("use chart_the_sky")
    assert table.fear == 1
    assert table.behind(0)[0] == ["b4", "b4", "b4", None]
    table.party("fight 1")
    assert table.cards("won") == ["y6"]  # 5 + 1


def test_break_the_mirror(dungeon: Scene) -> None:
    """A yellow and a red card; a red card is destroyed, however strong, and no other; +2."""
    table = dungeon(equipment="break_the_mirror", won="y6 r8", corridors=("r_trap", "y6", "r8!"))
    table.party("use break_the_mirror")
    assert table.asked() == (0, ["target 1", "target 3"])
    table.party("target 3")
    assert (table.cards("gone"), table.count("next")) == (["r8"], 2)
    assert table.is_quiet()


def test_smoke_them_out(dungeon: Scene) -> None:
    """HK-62: for a blue and a green card a red one of Strength 9 or less now, so not F+3 with 7 Fear; and +1."""
    corridors = ("r_f", "r8!", "y6")
    table = dungeon(equipment="smoke_them_out", won="b4 g_plain", corridors=corridors, fear=7)
    table.party("use smoke_them_out")
    assert (table.cards("gone"), table.count("next")) == (["r8"], 1)
    assert table.is_quiet()


# -- Final monsters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("final", "most"), [("orrery", 6), ("abbess", 6), ("ember_tree", 5)])
def test_final_monsters_that_feed_on_low_rolls(dungeon: Scene, final: str, most: int) -> None:
    """HK-13, HK-26: so low a die gives Fear beside that of the lost fight, a higher one does not.

    Maru has a d8 against undead and +1 against red; F+3 is 9 or more.
    """
    for die, fear in ((most, 8), (most + 1, 7)):
        table = dungeon(party="maru", final=final, corridors=("r_f", "y6", "y6"), fear=6, mana="").rolls((8, die))
        table.party("fight 1").master("pass")
        assert table.fear == fear


def test_a_box_of_ones_own_may_feed_on_higher_rolls(dungeon: Scene) -> None:
    """HK-13, HK-26: `fearful 5` counts to 5, as its text says, and not to 6."""
    for die, fear in ((5, 3), (6, 2)):
        table = dungeon(ground=FEARFUL, corridors=("r8", "y6", "y6"), fear=1, mana="").rolls((6, die))
        table.party("fight 1")
        assert table.fear == fear


def test_the_burning_tree_makes_tenacity_cheap(dungeon: Scene) -> None:
    """HK-13, HK-33: 1 Fear."""
    table = dungeon(final="ember_tree", corridors=("b4d r8", "y6", "y6"), fear=2, mana="").rolls((6, 6))
    table.party("fight 1")
    table.master("toughen")
    assert (table.fear, table.tough()) == (1, ["r8"])
