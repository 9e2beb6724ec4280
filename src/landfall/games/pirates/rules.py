"""The rules of Labyrintus Pirates, in the order of the rulebook. Each function cites the clauses it stands for (docs/rules/pirates.md).

The table laid out is in setup.py (LP-1, LP-2), routes in sea.py (LP-4.3, LP-5), attacks and the cannon in battle.py (LP-7, LP-9), the end in
scoring.py (LP-11).
"""

from __future__ import annotations

from landfall.core.chance import Rng, bit, spread_bits
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.pirates.battle import (
    attack,
    attacks,
    finish_duel,
    leave_treasure,
    scatter_weights,
    send_home,
    shoot,
    shot_lands,
    take_spoil,
    token_code,
)  # fmt: skip
from landfall.games.pirates.content import *
from landfall.games.pirates.scoring import end_game, is_rich, nothing_left
from landfall.games.pirates.scoring import score as score
from landfall.games.pirates.scoring import shares as shares
from landfall.games.pirates.sea import (
    around,
    beyond,
    can_pivot,
    can_sail,
    course,
    exit_of,
    name_number,
    pivots,
    sails,
    steps_to,
    stops,
    taken_wheels,
    turn_wheel,
    way_out,
)  # fmt: skip
from landfall.games.pirates.setup import start as start
from landfall.games.pirates.state import Position

# -- LP-1, LP-2 Material and setup ------------------------------------------------------------------------------------------


@rule
def cast_lot(s: Position, seat: int) -> None:
    """LP-2.3: who begins."""
    s.turn = seat
    tell(s, EVERYONE, E_FIRST, seat)
    s.phase = DEAL


@rule
def awaits_card(s: Position) -> int:
    """Whose Pirate card is being drawn."""
    if s.phase == RECRUIT:
        return int(s.turn)
    seat = 0
    while s.card[seat] >= 0:
        seat += 1
    return seat


@rule
def draw_card(s: Position, card: int) -> None:
    """LP-2.1: one Pirate card each. LP-6.7: a new one after a mission done."""
    seat = awaits_card(s)
    s.deck[card] -= 1
    s.card[seat] = card
    s.earned[seat] = 0
    tell(s, EVERYONE, E_CARD, seat, card)
    if s.phase == RECRUIT:
        end_turn(s)
    elif seat == s.seats - 1:
        open_turn(s)


# -- LP-3 A turn ------------------------------------------------------------------------------------------------------------
@rule
def open_turn(s: Position) -> None:
    """LP-3: attacks first (LP-3.2), then the pivot. Where neither is possible, the move; where that is not either, the turn passes on."""
    while s.to_act != NOBODY:
        s.to_act = s.turn
        s.moving = 0
        s.origin = s.heading = -1
        s.phase = TURN
        if can_pivot(s, s.turn) or attacks(s) != 0:
            return
        tell(s, EVERYONE, E_NO_PIVOT, s.turn)
        if begin_move(s):
            return
        tell(s, EVERYONE, E_PASSED, s.turn)
        pass_on(s)


@rule
def pass_on(s: Position) -> None:
    """LP-2.3: clockwise. LP-11.2: twenty full rounds without any treasure drawn, taken or banked end the game."""
    s.still = 0 if s.stirred == 1 else s.still + 1
    s.stirred = 0
    s.moving = 0
    s.origin = s.heading = -1
    if s.still >= STILL_ROUNDS * s.seats:
        tell(s, EVERYONE, E_STILL)
        end_game(s)
        return
    s.turn = (s.turn + 1) % s.seats
    tell(s, EVERYONE, E_TURN, s.turn)


@rule
def end_turn(s: Position) -> None:
    pass_on(s)
    open_turn(s)


