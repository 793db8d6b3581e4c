"""In a checkout the compiled engine is built while people play already: computer players move to it when it is there.

A household starts with one command and plays after seconds, so nothing may wait for the C compiler; but search is
eight times as strong compiled. The build is a process of its own that gives way to everything else.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from donjon import engine
from donjon.server.household import told

TOOL = engine.CHECKOUT / "tools" / "compile.py"
STEP = re.compile(r"compile: (\d+) of (\d+)")


def end(process: int) -> None:
    """End it with what it started: the C compiler."""
    if hasattr(os, "killpg"):
        os.killpg(process, signal.SIGKILL)
    else:
        os.kill(process, signal.SIGTERM)


def reason(said: str) -> str:
    """Why it failed, from what the tool said: lines of others are no reasons; without one, what to try oneself."""
    ours = [line for line in said.splitlines() if line.startswith("compile: ")]
    return ours[-1].removeprefix("compile: ").removeprefix("cannot compile: ") if ours else "make compiled"


@dataclass
class EngineBuild:
    """How far it is: `state` is `none`, `building`, `built` (this process still runs interpreted) or `failed`."""

    moved: Callable[[], None]  # called when it is there
    tell: Callable[[str], None] = print
    state: str = "none"
    done: int = 0
    of: int = 0
    task: asyncio.Task[None] | None = None
    wish: str = engine.WISH

    def start(self, tool: Path = TOOL) -> None:
        if engine.is_compiled() or self.wish == "interpreted" or not tool.is_file():
            return
        self.state = "building"
        self.task = asyncio.create_task(self.build(tool))

    async def build(self, tool: Path) -> None:
        piped = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(tool),
            "--gently",
            "--get",
            stdin=asyncio.subprocess.DEVNULL,
            stdout=piped,
            stderr=piped,
            start_new_session=True,  # Ctrl-C is for the server, which then stops it
        )
        try:
            assert process.stdout is not None and process.stderr is not None
            problems = asyncio.create_task(process.stderr.read())
            while line := await process.stdout.readline():
                step = STEP.match(line.decode(errors="replace"))
                if step:
                    self.done, self.of = int(step[1]), int(step[2])
                    if self.done * 4 // self.of != (self.done - 1) * 4 // self.of:
                        self.tell(told("building", percent=self.done * 100 // self.of))
            if await process.wait() == 0:
                self.state = "built"
                self.tell(told("built"))
                self.moved()
            else:
                self.state = "failed"
                self.tell(told("interpreted", problem=reason((await problems).decode(errors="replace"))))
        finally:
            with contextlib.suppress(ProcessLookupError):
                if process.returncode is None:
                    end(process.pid)
                    await process.wait()

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    def status(self) -> dict[str, object]:
        """For the page: which engine runs, and how far the other is."""
        return {"engine": engine.name(), "build": self.state, "done": self.done, "of": self.of}
