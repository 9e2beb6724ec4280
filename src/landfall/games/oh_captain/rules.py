"""The rules of Oh Captain!, in the order of the rulebook. Each function cites the clauses it stands for (docs/rules/oh-captain.md).

The end and the points are in scoring.py (OC-9), what each seat has seen in seen.py (OC-11).
"""

from __future__ import annotations

from landfall.core.chance import bit
from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import CHANCE
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.scoring import end_game
from landfall.games.oh_captain.scoring import score as score
from landfall.games.oh_captain.scoring import shares as shares
from landfall.games.oh_captain.seen import imagine as imagine
from landfall.games.oh_captain.seen import note_claim, remember, settle_draw
from landfall.games.oh_captain.state import Position


# -- OC-2 Setup --------------------------------------------------------------------------------------------------------------
@rule
def start(s: Position, seats: int, setup: list[int]) -> None:
    """An empty table. setup: captain (0 by lot, else seat + 1), adventurer_order (1 clockwise), all_adventurers (1 on)."""
    s.seats = seats
    s.clockwise = setup[1]
    s.all_adventurers = setup[2]
    s.turn = s.target = s.owed = s.flips = s.remembered = s.supply = 0
    s.captain = s.active = s.attacker = s.drawn = s.announced = -1
    for seat in range(MAX_SEATS):
        s.coins[seat] = 0
        s.adventurer[seat] = -1
        for kind in range(KINDS):
            s.up[seat][kind] = 0
            s.down[seat][kind] = 0
    for kind in range(KINDS):
        s.discard[kind] = 0
        s.deck[kind] = COPIES[kind] if kind != PURSE else 0
    s.deck_size = CAVE_CARDS + 1
    if setup[0] > 0:
        make_captain(s, setup[0] - 1)
    else:
        s.phase = LOT
        s.to_act = CHANCE


@rule
def make_captain(s: Position, seat: int) -> None:
    """OC-2.1, OC-2.2: 5 coins for the Captain, 3 and a face-down Purse for each Explorer; the rest is the supply."""
    s.captain = seat
    s.supply = COINS - CAPTAIN_COINS - EXPLORER_COINS * (s.seats - 1)
    for other in range(s.seats):
        s.coins[other] = EXPLORER_COINS
        s.down[other][PURSE] = 1
    s.coins[seat] = CAPTAIN_COINS
    s.down[seat][PURSE] = 0
    remember(s, S_BOTTLE, seat, seat, 0)
    tell(s, EVERYONE, E_CAPTAIN, seat)
    s.phase = CHOOSE
    s.to_act = seat


@rule
def free_adventurers(s: Position) -> int:
    """OC-1.3: Siana and Ulrich only with 5 or 6 players, or by the table option. OC-2.3: each is picked once."""
    mask = 0b111111 if s.seats >= 5 or s.all_adventurers == 1 else 0b1111
    for seat in range(s.seats):
        if s.adventurer[seat] >= 0:
            mask &= ~bit(s.adventurer[seat])
    return mask


@rule
def choose_adventurer(s: Position, adventurer: int) -> None:
    """OC-2.3: from the Captain on, counter-clockwise or (table option) clockwise."""
    s.adventurer[s.to_act] = adventurer
    tell(s, EVERYONE, E_CHOSE, s.to_act, adventurer)
    step = 1 if s.clockwise == 1 else s.seats - 1
    s.to_act = (s.to_act + step) % s.seats
    if s.to_act == s.captain:
        s.phase = DEAL
        s.to_act = CHANCE


@rule
def deal_discard(s: Position, kind: int) -> None:
    """OC-2.4, OC-2.5: three cards of the Cave go under the Bottle. They come from above the four last ones, so any card may."""
    s.deck[kind] -= 1
    s.deck_size -= 1
    s.discard[kind] += 1
    remember(s, S_DEAL, s.captain, 0, kind)
    tell(s, EVERYONE, E_DEALT)
    tell(s, bit(s.captain), E_SAW_DEALT, kind)
    if s.deck_size == CAVE_CARDS + 1 - 3:
        s.active = s.captain  # OC-2.6: the next to the left starts
        next_turn(s)


