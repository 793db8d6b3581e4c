"""Where what people made is kept on their machine."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of this user's games and tables."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "donjon"
