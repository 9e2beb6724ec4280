"""The conformance suite: what must hold for every game, whatever its rules. `landfall check GAME` runs it; so do the project's own tests.

Each check plays one random game, from a seed, and raises Broken with the seed and the ply where something does not hold.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from landfall.core import playout
from landfall.core.chance import Rng, draw, make_rng, nth_bit, popcount, randrange
from landfall.core.dual import can_compile, compiled
from landfall.core.events import Event
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition, BadRecord, BadSetup, GameOver, Illegal, Malformed, Refusal
from landfall.core.state import State
from landfall.core.texts import LANGUAGES
from landfall.lab import phases
from landfall.match.match import Match, replay
from landfall.match.record import read_record
from landfall.match.verify import verify

LONGEST = 20_000  # plies; a game that goes on longer does not end
MOST_TRIED = 40  # of a wide choice, so many are tried


class Broken(AssertionError):
    """Something that must hold does not."""


@dataclass(frozen=True, slots=True)
class Result:
    """One check of the suite: what was looked at, or what is wrong."""

    name: str
    figure: str
    fault: str | None = None
    skipped: bool = False


# -- playing at random ----------------------------------------------------------------------------------------------------------


def table_for(game: Game, seed: int) -> tuple[int, dict[str, str]]:
    """Seats and table options that follow from the seed."""
    rng = make_rng(seed)
    seats = game.least + randrange(rng, game.most - game.least + 1)
    options = {option.name: option.values[randrange(rng, len(option.values))] for option in game.options}
    try:
        game.start(seats, options)
    except BadSetup:  # options that do not fit the seats
        return seats, {}
    return seats, options


def begin(game: Game, seed: int) -> State:
    """A new game at the seed's table."""
    seats, options = table_for(game, seed)
    return game.start(seats, options)


def pick(game: Game, s: Any, rng: Rng) -> int:
    """Any choice of a player, or an outcome as likely as chance would bring it."""
    if s.to_act == CHANCE:
        weights = [0] * game.max_outcomes
        return draw(weights, game.rules.weights(s, weights), rng)
    if wide := game.rules.wide(s):
        return randrange(rng, wide)
    mask = game.rules.moves(s)
    return nth_bit(mask, randrange(rng, popcount(mask)))


def walk(game: Game, seed: int) -> Iterator[tuple[int, State, int]]:
    """A random game, ply by ply: the ply's number, the state before it, and the choice that will be made."""
    state = begin(game, seed)
    rng = make_rng(seed ^ 0x5EED)
    for ply in range(1, LONGEST + 1):
        if state.is_over:
            return
        choice = pick(game, state.position, rng)
        yield ply, state, choice
        game.rules.apply(state.position, choice)
    raise Broken(f"seed {seed}: the game has not ended after {LONGEST} plies")


def last_state(game: Game, seed: int) -> tuple[int, State]:
    """A random game's number of plies and its last state."""
    plies, state = 0, begin(game, seed)
    for plies, state, _ in walk(game, seed):  # noqa: B007
        pass
    return plies, state


def _insist(holds: bool, seed: int, ply: int, what: str | Callable[[], str]) -> None:
    """`what` may be a function where finding the words takes time."""
    if not holds:
        raise Broken(f"seed {seed}, ply {ply}: {what if isinstance(what, str) else what()}")


# -- the checks, a game each; they return how many things they looked at ----------------------------------------------------------


def check_ending(game: Game, seed: int) -> int:
    """Every game ends, its outcome is whole, and nothing can be done after it."""
    plies, state = last_state(game, seed)
    outcome = state.outcome
    _insist(state.is_over and outcome is not None, seed, plies, "the game does not end")
    assert outcome is not None
    _insist(
        len(outcome.points) == len(outcome.places) == len(outcome.shares) == state.seats, seed, plies, "an outcome for each seat"
    )
    _insist(abs(sum(outcome.shares) - 1) < 1e-9, seed, plies, f"the shares of the win are {outcome.shares}")
    _insist(bool(outcome.winners), seed, plies, "nobody is first")
    _insist(all(outcome.shares[seat] > 0 for seat in outcome.winners), seed, plies, "a winner has no share")
    _insist(not state.moves() and not state.chances(), seed, plies, "something can be done after the end")
    for verb in game.grammar:
        _insist(
            isinstance(refusal(state, verb, None), GameOver), seed, plies, f"{verb!r} after the end is not refused as game-over"
        )
    if outcome.details:
        sums = tuple(sum(lines.values()) for lines in outcome.details)
        _insist(sums == outcome.points, seed, plies, f"the lines add up to {sums}, the points are {outcome.points}")
    return 1


