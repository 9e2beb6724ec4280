"""How people do with puzzles: each answer is a game of the person against the puzzle (Glicko-2); the lamp burns while days follow each other."""

from __future__ import annotations

from landfall.lab.puzzles.puzzle import Puzzle, rating_of
from landfall.server import wire
from landfall.server.people.glicko import Glicko, after
from landfall.server.store.moments import now_ms
from landfall.server.store.puzzle_book import PuzzleBook, Rated

DAY_MS = 86_400_000
LATE_DAYS = 7  # an answer given without a line may come so much later
START = Glicko(1200.0, 350.0)
MADE = 150.0  # the deviation of a puzzle nobody has tried: bots did
NUDGED = 0.5  # what a right answer is worth to who had a hint
TREND = 30
MOST_DAYS = 400


def today() -> int:
    """In days since 1970, the same for everybody."""
    return now_ms() // DAY_MS


def streak(days: list[int], now: int) -> int:
    """How many days the lamp has burned: those with an answer, the last first, up to the first gap of more than one day off."""
    count, last = 0, now
    for day in days:
        if last - day > 2:
            break
        count, last = count + 1, day
    return count


def daily(ids: list[str], day: int) -> str:
    """The puzzle of a day."""
    return ids[day % len(ids)]


async def mine(book: PuzzleBook, person: str | None) -> wire.MyPuzzles:
    known = await book.puzzler(person) if person is not None else None
    rating, deviation, _, tried, found = known or (START.rating, START.deviation, START.volatility, 0, 0)
    days = await book.days(person, MOST_DAYS) if person is not None else []
    answers = await book.answers(person) if person is not None else []
    now = today()
    return wire.MyPuzzles(
        rating=round(rating),
        deviation=round(deviation),
        tried=tried,
        found=found,
        streak=streak(days, now),
        today=now in days[:1],
        days=[day for day in days if now - day < 14],
        trend=[round(one) for _, one in answers[-TREND:]],
        done=[id for id, _ in answers],
    )


async def answered(book: PuzzleBook, person: str, puzzle: Puzzle, move: str, nudged: bool, day: int | None) -> wire.PuzzleResult:
    """Keep an answer; `day` if the puzzle was that day's."""
    right = move in puzzle.answers
    known, its = await book.puzzler(person), await book.puzzle(puzzle.id)
    me = Glicko(*known[:3]) if known is not None else START
    it = Glicko(*its[:3]) if its is not None else Glicko(float(rating_of(puzzle)), MADE)
    score = (NUDGED if nudged else 1.0) if right else 0.0
    me_after, it_after = after(me, [(it, score)]), after(it, [(me, 1 - score)])
    counted = await book.keep_answer(person, puzzle.id, right, _kept(me_after, right), _kept(it_after, right))
    if day is not None:
        await book.keep_day(person, day)
    all_of_it = await book.puzzle(puzzle.id)
    assert all_of_it is not None
    return wire.PuzzleResult(
        right=right,
        counted=counted,
        change=round(me_after.rating) - round(me.rating) if counted else 0,
        tried=all_of_it[3],
        found=all_of_it[4],
        mine=await mine(book, person),
    )


def _kept(rating: Glicko, right: bool) -> Rated:
    return rating.rating, rating.deviation, rating.volatility, 1, int(right)
