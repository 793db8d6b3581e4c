"""A text is its spans joined: nobody has to read prose to find its numbers, keywords and cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.kernel.events import EVERYBODY, Event, Log
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.spec import GameSpec
from donjon.table.phrasing import line_of
from donjon.text.codes import CODES
from donjon.text.fr import GRAMMAR
from donjon.text.language import Grammar, Name, language_of
from donjon.text.spans import (
    ITEM,
    MARKED,
    MARKS,
    PARAGRAPH,
    Span,
    begins,
    capital,
    card_ref,
    clauses,
    emphasis,
    filled,
    heading,
    keyword,
    last_letter,
    number,
    plain,
    spans,
    strong,
    worded,
)

GAMES = [("clank", 3), ("thunderstone", 3), ("heroik", 1), ("heroik", 2), ("lantern", 2)]


def test_a_text_is_read_back_as_it_was_written() -> None:
    first = f"{heading('arrive', 'Arrive: ')}gain {number(2, 'sword', '2 swords')}"
    text = f"{first}{PARAGRAPH}a {card_ref('dagger', 'Dagger')}"
    assert plain(text) == "Arrive: gain 2 swords a Dagger"
    assert spans(text) == [
        Span("Arrive: ", "heading", "arrive"),
        Span("gain "),
        Span("2 swords", "number", "sword", "2"),
        Span(" ", "paragraph"),
        Span("a "),
        Span("Dagger", "card", "dagger"),
    ]
    assert [[span.words for span in clause] for clause in clauses(spans(text))] == [
        ["Arrive: ", "gain ", "2 swords"],
        ["a ", "Dagger"],
    ]


def test_a_message_has_a_plain_string_where_nothing_is_marked() -> None:
    assert worded("You rest.") == "You rest."
    assert worded(
        f"{strong('One')} {emphasis('by')} {keyword('use', 'one')}{ITEM}{number('−2', 'light', 'Light −2')}"
    ) == [
        {"style": "strong", "words": "One"},
        " ",
        {"style": "emphasis", "words": "by"},
        " ",
        {"term": "use", "words": "one"},
        {"new": "item", "words": "\n- "},
        {"n": "−2", "symbol": "light", "words": "Light −2"},
    ]


def test_grammar_looks_through_the_marks() -> None:
    epee = Name(card_ref("sword", "épée"), card_ref("sword", "épées"), "f")
    assert plain(GRAMMAR.of_the(epee)) == "de l'épée"
    assert plain(GRAMMAR.the(epee)) == "l'épée"
    assert plain(GRAMMAR.a(epee)) == "une épée"
    assert plain(Grammar().a(Name(card_ref("axe", "Axe"), ""))) == "an Axe"
    assert capital(keyword("draw", "draw")) == keyword("draw", "Draw")
    assert capital(f"{keyword('x', '')}été") == f"{keyword('x', '')}Été"
    assert capital("") == ""
    assert last_letter(f"+2 {keyword('clank', 'Clank!')}") == "!"
    assert begins(keyword("x", "il y a"), "il ", "ils ")
    assert language_of(find_game("clank"), "en").sentence(f"+2 {keyword('clank', 'Clank!')}") == (
        f"+2 {keyword('clank', 'Clank!')}"
    )


def test_a_counted_amount_with_a_symbol_is_a_number() -> None:
    gold = Name("gold", "gold", mass=True, symbol="gold")
    epee = Name("épée", "épées", "f", symbol="sword")
    assert spans(Grammar().counted(3, gold)) == [Span("3 gold", "number", "gold", "3")]
    assert spans(GRAMMAR.counted(1, epee)) == [Span("une épée", "number", "sword", "1")]


def test_a_template_fills_the_number_in_a_mark_too() -> None:
    template = f"{{things}}: {number('+{amount}', 'strength', 'Strength +{amount}')}"
    assert spans(filled(template, things="an Elf", amount=12)) == [
        Span("an Elf: "),
        Span("Strength +12", "number", "strength", "+12"),
    ]


LETTERS = st.text(
    alphabet=st.sampled_from(["a", "É", " ", "{", "2", ".", "\ue000", "\ue001", "\ue16b", "\uf8ff"]), max_size=12
)


@given(st.lists(LETTERS, min_size=3, max_size=3))
def test_no_words_break_out_of_their_span(words: list[str]) -> None:
    """Whatever is marked, and whatever stands around it: the words joined are the text, and nothing is made up."""
    before, inside, after = words
    text = f"{plain(before)}{card_ref('dagger', inside)}{plain(after)}"
    assert "".join(span.words for span in spans(text)) == plain(text) == plain(before) + plain(inside) + plain(after)
    assert [span.kind for span in spans(text) if span.kind != "text"] == ["card"]
    assert not MARKS.search("".join(span.words for span in spans("".join(words))))


@pytest.mark.parametrize("game", ["clank", "thunderstone", "heroik"])
def test_the_name_of_a_player_is_never_a_mark(game: str) -> None:
    name = f"{card_ref('dagger', 'Eve')}{number(9, 'gold', '9 gold')}"
    event = Event("draw", 0, (), 2, EVERYBODY, "", "")
    for said in line_of(find_game(game), 1, event, 1, [name, "Bob"], None).said.values():
        text = "".join(span if isinstance(span, str) else span["words"] for span in said)
        assert text.startswith("Eve9 gold ")
        assert not MARKS.search(text)
        assert all(isinstance(span, str) or "term" in span for span in said), "but for the game's own keywords"


def check(text: str) -> Counter[tuple[str, str]]:
    """Whether every mark of a text is whole; its numbers with their symbols."""
    assert not MARKS.search(MARKED.sub("", text)), f"a broken mark in {text!r}"
    assert "".join(span.words for span in spans(text)) == plain(text)
    assert not MARKS.search(plain(text))
    return Counter((span.n, span.key) for span in spans(text) if span.kind == "number")


def same_in_all(texts: list[str], about: str) -> None:
    numbers = [check(text) for text in texts]
    assert all(each == numbers[0] for each in numbers), f"{about}: {[plain(text) for text in texts]}, {numbers}"


@pytest.mark.parametrize("game", sorted({game for game, _ in GAMES}))
def test_every_card_and_option_is_its_spans_with_the_same_symbols_in_every_language(game: str) -> None:
    spec = find_game(game)
    speak = [language_of(spec, code) for code in CODES]
    for card in spec.catalogue.cards:
        same_in_all([language.whole_card(language, card) for language in speak], card.key)
        terms = [
            {span.key for span in spans(language.whole_card(language, card)) if span.kind in ("keyword", "heading")}
            for language in speak
        ]
        assert all(each == terms[0] for each in terms), f"{card.key}: {terms}"
    for option in spec.options.options:
        same_in_all([language.label(option, spec) for language in speak], option.word)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_whatever_a_game_says_is_its_spans_with_the_same_symbols_in_every_language(game: str, players: int) -> None:
    spec = find_game(game)
    names = ["Anaïs", "Bob", "Cléo", "Dom", "Eve"]
    speak = [language_of(spec, code) for code in CODES]
    for seed in range(2):
        position = spec.new(players, from_seed(f"spans {seed}"), {})
        log = Log()
        position.listener = log
        random = Random(seed)
        for _ in range(400):
            if position.choice is None:
                break
            same_in_all([language.prompt(position) for language in speak], str(position.choice.asked_by))
            for subject in position.explainable(position.asked):
                for line in position.explain(subject, position.asked).lines:
                    same_in_all([language.line(line) for language in speak], line.source)
            position.take(random.choice(position.options))
        for event in log.events:
            for viewer in (-1, 0):
                same_in_all([language.tell(event, viewer, names) for language in speak], event.verb)
        assert log.events


@pytest.mark.parametrize("game", ["clank", "thunderstone", "heroik"])
def test_what_is_said_of_a_card_refers_to_it(game: str) -> None:
    """Every option and log line that names a card has its key."""
    spec: GameSpec = find_game(game)
    for option in spec.options.options:
        for code in CODES:
            text = language_of(spec, code).label(option, spec)
            keys = {span.key for span in spans(text) if span.kind == "card"}
            named = {spec.catalogue.cards[option.card].key} if option.card >= 0 else set()
            assert keys <= named | {spec.catalogue.cards[option.other].key if option.other >= 0 else ""}, option.word
            assert not named or keys or plain(language_of(spec, code).card(named.pop())) not in plain(text)
