"""French typography, for whoever says something in French."""

from __future__ import annotations

import re
from typing import Final

BREAKS: Final = re.compile(r"(?<=\S) (?=[:;!?»])|(?<=«) ")


def spaced(french: str) -> str:
    """French with its unbreakable spaces: before : ; ! ? » and after «."""
    return BREAKS.sub("\u00a0", french)
