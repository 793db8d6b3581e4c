"""Set-up advice: uniform, kept promises, conflicts explained, re-rolls, codes."""

from __future__ import annotations

import itertools
import math

import pytest

from donjon.games.thunderstone import setup
from donjon.games.thunderstone.setup import Advice, Request, advise, reroll
from donjon.games.thunderstone.setup_pieces import HEROES, PIECES, PROMISES, Piece, from_code
from donjon.games.thunderstone.text.setup import advice_lines
from donjon.kernel.errors import BadSetup
from donjon.kernel.rng import from_seed


def piece(key: str) -> Piece:
    return next(each for each in PIECES if each.key == key)


def keeps(keys: list[str], promises: tuple[str, ...]) -> bool:
    """The promises, checked the plain way."""
    for name in promises:
        bit = 1 << PROMISES.index(name)
        if any(piece(key).needs & bit for key in keys) and not any(piece(key).gives & bit for key in keys):
            return False
    return True


def chosen(advice: Advice) -> list[str]:
    return [*advice.monsters, *advice.heroes, *advice.village]


def test_without_conditions_all_set_ups_are_counted() -> None:
    assert advise(Request(seed="a")).ways == math.comb(8, 3) * math.comb(11, 4) * math.comb(19, 8)
    assert advise(Request(seed="a", monsters=5)).ways == math.comb(8, 5) * math.comb(11, 4) * math.comb(19, 8)


def test_what_needs_and_gives() -> None:
    pieces = [each for each in PIECES if each.box == "base"]
    assert [each.key for each in pieces if each.needs & 1] == ["abyssal", "dragon", "enchanted", "undead_spirit"]
    assert [each.key for each in pieces if each.slot == HEROES and each.gives & 1] == [
        "elf",
        "regian",
        "selurin",
    ]
    cure = 1 << PROMISES.index("cure")
    assert [each.key for each in pieces if each.needs & cure] == ["abyssal", "humanoid", "undead_doom"]
    light = 1 << PROMISES.index("light")
    assert [each.key for each in pieces if each.needs & light] == ["doomknight_humanoid", "enchanted"]


SMALL = Request(
    ban=tuple(
        each.key
        for each in PIECES
        if each.key
        not in ("abyssal", "humanoid", "dragon", "elf", "dwarf", "amazon", "fireball", "hatchet", "banish", "polearm")
    ),
    promises=("magic", "cure", "strength", "weapons", "edge"),
    monsters=2,
    heroes=1,
    village=2,
    seed="small",
)


def test_uniform_on_a_small_universe() -> None:
    """Counted by hand: every set-up that keeps the promises comes up equally often, and no other."""
    legal = []
    for monsters in itertools.combinations(("abyssal", "humanoid", "dragon"), 2):
        for hero in ("elf", "dwarf", "amazon"):
            for village in itertools.combinations(("fireball", "hatchet", "banish", "polearm"), 2):
                keys = [*monsters, hero, *village]
                if keeps(keys, SMALL.promises):
                    legal.append(frozenset(keys))
    rng = from_seed("count")
    assert advise(SMALL, rng).ways == len(legal) > 4
    found: dict[frozenset[str], int] = {}
    rounds = 300 * len(legal)
    for _ in range(rounds):
        key = frozenset(chosen(advise(SMALL, rng)))
        found[key] = found.get(key, 0) + 1
    assert set(found) == set(legal)
    chi = sum((n - 300) ** 2 / 300 for n in found.values())
    assert chi < len(legal) + 5 * math.sqrt(2 * len(legal))


def test_a_thousand_set_ups_keep_every_promise() -> None:
    request = Request(promises=PROMISES, must=("fireball",), ban=("elf",))
    count = setup.Count(request, request.must, request.ban, request.promises)
    rng = from_seed("thousand")
    assert count.total() > 0
    for _ in range(1000):
        keys = [key for slot in count.pick(rng) for key in slot]
        assert keeps(keys, PROMISES) and "fireball" in keys and "elf" not in keys and len(keys) == 15


def test_seeds_repeat() -> None:
    assert chosen(advise(Request(seed="x"))) == chosen(advise(Request(seed="x")))
    assert chosen(advise(Request(seed="x"))) != chosen(advise(Request(seed="y")))


@pytest.mark.parametrize(
    ("request_", "conflict"),
    [
        (Request(must=("elf",), ban=("elf", "dwarf")), ["must elf", "ban elf"]),
        (
            Request(must=("amazon", "chalice", "dwarf", "elf", "feayn", "fireball")),
            ["must amazon", "must chalice", "must dwarf", "must elf", "must feayn"],
        ),
        (
            Request(
                must=("undead_doom", "fireball"), ban=("regian", "chalice", "banish"), promises=("cure", "light")
            ),
            ["must undead_doom", "ban regian", "ban chalice", "ban banish", "promise cure"],
        ),
        (Request(monsters=9), ["size monsters 9"]),
    ],
)
def test_the_smallest_conflict_is_named(request_: Request, conflict: list[str]) -> None:
    advice = advise(request_)
    assert advice.ways == 0 and advice.conflict == conflict and advice.code == ""


def test_one_slot_is_rolled_again_and_every_promise_kept() -> None:
    request = Request(promises=PROMISES, seed="roll")
    first = advise(request)
    for key in (first.monsters[0], first.heroes[0], first.village[0]):
        again = reroll(request, first, key)
        if again.conflict:
            continue
        assert key not in chosen(again) and keeps(chosen(again), PROMISES)
        assert len(set(chosen(again)) & set(chosen(first))) == 14
    with pytest.raises(BadSetup):
        reroll(request, first, "no_such_card")


def test_codes_go_both_ways_and_find_slips() -> None:
    for seed in range(50):
        advice = advise(Request(seed=f"{seed}", monsters=3 + seed % 3))
        assert [key for slot in from_code(advice.code) for key in slot] == chosen(advice)
        assert len(advice.code) == 13
    code = advise(Request(seed="slip")).code
    broken = code[:5] + ("0" if code[5] != "0" else "1") + code[6:]
    for wrong in (broken, "", "TS-1234", code + "A"):
        with pytest.raises(BadSetup):
            from_code(wrong)


def test_a_code_sets_up_a_game() -> None:
    from donjon.kernel.registry import find_game

    advice = advise(Request(seed="play"))
    game = find_game("thunderstone").new(2, from_seed("g"), {"setup": advice.code})
    assert {game.kinds[game.pile(zone)[-1]].key for zone in range(113, 121)} == set(advice.village)


def test_the_piles_to_fetch() -> None:
    piles = advise(Request(seed="fetch")).piles()
    assert sum(count for _, count in piles) == 30 + 48 + 64


def test_unknown_names_are_refused_with_the_nearest() -> None:
    with pytest.raises(BadSetup, match="fireball"):
        advise(Request(must=("firebal",)))
    with pytest.raises(BadSetup, match="promise"):
        advise(Request(promises=("beer",)))


def test_advice_is_said_in_both_languages() -> None:
    advice = advise(Request(must=("fireball", "dragon"), seed="said"))
    english, french = advice_lines(advice, "en"), advice_lines(advice, "fr")
    assert any("Fireball" in line for line in english) and any("Boule de Feu" in line for line in french)
    assert f"Code: {advice.code}" in english and "- 8 × Boule de Feu" in french
    conflict = advise(Request(must=("elf",), ban=("elf",)))
    assert advice_lines(conflict, "fr")[1:] == ["- doit comporter Elfe", "- ne doit pas comporter Elfe"]
    too_many = advise(Request(monsters=9))
    assert advice_lines(too_many, "en")[1:] == ["- 9 monsters"]
