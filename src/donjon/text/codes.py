"""The languages there are. A new one is a line here, a folder beside this file and one in each game's `text/`."""

from typing import Final

CODES: Final = ("en", "fr")