# -- OC-3 Order of turns ---------------------------------------------------------------------------------------------------------
@rule
def next_turn(s: Position) -> None:
    """OC-3.1, OC-3.2: the Cave goes to the next Explorer to the left. OC-4.1: who has more coins than the Captain must decide."""
    seat = (s.active + 1) % s.seats
    if seat == s.captain:
        seat = (seat + 1) % s.seats
    s.active = seat
    s.attacker = s.drawn = s.announced = -1
    s.target = s.owed = s.flips = 0
    s.turn += 1
    tell(s, EVERYONE, E_TURN, seat)
    if s.coins[seat] > s.coins[s.captain]:
        s.phase = MUTINY
        s.to_act = seat
    else:
        explore(s)


# -- OC-4 Phase A: mutiny or loyalty ---------------------------------------------------------------------------------------------
@rule
def mutiny(s: Position) -> None:
    """OC-4.3: Bottle, pile and a coin of the supply; the turn ends at once. OC-10.2: Nostromo may take a card of the pile."""
    former = s.captain
    s.captain = s.active
    remember(s, S_BOTTLE, s.captain, former, 0)
    tell(s, EVERYONE, E_MUTINY, s.captain, former)
    if count(s.discard) > 0:
        tell(s, bit(s.captain), E_SAW_PILE, count(s.discard))  # OC-11.2: so nobody takes a mutiny back once he has looked
    if s.supply > 0:
        s.supply -= 1
        s.coins[s.captain] += 1
        tell(s, EVERYONE, E_SUPPLY, s.captain)
    if s.adventurer[s.captain] == NOSTROMO and count(s.discard) > 0:
        s.phase = NOSTROMO_PICK
        s.to_act = s.captain
    else:
        next_turn(s)


@rule
def stay_loyal(s: Position) -> None:
    """OC-4.4: a coin for the Captain, then on to the Cave."""
    s.coins[s.active] -= 1
    s.coins[s.captain] += 1
    tell(s, EVERYONE, E_LOYAL, s.active, s.captain)
    explore(s)


# -- OC-5 Phase B: exploration ------------------------------------------------------------------------------------------------------
@rule
def explore(s: Position) -> None:
    s.phase = DRAW
    s.to_act = CHANCE


@rule
def find(s: Position, kind: int) -> None:
    """OC-5.1: a card only its drawer sees; the Nomads' Arrival ends the game at once (OC-9.1)."""
    s.deck_size -= 1
    if kind == NOMADS:
        end_game(s)
        return
    s.deck[kind] -= 1
    s.drawn = kind
    remember(s, S_DRAW, s.active, IN_HAND, kind)
    tell(s, EVERYONE, E_FOUND, s.active)
    tell(s, bit(s.active), E_SAW_FIND, kind)
    s.phase = CLAIM
    s.to_act = s.active


@rule
def announce(s: Position, item: int) -> None:
    """OC-5.2, OC-5.3: one of four things, true or not. OC-5.5: the find waits, in nobody's loot."""
    s.announced = item
    note_claim(s, item)
    tell(s, EVERYONE, E_CLAIMED, s.active, item)
    s.phase = CAPTAIN
    s.to_act = s.captain


@rule
def told_truth(s: Position) -> bool:
    """OC-5.4: a Lantern is a Lantern, whatever it is worth."""
    return ITEM_OF[s.drawn] == s.announced


# -- OC-6 Phase C: the Captain's choice -------------------------------------------------------------------------------------------------
@rule
def buy(s: Position) -> None:
    """OC-6.2, OC-6.3: a coin for the seller, the card face up for the Captain, who attacks with it if it is what was announced."""
    s.coins[s.captain] -= 1
    s.coins[s.active] += 1
    s.up[s.captain][s.drawn] += 1
    settle_draw(s, BOUGHT)
    tell(s, EVERYONE, E_BOUGHT, s.captain, s.active, s.drawn)
    if told_truth(s):
        begin_attack(s, s.captain)
    else:
        end_turn(s)


@rule
def let(s: Position) -> None:
    """OC-6.5: face down into the Explorer's loot, who attacks with what he announced."""
    s.down[s.active][s.drawn] += 1
    settle_draw(s, KEPT)
    tell(s, EVERYONE, E_LET, s.captain, s.active)
    begin_attack(s, s.active)


@rule
def begin_attack(s: Position, attacker: int) -> None:
    """OC-6.6: without a possible target there is no attack and the turn goes on to its end."""
    s.attacker = attacker
    if targets(s) != 0:
        s.phase = TARGET
        s.to_act = attacker
    else:
        tell(s, EVERYONE, E_NO_TARGET, attacker, s.announced)
        end_turn(s)