# -- LP-4 Pivot -------------------------------------------------------------------------------------------------------------
@rule
def turn_moves(s: Position) -> int:
    """LP-3.1, LP-3.2, LP-4: pivots and attacks; where no pivot is possible, going on without one. LP-10.2: the second pivot may be left out."""
    wheels = pivots(s, s.turn)
    mask = 3 * spread_bits(wheels)
    if s.phase == AGAIN:
        return mask | bit(DONE)
    if wheels == 0:
        mask |= bit(DONE)
    return mask | attacks(s) << ATTACK


@rule
def pivot(s: Position, wheel: int, way: int) -> None:
    """LP-4.1: one wheel, a quarter turn. LP-10.2: Extra pivot allows a second."""
    turn_wheel(s, wheel, way)
    tell(s, EVERYONE, E_PIVOTED, s.turn, wheel, way)
    if s.phase == TURN and s.card[s.turn] % 3 == EXTRA and can_pivot(s, s.turn):
        s.phase = AGAIN
    else:
        set_sail(s)


@rule
def set_sail(s: Position) -> None:
    """LP-3.1: after the pivot, the move; if none is possible, the pivot was all."""
    if not begin_move(s):
        tell(s, EVERYONE, E_BECALMED, s.turn)
        end_turn(s)


@rule
def begin_move(s: Position) -> bool:
    if not can_sail(s, s.turn):
        return False
    s.phase = SAIL
    return True


# -- LP-5 Move --------------------------------------------------------------------------------------------------------------
@rule
def onward_stops(s: Position) -> int:
    """LP-7.5: where a ship that won on its way may go on to: the same direction, and not back to where the move began (LP-5.1)."""
    seat = int(s.turn)
    mask = stops(s, seat, beyond(int(s.at[seat]) >> 1, int(s.heading)))
    return mask & ~bit(s.origin)


@rule
def sail(s: Position, place: int) -> None:
    """LP-5.1: along the route, in one direction, to a place where the ship may stop."""
    seat = int(s.turn)
    if s.moving == 1:
        door = beyond(int(s.at[seat]) >> 1, int(s.heading))
    else:
        s.origin = s.at[seat]
        door = way_out(s, seat, course(s, seat, place))
    last = steps_to(s, door, place) & 255
    tell(s, EVERYONE, E_SAILED, seat, name_number(s, int(s.at[seat])), name_number(s, place))
    s.at[seat] = place
    s.moving = 1
    if place == PORT:
        come_home(s)
    elif place >= ISLAND:
        land(s)
    else:
        s.heading = exit_of(s, last)
        if attacks(s) != 0:  # LP-3.2: a move that brings the ship next to another
            s.phase = ENGAGE
        else:
            end_move(s)


@rule
def end_move(s: Position) -> None:
    """LP-6.4: treasure on the piece where a move ends is taken; if not all fits, the player chooses."""
    seat = int(s.turn)
    place = int(s.at[seat])
    room = ROOM - count_at(s, HOLD + seat)
    lying = count_at(s, place)
    if room > 0 and lying > room:
        s.phase = PICK
        return
    if room > 0:
        for token in range(TOKENS):
            if s.where[token] == place:
                take_lying(s, token)
    end_turn(s)


@rule
def take_lying(s: Position, token: int) -> None:
    s.where[token] = HOLD + s.turn
    s.stirred = 1
    tell(s, EVERYONE, E_TOOK, s.turn, token_code(s, token))


@rule
def pick(s: Position, token: int) -> None:
    """LP-6.4: one of several treasures, until the hold is full."""
    take_lying(s, token)
    end_move(s)


# -- LP-6 Treasure ----------------------------------------------------------------------------------------------------------
@rule
def count_at(s: Position, where: int) -> int:
    """How many treasures are there."""
    count = 0
    for token in range(TOKENS):
        count += s.where[token] == where
    return count


@rule
def tokens_at(s: Position, where: int) -> int:
    """Which treasures are there, as a mask."""
    mask = 0
    for token in range(TOKENS):
        if s.where[token] == where:
            mask |= bit(token)
    return mask


