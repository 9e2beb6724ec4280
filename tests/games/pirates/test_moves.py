"""LP-3, LP-4, LP-5, LP-10: turns, pivots, moves and powers."""

from __future__ import annotations

import pytest

from landfall.core.refusal import Illegal, Malformed
from landfall.games.pirates import GAME

from .tables import STRAIGHT, names, ship, table, texts

BLANK = [". . . . .", ". . . . .", "*- *- *- *- *-", ". . . . .", ". . . . ."]


def wheels(state) -> set[str]:
    return {text.split()[1] for text in texts(state) if text.startswith("pivot")}


# -- LP-3 -------------------------------------------------------------------------------------------------------------------
def test_first_pivot_then_move():
    """LP-3.1."""
    state = table(ship("b3 ns"), ship())
    with pytest.raises(Illegal, match="Turn a wheel first"):
        state.play("sail b2 ns")
    state.play("pivot b5 cw")
    assert state.phase == "sail"
    with pytest.raises(Illegal, match="now sail"):
        state.play("pivot b5 cw")
    state.play("sail b2 ns")
    assert state.to_act == 1


def test_no_move_after_the_pivot_is_a_pivot_only():
    """LP-3.1: the pivot that leaves no move may be chosen, and the turn is over."""
    board = [". | . . .", ". . . . .", "^| ^| ^| ^| ^|", ". . . . .", "+ + + + +"]
    state = table(ship("island 2"), ship(), board=board)
    assert wheels(state) == {"b1", "b2"}
    events = state.play("pivot b1 cw")
    assert "becalmed" in names(events)
    assert state.to_act == 1


def test_no_pivot_but_a_move():
    """LP-3.1 (ruling): move."""
    state = table(ship("a1 nw"), ship(), board=["┘ . . . .", *BLANK[1:]], phase="sail")
    assert texts(state) == {"sail island 1"}
    before = table(ship("a1 nw"), ship(), board=["┘ . . . .", *BLANK[1:4], ". ┘ . . ."], turn=1)
    before.play("pivot b5 cw")  # green cannot move; blue has no wheel to turn
    assert (before.to_act, before.phase) == (0, "sail")


def test_neither_pivot_nor_move_is_a_pass():
    """LP-3.1: green's port is not port 1, so at a5 its ship can do nothing at all."""
    board = [*BLANK[:4], "┐ . . └ └"]
    state = table(ship(), ship("a5 sw"), board=board, ports="yellow green blue red")
    for _ in range(3):
        events = state.play("pivot d5 cw")
        if state.phase == "sail":
            events += state.play(state.moves()[0])
        if "passed" in names(events):
            break
    assert "passed" in names(events)
    assert state.to_act == 0


def test_attack_before_the_pivot_while_balls_last():
    """LP-3.2: at the start of the turn, several times; with no ball left, not at all."""
    state = table(ship("b3 ns"), ship("b4 ns"), ship("b2 ns"))
    assert {"attack star", "attack shell"} <= texts(state)
    assert "attack star" not in texts(table(ship("b3 ns", balls=0), ship("b4 ns")))
    state.play("attack star")
    for _ in range(4):
        aim = "0 0" if state.to_act == 0 else "9 9"
        state.play(f"shoot {aim}")
        state.play("scatter 0 0")
    assert (state.to_act, state.phase) == (0, "turn")
    assert "attack shell" in texts(state)


def test_attack_on_the_way():
    """LP-3.2: a move that brings the ship next to another on the same route."""
    state = table(ship("b5 ns"), ship("b2 ns"), phase="sail")
    state.play("sail b4 ns")
    assert state.to_act == 1  # two steps away: nobody to attack
    state = table(ship("b5 ns"), ship("b2 ns"), phase="sail")
    state.play("sail b3 ns")
    assert texts(state) == {"attack star", "stop"}
    state.play("stop")
    assert state.to_act == 1


# -- LP-4 -------------------------------------------------------------------------------------------------------------------
def test_a_quarter_turn_either_way():
    """LP-4.1."""
    state = table(ship("b3 ns"), ship())
    assert {"pivot b2 cw", "pivot b2 ccw"} <= texts(state)
    board = ["+ + + + +", "+ \\ + + +", *STRAIGHT[2:]]
    for way in ("cw", "ccw"):
        state = table(ship("b3 ns"), ship(), board=board)
        state.play(f"pivot b2 {way}")
        assert state.view(0).wheels[6].face == "/"
    board = ["+ + + + +", "+ └ + + +", *STRAIGHT[2:]]
    for way, face in (("cw", "┌"), ("ccw", "┘")):
        state = table(ship("b3 ns"), ship(), board=board)
        state.play(f"pivot b2 {way}")
        assert state.view(0).wheels[6].face == face


