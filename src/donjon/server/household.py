"""One household, one command: the same port every time, and the house's network when somebody asks for it."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import os
import socket
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from donjon.folders import data_folder, make_folder
from donjon.kernel.errors import BadSetup, DonjonError
from donjon.text.errors import say
from donjon.text.language import system_language

if TYPE_CHECKING:
    import uvicorn

# Addresses of no network: asked is only which of ours would lead there, nothing is sent.
NOBODY_IS_THERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def household_database() -> str:
    """A database beside this user's other games."""
    return f"sqlite:///{make_folder(data_folder()) / 'tables.db'}"


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; OSError where another program does."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":  # there it would take the port away from who has it
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def usual_ports(wanted: int) -> list[int]:
    """The ports to try, in order: the wanted one, the one that served in its place before, and any.

    A browser keeps its seats for each address with its port, so the port must not wander.
    """
    kept: list[int] = []
    with contextlib.suppress(OSError, ValueError):
        kept = [int(port_file().read_text())]
    return [wanted, *kept, 0]


def keep_port(port: int, wanted: int) -> None:
    """Remember the port that serves in the place of the wanted one."""
    with contextlib.suppress(OSError):
        if port != wanted:
            port_file().write_text(f"{port}\n")


def port_file() -> Path:
    return data_folder() / "port"


def is_donjon(address: str) -> bool:
    """Whether Donjon answers there already."""
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=2) as reply:
            return "donjon" in json.loads(reply.read(10_000))
    except (OSError, ValueError):
        return False


def address_of(host: str, port: int) -> str:
    """The address of a page, for this machine where the server listens everywhere."""
    if host in {"", "0.0.0.0", "::"}:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_addresses() -> list[str]:
    """This machine's own addresses in the networks it is in, the likeliest first."""
    found: list[str] = []
    for family, nobody in NOBODY_IS_THERE:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((nobody, 9))
            found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if of_use(each)]


def of_use(address: str) -> bool:
    """Whether another machine of the house could reach it."""
    with contextlib.suppress(ValueError):
        known = ipaddress.ip_address(address)
        return not (known.is_loopback or known.is_link_local or known.is_unspecified)
    return False


def is_private(host: str) -> bool:
    """Whether only this machine can reach the address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Household:
    """The server of this process, and where else it may be reached."""

    def __init__(self) -> None:
        self.server: uvicorn.Server | None = None
        self.port = 0
        self.open = False  # to the house's network

    def addresses(self) -> list[str]:
        """Where friends in the same house find the page; empty while only this machine does."""
        return [address_of(each, self.port) for each in network_addresses()] if self.open else []

    async def open_to_network(self) -> bool:
        """Listen on the network of the house too; whether friends in the house can come now."""
        server = self.server
        if self.open or server is None:
            return self.open
        config = server.config
        for address in network_addresses():
            try:
                there = listening(address, self.port)
            except OSError:
                continue
            loop = asyncio.get_running_loop()
            server.servers.append(
                await loop.create_server(
                    lambda: config.http_protocol_class(  # type: ignore[call-arg]
                        config=config, server_state=server.server_state, app_state=server.lifespan.state
                    ),
                    sock=there,
                    backlog=config.backlog,
                )
            )
            self.open = True
        return self.open


HOUSEHOLD = Household()


def find_place(host: str, port: int, workers: int, household: bool) -> tuple[socket.socket | None, str] | None:
    """Where to listen, and the address of the page; None when Donjon runs there already and was shown.

    Several processes listen by themselves.
    """
    for each in usual_ports(port) if household else [port]:
        try:
            place = listening(host, each)
        except OSError as problem:
            address = address_of(host, each)
            if household and is_donjon(address):
                print(told("runs_already", address=address), flush=True)
                webbrowser.open(address)
                return None
            if not household:
                raise BadSetup("port_taken", host=host, port=each, problem=problem.strerror or str(problem)) from None
            continue
        taken = int(place.getsockname()[1])
        if household:
            keep_port(taken, port)
            if taken != port and port:
                print(told("other_port", wanted=port, port=taken), flush=True)
        if workers > 1:
            place.close()
            return None, address_of(host, taken)
        return place, address_of(host, taken)
    raise BadSetup("port_taken", host=host, port=port, problem="")


def welcome(address: str, open_browser: bool) -> None:
    """Say where the page is once the server answers, and open it if that was asked for."""
    for _ in range(300):
        if is_donjon(address):
            break
        time.sleep(0.1)
    else:
        return
    print(told("listening", address=address), flush=True)
    for each in HOUSEHOLD.addresses():
        print(told("on_the_network", address=each), flush=True)
    if open_browser:
        webbrowser.open(address)


def told(key: str, **facts: object) -> str:
    """A line of the command in the language of the system."""
    return say(DonjonError(f"serve.{key}", **facts), system_language())
