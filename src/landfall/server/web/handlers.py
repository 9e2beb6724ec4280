"""The REST part: one function a request. Each reads a struct, asks the lobby or a room, and answers with a struct."""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from landfall.bots.base import TEMPERS
from landfall.bots.characters import line
from landfall.bots.texts import BOT_TEXTS
from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.lab.puzzles.puzzle import puzzles_of
from landfall.server import wire
from landfall.server.matches import replays
from landfall.server.matches.views import asked_of
from landfall.server.node.heavy import Heavy
from landfall.server.people.limits import PlaceLimit
from landfall.server.people.logins import KNOWN, Logins
from landfall.server.people.people import COOKIE, COOKIE_SECONDS
from landfall.server.people.ratings import Rating
from landfall.server.store.store import FullError, Person, UnavailableError
from landfall.server.store.table import CODE_LENGTH
from landfall.server.tables import coaching, lobby, onward
from landfall.server.tables.events_so_far import rows_for
from landfall.server.tables.held import table_info
from landfall.server.tables.house import House
from landfall.server.tables.room import Room
from landfall.server.web import digests, guard
from landfall.server.web.clauses import clauses_of
from landfall.server.wire import encode, texts
from landfall.server.wire.texts import BadRequest, Forbidden, NotFound, NotKept, TooLarge, TooMany, refused

T = TypeVar("T")
SLOWED = 1.0  # seconds until who asks for too much is refused: a quick no would only bring the next asking
MOST_PLIES = 6000  # of a record that is brought: no match is half as long
Handler = Callable[[Request], Awaitable[Response]]