def test_never_a_wheel_with_a_ship_or_the_kraken():
    """LP-4.2: own, other's on either piece, Kraken's; and the refusal says which."""
    state = table(ship("b4 ns"), ship("b2 ew"), kraken="b3 ns")
    assert wheels(state) == {"b1", "b5"}
    for wheel, sentence in (("b4", "with a ship"), ("b2", "with a ship"), ("b3", "Kraken"), ("c3", "not connected")):
        with pytest.raises(Illegal, match=sentence):
            state.play(f"pivot {wheel} cw")


def test_only_wheels_of_ones_route():
    """LP-4.3: the route runs through it; ships and the Kraken do not cut it."""
    assert wheels(table(ship("b4 ns"), ship())) == {"b1", "b2", "b3", "b5"}
    assert wheels(table(ship("b4 ew"), ship())) == {"a4", "c4", "d4", "e4"}
    assert wheels(table(ship("b5 ns"), ship("b3 ns"), kraken=None)) == {"b1", "b2", "b4"}


def test_a_loose_end_touches_the_wheel_it_runs_up_against():
    """LP-4.3 (ruling): b2 is blind, and the route of b4 comes up to it."""
    board = ["+ + + + +", "+ - + + +", *STRAIGHT[2:]]
    state = table(ship("b4 ns"), ship(), board=board)
    assert wheels(state) == {"b2", "b3", "b5"}
    assert state.view(0).routes[0].ends[0].wheel == "b2"


def test_pivots_from_port_and_island():
    """LP-4.3: the routes through the port's two wheels; the route that starts under the island."""
    assert wheels(table(ship(), ship())) == {f"{column}{row}" for column in "ab" for row in range(1, 6)}
    assert wheels(table(ship("island 4"), ship())) == {f"d{row}" for row in range(1, 6)}


def test_treasure_turns_with_its_piece():
    """LP-4.4."""
    board = ["+ + + + +", "+ \\ + + +", *STRAIGHT[2:]]
    state = table(ship("b4 ns"), ship(), board=board, lying={"100a": "b2 sw", "200a": "b2 ne"})
    state.play("pivot b2 cw")
    lying = {treasure.name: piece.sides for piece in state.view(0).wheels[6].pieces for treasure in piece.treasures}
    assert lying == {"100a": "nw", "200a": "se"}


# -- LP-5 -------------------------------------------------------------------------------------------------------------------
def test_along_one_route_as_far_as_wanted():
    """LP-5.1: any wheel of the route, either direction, at least one step; never another route."""
    state = table(ship("b4 ns"), ship(), phase="sail")
    assert texts(state) == {"sail b1 ns", "sail b2 ns", "sail b3 ns", "sail b5 ns", "sail island 2", "sail port"}
    with pytest.raises(Illegal, match="cannot sail there"):
        state.play("sail b4 ew")


def test_not_round_a_loop():
    """LP-5.1 (ruling): a move ends elsewhere than it began."""
    loop = ["+ + + + +", "+ + + + +", "^+ ┌* *┐ ^+ ^+", "+ └ ┘ + +", "+ + + + +"]
    state = table(ship("b3 se"), ship(), board=loop, phase="sail")
    assert texts(state) == {"sail c3 sw", "sail c4 nw", "sail b4 ne"}
    assert state.view(0).routes[0].ends[0].kind == "loop"
    paths = {choice.to: choice.path for choice in state.view(0).sails}
    assert paths["b4 ne"] == ["b4 ne"]
    assert sorted(len(path) for path in paths.values()) == [1, 1, 2]


def test_not_from_port_to_port():
    """LP-5.1 (ruling): a route that leads back to one's own port is no way to anywhere but its wheels."""
    board = [*STRAIGHT[:4], "┌ ┐ + + +"]
    state = table(ship(), ship(), board=board, phase="sail")
    assert texts(state) == {"sail a5 se", "sail b5 sw"}


def test_another_ship_blocks_its_piece():
    """LP-5.2: neither stop on it nor pass."""
    state = table(ship("b5 ns"), ship("b3 ns"), phase="sail")
    assert texts(state) == {"sail b4 ns", "sail port"}


