"""Simple sense for liar's dice, from the view alone: how likely a bid is true, given one's own dice."""

from __future__ import annotations

from math import comb
from random import Random

from landfall.core.state import Move
from liars_dice.content import FACE_NAMES
from liars_dice.view import View

DOUBT = 0.35  # a bid less likely than this is challenged
BLUFF = 0.15  # by how much a bid may seem better or worse than it is


def choose(view: View, moves: list[Move], rng: Random) -> Move:
    """Challenge what is hardly true, else bid what is likely true; a little by lot, so that nobody reads the dice from it."""
    if view.phase == "face":
        assert view.said is not None
        count = view.said
        return max(moves, key=lambda move: likely(view, count, move.args["face"]) + rng.uniform(0, BLUFF))
    bids = [move for move in moves if move.verb == "bid"]
    if view.bid is not None and (not bids or likely(view, view.bid.count, view.bid.face) < DOUBT):
        return next(move for move in moves if move.verb == "challenge")
    return max(bids, key=lambda move: best_face(view, move.args["count"]) + rng.uniform(0, BLUFF))


def best_face(view: View, count: int) -> float:
    """How likely a bid of so many is true, with the face that suits one's own dice best."""
    faces: tuple[str, ...] = FACE_NAMES
    if view.bid is not None and count == view.bid.count:
        faces = FACE_NAMES[FACE_NAMES.index(view.bid.face) + 1 :]
    return max(likely(view, count, face) for face in faces)


def likely(view: View, count: int, face: str) -> float:
    """How likely so many dice of the table count for a face: one's own are known, of the others each does by luck."""
    assert view.viewer is not None
    own = view.players[view.viewer].dice or []
    value = FACE_NAMES.index(face) + 1
    wild = view.ones_wild and value != 1
    mine = sum(die == value or (wild and die == 1) for die in own)
    unknown, missing = view.dice_in_play - len(own), count - mine
    chance = (2 if wild else 1) / 6
    return sum(comb(unknown, k) * chance**k * (1 - chance) ** (unknown - k) for k in range(max(0, missing), unknown + 1))
