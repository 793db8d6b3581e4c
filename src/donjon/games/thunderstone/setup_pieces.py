"""The pieces of a set-up: groups and cards, what they need and give; and set-ups as short codes."""

from __future__ import annotations

from typing import Final

from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.cards.base import BASE
from donjon.games.thunderstone.fight import GainDisease
from donjon.games.thunderstone.sets import SETS
from donjon.kernel.errors import BadSetup
from donjon.kernel.joins import Do
from donjon.kernel.words import Effect

MONSTERS: Final = 0
HEROES: Final = 1
VILLAGE: Final = 2
FEATURES: Final = 3  # groups of traps or treasures, and guardians
STONES: Final = 4
SLOTS: Final = ("monsters", "heroes", "village", "features", "stones")
SLOT_OF: Final = {
    "monster": MONSTERS,
    "hero": HEROES,
    "village": VILLAGE,
    "trap": FEATURES,
    "treasure": FEATURES,
    "guardian": FEATURES,
    "thunderstone": STONES,
}
PROMISES: Final = ("magic", "light", "cure", "strength", "weapons", "edge", "food")
SET_KEYS: Final = tuple([each.key for each in SETS if each.cards])
STONE: Final = "stone_of_mystery"  # where a set-up names no other
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FIRST_GAME: Final = BASE.setups[0].chosen()[:FEATURES]


class Piece:
    """A group or card that a set-up may use: what it needs and gives, a bit for each promise.

    `place` is its place in its set, which the codes count on: by slot, and in the slot as the set names its cards.
    """

    def __init__(self, key: str, slot: int, box: str, kinds: list[Kind]) -> None:
        self.key = key
        self.place = 0
        self.slot = slot
        self.box = box
        self.kinds = kinds
        self.joins = ""  # the group of another set that this single card joins
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
    """Everything in the boxes, slot by slot, and in a slot set by set; last the single cards that join a group of
    another set: in a set-up these are features by themselves (TSX-66)."""
    found: list[Piece] = []
    joining: list[tuple[str, Kind]] = []
    placed: dict[str, int] = {}
    for slot in range(len(SLOTS)):
        for box in SETS:
            pieces: dict[str, list[Kind]] = {}
            for kind in box.cards:
                if SLOT_OF.get(kind.kind, -1) == slot:
                    key = kind.group if kind.group and not kind.is_guardian else kind.key
                    pieces.setdefault(key, []).append(kind)
            for key, kinds in pieces.items():
                if key in [each.key for each in found]:  # these join a group of another set
                    joining.extend([(box.key, kind) for kind in kinds])
                    continue
                piece = Piece(key, slot, box.key, kinds)
                piece.place = placed.get(box.key, 0)
                placed[box.key] = piece.place + 1
                found.append(piece)
    for set_key, kind in joining:
        piece = Piece(kind.key, FEATURES, set_key, [kind])
        piece.place = placed.get(set_key, 0)
        placed[set_key] = piece.place + 1
        piece.joins = kind.group
        found.append(piece)
    return found


EVERYTHING: Final = all_pieces()
PIECES: Final = [piece for piece in EVERYTHING if piece.slot < FEATURES]  # those that every set-up has so many of
PIECE_KEYS: Final = [piece.key for piece in PIECES]
GUARDIAN: Final = "guardian"  # the cards of the feature deck that are no group: any guardian; two more cards (TSX-3)
PICK_TWO: Final = "pick_two"


def features_of(sets: tuple[str, ...]) -> list[str]:
    """The groups of traps and treasures, and the guardians, of these sets."""
    return [piece.key for piece in EVERYTHING if piece.slot == FEATURES and piece.box in sets]


def is_guardian(key: str) -> bool:
    """Whether this feature is a guardian."""
    return any([piece.key == key and piece.kinds[0].is_guardian for piece in EVERYTHING])


def box_of(key: str) -> str:
    """The set that a piece comes from."""
    for piece in EVERYTHING:
        if piece.key == key:
            return piece.box
    raise AssertionError(f"no piece {key}")


