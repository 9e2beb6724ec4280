"""Proving a record: the honest one holds; one changed byte, or a forger who puts the sums right, is found and the ply named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from landfall.core.refusal import BadRecord
from landfall.match.record import read_record
from landfall.match.verify import Verdict, verify
from shared import said_in_both

from .playing import GAME, SEED, bodies, finished, new_match, play_on, summed

GAMES = {GAME.name: GAME}
TEXT = finished()
LINES = bodies(TEXT)
PLIES = len(LINES) - 2


def refused(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(text, GAMES)
    said_in_both([caught.value.reason])
    return caught.value


def test_an_honest_record_holds() -> None:
    assert verify(TEXT, GAMES) == verify(TEXT.encode(), GAMES) == Verdict(PLIES, over=True, fair=True)
    assert read_record(TEXT).to_text() == TEXT
    assert summed(LINES) == TEXT


def test_a_record_of_an_unfinished_match() -> None:
    text = play_on(new_match(), plies=60).finished_record().to_text()
    verdict = verify(text, GAMES)
    assert (verdict.over, verdict.fair) == (False, False)


def test_a_record_that_begins_at_a_position() -> None:
    start = play_on(new_match(), plies=50).state.to_json()
    match = new_match(start=start)
    text = play_on(match).finished_record().to_text()
    assert verify(text, GAMES).over
    lines = bodies(text)
    lines[0] |= {"seats": 3, "players": ["a", "b", "c"], "salts": ["", "", ""]}
    assert refused(summed(lines[:1])).ply == 0


def line_of(place: int) -> int:
    return TEXT.encode()[:place].count(b"\n")


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.integers(0, len(TEXT.encode()) - 1), st.integers(1, 255))
def test_one_changed_byte_is_found_and_the_ply_named(place: int, change: int) -> None:
    raw = bytearray(TEXT.encode())
    raw[place] ^= change
    ply = refused(bytes(raw)).ply
    assert ply in (line_of(place), line_of(place) + (raw[place] == 10), len(raw.split(b"\n")) - 1)
    assert abs(ply - line_of(place)) <= 1


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, len(TEXT) - 1))
def test_a_cut_record_is_found(end: int) -> None:
    """Cut in the middle of a line it is refused; cut between two it is the record of an unfinished match."""
    cut = TEXT[:end]
    if cut.endswith("\n"):
        if end > TEXT.rindex('{"outcome"') - 1:
            assert refused(cut)  # the plies end the match, but its end is missing
        else:
            assert not verify(cut, GAMES).over
    else:
        refused(cut)


def forged(n: int, /, **change: Any) -> list[dict[str, Any]]:
    lines = json.loads(json.dumps(LINES))
    lines[n] |= change
    return [{key: value for key, value in line.items() if value != "gone"} for line in lines]


def index_of(verb: str) -> int:
    return next(n for n, line in enumerate(LINES) if str(line.get("do", "")).startswith(verb))


def test_another_draw_is_found_though_the_sums_are_right() -> None:
    """A forger cannot choose his cards: the seed gives another outcome."""
    n = index_of("draw")
    other = "draw egg" if LINES[n]["do"] != "draw egg" else "draw hook"
    refusal = refused(summed(forged(n, do=other)))
    assert (refusal.ply, "seed" in refusal.reason) == (n, True)


@pytest.mark.parametrize(("verb", "change"), [
    ("claim", {"do": "claim egg"}), ("claim", {"do": "buy"}), ("claim", {"by": 9}), ("claim", {"by": True}), ("claim", {"by": "chance"}),
    ("claim", {"by": -1}), ("claim", {"n": 1}), ("claim", {"n": "gone"}), ("claim", {"do": None}), ("claim", {"do": ["claim hook"]}),
    ("claim", {"extra": 1}), ("draw", {"by": 0}), ("choose", {"do": "choose siana lys"}), ("claim", {"do": "x" * 5000}),
    ("claim", {"n": float(index_of("claim"))}), ("claim", {"by": None}),
])  # fmt: skip
def test_a_forged_ply_is_named(verb: str, change: dict[str, Any]) -> None:
    n = index_of(verb)
    assert refused(summed(forged(n, **change))).ply == n


def test_a_wrong_actor_is_named() -> None:
    n = index_of("claim")
    assert refused(summed(forged(n, by=(LINES[n]["by"] + 1) % 4))).ply == n


@pytest.mark.parametrize("change", [
    {"landfall": 2}, {"landfall": True}, {"landfall": "gone"}, {"game": "chess"}, {"game": 7}, {"rules": 99}, {"rules": "1"}, {"seats": 5},
    {"seats": -1}, {"seats": 10**30}, {"seats": True}, {"options": {"sails": "on"}}, {"options": {"captain": ["lot"]}}, {"options": []},
    {"players": ["a"]}, {"players": [1, 2, 3, 4]}, {"players": "abcd"}, {"commitment": "0" * 64}, {"commitment": None}, {"salts": []},
    {"salts": [None] * 4}, {"salts": ["x", "", "", ""]}, {"edition": "abc"}, {"start": {}}, {"start": []}, {"boat": 1},
])  # fmt: skip
def test_a_forged_header_is_found(change: dict[str, Any]) -> None:
    lines = forged(0, **change)
    refusal = refused(summed(lines))
    assert refusal.ply == (0 if "salts" not in change or len(set(change["salts"])) != 2 else refusal.ply)


@pytest.mark.parametrize("change", [
    {"outcome": {}}, {"outcome": None}, {"outcome": {"reason": "so it is", "points": [99, 0, 0, 0], "places": [1, 2, 2, 2]}}, {"seed": None},
    {"seed": 5}, {"seed": "gone"}, {"extra": 1},
])  # fmt: skip
def test_a_forged_end_is_found(change: dict[str, Any]) -> None:
    assert refused(summed(forged(len(LINES) - 1, **change))).ply == PLIES + 1


def test_another_seed_is_found() -> None:
    assert refused(summed(forged(len(LINES) - 1, seed="another"))).ply == 0


def test_plies_left_out_doubled_or_after_the_end_are_found() -> None:
    n = index_of("claim")
    assert refused(summed(LINES[:n] + LINES[n + 1 :])).ply == n
    assert refused(summed(LINES[: n + 1] + LINES[n:])).ply == n + 1
    assert refused(summed([*LINES, LINES[-1]])).ply == PLIES + 2
    assert refused(summed([*LINES[:-1], {"n": PLIES + 1, "by": 0, "do": "buy"}])).ply == PLIES + 1
    refused(summed([*LINES[: n + 1], LINES[-1]]))
    refused(summed(LINES[1:]))


DEEP = "[" * 100_000


@pytest.mark.parametrize("text", [
    "", "\n", "{}", "{}\n", "[]\n", "null\n", "\x00\n", "{\n", '{"landfall":1}\n', b"\xff\xfe\n", b"\xc3", '{"a":NaN}\n', '{"a":1,"a":1}\n',
    "\ud800\n", DEEP + "\n", '{"start":' + "[" * 900 + "]" * 900 + "}\n", "9" * 5000 + "\n", "x" * 4_000_001, '{"a":"\\ud800"}\n',
])  # fmt: skip
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    assert refused(text).ply in (0, 1)


@pytest.mark.parametrize("depth", [100, 300, 480, 900, 2000, 20_000])
def test_a_deeply_nested_header_is_refused(depth: int) -> None:
    head = json.dumps({**LINES[0], "start": "@"}, ensure_ascii=False, separators=(",", ":"))
    assert refused(head.replace('"@"', "[" * depth + "]" * depth) + "\n").ply == 0


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=400, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(0, 40) | st.integers(0, len(LINES) - 1), st.sampled_from(sorted({key for line in LINES for key in line})), values
)
def test_anything_with_right_sums_is_refused_or_right(n: int, key: str, value: Any) -> None:
    """A field of any line changed to anything, the sums put right: BadRecord or a proof, never a traceback."""
    lines = forged(n, **{key: value})
    try:
        text = summed(lines)
    except UnicodeEncodeError:
        return
    if lines == LINES:
        assert verify(text, GAMES).over
    else:
        refused(text)


def test_the_seed_is_not_in_the_plies() -> None:
    assert SEED not in "".join(TEXT.splitlines()[:-1])


def test_a_record_is_written_as_the_match_would_have_written_it() -> None:
    """Sums and plies may hold and yet a field be another than the match's own: options, the edition's name, how a move is spelled."""
    for change in (
        {"options": {**LINES[0]["options"], "boat": "on"}},
        {"rules": True},
        {"players": ["A"] * len(LINES[0]["players"]), "seats": 4.0},
    ):
        lines = [dict(line) for line in LINES]
        lines[0] |= change
        assert refused(summed(lines)).ply == 0
    lines = [dict(line) for line in LINES]
    fields = lines[0]["options"]
    lines[0] |= {"options": dict(reversed(fields.items()))}
    assert refused(summed(lines)).ply == 0
    lines = [dict(line) for line in LINES]
    lines[-1] |= {"outcome": dict(reversed(lines[-1]["outcome"].items()))}
    assert refused(summed(lines)).ply == len(LINES) - 1