def test_the_other_piece_of_a_held_wheel_may_be_crossed_not_stopped_on():
    """LP-5.2 (ruling): one route runs twice through b3; green is on its other piece."""
    twice = ["+ + + + +", "+ ┌ ┐ + +", "^+ ^+ *┘ ^+ ^+", "+ + + + +", "+ + + + +"]
    state = table(ship("b5 ns"), ship("b3 ew"), board=twice, phase="sail")
    assert "sail b3 ns" not in texts(state)  # the same route comes back through b3 from East to West
    assert {"sail b4 ns", "sail b2 se", "sail c2 sw", "sail c3 nw"} <= texts(state)
    assert "sail a3 ew" not in texts(state)  # beyond green


def test_two_ships_on_a_wheel_only_on_different_routes():
    """LP-5.3: a ship on the crossing's other route is no hindrance, and when a pivot joins the routes both stay."""
    state = table(ship("b5 ns"), ship("b3 ew"), phase="sail")
    state.play("sail b3 ns")
    assert state.view(None).wheels[11].pieces[0].ship == 0
    assert state.view(None).wheels[11].pieces[1].ship == 1
    apart = ["+ + + + +", "+ ┌ ┐ + +", "^+ ^+ └* ^+ ^+", "+ + + + +", "+ + + + +"]
    state = table(ship("b3 ns"), ship("b3 ew"), board=apart)
    state.play("pivot c3 ccw")
    assert [entry.at for entry in state.view(None).ships] == ["b3 ns", "b3 ew"]


def test_only_ones_own_port_through_its_two_wheels():
    """LP-5.4: columns a and b for port 1; b and c for port 2, which is another's."""
    for at, expected in (("a4 ns", True), ("b4 ns", True), ("c4 ns", False), ("d4 ns", False)):
        assert ("sail port" in texts(table(ship(at), ship(), phase="sail"))) is expected
    state = table(ship("b4 ns"), ship("c4 ns"), phase="sail")
    state.play("sail port")
    assert state.view(0).ships[0].at == "port"


def test_islands_hold_any_number_and_end_the_move():
    """LP-5.5."""
    state = table(ship("b3 ns"), ship("island 2"), ship("island 2"), phase="sail")
    state.play("sail island 2")
    assert state.view(0).islands[1] == [0, 1, 2]
    assert state.to_act == 1


def test_the_krakens_piece_is_neither_entered_nor_crossed():
    """LP-5.6: but the other route of its wheel is free; Wind in the sails does not help."""
    for power in ("wind", "double"):
        state = table(ship("b5 ns", f"island 5 {power}"), ship(), kraken="b3 ns", phase="sail")
        assert texts(state) == {"sail b4 ns", "sail port"}
    state = table(ship("a3 ew"), ship(), kraken="b3 ns", phase="sail")
    assert {"sail b3 ew", "sail e3 ew"} <= texts(state)


# -- LP-10 ------------------------------------------------------------------------------------------------------------------
def test_wind_in_the_sails():
    """LP-10.1: passes over ships; still no stop on the same wheel of the same route."""
    state = table(ship("b5 ns", "island 5 wind"), ship("b3 ns"), phase="sail")
    assert texts(state) == {"sail b4 ns", "sail b2 ns", "sail b1 ns", "sail island 2", "sail port"}


def test_extra_pivot():
    """LP-10.2: one or two pivots before the move."""
    state = table(ship("b5 ns", "island 5 pivot"), ship())
    state.play("pivot b1 cw")
    assert state.phase == "again"
    assert "ready" in texts(state)
    assert not any(text.startswith("attack") for text in texts(state))
    state.play("pivot b2 cw")
    assert state.phase == "sail"
    state = table(ship("b5 ns", "island 5 pivot"), ship())
    state.play("pivot b1 cw")
    state.play("ready")
    assert state.phase == "sail"


def test_malformed_moves_are_told_from_illegal_ones():
    state = table(ship("b4 ns"), ship())
    for text in ("", "pivot", "pivot f1 cw", "pivot b6 cw", "pivot b2 left", "sail island 6", "dance", "shoot 16 0", "x" * 500):
        with pytest.raises(Malformed):
            state.play(text)
    for text in ("shoot 0 0", "draw left", "take 100a", "attack bird", "attack star", "stop", "sail c2 ne", "ready"):
        with pytest.raises(Illegal):
            state.play(text)
    assert GAME.dump(state.position) == GAME.dump(table(ship("b4 ns"), ship()).position)


def test_with_no_pivot_attacks_come_first_and_then_the_move():
    """LP-3.1, LP-3.2: every wheel on the route has a ship, so there is nothing to turn; attack, or go on."""
    state = table(ship("a1 ew"), ship("b1 nw"), board=["- ┘ . . .", *BLANK[1:]])
    assert texts(state) == {"attack star", "ready"}
    events = state.play("ready")
    assert names(events)[0] == "becalmed"
