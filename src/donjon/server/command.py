"""The command `donjon serve`."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from typing import Annotated, Any

import typer

from donjon.kernel.errors import BadSetup
from donjon.server.household import HOUSEHOLD, find_place, household_database, is_private, told, welcome
from donjon.text.language import ASKED, refuse_other_languages


def serve(
    database: Annotated[str, typer.Option(help="sqlite:///FILE, or postgresql://user@host/name.")] = "",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="How many server processes; more than one needs Postgres.", min=1)] = 1,
    thinkers: Annotated[
        int, typer.Option(help="Processes for computer players, for each server process (1).", min=0)
    ] = 0,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="A proxy with TLS is in front; believe its headers.")
    ] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Friends on the same network may come: listen on all addresses, say them.")
    ] = False,
    open_browser: Annotated[
        bool,
        typer.Option("--open", help="For one household: open the browser; the tables are kept for this user."),
    ] = False,
    lang: Annotated[str, typer.Option("--lang", help="Of what is said here; by default that of the system.")] = "",
) -> None:
    """Play in the browser, alone or by links: the server with its web pages."""
    if lang:
        refuse_other_languages(lang)
        os.environ[ASKED] = lang
    try:
        import uvicorn

        from donjon.server.door import Door
        from donjon.server.logs import set_up_logs
        from donjon.server.migrate import check
        from donjon.server.settings import from_environment
        from donjon.server.store import Store
    except ImportError as problem:
        raise BadSetup("server_packages", package=problem.name) from None
    settings = from_environment(database or (household_database() if open_browser else ""))
    store = Store(settings.database)
    if workers > 1 and store.is_sqlite:
        raise BadSetup("processes_need_postgres")
    if lan:
        host = "0.0.0.0"
    set_up_logs()
    found = find_place(host, port, workers, open_browser)
    if found is None:  # it runs already: nothing is left to do but to show it
        return
    store.refuse_unusable()
    place, address = found
    # The processes read their settings from the environment: a database URL may hold a password.
    os.environ["DONJON_DATABASE"] = settings.database
    if thinkers:
        os.environ["DONJON_THINKERS"] = str(thinkers)
    os.environ["DONJON_WORKERS"] = str(workers)
    if behind_proxy:
        os.environ["DONJON_BEHIND_PROXY"] = "yes"
    if open_browser:
        os.environ["DONJON_HOUSEHOLD"] = "yes"
    os.umask(0o077)  # what is written here is nobody else's to read
    check(store.url)
    if open_browser:
        logging.getLogger("donjon").setLevel(logging.WARNING)  # a family wants to see the address, not the traffic
    elif not is_private(host) and not (behind_proxy or settings.behind_proxy):
        print(told("reachable", host=host), file=sys.stderr)
    HOUSEHOLD.port = place.getsockname()[1] if place is not None else port
    HOUSEHOLD.open = lan
    threading.Thread(target=welcome, args=(address, open_browser), daemon=True).start()
    options: dict[str, Any] = dict(
        app="donjon.server.app:create",
        factory=True,
        http=Door,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        log_config=None,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # it takes hundreds of kilobytes for each line
        ws_max_queue=16,
        proxy_headers=settings.behind_proxy or behind_proxy,
        forwarded_allow_ips=settings.proxies if settings.behind_proxy or behind_proxy else None,
        server_header=False,
        timeout_graceful_shutdown=10,
        limit_concurrency=4000,
    )
    if place is None:
        uvicorn.run(**options)
        return
    HOUSEHOLD.server = server = uvicorn.Server(uvicorn.Config(**options))
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything by then
        server.run(sockets=[place])
