"""Waiting for a line from a person, so that Ctrl-C is heard at every moment."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
from collections.abc import Iterator


def ask(prompt: str) -> str:
    """What a person types after this prompt.

    Plain `input` can miss a Ctrl-C: one that comes after the prompt was written and before reading has begun, or that the system hands to
    another thread (NumPy has some), is only noted, and the program goes on waiting. So the wait is for the line or a signal.
    """
    if os.name != "posix" or not sys.stdin.isatty() or threading.current_thread() is not threading.main_thread():
        return input(prompt)
    with _signals() as heard:
        print(prompt, end="", flush=True)
        ready: list[object] = []
        while sys.stdin not in ready:  # Ctrl-C ends this from within; other signals are none of our business
            ready = select.select([sys.stdin, heard], [], [])[0]
            if heard in ready:
                os.read(heard, 512)
        return input()


@contextlib.contextmanager
def _signals() -> Iterator[int]:
    """A pipe that can be read once a signal has come, in whatever thread."""
    heard, told = os.pipe()
    os.set_blocking(told, False)
    before = signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    try:
        yield heard
    finally:
        signal.set_wakeup_fd(before)
        os.close(heard)
        os.close(told)