@rule
def land(s: Position) -> None:
    """LP-6.1, LP-6.2: on the mission's island, once a voyage, a ship with room draws from either pile."""
    seat = int(s.turn)
    mine = int(s.at[seat]) - ISLAND == s.card[seat] // 3
    if not mine or s.visited[seat] == 1 or count_at(s, HOLD + seat) >= ROOM or s.pile[0] + s.pile[1] == 0:
        end_turn(s)
    elif s.pile[0] > 0 and s.pile[1] > 0:
        s.phase = DRAW
    else:
        choose_pile(s, 0 if s.pile[0] > 0 else 1)


@rule
def choose_pile(s: Position, pile: int) -> None:
    s.chosen_pile = pile
    s.phase = REVEAL
    s.to_act = CHANCE


@rule
def reveal(s: Position, token: int) -> None:
    """LP-6.1: the token turned up goes into the hold. LP-6.3: a red outline brings an event first."""
    seat = int(s.turn)
    s.pile[s.chosen_pile] -= 1
    tell(s, EVERYONE, E_DREW, seat, token_code(s, token), s.red[token])
    s.chosen_pile = -1
    s.where[token] = HOLD + seat
    s.visited[seat] = 1
    s.earned[seat] = int(s.earned[seat]) | bit(token)
    s.stirred = 1
    if s.red[token] == 1 and s.events[0] + s.events[1] + s.events[2] + s.events[3] > 0:
        s.phase = OMEN
        if s.kraken >= 0:  # LP-8: a new event first sends the Kraken away
            tell(s, EVERYONE, E_KRAKEN_LEFT, name_number(s, int(s.kraken)))
            s.kraken = -1
    else:
        end_turn(s)


@rule
def come_home(s: Position) -> None:
    """LP-6.6, LP-6.7: what was carried is banked; treasure drawn with the present card brings a new one. LP-11.1: enough wins at once."""
    seat = int(s.turn)
    s.visited[seat] = 0
    banked = 0
    for token in range(TOKENS):
        if s.where[token] == HOLD + seat:
            s.where[token] = BANK + seat
            banked |= bit(token)
            s.stirred = 1
            tell(s, EVERYONE, E_BANKED, seat, token_code(s, token))
    if is_rich(s, seat):
        tell(s, EVERYONE, E_GOAL, seat)
        end_game(s)
    elif banked != 0 and nothing_left(s):
        tell(s, EVERYONE, E_ALL_HOME)
        end_game(s)
    elif banked & int(s.earned[seat]) or (banked != 0 and s.any_treasure == 1):
        discard_card(s, seat)
        s.phase = RECRUIT
        s.to_act = CHANCE
    else:
        end_turn(s)


@rule
def discard_card(s: Position, seat: int) -> None:
    """LP-6.7: the old card first. LP-6.8: an empty deck is made again from the used cards."""
    s.used[s.card[seat]] += 1
    s.card[seat] = -1
    left = 0
    for card in range(CARDS):
        left += s.deck[card]
    if left == 0:
        for card in range(CARDS):
            s.deck[card] = s.used[card]
            s.used[card] = 0


# -- LP-7 Attack: the outcome -----------------------------------------------------------------------------------------------
@rule
def after_duel(s: Position) -> None:
    """LP-7.4: the loser goes home without treasure. LP-7.5: a winner goes on with his turn; a loser's turn is over."""
    loser = finish_duel(s)
    if loser == s.turn:
        end_turn(s)
    elif s.moving == 1:
        s.to_act = s.turn
        if onward_stops(s) != 0 or attacks(s) != 0:
            s.phase = ONWARD
        else:
            end_move(s)
    else:
        open_turn(s)


