"""The tree a search grows, as rows of numbers: each node knows its first child, its next sibling, the choice or outcome that leads to it,
how often it was visited and how often it could have been.

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
    gain[child] = 0.0
    tree[node, CHILD] = child
    return child


@rule
def tried_of(tree: Any, node: int, mask: int) -> int:
    """The choices that have a node, as a mask; each that is possible here counts one more time it could have been taken."""
    tried = 0
    child = int(tree[node, CHILD])
    while child != 0:
        key = int(tree[child, KEY])
        if key < SHOWN:
            tried |= bit(key)
            if mask >> key & 1:
                tree[child, CHANCES] += 1
        child = int(tree[child, NEXT])
    return tried


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
def best_child(tree: Any, gain: Any, node: int, mask: int, explore: float) -> int:
    """The choice with the best promise: what it brought so far, and how little is known of it."""
    best = -1.0
    chosen = 0
    child = int(tree[node, CHILD])
    while child != 0:
        key = int(tree[child, KEY])
        if key < SHOWN and mask >> key & 1:
            visits = max(1, int(tree[child, VISITS]))
            promise = gain[child] / visits + explore * math.sqrt(math.log(tree[child, CHANCES]) / visits)
            if promise > best:
                best = promise
                chosen = key
        child = int(tree[child, NEXT])
    return chosen
