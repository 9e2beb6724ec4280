"""The requests about puzzles. What ships is the same for everybody and may be kept by the browser: so it can be solved without a line."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from landfall.games import GAMES
from landfall.lab.puzzles.puzzle import puzzles_of
from landfall.server import wire
from landfall.server.matches import puzzles as shown
from landfall.server.people import puzzlers
from landfall.server.store.puzzle_book import PuzzleBook
from landfall.server.web import digests
from landfall.server.web.handlers import Api, answer, answer_packed, digested, game_named, takes_gzip
from landfall.server.wire.texts import BadRequest, NotFound


class Puzzles:
    """The requests about puzzles."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.book = PuzzleBook(api.house.store.engine)
        self.packs: dict[tuple[str, bool], digests.Digest] = {}  # they never change while a server runs
        self.packing = asyncio.Lock()
        self.boards: dict[str, wire.PuzzleInfo] = {}  # nor do these

    async def shelves(self, request: Request) -> Response:
        """Which puzzles there are, and each day's."""
        return answer_packed(request, await self.all_shelves())

    async def all_shelves(self) -> list[wire.PuzzleShelf]:
        ratings = await self.book.ratings()
        return [shown.shelf_of(game, ratings) for game in GAMES.values() if puzzles_of(game)]

    async def one(self, request: Request) -> Response:
        """One puzzle, with its board."""
        return answer_packed(request, await self.one_named(request.path_params["id"]))

    async def one_named(self, id: str) -> wire.PuzzleInfo:
        puzzle = shown.puzzle_named(id)
        if puzzle is None:
            raise NotFound("refusal.no-puzzle")
        if id not in self.boards:
            self.boards[id] = await asyncio.to_thread(shown.shown, GAMES[puzzle.game], puzzle)
        return self.boards[id]

    async def today(self, request: Request) -> Response:
        """The day's puzzles."""
        return answer(await self.todays(request))

    async def todays(self, request: Request) -> wire.Today:
        person = await self.api.who(request)
        done = {id for id, _ in await self.book.answers(person.id)} if person is not None else set()
        days = await self.book.days(person.id, puzzlers.MOST_DAYS) if person is not None else []
        now, told = puzzlers.today(), []
        for game in GAMES.values():
            if ids := shown.days_of(game):
                puzzle = shown.puzzle_named(puzzlers.daily(ids, now))
                assert puzzle is not None
                told.append(
                    wire.TodaysPuzzle(game.name, puzzle.id, puzzle.kind, shown.asks(game, puzzle.kind), puzzle.id in done)
                )
        return wire.Today(told, puzzlers.streak(days, now))

    async def of_game(self, request: Request) -> Response:
        """All puzzles of a game, with their boards."""
        game, gzip = game_named(request), takes_gzip(request)
        if not puzzles_of(game):
            raise NotFound("refusal.no-puzzle")
        async with self.packing:  # nobody can make it be done twice, so it needs no limit
            if (game.name, gzip) not in self.packs:
                self.packs[game.name, gzip] = await asyncio.to_thread(digests.puzzles, game.name, gzip)
        return digested(self.packs[game.name, gzip])

    async def mine(self, request: Request) -> Response:
        """How I do with puzzles."""
        return answer(await self.mine_of(request))

    async def mine_of(self, request: Request) -> wire.MyPuzzles:
        person = await self.api.who(request)
        return await puzzlers.mine(self.book, person.id if person is not None else None)

    async def answer(self, request: Request) -> Response:
        """My answer to a puzzle."""
        asked = await self.api.read(request, wire.AnswerPuzzle)
        puzzle = shown.puzzle_named(asked.puzzle)
        if puzzle is None:
            raise NotFound("refusal.no-puzzle")
        if asked.move not in {choice.text for choice in puzzle.choices}:
            raise BadRequest("refusal.puzzle-move")
        now = puzzlers.today()
        day = now if asked.day is None else asked.day
        if not now - puzzlers.LATE_DAYS <= day <= now + 1:  # clocks differ, and so do evenings
            raise BadRequest("refusal.puzzle-day", days=puzzlers.LATE_DAYS)
        person, token = await self.api.known(request)
        is_days = puzzlers.daily(shown.days_of(GAMES[puzzle.game]), day) == puzzle.id
        result = await puzzlers.answered(
            self.book, person.id, puzzle, asked.move, asked.nudged, min(day, now) if is_days else None
        )
        return self.api.with_cookie(request, answer(result), token)
