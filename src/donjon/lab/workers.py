"""Processes that play games beside this one, and end with it when somebody presses Ctrl-C."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

MOST: Final = 512  # processes: far more than help on any machine, far fewer than bring one down


def leave_ctrl_c() -> None:
    """Ctrl-C reaches every process of the command; the one that gathers decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; when the work is left early they do not play their games to the end."""
    pool = ProcessPoolExecutor(jobs, initializer=leave_ctrl_c)
    try:
        yield pool
    finally:
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)
