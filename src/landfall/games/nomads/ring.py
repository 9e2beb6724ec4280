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
    s.stacks[space] |= (disc + 1) << (DISC_BITS * int(s.tall[space]))
    s.tall[space] += 1


@rule
def disc_at(s: Position, space: int, height: int) -> int:
    return ((int(s.stacks[space]) >> (DISC_BITS * height)) & DISC_MASK) - 1


def discs_of(s: Position, space: int) -> list[int]:
    """The discs of a space, from the lowest up."""
    return [disc_at(s, space, height) for height in range(s.tall[space])]


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
    """Who plays the disc on top: a seat, SLEEPS, or NOBODYS for a Nomad and for no disc at all.

    No branch for no disc: its number is -1, and the last of the discs is the Nomad.
    """
    return int(s.played_by[disc_at(s, space, max(int(s.tall[space]) - 1, 0))])


@rule
def has_disc(stack: int, disc: int) -> bool:
    """Whether a kind of disc is in a stack: all 19 places are compared at once (a place that agrees becomes 0, and so borrows)."""
    differs = stack ^ ((disc + 1) * EACH_DISC)
    return ((differs - EACH_DISC) & ~differs & EACH_HIGH) != 0


@rule
def holds_disc_of(s: Position, space: int, adventurer: int) -> bool:
    """NO-4.1: one of the Adventurer's discs is in the stack, at any height. NO-9.5: the Frog is Nostromo's."""
    stack = int(s.stacks[space])
    return has_disc(stack, adventurer) | ((adventurer == NOSTROMO) & has_disc(stack, FROG))  # no branch: it could not be foreseen


@rule
def neighbour(space: int, direction: int) -> int:
    if direction == CLOCKWISE:
        return (space + 1) & (SPACES - 1)
    return (space - 1) & (SPACES - 1)


@rule
def scatter(s: Position, space: int, direction: int, double_at: int, skip_at: int) -> int:
    """NO-4.2: lift the stack and drop its discs one by one, lowest first. Returns the space of the last disc.

    `double_at` is the drop of two discs at once (NO-9.1), `skip_at` the drop that is passed over (NO-9.4); -1 is none.
    """
    hand = int(s.stacks[space])
    s.stacks[space] = 0
    s.tall[space] = 0
    at = space
    drop = 0
    while hand != 0:
        at = neighbour(at, direction)
        if drop == skip_at:
            tell(s, EVERYONE, SKIPPED, s.whose_turn, at)
        else:
            hand = drop_disc(s, at, hand)
            if drop == double_at:
                tell(s, EVERYONE, DOUBLED, s.whose_turn, at)
                hand = drop_disc(s, at, hand)
        drop += 1
    return at


@rule
def drop_disc(s: Position, at: int, hand: int) -> int:
    """The lowest disc in hand falls; returns what is left in hand."""
    disc = (hand & DISC_MASK) - 1
    put_disc(s, at, disc)
    tell(s, EVERYONE, DROPPED, disc, at)
    return hand >> DISC_BITS


@rule
def can_rise(s: Position, space: int, height: int) -> bool:
    """NO-9.3: a disc that is not on top, unless only discs of the same Adventurer lie on it: then nothing would change."""
    disc = disc_at(s, space, height)
    for above in range(height + 1, s.tall[space]):
        if disc_at(s, space, above) != disc:
            return True
    return False


@rule
def raise_disc(s: Position, space: int, height: int) -> None:
    """The discs above come down by one, and the disc lies on top of them."""
    stack = int(s.stacks[space])
    place = DISC_BITS * height
    below = stack & ((1 << place) - 1)
    disc = (stack >> place) & DISC_MASK
    above = stack >> (place + DISC_BITS)
    s.stacks[space] = below | (above << place) | (disc << (DISC_BITS * (int(s.tall[space]) - 1)))


@rule
def own_disc(s: Position, adventurer: int, k: int) -> int:
    """Where the Adventurer's k-th disc lies, space by space and from below: space * 32 + height."""
    for space in range(SPACES):
        if has_disc(int(s.stacks[space]), adventurer):
            for height in range(s.tall[space]):
                if disc_at(s, space, height) == adventurer:
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
    disc = disc_at(s, space, int(s.tall[space]) - 1)
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
