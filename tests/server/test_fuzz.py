"""Whatever is sent, nothing breaks: no reply of HTTP is a 5xx, no line fails, and the games go on."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from donjon.server.client_messages import FromClient
from donjon.server.openapi import openapi
from tests.server.harness import Laid, Server

pytestmark = pytest.mark.slow

API = schemathesis.openapi.from_dict(openapi())
TAGS = [kind.__struct_config__.tag for kind in FromClient.__args__]
FIELDS = ["id", "table", "token", "version", "word", "what", "to", "seat", "proposal", "agree", "text", "on", "n"]


@pytest.fixture(scope="module")
def table(server: Server) -> Laid:
    return server.table(people=2)


def operations() -> list[Any]:
    return [each.ok() for each in API.get_all_operations() if isinstance(each, Ok)]


@pytest.mark.parametrize("operation", operations(), ids=lambda each: each.label)
def test_no_request_makes_the_server_fail(server: Server, table: Laid, operation: Any) -> None:
    """Requests made from the OpenAPI document, with and without a token."""

    @settings(max_examples=10, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(), token=st.sampled_from(["", table.tokens[0], table.host, table.invite]))
    def run(case: Any, token: str) -> None:
        if "table" in (case.path_parameters or {}) and token:
            case.path_parameters["table"] = table.id
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        reply = case.call(base_url=server.url, headers=headers)
        assert reply.status_code < 500, (operation.label, reply.status_code, reply.text)
        if reply.status_code != 200:
            assert set(reply.json()) == {"code", "said"}

    run()


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def message_for(table: Laid) -> st.SearchStrategy[str | bytes]:
    """Messages that are nearly right, and some that are nothing at all."""
    value = anything | st.sampled_from([table.id, table.tokens[0], "pass", 0, 1, -1, 2**63, "undo", "\ud800", "\0"])
    nearly = st.fixed_dictionaries(
        {"type": st.sampled_from(TAGS), "id": st.text(min_size=1, max_size=8), "table": st.just(table.id)},
        optional={field: value for field in FIELDS if field not in ("id", "table")},
    )
    wild = st.dictionaries(st.sampled_from(["type", *FIELDS]), value, max_size=6)
    return (nearly | wild).map(json.dumps) | st.text(max_size=50) | st.binary(max_size=50)


def test_no_message_makes_a_line_fail(server: Server, table: Laid) -> None:
    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(messages=st.lists(message_for(table), min_size=1, max_size=15), first=st.booleans())
    def run(messages: list[str | bytes], first: bool) -> None:
        with connect(f"ws://127.0.0.1:{server.port}/ws", max_queue=None) as line:
            if not first:
                line.send(json.dumps({"type": "hello", "table": table.id, "token": table.tokens[0]}))
            try:
                for message in messages:
                    if isinstance(message, str):
                        message.encode("utf-8", "replace")
                        line.send(message.encode("utf-8", "replace").decode())
                    else:
                        line.send(message)
                line.send(json.dumps({"type": "ping", "n": 5}))
                while json.loads(line.recv(60)).get("type") != "pong":
                    pass
            except ConnectionClosed as closed:
                assert closed.rcvd is not None and closed.rcvd.code in (4404, 4429, 1007), closed

    run()
    for line in server.log.read_text().splitlines():
        assert json.loads(line)["level"] not in ("error", "critical"), line
    metrics = raw(server, b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
    assert b"lines_failed" not in metrics and b"requests_failed" not in metrics
    another = server.table()  # at the first one somebody may have left for good by now
    with server.line(another.id, another.tokens[0]) as ann:
        assert ann.ready().position["view"]["game"] == "lantern"


def raw(server: Server, data: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), 30) as line:
        line.sendall(data)
        line.settimeout(30)
        reply = b""
        while chunk := line.recv(65536):
            reply += chunk
        return reply


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /api/tables/%00 HTTP/1.1",
        b"GET /api/tables/..%2f..%2fetc HTTP/1.1",
        b"GET /api/cards/%ff%fe HTTP/1.1",
        b"GET /api/tables/x/replay?at=99999999999999999999&seat=-9 HTTP/1.1",
        b"GET /ws HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"GET //api//tables HTTP/1.1",
        b"\x00\x01\x02",
    ],
)
def test_odd_requests_are_refused_quietly(server: Server, request_line: bytes) -> None:
    reply = raw(server, request_line + b"\r\nhost: x\r\nconnection: close\r\n\r\n")
    status = reply.split(b" ", 2)[1:2]
    assert not status or int(status[0]) < 500, reply[:200]


def test_deep_and_strange_json_is_refused(server: Server) -> None:
    for body in (
        b"[" * 60_000,
        b'{"game":"\\ud800"}',
        b'{"a":1e999}',
        b"\xff\xfe",
        b'{"game":"a\\u0000"}',
        b"x" * 70_000,
    ):
        request = (
            b"POST /api/tables HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: "
            + str(len(body)).encode()
            + b"\r\n\r\n"
            + body
        )
        assert raw(server, request).split(b" ", 2)[1] in (b"413", b"422")


def test_the_pages_of_the_client_cannot_be_left(server: Server) -> None:
    static = Path("/etc/passwd").read_bytes()[:20]
    for path in (b"/../../etc/passwd", b"/t/../../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd"):
        assert static not in raw(server, b"GET " + path + b" HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
