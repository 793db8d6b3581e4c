"""`python -m donjon.server` is `donjon serve`."""

import sys

import typer

from donjon.kernel.errors import DonjonError
from donjon.server.command import serve

if __name__ == "__main__":
    try:
        typer.run(serve)
    except DonjonError as refusal:
        print(f"donjon: {refusal}", file=sys.stderr)
        sys.exit(2)
