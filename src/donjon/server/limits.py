"""How fast somebody may ask: credits that come back with time."""

from __future__ import annotations

import time


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

    def take(self, key: str, cost: float = 1.0) -> bool:
        if len(self.buckets) > 10_000:
            self.buckets = {each: bucket for each, bucket in self.buckets.items() if not bucket.is_full()}
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.most, self.rate)
        return bucket.take(cost)
