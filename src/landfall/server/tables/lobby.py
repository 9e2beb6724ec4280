"""Tables before and after the game: making one, sitting down, the host's rights, start and rematch. Every rule of the lobby is here."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from landfall.bots.base import TEMPERS
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.games import GAMES
from landfall.match import fair
from landfall.server import wire
from landfall.server.matches import clocks
from landfall.server.people.people import clean_name
from landfall.server.store.moments import now_ms, steady_ms
from landfall.server.store.store import Person
from landfall.server.store.table import Seat, Table, new_code, new_id
from landfall.server.tables.house import House
from landfall.server.tables.room import Room
from landfall.server.wire.texts import BadRequest, Forbidden, Locked, NotOpen, NotOver, NotReady, SeatTaken, TooMany

BOT_NAMES = ("Anatole", "Bertille", "Corentin", "Dalva", "Edmée", "Fosco", "Gwen", "Hugo")


def game_called(name: str) -> Game:
    if name not in GAMES:
        raise BadSetup("refusal.unknown-game", game=name[:40], games=", ".join(GAMES))
    return GAMES[name]


async def make(house: House, person: Person, asked: wire.NewTable) -> Room:
    """A new table, with its maker as host."""
    game = game_called(asked.game)
    count = game.check_seats(asked.seats)
    if not clocks.check(asked.clock):
        raise BadRequest("refusal.clock")
    if len(asked.seating) != count or sum(seat.kind == "me" for seat in asked.seating) > 1:
        raise BadRequest("refusal.seating", count=count)
    options = game.check_options(asked.options)
    game.start(count, options)  # refuses options that do not go together
    table = Table(
        id=new_id(),
        code=new_code(),
        game=game.name,
        host=person.id,
        seats=[seat_of(seating, person, number) for number, seating in enumerate(asked.seating)],
        options=options,
        seed=fair.new_seed(),
        dealing=fair.BY_EVENT,
        made=now_ms(),
        public=asked.public,
        clock=asked.clock,
        spectators=asked.spectators,
        free_chat=asked.free_chat,
        practice=asked.practice,
        coach=asked.coach,
    )
    return await keep(house, person, table)


async def keep(house: House, person: Person, table: Table) -> Room:
    table.seal = fair.commitment(table.seed)
    if await house.store.open_tables_of(person.id) >= house.settings.tables_each:
        raise TooMany("refusal.too-many-tables")
    while not await house.store.new_table(table):
        table.id, table.code = new_id(), new_code()
    house.metrics.tables += 1
    return await house.new_room(table)


def seat_of(seating: wire.Seating, person: Person, number: int) -> Seat:
    name = clean_name(seating.name) if seating.name is not None else None
    if seating.kind == "bot":
        return _bot(seating.level, seating.temper, name, number)
    if seating.kind == "me":
        called = name or person.name or f"Player {number + 1}"
        return Seat("person", person.id, called, ready=True, by_account=_is_account(called, person))
    if seating.kind == "guest":
        return Seat("person", person.id, name or f"Player {number + 1}", guest=True, ready=True)
    return Seat()


def _own(table: Table, person: Person) -> list[int]:
    """The seat somebody has for themselves, not for a guest on their device."""
    return [number for number, seat in enumerate(table.seats) if seat.person == person.id and not seat.guest]


def _distinct(name: str, table: Table, but: set[int]) -> str:
    """The name, with a number behind it if another seat has it already: else nobody would know who is meant."""
    others = {(seat.name or "").casefold() for number, seat in enumerate(table.seats) if number not in but}
    found, count = name, 1
    while found.casefold() in others:
        count += 1
        found = f"{name[: wire.MOST_NAME - 3]} {count}"
    return found


def _is_account(name: str, person: Person) -> bool:
    """Whether somebody sits down by the name of their account: a nickname leads nobody to it."""
    return person.account is not None and person.account.casefold() == name.casefold()


def _bot(level: wire.Level | None, temper: str | None, name: str | None, number: int) -> Seat:
    if temper is not None and temper not in TEMPERS:
        raise BadRequest("refusal.bad-request", what=f"temper: {', '.join(TEMPERS)}")
    return Seat(
        "bot",
        None,
        name or BOT_NAMES[number % len(BOT_NAMES)],
        level=level or "medium",
        temper=temper or secrets.choice(TEMPERS),
        ready=True,
    )


async def quick(house: House, person: Person, asked: wire.Quick) -> Room:
    """A table against bots, started at once; or once its player has seen the seal and added a salt (`start`)."""
    game = game_called(asked.game)
    count = game.check_seats(asked.seats if asked.seats is not None else game.quick_seats or game.least)
    seating = [wire.Seating("me"), *(wire.Seating("bot", asked.level or "medium") for _ in range(count - 1))]
    room = await make(house, person, wire.NewTable(game.name, count, seating, spectators="barred", practice=asked.practice))
    if not asked.wait:
        await room.change(_start)
    return room


# -- what people do at an open table -------------------------------------------------------------------------------------------------


def _needs_open(table: Table) -> None:
    if table.status != "open":
        raise NotOpen("refusal.not-open")


def _needs_host(table: Table, person: Person) -> None:
    if table.host != person.id:
        raise Forbidden("refusal.not-host")


def _number(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise BadSetup("refusal.no-such-seat", number=seat)
    return seat


def check_salt(table: Table, seal: str, salt: str) -> str:
    """A salt counts only for a seal that was shown before it was chosen: else the seed could have been picked to suit it."""
    if seal != table.commitment:
        raise BadRequest("refusal.seal")
    if len(salt) > 64 or not (salt.isascii() and (salt.isalnum() or not salt)):
        raise BadRequest("refusal.salt")
    return salt


async def sit(room: Room, person: Person, asked: wire.Sit) -> None:
    """Sit down, or move to another seat. A seat held for somebody (after a rematch) is theirs alone."""

    def change(table: Table) -> None:
        _needs_open(table)
        if table.locked and table.host != person.id and not table.seats_of(person.id):
            raise Locked("refusal.locked")
        name = clean_name(asked.name) if asked.name is not None else person.name or "?"
        if asked.seat is None:
            free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
            if not free:
                raise SeatTaken("refusal.no-open-seat")
            number = free[0]
        else:
            number = _number(table, asked.seat)
        name = _distinct(name, table, {number} if asked.guest else {number, *_own(table, person)})
        held = table.seats[number]
        own = held.kind == "person" and held.person == person.id
        if held.kind != "open" and not own:
            raise SeatTaken("refusal.seat-taken")
        if not asked.guest and not own:
            for other in _own(table, person):  # moving: the seat one had is open again
                table.seats[other] = Seat()
        guest = held.guest if own else asked.guest
        by_account = not guest and _is_account(name, person)
        table.seats[number] = Seat("person", person.id, name, guest=guest, ready=guest, by_account=by_account)
        if own and held.salt:
            table.seats[number].salt, table.seats[number].salt_turn = held.salt, held.salt_turn

    await room.change(change)


async def stand(room: Room, person: Person, asked: wire.Stand) -> None:
    """Leave a seat before the start. Whoever leaves while the game goes on just goes: a bot stands in."""

    def change(table: Table) -> None:
        _needs_open(table)
        mine = table.seats_of(person.id)
        if asked.seat is not None and _number(table, asked.seat) not in mine:
            raise Forbidden("refusal.not-seated")
        for number in mine if asked.seat is None else (asked.seat,):
            table.seats[number] = Seat()

    await room.change(change)


async def ready(room: Room, person: Person, asked: wire.Ready) -> None:
    def change(table: Table) -> None:
        _needs_open(table)
        if not table.seats_of(person.id):
            raise Forbidden("refusal.not-seated")
        for number in table.seats_of(person.id):
            table.seats[number].ready = asked.ready

    await room.change(change)


async def salt(room: Room, person: str | None, seat: int, word: str, seal: str) -> None:
    """A word of one's own for chance; fixed at the start."""

    def change(table: Table) -> None:
        _needs_open(table)
        if seat not in table.seats_of(person):
            raise Forbidden("refusal.not-seated")
        table.add_salt(seat, check_salt(table, seal, word))

    await room.change(change)