def check_invariants(game: Game, seed: int) -> int:
    """What must never be is never there, and a position's own form is complete: there and back through JSON text."""
    ply = 0
    for ply, state, _ in walk(game, seed):
        _check_position(game, state, seed, ply)
    _check_position(game, last_state(game, seed)[1], seed, ply + 1)
    return ply + 1


def _check_position(game: Game, state: State, seed: int, ply: int) -> None:
    wrong = game.invariants(state.position)
    _insist(not wrong, seed, ply, f"in phase {state.phase}: {'; '.join(wrong)}")
    try:
        again = game.from_json(json.loads(json.dumps(state.to_json())))
    except BadPosition as bad:
        raise Broken(f"seed {seed}, ply {ply}: the position's own JSON is refused in phase {state.phase}: {bad}") from None
    _insist(
        again == state, seed, ply, lambda: f"the position is another after JSON: {difference(state.position, again.position)}"
    )


def difference(one: Any, other: Any) -> str:
    """The fields in which two positions differ."""
    found = [
        f"{name}: {getattr(one, name)} / {getattr(other, name)}"
        for name in one.LAYOUT
        if getattr(one, name) != getattr(other, name)
    ]
    return "; ".join(found)[:300]


def check_determinism(game: Game, seed: int) -> int:
    """The same choices give the same positions and events, and a state kept for later is not changed by what follows."""
    state = begin(game, seed)
    kept: list[tuple[State, Any, int]] = []
    ply = 0
    for ply, other, choice in walk(game, seed):
        _insist(other == state, seed, ply, "played again, it is another position")
        copy = other.copy()
        kept.append((copy, repr(copy.position), ply))
        twin = other.copy()
        events = game.apply(state.position, choice)
        _insist(game.apply(twin.position, choice) == events, seed, ply, "played again, other events are told")
    for copy, before, at in kept:
        _insist(repr(copy.position) == before, seed, at, "an old state has changed")
    return ply


def refusal(state: State, text: str, seat: int | None) -> Refusal | None:
    """What is said to a seat that tries this; None if it may. The state is only looked at."""
    try:
        if not state.is_over and seat in (None, state.to_act):
            state.game.parse(state.position, text)
        else:
            state.play(text, seat)
    except Refusal as said:
        return said
    return None


def check_legality(game: Game, seed: int) -> int:
    """`moves` and `play` agree, both ways: all that is listed is accepted, and all else that is well written is refused as illegal."""
    words = vocabulary(game)
    looked = 0
    for ply, state, _ in walk(game, seed):
        if ply % 3 and ply > 12:
            continue
        listed = state.chances() if state.to_act == CHANCE else state.moves()
        texts = {option.text: option.choice for option in listed}
        _insist(len(texts) == len(listed) > 0, seed, ply, f"nothing to do, or one text for two choices: {list(texts)[:20]}")
        for text, choice in list(texts.items())[:MOST_TRIED]:
            _check_notation(game, state, text, seed, ply)
            _insist(game.parse(state.position, f"  {text.upper()} ") == choice, seed, ply, f"{text!r} is read as another choice")
            state.copy().play(text)
        before = state.copy()
        for text in sorted(words - set(texts)):
            _insist(
                isinstance(refusal(state, text, None), Illegal),
                seed,
                ply,
                f"{text!r} is not refused as illegal in phase {state.phase}",
            )
        for text in ("", "nonsense", "x" * 300, "\x00", next(iter(texts)) + " more"):
            said = refusal(state, text, None)
            _insist(isinstance(said, Malformed), seed, ply, f"{text[:20]!r} is not refused as malformed but {said!r}")
        _insist(state == before, seed, ply, "a refusal has changed something")
        looked += len(texts) + len(words)
    return looked


def _check_notation(game: Game, state: State, text: str, seed: int, ply: int) -> None:
    verb, _, rest = text.partition(" ")
    known = verb in game.grammar and re.fullmatch(game.grammar[verb], rest) is not None
    _insist(known, seed, ply, f"the grammar does not know {text!r}")
    _insist(
        (verb in game.chance_verbs) == (state.to_act == CHANCE),
        seed,
        ply,
        f"the verb of {text!r} is on the wrong side of chance_verbs",
    )


