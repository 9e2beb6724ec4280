"""The ring: discs on their stacks, how they scatter, and tiles coming off theirs (NO-2.7, NO-4, NO-5, NO-9)."""

from __future__ import annotations

from landfall.core.chance import bit
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.games.nomads.content import *
from landfall.games.nomads.state import Position

# -- discs ------------------------------------------------------------------------------------------------------------------


@rule
def put_disc(s: Position, space: int, disc: int) -> None:
    s.discs[space][s.tall[space]] = disc
    s.tall[space] += 1


@rule
def place_disc(s: Position, space: int, disc: int) -> None:
    """A disc that was beside the ring comes onto it."""
    s.to_place[disc] -= 1
    put_disc(s, space, disc)


@rule
def open_spaces(s: Position) -> int:
    """NO-2.7: during setup no space holds more than 4 discs."""
    mask = 0
    for space in range(SPACES):
        if s.tall[space] < SETUP_LIMIT:
            mask |= bit(space)
    return mask


@rule
def top_player(s: Position, space: int) -> int:
    """Who plays the disc on top: a seat, SLEEPS, or NOBODYS for a Nomad and for no disc at all."""
    if s.tall[space] == 0:
        return int(s.played_by[DISC_KINDS - 1])
    return int(s.played_by[s.discs[space][s.tall[space] - 1]])


@rule
def holds_disc_of(s: Position, space: int, seat: int) -> bool:
    """NO-4.1: one of the seat's discs is in the stack, at any height."""
    for k in range(s.tall[space]):
        if s.played_by[s.discs[space][k]] == seat:
            return True
    return False


@rule
def neighbour(space: int, direction: int) -> int:
    if direction == CLOCKWISE:
        return (space + 1) & (SPACES - 1)
    return (space - 1) & (SPACES - 1)


@rule
def scatter(s: Position, space: int, direction: int, double_at: int, skip_at: int) -> int:
    """NO-4.2: lift the stack and drop its discs one by one, lowest first. Returns the space of the last disc.

    `double_at` is the drop of two discs at once (NO-9.1), `skip_at` the drop that is passed over (NO-9.4); -1 is none.
    The stack is read where it lies: the ring comes round to it only after the discs there were dropped.
    """
    count = int(s.tall[space])
    s.tall[space] = 0
    at = space
    drop = 0
    k = 0
    while k < count:
        at = neighbour(at, direction)
        if drop == skip_at:
            tell(s, EVERYONE, SKIPPED, s.whose_turn, at)
        else:
            k = drop_disc(s, space, at, k)
            if drop == double_at:
                tell(s, EVERYONE, DOUBLED, s.whose_turn, at)
                k = drop_disc(s, space, at, k)
        drop += 1
    for rest in range(s.tall[space], count):
        s.discs[space][rest] = 0
    return at


@rule
def drop_disc(s: Position, source: int, at: int, k: int) -> int:
    disc = int(s.discs[source][k])
    put_disc(s, at, disc)
    tell(s, EVERYONE, DROPPED, disc, at)
    return k + 1


@rule
def can_rise(s: Position, space: int, height: int) -> bool:
    """NO-9.3: a disc that is not on top, unless only discs of the same Adventurer lie on it: then nothing would change."""
    disc = s.discs[space][height]
    for k in range(height + 1, s.tall[space]):
        if s.discs[space][k] != disc:
            return True
    return False


@rule
def raise_disc(s: Position, space: int, height: int) -> None:
    disc = s.discs[space][height]
    top = s.tall[space] - 1
    for k in range(height, top):
        s.discs[space][k] = s.discs[space][k + 1]
    s.discs[space][top] = disc


@rule
def own_disc(s: Position, seat: int, k: int) -> int:
    """Where the seat's k-th disc lies, space by space and from below: space * 32 + height; -1 if it has fewer."""
    for space in range(SPACES):
        for height in range(s.tall[space]):
            if s.played_by[s.discs[space][height]] == seat:
                if k == 0:
                    return space * 32 + height
                k -= 1
    return -1


# -- tiles ------------------------------------------------------------------------------------------------------------------


@rule
def lift_tile(s: Position, space: int) -> int:
    """Take the top tile off a stack. The next one is covered until chance shows it."""
    tile = int(s.top_tile[space])
    s.tiles_left[space] -= 1
    s.top_tile[space] = COVERED if s.tiles_left[space] > 0 else NO_TILE
    s.stirred = 1
    return tile


@rule
def take_tile(s: Position, seat: int, space: int) -> None:
    """NO-5.2: a Story or a Joker is kept in front of the player, a Moon goes to the dial."""
    tile = lift_tile(s, space)
    if tile == OPAL:
        s.dial += 1
        tell(s, EVERYONE, MOON_FOUND, seat, space, s.dial)
    else:
        s.tiles[seat][tile] += 1
        tell(s, EVERYONE, TOOK, seat, space, tile)


@rule
def clear_tile(s: Position, space: int) -> None:
    """NO-5.3: under a disc of an Adventurer not played the tile leaves the game; a Moon goes to the dial."""
    disc = int(s.discs[space][s.tall[space] - 1])
    tile = lift_tile(s, space)
    if tile == OPAL:
        s.dial += 1
    else:
        s.gone_tiles[tile] += 1
    tell(s, EVERYONE, SLEEPER_TOOK, disc, space, tile)


@rule
def stacks_left(s: Position) -> int:
    count = 0
    for space in range(SPACES):
        if s.tiles_left[space] > 0:
            count += 1
    return count