async def want_coach(room: Room, person: str | None, yes: bool) -> None:
    """Want the coach for everybody, or not: it comes when all people want it, and goes when one no longer does. What the table was made
    with stays."""

    def change(table: Table) -> None:
        if table.status != "playing":
            raise NotOpen("refusal.not-playing" if table.status == "open" else "refusal.game-over")
        if person is None or person not in table.people:
            raise Forbidden("refusal.not-seated")
        table.agreed = sorted({*table.agreed, person}) if yes else []

    await room.change(change)


# -- the host's rights -----------------------------------------------------------------------------------------------------------------


def _as_host(change: Callable[[Table], None], person: Person) -> Callable[[Table], None]:
    def checked(table: Table) -> None:
        _needs_host(table, person)
        change(table)

    return checked


async def set_seat(room: Room, person: Person, asked: wire.SetSeat) -> None:
    """Open a seat, or put a bot into it. Nobody is pushed out of a seat by this: that is `remove`."""

    def change(table: Table) -> None:
        _needs_open(table)
        number = _number(table, asked.seat)
        if table.seats[number].kind == "person":
            raise SeatTaken("refusal.seat-taken")
        table.seats[number] = Seat() if asked.kind == "open" else _bot(asked.level, asked.temper, None, number)

    await room.change(_as_host(change, person))


