"""The REST part: one function a request. Each reads a struct, asks the lobby or a room, and answers with a struct."""

from __future__ import annotations

import asyncio
import gzip
import io
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from landfall.bots.base import TEMPERS
from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.server import guard, lobby, records, texts, wire
from landfall.server.clauses import clauses_of
from landfall.server.frames import encode
from landfall.server.house import House
from landfall.server.limits import Limit
from landfall.server.past import past_of
from landfall.server.people import COOKIE, COOKIE_SECONDS
from landfall.server.ratings import Rating
from landfall.server.rooms import Room
from landfall.server.sockets import refused
from landfall.server.store import Person, UnavailableError
from landfall.server.tables import CODE_LENGTH, info
from landfall.server.texts import BadRequest, Forbidden, NotFound, NotKept, TooMany

T = TypeVar("T")
LONG = 2000
Handler = Callable[[Request], Awaitable[Response]]


def answer(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json")


def answer_packed(request: Request, data: Any) -> Response:
    """An answer that is long, and holds nothing secret beside what the asker wrote: packed, if the asker can unpack it."""
    response = answer(data)
    if "gzip" in request.headers.get("accept-encoding", "") and len(response.body) > LONG:
        response = Response(gzip.compress(bytes(response.body), 5), media_type="application/json")
        response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response


def answer_refusal(refusal: Refusal) -> Response:
    return answer(refused(refusal), texts.status_of(refusal))


class Api:
    """All requests of the REST part."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guesses = Limit(1 / 30, house.settings.code_guesses)
        self.logins = Limit(1 / 60, house.settings.passphrase_guesses)

    def safely(self, handler: Handler) -> Handler:
        """Refusals become answers; whatever changes something is checked first."""

        async def run(request: Request) -> Response:
            self.house.metrics.requests += 1
            try:
                if request.method not in ("GET", "HEAD"):
                    guard.check_change(request, self.house.settings)
                return await handler(request)
            except Refusal as refusal:
                return answer_refusal(refusal)
            except UnavailableError:
                return answer_refusal(NotKept("refusal.not-kept"))

        run.__name__ = handler.__name__
        run.__doc__ = handler.__doc__
        return run

    # -- who asks, and what -------------------------------------------------------------------------------------------------------

    async def who(self, request: Request) -> Person | None:
        return await self.house.people.by_token(request.cookies.get(COOKIE))

    async def read(self, request: Request, kind: type[T]) -> T:
        data = await guard.body_of(request)
        try:
            return msgspec.json.decode(data or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRequest("refusal.bad-request", what=str(error)[:160]) from None

    async def known(self, request: Request) -> tuple[Person, str | None]:
        """Who asks; somebody new gets a token, to be set as a cookie."""
        person = await self.who(request)
        return (person, None) if person is not None else await self.house.people.make()

    def with_cookie(self, request: Request, response: Response, token: str | None) -> Response:
        if token is not None:
            secure = self.house.settings.secure_cookies or request.url.scheme == "https"
            response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/")
        return response

    async def room(self, request: Request) -> Room:
        return await self.house.room(request.path_params["id"])

    # -- what there is ----------------------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return answer(game_infos())

    async def texts(self, request: Request) -> Response:
        return answer_packed(request, {**texts.TEXTS.table, **_game(request).texts.table})

    async def clauses(self, request: Request) -> Response:
        return answer_packed(request, clauses_of(_game(request).name))

    # -- me -----------------------------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        return answer(await self.me_info(request))

    async def me_info(self, request: Request) -> wire.Me:
        return await self._me(await self.who(request))

    async def _me(self, person: Person | None) -> wire.Me:
        if person is None:
            return wire.Me(None, None, None, [])
        matches = []
        for table, updated in await self.house.store.tables_of(person.id):
            my_turn = False
            if table.status == "playing":
                live = (await self.house.room(table.id)).live
                my_turn = live is not None and live.to_act in table.seats_of(person.id)
                updated = live.clocks.running_from if live is not None else updated
            matches.append(wire.MyMatch(table.id, table.game, table.status, my_turn, table.names, updated))
        language: Any = person.language
        return wire.Me(person.name, language, person.account, matches)

    async def set_me(self, request: Request) -> Response:
        asked = await self.read(request, wire.SetMe)
        person, token = await self.known(request)
        await self.house.people.rename(person, asked)
        self.house.person_changed(person.id)
        return self.with_cookie(request, answer(await self._me(person)), token)

    async def device(self, request: Request) -> Response:
        await self.read(request, wire.Nothing)
        person = await self.who(request)
        if person is None:
            raise Forbidden("refusal.no-person")
        token, until = await self.house.people.new_device(person)
        link = f"{request.url.scheme}://{request.headers.get('host', 'localhost')}/device/{token}"
        return answer(wire.DeviceLink(link, qr_code(link), until))

    async def use_device(self, request: Request) -> Response:
        """The other device opens the link: it gets a cookie of its own."""
        if not self.guesses.allows(guard.address(request.scope), 0.5):
            raise TooMany("refusal.too-fast")
        token = await self.house.people.use_device(request.path_params["token"])
        table = request.query_params.get("t", "")
        to = f"/t/{table}" if re.fullmatch(r"[\w-]{1,64}", table, re.ASCII) else "/"
        return self.with_cookie(request, RedirectResponse(to, 303), token)

    async def register(self, request: Request) -> Response:
        asked = await self.read(request, wire.Credentials)
        self._slow_down(request)
        person, token = await self.known(request)
        await self.house.people.register(person, asked)
        self.house.person_changed(person.id)
        fresh = (await self.house.store.people([person.id]))[person.id]
        return self.with_cookie(request, answer(await self._me(fresh)), token)

    async def login(self, request: Request) -> Response:
        asked = await self.read(request, wire.Credentials)
        self._slow_down(request, asked.name.lower())
        token = await self.house.people.login(asked)
        person = await self.house.people.by_token(token)
        return self.with_cookie(request, answer(await self._me(person)), token)

    async def logout(self, request: Request) -> Response:
        await self.read(request, wire.Nothing)
        person = await self.who(request)
        await self.house.people.logout(request.cookies.get(COOKIE, ""))
        if person is not None:
            self.house.person_changed(person.id)
        response = answer(await self._me(None))
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
        return response

    async def forget(self, request: Request) -> Response:
        await self.read(request, wire.Nothing)
        person = await self.who(request)
        await self.house.people.forget_others(person, request.cookies.get(COOKIE, ""))
        assert person is not None
        self.house.person_changed(person.id)
        return answer(await self._me(person))

    async def change_passphrase(self, request: Request) -> Response:
        asked = await self.read(request, wire.ChangePassphrase)
        person = await self._with_account(request)
        await self.house.people.change_passphrase(person, asked, request.cookies.get(COOKIE, ""))
        self.house.person_changed(person.id)
        return answer(await self._me(person))

    async def delete_account(self, request: Request) -> Response:
        asked = await self.read(request, wire.DeleteAccount)
        person = await self._with_account(request)
        await self.house.people.delete(person, asked.passphrase)
        self.house.person_changed(person.id)
        response = answer(await self._me(None))
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
        return response

    async def _with_account(self, request: Request) -> Person:
        """Who asks with a passphrase; few may be tried."""
        person = await self.who(request)
        if person is None or person.account is None:
            raise Forbidden("refusal.no-account")
        self._slow_down(request, person.account.lower())
        return person

    def _slow_down(self, request: Request, name: str = "") -> None:
        """Few passphrases may be tried from one address, and for one name."""
        tries = [self.logins.allows("at " + guard.address(request.scope))]
        if name:
            tries.append(self.logins.allows("as " + name[: wire.MOST_NAME]))
        if not all(tries):
            raise TooMany("refusal.too-fast")

    async def history(self, request: Request) -> Response:
        person = await self.who(request)
        if person is None:
            raise Forbidden("refusal.no-person")
        past = []
        for match, game, ended in await self.house.store.results_of(person.id):
            rows = await self.house.store.results(match)
            table = await self.house.store.table(match)
            mine = [row[0] for row in rows if row[1] == person.id]
            change = next((row[5] - row[4] for row in rows if row[0] in mine and row[4] is not None), None)
            names = table.names if table is not None else ["?" for _ in rows]
            past.append(
                wire.PastMatch(match, game, ended, names, [row[2] for row in rows], [row[3] for row in rows], mine, change)
            )
        return answer(past)

    async def ratings(self, request: Request) -> Response:
        rows = await self.house.store.best_ratings(request.query_params.get("game", "")[:40])
        return answer(
            [wire.RatingInfo(name, game, Rating(mu, sigma).shown, mu, sigma, played) for name, game, mu, sigma, played in rows]
        )

    async def my_ratings(self, request: Request) -> Response:
        person = await self.who(request)
        if person is None or person.account is None:
            raise Forbidden("refusal.no-account")
        rows = await self.house.store.own_ratings(person.id)
        return answer(
            [
                wire.RatingInfo(person.account, game, Rating(mu, sigma).shown, mu, sigma, played)
                for game, mu, sigma, played in rows
            ]
        )

    # -- tables -------------------------------------------------------------------------------------------------------------------------

    async def make_table(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewTable)
        person, token = await self.known(request)
        room = await lobby.make(self.house, person, asked)
        return self.with_cookie(request, answer(wire.TableMade(room.table.id), 201), token)

    async def quick(self, request: Request) -> Response:
        asked = await self.read(request, wire.Quick)
        person, token = await self.known(request)
        room = await lobby.quick(self.house, person, asked)
        return self.with_cookie(request, answer(wire.TableMade(room.table.id), 201), token)

    async def public_tables(self, request: Request) -> Response:
        return answer(await self.tables(request))

    async def tables(self, request: Request) -> list[wire.TableInfo]:
        person = await self.who(request)
        tables = await self.house.store.public_tables()
        return [info(table, person.id if person else None, self._present(table.id)) for table in tables]

    def _present(self, id: str) -> set[int]:
        return self.house.rooms[id].present_seats() if id in self.house.rooms else set()

    async def table(self, request: Request) -> Response:
        room = await self.room(request)
        person = await self.who(request)
        return answer(info(room.table, person.id if person else None, room.present_seats()))

    async def join(self, request: Request) -> Response:
        return answer(wire.TableMade(await self.coded(request, request.path_params["code"])))

    async def coded(self, request: Request, code: str) -> str:
        """The table of a short code. Wrong codes are few: who guesses is stopped."""
        code = code.upper()
        where = guard.address(request.scope)
        if not self.guesses.would_allow(where):  # a right code is told no more either: else one could guess on
            raise TooMany("refusal.too-fast")
        id = await self.house.store.table_by_code(code) if len(code) == CODE_LENGTH else None
        if id is None:
            if not self.guesses.allows(where):
                raise TooMany("refusal.too-fast")
            raise NotFound("refusal.no-code")
        return id

    def at_table(self, kind: type[T], do: Callable[[Room, Person, T], Awaitable[None]]) -> Handler:
        """A request about one table: read, do, answer with the table as it is then."""

        async def handler(request: Request) -> Response:
            asked = await self.read(request, kind)
            room = await self.room(request)
            person, token = await self.known(request)
            await do(room, person, asked)
            return self.with_cookie(request, answer(info(room.table, person.id, room.present_seats())), token)

        handler.__name__ = do.__name__
        handler.__doc__ = kind.__doc__
        return handler

    async def start(self, room: Room, person: Person, asked: wire.Nothing) -> None:
        await lobby.start(room, person)

    async def rematch(self, request: Request) -> Response:
        asked = await self.read(request, wire.Rematch)
        room = await self.room(request)
        person, token = await self.known(request)
        made = await lobby.rematch(self.house, room, person, asked)
        return self.with_cookie(request, answer(wire.TableMade(made.table.id), 201), token)

    # -- after the game --------------------------------------------------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        room = await self.room(request)
        text = records.record_of(room).to_text()
        name = f"{room.table.game}-{room.table.id}.landfall"
        return Response(
            text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def replay(self, request: Request) -> Response:
        room = await self.room(request)
        record = records.record_of(room)
        eyes = records.eyes_named(_eyes(request), record.seats)
        return await asyncio.to_thread(lambda: answer_packed(request, records.replay(record, eyes)))  # nobody else's table waits

    async def log(self, request: Request) -> Response:
        """What happened so far, as this device was told it."""
        room = await self.room(request)
        person = await self.who(request)
        return answer(await past_of(room, person.id if person else None, _until(request)))

    async def replay_file(self, request: Request) -> Response:
        """A record somebody brings: it is sent as JSON text, {"record": "..."}, or as the file itself."""
        data = await guard.body_of(request, guard.MOST_RECORD)
        text = _record_text(data)
        return await asyncio.to_thread(lambda: answer_packed(request, records.replay_file(text, _eyes(request))))


def game_infos() -> list[wire.GameInfo]:
    """The games one can play here."""

    def both(game: Any, key: str) -> wire.InBoth:
        return wire.InBoth(*(game.texts.say(key, language) if key in game.texts else "" for language in ("en", "fr")))

    return [
        wire.GameInfo(
            game.name,
            both(game, "title"),
            both(game, "tagline"),
            both(game, "authors"),
            game.least,
            game.most,
            game.minutes,
            [wire.OptionInfo(option.name, list(option.values)) for option in game.options],
            list(wire.LEVELS),
            list(TEMPERS),
            list(game.phases),
        )
        for game in GAMES.values()
    ]


def _eyes(request: Request) -> str | None:
    return request.query_params.get("as", request.query_params.get("seat"))


def _until(request: Request) -> int | None:
    """The version up to which the log is asked for."""
    text = request.query_params.get("until")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise BadRequest("refusal.bad-request", what="until")
    return int(text)


def _record_text(data: bytes) -> bytes:
    """The file's own text; or wrapped as {"record": text}."""
    if data[:11].replace(b" ", b"").startswith(b'{"record"'):
        try:
            return msgspec.json.decode(data, type=dict[str, str])["record"].encode()
        except (msgspec.DecodeError, KeyError, UnicodeError):
            raise BadRequest("refusal.bad-request", what="record") from None
    return data


def _game(request: Request) -> Any:
    name = request.path_params["game"]
    if name not in GAMES:
        raise NotFound("refusal.not-found")
    return GAMES[name]


def qr_code(link: str) -> str:
    """The link as a picture for a phone's camera."""
    import segno

    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", xmldecl=False, svgns=True, scale=6, border=2)
    return out.getvalue().decode()
