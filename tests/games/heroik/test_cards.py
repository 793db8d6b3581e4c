"""Every card of our boxes: the Strength of each dungeon card, a scenario for each adventurer and equipment card."""

from __future__ import annotations

import pytest

from donjon.games.heroik.cards import Foe
from donjon.games.heroik.spec import SPEC
from donjon.games.heroik.text.boxes import table_of
from donjon.games.heroik.words import FearfulRolls, StartCourage, StartFear
from donjon.kernel.events import Event
from donjon.text.language import language_of
from donjon.text.spans import plain
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import FEARFUL, Dungeon
from tests.table import Mode, Table, left_alone

# Worked out from the box files for a lone thief with his Mana, 5 Courage and 3 Fear: A and M are 1, C is 5, F is 3.
STRENGTHS: dict[str, int | str] = {
    "drip_wraith": 4,
    "silt_crawler": 2,
    "loose_flagstone": 5,
    "bell_ringer": 4,
    "candle_imp": 6,
    "lost_reliquary": 5,
    "choir_of_bones": 6,
    "brine_knight": 3,
    "flooded_stair": 6,
    "hollow_confessor": 4,
    "mist_eye": 6,
    "eel_drake": 3,
    "abyss_prior": 6,
    "tomb_guardian": 6,
    "crushing_gate": 7,
    "young_leviathan": 7,
    "saint_of_mirrors": 6,
    "black_candelabrum": 6,
    "drowned_king": 9,
    "mudfoot_poacher": "hands",
    "reed_goblin": "hands",
    "frog_rider": "hands",
    "marsh_shaman": "hands",
    "bog_brute": "hands",
    "toll_keeper": "hands",
    "prism_mite": 3,
    "dust_moth": 4,
    "blink_spawn": 4,
    "slippery_orrery": 5,
    "star_clerk": 4,
    "fallen_comet": 5,
    "gazer": 5,
    "lens_grinder": 5,
    "dazzling_hall": "1d8+2",
    "twin_pupil": 5,
    "night_porter": 6,
    "sky_lizard": 3,
    "zenith_watcher": 5,
    "void_cantor": 5,
    "falling_lens": 6,
    "astral_wyrm": 8,
    "eclipse": 5,
    "shard_tyrant": 8,
    "old_astronomer": "1d10+2",
    "roof_goblin": "hands",
    "brass_picker": "hands",
    "ladder_gang": "hands",
    "moon_howler": "hands",
    "spyglass_chief": "hands",
    "tinker_goblin": "hands",
    "spark_beetle": 4,
    "windfall_drake": 2,
    "burning_leaves": 4,
    "root_guard": 4,
    "scarecrow": 5,
    "golden_apple": 5,
    "brood_mother": 6,
    "ember_hound": 3,
    "falling_branch": "1d6+2",
    "oath_breaker": 5,
    "wood_wyvern": 4,
    "soot_priest": 6,
    "red_dragon": 6,
    "furnace_lord": 5,
    "flame_jet": "1d10+2",
    "thorn_giant": 8,
    "grudge_spirit": 6,
    "cinder_queen": 8,
    "old_enemy": 8,
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
    """+2 against undead; +1 past what other cards give; all undead destroyed."""
    table = dungeon(party="ysolde", corridors=("b4", "y_aura", "r8")).rolls((6, 2))
    table.party("fight 1", "roll", "power ysolde")
    assert table.cards("won") == ["b4"]  # 2 + 2 + 1 against 4, as the aura does not count
    dragon = dungeon(party="ysolde", corridors=("b4d", "r8", "r8"), mana="").rolls((6, 3))
    assert dragon.party("fight 1").courage == 4  # 3 < 4: no undead
    ultimate = dungeon(party="ysolde", corridors=("y6", "r_pain", "y_aura"), mana="", won=ALL)
    ultimate.party("ultimate ysolde")
    assert sorted(map(str, ultimate.cards("gone"))) == ["y6", "y_aura"]
    assert table.is_quiet() and dragon.is_quiet() and ultimate.is_quiet()


def test_brannoc(dungeon: Scene) -> None:
    """+2 against red; +3; 2 Courage and no Tenacity left in the corridors. (His start: test_turn.)"""
    table = dungeon(party="brannoc", corridors=("r8", "y6", "y6")).rolls((6, 3))
    table.party("fight 1", "roll", "power brannoc")
    assert table.cards("won") == ["r8"]  # 3 + 2 + 3
    yellow = dungeon(party="brannoc", corridors=("y6", "r8", "r8"), mana="").rolls((6, 5))
    assert yellow.party("fight 1").courage == 4  # 5 < 6
    ultimate = dungeon(party="brannoc", corridors=("r8!", "y6!", "y6"), won=ALL, mana="", courage=3)
    ultimate.party("ultimate brannoc")
    assert (ultimate.courage, ultimate.tough()) == (5, [])
    assert table.is_quiet() and yellow.is_quiet() and ultimate.is_quiet()


def test_pell(dungeon: Scene) -> None:
    """+2 against traps; the die or a lost round again; a face-up card won."""
    blue = dungeon(party="pell", corridors=("b4", "y6", "y6"), mana="").rolls((6, 3))
    assert blue.party("fight 1").courage == 4  # 3 < 4: no trap
    both = dungeon(party="pell", corridors=("b_trap", "y6", "y6"), mana="").rolls((6, 3))
    assert both.party("fight 1").courage == 5  # 3 + 2
    table = dungeon(party="pell").rolls((6, 1), (6, 6)).party("fight 1", "roll", "power pell")
    assert table.cards("won") == ["y6"]
    hand = dungeon(party="pell", corridors=("g_plain", "y6", "y6")).party("fight 1", "throw rock")
    hand.master("throw paper").party("power pell", "throw scissors").master("throw paper")
    assert hand.cards("won") == ["g_plain"]
    ultimate = dungeon(party="pell", corridors=("y6", "r_trap", "y6"), won=ALL, mana="")
    ultimate.party("ultimate pell", "target 2")
    assert ultimate.cards("won") == ["r_trap"]
    assert blue.is_quiet() and both.is_quiet() and table.is_quiet() and hand.is_quiet() and ultimate.is_quiet()


def test_maru(dungeon: Scene) -> None:
    """+1 against monsters for each face-up undead; an even roll doubled; four cards dug away behind a front."""
    table = dungeon(party="maru", corridors=("r8", "b4", "y6")).rolls((6, 4)).party("fight 1", "roll", "power maru")
    assert table.cards("won") == ["r8"]  # 4 x 2 + 2
    undead = dungeon(party="maru", corridors=("b4", "y6", "y6"), mana="").rolls((6, 1))
    assert undead.party("fight 1").cards("won") == ["b4"]  # 1 + 3: the foe is one of them
    trap = dungeon(party="maru", corridors=("b_trap", "y6", "y6"), mana="").rolls((6, 4))
    assert trap.party("fight 1").courage == 4  # 4 < 5: no monster
    ultimate = dungeon(party="maru", corridors=("r8 b4 b4 b4 b4 b4", "y6", "y6"), won=ALL, mana="")
    ultimate.party("ultimate maru")
    assert len(ultimate.cards("corridor_1")) == 1
    assert table.is_quiet() and undead.is_quiet() and trap.is_quiet() and ultimate.is_quiet()


def test_ottoline(dungeon: Scene) -> None:
    """+1 for each Mana against red; an even roll tripled; Mana for everybody."""
    for foe, courage in (("r_nemplus", 5), ("r8", 4)):  # 2 x 3 + 1 = 7: her own Mana is spent
        table = dungeon(party="ottoline tam", corridors=(foe, "y6", "y6")).rolls((6, 2))
        table.party("fight 1", "roll", "power ottoline", *(["accept"] if foe == "r8" else []))
        assert table.courage == courage
    yellow = dungeon(party="ottoline", corridors=("y6", "r8", "r8")).rolls((6, 5)).party("fight 1", "roll")
    assert yellow.courage == 4  # 5 < 6: not red
    ultimate = dungeon(party="ottoline fay", won=f"{ALL} {ALL}", mana="").party("ultimate ottoline", "mana fay")
    assert ultimate.mana() == ["fay", "ottoline"]
    assert table.is_quiet() and yellow.is_quiet() and ultimate.is_quiet()


def test_dask(dungeon: Scene) -> None:
    """+2 against bubbleyes; a d10; ambushes turned up and +5."""
    table = dungeon(party="dask", corridors=("y_psi", "y6", "y6"), mana="").rolls((6, 3)).party("fight 1")
    assert table.cards("won") == ["y_psi"]  # 3 + 2
    table.master("pass")
    ten = dungeon(party="dask", corridors=("r8", "y6", "y6")).rolls((10, 8)).party("fight 1", "power dask")
    assert ten.cards("won") == ["r8"]
    ultimate = dungeon(party="dask", corridors=("?r8", "y6", "y6"), won=ALL, mana="").rolls((6, 3))
    ultimate.party("ultimate dask", "fight 1")
    assert ultimate.cards("won") == ["r8"]  # 3 + 5
    assert table.is_quiet() and ten.is_quiet() and ultimate.is_quiet()


def test_corvane(dungeon: Scene) -> None:
    """No Fear for a rolled 1, +2 against demons; a shield; 3 Courage."""
    table = dungeon(party="corvane").rolls((6, 1)).party("fight 1", "roll", "power corvane")
    assert (table.courage, table.fear) == (5, 2)  # 1 of the construction phase, 1 of the lost fight
    demon = dungeon(party="corvane", corridors=("y_fierce", "y6", "y6"), mana="").rolls((6, 3))
    assert demon.party("fight 1").cards("won") == ["y_fierce"]  # 3 + 2
    ultimate = dungeon(party="corvane", won=ALL, courage=2).party("ultimate corvane")
    assert ultimate.courage == 5
    assert table.is_quiet() and demon.is_quiet() and ultimate.is_quiet()


def test_wick(dungeon: Scene, mode: Mode) -> None:
    """Four corridors, +2 against traps; +3; all blue cards won."""
    start = Table(mode, "heroik", 2, box="glass", party="wick,dask,tonic_of_nerve,loaded_die,chart_the_sky")
    assert start.count("corridors") == 4
    table = dungeon(party="wick", corridors=("b_trap", "y6", "y6")).rolls((6, 3), (6, 3)).party("fight 1", "roll")
    assert table.cards("won") == ["b_trap"]  # 3 + 2
    table.party("fight 2", "roll", "power wick")
    assert table.cards("won") == ["y6", "b_trap"]  # 3 + 3
    ultimate = dungeon(party="wick", corridors=("b4", "b_trap", "y6 b4 b4d r8 y6"), won=ALL, mana="")
    ultimate.party("ultimate wick")
    assert sorted(map(str, ultimate.cards("won"))) == ["b4", "b_trap"]
    assert table.is_quiet() and ultimate.is_quiet()


def test_ashild(dungeon: Scene) -> None:
    """+1 for each other adventurer against dragons; a d12; +7 for the fight of the turn."""
    table = (
        dungeon(party="ashild fay tam", corridors=("r8", "y6", "y6"), mana="").rolls((6, 5)).party("fight 1", "roll")
    )
    table.party("mana fay")
    assert table.cards("won") == ["r8"]  # 5 + 2, and Fay's 1 against dragons
    other = dungeon(party="ashild tam", corridors=("y6", "r8", "r8"), mana="").rolls((6, 5))
    assert other.party("fight 1").courage == 4  # 5 < 6: no dragon
    twelve = dungeon(party="ashild", corridors=("r8", "y6", "y6")).rolls((12, 8)).party("fight 1", "power ashild")
    assert twelve.cards("won") == ["r8"]
    ultimate = dungeon(party="ashild", corridors=("r_trap", "y6", "y6"), won=ALL, mana="").rolls((6, 2))
    assert ultimate.party("ultimate ashild", "fight 1").cards("won") == ["r_trap"]  # 2 + 7
    assert table.is_quiet() and other.is_quiet() and twelve.is_quiet() and ultimate.is_quiet()


def test_tobiah(dungeon: Scene) -> None:
    """Ultimate powers cost one card of each colour less; +2, 1 Fear less; a potion back and 2 Courage."""
    table = dungeon(party="tobiah", fear=2).rolls((6, 4)).party("fight 1", "roll", "power tobiah")
    assert (table.cards("won"), table.fear) == (["y6"], 1)  # 4 + 2; 1 of 2 Fear less
    ultimate = dungeon(party="tobiah tam", equipment="p_heart", won=ALL, mana="", courage=3).party("drink p_heart")
    ultimate.party("ultimate tobiah")
    assert (ultimate.courage, ultimate.seats[0].cards("equipment")) == (7, ["p_heart"])  # 3 + 2 + 2
    assert table.is_quiet() and ultimate.is_quiet()


def test_nell(dungeon: Scene) -> None:
    """+1 for each face-up card with Tenacity; +2 past a token; three cards dug away."""
    table = dungeon(party="nell", corridors=("y6!", "r8!", "b4")).rolls((6, 2)).party("fight 1", "roll", "power nell")
    assert table.cards("won") == ["y6"]  # 2 + 2 + 2 against 6
    bare = dungeon(party="nell", corridors=("y6", "r8", "b4"), mana="").rolls((6, 5)).party("fight 1")
    assert bare.courage == 4  # 5 < 6
    ultimate = dungeon(party="nell", corridors=("y6 b4 b4 b4 r8", "r8", "b4"), won=ALL, mana="")
    ultimate.party("ultimate nell")
    assert len(ultimate.cards("corridor_1")) == 1
    assert table.is_quiet() and bare.is_quiet() and ultimate.is_quiet()


def test_quillon(dungeon: Scene) -> None:
    """+1 for each Fear against demons; an odd die doubled; any one card destroyed and 1 Courage."""
    table = dungeon(party="quillon", corridors=("r_pain", "y6", "y6"), fear=2, mana="").rolls((6, 5)).party("fight 1")
    assert table.cards("won") == ["r_pain"]  # 5 + 2
    odd = (
        dungeon(party="quillon", corridors=("y6", "r8", "r8")).rolls((6, 3)).party("fight 1", "roll", "power quillon")
    )
    assert odd.cards("won") == ["y6"]  # 3 x 2
    even = dungeon(party="quillon", corridors=("y6", "r8", "r8")).rolls((6, 4)).party("fight 1", "roll")
    assert even.courage == 4  # no power for an even die
    ultimate = dungeon(party="quillon", corridors=("r_trap", "y6", "y6"), won=ALL, mana="")
    ultimate.party("ultimate quillon", "target 1")
    assert (ultimate.cards("gone"), ultimate.courage) == (["r_trap"], 6)
    assert table.is_quiet() and odd.is_quiet() and even.is_quiet() and ultimate.is_quiet()


# -- Potions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "courage", "fear"),
    [("warm_broth", 4, 0), ("tonic_of_nerve", 4, 2), ("apple_brandy", 3, 0), ("sap_of_calm", 0, 4)],
)
def test_potions_of_courage_and_calm(dungeon: Scene, key: str, courage: int, fear: int) -> None:
    """HK-8: so much more Courage, and so much less Fear."""
    table = dungeon(equipment=key, courage=3, fear=8).party(f"drink {key}")
    assert (table.courage, table.fear, table.cards("drunk")) == (3 + courage, 8 - fear, [key])


