"""Many games between equal pilots, counted: is a board fair, how long is a game, which missions are hard, does a ship get locked in?"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, draw, nth_bit, popcount, randrange, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.pirates.content import *
from landfall.games.pirates.pilot import choose
from landfall.games.pirates.rules import apply, moves, shares, start, weights
from landfall.games.pirates.scoring import is_rich, nothing_left

# What is counted, in order; after these come seats, then ISLANDS pairs for missions.
(C_GAMES, C_TURNS, C_LONGEST, C_GOALS, C_ALL_HOME, C_STILL, C_BECALMED, C_LOCKED, C_ATTACKS, C_DECISIONS) = range(10)
COUNTS = 10
LOCKED = 6  # so many turns of a player in a row without moving count as locked in
MISSION_TURNS = COUNTS  # + island: turns spent until a treasure was drawn there
MISSIONS = MISSION_TURNS + ISLANDS  # + island: how often one was
LENGTHS = MISSIONS + ISLANDS  # + turns // 10: how many games were so long
ALL = LENGTHS + 100


@rule
def play_trials(
    work: Any,
    games: int,
    seats: int,
    setup: list[int],
    odds: list[int],
    rng: Rng,
    spread: int,
    slips: int,
    seed: int,
    share: list[float],
    wins: list[float],
    began: list[float],
    counts: list[int],
    since: list[int],
    still: list[int],
) -> None:
    """Play games between pilots of the same aim; wins by seat, began by place in the order of play, counts as above.

    slips: in how many turns of a hundred a player overlooks the good pivots and makes any.
    """
    s = work[0]
    for game in range(games):
        seed_rng(rng, seed + game)
        start(s, seats, setup)
        for seat in range(seats):
            since[seat] = still[seat] = 0
        turns = play_one(s, odds, rng, spread, slips, counts, since, still)
        shares(s, share)
        for seat in range(seats):
            wins[seat] += share[seat]
            began[(seat - since[seats]) % seats] += share[seat]
        counts[C_GAMES] += 1
        counts[C_TURNS] += turns
        counts[C_LONGEST] = max(counts[C_LONGEST], turns)
        counts[LENGTHS + min(turns // 10, 99)] += 1
        rich = False
        for seat in range(seats):
            rich = rich or is_rich(s, seat)
        if rich:
            counts[C_GOALS] += 1
        elif nothing_left(s):
            counts[C_ALL_HOME] += 1
        else:
            counts[C_STILL] += 1


@rule
def slip(s: Any, rng: Rng) -> int:
    """Any pivot or attack: somebody overlooked the good ones."""
    mask = moves(s)
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def play_one(
    s: Any, odds: list[int], rng: Rng, spread: int, slips: int, counts: list[int], since: list[int], still: list[int]
) -> int:
    """One game; returns its turns. since[seats] is who began."""
    turns = 0
    from_place = -1
    while s.to_act != NOBODY:
        seat = int(s.turn)
        phase = int(s.phase)
        if s.to_act == CHANCE:
            apply(s, draw(odds, weights(s, odds), rng))
            if phase == LOT:
                since[s.seats] = int(s.turn)
            elif phase == REVEAL:
                island = int(s.card[seat]) // 3
                counts[MISSION_TURNS + island] += since[seat] + 1
                counts[MISSIONS + island] += 1
            elif phase == RECRUIT:
                since[seat] = 0
        else:
            if phase == TURN:
                from_place = int(s.at[seat])
            choice = slip(s, rng) if phase == TURN and randrange(rng, 100) < slips else choose(s, rng, spread)
            if choice >= ATTACK and choice < DONE and phase != SHOOT:
                counts[C_ATTACKS] += 1
            apply(s, choice)
            counts[C_DECISIONS] += 1
        if seat >= 0 and s.turn != seat:
            turns += 1
            since[seat] += 1
            if s.at[seat] == from_place:
                still[seat] += 1
                counts[C_BECALMED] += 1
                if still[seat] == LOCKED:
                    counts[C_LOCKED] += 1
            else:
                still[seat] = 0
    return turns + 1
