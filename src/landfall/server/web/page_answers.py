"""What a page asks for first, answered with the page itself: the answers are those of the REST part, for whoever asks."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.server.matches.puzzles import puzzle_named
from landfall.server.store.store import UnavailableError
from landfall.server.tables.held import table_info
from landfall.server.web.devices import Devices
from landfall.server.web.handlers import Api
from landfall.server.web.puzzles import Puzzles
from landfall.server.wire.texts import NotFound

OF_A_GAME = ("new", "learn", "rules")
WITHOUT_A_GAME = ("new", "learn")  # these ask which game


async def page_answers(api: Api, devices: Devices, puzzles: Puzzles, request: Request, path: str) -> tuple[int, dict[str, Any]]:
    """The status of the page at this path, and the answers it will need, by what would be asked."""
    kind, _, rest = path.partition("/")
    if kind in OF_A_GAME:
        return (200 if rest in GAMES or path in WITHOUT_A_GAME else 404), {"/api/games": api.game_infos()}
    if "/" in rest or (rest and kind in ("settings", "account", "history", "puzzles")):
        return 404, {}
    try:
        if kind == "":
            return 200, {
                "/api/games": api.game_infos(),
                "/api/me": await api.me_info(request),
                "/api/tables": await api.tables(request),
                "/api/today": await puzzles.todays(request),
            }
        if kind == "t":
            return await _table(api, request, rest)
        if kind == "j":
            await api.coded(request, rest)  # a guess like any other
        if kind == "device":  # whose device this would become; without a token there is nothing to ask
            return 200, {f"/api/device/{rest}": await devices.offer(request, rest)}
        if kind == "puzzle" and puzzle_named(rest) is None:
            return 404, {}
        if kind in ("replay", "analysis") and rest:
            await api.house.room(rest)
    except NotFound:
        return 404, {}
    except (Refusal, UnavailableError):
        return 200, {}  # the page asks for itself, and says what is wrong
    return 200, {}


async def _table(api: Api, request: Request, id: str) -> tuple[int, dict[str, Any]]:
    person = await api.who(request)
    room = await api.house.room(id)
    table = table_info(room.table, person.id if person else None, room.company.present_seats())
    return 200, {f"/api/tables/{id}": table, "known": person is not None}
