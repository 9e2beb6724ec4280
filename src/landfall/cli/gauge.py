"""A running gauge in the terminal: a mark sways from end to end until a key is pressed. It is how people aim, here as in the browser.

A key counts when it goes down. One that is held repeats: that is one press, so the next gauge sets off only once the keys are quiet.
"""

from __future__ import annotations

import os
import select
import sys
import time

WIDTH = 31
FRAME = 0.02  # seconds between two pictures
QUIET = 0.12  # a held key repeats faster than this


def can_run() -> bool:
    """Whether somebody sits there who can press a key at a moment."""
    return os.name == "posix" and sys.stdin.isatty() and sys.stdout.isatty()


def stop_gauges(periods: tuple[int, int], labels: tuple[str, str]) -> tuple[int, int]:
    """Let two gauges run, one after the other: when each was stopped, in milliseconds since it set off."""
    import termios
    import tty

    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd)
        first, second = (_run(fd, period, label) for period, label in zip(periods, labels, strict=True))
        return first, second
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _run(fd: int, period: int, label: str) -> int:
    _until_quiet(fd)
    began = time.monotonic()
    while True:
        stopped = bool(select.select([fd], [], [], FRAME)[0])
        ms = int((time.monotonic() - began) * 1000)
        print(f"\r{label} {picture(ms, period)}", end="", flush=True)
        if stopped:
            os.read(fd, 64)
            print()
            return ms


def _until_quiet(fd: int) -> None:
    while select.select([fd], [], [], QUIET)[0]:
        os.read(fd, 512)


def picture(ms: int, period: int) -> str:
    """The gauge at a moment: its middle is a perfect aim."""
    at = ms % period
    place = round(2 * (WIDTH - 1) * min(at, period - at) / period)
    cells = ["|" if n == WIDTH // 2 else "·" for n in range(WIDTH)]
    cells[place] = "●"
    return f"[{''.join(cells)}]"
