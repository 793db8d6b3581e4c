"""Measures the computer players and writes docs/players.md.

`PYTHONPATH=build/compiled python tools/players_report.py --minutes 20` plays for about so long on one core and adds
the games to docs/players.json, from which the page is written; `--fresh` begins anew, `--only TEXT` plays only the
questions whose name holds the text, `--page` plays nothing. Every deal is played from every seat. Run it again to
narrow the intervals.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from donjon.games.clank.pieces import FATE, LEFT, RESCUED
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed, quick
from donjon.lab import yardstick
from donjon.lab.arena import wilson
from donjon.lab.bench import REFERENCE, compiled, measure_search
from donjon.players.base import play_out
from donjon.players.registry import LEVELS, make_player

ROOT = Path(__file__).resolve().parent.parent
PAGE, KEPT = ROOT / "docs" / "players.md", ROOT / "docs" / "players.json"
LONGEST = 200_000
BOXES = ("abbey", "glass", "ember")
BUDGETS = ("0.1", "0.3", "1", "3")
# What the compiled search makes in a second of one core: budgets are given in iterations, so that the games are the
# same on a busy machine, and again.
PER_SECOND = {"clank": 4000, "heroik": 2000, "thunderstone": 2000}


@dataclass(frozen=True)
class Question:
    """Who is stronger: the first bot or the others; `share` is its part of the time, `most` games are enough."""

    name: str
    game: str
    bots: tuple[str, ...]
    share: float
    most: int = 400
    options: tuple[tuple[str, str], ...] = ()
    thought: float = 0.0  # seconds a decision of the first bot

    def cost(self) -> float:
        """About how many seconds a deal takes: fifty decisions that need thought for each game."""
        return len(self.bots) * 50 * self.thought


@dataclass
class Answer:
    """The games of a question so far, seen by the first bot."""

    games: int = 0
    wins: float = 0.0
    by_seat: list[list[float]] = field(default_factory=list)  # games and wins in each seat
    escapes: int = 0  # Clank!: out or rescued, with an artifact
    points: float = 0.0
    others: float = 0.0
    seconds: float = 0.0
    deals: int = 0


def thinker(game: str, budget: str) -> str:
    """Search with the iterations of so many seconds."""
    return f"search:{int(float(budget) * PER_SECOND[game])}i"


def questions() -> list[Question]:
    asked: list[Question] = []
    for game in ("clank", "thunderstone"):
        asked.append(Question(f"{game}: greedy against random", game, ("greedy", "random"), 0.5, 200))
        asked.append(
            Question(f"{game}: greedy against three random", game, ("greedy", "random", "random", "random"), 0.5, 100)
        )
        for budget, share in zip(BUDGETS, (4.0, 6.0, 14.0, 8.0), strict=True):
            asked.append(
                Question(f"{game}: {budget} s against greedy", game, (thinker(game, budget), "greedy"), share)
            )
    for box in BOXES:
        options = (("box", box),)
        asked.append(
            Question(f"heroik {box}: greedy against random", "heroik", ("greedy", "random"), 0.3, 200, options)
        )
        asked.append(
            Question(f"heroik {box}: greedy against greedy", "heroik", ("greedy", "greedy"), 0.3, 200, options)
        )
        for budget, share in zip(BUDGETS, (1.5, 2.0, 5.0, 3.0), strict=True):
            name = f"heroik {box}: {budget} s against greedy"
            asked.append(
                Question(name, "heroik", (thinker("heroik", budget), "greedy"), share, 400, options, float(budget))
            )
    return asked


def play_deal(question: Question, answer: Answer) -> None:
    """One deal, with the first bot in every seat."""
    count = len(question.bots)
    seed = f"report/{question.name}/{answer.deals}"
    for turn in range(count):
        game = find_game(question.game).new(count, from_seed(seed), dict(question.options))
        seats = [(seat + turn) % count for seat in range(count)]  # the bot in each seat
        bots = [make_player(question.bots[bot], question.game, f"{seed}/{turn}/{bot}") for bot in seats]
        play_out(game, bots, quick(f"{seed}/{turn}/guess"), LONGEST)
        count_game(answer, game, seats.index(0))
    answer.deals += 1


def count_game(answer: Answer, game: Game, seat: int) -> None:
    outcome = game.outcome
    answer.games += 1
    while len(answer.by_seat) < game.players:
        answer.by_seat.append([0, 0.0])
    answer.by_seat[seat][0] += 1
    if outcome is None:
        return
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    answer.wins += won
    answer.by_seat[seat][1] += won
    answer.points += outcome.scores[seat] or 0
    answer.others += max([score or 0 for other, score in enumerate(outcome.scores) if other != seat], default=0)
    if game.spec.name == "clank" and game.purses[seat][FATE] in (LEFT, RESCUED):
        answer.escapes += 1


def play(asked: list[Question], answers: dict[str, Answer], minutes: float) -> None:
    """Each question gets its share of the time, the cheap ones first; one too dear for its share is left out."""
    total = sum(question.share for question in asked)
    for question in sorted(asked, key=lambda each: each.share):
        answer = answers.setdefault(question.name, Answer())
        allowed = minutes * 60 * question.share / total
        if question.cost() > 1.5 * allowed:
            print(f"{question.name}: left out, a deal takes about {question.cost():.0f} s", flush=True)
            continue
        started = time.perf_counter()
        while answer.games < question.most:
            deal = time.perf_counter()
            play_deal(question, answer)
            spent = time.perf_counter() - deal
            answer.seconds += spent
            if time.perf_counter() - started + spent / 2 > allowed:
                break
        print(f"{question.name}: {answer.wins:g} of {answer.games} in {answer.seconds:.0f} s", flush=True)
        KEPT.write_text(json.dumps({name: asdict(each) for name, each in answers.items()}, indent=1) + "\n")


def rate(wins: float, games: float) -> str:
    """A rate with its interval."""
    if not games:
        return "not measured"
    low, high = wilson(wins, int(games))
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%}, {games:g} games)"


def page(answers: dict[str, Answer], speeds: dict[str, dict[str, float]], stick: float) -> str:
    """The page, from the answers."""

    def said(name: str) -> str:
        answer = answers.get(name, Answer())
        return rate(answer.wins, answer.games)

    def seat(name: str, which: int) -> str:
        answer = answers.get(name, Answer())
        games, wins = answer.by_seat[which] if which < len(answer.by_seat) else (0, 0.0)
        return rate(wins, games)

    lines = [
        "# The computer players, measured",
        "",
        "Written by `tools/players_report.py` from the games kept in `players.json`; run it with the compiled",
        "build to add games. Every deal is played from every seat. A rate is followed by its interval (Wilson, 19",
        "times out of 20) and the number of games: few games, a wide interval. An interval narrower than",
        "±5 % takes 400 games: at one second a decision about 3 hours of one core in Clank!, 15 in Thunderstone.",
        "",
        "| level | what it is |",
        "|---|---|",
    ]
    for name, level in LEVELS.items():
        what = (
            f"search, {level.seconds:g} s a decision"
            if level.seconds
            else f"greedy, slips {level.slips:.0%} of the time"
        )
        lines.append(f"| {name} | {what} |")
    lines += [
        "",
        "## Greedy against random",
        "",
        "| game | two players | one greedy, three random (fair share: 25 %) |",
        "|---|---|---|",
    ]
    for game in ("clank", "thunderstone"):
        lines.append(
            f"| {game} | {said(f'{game}: greedy against random')} | {said(f'{game}: greedy against three random')} |"
        )
    lines += [
        "",
        "## Search against greedy, by seconds a decision",
        "",
        "| game | " + " | ".join(f"{b} s" for b in BUDGETS) + " |",
    ]
    lines.append("|---|" + "---|" * len(BUDGETS))
    for game in ("clank", "thunderstone"):
        cells = [said(f"{game}: {budget} s against greedy") for budget in BUDGETS]
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    made = ", ".join(f"{count:,} in {game}" for game, count in PER_SECOND.items())
    lines += [
        "",
        "A second is given as the iterations that the compiled search makes in a second of one core in the middle of",
        f"a game ({made}), so that a busy machine plays the same games.",
        "`master` is the column of 1 s. Mean points, search to greedy:",
        "",
    ]
    for game in ("clank", "thunderstone"):
        for budget in BUDGETS:
            answer = answers.get(f"{game}: {budget} s against greedy", Answer())
            if answer.games:
                n = answer.games
                lines.append(f"* {game}, {budget} s: {answer.points / n:.1f} to {answer.others / n:.1f}")
    lines += [
        "",
        "## Clank!: out of the dungeon, or rescued, with an artifact",
        "",
        "| search against greedy | rate |",
        "|---|---|",
    ]
    for budget in BUDGETS:
        answer = answers.get(f"clank: {budget} s against greedy", Answer())
        lines.append(f"| {budget} s | {rate(answer.escapes, answer.games)} |")
    lines += [
        "",
        "## Hero IK, box by box",
        "",
        "The two sides are not equally strong, so each is counted by itself.",
        "",
    ]
    for box in BOXES:
        lines += [f"### {box}", "", "| | as the party | as the dungeon master |", "|---|---|---|"]
        rows = [
            ("greedy against random", "greedy against random"),
            ("greedy against greedy", "greedy against greedy"),
        ]
        rows += [(f"{budget} s against greedy", f"search {budget} s against greedy") for budget in BUDGETS]
        for key, label in rows:
            name = f"heroik {box}: {key}"
            lines.append(f"| {label} | {seat(name, 0)} | {seat(name, 1)} |")
        lines.append("")
    lines += [
        "## Speed of search",
        "",
        "Iterations per second in a fixed middle-game position of two players, one core, "
        f"{'compiled' if compiled() else 'interpreted'}; in brackets at a yardstick of 440 k.",
        "",
        "| game | playouts to the end of the game | with the search's own depth |",
        "|---|---|---|",
    ]
    for game, figures in speeds.items():
        rates = [figures["search_to_the_end_per_second"], figures["search_per_second"]]
        lines.append(f"| {game} | " + " | ".join(f"{n:,.0f} ({n * REFERENCE / stick:,.0f})" for n in rates) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the computer players and write docs/players.md.")
    parser.add_argument("--minutes", type=float, default=20.0, help="about how long to play, on one core")
    parser.add_argument("--fresh", action="store_true", help="forget the games kept so far")
    parser.add_argument("--only", default="", help="only the questions whose name holds this")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    wanted = parser.parse_args()
    answers: dict[str, Answer] = {}
    if KEPT.exists() and not wanted.fresh:
        answers = {name: Answer(**kept) for name, kept in json.loads(KEPT.read_text()).items()}
    if not compiled():
        print("this is the interpreted build: search is several times weaker a second than compiled", flush=True)
    if not wanted.page:
        play([question for question in questions() if wanted.only in question.name], answers, wanted.minutes)
    stick = yardstick.measure(1.0)[0]
    speeds = {game: measure_search(game, 2, 2.0) for game in ("clank", "heroik", "thunderstone")}
    PAGE.write_text(page(answers, speeds, stick))
    print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