@rule
def targets(s: Position) -> int:
    """OC-6.3, OC-6.5, OC-8.6: any Explorer but the attacker himself, on whom the effect can apply."""
    mask = 0
    for seat in range(s.seats):
        if seat != s.captain and seat != s.attacker and can_be_hit(s, seat):
            mask |= bit(seat)
    return mask


@rule
def can_be_hit(s: Position, seat: int) -> bool:
    """OC-8: a Lizard needs a coin, a Lantern a face-down card, Pistol and Hook any card."""
    if s.announced == CLAIM_LIZARD:
        return s.coins[seat] > 0
    if s.announced == CLAIM_LANTERN:
        return count(s.down[seat]) > 0
    return count(s.down[seat]) + count(s.up[seat]) > 0


@rule
def count(cards: list[int]) -> int:
    total = 0
    for kind in range(KINDS):
        total += cards[kind]
    return total


@rule
def attack(s: Position, target: int) -> None:
    """OC-6.3: the Captain's attack cannot be challenged. OC-7.1: an Explorer's can."""
    s.target = target
    tell(s, EVERYONE, E_ATTACKED, s.attacker, target, s.announced)
    if s.attacker == s.captain:
        resolve(s)
    else:
        s.phase = ANSWER
        s.to_act = target


# -- OC-7 Phase D: the challenge ------------------------------------------------------------------------------------------------------
@rule
def accept(s: Position) -> None:
    """OC-7.2."""
    tell(s, EVERYONE, E_ACCEPTED, s.target, s.attacker)
    resolve(s)


@rule
def challenge(s: Position) -> None:
    """OC-7.3, OC-7.4: the card is turned face up where it lies. OC-10.6: Ulrich gets two coins."""
    tell(s, EVERYONE, E_CHALLENGED, s.target, s.attacker)
    s.down[s.attacker][s.drawn] -= 1
    s.up[s.attacker][s.drawn] += 1
    settle_draw(s, SHOWN)
    if told_truth(s):
        tell(s, EVERYONE, E_PROVED, s.attacker, s.drawn)
        s.owed = stake(s, s.attacker)
        resolve(s)
    else:
        tell(s, EVERYONE, E_EXPOSED, s.attacker, s.drawn)
        pay(s, s.attacker, s.target, stake(s, s.target))
        end_turn(s)


@rule
def stake(s: Position, winner: int) -> int:
    """OC-7.3, OC-7.4, OC-10.6."""
    return 2 if s.adventurer[winner] == ULRICH else 1


@rule
def pay(s: Position, debtor: int, creditor: int, amount: int) -> None:
    """OC-7.5, OC-10.6: as much of it as the debtor has."""
    amount = min(amount, int(s.coins[debtor]))
    s.coins[debtor] -= amount
    s.coins[creditor] += amount
    if amount > 0:
        tell(s, EVERYONE, E_PAID, debtor, creditor, amount)


# -- OC-8 Effects ----------------------------------------------------------------------------------------------------------------------
@rule
def resolve(s: Position) -> None:
    """OC-8.5: only now is a card chosen: by Siana if she is the target (OC-10.5), by chance, or by the attacker."""
    if s.announced == CLAIM_LIZARD:
        s.coins[s.target] -= 1
        s.coins[s.attacker] += 1
        tell(s, EVERYONE, E_TOOK_COIN, s.attacker, s.target)
        after_effect(s)
    elif s.adventurer[s.target] == SIANA and ask_siana(s):
        s.phase = SIANA_PICK
        s.to_act = s.target
        tell(s, EVERYONE, E_ASKED, s.target)
    elif s.announced == CLAIM_LANTERN:
        s.phase = HIT
        s.to_act = CHANCE
    else:
        s.phase = PICK
        s.to_act = s.attacker


@rule
def ask_siana(s: Position) -> bool:
    """OC-10.5: whether she has a card she may choose. Either answer is public, so it is remembered as far as it tells something."""
    hidden = count(s.down[s.target])
    if s.announced != CLAIM_LANTERN and count(s.up[s.target]) > s.up[s.target][EGG]:
        return True
    if hidden > s.down[s.target][EGG]:
        remember(s, S_COULD, s.target, 0, 0)
        return True
    if hidden > 0:
        remember(s, S_COULD_NOT, s.target, 0, 0)
    tell(s, EVERYONE, E_COULD_NOT, s.target)
    return False


