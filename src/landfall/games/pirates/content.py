"""What is in the box of Labyrintus Pirates (LP-1), and the numbers its rules go by. What pictures would show is in edition.toml."""

from __future__ import annotations

MAX_SEATS = 4
COLOURS = ("blue", "green", "yellow", "red")  # LP-1.4: of seats 0 to 3
ROWS = COLUMNS = 5
WHEELS = ROWS * COLUMNS
PIECES = 2 * WHEELS  # a piece is wheel * 2 + 0 or 1
ISLANDS = 5
PORTS = 4

# Sides of a wheel. A door is wheel * 4 + side: the way into a wheel through one of its sides.
N, E, S, W = range(4)
SIDE_LETTERS = "nesw"

# The faces a wheel can show (LP-1.2), drawn as in the board file. Of two pieces, number 0 is the one that touches the North.
FACES = ".└┌┐┘|-\\/+"
BLANK, CURVE_NE, CURVE_ES, CURVE_SW, CURVE_WN, BAR_NS, BAR_EW, CURVES_NE, CURVES_NW, CROSSING = range(10)
EXIT = (  # the side a route leaves by, of the one it comes in by; -1: a blind side
    -1, -1, -1, -1,   1, 0, -1, -1,   -1, 2, 1, -1,   -1, -1, 3, 2,   3, -1, -1, 0,
    2, -1, 0, -1,   -1, 3, -1, 1,   1, 0, 3, 2,   3, 2, 1, 0,   2, 3, 0, 1,
)  # fmt: skip
PIECE = (  # which of the wheel's pieces touches a side (0 where none does)
    0, 0, 0, 0,   0, 0, 0, 0,   0, 0, 0, 0,   0, 0, 0, 0,   0, 0, 0, 0,
    0, 0, 0, 0,   0, 0, 0, 0,   0, 0, 1, 1,   0, 1, 1, 0,   0, 1, 0, 1,
)  # fmt: skip
SIDES = (  # the two sides of piece 0, then of piece 1; -1: there is no such piece
    -1, -1, -1, -1,   0, 1, -1, -1,   1, 2, -1, -1,   2, 3, -1, -1,   3, 0, -1, -1,
    0, 2, -1, -1,   1, 3, -1, -1,   0, 1, 2, 3,   3, 0, 1, 2,   0, 2, 1, 3,
)  # fmt: skip
TURN_CW = (0, 2, 3, 4, 1, 6, 5, 8, 7, 9)
TURN_CCW = (0, 4, 1, 2, 3, 6, 5, 8, 7, 9)
SWAPS_CW = (0, 0, 0, 0, 0, 0, 0, 1, 0, 1)  # whether the turn makes piece 0 piece 1
SWAPS_CCW = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1)
CW, CCW = 0, 1
WAYS = ("cw", "ccw")

# The six ways a piece can lie, for names such as "c2 ne".
LIES = ("ne", "se", "sw", "nw", "ns", "ew")
LIE_OF = (  # by face, of piece 0 and 1
    -1, -1,   0, -1,   1, -1,   2, -1,   3, -1,   4, -1,   5, -1,   0, 2,   3, 1,   4, 5,
)  # fmt: skip

# Where a ship can be: a piece 0 to 49, an island, its port.
ISLAND = PIECES
PORT = ISLAND + ISLANDS

# What lies beyond the outermost wheels, numbered after the 100 doors.
ISLAND_END = WHEELS * 4
HARBOUR_END = ISLAND_END + COLUMNS
EDGE_END = HARBOUR_END + COLUMNS

# Treasure (LP-1.5). Tokens 0 to 11 are the treasures, 12 to 19 the Floating treasures among the 8 Event tokens.
TREASURES = 12
EVENT_TOKENS = 8
TOKENS = TREASURES + EVENT_TOKENS
PILES = 2
HOLD = PIECES  # where a token is: a piece, HOLD + seat, BANK + seat, in a pile, not in play
BANK = HOLD + MAX_SEATS
IN_PILE = BANK + MAX_SEATS
AWAY = IN_PILE + 1
FLOATING_WORTH = 1  # LP-8.4, in hundreds, as every worth
ROOM = 2  # LP-6.5

