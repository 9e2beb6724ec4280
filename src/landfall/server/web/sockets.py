"""The socket: one connection of a device. It reads frames, asks the rooms, and posts what they tell, never waiting for a slow reader."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from landfall.core.refusal import Illegal, Refusal
from landfall.server import wire
from landfall.server.matches.shots import shot
from landfall.server.people.limits import Bucket
from landfall.server.store.moments import now_ms
from landfall.server.store.store import UnavailableError
from landfall.server.tables import lobby
from landfall.server.tables.house import House
from landfall.server.tables.room import Room
from landfall.server.web.door import Doors
from landfall.server.web.guard import address
from landfall.server.wire import encode
from landfall.server.wire.texts import TEXTS, BadRequest, Barred, Forbidden, NotKept, TooMany, refused

log = logging.getLogger("landfall.sockets")
MOST_FRAME = 4096
MOST_BEHIND = 4 << 20  # bytes waiting for a slow reader, before it is let go (it comes back and resyncs)
MOST_WATCHED = 20
_decode = msgspec.json.Decoder(wire.FromClient).decode


class Mail:
    """Who is to be sent something: all of them when the loop has done what it has to do now.

    The moves kept by one flush of the disk are told together then. Sent one by one in between, each would wake its reader anew.
    """

    def __init__(self) -> None:
        self.sessions: list[Session] = []

    def add(self, session: Session) -> None:
        if not self.sessions:
            asyncio.get_running_loop().call_soon(self.send)
        self.sessions.append(session)

    def send(self) -> None:
        sessions, self.sessions = self.sessions, []
        for session in sessions:
            session.house.begin(session.flush())


class Session:
    """One connection."""

    __slots__ = (
        "__weakref__", "behind", "bucket", "closing", "flushing", "house", "mail", "muted", "network", "outbox",
        "person", "rooms", "send", "token",
    )  # fmt: skip

    def __init__(self, house: House, mail: Mail, person: str | None, send: Any, token: str = "", network: str = "") -> None:
        self.house = house
        self.network = network
        self.mail = mail
        self.token = token
        self.person = person
        self.send = send
        self.rooms: dict[str, Room] = {}
        self.muted: set[tuple[str, int]] = set()
        self.outbox: list[bytes] = []
        self.behind = 0
        self.flushing = False
        self.closing = False
        self.bucket: Bucket | None = None

    # -- sending ----------------------------------------------------------------------------------------------------------------

    def post(self, *frames: bytes) -> None:
        """Send when the reader can take it, but not before the loop has done what it has to do now. Frames keep their order."""
        if self.closing:
            return
        self.outbox += frames
        self.behind += sum(map(len, frames))
        if self.behind > MOST_BEHIND:
            self.closing = True
            self.outbox.clear()
            self.house.start(self._close(1013))
        elif not self.flushing:
            self.flushing = True
            self.mail.add(self)

    async def flush(self) -> None:
        """Send all that waits, as its reader takes it."""
        try:
            while self.outbox:
                frames, self.outbox = self.outbox, []
                self.behind = 0
                for frame in frames:
                    await self.send({"type": "websocket.send", "text": frame.decode()})
                self.house.metrics.frames_out += len(frames)
        except Exception:  # the connection is gone: its reader will notice
            self.closing = True
            self.outbox.clear()
        finally:
            self.flushing = False

    async def _close(self, code: int) -> None:
        try:
            await self.send({"type": "websocket.close", "code": code})
        except Exception:
            self.outbox.clear()

    # -- reading ----------------------------------------------------------------------------------------------------------------

    async def hear(self, data: str | bytes) -> None:
        """One frame of the client."""
        self.house.metrics.frames_in += 1
        asked: Any = None
        try:
            try:
                asked = _decode(data)
            except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
                raise BadRequest("refusal.bad-frame", what=str(error)[:120]) from None
            await self._do(asked)
        except Refusal as refusal:
            self._refuse(refusal, asked)
        except UnavailableError:
            self._refuse(NotKept("refusal.not-kept"), asked)
        except Exception as error:  # a fault of ours: it is counted and logged, and the connection lives on
            self.house.metrics.errors += 1
            log.error("a frame ended with %s", type(error).__name__, exc_info=error)
            self._refuse(NotKept("refusal.not-kept"), asked)

    def _refuse(self, refusal: Refusal, asked: Any) -> None:
        self.house.metrics.refused += 1
        self.post(encode(refused(refusal, getattr(asked, "id", None), self._names(asked))))

    def _names(self, asked: Any) -> list[str] | None:
        room = self.rooms.get(getattr(asked, "table", ""))
        return room.table.names if room is not None else None

    async def _do(self, asked: Any) -> None:
        if self.house.stopping and not isinstance(asked, wire.Ping):
            raise NotKept("refusal.stopping")
        match asked:
            case wire.Move():
                room = self._watched(asked.table)
                if room.live is not None and room.live.aims and (asked.seat, asked.id) not in room.live.sent:
                    raise Illegal("refusal.aim-it", TEXTS)  # else one could name the place to hit
                before = room.coaching.before(asked.seat, asked.version) if asked.judge else None
                await self._move(room, asked.seat, asked.move, asked.version, asked.id)
                if before is not None:
                    room.coaching.judge(self, asked.seat, before, asked.move)
            case wire.Ping():
                self.post(encode(wire.Pong(now_ms())))
            case wire.Watch():
                await self._watch(asked)
            case _:
                await self._at_table(self._watched(asked.table), asked)

    def _watched(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None:
            raise Forbidden("refusal.not-watching")
        return room

    async def _at_table(self, room: Room, asked: Any) -> None:
        match asked:
            case wire.Aim():
                move = self._aim(room, asked)
                await self._move(room, asked.seat, move, asked.version, asked.id)
                if move and asked.keep and asked.taps is not None:
                    aiming = room.playing.match().game.aiming
                    assert aiming is not None
                    await self.house.store.keep_taps(room.table.game, aiming.PERIOD_MS, asked.taps)
            case wire.Unwatch():
                del self.rooms[asked.table]
                self.muted = {entry for entry in self.muted if entry[0] != asked.table}
                room.leave(self)
            case wire.Phrase():
                await self.house.chat.phrase(room, self.person, asked)
            case wire.Say():
                await self.house.chat.say(room, self.person, asked)
            case wire.Mute():
                await self._mute(room, asked)
            case wire.Takeback():
                await room.takebacks.ask(self._own(room, asked.seat))
            case wire.AnswerTakeback():
                await room.takebacks.answer(self._own(room, asked.seat), asked.yes)
            case wire.Hint():
                room.coaching.ask(self, self._own(room, asked.seat), asked.version)
            case wire.WantCoach():
                await lobby.want_coach(room, self.person, asked.yes)
            case wire.Salt():
                await lobby.salt(room, self.person, asked.seat, asked.salt, asked.seal)
            case wire.Seen():
                self._seen(room, asked)

    def _own(self, room: Room, seat: int) -> int:
        if seat not in room.company.watchers.get(self, ()):
            raise Forbidden("refusal.not-seated")
        return seat

    async def _watch(self, asked: wire.Watch) -> None:
        if asked.table not in self.rooms and len(self.rooms) >= MOST_WATCHED:
            raise TooMany("refusal.too-many-tables")
        room = await self.house.room(asked.table)
        if not room.company.may_watch(self.person):
            raise Barred("refusal.barred")
        self.rooms[asked.table] = room
        room.enter(self)
        await room.welcome(self)

    async def _move(self, room: Room, seat: int, move: str, version: int, id: str) -> None:
        if not (1 <= len(id) <= 64 and id.isprintable()):  # it is kept in the log, and PostgreSQL keeps no NUL
            raise BadRequest("refusal.id")
        began = time.perf_counter()
        await room.playing.play(self._own(room, seat), move, version, id, self)
        self.house.metrics.move_took(time.perf_counter() - began)

    def _aim(self, room: Room, asked: wire.Aim) -> str:
        """A shot from two stopped gauges; the error it makes is the server's to compute."""
        live = room.live
        if live is not None and (asked.seat, asked.id) in live.sent:
            return ""  # it was sent before, and done
        if live is None or live.to_act != asked.seat or not live.aims:
            raise Illegal("refusal.no-shot", TEXTS)
        return shot(live.game, asked.taps, live.waited())

    async def _mute(self, room: Room, asked: wire.Mute) -> None:
        """For all of a person's devices, and for good; without a cookie, for this connection."""
        if not 0 <= asked.seat < len(room.table.seats):
            raise Illegal("refusal.no-such-seat", number=asked.seat)
        if self.person is not None:
            await self.house.store.mute(self.person, asked.table, asked.seat, asked.on)
        for watcher in room.company.watchers:
            if watcher is self or (watcher.person == self.person and self.person is not None):
                (watcher.muted.add if asked.on else watcher.muted.discard)((asked.table, asked.seat))

    def _seen(self, room: Room, asked: wire.Seen) -> None:
        mine = room.table.seats_of(self.person)
        if asked.seat is not None and asked.seat not in mine:
            raise Forbidden("refusal.not-seated")
        for seat in mine:
            room.company.looking[seat] = seat == asked.seat
        room.telling.presence()

    def turned_away(self, table: str) -> None:
        """The game begins, and its host lets nobody watch."""
        self.rooms.pop(table, None)
        self._refuse(Barred("refusal.barred"), None)

    def gone(self) -> None:
        self.closing = True
        self.outbox.clear()
        for room in self.rooms.values():
            room.leave(self)
        self.rooms.clear()


