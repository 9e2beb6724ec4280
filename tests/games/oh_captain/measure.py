"""Long runs of Oh Captain! in compiled code, for tests and figures: what imagining costs, how much is remembered, what chance brings."""

from __future__ import annotations

from typing import Any

import numpy as np

from landfall.core.chance import draw, nth_bit, popcount, randrange, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.oh_captain.content import (
    ANSWER,
    CAPTAIN,
    CHOICE_ACCEPT,
    CHOICE_LET,
    CHOICE_LOYAL,
    CHOICE_MUTINY,
    CLAIM,
    CLAIM_LIZARD,
    DEAL,
    DRAW,
    HIT,
    KINDS,
    MUTINY,
    OVER,
    S_BOTTLE,
    S_HIT,
    S_OFFER,
)
from landfall.games.oh_captain.rules import apply, imagine, moves, start, weights
from landfall.games.oh_captain.seen import entry_a, entry_what, fits_shown_loot, live_through, saw_kind
from landfall.games.oh_captain.state import Position

RANDOM, REBEL, GENTLE = range(3)  # ways to play


def room(positions: int = 1) -> tuple[Any, Any]:
    """Positions for compiled code, and their bytes."""
    layout: Any = Position
    work = np.zeros(positions, layout.dtype())
    return work, work.view(np.uint8).reshape(positions, -1)


@rule
def choose(s: Any, way: int, rng: Any) -> int:
    """A choice: at random; as a rebel (always mutinies, never buys, attacks with Lizards); or gently (never mutinies, never challenges)."""
    if way == REBEL:
        if s.phase == MUTINY:
            return CHOICE_MUTINY
        if s.phase == CAPTAIN:
            return CHOICE_LET
        if s.phase == CLAIM and randrange(rng, 3) > 0:
            return CLAIM_LIZARD
        if s.phase == ANSWER:
            return CHOICE_ACCEPT
    if way == GENTLE:
        if s.phase == MUTINY:
            return CHOICE_LOYAL
        if s.phase == ANSWER:
            return CHOICE_ACCEPT
        if s.phase == CAPTAIN:
            return CHOICE_LET
    mask = moves(s)
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def step(s: Any, way: int, rng: Any, w: Any) -> None:
    if s.to_act == CHANCE:
        n = weights(s, w)
        apply(s, draw(w, n, rng))
    else:
        apply(s, choose(s, way, rng))


@rule
def longest_memory(work: Any, games: int, seats: int, setup: Any, way: int, seed: int, rng: Any, w: Any) -> int:
    """The most entries any of the games remembered."""
    s = work[0]
    longest = 0
    for game in range(games):
        seed_rng(rng, seed + game)
        start(s, seats, setup)
        while s.to_act != NOBODY:
            step(s, way, rng, w)
        longest = max(longest, int(s.remembered))
    return longest


@rule
def tries_needed(s: Any, seat: int, limit: int, rng: Any, kind_of: Any, place: Any, name_of: Any, pool: Any, pile: Any) -> int:
    """How many ways `imagine` goes before one fits all the seat saw; limit + 1: none did."""
    for i in range(limit):
        names = live_through(s, seat, rng, kind_of, place, name_of, pool, pile)
        if names >= 0 and (s.phase != OVER or fits_shown_loot(s, kind_of, place, names, pool)):
            return i + 1
    return limit + 1


@rule
def count_tries(
    work: Any, games: int, seats: int, setup: Any, way: int, seed: int, limit: int, rngs: Any, w: Any, scratch: Any, out: Any
) -> None:
    """Gather in `out[over]`: pairs, tries in all, pairs that needed more than 20, pairs for which none fitted."""
    s = work[0]
    for game in range(games):
        seed_rng(rngs[0], seed + game)
        seed_rng(rngs[1], seed + game)
        start(s, seats, setup)
        while True:
            if s.phase == OVER or (s.turn > 0 and randrange(rngs[1], 8) == 0):
                for seat in range(-1, seats):
                    tries = tries_needed(s, seat, limit, rngs[1], scratch[0], scratch[1], scratch[2], scratch[3], scratch[4])
                    row = 1 if s.phase == OVER else 0
                    out[row][0] += 1
                    out[row][1] += tries
                    out[row][2] += 1 if tries > 20 else 0
                    out[row][3] += 1 if tries > limit else 0
            if s.to_act == NOBODY:
                break
            step(s, way, rngs[0], w)


