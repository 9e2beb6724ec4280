"""Playing on: a table from a moment of a finished match or from a position, and a match once more with the same deal."""

from __future__ import annotations

from typing import Any

from landfall.core.state import State
from landfall.games import GAMES
from landfall.match import fair
from landfall.match.record import Record
from landfall.match.verify import begin
from landfall.server import wire
from landfall.server.store.moments import now_ms
from landfall.server.store.store import Person
from landfall.server.store.table import Origin, Table, new_code, new_id
from landfall.server.tables import lobby
from landfall.server.tables.house import House
from landfall.server.tables.room import Room
from landfall.server.wire.texts import BadRequest, NotOver

MOST_DEALT = 200  # tables of one deal that are remembered


def position_at(record: Record, version: int) -> dict[str, Any]:
    """The whole position after so many plies of a record. What was hidden then is not any more: the match is over."""
    if not 0 <= version <= len(record.plies):
        raise BadRequest("refusal.no-such-moment")
    match = begin(record, GAMES)
    match.stand_after(record.plies[:version])
    return _playable(match.state)


def position_brought(data: dict[str, Any]) -> dict[str, Any]:
    """A position somebody wrote or kept: checked, and as we would write it."""
    name = data.get("game")
    game = lobby.game_called(name if isinstance(name, str) else "?")
    return _playable(game.from_json(data))


def _playable(state: State) -> dict[str, Any]:
    if state.is_over:
        raise BadRequest("refusal.nothing-left")
    return dict(state.to_json())


async def from_position(house: House, person: Person, asked: wire.PlayOn, start: dict[str, Any], old: Table | None) -> Room:
    """A table that begins in the middle, with chance of its own: of a finished match, or (`old` None) of a position brought along."""
    game = lobby.game_called(start["game"])
    origin = Origin(None, "", 0) if old is None else Origin(old.id, old.commitment, asked.version or 0)
    seats = game.from_json(start).seats
    options = game.check_options(None) if old is None else old.options
    table = _table(person, asked, seats, Table("", "", game.name, person.id, [], options, fair.new_seed(), now_ms(), start=start))
    table.dealing, table.origin = fair.BY_EVENT, origin
    return await lobby.keep(house, person, table)


async def same_deal(house: House, person: Person, asked: wire.PlayOn, old: Table) -> Room:
    """The match of a finished table once more: the same first position, seed and salts. The first of them knows all others."""
    if old.status != "over":
        raise NotOver("refusal.not-over")
    table = _table(
        person,
        asked,
        len(old.seats),
        Table("", "", old.game, person.id, [], old.options, old.seed, now_ms(), start=old.start, dealing=old.dealing),
    )
    table.origin = Origin(first_of(old), old.commitment, 0, True, old.salts, old.salted)
    made = await lobby.keep(house, person, table)

    def remember(first: Table) -> None:
        first.dealt = [*first.dealt, made.table.id][-MOST_DEALT:]

    await (await house.room(first_of(old))).change(remember)
    return made


def first_of(table: Table) -> str:
    """The table whose deal this one plays: its own, unless it is dealt like another."""
    origin = table.origin
    return origin.table if origin is not None and origin.same_deal and origin.table is not None else table.id


def _table(person: Person, asked: wire.PlayOn, seats: int, table: Table) -> Table:
    """The table with those in its seats whom the request names."""
    if len(asked.seating) != seats or sum(seat.kind == "me" for seat in asked.seating) > 1:
        raise BadRequest("refusal.seating", count=seats)
    table.id, table.code, table.practice = new_id(), new_code(), asked.practice
    table.seats = [lobby.seat_of(seating, person, number) for number, seating in enumerate(asked.seating)]
    return table


async def results_of(house: House, room: Room) -> list[wire.DealtMatch]:
    """How the matches of a table's deal ended that are over, the first one first. They are read and not opened: they may be many."""
    first = await house.store.table(first_of(room.table))
    found = []
    for id in [first.id, *first.dealt] if first is not None else []:
        rows = await house.store.results(id)
        table = await house.store.table(id) if rows else None
        if table is None:
            continue
        seats = [
            wire.DealtSeat(table.names[seat], table.seats[seat].kind == "bot", points, place)
            for seat, _, points, place, _, _, _ in sorted(rows, key=lambda row: row[0])
        ]
        found.append(wire.DealtMatch(id, rows[0][-1], seats))
    return found
