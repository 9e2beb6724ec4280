"""The rules of Nomads from setup to the end, over one position: runs plain and compiled (NO-2 to NO-9).

The table laid out is in setup.py (NO-2), the ring in ring.py (NO-4), cards and Moons in cards.py (NO-6, NO-7), the points in scoring.py (NO-8.3).
"""

from __future__ import annotations

from landfall.core.chance import Rng, bit, lowest_bit
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import NOBODY
from landfall.games.nomads.cards import (
    cost_of,
    fewest_jokers,
    keepable,
    means_for,
    most_jokers,
    points_of,
    score_moons,
    writable,
    write_legend,
    write_song,
)  # fmt: skip
from landfall.games.nomads.content import *
from landfall.games.nomads.ring import (
    can_rise,
    clear_tile,
    holds_disc_of,
    neighbour,
    open_spaces,
    own_disc,
    place_disc,
    raise_disc,
    scatter,
    stacks_left,
    take_tile,
    top_player,
)  # fmt: skip
from landfall.games.nomads.scoring import score as score
from landfall.games.nomads.scoring import shares as shares
from landfall.games.nomads.setup import await_tile, last_player
from landfall.games.nomads.setup import lay_out as lay_out
from landfall.games.nomads.setup import read_edition as read_edition
from landfall.games.nomads.setup import start as start
from landfall.games.nomads.state import Position

# -- NO-2: setup ------------------------------------------------------------------------------------------------------------


@rule
def uncover(s: Position, tile: int) -> None:
    """NO-2.1: all orders of the hidden tiles are equally likely, so any unseen tile may be the one."""
    space = int(s.uncovering)
    then = s.then
    s.uncovering = 0
    s.then = THEN_SETUP
    s.unseen_tiles[tile] -= 1
    s.top_tile[space] = tile
    tell(s, EVERYONE, UNCOVERED, space, tile)
    if then == THEN_LISTEN:
        listen(s)
    elif then == THEN_RISE:
        offer_rise(s)
    elif space + 1 < SPACES:
        await_tile(s, space + 1, THEN_SETUP)
    elif s.first_player == UNDECIDED:
        s.phase = LOT
    else:  # LM-2: Lumarathon has named the first player
        begin_picking(s)


@rule
def draw_lot(s: Position, seat: int) -> None:
    """NO-2.2: the first player is found by lot."""
    s.first_player = seat
    begin_picking(s)


@rule
def begin_picking(s: Position) -> None:
    tell(s, EVERYONE, FIRST, s.first_player)
    s.phase = PICK
    s.to_act = s.first_player


@rule
def pick(s: Position, adventurer: int) -> None:
    """NO-2.2: each picks an Adventurer, in turn order from the first player."""
    seat = int(s.to_act)
    s.plays[seat] = adventurer
    s.played_by[adventurer] = seat
    tell(s, EVERYONE, CHOSE, seat, adventurer)
    if seat != last_player(s):
        s.to_act = (seat + 1) % s.seats
    elif s.played_by[NOSTROMO] != SLEEPS:
        s.played_by[FROG] = s.played_by[NOSTROMO]  # NO-9.5
        s.phase = PUT_FROG
        s.to_act = s.played_by[NOSTROMO]
    else:
        nomads_come(s)


@rule
def put_frog(s: Position, space: int) -> None:
    """NO-2.3: Nostromo's player puts the Frog on any space, before the Nomads."""
    tell(s, EVERYONE, FROG_PLACED, s.to_act, space)
    place_disc(s, space, FROG)
    nomads_come(s)


@rule
def nomads_come(s: Position) -> None:
    """NO-2.4: one Nomad on each space."""
    tell(s, EVERYONE, NOMADS_CAME)
    for space in range(SPACES):
        place_disc(s, space, NOMAD)
    s.to_act = last_player(s)
    s.phase = SLEEPERS
    if sleeper_choices(s) == 0:
        begin_placing(s)


@rule
def sleeper_choices(s: Position) -> int:
    """NO-2.5: any disc of an Adventurer not played (never the Frog), on any space with room."""
    mask = 0
    spaces = open_spaces(s)
    for adventurer in range(ADVENTURER_COUNT):
        if s.played_by[adventurer] == SLEEPS and s.to_place[adventurer] > 0:
            mask |= spaces << (adventurer * SPACES)
    return mask


@rule
def place_sleeper(s: Position, adventurer: int, space: int) -> None:
    tell(s, EVERYONE, SLEEPER_PLACED, s.to_act, adventurer, space)
    place_disc(s, space, adventurer)
    if sleeper_choices(s) == 0:
        begin_placing(s)


