"""What players read."""

from __future__ import annotations

import pytest

from donjon.kernel.registry import find_game
from donjon.text.language import language_of
from donjon.text.spans import plain
from tests.games.thunderstone.scene import Scene, at_the_gate

SPEC = find_game("thunderstone")


@pytest.mark.parametrize(
    ("key", "en", "fr"),
    [
        (
            "town_guard",
            "Village: Draw 2 cards. Village: Destroy this card: draw 3 cards.",
            "Village\u00a0: Piochez 2 cartes. Village\u00a0: Détruisez cette carte\u00a0: piochez 3 cartes.",
        ),
        (
            "regian_priest",
            "Dungeon: Draw a card. Dungeon, repeat: Destroy a Disease from your hand: draw a card.",
            "Donjon\u00a0: Piochez une carte. Répéter Donjon\u00a0: Détruisez une Maladie de votre main\u00a0: "
            "piochez une carte.",
        ),
        (
            "tyxr_the_old",
            "Breach: Each player discards 2 cards from their hand. Battle: When the battle is over, destroy a hero "
            "from your hand. Trophy: Magic Attack +2.",
            "Brèche\u00a0: Chaque joueur défausse 2 cartes de sa main. Combat\u00a0: À la fin du combat, détruisez "
            "un héros de votre main. Trophée\u00a0: Attaque Magique +2.",
        ),
    ],
)
def test_whole_cards(key: str, en: str, fr: str) -> None:
    card = SPEC.catalogue.by_key[key]
    for code, text in (("en", en), ("fr", fr)):
        language = language_of(SPEC, code)
        assert plain(language.whole_card(language, card)) == text


def test_every_option_has_a_label_in_both_languages() -> None:
    for code in ("en", "fr"):
        language = language_of(SPEC, code)
        for option in SPEC.options.options:
            label = language.label(option, SPEC)
            assert label and "{" not in label
    french = language_of(SPEC, "fr")
    assert (
        plain(french.label(SPEC.options.find("equip short_sword militia"), SPEC))
        == "Équiper Milice\u00a0: Épée Courte"
    )
    english = language_of(SPEC, "en")
    assert plain(english.label(SPEC.options.find("use town_guard#2 2"), SPEC)) == "Use Town Guard, effect 2 (#2)"


def test_the_log_of_a_battle(scene: Scene) -> None:
    table, alice = at_the_gate(scene, ["militia", "dagger"], ["famine", "nixie", "nixie"])
    alice.answers("equip dagger militia", "attack 1")
    told = table.told("fr", 1)
    assert "Alice équipe une Milice\u00a0: Dague." in told
    assert "Alice attaque Famine au rang 1." in told and "Alice prend une Maladie." in told
    assert "Famine résiste à Alice." in told
    assert "You attack Famine in rank 1." in table.told("en", 0)


def test_prompts_say_what_is_asked(scene: Scene) -> None:
    table, alice = at_the_gate(scene, ["militia", "thyrian_squire", "torch"], ["haunt", "nixie", "nixie"])
    alice.answers("attack 1")
    assert table.prompt("en") == "Haunt: Choose a hero from your hand: it cannot attack in this battle."
    assert table.prompt("fr") == (
        "Apparition\u00a0: Choisissez un héros de votre main\u00a0: il ne peut pas attaquer pendant ce combat."
    )


@pytest.mark.parametrize("players", [1, 3])
def test_a_whole_game_can_be_read(players: int) -> None:
    """Every prompt, option and event of random games has its words in both languages."""
    import random

    from donjon.kernel.events import Log
    from donjon.kernel.rng import from_seed

    languages = [language_of(SPEC, code) for code in ("en", "fr")]
    names = ["Alice", "Bob", "Carol"]
    for seed in range(6):
        chance = random.Random(seed)
        game = SPEC.new(players, from_seed(f"read {seed}"), {})
        log = Log()
        game.listener = log
        while not game.over:
            for language in languages:
                assert language.prompt(game)
            game.answer(chance.choice(game.options))
        for event in log.events:
            for language in languages:
                for viewer in (-1, 0):
                    line = language.tell(event, viewer, names)
                    assert line and "{" not in line
