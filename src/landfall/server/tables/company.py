"""Who is at a table: the devices that look on from this node, the seats whose people are here or at another node, and since when one is away."""

from __future__ import annotations

from typing import Protocol

from landfall.server import wire
from landfall.server.settings import Settings
from landfall.server.store.moments import steady_ms
from landfall.server.tables.held import HeldTable


class Watcher(Protocol):
    """Whoever looks on: a socket."""

    person: str | None
    network: str  # where it looks on from; empty: nobody knows
    muted: set[tuple[str, int]]

    def post(self, *frames: bytes) -> None: ...
    def turned_away(self, table: str) -> None: ...


class Company:
    """One table's company. It tells nobody anything: it knows."""

    def __init__(self, held: HeldTable, settings: Settings) -> None:
        self.held = held
        self.grace = int(settings.grace * 1000)
        self.delay = int(settings.spectator_delay * 1000)
        self.watchers: dict[Watcher, tuple[int, ...]] = {}
        self.gone: dict[int, int] = {}  # seats of people who are not there, and since when
        self.elsewhere: dict[
            str, tuple[frozenset[int], int, int]
        ] = {}  # by node: the seats there, how many watch, how long it holds
        self.looking: dict[int, bool] = {}
        self.empty_since = steady_ms()

    # -- coming and going ------------------------------------------------------------------------------------------------------

    def enter(self, watcher: Watcher) -> None:
        self.watchers[watcher] = self.held.table.seats_of(watcher.person)

    def leave(self, watcher: Watcher) -> bool:
        """Whether it was there."""
        if self.watchers.pop(watcher, None) is None:
            return False
        self.empty_since = steady_ms()
        return True

    def seat_anew(self) -> None:
        """The table has changed: who looks on for which seats; and those who may look on no longer are turned away."""
        table = self.held.table
        for watcher in list(self.watchers):
            self.watchers[watcher] = table.seats_of(watcher.person)
            if not self.may_watch(watcher.person):
                del self.watchers[watcher]
                watcher.turned_away(table.id)

    def heard(self, node: str, seats: frozenset[int], count: int, until: int) -> tuple[bool, bool]:
        """Another node says who is there with it: whether that is news, and whether the node is."""
        known = self.elsewhere.get(node)
        self.elsewhere[node] = (seats, count, until)
        return known is None or known[:2] != (seats, count), known is None

    def may_watch(self, person: str | None) -> bool:
        """Whether somebody may look on: who sits there, the host, and others unless the host bars them."""
        table = self.held.table
        return table.spectators != "barred" or table.status != "playing" or table.host == person or bool(table.seats_of(person))

    def spectators_delayed(self) -> bool:
        return self.held.table.spectators == "delayed" and self.held.table.status == "playing"

    def delay_of(self, seats: tuple[int, ...]) -> int:
        """How long ago something must have happened for the holder of these seats to be told: nothing but a delayed spectator waits."""
        return self.delay if not seats and self.spectators_delayed() else 0

    # -- who is there ----------------------------------------------------------------------------------------------------------

    def here(self) -> frozenset[int]:
        """The seats whose people look on from this node."""
        return frozenset(seat for seats in self.watchers.values() for seat in seats)

    def present_seats(self) -> set[int]:
        at = steady_ms()
        there = [seats for seats, _, until in self.elsewhere.values() if until > at]
        return set(self.here()).union(*there)

    def asked_seats(self) -> set[int]:
        """The seats whose people have a say: all but those a bot plays by now."""
        late = steady_ms() - self.grace
        return {n for n, seat in enumerate(self.held.table.seats) if seat.kind == "person" and self.gone.get(n, late + 1) > late}

    def anybody(self) -> bool:
        at = steady_ms()
        return bool(self.watchers) or any(count for _, count, until in self.elsewhere.values() if until > at)

    def count_absent(self) -> bool:
        """Note since when each absent person is absent; whether anything changed."""
        present = self.present_seats()
        before = set(self.gone)
        for number, seat in enumerate(self.held.table.seats):
            if seat.kind == "person" and number not in present:
                self.gone.setdefault(number, steady_ms())
            else:
                self.gone.pop(number, None)
        return before != set(self.gone)

    def presence(self) -> wire.Presence:
        at, table = steady_ms(), self.held.table
        playing = table.status == "playing" and table.clock.kind != "days"
        seats = []
        for number in range(len(table.seats)):
            since = self.gone.get(number)
            left = None if since is None or not playing else max(0, since + self.grace - at)
            seats.append(wire.SeatPresence(number, since is None, left, left == 0, self.looking.get(number, False)))
        onlookers_here = sum(not seats for seats in self.watchers.values())
        there = sum(max(0, count - len(seats)) for seats, count, until in self.elsewhere.values() if until > at)
        return wire.Presence(table.id, seats, onlookers_here + there)
