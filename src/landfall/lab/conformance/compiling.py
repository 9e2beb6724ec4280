"""The rules in their compiled form: whether they compile, where not, and whether they do what the plain ones do."""

from __future__ import annotations

import ast
import re
import traceback
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from landfall.core import playout
from landfall.core.chance import make_rng
from landfall.core.dual import can_compile, compiled
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.texts import Both, listed
from landfall.games.clauses import home_of
from landfall.lab import phases
from landfall.lab.conformance import many
from landfall.lab.conformance.playing import Broken, at_ply, begin, difference, insist, last_state, table_for, walk

_PLACE = re.compile(r'File "([^"]+)", line (\d+)|(?:at|from) (\S+\.py) \((\d+)\)')  # as Numba writes a place, in two ways


class Compiled:
    """A game's compiled rules over one record, called from plain code."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        self.np = np
        self.game = game
        self.rules = compiled(game.rules)
        self.record = np.zeros(1, game.Position.dtype())
        self.weights = np.zeros(game.max_outcomes, np.int64)
        self.rng = np.zeros(4, np.int64)

    def take(self, position: Any) -> None:
        self.record[0] = tuple(position.values())

    def give(self) -> Any:
        return self.game.Position.from_bytes(self.record.tobytes())

    def phases(self, games: int, seed: int) -> set[int]:
        """The phases of so many random games at one table."""
        seats, options = table_for(self.game, seed)
        met, _, _ = self._meet(games, seats, options, seed)
        return set(met.nonzero()[0].tolist())

    def awaited(self, games: int, seats: int, options: dict[str, str], seed: int) -> dict[str, Any]:
        """A position, as late in a game as one was met, for each phase in which a player was awaited."""
        _, asked, late = self._meet(games, seats, options, seed)
        return {
            name: self.game.Position.from_bytes(late[phase : phase + 1].tobytes())
            for phase, name in enumerate(self.game.phases)
            if asked[phase]
        }

    def _meet(self, games: int, seats: int, options: dict[str, str], seed: int) -> tuple[Any, Any, Any]:
        play = compiled(phases, rules=self.rules, playout=compiled(playout, rules=self.rules))
        setup = self.np.array(self.game.setup_numbers(options) or [0], self.np.int64)
        met, asked = (self.np.zeros(len(self.game.phases), self.np.int64) for _ in range(2))
        late = self.np.zeros(len(self.game.phases), self.record.dtype)
        play.meet(self.record, games, seats, setup, self.weights, self.rng, met, seed, asked, late)
        return met, asked, late

    def imagine(self, s: Any, seat: int | None, seed: int) -> Any:
        self.take(s)
        self.rng[:] = make_rng(seed)
        self.rules.imagine(self.record[0], -1 if seat is None else seat, self.rng)
        return self.give()

    def imagine_many(self, s: Any, seat: int | None, count: int, seed: int) -> list[bytes]:
        """So many worlds, one after the other from one generator, as the bytes of their records."""
        self.take(s)
        self.rng[:] = make_rng(seed)
        worlds = self.np.zeros(count, self.record.dtype)
        compiled(many, rules=self.rules).imagine_many(self.record, worlds, -1 if seat is None else seat, self.rng)
        size, data = self.record.dtype.itemsize, worlds.tobytes()
        return [data[at : at + size] for at in range(0, len(data), size)]


# -- whether they compile ----------------------------------------------------------------------------------------------------------


@cache
def compile_faults(game: Game) -> tuple[Both, ...]:
    """What stands in the way of compiling the rules: for each of them that does not, its game, function, file and line."""
    import numba
    import numpy as np

    numba_any: Any = numba
    int64, float64 = numba_any.int64, numba_any.float64
    try:
        rules = compiled(game.rules)
    except Exception as error:
        return (explain(game, error),)
    record, row = numba_any.typeof(np.zeros(1, game.Position.dtype())[0]), int64[::1]
    signatures: dict[str, tuple[Any, ...]] = {
        "start": (record, int64, row),
        "moves": (record,),
        "wide": (record,),
        "weights": (record, row),
        "apply": (record, int64),
        "score": (record, row),
        "shares": (record, float64[::1]),
        "imagine": (record, int64, row),
    }
    faults: list[Both] = []
    for name, signature in signatures.items():
        try:
            getattr(rules, name).compile(signature)
        except Exception as error:
            fault = explain(game, error, name)
            if fault not in faults:
                faults.append(fault)
    return tuple(faults)


def fast_rules(game: Game) -> Compiled | None:
    """The compiled rules; None without Numba, for rules that do not compile or cannot be played, and for those that are no module."""
    if not can_compile() or not isinstance(game.rules, ModuleType) or compile_faults(game) or not _is_played(game):
        return None
    return _compiled(game)


@cache
def _is_played(game: Game) -> bool:
    """Whether plain games come to their end. Nothing watches compiled code: what plain rules would be refused for, it may do for ever."""
    try:
        for seed in range(1, 4):
            last_state(game, seed)
    except Exception:  # it is another check's to say what is wrong
        return False
    return True


@cache
def _compiled(game: Game) -> Compiled:
    return Compiled(game)


def explain(game: Game, error: BaseException, asked: str = "") -> Both:
    """A compiler's complaint as a sentence: the game, the function, the file and line, and the reason in its own words."""
    reason = _reason(error)
    home = home_of(game)
    place = next(((file, line) for file, line in _places(error) if home in Path(file).resolve().parents), None)
    if place is None:
        name = asked or "rules"
        return Both(f"{game.name}: {name} does not compile: {reason}", f"{game.name} : {name} ne se compile pas : {reason}")
    file, line = place
    function = function_at(file, line) or asked
    where = f"{Path(file).name}:{line}"
    return Both(
        f"{game.name}: {function}() does not compile, {where}: {reason}",
        f"{game.name} : {function}() ne se compile pas, {where} : {reason}",
    )