GUST, TORNADO, KRAKEN, FLOATING = range(4)
EVENTS = ("gust", "tornado", "kraken", "floating")

WIND, EXTRA, DOUBLE = range(3)
POWERS = ("wind", "pivot", "double")
CARDS = ISLANDS * len(POWERS)  # LP-1.6: island * 3 + power
MAX_CARD = 9  # of one card, in a board file
CANNONBALLS = 2  # LP-1.7
GOAL, GOAL_OF_FOUR = 7, 5  # LP-11.1, in hundreds
STILL_ROUNDS = 20  # LP-11.2

# The cannon (LP-9), in whole numbers: an aim error of -15 to 15 steps an axis, a scatter of -3 to 3.
AIM = 15
AIMS = 2 * AIM + 1
AIM_STEP = 4
SCATTER = 3
SCATTERS = 2 * SCATTER + 1
SCATTER_STEP = 5
SCATTER_WEIGHTS = (1, 6, 15, 20, 15, 6, 1)
TARGET_RADIUS = AIM * AIM_STEP
SHOTS = 4
FARTHEST = AIM * AIM_STEP + SCATTER * SCATTER_STEP

(
    LOT, DEAL, TURN, AGAIN, SAIL, ENGAGE, ONWARD, PICK, DRAW, REVEAL, OMEN, GUST_WAY, TORNADO_WAY, SHOOT, SCATTERING, SPOILS, SWAP,
    RECRUIT, OVER,
) = range(19)  # fmt: skip
PHASES = (
    "lot", "deal", "turn", "again", "sail", "engage", "onward", "pick", "draw", "reveal", "omen", "gust", "tornado", "shoot", "scatter",
    "spoils", "swap", "recruit", "over",
)  # fmt: skip

# Choices within a phase. Pivots are wheel * 2 + way, sails the place to end at; these come after both.
ATTACK = PORT + 1  # + seat
DONE = ATTACK + MAX_SEATS  # no further pivot, or: stop here
KEEP = 4  # at a swap; below: own token (first or second) * 2 + token of the loser
OUTCOMES = SCATTERS * SCATTERS

# Events told by the rules.
(
    E_FIRST, E_CARD, E_TURN, E_PIVOTED, E_TURNED, E_NO_PIVOT, E_BECALMED, E_SAILED, E_DREW, E_OMEN, E_KRAKEN_LEFT, E_CHASED, E_LEFT,
    E_FLOATS, E_TOOK, E_WON_TOKEN, E_SWAPPED, E_KEPT, E_BANKED, E_ATTACKED, E_AIMED, E_LANDED, E_EQUAL, E_BEAT, E_PASSED, E_GOAL, E_ALL_HOME,
    E_STILL, E_STOPPED,
) = range(29)  # fmt: skip

# Numbers of names that do not depend on the position, for events: wheel * 6 + lie, then islands, then the port.
NAME_ISLAND = WHEELS * len(LIES)
NAME_PORT = NAME_ISLAND + ISLANDS


def wheel_name(wheel: int) -> str:
    """Columns a to e from the left, rows 1 to 5 from the islands down."""
    return "abcde"[wheel % COLUMNS] + str(wheel // COLUMNS + 1)


def place_name(code: int) -> str:
    """The name of a place by its name number (see NAME_ISLAND)."""
    if code >= NAME_PORT:
        return "port"
    if code >= NAME_ISLAND:
        return f"island {code - NAME_ISLAND + 1}"
    return f"{wheel_name(code // len(LIES))} {LIES[code % len(LIES)]}"


def token_name(code: int) -> str:
    """A treasure's name: its worth and a letter. The code is worth in hundreds * 32 + how many of that worth come before it."""
    return f"{code // 32 * 100}{'abcdefghijklmnopqrst'[code % 32]}"
