"""Attacks and the cannon (LP-7, LP-9): who may attack, the shots, who won, and what becomes of the loser's treasure.

A shot is an aim error in whole steps; scatter is chance; where the ball lands is whole numbers only, the same on every machine.
"""

from __future__ import annotations

from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import CHANCE
from landfall.games.pirates.content import *
from landfall.games.pirates.sea import beside, name_number
from landfall.games.pirates.state import Position


@rule
def token_code(s: Position, token: int) -> int:
    """A number for a treasure's name: worth in hundreds * 32 + how many of that worth come before it."""
    before = 0
    for other in range(token):
        if s.worth[other] == s.worth[token]:
            before += 1
    return int(s.worth[token]) * 32 + before


@rule
def attacks(s: Position) -> int:
    """LP-7.1, LP-7.2: whom the ship to move may attack, as a mask of seats: next to it on its route, while cannonballs last."""
    return beside(s, s.turn) if s.balls[s.turn] > 0 else 0


@rule
def attack(s: Position, other: int) -> None:
    """LP-7.1: it costs the attacker a cannonball. LP-7.3: the attacker fires first."""
    s.balls[s.turn] -= 1
    s.attacker = s.turn
    s.defender = other
    s.fired = 0
    tell(s, EVERYONE, E_ATTACKED, s.turn, other)
    s.phase = SHOOT
    s.to_act = s.turn


@rule
def shots_of(s: Position, seat: int) -> int:
    """LP-7.3, LP-10.3: two with Double cannon."""
    return 2 if s.card[seat] % 3 == DOUBLE else 1


@rule
def shoot(s: Position, choice: int) -> None:
    """LP-9.1: the aim error, dx and dy in steps."""
    s.aim_x = choice // AIMS - AIM
    s.aim_y = choice % AIMS - AIM
    tell(s, EVERYONE, E_AIMED, s.to_act, s.aim_x, s.aim_y)
    s.phase = SCATTERING
    s.to_act = CHANCE


@rule
def scatter_weights(out: list[int]) -> int:
    """LP-9.1: the unavoidable scatter, each axis by itself: six coin tosses."""
    for x in range(SCATTERS):
        for y in range(SCATTERS):
            out[x * SCATTERS + y] = SCATTER_WEIGHTS[x] * SCATTER_WEIGHTS[y]
    return SCATTERS * SCATTERS


@rule
def distance(s: Position, shot: int) -> int:
    """How far from the centre a shot landed, squared."""
    return int(s.shot_x[shot]) * int(s.shot_x[shot]) + int(s.shot_y[shot]) * int(s.shot_y[shot])


@rule
def shot_lands(s: Position, outcome: int) -> bool:
    """LP-7.3: each fires; nearest the centre wins; equal: both fire again. True once the loser's treasure is settled too."""
    first = shots_of(s, s.attacker)
    shot = int(s.fired)
    s.shot_x[shot] = s.aim_x * AIM_STEP + (outcome // SCATTERS - SCATTER) * SCATTER_STEP
    s.shot_y[shot] = s.aim_y * AIM_STEP + (outcome % SCATTERS - SCATTER) * SCATTER_STEP
    s.aim_x = s.aim_y = 0
    tell(s, EVERYONE, E_LANDED, s.attacker if shot < first else s.defender, s.shot_x[shot], s.shot_y[shot])
    s.fired += 1
    if s.fired < first + shots_of(s, s.defender):
        s.phase = SHOOT
        s.to_act = s.attacker if s.fired < first else s.defender
        return False
    mine = best_shot(s, 0, first)
    theirs = best_shot(s, first, int(s.fired))
    if mine == theirs:
        tell(s, EVERYONE, E_EQUAL)
        clear_shots(s)
        s.phase = SHOOT
        s.to_act = s.attacker
        return False
    if mine < theirs:
        return divide_spoils(s, int(s.attacker), int(s.defender))
    return divide_spoils(s, int(s.defender), int(s.attacker))


@rule
def best_shot(s: Position, first: int, end: int) -> int:
    best = distance(s, first)
    for shot in range(first + 1, end):
        best = min(best, distance(s, shot))
    return best


@rule
def clear_shots(s: Position) -> None:
    s.fired = 0
    for shot in range(SHOTS):
        s.shot_x[shot] = 0
        s.shot_y[shot] = 0


@rule
def divide_spoils(s: Position, winner: int, loser: int) -> bool:
    """LP-7.4: the winner takes what he has room for; he chooses where that is not all, or swaps if he was full. True if nothing is to choose."""
    tell(s, EVERYONE, E_BEAT, winner, loser)
    won = 0
    held = 0
    for token in range(TOKENS):
        if s.where[token] == HOLD + loser:
            won += 1
        elif s.where[token] == HOLD + winner:
            held += 1
    s.to_act = winner
    if won > 0 and held == ROOM:
        s.phase = SWAP
        return False
    if won > ROOM - held:
        s.phase = SPOILS
        return False
    for token in range(TOKENS):
        if s.where[token] == HOLD + loser:
            take_spoil(s, winner, token)
    return True


@rule
def take_spoil(s: Position, winner: int, token: int) -> None:
    s.where[token] = HOLD + winner
    s.stirred = 1
    tell(s, EVERYONE, E_WON_TOKEN, winner, token_code(s, token))


@rule
def finish_duel(s: Position) -> int:
    """LP-7.4: what was not taken stays on the loser's piece, and he goes home. Returns the loser."""
    first = shots_of(s, s.attacker)
    beaten = best_shot(s, 0, first) > best_shot(s, first, int(s.fired))
    loser = int(s.attacker) if beaten else int(s.defender)
    leave_treasure(s, loser)
    send_home(s, loser)
    s.attacker = s.defender = -1
    clear_shots(s)
    return loser


@rule
def leave_treasure(s: Position, seat: int) -> None:
    """All that a ship carries stays on the piece under it."""
    for token in range(TOKENS):
        if s.where[token] == HOLD + seat:
            s.where[token] = s.at[seat]
            tell(s, EVERYONE, E_LEFT, seat, token_code(s, token), name_number(s, int(s.at[seat])))


@rule
def send_home(s: Position, seat: int) -> None:
    """LP-6.2, LP-6.8: driven home counts as having been back in port; the mission stays."""
    s.at[seat] = PORT
    s.visited[seat] = 0
    tell(s, EVERYONE, E_CHASED, seat)
