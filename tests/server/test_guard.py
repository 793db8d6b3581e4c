"""The door: origins, tokens, sizes, rates, headers, accounts, and what the logs do not say."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from donjon.server.accounts import normal
from donjon.server.notices import allowed, is_outside, outside, post
from tests.server.harness import Server


def test_a_foreign_origin_is_refused_before_the_socket_opens(server: Server) -> None:
    url = f"ws://127.0.0.1:{server.port}/ws"
    for origin in (
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "http://[",
        f"http://localhost:{server.port}",
    ):
        with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(f"http://127.0.0.1:{server.port}")) as own:
        own.send("{}")
    assert server.ask("GET", "/api/games", origin="https://evil.example")[0] == 403


def test_each_token_opens_its_role_and_no_other(server: Server) -> None:
    one, two = server.table(people=2), server.table(people=2)
    url = f"ws://127.0.0.1:{server.port}/ws"
    for token in ("", "guess", one.invite, two.tokens[0], one.tokens[0] + "x"):
        with connect(url) as line:
            line.send(json.dumps({"type": "hello", "table": one.id, "token": token}))
            assert json.loads(line.recv(30))["type"] == "problem"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(30)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    path = f"/api/tables/{one.id}"
    assert server.ask("GET", path)[0] == 404, "a table that is not public does not exist for strangers"
    assert server.ask("GET", path, token=two.host)[0] == 404
    assert server.ask("POST", f"{path}/start", {}, one.tokens[0])[0] == 403
    assert server.ask("POST", f"{path}/start", {}, one.watch)[0] == 403
    assert server.ask("POST", f"{path}/join", {"name": "Eve"}, one.watch)[0] == 403
    assert server.ask("POST", f"{path}/join", {"name": "Eve"}, one.tokens[0])[0] == 403
    with server.line(one.id, one.watch) as stranger:
        assert stranger.until("welcome")["role"] == "watch"
        assert stranger.ready().position["question"] is None


def test_tokens_and_passwords_are_on_disk_only_as_hashes(server: Server) -> None:
    table = server.table(people=2)
    signed = server.post("/api/accounts", {"name": "Keeper", "password": "a long password"})
    file = server.database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as disk:
        dump = "\n".join(disk.iterdump())
    for secret in (*table.tokens, table.host, table.invite, table.watch, signed["session"], "a long password"):
        assert secret not in dump
    assert "$argon2id$" in dump


def test_the_logs_hold_no_token_seed_or_name(server: Server) -> None:
    table = server.table(people=2, title="Hushed title")
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready().answer("pass")
        ann.command("chat", text="hushed words")
    server.ask("GET", f"/api/tables/{table.id}?token={table.tokens[0]}")
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as disk:
        seeds = [row[0] for row in disk.execute("SELECT seed FROM tables")]
    log = server.log.read_text()
    for line in log.splitlines():
        json.loads(line)
    for secret in (*table.tokens, table.host, *seeds, "Hushed", "hushed", "Ann"):
        assert secret not in log


@pytest.mark.slow
def test_messages_that_are_too_large_or_too_many_end_the_line(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_MESSAGE_BURST="20", DONJON_MESSAGE_RATE="1")
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready()
        with pytest.raises(ConnectionClosed) as closed:
            ann.socket.send("x" * 20_000)
            while True:
                ann.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    with server.line(table.id, table.tokens[0]) as ann:
        ann.ready()
        codes = []
        with pytest.raises(ConnectionClosed) as closed:
            for n in range(60):
                ann.send({"type": "ping", "n": n})
            while True:
                codes.append(ann.next().get("code"))
        assert "too_fast" in codes
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
    with server.line(table.id, table.tokens[1]) as bob:
        assert bob.ready().ping()["n"] == 1, "the others are served as ever"


@pytest.mark.slow
def test_an_address_has_a_rate(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_ADDRESS_BURST="15", DONJON_ADDRESS_RATE="0.1", DONJON_ADDRESS_SOCKETS="3")
    url = f"ws://127.0.0.1:{server.port}/ws"
    with connect(url), connect(url), connect(url), pytest.raises(InvalidStatus), connect(url):
        pass
    statuses = [server.ask("GET", "/api/games")[0] for _ in range(20)]
    assert statuses[0] == 200 and statuses[-1] == 429
    with pytest.raises(InvalidStatus), connect(url):
        pass  # to open a line costs as much as a request


def test_every_reply_has_the_headers(server: Server) -> None:
    import urllib.request

    with urllib.request.urlopen(f"{server.url}/api/games") as reply:
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert "server" not in reply.headers


def test_names_that_look_alike_are_one_name(server: Server) -> None:
    assert normal("Zoé") == normal("zoe") == normal("Z o-E")
    assert normal("Al1ce") == normal("alice") == normal("AIice")
    assert server.post("/api/accounts", {"name": "Zoé", "password": "12345678"})["name"] == "Zoé"
    for twin in ("zoe", "ZOÉ", "z\u200boe"):
        assert server.ask("POST", "/api/accounts", {"name": twin, "password": "12345678"})[0] == 409
    for nobody in ("\u200b\u200b", "...", " "):
        assert server.ask("POST", "/api/accounts", {"name": nobody, "password": "12345678"})[0] == 422


def test_an_account_finds_its_tables_on_any_device(server: Server) -> None:
    session = server.post("/api/accounts", {"name": "Walker", "password": "over the hills"})["session"]
    seats = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    made = server.post("/api/tables", {"game": "lantern", "seats": seats}, session=session)
    assert server.ask("POST", "/api/sessions", {"name": "Walker", "password": "wrong one"})[0] == 403
    assert server.ask("POST", "/api/sessions", {"name": "Nobody", "password": "wrong one"})[0] == 403
    other = server.post("/api/sessions", {"name": "walker", "password": "over the hills"})["session"]
    (mine,) = server.post("/api/mine", {}, session=other)
    assert mine["info"]["id"] == made["table"] and mine["info"]["seats"][0]["name"] == "Walker"
    again = server.post(f"/api/tables/{made['table']}/sit", {}, session=other)
    with server.line(made["table"], again["token"]) as line:
        assert line.ready().position["seats"] == [0]
    assert server.ask("POST", f"/api/tables/{made['table']}/sit", {})[0] == 403
    assert server.ask("DELETE", "/api/sessions", session=other)[0] == 200
    assert server.ask("POST", "/api/mine", {}, session=other)[0] == 401


def test_guests_find_their_tables_and_anybody_the_public_ones(server: Server) -> None:
    table = server.table(people=2)
    found = server.post("/api/mine", {"tokens": [*table.tokens, "unknown"]})
    assert [(each["info"]["id"], each["role"]) for each in found] == [(table.id, "seat")]
    form = {"game": "lantern", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"public": True}}
    made = server.post("/api/tables", form)
    assert made["table"] in [each["id"] for each in server.get("/api/tables")]
    assert table.id not in [each["id"] for each in server.get("/api/tables")]
    joined = server.post(f"/api/tables/{made['table']}/join", {"name": "Passer-by"})
    assert server.ask("POST", f"/api/tables/{made['table']}/join", {"name": "Late"})[0] == 409
    server.post(f"/api/tables/{made['table']}/leave", {}, joined["token"])
    assert server.ask("POST", f"/api/tables/{made['table']}/start", {}, made["host"])[0] == 409
    assert server.ask("GET", f"/api/tables/{made['table']}/replay", token=joined["token"])[0] == 409


def test_notices_go_nowhere_inside_the_house(server: Server) -> None:
    for address in (
        "http://example.com/x",
        "https://user@example.com/",
        "https://example.com:22/",
        "https://example.com/a b",
        "https://example.com/\r\nX: y",
        "file:///etc",
        "https:",
    ):
        assert not allowed(address)
    inside = (
        "127.0.0.1",
        "10.0.0.1",
        "169.254.169.254",
        "192.168.1.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fc00::1",
    )
    # The same addresses carried by others: mapped, NAT64, 6to4, Teredo.
    carried = ("::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001:0:4136:e378::1")
    for host in (*inside, *carried):
        assert not is_outside(ip_address(host)), host
    assert is_outside(ip_address("93.184.216.34")) and is_outside(ip_address("2606:4700::1111"))
    assert outside("localhost") is None
    form = {"game": "lantern", "seats": [{"kind": "me"}, {"kind": "open"}], "webhook": "https://example.com/"}
    assert server.ask("POST", "/api/tables", form)[0] == 422, "off unless the house allows it"


def certificate(folder: Path) -> tuple[str, str]:
    """A certificate for games.example, of our own making."""
    key, made = str(folder / "key.pem"), str(folder / "made.pem")
    subject = ["-subj", "/CN=games.example", "-addext", "subjectAltName=DNS:games.example"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", made]
    subprocess.run([*command, *subject], check=True, capture_output=True)
    return key, made


@pytest.mark.parametrize(("reply", "sent"), [(b"HTTP/1.1 204 No\r\n\r\n", True), (b"HTTP/1.1 500 Oh\r\n\r\n", False)])
def test_a_notice_is_sent_to_the_address_that_was_checked(tmp_path: Path, reply: bytes, sent: bool) -> None:
    """By its name in the certificate, at the place that was looked up; and what is not taken counts as not sent."""
    key, made = certificate(tmp_path)
    heard: list[bytes] = []

    async def call() -> bool:
        async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            heard.append(await reader.readuntil(b"}"))
            writer.write(reply)
            await writer.drain()

        serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        serving.load_cert_chain(made, key)
        listening = await asyncio.start_server(take, "127.0.0.1", 0, ssl=serving)
        port = listening.sockets[0].getsockname()[1]
        try:
            await post(
                "https://games.example/x?y=1", "127.0.0.1", b"{}", ssl.create_default_context(cafile=made), port
            )
        except OSError:
            return False
        finally:
            listening.close()
        return True

    assert asyncio.run(call()) is sent
    assert heard[0].startswith(b"POST /x?y=1 HTTP/1.1\r\nHost: games.example\r\n") and heard[0].endswith(b"{}")


def test_a_reply_that_drips_holds_a_notice_no_longer_than_its_time() -> None:
    """It is heard up to its first line at most, and all of it has one deadline."""

    async def drip() -> float:
        async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            for _ in range(100):
                writer.write(b"a")
                await asyncio.sleep(0.05)

        listening = await asyncio.start_server(take, "127.0.0.1", 0)
        begun = time.monotonic()
        port = listening.sockets[0].getsockname()[1]
        with pytest.raises((TimeoutError, OSError)):
            async with asyncio.timeout(0.5):
                await post("https://games.example/", "127.0.0.1", b"{}", None, port)
        listening.close()
        return time.monotonic() - begun

    assert asyncio.run(drip()) < 2


def test_a_password_is_not_found_by_trying(launch: Callable[..., Server]) -> None:
    server = launch()
    form = {"name": "Guarded", "password": "the right one"}
    server.post("/api/accounts", form)
    statuses = [server.ask("POST", "/api/sessions", {**form, "password": f"a wrong one {n}"})[0] for n in range(12)]
    assert statuses == [403] * 10 + [429] * 2
    assert server.ask("POST", "/api/sessions", form)[0] == 429, "neither is the right one heard until then"


def test_a_name_is_of_one_alphabet(server: Server) -> None:
    """UTS 39: two alphabets in one name are there to deceive; a whole name of look-alikes is the same name."""
    for mixed in ("zоe", "Аlice", "pαul"):  # a Cyrillic o, a Cyrillic A, a Greek alpha
        assert server.ask("POST", "/api/accounts", {"name": mixed, "password": "12345678"})[0] == 422, mixed
    server.post("/api/accounts", {"name": "сосо", "password": "12345678"})  # all Cyrillic
    assert server.ask("POST", "/api/accounts", {"name": "coco", "password": "12345678"})[0] == 409
    assert server.post("/api/accounts", {"name": "たろう太郎", "password": "12345678"})


def test_the_mark_of_an_account_stands_beside_its_own_name_only(server: Server) -> None:
    session = server.post("/api/accounts", {"name": "Marked", "password": "12345678"})["session"]
    seats = [{"kind": "me", "name": "Zoe"}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "lantern", "seats": seats}, session=session)
    (first, _) = server.get(f"/api/tables/{made['table']}", made["seat"])["seats"]
    assert (first["name"], first["account"]) == ("Marked", True)
    joined = server.post(f"/api/tables/{made['table']}/join", {"name": "Marked"}, made["invite"])
    seat = server.get(f"/api/tables/{made['table']}", joined["token"])["seats"][1]
    assert (seat["name"], seat["account"]) == ("Marked", False), "a guest may take the name, and has no mark"


def test_the_server_answers_only_to_its_hosts(launch: Callable[..., Server]) -> None:
    server = launch("", DONJON_HOSTS="127.0.0.1,games.example")
    assert server.ask("GET", "/api/games")[0] == 200
    request = urllib.request.Request(f"{server.url}/api/games", headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code == 400


def test_the_lobby_works_nothing_out(launch: Callable[..., Server]) -> None:
    """The list, and one's own tables, come from the rows: a stranger has no fifty games replayed by one request."""
    server = launch("", DONJON_ADDRESS_BURST="40", DONJON_ADDRESS_RATE="0.01")
    seats = [{"kind": "me"}, {"kind": "me"}]
    form = {"game": "lantern", "seats": seats, "options": {"public": True}}
    tokens = [server.post("/api/tables", form)["seat"] for _ in range(5)]
    server.kill()
    server.start()
    ends = time.monotonic() + 30
    while loaded(server) < 5:  # once, to see whether somebody has to move them
        assert time.monotonic() < ends
        time.sleep(0.1)
    time.sleep(1.0)
    server.kill()
    server.start()  # from now on they rest
    time.sleep(1.0)
    assert len(server.get("/api/tables")) == 5
    assert loaded(server) == 0
    mine = server.post("/api/mine", {"tokens": tokens})
    assert len(mine) == 5 and all(each["asked"] for each in mine)
    assert loaded(server) == 5, "each of them cost a credit"


def loaded(server: Server) -> float:
    with urllib.request.urlopen(f"{server.url}/metrics") as reply:
        lines = reply.read().decode().splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith("donjon_tables_loaded_total"))
