"""The compiled engine is built while people play; what is told of it is true."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from donjon import engine
from donjon.server.engine_build import EngineBuild

pytestmark = pytest.mark.skipif(engine.is_compiled(), reason="there is nothing to build")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def tool(folder: Path, text: str) -> Path:
    """A stand-in for tools/compile.py."""
    path = folder / "compile.py"
    path.write_text("import sys, time\n" + text, encoding="utf-8")
    return path


def built(path: Path) -> tuple[EngineBuild, list[str], list[str]]:
    """A build to its end: how it stands, what it told, and whether the players moved."""
    told: list[str] = []
    moved: list[str] = []
    build = EngineBuild(lambda: moved.append("moved"), told.append, wish="")

    async def run() -> None:
        build.start(path)
        assert build.state == "building"
        assert build.task is not None
        await build.task

    asyncio.run(run())
    return build, told, moved


def test_a_build_tells_each_quarter_and_moves_the_players(tmp_path: Path) -> None:
    build, told, moved = built(tool(tmp_path, "for n in range(1, 9): print(f'compile: {n} of 8', flush=True)\n"))
    assert [each.rpartition(", ")[2] for each in told[:-1]] == ["25 %", "50 %", "75 %", "100 %"]
    assert "compiled engine is there" in told[-1]
    assert (build.state, build.done, build.of, moved) == ("built", 8, 8, ["moved"])


def test_a_build_that_cannot_be_says_why_in_a_line(tmp_path: Path) -> None:
    said = (
        "print('a warning of somebody else', file=sys.stderr)\nsys.exit('compile: cannot compile: no C compiler')\n"
    )
    build, told, moved = built(tool(tmp_path, said))
    assert told == [
        "Donjon: the rules run interpreted, and computer players think about an eighth as far as they could "
        "(no C compiler)"
    ]
    assert (build.state, moved) == ("failed", [])


def test_a_traceback_is_no_reason(tmp_path: Path) -> None:
    _, told, _ = built(tool(tmp_path, "raise RuntimeError('deep inside')\n"))
    assert told[0].endswith("(make compiled)")


def test_nothing_is_told_when_the_server_stops_it(tmp_path: Path) -> None:
    told: list[str] = []
    build = EngineBuild(lambda: None, told.append, wish="")

    async def run() -> None:
        build.start(tool(tmp_path, "print('compile: 1 of 99', flush=True)\ntime.sleep(60)\n"))
        for _ in range(200):
            if build.done:
                break
            await asyncio.sleep(0.05)
        await build.stop()

    asyncio.run(run())
    assert (build.done, told) == (1, [])


def test_nothing_is_built_for_who_wants_the_rules_interpreted(tmp_path: Path) -> None:
    build = EngineBuild(lambda: None, wish="interpreted")
    build.start(tool(tmp_path, ""))
    assert (build.state, build.task) == ("none", None)


def test_an_installation_without_the_tool_builds_nothing(tmp_path: Path) -> None:
    build = EngineBuild(lambda: None, wish="")
    build.start(tmp_path / "compile.py")
    assert (build.state, build.task) == ("none", None)