def test_sap_of_calm_takes_tenacity_away(dungeon: Scene) -> None:
    table = dungeon(equipment="sap_of_calm", corridors=("y6!", "r8!", "r8"), fear=1).party("drink sap_of_calm")
    assert (table.tough(), table.fear) == ([], 0)


def test_pale_fire(dungeon: Scene) -> None:
    table = dungeon(equipment="pale_fire", mana="").rolls((6, 2)).party("fight 1", "roll", "drink pale_fire")
    assert table.cards("won") == ["y6"]  # 2 + 4


def test_clear_drops(dungeon: Scene) -> None:
    """Face-down cards are turned up, two adventurers get Mana, 2 Courage."""
    table = dungeon(party="tam fay pip", equipment="clear_drops", corridors=("?r8", "y6", "y6"), mana="")
    table.party("drink clear_drops", "mana tam", "mana pip")
    assert (table.cards("fronts")[-1], table.mana(), table.courage) == ("r8", ["pip", "tam"], 7)


@pytest.mark.parametrize(("key", "sides", "shows"), [("tenfold_draught", 10, 8), ("twelve_seed", 12, 7)])
def test_potions_that_give_another_die(dungeon: Scene, key: str, sides: int, shows: int) -> None:
    """Before the roll; the seed adds 1, and that it does after the roll too: 5 + 1 < 8."""
    table = dungeon(equipment=key, corridors=("r8", "y6", "y6"), mana="").rolls((sides, shows))
    table.party("fight 1", f"drink {key}")
    assert table.cards("won") == ["r8"]
    late = dungeon(equipment=key, corridors=("r8", "y6", "y6"), mana="").rolls((6, 5)).party("fight 1", "roll")
    if key == "tenfold_draught":
        late.seats[0].cannot("drink tenfold_draught")
    else:
        late.party("drink twelve_seed")
    assert late.courage == 4


