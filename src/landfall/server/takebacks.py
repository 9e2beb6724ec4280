"""Taking a move back: by consent of all other people at the table, and only while nobody has learnt anything from it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from landfall.core.refusal import Illegal, Refusal, Stale
from landfall.core.state import State
from landfall.match.match import replay_ply
from landfall.server import wire
from landfall.server.matches import LiveMatch, begin
from landfall.server.texts import Forbidden

if TYPE_CHECKING:
    from landfall.server.rooms import Room

WORLDS = 24


@dataclass(slots=True)
class Asking:
    """Who asks, and whose answer is still awaited."""

    seat: int
    version: int
    waiting: set[int] = field(default_factory=set)

    def frame(self, table: str) -> wire.TakebackFrame:
        return wire.TakebackFrame(table, "asked", self.seat, sorted(self.waiting))


async def ask(room: Room, seat: int) -> None:
    live = await room.playing()
    if room.asking is not None and room.asking.version == live.version:
        raise Illegal("refusal.takeback-waits", room.house.texts)
    check(room, live, seat)
    mine = set(room.table.seats_of(room.table.seats[seat].person))
    asking = Asking(seat, live.version, {other for other in room.asked_seats() if other not in mine})
    if asking.waiting and not await room.house.store.ask(room.table.id, asking.version, seat, asking.waiting):
        raise Illegal("refusal.takeback-waits", room.house.texts)
    if live.version != asking.version:
        raise Stale("refusal.stale", now=live.version, meant=asking.version)
    room.asking = asking
    if asking.waiting:
        _tell_asked(room, asking)
    else:
        await _do(room, live)


async def resume(room: Room) -> None:
    """After a restart: a takeback that waits for answers waits on; one that all had agreed to is done."""
    live = room.live
    kept = None if live is None or live.is_over else await room.house.store.asking(room.table.id, live.version)
    if live is None or kept is None:
        return
    room.asking = Asking(kept[0], live.version, kept[1])
    if not room.asking.waiting:
        with contextlib.suppress(Refusal):  # another node was quicker
            await _do(room, live)


async def answer(room: Room, seat: int, yes: bool) -> None:
    live = await room.playing()
    asking = room.asking
    if asking is None or asking.version != live.version or seat not in asking.waiting:
        raise Forbidden("refusal.takeback-none")
    if not yes:
        await room.house.store.end_asking(room.table.id)
        room.asking = None
        room.tell(wire.TakebackFrame(room.table.id, "refused", seat, []))
        room.house.hint("asking", room.table.id, version=seat, count=1)
        return
    waiting = await room.house.store.agree(room.table.id, asking.version, seat)
    if waiting is None or room.asking is not asking or asking.version != live.version:
        raise Forbidden("refusal.takeback-none")
    asking.waiting = waiting
    if waiting:
        _tell_asked(room, asking)
    else:
        await _do(room, live)


def _tell_asked(room: Room, asking: Asking) -> None:
    room.tell(asking.frame(room.table.id))
    room.house.hint("asking", room.table.id, asking=(asking.seat, asking.version, sorted(asking.waiting)))


async def _do(room: Room, live: LiveMatch) -> None:
    """Take it back: in the log first, then what waited for answers is out of date by itself."""
    assert room.asking is not None
    seat = room.asking.seat
    room.asking = None
    check(room, live, seat)
    await room.take_back(seat)
    room.tell(wire.TakebackFrame(room.table.id, "done", seat, []))
    room.house.hint("asking", room.table.id, version=seat)


def check(room: Room, live: LiveMatch, seat: int) -> None:
    """Refuse unless the seat made the last move and it has shown nobody anything."""
    if live.last_mover != seat:
        raise Illegal("refusal.undo-revealed" if live.match.record.plies else "refusal.undo-nothing")
    if not live.match.can_undo() or _revealed(room, live):
        raise Illegal("refusal.undo-revealed")


def _revealed(room: Room, live: LiveMatch) -> bool:
    if room.revealed[0] != live.version:
        room.revealed = (live.version, reveals(room, live))
    return room.revealed[1]


def reveals(room: Room, live: LiveMatch) -> bool:
    """Whether anybody learnt something hidden from the last move: in some world that an onlooker held possible before it, the same move
    would have shown that onlooker something else."""
    plies = live.match.record.plies
    before = begin(room.table)
    for ply in plies[:-1]:
        replay_ply(before, ply)
    for eye in [None, *range(len(room.table.seats))]:
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
