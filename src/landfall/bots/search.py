"""The search of the bots, for any game: a tree over what one seat sees, grown by playing through imagined worlds.

`compiled(search, rules=..., instinct=...)` plugs a game in. Each simulation imagines a world the seat could be in, walks down the tree,
adds a node, plays on by instinct for a while and judges what it reached. Chance is sampled; the tree branches on what it brings only
where the seat sees it and it matters (`instinct.shown`), and on what a decision shows to all (`instinct.revealed`): one node never
stands for two different tables. Which of its own next choices (`arms`) the seat looks at, and for how long, is for the caller to say
(`thinking.py`). What another seat decides from secrets
(`instinct.veiled`) is not searched but guessed by instinct: a tree that knows the seat's own cards would let the others read them.
"""

from __future__ import annotations

import math
from typing import Any

from landfall.bots.tree import (
    CHILD,
    add_child,
    add_promise,
    child_of,
    least_known,
    may_widen,
    noticed,
    reward,
    shown_child,
    weigh,
)
from landfall.core.chance import Rng, draw, nth_bit, popcount, randrange
from landfall.core.dual import rule
from landfall.core.layout import CHANCE, NOBODY

rules: Any = None
instinct: Any = None
lending: Any = None

MAX_DEPTH = 512
REUSE = 2  # simulations in each imagined world: what happens in it differs all the same

# The settings of a search.
EXPLORE, WIDEN, STEPS, BLEND, EVEN, PRIZE, LEAD, SEES, FOLLOW, FORESEE = range(10)
AT_RANDOM = -1


@rule
def think(
    root: Any, work: Any, me: int, simulations: int, settings: Any, lore: Any, rng: Rng, used: Any, tree: Any, gain: Any,
    curiosity: Any, path: Any, mover: Any, result: Any, weights: Any, points: Any,
    arms: int,
) -> int:  # fmt: skip
    """Grow the tree by so many simulations. Returns how many decisions were played in them.

    Each begins with one of the mask `arms`: the least known of them if the setting EVEN is on, else the most promising. An arm that starts
    badly is so never starved; how long to look at which is decided between calls.
    """
    lent = lending.lent
    return int(grow(
        lent(root), lent(work), me, simulations, lent(settings), lent(lore), lent(rng), lent(used), lent(tree), lent(gain),
        lent(curiosity), lent(path), lent(mover), lent(result), lent(weights), lent(points),
        arms,
    ))  # fmt: skip


@rule
def grow(
    root: Any, work: Any, me: int, simulations: int, settings: Any, lore: Any, rng: Rng, used: Any, tree: Any, gain: Any,
    curiosity: Any, path: Any, mover: Any, result: Any, weights: Any, points: Any,
    arms: int,
) -> int:  # fmt: skip
    s = work[0]
    decisions = 0
    for simulation in range(simulations):
        if used[0] > tree.shape[0] - MAX_DEPTH:
            break
        if simulation % REUSE == 0:
            work[1] = root[0]
            if not instinct.believe(work[1], me, rng, lore):
                rules.imagine(work[1], me, rng)
        work[0] = work[1]
        depth = 0
        node = 0
        turn = 0  # how many decisions in a row, from the first, were the seat's own
        grown = False
        while s.to_act != NOBODY and not grown and depth < MAX_DEPTH - 2:
            if s.to_act == CHANCE:
                count = rules.weights(s, weights)
                outcome = draw(weights, count, rng)
                key = instinct.shown(s, me, outcome)
                rules.apply(s, outcome)
                if key > 0:
                    mover[depth] = -1
                    node = shown_child(used, tree, gain, node, key)
                    path[depth] = node
                    depth += 1
                continue
            seat = int(s.to_act)
            if rules.wide(s) > 0:
                choice = int(instinct.guess(s, 0, rng, lore))
                rules.apply(s, choice)
                decisions += 1
                continue
            mask = rules.moves(s)
            explore = settings[EXPLORE]
            if depth == 0:
                mask &= arms
                if settings[SEES] > 0.0:
                    mask = noticed(tree, mask, int(settings[SEES]))
            elif mover[depth - 1] == seat:
                explore *= settings[FOLLOW]
                if settings[FORESEE] > 0.0 and turn == depth and tree[node, CHILD] == 0:
                    foresee(s, mask, work, lore, used, tree, gain, node, settings[FORESEE], result, points)
            tried, best = weigh(tree, gain, node, mask, explore, curiosity)
            if depth == 0 and mask & ~tried == 0 and settings[EVEN] > 0.0:
                choice = least_known(tree, node, mask)
            elif instinct.veiled(s, me):
                choice = int(instinct.guess(s, mask, rng, lore))
                grown = tried >> choice & 1 == 0
            elif may_widen(tree, node, mask, tried, settings[WIDEN], depth == 0):
                choice = int(instinct.guess(s, mask & ~tried, rng, lore))
                grown = True
            else:
                choice = best
            mover[depth] = seat
            turn += 1 if turn == depth and seat == me else 0
            if grown:
                node = add_child(used, tree, gain, node, choice)
            else:
                node = child_of(tree, node, choice)
            path[depth] = node
            depth += 1
            key = instinct.revealed(s, choice)
            rules.apply(s, choice)
            decisions += 1
            if key > 0 and not grown:
                mover[depth] = -1
                node = shown_child(used, tree, gain, node, key)
                path[depth] = node
                depth += 1
        decisions += play_on(s, int(settings[STEPS]), rng, lore, weights)
        judge(s, lore, result, points, settings[BLEND])
        if settings[PRIZE] < 1.0:
            look_beyond(s, result, settings[PRIZE], settings[LEAD])
        for i in range(depth):
            reward(tree, gain, path[i], mover[i], result)
        reward(tree, gain, 0, me, result)
    return decisions


