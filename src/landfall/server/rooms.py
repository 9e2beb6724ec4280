"""A room: one table on this node, with its match, and whoever is looking at it from here."""

from __future__ import annotations

import asyncio
import collections
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from landfall.core.refusal import Stale
from landfall.server import takebacks, wire
from landfall.server.absence import Keeper
from landfall.server.frames import Onlooker, Views, encode, name_of, onlookers, outcome_info, told_to
from landfall.server.matches import LiveMatch, Played, Raced
from landfall.server.ratings import rate_match
from landfall.server.store import now_ms
from landfall.server.tables import Table, info
from landfall.server.texts import NotFound

if TYPE_CHECKING:
    from landfall.server.house import House

MOST_DELAYED = 2000


class Watcher(Protocol):
    """Whoever looks at a room: a socket."""

    person: str | None
    muted: set[tuple[str, int]]

    def post(self, *frames: bytes) -> None: ...
    def turned_away(self, table: str) -> None: ...


class Room:
    """One table here. Everything that happens at it is told from here."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.live: LiveMatch | None = None
        self.watchers: dict[Watcher, tuple[int, ...]] = {}
        self.gone: dict[int, int] = {}  # seats of people who are not there, and since when
        self.elsewhere: dict[
            str, tuple[frozenset[int], int, int]
        ] = {}  # other nodes: the seats there, how many watch, until when it holds
        self.looking: dict[int, bool] = {}
        self.views = Views()
        self.lock = asyncio.Lock()
        self.keeper = Keeper(self)
        self.asking: takebacks.Asking | None = None
        self.revealed: tuple[int, bool] = (-1, False)  # whether the move that led to a version showed anything, once it was asked
        self.past: collections.deque[tuple[int, bytes, bytes]] = collections.deque(maxlen=MOST_DELAYED)  # for delayed spectators
        self.empty_since = now_ms()

    # -- the table ----------------------------------------------------------------------------------------------------------------

    async def change(self, change: Callable[[Table], None]) -> None:
        """Change the table as the store has it; what `change` refuses changes nothing."""
        async with self.lock:
            for _ in range(8):
                draft = msgspec.json.decode(encode(self.table), type=Table)
                draft.revision = self.table.revision
                change(draft)
                if await self.house.store.save_table(draft):
                    await self._became(draft)
                    break
                await self._reload()
            else:
                raise Stale("refusal.stale", now=0, meant=0)
        self.house.hint("table", self.table.id)

    async def reload(self) -> None:
        """Another node has changed the table."""
        async with self.lock:
            await self._reload()

    async def _reload(self) -> None:
        fresh = await self.house.store.table(self.table.id)
        if fresh is None:
            raise NotFound("refusal.no-table")
        if fresh.revision != self.table.revision:
            await self._became(fresh)

    async def _became(self, table: Table) -> None:
        before, self.table = self.table, table
        for watcher in list(self.watchers):
            self.watchers[watcher] = table.seats_of(watcher.person)
            if not self.may_watch(watcher.person):
                del self.watchers[watcher]
                watcher.turned_away(table.id)
        self._count_absent()
        self.tell_table()
        if before.status == "open" and table.status != "open":
            await self.open_match()
            for watcher in list(self.watchers):
                self.send_sync(watcher)
        elif before.status == "playing" and table.status == "over":
            await self.tell_over()
        self.tell_presence()
        self.keeper.wake()

    async def open_match(self) -> None:
        """Build the match from its log, and let chance begin it."""
        if self.live is not None or self.table.status == "open":
            return
        live = LiveMatch(self.table, self.house.store)
        await live.catch_up()
        live.clocks.resume(self.house.started)
        try:
            await live.begin()
        except Raced:
            await live.catch_up()
        self.live = live
        self._count_absent()
        await takebacks.resume(self)
        self.keeper.start()

    # -- playing ------------------------------------------------------------------------------------------------------------------

    async def play(self, seat: int, move: str, version: int, sent: str | None, mover: Watcher | None = None) -> int:
        """A seat's move: the version it led to, once it is kept for good; who sent it is told that it is done."""
        live = await self.playing()
        async with live.lock:
            await self._trust(live)
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
            self.house.metrics.moves += 1
            version = live.version
            self._tell_played(live, played, mover, encode(wire.Done(sent or "", version)))
        self.house.hint("ply", self.table.id, version=version)
        if live.clocks.kind != "none":
            self.house.start(self.house.store.set_due(self.table.id, live.clocks.deadline(live.to_act)))
        return version

    async def take_back(self, seat: int) -> None:
        live = await self.playing()
        async with live.lock:
            await self._trust(live)
            try:
                self._tell_played(live, await live.take_back(seat))
            except Raced:
                await self._catch_up(live)
                raise Stale("refusal.stale", now=live.version, meant=live.version) from None
        self.house.hint("ply", self.table.id, version=live.version)

    async def catch_up(self, version: int | None = None) -> None:
        """Another node has moved the match on: read the log."""
        live = self.live
        if live is None or (version is not None and version <= live.version):
            return
        async with live.lock:
            await self._trust(live)
            await self._catch_up(live)

    async def playing(self) -> LiveMatch:
        if self.live is None:
            raise NotFound("refusal.not-playing")
        return self.live

    async def _catch_up(self, live: LiveMatch) -> None:
        for played in await live.catch_up():
            self._tell_played(live, played)

    async def _trust(self, live: LiveMatch) -> None:
        """After a write that failed halfway only the log knows: build the match anew."""
        if not live.doubtful:
            return
        fresh = LiveMatch(self.table, self.house.store)
        await fresh.catch_up()
        live.match, live.version, live.clocks, live.sent = fresh.match, fresh.version, fresh.clocks, fresh.sent
        live.clocks.resume(self.house.started)
        live.doubtful = False
        self.views = Views()
        for watcher in list(self.watchers):
            self.send_sync(watcher)

    # -- telling ------------------------------------------------------------------------------------------------------------------

    def _tell_played(self, live: LiveMatch, played: Played, mover: Watcher | None = None, done: bytes = b"") -> None:
        """Tell a step to all who look on; to who made it, that it is done as well."""
        delayed = self.table.spectators == "delayed"
        eyes = {eye: None for seats in self.watchers.values() for eye in onlookers(seats)}
        if delayed:
            eyes[None] = None
        self.views.make(live, eyes)
        told = told_to(played, live, eyes)
        made: dict[tuple[int, ...], bytes] = {}
        for watcher, seats in list(self.watchers.items()):
            if not seats and delayed:
                continue
            if seats not in made:
                made[seats] = self._step(played, told, onlookers(seats))
            if watcher is mover:
                watcher.post(made[seats], done)
            else:
                watcher.post(made[seats])
        if mover is not None and mover not in self.watchers:
            mover.post(done)
        if delayed:
            self._tell_later(live, self._step(played, told, (None,)))
        self.asking = None
        self.tell_clock()
        self.keeper.wake()

    def _step(self, played: Played, told: dict[Onlooker, msgspec.Raw], eyes: tuple[Onlooker, ...]) -> bytes:
        views = self.views.made
        return encode(
            wire.Step(
                self.table.id,
                played.since,
                played.version,
                {name_of(eye): told[eye] for eye in eyes},
                {name_of(eye): views[eye] for eye in eyes},
            )
        )

    def _tell_later(self, live: LiveMatch, step: bytes) -> None:
        """Keep what spectators may see, and send it when its time has come."""
        self.past.append((now_ms(), step, self._sync(live, ())))
        asyncio.get_running_loop().call_later(self.house.settings.spectator_delay, self._send_past, self.past[-1][1])

    def _send_past(self, frame: bytes) -> None:
        for watcher, seats in list(self.watchers.items()):
            if not seats:
                watcher.post(frame)

    def _sync(self, live: LiveMatch, seats: tuple[int, ...]) -> bytes:
        eyes = onlookers(seats)
        return encode(wire.Sync(self.table.id, live.version, {name_of(eye): self.views.of(live, eye) for eye in eyes}))

    def send_sync(self, watcher: Watcher) -> None:
        """Where the match stands, for one watcher: of what is kept, never of what is still being written (its lock is held)."""
        if self.live is None:
            return
        seats = self.watchers[watcher]
        if delay := self.spectator_delay_ms(seats):
            ripe = [sync for at, _, sync in self.past if at <= now_ms() - delay]
            if ripe:
                watcher.post(ripe[-1])
            return
        watcher.post(self._sync(self.live, seats))

    def tell_table(self) -> None:
        present = self.present_seats()
        made: dict[str | None, bytes] = {}
        for watcher, seats in self.watchers.items():
            who = watcher.person if seats or watcher.person == self.table.host else None
            if who not in made:
                made[who] = encode(wire.TableFrame(info(self.table, who, present)))
            watcher.post(made[who])

    def tell_clock(self, only: Watcher | None = None) -> None:
        if self.live is None or self.live.clocks.kind == "none":
            return
        frame = self.live.clocks.frame(self.table.id, None if self.live.is_over else self.live.to_act, now_ms())
        if frame is None:
            return
        data = encode(frame)
        for watcher in [only] if only is not None else list(self.watchers):
            if (
                self.watchers.get(watcher) or self.table.spectators != "delayed"
            ):  # a clock tells delayed spectators too much too soon
                watcher.post(data)

    def tell_presence(self, only: Watcher | None = None) -> None:
        if not self.watchers:
            return
        self._post(encode(self.presence()), only)

    def tell(self, frame: wire.Is) -> None:
        """Tell who follows the match as it is now: all but delayed spectators."""
        data, delayed = encode(frame), self.spectators_delayed()
        for watcher, seats in list(self.watchers.items()):
            if seats or not delayed:
                watcher.post(data)

    def tell_chat(self, frame: wire.ChatFrame) -> None:
        delayed = self.spectators_delayed()
        self._post_chat(frame, lambda seats: bool(seats) or not delayed)
        if delayed:
            later = self.house.settings.spectator_delay
            asyncio.get_running_loop().call_later(later, self._post_chat, frame, lambda seats: not seats)

    def _post_chat(self, frame: wire.ChatFrame, to: Callable[[tuple[int, ...]], bool]) -> None:
        data = encode(frame)
        for watcher, seats in list(self.watchers.items()):
            if to(seats) and (self.table.id, frame.seat) not in watcher.muted:
                watcher.post(data)

    async def send_words(self, watcher: Watcher) -> None:
        """What was said so far, for who has just come (or come back): delayed spectators hear late here too."""
        late = 0
        if self.spectators_delayed() and not self.watchers.get(watcher):
            late = int(self.house.settings.spectator_delay * 1000)
        muted = {seat for table, seat in watcher.muted if table == self.table.id}
        words = [word for word in await self.house.store.words(self.table.id, now_ms() - late) if word.seat not in muted]
        watcher.post(encode(wire.Words(self.table.id, words, sorted(muted))))

    def spectators_delayed(self) -> bool:
        return self.table.spectators == "delayed" and self.table.status == "playing"

    def _post(self, data: bytes, only: Watcher | None) -> None:
        for watcher in [only] if only is not None else list(self.watchers):
            watcher.post(data)

    def spectator_delay_ms(self, seats: tuple[int, ...]) -> int:
        """How long ago something must have happened for the holder of these seats to be told: nothing but a delayed spectator waits."""
        return int(self.house.settings.spectator_delay * 1000) if not seats and self.spectators_delayed() else 0

    def may_watch(self, person: str | None) -> bool:
        """Whether somebody may look on: who sits there, the host, and others unless the host bars them."""
        table = self.table
        return table.spectators != "barred" or table.status != "playing" or table.host == person or bool(table.seats_of(person))

    # -- who is there -----------------------------------------------------------------------------------------------------------

    def enter(self, watcher: Watcher) -> None:
        self.watchers[watcher] = self.table.seats_of(watcher.person)
        self._presence_changed()

    def leave(self, watcher: Watcher) -> None:
        if self.watchers.pop(watcher, None) is not None:
            self.empty_since = now_ms()
            self._presence_changed()

    def heard(self, node: str, seats: frozenset[int], count: int, until: int) -> None:
        """Another node says who is there with it."""
        known = self.elsewhere.get(node)
        self.elsewhere[node] = (seats, count, until)
        if known is None or known[:2] != (seats, count):
            self._presence_changed(to_others=known is None)

    def _presence_changed(self, to_others: bool = True) -> None:
        if self._count_absent():
            self.tell_table()
        self.tell_presence()
        self.keeper.wake()
        if to_others:
            self.house.tell_who_is_here(self)

    def here(self) -> frozenset[int]:
        return frozenset(seat for seats in self.watchers.values() for seat in seats)

    def present_seats(self) -> set[int]:
        at = now_ms()
        there = [seats for seats, _, until in self.elsewhere.values() if until > at]
        return set(self.here()).union(*there)

    def asked_seats(self) -> set[int]:
        """The seats whose people have a say: all but those a bot plays by now."""
        late = now_ms() - int(self.house.settings.grace * 1000)
        return {n for n, seat in enumerate(self.table.seats) if seat.kind == "person" and self.gone.get(n, late + 1) > late}

    def anybody(self) -> bool:
        at = now_ms()
        return bool(self.watchers) or any(count for _, count, until in self.elsewhere.values() if until > at)

    def _count_absent(self) -> bool:
        """Note since when each absent person is absent; whether anything changed."""
        present = self.present_seats()
        before = set(self.gone)
        for number, seat in enumerate(self.table.seats):
            if seat.kind == "person" and number not in present:
                self.gone.setdefault(number, now_ms())
            else:
                self.gone.pop(number, None)
        return before != set(self.gone)

    def presence(self) -> wire.Presence:
        at, grace = now_ms(), int(self.house.settings.grace * 1000)
        playing = self.table.status == "playing" and self.table.clock.kind != "days"
        seats = []
        for number in range(len(self.table.seats)):
            since = self.gone.get(number)
            left = None if since is None or not playing else max(0, since + grace - at)
            seats.append(wire.SeatPresence(number, since is None, left, left == 0, self.looking.get(number, False)))
        onlookers_here = sum(not seats for seats in self.watchers.values())
        there = sum(max(0, count - len(seats)) for seats, count, until in self.elsewhere.values() if until > at)
        return wire.Presence(self.table.id, seats, onlookers_here + there)

    # -- the end ----------------------------------------------------------------------------------------------------------------------

    async def finish(self) -> None:
        """Close the match with its results and ratings, once, whoever of the nodes is first."""
        async with self.lock:
            live = self.live
            if live is None or not live.is_over or self.table.status == "over":
                return
            draft = msgspec.json.decode(encode(self.table), type=Table)
            draft.revision = self.table.revision
            draft.status = "over"
            outcome = live.match.outcome
            assert outcome is not None
            results = await rate_match(self.house.store, draft, list(outcome.points), list(outcome.places))
            if await self.house.store.finish(draft, results):
                self.house.metrics.finished += 1
                await self._became(draft)
                self.house.hint("table", self.table.id)
            else:
                await self._reload()

    async def over_frame(self) -> bytes | None:
        if self.live is None or self.table.status != "over" or not self.live.is_over:
            return None
        changes = [
            wire.RatingChange(seat, before, after)
            for seat, _, _, _, before, after, _ in await self.house.store.results(self.table.id)
            if before is not None and after is not None
        ]
        table = self.table
        return encode(
            wire.Over(
                table.id,
                outcome_info(self.live.state),
                f"/api/matches/{table.id}/record",
                table.commitment,
                table.seed,
                [seat.salt for seat in table.seats],
                changes,
            )
        )

    async def tell_over(self) -> None:
        frame = await self.over_frame()
        if frame is not None:
            self._post(frame, None)
