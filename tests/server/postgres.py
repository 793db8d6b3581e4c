"""A Postgres of our own, in a temporary folder, for as long as the tests run."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

import pytest

from tests.debian import installed
from tests.server.harness import free_port

NOBODY = "nobody"


def binaries() -> Path | None:
    """The folder with Postgres's programs, the newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    return found[0].parent if found else None


def skip_loudly(why: str) -> None:
    """Skipping Postgres must be seen: in the summary of pytest and on the screen."""
    message = f"POSTGRES IS NOT TESTED: {why}"
    warnings.warn(message, stacklevel=2)
    print(f"\n{'!' * 100}\n{message}\n{'!' * 100}", file=sys.__stderr__)
    pytest.skip(message)


class Postgres:
    """A private cluster on a loopback port, run by somebody without rights."""

    def __init__(self) -> None:
        found = installed("postgresql", binaries)
        if found is None:
            skip_loudly("no initdb below /usr/lib/postgresql; install Debian's package postgresql")
        assert found is not None
        self.bin = found
        self.folder = Path(tempfile.mkdtemp(prefix="donjon-postgres-"))
        self.port = free_port()
        self.made = 0

    def run(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        """Run a program of Postgres as somebody who is not root: Postgres insists."""
        user = NOBODY if os.geteuid() == 0 else None
        return subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            user=user,
            capture_output=True,
            timeout=180,
            check=False,
            cwd="/",
            env={**os.environ, "HOME": str(self.folder), "LC_ALL": "C"},
        )

    def start(self) -> Postgres:
        if os.geteuid() == 0:
            nobody = pwd.getpwnam(NOBODY)
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        data = str(self.folder / "data")
        made = self.run("initdb", "-D", data, "-U", "donjon", "-A", "trust", "-E", "UTF8")
        if made.returncode:
            skip_loudly(f"initdb failed: {made.stderr.decode()[-300:]}")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        log = str(self.folder / "log")
        begun = self.run("pg_ctl", "-D", data, "-w", "-t", "120", "-l", log, "-o", options, "start")
        if begun.returncode:
            skip_loudly(f"Postgres does not start: {(begun.stdout + begun.stderr).decode()[-300:]}")
        return self

    def database(self) -> str:
        """The URL of a new, empty database."""
        self.made += 1
        name = f"games{self.made}"
        made = self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "donjon", name)
        assert made.returncode == 0, made.stderr.decode()
        return f"postgresql://donjon@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
