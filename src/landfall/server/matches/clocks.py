"""Thinking time. What each decision took is in the log, so every node and every restart counts the same; time the server was down is not
charged to anybody."""

from __future__ import annotations

from landfall.server import wire

DAY = 86_400_000


class Clocks:
    """The clocks of one match, in milliseconds. `running_from` is when the present decision began for this node."""

    def __init__(self, clock: wire.SetClock, seats: int, started: int) -> None:
        self.kind = clock.kind
        self.each = {"none": 0, "turn": clock.seconds * 1000, "bank": clock.seconds * 1000, "days": clock.days * DAY}[clock.kind]
        self.increment = clock.increment * 1000
        self.left = [self.each] * seats
        self.running_from = started

    def moved(self, seat: int | None, spent: int, at: int) -> None:
        """A seat has decided (None: nobody's time was used)."""
        if self.kind == "bank" and seat is not None:
            self.left[seat] = max(0, self.left[seat] - spent) + self.increment
        self.running_from = at

    def resume(self, at: int) -> None:
        """The server is back: what passed meanwhile is nobody's. Days run on: they are the players' own days."""
        if self.kind != "days":
            self.running_from = max(self.running_from, at)

    def heard(self, at: int) -> None:
        """Another node has moved: the present decision began for this one when it heard of it, whatever their clocks say."""
        if self.kind != "days":
            self.running_from = at

    def elapsed(self, seat: int, at: int) -> int:
        return max(0, at - self.running_from)

    def deadline(self, seat: int | None) -> int | None:
        """When the seat's time ends; None: never."""
        if self.kind == "none" or seat is None or seat < 0:
            return None
        return self.running_from + self.left[seat]

    def frame(self, table: str, awaited: int | None, now: int) -> wire.ClockFrame | None:
        if self.kind == "none":
            return None
        running = awaited if awaited is not None and awaited >= 0 else None
        shown: list[int | None] = list(self.left)
        if running is not None:
            shown[running] = max(0, self.left[running] - self.elapsed(running, now))
        return wire.ClockFrame(table, shown, running, self.deadline(running), now)


def check(clock: wire.SetClock) -> bool:
    """Whether a clock makes sense: a decision of 5 seconds to an hour, a bank of up to a day, up to 30 days."""
    if not all(0 <= number <= 86_400 for number in (clock.seconds, clock.increment, clock.days)):
        return False
    if clock.kind == "turn":
        return 5 <= clock.seconds <= 3600
    if clock.kind == "bank":
        return 10 <= clock.seconds <= 86_400 and 0 <= clock.increment <= 600
    if clock.kind == "days":
        return 1 <= clock.days <= 30
    return True
