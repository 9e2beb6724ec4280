"""The rules of Lumarathon: Oh Captain! is played to its end, hands on what LM-2 to LM-4 say, and Nomads is played."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, bit, popcount
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.nomads import rules as nomads
from landfall.games.nomads.content import JOKER
from landfall.games.nomads.content import PHASES as NOMADS_PHASES
from landfall.games.oh_captain import rules as captain
from landfall.games.oh_captain import scoring
from landfall.games.oh_captain.content import LINES, MEMORY
from landfall.games.oh_captain.content import PHASES as CAPTAIN_PHASES

# Phases: those of Oh Captain! but its end, then the lot for the loser, then those of Nomads but its own lot, which has that place.
LOSER_LOT = 15
FIRST_NOMADS = 15
PHASES = (*CAPTAIN_PHASES[:LOSER_LOT], "loser", *NOMADS_PHASES[1:])
SCORED_BEFORE, COIN_WON, TENDS, NOBODY_TENDS = range(120, 124)


@rule
def in_nomads(s: Any) -> bool:
    return bool(s.phase > LOSER_LOT)


@rule
def start(s: Any, seats: int, setup: list[int]) -> None:
    """LM-1: setup is that of Oh Captain!, then the edition's numbers of Nomads."""
    nomads.read_edition(s, setup, 3)
    nomads.lay_out(s, seats)
    for seat in range(6):
        s.points_before[seat] = 0
        s.won_before[seat] = 0
        for line in range(len(LINES)):
            s.lines_before[seat][line] = 0
    s.loser = -1
    s.tied_last = 0
    for option in range(3):
        s.no_options[option] = 0
    for entry in range(MEMORY):
        s.memory[entry] = 0
    captain.start(s, seats, setup)


@rule
def end_first(s: Any) -> None:
    """Oh Captain! is over: its points are kept, and the loser is found."""
    captain.score(s, s.points_before)
    best = winning_rank(s)
    for seat in range(s.seats):
        scoring.lines(s, seat, s.lines_before[seat])
        s.won_before[seat] = 1 if rank(s, seat) == best else 0
        tell(s, EVERYONE, SCORED_BEFORE, seat, s.points_before[seat])
    s.tied_last = losers(s)
    s.phase = LOSER_LOT
    if popcount(int(s.tied_last)) > 1:
        s.to_act = CHANCE
        return
    for seat in range(s.seats):
        if s.tied_last == bit(seat):
            s.loser = seat
    begin_nomads(s)


@rule
def rank(s: Any, seat: int) -> int:
    """OC-9.4: points, then the Captain, then coins."""
    return int(s.points_before[seat]) * 1000 + (500 if seat == s.captain else 0) + int(s.coins[seat])


@rule
def winning_rank(s: Any) -> int:
    best = -1000000
    for seat in range(s.seats):
        best = max(best, rank(s, seat))
    return best


@rule
def losers(s: Any) -> int:
    """LM-4: the lowest score, never a winner; tied: fewer coins. The seats still tied, as a mask."""
    lowest = 1000000
    mask = 0
    for seat in range(s.seats):
        mine = int(s.points_before[seat]) * 1000 + int(s.coins[seat])
        if s.won_before[seat] == 0 and mine <= lowest:
            mask = bit(seat) if mine < lowest else mask | bit(seat)
            lowest = mine
    return mask


@rule
def draw_loser(s: Any, seat: int) -> None:
    """LM-4: still tied, by lot."""
    s.loser = seat
    begin_nomads(s)


@rule
def begin_nomads(s: Any) -> None:
    """LM-2: the last Captain begins. LM-3: each winner gets a coin that counts as a Joker. LM-4: the loser is named."""
    last_captain = s.captain
    seats = int(s.seats)
    for entry in range(s.remembered):
        s.memory[entry] = 0
    captain.start(s, seats, s.no_options)
    s.tied_last = 0
    nomads.lay_out(s, seats)
    s.first_player = last_captain
    for seat in range(seats):
        if s.won_before[seat]:
            s.tiles[seat][JOKER] = 1
            s.luma_coin[seat] = 1
            tell(s, EVERYONE, COIN_WON, seat)
    if s.loser >= 0:
        tell(s, EVERYONE, TENDS, s.loser)
    else:
        tell(s, EVERYONE, NOBODY_TENDS)
    s.phase += FIRST_NOMADS


# -- what whoever runs the game asks ----------------------------------------------------------------------------------------


@rule
def moves(s: Any) -> int:
    if not in_nomads(s):
        return captain.moves(s)
    s.phase -= FIRST_NOMADS
    mask = nomads.moves(s)
    s.phase += FIRST_NOMADS
    return mask


@rule
def apply(s: Any, choice: int) -> None:
    if in_nomads(s):
        s.phase -= FIRST_NOMADS
        nomads.apply(s, choice)
        s.phase += FIRST_NOMADS
    elif s.phase == LOSER_LOT:
        draw_loser(s, choice)
    else:
        captain.apply(s, choice)
        if s.to_act == NOBODY:
            end_first(s)


@rule
def weights(s: Any, out: list[int]) -> int:
    if s.phase == LOSER_LOT:
        for seat in range(s.seats):
            out[seat] = (int(s.tied_last) >> seat) & 1
        return int(s.seats)
    if not in_nomads(s):
        return captain.weights(s, out)
    s.phase -= FIRST_NOMADS
    count = nomads.weights(s, out)
    s.phase += FIRST_NOMADS
    return count


@rule
def wide(s: Any) -> int:
    return 0


@rule
def score(s: Any, points: Any) -> None:
    """LM-5: the Lumarathon's score is that of Nomads."""
    nomads.score(s, points)


@rule
def shares(s: Any, out: list[float]) -> None:
    """LM-5: the Lumarathon's winner is the winner of Nomads."""
    nomads.shares(s, out)


@rule
def imagine(s: Any, seat: int, rng: Rng) -> None:
    """Only Oh Captain! hides anything, and what it hid is laid away when it is over."""
    if s.phase < LOSER_LOT:
        captain.imagine(s, seat, rng)
