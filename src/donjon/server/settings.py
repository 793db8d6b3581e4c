"""What the one who runs the server decides."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """From the command line and the environment; secrets only from the environment."""

    database: str = "sqlite:///donjon.db"
    thinkers: int = 1
    origins: tuple[str, ...] = ()  # beside the server's own
    pace: float = 0.4  # seconds a computer player takes at least, so that people can follow
    idle: float = 300.0  # seconds until a table nobody looks at is forgotten (it stays on disk)
    lease: float = 10.0  # seconds until a process that does not renew its tables counts as dead
    webhooks: bool = False
    household: bool = False  # one family on its own machine: the page may open the network, the engine is built here
    behind_proxy: bool = False
    reports: Path | None = None
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    message_bytes: int = 16_384
    message_burst: float = 60.0
    message_rate: float = 10.0
    address_sockets: int = 200
    address_burst: float = 120.0
    address_rate: float = 20.0


def from_environment(database: str) -> Settings:
    """The settings of a server process."""
    get = os.environ.get
    return Settings(
        database=database or get("DONJON_DATABASE", "") or "sqlite:///donjon.db",
        thinkers=int(get("DONJON_THINKERS", "") or 1),
        origins=tuple(each.strip() for each in get("DONJON_ORIGINS", "").split(",") if each.strip()),
        pace=float(get("DONJON_PACE", "") or 0.4),
        idle=float(get("DONJON_IDLE", "") or 300.0),
        lease=float(get("DONJON_LEASE", "") or 10.0),
        household=get("DONJON_HOUSEHOLD", "") == "yes",
        webhooks=get("DONJON_WEBHOOKS", "") == "yes",
        behind_proxy=get("DONJON_BEHIND_PROXY", "") == "yes",
        static=Path(get("DONJON_STATIC", "") or Path(__file__).parent / "static"),
        reports=Path(get("DONJON_REPORTS", "")) if get("DONJON_REPORTS") else None,
        message_burst=float(get("DONJON_MESSAGE_BURST", "") or 60.0),
        message_rate=float(get("DONJON_MESSAGE_RATE", "") or 10.0),
        address_sockets=int(get("DONJON_ADDRESS_SOCKETS", "") or 200),
        address_burst=float(get("DONJON_ADDRESS_BURST", "") or 120.0),
        address_rate=float(get("DONJON_ADDRESS_RATE", "") or 20.0),
    )