@rule
def foresee(
    s: Any, mask: int, work: Any, lore: Any, used: Any, tree: Any, gain: Any, node: int, weight: float, result: Any, points: Any
) -> None:
    """Give each of a seat's next choices in a row a node with what the judgement says of it, or of the best choice after it: of a turn in
    several steps (a pivot, another, a sail) only few ways are worth much, and to find them by trying each took more thought than there is.

    Where chance or a wide choice comes next, the judgement knows little: there its word counts one visit.
    """
    seat = int(s.to_act)
    after = work[2]
    later = work[3]
    while mask != 0:
        choice = nth_bit(mask, 0)
        mask &= mask - 1
        work[2] = s
        rules.apply(after, choice)
        judge(after, lore, result, points, 0.0)
        best = result[seat]
        if after.to_act == seat and rules.wide(after) == 0:
            best = 0.0
            then = rules.moves(after)
            while then != 0:
                work[3] = after
                rules.apply(later, nth_bit(then, 0))
                then &= then - 1
                judge(later, lore, result, points, 0.0)
                best = max(best, result[seat])
        settled = after.to_act != CHANCE and rules.wide(after) == 0
        add_promise(used, tree, gain, node, choice, best, weight if settled else 1.0)


@rule
def play_on(s: Any, steps: int, rng: Rng, lore: Any, weights: Any) -> int:
    """Play by instinct for so many decisions, and until chance has acted; or at random to the end."""
    decisions = 0
    while s.to_act != NOBODY:
        if s.to_act == CHANCE:
            count = rules.weights(s, weights)
            rules.apply(s, draw(weights, count, rng))
            continue
        if decisions >= steps and steps != AT_RANDOM and instinct.quiet(s):
            break
        mask = 0
        if rules.wide(s) == 0:
            mask = rules.moves(s)
            if mask & (mask - 1) == 0:
                rules.apply(s, nth_bit(mask, 0))
                continue
        if steps == AT_RANDOM and mask != 0:
            rules.apply(s, nth_bit(mask, randrange(rng, popcount(mask))))
        else:
            rules.apply(s, int(instinct.guess(s, mask, rng, lore)))
        decisions += 1
    return decisions


@rule
def judge(s: Any, lore: Any, result: Any, points: Any, blend: float) -> None:
    """Each seat's share of the win: as it is when the game is over, else as the learned judgement expects it."""
    if s.to_act == NOBODY:
        rules.shares(s, result)
        if blend > 0.0:  # a close loss teaches more than a share of nothing
            rules.score(s, points)
            total = 0.0
            best = points[0]
            for seat in range(s.seats):
                best = max(best, points[seat])
            for seat in range(s.seats):
                points[seat] = math.exp((points[seat] - best) * instinct.SHARPNESS)
                total += points[seat]
            for seat in range(s.seats):
                result[seat] = (1.0 - blend) * result[seat] + blend * points[seat] / total
        return
    expect(s, lore, result, points)


@rule
def look_beyond(s: Any, result: Any, prize: float, lead: float) -> None:
    """What a game leads to that is only the first of two: to win it and to lead in it are worth so much there, the rest is open."""
    leader = int(instinct.leads(s))
    for seat in range(s.seats):
        result[seat] = (1.0 - prize - lead) / s.seats + prize * result[seat] + (lead if seat == leader else 0.0)


@rule
def expect(s: Any, lore: Any, result: Any, features: Any) -> None:
    """The learned judgement: a weighted sum of features for each seat, made shares by softmax. There are weights for some moments of a
    game (`instinct.KNOTS`); in between they move from one to the next."""
    late = instinct.progress(s)
    knot = 0
    while knot < len(instinct.KNOTS) - 2 and late > instinct.KNOTS[knot + 1]:
        knot += 1
    part = (late - instinct.KNOTS[knot]) / (instinct.KNOTS[knot + 1] - instinct.KNOTS[knot])
    here = knot * instinct.FEATURES
    best = -1e9
    for seat in range(s.seats):
        instinct.features(s, seat, features)
        value = 0.0
        for k in range(instinct.FEATURES):
            value += features[k] * (lore[here + k] * (1.0 - part) + lore[here + instinct.FEATURES + k] * part)
        result[seat] = value
        best = max(best, value)
    total = 0.0
    for seat in range(s.seats):
        result[seat] = math.exp(result[seat] - best)
        total += result[seat]
    for seat in range(s.seats):
        result[seat] /= total
