"""The commands `donjon research ...`."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from donjon.kernel.errors import BadSetup

app = typer.Typer(no_args_is_help=True, help="For those who study games: tasks with scores, and what tensors say.")

AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of lines.")]


@app.command()
def tasks() -> None:
    """The tasks: a game, how many play, against whom."""
    from donjon.research.tasks import tasks as all_tasks

    print("\n".join(all_tasks()))


@app.command()
def score(
    task: Annotated[str, typer.Argument(help="A task; `donjon research tasks` lists them.")],
    player: Annotated[str, typer.Argument(help="A player: random, greedy, adept, ...")],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 400,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    as_json: AsJson = False,
) -> None:
    """The score of a player in a task: how often it wins, and its points."""
    from donjon.research.tasks import find_task
    from donjon.research.tasks import score as score_of

    found = score_of(find_task(task), player, games, jobs)
    if as_json:
        print(json.dumps(asdict(found)))
        return
    print(
        f"{found.task}, {found.player}, {found.games} games: wins {100 * found.wins:.1f} % "
        f"± {100 * found.wins_within:.1f}, points {found.points:.1f} ± {found.points_within:.1f}"
    )


@app.command()
def cells(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    only: Annotated[str, typer.Option(help="Only cells whose name holds this.")] = "",
) -> None:
    """What every cell of a game's tensors says."""
    from donjon.research.layout import layout_of

    for number, name in enumerate(layout_of(game).describe()):
        if only in name:
            print(f"{number:5d}  {name}")


@app.command()
def speed(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    count: Annotated[int, typer.Option(help="How many games at once.", min=1)] = 256,
    players: Annotated[int, typer.Option(help="How many play each.", min=1)] = 2,
    opponents: Annotated[str, typer.Option(help="Opponents that answer inside; none: all seats are yours.")] = "",
    seconds: Annotated[float, typer.Option(help="For how long.")] = 3.0,
    as_json: AsJson = False,
) -> None:
    """Steps a second of a batch under random actions, with observation and mask, on one core."""
    try:
        from donjon.research.speed import measure
    except ImportError as problem:
        raise BadSetup("research_packages", package=problem.name) from None
    found = measure(game, count, players, opponents, seconds)
    print(json.dumps(found) if as_json else ", ".join(f"{name}: {value}" for name, value in found.items()))
