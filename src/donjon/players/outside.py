"""A player in another program: one JSON line out for each question, one JSON line back with the answer.

To the program:   {"game": ..., "view": {...}, "options": ["pass", ...], "seat": 0}
From the program: {"answer": "pass"}

The program reads its standard input until it is closed. An answer that is not an option, a line that is not JSON, or
no answer in time ends the game with an error that says so.
"""

from __future__ import annotations

import json
import selectors
import shlex
import subprocess

from donjon.kernel.choice import Option
from donjon.kernel.errors import DonjonError
from donjon.kernel.game import Game
from donjon.players.base import Player


class OutsidePlayer(Player):
    """A command that plays; `patience` is how many seconds it may take for an answer."""

    def __init__(self, command: str, patience: float = 30.0) -> None:
        super().__init__(command)
        self.patience = patience
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError) as problem:
            raise DonjonError("player_not_started", player=command, problem=str(problem)) from None

    def choose(self, position: Game) -> Option:
        question = {
            "game": position.spec.name,
            "seat": position.asked,
            "view": position.view(position.asked),
            "options": [option.word for option in position.options],
        }
        answer = self.exchange(json.dumps(question))
        for option in position.options:
            if option.word == answer:
                return option
        raise DonjonError("player_answers_no_option", player=self.name, answer=answer)

    def exchange(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            raise self.gone() from None
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.process.stdout, selectors.EVENT_READ)
            if not waiting.select(self.patience):
                self.close()
                raise DonjonError("player_too_slow", player=self.name, seconds=f"{self.patience:g}")
        said = self.process.stdout.readline()
        if not said:
            raise self.gone()
        try:
            answer = json.loads(said)["answer"]
        except (ValueError, KeyError, TypeError):
            raise DonjonError("player_without_json", player=self.name, answer=said.strip()[:60]) from None
        return str(answer)

    def gone(self) -> DonjonError:
        return DonjonError("player_gone", player=self.name)

    def close(self) -> None:
        """End the program."""
        self.process.kill()
        self.process.wait()

    def __del__(self) -> None:
        if hasattr(self, "process"):
            self.close()
