"""Counts and times for Prometheus, in its text format."""

from __future__ import annotations

from collections.abc import Callable


class Metrics:
    """Counters that grow, times that were measured, and numbers asked for when they are wanted."""

    BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.times: dict[str, list[float]] = {}  # for each: a count under each bound, then all, then the sum
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, n: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + n

    def took(self, name: str, seconds: float) -> None:
        cells = self.times.setdefault(name, [0.0] * (len(self.BOUNDS) + 2))
        for index, bound in enumerate(self.BOUNDS):
            if seconds <= bound:
                cells[index] += 1
        cells[-2] += 1
        cells[-1] += seconds

    def text(self) -> str:
        lines: list[str] = []
        for name, n in sorted(self.counts.items()):
            lines += [f"# TYPE donjon_{name}_total counter", f"donjon_{name}_total {n}"]
        for name, gauge in sorted(self.gauges.items()):
            lines += [f"# TYPE donjon_{name} gauge", f"donjon_{name} {gauge():g}"]
        for name, cells in sorted(self.times.items()):
            lines.append(f"# TYPE donjon_{name}_seconds histogram")
            for bound, cell in zip(self.BOUNDS, cells, strict=False):
                lines.append(f'donjon_{name}_seconds_bucket{{le="{bound}"}} {cell:g}')
            lines.append(f'donjon_{name}_seconds_bucket{{le="+Inf"}} {cells[-2]:g}')
            lines += [f"donjon_{name}_seconds_count {cells[-2]:g}", f"donjon_{name}_seconds_sum {cells[-1]:g}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
