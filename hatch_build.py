"""Compiles kernel, rules and search into a wheel where that can be done; elsewhere the wheel is pure Python.

DONJON_PURE=1 asks for a pure wheel. Editable installs are always pure: their files are meant to be edited.
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
        # A machine that cannot compile anyway is not asked to fetch the compiler's first half.
        return [] if _pure() or not _has_compiler() else ["mypy>=2.4,<3", "setuptools>=77"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
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


def _pure() -> bool:
    return os.environ.get("DONJON_PURE", "0") not in {"", "0"}


def _has_compiler() -> bool:
    names = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    return os.name == "nt" or any(shutil.which(name.split()[0]) for name in names if name.strip())


def _compile_module(root: str) -> Any:
    import importlib.util

    spec = importlib.util.spec_from_file_location("donjon_compile", Path(root, "tools", "compile.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
