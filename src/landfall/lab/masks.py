"""Masks of legal actions, one 64-bit number a game. A module of its own because nothing in it depends on the game: compiled code is kept
on disk by file and types, so what games share must not stand in a module that is loaded once a game."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, nth_bit, popcount, randrange
from landfall.core.dual import rule


@rule
def first_illegal(actions: Any, masks: Any) -> int:
    """The first game whose action is not possible; -1: all are."""
    for i in range(masks.shape[0]):
        action = int(actions[i])
        if action < 0 or action > 62 or masks[i] >> action & 1 == 0:
            return i
    return -1


@rule
def choose_random(rng: Rng, masks: Any, actions: Any) -> None:
    """Any legal action in each game, each as likely."""
    for i in range(masks.shape[0]):
        mask = masks[i]
        actions[i] = nth_bit(mask, randrange(rng, popcount(mask)))
