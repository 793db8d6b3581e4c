"""Why a text is no TOML, in French: the reader that comes with Python says it in English only."""

from __future__ import annotations

import re
from typing import Final

# What the reader says where authors of a box are likely to slip.
SLIPS: Final = {
    "Invalid statement": "ni un champ ni un titre entre crochets",
    "Invalid value": "valeur incompréhensible, un texte se met entre guillemets",
    "Invalid initial character for a key part": "un nom de champ ne commence pas ainsi",
    "Expected '=' after a key in a key/value pair": "il manque = après le nom du champ",
    "Expected newline or end of document after a statement": "il faut aller à la ligne après la valeur",
    "Expected ']' at the end of a table declaration": "il manque ] à la fin du titre",
    "Expected ']]' at the end of an array declaration": "il manque ]] à la fin du titre",
    "Cannot overwrite a value": "ce champ est donné deux fois",
    "Illegal character '\\n'": "un guillemet n'est pas fermé",
    "Unterminated string": "un guillemet n'est pas fermé",
    "Unclosed array": "un crochet n'est pas fermé",
    "Unclosed inline table": "une accolade n'est pas fermée",
}
WHERE: Final = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")


def no_toml(problem: str) -> str:
    """Why a text is no TOML, in French; what the reader says otherwise is left as it is."""
    found = WHERE.fullmatch(problem)
    if found is None:
        return f"ce n'est pas du TOML ({problem})"
    what = SLIPS.get(found["what"], f"ce n'est pas du TOML ({found['what']})")
    return f"{what} (ligne {found['line']}, colonne {found['column']})" if found["line"] else f"{what} (à la fin)"
