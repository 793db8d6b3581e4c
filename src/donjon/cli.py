"""The command line."""

from __future__ import annotations

import json
import pydoc
import secrets
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.progress import Progress

from donjon.kernel.errors import BadSetup, DonjonError, nearest
from donjon.kernel.registry import find_game, game_names
from donjon.kernel.spec import GameSpec
from donjon.notation.record import Record
from donjon.research.command import app as research
from donjon.server.command import serve
from donjon.text.codes import CODES
from donjon.text.errors import say
from donjon.text.language import language_of, refuse_other_languages, system_language
from donjon.text.phrasebook import HERE, phrases, setup_help
from donjon.text.spans import plain, worded
from donjon.text.terms import card_line

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Dungeon card games by their rules: play, simulate, study.",
)

T = TypeVar("T")

GameName = Annotated[str, typer.Argument(help="The name of a game; `donjon games` lists them.")]
Lang = Annotated[str, typer.Option("--lang", help=f"{', '.join(CODES)}; by default that of the system.")]
AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of lines.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A set-up option: name=value. Repeatable.")]


@app.command()
def games(lang: Lang = "") -> None:
    """The games that are installed, with their set-up options."""
    code = spoken(lang)
    say_it = phrases(HERE, code, "terminal")
    for name in game_names():
        try:
            spec = find_game(name)
        except DonjonError as problem:
            print(f"{name}: {say(problem, code)}")
            continue
        least, most = spec.players
        print(say_it["game"].format(name=name, least=least, most=most, version=spec.version))
        for option in spec.setup:
            values = " | ".join(option.values) if option.values else "..."
            told = say_it["option"].format(
                default=option.default or say_it["no_choice"], help=setup_help(spec, option, code)
            )
            print(f"    {option.name}={values}  {told}")


