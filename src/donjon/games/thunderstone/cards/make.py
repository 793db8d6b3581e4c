"""How cards are written down: heroes, village cards, monsters."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.printed import Printed

COPIES: Final = [0, 6, 4, 2]  # by level, of a stack of twelve (TS-19)
LEVEL_UP: Final[list[int | None]] = [None, 2, 3, None]


def hero(
    key: str,
    level: int,
    classes: tuple[str, ...],
    *abilities: Printed,
    cost: int,
    strength: int,
    gold: int | None = None,
    light: int | None = None,
    vp: int | None = None,
    attack: int | None = None,
    magic_attack: int | None = None,
    group: str = "",
    stack: tuple[int, ...] = (),
    level_ups: tuple[int, ...] = (),
    wants: tuple[str, ...] = (),
    brings: tuple[str, ...] = (),
) -> Kind:
    """A hero of a level; its group is the first word of its name. A stack that is not of the usual twelve says how
    many of each level it has, and what rising from each costs (TSX-12)."""
    count = stack[level - 1] if stack else COPIES[level]
    level_up = LEVEL_UP[level] if not stack else level_ups[level - 1] if level <= len(level_ups) else None
    return Kind(
        key,
        "hero",
        count,
        ("hero", *classes),
        abilities,
        cost=cost,
        gold=gold,
        light=light,
        vp=vp,
        strength=strength,
        level_up=level_up,
        attack=attack,
        magic_attack=magic_attack,
        group=group or key.split("_", maxsplit=1)[0],
        level=level,
        wants=wants,
        brings=brings,
    )


def village(
    key: str,
    types: tuple[str, ...],
    *abilities: Printed,
    cost: int,
    gold: int | None = None,
    light: int | None = None,
    vp: int | None = None,
    weight: int | None = None,
    attack: int | None = None,
    magic_attack: int | None = None,
    wants: tuple[str, ...] = (),
    brings: tuple[str, ...] = (),
) -> Kind:
    """A village card: eight copies."""
    return Kind(
        key,
        "village",
        8,
        types,
        abilities,
        cost=cost,
        gold=gold,
        light=light,
        vp=vp,
        weight=weight,
        attack=attack,
        magic_attack=magic_attack,
        wants=wants,
        brings=brings,
    )


def monster(
    key: str,
    count: int,
    group: str,
    numbers: tuple[int, int, int | None, int | None],
    *abilities: Printed,
    light: int | None = None,
    types: tuple[str, ...] = (),
    kind: str = "monster",
) -> Kind:
    """A monster: its health, XP, gold and victory points. Its types are the words of its group, if none are given."""
    health, xp, gold, vp = numbers
    return Kind(
        key,
        kind,
        count,
        types or tuple(group.split("_")),
        abilities,
        health=health,
        xp=xp,
        gold=gold,
        vp=vp,
        light=light,
        group=group,
    )


def guardian(key: str, types: tuple[str, ...], numbers: tuple[int, int, int, int], *abilities: Printed) -> Kind:
    """A guardian: a monster that lies in a block of its own (TSX-6)."""
    return monster(key, 1, "guardian", numbers, *abilities, types=types, kind="guardian")


def trap(key: str, count: int, group: str, types: tuple[str, ...], *abilities: Printed) -> Kind:
    """A trap of the dungeon deck (TSX-17)."""
    return Kind(key, "trap", count, ("trap", *types), abilities, group=group)


def treasure(key: str, count: int, group: str, types: tuple[str, ...], *abilities: Printed) -> Kind:
    """A treasure of the dungeon deck (TSX-22)."""
    return Kind(key, "treasure", count, ("treasure", *types), abilities, group=group)


def stone(key: str, vp: int, *abilities: Printed, gold: int | None = None) -> Kind:
    """A Thunderstone (TSX-10)."""
    return Kind(key, "thunderstone", 1, ("thunderstone",), abilities, vp=vp, gold=gold)


def disease(key: str, count: int, *abilities: Printed, vp: int | None = None) -> Kind:
    """A special Disease (TSX-11)."""
    return Kind(key, "disease", count, ("disease", "special"), abilities, vp=vp)
