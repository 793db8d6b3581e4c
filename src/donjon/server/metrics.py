"""Counts and times of this process for Prometheus, all named `donjon_...`."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began is of no use here


class Metrics:
    """Counters that grow, times that were measured, numbers asked for when they are wanted; made when first named."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counters: dict[str, Counter] = {}
        self.times: dict[str, Histogram] = {}
        self.gauges: dict[str, Gauge] = {}

    def count(self, name: str, n: int = 1) -> None:
        if name not in self.counters:
            self.counters[name] = Counter(f"donjon_{name}", says(name), registry=self.registry)
        self.counters[name].inc(n)

    def took(self, name: str, seconds: float) -> None:
        if name not in self.times:
            self.times[name] = Histogram(f"donjon_{name}_seconds", says(name), registry=self.registry, buckets=BOUNDS)
        self.times[name].observe(seconds)

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        if name not in self.gauges:
            self.gauges[name] = Gauge(f"donjon_{name}", says(name), registry=self.registry)
        self.gauges[name].set_function(value)

    def text(self) -> bytes:
        """All of them in the text format of Prometheus."""
        return generate_latest(self.registry)


def says(name: str) -> str:
    return name.replace("_", " ").capitalize()


METRICS = Metrics()
