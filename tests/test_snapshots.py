"""Every card's tree, its text in both languages and the spans of it, as they were last blessed (DONJON_BLESS=1)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from donjon.cli.commands import card_entries
from donjon.kernel.card import Card
from donjon.kernel.registry import find_game
from donjon.kernel.words import Word
from donjon.lab.bench import installed
from donjon.notation.values import to_data

FOLDER = Path(__file__).parent / "snapshots"
GAMES = [name for name in installed() if name != "lantern"]


def compact(text: dict[str, Any]) -> dict[str, str]:
    """A text with its spans in one line: [number gold 3|3 gold]."""
    return {code: "".join(map(bracketed, [said] if isinstance(said, str) else said)) for code, said in text.items()}


def bracketed(span: Any) -> str:
    if isinstance(span, str):
        return span
    what = [str(value) for key, value in span.items() if key not in ("words", "heading")]
    return f"[{'heading' if 'heading' in span else next(iter(span))} {' '.join(what)}|{span['words']}]"


def texts_of(entry: dict[str, Any]) -> dict[str, Any]:
    """What is told of a card; its types and its level are not."""
    return {key: value for key, value in entry.items() if key not in ("types", "level")}


def tree(card: Card) -> dict[str, Any]:
    """All the words on a card, wherever its class keeps them."""
    found: dict[str, Any] = {}
    for name in sorted(attributes(card)):
        value = getattr(card, name)
        if isinstance(value, Word) or (isinstance(value, tuple) and value and isinstance(value[0], Word)):
            found[name] = to_data(value)
    return found


def attributes(card: Card) -> set[str]:
    return {name for name in dir(card) if not name.startswith("_") and not callable(getattr(card, name))}


@pytest.mark.parametrize("name", GAMES)
def test_cards_are_as_they_were_blessed(name: str) -> None:
    spec = find_game(name)
    now = [
        {**texts_of(entry), "spans": compact(entry["spans"]), "tree": tree(spec.catalogue.by_key[entry["key"]])}
        for entry in card_entries(spec)
    ]
    path = FOLDER / f"{name}.json"
    if os.environ.get("DONJON_BLESS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    blessed = json.loads(path.read_text(encoding="utf-8"))
    assert [entry["key"] for entry in now] == [entry["key"] for entry in blessed]
    for entry, old in zip(json.loads(json.dumps(now)), blessed, strict=True):
        assert entry == old, f"{entry['key']} changed; if on purpose: DONJON_BLESS=1"


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_name_and_no_half_said_text(name: str) -> None:
    for entry in card_entries(find_game(name)):
        for code in ("en", "fr"):
            text = entry["text"][code]
            assert entry["name"][code]
            assert not any(
                mark in text for mark in ("{", "}", "  ", "..", "None", " .", "de le ", "de les ", "à le ")
            )