def answer(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json")


def answer_packed(request: Request, data: Any) -> Response:
    """An answer that is long and the same for everybody."""
    return digested(digests.packed(data, takes_gzip(request)))


def answer_refusal(refusal: Refusal) -> Response:
    return answer(refused(refusal), texts.status_of(refusal))


class Api:
    """All requests of the REST part."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guesses = PlaceLimit(1 / 30, house.settings.code_guesses)
        self.public = PlaceLimit(1 / 60, house.settings.public_tables, wider=4.0)
        self.logins = Logins(house.settings.passphrase_guesses)

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
            except FullError:
                return answer_refusal(NotKept("refusal.disk-full"))
            except UnavailableError:
                return answer_refusal(NotKept("refusal.not-kept"))
            except ClientDisconnect:
                return Response(status_code=400)  # nobody is there to read it, and it is no fault of ours

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

    def with_cookie(
        self, request: Request, response: Response, token: str | None, name: str = COOKIE, seconds: int = COOKIE_SECONDS
    ) -> Response:
        if token is not None:
            secure = self.house.settings.secure_cookies or request.url.scheme == "https"
            response.set_cookie(name, token, max_age=seconds, httponly=True, samesite="lax", secure=secure, path="/")
        return response

    async def room(self, request: Request) -> Room:
        return await self.house.room(request.path_params["id"])

    # -- what there is ----------------------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return answer_packed(request, self.game_infos())

    def game_infos(self) -> list[wire.GameInfo]:
        return game_infos(self.house.analyses.offered, self.house.settings.coach)

    async def texts(self, request: Request) -> Response:
        return answer_packed(request, {**texts.TEXTS.table, **game_named(request).texts.table})

    async def clauses(self, request: Request) -> Response:
        return answer_packed(request, clauses_of(game_named(request).name))

    # -- me -----------------------------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        return answer(await self.me_info(request))

    async def me_info(self, request: Request) -> wire.Me:
        return await self.me_of(await self.who(request))

    async def me_of(self, person: Person | None) -> wire.Me:
        if person is None:
            return wire.Me(None, None, None, [])
        matches = []
        for table, updated in await self.house.store.tables_of(person.id):
            my_turn, asked = False, None
            if table.status == "playing":
                live = (await self.house.room(table.id)).live
                my_turn = live is not None and live.to_act in table.seats_of(person.id)
                asked = asked_of(live) if my_turn and live is not None else None
                updated = live.clocks.running_from if live is not None else updated
            matches.append(wire.MyMatch(table.id, table.game, table.status, my_turn, table.names, updated, asked))
        language: Any = person.language
        return wire.Me(person.name, language, person.account, matches)

    async def set_me(self, request: Request) -> Response:
        asked = await self.read(request, wire.SetMe)
        person, token = await self.known(request)
        await self.house.people.rename(person, asked)
        self.house.person_changed(person.id)
        return self.with_cookie(request, answer(await self.me_of(person)), token)

    async def register(self, request: Request) -> Response:
        asked = await self.read(request, wire.Credentials)
        person, token = await self.known(request)
        with self.logins.trying(guard.address(request.scope), ""):
            await self.house.people.register(person, asked, token or request.cookies.get(COOKIE, ""))
        self.house.person_changed(person.id)
        fresh = (await self.house.store.people([person.id]))[person.id]
        return await self._known_device(request, self.with_cookie(request, answer(await self.me_of(fresh)), token), person.id)

    async def login(self, request: Request) -> Response:
        asked = await self.read(request, wire.Credentials)
        device = request.cookies.get(KNOWN, "")
        known = await self.house.people.knows_device(asked.name, device)
        with self.logins.trying(guard.address(request.scope), asked.name, device if known else ""):
            token = await self.house.people.login(asked)
        person = await self.house.people.by_token(token)
        assert person is not None
        self.house.person_changed(person.id)
        return await self._known_device(request, self.with_cookie(request, answer(await self.me_of(person)), token), person.id)

    async def _known_device(self, request: Request, response: Response, person: str) -> Response:
        """From now on this device may try this account's passphrase though somebody else tries it, too."""
        return self.with_cookie(request, response, await self.house.people.remember_device(person), KNOWN)

    async def logout(self, request: Request) -> Response:
        await self.read(request, wire.Nothing)
        await self.leave(request)
        response = answer(await self.me_of(None))
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
        return response

    async def leave(self, request: Request) -> None:
        """The token this request shows is good no longer."""
        person = await self.who(request)
        await self.house.people.logout(request.cookies.get(COOKIE, ""))
        if person is not None:
            self.house.person_changed(person.id)

    async def forget(self, request: Request) -> Response:
        await self.read(request, wire.Nothing)
        person = await self.who(request)
        await self.house.people.forget_others(person, request.cookies.get(COOKIE, ""))
        assert person is not None
        self.house.person_changed(person.id)
        return answer(await self.me_of(person))

    async def change_passphrase(self, request: Request) -> Response:
        asked = await self.read(request, wire.ChangePassphrase)
        person = await self._with_account(request)
        with self._proving(request, person):
            await self.house.people.change_passphrase(person, asked, request.cookies.get(COOKIE, ""))
        self.house.person_changed(person.id)
        return answer(await self.me_of(person))

    async def delete_account(self, request: Request) -> Response:
        asked = await self.read(request, wire.DeleteAccount)
        person = await self._with_account(request)
        with self._proving(request, person):
            await self.house.people.delete(person, asked.passphrase)
        self.house.person_changed(person.id)
        response = answer(await self.me_of(None))
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
        return response

    async def _with_account(self, request: Request) -> Person:
        person = await self.who(request)
        if person is None or person.account is None:
            raise Forbidden("refusal.no-account")
        return person

    def _proving(self, request: Request, person: Person) -> contextlib.AbstractContextManager[None]:
        """Who is signed in proves it once more: nobody else's tries stand in the way."""
        return self.logins.trying(guard.address(request.scope), person.account or "", person.id)

    async def ratings(self, request: Request) -> Response:
        rows = await self.house.store.best_ratings(request.query_params.get("game", "")[:40])
        return answer(
            [wire.RatingInfo(name, game, Rating(mu, sigma).shown, mu, sigma, played) for name, game, mu, sigma, played in rows]
        )

    async def my_ratings(self, request: Request) -> Response:
        person = await self.who(request)
        if person is None or person.account is None:
            raise Forbidden("refusal.no-account")
        return answer(await self.ratings_of(person))

    async def ratings_of(self, person: Person) -> list[wire.RatingInfo]:
        rows = await self.house.store.own_ratings(person.id)
        return [
            wire.RatingInfo(person.account or "", game, Rating(mu, sigma).shown, mu, sigma, played)
            for game, mu, sigma, played in rows
        ]

    # -- tables -------------------------------------------------------------------------------------------------------------------------

    async def make_table(self, request: Request) -> Response:
        asked = await self.read(request, wire.NewTable)
        self._may_be_public(request, asked.public)
        person, token = await self.known(request)
        room = await lobby.make(self.house, person, asked)
        return self.with_cookie(request, answer(wire.TableMade(room.table.id, room.table.commitment), 201), token)

    def _may_be_public(self, request: Request, public: bool) -> None:
        """The list of open tables is everybody's: no network fills it alone."""
        if public and not self.public.allows(guard.address(request.scope)):
            raise TooMany("refusal.too-many-public")

    async def quick(self, request: Request) -> Response:
        asked = await self.read(request, wire.Quick)
        person, token = await self.known(request)
        room = await lobby.quick(self.house, person, asked)
        return self.with_cookie(request, answer(wire.TableMade(room.table.id, room.table.commitment), 201), token)

    async def play_on(self, request: Request) -> Response:
        asked = await self.read(request, wire.PlayOn)
        by_match, by_version = asked.match is not None, asked.version is not None
        if by_match == (asked.position is not None) or by_version != (by_match and not asked.same_deal):
            raise BadRequest("refusal.play-on")
        person, token = await self.known(request)
        old = await self.house.room(asked.match) if asked.match is not None else None
        if old is not None and asked.same_deal:
            made = await onward.same_deal(self.house, person, asked, old.table)
        else:
            start = await self._position(request, asked, old)
            if isinstance(start, digests.Digest):
                return digested(start)
            made = await onward.from_position(self.house, person, asked, start, None if old is None else old.table)
        return self.with_cookie(request, answer(wire.TableMade(made.table.id, made.table.commitment), 201), token)

    async def _position(self, request: Request, asked: wire.PlayOn, old: Room | None) -> dict[str, Any] | digests.Digest:
        """What to go on from, or the refusal to answer with."""
        work: tuple[Any, ...] = (digests.position_brought, asked.position)
        if old is not None:
            work = (digests.position_at, replays.record_of(old.live), asked.version)
        found: dict[str, Any] | digests.Digest = await self.heavily(request, self.house.heavy, *work)
        return found

    async def deal(self, request: Request) -> Response:
        """How the matches of a table's deal ended."""
        return answer(await onward.results_of(self.house, await self.room(request)))

    async def public_tables(self, request: Request) -> Response:
        return answer(await self.tables(request))

    async def tables(self, request: Request) -> list[wire.TableInfo]:
        person = await self.who(request)
        tables = await self.house.store.public_tables()
        return [table_info(table, person.id if person else None, self._present(table.id)) for table in tables]

    def _present(self, id: str) -> set[int]:
        return self.house.rooms[id].company.present_seats() if id in self.house.rooms else set()

    async def table(self, request: Request) -> Response:
        room = await self.room(request)
        person = await self.who(request)
        return answer(table_info(room.table, person.id if person else None, room.company.present_seats()))

    async def table_qr(self, request: Request) -> Response:
        """The link to join, as a picture; for those who know the table's code."""
        room = await self.room(request)
        person = await self.who(request)
        code = table_info(room.table, person.id if person else None, set()).code
        if code is None:
            raise Forbidden("refusal.not-seated")
        return Response(qr_code(f"{_origin(request)}/j/{code}"), media_type="image/svg+xml")

    async def join(self, request: Request) -> Response:
        return answer(wire.TableMade(await self.coded(request, request.path_params["code"])))

    async def coded(self, request: Request, code: str) -> str:
        """The table of a short code. Wrong codes are few: who guesses is stopped."""
        code = code.upper()

        async def find() -> str:
            id = await self.house.store.table_by_code(code) if len(code) == CODE_LENGTH else None
            if id is None:
                raise NotFound("refusal.no-code")
            return id

        return await self.guessed(request, find)

    async def guessed(self, request: Request, find: Callable[[], Awaitable[T]], cost: float = 1.0) -> T:
        """What a secret leads to. After too many wrong ones a right one is told no more either: else one could guess on."""
        where = guard.address(request.scope)
        if not self.guesses.would_allow(where, cost):
            raise TooMany("refusal.too-fast")
        try:
            return await find()
        except NotFound:
            if not self.guesses.allows(where, cost):
                raise TooMany("refusal.too-fast") from None
            raise

    def at_table(self, kind: type[T], do: Callable[[Room, Person, T], Awaitable[None]]) -> Handler:
        """A request about one table: read, do, answer with the table as it is then."""

        async def handler(request: Request) -> Response:
            asked = await self.read(request, kind)
            room = await self.room(request)
            self._may_be_public(request, getattr(asked, "public", None) is True and not room.table.public)
            person, token = await self.known(request)
            await do(room, person, asked)
            return self.with_cookie(request, answer(table_info(room.table, person.id, room.company.present_seats())), token)

        handler.__name__ = do.__name__
        handler.__doc__ = kind.__doc__
        return handler

    async def rematch(self, request: Request) -> Response:
        asked = await self.read(request, wire.Rematch)
        room = await self.room(request)
        person, token = await self.known(request)
        made = await lobby.rematch(self.house, room, person, asked)
        return self.with_cookie(request, answer(wire.TableMade(made.table.id, made.table.commitment), 201), token)

    async def key(self, request: Request) -> Response:
        """By which others know that a record was written here."""
        if self.house.store.signer is None:
            raise NotFound("refusal.not-found")
        return answer(wire.ServerKey("Ed25519", self.house.store.signer.public))

    # -- after the game --------------------------------------------------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        room = await self.room(request)
        signer = self.house.store.signer
        secret = signer.secret if signer is not None else None
        text = await self.heavily(request, self.house.heavy, digests.record_text, replays.record_of(room.live), secret)
        name = f"{room.table.game}-{room.table.id}.landfall"
        return Response(
            text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def replay(self, request: Request) -> Response:
        room = await self.room(request)
        record = replays.record_of(room.live)
        eyes = replays.eyes_named(_eyes(request), record.seats)
        return digested(await self.heavily(request, self.house.heavy, digests.replay, record, eyes, takes_gzip(request)))

    async def story(self, request: Request) -> Response:
        """What was remarkable in a finished match, and all that it told."""
        room = await self.room(request)
        record = replays.record_of(room.live)
        return digested(await self.heavily(request, self.house.heavy, digests.story, record, takes_gzip(request)))

    async def log(self, request: Request) -> Response:
        """What happened so far, as this device was told it. Who plays at the table waits for nobody who does not."""
        room = await self.room(request)
        person = await self.who(request)
        rows, eyes = await rows_for(room, person.id if person else None, _until(request))
        lane = self.house.heavy if eyes == (None,) else self.house.players_work
        return digested(
            digests.Digest(200, await self.heavily(request, lane, digests.events_so_far, room.table, rows, eyes), False)
        )

    async def replay_file(self, request: Request) -> Response:
        """A record somebody brings: it is sent as JSON text, {"record": "..."}, or as the file itself."""
        data = await guard.body_of(request, guard.MOST_RECORD)
        text = _record_text(data)
        if text.count(b"\n") > MOST_PLIES:
            raise TooLarge("refusal.too-large")
        return digested(
            await self.heavily(request, self.house.heavy, digests.replay_file, text, _eyes(request), takes_gzip(request))
        )

    async def analysis(self, request: Request) -> Response:
        """How far a finished match is understood."""
        room = await self.room(request)
        return digested(digests.packed_bytes(await self.house.analyses.known(room), takes_gzip(request)))

    async def ask_analysis(self, request: Request) -> Response:
        """Have a finished match analysed, if it is not yet."""
        await self.read(request, wire.Nothing)
        room = await self.room(request)
        told = await self.house.analyses.ask(room, await self._askers(request))
        return digested(digests.packed_bytes(told, takes_gzip(request)))

    async def analysis_file(self, request: Request) -> Response:
        """A record somebody brings is proved and analysed: {"record": "..."}, or the file itself."""
        if not self.house.analyses.offered:
            raise Forbidden("refusal.no-analysis")
        text = _record_text(await guard.body_of(request, guard.MOST_RECORD))
        if text.count(b"\n") > MOST_PLIES:
            raise TooLarge("refusal.too-large")
        return digested(await self.heavily(request, self.house.analyst, digests.analysis_file, text, takes_gzip(request)))

    async def _askers(self, request: Request) -> tuple[str, ...]:
        """Who asks, and where from."""
        person, where = await self.who(request), guard.network(request.scope)
        return (person.id, where) if person is not None else (where,)

    async def heavily(self, request: Request, lane: Heavy, work: Callable[..., Any], *args: Any) -> Any:
        """Have something heavy done, unless its asker leaves meanwhile."""
        doing = asyncio.ensure_future(lane.do(await self._askers(request), work, *args))
        leaving = asyncio.ensure_future(_left(request))
        try:
            await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if doing.done():
                if isinstance(doing.exception(), TooMany):
                    await asyncio.wait({leaving}, timeout=SLOWED)
                return doing.result()
            raise TooMany("refusal.too-fast")  # nobody is there to read it
        finally:
            doing.cancel()
            leaving.cancel()


async def _left(request: Request) -> None:
    """Until the asker has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def digested(digest: digests.Digest) -> Response:
    response = Response(digest.body, digest.status, media_type="application/json")
    if digest.packed:
        response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response


def game_infos(analysis: bool, coach: bool = True) -> list[wire.GameInfo]:
    """The games one can play here."""

    def both(game: Any, key: str) -> wire.InBoth:
        return wire.InBoth(*(game.texts.say(key, language) if key in game.texts else "" for language in ("en", "fr")))

    def told(key: str) -> wire.InBoth:
        return wire.InBoth(BOT_TEXTS.say(key, "en", {}), BOT_TEXTS.say(key, "fr", {}))

    named = [*((level, f"character.{level}") for level in wire.LEVELS), *((temper, f"temper.{temper}") for temper in TEMPERS)]

    def characters(hides: bool) -> list[wire.CharacterInfo]:
        return [wire.CharacterInfo(each, told(name), told(line(each, hides))) for each, name in named]

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
            hides=game.hides,
            quick_seats=game.quick_seats or game.least,
            parts=[part.name for part in game.made_of],
            aims=game.aiming is not None,
            phrases=[*texts.PHRASES, *game.phrases],
            lesson=game.lesson is not None or any(part.lesson is not None for part in game.made_of),
            analysis=analysis,
            coach=coaching.offered(game, coach),
            picture=game.picture,
            puzzles=len(puzzles_of(game)),
            characters=characters(game.hides),
        )
        for game in GAMES.values()
    ]


def _origin(request: Request) -> str:
    """The server as the asker calls it."""
    return f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


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


def game_named(request: Request) -> Any:
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
