"""A progress bar on standard error: how much is done, and about how long the rest takes. Where nobody looks it is silent."""

from __future__ import annotations

import sys
import time

from landfall.bots.texts import say

WIDE = 40


class Bar:
    """`bar(done)` of `total`, the last one ending the line."""

    def __init__(self, total: int, language: str = "en") -> None:
        self.total, self.language = total, language
        self.begun = time.perf_counter()

    def __call__(self, done: int) -> None:
        if not sys.stderr.isatty():
            return
        left = (time.perf_counter() - self.begun) * (self.total - done) / max(1, done)
        full = WIDE * done // self.total
        text = say("arena.progress", self.language, done=done, total=self.total, seconds=f"{left:.0f}")
        end = "\n" if done == self.total else ""
        print(f"\r[{'#' * full}{'.' * (WIDE - full)}] {text}   ", end=end, file=sys.stderr, flush=True)