# -- Objects and quests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "won", "foe", "die"),
    [
        ("storm_lantern", "y6 r8", "y6", 5),
        ("abbots_key", "b4 g_plain", "b_trap", 3),
        ("silvered_lens", "g_plain", "y_psi", 3),
        ("bark_shield", "b4 g_plain", "y_fierce", 4),
        ("bark_shield", "b4 g_plain", "b4d", 3),
        ("pruning_axe", "b4 y6", "b4d", 3),
        ("pruning_axe", "b4 y6", "y6", 5),
    ],
)
def test_objects_that_add_to_the_roll(dungeon: Scene, key: str, won: str, foe: str, die: int) -> None:
    """HK-9: the die is just enough with the object, and one less is not."""
    for shows, wins in ((die, True), (die - 1, False)):
        table = dungeon(equipment=key, won=won, corridors=(foe, "r8", "r8"), mana="").rolls((6, shows))
        table.party(f"use {key}", "fight 1")
        assert (table.courage == 5) == wins


def test_silvered_lens_keeps_the_mana(dungeon: Scene) -> None:
    """HK-50: Psi takes nothing."""
    table = dungeon(equipment="silvered_lens", won="g_plain", corridors=("b_psi", "y6", "y6")).rolls((6, 6))
    table.party("use silvered_lens", "fight 1", "roll")
    assert (table.mana(), table.game.asked) == (["tam"], 0)


