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
            "Arrive: everyone still in the dungeon makes 1 Clank! "
            "Defeat: gain 3 gold, and everyone else still in the dungeon makes 1 Clank!",
            "Apparition\u00a0: chaque joueur encore dans le donjon fait 1 Clank! "
            "Vaincu\u00a0: gagnez 3 pièces d'or, et chaque autre joueur encore dans le donjon fait 1 Clank!",
        ),
        (
            "gem_collector",
            "2 skill, −2 Clank! From now on this turn, gems cost 2 skill less. Worth 2 points.",
            "2 compétences, −2 Clank! Dès maintenant et jusqu'à la fin du tour, les gemmes coûtent 2 compétences de "
            "moins. Vaut 2 points.",
        ),
        (
            "dragons_eye",
            "Acquire it only in the Depths. Dragon symbol. Draw a card. Acquire: make 2 Clank! "
            "At the end: 10 points if you have a mastery token.",
            "Ne s'acquiert que dans les Profondeurs. Symbole Dragon. Piochez une carte. "
            "Acquisition\u00a0: faites 2 Clank! À la fin\u00a0: 10 points si vous avez un jeton Maîtrise.",
        ),
        (
            "belcher",
            "Dragon symbol. Defeat: gain 4 gold and make 2 Clank!",
            "Symbole Dragon. Vaincu\u00a0: gagnez 4 pièces d'or et faites 2 Clank!",
        ),
        (
            "goblin",
            "Defeat: gain 1 gold. It stays, and can be fought again.",
            "Vaincu\u00a0: gagnez une pièce d'or. Il reste là, et se combat autant de fois qu'on veut.",
        ),
        (
            "flying_carpet",
            "2 boots. This turn, crystal caves do not stop you and tunnel monsters do not hurt you. Worth 2 points.",
            "2 bottes. Ce tour, les cavernes de cristal ne vous arrêtent pas et les monstres des tunnels ne vous "
            "blessent pas. Vaut 2 points.",
        ),
        (
            "search",
            "2 skill, 1 boot. Each time you gain gold this turn, before or after, gain 1 gold more.",
            "2 compétences, 1 botte. Chaque gain d'or de ce tour, avant ou après, rapporte une pièce d'or de plus.",
        ),
    ],
)
def test_some_cards(key: str, english: str, french: str) -> None:
    card = SPEC.catalogue.by_key[key]
    for code, text in (("en", english), ("fr", french)):
        language = language_of(SPEC, code)
        assert plain(language.whole_card(language, card)) == text
