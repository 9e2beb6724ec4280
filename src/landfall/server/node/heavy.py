"""Heavy work (replays, records, what happened so far) in a process of its own, so that it takes neither the loop nor its interpreter lock:
a player's move never waits behind it.

One thing is done at a time, the askers take turns, and each may have only a few things waiting. Whoever leaves is forgotten; what takes too
long is ended with its process. What counts is the processor's time, so that a busy machine makes people wait and refuses them nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import struct
import sys
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from landfall.server.wire.texts import TooLarge, TooMany

EACH = 4  # things one asker may have waiting
CROWD = 16  # the same of a network in which many may play: a club's, a school's
MOST = 64  # all of them together
SECONDS = 20.0  # of the processor: no honest match takes so long
WALL = 15  # so many times as long may pass on the clock: what waits for something that never comes is ended as well
LEFT_SECONDS = 1.0  # so long the work of an asker who has left may go on: a process costs more to start than that
GIVES_WAY, AT_ONCE = "gives-way", "at-once"
SILENT = 5.0  # seconds that a process which says nothing more has for its end
OUT_OF_TIME = getattr(signal, "SIGPROF", 0)  # it ends a process whatever that is doing; 0: only the clock is known here
HEADER = struct.Struct(">I")
SOURCES = str(Path(__file__).resolve().parents[3])


class WorkFailed(Exception):
    """A fault of ours: what the process said of it."""


class WorkTooLong(Exception):
    """It has used up the processor's time it had."""


class Worker:
    """A process that does one thing after another (node/worker.py). It is started when it is first needed, and again after it was ended."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, seconds: float, work: Callable[..., Any], *args: Any, partly: Callable[[Any], None] | None = None) -> Any:
        """What the work returns, if the processor needs no longer; of work that yields, the last of it, and `partly` is told each."""
        process = self.process if self.process is not None and self.process.returncode is None else await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        asked = pickle.dumps((seconds, work, args))
        process.stdin.write(HEADER.pack(len(asked)) + asked)
        try:
            await process.stdin.drain()
            while True:
                (size,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
                good, said = pickle.loads(await process.stdout.readexactly(size))  # our own process wrote it
                if good is not None:
                    break
                if partly is not None:
                    partly(said)
        except (asyncio.IncompleteReadError, OSError) as error:
            self.process = None
            if await _how_it_ended(process) == -OUT_OF_TIME:
                raise WorkTooLong from error
            raise WorkFailed("the process has ended") from error
        except asyncio.CancelledError:
            self.kill()
            raise
        if not good:
            raise WorkFailed(said)
        return said

    async def _start(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join(part for part in (SOURCES, os.environ.get("PYTHONPATH", "")) if part)
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "landfall.server.node.worker",
            self.way,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        return self.process

    def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        self.process = None

    async def close(self) -> None:
        process = self.process
        self.kill()
        if process is not None:
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()


async def _how_it_ended(process: asyncio.subprocess.Process) -> int:
    """Of a process that says nothing more. It is left to end by itself: a kill that comes as it ends would be told of the end first, and how it
    ended be lost."""
    try:
        async with asyncio.timeout(SILENT):
            return await process.wait()
    except (TimeoutError, asyncio.CancelledError) as late:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if isinstance(late, asyncio.CancelledError):
            raise
        return await process.wait()


class Turns:
    """One at a time; those who wait take turns by asker, so that many things of one do not hold up the one thing of another."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self.taken = False

    async def take(self, asker: str) -> None:
        if not self.taken:
            self.taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()  # it had just been given
            raise

    def give(self) -> None:
        """To the next who still waits."""
        while self.waiting:
            asker = next(iter(self.waiting))
            line = self.waiting.pop(asker)
            turn = line.popleft()
            if line:
                self.waiting[asker] = line  # at the end: the others come first
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False


class Heavy:
    """A lane of heavy work, each piece of which may take so many seconds of the processor. What anybody may ask for gives way to all else on
    the machine; what players wait for does not."""

    def __init__(self, way: str = GIVES_WAY, seconds: float | None = None) -> None:
        self.seconds = seconds
        self.worker = Worker(way)
        self.turns = Turns()
        self.unfinished: Counter[str] = Counter()
        self.ending: set[asyncio.Task[None]] = set()

    async def do(
        self,
        askers: tuple[str, ...],
        work: Callable[..., Any],
        *args: Any,
        partly: Callable[[Any], None] | None = None,
        crowd: str = "",
    ) -> Any:
        """The work's result. The askers are who asks and where from: each of them has a share; `crowd` is a place that many ask from, with a
        larger one. `partly` is told of what comes before it."""
        if any(self.unfinished[asker] >= EACH for asker in askers) or (crowd and self.unfinished[crowd] >= CROWD):
            raise TooMany("refusal.much-work")
        askers = (*askers, crowd) if crowd else askers
        if self.unfinished.total() >= MOST * len(askers):
            raise TooMany("refusal.much-work")
        self.unfinished.update(askers)
        try:
            await self.turns.take(askers[0])
            return await self._run(work, *args, partly=partly)
        finally:
            self.unfinished.subtract(askers)
            self.unfinished += Counter()  # those without anything are forgotten

    async def _run(self, work: Callable[..., Any], *args: Any, partly: Callable[[Any], None] | None) -> Any:
        seconds = self.seconds or SECONDS
        running = asyncio.ensure_future(self.worker.run(seconds, work, *args, partly=partly))
        running.add_done_callback(self._ran)
        try:
            return await asyncio.wait_for(asyncio.shield(running), seconds * WALL)
        except (TimeoutError, WorkTooLong):
            running.cancel()
            raise TooLarge("refusal.heavy-work") from None
        except asyncio.CancelledError:
            ending = asyncio.ensure_future(_end(running))
            self.ending.add(ending)
            ending.add_done_callback(self.ending.discard)
            raise

    def _ran(self, running: asyncio.Future[Any]) -> None:
        self.turns.give()
        if not running.cancelled():
            running.exception()  # whoever asked has it, or has left

    async def close(self) -> None:
        for ending in list(self.ending):
            ending.cancel()
        await self.worker.close()


async def _end(running: asyncio.Future[Any]) -> None:
    await asyncio.wait({running}, timeout=LEFT_SECONDS)
    running.cancel()