def test_abbots_key_opens_the_last_door(dungeon: Scene) -> None:
    """+2 for each empty corridor, against the final monster too."""
    table = dungeon(equipment="abbots_key", won="g_plain b4", corridors=("", "", "r8"), mana="").rolls((6, 5))
    table.party("use abbots_key", "fight final")
    assert table.game.outcome is not None and table.game.outcome.winners == [0]  # 5 + 2 x 2


def test_knotted_net_rolls_again(dungeon: Scene) -> None:
    """HK-9: a die of 1 or 2, and no higher, is rolled again."""
    for die in (1, 2):
        table = dungeon(equipment="knotted_net", won="b4", mana="").rolls((6, die), (6, 6))
        table.party("use knotted_net", "fight 1", "skill knotted_net")
        assert table.cards("won") == ["y6"]
    high = dungeon(equipment="knotted_net", won="b4", mana="").rolls((6, 3)).party("use knotted_net", "fight 1")
    assert high.courage == 4
    assert high.is_quiet()


def test_loaded_die(dungeon: Scene) -> None:
    """A yellow card; a d8 from now on."""
    table = dungeon(equipment="loaded_die", won="y6", corridors=("r8", "y6", "y6"), mana="").rolls((8, 8))
    assert table.party("use loaded_die", "fight 1").cards("won") == ["r8"]