@rule
def swap(s: Position, choice: int) -> None:
    """LP-7.4: a winner who was full may swap one of his for one of the loser's."""
    winner = int(s.to_act)
    loser = int(s.attacker) + int(s.defender) - winner
    if choice == KEEP:
        tell(s, EVERYONE, E_KEPT, winner)
    else:
        mine = nth_token(s, HOLD + winner, choice >> 1)
        theirs = nth_token(s, HOLD + loser, choice & 1)
        tell(s, EVERYONE, E_SWAPPED, winner, token_code(s, mine), token_code(s, theirs))
        s.where[mine] = HOLD + loser
        s.where[theirs] = HOLD + winner
        s.stirred = 1
    after_duel(s)


@rule
def nth_token(s: Position, where: int, k: int) -> int:
    for token in range(TOKENS):
        if s.where[token] == where:
            if k == 0:
                return token
            k -= 1
    return -1


@rule
def swap_moves(s: Position) -> int:
    winner = int(s.to_act)
    loser = int(s.attacker) + int(s.defender) - winner
    mask = bit(KEEP)
    for mine in range(ROOM):
        for theirs in range(count_at(s, HOLD + loser)):
            mask |= bit(mine * 2 + theirs)
    return mask


# -- LP-8 Events ------------------------------------------------------------------------------------------------------------
@rule
def rose_of(s: Position) -> int:
    """LP-8: the red rose in the column of the ship that triggered the event (LP-1.1: the column of its island)."""
    return int(s.rose[int(s.at[s.turn]) - ISLAND])


@rule
def omen(s: Position, kind: int) -> None:
    """LP-8: the event turned up goes to the rose."""
    s.events[kind] -= 1
    place = rose_of(s)
    tell(s, EVERYONE, E_OMEN, s.turn, kind, name_number(s, place))
    if kind == GUST or kind == TORNADO:
        s.phase = GUST_WAY if kind == GUST else TORNADO_WAY
        s.to_act = s.turn
        return
    if kind == KRAKEN:
        kraken_comes(s, place)
    else:
        float_treasure(s, place)
    end_turn(s)


@rule
def gust(s: Position, by_column: int, way: int) -> None:
    """LP-8.1: every wheel of the token's row or column, one way for all, except wheels with a ship."""
    blow(s, lane(s, by_column), way)


