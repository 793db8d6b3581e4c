"""Rules that fail: a plug-in raises something nobody expected. The table says so and stays readable."""

from __future__ import annotations

import os
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.harness import ROOT, Server

BROKEN = '''
"""Lanterns that break: whatever the second player answers, the rules fail."""
import lantern
from lantern import *

class BrokenGame(lantern.LanternGame):
    def fresh(self):
        return BrokenGame(self.spec)

    def take(self, option):
        if self.asked == 1:
            raise ZeroDivisionError("nobody expected this")
        super().take(option)

class BrokenSpec(lantern.LanternSpec):
    def empty(self):
        return BrokenGame(self)

SPEC = BrokenSpec(**{**{name: getattr(lantern.SPEC, name) for name in (
    "version", "players", "catalogue", "options", "rules", "seat_piles", "shared_piles", "purse", "counts",
    "modules", "text", "policy")}, "name": "broken"})
'''


@pytest.fixture
def plug_in(tmp_path: Path) -> str:
    """A folder with the plug-in, for the path of the server."""
    folder = tmp_path / "plug_in"
    (folder / "broken-0.1.dist-info").mkdir(parents=True)
    (folder / "broken.py").write_text(BROKEN)
    (folder / "broken-0.1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 0.1\n")
    (folder / "broken-0.1.dist-info" / "entry_points.txt").write_text("[donjon.games]\nbroken = broken:SPEC\n")
    lantern = ROOT / "tests" / "fixtures" / "lantern"
    return os.pathsep.join([str(folder), str(lantern), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)


def test_a_table_on_which_the_rules_fail_says_so_and_stays_readable(
    plug_in: str, launch: Callable[..., Server]
) -> None:
    server = launch("", PYTHONPATH=plug_in)
    table = server.table("broken", people=1, computers=1, level="random")
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready()
        while ann.options:
            ann.reach(ann.answer("pass" if "pass" in ann.options else ann.options[0])["version"])
        while ann.info.get("trouble") is None:
            ann.next()
        assert ann.info["trouble"]["en"].startswith("The rules fail")
        failed = failures(server)
        time.sleep(2.5)
        assert failures(server) == failed, "it is not tried again and again"
        assert ann.ping()["n"] == 1
        with server.line(table.id, table.watch) as stranger:
            assert stranger.ready().info["trouble"] is not None
        assert ann.command("propose", version=ann.position["version"], what="undo", to=0)["type"] == "done"
        while ann.info["trouble"] is not None:
            ann.next()
        assert ann.reach(ann.position["version"])["answers"] == 0 or ann.until("position")["answers"] == 0


def test_an_answer_on_which_the_rules_fail_is_refused(plug_in: str, launch: Callable[..., Server]) -> None:
    server = launch("", PYTHONPATH=plug_in)
    table = server.table("broken", people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        while not bob.options:
            bob.reach(ann.answer("pass" if "pass" in ann.options else ann.options[0])["version"])
            ann.reach(bob.position["version"])
        version = bob.position["version"]
        assert bob.answer(bob.options[0])["code"] == "rules"
        assert bob.ping() and bob.position["version"] == version


def failures(server: Server) -> float:
    with urllib.request.urlopen(f"{server.url}/metrics") as reply:
        lines = reply.read().decode().splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith("donjon_rules_failed_total"))
