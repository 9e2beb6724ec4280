"""LP-1, LP-2: what is on the table at the start."""

from __future__ import annotations

from collections import Counter

import pytest

from landfall.core.layout import CHANCE
from landfall.core.refusal import BadSetup
from landfall.games.pirates import GAME
from landfall.games.pirates.content import EXIT, FACES, SIDES, TURN_CCW, TURN_CW
from landfall.games.pirates.edition import DEFAULT_FILE, default_edition, draw_board
from landfall.games.pirates.sea import turn_wheel

from .tables import STRAIGHT, ship, table, texts


def begin(seats: int, first: str = "anchor", cards: str = "5 double,4 double,3 double,2 double"):
    state = GAME.start(seats)
    state.play(f"first {first}")
    for card in cards.split(",")[:seats]:
        state.play(f"card {card}")
    return state


def test_two_to_four_players():
    """LP-1.1."""
    assert list(GAME.seat_counts) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            GAME.start(seats)


def test_an_island_above_each_column_and_ports_before_two_wheels():
    """LP-1.1: 25 wheels, five islands, four ports; the k-th port faces columns k and k + 1."""
    for number, column in enumerate("abcde", 1):
        state = table(ship(f"island {number}"), ship())
        assert len(state.view(0).wheels) == 25
        (route,) = state.view(0).routes
        assert route.pieces == [f"{column}{row} ns" for row in (1, 2, 3, 4, 5)]
        assert route.ends[0].kind == "island"
        assert route.ends[0].numbers == [number]
    state = table(ship(), ship(), ship(), ship())
    for seat, columns in enumerate(("ab", "bc", "cd", "de")):
        state.position.turn = state.position.to_act = seat
        assert [route.pieces[0][0] for route in state.view(seat).routes] == list(columns)


def test_a_quarter_turn_moves_every_piece():
    """LP-1.2: each side's piece goes on one side further, and back again the other way."""
    for face in range(len(FACES)):
        for side in range(4):
            out = EXIT[face * 4 + side]
            turned = EXIT[TURN_CW[face] * 4 + (side + 1) % 4]
            assert turned == (-1 if out < 0 else (out + 1) % 4)
            assert out == -1 or EXIT[face * 4 + out] == side
        assert TURN_CCW[TURN_CW[face]] == face


def test_a_crossing_does_not_mix():
    """LP-1.2: North leads to South and West to East."""
    crossing = FACES.index("+") * 4
    assert [EXIT[crossing + side] for side in range(4)] == [2, 3, 0, 1]


def test_a_board_may_have_blind_sides():
    """LP-1.2: one piece, or none."""
    state = table(ship("island 1"), ship(), board=["| . + + +", *STRAIGHT[1:]])
    assert [len(wheel.pieces) for wheel in state.view(0).wheels[:3]] == [1, 0, 2]


def test_the_rose_turns_with_its_piece():
    """LP-1.3: on c3 the rose is on the piece towards the East; turned clockwise it is on the one towards the South."""
    board = [*STRAIGHT[:2], "^+ ^+ \\* ^+ ^+", *STRAIGHT[3:]]
    state = table(ship("island 3"), ship(), board=board)
    assert draw_board(state.position.wheel, state.position.rose)[2].split()[2] == "\\*"
    for expected in ("se", "sw", "nw", "ne"):
        turn_wheel(state.position, 12, 0)
        assert [piece.sides for piece in state.view(0).wheels[12].pieces if piece.rose] == [expected]
    for expected in ("nw", "sw", "se", "ne"):
        turn_wheel(state.position, 12, 1)
        assert [piece.sides for piece in state.view(0).wheels[12].pieces if piece.rose] == [expected]


