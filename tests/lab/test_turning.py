"""Turning points and lies that are marked: what changed the true chances by choice, lasted, and turned who was ahead."""

from __future__ import annotations

from landfall.lab.analysis.signs import lie_signs, moments_of, turning_points
from landfall.lab.analysis.story import ClaimInfo, DecisionInfo, HeardInfo, TurnInfo

TURNS = [TurnInfo(1, 1, 0), TurnInfo(3, 2, 1), TurnInfo(5, 3, 0), TurnInfo(7, 4, 1)]


def found(chances: list[float], aimed: float | None = None, chosen: tuple[int, ...] = (1, 3, 5, 7)) -> list[tuple[int, float]]:
    """Of a match of two, by the first one's chance at each version; the second has the rest."""
    decisions = [DecisionInfo(ply, 0, "", "", {}, [], 0.0, None, aimed) for ply in chosen]
    rows = [[one, round(1 - one, 4)] for one in chances]
    return [(sign.ply, sign.points) for sign in turning_points(rows, decisions, TURNS)]


def test_what_lasts_and_passes_the_lead_is_one() -> None:
    assert found([0.55, 0.55, 0.55, 0.45, 0.45, 0.45, 0.45, 0.45, 0.45]) == [(3, 0.1)]


def test_what_the_next_turn_undoes_is_none() -> None:
    assert found([0.55, 0.55, 0.55, 0.45, 0.53, 0.53, 0.53, 0.53, 0.53]) == []


def test_who_stays_ahead_is_turned_by_a_large_change_alone() -> None:
    assert found([0.9, 0.9, 0.9, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8]) == []
    assert found([0.9, 0.9, 0.9, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7]) == [(3, 0.2)]


def test_small_changes_chance_and_aim_turn_nothing() -> None:
    assert found([0.52, 0.52, 0.52, 0.46, 0.46, 0.46, 0.46, 0.46, 0.46]) == []
    chance = [0.6, 0.6, 0.6, 0.6, 0.3, 0.3, 0.3, 0.3, 0.3]  # at ply 4, which nobody chose
    assert found(chance) == []
    assert found([0.6, 0.6, 0.6, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], aimed=0.3) == []


def test_one_a_turn_and_the_largest_three() -> None:
    there_and_back = [0.5, 0.7, 0.7, 0.3, 0.3, 0.7, 0.7, 0.2, 0.2]
    assert [ply for ply, _ in found(there_and_back)] == [7]  # the others did not last
    two_in_a_turn = [0.6, 0.6, 0.6, 0.45, 0.2, 0.2, 0.2, 0.2, 0.2]
    assert found(two_in_a_turn, chosen=(3, 4)) == [(4, 0.25)]


def lie(gained: float, *called: int) -> ClaimInfo:
    """A lie of the first seat at ply 1, answered at ply 2."""
    heard = [HeardInfo(2, 1, "", "", {}, ply == 2) for ply in called or (0,)]
    return ClaimInfo(1, 0, "", "", [], True, False, [], heard, 0.0, gained)


def test_a_lie_is_a_moment_where_the_curve_shows_what_it_was_worth() -> None:
    """A leader whose lie is caught and who leads as before: nobody would believe that it cost 14 points."""
    cost = [[0.5, 0.5], [0.5, 0.5], [0.4, 0.6]]
    signs = lie_signs([lie(-0.14, 2)], cost)
    assert [(sign.kind, sign.points) for sign in signs] == [("lie", 0.14), ("caught", 0.14)]
    assert moments_of(signs, 0.08) == [1]  # one letter, not another for who caught it
    unmoved = [[0.97, 0.03], [0.96, 0.04], [0.97, 0.03]]
    assert [sign.points for sign in lie_signs([lie(-0.14, 2)], unmoved)] == [0.0, 0.0]
    rose = [[0.5, 0.5], [0.5, 0.5], [0.62, 0.38]]
    assert moments_of(lie_signs([lie(0.12)], rose), 0.08) == [1]
    assert moments_of(lie_signs([lie(-0.12, 2)], rose), 0.08) == []
