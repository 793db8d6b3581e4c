"""Saves and records: what is whole is read, what is broken, truncated or hostile is refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import donjon
from donjon.kernel.errors import BadRecord, BadSetup, IllegalOption
from donjon.notation.record import Record, commitment
from donjon.text.errors import say


def played() -> Record:
    record = Record.begin("lantern", 2, "a secret", {}, ["from seat 0", "from seat 1"])
    game = record.start()
    while not game.over:
        word = game.options[-1].word
        record.answers.append(word)
        game.answer(word)
    record.finish(game)
    return record


def test_a_record_that_holds() -> None:
    assert played().problems() == []
    assert played().commitment == commitment("a secret")


def test_the_nonces_of_the_seats_change_the_deal() -> None:
    with_nonces, without = played(), played()
    without.nonces = []
    assert donjon.save(with_nonces.start()) != donjon.save(without.start())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "another"}, "not the one that was committed to"),
        ({"result": {"scores": [9, 0], "winners": [0], "details": [[], []]}}, "not the result of its answers"),
        ({"result": None}, "gives no result"),
        ({"answers": ["buy gem"]}, "answer 1 does not hold"),
        ({"answers": []}, "not over after its answers"),
        ({"version": "0"}, "played under rules 0"),
        ({"seed": None}, "not revealed"),
        ({"players": 9}, "2 to 4 players"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"setup": {"board": "dusk"}}, "unknown option of lantern 'board'"),
    ],
)
def test_what_does_not_hold_is_said(change: dict[str, Any], said: str) -> None:
    data = {**json.loads(played().to_json()), **change}
    problems = Record.from_json(json.dumps(data)).problems()
    assert any(said in say(problem, "en") for problem in problems), problems


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"donjon": 1}', "\x00", '{"donjon": 1e999}', "[" * 5000])
def test_what_is_not_a_record_or_a_position_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(text)
    with pytest.raises(BadRecord):
        donjon.load(text)


@pytest.mark.parametrize(
    ("path", "value", "said", "en_francais"),
    [
        (("scores",), 1, r"\$.scores does not belong there", "$.scores n'a rien à faire là"),
        (("players",), "2", r"\$.players should be a whole number", "$.players devrait être un nombre entier"),
        (("players",), True, r"\$.players should be a whole number", "$.players devrait être un nombre entier"),
        (("players",), 2.0, "it is not JSON .2.0 is not a whole number", "ce n'est pas du JSON (2.0"),
        (("players",), float("nan"), "it is not JSON .NaN", "ce n'est pas du JSON (NaN"),
        (("asking",), {"@": "Draw", "n": float("inf")}, "it is not JSON .Infinity", "ce n'est pas du JSON"),
        (("counts",), [2**63], "a number is far too large", "ce n'est pas du JSON"),
        (("counts",), [10**4000], "a number is far too large", "ce n'est pas du JSON"),
        (
            ("piles", 0),
            [None],
            r"\$.piles\[0\] should be a list of whole",
            "$.piles[0] devrait être une liste de nombr",
        ),
        (("kinds", 0), ["spark"], r"\$.kinds\[0\] should be a list", "$.kinds[0] devrait être une liste"),
        (("tokens",), {"01": 1}, r"\$.tokens should be a whole number", "$.tokens devrait être un nombre entier"),
        (("tokens",), [], r"\$.tokens should be a table", "$.tokens devrait être une table"),
        (("stack", 0, "did"), 1, r"\$.stack\[0\].did should be true or false", "$.stack[0].did devrait être true ou"),
        (("game",), "\ud800", "it is not JSON", "ce n'est pas du JSON"),
    ],
)
def test_a_part_of_another_kind_is_refused_by_its_place(
    path: tuple[Any, ...], value: object, said: str, en_francais: str
) -> None:
    position = json.loads(donjon.save(donjon.new("lantern", players=2)))
    inner = position
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BadRecord, match=said) as refused:
        donjon.load(json.dumps(position))
    assert en_francais in say(refused.value, "fr").replace("\u00a0", " ")


def test_a_missing_part_is_named() -> None:
    position = json.loads(donjon.save(donjon.new("lantern", players=2)))
    del position["rng"]
    with pytest.raises(BadRecord, match=r"not a saved position: \$.rng is missing"):
        donjon.load(json.dumps(position))


def test_a_long_number_in_a_seed_is_only_a_text() -> None:
    record = Record.begin("lantern", 2, "9" * 60, {})
    assert Record.from_json(record.to_json()) == record


def test_what_was_written_before_is_written_the_same() -> None:
    for path in sorted((Path(__file__).parent / "records").glob("*-v*.json")):
        written = path.read_bytes()
        assert Record.from_json(written).to_json().encode() == written, path.name


def test_a_truncated_file_is_refused_wherever_it_is_cut() -> None:
    record, position = played().to_json(), donjon.save(donjon.new("lantern", players=2))
    for cut in range(0, len(record) - 2, 97):
        with pytest.raises(BadRecord):
            Record.from_json(record[:cut])
    for cut in range(0, len(position), 97):
        with pytest.raises(BadRecord):
            donjon.load(position[:cut])


junk = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.lists(st.integers(), max_size=3))


@settings(max_examples=150)
@given(data=st.data(), value=junk)
def test_a_hostile_position_is_refused_or_playable_but_never_a_traceback(data: st.DataObject, value: object) -> None:
    game = donjon.new("lantern", players=2, seed="hostile")
    position = json.loads(donjon.save(game))
    key = data.draw(st.sampled_from(sorted(position)))
    position[key] = value
    try:
        donjon.load(json.dumps(position))
    except BadRecord as problem:
        assert str(problem)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("piles", 0), [0, 0], "lies in two places"),
        (("piles", 0), [9999], "lies in two places or is unknown"),
        (("tokens",), {"-1": 1}, "lies in two places or is unknown"),
        (("kinds", 0), ["dragon", 10], "no card 'dragon'"),
        (("asking",), {"@": "Explode"}, "no word 'Explode'"),
        (("asking",), {"@": "Draw", "m": 2}, "not written like that"),
        (("asking",), {"@card": "spark"}, r"where something else belongs \(effect\)"),
        (("options",), ["pass"], "not those of its question"),
        (("stack",), [], "cannot be asked"),
        (("active",), 7, "not there"),
        (("version",), "7", "under rules 7"),
        (("donjon",), 99, "format 99"),
        (("counts",), [], "0 counts where lantern has 1"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(path: tuple[Any, ...], value: object, said: str) -> None:
    position = json.loads(donjon.save(donjon.new("lantern", players=2)))
    inner = position
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BadRecord, match=said):
        donjon.load(json.dumps(position))


def test_a_record_or_position_is_refused_in_french_too() -> None:
    tampered = {**json.loads(played().to_json()), "answers": ["buy gem"]}
    (problem,) = Record.from_json(json.dumps(tampered)).problems()
    assert say(problem, "fr") == (
        "la réponse 1 ne tient pas\u00a0: «\u00a0buy gem\u00a0» n'est pas possible en ce moment\u00a0; "
        "sont possibles\u00a0: play spark, pass"
    )
    position = json.loads(donjon.save(donjon.new("lantern", players=2)))
    with pytest.raises(BadRecord) as refused:
        donjon.load(json.dumps({**position, "players": 9}))
    assert say(refused.value, "fr") == "lantern se joue de 2 à 4 joueurs, et non à 9"


def test_a_refused_answer_changes_nothing_and_says_what_is_possible() -> None:
    game = donjon.new("lantern", players=2)
    before = donjon.save(game)
    with pytest.raises(IllegalOption, match="'buy gem' is not possible now; possible: play spark, pass"):
        game.answer("buy gem")
    with pytest.raises(IllegalOption, match="did you mean play spark"):
        game.answer("play sprak")
    assert donjon.save(game) == before


def test_setups_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadSetup, match="2 to 4 players, not 5"):
        donjon.new("lantern", players=5)
    with pytest.raises(BadSetup, match="did you mean lantern"):
        donjon.new("lanterns", players=2)


def test_every_option_has_its_word_and_its_number_both_ways() -> None:
    for name in donjon.game_names():
        options = donjon.find_game(name).options
        for option in options.options:
            assert options.by_number[option.number] is option
            assert options.find(option.word) is option
