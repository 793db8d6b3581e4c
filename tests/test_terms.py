"""Every symbol and keyword of a card is explained, in both languages, and leads to rules that exist."""

from __future__ import annotations

import re
from random import Random

import pytest

from donjon.cli.commands import card_entries
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.notation.values import words_of
from donjon.text.language import language_of
from donjon.text.rulebook import rulebook
from donjon.text.spans import clauses, spans
from donjon.text.terms import NOTHING, card_line, rules_behind, terms_of, terms_on, written

GAMES = ("clank", "thunderstone", "heroik")
# What looks like the keyword of a clause, "Defeat: ...", whether a phrase marks it or not.
KEYWORD = re.compile(r"(?:^|[.!?] )([^\W\d_a-zà-ÿ][\w’' ,()]{2,30}?)[ \u00a0\u202f]?:")
# Words before a colon that need no rule, and numbers of a card that are no symbol on it.
NOT_KEYWORDS = {"Choose", "If you do, choose", "Choisissez", "Si vous le faites, choisissez"}
NOT_SYMBOLS = {"gender"}


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_every_card_is_explained(game: str) -> None:
    """A number is a symbol on the card: some term of the card stands for it."""
    spec = find_game(game)
    terms = {term.key: term for term in terms_of(spec)}
    for listed in spec.card_list():
        stats: dict[str, object] = listed["stats"]  # type: ignore[assignment]
        on = [terms[key] for key in terms_on(spec, listed)]
        for name, value in stats.items():
            if value in NOTHING or value in ([], {}) or name in NOT_SYMBOLS:
                continue
            wanted = [f"{name}={each}" for each in value] if isinstance(value, (list, dict)) else [f"{name}={value}"]
            for each in wanted:
                assert any({name, each} & set(term.stats) for term in on), f"{listed['key']}: nothing explains {each}"


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_of_every_text_is_explained_on_its_card(game: str, code: str) -> None:
    spec = find_game(game)
    terms = {term.key: term for term in terms_of(spec)}
    listed = {str(each["key"]): each for each in spec.card_list()}
    for card in card_entries(spec):
        names = [terms[key].name[code].casefold() for key in terms_on(spec, listed[card["key"]])]
        for keyword in KEYWORD.findall(card["text"][code]):
            if keyword not in NOT_KEYWORDS:
                assert any(name in keyword.casefold() for name in names), f"{card['key']}: {keyword}"


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", ["thunderstone", "heroik"])
def test_what_looks_like_a_keyword_is_marked_as_one(game: str, code: str) -> None:
    """Each clause that begins with a keyword has it as its heading, and its term stands on the card."""
    spec = find_game(game)
    language = language_of(spec, code)
    for listed in spec.card_list():
        on = terms_on(spec, listed)
        for clause in clauses(spans(language.whole_card(language, spec.catalogue.by_key[str(listed["key"])]))):
            headings = [span for span in clause if span.kind == "heading"]
            assert {span.key for span in headings} <= set(on), listed["key"]
            titles = "".join(span.words for span in headings)
            for found in KEYWORD.findall("".join(span.words for span in clause)):
                assert found in titles or found in NOT_KEYWORDS, f"{listed['key']}: {found}"


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_every_card_is_made_of_words(game: str, code: str) -> None:
    spec = find_game(game)
    kinds = written(spec)["kinds"]
    for listed in spec.card_list():
        line = card_line(spec, listed, code)
        assert line.startswith(f"{kinds[listed['kind']][code]}, ")
        assert f", x{listed['count']}" in line.partition(" · ")[0]
        assert not re.search(r"_|True|None|\{", line), line


@pytest.mark.parametrize("game", GAMES)
def test_every_term_leads_to_rules_that_exist_and_stands_on_some_card(game: str) -> None:
    spec = find_game(game)
    numbers = set(rulebook(spec, "en").numbers)
    used = {key for listed in spec.card_list() for key in terms_on(spec, listed)}
    for term in terms_of(spec):
        assert term.rules, term.key
        assert set(term.rules) <= numbers, term.key
        for code in ("en", "fr"):
            assert term.name[code]
            assert term.said[code].endswith("."), term.key
        assert term.said["en"] != term.said["fr"]
        assert term.key in used, f"{term.key} stands on no card"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_behind_questions_exist_and_so_do_the_words_that_ask(game: str) -> None:
    spec = find_game(game)
    numbers = set(rulebook(spec, "en").numbers)
    for word, rules in written(spec)["asked"].items():
        assert word in words_of(spec), f"{word} is no word of {game}"
        assert rules and set(rules) <= numbers, word


@pytest.mark.parametrize(("game", "players"), [("clank", 3), ("thunderstone", 2), ("heroik", 1), ("heroik", 2)])
def test_every_question_of_a_game_leads_to_its_rules(game: str, players: int) -> None:
    """But for the plain choice that a card offers: the card says it all."""
    spec = find_game(game)
    for seed in range(3):
        position = spec.new(players, from_seed(f"asked {seed}"), {})
        random = Random(seed)
        while position.choice is not None:
            word = position.choice.asked_by
            if type(word).__name__ != "OneOf":
                assert rules_behind(spec, word), (
                    f"rules/terms.toml does not say which rules {type(word).__name__} asks by"
                )
            position.take(random.choice(position.options))


@pytest.mark.parametrize(
    ("game", "card", "terms"),
    [
        ("clank", "kobold", ["skill", "sword", "dragon", "danger", "defeat"]),
        ("clank", "sapphire", ["skill", "clank", "draw", "vp", "dragon", "acquire"]),
        ("clank", "burgle", ["skill"]),
        ("thunderstone", "griffon", ["gold", "magic", "health", "xp", "vp", "trophy"]),
        ("heroik", "ember_hound", ["strength", "mana", "hk-yellow", "demons", "letter", "fierce", "tenacity"]),
    ],
)
def test_some_cards_and_their_terms(game: str, card: str, terms: list[str]) -> None:
    spec = find_game(game)
    [listed] = [each for each in spec.card_list() if each["key"] == card]
    assert terms_on(spec, listed) == terms
