"""Everything is said in both languages."""

from __future__ import annotations

from random import Random

import pytest

from donjon.games.clank.spec import SPEC
from donjon.kernel.events import Log
from donjon.kernel.rng import from_seed
from donjon.text.language import language_of
from donjon.text.spans import plain

NAMES = ["Alice", "Bob", "Carol", "Dave"]


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_card_option_and_number_has_a_text(code: str) -> None:
    language = language_of(SPEC, code)
    for card in SPEC.catalogue.cards:
        assert plain(language.whole_card(language, card)).endswith((".", "!"))
    for option in SPEC.options.options:
        assert language.label(option, SPEC)
    for number in (*SPEC.purse, *SPEC.counts):
        assert language.name(f"numbers.{number.name}")


@pytest.mark.parametrize("board", ["day", "dusk"])
def test_whole_games_are_told_in_both_languages(board: str) -> None:
    """Every prompt and every event of some random games."""
    for seed in range(4):
        game = SPEC.new(2 + seed % 3, from_seed(f"told {seed}"), {"board": board})
        log = Log()
        game.listener = log
        random = Random(seed)
        while not game.over:
            for code in ("en", "fr"):
                assert language_of(SPEC, code).prompt(game)
            game.take(random.choice(game.options))
        for event in log.events:
            for code in ("en", "fr"):
                assert language_of(SPEC, code).tell(event, -1, NAMES)
                assert language_of(SPEC, code).tell(event, 0, NAMES)


@pytest.mark.parametrize(
    ("key", "english", "french"),
    [
        (
            "watcher",
            "Arrive: everyone still in the dungeon: +1 Clank! Defeat: gain 3 gold. "
            "Everyone else still in the dungeon: +1 Clank!",
            "Apparition\u00a0: chaque joueur encore dans le donjon\u00a0: +1 Clank! "
            "Vaincu\u00a0: gagnez 3 pièces d'or. Chaque autre joueur encore dans le donjon\u00a0: +1 Clank!",
        ),
        (
            "gem_collector",
            "2 skill, −2 Clank! This turn, gems cost 2 skill less. Worth 2 points.",
            "2 compétences, −2 Clank! Pendant ce tour, les gemmes coûtent 2 compétences de moins. Vaut 2 points.",
        ),
        (
            "dragons_eye",
            "Only in the Depths. Dragon symbol. Draw a card. Acquire: +2 Clank! "
            "At the end: 10 points if you have a mastery token.",
            "Seulement dans les Profondeurs. Symbole Dragon. Piochez une carte. Acquisition\u00a0: +2 Clank! "
            "À la fin\u00a0: 10 points si vous avez un jeton Maîtrise.",
        ),
    ],
)
def test_some_cards(key: str, english: str, french: str) -> None:
    card = SPEC.catalogue.by_key[key]
    for code, text in (("en", english), ("fr", french)):
        language = language_of(SPEC, code)
        assert plain(language.whole_card(language, card)) == text
