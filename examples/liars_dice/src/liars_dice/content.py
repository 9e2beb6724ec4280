"""The numbers and names of liar's dice (LD-1)."""

from __future__ import annotations

MAX_SEATS = 4
FACES = 6
ONE = 0  # the face that may be wild
DICE = (5, 4, 3, 2)  # dice each at the start: the values of the table option, in its order
MOST_DICE = MAX_SEATS * DICE[0]

FACE_NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes")

LOT, ROLL, BID, FACE, OVER = range(5)
PHASES = ("lot", "roll", "bid", "face", "over")

# Choices of phase BID: the challenge, or a number of dice from 1 on. Those of phase FACE and the outcomes of phase ROLL are faces from 0 on.
CHALLENGE = 0

# Events.
E_FIRST, E_ROUND, E_ROLLED, E_SAW, E_BID, E_CHALLENGED, E_SHOWED, E_COUNTED, E_LOST, E_OUT, E_WON = range(11)