class Sockets:
    """The ASGI side: takes connections, reads them, lets them go."""

    def __init__(self, house: House, doors: Doors, allows: Any, person_of: Any) -> None:
        self.house = house
        self.doors = doors
        self.allows = allows
        self.person_of = person_of
        self.open: set[Session] = set()
        self.mail = Mail()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        network = self.doors.network(address(scope))
        if not self.allows(scope) or self.house.stopping or not self.doors.enter(network):
            await send({"type": "websocket.close", "code": 1008})
            return
        try:
            await self._serve(scope, receive, send, network)
        finally:
            self.doors.leave(network)

    async def _serve(self, scope: Any, receive: Any, send: Any, network: str) -> None:
        person, token = await self.person_of(scope)
        await send({"type": "websocket.accept"})
        session = Session(self.house, self.mail, person, send, token, network)
        self.open.add(session)
        self.house.metrics.sockets += 1
        try:
            await self._read(session, receive)
        finally:
            self.open.discard(session)
            self.house.metrics.sockets -= 1
            session.gone()

    async def _read(self, session: Session, receive: Any) -> None:
        settings = self.house.settings
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text") or message.get("bytes") or ""
            if session.bucket is None:
                session.bucket = Bucket(settings.frames_burst)
            if len(data) > MOST_FRAME or not session.bucket.take(settings.frames_per_second, settings.frames_burst):
                self.house.metrics.limited += 1
                session.closing = True
                await session._close(1009 if len(data) > MOST_FRAME else 1008)
                return
            await session.hear(data)

    async def recheck(self, person: str) -> None:
        """Let go of connections whose token holds no longer."""
        for session in [session for session in self.open if session.person == person]:
            if await self.house.people.by_hash(session.token) is None:
                session.closing = True
                await session._close(1008)

    async def close(self) -> None:
        """Say good-bye to everybody: they come back by themselves."""
        self.mail.send()
        await asyncio.sleep(0)  # what waits goes out before the good-bye
        for session in list(self.open):
            session.closing = True
            await session._close(1012)
        await asyncio.sleep(0)
