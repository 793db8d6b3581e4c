"""Options have numbers for machines. Those of old options never change; files pin them (`tools/pin_options.py`)."""

from __future__ import annotations

import hashlib
from importlib.resources import files

import pytest

import donjon
from donjon.games.heroik.boxes import FOLDER
from donjon.games.heroik.boxfile import check_text
from donjon.games.heroik.spec import HeroSpec, built_in_boxes
from donjon.kernel.card import Card, Catalogue
from donjon.kernel.choice import Vocabulary

# The first lines of each file as they once were, and what they add up to: a line that moves or vanishes shows.
SETTLED = {
    "clank": (1062, "8305f69ac5e2875d"),
    "heroik": (1097, "40f530514f6496e6"),
    "thunderstone": (2350, "ef58538094fb8020"),
}

MINE = (FOLDER / "abbey.toml").read_text(encoding="utf-8")


def lines(game: str) -> list[str]:
    return files(f"donjon.games.{game}").joinpath("options.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", SETTLED)
def test_every_option_has_the_number_of_its_line(game: str) -> None:
    spec = donjon.find_game(game)
    pinned = lines(game)
    assert len(set(pinned)) == len(pinned), "no word stands there twice"
    assert [option.word for option in spec.options.options if option.word not in pinned] == [], "run pin_options.py"
    for number, word in enumerate(pinned):
        assert spec.options.find(word).number == number
        assert spec.options.by_number[number].word == word


@pytest.mark.parametrize("game", SETTLED)
def test_no_line_ever_moves_or_vanishes(game: str) -> None:
    count, digest = SETTLED[game]
    settled = "\n".join(lines(game)[:count])
    assert hashlib.blake2b(settled.encode(), digest_size=8).hexdigest() == digest


def vocabulary(pinned: list[str], *cards: str) -> Vocabulary:
    options = Vocabulary(Catalogue(tuple([Card(key) for key in cards])), pinned)
    options.cards("play")
    options.word("pass")
    return options


def numbers(options: Vocabulary) -> dict[str, int]:
    return {option.word: option.number for option in options.options}


def test_a_new_card_and_a_new_verb_keep_the_old_numbers() -> None:
    old = numbers(vocabulary([], "spark", "gem"))
    assert old == {"play spark": 0, "play gem": 1, "pass": 2}, "where nothing is pinned: the order of declaration"

    new = vocabulary(list(old), "candle", "spark", "gust", "gem")
    new.word("yes")

    assert numbers(new) == {**old, "play candle": 3, "play gust": 4, "yes": 5}


def test_a_card_that_is_gone_leaves_a_gap() -> None:
    options = vocabulary(["play spark", "play gem", "pass"], "gem", "candle")
    assert numbers(options) == {"play gem": 1, "pass": 2, "play candle": 3}
    assert (sorted(options.by_number), options.size) == ([1, 2, 3], 4)


def test_a_box_of_ones_own_comes_after_all_the_others() -> None:
    """It is put first among the boxes here, so that every card of ours has another place in the catalogue."""
    text = MINE
    boxes = built_in_boxes()
    keys = [card.key for card in [*boxes[0].adventurers, *boxes[0].equipment, *boxes[0].dungeon, boxes[0].final]]
    for key in [*keys, boxes[0].key, *[scenario.key for scenario in boxes[0].scenarios]]:
        text = text.replace(f'"{key}"', f'"my_{key}"')
    spec = HeroSpec("mine", [check_text("mine.toml", text), *boxes])

    ours = lines("heroik")
    assert spec.options.find(f"power my_{keys[0]}").number >= len(ours)
    assert [spec.options.find(word).number for word in ours] == list(range(len(ours)))
