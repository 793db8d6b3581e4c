"""Guardians and rank 0, a Thunderstone that waits, the Horde, blocks of the dungeon deck, codes of several sets."""

from __future__ import annotations

from random import Random

import pytest

from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.setup_pieces import (
    EVERYTHING,
    FEATURES,
    FIRST_GAME,
    HEROES,
    MONSTERS,
    STONES,
    VILLAGE,
    code_of,
    from_code,
)
from donjon.kernel.errors import BadSetup
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed, quick
from donjon.notation.save import load, save
from tests.games.thunderstone.scene import PLAIN_HALL, Scene, at_the_gate, strike
from tests.table import Seat, Table

KHANS = ["outlands_khan", "outlands_khan", "lightstone_gem"]  # Attack 14, Light 3


def facing(scene: Scene, hand: list[str], hall: list[str], **piles: list[str]) -> tuple[Table, Seat]:
    """The same as `at_the_gate`, with rank 0 and the Horde's pile laid too."""
    table = scene("thunderstone")
    table.seats[0].has(hand=hand, deck=["torch"] * 12, discard=[])
    table.seats[1].has(hand=KHANS, deck=["torch"] * 12, discard=[])
    table.has(**{"hall": hall, "dungeon": ["nixie"] * 8, "destroyed": [], **piles})
    return table.begins(table.seats[0]), table.seats[0].answers("dungeon")


@pytest.mark.parametrize(("golem", "total"), [("bronze_golem", 2), ("stone_golem", 2), ("iron_golem", 0)])
def test_golems_keep_out_the_weak(scene: Scene, golem: str, total: int) -> None:
    """TSX-41: below 4, 6, 7. A Militia has Strength 2, a Squire 6 and Attack 2."""
    table, alice = at_the_gate(scene, ["militia", "thyrian_squire", "lightstone_gem"], [golem, "nixie", "nixie"])
    alice.answers("attack 1")
    assert strike(table) == total


def test_a_golem_looks_at_strength_as_it_is(scene: Scene) -> None:
    """TSX-45: a fed Squire has 8, enough for the Iron Golem."""
    hand = ["thyrian_squire", "iron_rations", "lightstone_gem"]
    table, alice = at_the_gate(scene, hand, ["iron_golem", "nixie", "nixie"])
    alice.answers("use iron_rations 1", "attack 1")
    assert strike(table) == 2


def test_a_guardian_steps_out_and_asks_for_a_card_each_turn(scene: Scene) -> None:
    """TSX-29, TSX-36: in rank 1 it goes to rank 0, the hall is full again; the new hand of six loses a card."""
    table, alice = facing(scene, KHANS, ["grudgebeast", "dark_champion", "griknack_goblin"])
    alice.answers("attack 1")
    assert table.cards("rank0") == ["dark_champion"]
    assert table.cards("hall") == ["griknack_goblin", "nixie", "nixie"]
    assert table.cards("destroyed") == ["torch"] and len(alice.hand) == 5
    assert table.game.active == 1
    table.is_quiet()


def test_a_guardian_in_rank_0_is_fought_without_darkness(scene: Scene) -> None:
    """TSX-30, TSX-37, R-TSX-4: Attack 14 against health 12, no Light; TSX-34: the winner has it and 3 XP."""
    table, alice = facing(scene, ["outlands_khan", "outlands_khan"], PLAIN_HALL, rank0=["dark_champion"])
    assert table.game.explain("light 0", 0).total == 0
    assert "attack 0" not in alice.may()
    alice.answers("attack dark_champion")
    assert strike(table) == 14
    assert alice.purse("xp") == 3 and "dark_champion" in alice.discard
    assert table.cards("rank0") == [] and table.cards("hall") == PLAIN_HALL
    assert table.cards("destroyed") == []  # nobody asks for a card any more


def test_a_guardian_that_holds_out_stays(scene: Scene) -> None:
    """TSX-33: nothing slides, no card is drawn, in rank 0 or in the hall."""
    table, alice = facing(scene, ["militia"], ["nixie", "dark_champion", "nixie"], rank0=["death_sentinel"])
    alice.answers("attack death_sentinel")
    assert table.cards("rank0") == ["death_sentinel"] and len(table.cards("dungeon")) == 8
    table, alice = facing(scene, ["militia"], ["nixie", "dark_champion", "nixie"])
    alice.answers("attack 2")
    assert table.cards("hall") == ["nixie", "dark_champion", "nixie"] and len(table.cards("dungeon")) == 8


