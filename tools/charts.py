"""Write both sides of the Clank! board for the client, web/src/games/clank/charts.json, from the maps the game reads.

`python tools/charts.py` writes the file; `--check` only says whether it is up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from donjon.games.clank.board import BOARDS, chart

TARGET = Path(__file__).parent.parent / "web" / "src" / "games" / "clank" / "charts.json"


def charts() -> str:
    return json.dumps({name: chart(name) for name in BOARDS}, separators=(",", ":")) + "\n"


def main() -> None:
    if "--check" in sys.argv[1:]:
        if TARGET.read_text(encoding="utf-8") != charts():
            sys.exit("the charts of the client are out of date: python tools/charts.py")
        return
    TARGET.write_text(charts(), encoding="utf-8")


if __name__ == "__main__":
    main()
