"""The coach at a table: who may ask it, what is thought of in a process of its own, and what is written down before it is said.

It is there where only bots play besides, or where all people have agreed, which everybody is shown; a match with it is rated for nobody. It gets
a world that the seat could be in, never the true one (matches/coached.py), and what it says is for that seat's device alone: it follows from what
that seat knows.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.refusal import GameOver, Illegal, Refusal, Stale
from landfall.match.record import HINT, REMARK
from landfall.server import wire
from landfall.server.matches import coached
from landfall.server.matches.live import LiveMatch
from landfall.server.node.heavy import WorkFailed
from landfall.server.node.node import Node
from landfall.server.store.table import Table
from landfall.server.tables.company import Watcher
from landfall.server.tables.held import HeldTable
from landfall.server.tables.playing import Playing
from landfall.server.wire import encode
from landfall.server.wire.texts import TEXTS, Forbidden, NotKept, refused


def offered(game: Game, wanted: bool) -> wire.CoachOffer:
    """Whether a game has a coach here, and if not, why."""
    if not wanted:
        return "off"
    if not coached.taught(game):
        return "untaught"
    return "yes" if can_compile() else "slow"


@dataclass(frozen=True)
class Before:
    """A decision as its seat knew it, kept while its move is being made."""

    world: Any
    version: int
    plies: int


class Coaching:
    """One table's. For each seat at most one thing is being thought about; what was said of a moment is said again."""

    def __init__(self, node: Node, held: HeldTable, playing: Playing) -> None:
        self.node = node
        self.held = held
        self.playing = playing
        self.thinking: dict[int, tuple[Watcher, bool, asyncio.Task[None]]] = {}  # for whom, and whether it is a hint
        self.said: dict[int, tuple[int, bytes]] = {}

    # -- a hint ------------------------------------------------------------------------------------------------------------------

    def ask(self, watcher: Watcher, seat: int, version: int) -> None:
        """The best moves of a seat that is awaited; the answer comes when it is found, unless the match has moved on by then."""
        live = self.playing.match()
        self.check(live)
        self._start(watcher, seat, True, self._hint(live, watcher, seat, version))

    async def _hint(self, live: LiveMatch, watcher: Watcher, seat: int, version: int) -> None:
        async with live.lock:  # of what is kept, never of what is still being written
            if live.is_over:
                raise GameOver("refusal.game-over")
            if version != live.version:
                raise Stale("refusal.stale", now=live.version, meant=version)
            if live.to_act != seat:
                raise Illegal("refusal.coach-wait", TEXTS)
            if live.aims:
                raise Illegal("refusal.coach-aim", TEXTS)
            world, plies = coached.known_world(live, seat), live.match.version
        await self._note(plies, seat, HINT)
        known = self.said.get(seat)
        if known is None or known[0] != version:
            found = await self._think(watcher, coached.advise, world, seat, plies)
            frame = wire.AdviceFrame(self.held.table.id, seat, version, found.choices, found.sure, found.chances)
            known = self.said[seat] = (version, encode(frame))
        watcher.post(known[1])

    # -- a remark ----------------------------------------------------------------------------------------------------------------

    def before(self, seat: int, version: int) -> Before | None:
        """What a seat knows before a move that is to be judged; None: there is no coach, or nothing to compare."""
        live = self.playing.live
        if live is None or live.lock.locked() or live.version != version or live.to_act != seat or live.aims or live.is_over:
            return None
        if not self.held.table.coached or offered(live.game, self.node.settings.coach) != "yes":
            return None
        plies = live.match.version
        return Before(coached.known_world(live, seat), version, plies)

    def judge(self, watcher: Watcher, seat: int, before: Before, move: str) -> None:
        """Say something, once the move is made, if it cost much or few would have found it."""
        live = self.playing.match()
        self._start(watcher, seat, False, self._judge(live, watcher, seat, before, move))

    async def _judge(self, live: LiveMatch, watcher: Watcher, seat: int, before: Before, move: str) -> None:
        with contextlib.suppress(Refusal):  # nobody has asked: where there is no time for it, nothing is said
            found = await self._think(watcher, coached.remark, before.world, seat, before.plies, move)
            newest = self.thinking.get(seat)
            if found is None or live.is_over or newest is None or newest[2] is not asyncio.current_task():
                return
            await self._note(min(before.plies + 1, live.match.version), seat, REMARK)
            frame = wire.RemarkFrame(self.held.table.id, seat, before.version, found.verdict, found.points, found.choices)
            watcher.post(encode(frame))

    # -- both --------------------------------------------------------------------------------------------------------------------

    def check(self, live: LiveMatch) -> None:
        """Refuse where there is no coach, and say why."""
        offer = offered(live.game, self.node.settings.coach)
        if offer != "yes":
            raise Forbidden(f"refusal.coach-{offer}")
        if not self.held.table.coached:
            raise Forbidden("refusal.coach-not-agreed")

    async def _think(self, watcher: Watcher, work: Any, world: Any, seat: int, plies: int, *more: str) -> Any:
        table = self.held.table
        seated = [one.level if one.kind == "bot" else None for one in table.seats]
        askers = (watcher.person or table.id, table.id)
        return await self.node.coach.do(
            askers, work, table.game, world, seat, plies, *more, seated, table.names, crowd=watcher.network
        )

    async def _note(self, plies: int, seat: int, asked: str) -> None:
        """Into the record, before it is said."""

        def note(table: Table) -> None:
            table.note(plies, seat, asked)

        await self.held.change(note)
        self.node.hint("table", self.held.table.id)

    def _start(self, watcher: Watcher, seat: int, hint: bool, work: Coroutine[Any, Any, None]) -> None:
        old = self.thinking.get(seat)
        if old is not None and old[1]:
            old[2].cancel()  # a remark is short: it is left to its end, and not said
        self.thinking[seat] = (watcher, hint, self.node.start(self._run(watcher, seat, work)))

    async def _run(self, watcher: Watcher, seat: int, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.current_task()
        try:
            await work
        except Refusal as refusal:
            watcher.post(encode(refused(refusal)))
        except WorkFailed:
            watcher.post(encode(refused(NotKept("refusal.coach-failed"))))
            raise  # a fault of ours: it is counted and logged
        finally:
            if seat in self.thinking and self.thinking[seat][2] is task:
                del self.thinking[seat]

    def stepped(self) -> None:
        """The match has moved on: nobody needs a hint for what was. A move just made may still be judged."""
        for _, hint, task in list(self.thinking.values()):
            if hint:
                task.cancel()
        self.said.clear()

    def left(self, watcher: Watcher) -> None:
        for other, _, task in list(self.thinking.values()):
            if other is watcher:
                task.cancel()
