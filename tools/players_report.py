"""Measures the computer players and writes docs/players.md.

`python tools/players_report.py --minutes 20` plays for about so long on one core and adds
the games to docs/players.json, from which the page is written. `--fresh` begins the chosen questions anew, `--only
TEXT` chooses those whose name holds the text, `--page` plays nothing. Every deal is played from every seat, and kept
as soon as it is played: runs may be cut, go on, and divide the questions among them.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

from donjon import engine
from donjon.games.clank.state import FATE, LEFT, RESCUED
from donjon.games.heroik.state import MASTER
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed, quick
from donjon.lab import yardstick
from donjon.lab.arena import wilson
from donjon.lab.bench import REFERENCE, measure_search
from donjon.players.base import play_out
from donjon.players.registry import LEVELS, make_player

ROOT = Path(__file__).resolve().parent.parent
PAGE, KEPT = ROOT / "docs" / "players.md", ROOT / "docs" / "players.json"
LONGEST = 200_000
ROUNDS = 5  # in which the speed is measured
RACES = ("clank", "thunderstone")  # every seat plays for itself, by the same rules
TITLES = {"clank": "Clank!", "heroik": "Hero IK", "thunderstone": "Thunderstone"}
BOXES = ("abbey", "glass", "ember")
BUDGETS = ("0.1", "0.3", "1", "3")
# What the compiled search makes in a second of one core: budgets are given in iterations, so that the games are the
# same on a busy machine, and again.
PER_SECOND = {"clank": 4000, "heroik": 3500, "thunderstone": 2000}
# Games wanted of search at each budget against greedy, and against less of itself: ten times the thought needs fewer
# games to be told from the other than three times. At 1 s a decision a game takes half a minute of one core in
# Clank!, a whole one in Thunderstone.
AGAINST_GREEDY = {"clank": (160, 40, 60, 16), "heroik": (240, 60, 160, 20), "thunderstone": (40, 16, 12, 6)}
MORE_AND_LESS = (("0.3", "0.1"), ("1", "0.3"), ("1", "0.1"), ("3", "0.3"))
AGAINST_LESS = {"clank": (40, 12, 24, 12), "thunderstone": (20, 6, 12, 8)}
TEN_TIMES = ("1", "0.1", 60)  # of Hero IK only these two meet, so often in each box
MORE_PLAYERS = (3, 4)  # of Hero IK: two or three lead the party together (HK-71)
ALONE = {"random": 400, "greedy": 400, "0.1 s": 100}  # games of Hero IK without a dungeon master, in each box
DECISIONS = {"clank": 30, "heroik": 50, "thunderstone": 70}  # of one seat in a game, as long as a full budget


@dataclass(frozen=True)
class Question:
    """Who is stronger: the first bot or the others? So many `games` are enough to tell.

    A bot plays a seat, in Hero IK a side: all adventurers, or the dungeon master; by itself it plays alone.
    """

    name: str
    game: str
    bots: tuple[str, ...]
    games: int
    options: tuple[tuple[str, str], ...] = ()
    thought: float = 0.0  # seconds that all bots together think about a decision each
    players: int = 0  # where they are more than the bots

    def side_of(self, seat: int) -> int:
        """Which of the sides a seat belongs to."""
        return seat if self.game in RACES else int(seat == MASTER)

    def cost(self) -> float:
        """About how many seconds a deal takes."""
        return len(self.bots) * DECISIONS[self.game] * self.thought


@dataclass
class Answer:
    """The games of a question so far, seen by the first bot."""

    games: int = 0
    wins: float = 0.0
    by_seat: list[list[float]] = field(default_factory=list)  # games and wins in each seat, or on each side
    escapes: int = 0  # Clank!: out or rescued, with an artifact
    points: float = 0.0
    others: float = 0.0  # points of the best of the others
    seconds: float = 0.0
    deals: int = 0
    margins: list[float] = field(default_factory=list)  # of each deal, the mean lead in points
    swept: int = 0  # deals won from every seat
    lost: int = 0  # and from none


def thinker(game: str, budget: str) -> str:
    """Search with the iterations of so many seconds."""
    return f"search:{int(float(budget) * PER_SECOND[game])}i"


def solo(bot: str) -> str:
    """A player of `ALONE`."""
    return thinker("heroik", bot.removesuffix(" s")) if bot.endswith(" s") else bot


def questions() -> list[Question]:
    """All that is asked of the players; how many games depends on what they cost and on what is to be shown."""
    asked: list[Question] = []
    for game in RACES:
        for players in range(2, find_game(game).players[1] + 1):
            bots = ("greedy", *["random"] * (players - 1))
            asked.append(Question(f"{game}: greedy against {players - 1} random", game, bots, 1000))
        for budget, games in zip(BUDGETS, AGAINST_GREEDY[game], strict=True):
            bots = (thinker(game, budget), "greedy")
            asked.append(Question(f"{game}: {budget} s against greedy", game, bots, games, (), float(budget)))
        for (more, less), games in zip(MORE_AND_LESS, AGAINST_LESS[game], strict=True):
            bots = (thinker(game, more), thinker(game, less))
            thought = float(more) + float(less)
            asked.append(Question(f"{game}: {more} s against {less} s", game, bots, games, (), thought))
        bots = (thinker(game, "0.1"), "greedy", "greedy", "greedy")
        asked.append(Question(f"{game}: 0.1 s against 3 greedy", game, bots, 40, (), 0.1))
    for box in BOXES:
        options = (("box", box),)
        asked.append(Question(f"heroik {box}: greedy against random", "heroik", ("greedy", "random"), 1000, options))
        asked.append(Question(f"heroik {box}: greedy against greedy", "heroik", ("greedy", "greedy"), 1000, options))
        for budget, games in zip(BUDGETS, AGAINST_GREEDY["heroik"], strict=True):
            name = f"heroik {box}: {budget} s against greedy"
            bots = (thinker("heroik", budget), "greedy")
            asked.append(Question(name, "heroik", bots, games, options, float(budget)))
        more, less, games = TEN_TIMES
        bots = (thinker("heroik", more), thinker("heroik", less))
        thought = float(more) + float(less)
        asked.append(Question(f"heroik {box}: {more} s against {less} s", "heroik", bots, games, options, thought))
        for players in MORE_PLAYERS:
            name, bots = f"heroik {box}: greedy against random, {players} players", ("greedy", "random")
            asked.append(Question(name, "heroik", bots, 1000, options, players=players))
        for bot, games in ALONE.items():
            asked.append(Question(f"heroik {box}: {bot} alone", "heroik", (solo(bot),), games, options))
    return asked


def play_deal(question: Question, answer: Answer) -> None:
    """One deal, with the first bot in every seat, or on every side."""
    started = time.perf_counter()
    sides = len(question.bots)
    count = max(sides, question.players)
    seed = f"report/{question.name}/{answer.deals}"
    leads = 0.0
    before = answer.wins
    for turn in range(sides):
        game = find_game(question.game).new(count, from_seed(seed), dict(question.options))
        seats = [(question.side_of(seat) + turn) % sides for seat in range(count)]  # the bot in each seat
        bots = [
            make_player(question.bots[bot], question.game, f"{seed}/{turn}/{bot}/{seat}")
            for seat, bot in enumerate(seats)
        ]
        play_out(game, bots, quick(f"{seed}/{turn}/guess"), LONGEST)
        leads += count_game(answer, game, [seat for seat in range(count) if seats[seat] == 0])
    answer.deals += 1
    answer.swept += answer.wins - before == sides
    answer.lost += answer.wins == before
    if question.game in RACES:  # in Hero IK a side has won or lost, and no points
        answer.margins.append(leads / sides)
    answer.seconds += time.perf_counter() - started


def count_game(answer: Answer, game: Game, seats: list[int]) -> float:
    """Add a game to the answer, with the seats of the first bot; the lead in points over the best of the others."""
    outcome = game.outcome
    first = seats[0]
    answer.games += 1
    while len(answer.by_seat) < game.players:
        answer.by_seat.append([0, 0.0])
    answer.by_seat[first][0] += 1
    if outcome is None:
        return 0.0
    won = len(set(seats) & set(outcome.winners)) / len(outcome.winners) if outcome.winners else 0.0
    answer.wins += won
    answer.by_seat[first][1] += won
    mine = outcome.scores[first] or 0
    others = max([score or 0 for seat, score in enumerate(outcome.scores) if seat not in seats], default=0)
    answer.points += mine
    answer.others += others
    if game.spec.name == "clank" and game.purses[first][FATE] in (LEFT, RESCUED):
        answer.escapes += 1
    return mine - others


def kept() -> dict[str, Answer]:
    """The answers so far."""
    return {name: Answer(**each) for name, each in json.loads(KEPT.read_text()).items()} if KEPT.exists() else {}


def keep(found: dict[str, Answer]) -> None:
    """Write answers beside the others, which another run may be adding to."""
    answers = sorted((kept() | found).items())
    lines = [f"{json.dumps(name)}: {json.dumps(asdict(answer))}" for name, answer in answers]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def neediest(asked: list[Question], answers: dict[str, Answer], seconds: float) -> Question | None:
    """The question furthest from its number of games, of those whose next deal fits into the time."""
    open_ones = [
        question
        for question in asked
        if answers[question.name].games < question.games and question.cost() <= 1.5 * seconds
    ]
    return min(open_ones, key=lambda each: answers[each.name].games / each.games, default=None)


def play(asked: list[Question], answers: dict[str, Answer], minutes: float) -> None:
    """Deal after deal, so that whenever it stops all questions are about equally far."""
    until = time.perf_counter() + 60 * minutes
    while True:
        left = until - time.perf_counter()
        question = neediest(asked, answers, left)
        if question is None or left < 0:
            short = [each for each in asked if answers[each.name].games < each.games]
            if short:
                cost = min(each.cost() for each in short) / 60
                print(f"{len(short)} questions want more games; a deal takes {cost:.1f} minutes or more", flush=True)
            return
        answer = answers[question.name]
        play_deal(question, answer)
        keep({question.name: answer})
        print(f"{question.name}: {answer.wins:g} of {answer.games} in {answer.seconds:.0f} s", flush=True)


def mean(values: list[float]) -> tuple[float, float]:
    """The mean of independent values, and how far the true one may lie from it, 19 times out of 20."""
    n = len(values)
    middle = sum(values) / n
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return middle, STUDENT.get(n - 1, 2.0) * spread


# How many standard errors hold the mean of few values (Student's t for so many degrees of freedom).
STUDENT = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 6: 2.45, 7: 2.36, 8: 2.31, 9: 2.26, 10: 2.23, 11: 2.20}
STUDENT |= {12: 2.18, 13: 2.16, 14: 2.14, 15: 2.13, 16: 2.12, 17: 2.11, 18: 2.10, 19: 2.09}


def rate(wins: float, games: float, what: str = "games") -> str:
    """A rate with its interval."""
    if not games:
        return "not measured"
    low, high = wilson(wins, int(games))
    counted = what.removesuffix("s") if games == 1 else what
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%}, {games:g} {counted})"


def lead(answer: Answer) -> str:
    """The mean lead in points with its interval."""
    if len(answer.margins) < 2:
        return "not measured"
    middle, spread = mean(answer.margins)
    return f"{middle:+.1f} ({middle - spread:+.1f} to {middle + spread:+.1f})"


def verdict(low: float, high: float, wanted: float) -> str:
    """What an interval says about a rate or a lead that is wanted."""
    return "shown" if low >= wanted else "refuted" if high < wanted else "not shown"


def reaches(wins: float, games: int, wanted: float) -> str:
    """Whether a rate is at least the wanted one."""
    return verdict(*wilson(wins, games), wanted)


def is_stronger(answer: Answer) -> str:
    """Whether the first of two bots is stronger, by the games won and by the lead in points."""
    if len(answer.margins) < 2:
        return "not shown"
    middle, spread = mean(answer.margins)
    found = {
        "games": reaches(answer.wins, answer.games, 0.5),
        "points": verdict(middle - spread, middle + spread, 0.0),
    }
    if "refuted" in found.values():
        return "refuted"
    by = [what for what, said in found.items() if said == "shown"]
    return f"shown by {' and '.join(by)}" if by else "not shown"


def grows(short: Answer, long: Answer) -> str:
    """Whether one does better than another against the same opponent: by the interval of the difference."""
    if min(len(short.margins), len(long.margins)) < 2:
        return f"by games {by_games([(short, long)])}, by points not shown"
    (less, about), (more, around) = mean(short.margins), mean(long.margins)
    apart = math.hypot(about, around)
    lead, low, high = more - less, more - less - apart, more - less + apart
    by_points = f"{lead:+.1f} ({low:+.1f} to {high:+.1f}): {verdict(low, high, 0.0)}"
    return f"by games {by_games([(short, long)])}, by points {by_points}"


def by_games(pairs: list[tuple[Answer, Answer]]) -> str:
    """How much more often the second of each pair wins: the mean of the pairs (intervals of Agresti and Caffo)."""
    if not all(answer.games for pair in pairs for answer in pair):
        return "not shown"
    lead = spread = 0.0
    for short, long in pairs:
        less, more = ((answer.wins + 1) / (answer.games + 2) for answer in (short, long))
        lead += (more - less) / len(pairs)
        spread += (less * (1 - less) / (short.games + 2) + more * (1 - more) / (long.games + 2)) / len(pairs) ** 2
    low, high = lead - 1.96 * math.sqrt(spread), lead + 1.96 * math.sqrt(spread)
    return f"{lead:+.0%} ({low:+.0%} to {high:+.0%}): {verdict(low, high, 0.0)}"


MANY = 10  # deals


def over_deals(answer: Answer) -> tuple[float, float]:
    """The interval of the games won, over the deals: the two games of one have the same cards, and whoever wins it
    from the better side often loses it from the other. Of few deals, or all alike, by the games.
    """
    if answer.deals < MANY or answer.deals in (answer.swept, answer.lost):
        return wilson(answer.wins, answer.games)
    split = answer.deals - answer.swept - answer.lost
    middle, spread = mean([1.0] * answer.swept + [0.5] * split + [0.0] * answer.lost)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def rate_over_deals(answer: Answer) -> str:
    """The rate of a question of Hero IK, with this interval."""
    if not answer.games:
        return "not measured"
    low, high = over_deals(answer)
    return f"{answer.wins / answer.games:.0%} ({low:.0%} to {high:.0%}, {answer.games} games)"


def grows_over_deals(pairs: list[tuple[Answer, Answer]]) -> str:
    """How much more often the second of each pair wins: the mean of the pairs, with its interval over the deals."""
    if not all(answer.games for pair in pairs for answer in pair):
        return "not shown"
    lead = about = 0.0
    for short, long in pairs:
        lead += (long.wins / long.games - short.wins / short.games) / len(pairs)
        for low, high in (over_deals(short), over_deals(long)):
            about += ((high - low) / 2 / len(pairs)) ** 2
    low, high = lead - math.sqrt(about), lead + math.sqrt(about)
    return f"{lead:+.0%} ({low:+.0%} to {high:+.0%}): {verdict(low, high, 0.0)}"


def page(answers: dict[str, Answer], speeds: dict[str, dict[str, float]]) -> str:
    """The page, from the answers."""
    lines = [
        "# The computer players, measured",
        "",
        "Written by `tools/players_report.py` from the games kept in `players.json`; run it with the compiled",
        "build to add games. Every deal is played from every seat. A rate is followed by its interval (Wilson, 19",
        "times out of 20) and the number of games, a lead in points by its interval over the deals, a difference",
        "by its own: few games, a wide interval. *Shown*: the whole interval is on the right side. *Not shown*: the",
        "games are too few to tell. *Refuted*: the whole interval is on the wrong side. Some numbers of games were",
        "raised after a look at the first ones, so a bound that is only just met is weak evidence.",
        "",
        "| level | what it is |",
        "|---|---|",
    ]
    for name, level in LEVELS.items():
        slips = f"greedy, slips {level.slips:.0%} of the time"
        lines.append(f"| {name} | {f'search, {level.seconds:g} s a decision' if level.seconds else slips} |")
    lines += greedy_lines(answers)
    for game in RACES:
        lines += search_lines(game, answers)
    lines += escape_lines(answers)
    lines += heroik_lines(answers)
    lines += speed_lines(speeds)
    return "\n".join(lines) + "\n"


def greedy_lines(answers: dict[str, Answer]) -> list[str]:
    """Greedy against random at every number of seats."""
    lines = [
        "",
        "## Greedy against random",
        "",
        "One greedy player, the others random. Wanted: 95 % of the games of two, twice the fair share of the others.",
        "",
        "| game | players | greedy wins | wanted | |",
        "|---|---|---|---|---|",
    ]
    for game in RACES:
        for players in range(2, find_game(game).players[1] + 1):
            answer = answers.get(f"{game}: greedy against {players - 1} random", Answer())
            wanted = 0.95 if players == 2 else 2 / players
            lines.append(
                f"| {TITLES[game]} | {players} | {rate(answer.wins, answer.games)} | {wanted:.0%} "
                f"| {reaches(answer.wins, answer.games, wanted)} |"
            )
    return lines


def search_lines(game: str, answers: dict[str, Answer]) -> list[str]:
    """Search by its budget, against greedy and against less of itself."""
    lines = [
        "",
        f"## {TITLES[game]}: search by seconds a decision",
        "",
        f"A second is given as {PER_SECOND[game]:,} iterations, about what the compiled search makes in a second of",
        "one core in the middle of a game, so that a busy machine plays the same games. `master` is 1 s; it is",
        "wanted to beat greedy in 75 % of the games of two.",
        "",
        "| search | against | wins | points ahead of the best other | |",
        "|---|---|---|---|---|",
    ]
    for budget in BUDGETS:
        answer = answers.get(f"{game}: {budget} s against greedy", Answer())
        shown = f"stronger: {is_stronger(answer)}"
        if budget == "1":
            shown += f"; at least 75 %: {reaches(answer.wins, answer.games, 0.75)}"
        lines.append(f"| {budget} s | greedy | {rate(answer.wins, answer.games)} | {lead(answer)} | {shown} |")
    for more, less in MORE_AND_LESS:
        answer = answers.get(f"{game}: {more} s against {less} s", Answer())
        shown = f"stronger: {is_stronger(answer)}"
        lines.append(f"| {more} s | {less} s | {rate(answer.wins, answer.games)} | {lead(answer)} | {shown} |")
    answer = answers.get(f"{game}: 0.1 s against 3 greedy", Answer())
    shown = f"more than the fair share of 25 %: {reaches(answer.wins, answer.games, 0.25)}"
    lines.append(f"| 0.1 s | three greedy | {rate(answer.wins, answer.games)} | {lead(answer)} | {shown} |")
    lines.append("")
    short = answers.get(f"{game}: 0.1 s against greedy", Answer())
    for budget in ("1", "3"):
        long = answers.get(f"{game}: {budget} s against greedy", Answer())
        lines.append(f"* {budget} s instead of 0.1 s against greedy: {grows(short, long)}.")
    return lines


def escape_lines(answers: dict[str, Answer]) -> list[str]:
    """Clank!: who gets out."""
    lines = [
        "",
        "## Clank!: out of the dungeon, or rescued, with an artifact",
        "",
        "Search against greedy; 90 % are wanted of `master`.",
        "",
        "| search | gets out | at least 90 % |",
        "|---|---|---|",
    ]
    for budget in BUDGETS:
        answer = answers.get(f"clank: {budget} s against greedy", Answer())
        shown = reaches(answer.escapes, answer.games, 0.9)
        lines.append(f"| {budget} s | {rate(answer.escapes, answer.games)} | {shown} |")
    return lines


def heroik_lines(answers: dict[str, Answer]) -> list[str]:
    """Hero IK: each box, each side, and both together."""
    lines = [
        "",
        "## Hero IK, box by box",
        "",
        f"A second is {PER_SECOND['heroik']:,} iterations; only to pick a party, where an iteration is a whole game,",
        "they take about three. The sides are not equally strong, so each is counted by itself, then both",
        "together, with an interval over the deals: greedy is wanted to beat random in 95 % of the games, `master`",
        "(1 s) to beat greedy in 75 %. A deal is played from both sides, and often the same side wins it twice: it",
        "had the dice. The last column says who won the other deals, those that one player won from both sides.",
        "Search expects the other side to answer as greedy would: against greedy it is right about that, against",
        "another it is not. So 1 s also meets 0.1 s.",
    ]
    duel = f"{TEN_TIMES[0]} s against {TEN_TIMES[1]} s"
    wanted = {"greedy against random": 0.95, "1 s against greedy": 0.75, duel: 0.5}
    rows = ["greedy against random", "greedy against greedy", *[f"{budget} s against greedy" for budget in BUDGETS]]
    rows.append(duel)
    for boxes in (*[(box,) for box in BOXES], BOXES):
        lines += ["", f"### {boxes[0] if len(boxes) == 1 else 'the three boxes together'}", ""]
        lines += [
            "| | as the party | as the dungeon master | both | | deals won from both sides |",
            "|---|---|---|---|---|---|",
        ]
        for row in rows:
            answer = together([answers.get(f"heroik {box}: {row}", Answer()) for box in boxes])
            cells = " | ".join([*[rate(wins, games) for games, wins in answer.by_seat], rate_over_deals(answer)])
            shown = f"{wanted[row]:.0%}: {verdict(*over_deals(answer), wanted[row])}" if row in wanted else ""
            swept = rate(answer.swept, answer.swept + answer.lost, "deals")
            lines.append(f"| {row if row.startswith('greedy') else f'search {row}'} | {cells} | {shown} | {swept} |")
    lines.append("")
    for less, more in (("0.1", "1"), ("0.1", "3"), ("0.3", "3")):
        pairs = [
            (
                answers.get(f"heroik {box}: {less} s against greedy", Answer()),
                answers.get(f"heroik {box}: {more} s against greedy", Answer()),
            )
            for box in BOXES
        ]
        party = by_games([(as_party(short), as_party(long)) for short, long in pairs])
        lines.append(
            f"* {more} s instead of {less} s against greedy: {grows_over_deals(pairs)}; as the party {party}."
        )
    lines.append("  The mean of the boxes, whatever the number of their games.")
    return lines + more_players_lines(answers) + alone_lines(answers)


def more_players_lines(answers: dict[str, Answer]) -> list[str]:
    """Hero IK: two or three lead the party."""
    lines = [
        "",
        "### three and four players, the boxes together",
        "",
        "Two or three players lead the party, against one dungeon master: greedy on all of one side, random on all",
        "of the other. Wanted, as of two players: 95 % of the games.",
        "",
        "| players | greedy as the party | greedy as the dungeon master | both | |",
        "|---|---|---|---|---|",
    ]
    for players in MORE_PLAYERS:
        row = f"greedy against random, {players} players"
        answer = together([answers.get(f"heroik {box}: {row}", Answer()) for box in BOXES])
        cells = " | ".join([*[rate(wins, games) for games, wins in answer.by_seat], rate_over_deals(answer)])
        lines.append(f"| {players} | {cells} | 95%: {verdict(*over_deals(answer), 0.95)} |")
    return lines


def alone_lines(answers: dict[str, Answer]) -> list[str]:
    """Hero IK without a dungeon master."""
    lines = [
        "",
        "### alone",
        "",
        "The first scenario of each box, with a party of the player's own choice.",
        "",
        f"| | {' | '.join(BOXES)} |",
        "|---|---|---|---|",
    ]
    for bot in ALONE:
        found = [answers.get(f"heroik {box}: {bot} alone", Answer()) for box in BOXES]
        cells = " | ".join(rate(answer.wins, answer.games) for answer in found)
        lines.append(f"| {f'search {bot}' if bot.endswith(' s') else bot} | {cells} |")
    return lines


def together(answers: list[Answer]) -> Answer:
    """The games of several questions of Hero IK as one."""
    both = Answer(by_seat=[[0, 0.0], [0, 0.0]])
    for answer in answers:
        both.games += answer.games
        both.wins += answer.wins
        both.swept += answer.swept
        both.lost += answer.lost
        both.deals += answer.deals
        for side, (games, wins) in enumerate(answer.by_seat[:2]):  # with more players the others are of the party's
            both.by_seat[side][0] += games
            both.by_seat[side][1] += wins
    return both


def as_party(answer: Answer) -> Answer:
    """The games in which the first bot led the party."""
    games, wins = answer.by_seat[0] if answer.by_seat else (0, 0.0)
    return Answer(games=int(games), wins=wins)


def measure_speeds() -> dict[str, dict[str, float]]:
    """Iterations per second at a yardstick of 440 k: the median of rounds, each beside a yardstick of its own."""
    speeds: dict[str, dict[str, float]] = {}
    for game in TITLES:
        rounds: list[dict[str, float]] = []
        for _ in range(ROUNDS):
            scale = REFERENCE / yardstick.measure(0.5)[0]
            rounds.append({what: n * scale for what, n in measure_search(game, 2, 0.5).items()})
        speeds[game] = {what: median(each[what] for each in rounds) for what in rounds[0]}
    return speeds


def speed_lines(speeds: dict[str, dict[str, float]]) -> list[str]:
    """How fast search is."""
    lines = [
        "",
        "## Speed of search",
        "",
        f"Iterations per second in a fixed middle-game position of two players, one core, {engine.name()},",
        "at a yardstick of 440 k (`donjon bench`).",
        "",
        "| game | playouts to the end of the game | with the search's own depth |",
        "|---|---|---|",
    ]
    for game, figures in speeds.items():
        whole, own = figures["search_to_the_end_per_second"], figures["search_per_second"]
        lines.append(f"| {TITLES[game]} | {whole:,.0f} | {own:,.0f} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the computer players and write docs/players.md.")
    parser.add_argument("--minutes", type=float, default=20.0, help="about how long to play, on one core")
    parser.add_argument("--fresh", action="store_true", help="forget the games kept of the questions chosen")
    parser.add_argument("--only", default="", help="only the questions whose name holds this")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    wanted = parser.parse_args()
    if not engine.is_compiled():
        print("this is the interpreted build: search is several times weaker a second than compiled", flush=True)
    if not wanted.page:
        asked = [question for question in questions() if wanted.only in question.name]
        answers = {question.name: Answer() for question in asked}
        if wanted.fresh:
            keep(answers)
        play(asked, answers | kept(), wanted.minutes)
    PAGE.write_text(page(kept(), measure_speeds()))
    print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
