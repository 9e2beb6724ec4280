"""The tree a search grows, as rows of numbers: each node knows its first child, its next sibling, the choice or outcome that leads to it,
how often it was visited and how often it could have been.

`curiosity` is sqrt(log(n)) for every n a node can count up to: to look it up costs a tenth of working it out for each child passed by.

It is a module of its own because nothing in it depends on the game: compiled code is kept on disk by file and types, so what two games
share must not stand in a module that is loaded once a game.
"""

from __future__ import annotations

import math
from typing import Any

from landfall.core.chance import bit, popcount
from landfall.core.dual import rule

CHILD, NEXT, KEY, VISITS, CHANCES = range(5)
NODE_FIELDS = 5
TOTAL, MEAN, RARITY = range(3)  # what a node brought: in all, a visit; and 1 / sqrt(visits)
GAIN_FIELDS = 3
SHOWN = 64  # keys from here on are outcomes of chance


@rule
def child_of(tree: Any, node: int, key: int) -> int:
    child = int(tree[node, CHILD])
    while child != 0 and tree[child, KEY] != key:
        child = int(tree[child, NEXT])
    return child


@rule
def add_child(used: Any, tree: Any, gain: Any, node: int, key: int) -> int:
    child = int(used[0])
    used[0] += 1
    tree[child, CHILD] = 0
    tree[child, NEXT] = tree[node, CHILD]
    tree[child, KEY] = key
    tree[child, VISITS] = 0
    tree[child, CHANCES] = 1
    gain[child, TOTAL] = 0.0
    gain[child, MEAN] = 0.0
    gain[child, RARITY] = 1.0
    tree[node, CHILD] = child
    return child


@rule
def add_promise(used: Any, tree: Any, gain: Any, node: int, key: int, share: float, weight: float) -> None:
    """A child that counts as if it had been visited so many times and brought this share each time."""
    child = add_child(used, tree, gain, node, key)
    tree[child, VISITS] = int(weight)
    gain[child, TOTAL] = share * weight
    gain[child, MEAN] = share
    gain[child, RARITY] = 1.0 / math.sqrt(weight)


@rule
def weigh(tree: Any, gain: Any, node: int, mask: int, explore: float, curiosity: Any) -> tuple[int, int]:
    """The choices that have a node, as a mask, and the one of them with the best promise: what it brought so far, and how little is
    known of it. Each that is possible here counts one more time it could have been taken.
    """
    tried = 0
    chosen = 0
    best = -1.0
    child = int(tree[node, CHILD])
    while child != 0:
        key = int(tree[child, KEY])
        if key < SHOWN:
            tried |= bit(key)
            if mask >> key & 1:
                chances = tree[child, CHANCES] + 1
                tree[child, CHANCES] = chances
                promise = gain[child, MEAN] + explore * curiosity[chances] * gain[child, RARITY]
                if promise > best:
                    best = promise
                    chosen = key
        child = int(tree[child, NEXT])
    return tried, chosen


@rule
def least_known(tree: Any, node: int, mask: int) -> int:
    """The choice of a mask that was visited least: all of them have a node."""
    chosen = 0
    least = -1
    child = int(tree[node, CHILD])
    while child != 0:
        key = int(tree[child, KEY])
        if key < SHOWN and mask >> key & 1 and (least < 0 or tree[child, VISITS] < least):
            least = tree[child, VISITS]
            chosen = key
        child = int(tree[child, NEXT])
    return chosen


@rule
def shown_child(used: Any, tree: Any, gain: Any, node: int, key: int) -> int:
    """The node after something has been shown; made if it is the first time."""
    found = child_of(tree, node, SHOWN + key)
    return found if found != 0 else add_child(used, tree, gain, node, SHOWN + key)


@rule
def noticed(tree: Any, mask: int, most: int) -> int:
    """A mind that sees only so many choices: those that came to it first, once they are that many."""
    seen = 0
    child = int(tree[0, CHILD])
    while child != 0:
        seen |= bit(int(tree[child, KEY]))
        child = int(tree[child, NEXT])
    return mask & seen if popcount(mask & seen) >= most else mask


@rule
def may_widen(tree: Any, node: int, mask: int, tried: int, widen: float, at_root: bool) -> bool:
    """Whether to try a new choice: all of them at the root, elsewhere the more, the more often a node was met."""
    if mask & ~tried == 0:
        return False
    if at_root or mask & tried == 0:
        return True
    known = popcount(mask & tried)
    return bool(known * known < widen * (tree[node, VISITS] + 1))


@rule
def reward(tree: Any, gain: Any, node: int, mover: int, result: Any) -> None:
    """One more visit; what the one who moved there got. The mean and the rarity are kept: they are read far more often than they change."""
    visits = tree[node, VISITS] + 1
    tree[node, VISITS] = visits
    if mover >= 0:
        gain[node, TOTAL] += result[mover]
        gain[node, MEAN] = gain[node, TOTAL] / visits
        gain[node, RARITY] = 1.0 / math.sqrt(visits)
