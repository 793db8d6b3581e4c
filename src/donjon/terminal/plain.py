"""A game in plain lines: works in every terminal, with a screen reader, and through a pipe."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Any

from donjon.folders import cannot_write, data_folder, make_folder
from donjon.kernel.errors import BadRecord, DonjonError, IllegalOption
from donjon.kernel.events import Log
from donjon.kernel.game import Game
from donjon.kernel.rng import quick
from donjon.kernel.table import SHARED
from donjon.notation.record import LARGEST, Record
from donjon.players.base import Player, reply
from donjon.table.play import Play
from donjon.terminal.rules import look_up
from donjon.text import errors
from donjon.text.language import Language, MissingPhrase, language_of
from donjon.text.phrasebook import HERE, phrases
from donjon.text.printable import printable
from donjon.text.rulebook import rulebook
from donjon.text.spans import plain
from donjon.text.terms import rules_behind

COMMANDS = {
    "table": ("table", "t"),
    "help": ("help", "aide", "?", "h"),
    "quit": ("quit", "quitter", "q", "exit"),
    "undo": ("undo", "annuler", "u"),
    "why": ("why", "pourquoi", "w"),
    "rule": ("rule", "rules", "règle", "règles", "regle", "regles", "r"),
}


UNDO = "\0undo"  # no word of any game


class Lines:
    """A person at seat 0 against computer players, in plain lines."""

    def __init__(self, record: Record, path: Path, players: list[Player], code: str) -> None:
        self.record = record
        self.path = path
        self.players = players
        self.say = phrases(HERE, code, "terminal")
        self.play = Play.resume(record)
        self.told = self.play.version
        self.language: Language = language_of(self.game.spec, code)
        self.rng = quick(f"guess/{record.seed}")
        bots = [self.say["bot"].format(name=player.name, n=n) for n, player in enumerate(players[1:], 2)]
        self.names = [self.say["you"], *bots]

    @property
    def game(self) -> Game:
        return self.play.game

    def run(self) -> None:
        """Until the game is over or the person leaves; every answer is kept at once."""
        self.keep()
        turn = -1
        while not self.game.over:
            self.print_news()
            if self.game.active != turn:
                turn = self.game.active
                print(f"\n{self.say['turn'].format(name=self.names[turn])}")
            if self.game.asked != 0:
                word = reply(self.players[self.game.asked], self.game, self.rng).word
            else:
                asked = self.ask()
                if asked is None:
                    print(self.say["kept"].format(path=self.path))
                    return
                word = asked
            if word == UNDO:
                self.play.undo((0,))
            else:
                self.play.answer(word)
            self.keep()
        self.print_news()
        self.print_end()

    def ask(self) -> str | None:
        """The person's answer; None to leave."""
        options = self.game.options
        print(f"\n{plain(self.language.prompt(self.game))}")
        for number, option in enumerate(options, 1):
            print(f"  {number:2d}  {plain(self.language.label(option, self.game.spec))}")
        print(self.say["asked"].format(commands=self.say["commands"]))
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                return None
            if typed.isdigit() and 1 <= int(typed) <= len(options):
                return options[int(typed) - 1].word
            lowered = typed.lower()
            if lowered in COMMANDS["quit"]:
                return None
            if lowered in COMMANDS["undo"]:
                if self.play.may_undo((0,)):
                    return UNDO
                print(self.say["no_undo"])
                continue
            if lowered in COMMANDS["table"]:
                self.print_table()
            elif lowered in COMMANDS["help"]:
                print(self.say["help"].format(words=", ".join(option.word for option in options[:8])))
            elif lowered in COMMANDS["why"]:
                self.print_why()
            elif lowered.split(" ")[0] in COMMANDS["rule"]:
                self.print_rule(typed.partition(" ")[2])
            elif typed:
                try:
                    option = self.game.spec.options.find(typed)
                    if option in options:
                        return option.word
                    hint = ""
                except IllegalOption as problem:
                    hint = errors.say(problem, self.language.code)
                print(self.say["wrong"].format(problem=hint).strip())

    def keep(self) -> None:
        """Write the record so that nothing is lost, whatever happens next."""
        self.record.finish(self.game)
        fresh = self.path.with_suffix(".new")
        try:
            with open(fresh, "w", encoding="utf-8", opener=private) as file:
                file.write(self.record.to_json())
            fresh.replace(self.path)
        except OSError as problem:
            raise cannot_write(self.path, problem) from None

    def print_news(self) -> None:
        since, lines = self.play.lines_since(self.told)
        for _, event in lines if since is not None else lines[-1:]:  # after an undo the whole log is new but its end
            if event.option is None:
                print(f"  {plain(self.language.tell(event, 0, self.names))}")
        self.told = self.play.version

    def print_why(self) -> None:
        """Each number that can be explained, line by line."""
        subjects = self.game.explainable(0)
        if not subjects:
            print(self.say["nothing"])
        for subject in subjects:
            tally = self.game.explain(subject, 0)
            print(f"  {subject} = {tally.total}")
            for line in tally.lines:
                print(f"    {line.amount:+4d}  {plain(self.language.line(line))}  ({line.rule})")

    def print_rule(self, wanted: str) -> None:
        """A rule by its number or its words; alone, the rules behind the question."""
        assert self.game.choice is not None
        try:
            book = rulebook(self.game.spec, self.language.code)
            asked = [wanted] if wanted.strip() else rules_behind(self.game.spec, self.game.choice.asked_by)
            told = [look_up(book, each) for each in asked]
            print("\n\n".join(dict.fromkeys(told)) or look_up(book, ""))
        except DonjonError as problem:
            print(errors.say(problem, self.language.code))

    def print_table(self) -> None:
        print(f"\n{self.say['table']}")
        for line in describe(self.game, 0, self.language, self.names, self.say):
            print(f"  {line}")

    def print_end(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        print(f"\n{self.say['over']}")
        for seat, score in enumerate(outcome.scores):
            shown = self.say["none"] if score is None else str(score)
            print(f"  {self.say['score'].format(name=self.names[seat], score=shown)}")
            for line in outcome.details[seat]:
                print(f"    {line.amount:+4d}  {plain(self.language.line(line))}")
        winners = ", ".join(self.names[seat] for seat in outcome.winners)
        print(self.say["winner"].format(names=winners) if winners else self.say["nobody"])


def describe(game: Game, seat: int, language: Language, names: list[str], say: dict[str, str]) -> list[str]:
    """The view of a seat in lines; only what the view holds."""
    view: Any = game.view(seat)
    lines: list[str] = []
    for zone, pile in enumerate(view["shared"].values(), SHARED):
        if pile["count"]:
            lines.append(labelled(language, f"zones.{zone}", cards(pile, language, say)))
    counts = [numbered(language, name, n) for name, n in view["counts"].items() if n]
    if counts:
        lines.append(", ".join(counts))
    for number, player in enumerate(view["seats"]):
        purse = ", ".join(numbered(language, name, n) for name, n in player["purse"].items() if n)
        lines.append(language.grammar.label(names[number], purse))
        for zone, pile in enumerate(player["piles"].values()):
            if pile["count"]:
                lines.append(f"    {labelled(language, f'zones.{zone}', cards(pile, language, say))}")
    return lines


def labelled(language: Language, key: str, text: str) -> str:
    """A pile with its name; a stack of the village has none and needs none."""
    try:
        name = plain(language.name(key).one)
    except MissingPhrase:
        return text
    return language.grammar.label(name[0].upper() + name[1:], text)


def numbered(language: Language, name: str, n: int) -> str:
    try:
        return language.grammar.label(plain(language.name(f"numbers.{name}").one), str(n))
    except MissingPhrase:
        return f"{name.replace('_', ' ')}: {n}"


def cards(pile: Any, language: Language, say: dict[str, str]) -> str:
    known = [card for card in pile.get("cards", []) if card is not None]
    if not known:
        return say["cards"].format(n=pile["count"])
    shown: dict[str, int] = {}
    for card in known:
        label = plain(language.card(card["card"]))
        if "tokens" in card:
            label += " [" + ", ".join(f"{key} {n}" for key, n in card["tokens"].items()) + "]"
        shown[label] = shown.get(label, 0) + 1
    listed = ", ".join(label if n == 1 else f"{label} x{n}" for label, n in shown.items())
    hidden = pile["count"] - len(known)
    return f"{listed} (+ {hidden})" if hidden else listed


def new_path(game: str) -> Path:
    """A file for a new game: only its owner reads it, and no other game has it."""
    folder = make_folder(data_folder() / "games")
    name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}"
    for number in count(1):
        path = folder / (f"{name}.json" if number == 1 else f"{name}-{number}.json")
        try:
            os.close(private(str(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL))
            break
        except FileExistsError:  # begun in the same second
            continue
        except OSError as problem:
            raise cannot_write(path, problem) from None
    return path


def private(path: str, flags: int) -> int:
    """Opens a file that, if it is new, only its owner reads."""
    return os.open(path, flags, 0o600)


def read_record(path: Path) -> Record:
    """A record from a file; what cannot be read is refused, and no more is read than a record may hold."""
    try:
        with path.open("rb") as file:
            return Record.from_json(file.read(LARGEST + 1))
    except OSError as problem:
        if isinstance(problem, FileNotFoundError):
            raise BadRecord("no_such_file", file=str(path)) from None
        raise BadRecord("unreadable_file", file=str(path), problem=problem.strerror) from None


def verdict(record: Record, problems: list[DonjonError], code: str) -> list[str]:
    """What does not hold in a record, or that everything does."""
    say = phrases(HERE, code, "terminal")
    if problems:
        return [say["untrue"].format(problem=errors.say(problem, code)) for problem in problems]
    ended = say["finished" if record.result is not None else "unfinished"]
    answers = len(record.answers)
    return [say["true"].format(game=record.game, players=record.players, answers=answers, ended=ended)]


@dataclass(frozen=True)
class Answered:
    """An answer of a record, in words, and what came of it."""

    number: int
    seat: int
    word: str
    label: str
    told: list[str]


def names_in(record: Record) -> list[str]:
    """The names of all seats, a number for those that have none."""
    unnamed = [f"{n}" for n in range(len(record.names) + 1, record.players + 1)]
    return [*map(printable, record.names), *unnamed]


def steps(record: Record, game: Game, code: str) -> Iterator[Answered]:
    """The answers of a record, one after the other, played in `game`, which is at its start."""
    language = language_of(game.spec, code)
    names = names_in(record)
    log = Log()
    game.listener = log
    for number, answer in enumerate(record.answers, 1):
        seat = game.asked
        try:
            option = game.spec.options.find(answer)
            game.answer(answer)
        except IllegalOption as problem:
            raise BadRecord("answer_does_not_hold", number=number, problem=problem) from None
        told = [plain(language.tell(event, event.seat, names)) for event in log.events]
        log.events.clear()
        yield Answered(number, seat, option.word, plain(language.label(option, game.spec)), told)


def step_through(record: Record, code: str) -> None:
    """A finished game in plain lines; on a terminal one answer at a time, through a pipe all at once."""
    game = record.start()
    names = names_in(record)
    for step in steps(record, game, code):
        print(f"{step.number:4d}  {names[step.seat]}: {step.label}")
        for line in step.told:
            print(f"        {line}")
        if sys.stdin.isatty() and input() in COMMANDS["quit"]:
            return
    if game.outcome is not None:
        for seat, score in enumerate(game.outcome.scores):
            print(f"{names[seat]}: {'-' if score is None else score}")


def as_data(record: Record, code: str) -> dict[str, object]:
    """The same for programs; what is told in words is in the language."""
    game = record.start()
    played = [asdict(step) for step in steps(record, game, code)]
    outcome = game.outcome
    return {
        "game": record.game,
        "players": record.players,
        "names": record.names,
        "steps": played,
        "scores": list(outcome.scores) if outcome is not None else None,
        "winners": list(outcome.winners) if outcome is not None else None,
    }