@rule
def begin_placing(s: Position) -> None:
    s.phase = PLACE
    s.to_act = s.first_player


@rule
def place(s: Position, space: int) -> None:
    """NO-2.6: one disc each, from the first player on, until all have placed 2."""
    seat = int(s.to_act)
    tell(s, EVERYONE, DISC_PLACED, seat, space)
    place_disc(s, space, int(s.plays[seat]))
    following = (seat + 1) % s.seats
    if s.to_place[s.plays[following]] > 0:
        s.to_act = following
    else:
        s.phase = GUIDE
        s.to_act = last_player(s)


@rule
def guide(s: Position, space: int) -> None:
    """NO-2.8: the player to the first player's right puts Lys at a tile stack."""
    s.lys = space
    tell(s, EVERYONE, LYS_PLACED, s.to_act, space)
    s.whose_turn = s.first_player
    begin_turn(s)


# -- NO-3: a turn -----------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: Position) -> None:
    """NO-8.1: before anything else, the game ends with at most 2 tile stacks left, or after two full rounds without tile or card."""
    if stacks_left(s) <= 2:
        tell(s, EVERYONE, CLOSING, s.whose_turn)
        begin_last_cards(s)
    elif s.quiet_turns >= 2 * s.seats:
        tell(s, EVERYONE, SILENCE, s.whose_turn)
        begin_last_cards(s)
    else:
        s.phase = TURN
        s.to_act = s.whose_turn


@rule
def turn_choices(s: Position) -> int:
    """NO-3: scatter or write; before it, Moon may move Lys once (NO-9.2)."""
    seat = int(s.to_act)
    mask = 0
    for space in range(SPACES):
        mask |= (3 * int(holds_disc_of(s, space, int(s.plays[seat])))) << (2 * space)
    mask |= writable(s, seat) << WRITE
    if s.plays[seat] == MOON and s.nudged == 0:
        mask |= 3 << NUDGE
    return mask


