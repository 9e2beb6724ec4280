"""The table as this node has it. The store decides: a change counts once it is kept there, and what another node changed is read from there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from landfall.core.refusal import Stale
from landfall.core.texts import EMBLEMS
from landfall.match.record import HINT
from landfall.server import wire
from landfall.server.store.store import Store
from landfall.server.store.table import Table
from landfall.server.wire.texts import NotFound

TRIES = 8  # to change a table that others change too


class HeldTable:
    """One table. `became` is told of each change, with the table as it was before; the new one is held by then."""

    def __init__(self, store: Store, table: Table, became: Callable[[Table], Awaitable[None]]) -> None:
        self.store = store
        self.table = table
        self.lock = asyncio.Lock()
        self.became = became

    async def change(self, change: Callable[[Table], None]) -> None:
        """Change the table as the store has it; what `change` refuses changes nothing."""
        async with self.lock:
            for _ in range(TRIES):
                draft = self.draft()
                change(draft)
                if await self.store.save_table(draft):
                    await self.take(draft)
                    return
                await self.read_again()
            raise Stale("refusal.stale", now=0, meant=0)

    async def reload(self) -> None:
        """Another node has changed the table."""
        async with self.lock:
            await self.read_again()

    def draft(self) -> Table:
        """The table once more, to be changed."""
        draft = msgspec.json.decode(wire.encode(self.table), type=Table)
        draft.revision = self.table.revision
        return draft

    async def take(self, table: Table) -> None:
        """Hold the table as it has become (its lock is held)."""
        before, self.table = self.table, table
        await self.became(before)

    async def read_again(self) -> None:
        fresh = await self.store.table(self.table.id)
        if fresh is None:
            raise NotFound("refusal.no-table")
        if fresh.revision != self.table.revision:
            await self.take(fresh)


def table_info(table: Table, person: str | None, present: set[int]) -> wire.TableInfo:
    """What one person may know of a table."""
    mine = table.seats_of(person)
    knows_code = bool(mine) or table.public or table.host == person
    return wire.TableInfo(
        id=table.id,
        code=table.code if knows_code else None,
        game=table.game,
        options=table.options,
        host=table.host == person,
        seats=[
            wire.SeatInfo(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                temper=seat.temper,
                present=seat.kind == "bot" or number in present,
                ready=seat.ready or seat.kind == "bot",
                mine=number in mine,
                host=seat.person == table.host and not seat.guest,
                emblem=EMBLEMS[number],
                salted=bool(seat.salt),
                hints=sum(one.seat == number and one.asked == HINT for one in table.asides),
                wants_coach=seat.person in table.agreed,
                by_account=seat.by_account,
            )
            for number, seat in enumerate(table.seats)
        ],
        status=table.status,
        public=table.public,
        clock=wire.ClockInfo(table.clock.kind, table.clock.seconds, table.clock.increment, table.clock.days),
        locked=table.locked,
        spectators=table.spectators,
        free_chat=table.free_chat,
        commitment=table.commitment,
        next=table.next,
        made=table.made,
        origin=None
        if table.origin is None
        else wire.OriginInfo(table.origin.table, table.origin.version, table.origin.same_deal),
        practice=table.practice,
        coach=table.practice or table.coach or (table.status != "open" and table.coached),
    )
