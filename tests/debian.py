"""Debian's packages that tests need: installed where we may, by one worker while the others wait."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from filelock import FileLock

T = TypeVar("T")
LOCK = Path(tempfile.gettempdir()) / "donjon-apt.lock"


def installed(package: str, found: Callable[[], T | None]) -> T | None:
    """What `found` finds, after the package was installed if need be; None where there is no way to get it."""
    there = found()
    if there is not None or not hasattr(os, "geteuid") or os.geteuid() or not shutil.which("apt-get"):
        return there
    with FileLock(LOCK):  # a second apt would give up at once, and its tests be skipped
        if found() is None:
            quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            for command in (["update"], ["install", "-y", "-o", "DPkg::Lock::Timeout=300", package]):
                subprocess.run(
                    ["apt-get", "-q", *command], env=quietly, capture_output=True, timeout=900, check=False
                )
    return found()
