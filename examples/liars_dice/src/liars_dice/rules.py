"""The rules of liar's dice, in the order of rules.md. Each function cites the clauses it stands for."""

from __future__ import annotations

from landfall.core.chance import Rng, bit, randrange
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import CHANCE, NOBODY
from liars_dice.content import (
    BID,
    CHALLENGE,
    DICE,
    E_BID,
    E_CHALLENGED,
    E_COUNTED,
    E_FIRST,
    E_LOST,
    E_OUT,
    E_ROLLED,
    E_ROUND,
    E_SAW,
    E_SHOWED,
    E_WON,
    FACE,
    FACES,
    LOT,
    MAX_SEATS,
    ONE,
    OVER,
    ROLL,
)
from liars_dice.state import Position


# -- LD-2 The start of a round -----------------------------------------------------------------------------------------------------
@rule
def start(s: Position, seats: int, setup: list[int]) -> None:
    """LD-1.2, LD-2.1: so many dice for each; who begins is drawn by lot. setup: dice (its place in DICE), ones wild (0 is yes)."""
    s.seats = seats
    s.round = 0
    s.wild = 1 - setup[1]
    s.begins = s.bidder = s.last_caller = s.last_bidder = s.last_loser = -1
    s.bid_count = s.bid_face = s.said = s.last_count = s.last_face = 0
    for seat in range(MAX_SEATS):
        s.left[seat] = DICE[setup[0]] if seat < seats else 0
        s.outlasted[seat] = 0
        for face in range(FACES):
            s.cup[seat][face] = 0
            s.last_cup[seat][face] = 0
    s.phase = LOT
    s.to_act = CHANCE


@rule
def begin_round(s: Position, seat: int) -> None:
    """LD-2.2: all roll all the dice they have left."""
    s.begins = seat
    s.round += 1
    s.bidder = -1
    s.bid_count = s.bid_face = s.said = 0
    for other in range(s.seats):
        for face in range(FACES):
            s.cup[other][face] = 0
    s.phase = ROLL
    s.to_act = CHANCE
    tell(s, EVERYONE, E_ROUND, s.round, seat)


@rule
def rolled(s: Position, seat: int) -> int:
    """How many dice lie under a cup."""
    count = 0
    for face in range(FACES):
        count += s.cup[seat][face]
    return count


@rule
def rolling(s: Position) -> int:
    """Whose die is rolled next: cup by cup in order of seats; -1, if all lie."""
    for seat in range(s.seats):
        if rolled(s, seat) < s.left[seat]:
            return seat
    return -1


@rule
def roll(s: Position, face: int) -> None:
    """LD-2.2, LD-2.3: one die more under its cup. When a cup is full all hear of it, and its owner alone sees the dice."""
    seat = rolling(s)
    s.cup[seat][face] += 1
    if rolled(s, seat) == s.left[seat]:
        tell(s, EVERYONE, E_ROLLED, seat, s.left[seat])
        tell(s, bit(seat), E_SAW, packed(s.cup[seat]))
    if rolling(s) < 0:
        s.phase = BID
        s.to_act = s.begins


@rule
def packed(cup: list[int]) -> int:
    """The dice of a cup as one number, for an event."""
    number = 0
    for face in range(FACES):
        number = number * 6 + int(cup[face])
    return number


# -- LD-3 Bidding ------------------------------------------------------------------------------------------------------------------
@rule
def dice_in_play(s: Position) -> int:
    count = 0
    for seat in range(s.seats):
        count += s.left[seat]
    return count


@rule
def possible_counts(s: Position) -> int:
    """LD-3.2, LD-3.4: any number up to all dice; the standing one again only if a higher face is left for it."""
    lowest = 1
    if s.bidder >= 0:
        lowest = s.bid_count + (s.bid_face == FACES - 1)
    mask = 0
    for count in range(lowest, dice_in_play(s) + 1):
        mask |= bit(count)
    return mask


@rule
def possible_faces(s: Position) -> int:
    """LD-3.4: any face with more dice than the standing bid has, else a higher one."""
    lowest = 0
    if s.said == s.bid_count:
        lowest = s.bid_face + 1
    mask = 0
    for face in range(lowest, FACES):
        mask |= bit(face)
    return mask


@rule
def say_count(s: Position, count: int) -> None:
    """LD-3.1: a bid is a number of dice, then their face."""
    s.said = count
    s.phase = FACE


@rule
def say_face(s: Position, face: int) -> None:
    """LD-3.1, LD-3.3: the bid stands; the next to the left who still has dice raises it or challenges."""
    s.bidder = s.to_act
    s.bid_count = s.said
    s.bid_face = face
    s.said = 0
    tell(s, EVERYONE, E_BID, s.bidder, s.bid_count, face)
    s.phase = BID
    s.to_act = next_with_dice(s, s.to_act)