@app.command()
def cards(
    game: GameName,
    set_name: Annotated[str, typer.Option("--set", help="Only the cards of this set.")] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Every card of a game, with its text as the engine executes it."""
    spec = find_game(game)
    listed = card_entries(spec)
    sets = sorted({str(entry["set"]) for entry in listed})
    if set_name:
        if set_name not in sets:
            raise BadSetup("unknown_set_of", game=game, **nearest(set_name, sets))
        listed = [entry for entry in listed if entry["set"] == set_name]
    if as_json:
        print(json.dumps(listed, ensure_ascii=False, indent=1))
        return
    code = spoken(lang)
    for entry in listed:
        print(f"{entry['name'][code]} ({card_line(spec, entry, code)}). {entry['text'][code]}".rstrip())


def card_entries(spec: GameSpec) -> list[dict[str, Any]]:
    """The cards with names, texts and the spans of the texts in every language."""
    entries: list[dict[str, Any]] = []
    for listed in spec.card_list():
        card = spec.catalogue.by_key[str(listed["key"])]
        languages = {code: language_of(spec, code) for code in CODES}
        texts = {code: language.whole_card(language, card) for code, language in languages.items()}
        entries.append(
            {
                **{key: value for key, value in listed.items() if key != "stats"},
                "name": {code: plain(language.card(card.key)) for code, language in languages.items()},
                "text": {code: plain(text) for code, text in texts.items()},
                "spans": {code: worded(text) for code, text in texts.items()},
                "stats": listed["stats"],
            }
        )
    return entries


@app.command()
def card(game: GameName, key: str, lang: Lang = "", as_json: AsJson = False) -> None:
    """One card: its name, its numbers, its text."""
    spec = find_game(game)
    code = spoken(lang)
    found = [entry for entry in card_entries(spec) if entry["key"] == key]
    if not found:
        raise BadSetup("unknown_card_of", game=game, **nearest(key, list(spec.catalogue.by_key)))
    if as_json:
        print(json.dumps(found[0], ensure_ascii=False, indent=1))
        return
    entry = found[0]
    print(entry["name"][code])
    print(card_line(spec, entry, code))
    if entry["text"][code]:
        print(entry["text"][code])


@app.command()
def rules(
    game: GameName,
    wanted: Annotated[list[str] | None, typer.Argument(help="A number (CL-46) or words; all by default.")] = None,
    lang: Lang = "",
) -> None:
    """The rules of a game: all of them, one by its number, or those that speak of something."""
    from donjon.terminal.rules import look_up, whole
    from donjon.text.rulebook import rulebook

    spec = find_game(game)
    book = rulebook(spec, spoken(lang))
    if not wanted:
        pydoc.pager(whole(book))
        return
    print(look_up(book, " ".join(wanted)))


@app.command()
def setup(
    game: Annotated[str, typer.Argument(help="A game whose set-up is drawn from groups of cards.")],
    must: Annotated[str, typer.Option(help="Groups and cards that must be there, separated by commas.")] = "",
    ban: Annotated[str, typer.Option(help="Groups and cards that must not.")] = "",
    promise: Annotated[str, typer.Option(help="Promises that the set-up keeps, or all.")] = "",
    monsters: Annotated[int, typer.Option(help="Monster groups; more make a longer game.", min=3, max=8)] = 3,
    seed: Annotated[str, typer.Option(help="The same seed, the same advice; drawn when not given.")] = "",
    code: Annotated[str, typer.Option(help="Show the set-up of a code instead of drawing one.")] = "",
    again: Annotated[str, typer.Option("--reroll", help="With --code: another piece in the place of this one.")] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Draw a set-up, each that meets the wishes equally likely, and list the piles to fetch from the box."""
    from donjon.text.setup_service import Wish, drawn

    wish = Wish(listed(must), listed(ban), listed(promise), monsters, seed, code, again)
    found = drawn(find_game(game), wish, spoken(lang))
    print(json.dumps(found.data, ensure_ascii=False) if as_json else "\n".join(found.lines))
    if not found.found:
        raise typer.Exit(1)


def listed(names: str) -> tuple[str, ...]:
    """Names separated by commas."""
    return tuple(name.strip() for name in names.split(",") if name.strip())


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas; one name for all.")] = "random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "1",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    as_json: AsJson = False,
) -> None:
    """Many games between computer players."""
    from donjon.lab import simulate as lab

    experiment = lab.Experiment(
        game, players, tuple(name.strip() for name in bots.split(",")), seed, parse_options(option)
    )
    data = with_progress(game, games, lambda step: lab.simulate(experiment, games, jobs, step)).as_data()
    if as_json:
        print(json.dumps(data))
        return
    for name, value in data.items():
        print(f"{name}: {value}")


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas; their number is the number of seats.")],
    games: Annotated[
        int, typer.Option(help="At most so many games; each deal is played in every rotation.", min=1)
    ] = 200,
    seed: Annotated[str, typer.Option(help="The same seed, the same deals.")] = "1",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 2,
    early: Annotated[bool, typer.Option("--early/--all", help="Stop once it is settled, or play all games.")] = True,
    lines: Annotated[
        Path | None, typer.Option("--lines", help="Write every game to this file: JSON lines, or .parquet.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Who is stronger: the same deals in every rotation of the seats, with intervals and ratings."""
    from donjon.lab import arena as lab
    from donjon.lab.simulate import Experiment

    names = tuple(name.strip() for name in bots.split(","))
    experiment = Experiment(game, len(names), names, seed, parse_options(option))
    if lines is not None:
        lab.refuse_parquet_without_polars(lines)
    standing = with_progress(game, games, lambda step: lab.arena(experiment, games, jobs, early, step))
    if lines is not None:
        lab.write_matches(standing, lines)
    data: Any = standing.as_data()
    if as_json:
        print(json.dumps(data))
        return
    ended = "settled early" if data["settled_early"] else "all played"
    print(f"{data['game']}, {data['players']} players: {data['games']} games in {data['seconds']} s, {ended}")
    for bot in data["bots"]:
        low, high = bot["interval"]
        print(
            f"  {bot['bot']}: wins {bot['win_rate']:.1%} ({low:.1%} to {high:.1%}), "
            f"mean score {bot['mean_score']}, rating {bot['rating']['mu']} ± {bot['rating']['sigma']}"
        )


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Which games; all by default.")] = None,
    seconds: Annotated[float, typer.Option(help="For each measurement.")] = 2.0,
    repeats: Annotated[int, typer.Option(help="Rounds; the median counts.", min=1)] = 3,
    peers: Annotated[bool, typer.Option("--peers", help="Also the installed engines of others.")] = False,
    as_json: AsJson = False,
) -> None:
    """Speed of every game beside a yardstick of the same minute; compare the ratios."""
    from donjon.lab.bench import bench as run
    from donjon.lab.bench import installed

    for name in game or []:
        find_game(name)
    report: Any = run(game or installed(), seconds, repeats, peers)
    if as_json:
        print(json.dumps(report, indent=1))
        return
    print(f"{report['build']}; yardstick {report['yardstick_decisions_per_second']:,} decisions/s")
    for name, figures in report["games"].items():
        print(
            f"{name}: {figures['games_per_second']:,.0f} games/s, {figures['decisions_per_second']:,.0f} decisions/s "
            f"({figures['times_yardstick']} x yardstick), clone {figures['clone_us']} µs, "
            f"hide_from {figures['hide_from_us']} µs"
        )
        if "search_to_the_end_per_second" in figures:
            print(f"    search: {figures['search_to_the_end_per_second']:,.0f} iterations/s to the end of the game")
    for name, figures in report.get("peers", {}).items():
        print(f"{name}: {figures}")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record of a game, as JSON.")],
    lang: Lang = "",
) -> None:
    """Replay a record and say what does not hold."""
    from donjon.terminal.plain import read_record, verdict

    record = read_record(file)
    problems = record.problems()
    print("\n".join(verdict(record, problems, spoken(lang))))
    if problems:
        raise typer.Exit(1)


