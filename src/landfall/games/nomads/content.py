"""The things of Nomads and their names: spaces, tiles, discs, cards, phases and what can happen."""

from __future__ import annotations

# NO-1.1: the ring. Spaces are 0 to 7 in the rules and 1 to 8 wherever a person reads them.
SPACES = 8
CLOCKWISE, COUNTER = 0, 1
DIRECTIONS = ("cw", "ccw")

# NO-1.2: the tiles. The names of the seven Legends are ours: the booklet shows pictures only.
LEGENDS = ("whale", "tower", "fox", "mask", "river", "comet", "seed")
LEGEND_COUNT = 7
JOKER, OPAL = 7, 8
TILES = (*LEGENDS, "joker", "opal")
TILE_KINDS = 9
KEPT_KINDS = 8  # what a player can hold: Story tiles and Jokers
TILE_COUNTS = (14, 14, 14, 14, 14, 14, 14, 2, 12)
STACK_SIZE = 14
NO_TILE, COVERED = -1, -2

# NO-1.3: the cards. A card's number is legend * 4 + level, then come the songs.
LEVELS = 4
LEGEND_CARDS = 28
SONGS = 4
CARDS = 32
FREE = -1

# NO-1.4: the discs. The first five are the Adventurers' own.
ULRICH, MOON, RED, SIANA, NOSTROMO, FROG, NOMAD = range(7)
ADVENTURERS = ("ulrich", "moon", "red", "siana", "nostromo")
ADVENTURER_COUNT = 5
DISCS = (*ADVENTURERS, "frog", "nomad")
DISC_KINDS = 7
DISC_COUNTS = (2, 2, 2, 2, 2, 1, 8)
ALL_DISCS = 19
DISC_BITS = 3  # a stack is one number: three bits a disc, its kind + 1, the lowest disc lowest
DISC_MASK = 7
EACH_DISC = 0o1111111111111111111  # a 1 for each of the 19 places
EACH_HIGH = 0o4444444444444444444
SETUP_LIMIT = 4  # NO-2.7
SLEEPS, NOBODYS = -1, -2  # who plays a disc, if no seat does

MAX_SEATS = 5
UNDECIDED = -1

# Phases. The first two are chance's; the lot comes first of all, since Lumarathon has another in its place.
PHASES = (
    "first", "uncover", "adventurer", "frog", "sleepers", "place", "guide", "turn", "double",
    "skip", "bonus", "rise", "jokers", "keep", "last", "dawn",
)  # fmt: skip
LOT, UNCOVER, PICK, PUT_FROG, SLEEPERS, PLACE, GUIDE, TURN, DOUBLE, SKIP, BONUS, RISE, JOKERS, KEEP, LAST, DAWN = range(16)

# What goes on once a tile was uncovered.
THEN_SETUP, THEN_RISE, THEN_LISTEN = range(3)

# Choices. In a turn: scatters (space * 2 + direction), then the cards, then Moon's two neighbours of Lys; at the end: passing.
WRITE = 16
NUDGE = 48
PASS = 50
# Ulrich and Siana: 0 is not to, k is the k-th drop. Red: 0 is not to, k is the k-th of his discs, space by space, from below.
DECLINE = 0

# What can happen. The numbers begin at 64, so that a match of two games can tell whose events they are.
FIRST_EVENT = 64
EVENTS = (
    "first", "uncovered", "chose", "frog-placed", "nomads-came", "sleeper-placed", "disc-placed", "lys-placed", "lys-moved", "scattered",
    "dropped", "doubled", "skipped", "lys-found", "took", "moon-found", "sleeper-took", "rose", "wrote", "sang", "freed", "spent",
    "moon-scoring", "standing", "moons-won", "moons-lost", "closing", "silence", "last-pass", "final",
)  # fmt: skip
(
    FIRST, UNCOVERED, CHOSE, FROG_PLACED, NOMADS_CAME, SLEEPER_PLACED, DISC_PLACED, LYS_PLACED, LYS_MOVED, SCATTERED,
    DROPPED, DOUBLED, SKIPPED, LYS_FOUND, TOOK, MOON_FOUND, SLEEPER_TOOK, ROSE, WROTE, SANG, FREED, SPENT,
    MOON_SCORING, STANDING, MOONS_WON, MOONS_LOST, CLOSING, SILENCE, LAST_PASS, FINAL,
) = range(FIRST_EVENT, FIRST_EVENT + 30)  # fmt: skip
