"""An instinct for Nomads: which tiles are of use to whom, what a scatter brings, when a card is worth a turn."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, nth_bit, popcount, randrange
from landfall.core.dual import rule
from landfall.games.nomads.cards import has_song, legend_count, points_of, standing, tiles_held, written_worth
from landfall.games.nomads.content import *
from landfall.games.nomads.ring import disc_at, stacks_left, top_player
from landfall.games.nomads.state import Position

SHARPNESS = 0.2
FEATURES = 26
KNOTS = (0.0, 1.0)
LORE = 2 * FEATURES


@rule
def shown(s: Position, me: int, outcome: int) -> int:
    """Tiles uncovered are too many to branch on: the tree is over what the players do."""
    return 0


@rule
def revealed(s: Position, choice: int) -> int:
    """What a choice shows, everybody has seen before."""
    return 0


@rule
def veiled(s: Position, me: int) -> bool:
    return False


@rule
def believe(s: Position, me: int, rng: Rng, lore: Any) -> bool:
    return False


@rule
def any_choice(mask: int, rng: Rng) -> int:
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def guess(s: Position, mask: int, rng: Rng, lore: Any) -> int:
    if s.phase == TURN or s.phase == LAST:
        return guess_turn(s, mask, rng)
    if s.phase == BONUS:
        return guess_bonus(s, mask, rng)
    if s.phase == PLACE:
        return guess_place(s, mask, rng)
    if s.phase == JOKERS:
        return nth_bit(mask, 0)
    return any_choice(mask, rng)


@rule
def guess_turn(s: Position, mask: int, rng: Rng) -> int:
    """The card or scatter that seems to bring most; a turn of scattering is worth about two tiles."""
    seat = int(s.to_act)
    hurry = stacks_left(s) <= 3 or s.phase == LAST
    best = -1000
    choice = -1
    for k in range(popcount(mask)):
        option = nth_bit(mask, k)
        if option == PASS:
            value = 0
        elif option >= NUDGE:
            value = 10
        elif option >= WRITE:
            value = 12 * card_gain(s, seat, option - WRITE) - (0 if hurry else 12)
        else:
            value = scatter_gain(s, seat, option // 2, option % 2)
        value += randrange(rng, 13)
        if value > best:
            best = value
            choice = option
    return choice


@rule
def card_gain(s: Position, seat: int, card: int) -> int:
    """Points and tiles got rid of, halved: what a card asks of this seat."""
    if card >= LEGEND_CARDS:
        return int(s.song_asks[card - LEGEND_CARDS])
    return int(s.worth[card]) - written_worth(s, seat, card // LEVELS)


@rule
def tile_use(s: Position, seat: int, tile: int) -> int:
    """What a tile is worth to a seat, in tenths of a point: a step to a card that is free, or a burden."""
    if tile == OPAL or tile < 0:
        return 0
    if tile == JOKER:
        return 16
    held = int(s.tiles[seat][tile])
    written = written_worth(s, seat, tile)
    highest = 0
    for level in range(LEVELS):
        if s.writer[tile * LEVELS + level] == FREE:
            highest = max(highest, int(s.worth[tile * LEVELS + level]))
    if held < highest - written:
        return 10 + 2 * min(held, 3)
    if held == 0 and not has_song(s, seat):
        return 8
    return -8


@rule
def scatter_gain(s: Position, seat: int, space: int, direction: int) -> int:
    """What everybody would hear after a scatter: one's own tiles, less a part of the others'. Abilities are left out."""
    count = int(s.tall[space])
    gain = 0
    for at in range(SPACES):
        if s.tiles_left[at] == 0:
            continue
        drop = at - space - 1 if direction == CLOCKWISE else space - at - 1
        drop = (drop + 2 * SPACES) % SPACES
        if drop < count:
            last = drop + (count - 1 - drop) // SPACES * SPACES
            player = int(s.played_by[disc_at(s, space, last)])
        elif at == space:
            continue
        else:
            player = top_player(s, at)
        if player == seat:
            gain += tile_use(s, seat, int(s.top_tile[at]))
        elif player >= 0:
            gain -= tile_use(s, player, int(s.top_tile[at])) // s.seats
    end = (space + count) % SPACES if direction == CLOCKWISE else (space + 8 * SPACES - count) % SPACES
    if end == s.lys:
        gain += 12
    return gain


@rule
def guess_place(s: Position, mask: int, rng: Rng) -> int:
    """Mostly where a tile of use lies in sight."""
    best = -1000
    choice = -1
    for space in range(SPACES):
        if mask >> space & 1:
            value = tile_use(s, int(s.to_act), int(s.top_tile[space])) + randrange(rng, 24)
            if value > best:
                best = value
                choice = space
    return choice


@rule
def guess_bonus(s: Position, mask: int, rng: Rng) -> int:
    best = -1000
    choice = -1
    for space in range(SPACES):
        if mask >> space & 1:
            value = randrange(rng, 4)
            if s.tiles_left[space] > 0:
                value += tile_use(s, int(s.to_act), int(s.top_tile[space]))
            if value > best:
                best = value
                choice = space
    return choice


@rule
def quiet(s: Position) -> bool:
    """At the start of a turn, and while the last cards are written. Not in the setup: discs are worth what the first turns make of them."""
    return s.phase == TURN or s.phase == LAST


@rule
def leads(s: Position) -> int:
    """Nothing comes after Nomads."""
    return -1


@rule
def progress(s: Position) -> float:
    left = 0
    for space in range(SPACES):
        left += int(s.tiles_left[space])
    return 1.0 - left / (SPACES * STACK_SIZE)


@rule
def features(s: Position, seat: int, out: Any) -> None:
    for k in range(FEATURES):
        out[k] = 0.0
    out[0] = points_of(s, seat) * 0.1
    out[1] = s.moons[seat] * 0.1
    out[2] = tiles_held(s, seat) * 0.1
    best = 0
    second = 0
    for legend in range(LEGEND_COUNT):
        held = int(s.tiles[seat][legend])
        written = written_worth(s, seat, legend)
        highest = 0
        cost = 0
        for level in range(LEVELS):
            if s.writer[legend * LEVELS + level] == FREE:
                step = int(s.worth[legend * LEVELS + level]) - written
                highest = max(highest, step)
                if step <= held:
                    cost = max(cost, step)
        out[3] += cost * 0.1
        out[4] += min(held, highest) * 0.1
        out[5] += max(0, held - highest) * 0.1
        out[6] += 0.1 * held * held / 5.0 if held <= highest else 0.0
        out[7] += 0.1 if held > 0 else 0.0
        if highest > 0:
            out[8] += 0.1 * highest
        if cost > best:
            second = best
            best = cost
        elif cost > second:
            second = cost
    out[9] = best * 0.1
    out[10] = second * 0.1
    out[11] = float(s.tiles[seat][JOKER])
    if has_song(s, seat):
        out[12] = 1.0
        out[7] = 0.0
    out[13] = legend_count(s, seat) * 0.1
    out[14] = standing(s, seat) * s.dial * 0.02
    for space in range(SPACES):
        mine = False
        for height in range(s.tall[space]):
            if s.played_by[disc_at(s, space, height)] == seat:
                mine = True
                out[15] += (s.tall[space] - 1 - height) * 0.1
        if mine:
            out[16] += 0.1
            if s.tiles_left[space] > 0 and top_player(s, space) == seat:
                out[17] += 0.1
                out[18] += tile_use(s, seat, int(s.top_tile[space])) * 0.05
    if s.phase >= TURN:
        wait = (seat - s.whose_turn + s.seats) % s.seats
        out[19] = 1.0 if wait == 0 else 0.0
        out[20] = 1.0 if wait == s.seats - 1 else 0.0
    if s.plays[seat] >= 0:
        out[21 + s.plays[seat]] = 1.0
