"""What time it is, of two kinds.

`now_ms` is the wall clock: for what people read and what nodes tell each other of days gone by. It may be set, back or forth, at any moment.
`steady_ms` is for every wait: it began with the wall clock when this process did, and only ever goes on, whatever is done to that.
"""

from __future__ import annotations

import time

_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # it counts while the machine sleeps, too


def _ticks() -> int:
    return time.clock_gettime_ns(_CLOCK) // 1_000_000


def now_ms() -> int:
    """Milliseconds since 1970, by the wall clock."""
    return time.time_ns() // 1_000_000


_BEGAN = now_ms() - _ticks()


def steady_ms() -> int:
    """Milliseconds since 1970, as they were counted since this process began."""
    return _BEGAN + _ticks()
