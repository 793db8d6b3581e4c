"""Which words of the vocabulary serve one card only: `python tools/lonely_words.py`, a list for each game.

A lonely word is no fault where it names a mechanic; a long list says that the vocabulary sprawls.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import donjon
from donjon.kernel.card import Card
from donjon.kernel.words import Word


def words_in(value: object) -> Iterator[str]:
    """The names of the words in a value of a card, those within words too."""
    if isinstance(value, Word):
        yield type(value).__name__
        fields = (
            [field.name for field in dataclasses.fields(value)] if dataclasses.is_dataclass(value) else value.FIELDS
        )
        for field in fields:
            yield from words_in(getattr(value, field))
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from words_in(each)


def words_of(card: Card) -> set[str]:
    values = [getattr(card, name) for name in dir(card) if not name.startswith("_")]
    return {word for value in values for word in words_in(value)}


def lonely(game: str) -> dict[str, str]:
    """Each word that a single card of the game uses, and that card's key."""
    users: dict[str, list[str]] = {}
    for card in donjon.find_game(game).catalogue.cards:
        for word in sorted(words_of(card)):
            users.setdefault(word, []).append(card.key)
    return {word: cards[0] for word, cards in sorted(users.items()) if len(cards) == 1}


def main() -> None:
    for game in donjon.game_names():
        found = lonely(game)
        print(f"{game}: {len(found)} words serve one card only")
        for word, card in found.items():
            print(f"    {word:28} {card}")


if __name__ == "__main__":
    main()
