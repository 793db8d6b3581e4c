"""What others wrote, made safe to print: a name must not move the cursor, colour the screen or turn the line."""

from __future__ import annotations

import unicodedata
from typing import Final

# Control characters, and those that change the direction or cut the line; the marks of emoji and Arabic may stay.
CONTROL: Final = ("Cc", "Zl", "Zp", "Cs")
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def printable(text: str) -> str:
    """A text with every character that would do something to the terminal written out, as in \\x1b."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(written_out(each) if is_control(each) else each for each in text)


def is_control(character: str) -> bool:
    return character in TURNING or unicodedata.category(character) in CONTROL


def written_out(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