@rule
def siana_cards(s: Position) -> int:
    """OC-10.5: never an Egg; with a Lantern a face-down card, else any."""
    mask = 0
    for kind in range(KINDS):
        if kind == EGG:
            continue
        if s.up[s.target][kind] > 0 and s.announced != CLAIM_LANTERN:
            mask |= bit(kind)
        if s.down[s.target][kind] > 0:
            mask |= bit(OFFER_HIDDEN + kind)
    return mask


@rule
def pickable_cards(s: Position) -> int:
    """OC-8.2, OC-8.3: a face-up card, or a random face-down one."""
    mask = 0
    for kind in range(KINDS):
        if s.up[s.target][kind] > 0:
            mask |= bit(kind)
    if count(s.down[s.target]) > 0:
        mask |= bit(PICK_HIDDEN)
    return mask


@rule
def hit_open(s: Position, kind: int) -> None:
    """OC-8.2, OC-8.3 on a face-up card: the Hook takes it as it lies, the Pistol sends it face down to the pile."""
    s.up[s.target][kind] -= 1
    if s.announced == CLAIM_HOOK:
        s.up[s.attacker][kind] += 1
        tell(s, EVERYONE, E_STOLE_OPEN, s.attacker, s.target, kind)
    else:
        s.discard[kind] += 1
        remember(s, S_OPEN_DISCARD, s.target, 0, kind)
        tell(s, EVERYONE, E_SHOT_OPEN, s.attacker, s.target, kind)
    after_effect(s)


@rule
def hit_hidden(s: Position, kind: int, how: int) -> None:
    """OC-8.2, OC-8.3, OC-8.4 on a face-down card; OC-11.3: its old owner, a thief and the Captain learn which it was."""
    s.down[s.target][kind] -= 1
    if s.announced == CLAIM_LANTERN:
        s.up[s.target][kind] += 1
        remember(s, how, s.target, TO_OPEN, kind)
        tell(s, EVERYONE, E_REVEALED, s.target, kind)
    elif s.announced == CLAIM_HOOK:
        s.down[s.attacker][kind] += 1
        remember(s, how, s.target, s.attacker, kind)
        tell(s, EVERYONE, E_STOLE_HIDDEN, s.attacker, s.target)
        tell(s, bit(s.attacker) | bit(s.target), E_SAW_STOLEN, s.attacker, s.target, kind)
    else:
        s.discard[kind] += 1
        remember(s, how, s.target, TO_DISCARD, kind)
        tell(s, EVERYONE, E_SHOT_HIDDEN, s.attacker, s.target)
        tell(s, bit(s.captain) | bit(s.target), E_SAW_SHOT, s.target, kind)
    after_effect(s)


@rule
def after_effect(s: Position) -> None:
    """OC-7.4: the effect first, then the coin of a lost challenge."""
    if s.owed > 0:
        pay(s, s.target, s.attacker, s.owed)
    end_turn(s)


# -- OC-10 Adventurers at the end of a turn --------------------------------------------------------------------------------------------
@rule
def end_turn(s: Position) -> None:
    """OC-10.3, OC-10.4: Moon and Red act at the end of their own turn, which a Captain never has."""
    s.drawn = -1
    if s.adventurer[s.active] == RED and is_poorest(s, s.active):
        s.phase = RED_PICK
        s.to_act = s.active
    elif s.adventurer[s.active] == MOON and count(s.up[s.active]) > 0:
        s.phase = MOON_PICK
        s.to_act = s.active
        s.flips = 2
    else:
        next_turn(s)


@rule
def is_poorest(s: Position, seat: int) -> bool:
    """OC-10.4: strictly fewest coins of all, the Captain counted."""
    for other in range(s.seats):
        if other != seat and s.coins[other] <= s.coins[seat]:
            return False
    return True


@rule
def red_takes(s: Position, victim: int) -> None:
    s.coins[victim] -= 1
    s.coins[s.active] += 1
    tell(s, EVERYONE, E_RED_TOOK, s.active, victim)
    next_turn(s)


@rule
def moon_hides(s: Position, kind: int) -> None:
    """OC-10.3: up to two of her face-up cards."""
    if kind != PASS:
        s.up[s.active][kind] -= 1
        s.down[s.active][kind] += 1
        s.flips -= 1
        remember(s, S_HIDE, s.active, 0, kind)
        tell(s, EVERYONE, E_HID, s.active, kind)
        if s.flips > 0 and count(s.up[s.active]) > 0:
            return
    next_turn(s)


