"""Playing at a table: its match on this node, the moves of people and bots, and catching up with what other nodes have played."""

from __future__ import annotations

from collections.abc import Callable

from landfall.core.refusal import Stale
from landfall.server import wire
from landfall.server.matches.live import LiveMatch, Played, Raced
from landfall.server.node.node import Node
from landfall.server.store.moments import steady_ms
from landfall.server.tables.company import Watcher
from landfall.server.tables.held import HeldTable
from landfall.server.tables.telling import Telling
from landfall.server.wire import encode
from landfall.server.wire.texts import NotFound


class Playing:
    """One table's. `stepped` is called after each step, once everybody has been told."""

    def __init__(self, node: Node, held: HeldTable, telling: Telling, stepped: Callable[[LiveMatch], None]) -> None:
        self.node = node
        self.held = held
        self.telling = telling
        self.stepped = stepped
        self.live: LiveMatch | None = None
        self.hinted = 0  # the latest version another node has named

    async def open(self) -> bool:
        """Build the match from its log, and let chance begin it; whether there is one now that was not open before."""
        if self.live is not None or self.held.table.status == "open":
            return False
        live = await self._build()
        try:
            await live.begin()
        except Raced:
            await live.catch_up()
        self.live = live
        await self.catch_up(self.hinted)  # what was played while the log was being read
        return True

    async def _build(self) -> LiveMatch:
        live = LiveMatch(self.held.table, self.node.store)
        await live.catch_up()
        live.clocks.resume(self.node.started)
        return live

    def match(self) -> LiveMatch:
        """The match; refuses where none is played."""
        if self.live is None:
            raise NotFound("refusal.not-playing")
        return self.live

    async def play(
        self, seat: int, move: str, version: int, sent: str | None, mover: Watcher | None = None, late: bool = False
    ) -> int:
        """A seat's move: the version it led to, once it is kept for good; who sent it is told that it is done. `late`: a bot made it,
        since the player's time had run out."""
        live = self.match()
        async with live.lock:
            await self.trust(live)
            try:
                played = await live.play(seat, move, version, sent)
            except Raced:
                await self._catch_up(live)
                known = live.sent.get((seat, sent)) if sent is not None else None
                if known is None:
                    raise Stale("refusal.stale", now=live.version, meant=version) from None
                played = known
            if isinstance(played, int):  # it was done before
                if mover is not None:
                    mover.post(encode(wire.Done(sent or "", played)))
                return played
            self.node.metrics.moves += 1
            version = live.version
            self._tell(live, played, mover, encode(wire.Done(sent or "", version)), seat if late else None)
        self.node.hint("ply", live.id, version=version)
        if live.clocks.kind != "none":
            self.node.start(self.node.store.set_due(live.id, live.clocks.deadline(live.to_act)))
        return version

    async def take_back(self, seat: int) -> None:
        live = self.match()
        async with live.lock:
            await self.trust(live)
            try:
                self._tell(live, await live.take_back(seat))
            except Raced:
                await self._catch_up(live)
                raise Stale("refusal.stale", now=live.version, meant=live.version) from None
        self.node.hint("ply", live.id, version=live.version)

    async def catch_up(self, version: int | None = None) -> None:
        """Another node has moved the match on: read the log."""
        self.hinted = max(self.hinted, version or 0)
        live = self.live
        if live is None or (version is not None and version <= live.version):
            return
        async with live.lock:
            await self.trust(live)
            await self._catch_up(live)

    async def _catch_up(self, live: LiveMatch) -> None:
        for played in await live.catch_up():
            live.clocks.heard(steady_ms())
            self._tell(live, played)

    async def trust(self, live: LiveMatch) -> None:
        """After a write that failed halfway only the log knows: build the match anew."""
        if live.doubtful:
            live.become(await self._build())
            self.telling.start_again(live)

    def _tell(
        self, live: LiveMatch, played: Played, mover: Watcher | None = None, done: bytes = b"", late: int | None = None
    ) -> None:
        self.telling.step(live, played, mover, done, late)
        self.stepped(live)
