"""What everything on one node shares: its settings, the store, the bots' threads, the counts, its tasks, and the hints to other nodes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import types
from collections.abc import Coroutine, Generator
from typing import Any

from landfall.server.node.bots import Bots
from landfall.server.node.heavy import AT_ONCE, Heavy
from landfall.server.node.hints import Alone, Fanout, Hint
from landfall.server.node.metrics import Metrics
from landfall.server.settings import Settings
from landfall.server.store.moments import steady_ms
from landfall.server.store.store import Store
from landfall.server.wire import encode

log = logging.getLogger("landfall.node")
ANALYSIS_SECONDS = 240.0  # the first one after an update compiles what it needs


class Node:
    """One of the equal nodes that play on one store."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout | None = None) -> None:
        self.settings = settings
        self.store = store
        self.fanout = fanout or Alone()
        self.alone = not settings.shared
        self.name = secrets.token_hex(4)
        self.bots = Bots(settings.bots or None)
        self.heavy = Heavy()  # whatever anybody may ask for
        self.players_work = Heavy(AT_ONCE)  # what players need at their tables
        self.analyst = Heavy(seconds=ANALYSIS_SECONDS)
        self.coach = Heavy(AT_ONCE, ANALYSIS_SECONDS)  # a lane of its own: who plays does not wait for who looks back
        self.metrics = Metrics()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.started = steady_ms()
        self.stopping = False

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else; if it fails, that is counted and logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """The same, begun at once: it becomes a task only if it has to wait. Telling a move rarely has to, and a task costs more than that.
        (Eager tasks of asyncio are this, from Python 3.12 on.)"""
        try:
            waits_for = work.send(None)
        except StopIteration:
            return
        except Exception as error:
            self._failed(error)
            return
        self.start(_go_on(work, waits_for))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failed(error)

    def _failed(self, error: BaseException) -> None:
        self.metrics.errors += 1
        log.error("a task ended with %s", type(error).__name__, exc_info=error)

    def hint(self, what: str, table: str = "", **more: Any) -> None:
        """Tell the other nodes, if there are any."""
        if not self.alone:
            self.metrics.hints_out += 1
            self.fanout.tell(encode(Hint(self.name, what, table, **more)), table)


@types.coroutine
def _go_on(work: Coroutine[Any, Any, Any], waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of what was begun and waits for a future."""
    yield waits_for
    yield from work
