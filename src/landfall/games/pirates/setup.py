"""LP-1, LP-2: the board as in its file, and everything in its place."""

from __future__ import annotations

from landfall.core.dual import rule
from landfall.core.layout import CHANCE
from landfall.games.pirates.content import *
from landfall.games.pirates.state import Position


@rule
def start(s: Position, seats: int, setup: list[int]) -> None:
    """LP-2: the board as in its file. setup: new_mission_on_any_treasure, then the file's numbers as edition.py orders them."""
    s.seats = seats
    s.any_treasure = setup[0]
    i = 1
    for wheel in range(WHEELS):
        s.wheel[wheel] = setup[i]
        i += 1
    for column in range(COLUMNS):
        s.rose[column] = setup[i]
        i += 1
    for port in range(PORTS):
        s.berth[setup[i]] = port  # LP-1.4
        i += 1
    for token in range(TREASURES):
        s.worth[token] = setup[i]
        s.red[token] = setup[i + 1]
        i += 2
    for kind in range(4):
        s.events[kind] = setup[i]
        i += 1
    for card in range(CARDS):
        s.deck[card] = setup[i]
        s.used[card] = 0
        i += 1
    for token in range(TREASURES, TOKENS):  # LP-8.4: each Floating treasure among the events is a token too
        s.worth[token] = setup[i] if token < TREASURES + s.events[FLOATING] else 0
        s.red[token] = 0
    for token in range(TOKENS):
        s.where[token] = IN_PILE if token < TREASURES else AWAY
    s.pile[0] = s.pile[1] = TREASURES // 2  # LP-2.2
    for seat in range(MAX_SEATS):
        s.at[seat] = PORT
        s.balls[seat] = CANNONBALLS if seat < seats else 0
        s.card[seat] = -1
        s.visited[seat] = 0
        s.earned[seat] = 0
    s.turn = s.kraken = s.origin = s.heading = s.chosen_pile = s.attacker = s.defender = -1
    s.moving = s.fired = s.aim_x = s.aim_y = s.stirred = s.still = 0
    for shot in range(4):
        s.shot_x[shot] = s.shot_y[shot] = 0
    s.phase = LOT
    s.to_act = CHANCE
