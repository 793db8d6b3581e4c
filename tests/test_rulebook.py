"""The rulebooks: complete, the same in both languages, and what a reader can ask of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donjon.kernel.errors import BadRules
from donjon.kernel.registry import find_game
from donjon.text.rulebook import Rulebook, read_rulebook, rulebook
from donjon.text.spans import ITEM, emphasis, plain, strong

ROOT = Path(__file__).parent.parent
# The last number of each series: a rule that is added moves it.
LAST = {"clank": {"CL": 106}, "thunderstone": {"TS": 175}, "heroik": {"HK": 72}}
CITED = re.compile(r"\b(CL|TS|TSX|HK)-(\d{1,3})\b(?!-)")  # a code of a set-up, TS-0000-..., is no rule

SMALL = """# Lanterns

## The turn

[LA-1] Play **one** card,
then buy.

[LA-2, LA-3] You may:
- buy a *candle*,
- or pass
  for ever.

## The end

[LA-4] When the gems are gone, the *brightest* wins.
"""


def book(game: str, code: str) -> Rulebook:
    return rulebook(find_game(game), code)


@pytest.mark.parametrize("game", LAST)
def test_every_number_is_told_once_in_both_languages(game: str) -> None:
    expected = {f"{prefix}-{n}" for prefix, last in LAST[game].items() for n in range(1, last + 1)}
    for code in ("en", "fr"):
        numbers = book(game, code).numbers
        assert sorted(expected - set(numbers)) == [], "rules that are not told"
        assert sorted(set(numbers) - expected) == [], "rules that the ledger does not have"
        assert len(numbers) == len(set(numbers))
    assert book(game, "en").shape == book(game, "fr").shape


@pytest.mark.parametrize("game", LAST)
def test_code_tests_and_pages_cite_only_rules_that_are_told(game: str) -> None:
    told = set(book(game, "en").numbers)
    prefixes = LAST[game]
    folders = [ROOT / "src" / "donjon" / "games" / game, ROOT / "tests" / "games" / game]
    files = [path for folder in folders for path in folder.rglob("*.py")] + [ROOT / "docs" / f"{game}.md"]
    for path in files:
        for prefix, n in CITED.findall(path.read_text(encoding="utf-8")):
            if prefix in prefixes:
                assert f"{prefix}-{n}" in told, f"{path.name} cites {prefix}-{n}"


@pytest.mark.parametrize("game", LAST)
def test_the_french_is_french_and_the_english_is_not(game: str) -> None:
    """No paragraph was left in the other language, and each has about the length of the other."""
    for here, there in zip(book(game, "en").paragraphs, book(game, "fr").paragraphs, strict=True):
        assert here.text != there.text, here.rules
        assert 0.4 < len(there.text) / len(here.text) < 2.5, here.rules
        assert not re.search(r"\b(the|your|you|with)\b", there.text), there.rules
        assert not re.search(r"\b(vous|votre|vos|une|les|dans)\b", here.text), here.rules


def test_a_rulebook_is_sections_of_numbered_paragraphs() -> None:
    small = read_rulebook(SMALL, "small")
    assert small.title == "Lanterns"
    assert [section.title for section in small.sections] == ["The turn", "The end"]
    assert small.numbers == ["LA-1", "LA-2", "LA-3", "LA-4"]
    assert small.paragraphs[0].text == f"Play {strong('one')} card, then buy."
    assert small.paragraphs[1].text == f"You may:{ITEM}buy a {emphasis('candle')},{ITEM}or pass for ever."
    assert plain(small.paragraphs[1].text) == "You may:\n- buy a candle,\n- or pass for ever."


@pytest.mark.parametrize("asked", ["LA-3", "la-3", "LA 3", "la3", "3"])
def test_a_rule_is_found_by_its_number_however_it_is_typed(asked: str) -> None:
    found = read_rulebook(SMALL, "small").find(asked)
    assert found is not None
    assert found.rules == ("LA-2", "LA-3")


@pytest.mark.parametrize("asked", ["LA-5", "CL-3", "", "candle", "3 of"])
def test_what_is_no_number_of_the_rulebook_finds_nothing(asked: str) -> None:
    assert read_rulebook(SMALL, "small").find(asked) is None


def test_rules_are_found_by_their_words_without_accents_capitals_or_marks() -> None:
    french = read_rulebook("# Jeu\n## Fin\n[LA-1] L’**épée** brûle.\n\n[LA-2] Rien.", "small")
    assert [each.rules for each in french.search("epee BRULE")] == [("LA-1",)]
    assert [each.rules for each in french.search("l'épée")] == [("LA-1",)]
    assert len(french.search("fin")) == 2, "a title speaks for its section"
    assert french.search("épée rien") == []
    assert french.search("") == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "a title line"),
        ("# Game\n\nText.", "x:3: a title line"),
        ("# Game\n## One\nText.", "x:3: a paragraph begins with its rules"),
        ("# Game\n## One\n[LA-1] Text.\n\nMore.", "x:5: a paragraph begins with its rules"),
        ("# Game\n## One\n[LA 1] Text.", "x:3: a paragraph begins with its rules"),
        ("# Game\n## One\n[LA-1, 2] Text.", "x:3: a paragraph begins with its rules"),
        ("# Game\n## One\n[LA-1] Text.\n\n[LA-1] Text.", "LA-1 is told twice"),
        ("# Game\n## One\n[LA-1]", "LA-1 says nothing"),
        ("# Game\n## One\n[LA-1] Some **bold.", "left open"),
        ("# Game\n## One\n[LA-1] A [link](somewhere).", "a mark other than"),
        ("# Game\n## One\n## Two\n[LA-1] Text.", "'One' is empty"),
    ],
)
def test_what_is_written_otherwise_is_refused_with_its_place(source: str, said: str) -> None:
    with pytest.raises(BadRules) as refused:
        read_rulebook(source, "x")
    assert said in str(refused.value)


def test_a_game_without_a_rulebook_says_so() -> None:
    with pytest.raises(BadRules, match="lantern brings no rulebook"):
        rulebook(find_game("lantern"), "en")