def keys_of(slot: int) -> list[str]:
    """Everything of a slot, whatever set it is of."""
    return [piece.key for piece in EVERYTHING if piece.slot == slot]


# -- Codes ---------------------------------------------------------------------------------------------------------


def is_plain(keys: list[str]) -> bool:
    """Whether a set-up has nothing but groups and cards of the base set: it keeps the code it always had."""
    return not [
        piece for piece in EVERYTHING if piece.key in keys and (piece.box != "base" or piece.slot >= FEATURES)
    ]


def letters_of(keys: list[str], box: str, least: int) -> str:
    """The pieces of a set as letters, a bit for each; as few as will do, but so many at least."""
    value = 0
    for piece in EVERYTHING:
        if piece.box == box and piece.key in keys:
            value |= 1 << piece.place
    letters = ""
    while value or len(letters) < least:
        letters = ALPHABET[value & 31] + letters
        value >>= 5
    return letters


def check_letter(letters: str) -> str:
    """A letter that finds slips."""
    value = 0
    for letter in letters:
        value = value * 32 + ALPHABET.index(letter)
    return ALPHABET[value % 31]


def code_of(chosen: list[list[str]]) -> str:
    """A set-up as a short code.

    Of the base set alone: eight letters, a bit for each piece, and one that finds slips. Of several sets: `V2`, and
    for each set its number, how many letters follow, and these letters. The base set's stone goes without saying.
    """
    keys = [key for slot in chosen for key in slot if key != STONE]
    if is_plain(keys):
        letters = letters_of(keys, "base", 8)
    else:
        letters = "V2"
        for number, box in enumerate(SETS):
            bits = letters_of(keys, box.key, 0)
            if bits:
                letters += ALPHABET[number] + ALPHABET[len(bits)] + bits
    letters += check_letter(letters)
    if is_plain(keys):
        return f"TS-{letters[:4]}-{letters[4:]}"
    return "TS-" + "-".join([letters[at : at + 5] for at in range(0, len(letters), 5)])


def from_code(code: str) -> list[list[str]]:
    """The set-up of a code, slot by slot; no stone means that of the base set."""
    letters = code.upper().replace("-", "")
    if len(letters) < 11 or not letters.startswith("TS") or [each for each in letters[2:] if each not in ALPHABET]:
        raise BadSetup("thunderstone.no_setup_code", code=code)
    letters, check = letters[2:-1], letters[-1]
    if check_letter(letters) != check and len(letters) == 8:
        raise BadSetup("thunderstone.slip_in_code", code=code)
    if check_letter(letters) != check:
        raise BadSetup("thunderstone.no_setup_code", code=code)
    chosen: list[list[str]] = [[] for _ in SLOTS]
    if letters.startswith("V2"):
        at = 2
        while at < len(letters):
            number, length = ALPHABET.index(letters[at]), ALPHABET.index(letters[at + 1 : at + 2] or "0")
            bits = letters[at + 2 : at + 2 + length]
            if number >= len(SETS) or len(bits) != length or length == 0:
                raise BadSetup("thunderstone.slip_in_code", code=code)
            read_pieces(chosen, SETS[number].key, bits, code)
            at += 2 + length
    elif len(letters) == 8:
        read_pieces(chosen, "base", letters, code)
    else:
        raise BadSetup("thunderstone.no_setup_code", code=code)
    if len(chosen[MONSTERS]) < 3 or len(chosen[HEROES]) != 4 or len(chosen[VILLAGE]) != 8 or len(chosen[STONES]) > 1:
        raise BadSetup("thunderstone.code_of_other_sizes", code=code)
    return chosen


def read_pieces(chosen: list[list[str]], box: str, letters: str, code: str) -> None:
    """Add the pieces of a set that its letters name."""
    value = 0
    for letter in letters:
        value = value << 5 | ALPHABET.index(letter)
    for piece in EVERYTHING:
        if piece.box == box and value >> piece.place & 1:
            chosen[piece.slot].append(piece.key)
            value ^= 1 << piece.place
    if value:
        raise BadSetup("thunderstone.slip_in_code", code=code)
