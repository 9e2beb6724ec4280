"""The whole server put together: REST, socket, pages, health; around one house."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from landfall.server import wire
from landfall.server.node import metrics
from landfall.server.node.hints import Alone, Fanout, Nats, Notify
from landfall.server.people.people import COOKIE, hashed
from landfall.server.settings import Settings
from landfall.server.store.sqlite import Sqlite
from landfall.server.store.store import Engine, Store
from landfall.server.tables import lobby
from landfall.server.tables.house import House
from landfall.server.web import guard
from landfall.server.web.devices import Devices
from landfall.server.web.door import Doors
from landfall.server.web.handlers import Api, Handler, answer, answer_refusal
from landfall.server.web.page_answers import Start, page_answers
from landfall.server.web.pages import Pages
from landfall.server.web.past import MyMatches
from landfall.server.web.puzzles import Puzzles
from landfall.server.web.sockets import Sockets
from landfall.server.wire.openapi import document
from landfall.server.wire.texts import BadRequest, NotFound, ServerRefusal, TooMany

HEALTH_SECONDS = 0.8  # whoever asks how we are is told within a second


def make_engine(settings: Settings, tool: bool = False) -> Engine:
    if settings.database:
        from landfall.server.store.postgres import Postgres

        return Postgres(settings.database)
    return Sqlite(Path(settings.data) / "landfall.db", tool)


def make_fanout(settings: Settings) -> Fanout:
    if not settings.shared:
        return Alone()
    return Nats(settings.nats) if settings.nats else Notify(settings.database)


class Server:
    """The application and its house. `asgi` is what a web server runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.house = House(settings, Store(make_engine(settings)), make_fanout(settings))
        self.api = Api(self.house)
        self.devices = Devices(self.api)
        self.puzzles = Puzzles(self.api)
        self.my_matches = MyMatches(self.api)
        self.pages = Pages(self._page_answers, self.house.store)
        self.doors = Doors(settings)
        self.sockets = Sockets(self.house, self.doors, self._allows, self._person_of)
        self.house.on_person = self.sockets.recheck
        starlette = Starlette(
            routes=self._routes(), lifespan=self._life, exception_handlers={HTTPException: self._http_error, 500: self._broken}
        )
        self.asgi = guard.Guard(starlette, self.sockets, settings, self._too_fast)

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        await self.house.open()
        self.house.start(self.pages.keep())
        try:
            yield
        finally:
            self.house.stopping = True
            await self.sockets.close()
            await self.house.close()

    def routes(self) -> list[tuple[str, str, Handler, type | None]]:
        """Every request of the REST part: method, path, handler, and the struct it reads."""
        api, devices = self.api, self.devices
        at = api.at_table
        return [
            ("GET", "/api/games", api.games, None),
            ("GET", "/api/texts/{game}", api.texts, None),
            ("GET", "/api/clauses/{game}", api.clauses, None),
            ("GET", "/api/me", api.me, None),
            ("POST", "/api/me", api.set_me, wire.SetMe),
            ("POST", "/api/device", devices.device, wire.NewDevice),
            ("POST", "/api/device/use", devices.use_device, wire.UseDevice),
            ("POST", "/api/device/back", devices.back, wire.Nothing),
            ("GET", "/api/device/{token}", devices.device_offer, None),
            ("POST", "/api/account/register", api.register, wire.Credentials),
            ("POST", "/api/account/login", api.login, wire.Credentials),
            ("POST", "/api/account/logout", api.logout, wire.Nothing),
            ("POST", "/api/account/forget", api.forget, wire.Nothing),
            ("POST", "/api/account/passphrase", api.change_passphrase, wire.ChangePassphrase),
            ("POST", "/api/account/delete", api.delete_account, wire.DeleteAccount),
            ("GET", "/api/account/ratings", api.my_ratings, None),
            ("GET", "/api/me/puzzles", self.puzzles.mine, None),
            ("GET", "/api/today", self.puzzles.today, None),
            ("GET", "/api/puzzles", self.puzzles.shelves, None),
            ("GET", "/api/puzzles/{game}", self.puzzles.of_game, None),
            ("GET", "/api/puzzle/{id}", self.puzzles.one, None),
            ("POST", "/api/puzzles/answer", self.puzzles.answer, wire.AnswerPuzzle),
            ("GET", "/api/me/past", self.my_matches.counted, None),
            ("GET", "/api/history", self.my_matches.history, None),
            ("GET", "/api/ratings", api.ratings, None),
            ("GET", "/api/people", self.my_matches.profile, None),
            ("GET", "/api/tables", api.public_tables, None),
            ("POST", "/api/tables", api.make_table, wire.NewTable),
            ("POST", "/api/quick", api.quick, wire.Quick),
            ("POST", "/api/play-on", api.play_on, wire.PlayOn),
            ("GET", "/api/tables/{id}", api.table, None),
            ("GET", "/api/tables/{id}/qr", api.table_qr, None),
            ("GET", "/api/join/{code}", api.join, None),
            ("POST", "/api/tables/{id}/sit", at(wire.Sit, lobby.sit), wire.Sit),
            ("POST", "/api/tables/{id}/stand", at(wire.Stand, lobby.stand), wire.Stand),
            ("POST", "/api/tables/{id}/ready", at(wire.Ready, lobby.ready), wire.Ready),
            ("POST", "/api/tables/{id}/seat", at(wire.SetSeat, lobby.set_seat), wire.SetSeat),
            ("POST", "/api/tables/{id}/order", at(wire.SetOrder, lobby.set_order), wire.SetOrder),
            ("POST", "/api/tables/{id}/options", at(wire.SetOptions, lobby.set_options), wire.SetOptions),
            ("POST", "/api/tables/{id}/lock", at(wire.Lock, lobby.lock), wire.Lock),
            ("POST", "/api/tables/{id}/remove", at(wire.Remove, lobby.remove), wire.Remove),
            ("POST", "/api/tables/{id}/start", at(wire.Start, lobby.start), wire.Start),
            ("POST", "/api/tables/{id}/rematch", api.rematch, wire.Rematch),
            ("GET", "/api/key", api.key, None),
            ("GET", "/api/tables/{id}/deal", api.deal, None),
            ("GET", "/api/matches/{id}/record", api.record, None),
            ("GET", "/api/matches/{id}/replay", api.replay, None),
            ("GET", "/api/matches/{id}/story", api.story, None),
            ("GET", "/api/matches/{id}/log", api.log, None),
            ("POST", "/api/replay", api.replay_file, None),
            ("GET", "/api/matches/{id}/analysis", api.analysis, None),
            ("POST", "/api/matches/{id}/analysis", api.ask_analysis, wire.Nothing),
            ("POST", "/api/analysis", api.analysis_file, None),
        ]

    def _routes(self) -> list[Any]:
        made: list[Any] = [Route(path, self.api.safely(handler), methods=[method]) for method, path, handler, _ in self.routes()]
        made += [
            Route("/healthz", self._healthz),
            Route("/metrics", self._metrics),
            Route("/openapi.json", self._openapi),
            Route("/{path:path}", self.pages.serve, methods=["GET"]),
        ]
        return made

    async def _page_answers(self, request: Request, path: str) -> Start:
        """A page with answers in it is a request like any other; who asks too often gets the page alone."""
        if not self.asgi.limit.allows(guard.address(request.scope)):
            return Start(200, {})
        return await page_answers(self.api, self.devices, self.puzzles, self.my_matches, request, path)

    # -- the socket's door ---------------------------------------------------------------------------------------------------------

    def _allows(self, scope: Any) -> bool:
        return guard.allowed_origin(scope, self.settings)

    async def _person_of(self, scope: Any) -> tuple[str | None, str]:
        """Who opens a socket, and the hash of the token it shows."""
        token = HTTPConnection(scope).cookies.get(COOKIE)
        person = await self.house.people.by_token(token)
        return (person.id, hashed(token)) if person is not None and token else (None, "")

    # -- health --------------------------------------------------------------------------------------------------------------------

    async def _healthz(self, request: Request) -> Response:
        """Well: it takes requests and its store answers."""
        if self.house.stopping:
            return PlainTextResponse("stopping\n", 503)
        engine = self.house.store.engine
        try:
            await asyncio.wait_for(engine.read("SELECT 1"), HEALTH_SECONDS)
        except Exception as error:
            return PlainTextResponse(f"store: {type(error).__name__}\n", 503)
        if trouble := engine.trouble():
            return PlainTextResponse(f"store: {trouble}\n", 503)
        return PlainTextResponse("ok\n")

    async def _metrics(self, request: Request) -> Response:
        return PlainTextResponse(
            metrics.render(self.house.metrics, len(self.house.rooms), len(self.house.tasks)),
            media_type="text/plain; version=0.0.4",
        )

    async def _openapi(self, request: Request) -> Response:
        return answer(document(self.routes()))

    # -- when something is wrong -----------------------------------------------------------------------------------------------------

    async def _http_error(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal: ServerRefusal = NotFound("refusal.not-found")
        if error.status_code == 405:
            refusal = BadRequest("refusal.bad-method", what=request.method)
        elif error.status_code != 404:
            refusal = BadRequest("refusal.bad-request", what=f"{error.status_code}")
        response = answer_refusal(refusal)
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    async def _broken(self, request: Request, error: Exception) -> Response:
        self.house.metrics.errors += 1
        return PlainTextResponse("error\n", 500)

    async def _too_fast(self, scope: Any, receive: Any, send: Any) -> None:
        self.house.metrics.limited += 1
        await answer_refusal(TooMany("refusal.too-fast"))(scope, receive, send)
