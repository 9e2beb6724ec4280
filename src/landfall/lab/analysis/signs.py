"""Which plies of a match are worth a look: what was dear, what few would have found, where it turned, who lied and was caught.

Nothing is called a mistake for what could not be known: costs are what a search finds from what the seat knew. A match without a marked
moment is an honest answer; thresholds are never lowered to fill a page.
"""

from __future__ import annotations

from collections.abc import Iterable

from landfall.lab.analysis.choosing import Judged
from landfall.lab.analysis.story import ClaimInfo, SignInfo
from landfall.lab.analysis.values import Floats
from landfall.lab.analysis.walk import Step

DEAR = 0.15
TURNING = 0.08
TURNS = 3  # turning points, the largest
MOMENTS = 6


def signs_of(
    steps: list[Step], chances: list[Floats], judged: Iterable[Judged], claims: list[ClaimInfo], threshold: float
) -> list[SignInfo]:
    """All signs, in order of the plies."""
    found = [sign for one in judged for sign in _choice_signs(one, threshold)]
    found += _turning(steps, chances)
    found += [sign for claim in claims if claim.lie for sign in _lie_signs(claim)]
    return sorted(found, key=lambda sign: (sign.ply, sign.kind))


def _choice_signs(judged: Judged, threshold: float) -> list[SignInfo]:
    decision = judged.decision
    if decision.cost >= threshold:
        return [SignInfo(decision.ply, decision.seat, "dear" if decision.cost >= DEAR else "mistake", round(decision.cost, 4))]
    if judged.found >= threshold:
        return [SignInfo(decision.ply, decision.seat, "brilliant", round(judged.found, 4))]
    return []


def _turning(steps: list[Step], chances: list[Floats]) -> list[SignInfo]:
    """Where somebody's choice changed the true chances most, whoever could know it."""
    found = []
    for step in steps:
        if step.by is None or step.is_aimed:
            continue
        change = chances[step.ply] - chances[step.ply - 1]
        most = float(abs(change).max())
        if most >= TURNING:
            found.append(SignInfo(step.ply, step.by, "turning", round(most, 4)))
    return sorted(found, key=lambda sign: -sign.points)[:TURNS]


def _lie_signs(claim: ClaimInfo) -> list[SignInfo]:
    worth = abs(claim.gained or 0.0)
    signs = [SignInfo(claim.ply, claim.seat, "lie", worth)]
    return signs + [SignInfo(heard.ply, heard.seat, "caught", worth) for heard in claim.heard if heard.called]


def moments_of(signs: list[SignInfo], threshold: float) -> list[int]:
    """The plies most worth a look. A lie is one only if it brought or cost as much as a mistake does."""
    best: dict[int, float] = {}
    for sign in signs:
        if sign.points >= threshold:
            best[sign.ply] = max(best.get(sign.ply, 0.0), sign.points)
    return sorted(sorted(best, key=lambda ply: -best[ply])[:MOMENTS])