def test_ring_the_bell(dungeon: Scene) -> None:
    """A yellow and a red card; any one card is destroyed, and 1 Courage."""
    table = dungeon(equipment="ring_the_bell", won="y6 r8", corridors=("r_trap", "y6", "y6"))
    table.party("use ring_the_bell", "target 1")
    assert (table.cards("gone"), table.courage) == (["r_trap"], 6)


def test_night_vigil(dungeon: Scene) -> None:
    """A blue and a green card; two of three adventurers get Mana."""
    table = dungeon(party="tam fay pip", equipment="night_vigil", won="b4 g_plain", mana="")
    table.party("use night_vigil", "mana tam", "mana pip")
    assert table.mana() == ["pip", "tam"]


def test_first_harvest(dungeon: Scene) -> None:
    """Two blue cards; 2 Courage."""
    assert dungeon(equipment="first_harvest", won="b4 b4").party("use first_harvest").courage == 7
    dungeon(equipment="first_harvest", won="b4").seats[0].cannot("use first_harvest")


def test_chart_the_sky(dungeon: Scene) -> None:
    """A blue card; three cards seen, +2 for the fight of the turn."""
    corridors = ("y6 b4 b4 b4 r8", "r8", "r8")
    table = dungeon(equipment="chart_the_sky", won="b4", corridors=corridors, mana="").rolls((6, 4))
    table.party("use chart_the_sky")
    assert table.behind(0)[0] == ["b4", "b4", "b4", None]
    assert table.party("fight 1").cards("won") == ["y6"]  # 4 + 2


