"""Telling a table's watchers what happens: each what its own eyes may know, delayed spectators when their time has come."""

from __future__ import annotations

import asyncio
import collections
from collections.abc import Callable

import msgspec

from landfall.server import wire
from landfall.server.matches.live import LiveMatch, Played
from landfall.server.matches.views import Onlooker, Views, name_of, onlookers, told_to
from landfall.server.store.moments import now_ms, steady_ms
from landfall.server.store.store import Store
from landfall.server.tables.company import Company, Watcher
from landfall.server.tables.held import HeldTable, table_info
from landfall.server.wire import encode
from landfall.server.wire.texts import Removed, refused

MOST_DELAYED = 2000


class Telling:
    """One table's. Frames are written once for all who may know the same."""

    def __init__(self, held: HeldTable, company: Company) -> None:
        self.held = held
        self.company = company
        self.views = Views()
        self.delayed: collections.deque[tuple[int, bytes]] = collections.deque(
            maxlen=MOST_DELAYED
        )  # when, and the spectators' sync

    # -- the match ---------------------------------------------------------------------------------------------------------------

    def step(
        self, live: LiveMatch, played: Played, mover: Watcher | None = None, done: bytes = b"", late: int | None = None
    ) -> None:
        """Tell a step to all who look on; to who made it, that it is done as well."""
        watchers = self.company.watchers
        delayed = self.held.table.spectators == "delayed"
        eyes = {eye: None for seats in watchers.values() for eye in onlookers(seats)}
        if delayed:
            eyes[None] = None
        self.views.make(live, eyes)
        told = told_to(played, live, eyes)
        made: dict[tuple[int, ...], bytes] = {}
        for watcher, seats in list(watchers.items()):
            if not seats and delayed:
                continue
            if seats not in made:
                made[seats] = self._step(played, told, onlookers(seats), late)
            if watcher is mover:
                watcher.post(made[seats], done)
            else:
                watcher.post(made[seats])
        if mover is not None and mover not in watchers:
            mover.post(done)
        if delayed:
            self.delayed.append((steady_ms(), self._sync(live, ())))
            self._later(self._post_to_spectators, self._step(played, told, (None,), late))

    def _step(self, played: Played, told: dict[Onlooker, msgspec.Raw], eyes: tuple[Onlooker, ...], late: int | None) -> bytes:
        views = self.views.made
        return encode(
            wire.Step(
                self.held.table.id,
                played.since,
                played.version,
                {name_of(eye): told[eye] for eye in eyes},
                {name_of(eye): views[eye] for eye in eyes},
                late,
            )
        )

    def sync(self, live: LiveMatch, watcher: Watcher) -> None:
        """Where the match stands, for one watcher: of what is kept, never of what is still being written (its lock is held)."""
        seats = self.company.watchers[watcher]
        if delay := self.company.delay_of(seats):
            ripe = [sync for at, sync in self.delayed if at <= steady_ms() - delay]
            if ripe:
                watcher.post(ripe[-1])
            return
        watcher.post(self._sync(live, seats))

    def sync_all(self, live: LiveMatch) -> None:
        for watcher in list(self.company.watchers):
            self.sync(live, watcher)

    def start_again(self, live: LiveMatch) -> None:
        """The match was built anew: nothing that was made of the old one holds."""
        self.views = Views()
        self.sync_all(live)

    def _sync(self, live: LiveMatch, seats: tuple[int, ...]) -> bytes:
        eyes = onlookers(seats)
        return encode(wire.Sync(self.held.table.id, live.version, {name_of(eye): self.views.of(live, eye) for eye in eyes}))

    def clock(self, live: LiveMatch, only: Watcher | None = None) -> None:
        if live.clocks.kind == "none":
            return
        frame = live.clocks.frame(self.held.table.id, None if live.is_over else live.to_act, steady_ms())
        if frame is None:
            return
        data, watchers = encode(frame), self.company.watchers
        for watcher in [only] if only is not None else list(watchers):
            if (
                watchers.get(watcher) or self.held.table.spectators != "delayed"
            ):  # it would tell delayed spectators too much too soon
                watcher.post(data)

    # -- the table ---------------------------------------------------------------------------------------------------------------

    def table(self) -> None:
        table, present = self.held.table, self.company.present_seats()
        made: dict[str | None, bytes] = {}
        for watcher, seats in self.company.watchers.items():
            who = watcher.person if seats or watcher.person == table.host else None
            if who not in made:
                made[who] = encode(wire.TableFrame(table_info(table, who, present)))
            watcher.post(made[who])

    def removed(self, people: list[str]) -> None:
        """Whoever the host has taken from a seat is told so, and why they watch now."""
        key = "refusal.removed" if self.held.table.status == "open" else "refusal.removed-playing"
        data = encode(refused(Removed(key)))
        for watcher in self.company.watchers:
            if watcher.person in people:
                watcher.post(data)

    def presence(self, only: Watcher | None = None) -> None:
        if self.company.watchers:
            self.all(encode(self.company.presence()), only)

    def all(self, data: bytes, only: Watcher | None = None) -> None:
        """Tell everybody (or one) what nobody has to wait for."""
        for watcher in [only] if only is not None else list(self.company.watchers):
            watcher.post(data)

    def now(self, frame: wire.Is) -> None:
        """Tell who follows the match as it is now: all but delayed spectators."""
        data, delayed = encode(frame), self.company.spectators_delayed()
        for watcher, seats in list(self.company.watchers.items()):
            if seats or not delayed:
                watcher.post(data)

    # -- words -------------------------------------------------------------------------------------------------------------------

    def chat(self, frame: wire.ChatFrame) -> None:
        delayed = self.company.spectators_delayed()
        self._post_chat(frame, lambda seats: bool(seats) or not delayed)
        if delayed:
            self._later(self._post_chat, frame, lambda seats: not seats)

    def _post_chat(self, frame: wire.ChatFrame, to: Callable[[tuple[int, ...]], bool]) -> None:
        data = encode(frame)
        for watcher, seats in list(self.company.watchers.items()):
            if to(seats) and (frame.table, frame.seat) not in watcher.muted:
                watcher.post(data)

    async def words(self, store: Store, watcher: Watcher) -> None:
        """What was said so far, for who has just come (or come back): delayed spectators hear late here too."""
        table = self.held.table.id
        late = self.company.delay_of(self.company.watchers.get(watcher, ()))
        muted = {seat for home, seat in watcher.muted if home == table}
        words = [word for word in await store.words(table, now_ms() - late) if word.seat not in muted]
        watcher.post(encode(wire.Words(table, words, sorted(muted))))

    # -- later -------------------------------------------------------------------------------------------------------------------

    def _later(self, tell: Callable[..., None], *what: object) -> None:
        asyncio.get_running_loop().call_later(self.company.delay / 1000, tell, *what)

    def _post_to_spectators(self, frame: bytes) -> None:
        for watcher, seats in list(self.company.watchers.items()):
            if not seats:
                watcher.post(frame)