async def set_order(room: Room, person: Person, asked: wire.SetOrder) -> None:
    """Let people and bots change places; whoever was ready is ready there, too."""

    def change(table: Table) -> None:
        _needs_open(table)
        if sorted(asked.order) != list(range(len(table.seats))):
            raise BadRequest("refusal.order")
        table.seats = [table.seats[old] for old in asked.order]

    await room.change(_as_host(change, person))


async def set_options(room: Room, person: Person, asked: wire.SetOptions) -> None:
    """Change the table's options. Everybody but the host has to be ready again. Once the game goes on, only who may watch and speak."""

    def change(table: Table) -> None:
        if table.status == "playing" and asked.is_about_company():
            table.spectators = asked.spectators or table.spectators
            table.free_chat = table.free_chat if asked.free_chat is None else asked.free_chat
            return
        _needs_open(table)
        game = game_called(table.game)
        if table.origin is not None and (asked.seats is not None or asked.options is not None):
            raise BadRequest("refusal.fixed-setup")
        if asked.seats is not None:
            _resize(table, game.check_seats(asked.seats))
        if asked.options is not None:
            table.options = game.check_options({**table.options, **asked.options})
        game.start(len(table.seats), table.options)
        if asked.clock is not None:
            if not clocks.check(asked.clock):
                raise BadRequest("refusal.clock")
            table.clock = asked.clock
        table.public = table.public if asked.public is None else asked.public
        table.practice = table.practice if asked.practice is None else asked.practice
        table.coach = table.coach if asked.coach is None else asked.coach
        table.spectators = asked.spectators or table.spectators
        table.free_chat = table.free_chat if asked.free_chat is None else asked.free_chat
        for seat in table.seats:
            seat.ready = seat.kind == "bot" or seat.person == table.host

    await room.change(_as_host(change, person))


def _resize(table: Table, count: int) -> None:
    """More seats come at the end; fewer are taken from the empty ones, then the bots', from the end."""
    while len(table.seats) < count:
        table.seats.append(Seat())
    for kind in ("open", "bot"):
        for number in reversed(range(len(table.seats))):
            if len(table.seats) > count and table.seats[number].kind == kind:
                del table.seats[number]
    if len(table.seats) > count:
        raise SeatTaken("refusal.fewer-seats")