@rule
def lane(s: Position, by_column: int) -> int:
    """LP-8.1: the wheels of the token's row or column, as a mask."""
    centre = rose_of(s) >> 1
    wheels = 0
    for wheel in range(WHEELS):
        if (by_column == 1 and wheel % COLUMNS == centre % COLUMNS) or (by_column == 0 and wheel // COLUMNS == centre // COLUMNS):
            wheels |= bit(wheel)
    return wheels


@rule
def tornado(s: Position, way: int) -> None:
    """LP-8.2: every wheel around the token, one way for all, except wheels with a ship."""
    blow(s, around(rose_of(s) >> 1), way)


@rule
def blow(s: Position, wheels: int, way: int) -> None:
    wheels &= ~taken_wheels(s)
    for wheel in range(WHEELS):
        if wheels >> wheel & 1:
            turn_wheel(s, wheel, way)
            tell(s, EVERYONE, E_TURNED, wheel, way)
    end_turn(s)


@rule
def kraken_comes(s: Position, place: int) -> None:
    """LP-8.3: every ship on its wheel or around goes home and leaves its treasure; the Kraken stays on the rose's piece."""
    s.kraken = place
    reach = around(place >> 1) | bit(place >> 1)
    for seat in range(s.seats):
        if s.at[seat] < PIECES and reach >> (int(s.at[seat]) >> 1) & 1:
            leave_treasure(s, seat)
            send_home(s, seat)


@rule
def float_treasure(s: Position, place: int) -> None:
    """LP-8.4: the token lies on the rose's piece."""
    for token in range(TREASURES, TOKENS):
        if s.where[token] == AWAY and s.worth[token] > 0:
            s.where[token] = place
            tell(s, EVERYONE, E_FLOATS, token_code(s, token), name_number(s, place))
            return


# -- what may be done, and doing it -----------------------------------------------------------------------------------------
@rule
def moves(s: Position) -> int:
    phase = s.phase
    if phase == TURN or phase == AGAIN:
        return turn_moves(s)
    if phase == SAIL:
        return sails(s, s.turn)
    if phase == ENGAGE:
        return attacks(s) << ATTACK | bit(DONE)
    if phase == ONWARD:
        return onward_stops(s) | attacks(s) << ATTACK | bit(DONE)
    if phase == PICK:
        return tokens_at(s, int(s.at[s.turn]))
    if phase == DRAW:
        return 3
    if phase == GUST_WAY:
        return 15
    if phase == TORNADO_WAY:
        return 3
    if phase == SPOILS:
        return tokens_at(s, HOLD + int(s.attacker) + int(s.defender) - int(s.to_act))
    if phase == SWAP:
        return swap_moves(s)
    return 0


@rule
def wide(s: Position) -> int:
    """LP-9.1: a shot is any aim error: (dx + 15) * 31 + (dy + 15)."""
    return AIMS * AIMS if s.phase == SHOOT else 0


@rule
def weights(s: Position, out: list[int]) -> int:
    """What chance may bring. Whichever pile is chosen, each token not yet seen is as likely (LP-2.2): equal ones count together."""
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = 1
        return int(s.seats)
    if s.phase == REVEAL:
        return token_weights(s, out)
    if s.phase == OMEN:
        for kind in range(4):
            out[kind] = s.events[kind]
        return 4
    if s.phase == SCATTERING:
        return scatter_weights(out)
    for card in range(CARDS):  # DEAL, RECRUIT
        out[card] = s.deck[card]
    return CARDS


@rule
def token_weights(s: Position, out: list[int]) -> int:
    for token in range(TREASURES):
        out[token] = 0
        if s.where[token] == IN_PILE:
            first = token
            for other in range(token):
                if (
                    s.where[other] == IN_PILE
                    and s.worth[other] == s.worth[token]
                    and s.red[other] == s.red[token]
                    and first == token
                ):
                    first = other
            out[first] += 1
    return TREASURES


@rule
def apply(s: Position, choice: int) -> None:
    phase = s.phase
    if phase == TURN or phase == AGAIN:
        if choice < PIECES:
            pivot(s, choice >> 1, choice & 1)
        elif choice == DONE:
            set_sail(s)
        else:
            attack(s, choice - ATTACK)
    elif phase == SAIL:
        sail(s, choice)
    elif phase == ENGAGE or phase == ONWARD:
        if choice < ATTACK:
            sail(s, choice)
        elif choice == DONE:
            tell(s, EVERYONE, E_STOPPED, s.turn)
            end_move(s)
        else:
            attack(s, choice - ATTACK)
    elif phase == SHOOT:
        shoot(s, choice)
    elif phase == SCATTERING:
        if shot_lands(s, choice):
            after_duel(s)
    else:
        apply_rest(s, choice)


@rule
def apply_rest(s: Position, choice: int) -> None:
    phase = s.phase
    if phase == LOT:
        cast_lot(s, choice)
    elif phase == DEAL or phase == RECRUIT:
        draw_card(s, choice)
    elif phase == PICK:
        pick(s, choice)
    elif phase == DRAW:
        choose_pile(s, choice)
    elif phase == REVEAL:
        reveal(s, choice)
    elif phase == OMEN:
        omen(s, choice)
    elif phase == GUST_WAY:
        gust(s, choice >> 1, choice & 1)
    elif phase == TORNADO_WAY:
        tornado(s, choice)
    elif phase == SPOILS:
        take_spoil(s, int(s.to_act), choice)
        after_duel(s)
    elif phase == SWAP:
        swap(s, choice)


@rule
def imagine(s: Position, seat: int, rng: Rng) -> None:
    """LP-11.3: nothing in a position is hidden from anybody."""
