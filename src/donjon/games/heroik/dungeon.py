"""Building a dungeon: what is legal (HK-53, HK-54), and a short code to save and share it."""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from typing import Final

from donjon.games.heroik.cards import COLOURS, Foe
from donjon.kernel.errors import BadSetup

SIZE: Final = 48
DEEP_SIZE: Final = 80  # of the lower level of the deepest dungeon (HK-70)
MARK: Final = "dk1-"
FRENCH: Final = {"blue": "bleues", "yellow": "jaunes", "red": "rouges", "green": "vertes"}  # said of cards
BROKEN: Final = ("this dungeon code is broken or incomplete", "ce code de donjon est abîmé ou incomplet")


class Fault:
    """One thing that keeps cards from being a dungeon: of what, how many are wanted, how many there are."""

    def __init__(self, kind: str, wanted: int, found: int, about: str = "") -> None:
        self.kind = kind
        self.wanted = wanted
        self.found = found
        self.about = about

    def said(self, code: str) -> str:
        """What is wrong, in a language."""
        return self.french() if code == "fr" else self.english()

    def english(self) -> str:
        if self.kind == "longer":
            return f"a longer dungeon has 48, 54, 60... cards, this one has {self.found}"
        if self.kind == "size":
            return f"a dungeon has {self.wanted} cards, this one has {self.found}"
        if self.kind == "colour":
            return f"{self.wanted} cards must be {self.about}, {self.found} are"
        if self.kind == "mana":
            return f"{self.wanted} {self.about} cards must have Mana, {self.found} have"
        if self.kind == "unique":
            return f"{self.about} is Unique and may be there once, not {self.found} times"
        return "a final monster does not belong among the cards of the corridors"

    def french(self) -> str:
        there = f"il y en a {self.found}" if self.found else "il n'y en a aucune"
        if self.kind == "longer":
            return f"un donjon plus long compte 48, 54, 60... cartes, celui-ci {self.found}"
        if self.kind == "size":
            return f"un donjon compte {self.wanted} cartes, celui-ci {self.found}"
        if self.kind == "colour":
            return f"il faut {self.wanted} cartes {FRENCH[self.about]}, {there}"
        if self.kind == "mana":
            return f"il faut du Mana sur {self.wanted} cartes {FRENCH[self.about]}, {there}"
        if self.kind == "unique":
            return f"{self.about} est Unique : une seule fois par donjon, et non {self.found}"
        return "un monstre final n'a pas sa place parmi les cartes des couloirs"


def faults(cards: list[Foe], longer: bool = False, wanted: int = SIZE) -> list[Fault]:
    """What keeps these cards from being a dungeon; nothing when all is well.

    48 cards, 12 of each colour, in each colour 6 with Mana, Unique cards once. With the house rule of longer
    corridors (HK-68) the size may be 54, 60... and a size not divisible by four has one more card in two colours.
    """
    found: list[Fault] = []
    size = len(cards)
    if longer:
        if size < SIZE or size % 6:
            found.append(Fault("longer", SIZE, size))
    elif size != wanted:
        found.append(Fault("size", wanted, size))
    each = size // 4 if longer and not found else wanted // 4
    extra = 2 if longer and size % 4 and not found else 0
    spare_mana = 1 if extra else 0
    for colour, name in enumerate(COLOURS):
        of_colour = [card for card in cards if card.colour == colour]
        mana = len([card for card in of_colour if card.mana])
        wanted_mana = each // 2
        if len(of_colour) == each + 1 and extra:
            extra -= 1
        elif len(of_colour) != each:
            found.append(Fault("colour", each, len(of_colour), name))
        if mana == wanted_mana + 1 and spare_mana:
            spare_mana -= 1
        elif mana != wanted_mana:
            found.append(Fault("mana", wanted_mana, mana, name))
    for key in sorted({card.key for card in cards if card.unique}):
        copies = len([card for card in cards if card.key == key])
        if copies > 1:
            found.append(Fault("unique", 1, copies, key))
    if [card for card in cards if card.final]:
        found.append(Fault("final", 0, len([card for card in cards if card.final])))
    return found


def problems(cards: list[Foe], longer: bool = False, wanted: int = SIZE) -> list[str]:
    """The same as sentences, for those who build with a program."""
    return [fault.said("en") for fault in faults(cards, longer, wanted)]


def sentences(found: list[Fault]) -> tuple[str, str]:
    """What is wrong, in English and in French."""
    return "; ".join([fault.said("en") for fault in found]), " ; ".join([fault.said("fr") for fault in found])


def draw_up(foes: list[Foe], without: dict[str, int]) -> dict[str, int]:
    """80 cards of these that are not used yet: of each colour the first 10 with Mana and the first 10 without."""
    room = {(colour, mana): DEEP_SIZE // 8 for colour in range(len(COLOURS)) for mana in (True, False)}
    found: dict[str, int] = {}
    for card in foes:
        left = min(card.count - without.get(card.key, 0), room[(card.colour, card.mana)])
        if left > 0:
            found[card.key] = left
            room[(card.colour, card.mana)] -= left
    if sum(found.values()) < DEEP_SIZE:
        raise BadSetup(
            "the other boxes have not enough cards for the depths; give the code of 80 cards",
            "les autres boîtes n'ont pas assez de cartes pour l'étage du bas ; donnez le code de 80 cartes",
        )
    return found


def fingerprint(key: str) -> int:
    """28 bits that stand for a card in a code."""
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=4).digest(), "big") >> 4


def write_code(final: str, cards: dict[str, int]) -> str:
    """A dungeon as a short text to share: its final monster, how many (up to 15) of each card, a check sum."""
    packed = (fingerprint(final) << 4).to_bytes(4, "big")
    for key in sorted(cards):
        packed += (fingerprint(key) << 4 | cards[key]).to_bytes(4, "big")
    packed += zlib.crc32(packed).to_bytes(4, "big")[:2]
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_code(code: str, known: list[str]) -> tuple[str, dict[str, int]]:
    """The final monster and the cards of a code, among the cards of the boxes at hand."""
    raw = code[len(MARK) :]
    try:
        packed = base64.b64decode(raw + "=" * (-len(raw) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadSetup(*BROKEN) from None
    body = packed[:-2]
    if len(body) < 8 or len(body) % 4 or zlib.crc32(body).to_bytes(4, "big")[:2] != packed[-2:]:
        raise BadSetup(*BROKEN)
    by_print = {fingerprint(key): key for key in known}
    found: list[str] = []
    cards: dict[str, int] = {}
    for at in range(0, len(body), 4):
        word = int.from_bytes(body[at : at + 4], "big")
        if word >> 4 not in by_print:
            raise BadSetup(
                "this dungeon uses a card of a box that is not here",
                "ce donjon emploie une carte d'une boîte qui n'est pas ici",
            )
        found.append(by_print[word >> 4])
        if at:
            cards[found[-1]] = cards.get(found[-1], 0) + (word & 15)
    return found[0], cards
