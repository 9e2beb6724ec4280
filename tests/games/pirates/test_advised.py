"""What the coach advises at sea: of two ways to turn a wheel that bring the very same it names one."""

from __future__ import annotations

from landfall.games.pirates import GAME, board
from landfall.lab import coach

from .tables import ship, table


def test_two_ways_that_bring_the_same_are_advised_once() -> None:
    """On straight routes every wheel but the roses' lies the same whichever way it turns: so the terminal lists one, and so does the coach."""
    state = table(ship("port", "island 1 wind"), ship("port", "island 2 wind"), phase="turn")
    view = state.view(0)
    listed = {move.text for move in state.moves() if board.remark(view, move, "en", ["A", "B"]) != ""}
    ways = {move.text for move in state.moves()}
    assert len(listed) < len(ways)  # some are the very same
    told = coach.advise(GAME.name, state.position, 0, 1, [None, "medium"], ["A", "B"])
    assert 2 <= len(told.choices) <= coach.SHOWN
    assert {one.text for one in told.choices} <= listed