@cache
def vocabulary(game: Game) -> frozenset[str]:
    """Well-written texts: what could be said somewhere in a few games."""
    words = set()
    for seed in range(1000, 1010):
        for _, state, choice in walk(game, seed):
            words.add(game.move(state.position, choice).text)
    return frozenset(words)


def check_chance(game: Game, seed: int) -> int:
    """Outcomes have integer weights, none negative, not all zero, small enough to draw from exactly; each that may happen can."""
    looked = 0
    for ply, state, _ in walk(game, seed):
        if state.to_act != CHANCE:
            continue
        weights: list[Any] = [-1] * game.max_outcomes
        count = game.rules.weights(state.position, weights)
        _insist(0 < count <= game.max_outcomes, seed, ply, f"{count} outcomes, at most {game.max_outcomes} are promised")
        _insist(all(type(w) is int and w >= 0 for w in weights[:count]), seed, ply, f"the weights are {weights[:count]}")
        _insist(0 < sum(weights[:count]) < 1 << 31, seed, ply, f"the weights sum to {sum(weights[:count])}")
        for chance in state.chances():
            state.copy().play(chance)
            looked += 1
    return looked


def check_words(game: Game, seed: int) -> int:
    """Everything that happens and may be done has its sentence in both languages, and every view can be sent."""
    looked = 0
    memo: dict[str, Any] = {}
    for ply, state, choice in walk(game, seed):
        sayings: list[tuple[str, dict[str, Any]]] = [game.prompt(state.position)]
        if state.to_act != CHANCE:
            move = game.move(state.position, choice)
            sayings.append((f"move.{move.verb}", move.args))
        sayings += [(f"event.{event.name}", event.args) for event in game.apply(state.copy().position, choice)]
        for key, args in sayings:
            for language in LANGUAGES:
                try:
                    game.texts.say(key, language, args)
                except (KeyError, IndexError) as missing:
                    raise Broken(f"seed {seed}, ply {ply}: the text {key!r} with {args} fails: {missing!r}") from None
        if ply % 5 == 0:
            eyes = (None, *range(state.seats))
            for seat, sent in zip(eyes, game.views(state.position, eyes, memo), strict=True):
                seen = game.view(state.position, seat)
                _insist(msgspec.json.encode(sent) == msgspec.json.encode(seen), seed, ply, "a view is sent as another")
                _insist(
                    msgspec.json.decode(msgspec.json.encode(seen), type=type(seen)) == seen,
                    seed,
                    ply,
                    "a view is another after JSON",
                )
        looked += len(sayings)
    return looked


def check_record(game: Game, seed: int) -> int:
    """A match's record reads back the same, replays to the same state, and is proved; with one byte changed it is refused."""
    rng = make_rng(seed)
    first = begin(game, seed)
    match = Match(game, first.seats, seed=f"conformance {seed}", salts=[str(seat) for seat in range(first.seats)])
    match.begin()
    while not match.is_over:
        assert match.to_act is not None
        match.play(match.to_act, game.move(match.state.position, pick(game, match.state.position, rng)))
    text = match.finished_record().to_text()
    record = read_record(text)
    _insist(record == match.record and record.to_text() == text, seed, match.version, "the record reads back as another")
    _insist(replay(record, game).state == match.state, seed, match.version, "the record replays to another state")
    verdict = verify(text, {game.name: game})
    _insist(verdict.over and verdict.fair and verdict.plies == match.version, seed, match.version, f"the verdict is {verdict}")
    data = bytearray(text.encode())
    place = randrange(rng, len(data))
    data[place] ^= 1 << randrange(rng, 8)
    ply = min(text.encode()[:place].count(b"\n"), match.version + 1)
    try:
        verify(bytes(data), {game.name: game})
    except BadRecord as bad:
        _insist(bad.ply in (ply, ply + 1), seed, bad.ply, f"a changed byte in ply {ply} is blamed on ply {bad.ply}")
    else:
        raise Broken(f"seed {seed}: a record with byte {place} changed is accepted")
    return match.version