@app.command()
def replay(file: Annotated[Path, typer.Argument(help="A record of a game, as JSON.")], lang: Lang = "") -> None:
    """Step through a record in plain lines."""
    from donjon.terminal.plain import read_record, step_through

    step_through(read_record(file), spoken(lang))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game; asked when not given.")] = "",
    players: Annotated[int, typer.Option(help="How many seats; you have the first.")] = 2,
    bots: Annotated[str, typer.Option(help="The computer players, separated by commas.")] = "adept",
    seed: Annotated[str, typer.Option(help="For a repeatable game.")] = "",
    option: Options = None,
    lang: Lang = "",
    resume: Annotated[Path | None, typer.Option("--continue", help="Go on with a game that was kept.")] = None,
) -> None:
    """Play in plain lines against computer players."""
    from donjon.players.registry import make_player
    from donjon.terminal.plain import Lines, new_path, read_record

    code = spoken(lang)
    if resume is not None:
        record = read_record(resume)
        if record.result is not None:
            raise BadSetup("game_is_over")
        path = resume
    else:
        name = game or ask_game(code)
        record = Record.begin(name, players, seed or secrets.token_hex(8), parse_options(option))
        path = new_path(name)
    chosen = [each.strip() for each in bots.split(",")]
    seats = [
        make_player(chosen[seat % len(chosen)], record.game, f"{record.seed}/{seat}")
        for seat in range(record.players)
    ]
    Lines(record, path, seats, code).run()


def with_progress(title: str, total: int, work: Callable[[Callable[[int], None] | None], T]) -> T:
    """Do long work with a progress bar on a terminal, and without one when piped."""
    if not sys.stderr.isatty():
        return work(None)
    from rich.console import Console

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        return work(lambda n: progress.advance(task, n))


app.command()(serve)
app.add_typer(research, name="research")


def ask_game(code: str) -> str:
    names = game_names()
    print(phrases(HERE, code, "terminal")["which"])
    for number, name in enumerate(names, 1):
        print(f"  {number:2d}  {name}")
    try:
        typed = input("> ").strip()
    except EOFError:
        raise BadSetup("no_game_chosen", known=names) from None
    return names[int(typed) - 1] if typed.isdigit() and 1 <= int(typed) <= len(names) else typed


def spoken(lang: str) -> str:
    """The language of a command that speaks that of the system unless told otherwise."""
    code = lang or system_language()
    refuse_other_languages(code)
    return code


def asked_language(words: list[str]) -> str:
    """What `--lang` says on a command line, or else the language of the system."""
    asked = [word for before, word in pairwise(words) if before == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return asked[0] if asked and asked[0] in CODES else system_language()


def parse_options(options: list[str] | None) -> dict[str, str]:
    """name=value, repeated."""
    chosen: dict[str, str] = {}
    for option in options or []:
        name, found, value = option.partition("=")
        if not found:
            raise BadSetup("option_not_written_so", option=option)
        chosen[name] = value
    return chosen


def main() -> None:
    """Run the command; what Donjon refuses is one line on the error output and exit code 2."""
    try:
        app()
    except DonjonError as problem:
        print(f"donjon: {say(problem, asked_language(sys.argv))}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)


if __name__ == "__main__":
    main()
