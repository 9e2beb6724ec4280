"""Taking a move back: by consent of all other people at the table, and only while nobody has learnt anything from it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field

from landfall.core.refusal import Illegal, Refusal, Stale
from landfall.core.state import State
from landfall.match.match import replay_ply
from landfall.match.record import TAKEBACK, Ply
from landfall.server import wire
from landfall.server.matches.live import LiveMatch, begin
from landfall.server.node.hints import Hint
from landfall.server.node.node import Node
from landfall.server.store.table import Table
from landfall.server.tables.company import Company, Watcher
from landfall.server.tables.held import HeldTable
from landfall.server.tables.playing import Playing
from landfall.server.tables.telling import Telling
from landfall.server.wire import encode
from landfall.server.wire.texts import TEXTS, Forbidden

WORLDS = 24


@dataclass(slots=True)
class Asking:
    """Who asks, and whose answer is still awaited."""

    seat: int
    version: int
    waiting: set[int] = field(default_factory=set)

    def frame(self, table: str) -> wire.TakebackFrame:
        return wire.TakebackFrame(table, "asked", self.seat, sorted(self.waiting))


class Takebacks:
    """One table's: at most one takeback is asked for at a time."""

    def __init__(self, node: Node, held: HeldTable, company: Company, telling: Telling, playing: Playing) -> None:
        self.node = node
        self.held = held
        self.company = company
        self.telling = telling
        self.playing = playing
        self.asking: Asking | None = None
        self.revealed: tuple[int, bool] = (-1, False)  # whether the move that led to a version showed anything, once it was asked

    async def ask(self, seat: int) -> None:
        live, table = self.playing.match(), self.held.table
        if self.asking is not None and self.asking.version == live.version:
            raise Illegal("refusal.takeback-waits", TEXTS)
        await self.check(live, seat)
        mine = set(table.seats_of(table.seats[seat].person))
        others = set() if live.practice else self.company.asked_seats() - mine  # who sits down for practice has agreed
        asking = Asking(seat, live.version, others)
        if asking.waiting and not await self.node.store.ask(table.id, asking.version, seat, asking.waiting):
            raise Illegal("refusal.takeback-waits", TEXTS)
        if live.version != asking.version:
            raise Stale("refusal.stale", now=live.version, meant=asking.version)
        self.asking = asking
        await self._ask_or_do(live, asking)

    async def resume(self) -> None:
        """After a restart: a takeback that waits for answers waits on; one that all had agreed to is done."""
        live = self.playing.live
        kept = None if live is None or live.is_over else await self.node.store.asking(self.held.table.id, live.version)
        if live is None or kept is None:
            return
        self.asking = Asking(kept[0], live.version, kept[1])
        if not self.asking.waiting:
            with contextlib.suppress(Refusal):  # another node was quicker
                await self._do(live)

    async def answer(self, seat: int, yes: bool) -> None:
        live, table = self.playing.match(), self.held.table.id
        asking = self.asking
        if asking is None or asking.version != live.version or seat not in asking.waiting:
            raise Forbidden("refusal.takeback-none")
        if not yes:
            await self.node.store.end_asking(table)
            self.asking = None
            self.telling.now(wire.TakebackFrame(table, "refused", seat, []))
            self.node.hint("asking", table, version=seat, count=1)
            return
        waiting = await self.node.store.agree(table, asking.version, seat)
        if waiting is None or self.asking is not asking or asking.version != live.version:
            raise Forbidden("refusal.takeback-none")
        asking.waiting = waiting
        await self._ask_or_do(live, asking)

    async def _ask_or_do(self, live: LiveMatch, asking: Asking) -> None:
        if not asking.waiting:
            await self._do(live)
            return
        self.telling.now(asking.frame(self.held.table.id))
        self.node.hint("asking", self.held.table.id, asking=(asking.seat, asking.version, sorted(asking.waiting)))

    async def _do(self, live: LiveMatch) -> None:
        """Take it back: in the log first, then what waited for answers is out of date by itself."""
        assert self.asking is not None
        seat, table = self.asking.seat, self.held.table.id
        self.asking = None
        await self.check(live, seat)
        await self.playing.take_back(seat)
        if live.practice:
            await self._note(live.match.version, seat)
        self.telling.now(wire.TakebackFrame(table, "done", seat, []))
        self.node.hint("asking", table, version=seat)

    async def _note(self, plies: int, seat: int) -> None:
        """Into the record; what was asked for in plies that are no more counts with the last one left."""

        def note(table: Table) -> None:
            for one in table.asides:
                one.after = min(one.after, plies)
            table.note(plies, seat, TAKEBACK)

        await self.held.change(note)
        self.node.hint("table", self.held.table.id)

    def heard(self, hint: Hint) -> None:
        """What another node says of a takeback."""
        table = self.held.table.id
        if hint.asking is None:
            if self.asking is not None:
                self.telling.now(wire.TakebackFrame(table, "refused" if hint.count else "done", hint.version, []))
            self.asking = None
            return
        seat, version, waiting = hint.asking
        self.asking = Asking(seat, version, set(waiting))
        self.telling.now(self.asking.frame(table))

    def tell(self, watcher: Watcher) -> None:
        """A takeback that waits for answers: who comes back can still give one."""
        live, asking = self.playing.live, self.asking
        if asking is not None and live is not None and asking.version == live.version:
            if self.company.watchers.get(watcher) or not self.company.spectators_delayed():
                watcher.post(encode(asking.frame(self.held.table.id)))

    async def check(self, live: LiveMatch, seat: int) -> None:
        """Refuse unless the seat made the last move (but for bots') and it has shown nobody anything; for practice, anything goes."""
        if not live.span(seat):
            raise Illegal("refusal.undo-revealed" if live.match.record.plies else "refusal.undo-nothing")
        if live.practice:
            return
        version = live.version
        if await self._has_shown(live):
            raise Illegal("refusal.undo-revealed")
        if live.version != version:
            raise Stale("refusal.stale", now=live.version, meant=version)

    async def _has_shown(self, live: LiveMatch) -> bool:
        """Asked once for each move; never here, where everybody else's table would wait."""
        if not live.game.hides:
            return False  # there is nothing to show
        if self.revealed[0] != live.version:
            version, table = live.version, self.held.table
            shown = await self.node.players_work.do((table.id,), reveals, table, list(live.match.record.plies))
            self.revealed = (version, shown)
        return self.revealed[1]


def reveals(table: Table, plies: list[Ply]) -> bool:
    """Whether anybody learnt something hidden from the last move: in some world that an onlooker held possible before it, the same move
    would have shown that onlooker something else."""
    before = begin(table)
    for ply in plies[:-1]:
        replay_ply(before, ply)
    for eye in [None, *range(len(table.seats))]:
        seen = _seen(before.state, plies[-1].do, eye)
        if any(_seen(before.state.imagine(eye, seed), plies[-1].do, eye) != seen for seed in range(WORLDS)):
            return True
    return False


def _seen(state: State, do: str, eye: int | None) -> object:
    """What an onlooker sees of a move; None where it cannot be made (that too would be a difference)."""
    world = state.copy()
    try:
        events = world.play(do)
    except Illegal:
        return None
    return [(event.name, event.args) for event in events if event.is_for(eye)], world.view(eye), world.to_act
