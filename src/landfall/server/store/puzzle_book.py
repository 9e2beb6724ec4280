"""What is kept about puzzles: who answered which, on which days, and the ratings of people and of puzzles."""

from __future__ import annotations

from landfall.server.store.moments import now_ms
from landfall.server.store.store import Engine, Row, Statement

Rated = tuple[float, float, float, int, int]  # rating, deviation, volatility, tried, found
_SAVE = (
    "INSERT INTO {table} ({key}, rating, deviation, volatility, tried, found) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ({key})"
    " DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,"
    " tried = {table}.tried + 1, found = {table}.found + $7"
)


class PuzzleBook:
    """The questions about puzzles; each method is one of them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def puzzler(self, person: str) -> Rated | None:
        """How somebody is rated, and how many puzzles they tried and found."""
        return _rated(await self.engine.read(f"SELECT {_RATED} FROM puzzlers WHERE person = $1", person))

    async def puzzle(self, id: str) -> Rated | None:
        return _rated(await self.engine.read(f"SELECT {_RATED} FROM puzzles WHERE id = $1", id))

    async def ratings(self) -> dict[str, float]:
        """The ratings of the puzzles that somebody has tried."""
        return {id: float(rating) for id, rating in await self.engine.read("SELECT id, rating FROM puzzles")}

    async def answers(self, person: str) -> list[tuple[str, float]]:
        """The puzzles somebody has answered, in order, each with the rating after it."""
        sql = "SELECT puzzle, rating FROM puzzle_answers WHERE person = $1 ORDER BY at, puzzle"
        return [(id, float(rating)) for id, rating in await self.engine.read(sql, person)]

    async def days(self, person: str, most: int) -> list[int]:
        """The latest days on which somebody answered one of the day's puzzles, the last first."""
        sql = "SELECT day FROM puzzle_days WHERE person = $1 ORDER BY day DESC LIMIT $2"
        return [int(row[0]) for row in await self.engine.read(sql, person, most)]

    async def keep_day(self, person: str, day: int) -> None:
        sql = "INSERT INTO puzzle_days (person, day) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.engine.write(Statement(sql, (person, day)))

    async def keep_answer(self, person: str, id: str, right: bool, mine: Rated, its: Rated) -> bool:
        """Keep the first answer to a puzzle with the ratings after it. False: it was answered before, and nothing is changed. Two people at
        the same moment are both counted; of the two ratings of the puzzle the later is kept."""
        first = (
            "INSERT INTO puzzle_answers (person, puzzle, at, is_right, rating) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT DO NOTHING RETURNING puzzle"
        )
        done = await self.engine.write(
            Statement(first, (person, id, now_ms(), int(right), mine[0]), must=True),
            Statement(_SAVE.format(table="puzzlers", key="person"), (person, *mine, int(right))),
            Statement(_SAVE.format(table="puzzles", key="id"), (id, *its, int(right))),
        )
        return done is not None


_RATED = "rating, deviation, volatility, tried, found"


def _rated(rows: list[Row]) -> Rated | None:
    if not rows:
        return None
    rating, deviation, volatility, tried, found = rows[0]
    return float(rating), float(deviation), float(volatility), int(tried), int(found)
