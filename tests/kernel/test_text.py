"""Sentences said from trees: the ten words that cards use most, in both languages."""

from __future__ import annotations

import pytest

from donjon.kernel.joins import Case, EachOtherPlayer, IfYouDo, OneOf, do
from donjon.kernel.nouns import Exactly, In, Is, One, UpTo
from donjon.kernel.table import DISCARD, HAND, PLAY
from donjon.kernel.verbs import Destroy, Discard, Draw, Gain
from donjon.kernel.words import Effect
from donjon.text import en, fr
from donjon.text.language import Language, MissingPhrase, Name
from donjon.text.spans import plain

ENGLISH, FRENCH = Language("en", en.SHARED), Language("fr", fr.SHARED)
ENGLISH.names.update(
    {
        "types.hero": Name("hero", "heroes"),
        "purse.0": Name("gold", "gold", mass=True),
    }
)
FRENCH.names.update(
    {
        "types.hero": Name("héros", "héros", "m", elides=False),
        "purse.0": Name("pièce d'or", "pièces d'or", "f"),
        "participles.discarded": Name("défaussé", "défaussés"),
    }
)

SENTENCES: list[tuple[Effect, str, str]] = [
    (Draw(1), "Draw a card.", "Piochez une carte."),
    (Draw(2), "Draw 2 cards.", "Piochez 2 cartes."),
    (
        do(Destroy(One(In(HAND), optional=True)), IfYouDo(Draw(2))),
        "You may destroy a card from your hand. If you do, draw 2 cards.",
        "Vous pouvez détruire une carte de votre main. Si vous le faites, piochez 2 cartes.",
    ),
    (
        EachOtherPlayer(Discard(One(In(HAND, Is("hero"))))),
        "Each other player discards a hero from their hand.",
        "Chaque autre joueur défausse un héros de sa main.",
    ),
    (
        Destroy(UpTo(2, In(DISCARD))),
        "You may destroy up to 2 cards from your discard pile.",
        "Vous pouvez détruire jusqu'à 2 cartes de votre défausse.",
    ),
    (
        EachOtherPlayer(Discard(Exactly(2, In(HAND)))),
        "Each other player discards 2 cards from their hand.",
        "Chaque autre joueur défausse 2 cartes de sa main.",
    ),
    (
        Discard(In(PLAY)),
        "Discard all cards from your play area.",
        "Défaussez toutes les cartes de votre zone de jeu.",
    ),
    (
        OneOf((Case("gold", Gain(1, 0)), Case("cards", Draw(1)))),
        "Choose: gain 1 gold, or draw a card.",
        "Choisissez\u00a0: gagnez une pièce d'or, ou piochez une carte.",
    ),
]


@pytest.mark.parametrize(("effect", "english", "french"), SENTENCES)
def test_said(effect: Effect, english: str, french: str) -> None:
    assert plain(ENGLISH.text(effect)) == english
    assert plain(FRENCH.text(effect)) == french


def test_a_missing_phrase_is_an_error() -> None:
    class Unsaid(Effect):
        pass

    with pytest.raises(MissingPhrase, match="Unsaid"):
        ENGLISH.text(do(Draw(1), Unsaid()))
    with pytest.raises(MissingPhrase, match=r"cards\.nothing"):
        FRENCH.card("nothing")