@rule
def nostromo_takes(s: Position, kind: int) -> None:
    """OC-10.2: all see whether he took one, he alone knows which."""
    if kind == PASS:
        tell(s, EVERYONE, E_LEFT_DISCARD, s.captain)
    else:
        s.discard[kind] -= 1
        s.down[s.captain][kind] += 1
        remember(s, S_TAKE, s.captain, 0, kind)
        tell(s, EVERYONE, E_TOOK_DISCARD, s.captain)
        tell(s, bit(s.captain), E_SAW_TAKEN, kind)
    next_turn(s)


# -- what may be done, and doing it -----------------------------------------------------------------------------------------------------
@rule
def moves(s: Position) -> int:
    """What the awaited player may choose, as a mask; the only source of legality."""
    if s.phase == CLAIM:
        return 0b1111  # OC-5.2
    if s.phase == CAPTAIN:
        return 0b11 if s.coins[s.captain] > 0 else 0b10  # OC-6.1, OC-6.4
    if s.phase == TARGET:
        return targets(s)
    if s.phase == ANSWER:
        return 0b11  # OC-7.1
    if s.phase == MUTINY:
        return 0b11  # OC-4.2
    if s.phase == PICK:
        return pickable_cards(s)
    if s.phase == SIANA_PICK:
        return siana_cards(s)
    if s.phase == CHOOSE:
        return free_adventurers(s)
    if s.phase == NOSTROMO_PICK:
        return bit(PASS) | held(s.discard)
    if s.phase == MOON_PICK:
        return bit(PASS) | held(s.up[s.active])
    if s.phase == RED_PICK:
        return explorers_but(s, s.active)
    return 0


@rule
def held(cards: list[int]) -> int:
    """The kinds there are at least one of."""
    mask = 0
    for kind in range(KINDS):
        if cards[kind] > 0:
            mask |= bit(kind)
    return mask


@rule
def explorers_but(s: Position, seat: int) -> int:
    """OC-10.4: Red takes from an Explorer of his choice."""
    mask = 0
    for other in range(s.seats):
        if other != seat and other != s.captain:
            mask |= bit(other)
    return mask


@rule
def wide(s: Position) -> int:
    return 0


@rule
def weights(s: Position, out: list[int]) -> int:
    """What chance may bring: a Captain (OC-2.1), a card of the Cave (OC-2.4: the Nomads are one of the last four), a face-down card hit."""
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = 1
        return s.seats
    if s.phase == HIT:
        for kind in range(KINDS):
            out[kind] = s.down[s.target][kind]
        return KINDS
    for kind in range(KINDS):
        out[kind] = s.deck[kind]
    out[NOMADS] = 1 if s.deck_size <= 4 else 0
    return NOMADS + 1


@rule
def apply(s: Position, choice: int) -> None:
    """Do a legal choice, or let a possible outcome happen."""
    if s.phase == DRAW:
        find(s, choice)
    elif s.phase == CLAIM:
        announce(s, choice)
    elif s.phase == CAPTAIN:
        if choice == CHOICE_BUY:
            buy(s)
        else:
            let(s)
    elif s.phase == TARGET:
        attack(s, choice)
    elif s.phase == ANSWER:
        if choice == CHOICE_CHALLENGE:
            challenge(s)
        else:
            accept(s)
    elif s.phase == PICK:
        if choice == PICK_HIDDEN:
            s.phase = HIT
            s.to_act = CHANCE
        else:
            hit_open(s, choice)
    elif s.phase == HIT:
        hit_hidden(s, choice, S_HIT)
    elif s.phase == MUTINY:
        if choice == CHOICE_MUTINY:
            mutiny(s)
        else:
            stay_loyal(s)
    elif s.phase == MOON_PICK:
        moon_hides(s, choice)
    elif s.phase == RED_PICK:
        red_takes(s, choice)
    elif s.phase == NOSTROMO_PICK:
        nostromo_takes(s, choice)
    elif s.phase == SIANA_PICK:
        if choice >= OFFER_HIDDEN:
            hit_hidden(s, choice - OFFER_HIDDEN, S_OFFER)
        else:
            hit_open(s, choice)
    elif s.phase == CHOOSE:
        choose_adventurer(s, choice)
    elif s.phase == DEAL:
        deal_discard(s, choice)
    elif s.phase == LOT:
        make_captain(s, choice)
