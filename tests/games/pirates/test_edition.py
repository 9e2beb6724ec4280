"""The board file: what it says is what is on the table, and every fault in it is named."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from landfall.core.refusal import BadEdition
from landfall.games.pirates import GAME
from landfall.games.pirates.edition import DEFAULT_FILE, default_edition, draw_board, read_edition
from shared import said_in_both

DEFAULT = tomllib.loads(DEFAULT_FILE.read_text("utf-8"))
ROOT = Path(__file__).parents[3]


def faults(**changes) -> str:
    with pytest.raises(BadEdition) as refusal:
        read_edition({key: value for key, value in {**DEFAULT, **changes}.items() if value is not None})
    assert refusal.value.sentence("fr").startswith("Ce fichier d’édition")
    said_in_both(refusal.value.defects)
    return str(refusal.value)


def attempt(source):
    """The edition, or the refusal's sentence."""
    try:
        return read_edition(source), ""
    except BadEdition as refusal:
        return None, str(refusal)


def test_the_default_board_is_read_and_drawn_again():
    numbers = default_edition().numbers
    drawing = draw_board(list(numbers[:25]), list(numbers[25:30]))
    again = read_edition({**DEFAULT, "board": "\n".join(drawing)})
    assert again.numbers == numbers
    assert GAME.edition_hash() == again.hash == GAME.edition_hash(DEFAULT_FILE.read_text("utf-8"))
    assert GAME.edition_hash({**DEFAULT, "ports": "red green blue yellow"}) != again.hash
    assert read_edition(again) is again


def test_another_board_is_played_on():
    board = "\n".join(["+ + + + +"] * 2 + ["^+ v+ *+ +* ^+"] + ["+ + + + +"] * 2)
    state = GAME.start(2, edition={**DEFAULT, "board": board, "ports": "red green blue yellow"})
    view = state.view(None)
    assert {wheel.face for wheel in view.wheels} == {"+"}
    assert [piece.sides for wheel in view.wheels for piece in wheel.pieces if piece.rose] == ["ns", "ns", "ew", "ew", "ns"]
    assert view.ports == ["red", "green", "blue", "yellow"]
    assert view.ships[0].port == 3


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"board": None}, "drawing is missing"),
        ({"board": "+ + + + +"}, "5 lines of 5 wheels"),
        ({"board": DEFAULT["board"].replace("*", "", 1)}, "has no rose"),
        ({"board": DEFAULT["board"].replace("/ ", "x ", 1)}, "is drawn as 'x'"),
        ({"board": "*. . . . .\n. . . . .\n. ^| ^| ^| ^|\n. . . . .\n. . . . ."}, "a1 has its rose towards W"),
        ({"board": "^| . . . .\n^| . . . .\n. ^| ^| ^| ^|\n. . . . .\n. . . . ."}, "column a has more than one rose"),
        ({"ports": "blue green yellow"}, "four colours"),
        ({"ports": 4}, "four colours"),
        ({"treasures": "100 200"}, "12 tokens are needed, not 2"),
        ({"treasures": " ".join(["100"] * 11 + ["400"])}, "worth 100, 200 or 300"),
        ({"treasures": " ".join(["100"] * 11 + ["²00"])}, "worth 100, 200 or 300"),
        ({"floating": 50}, "floating: a treasure is worth"),
        ({"floating": True}, "floating: a treasure is worth"),
        ({"events": {"gust": 8}}, "how many tokens of each"),
        ({"events": {"gust": 2, "tornado": 2, "kraken": 2, "floating": 3}}, "8 tokens are needed, not 9"),
        ({"cards": {"wind": [1] * 5}}, "a line for each power"),
        ({"cards": {"wind": [1] * 4, "pivot": [1] * 5, "double": [1] * 5}}, "wind needs 5 numbers"),
        ({"cards": {"wind": [0] * 5, "pivot": [1, 1, 1, 0, 0], "double": [0] * 5}}, "at least 4 Pirate cards"),
        ({"colour": "red"}, "no setting called 'colour'"),
    ],
)
def test_each_fault_is_named(changes, named):
    assert named in faults(**changes)


def test_all_faults_at_once():
    found = faults(board="+", ports="", treasures="", floating=0, events={}, cards={})
    for part in ("board", "ports", "treasures", "floating", "events", "cards"):
        assert f"{part}:" in found


def test_what_is_no_board_file_at_all():
    for source in ("board = [", 7, ["board"]):
        with pytest.raises(BadEdition, match="edition file"):
            read_edition(source)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=".└┌┐┘|-\\/+*^v x\n", max_size=90), st.text(max_size=40))
def test_any_drawing_is_read_or_refused(board, ports):
    edition, refusal = attempt({**DEFAULT, "board": board, "ports": ports})
    if edition is None:
        assert "edition file" in refusal
    else:
        assert GAME.start(2, edition=edition).phase == "lot"


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
        max_leaves=8,
    ),
    st.sampled_from(sorted(DEFAULT)),
)
def test_any_value_in_any_setting_is_read_or_refused(value, key):
    edition, refusal = attempt({**DEFAULT, key: value})
    if edition is None:
        assert key in refusal
    else:
        assert key == "name" or value == DEFAULT[key]


def test_the_example_of_the_docs_is_a_board():
    text = (ROOT / "docs/games/pirates/board.md").read_text("utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    assert len(read_edition(example).numbers) == len(default_edition().numbers)
