"""Puzzles: those that ship hold and can be played, nothing of the truth is in them, and the making is a function of its arguments."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadSetup
from landfall.core.texts import LANGUAGES
from landfall.games import GAMES
from landfall.lab.kinds import JOINED
from landfall.lab.puzzles import puzzles_of, rating_of, state_of, working
from landfall.lab.puzzles.making import explained
from landfall.lab.puzzles.puzzle import NAMES, Puzzle, packed

SHIPPED = [puzzle for game in GAMES.values() for puzzle in puzzles_of(game)]
PUZZLING = [game for game in GAMES.values() if game.puzzling is not None]


def test_some_ship() -> None:
    assert {puzzle.game for puzzle in SHIPPED} == {game.name for game in PUZZLING}


@pytest.mark.parametrize("game", PUZZLING, ids=lambda game: game.name)
def test_the_easiest_come_first_and_ids_are_unique(game: Game) -> None:
    puzzles = puzzles_of(game)
    assert [puzzle.simulations for puzzle in puzzles] == sorted(puzzle.simulations for puzzle in puzzles)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert all(rating_of(a) <= rating_of(b) for a, b in itertools.pairwise(puzzles))
    assert game.puzzling is not None
    assert {puzzle.kind for puzzle in puzzles} <= set(game.puzzling.KINDS)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
@pytest.mark.sampled(40)
def test_a_shipped_puzzle_holds_and_can_be_played_to_its_end(puzzle: Puzzle) -> None:
    assert working.faults(puzzle) == []
    game = GAMES[puzzle.game]
    state, rng = state_of(game, puzzle), random.Random(1)
    state.play(puzzle.answers[0], puzzle.seat)
    for _ in range(20_000):
        if state.is_over:
            break
        choices: list[Any] = state.chances() if state.to_act == CHANCE else state.moves()
        state.play(rng.choice(choices))
    assert state.is_over


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_a_shipped_puzzle_says_what_is_asked_and_why(puzzle: Puzzle) -> None:
    game = GAMES[puzzle.game]
    assert game.puzzling is not None
    details = game.puzzling.question(state_of(game, puzzle).position)
    for language in LANGUAGES:
        assert game.texts.say(f"puzzle.{puzzle.kind}", language)
        assert game.texts.say(f"puzzle.{puzzle.kind}.text", language, details, list(NAMES))
        reason = getattr(puzzle.why, language)
        assert reason.endswith("."), reason
        assert "{" not in reason
    assert puzzle.why.en != puzzle.why.fr
    assert puzzle.why == explained(puzzle).why, "the game gives another reason today"
    only_better = ("It is ", "Il devance ")
    assert not puzzle.why.en.startswith(only_better)
    assert not puzzle.why.fr.startswith(only_better)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_its_world_is_one_of_many_that_the_seat_cannot_tell_apart(puzzle: Puzzle) -> None:
    game = GAMES[puzzle.game]
    state = state_of(game, puzzle)
    known = state.view(puzzle.seat)
    for seed in range(3):
        other = state.imagine(puzzle.seat, seed)
        assert msgspec.json.encode(other.view(puzzle.seat)) == msgspec.json.encode(known)
        assert [move.text for move in other.moves()] == [move.text for move in state.moves()]


@pytest.mark.parametrize("game", PUZZLING, ids=lambda game: game.name)
@pytest.mark.sampled(1)
def test_making_is_a_function_of_the_game_and_its_number(game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Twice the same; in slices, and after a kill, the same as at once. With little thought, since it is the way that is tested."""
    pytest.importorskip("numba")
    from landfall.lab.puzzles import finding, making

    monkeypatch.setattr(finding, "SWIFT", 400)
    monkeypatch.setattr(making, "LONG", 1)
    monkeypatch.setattr(making, "LAST_SIMULATIONS", 32)
    monkeypatch.setattr(making, "GLANCE", 0.02)
    monkeypatch.setattr(making, "CLEAR", 0.03)
    monkeypatch.setattr(making, "SURE", 0.03)
    at_once = working.make(game.name, range(2))
    assert at_once, "nothing was found, so nothing is tested"
    journal = tmp_path / "journal"
    working.make(game.name, range(2), journal, seconds=0)
    whole = journal.read_text("utf-8")
    journal.write_text(whole + '[1, [{"id": "cut', "utf-8")  # killed while it wrote
    assert working.make(game.name, range(2), journal) == at_once
    for puzzle in at_once:
        assert puzzle.choices[0].text in puzzle.answers  # several may come to the same
        assert state_of(game, puzzle).to_act == puzzle.seat
        assert 16 <= puzzle.simulations <= 32


def test_what_ships_is_spread_over_kinds_and_matches() -> None:
    some = [_puzzle(f"game-{match}-{ply}", kind, 16 << ply % 4) for match in range(9) for ply in range(6) for kind in ("a", "b")]
    taken = working.chosen(some, 12)
    assert len(taken) == 12
    assert {puzzle.kind for puzzle in taken} == {"a", "b"}
    assert max(sum(one.id.rpartition("-")[0] == puzzle.id.rpartition("-")[0] for one in taken) for puzzle in taken) <= 2
    assert [puzzle.simulations for puzzle in taken] == sorted(puzzle.simulations for puzzle in taken)
    assert packed(taken) == packed(list(taken))


def test_faults_are_named() -> None:
    puzzle = SHIPPED[0]
    wrong = msgspec.structs.replace(
        puzzle, seat=(puzzle.seat + 1) % puzzle.position["seats"], kind="other", choices=puzzle.choices[1:]
    )
    assert len(working.faults(wrong)) >= 3


def test_a_game_without_puzzles_is_refused_by_name() -> None:
    with pytest.raises(BadSetup):
        working.check(JOINED)


def _puzzle(id: str, kind: str, simulations: int) -> Puzzle:
    nothing = msgspec.convert({"en": "x", "fr": "y"}, type(SHIPPED[0].why))
    return Puzzle(id, kind, 0, {}, [], ["pass"], [], 0.2, simulations, nothing)


def test_the_figures_of_the_next_best_stand_beside_those_of_the_best() -> None:
    """Of two scatters both are told; where they come to the same figures, or something else is told of the other, nothing is said twice."""
    told = [puzzle.why.en for puzzle in SHIPPED]
    beside = [why for why in told if why.endswith(").")]
    assert len(beside) > 10
    for why in beside:
        fact, _, rest = why.partition(";")
        other = rest.rpartition("(")[2].removesuffix(").")
        assert other != fact[0].lower() + fact[1:]
        assert other[:6] == fact[0].lower() + fact[1:6]  # the same is told of both
