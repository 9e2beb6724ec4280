"""The process behind node/heavy.py: it reads a piece of work, does it, writes what came of it, and ends when nobody is there any more."""

from __future__ import annotations

import contextlib
import inspect
import os
import pickle
import signal
import sys
import traceback
from typing import IO, Any

from landfall.server.node.heavy import GIVES_WAY, HEADER, OUT_OF_TIME


def work_for_ever(asked: IO[bytes], told: IO[bytes]) -> None:
    while len(head := asked.read(HEADER.size)) == HEADER.size:
        answer: tuple[bool, Any]
        try:
            seconds, work, args = pickle.loads(asked.read(HEADER.unpack(head)[0]))  # the server wrote it
            give_time(seconds)
            done = work(*args)
            if inspect.isgenerator(done):
                last = None
                for last in done:
                    tell(told, (None, last))
                done = last
            answer = (True, done)
        except Exception:
            answer = (False, traceback.format_exc(limit=-4))
        give_time(0)
        tell(told, answer)


def give_time(seconds: float) -> None:
    """End this process when the processor has worked so long for it from now on; 0: never."""
    if OUT_OF_TIME:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def tell(told: IO[bytes], answer: tuple[bool | None, Any]) -> None:
    """Whether it is done (None: this is a part of it; False: it failed), and what it is."""
    data = pickle.dumps(answer)
    told.write(HEADER.pack(len(data)) + data)
    told.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this process, not the terminal
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10 if sys.argv[1:] == [GIVES_WAY] else 0)
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed must not come between
    work_for_ever(sys.stdin.buffer, told)


if __name__ == "__main__":
    main()
