"""The requests about matches one has finished."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from landfall.server import wire
from landfall.server.people import past
from landfall.server.store.past_book import EVER, PastBook
from landfall.server.store.store import Person
from landfall.server.web.handlers import Api, answer
from landfall.server.wire.texts import BadRequest, Forbidden, NotFound


class MyMatches:
    """The requests about my matches."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.book = PastBook(api.house.store.engine)

    async def history(self, request: Request) -> Response:
        """One after the other, a page of them."""
        person = await self._who(request)
        return answer(await past.page(self.book, person.id, _before(request)))

    async def counted(self, request: Request) -> Response:
        """All of them, counted."""
        person = await self._who(request)
        return answer(await past.counted(self.book, person.id))

    async def profile(self, request: Request) -> Response:
        """Somebody else's page, by the name of their account."""
        return answer(await self.profile_of(request, request.query_params.get("name", "")))

    async def profile_of(self, request: Request, name: str) -> wire.Profile:
        found = await self.book.account(name[: wire.MOST_NAME])
        if found is None:
            raise NotFound("refusal.no-account-called", name=name[: wire.MOST_NAME])
        person, since = found
        return await past.profile(self.book, person, since, await self.api.ratings_of(person), await self.api.who(request))

    async def _who(self, request: Request) -> Person:
        person = await self.api.who(request)
        if person is None:
            raise Forbidden("refusal.no-person")
        return person


def _before(request: Request) -> int:
    """The moment before which the matches ended."""
    text = request.query_params.get("before")
    if text is None:
        return EVER
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise BadRequest("refusal.bad-request", what="before")
    return int(text)
