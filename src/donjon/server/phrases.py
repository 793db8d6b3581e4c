"""The server's own few sentences, by the code of a refusal or an event: `[server]` of `text/<code>/errors.toml`."""

from __future__ import annotations

from functools import lru_cache

from donjon.kernel.errors import DonjonError
from donjon.table.messages import Said
from donjon.table.phrasing import refused


@lru_cache(maxsize=100)
def phrase(code: str) -> Said:
    return refused(DonjonError(f"server.{code}"))
