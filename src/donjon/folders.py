"""Where what people made is kept on their machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder of this user's games and tables: where the system wants such things.

    It used to be the same on every system; where that one holds something, it stays in use, so that nothing is lost.
    """
    before = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "donjon"
    return before if before.is_dir() else user_data_path("donjon", appauthor=False)
