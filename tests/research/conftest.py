"""These tests need the extra `research`; where it is not installed they are left out, and the reason is told."""

from __future__ import annotations

import importlib.util

import pytest

NEEDED = ("gymnasium", "numpy", "pettingzoo", "pyspiel")
LACKING = [name for name in NEEDED if importlib.util.find_spec(name) is None]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if LACKING:
        why = pytest.mark.skip(reason=f"the extra `research` is not installed: {', '.join(LACKING)}")
        for item in items:
            if "tests/research" in item.path.as_posix():
                item.add_marker(why)


collect_ignore_glob = ["test_*.py"] if LACKING else []


def pytest_report_header() -> list[str]:
    if not LACKING:
        return []
    return [f"TESTS OF donjon.research ARE LEFT OUT: {', '.join(LACKING)} not installed (extra `research`)"]
