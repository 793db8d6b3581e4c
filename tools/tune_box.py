"""Makes the parties of a box of Hero IK even, by trying out the settings of its cards that you name.

`python tools/tune_box.py abbey choices.toml --minutes 8 --out mine.toml`. A file of choices
names, for adventurers and equipment, the settings that you would like as well; that of the box is always among them:

    [ysolde]
    power = ["add 1; play_again", "add 2"]
    [storm_lantern]
    cost = [{ blue = 1 }, { yellow = 1 }]

Each round draws settings, lets greedy play every party a few times, and adds the results to a model of what each
setting is worth, by itself and beside each other card. Every tenth round the settings that the model finds most even
are played more often; the most even box so far is kept in `--out`. It needs thirty rounds to begin with (about two
minutes of two cores), and a hundred to be good. Everything else in the box stays as it is. The mean of all parties is
told, and is yours to mend by the Strength of dungeon cards.
"""

from __future__ import annotations

import argparse
import math
import time
import tomllib
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from balance_heroik import all_parties
from study_box import Party, mean_and_spread, path_of, play

from donjon.games.heroik.boxfile import BoxFile, load_box
from donjon.games.heroik.cards import Box

Settings = list[int]  # the number of the setting of each choice
Vector = np.ndarray[Any, np.dtype[np.float64]]

GAMES, MORE_GAMES = 12, 32  # of each party in a round, and in one that decides
FIRST, EVERY = 30, 10  # the rounds before the model is asked, and between two times
STRAY = 0.4  # how often a choice is drawn anew instead of as the model likes it
ALONE, BESIDE = 20.0, 120.0  # how firmly a worth is held to be 0: that of a setting, and beside another card


@dataclass(frozen=True)
class Choice:
    """A field of a card and the settings it may have; the first is that of the box."""

    card: str
    field: str
    settings: tuple[str, ...]  # as they stand in the file


