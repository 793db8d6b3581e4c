"""Runs a command; what Donjon refuses is one line on the error output and exit code 2."""

from __future__ import annotations

import sys

import typer

from donjon.cli.commands import app
from donjon.cli.usage import USAGE_ERROR, asked_language, misused, speak
from donjon.kernel.errors import DonjonError
from donjon.text.errors import say


def main() -> None:
    """The command `donjon`."""
    language = asked_language(sys.argv)
    command = typer.main.get_command(app)
    speak(command, language)
    try:
        sys.exit(command.main(prog_name="donjon", standalone_mode=False))
    except DonjonError as problem:
        print(f"donjon: {say(problem, language)}", file=sys.stderr)
        sys.exit(2)
    except USAGE_ERROR as problem:
        if type(problem).__name__ == "NoArgsIsHelpError":  # its message is the help
            print(problem)
        else:
            print(f"donjon: {say(misused(problem), language)}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
