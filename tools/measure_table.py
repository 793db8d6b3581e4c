"""Measure what a table costs without a server: an answer, and composing what each seat is shown of it.

    python tools/measure_table.py                        every game, 4 players or as many as play it
    python tools/measure_table.py --games 8 thunderstone
    python tools/measure_table.py --profile clank        where the time of composing goes

Games are played at random by the same seeds each time, with nobody looking and with every seat looking; what the
second takes longer is the composing, encoding included. All times are of the processor.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
import time
import zlib
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import msgspec

from donjon.engine import name as engine_name
from donjon.kernel.registry import find_game
from donjon.lab.bench import installed
from donjon.notation.record import Record
from donjon.table.play import Play

PLAYERS = 4
ANSWERS = 250  # of each game
TITLES = ("answer us", "compose us", "bytes", "deflated", "lines")
ENCODER = msgspec.json.Encoder()


def play(name: str, players: int, games: int, showing: bool) -> tuple[float, int, int, list[bytes]]:
    """Play games at random, and show every seat every position or nobody any: seconds, answers, lines, messages."""
    sent: list[bytes] = []
    answers = lines = 0
    started = time.process_time()
    for seed in range(games):
        record = Record.begin(name, players, f"measured {seed}", {})
        record.names = [f"Player {seat}" for seat in range(players)]
        table, random = Play(record), Random(seed)
        for _ in range(ANSWERS):
            if table.over:
                break
            table.answer(random.choice(table.game.options).word)
            answers += 1
            for seat in range(players if showing else 0):
                shown = table.shown_to((seat,), table.version - 1)
                sent.append(ENCODER.encode(shown))
                lines += len(shown.lines)
    return time.process_time() - started, answers, lines, sent


def measure(name: str, games: int) -> str:
    """A row of figures: the clock is read seldom, for on some machines that takes longer than composing."""
    players = min(PLAYERS, find_game(name).players[1])
    play(name, players, 1, True)  # everything is loaded, and said once
    answering, answers, _, _ = play(name, players, games, False)
    both, _, lines, sent = play(name, players, games, True)
    positions = len(sent)
    deflated = [len(zlib.compress(message, 6)) for message in sent[::10]]
    figures = (
        answering / answers * 1e6,
        (both - answering) / positions * 1e6,
        sum(len(message) for message in sent) / positions,
        sum(deflated) / len(deflated),
    )
    return (
        f"{f'{name} {players}p':16}"
        + "".join([f"{figure:10.0f}" for figure in figures])
        + f"{lines / positions:10.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure answering and composing.")
    parser.add_argument("names", nargs="*", help="the games; all, if none is named")
    parser.add_argument("--games", type=int, default=3, help="how many of each")
    parser.add_argument("--profile", action="store_true", help="also list the functions that composing calls")
    wanted = parser.parse_args()
    names = wanted.names or installed()
    print(f"{engine_name()} engine\n" + f"{'':16}" + "".join([f"{title:>10}" for title in TITLES]))
    for name in names:
        print(measure(name, wanted.games), flush=True)
    if wanted.profile:
        with cProfile.Profile() as profile:
            for name in names:
                play(name, min(PLAYERS, find_game(name).players[1]), wanted.games, True)
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)


if __name__ == "__main__":
    main()
