"""What one seat of liar's dice may know (LD-8): the only file that hides."""

from __future__ import annotations

import msgspec

from landfall.core.layout import NOBODY
from liars_dice import rules
from liars_dice.content import FACE_NAMES, FACES, PHASES
from liars_dice.state import Position


class Player(msgspec.Struct, frozen=True):
    """A player: how many dice are left, and which, for those who may know."""

    seat: int
    left: int
    dice: list[int] | None  # None: unknown to this viewer
    outlasted: int | None  # how many were out before; None: still in


class Bid(msgspec.Struct, frozen=True):
    seat: int
    count: int
    face: str


class Shown(msgspec.Struct, frozen=True):
    """The last challenge: who challenged which bid, all dice as they were shown, how many counted, and who lost a die."""

    seat: int
    bid: Bid
    dice: list[list[int]]
    there: int
    loser: int


class View(msgspec.Struct, frozen=True):
    """A table of liar's dice as one seat sees it."""

    game: str
    viewer: int | None
    phase: str
    to_act: int | None  # None: chance, or the game is over
    over: bool
    round: int
    ones_wild: bool
    dice_in_play: int
    bid: Bid | None
    said: int | None  # the number of dice just said, its face still to come
    players: list[Player]
    last: Shown | None


def view(s: Position, seat: int | None) -> View:
    return View(
        game="liars-dice",
        viewer=seat,
        phase=PHASES[s.phase],
        to_act=s.to_act if s.to_act >= 0 else None,
        over=s.to_act == NOBODY,
        round=s.round,
        ones_wild=s.wild == 1,
        dice_in_play=rules.dice_in_play(s),
        bid=Bid(s.bidder, s.bid_count, FACE_NAMES[s.bid_face]) if s.bidder >= 0 else None,
        said=s.said or None,
        players=[_player(s, other, seat) for other in range(s.seats)],
        last=_last(s),
    )


def dice_of(cup: list[int]) -> list[int]:
    """The dice of a cup, lowest first."""
    return [face + 1 for face in range(FACES) for _ in range(cup[face])]


def _player(s: Position, other: int, seat: int | None) -> Player:
    """LD-8.1, LD-8.2: a seat sees its own dice; how many the others have all see."""
    dice = dice_of(s.cup[other]) if other == seat else None
    return Player(other, s.left[other], dice, s.outlasted[other] if s.left[other] == 0 else None)


def _last(s: Position) -> Shown | None:
    if s.last_caller < 0:
        return None
    there = sum(_counting(s, cup) for cup in s.last_cup[: s.seats])
    bid = Bid(s.last_bidder, s.last_count, FACE_NAMES[s.last_face])
    return Shown(s.last_caller, bid, [dice_of(cup) for cup in s.last_cup[: s.seats]], there, s.last_loser)


def _counting(s: Position, cup: list[int]) -> int:
    """LD-4: how many dice that were shown counted for the bid."""
    return cup[s.last_face] + (cup[0] if s.wild and s.last_face else 0)
