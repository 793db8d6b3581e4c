"""The command `donjon serve`."""

from __future__ import annotations

import ipaddress
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Annotated

import typer

from donjon.folders import data_folder
from donjon.kernel.errors import BadSetup


def serve(
    database: Annotated[str, typer.Option(help="sqlite:///FILE, or postgresql://user@host/name.")] = "",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="How many server processes; more than one needs Postgres.", min=1)] = 1,
    thinkers: Annotated[
        int, typer.Option(help="Processes for computer players, for each server process.", min=1)
    ] = 1,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="A proxy with TLS is in front; believe its headers.")
    ] = False,
    open_browser: Annotated[
        bool,
        typer.Option("--open", help="For one household: open the browser; the tables are kept for this user."),
    ] = False,
) -> None:
    """Play in the browser, alone or by links: the server with its web pages."""
    try:
        import uvicorn

        from donjon.server.logs import set_up_logs
        from donjon.server.settings import from_environment
        from donjon.server.store import Store
    except ImportError as problem:
        raise BadSetup("server_packages", package=problem.name) from None
    if open_browser:
        database = database or household_database()
        port = free_port(host, port)
        threading.Thread(target=open_when_ready, args=(host, port), daemon=True).start()
    settings = from_environment(database)
    store = Store(settings.database)
    if workers > 1 and store.is_sqlite:
        raise BadSetup("processes_need_postgres")
    # The processes read their settings from the environment: a database URL may hold a password.
    os.environ["DONJON_DATABASE"] = settings.database
    os.environ["DONJON_THINKERS"] = str(thinkers)
    if behind_proxy:
        os.environ["DONJON_BEHIND_PROXY"] = "yes"
    set_up_logs()
    if open_browser:
        logging.getLogger("donjon").setLevel(logging.WARNING)  # a family wants to see the address, not the traffic
    if not is_private(host) and not behind_proxy:
        print(
            f"donjon: {host} is reachable from outside and there is no TLS here: links to seats can be read on the "
            "way. Put a proxy with TLS in front and say --behind-proxy.",
            file=sys.stderr,
        )
    uvicorn.run(
        "donjon.server.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        log_config=None,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # it takes hundreds of kilobytes for each line
        ws_max_queue=16,
        proxy_headers=behind_proxy,
        forwarded_allow_ips="127.0.0.1" if behind_proxy else None,
        server_header=False,
        timeout_graceful_shutdown=10,
        limit_concurrency=4000,
    )


def household_database() -> str:
    """A database beside this user's other games."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or a free one where another program has it."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    return wanted


def open_when_ready(host: str, port: int) -> None:
    """Open the page once the server answers; say where it is in any case."""
    address = f"http://{host}:{port}/"
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{address}healthz", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    else:
        return
    print(f"Donjon: {address}  (Ctrl-C to stop)", flush=True)
    webbrowser.open(address)


def is_private(host: str) -> bool:
    """Whether only this machine can reach the address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