def test_nothing_moves_a_guardian(scene: Scene) -> None:
    """TSX-31, TSX-32: Banish offers the others, and the orders in which it keeps its rank."""
    _, alice = facing(scene, ["banish", "militia"], ["nixie", "dark_champion", "grudgebeast"])
    alice.answers("use banish 1")
    assert sorted(alice.may()) == ["order 321", "under 1", "under 3"]


def test_the_stone_waits_for_the_last_guardian(scene: Scene) -> None:
    """TSX-53, R-TSX-1: won to rank 1 it is not taken; it cannot be fought; who beats the guardian has it."""
    table, alice = facing(
        scene, KHANS, ["grudgebeast", "stone_of_mystery", "nixie"], rank0=["dark_champion"], dungeon=["nixie"] * 8
    )
    alice.answers("attack 1")
    assert table.cards("hall") == ["stone_of_mystery", "nixie", "nixie"]
    bob = table.seats[1].answers("dungeon")
    assert "attack 1" not in bob.may()
    bob.answers("attack dark_champion")
    assert table.game.outcome is not None and "stone_of_mystery" in bob.discard


def test_the_stone_waits_when_a_guardian_steps_aside_for_it(scene: Scene) -> None:
    """TSX-54: the guardian behind the beaten monster goes to rank 0, the stone follows by the victory."""
    table, alice = facing(scene, KHANS, ["grudgebeast", "dark_champion", "stone_of_mystery"])
    alice.answers("attack 1")
    assert not table.game.over and table.cards("hall") == ["stone_of_mystery", "nixie", "nixie"]


def test_a_lost_fight_ends_the_game_guardian_or_not(scene: Scene) -> None:
    """TSX-52: the monster goes under the deck, the stone comes to rank 1, nobody has it."""
    table, alice = facing(scene, ["militia"], ["nixie", "stone_of_mystery", "nixie"], rank0=["dark_champion"])
    alice.answers("attack 1")
    assert table.game.over and "stone_of_mystery" not in alice.discard


def test_others_are_tougher_beside_the_death_sentinel(scene: Scene) -> None:
    """TSX-36: Grudgebeast 4 + 1; the Sentinel itself 10; in the hall it does nothing."""
    table, _ = facing(scene, ["militia"], ["grudgebeast", "nixie", "nixie"], rank0=["death_sentinel"])
    assert table.game.explain("margin 1", 0).total == 0 - 5  # Attack 1 in the dark: 0
    assert table.game.explain("margin 0", 0).total == 1 - 10
    table, _ = facing(scene, ["militia"], ["grudgebeast", "death_sentinel", "nixie"])
    assert table.game.explain("margin 1", 0).total == 0 - 4


def test_the_horde_sends_its_next_card(scene: Scene) -> None:
    """TSX-24: the placeholder is destroyed, the top card of the pile has the rank."""
    table, alice = facing(
        scene, KHANS, ["grudgebeast", "nixie", "nixie"], dungeon=["horde_placeholder"], horde=["horde_4", "horde_5"]
    )
    alice.answers("attack 1")
    assert table.cards("hall") == ["nixie", "nixie", "horde_4"]
    assert table.cards("destroyed") == ["horde_placeholder"] and table.cards("horde") == ["horde_5"]


@pytest.mark.parametrize(("owned", "points"), [(1, 1), (4, 16), (5, 25), (6, 30), (10, 50)])
def test_points_of_the_horde(scene: Scene, owned: int, points: int) -> None:
    """TSX-57: n cards are worth n times the smaller of n and 5."""
    table, alice = facing(scene, ["militia"], PLAIN_HALL)
    alice.has(discard=[f"horde_{3 + n}" for n in range(owned)])
    assert table.game.explain("score 0", 0).total == points


MIXED = [
    ["dragon", "ooze", "horde"],
    FIRST_GAME[1],
    FIRST_GAME[2],
    ["dark_champion"],
    ["stone_of_agony"],
]


def test_a_code_of_several_sets() -> None:
    """The same pieces come out; a slip is found."""
    code = code_of(MIXED)
    assert [sorted(slot) for slot in from_code(code)] == [sorted(slot) for slot in MIXED]
    for at in range(5, len(code)):
        if code[at] != "-":
            with pytest.raises(BadSetup):
                from_code(code[:at] + ("3" if code[at] != "3" else "4") + code[at + 1 :])
    plain = [*[list(each) for each in FIRST_GAME], [], ["stone_of_mystery"]]
    assert code_of(plain) == code_of([list(each) for each in FIRST_GAME])
    assert len(code_of(plain)) == 13


def depths(game: object, key: str) -> int:
    keys = [game.kinds[card].key for card in game.pile(101)]  # type: ignore[attr-defined]
    return keys.index(key)


