"""What a host can watch: whether it is well, and numbers for Prometheus. No names, tokens or cards."""

from __future__ import annotations

import resource
import time
from dataclasses import dataclass, field
from pathlib import Path

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


@dataclass
class Metrics:
    """The counts of a node."""

    moves: int = 0
    refused: int = 0
    finished: int = 0
    tables: int = 0
    requests: int = 0
    errors: int = 0
    frames_in: int = 0
    frames_out: int = 0
    sockets: int = 0
    limited: int = 0
    hints_out: int = 0  # to the other nodes
    hints_in: int = 0
    began: float = field(default_factory=time.monotonic)
    move_seconds: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    move_seconds_sum: float = 0.0

    def move_took(self, seconds: float) -> None:
        self.move_seconds_sum += seconds
        for n, most in enumerate(BUCKETS):
            if seconds <= most:
                self.move_seconds[n] += 1
                return
        self.move_seconds[-1] += 1


def render(counts: Metrics, rooms: int, tasks: int) -> str:
    """The numbers in Prometheus' text form."""
    lines = []
    for name in (
        "moves",
        "refused",
        "finished",
        "tables",
        "requests",
        "errors",
        "frames_in",
        "frames_out",
        "limited",
        "hints_out",
        "hints_in",
    ):
        lines += [f"# TYPE landfall_{name}_total counter", f"landfall_{name}_total {getattr(counts, name)}"]
    gauges = {
        "sockets": counts.sockets,
        "rooms": rooms,
        "tasks": tasks,
        "uptime_seconds": round(time.monotonic() - counts.began, 1),
        "resident_bytes": resident(),
    }
    for name, value in gauges.items():
        lines += [f"# TYPE landfall_{name} gauge", f"landfall_{name} {value}"]
    lines.append("# TYPE landfall_move_seconds histogram")
    total = 0
    for most, count in zip((*BUCKETS, "+Inf"), counts.move_seconds, strict=True):
        total += count
        lines.append(f'landfall_move_seconds_bucket{{le="{most}"}} {total}')
    lines += [f"landfall_move_seconds_sum {counts.move_seconds_sum:.6f}", f"landfall_move_seconds_count {total}"]
    return "\n".join(lines) + "\n"


def resident() -> int:
    """The memory this process holds now, in bytes."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
