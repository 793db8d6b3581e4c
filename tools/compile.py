"""Builds kernel, rules and search with mypyc, as one unit.

`python tools/compile.py` copies src/ to build/compiled/ and builds there, so src/ stays pure Python and
every start of Donjon uses what is built there (`donjon/engine.py`). The wheel build calls the same file with a folder
of its own.

DONJON_OPT is the level given to the C compiler (default 3).
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
JOBS = 2
MADE_OF = "made_of.json"

# What is compiled, below the folder that holds the package.
PARTS = (
    "donjon/kernel/**/*.py",
    "donjon/games/*/*.py",
    "donjon/games/*/cards/*.py",
    "donjon/games/*/boxes/*.py",
    "donjon/players/*.py",
    "donjon/table/changes.py",
    "donjon/table/numbers.py",
    "donjon/table/moments.py",
    "donjon/research/sight.py",
    "donjon/research/bout.py",
    "donjon/research/lanes.py",
    "donjon/research/rewards.py",
)

# What is left out of it, and why.
EXCLUDED = (
    ("__init__.py", "only gathers names: nothing to gain"),
    ("donjon/players/outside.py", "talks to another program: nothing to gain"),
    ("donjon/players/registry.py", "looks names up: nothing to gain"),
    ("donjon/kernel/view.py", "shapes of plain data, read at run time: compiled they would be plain dictionaries"),
    ("donjon/kernel/native.py", "stands in for the compiler's words at run time, so it must run as Python"),
)


def unit(src: Path) -> list[Path]:
    """The files compiled together."""
    chosen = {path for part in PARTS for path in src.glob(part)}
    return sorted(path for path in chosen if not any(path.match(pattern) for pattern, _ in EXCLUDED))


def missing() -> str | None:
    """Why nothing can be compiled here; None when all is there."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed (it comes with mypy)"
    if importlib.util.find_spec("setuptools") is None:
        return "setuptools is not installed"
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.extension import Extension

    with tempfile.TemporaryDirectory() as folder, _inside(Path(folder)), _silence():
        # The headers of Python are a package of their own on some systems: try them too.
        Path("probe.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n")
        command = build_ext(Distribution({"name": "probe", "ext_modules": [Extension("probe", ["probe.c"])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception:
            return "no working C compiler with the headers of Python (on Debian: apt install gcc python3-dev)"
    return None


def copy(src: Path, target: Path) -> None:
    """Makes target hold the files of src; a file that is the same keeps its time."""
    wanted = {path.relative_to(src) for path in src.rglob("*") if path.is_file() and _is_source(path)}
    for path in target.rglob("*"):
        if path.is_file() and _is_source(path) and path.relative_to(target) not in wanted:
            path.unlink()
    for name in sorted(wanted):
        new = target / name
        if not new.exists() or new.read_bytes() != (src / name).read_bytes():
            new.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(src / name, new)


def build(target: Path, level: str, progress: bool = False) -> list[Path]:
    """Compiles the unit of target in place, doing again only what changed. Returns the libraries."""
    files = [str(path.relative_to(target)) for path in unit(target)]
    if not files:
        sys.exit("compile: there is nothing to compile")
    work = target.with_name(target.name + ".work")
    tools, state = work / "tools", work / "state"
    if not _says(tools, _tools(level)):
        shutil.rmtree(work, ignore_errors=True)
        for library in _libraries(target):
            library.unlink()
        work.mkdir(parents=True)
        tools.write_text(_tools(level))
    # One library for each file, and the one that holds the code of all.
    if _says(state, _state(target)) and len(_libraries(target)) == len(files) + 1:
        print(f"compile: {len(files)} files, up to date")
        return _libraries(target)

    print(f"compile: {len(files)} files, level {level}", flush=True)
    started = time.monotonic()
    state.unlink(missing_ok=True)
    (target / MADE_OF).unlink(missing_ok=True)
    with _inside(target):
        made = {path.resolve() for path in _build(files, work, level, progress)}
    for library in _libraries(target):
        if library.resolve() not in made:
            library.unlink()  # of a file that is gone: it would hide its successor
    state.write_text(_state(target))
    print(f"compile: done in {time.monotonic() - started:.0f} s", flush=True)
    return _libraries(target)


def check() -> None:
    """Fails when a file of the unit is imported as plain Python, for instance from another folder."""
    for path in unit(ROOT / "src"):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        origin = importlib.import_module(name).__file__ or ""
        if origin.endswith(".py"):
            sys.exit(f"compile: {name} is not compiled: it comes from {origin}")
    print("compile: the compiled engine runs")


def _build(files: list[str], work: Path, level: str, progress: bool) -> list[Path]:
    from docstrings import write_with_docstrings
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    # Types are checked strictly elsewhere. Here a library may be missing, as it is while a wheel is built.
    options = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={work / 'mypy'}"]
    extensions = mypycify(
        options + files,
        opt_level=level,
        debug_level="0",
        multi_file=True,  # one C file each: four times faster to build than one for all, and as fast to run
        target_dir=str(work / "c"),
        group_name="donjon.unit",
    )
    for extension in extensions:
        extension.include_dirs.append(str(work / "c" / "donjon"))  # where a group with a dot puts its headers
        extension.include_dirs.append(str(work / "c"))
        extension.sources = [
            str(write_with_docstrings(Path(source), work / "told", Path.cwd())) for source in extension.sources
        ]

    command = build_ext(Distribution({"name": "donjon", "ext_modules": extensions, "package_dir": {"": "."}}))
    build_extensions = command.build_extensions

    def build_in_parallel() -> None:
        with ThreadPoolExecutor(JOBS) as pool:
            command.compiler.compile = _parallel(command.compiler, pool, progress)
            build_extensions()

    command.build_extensions = build_in_parallel
    command.build_lib = "."
    command.build_temp = str(work / "o")
    command.parallel = JOBS
    command.ensure_finalized()
    command.run()
    return [Path(name) for name in command.get_outputs()]


def _parallel(compiler: Any, pool: ThreadPoolExecutor, progress: bool) -> Any:
    """The compiler's `compile`, several files at a time and only those that changed."""
    compile_all = compiler.compile

    def compile_changed(sources: list[str], output_dir: str, depends: list[str], **rest: Any) -> list[str]:
        objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir)
        changed = [s for s, o in zip(sources, objects, strict=True) if not _newer(Path(o), [s, *depends])]
        for done, _ in enumerate(
            pool.map(lambda source: compile_all([source], output_dir=output_dir, **rest), changed), 1
        ):
            if progress:
                print(f"compile: {done} of {len(changed)}", flush=True)
        return objects

    return compile_changed


def _newer(made: Path, sources: list[str]) -> bool:
    return made.exists() and all(Path(source).stat().st_mtime < made.stat().st_mtime for source in sources)


def _says(path: Path, text: str) -> bool:
    return path.exists() and path.read_text() == text


def _tools(level: str) -> str:
    """Changes when nothing made before can be used again."""
    from mypy.version import __version__

    return f"Python {sys.version}, mypy {__version__}, level {level}"


def _state(target: Path) -> str:
    """Changes when the result may change."""
    digest = hashlib.sha256()
    for path in sorted([*target.rglob("*.py"), *target.rglob("*.pyi")]):
        digest.update(f"\n{path.relative_to(target)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _libraries(target: Path) -> list[Path]:
    return sorted([*target.rglob("*.so"), *target.rglob("*.pyd")])


def _is_source(path: Path) -> bool:
    return path.suffix not in {".so", ".pyd", ".pyc"}


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextmanager
def _silence() -> Iterator[None]:
    """Hides what the C compiler says, which is not Python's to redirect."""
    sys.stdout.flush()
    kept = [os.dup(1), os.dup(2)]
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        sys.stdout.flush()
        for number, copied in zip((1, 2), kept, strict=True):
            os.dup2(copied, number)
            os.close(copied)


def _engine() -> Any:
    """The module that looks for what is built, without the package around it, which may not be importable yet."""
    spec = importlib.util.spec_from_file_location("engine", ROOT / "src" / "donjon" / "engine.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the compiled unit.")
    parser.add_argument("target", nargs="?", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--can", action="store_true", help="only say whether it can be built here")
    parser.add_argument("--is", action="store_true", dest="check", help="only check that imports are compiled")
    parser.add_argument("--gently", action="store_true", help="give way to whatever else runs, and tell each step")
    parser.add_argument("--get", action="store_true", help="fetch what builds it, if it is not installed")
    wanted = parser.parse_args()
    if wanted.check:
        return check()
    level = os.environ.get("DONJON_OPT", "3")
    if level not in {"0", "1", "2", "3"}:
        sys.exit(f"compile: DONJON_OPT is 0, 1, 2 or 3, not {level!r}")
    if wanted.gently and hasattr(os, "nice"):
        os.nice(15)
    if wanted.get and importlib.util.find_spec("mypyc") is None:
        pins = ROOT / "requirements" / "compile.txt"
        quietly = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([sys.executable, "-m", "pip", "install", *quietly, "-r", str(pins)], check=True)
        importlib.invalidate_caches()
    reason = missing()
    if reason:
        sys.exit(f"compile: cannot compile: {reason}")
    if wanted.can:
        return
    target = wanted.target.resolve()
    target.mkdir(parents=True, exist_ok=True)
    made_of = {"python": sys.version, "files": _engine().stamps(ROOT / "src" / "donjon")}
    copy(ROOT / "src", target)
    build(target, level, wanted.gently)
    (target / MADE_OF).write_text(json.dumps(made_of))  # last: now it may be used


if __name__ == "__main__":
    main()