def test_the_dungeon_deck_is_built_of_blocks() -> None:
    """TSX-4 to TSX-6: 30 monsters, the stone among the lowest eleven, the guardian among the next eleven; TSX-8: ten
    Horde cards beside the deck, less those that opened the hall, the weakest on top."""
    code = code_of(MIXED)
    for seed in range(20):
        game = find_game("thunderstone").new(2, from_seed(f"{seed}"), {"setup": code})
        assert len(game.pile(101)) == 32 - 3
        assert depths(game, "stone_of_agony") <= 10
        assert 11 <= depths(game, "dark_champion") <= 21
        opened = [card for card in game.pile(102) if game.kinds[card].key.startswith("horde")]
        assert len(game.pile(122)) == 10 - len(opened)
        assert game.kinds[game.pile(122)[-1]].key == f"horde_{3 + len(opened)}"


def test_dealing_anew_keeps_the_blocks_and_nothing_else() -> None:
    """TSX-6: every place of its block is possible, and no other."""
    game = find_game("thunderstone").new(2, from_seed("blocks"), {"setup": code_of(MIXED)})
    rng = quick("anew")
    twins = [game.hide_from(0, rng) for _ in range(400)]
    assert {depths(twin, "stone_of_agony") for twin in twins} == set(range(11))
    assert {depths(twin, "dark_champion") for twin in twins} == set(range(11, 22))


# -- Random games --------------------------------------------------------------------------------------------------

ALL_KINDS = (MONSTERS, HEROES, VILLAGE)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("number", range(4))
def test_random_games_of_random_mixes_come_to_an_end(players: int, number: int) -> None:
    """Groups, cards and features of all sets, drawn by lot: no error, and nobody sees what the seat may not know."""
    lot = Random(f"{players} {number}")
    pools = [[piece.key for piece in EVERYTHING if piece.slot == slot] for slot in range(5)]
    chosen = [lot.sample(pools[slot], size) for slot, size in zip(ALL_KINDS, (3, 4, 8), strict=True)]
    features = lot.sample(pools[FEATURES], lot.randint(0, 3))
    setup = {"setup": code_of([*chosen, features, [lot.choice(pools[STONES])]]), "turn_limit": "40"}
    game = find_game("thunderstone").new(players, from_seed(f"{number}"), setup)
    rng = quick(f"{number}")
    while not game.over:
        if lot.random() < 0.05:
            seat = lot.randrange(players)
            assert game.hide_from(seat, rng).view(seat) == game.view(seat)
            assert save(load(save(game))) == save(game)
        game.take(lot.choice(game.options))
    assert game.outcome is not None


# -- Sets, features and stones (TSX-1 to TSX-3, TSX-10) ------------------------------------------------------------


def dealt(seed: int, **options: str) -> set[str]:
    game = find_game("thunderstone").new(2, from_seed(f"{seed}"), options)
    kinds = [find_kind(kind) for kind in game.kinds]
    return {kind.group if kind.group and kind.kind != "guardian" else kind.key for kind in kinds}


def test_a_random_set_up_draws_features_as_they_come_up() -> None:
    """TSX-2: three feature randomizers among twelve of monsters: about half of the games have none."""
    features = {"traps_dire", "traps_death", "dark_champion"}
    drawn = [dealt(seed, sets="base,wrath_of_the_elements") & features for seed in range(300)]
    none = len([each for each in drawn if not each])
    assert 300 * 0.35 < none < 300 * 0.6  # 12·11·10 / (15·14·13) = 0.48 meet none
    assert {key for each in drawn for key in each} == features


def test_features_and_the_stone_can_be_named() -> None:
    found = dealt(1, sets="all", features="traps_death,death_sentinel", stone="stone_of_agony")
    assert {"traps_death", "death_sentinel", "stone_of_agony"} <= found
    assert not {"traps_dire", "dark_champion", "stone_of_mystery"} & found
    for seed in range(20):
        assert not {"traps_dire", "traps_death", "dark_champion"} & dealt(seed, sets="all", features="none")


def test_the_base_set_alone_is_drawn_as_ever() -> None:
    """No features, its own stone, and nothing of another set."""
    for seed in range(20):
        game = find_game("thunderstone").new(2, from_seed(f"{seed}"), {})
        assert {find_kind(kind).box for kind in game.kinds} == {"base"}


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "first_game", "heroes": "dwarf"},
        {"setup": "first_game", "sets": "all"},
        {"heroes": "dragon"},
        {"heroes": "divine"},
        {"sets": "wrath"},
        {"sets": "all", "features": "golem"},
        {"sets": "all", "stone": "stone_of_agony,stone_of_mystery"},
    ],
)
def test_a_wish_that_would_change_nothing_or_cannot_be_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        find_game("thunderstone").new(2, from_seed("refused"), options)
