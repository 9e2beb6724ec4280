"""Routes: the fast follower against a brute-force one written only for this test, over a million wheels; plain against compiled."""

from __future__ import annotations

import random

import numpy as np
import pytest

from landfall.core.dual import can_compile, compiled
from landfall.games.pirates import GAME, sea
from landfall.games.pirates.content import FACES

BOARDS = 40_000  # of 25 wheels: a million

# The wheels as anybody would draw them: which sides each piece joins.
DRAWN = {
    ".": (), "└": ("NE",), "┌": ("ES",), "┐": ("SW",), "┘": ("WN",), "|": ("NS",), "-": ("EW",),
    "\\": ("NE", "SW"), "/": ("NW", "SE"), "+": ("NS", "EW"),
}  # fmt: skip
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def connected_sides(boards):
    """For each board, a label for each of the 100 wheel sides: two sides have the same label if a route joins them.

    Labels spread over joined sides until nothing changes: no following, no doors, no tables of the rules.
    """
    count = len(boards)
    labels = np.tile(np.arange(100), (count, 1))
    partner = np.tile(np.arange(100), (count, 1))
    for face, sign in enumerate(FACES):
        for piece in DRAWN[sign]:
            a, b = ("NESW".index(side) for side in piece)
            for wheel in range(25):
                here = boards[:, wheel] == face
                partner[here, wheel * 4 + a] = wheel * 4 + b
                partner[here, wheel * 4 + b] = wheel * 4 + a
    neighbour = np.arange(100)
    for wheel in range(25):
        for k, side in enumerate("NESW"):
            down, right = STEP[side]
            row, column = wheel // 5 + down, wheel % 5 + right
            if 0 <= row < 5 and 0 <= column < 5:
                neighbour[wheel * 4 + k] = (row * 5 + column) * 4 + (k + 2) % 4
    joined = partner != np.arange(100)
    live = joined & joined[:, neighbour]  # a blind side joins nothing
    while True:
        spread = np.minimum(labels, np.take_along_axis(labels, partner, 1))
        spread = np.where(live, np.minimum(spread, spread[:, neighbour]), spread)
        if (spread == labels).all():
            return labels
        labels = spread


def random_boards(count, seed):
    """Half of them of two-piece wheels only, half with blind sides too."""
    draw = np.random.default_rng(seed)
    boards = draw.integers(7, 10, (count, 25))
    boards[count // 2 :] = draw.integers(0, 10, (count - count // 2, 25))
    return boards


@pytest.mark.skipif(not can_compile(), reason="needs the extra fast")
def test_the_fast_follower_agrees_on_a_million_wheels():
    """LP-1.2, LP-4.3: whole routes. From both doors of a piece together, the fast follower finds exactly the brute-force route."""
    import numba

    boards = random_boards(BOARDS, 1)
    labels = connected_sides(boards)
    fast = compiled(sea)
    work = np.zeros(1, GAME.Position.dtype())
    masks = np.zeros((BOARDS, 100), np.int64)
    runner = numba.njit(sweep_both)
    runner(work, fast.follow, boards, masks)
    routes = np.zeros((BOARDS, 100), np.int64)
    place_label = piece_labels(boards, labels)
    for side in range(100):
        same = place_label == labels[:, side][:, None]
        routes[:, side] = (same * (np.int64(1) << np.arange(50, dtype=np.int64))).sum(1)
    open_side = open_sides(boards)
    assert open_side.sum() > 2_000_000
    assert (masks[open_side] == routes[open_side]).all()
    assert (masks[~open_side] == 0).all()


def sweep_both(work, follow, boards, out):
    """The route through each open side: what lies behind the door, and what lies outwards of it."""
    s = work[0]
    opposite = (2, 3, 0, 1)
    for k in range(len(boards)):
        for wheel in range(25):
            s.wheel[wheel] = boards[k, wheel]
        for door in range(100):
            wheel = door >> 2
            side = door & 3
            inwards = follow(s, door)
            out[k, door] = inwards
            if inwards != 0:
                row, column = wheel // 5, wheel % 5
                if side == 0:
                    row -= 1
                elif side == 1:
                    column += 1
                elif side == 2:
                    row += 1
                else:
                    column -= 1
                if 0 <= row < 5 and 0 <= column < 5:
                    out[k, door] |= follow(s, (row * 5 + column) * 4 + opposite[side])


def open_sides(boards):
    table = np.array([[side in "".join(DRAWN[sign]) for side in "NESW"] for sign in FACES])
    return table[boards].reshape(len(boards), 100)


def piece_labels(boards, labels):
    """The label of each piece; -1 where there is none."""
    found = np.full((len(boards), 50), -1)
    rows = np.arange(len(boards))
    for place in range(50):
        for face, sign in enumerate(FACES):
            pieces = sorted(DRAWN[sign], key=lambda piece: "N" not in piece)  # number 0 touches the North
            if place % 2 < len(pieces):
                here = boards[:, place // 2] == face
                found[here, place] = labels[rows[here], place // 2 * 4 + "NESW".index(pieces[place % 2][0])]
    return found


def test_plain_and_compiled_follow_alike():
    """The plain follower on some of the same boards."""
    boards = random_boards(40, 2)
    place_label = piece_labels(boards, labels := connected_sides(boards))
    s = GAME.Position()
    out = np.zeros((40, 100), np.int64)

    class Work:
        def __getitem__(self, _):
            return s

    sweep_both(Work(), sea.follow, boards.astype(object), out)
    for k in range(40):
        for side in range(100):
            if out[k, side]:
                expected = sum(1 << place for place in range(50) if place_label[k, place] == labels[k, side])
                assert out[k, side] == expected


def test_four_quarter_turns_change_nothing():
    """LP-1.2, LP-4.4: whatever lies on a wheel comes round again."""
    draw = random.Random(3)
    s = GAME.start(4).position
    for _ in range(200):
        wheel = draw.randrange(25)
        s.wheel[wheel] = draw.randrange(7, 10)
        s.where[3] = wheel * 2 + draw.randrange(2)
        before = s.copy()
        for _ in range(4):
            sea.turn_wheel(s, wheel, 0)
        assert s == before
        sea.turn_wheel(s, wheel, 0)
        sea.turn_wheel(s, wheel, 1)
        assert s == before
