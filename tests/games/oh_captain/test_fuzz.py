"""Anything at all as a position or a move of Oh Captain!: refused with a sentence, or right. Never a traceback."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from landfall.core.refusal import BadPosition, Refusal
from landfall.core.state import State
from landfall.games.oh_captain import GAME
from landfall.games.oh_captain.content import ADVENTURERS, CARDS, ITEMS, PHASES

from .witness import play_game

GAMES = [play_game(seed, 3 + seed, hits=seed % 2 == 1) for seed in range(4)]
MOMENTS = [state.to_json() for game in GAMES for state in game.states]
MEMORIES = sorted({line for moment in MOMENTS for line in moment["memory"]})
QUICK = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

words = st.sampled_from([*PHASES, *CARDS, *ITEMS, *ADVENTURERS, *MEMORIES, "oh-captain", "on", "clockwise", ""])
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.integers() | st.floats(allow_nan=False) | words | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=6,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a piece of JSON."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    data[path[0]] = put(data[path[0]], path[1:], value)
    return data


@st.composite
def changed(draw: st.DrawFn) -> Any:
    """A position of a real game with one to three places changed: to anything, or a number a little up or down."""
    data = json.loads(json.dumps(draw(st.sampled_from(MOMENTS))))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.sampled_from(places(data)))
        old: Any = data
        for key in place:
            old = old[key]
        new = st.integers(old - 2, old + 2) if type(old) is int else words if isinstance(old, str) else values
        data = put(data, place, draw(new | values))
    return data


def load(data: Any) -> State | BadPosition:
    try:
        return GAME.from_json(data)
    except BadPosition as refusal:
        return refusal


def attempt(state: State, text: str) -> Refusal | None:
    try:
        state.play(text)
    except Refusal as refusal:
        return refusal
    return None


def texts_of(state: State) -> list[str]:
    return [move.text for move in state.moves()] + [chance.text for chance in state.chances()]


def live(state: State) -> None:
    """A position that was let in must be one that can be played, seen and imagined."""
    assert GAME.from_json(state.to_json()) == state
    for seat in (None, *range(state.seats)):
        state.view(seat)
        assert GAME.invariants(state.imagine(seat, 1).position) == []
    assert texts_of(state) or state.is_over
    for text in texts_of(state):
        after = state.copy()
        after.play(text)
        assert GAME.invariants(after.position) == []


@settings(QUICK, max_examples=1200)
@given(changed())
def test_positions_are_refused_or_right(data: Any) -> None:
    loaded = load(data)
    if isinstance(loaded, State):
        live(loaded)
    else:
        assert loaded.defects
        assert all(defect.french and defect.french != defect for defect in loaded.defects)
        assert loaded.sentence("en") != loaded.sentence("fr")


@settings(QUICK, max_examples=300)
@given(values)
def test_any_json_is_refused(data: Any) -> None:
    loaded = load(data)
    assert isinstance(loaded, BadPosition)
    assert loaded.defects
    assert all(defect.french and defect.french != defect for defect in loaded.defects)


verbs = st.sampled_from([*GAME.grammar, "fly", "", "CLAIM", " claim"])
rests = st.sampled_from(
    [*CARDS, *ITEMS, *ADVENTURERS, "anchor", "star", "leaf", "hidden", "none", "open egg", "hidden hook", "open", ""]
)
texts = (
    st.builds(lambda verb, rest: f"{verb} {rest}", verbs, rests)
    | verbs
    | st.text(max_size=30)
    | st.text(min_size=150, max_size=300)
)


@settings(QUICK, max_examples=1500)
@given(st.sampled_from([state for game in GAMES for state in game.states]), texts)
def test_moves_are_refused_or_right(state: State, text: str) -> None:
    """A text is one of the listed moves or outcomes, however spaced and cased, or a refusal that changes nothing."""
    after = state.copy()
    refusal = attempt(after, text)
    assert (refusal is None) == (" ".join(text.lower().split()) in texts_of(state))
    if refusal is None:
        assert GAME.invariants(after.position) == []
    else:
        assert after == state
        assert refusal.code in ("malformed", "illegal", "game-over")
        assert refusal.sentence("en")
        assert refusal.sentence("fr")