# -- plain and compiled ----------------------------------------------------------------------------------------------------------


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
        play = compiled(phases, rules=self.rules, playout=compiled(playout, rules=self.rules))
        setup = self.np.array(self.game.setup_numbers(options) or [0], self.np.int64)
        met = self.np.zeros(len(self.game.phases), self.np.int64)
        play.meet(self.record, games, seats, setup, self.weights, self.rng, met, seed)
        return set(met.nonzero()[0].tolist())

    def imagine(self, s: Any, seat: int | None, seed: int) -> Any:
        self.take(s)
        self.rng[:] = make_rng(seed)
        self.rules.imagine(self.record[0], -1 if seat is None else seat, self.rng)
        return self.give()


def check_compiled(game: Game, seed: int) -> int:
    """Compiled rules do what plain ones do: the same bytes, choices and weights at every ply, the same worlds, the same end."""
    fast = Compiled(game)
    fast.take(begin(game, seed).position)
    ply = 0
    for ply, state, choice in walk(game, seed):
        s = state.position
        same = fast.record.tobytes() == s.to_bytes()
        _insist(same, seed, ply, lambda s=s: f"compiled differs: {difference(s, fast.give())}")  # type: ignore[misc]
        if s.to_act == CHANCE:
            weights = [0] * game.max_outcomes
            count = game.rules.weights(s, weights)
            same = fast.rules.weights(fast.record[0], fast.weights) == count and fast.weights[:count].tolist() == weights[:count]
            _insist(same, seed, ply, "compiled weights differ")
        else:
            wide = game.rules.wide(s)
            _insist(fast.rules.wide(fast.record[0]) == wide, seed, ply, "compiled width differs")
            _insist(bool(wide) or fast.rules.moves(fast.record[0]) == game.rules.moves(s), seed, ply, "compiled moves differ")
        if ply % 10 == 0:
            seat = None if ply % 4 == 0 else ply % state.seats
            fast_world = fast.imagine(s, seat, seed + ply)
            _insist(fast_world == game.imagine(s, seat, seed + ply), seed, ply, f"compiled imagine differs for seat {seat}")
            fast.take(s)
        fast.rules.apply(fast.record[0], choice)
    s = last_state(game, seed)[1].position
    _insist(fast.record.tobytes() == s.to_bytes(), seed, ply, "compiled differs at the end")
    points, shares = fast.np.zeros(s.seats, fast.np.int64), fast.np.zeros(s.seats)
    fast.rules.score(fast.record[0], points)
    fast.rules.shares(fast.record[0], shares)
    outcome = game.outcome(s)
    _insist(
        (tuple(points.tolist()), tuple(shares.tolist())) == (outcome.points, outcome.shares), seed, ply, "compiled score differs"
    )
    return ply


# -- nothing leaks ---------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Leaks:
    """How many (state, seat) pairs were tried, in how many something really was hidden, and how many next plies were compared."""

    pairs: int = 0
    hidden: int = 0
    plies: int = 0


def known(state: State, seat: int | None, tries: list[str]) -> bytes:
    """All that a seat gets at this moment, as bytes: view, moves, prompt, clauses, and what it is told when it tries something."""
    game, s = state.game, state.position
    mine = seat is not None and seat == s.to_act
    moves = [] if not mine or game.rules.wide(s) else game.moves(s)
    refusals = [(said.code, said.sentence("en")) if (said := refusal(state, text, seat)) else None for text in tries]
    return msgspec.json.encode([game.view(s, seat), moves, game.prompt(s), game.clauses(s), refusals if seat is not None else []])


def told(events: list[Event], seat: int | None) -> list[tuple[str, dict[str, Any]]]:
    return [(event.name, event.args) for event in events if event.is_for(seat)]