def _words(error: BaseException) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", str(error))


def _reason(error: BaseException) -> str:
    """The first words that say something. A bare KeyError is what Numba raises for a field that is not there."""
    lines = [line.strip(" \t>") for line in _words(error).splitlines()]
    said = [line for line in lines if line and not line.startswith(("Failed in nopython", "File ", "During:"))]
    first = " ".join(said[: 2 if said and said[0].endswith(":") else 1])
    return f"{type(error).__name__}: {first[:200]}" if first else type(error).__name__


def _places(error: BaseException) -> Iterator[tuple[str, int]]:
    """Where the compiler was, innermost first: as it says itself; where it says nothing, as its frames remember."""
    for quoted, at, named, number in _PLACE.findall(_words(error)):
        yield quoted or named, int(at or number)
    for frame, _ in reversed(list(traceback.walk_tb(error.__traceback__))):
        for value in list(frame.f_locals.values()):
            loc = value if type(value).__name__ == "Loc" else getattr(value, "loc", None)
            file, line = getattr(loc, "filename", None), getattr(loc, "line", None)
            if isinstance(file, str) and isinstance(line, int):
                yield file, line


def function_at(file: str, line: int) -> str | None:
    """The function of a source file that the line is in."""
    found = None
    for node in ast.walk(ast.parse(Path(file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            if first <= line <= (node.end_lineno or first):
                found = node.name  # the walk goes outside in
    return found


# -- whether they do the same --------------------------------------------------------------------------------------------------------

WEIGHTS = Both("compiled weights differ", "les poids compilés diffèrent")
WIDTH = Both("compiled width differs", "la largeur compilée diffère")
MOVES = Both("compiled moves differ", "les coups compilés diffèrent")
IMAGINE = Both("compiled imagine differs", "l’imagination compilée diffère")
AT_THE_END = Both("compiled differs at the end", "la forme compilée diffère à la fin")
SCORE = Both("compiled score differs", "le compte compilé diffère")


def check_compiled(game: Game, seed: int) -> int:
    """Compiled rules do what plain ones do: the same bytes, choices and weights at every ply, the same worlds, the same end."""
    if faults := compile_faults(game):
        raise Broken(listed(faults))
    fast = Compiled(game)
    fast.take(begin(game, seed).position)
    ply = 0
    for ply, state, choice in walk(game, seed):
        s = state.position
        if fast.record.tobytes() != s.to_bytes():
            where = difference(s, fast.give())
            raise Broken(at_ply(seed, ply, Both(f"compiled differs: {where}", f"la forme compilée diffère : {where}")))
        if s.to_act == CHANCE:
            weights = [0] * game.max_outcomes
            count = game.rules.weights(s, weights)
            same = fast.rules.weights(fast.record[0], fast.weights) == count and fast.weights[:count].tolist() == weights[:count]
            insist(same, seed, ply, WEIGHTS)
        else:
            wide = game.rules.wide(s)
            insist(fast.rules.wide(fast.record[0]) == wide, seed, ply, WIDTH)
            insist(bool(wide) or fast.rules.moves(fast.record[0]) == game.rules.moves(s), seed, ply, MOVES)
        if ply % 10 == 0:
            seat = None if ply % 4 == 0 else ply % state.seats
            fast_world = fast.imagine(s, seat, seed + ply)
            insist(fast_world == game.imagine(s, seat, seed + ply), seed, ply, IMAGINE)
            fast.take(s)
        fast.rules.apply(fast.record[0], choice)
    _check_end(game, fast, seed, ply)
    return ply


def _check_end(game: Game, fast: Compiled, seed: int, ply: int) -> None:
    s = last_state(game, seed)[1].position
    insist(fast.record.tobytes() == s.to_bytes(), seed, ply, AT_THE_END)
    points, shares = fast.np.zeros(s.seats, fast.np.int64), fast.np.zeros(s.seats)
    fast.rules.score(fast.record[0], points)
    fast.rules.shares(fast.record[0], shares)
    outcome = game.outcome(s)
    insist((tuple(points.tolist()), tuple(shares.tolist())) == (outcome.points, outcome.shares), seed, ply, SCORE)
