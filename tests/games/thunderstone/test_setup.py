"""Cards and set-up (TS-1 to TS-22)."""

from __future__ import annotations

import pytest

from donjon.kernel.errors import BadSetup
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.text.errors import say
from tests.games.thunderstone.scene import Scene

SPEC = find_game("thunderstone")


BASE = [card for card in SPEC.card_list() if card["set"] == "base"]


def counted(kind: str) -> int:
    return sum(int(str(card["count"])) for card in BASE if card["kind"] == kind)


def test_the_box() -> None:
    """TS-1: 80 monsters, 132 heroes, 152 village, 90 basic, 1 Thunderstone."""
    kinds = ("monster", "hero", "village", "basic", "thunderstone")
    assert [counted(kind) for kind in kinds] == [80, 132, 152, 90, 1]
    assert len(BASE) == 5 + 19 + 33 + 40 + 1


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("fireball", {"cost": 9, "light": 1, "magic_attack": 3, "gold": None}),
        ("militia", {"gold": 0, "cost": 0, "strength": 2, "level_up": 3, "attack": 1}),
        ("outlands_khan", {"cost": 13, "vp": 3, "strength": 8, "attack": 7, "level_up": None}),
        ("elf_sorcerer", {"level_up": 3}),
        ("bloodskull_orc", {"vp": 0, "gold": 3, "health": 5}),
        ("red_jelly", {"light": 1, "attack": None}),
        ("disease", {"gold": None, "cost": None}),
    ],
)
def test_numbers_of_some_cards(key: str, expected: dict[str, int | None]) -> None:
    """TS-3, TS-4, TS-166: what is not printed is None."""
    stats = next(card["stats"] for card in SPEC.card_list() if card["key"] == key)
    assert isinstance(stats, dict)
    assert {name: stats[name] for name in expected} == expected


@pytest.mark.parametrize(("group", "xp", "vp"), [("abyssal", 18, 41), ("dragon", 23, 47), ("undead_spirit", 14, 36)])
def test_sums_of_monster_groups(group: str, xp: int, vp: int) -> None:
    from donjon.games.thunderstone.options import KINDS

    kinds = [kind for kind in KINDS if kind.group == group]
    assert sum(kind.count for kind in kinds) == 10
    assert sum(kind.count * kind.xp for kind in kinds) == xp
    assert sum(kind.count * kind.vp for kind in kinds) == vp


@pytest.mark.parametrize(("players", "militia", "others"), [(2, 18, 11), (3, 12, 9), (4, 6, 7), (5, 0, 5)])
def test_basic_stacks(scene: Scene, players: int, militia: int, others: int) -> None:
    """TS-13, TS-18, TS-22: the starting decks come out of the stacks."""
    table = scene("thunderstone", players=players)
    assert len(table.cards("militia")) == militia
    assert [len(table.cards(name)) for name in ("dagger", "iron_rations", "torch")] == [others] * 3
    for seat in table.seats:
        assert len(seat.hand) == 6
        assert sorted(seat.hand + seat.deck) == sorted(
            ["militia"] * 6 + ["dagger"] * 2 + ["iron_rations"] * 2 + ["torch"] * 2
        )


def test_random_set_up_and_stacks(scene: Scene) -> None:
    """TS-14, TS-19, TS-20, TS-21."""
    table = scene("thunderstone")
    groups = {table.game.kinds[card].key for card in table.game.pile(table.zone("dungeon"))}
    assert len(groups) > 5
    for n in range(1, 5):
        stack = table.cards(f"hero{n}")
        assert [stack.count(key) for key in dict.fromkeys(stack)] == [6, 4, 2], "level 1 on top, level 3 below"
    for n in range(1, 9):
        assert len(table.cards(f"village{n}")) == 8
    assert len(table.cards("diseases")) == 15


def test_the_thunderstone_is_always_among_the_last_eleven() -> None:
    """TS-16, TS-17: the hall is turned up from the top; Breach effects are ignored."""
    places = set()
    for seed in range(200):
        game = SPEC.new(2, from_seed(f"deal {seed}"), {})
        deck = [game.kinds[card].key for card in game.pile(101)]
        places.add(deck.index("stone_of_mystery"))
        assert len(deck) == 28 and not game.tokens
    assert places == set(range(11))


def test_a_longer_game() -> None:
    """TS-14: more monster groups."""
    game = SPEC.new(2, from_seed("long"), {"monster_groups": "5"})
    assert len(game.pile(101)) == 51 - 3


def test_players_choose(scene: Scene) -> None:
    """TS-14: lists of what must be there."""
    table = scene("thunderstone", village="fireball, banish", heroes="selurin", monsters="dragon")
    tops = [table.cards(f"village{n}")[0] for n in range(1, 9)]
    assert {"fireball", "banish"} <= set(tops)


def test_any_player_may_begin() -> None:
    """TS-13: the first player is drawn at random."""
    assert {SPEC.new(3, from_seed(f"first {n}"), {}).active for n in range(40)} == {0, 1, 2}


@pytest.mark.parametrize(
    "options", [{"setup": "TS-1234"}, {"village": "firebal"}, {"turn_limit": "never"}, {"promises": "beer"}]
)
def test_a_set_up_that_cannot_be_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        SPEC.new(2, from_seed("x"), options)


def test_conditions_that_contradict_are_named() -> None:
    five = "amazon,chalice,dwarf,elf,feayn"
    with pytest.raises(BadSetup, match="must amazon, must chalice, must dwarf, must elf, must feayn") as refused:
        SPEC.new(2, from_seed("x"), {"heroes": five})
    assert say(refused.value, "fr").endswith("avec amazon, avec chalice, avec dwarf, avec elf, avec feayn")


def test_the_turn_limit_ends_a_game_in_which_nobody_fights(scene: Scene) -> None:
    """TS-175."""
    table = scene("thunderstone", setup="first_game", turn_limit="3")
    table.begins(table.seats[0])
    for seat in (0, 1, 0):
        assert not table.game.over
        table.seats[seat].answers("rest", "pass")
    assert table.game.over and table.game.outcome is not None and table.game.outcome.winners == [0, 1]


def test_a_game_in_which_nobody_can_fight_ends_there_too(scene: Scene) -> None:
    """TS-175, TS-62, TS-63: Blink Dogs in the dark; no cards, no gold, no Militia left to take for nothing."""
    table = scene("thunderstone", setup="first_game", turn_limit="6")
    for seat in table.seats:
        seat.has(hand=[], deck=[], discard=[])
    table.has(hall=["blink_dog", "stone_of_mystery", "blink_dog"], militia=[]).begins(table.seats[0])
    for action in ("dungeon", "village", "rest"):
        table.seats[0].answers(action)
        table.seats[1].answers(action)
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [0, 0] and outcome.winners == [0, 1]
    assert table.cards("hall") == ["blink_dog", "stone_of_mystery", "blink_dog"], "the Thunderstone is nobody's"
