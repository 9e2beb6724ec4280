"""What is kept of the matches somebody has finished: the rows of everybody who sat there, and who they were."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from landfall.server.store.store import Engine
from landfall.server.store.table import Seat

_OF = "SELECT match FROM results WHERE person = $1 AND ended < $2 GROUP BY match ORDER BY max(ended) DESC, match LIMIT $3"
_ROWS = f"SELECT match, game, ended, seat, person, points, place, before, after FROM results WHERE match IN ({_OF}) ORDER BY seat"
_SEATS = f"SELECT id, body FROM tables WHERE id IN ({_OF})"
EVER = 1 << 62  # later than any match


@dataclass(slots=True)
class Past:
    """A finished match: what each seat got, and who sat there (none, where the table is no longer kept)."""

    match: str
    game: str
    ended: int
    people: list[str | None] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    before: list[float | None] = field(default_factory=list)
    after: list[float | None] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, one in enumerate(self.people) if one == person]


class _Seated(msgspec.Struct):
    """A kept table, as far as it matters here."""

    seats: list[Seat]


_seated = msgspec.json.Decoder(_Seated)


class PastBook:
    """The questions about finished matches; each method is one of them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def matches(self, person: str, most: int, before: int = EVER) -> list[Past]:
        """Somebody's latest matches that ended before a moment, the last first."""
        found: dict[str, Past] = {}
        for match, game, ended, _, who, points, place, old, new in await self.engine.read(_ROWS, person, before, most):
            past = found.setdefault(match, Past(match, game, ended))
            past.people.append(who)
            past.points.append(points)
            past.places.append(place)
            past.before.append(old)
            past.after.append(new)
        for match, body in await self.engine.read(_SEATS, person, before, most):
            found[match].seats = _seated.decode(body).seats
        return sorted(found.values(), key=lambda past: (-past.ended, past.match))

    async def since(self, person: str) -> int:
        """When somebody first came."""
        rows = await self.engine.read("SELECT made FROM people WHERE id = $1", person)
        return int(rows[0][0]) if rows else 0