@rule
def next_with_dice(s: Position, seat: int) -> int:
    """LD-6.2: who has no dice left is passed over."""
    for step in range(1, s.seats + 1):
        other = (seat + step) % s.seats
        if s.left[other] > 0:
            return other
    return seat


# -- LD-4 Ones, LD-5 The challenge --------------------------------------------------------------------------------------------------
@rule
def matching(s: Position, seat: int, face: int) -> int:
    """LD-4.1, LD-4.2: how many dice of a cup count for a face; wild ones count for all others."""
    count = int(s.cup[seat][face])
    if s.wild == 1 and face != ONE:
        count += s.cup[seat][ONE]
    return count


@rule
def challenge(s: Position) -> None:
    """LD-5: all show their dice. Are there as many as were bid, the challenger loses a die, else the bidder does."""
    caller = s.to_act
    tell(s, EVERYONE, E_CHALLENGED, caller, s.bidder)
    there = 0
    for seat in range(s.seats):
        there += matching(s, seat, s.bid_face)
        for face in range(FACES):
            s.last_cup[seat][face] = s.cup[seat][face]
        if s.left[seat] > 0:
            tell(s, EVERYONE, E_SHOWED, seat, packed(s.cup[seat]))
    tell(s, EVERYONE, E_COUNTED, there, s.bid_face)
    s.last_caller = caller
    s.last_bidder = s.bidder
    s.last_count = s.bid_count
    s.last_face = s.bid_face
    s.last_loser = caller if there >= s.bid_count else s.bidder
    lose_die(s, s.last_loser)


@rule
def lose_die(s: Position, seat: int) -> None:
    """LD-5.4, LD-6.1: a die is put away; who lost it begins the next round, or the next to the left if it was the last one."""
    s.left[seat] -= 1
    tell(s, EVERYONE, E_LOST, seat, s.left[seat])
    if s.left[seat] == 0:
        leave(s, seat)
    if s.phase != OVER:
        begin_round(s, seat if s.left[seat] > 0 else next_with_dice(s, seat))


# -- LD-7 The end ------------------------------------------------------------------------------------------------------------------
@rule
def leave(s: Position, seat: int) -> None:
    """LD-6.2, LD-7.1: who has no dice left is out; the last one with dice has won."""
    still = 0
    for other in range(s.seats):
        still += s.left[other] > 0
    s.outlasted[seat] = s.seats - 1 - still
    tell(s, EVERYONE, E_OUT, seat)
    if still == 1:
        winner = next_with_dice(s, seat)
        s.outlasted[winner] = s.seats - 1
        for other in range(s.seats):  # all is shown already (last_cup)
            for face in range(FACES):
                s.cup[other][face] = 0
        s.phase = OVER
        s.to_act = NOBODY
        tell(s, EVERYONE, E_WON, winner)


@rule
def score(s: Position, points: list[int]) -> None:
    """LD-7.2: a point for each player who was out before."""
    for seat in range(s.seats):
        points[seat] = s.outlasted[seat]


@rule
def shares(s: Position, out: list[float]) -> None:
    """LD-7.1: the win is the last one's with dice, and nobody shares it."""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.left[seat] > 0 else 0.0


# -- what every game's rules offer ---------------------------------------------------------------------------------------------------
@rule
def moves(s: Position) -> int:
    """What may be done now. LD-3.5: where no bid is higher, only the challenge is left."""
    if s.phase == FACE:
        return possible_faces(s)
    mask = possible_counts(s)
    if s.bidder >= 0:
        mask |= bit(CHALLENGE)
    return mask


@rule
def wide(s: Position) -> int:
    return 0


@rule
def weights(s: Position, out: list[int]) -> int:
    """LD-2.1: each seat as likely to begin. LD-2.2: each face of a die as likely."""
    count = int(s.seats) if s.phase == LOT else FACES
    for outcome in range(count):
        out[outcome] = 1
    return count


@rule
def apply(s: Position, choice: int) -> None:
    if s.phase == LOT:
        tell(s, EVERYONE, E_FIRST, choice)
        begin_round(s, choice)
    elif s.phase == ROLL:
        roll(s, choice)
    elif s.phase == FACE:
        say_face(s, choice)
    elif choice == CHALLENGE:
        challenge(s)
    else:
        say_count(s, choice)


# -- LD-8 What is hidden -------------------------------------------------------------------------------------------------------------
@rule
def imagine(s: Position, seat: int, rng: Rng) -> None:
    """LD-8.1: whatever lies under the cups of the others is rolled anew; how many dice lie there everybody sees."""
    for other in range(s.seats):
        if other == seat:
            continue
        count = rolled(s, other)
        for face in range(FACES):
            s.cup[other][face] = 0
        for _ in range(count):
            s.cup[other][randrange(rng, FACES)] += 1