@rule
def same_from_a_world(
    work: Any, raw: Any, games: int, seats: int, setup: Any, way: int, seed: int, rngs: Any, w: Any, out: Any
) -> None:
    """What a seat imagines must depend only on what it knows: imagining from an imagined world gives the very same as from the truth.

    `raw` are the bytes of the positions in `work`. Gathers in `out`: pairs of state and seat, and those where the two differ.
    """
    s = work[0]
    for game in range(games):
        seed_rng(rngs[0], seed + game)
        seed_rng(rngs[1], seed + game)
        start(s, seats, setup)
        while True:
            if s.phase == OVER or randrange(rngs[1], 6) == 0:
                for seat in range(-1, seats):
                    twin = seed + game + 7 * seat
                    raw[1][:] = raw[0]
                    imagine(work[1], seat, rngs[1])
                    seed_rng(rngs[2], twin)
                    imagine(work[1], seat, rngs[2])
                    raw[2][:] = raw[0]
                    seed_rng(rngs[2], twin)
                    imagine(work[2], seat, rngs[2])
                    out[0] += 1
                    for i in range(raw.shape[1]):
                        if raw[1][i] != raw[2][i]:
                            out[1] += 1
                            break
            if s.to_act == NOBODY:
                break
            step(s, way, rngs[0], w)


@rule
def hit_before(s: Any, owner: int, seat: int) -> int:
    """Whether a face-down card of the owner was ever hit: 0 no, 1 yes, 2 yes and the seat saw which it was."""
    found = 0
    captain = 0
    for i in range(s.remembered):
        entry = int(s.memory[i])
        if entry_what(entry) == S_BOTTLE:
            captain = entry_a(entry)
        if (entry_what(entry) == S_HIT or entry_what(entry) == S_OFFER) and entry_a(entry) == owner:
            found = 2 if found == 2 or saw_kind(entry, seat, captain) else 1
    return found


@rule
def compare_loot(
    work: Any, raw: Any, games: int, seats: int, setup: Any, way: int, seed: int, rngs: Any, w: Any, out: Any
) -> None:
    """Gather in `out[bucket][truth or imagined][kind]` the face-down cards of others; bucket as in `hit_before`, 3 is the pile."""
    s = work[0]
    for game in range(games):
        seed_rng(rngs[0], seed + game)
        seed_rng(rngs[1], seed + game)
        start(s, seats, setup)
        while s.to_act != NOBODY:
            if s.turn > 0 and randrange(rngs[1], 10) == 0:
                for seat in range(-1, seats):
                    raw[1][:] = raw[0]
                    imagine(work[1], seat, rngs[1])
                    for kind in range(KINDS):
                        for owner in range(seats):
                            if owner != seat:
                                bucket = hit_before(s, owner, seat)
                                out[bucket][0][kind] += s.down[owner][kind]
                                out[bucket][1][kind] += work[1].down[owner][kind]
                        out[3][0][kind] += s.discard[kind]
                        out[3][1][kind] += work[1].discard[kind]
            step(s, way, rngs[0], w)


@rule
def cards_in_order(work: Any, seats: int, setup: Any, seed: int, rng: Any, w: Any, out: Any) -> None:
    """The cards that left the Cave, game by game, in order: a row of `out` a game."""
    s = work[0]
    for game in range(out.shape[0]):
        seed_rng(rng, seed + game)
        start(s, seats, setup)
        place = 0
        while s.to_act != NOBODY:
            if s.phase == DEAL or s.phase == DRAW:
                n = weights(s, w)
                card = draw(w, n, rng)
                out[game][place] = card
                place += 1
                apply(s, card)
            else:
                step(s, RANDOM, rng, w)


@rule
def hits(work: Any, games: int, seats: int, setup: Any, seed: int, rng: Any, w: Any, out: Any) -> None:
    """How often each kind was hit face down, and how often it should have been."""
    s = work[0]
    for game in range(games):
        seed_rng(rng, seed + game)
        start(s, seats, setup)
        while s.to_act != NOBODY:
            if s.phase == HIT:
                cards = 0
                for kind in range(KINDS):
                    cards += s.down[s.target][kind]
                for kind in range(KINDS):
                    out[1][kind] += s.down[s.target][kind] / cards
                n = weights(s, w)
                card = draw(w, n, rng)
                out[0][card] += 1
                apply(s, card)
            else:
                step(s, RANDOM, rng, w)


@rule
def captains(work: Any, games: int, seats: int, setup: Any, seed: int, rng: Any, w: Any, out: Any) -> None:
    """How often the lot fell on each seat."""
    s = work[0]
    for game in range(games):
        seed_rng(rng, seed + game)
        start(s, seats, setup)
        step(s, RANDOM, rng, w)
        out[s.captain] += 1
