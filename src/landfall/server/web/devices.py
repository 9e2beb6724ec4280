"""Going on with another device: a link, good once, that opens a page. The page says whose device this becomes, and asks.

Opening the link changes nothing, so no other site, no preview and no HEAD can make a visitor somebody else. Only the page's own POST does,
and who this device was before is kept in a second cookie for a day, so that one can go back.
"""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from landfall.server import wire
from landfall.server.people.people import COOKIE
from landfall.server.store.store import Person
from landfall.server.web.handlers import Api, answer, qr_code
from landfall.server.wire.texts import Forbidden, NotFound

TABLE_ID = r"[\w-]{1,64}"
BEFORE = "landfall-before"
BEFORE_SECONDS = 86_400
A_GUESS = 0.5  # of the guesses an address has: a token is far longer than a table's code


class Devices:
    """The requests about other devices."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.house = api.house

    async def device(self, request: Request) -> Response:
        asked = await self.api.read(request, wire.NewDevice)
        person = await self.api.who(request)
        if person is None:
            raise Forbidden("refusal.no-person")
        led_to = f"?t={asked.table}" if asked.table and re.fullmatch(TABLE_ID, asked.table, re.ASCII) else ""
        token, until = await self.house.people.new_device(person)
        path, site = (
            f"/device/{token}{led_to}",
            request.headers.get("origin"),
        )  # the page's own, as the guard has checked; never Host
        return answer(wire.DeviceLink(path, qr_code(site + path) if site else None, until))

    async def device_offer(self, request: Request) -> Response:
        return answer(await self.offer(request, request.path_params["token"]))

    async def offer(self, request: Request, token: str) -> wire.DeviceOffer:
        """Whose device this would become, and whom it would leave."""
        becomes = await self.api.guessed(request, lambda: self.house.people.look_device(token), A_GUESS)
        mine = await self.api.who(request)
        same = mine is not None and mine.id == becomes.id
        leaves = None if mine is None or same else await self._somebody(mine)
        if leaves is not None and not (leaves.account or leaves.matches):
            leaves = None
        return wire.DeviceOffer(await self._somebody(becomes), leaves, same)

    async def _somebody(self, person: Person) -> wire.Somebody:
        return wire.Somebody(person.name, person.account, len(await self.house.store.tables_of(person.id)))

    async def use_device(self, request: Request) -> Response:
        """Be that person from now on."""
        asked = await self.api.read(request, wire.UseDevice)
        leaves = (await self.offer(request, asked.token)).leaves
        token = await self.api.guessed(request, lambda: self.house.people.use_device(asked.token), A_GUESS)
        response = await self._now(request, token)
        if leaves is not None:
            self.api.with_cookie(request, response, request.cookies[COOKIE], BEFORE, BEFORE_SECONDS)
        return response

    async def back(self, request: Request) -> Response:
        """Be again who this device was before the link; what the link gave is given up."""
        await self.api.read(request, wire.Nothing)
        before = request.cookies.get(BEFORE)
        if await self.house.people.by_token(before) is None or before is None:
            raise NotFound("refusal.device-back")
        await self.api.leave(request)
        response = await self._now(request, before)
        response.delete_cookie(BEFORE, path="/", httponly=True, samesite="lax")
        return response

    async def _now(self, request: Request, token: str) -> Response:
        person = await self.house.people.by_token(token)
        return self.api.with_cookie(request, answer(await self.api.me_of(person)), token)
