"""Where what people made is kept on their machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

from donjon.kernel.errors import DonjonError


def data_folder() -> Path:
    """The folder of this user's games and tables: where the system wants such things.

    It used to be the same on every system; where that one holds something, it stays in use, so that nothing is lost.
    Who names a folder with XDG_DATA_HOME gets it on every system.
    """
    named = os.environ.get("XDG_DATA_HOME", "")
    before = (Path(named) if named else Path.home() / ".local" / "share") / "donjon"
    return before if named or before.is_dir() else user_data_path("donjon", appauthor=False)


def make_folder(folder: Path) -> Path:
    """The folder, made where it is not there; only its owner looks into one that is new."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as problem:
        raise cannot_write(folder, problem) from None
    return folder


def cannot_write(path: Path, problem: OSError) -> DonjonError:
    """What is said of a place that cannot be written."""
    return DonjonError("cannot_write", place=str(path), problem=problem.strerror or str(problem))
