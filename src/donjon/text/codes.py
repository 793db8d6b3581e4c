"""The languages there are. A new one is a line here, a folder beside this file and one in each game's `text/`."""

from collections.abc import Callable
from typing import Final

from donjon.text.spans import Worded, worded

CODES: Final = ("en", "fr")

Said = dict[str, Worded]  # a text in every language, by its code


def in_every_language(say: Callable[[str], str]) -> Said:
    """A text in every language, from a function of the language's code."""
    return {code: worded(say(code)) for code in CODES}
