"""The types of the wire: nothing drifts apart."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from donjon.server.openapi import openapi, wire_schema
from donjon.server.phrases import phrase
from donjon.server.web import ROUTES

ROOT = Path(__file__).parent.parent.parent
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_client_types_are_those_of_the_server() -> None:
    checked = subprocess.run(
        [sys.executable, "tools/wire_types.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_request_is_described_in_the_protocol_and_in_openapi() -> None:
    paths = openapi()["paths"]
    for route in ROUTES:
        assert f"`{route.method} {route.path}" in PROTOCOL, route.path
        assert route.method.lower() in paths[route.path]
        assert route.answer.__doc__


def test_every_message_is_described_in_the_protocol() -> None:
    for name, schema in wire_schema()["$defs"].items():
        assert schema.get("description"), f"{name} has no description"
        tag = schema.get("properties", {}).get("type", {}).get("enum")
        if tag:
            assert re.search(rf"[`*\s]{tag[0]}\b", PROTOCOL), f"{tag[0]} is not in docs/protocol.md"


def test_every_refusal_has_its_sentence_in_both_languages_and_its_code_in_the_protocol() -> None:
    used: set[str] = set()
    for path in (ROOT / "src" / "donjon" / "server").glob("*.py"):
        used |= set(re.findall(r'Refusal\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    for path in (ROOT / "src" / "donjon" / "games").rglob("*.py"):
        used |= set(re.findall(r'SetupRefused\("(\w+)"', path.read_text(encoding="utf-8")))
    assert len(used) > 20
    for code in used:
        said = phrase(code)
        assert all(sentence and not str(sentence).startswith("server.") for sentence in said.values())
        assert f"`{code}`" in PROTOCOL, code
