"""The analyses of finished matches: asked for once, worked on beside everything else, kept with the match."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import msgspec

from landfall.core.dual import can_compile
from landfall.lab.analysis.story import ENGINE
from landfall.server import wire
from landfall.server.matches import analyses, replays
from landfall.server.node.heavy import WorkFailed
from landfall.server.node.node import Node
from landfall.server.tables.room import Room
from landfall.server.wire import encode
from landfall.server.wire.texts import Forbidden, ServerRefusal

log = logging.getLogger("landfall.analyses")


@dataclass
class UnderWay:
    """One that is worked on: how far it is, and what is known."""

    share: float = 0.0
    body: bytes = b"null"


class Analyses:
    """One node's. Nothing is told of a match that is not over: what is hidden in it stays so."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.offered = node.settings.analysis and can_compile()
        self.under_way: dict[str, UnderWay] = {}

    async def known(self, room: Room) -> bytes:
        """What is known of a match so far."""
        self._check(room)
        id = room.table.id
        if work := self.under_way.get(id):
            return _told("working", work.share, work.body)
        kept = await self.node.store.analysis(id, ENGINE)
        return _told("none", 0.0, b"null") if kept is None else _told("done", 1.0, kept.encode())

    async def ask(self, room: Room, askers: tuple[str, ...]) -> bytes:
        """Begin, if nobody has asked before; what is known so far."""
        self._check(room)
        id = room.table.id
        if id not in self.under_way and await self.node.store.analysis(id, ENGINE) is None and id not in self.under_way:
            self.under_way[id] = UnderWay()
            self.node.start(self._work(room, askers))
        return await self.known(room)

    def _check(self, room: Room) -> None:
        if not self.offered:
            raise Forbidden("refusal.no-analysis")
        replays.record_of(room.live)  # refused before the end

    async def _work(self, room: Room, askers: tuple[str, ...]) -> None:
        id, work = room.table.id, self.under_way[room.table.id]

        def partly(part: tuple[float, bytes]) -> None:
            work.share, work.body = part
            if work.share < 1:
                room.telling.all(encode(wire.AnalysisFrame(id, "working", work.share)))

        try:
            await self.node.analyst.do(askers, analyses.in_parts, replays.record_of(room.live), partly=partly)
            await self.node.store.keep_analysis(id, ENGINE, work.body.decode())
        except (WorkFailed, ServerRefusal) as error:
            log.warning("an analysis was given up: %s", error)
            room.telling.all(encode(wire.AnalysisFrame(id, "failed", work.share)))
            return
        finally:
            del self.under_way[id]
        room.telling.all(encode(wire.AnalysisFrame(id, "done", 1.0)))


def _told(state: Any, share: float, body: bytes) -> bytes:
    written: Any = msgspec.Raw(body)
    return encode(wire.Understanding(state, share, written))
