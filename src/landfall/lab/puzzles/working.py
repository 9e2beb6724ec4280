"""The making of many puzzles: whoever works, in whatever slices; and the choice of what ships."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from landfall.bots.characters import ENGINE
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.games import GAMES, find_game
from landfall.lab.crews import Journal, crew_of
from landfall.lab.puzzles import making
from landfall.lab.puzzles.puzzle import Puzzle, state_of
from landfall.lab.puzzles.texts import PUZZLE_TEXTS

EACH_MATCH = 2  # puzzles of one match that ship at most: its moments resemble each other
WORKING = 2  # of the way they are made: raised when the same game would give others


def check(name: str) -> Game:
    """A game that puzzles can be made of."""
    game = find_game(name)
    if game.puzzling is None:
        raise BadSetup("refusal.no-puzzles", PUZZLE_TEXTS, title=game.titles)
    return game


def make(
    name: str, games: range, journal: Path | None = None, seconds: float | None = None, cores: int = 1, cluster: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> list[Puzzle]:  # fmt: skip
    """The puzzles of these expert games, in their order. With a journal it goes on where it stopped; after so many seconds it stops, and what is
    found does not depend on where."""
    check(name)
    kept = Journal(journal, {"puzzles": name, "engine": ENGINE, "working": WORKING}) if journal is not None else None
    found = {} if kept is None else {number: msgspec.convert(part, list[Puzzle]) for number, part in kept.done.items()}
    left = [number for number in games if number not in found]
    begun = time.monotonic()
    if progress is not None:
        progress(len(found), sum(map(len, found.values())))
    parts = [(name, number) for number in left]
    for place, puzzles in crew_of(cluster, cores).work(making.made, parts) if left else ():
        found[left[place]] = puzzles
        if kept is not None:
            kept.note(left[place], msgspec.to_builtins(puzzles))
        if progress is not None:
            progress(len(found), sum(map(len, found.values())))
        if seconds is not None and time.monotonic() - begun > seconds:
            break
    return [puzzle for number in sorted(found) for puzzle in found[number]]


def confirm(puzzles: Iterable[Puzzle], run: int, cores: int = 1, cluster: str = "") -> dict[str, float]:
    """By how much the right choice of each is ahead in a fresh long search."""
    given = list(puzzles)
    parts = [(puzzle, run) for puzzle in given]
    return {given[place].id: ahead for place, ahead in crew_of(cluster, cores).work(making.confirm, parts)}


def chosen(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """What ships, the easiest first: of every kind, answer and difficulty in turn, the clearest ones first, few of one match."""
    heaps: dict[tuple[str, str, int], list[Puzzle]] = defaultdict(list)
    for puzzle in found:
        heaps[(puzzle.kind, puzzle.answers[0].split(" ")[0], puzzle.simulations)].append(puzzle)
    for heap in heaps.values():
        heap.sort(key=lambda puzzle: (puzzle.gap, puzzle.id))
    matches: Counter[str] = Counter()
    taken: list[Puzzle] = []
    turn = sorted(heaps)
    while turn and len(taken) < most:
        for key in list(turn):
            while heaps[key] and matches[_match(heaps[key][-1])] >= EACH_MATCH:
                heaps[key].pop()
            if not heaps[key]:
                turn.remove(key)
            elif len(taken) < most:
                puzzle = heaps[key].pop()
                matches[_match(puzzle)] += 1
                taken.append(puzzle)
    return sorted(taken, key=lambda puzzle: (puzzle.simulations, -puzzle.gap, puzzle.id))


def _match(puzzle: Puzzle) -> str:
    return puzzle.id.rpartition("-")[0]


def faults(puzzle: Puzzle) -> list[str]:
    """What does not hold in a puzzle as it is written: nothing, if all is well."""
    game = GAMES[puzzle.game]
    state = state_of(game, puzzle)
    moves = [move.text for move in state.moves()]
    assert game.puzzling is not None
    found = []
    if state.to_act != puzzle.seat:
        found.append("another seat is awaited")
    if game.puzzling.kind(state.position) != puzzle.kind:
        found.append("it is of another kind")
    if sorted(choice.text for choice in puzzle.choices) != sorted(moves):
        found.append("its choices are others")
    right = [choice.win for choice in puzzle.choices if choice.text in puzzle.answers]
    wrong = [choice.win for choice in puzzle.choices if choice.text not in puzzle.answers]
    if not right or not wrong or min(right) - max(wrong) < making.CLEAR:
        found.append("no choice is clearly the best")
    if state.imagine(puzzle.seat, 1).infoset_key(puzzle.seat) != state.infoset_key(puzzle.seat):
        found.append("its seat could tell it from another world")
    return found
