"""What one stranger can cost the server at most: every bound stands here (or, where the one who runs the server may
choose, in `settings.py`), with its reason.
"""

from __future__ import annotations

import ipaddress
import time
from typing import Final

# -- A request and a line --------------------------------------------------------------------------------------

LARGEST: Final = 65_536  # bytes of a request: a typed box of Hero IK has up to 60,000 letters
HEAD: Final = 10.0  # seconds for the head of a request: a telephone on a train needs two
BODY: Final = 10.0  # seconds for its body
REPLY: Final = 120.0  # seconds until the reply is worked out and taken
HELLO: Final = 15.0  # seconds until a line's first message
STRIKES: Final = 20  # messages that were too fast or unreadable before a line is cut
REPLIES: Final = 200  # that a line may have waiting: who sends and does not read is cut

# -- A table ---------------------------------------------------------------------------------------------------

POSITIONS: Final = 16  # kept as bytes for each table: two seats, spectators, and some who were away for a moment
DELAYED: Final = 8  # positions on their way to delayed spectators, however long the delay: 40 kB each
CHAT_KEPT: Final = 100  # lines of chat in memory
DONE_KEPT: Final = 64  # commands remembered in memory; older ones are on disk
HINT_EVERY: Final = 5.0  # seconds between two hints of a seat
DECIDED_KEPT: Final = 20  # proposals that were carried out are told to those who come back
THOUGHT: Final = 12  # times of a computer player's answers, from which those without a choice take theirs
TRIED: Final = 5  # answers of a computer player on which the rules may fail before the table is left as it is
SLOWEST: Final = 60.0  # seconds at most between two tries to move a table on which moving failed
UNWATCHED: Final = 200  # tables in memory that nobody looks at: 200 kB each; more are forgotten before their time

# -- Several processes -----------------------------------------------------------------------------------------

NOTICE: Final = 7_000  # bytes: Postgres takes 8,000 in one notice
NOTICES: Final = 20_000  # waiting to be told; while the database is away the rest is dropped, and looked up later

# -- Notices ---------------------------------------------------------------------------------------------------

NOTICE_SECONDS: Final = 5.0  # to look a name up, connect, say it and hear the first line
NOTICES_AT_ONCE: Final = 100

# -- Health ----------------------------------------------------------------------------------------------------

HEALTH_EVERY: Final = 2.0  # seconds between two writes to see whether one can: each is a disk's turn
HEALTH_PATIENCE: Final = 5.0  # seconds until a database that does not answer counts as gone

# -- The lobby -------------------------------------------------------------------------------------------------

LISTED: Final = 50  # public tables in the list
LOOKED_AT: Final = 500  # from which these are taken
LISTED_EACH: Final = 3  # of one address, before others that nobody waits at
UNSTARTED: Final = 7 * 86400.0  # seconds until a table that was never started is forgotten

# -- Accounts --------------------------------------------------------------------------------------------------

TRIES: Final = 10  # passwords of one account at once, and then one in so many seconds
TRY_EVERY: Final = 30.0
HASHING: Final = 2  # Argon2 at once, 64 MB each
HASHES: Final = 20  # waiting for it: a second or two of work

# -- Addresses -------------------------------------------------------------------------------------------------

ADDRESSES: Final = 10_000  # whose credits are remembered; those with all their credits are forgotten first


def address_key(host: str) -> str:
    """Who counts as one: an IPv4 address, or the /64 that one household or one rented machine gets of IPv6."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


class Bucket:
    """So many credits, refilled at so many each second."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, rate: float) -> None:
        self.most = most
        self.rate = rate
        self.left = most
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there are credits for it."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def is_full(self) -> bool:
        return self.left + (time.monotonic() - self.at) * self.rate >= self.most


class Buckets:
    """A bucket for each address; full ones are forgotten."""

    def __init__(self, most: float, rate: float) -> None:
        self.most = most
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}
        self.swept = 0.0

    def take(self, host: str, cost: float = 1.0) -> bool:
        """Whether the address has credits for it."""
        key = address_key(host)
        if len(self.buckets) > ADDRESSES and time.monotonic() > self.swept + 1.0:
            self.buckets = {each: bucket for each, bucket in self.buckets.items() if not bucket.is_full()}
            self.swept = time.monotonic()
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.most, self.rate)
        return bucket.take(cost)


class Counter:
    """How many of something an address has open at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, host: str) -> bool:
        """Whether there is room for one more; who enters must leave."""
        key = address_key(host)
        if self.open.get(key, 0) >= self.most:
            return False
        self.open[key] = self.open.get(key, 0) + 1
        return True

    def leave(self, host: str) -> None:
        key = address_key(host)
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

    def total(self) -> int:
        return sum(self.open.values())
