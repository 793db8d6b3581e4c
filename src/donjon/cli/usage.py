"""The help of the commands, and what is wrong with a command line, in every language.

The help is written in English beside the commands; `text/<code>/help.toml` has it in another language, by the names
of the command and of its parameter.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import typer
from typer import rich_utils

from donjon.kernel.errors import BadSetup, DonjonError, nearest
from donjon.text.codes import CODES
from donjon.text.language import system_language
from donjon.text.phrasebook import HERE, phrases

USAGE_ERROR: Final[type[Exception]] = typer.BadParameter.__bases__[0]  # has no public name of its own
SHARED: Final = "shared"  # the section for parameters that several commands have


def asked_language(words: list[str]) -> str:
    """What `--lang` says on a command line, or else the language of the system."""
    asked = [word for before, word in pairwise(words) if before == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return asked[0] if asked and asked[0] in CODES else system_language()


def speak(program: Any, code: str) -> None:
    """Have the help of all commands said in a language."""
    said = phrases(HERE, code, "help")
    if not said:  # the first language stands beside the commands
        return
    rich_utils.DEFAULT_STRING = said["frame.default"]
    rich_utils.REQUIRED_LONG_STRING = said["frame.required"]
    rich_utils.COMMANDS_PANEL_TITLE = said["frame.commands"]
    for name, command in commands_of(program):
        command.help = said.get(f"{name}.help", command.help)
        for parameter in command.params:
            keys = f"{name}.{parameter.name}", f"{SHARED}.{parameter.name}"
            parameter.help = next((said[key] for key in keys if key in said), parameter.help)
        command.get_help_option(typer.Context(command)).help = said["shared.help"]  # it is kept from then on


def commands_of(program: Any, name: str = "donjon") -> Iterator[tuple[str, Any]]:
    """The program itself under the name `donjon`, then every command; one of a group is `group_command`."""
    yield name, program
    for each, command in getattr(program, "commands", {}).items():
        yield from commands_of(command, each if name == "donjon" else f"{name}_{each}")


def misused(problem: Any) -> DonjonError:
    """What is wrong with a command line, as an error of ours."""
    context: Any = getattr(problem, "ctx", None)
    command = context.command_path if context is not None else "donjon"
    parameter: Any = getattr(problem, "param", None)
    kind = type(problem).__name__
    if kind == "NoSuchOption":
        options = [name for each in context.command.params for name in each.opts if name.startswith("--")]
        return BadSetup("usage_no_option", command=command, **nearest(problem.option_name, options))
    if kind == "MissingParameter" and parameter is not None:
        return BadSetup("usage_missing", command=command, what=shown(parameter))
    least, most = (getattr(parameter, end, None) for end in ("min", "max"))
    if least is not None:
        number = "float" if isinstance(parameter.default, float) else "integer"
        bounds = "least" if most is None else "both"
        what = shown(parameter)
        return BadSetup(
            "usage_number", command=command, what=what, number=number, bounds=bounds, least=least, most=most
        )
    known = list(getattr(getattr(context, "command", None), "commands", ()))
    if known and "No such command" in str(problem):
        return BadSetup("usage_no_command", **nearest(str(problem).split("'")[1], known))
    return BadSetup("usage_other", command=command, problem=str(problem))


def shown(parameter: Any) -> str:
    """A parameter as it is typed."""
    return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.name.upper())
