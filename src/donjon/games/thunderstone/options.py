"""All the cards of the game, and every answer a player can ever give."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.hall import ORDERS
from donjon.games.thunderstone.sets import all_cards
from donjon.kernel.card import Catalogue
from donjon.kernel.choice import NOTHING, CardOptions, Option, Vocabulary

CATALOGUE: Final = Catalogue(all_cards())
KINDS: Final = [find_kind(card) for card in CATALOGUE.cards]
PINNED: Final = files("donjon.games.thunderstone").joinpath("options.txt").read_text(encoding="utf-8").splitlines()
OPTIONS: Final = Vocabulary(CATALOGUE, PINNED)
MOST_COPIES: Final = 12


def different_copies(kind: Kind) -> int:
    """How many copies of a card in one hand may differ by what lies on them."""
    if kind.is_hero or kind.is_weapon:
        return min(kind.count, MOST_COPIES)
    return 1 << min(3, len(kind.village) + len(kind.dungeon))


def mark(copy: int) -> str:
    return "" if copy == 1 else f"#{copy}"


def family(verb: str, kinds: list[Kind]) -> CardOptions:
    """A verb with a card of a hand; the second different copy is `#2`."""
    options: list[Option] = []
    meant = [kind in kinds for kind in KINDS]
    for kind in KINDS:
        copies = different_copies(kind) if meant[kind.index] else 0
        for copy in range(1, MOST_COPIES + 1):
            if copy <= copies:
                options.append(OPTIONS.add(f"{verb} {kind.key}{mark(copy)}", verb, kind.index, copy, -1))
            else:
                options.append(NOTHING)
    found = CardOptions(options, MOST_COPIES)
    OPTIONS.families[verb] = found
    return found


def uses() -> list[list[list[Option]]]:
    """`use town_guard 2`, the second ability of the card: [kind][place of the ability][copy - 1]."""
    table: list[list[list[Option]]] = []
    for kind in KINDS:
        rows: list[list[Option]] = []
        number = 0
        for place in range(len(kind.abilities)):
            row: list[Option] = []
            if place in kind.village or place in kind.dungeon:
                number += 1
                for copy in range(1, different_copies(kind) + 1):
                    word = f"use {kind.key}{mark(copy)} {number}"
                    row.append(OPTIONS.add(word, "use", kind.index, number, place * 16 + copy))
            rows.append(row)
        table.append(rows)
    return table


def equips() -> list[list[list[Option]]]:
    """`equip short_sword thyrian_squire`: [weapon][hero][copy of the hero - 1]."""
    table: list[list[list[Option]]] = []
    for weapon in KINDS:
        rows: list[list[Option]] = []
        for hero in KINDS:
            row: list[Option] = []
            if weapon.is_weapon and hero.is_hero:
                for copy in range(1, different_copies(hero) + 1):
                    word = f"equip {weapon.key} {hero.key}{mark(copy)}"
                    row.append(OPTIONS.add(word, "equip", weapon.index, copy, hero.index))
            rows.append(row)
        table.append(rows)
    return table


def with_cards(verb: str, kinds: list[Kind]) -> list[Option]:
    """A verb with a card that needs no copies; read by kind."""
    chosen = [kind.index for kind in kinds]
    return [
        OPTIONS.add(f"{verb} {kind.key}", verb, kind.index, 1, -1) if kind.index in chosen else NOTHING
        for kind in KINDS
    ]


HEROES: Final = [kind for kind in KINDS if kind.is_hero]
PASS: Final = OPTIONS.word("pass")
VILLAGE_ACTION: Final = OPTIONS.word("village")
DUNGEON_ACTION: Final = OPTIONS.word("dungeon")
REST_ACTION: Final = OPTIONS.word("rest")
ATTACK: Final = OPTIONS.numbers("attack", 3)
UNDER: Final = OPTIONS.numbers("under", 3)
CAPTURE: Final = OPTIONS.numbers("capture", 3)
ORDER: Final = OPTIONS.names("order", ORDERS)
CHOOSE: Final = OPTIONS.names("choose", ("hero", "two_cards"))
USE: Final = uses()
EQUIP: Final = equips()
BUY: Final = with_cards("buy", [kind for kind in KINDS if kind.kind in ("basic", "village", "hero")])
LEVEL: Final = with_cards("level", [kind for kind in KINDS if kind.kind == "hero" and kind.level_up])
PROMOTE: Final = with_cards("promote", [kind for kind in KINDS if kind.kind == "hero" and kind.level == 1])
LOOT: Final = with_cards("loot", [kind for kind in KINDS if kind.spoils >= 0])
LOSE_ATTACK: Final = with_cards("lose_attack", [kind for kind in KINDS if kind.is_hero or kind.is_disease])
LOSE_MAGIC: Final = with_cards("lose_magic", [kind for kind in KINDS if kind.is_hero or kind.is_disease])
DESTROY: Final = family("destroy", KINDS)
DISCARD: Final = family("discard", KINDS)
FEED: Final = family("feed", HEROES)
STOP: Final = family("stop", HEROES)
BORROW: Final = [
    [OPTIONS.add(f"borrow {kind.key} {seat + 1}", "borrow", kind.index, seat + 1, -1) for seat in range(5)]
    for kind in KINDS
    if kind.is_hero
]
ATTACK_GUARDIAN: Final = [
    OPTIONS.add(f"attack {kind.key}", "attack", kind.index, 0, -1) if kind.is_guardian else NOTHING for kind in KINDS
]  # one that stands in rank 0
SHOW: Final = family("show", [kind for kind in KINDS if kind.is_hero or kind.guards])