def test_break_the_mirror(dungeon: Scene) -> None:
    """A red card; any one card is destroyed, and an adventurer gets Mana."""
    table = dungeon(equipment="break_the_mirror", won="r8", corridors=("r_trap", "y6", "r8!"), mana="")
    table.party("use break_the_mirror", "target 3")
    assert (table.cards("gone"), table.mana()) == (["r8"], ["tam"])


def test_smoke_them_out(dungeon: Scene) -> None:
    """HK-62: for a blue and a green card one of Strength 8 or less now, so not F+3 with 6 Fear."""
    table = dungeon(equipment="smoke_them_out", won="b4 g_plain", corridors=("r_f", "r8", "y6"), fear=6)
    table.party("use smoke_them_out")
    assert table.asked() == (0, ["target 2", "target 3"])
    table.party("target 2")
    assert table.cards("gone") == ["r8"]
    assert table.is_quiet()


# -- Final monsters ------------------------------------------------------------------------------------------------


def test_the_abbess_sings_for_her_dead(dungeon: Scene) -> None:
    """HK-37, HK-46: 8 and her own aura; 1 more while another sings, 2 with a token; the undead before her 1 more."""
    table = dungeon(final="abbess", corridors=("y6", "r8", "b_guard"), mana="").rolls((6, 3))
    assert (table.strength("final"), table.strength("1"), table.strength("2")) == (9, 7, 8)
    assert dungeon(final="abbess", corridors=("choir_of_bones", "r8", "r8")).strength("final") == 10
    table = dungeon(final="abbess", corridors=("r8", "r8", "b_guard"), mana="").rolls((6, 4)).party("fight 3")
    table.master("target final")
    assert table.strength("final") == 11


@pytest.mark.parametrize(("mana", "strength"), [("", 7), ("fay", 8), ("fay tam", 9)])
def test_the_orrery_looks_at_the_mana(dungeon: Scene, mana: str, strength: int) -> None:
    """HK-41: spend it before, or fight it with all that it can do."""
    assert dungeon(party="fay tam", final="orrery", mana=mana).strength("final") == strength


