"""The shell of the browser client knows no game: each is one folder of web/src/games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from donjon.games.clank.board import BOARDS, chart

WEB = Path(__file__).resolve().parents[1] / "web"
GAMES = WEB / "src" / "games"
NAMES = re.compile(r"clank|thunderstone|heroik|hero ik|immortal king|lantern", re.IGNORECASE)
WRITTEN = {"wire.ts"}  # by a tool, from the messages of the server
PICTURES = {"general.json"}  # a picture may be called as it likes


def shell() -> list[Path]:
    """Everything the client is made of that belongs to no game."""
    sources = [path for path in (WEB / "src").rglob("*") if path.is_file() and GAMES not in path.parents]
    skipped = WRITTEN | PICTURES
    return [path for path in (*sources, WEB / "vite.config.ts", WEB / "index.html") if path.name not in skipped]


def test_no_file_of_the_shell_names_a_game() -> None:
    named = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()[:80]}"
        for path in shell()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NAMES.search(line)
    ]
    assert named == []


@pytest.mark.parametrize("game", sorted(path.name for path in GAMES.iterdir()))
def test_a_game_knows_no_other_game(game: str) -> None:
    others = [path.name for path in GAMES.iterdir() if path.name != game]
    sources = [path for path in (GAMES / game).rglob("*") if path.suffix in (".ts", ".svelte")]
    assert (GAMES / game / "index.ts") in sources, "the manifest is what the shell finds"
    found = [
        f"{path.name}: {other}"
        for path in sources
        for other in others
        if re.search(rf"\.\./{other}/|icons/{other}\b", path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_drawn_board_is_the_one_that_is_played_on() -> None:
    """`python tools/charts.py` writes it anew."""
    drawn = json.loads((GAMES / "clank" / "charts.json").read_text(encoding="utf-8"))
    assert drawn == {name: chart(name) for name in BOARDS}
