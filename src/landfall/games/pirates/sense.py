"""The bot of simple sense: the pilot (pilot.py) at the wheel, fed from a view and the legal moves alone."""

from __future__ import annotations

import random

from landfall.core.chance import Rng, make_rng
from landfall.core.state import Move
from landfall.games.pirates.cannon import BOT_SPREADS
from landfall.games.pirates.content import *
from landfall.games.pirates.pilot import choose as pilot_choice
from landfall.games.pirates.state import Position
from landfall.games.pirates.view import Treasure, View


def choose(view: View, moves: list[Move], rng: Rng | random.Random) -> Move:
    """One of the moves."""
    numbers = make_rng(rng.getrandbits(62)) if isinstance(rng, random.Random) else rng
    if view.phase in ("pick", "spoils"):
        return max(moves, key=lambda move: worth_of(move.args["token"]))
    if view.phase == "swap":
        return max(moves, key=lambda move: (gain_of(move), move.verb == "keep"))
    choice = pilot_choice(position_of(view), numbers, BOT_SPREADS["simple"])
    return next(move for move in moves if move.choice == choice)


def worth_of(name: str) -> int:
    return int(name[:-1])


def gain_of(swap: Move) -> int:
    return worth_of(swap.args["theirs"]) - worth_of(swap.args["mine"]) if swap.verb == "swap" else 0


def position_of(view: View) -> Position:
    """The position a view shows. Which of two equal tokens is which does not matter to the pilot."""
    s = Position()
    s.seats = view.seats
    s.phase = PHASES.index(view.phase)
    s.to_act = -1 if view.to_act is None else view.to_act
    s.turn = -1 if view.turn is None else view.turn
    places: dict[str, int] = {f"island {island + 1}": ISLAND + island for island in range(ISLANDS)} | {"port": PORT}
    lying: list[tuple[Treasure, int]] = []
    s.kraken = -1
    for wheel, shown in enumerate(view.wheels):
        s.wheel[wheel] = FACES.index(shown.face)
        for k, piece in enumerate(shown.pieces):
            place = places[piece.place] = wheel * 2 + k
            lying += [(treasure, place) for treasure in piece.treasures]
            if piece.rose:
                s.rose[shown.column] = place
            if piece.kraken:
                s.kraken = place
    s.berth = [view.ports.index(colour) for colour in COLOURS]
    s.at = [PORT] * MAX_SEATS
    s.card = [-1] * MAX_SEATS
    for ship in view.ships:
        s.at[ship.seat] = places[ship.at]
        s.balls[ship.seat] = ship.cannonballs
        s.visited[ship.seat] = int(ship.has_drawn)
        if ship.card is not None:
            s.card[ship.seat] = (ship.card.island - 1) * len(POWERS) + POWERS.index(ship.card.power)
        lying += [(treasure, HOLD + ship.seat) for treasure in ship.hold] + [
            (treasure, BANK + ship.seat) for treasure in ship.bank
        ]
    s.where = [AWAY] * TOKENS
    for token, (treasure, where) in enumerate(lying):
        s.worth[token] = treasure.worth // 100
        s.where[token] = where
    s.pile = list(view.piles)
    s.origin = -1 if view.moved_from is None else places[view.moved_from]
    s.heading = -1 if view.heading is None else SIDE_LETTERS.index(view.heading)
    s.moving = int(view.moved_from is not None)
    return s
