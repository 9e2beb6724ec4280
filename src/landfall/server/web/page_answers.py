"""What a page asks for first, answered with the page itself: the answers are those of the REST part, for whoever asks."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.requests import Request

from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.server.store.store import UnavailableError
from landfall.server.tables.held import table_info
from landfall.server.web.devices import Devices
from landfall.server.web.handlers import Api
from landfall.server.web.past import MyMatches
from landfall.server.web.puzzles import Puzzles
from landfall.server.wire.texts import NotFound

OF_A_GAME = ("new", "learn", "rules")
AS_IT_IS = "!'()*~"  # what a browser's encodeURIComponent leaves, and Python's quote would not
WITHOUT_A_GAME = ("new", "learn")  # these ask which game


class Start(NamedTuple):
    """What a page begins with: its status, the answers it will need, by what would be asked, and the game whose board it shows."""

    status: int
    answers: dict[str, Any]
    game: str | None = None
    asks: tuple[str, ...] = ()  # what it asks for at once beside what every page of a board does


async def page_answers(api: Api, devices: Devices, puzzles: Puzzles, past: MyMatches, request: Request, path: str) -> Start:
    """How the page at this path begins."""
    kind, _, rest = path.partition("/")
    if kind in OF_A_GAME:
        game = rest if kind == "learn" and rest in GAMES else None
        return Start(200 if rest in GAMES or path in WITHOUT_A_GAME else 404, {"/api/games": api.game_infos()}, game)
    if kind == "player":
        return await _player(api, past, request, rest)
    if "/" in rest or (rest and kind in ("settings", "account", "history", "players", "puzzles")):
        return Start(404, {})
    try:
        if kind == "":
            answers = {
                "/api/games": api.game_infos(),
                "/api/me": await api.me_info(request),
                "/api/tables": await api.tables(request),
                "/api/today": await puzzles.todays(request),
            }
            return Start(200, answers)
        if kind == "t":
            return await _table(api, request, rest)
        if kind == "j":
            await api.coded(request, rest)  # a guess like any other
        if kind == "device":  # whose device this would become; without a token there is nothing to ask
            return Start(200, {f"/api/device/{rest}": await devices.offer(request, rest)})
        if kind == "puzzle":
            one = await puzzles.one_named(rest)
            return Start(200, {"/api/games": api.game_infos(), f"/api/puzzle/{rest}": one}, rest.rsplit("-", 2)[0])
        if kind == "puzzles":
            answers = {
                "/api/games": api.game_infos(),
                "/api/puzzles": await puzzles.all_shelves(),
                "/api/me/puzzles": await puzzles.mine_of(request),
            }
            return Start(200, answers)
        if kind in ("replay", "analysis") and rest:
            return await _again(api, request, rest)
    except NotFound:
        return Start(404, {})
    except (Refusal, UnavailableError):
        pass  # the page asks for itself, and says what is wrong
    return Start(200, {})


async def _player(api: Api, past: MyMatches, request: Request, name: str) -> Start:
    """Somebody's page; the client asks for it with the name as `encodeURIComponent` writes it."""
    try:
        found = await past.profile_of(request, name)
    except NotFound:
        return Start(404, {})
    except UnavailableError:
        return Start(200, {})  # the page asks for itself, and says what is wrong
    return Start(200, {"/api/games": api.game_infos(), f"/api/people?name={quote(name, safe=AS_IT_IS)}": found})


async def _again(api: Api, request: Request, id: str) -> Start:
    """A finished match once more: how it went takes the server longest, and is asked for first."""
    table = (await api.house.room(id)).table
    eyes = request.query_params.get("as", "truth")
    asks = [f"/api/matches/{id}/replay?as=everybody"]
    if eyes in ("spectator", *map(str, range(len(table.seats)))):
        asks.append(f"/api/matches/{id}/replay?as={eyes}")
    return Start(200, {"/api/games": api.game_infos()}, table.game, tuple(asks) if table.status == "over" else ())


async def _table(api: Api, request: Request, id: str) -> Start:
    person = await api.who(request)
    room = await api.house.room(id)
    table = table_info(room.table, person.id if person else None, room.company.present_seats())
    asks: tuple[str, ...] = ()
    if table.status == "over":
        asks = (f"/api/matches/{id}/story",)
    elif table.status == "open" and table.code is not None:
        asks = (f"/api/tables/{id}/qr",)
    return Start(200, {"/api/games": api.game_infos(), f"/api/tables/{id}": table, "known": person is not None}, table.game, asks)
