"""The door itself: how many connections there are, how many one network holds, and how long a request may take to arrive.

Some file handles are always kept for the store and for those who are inside. Whoever comes beyond that is turned away at once, and the log says
so (how many, never who).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from landfall.server.people.limits import network_of
from landfall.server.settings import Settings

log = logging.getLogger("landfall.door")
HEADROOM = 48  # file handles kept for the store, the logs and the processes of heavy work
QUIET = 60.0  # seconds between two lines of the log about it


def most_files() -> int:
    try:
        import resource

        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    except (ImportError, ValueError, OSError):
        return 1024


class Doors:
    """Counts who is inside: connections that ask, and sockets."""

    def __init__(self, settings: Settings) -> None:
        self.most = min(settings.max_sockets, most_files() - HEADROOM)
        self.each = min(settings.connections_each, max(8, self.most // 2))
        self.trusted = set(settings.trusted_proxies)
        self.inside = 0
        self.by_network: Counter[str] = Counter()
        self.turned_away = 0
        self.said = -QUIET

    def network(self, address: str) -> str:
        """Whose share a connection counts for; empty: nobody's (a trusted proxy's, which stands for many)."""
        return "" if address in self.trusted or "*" in self.trusted else network_of(address)

    def enter(self, network: str) -> bool:
        if self.inside >= self.most or (network and self.by_network[network] >= self.each):
            self._turn_away()
            return False
        self.inside += 1
        if network:
            self.by_network[network] += 1
        return True

    def leave(self, network: str) -> None:
        self.inside -= 1
        if network:
            self.by_network[network] -= 1
            if not self.by_network[network]:
                del self.by_network[network]

    def _turn_away(self) -> None:
        self.turned_away += 1
        if time.monotonic() - self.said >= QUIET:
            self.said = time.monotonic()
            log.warning(
                "connections are turned away: %s so far, %s inside of at most %s", self.turned_away, self.inside, self.most
            )


def door(doors: Doors, seconds: float) -> type[H11Protocol]:
    """The class of connections that go through these doors; a request has so many seconds to arrive."""

    class Door(H11Protocol):
        network = ""
        inside = False
        before: Any = None  # the request before the one that is arriving
        late: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            peer = transport.get_extra_info("peername")
            self.network = doors.network(str(peer[0]) if isinstance(peer, tuple) and peer else "?")
            self.inside = doors.enter(self.network)
            if not self.inside:
                self.transport = transport
                transport.abort()
                return
            super().connection_made(transport)
            self.late = self.loop.call_later(seconds, self._too_late)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.late is not None:
                self.late.cancel()
            if self.inside:
                self._leave()
                super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if not self.inside:
                return
            if self.late is None:
                self.before = self.cycle
                self.late = self.loop.call_later(seconds, self._too_late)
            super().data_received(data)
            if self.late is not None and self.cycle is not None and self.cycle is not self.before and not self.cycle.more_body:
                self.late.cancel()  # it is here
                self.late = None

        def handle_websocket_upgrade(self, event: Any) -> None:
            """From here on it is a socket, and counted there."""
            if self.late is not None:
                self.late.cancel()
            self._leave()
            super().handle_websocket_upgrade(event)

        def _leave(self) -> None:
            self.inside = False
            doors.leave(self.network)

        def _too_late(self) -> None:
            self.late = None
            if self.inside and not self.transport.is_closing():
                self.transport.close()

    return Door
