"""Which engine runs: the compiled one wherever there is one, and else the same files interpreted.

A wheel has the compiled modules beside their sources, and Python finds them by itself. In a checkout
`tools/compile.py` builds them in `build/compiled`, and this module has them imported from there, as long as they are
made of the very sources that lie in `src`. DONJON_ENGINE=interpreted leaves them out; DONJON_ENGINE=compiled refuses
to do without.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent  # in a checkout; elsewhere there is no build below it
BUILT = CHECKOUT / "build" / "compiled"
MADE_OF = "made_of.json"  # in BUILT: the sources, and for which Python; written when all is built
PARTS = ("kernel", "games", "players", "table", "research")
WISH = os.environ.get("DONJON_ENGINE", "")


def stamps(package: Path) -> dict[str, list[int]]:
    """Size and time of every file of the parts that are compiled: changed when one of them was edited."""
    return {name: [stat.st_size, stat.st_mtime_ns] for name, stat in sorted(_files(package))}


def _files(package: Path) -> Iterator[tuple[str, os.stat_result]]:
    for part in PARTS:
        for folder, folders, names in os.walk(package / part):
            if "__pycache__" in folders:
                folders.remove("__pycache__")
            for name in names:
                if not name.endswith((".so", ".pyd", ".pyc")):
                    path = os.path.join(folder, name)
                    yield os.path.relpath(path, package).replace(os.sep, "/"), os.stat(path)


def is_built() -> bool:
    """Whether there is a compiled engine in the checkout, for this Python, made of the sources as they are."""
    try:
        made_of = json.loads((BUILT / MADE_OF).read_text())
        return bool(made_of["python"] == sys.version and made_of["files"] == stamps(HERE))
    except (OSError, ValueError, KeyError):
        return False


class Compiled:
    """Finds the compiled modules of the package before their sources."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parent, _, last = name.rpartition(".")
        if not parent.startswith("donjon"):
            return None
        folder = BUILT.joinpath(*parent.split("."))
        if not (folder / f"{last}{SUFFIX}").is_file():
            return None
        return PathFinder.find_spec(name, [str(folder)])


SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"


def is_compiled() -> bool:
    """Whether the compiled engine runs."""
    found = find_spec("donjon.kernel.game")
    return found is not None and not str(found.origin).endswith(".py")


def name() -> str:
    return "compiled" if is_compiled() else "interpreted"


# Before any of the compiled modules is imported: `import donjon` imports this module first.
if (HERE / "kernel" / f"game{SUFFIX}").is_file():
    pass  # a wheel, or PYTHONPATH: they lie beside their sources
elif WISH != "interpreted" and is_built():
    sys.meta_path.insert(0, Compiled())
elif WISH == "compiled":
    raise ImportError("DONJON_ENGINE=compiled, but there is no compiled engine of these sources: run make compiled")
