"""The command line: the commands, their help and its refusals in the language of who types."""

from donjon.cli.commands import app as app
from donjon.cli.run import main as main
