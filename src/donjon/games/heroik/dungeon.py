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


def faults(cards: list[Foe], longer: bool = False, wanted: int = SIZE) -> list[BadSetup]:
    """What keeps these cards from being a dungeon; nothing when all is well.

    48 cards, 12 of each colour, in each colour 6 with Mana, Unique cards once. With the house rule of longer
    corridors (HK-68) the size may be 54, 60... and a size not divisible by four has one more card in two colours.
    """
    found: list[BadSetup] = []
    size = len(cards)
    if longer:
        if size < SIZE or size % 6:
            found.append(BadSetup("heroik.longer_size", found=size))
    elif size != wanted:
        found.append(BadSetup("heroik.size", wanted=wanted, found=size))
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
            found.append(BadSetup("heroik.cards_of_colour", wanted=each, found=len(of_colour), colour=name))
        if mana == wanted_mana + 1 and spare_mana:
            spare_mana -= 1
        elif mana != wanted_mana:
            found.append(BadSetup("heroik.mana_of_colour", wanted=wanted_mana, found=mana, colour=name))
    for key in sorted({card.key for card in cards if card.unique}):
        copies = len([card for card in cards if card.key == key])
        if copies > 1:
            found.append(BadSetup("heroik.unique", card=key, found=copies))
    if [card for card in cards if card.final]:
        found.append(BadSetup("heroik.final_in_corridors"))
    return found


def problems(cards: list[Foe], longer: bool = False, wanted: int = SIZE) -> list[str]:
    """The same as sentences, for those who build with a program."""
    return [str(fault) for fault in faults(cards, longer, wanted)]


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
        raise BadSetup("heroik.too_few_for_depths")
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
        raise BadSetup("heroik.broken_code") from None
    body = packed[:-2]
    if len(body) < 8 or len(body) % 4 or zlib.crc32(body).to_bytes(4, "big")[:2] != packed[-2:]:
        raise BadSetup("heroik.broken_code")
    by_print = {fingerprint(key): key for key in known}
    found: list[str] = []
    cards: dict[str, int] = {}
    for at in range(0, len(body), 4):
        word = int.from_bytes(body[at : at + 4], "big")
        if word >> 4 not in by_print:
            raise BadSetup("heroik.card_of_another_box")
        found.append(by_print[word >> 4])
        if at:
            cards[found[-1]] = cards.get(found[-1], 0) + (word & 15)
    return found[0], cards
