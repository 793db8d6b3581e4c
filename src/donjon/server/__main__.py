"""`python -m donjon.server` is `donjon serve`."""

import sys

import typer

from donjon.kernel.errors import DonjonError
from donjon.server.command import serve
from donjon.text.errors import say
from donjon.text.language import system_language

if __name__ == "__main__":
    try:
        typer.run(serve)
    except DonjonError as refusal:
        print(f"donjon: {say(refusal, system_language())}", file=sys.stderr)
        sys.exit(2)
