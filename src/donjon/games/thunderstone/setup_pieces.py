"""The pieces of a set-up: groups and cards, what they need and give; and set-ups as short codes."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.fight import GainDisease
from donjon.games.thunderstone.options import KINDS
from donjon.kernel.errors import BadSetup
from donjon.kernel.joins import Do
from donjon.kernel.words import Effect

MONSTERS: Final = 0
HEROES: Final = 1
VILLAGE: Final = 2
SLOTS: Final = ("monsters", "heroes", "village")
PROMISES: Final = ("magic", "light", "cure", "strength", "weapons", "edge", "food")
SETS: Final = ("base",)
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FIRST_GAME: Final = (
    ("enchanted", "ooze", "undead_doom"),
    ("elf", "lorigg", "regian", "thyrian"),
    (
        "battle_fury", "fireball", "flaming_sword", "lightstone_gem", "magical_aura", "short_sword", "spear",
        "town_guard",
    ),
)  # fmt: skip


class Piece:
    """A group or card that a set-up may use: what it needs and gives, a bit for each promise."""

    def __init__(self, key: str, slot: int, box: str, kinds: list[Kind]) -> None:
        self.key = key
        self.slot = slot
        self.box = box
        self.kinds = kinds
        self.needs = 0
        self.gives = 0
        for bit, promise in enumerate(PROMISES):
            if any([needs(kind, promise) for kind in kinds]):
                self.needs |= 1 << bit
            if any([gives(kind, promise) for kind in kinds]):
                self.gives |= 1 << bit


def sickens(effect: Effect) -> bool:
    """Whether a text hands out Diseases."""
    if isinstance(effect, Do):
        return any([sickens(part) for part in effect.effects])
    return isinstance(effect, GainDisease)


def needs(kind: Kind, promise: str) -> bool:
    """Whether a card makes one wish for something: its words say so, or its numbers do."""
    if promise in kind.wants:
        return True
    if promise == "cure":
        return any([sickens(effect) for effect in kind.battle_effects])
    return promise == "strength" and kind.weight >= 5


def gives(kind: Kind, promise: str) -> bool:
    """Whether a card of the Village brings it; what only a hero of level 2 or 3 has does not count."""
    if kind.is_monster or kind.level > 1:
        return False
    if promise in kind.brings:
        return True
    if promise == "magic":
        return kind.magic > 0
    if promise == "light":
        return kind.light > 0
    if promise == "strength":
        return kind.strength >= 5
    if promise == "weapons":
        return kind.is_weapon
    if promise == "edge":
        return kind.is_edged
    return promise == "food" and "food" in kind.types


def all_pieces() -> list[Piece]:
    """Everything in the boxes, in the order of the codes."""
    groups: list[list[str]] = [[], [], []]
    kinds: dict[str, list[Kind]] = {}
    for kind in KINDS:
        slot = {"monster": MONSTERS, "hero": HEROES, "village": VILLAGE}.get(kind.kind, -1)
        if slot < 0:
            continue
        key = kind.key if slot == VILLAGE else kind.group
        if key not in kinds:
            kinds[key] = []
            groups[slot].append(key)
        kinds[key].append(kind)
    return [Piece(key, slot, "base", kinds[key]) for slot in range(3) for key in groups[slot]]


PIECES: Final = all_pieces()
PIECE_KEYS: Final = [piece.key for piece in PIECES]


# -- Codes ---------------------------------------------------------------------------------------------------------


def code_of(chosen: list[list[str]]) -> str:
    """A set-up as a short code: a bit for each piece of the base set, and a letter that finds slips."""
    keys = [key for slot in chosen for key in slot]
    value = 0
    for bit, piece in enumerate(PIECES):
        if piece.key in keys:
            value |= 1 << bit
    letters = ""
    for place in range(7, -1, -1):
        letters += ALPHABET[value >> 5 * place & 31]
    return f"TS-{letters[:4]}-{letters[4:]}{ALPHABET[value % 31]}"


def from_code(code: str) -> list[list[str]]:
    """The set-up of a code."""
    letters = code.upper().replace("-", "")
    if len(letters) != 11 or not letters.startswith("TS") or [each for each in letters[2:] if each not in ALPHABET]:
        raise BadSetup("thunderstone.no_setup_code", code=code)
    value = 0
    for letter in letters[2:10]:
        value = value << 5 | ALPHABET.index(letter)
    if ALPHABET[value % 31] != letters[10] or value >> len(PIECES):
        raise BadSetup("thunderstone.slip_in_code", code=code)
    chosen: list[list[str]] = [[], [], []]
    for bit, piece in enumerate(PIECES):
        if value >> bit & 1:
            chosen[piece.slot].append(piece.key)
    if len(chosen[MONSTERS]) < 3 or len(chosen[HEROES]) != 4 or len(chosen[VILLAGE]) != 8:
        raise BadSetup("thunderstone.code_of_other_sizes", code=code)
    return chosen
