"""Which plies of a match are worth a look: what was dear, what few would have found, where it turned, who lied and was caught.

Nothing is called a mistake for what could not be known: costs are what a search finds from what the seat knew. A match without a marked
moment is an honest answer; thresholds are never lowered to fill a page.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from landfall.lab.analysis.choosing import Judged
from landfall.lab.analysis.story import ClaimInfo, DecisionInfo, SignInfo, TurnInfo

DEAR = 0.15
TURNING = 0.08
HELD = 0.5  # of a turning point’s change that is left a turn later, and of what a lie brought that the curve shows: at least
TURNS = 3  # turning points, the largest
MOMENTS = 6


def signs_of(
    turns: list[TurnInfo], chances: list[list[float]], judged: list[Judged], claims: list[ClaimInfo], threshold: float
) -> list[SignInfo]:
    """All signs, in order of the plies."""
    found = [sign for one in judged for sign in _choice_signs(one, threshold)]
    found += turning_points(chances, [one.decision for one in judged], turns)
    found += lie_signs(claims, chances)
    return sorted(found, key=lambda sign: (sign.ply, sign.kind))


def _choice_signs(judged: Judged, threshold: float) -> list[SignInfo]:
    decision = judged.decision
    if decision.cost >= threshold:
        return [SignInfo(decision.ply, decision.seat, "dear" if decision.cost >= DEAR else "mistake", round(decision.cost, 4))]
    if judged.found >= threshold:
        return [SignInfo(decision.ply, decision.seat, "brilliant", round(judged.found, 4))]
    return []


def turning_points(
    chances: Sequence[Sequence[float]], decisions: Iterable[DecisionInfo], turns: Sequence[TurnInfo]
) -> list[SignInfo]:
    """Where somebody's choice turned the match, whoever could know it: the true chances of a seat changed by eight points or more; the next
    turn did not undo it; and another was ahead afterwards, or it was as much as a dear mistake. One a turn, and the three largest."""
    starts = [turn.ply for turn in turns if turn.seat is not None]
    best: dict[int, tuple[float, int, DecisionInfo]] = {}
    for decision in decisions:
        turn = bisect_right(starts, decision.ply) - 1
        if decision.aimed is not None or turn < 0 or decision.ply >= len(chances):
            continue
        changes = [after - before for before, after in zip(chances[decision.ply - 1], chances[decision.ply], strict=True)]
        seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
        if abs(changes[seat]) >= max(TURNING, abs(best[turn][0]) if turn in best else 0.0):
            best[turn] = (float(changes[seat]), seat, decision)
    found = []
    for turn, (change, seat, decision) in best.items():
        before, after = chances[decision.ply - 1], chances[decision.ply]
        end = starts[turn + 2] - 1 if turn + 2 < len(starts) else len(chances) - 1
        held = (chances[end][seat] - before[seat]) / change >= HELD
        passed = max(range(len(before)), key=before.__getitem__) != max(range(len(after)), key=after.__getitem__)
        if held and (passed or abs(change) >= DEAR):
            found.append(SignInfo(decision.ply, decision.seat, "turning", round(abs(change), 4)))
    return sorted(found, key=lambda sign: -sign.points)[:TURNS]


def lie_signs(claims: Iterable[ClaimInfo], chances: Sequence[Sequence[float]]) -> list[SignInfo]:
    """Lies, and calls that caught them: a call is about what the lie cost its teller, and nothing if it brought something all the same."""
    found = []
    for claim in claims:
        if claim.lie:
            gained = _borne_out(claim, chances)
            found.append(SignInfo(claim.ply, claim.seat, "lie", abs(gained)))
            found += [SignInfo(one.ply, one.seat, "caught", max(0.0, -gained)) for one in claim.heard if one.called]
    return found


def _borne_out(claim: ClaimInfo, chances: Sequence[Sequence[float]]) -> float:
    """What a lie brought, where the true chances show at least half of it: else nobody who looks at the curve would believe it."""
    gained = claim.gained or 0.0
    end = max([claim.ply, *(heard.ply for heard in claim.heard)])
    if end >= len(chances):
        return gained
    change = chances[end][claim.seat] - chances[claim.ply - 1][claim.seat]
    return gained if change * gained > 0 and abs(change) >= HELD * abs(gained) else 0.0


def moments_of(signs: list[SignInfo], threshold: float) -> list[int]:
    """The plies most worth a look. A lie is one only if it brought or cost as much as a mistake does; who caught it is told there."""
    best: dict[int, float] = {}
    for sign in signs:
        if sign.points >= threshold and sign.kind != "caught":
            best[sign.ply] = max(best.get(sign.ply, 0.0), sign.points)
    return sorted(sorted(best, key=lambda ply: -best[ply])[:MOMENTS])
