"""Sentences that lie in a language's folder as data: `<folder>/<code>/<name>.toml`."""

from __future__ import annotations

import importlib.util
import tomllib
from functools import lru_cache
from pathlib import Path

from donjon.kernel.spec import GameSpec, SetupOption
from donjon.text.codes import CODES

HERE = Path(__file__).parent


@lru_cache(maxsize=128)
def phrases(folder: Path, code: str, name: str) -> dict[str, str]:
    """The sentences of a file by their keys, those of a section after its name; nothing when there is no file."""
    path = folder / code / f"{name}.toml"
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    for key, entry in tomllib.loads(path.read_text(encoding="utf-8")).items():
        found.update(
            {f"{key}.{inner}": said for inner, said in entry.items()} if isinstance(entry, dict) else {key: entry}
        )
    return found


def setup_help(spec: GameSpec, option: SetupOption, code: str) -> str:
    """What a set-up option means; in the first language where the game has it in no other, or else its name."""
    found = importlib.util.find_spec(spec.text) if spec.text else None
    if found is None or found.origin is None:
        return option.name
    folder = Path(found.origin).parent
    first = phrases(folder, CODES[0], "setup")
    return phrases(folder, code, "setup").get(option.name) or first.get(option.name, option.name)
