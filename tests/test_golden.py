"""Golden games and perft counts: nets that a change of rules cannot slip through unseen.

A record in tests/records/ was played once by sensible players and must replay to its result for as long as its rules
version is supported. DONJON_BLESS=1 plays missing records and writes the counts anew; look at what changed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import donjon
from donjon.kernel.rng import quick
from donjon.lab.perft import perft
from donjon.notation.record import Record
from donjon.players.base import reply
from donjon.players.registry import make_player

FOLDER = Path(__file__).parent / "records"
COUNTS = FOLDER / "perft.json"

GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("clank", 2, {"board": "day"}),
    ("clank", 4, {"board": "dusk"}),
    ("thunderstone", 1, {}),
    ("thunderstone", 2, {}),
    ("thunderstone", 5, {}),
    ("heroik", 1, {}),
    ("heroik", 2, {}),
]


def name_of(game: str, players: int, setup: dict[str, str]) -> str:
    version = donjon.find_game(game).version
    return "-".join([game, f"v{version}", f"{players}p", *setup.values()])


def play_one(game: str, players: int, setup: dict[str, str]) -> Record:
    record = Record.begin(game, players, f"golden {players}", setup)
    played = record.start()
    bots = [make_player("novice", game, f"golden {seat}") for seat in range(players)]
    rng = quick("golden")
    while not played.over:
        word = reply(bots[played.asked], played, rng).word
        record.answers.append(word)
        played.answer(word)
    record.finish(played)
    return record


@pytest.mark.parametrize(("game", "players", "setup"), GAMES)
def test_a_golden_game_exists_for_this_version(game: str, players: int, setup: dict[str, str]) -> None:
    path = FOLDER / f"{name_of(game, players, setup)}.json"
    if os.environ.get("DONJON_BLESS") and not path.exists():
        FOLDER.mkdir(exist_ok=True)
        path.write_text(play_one(game, players, setup).to_json(), encoding="utf-8")
    assert path.exists(), "play one with DONJON_BLESS=1, and keep those of older versions"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*-v*.json")), ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    record = Record.from_json(path.read_bytes())
    assert record.problems() == []
    assert record.result is not None


def positions() -> dict[str, tuple[donjon.Game, int]]:
    """Fixed positions and how deep to look: the first question, and one in the middle of a game."""
    found: dict[str, tuple[donjon.Game, int]] = {}
    for game, players, setup in GAMES:
        record = play_one_or_read(game, players, setup)
        found[f"{name_of(game, players, setup)} start"] = (record.replay(0), 3)
        found[f"{name_of(game, players, setup)} middle"] = (record.replay(len(record.answers) // 2), 3)
    return found


def play_one_or_read(game: str, players: int, setup: dict[str, str]) -> Record:
    return Record.from_json((FOLDER / f"{name_of(game, players, setup)}.json").read_bytes())


def test_perft() -> None:
    """The number of ways to answer the next three questions has not changed."""
    counts = {name: perft(game, depth) for name, (game, depth) in positions().items()}
    if os.environ.get("DONJON_BLESS"):
        COUNTS.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    assert counts == json.loads(COUNTS.read_text(encoding="utf-8"))
