"""Taking a move back: by consent of all other people at the table, and only while nobody has learnt anything from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from landfall.core.refusal import Illegal
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


async def ask(room: Room, seat: int) -> None:
    live = await room.playing()
    if room.asking is not None and room.asking.version == live.version:
        raise Illegal("refusal.takeback-waits", room.house.texts)
    check(room, live, seat)
    mine = set(room.table.seats_of(room.table.seats[seat].person))
    room.asking = Asking(seat, live.version, {other for other in room.asked_seats() if other not in mine})
    if not room.asking.waiting:
        await _do(room, live)
        return
    _tell_asked(room, seat)


async def answer(room: Room, seat: int, yes: bool) -> None:
    live = await room.playing()
    asking = room.asking
    if asking is None or asking.version != live.version or seat not in asking.waiting:
        raise Forbidden("refusal.takeback-none")
    if not yes:
        room.asking = None
        room.tell(wire.TakebackFrame(room.table.id, "refused", seat, []))
        room.house.hint("asking", room.table.id, version=seat, count=1)
        return
    asking.waiting.discard(seat)
    if asking.waiting:
        _tell_asked(room, asking.seat)
    else:
        await _do(room, live)


def _tell_asked(room: Room, seat: int) -> None:
    assert room.asking is not None
    waiting = sorted(room.asking.waiting)
    room.tell(wire.TakebackFrame(room.table.id, "asked", seat, waiting))
    room.house.hint("asking", room.table.id, asking=(seat, room.asking.version, waiting))


async def _do(room: Room, live: LiveMatch) -> None:
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
