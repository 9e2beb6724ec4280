"""What happened, in order, and who may know it.

Rules tell: `tell(s, EVERYONE, CLAIMED, seat, item)`. The plain form keeps it for logs, animation and screen readers; the compiled form
is nothing at all. What only some may know is told apart, to them alone: no event is ever cut down for somebody.
"""

from __future__ import annotations

from typing import Any

import msgspec

from landfall.core.dual import rule

EVERYONE = -1


def _say_nothing(s: Any, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    pass


@rule(compiled=_say_nothing)
def tell(s: Any, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tell an event to the seats of the mask `audience` (bit k is seat k), or to EVERYONE."""
    if s.told is not None:
        s.told.append((audience, kind, a, b, c))


class Event(msgspec.Struct, frozen=True):
    """One thing that happened: a name, its details, and the seats it is for (None is everyone, spectators too)."""

    name: str
    args: dict[str, Any]
    audience: tuple[int, ...] | None = None

    @property
    def private(self) -> bool:
        """Whether it is for some seats alone."""
        return self.audience is not None

    def is_for(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) may know of it."""
        return self.audience is None or (seat is not None and seat in self.audience)


def audience_of(mask: int) -> tuple[int, ...] | None:
    if mask == EVERYONE:
        return None
    return tuple(seat for seat in range(8) if mask >> seat & 1)
