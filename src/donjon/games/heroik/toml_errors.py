"""Where a text is no TOML: the one place that knows how the reader of Python tells it."""

from __future__ import annotations

import re
import tomllib
from typing import Final

from donjon.kernel.errors import BadSetup

# Python 3.14 has the place as numbers; before, it stands at the end of the message.
PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")


def no_toml(file: str, problem: tomllib.TOMLDecodeError) -> BadSetup:
    """A file that is no TOML, with the place where its reader stopped; without one, that is the end."""
    said = str(problem)
    place = PLACE.search(said)
    if place is None:
        return BadSetup("heroik.in_file", file=file, line=None, problem=BadSetup("heroik.no_toml_to_end", said=said))
    line, column = int(place[1]), int(place[2])
    stopped = BadSetup("heroik.no_toml", line=line, column=column, said=said)
    return BadSetup("heroik.in_file", file=file, line=line, problem=stopped)