def written(value: object) -> str:
    """A text or a cost as it stands in a box."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{colour} = {n}" for colour, n in value.items()) + " }"
    raise ValueError(f"{value!r} is neither a text nor a cost")


def read_choices(text: str, box: BoxFile) -> list[Choice]:
    """The choices of a file, each of a field that its card has."""
    cards = {table["key"]: table for section in ("adventurer", "equipment") for table in box.data[section]}
    found = []
    for card, fields in tomllib.loads(text).items():
        if card not in cards or not isinstance(fields, dict):
            raise ValueError(f"{box.name} has no adventurer or equipment {card!r}, as a table [{card}]")
        for field, values in fields.items():
            if field not in cards[card]:
                raise ValueError(f"{card} has no {field}")
            if not isinstance(values, list):
                raise ValueError(f"write the settings of {card}.{field} as a list: [ ... ]")
            settings = dict.fromkeys(map(written, [cards[card][field], *values]))
            found.append(Choice(card, field, tuple(settings)))
    if not found:
        raise ValueError("the file names no settings to choose from")
    return found


def with_settings(box: BoxFile, choices: list[Choice], settings: Settings) -> str:
    """The text of the box with these settings; all else stays as it is."""
    lines = list(box.lines)
    places = {
        table["key"]: (section, index)
        for section in ("adventurer", "equipment")
        for index, table in enumerate(box.data[section])
    }
    for choice, setting in zip(choices, settings, strict=True):
        section, index = places[choice.card]
        lines[box.line(section, index, choice.field) - 1] = f"{choice.field} = {choice.settings[setting]}"
    return "\n".join(lines) + "\n"


def checked(box: BoxFile, choices: list[Choice], folder: Path) -> Box:
    """The box, once each setting by itself has made one that can be played: a wrong one is told with its line."""
    path = folder / box.name
    usual = [0] * len(choices)
    for place, choice in enumerate(choices):
        for setting in range(1, len(choice.settings)):
            settings = [*usual[:place], setting, *usual[place + 1 :]]
            path.write_text(with_settings(box, choices, settings), encoding="utf-8")
            load_box(path)
    path.write_text(with_settings(box, choices, usual), encoding="utf-8")
    return load_box(path)


class Model:
    """What the settings are worth to a party, in log odds: a ridge regression that grows by a round at a time."""

    def __init__(self, choices: list[Choice], parties: list[Party]) -> None:
        self.choices = choices
        cards = sorted({card for party in parties for card in party})
        self.present = np.array([[float(card in party) for card in cards] for party in parties])
        self.column = {card: column for column, card in enumerate(cards)}
        first, width = 0, 1 + len(cards)  # by itself, and beside each card
        self.block: list[list[slice]] = []
        for choice in choices:
            self.block.append(
                [slice(first + width * n, first + width * (n + 1)) for n in range(len(choice.settings))]
            )
            first += width * len(choice.settings)
        firmness = np.full(first, BESIDE)
        firmness[::width] = ALONE
        self.squares = np.diag(firmness)
        self.products = np.zeros(first)

    def features(self, choice: Choice) -> Vector:
        """Which parties have the card, alone and beside each other."""
        column = self.column[choice.card]
        beside = self.present.copy()
        beside[:, column] = 0.0
        held = self.present[:, column : column + 1]
        return np.hstack([held, held * beside])

    def learn(self, settings: Settings, wins: list[int], games: int) -> None:
        """A round: how many of so many games each party has won."""
        matrix = np.zeros((len(wins), len(self.products)))
        for choice, blocks, setting in zip(self.choices, self.block, settings, strict=True):
            matrix[:, blocks[setting]] = self.features(choice)
        won = np.array(wins, dtype=float)
        odds = np.log((won + 0.7) / (games - won + 0.7))
        matrix -= matrix.mean(axis=0)  # how easy the box is with these settings is not what is asked
        self.squares += matrix.T @ matrix
        self.products += matrix.T @ (odds - odds.mean())

    def most_even(self, begin: Settings, random: Random) -> tuple[Settings, float]:
        """Settings under which the parties lie close together, one choice after another, and how close, in points."""
        worth = np.linalg.solve(self.squares, self.products)
        shares: list[list[Vector]] = [
            [self.features(choice) @ worth[block] for block in blocks]
            for choice, blocks in zip(self.choices, self.block, strict=True)
        ]
        settings = list(begin)
        odds: Vector = np.sum([share[setting] for share, setting in zip(shares, settings, strict=True)], axis=0)
        least = spread_of(odds)
        better = True
        while better:
            better = False
            for place in random.sample(range(len(self.choices)), len(self.choices)):
                for setting, share in enumerate(shares[place]):
                    changed = odds - shares[place][settings[place]] + share
                    if spread_of(changed) < least - 1e-6:
                        odds, least, better = changed, spread_of(changed), True
                        settings[place] = setting
        return settings, least


def spread_of(odds: Vector) -> float:
    """How far apart parties of these log odds lie, in points, if they win half of their games on the average."""
    return 100 * float(np.std(1 / (1 + np.exp(odds.mean() - odds))))


def beyond_the_dice(wins: list[int], games: int) -> tuple[float, float]:
    """The mean of the parties, and how far they lie apart once the luck of so few games is taken off, in points."""
    mean, spread = mean_and_spread([won / games for won in wins], games)
    return 100 * mean, 100 * spread


def tune(box: BoxFile, choices: list[Choice], minutes: float, out: Path, seed: str) -> None:
    """Round after round; the most even box that was played is kept."""
    random = Random(seed)
    until = time.perf_counter() + 60 * minutes
    liked = [0] * len(choices)
    best = math.inf
    with TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:

        def played(settings: Settings, games: int, number: int) -> list[int]:
            path = Path(folder) / f"{number}-{games}.toml"
            path.write_text(with_settings(box, choices, settings), encoding="utf-8")
            tallies = pool.map(partial(play, path, ("greedy", "greedy"), games), parties, chunksize=8)
            return [tally.wins for tally in tallies]

        parties = all_parties(checked(box, choices, Path(folder)))
        model = Model(choices, parties)
        number = 0
        while time.perf_counter() < until:
            number += 1
            settings = [
                random.randrange(len(choice.settings)) if random.random() < STRAY else setting
                for choice, setting in zip(choices, liked, strict=True)
            ]
            model.learn(settings, played(settings, GAMES, number), GAMES)
            if number % EVERY:
                continue
            if number < FIRST:
                print(f"round {number}: learning", flush=True)
                continue
            tries = [model.most_even(liked, random)]
            tries += [model.most_even([random.randrange(len(c.settings)) for c in choices], random) for _ in range(6)]
            liked, promised = min(tries, key=lambda each: each[1])
            mean, spread = beyond_the_dice(played(liked, MORE_GAMES, number), MORE_GAMES)
            kept = spread < best
            if kept:
                best = spread
                out.write_text(with_settings(box, choices, liked), encoding="utf-8")
            print(
                f"round {number}: mean {mean:.1f} %, spread {spread:.1f} points (promised {promised:.1f})"
                + (f", kept in {out}" if kept else ""),
                flush=True,
            )
    if best == math.inf:
        print(f"too short: the first box comes after {FIRST} rounds")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the parties of a box of Hero IK even.")
    parser.add_argument("box", help="abbey, glass, ember, or the file of a box")
    parser.add_argument("choices", type=Path, help="the settings to choose from, a TOML file")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--out", type=Path, required=True, help="where the most even box is written")
    parser.add_argument("--seed", default="tune")
    given = parser.parse_args()
    path = path_of(given.box)
    if path is None:
        parser.error(f"there is no box {given.box!r}, nor a file of that name")
    if given.out.resolve() == path.resolve():
        parser.error("--out would write over the box itself")
    try:
        box = BoxFile(path.name, path.read_text(encoding="utf-8"))
        choices = read_choices(given.choices.read_text(encoding="utf-8"), box)
        tune(box, choices, given.minutes, given.out, given.seed)
    except (ValueError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
