"""What a page asks for first, answered with the page itself: the answers are those of the REST part, for whoever asks."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.server.api import Api, game_infos
from landfall.server.store import UnavailableError
from landfall.server.tables import info
from landfall.server.texts import NotFound

OF_A_GAME = ("new", "learn", "rules")


async def first(api: Api, request: Request, path: str) -> tuple[int, dict[str, Any]]:
    """The status of the page at this path, and the answers it will need, by what would be asked."""
    kind, _, rest = path.partition("/")
    if kind in OF_A_GAME:
        return (200 if rest in GAMES else 404), {"/api/games": game_infos()}
    if "/" in rest or (rest and kind in ("settings", "account", "history")):
        return 404, {}
    try:
        if kind == "":
            return 200, {
                "/api/games": game_infos(),
                "/api/me": await api.me_info(request),
                "/api/tables": await api.tables(request),
            }
        if kind == "t":
            return await _table(api, request, rest)
        if kind == "j":
            await api.coded(request, rest)  # a guess like any other
        if kind == "replay" and rest:
            await api.house.room(rest)
    except NotFound:
        return 404, {}
    except (Refusal, UnavailableError):
        return 200, {}  # the page asks for itself, and says what is wrong
    return 200, {}


async def _table(api: Api, request: Request, id: str) -> tuple[int, dict[str, Any]]:
    person = await api.who(request)
    room = await api.house.room(id)
    table = info(room.table, person.id if person else None, room.present_seats())
    return 200, {f"/api/tables/{id}": table, "known": person is not None}