def find_leaks(game: Game, seed: int, found: Leaks, most: int, every: int = 3) -> None:
    """One game: whatever is hidden from a seat is dealt anew, and nothing the seat gets may change. Broken, if it does.

    The next ply is played in both worlds as well. What it shows the seat may differ (a card is turned up), but then the view differs
    too; if the views stay the same, the seat must have been told the same.
    """
    fast = Compiled(game) if can_compile() else None
    words = sorted(vocabulary(game))
    rng = make_rng(seed)
    for ply, state, choice in walk(game, seed):
        if (ply + seed) % every and not state.is_over:
            continue
        tries = [words[randrange(rng, len(words))] for _ in range(2)]
        after = state.copy()
        events = game.apply(after.position, choice)
        for seat in (None, *range(state.seats)):
            world_seed = seed * 1009 + ply
            imagined = (fast or game).imagine(state.position, seat, world_seed)
            world = State(game, imagined)
            truth, seen = known(state, seat, tries), known(world, seat, tries)
            if truth != seen:
                raise Broken(
                    f"seed {seed}, ply {ply}: seat {seat} can tell in phase {state.phase}: {first_difference(truth, seen)}"
                )
            found.pairs += 1
            found.hidden += world != state
            found.plies += _next_is_silent(state, world, after, events, choice, seat, rng, f"seed {seed}, ply {ply}")
        if found.pairs >= most:
            return


def _next_is_silent(
    state: State, world: State, after: State, events: list[Event], choice: int, seat: int | None, rng: Rng, where: str
) -> bool:
    """Play a ply in the imagined world too and compare what the seat is told; whether it could be played.

    The seat's own move is the same in both. Where others or chance act on hidden things, another outcome or another move of the same
    verb is taken: told to the seat openly, it would make a difference that its view does not show.
    """
    game = state.game
    if world != state and state.to_act == CHANCE:
        choice = pick(game, world.position, rng)
    elif world != state and state.to_act != seat and not game.rules.wide(world.position):
        verb = game.move(state.position, choice).verb
        same = [move.choice for move in game.moves(world.position) if move.verb == verb]
        if not same:
            return False
        choice = same[randrange(rng, len(same))]
    other = game.apply(world.position, choice)
    if told(events, seat) != told(other, seat) and game.view(after.position, seat) == game.view(world.position, seat):
        raise Broken(f"{where}: seat {seat} is told more than it may know: {told(events, seat)} / {told(other, seat)}")
    return True


def first_difference(one: bytes, other: bytes) -> str:
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin_at = max(0, place - 60)
    return f"…{one[begin_at : place + 40].decode(errors='replace')}… / …{other[begin_at : place + 40].decode(errors='replace')}…"


# -- the suite -------------------------------------------------------------------------------------------------------------------

Check = Callable[[Game, int], int]
CHECKS: dict[str, Check] = {
    "every game ends": check_ending,
    "invariants and JSON positions": check_invariants,
    "the same again, and old states stay": check_determinism,
    "legality both ways": check_legality,
    "chance has weights": check_chance,
    "everything has its words": check_words,
    "records replay and are proved": check_record,
    "plain = compiled": check_compiled,
}


def phases_missed(game: Game, games: int, seed: int) -> set[str]:
    """The phases that so many random games never reached; compiled, a hundred times as many, since some are rare."""
    missed = set(game.phases)
    fast = Compiled(game) if can_compile() else None
    for other in range(games):
        for phase in fast.phases(100, seed + 1009 * other) if fast else _phases(game, seed + other):
            missed.discard(game.phases[phase])
        if not missed:
            break
    return missed


def _phases(game: Game, seed: int) -> set[int]:
    return {int(state.position.phase) for _, state, _ in walk(game, seed)} | {int(last_state(game, seed)[1].position.phase)}


def run_suite(game: Game, games: int, pairs: int, seed: int = 1) -> Iterator[Result]:
    """Every check, one result each as it is known."""
    for name, check in CHECKS.items():
        if check is check_compiled and not can_compile():
            yield Result(name, "", skipped=True)
            continue
        looked = 0
        try:
            for other in range(games):
                looked += check(game, seed + other)
        except Broken as broken:
            yield Result(name, "", str(broken))
        else:
            yield Result(name, f"{games} games, {looked} things looked at")
    missed = phases_missed(game, games * 100, seed)
    yield Result(
        "every phase is reached", f"{len(game.phases)} phases", f"never: {', '.join(sorted(missed))}" if missed else None
    )
    found = Leaks()
    try:
        while found.pairs < pairs:
            find_leaks(game, seed, found, pairs)
            seed += 1
    except Broken as broken:
        yield Result("nothing leaks", "", str(broken))
    else:
        yield Result(
            "nothing leaks",
            f"{found.pairs} pairs of a state and a seat, {found.hidden} with something hidden, {found.plies} next plies",
        )


__all__ = ["CHECKS", "Broken", "Leaks", "Result", "find_leaks", "phases_missed", "run_suite"]