def test_the_orrery_cannot_be_beaten_by_a_five(dungeon: Scene) -> None:
    """HK-47."""
    for die, over in ((5, False), (6, True)):
        table = dungeon(final="orrery", equipment="pale_fire", corridors=("", "y6", "y6"), mana="").rolls((6, die))
        table.party("fight final", "roll", "drink pale_fire")
        assert table.game.over == over


def test_the_burning_tree_grows_with_the_fear(dungeon: Scene) -> None:
    """HK-42, HK-44, HK-33: 4 and 3 Fear; a lost fight costs 2 Courage; Tenacity costs the master 1 Fear."""
    table = dungeon(final="ember_tree", corridors=("", "y6", "y6"), fear=3, mana="").rolls((6, 2))
    assert table.strength("final") == 7
    table.party("fight final").master("pass")
    assert table.courage == 3
    table = dungeon(final="ember_tree", corridors=("b4d r8", "y6", "y6"), fear=2, mana="").rolls((6, 6))
    table.party("fight 1").master("toughen")
    assert (table.fear, table.tough()) == (1, ["r8"])


# -- What the boxes promise ----------------------------------------------------------------------------------------


def test_no_card_has_a_long_text() -> None:
    """220 characters are read at a glance."""
    for code in ("en", "fr"):
        for card in SPEC.catalogue.cards:
            text = plain(language_of(SPEC, code).whole_card(language_of(SPEC, code), card))
            assert 0 < len(text) <= 220, card.key


def test_french_names_elide() -> None:
    """The log and the answers say d'Ysolde, de l'abbesse, du Planétaire."""
    french = language_of(SPEC, "fr")
    for key, said in (
        ("ysolde", "d'Ysolde"),
        ("mist_eye", "d'Œil des"),
        ("abbess", "de l'abbesse"),
        ("orrery", "du Plan"),
    ):
        assert said in plain(french.tell(Event("beaten", 0, (key,), 1, -1, "", ""), 0, ["A", "B"])).replace("’", "'")
    assert "d'Ysolde" in plain(french.label(SPEC.options.find("power ysolde"), SPEC))


def test_who_plays_alone_reads_of_no_dungeon_master() -> None:
    for code, master in (("en", "dungeon master"), ("fr", "maître du donjon")):
        language = language_of(SPEC, code)
        for box in SPEC.boxes:
            for card in (*box.adventurers, *box.equipment, *box.dungeon, box.final):
                assert master not in plain(language.whole_card(language, card)), card.key
            for scenario in box.scenarios:
                assert master not in plain(" ".join(table_of(language, scenario)))


def test_no_two_adventurers_are_alike_and_no_box_bends_the_start_for_all() -> None:
    """Two or three clauses each; starting Courage at most once a box; nobody starts with other Fear."""
    for box in SPEC.boxes:
        starts = [word for card in box.adventurers for word in card.skill if isinstance(word, StartCourage)]
        assert len(starts) <= 1
        assert not [word for word in box.final.gifts if isinstance(word, (StartFear, FearfulRolls))]
        for card in box.adventurers:
            assert max(len(card.skill), len(card.power), len(card.ultimate)) <= 2
        for words in ([c.skill for c in box.adventurers], [c.power for c in box.adventurers]):
            assert len(set(words)) == 4


def test_every_adventurer_is_in_a_recommended_party() -> None:
    for box in SPEC.boxes:
        assert {card.key for card in box.adventurers} <= {key for party in box.parties for key in party}


def test_a_box_of_ones_own_may_feed_on_higher_rolls(dungeon: Scene) -> None:
    """HK-13, HK-26: `fearful 5` counts to 5, as its text says, and not to 6."""
    for die, fear in ((5, 3), (6, 2)):
        table = dungeon(ground=FEARFUL, corridors=("r8", "y6", "y6"), fear=1, mana="").rolls((6, die))
        table.party("fight 1")
        assert table.fear == fear
