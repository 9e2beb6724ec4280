"""Writing Legends and Songs, what they cost and what they are worth, and the Moon scoring (NO-6, NO-7, NO-8.3)."""

from __future__ import annotations

from landfall.core.chance import bit
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.games.nomads.content import *
from landfall.games.nomads.state import Position

# -- what a seat could write ------------------------------------------------------------------------------------------------


@rule
def written_worth(s: Position, seat: int, legend: int) -> int:
    """The worth of the seat's card of a Legend, 0 without one (NO-6.4: it has at most one)."""
    for card in range(legend * LEVELS, legend * LEVELS + LEVELS):
        if s.writer[card] == seat:
            return int(s.worth[card])
    return 0


@rule
def has_song(s: Position, seat: int) -> bool:
    for card in range(LEGEND_CARDS, CARDS):
        if s.writer[card] == seat:
            return True
    return False


@rule
def different(s: Position, seat: int) -> int:
    """How many different Legends the seat holds tiles of."""
    count = 0
    for legend in range(LEGEND_COUNT):
        if s.tiles[seat][legend] > 0:
            count += 1
    return count


@rule
def cost_of(s: Position, seat: int, card: int) -> int:
    """How many tiles a card asks of the seat; 0 if it may not have it at any price."""
    if s.writer[card] != FREE:
        return 0
    if card >= LEGEND_CARDS:
        return 0 if has_song(s, seat) else int(s.song_asks[card - LEGEND_CARDS])  # NO-6.2
    return max(0, int(s.worth[card]) - written_worth(s, seat, card // LEVELS))  # NO-6.3, NO-6.4


@rule
def means_for(s: Position, seat: int, card: int) -> int:
    """How many tiles the seat could spend on a card, Jokers counted (NO-6.5)."""
    jokers = int(s.tiles[seat][JOKER])
    if card >= LEGEND_CARDS:
        return different(s, seat) + jokers
    return int(s.tiles[seat][card // LEVELS]) + jokers


@rule
def writable(s: Position, seat: int) -> int:
    """The cards the seat can pay for now, as a mask."""
    mask = 0
    jokers = int(s.tiles[seat][JOKER])
    for legend in range(LEGEND_COUNT):
        mask |= writable_levels(s, seat, legend, int(s.tiles[seat][legend]) + jokers) << (legend * LEVELS)
    means = different(s, seat) + jokers
    if means >= s.song_asks[0] and not has_song(s, seat):
        for song in range(SONGS):
            if s.writer[LEGEND_CARDS + song] == FREE and s.song_asks[song] <= means:
                mask |= bit(LEGEND_CARDS + song)
    return mask


@rule
def writable_levels(s: Position, seat: int, legend: int, means: int) -> int:
    """The cards of one Legend above the seat's own, free, and within its means. Worths rise, so one look at each level is enough."""
    mask = 0
    held = 0
    for level in range(LEVELS):
        card = legend * LEVELS + level
        worth = int(s.worth[card])
        affordable = (s.writer[card] == FREE) & (worth - held <= means)  # no branch: it could not be foreseen
        mask = 0 if s.writer[card] == seat else mask | (int(affordable) << level)
        held = worth if s.writer[card] == seat else held
    return mask


@rule
def fewest_jokers(s: Position, seat: int, card: int) -> int:
    """The fewest Jokers a Legend can be paid with."""
    return max(0, cost_of(s, seat, card) - int(s.tiles[seat][card // LEVELS]))


@rule
def most_jokers(s: Position, seat: int, card: int) -> int:
    return min(cost_of(s, seat, card), int(s.tiles[seat][JOKER]))


# -- paying -----------------------------------------------------------------------------------------------------------------


@rule
def spend(s: Position, seat: int, tile: int, count: int) -> None:
    """NO-6.6: discarded tiles leave the game. LM-3: the coin goes before a Joker tile, and is none of the 112."""
    if count == 0:
        return
    s.tiles[seat][tile] -= count
    coins = 0
    if tile == JOKER:
        coins = min(count, int(s.luma_coin[seat]))
        s.luma_coin[seat] -= coins
    s.gone_tiles[tile] += count - coins
    tell(s, EVERYONE, SPENT, seat, tile, count)


@rule
def write_legend(s: Position, seat: int, card: int, jokers: int) -> None:
    """NO-6.3 and NO-6.4: pay with tiles of that Legend and Jokers; a card held before is free again for all."""
    legend = card // LEVELS
    cost = cost_of(s, seat, card)
    spend(s, seat, legend, cost - jokers)
    spend(s, seat, JOKER, jokers)
    for old in range(legend * LEVELS, legend * LEVELS + LEVELS):
        if s.writer[old] == seat:
            s.writer[old] = FREE
            tell(s, EVERYONE, FREED, seat, legend, s.worth[old])
    s.writer[card] = seat
    tell(s, EVERYONE, WROTE, seat, legend, s.worth[card])


@rule
def write_song(s: Position, seat: int, card: int) -> None:
    """NO-6.2: pay with one tile of each Legend not kept, and with the Jokers not kept."""
    for legend in range(LEGEND_COUNT):
        if s.tiles[seat][legend] > 0 and s.kept[legend] == 0:
            spend(s, seat, legend, 1)
    spend(s, seat, JOKER, int(s.tiles[seat][JOKER]) - int(s.kept[JOKER]))
    for tile in range(KEPT_KINDS):
        s.kept[tile] = 0
    s.writer[card] = seat
    tell(s, EVERYONE, SANG, seat, s.song_asks[card - LEGEND_CARDS], s.worth[card])


@rule
def keepable(s: Position, seat: int) -> int:
    """The tiles that may still be kept from a Song's price, as a mask of kinds (NO-6.5: a Joker as well)."""
    mask = 0
    for legend in range(LEGEND_COUNT):
        if s.tiles[seat][legend] > 0 and s.kept[legend] == 0:
            mask |= bit(legend)
    if s.kept[JOKER] < s.tiles[seat][JOKER]:
        mask |= bit(JOKER)
    return mask


# -- what it is all worth ---------------------------------------------------------------------------------------------------


@rule
def card_points(s: Position, seat: int, first: int, after: int) -> int:
    """The worths of the seat's cards among those from `first` to before `after`."""
    points = 0
    for card in range(first, after):
        points += int(s.worth[card]) if s.writer[card] == seat else 0
    return points


@rule
def legend_points(s: Position, seat: int) -> int:
    return card_points(s, seat, 0, LEGEND_CARDS)


@rule
def song_points(s: Position, seat: int) -> int:
    return card_points(s, seat, LEGEND_CARDS, CARDS)


@rule
def legend_count(s: Position, seat: int) -> int:
    count = 0
    for card in range(LEGEND_CARDS):
        if s.writer[card] == seat:
            count += 1
    return count


@rule
def tiles_held(s: Position, seat: int) -> int:
    count = 0
    for tile in range(KEPT_KINDS):
        count += int(s.tiles[seat][tile])
    return count


@rule
def standing(s: Position, seat: int) -> int:
    """NO-7.2: cards, minus 1 for each Story or Joker tile held. Moons won do not count here."""
    return card_points(s, seat, 0, CARDS) - tiles_held(s, seat)


@rule
def points_of(s: Position, seat: int) -> int:
    """NO-8.3: the standing, plus 1 per Moon won."""
    return standing(s, seat) + int(s.moons[seat])


@rule
def score_moons(s: Position) -> None:
    """NO-7: 4 Moons are given out: 3 to the highest, 1 to the second; the tied share, and what cannot be shared leaves the game."""
    tell(s, EVERYONE, MOON_SCORING)
    s.dial -= 4
    first = -1000
    second = -1000
    for seat in range(s.seats):
        mine = standing(s, seat)
        tell(s, EVERYONE, STANDING, seat, mine)
        if mine > first:
            second = first
            first = mine
        elif first > mine > second:
            second = mine
    firsts = sharers(s, first)
    if firsts > 1:
        left = 4 - share_moons(s, first, firsts, 4)
    else:
        left = 4 - share_moons(s, first, 1, 3) - share_moons(s, second, sharers(s, second), 1)
    if left > 0:
        s.gone_tiles[OPAL] += left
        tell(s, EVERYONE, MOONS_LOST, left)


@rule
def sharers(s: Position, points: int) -> int:
    """How many seats stand at so many points."""
    count = 0
    for seat in range(s.seats):
        if standing(s, seat) == points:
            count += 1
    return count


@rule
def share_moons(s: Position, points: int, sharing: int, moons: int) -> int:
    """NO-7.4: those who stand at so many points share Moons equally; returns how many were given."""
    each = moons // sharing
    if each > 0:
        for seat in range(s.seats):
            if standing(s, seat) == points:
                s.moons[seat] += each
                tell(s, EVERYONE, MOONS_WON, seat, each)
    return each * sharing
