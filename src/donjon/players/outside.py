"""A player in another program: one JSON line out for each question, one JSON line back with the answer.

To the program:   {"game": ..., "view": {...}, "options": ["pass", ...], "seat": 0}
From the program: {"answer": "pass"}

The program reads its standard input until it is closed. An answer that is not an option, a line that is not JSON, or
no answer in time ends the game with an error that says so.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
import time

from donjon.kernel.choice import Option
from donjon.kernel.errors import DonjonError
from donjon.kernel.game import Game
from donjon.players.base import Player

LONGEST_LINE = 1_000_000  # bytes


class OutsidePlayer(Player):
    """A command that plays; `patience` is how many seconds it may take for an answer."""

    def __init__(self, command: str, patience: float = 30.0) -> None:
        super().__init__(command)
        self.patience = patience
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as problem:
            raise DonjonError("player_not_started", player=command, problem=str(problem)) from None
        self.heard = b""
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)

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
        """A whole line out and a whole line back, both within the time: half a line is no answer."""
        ends = time.monotonic() + self.patience
        said = self.converse(line.encode() + b"\n", ends)
        try:
            answer = json.loads(said)["answer"]
        except (ValueError, KeyError, TypeError, RecursionError):
            shown = said.decode("utf-8", "replace").strip()[:60]
            raise DonjonError("player_without_json", player=self.name, answer=shown) from None
        return str(answer)

    def converse(self, out: bytes, ends: float) -> bytes:
        """The next line of the program, after it has taken ours."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        into, from_ = self.process.stdin.fileno(), self.process.stdout.fileno()
        with selectors.DefaultSelector() as waiting:
            waiting.register(from_, selectors.EVENT_READ)
            waiting.register(into, selectors.EVENT_WRITE)
            while out or b"\n" not in self.heard:
                ready = waiting.select(max(0.0, ends - time.monotonic()))
                if not ready:
                    self.close()
                    raise DonjonError("player_too_slow", player=self.name, seconds=f"{self.patience:g}")
                for key, _ in ready:
                    if key.fd == into:
                        out = out[self.write(into, out) :]
                        if not out:
                            waiting.unregister(into)
                    else:
                        self.heard += self.read(from_)
        said, _, self.heard = self.heard.partition(b"\n")
        return said

    def write(self, into: int, out: bytes) -> int:
        try:
            return os.write(into, out)
        except BlockingIOError:
            return 0
        except OSError:
            raise self.gone() from None

    def read(self, from_: int) -> bytes:
        try:
            said = os.read(from_, 65_536)
        except BlockingIOError:
            return b""
        if not said or len(self.heard) > LONGEST_LINE:
            raise self.gone()
        return said

    def gone(self) -> DonjonError:
        return DonjonError("player_gone", player=self.name)

    def close(self) -> None:
        """End the program."""
        self.process.kill()
        self.process.wait()

    def __del__(self) -> None:
        if hasattr(self, "process"):
            self.close()
