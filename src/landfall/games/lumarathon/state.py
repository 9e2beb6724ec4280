"""The position of a Lumarathon: all fields of both games side by side, and what the first leaves to the second."""

from __future__ import annotations

from typing import Any

from landfall.core.layout import cell, grid, layout, row
from landfall.games.nomads.state import Position as NomadsPosition
from landfall.games.oh_captain.content import LINES
from landfall.games.oh_captain.state import Position as CaptainPosition

_captain: dict[str, Any] = CaptainPosition.LAYOUT  # type: ignore[attr-defined]
_nomads: dict[str, Any] = NomadsPosition.LAYOUT  # type: ignore[attr-defined]
_own = {
    "points_before": row(6, bits=16),  # each seat's points in Oh Captain!
    "lines_before": grid(6, len(LINES)),  # what they came from
    "won_before": row(6),  # 1: it won there, alone or with others
    "loser": cell(),  # who tends the sleepers' tiles (LM-4); -1: nobody, or not known yet
    "tied_last": cell(),  # the seats among which the lot finds the loser, as a mask
    "no_options": row(3),  # always zeros: to lay Oh Captain! away once it is over
}
SHARED = {"seats", "phase", "to_act"}
if set(_captain) & set(_nomads) != SHARED:
    raise TypeError(f"Oh Captain! and Nomads share more fields than {SHARED}: {set(_captain) & set(_nomads)}")

Position: Any = layout(type("Position", (), {**_captain, **_nomads, **_own, "__doc__": __doc__, "__module__": __name__}))


def nomads_of(s: Any, offset: int) -> Any:
    """The Nomads half as a position of that game, with its own phase numbers."""
    half = NomadsPosition()
    for name in _nomads:
        setattr(half, name, getattr(s, name))
    half.phase -= offset
    return half


def captain_of(s: Any) -> Any:
    """The Oh Captain! half as a position of that game."""
    half = CaptainPosition()
    for name in _captain:
        setattr(half, name, getattr(s, name))
    return half


def take_fields(s: Any, half: Any) -> None:
    """Take over all fields of one game's position."""
    for name in half.LAYOUT:
        setattr(s, name, getattr(half, name))