async def lock(room: Room, person: Person, asked: wire.Lock) -> None:
    def change(table: Table) -> None:
        _needs_open(table)
        table.locked = asked.locked

    await room.change(_as_host(change, person))


async def remove(room: Room, person: Person, asked: wire.Remove) -> None:
    """Empty a seat; while the game goes on, a bot plays it from now on."""

    def change(table: Table) -> None:
        number = _number(table, asked.seat)
        if table.status == "over":
            raise NotOpen("refusal.game-over")
        gone = table.seats[number].person
        if gone is not None and gone != person.id:
            table.removed = [*table.removed, gone][-40:]
        if table.status == "open":
            table.seats[number] = Seat()
        elif table.seats[number].kind == "person" and table.seats[number].person != person.id:
            kept = table.seats[number]
            table.seats[number] = Seat(
                "bot",
                None,
                kept.name,
                level="medium",
                temper=secrets.choice(TEMPERS),
                ready=True,
                salt=kept.salt,
                salt_turn=kept.salt_turn,
            )
        else:
            raise Forbidden("refusal.seat-taken")

    await room.change(_as_host(change, person))


async def start(room: Room, person: Person, asked: wire.Start) -> None:
    """Begin. A salt that comes with it is for those of the host's seats that have none yet."""

    def change(table: Table) -> None:
        if asked.fewer:
            _leave_out_empty(table)
        _start(table)
        if asked.salt is not None:
            word = check_salt(table, asked.seal or "", asked.salt)
            for seat in table.seats_of(person.id):
                if not table.seats[seat].salt:
                    table.add_salt(seat, word)

    await room.change(_as_host(change, person))


def _leave_out_empty(table: Table) -> None:
    """Take away the seats nobody came for, if the game can be played so."""
    _needs_open(table)
    there = sum(seat.kind != "open" for seat in table.seats)
    if there == len(table.seats):
        return
    if table.origin is not None:
        raise BadRequest("refusal.fixed-setup")
    game = game_called(table.game)
    _resize(table, game.check_seats(there))
    game.start(there, table.options)


def _start(table: Table) -> None:
    _needs_open(table)
    if any(seat.kind == "open" for seat in table.seats):
        raise NotReady("refusal.still-open")
    if not all(seat.ready for seat in table.seats if seat.person != table.host):
        raise NotReady("refusal.not-ready")
    table.status = "playing"
    table.started = steady_ms()


async def rematch(house: House, room: Room, person: Person, asked: wire.Rematch) -> Room:
    """The same players once more, at the same game or another. Who asks first makes the table; the others are led to it."""
    if room.table.status != "over":
        raise NotOver("refusal.not-over")
    if not room.table.seats_of(person.id):
        raise Forbidden("refusal.not-seated")
    if room.table.next is not None:
        return await house.room(room.table.next)
    old = room.table
    game = game_called(asked.game or old.game)
    seats = [
        Seat(
            seat.kind,
            seat.person,
            seat.name,
            seat.guest,
            seat.level,
            seat.temper,
            ready=seat.kind == "bot" or seat.person == person.id,
            by_account=seat.by_account,
        )
        for seat in [*old.seats[1:], old.seats[0]]  # somebody else sits first
    ]
    while len(seats) < game.least:
        seats.append(_bot("medium", None, None, len(seats)))
    if len(seats) > game.most:
        raise SeatTaken("refusal.fewer-seats")
    table = Table(
        id=new_id(),
        code=new_code(),
        game=game.name,
        host=person.id,
        seats=seats,
        options=old.options if game.name == old.game else game.check_options(None),
        seed=fair.new_seed(),
        dealing=fair.BY_EVENT,
        made=now_ms(),
        public=False,
        clock=old.clock,
        spectators=old.spectators,
        free_chat=old.free_chat,
        practice=old.practice,
        coach=old.coach,
    )
    made = await keep(house, person, table)

    def change(table: Table) -> None:
        table.next = table.next or made.table.id

    await room.change(change)
    return await house.room(room.table.next or made.table.id)
