"""What Prometheus reads, by the names that docs/operations.md promises."""

from __future__ import annotations

from donjon.server.metrics import Metrics


def test_counts_times_and_numbers_by_their_names() -> None:
    metrics = Metrics()
    metrics.count("entries_written")
    metrics.count("entries_written", 2)
    metrics.took("command", 0.02)
    metrics.took("command", 3.0)
    sockets = [4]
    metrics.gauge("sockets", lambda: sockets[0])
    sockets[0] = 5
    lines = metrics.text().decode().splitlines()
    for line in (
        "donjon_entries_written_total 3.0",
        "donjon_sockets 5.0",
        'donjon_command_seconds_bucket{le="0.01"} 0.0',
        'donjon_command_seconds_bucket{le="0.025"} 1.0',
        'donjon_command_seconds_bucket{le="+Inf"} 2.0',
        "donjon_command_seconds_count 2.0",
        "donjon_command_seconds_sum 3.02",
    ):
        assert line in lines
    assert not any("_created" in line for line in lines)
