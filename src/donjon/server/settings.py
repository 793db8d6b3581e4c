"""What the one who runs the server decides."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, field
from pathlib import Path

from donjon.kernel.errors import BadSetup


@dataclass(frozen=True)
class Settings:
    """From the command line and the environment; secrets only from the environment."""

    database: str = "sqlite:///donjon.db"
    thinkers: int = 1
    origins: tuple[str, ...] = ()  # beside the server's own
    pace: float = 0.4  # seconds a computer player takes at least, so that people can follow
    idle: float = 300.0  # seconds until a table nobody looks at is forgotten (it stays on disk)
    lease: float = 10.0  # seconds until a process that does not renew its tables counts as dead
    grace: float = 120.0  # seconds until somebody whose line broke counts as absent, and may be replaced
    webhooks: bool = False
    hosts: tuple[str, ...] = ()  # by which this server may be asked; none: by any
    proxies: str = "127.0.0.1"  # whose headers are believed
    household: bool = False  # one family on its own machine: the page may open the network, the engine is built here
    behind_proxy: bool = False
    reports: Path | None = None
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    message_bytes: int = 16_384
    message_burst: float = 60.0
    message_rate: float = 10.0
    address_connections: int = 100  # of HTTP; a browser opens six
    address_sockets: int = 200
    address_burst: float = 120.0
    address_rate: float = 20.0
    address_tables: float = 60.0  # made at once, and each second after that: twelve in a minute
    address_tables_rate: float = 0.2


def from_environment(database: str) -> Settings:
    """The settings of a server process."""
    get = os.environ.get
    return Settings(
        database=database or get("DONJON_DATABASE", "") or "sqlite:///donjon.db",
        thinkers=count("DONJON_THINKERS", 1),
        origins=tuple(each.strip() for each in get("DONJON_ORIGINS", "").split(",") if each.strip()),
        pace=delay("DONJON_PACE", 0.4),
        idle=delay("DONJON_IDLE", 300.0),
        lease=amount("DONJON_LEASE", 10.0),
        grace=delay("DONJON_GRACE", 120.0),
        household=get("DONJON_HOUSEHOLD", "") == "yes",
        webhooks=get("DONJON_WEBHOOKS", "") == "yes",
        hosts=tuple(each.strip() for each in get("DONJON_HOSTS", "").split(",") if each.strip()),
        proxies=get("DONJON_PROXIES", "") or "127.0.0.1",
        behind_proxy=get("DONJON_BEHIND_PROXY", "") == "yes",
        static=Path(get("DONJON_STATIC", "") or Path(__file__).parent / "static"),
        reports=Path(get("DONJON_REPORTS", "")) if get("DONJON_REPORTS") else None,
        address_connections=shared(count("DONJON_ADDRESS_CONNECTIONS", 100)),
        address_tables=shared(count("DONJON_ADDRESS_TABLES", 60)),
        address_tables_rate=0.2 / processes(),
        message_burst=amount("DONJON_MESSAGE_BURST", 60.0),
        message_rate=amount("DONJON_MESSAGE_RATE", 10.0),
        address_sockets=shared(count("DONJON_ADDRESS_SOCKETS", 200)),
        address_burst=shared(count("DONJON_ADDRESS_BURST", 120)),
        address_rate=amount("DONJON_ADDRESS_RATE", 20.0) / processes(),
    )


def processes() -> int:
    """How many server processes share the port."""
    return count("DONJON_WORKERS", 1)


def shared(most: int) -> int:
    """The part of one process, so that all of them together keep to a limit of an address."""
    return max(1, -(-most // processes()))


def count(name: str, usual: int) -> int:
    """A whole number above 0."""
    given = os.environ.get(name, "") or str(usual)
    if not given.isascii() or not given.isdigit() or not 0 < len(given) < 10 or int(given) == 0:
        raise BadSetup("bad_setting", name=name, value=given, wanted="count")
    return int(given)


def amount(name: str, usual: float) -> float:
    """A number above 0."""
    found = delay(name, usual, "amount")
    if found == 0.0:
        raise BadSetup("bad_setting", name=name, value=os.environ[name], wanted="amount")
    return found


def delay(name: str, usual: float, wanted: str = "delay") -> float:
    """A number of seconds, which may be none."""
    given = os.environ.get(name, "") or str(usual)
    try:
        found = float(given)
    except ValueError:
        found = math.nan
    if not 0.0 <= found < math.inf:  # nan is neither
        raise BadSetup("bad_setting", name=name, value=given, wanted=wanted)
    return found