def test_the_default_board_keeps_to_the_advice():
    """LP-1.3: one rose a column and the crossings in the middle rows; curves elsewhere; no blind side."""
    numbers = default_edition().numbers
    wheels, roses = numbers[:25], numbers[25:30]
    assert [(rose >> 1) % 5 for rose in roses] == [0, 1, 2, 3, 4]
    assert all(5 <= rose >> 1 < 20 for rose in roses)
    signs = "".join(FACES[wheel] for wheel in wheels)
    assert set(signs[:5] + signs[20:]) <= {"\\", "/"}
    assert set(signs) <= {"\\", "/", "+"}
    assert 1 <= signs.count("+") <= 9


def test_ships_and_colours():
    """LP-1.4: blue and green; with three yellow too; with four red."""
    for seats in (2, 3, 4):
        view = GAME.start(seats).view(None)
        assert [entry.colour for entry in view.ships] == ["blue", "green", "yellow", "red"][:seats]
        assert all(view.ports[entry.port - 1] == entry.colour for entry in view.ships)


def test_tokens_and_cards_in_the_box():
    """LP-1.5, LP-1.6, LP-1.7: twelve treasures, eight events, fifteen cards, two cannonballs each."""
    view = GAME.start(4).view(None)
    kinds = {(kind.worth, kind.red): kind.count for kind in view.face_down}
    assert kinds == {(100, False): 3, (100, True): 1, (200, False): 2, (200, True): 2, (300, False): 1, (300, True): 3}
    assert view.events == {"gust": 2, "tornado": 2, "kraken": 2, "floating": 2}
    assert Counter((card.island, card.power) for card in view.cards_face_down) == Counter(
        (island, power) for island in range(1, 6) for power in ("wind", "pivot", "double")
    )
    assert [entry.cannonballs for entry in view.ships] == [2, 2, 2, 2]


def test_setup():
    """LP-2.1: the board as in its file, ships in port, a face-up card each; the others see it too."""
    state = begin(3)
    board = DEFAULT_FILE.read_text("utf-8").split("'''")[1].split()
    assert [cell.strip("*^v") for line in draw_board(state.position.wheel, state.position.rose) for cell in line.split()] == [
        cell.strip("*^v") for cell in board
    ]
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert [entry.at for entry in view.ships] == ["port"] * 3
        assert [(entry.card.island, entry.card.power) for entry in view.ships] == [(5, "double"), (4, "double"), (3, "double")]
        assert view.cards_left == 12


def test_two_piles_of_six_and_every_shuffle_as_likely():
    """LP-2.2: whichever pile is chosen, each token still face down is as likely."""
    at_island = ship("b1 ns", "island 2 double")
    for pile in ("left", "right"):
        state = table(at_island, ship(), phase="sail")
        assert state.view(0).piles == (6, 6)
        state.play("sail island 2")
        state.play(f"draw {pile}")
        odds = {chance.text: chance.weight for chance in state.chances()}
        assert odds == {
            "reveal 100a": 3,
            "reveal 100d": 1,
            "reveal 200a": 2,
            "reveal 200c": 2,
            "reveal 300a": 1,
            "reveal 300b": 3,
        }


def test_first_by_lot_then_clockwise():
    """LP-2.3."""
    state = GAME.start(3)
    assert state.to_act == CHANCE
    assert [(chance.text, chance.weight) for chance in state.chances()] == [
        ("first anchor", 1),
        ("first star", 1),
        ("first shell", 1),
    ]
    state = begin(3, "shell")
    seats = []
    for _ in range(4):
        seats.append(state.to_act)
        state.play(sorted(text for text in texts(state) if text.startswith("pivot"))[0])
        while state.view(None).turn == seats[-1]:
            state.play("stop" if state.phase == "engage" else state.moves()[0])
    assert seats == [2, 0, 1, 2]


def test_sides_table_agrees_with_exits():
    """LP-1.2: the two tables of a face say the same."""
    for face in range(len(FACES)):
        pairs = {frozenset((side, EXIT[face * 4 + side])) for side in range(4) if EXIT[face * 4 + side] >= 0}
        listed = {frozenset(SIDES[face * 4 + k : face * 4 + k + 2]) for k in (0, 2)} - {frozenset((-1,))}
        assert pairs == listed