@rule
def take_turn(s: Position, choice: int) -> None:
    if choice >= NUDGE:
        nudge(s, choice - NUDGE)
    elif choice >= WRITE:
        write(s, choice - WRITE)
    else:
        lift(s, choice // 2, choice % 2)


@rule
def nudge(s: Position, direction: int) -> None:
    """NO-9.2: at the start of her turn Moon may move Lys to a neighbouring space."""
    s.lys = neighbour(int(s.lys), direction)
    s.nudged = 1
    tell(s, EVERYONE, LYS_MOVED, s.to_act, s.lys)


@rule
def end_turn(s: Position) -> None:
    """NO-7.1: with 4 or more Moons on the dial the turn ends in a Moon scoring, one at most."""
    s.quiet_turns = 0 if s.stirred else s.quiet_turns + 1
    s.stirred = 0
    s.nudged = 0
    if s.dial >= 4:
        score_moons(s)
    s.whose_turn = (s.whose_turn + 1) % s.seats
    begin_turn(s)


# -- NO-4: scatter ----------------------------------------------------------------------------------------------------------


@rule
def lift(s: Position, space: int, direction: int) -> None:
    """NO-4.1: a stack and a direction are chosen. Ulrich and Siana say next how they use their ability, where it can be used."""
    tell(s, EVERYONE, SCATTERED, s.to_act, space, direction)
    adventurer = s.plays[s.to_act]
    if adventurer == ULRICH and s.tall[space] > 1:
        s.phase = DOUBLE
        s.lifted = space * 2 + direction
    elif adventurer == SIANA:
        s.phase = SKIP
        s.lifted = space * 2 + direction
    else:
        follow_lys(s, scatter(s, space, direction, -1, -1))


@rule
def double_choices(s: Position) -> int:
    """NO-9.1: not to, or at any drop, the last two discs as well."""
    return bit(s.tall[s.lifted // 2]) - 1


@rule
def skip_choices(s: Position) -> int:
    """NO-9.4: not to, or any space on the way, the one where the last disc would fall as well."""
    return bit(s.tall[s.lifted // 2] + 1) - 1


@rule
def drop_lifted(s: Position, choice: int) -> None:
    """Ulrich and Siana have said how; the stack now goes round."""
    space = s.lifted // 2
    direction = s.lifted % 2
    s.lifted = 0
    if s.phase == DOUBLE:
        last = scatter(s, space, direction, choice - 1, -1)
    else:
        last = scatter(s, space, direction, -1, choice - 1)
    follow_lys(s, last)


@rule
def follow_lys(s: Position, last: int) -> None:
    """NO-4.3: if the last disc falls where Lys points, the player must move Lys."""
    if last == s.lys:
        tell(s, EVERYONE, LYS_FOUND, s.whose_turn, last)
        s.phase = BONUS
    else:
        offer_rise(s)


@rule
def move_lys(s: Position, space: int) -> None:
    """NO-4.3: Lys goes to any other space, and the top tile there is taken at once; the next one comes in sight."""
    s.lys = space
    tell(s, EVERYONE, LYS_MOVED, s.to_act, space)
    if s.tiles_left[space] > 0:
        take_tile(s, int(s.to_act), space)
    if s.tiles_left[space] > 0:
        await_tile(s, space, THEN_RISE)
    else:
        offer_rise(s)


@rule
def rise_choices(s: Position) -> int:
    """NO-9.3: the discs Red may raise; those that would change nothing are left out."""
    mask = bit(DECLINE)
    for k in range(DISC_COUNTS[RED]):
        place = own_disc(s, RED, k)
        if can_rise(s, place // 32, place % 32):
            mask |= bit(k + 1)
    return mask


@rule
def offer_rise(s: Position) -> None:
    """NO-9.3: after his scatter and the Lys bonus, before listening, Red may raise one of his discs."""
    if s.plays[s.whose_turn] == RED and rise_choices(s) != bit(DECLINE):
        s.phase = RISE
        s.to_act = s.whose_turn
    else:
        begin_listening(s)


@rule
def rise(s: Position, choice: int) -> None:
    if choice != DECLINE:
        place = own_disc(s, RED, choice - 1)
        tell(s, EVERYONE, ROSE, s.to_act, place // 32, place % 32)
        raise_disc(s, place // 32, place % 32)
    begin_listening(s)


# -- NO-5: listen -----------------------------------------------------------------------------------------------------------


@rule
def listener(s: Position, space: int) -> int:
    """NO-5.1: who takes the tile of a space, counted from the active player clockwise; the sleepers come last (NO-5.3).

    -1: nobody does, for an empty stack gives nothing (NO-5.2), and under a Nomad the tile stays (NO-5.4).
    """
    who = top_player(s, space)
    turn = who - s.whose_turn
    turn = turn + s.seats if turn < 0 else turn
    turn = int(s.seats) if who == SLEEPS else turn
    return -1 if (s.tiles_left[space] == 0) | (who == NOBODYS) else turn


@rule
def begin_listening(s: Position) -> None:
    """NO-5.1: everybody, from the active player clockwise. `hearing` lists what is to be taken, in this order."""
    hearing = 0
    for space in range(SPACES):
        turn = listener(s, space)
        hearing |= int(turn >= 0) << (max(turn, 0) * SPACES + space)  # no branch: who lies on top cannot be foreseen
    s.hearing = hearing
    listen(s)


@rule
def listen(s: Position) -> None:
    """NO-5: take what is to be heard, in order; after each take the next tile is uncovered before listening goes on."""
    while s.hearing != 0:
        first = lowest_bit(s.hearing)
        space = first % SPACES
        turn = first // SPACES
        s.hearing &= s.hearing - 1
        if turn == s.seats:
            clear_tile(s, space)
        else:
            take_tile(s, (s.whose_turn + turn) % s.seats, space)
        if s.tiles_left[space] > 0:
            await_tile(s, space, THEN_LISTEN)
            return
    end_turn(s)


# -- NO-6: write ------------------------------------------------------------------------------------------------------------


@rule
def write(s: Position, card: int) -> None:
    """NO-6: a Legend or a Song. NO-6.5: what is spent is the player's choice, asked only where there is one."""
    seat = int(s.to_act)
    s.writing = card
    if card >= LEGEND_CARDS:
        s.to_keep = means_for(s, seat, card) - cost_of(s, seat, card)
        pay_song(s)
    elif fewest_jokers(s, seat, card) < most_jokers(s, seat, card):
        s.phase = JOKERS
    else:
        pay_legend(s, fewest_jokers(s, seat, card))


@rule
def joker_choices(s: Position) -> int:
    """NO-6.5: any number of Jokers, also where the real tile is held."""
    seat = int(s.to_act)
    return bit(most_jokers(s, seat, int(s.writing)) + 1) - bit(fewest_jokers(s, seat, int(s.writing)))


@rule
def pay_legend(s: Position, jokers: int) -> None:
    write_legend(s, int(s.to_act), int(s.writing), jokers)
    card_written(s)


@rule
def keep(s: Position, tile: int) -> None:
    """A tile the Song could have taken stays with the player."""
    s.kept[tile] += 1
    s.to_keep -= 1
    pay_song(s)


@rule
def pay_song(s: Position) -> None:
    """NO-6.2: the Song is paid once it is clear which of the different tiles are kept."""
    if s.to_keep > 0:
        s.phase = KEEP
        return
    write_song(s, int(s.to_act), int(s.writing))
    card_written(s)


@rule
def card_written(s: Position) -> None:
    """NO-6.1: one card per turn."""
    s.writing = 0
    if s.closing:
        s.lasts += 1
        next_last_card(s)
    else:
        s.stirred = 1
        end_turn(s)


# -- NO-8: the end ----------------------------------------------------------------------------------------------------------


@rule
def begin_last_cards(s: Position) -> None:
    """NO-8.2: from that player on, in turn order, each may still write one card."""
    s.closing = 1
    next_last_card(s)


@rule
def next_last_card(s: Position) -> None:
    """Who can write nothing is not asked."""
    while s.lasts < s.seats:
        seat = (s.whose_turn + s.lasts) % s.seats
        if writable(s, seat) != 0:
            s.phase = LAST
            s.to_act = seat
            return
        s.lasts += 1
    s.phase = DAWN
    s.to_act = NOBODY
    for seat in range(s.seats):
        tell(s, EVERYONE, FINAL, seat, points_of(s, seat))


@rule
def last_card(s: Position, choice: int) -> None:
    if choice == PASS:
        tell(s, EVERYONE, LAST_PASS, s.to_act)
        s.lasts += 1
        next_last_card(s)
    else:
        write(s, choice - WRITE)


# -- what whoever runs the game asks ----------------------------------------------------------------------------------------


@rule
def moves(s: Position) -> int:
    """What the awaited player may do, as a mask of choices; what a choice means depends on the phase (see content)."""
    phase = s.phase
    if phase == TURN:
        return turn_choices(s)
    if phase == DOUBLE:
        return double_choices(s)
    if phase == SKIP:
        return skip_choices(s)
    if phase == BONUS:
        return (bit(SPACES) - 1) & ~bit(s.lys)
    if phase == RISE:
        return rise_choices(s)
    if phase == JOKERS:
        return joker_choices(s)
    if phase == KEEP:
        return keepable(s, int(s.to_act))
    if phase == LAST:
        return writable(s, int(s.to_act)) << WRITE | bit(PASS)
    if phase == PICK:
        return free_adventurers(s)
    if phase == SLEEPERS:
        return sleeper_choices(s)
    if phase == PLACE:
        return open_spaces(s)
    return bit(SPACES) - 1  # the Frog, Lys: any space


@rule
def free_adventurers(s: Position) -> int:
    mask = 0
    for adventurer in range(ADVENTURER_COUNT):
        if s.played_by[adventurer] == SLEEPS:
            mask |= bit(adventurer)
    return mask


@rule
def apply(s: Position, choice: int) -> None:
    """Do a choice, or let an outcome of chance happen."""
    phase = s.phase
    if phase == UNCOVER:
        uncover(s, choice)
    elif phase == TURN:
        take_turn(s, choice)
    elif phase == DOUBLE or phase == SKIP:
        drop_lifted(s, choice)
    elif phase == BONUS:
        move_lys(s, choice)
    elif phase == RISE:
        rise(s, choice)
    elif phase == JOKERS:
        pay_legend(s, choice)
    elif phase == KEEP:
        keep(s, choice)
    elif phase == LAST:
        last_card(s, choice)
    elif phase == LOT:
        draw_lot(s, choice)
    elif phase == PICK:
        pick(s, choice)
    elif phase == PUT_FROG:
        put_frog(s, choice)
    elif phase == SLEEPERS:
        place_sleeper(s, choice // SPACES, choice % SPACES)
    elif phase == PLACE:
        place(s, choice)
    else:
        guide(s, choice)


@rule
def weights(s: Position, out: list[int]) -> int:
    """NO-2.1: each unseen tile is as likely; NO-2.2: so is each player."""
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = 1
        return int(s.seats)
    for tile in range(TILE_KINDS):
        out[tile] = s.unseen_tiles[tile]
    return TILE_KINDS


@rule
def wide(s: Position) -> int:
    return 0


@rule
def imagine(s: Position, seat: int, rng: Rng) -> None:
    """NO-10: a position holds nothing hidden, so there is nothing to deal anew."""
