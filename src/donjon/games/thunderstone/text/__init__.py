"""What players of Thunderstone read.

The modules and each set bring their names, `<language>/<set>.toml`, and perhaps phrases of words of their own,
`<language>/<set>.py`, which adds them to the language when it is imported.
"""

from importlib import import_module
from pathlib import Path

from donjon.games.thunderstone.sets import SETS
from donjon.text.language import languages_in

LANGUAGES = languages_in(__name__)
RULES = Path(__file__).parents[1] / "rules"

for _code, _language in LANGUAGES.items():
    for _part in ("modules", *(each.key for each in SETS)):
        _names = Path(__file__).with_name(_code) / f"{_part}.toml"
        if _names.exists():
            _language.read_names(_names)
        if _names.with_suffix(".py").exists():
            import_module(f"{__name__}.{_code}.{_part}")
