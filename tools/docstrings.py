"""Gives compiled functions and classes their docstrings back: the compiler writes only their signatures into its C.

In `PyDoc_STR("new(name, *, players)\\n--\\n\\n")` Python reads a signature up to the two dashes, and takes the rest
for the docstring: that is where it is added.
"""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

TEXT = r'PyDoc_STR\((?:NULL|"(?P<old>(?:[^"\\]|\\.)*)")\)'
FUNCTION = re.compile(r"(?P<head>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*[A-Z_| ]+,\s*)" + TEXT)
CLASS = re.compile(r"(?P<head>CPyType_(?P<name>\w+)_template_ = \{[^}]*?\.tp_doc = )" + TEXT)


def docstrings(source: str) -> dict[str, str]:
    """The docstrings of a module, under `new`, `Game` and `Game___clone`."""
    found: dict[str, str] = {}

    def note(node: ast.ClassDef | ast.FunctionDef, name: str) -> None:
        text = ast.get_docstring(node)
        if text:
            found[name] = text

    for node in ast.parse(source).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            note(node, node.name)
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    note(method, f"{node.name}___{method.name}")
    return found


def add_docstrings(c: str, source: str) -> str:
    """The C of a module, with the docstrings of its Python."""
    docs = docstrings(source)

    def told(found: re.Match[str]) -> str:
        parts = found["name"].split("___")
        doc = docs.get("___".join(parts[-2:])) or docs.get(parts[-1])
        return f'{found["head"]}PyDoc_STR("{found["old"] or ""}{quoted(doc)}")' if doc else found[0]

    return CLASS.sub(told, FUNCTION.sub(told, c))


def quoted(text: str) -> str:
    """A text between the quotes of C."""
    escaped = (
        inspect.cleandoc(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("?", "\\?")
    )
    return "".join(chr(byte) if byte < 128 else f"\\{byte:03o}" for byte in escaped.encode())


def write_with_docstrings(file: Path, folder: Path, target: Path) -> Path:
    """A file of the compiler's C in a folder of its own, with docstrings; one that is the same keeps its time."""
    module = file.stem.removeprefix("__native_").replace("___", "/")
    source = target / f"{module}.py"
    if not source.is_file():
        return file  # the part that joins the modules
    text = add_docstrings(file.read_text(encoding="utf-8"), source.read_text(encoding="utf-8"))
    made = folder / file.name
    if not made.is_file() or made.read_text(encoding="utf-8") != text:
        folder.mkdir(parents=True, exist_ok=True)
        made.write_text(text, encoding="utf-8")
    return made
