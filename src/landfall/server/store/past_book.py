"""What is kept of the matches somebody has finished: the rows of everybody who sat there, and who they were."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from landfall.server import wire
from landfall.server.store.store import Engine, Person
from landfall.server.store.table import Seat

_OF = "SELECT match FROM results WHERE person = $1 AND ended < $2 GROUP BY match ORDER BY max(ended) DESC, match LIMIT $3"
_LISTED = f"SELECT id FROM tables WHERE public = 1 AND id IN ({_OF})"
_SHARED = f"SELECT match FROM results WHERE person = $4 AND match IN ({_OF})"
_ROWS = "SELECT match, game, ended, seat, person, points, place, before, after FROM results WHERE match IN ({of}) ORDER BY seat"
_SEATS = "SELECT id, body FROM tables WHERE id IN ({of})"
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
    watched: bool = False  # whether anybody might have looked on, at once

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, one in enumerate(self.people) if one == person]


class _Seated(msgspec.Struct):
    """A kept table, as far as it matters here."""

    seats: list[Seat]
    spectators: wire.Spectators = "open"


_seated = msgspec.json.Decoder(_Seated)


class PastBook:
    """The questions about finished matches; each method is one of them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def matches(self, person: str, most: int, before: int = EVER) -> list[Past]:
        """Somebody's latest matches that ended before a moment, the last first."""
        return await self._found(_OF, person, before, most)

    async def listed(self, person: str, most: int) -> list[Past]:
        """Of somebody's latest matches those at tables that stood in the list of open ones, and let everybody look on."""
        return [past for past in await self._found(_LISTED, person, EVER, most) if past.watched]

    async def shared(self, person: str, other: str, most: int) -> list[Past]:
        """Of somebody's latest matches those at which another sat, too."""
        return await self._found(_SHARED, person, EVER, most, other)

    async def _found(self, of: str, *args: object) -> list[Past]:
        found: dict[str, Past] = {}
        for match, game, ended, _, who, points, place, old, new in await self.engine.read(_ROWS.format(of=of), *args):
            past = found.setdefault(match, Past(match, game, ended))
            past.people.append(who)
            past.points.append(points)
            past.places.append(place)
            past.before.append(old)
            past.after.append(new)
        for match, body in await self.engine.read(_SEATS.format(of=of), *args):
            kept = _seated.decode(body)
            found[match].seats, found[match].watched = kept.seats, kept.spectators == "open"
        return sorted(found.values(), key=lambda past: (-past.ended, past.match))

    async def account(self, name: str) -> tuple[Person, int] | None:
        """Whose account this is, and when they first came."""
        sql = "SELECT id, name, language, account, made FROM people WHERE lower(account) = lower($1)"
        rows = await self.engine.read(sql, name)
        return (Person(*rows[0][:4]), int(rows[0][4])) if rows else None

    async def since(self, person: str) -> int:
        """When somebody first came."""
        rows = await self.engine.read("SELECT made FROM people WHERE id = $1", person)
        return int(rows[0][0]) if rows else 0
