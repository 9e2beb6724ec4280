"""Puzzles as the client shows them: what their seat sees, and all that is needed to judge an answer."""

from __future__ import annotations

import hashlib

from landfall.core.game import Game
from landfall.core.texts import LANGUAGES
from landfall.games import GAMES
from landfall.lab.puzzles.puzzle import NAMES, Puzzle, puzzles_of, rating_of, state_of
from landfall.server import wire


def puzzle_named(id: str) -> Puzzle | None:
    """A puzzle that ships with one of the games here."""
    name = id.rsplit("-", 2)[0]
    game = GAMES.get(name)
    return None if game is None else next((puzzle for puzzle in puzzles_of(game) if puzzle.id == id), None)


def days_of(game: Game) -> list[str]:
    """The ids in the order of the days: mixed, and always the same."""
    return sorted((puzzle.id for puzzle in puzzles_of(game)), key=lambda id: hashlib.sha256(id.encode()).digest())


def shelf_of(game: Game, ratings: dict[str, float]) -> wire.PuzzleShelf:
    lines = [
        wire.PuzzleLine(puzzle.id, puzzle.kind, round(ratings.get(puzzle.id, rating_of(puzzle)))) for puzzle in puzzles_of(game)
    ]
    kinds = [wire.PuzzleKind(kind, asks(game, kind)) for kind in dict.fromkeys(line.kind for line in lines)]
    return wire.PuzzleShelf(game.name, lines, days_of(game), kinds)


def asks(game: Game, kind: str) -> wire.InBoth:
    """What the puzzles of a kind ask."""
    return wire.InBoth(*(game.texts.say(f"puzzle.{kind}", language) for language in LANGUAGES))


def shown(game: Game, puzzle: Puzzle) -> wire.PuzzleInfo:
    """A puzzle with its board."""
    state, names = state_of(game, puzzle), list(NAMES)
    position = state.position
    now = wire.SeatView(
        seat=puzzle.seat,
        view=state.view(puzzle.seat),
        moves=[wire.MoveInfo(move.text, move.verb, move.args) for move in state.moves()],
        aim=None,
        prompt=wire.Prompt(*game.prompt(position)),
        clauses=list(game.clauses(position)),
        can_take_back=False,
    )
    assert game.puzzling is not None
    details = game.puzzling.question(position)
    question = (game.texts.say(f"puzzle.{puzzle.kind}.text", language, details, names) for language in LANGUAGES)
    return wire.PuzzleInfo(
        id=puzzle.id,
        kind=puzzle.kind,
        rating=rating_of(puzzle),
        names=names[: state.seats],
        now=now,
        question=wire.InBoth(*question),
        told=[wire.EventInfo(name, args, ply, private) for ply, (name, args, private) in enumerate(puzzle.told, 1)],
        answers=list(puzzle.answers),
        moves=[wire.ValuedMove(choice.text, choice.win) for choice in puzzle.choices],
        why=wire.InBoth(puzzle.why.en, puzzle.why.fr),
        position=puzzle.position,
    )
