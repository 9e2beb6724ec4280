"""What each player has seen of hidden cards (OC-11), and dealing anew what a seat cannot know.

The position remembers, in order, everything that happened to hidden cards: `memory` holds one number an entry (what, two seats or
places, the kind of card; of a draw also what it was announced as). Who saw a kind follows from the entry. `imagine` goes through the
entries as one seat lived them: each card becomes a name, a kind is given to a name where the seat saw it, and where the seat did not
see which card of a loot moved, any of them may have. Only entries the seat saw are read for their kind, so the world it imagines
never depends on the truth it cannot know.
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import MASK, Rng, next32, randrange
from landfall.core.dual import rule
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.state import Position

TRIES = 20_000  # nearly always the first or second fits; a knot of unseen thefts may ask for hundreds
NAMES = 96  # 5 Purses, 29 cards, one for each of at most 26 open discards, and 2 for each of at most 13 turns of Moon: 86
HAND, GONE = 7, 8  # places of a name besides the loots 0 to 5 and TO_DISCARD
UNKNOWN = -1
SAID = 0b100000  # in a draw: it has been announced, as the item in the two highest bits
ITEM_AT = 13
NO_HABITS = (1.0,)


# -- the memory -----------------------------------------------------------------------------------------------------------
@rule
def remember(s: Position, what: int, a: int, b: int, kind: int) -> None:
    """Write an entry down. The memory is far longer than any game needs; were it full, `imagine` would fall back on the present alone."""
    if s.remembered < MEMORY:
        s.memory[s.remembered] = what << 9 | int(a) << 6 | int(b) << 3 | int(kind)
        s.remembered += 1


@rule
def settle_draw(s: Position, fate: int) -> None:
    """What became of the card drawn last: nothing else is remembered between a draw and its fate."""
    last = s.remembered - 1
    if last >= 0 and entry_what(s.memory[last]) == S_DRAW:
        s.memory[last] = s.memory[last] & ~0b011000 | fate << 3


@rule
def note_claim(s: Position, item: int) -> None:
    """What the card drawn last was announced as."""
    last = s.remembered - 1
    if last >= 0 and entry_what(s.memory[last]) == S_DRAW and entry_fate(s.memory[last]) == IN_HAND:
        s.memory[last] = s.memory[last] & 0x1FFF | SAID | int(item) << ITEM_AT


@rule
def entry_what(entry: int) -> int:
    return entry >> 9 & 15


@rule
def entry_a(entry: int) -> int:
    return entry >> 6 & 7


@rule
def entry_b(entry: int) -> int:
    return entry >> 3 & 7


@rule
def entry_kind(entry: int) -> int:
    return entry & 7


@rule
def entry_fate(entry: int) -> int:
    """What became of a drawn card."""
    return entry >> 3 & 3


@rule
def entry_item(entry: int) -> int:
    """What a drawn card was announced as; -1: not yet, or a position written by hand does not say."""
    return entry >> ITEM_AT & 3 if entry & SAID else -1


@rule
def saw_kind(entry: int, seat: int, captain: int) -> bool:
    """OC-11.1 to OC-11.3: whether the seat saw which card it was; captain: who held the Bottle then."""
    what = entry_what(entry)
    a = entry_a(entry)
    b = entry_b(entry)
    if what == S_DRAW:
        fate = entry_fate(entry)
        return seat == a or fate == BOUGHT or fate == SHOWN
    if what == S_HIT or what == S_OFFER:
        return seat == a or b == TO_OPEN or seat == b or (b == TO_DISCARD and seat == captain)
    if what == S_DEAL or what == S_TAKE:
        return seat == a
    return True


# -- imagining ------------------------------------------------------------------------------------------------------------
@rule
def imagine(s: Position, seat: int, rng: Rng) -> None:
    """Deal anew what the seat (-1: a spectator) cannot know, consistent with all it ever saw (OC-11.3, OC-11.4)."""
    deal_anew(s, seat, rng, False, NO_HABITS)


@rule
def imagine_by_habits(s: Position, seat: int, rng: Rng, habits: Any) -> None:
    """The same, but every announcement counts: `habits` is how readily each kind is announced as each item (at kind * 4 + item)."""
    deal_anew(s, seat, rng, True, habits)


@rule
def deal_anew(s: Position, seat: int, rng: Rng, by_habits: bool, habits: Any) -> None:
    if s.captain < 0:
        return  # nothing is hidden before there is a Captain
    kind_of = [0] * NAMES
    place = [0] * NAMES
    name_of = [0] * MEMORY  # the name an entry speaks of
    pool = [0] * KINDS
    pile = [0] * KINDS
    if reaches_back(s):
        for _ in range(TRIES):
            names = live_through(s, seat, rng, kind_of, place, name_of, pool, pile)
            if names >= 0 and (s.phase != OVER or fits_shown_loot(s, kind_of, place, names, pool)):
                if by_habits:
                    deal_announced(s, rng, habits, kind_of, name_of, pool)
                deal_rest(s, rng, kind_of, names, pool)
                lay_out(s, kind_of, place, name_of, names, pool)
                return
    deal_present(s, seat, rng, pool)


@rule
def reaches_back(s: Position) -> bool:
    """Whether the memory begins with the first Captain (no former one): that of a position written by hand may begin later."""
    first = int(s.memory[0])
    return 0 < s.remembered < MEMORY and entry_what(first) == S_BOTTLE and entry_a(first) == entry_b(first)


@rule
def live_through(
    s: Position, seat: int, rng: Rng, kind_of: list[int], place: list[int], name_of: list[int], pool: list[int], pile: list[int]
) -> int:
    """Go through the memory as the seat saw it. Returns how many names there are, or -1 if this way leads to a contradiction.

    `pool` counts the cards that are still to be dealt; `pile` is the true discard pile, read only when the seat takes the Bottle.
    """
    captain = entry_a(s.memory[0])
    for kind in range(KINDS):
        pool[kind] = COPIES[kind] if kind != PURSE else 0
        pile[kind] = 0
    for i in range(1, s.remembered):  # cards the seat saw come out of the Cave are no others, whenever it saw them
        entry = int(s.memory[i])
        if (entry_what(entry) == S_DEAL or entry_what(entry) == S_DRAW) and saw_kind(entry, seat, captain):
            pool[entry_kind(entry)] -= 1
    names = 0
    for other in range(s.seats):
        if other != captain:  # OC-11.1: everybody knows that the first card of each Explorer was a Purse
            kind_of[names] = PURSE
            place[names] = other
            names += 1
    for i in range(1, s.remembered):
        entry = int(s.memory[i])
        what = entry_what(entry)
        a = entry_a(entry)
        b = entry_b(entry)
        kind = entry_kind(entry)
        known = saw_kind(entry, seat, captain)
        name_of[i] = -1
        if what == S_DEAL or what == S_DRAW:
            kind_of[names] = kind if known else UNKNOWN
            if what == S_DEAL:
                place[names] = TO_DISCARD
                pile[kind] += 1
            else:
                fate = entry_fate(entry)
                place[names] = HAND if fate == IN_HAND else a if fate == KEPT else GONE
            name_of[i] = names
            names += 1
        elif what == S_OPEN_DISCARD or what == S_HIDE:  # a card everybody has seen, so it is no part of the pool any more
            kind_of[names] = kind
            place[names] = TO_DISCARD if what == S_OPEN_DISCARD else a
            if what == S_OPEN_DISCARD:
                pile[kind] += 1
            name_of[i] = names
            names += 1
        elif what == S_HIT or what == S_OFFER or what == S_TAKE:
            source = TO_DISCARD if what == S_TAKE else a
            if known:
                name = pick_seen(kind_of, place, names, source, kind, pool, rng)
            else:
                name = pick_unseen(kind_of, place, names, source, what == S_OFFER, pool, rng)
            if name < 0:
                return -1
            name_of[i] = name
            place[name] = a if what == S_TAKE else GONE if b == TO_OPEN else b
            if what == S_TAKE:
                pile[kind] -= 1
            elif b == TO_DISCARD:
                pile[kind] += 1
        elif what == S_BOTTLE:
            captain = a
            if seat == a and not see_pile(kind_of, place, names, pile, pool, rng):
                return -1
        elif what == S_COULD:
            if seat != a and not has_other_than_egg(kind_of, place, names, a, pool, rng):
                return -1
        elif what == S_COULD_NOT and seat != a and not has_only_eggs(kind_of, place, names, a, pool):
            return -1
    return names


@rule
def pick_seen(kind_of: list[int], place: list[int], names: int, source: int, kind: int, pool: list[int], rng: Rng) -> int:
    """A name at the source that is, or may be, of the kind seen; as likely as it is that card."""
    total = size(pool)
    weight = 0
    for name in range(names):
        if place[name] == source:
            weight += total + 1 if kind_of[name] == kind else pool[kind] if kind_of[name] == UNKNOWN else 0
    if weight == 0:
        return -1
    left = randrange(rng, weight)
    for name in range(names):
        if place[name] == source:
            left -= total + 1 if kind_of[name] == kind else pool[kind] if kind_of[name] == UNKNOWN else 0
            if left < 0:
                if kind_of[name] == UNKNOWN:
                    kind_of[name] = kind
                    pool[kind] -= 1
                return name
    return -1


@rule
def pick_unseen(kind_of: list[int], place: list[int], names: int, source: int, no_egg: bool, pool: list[int], rng: Rng) -> int:
    """Any name at the source; one Siana offered is no Egg (OC-10.5), which may settle what it is."""
    candidates = 0
    for name in range(names):
        if place[name] == source and not (no_egg and kind_of[name] == EGG):
            candidates += 1
    if candidates == 0:
        return -1
    left = randrange(rng, candidates)
    for name in range(names):
        if place[name] == source and not (no_egg and kind_of[name] == EGG):
            left -= 1
            if left < 0:
                if no_egg and kind_of[name] == UNKNOWN and not settle_no_egg(kind_of, name, pool, rng):
                    return -1
                return name
    return -1


@rule
def settle_no_egg(kind_of: list[int], name: int, pool: list[int], rng: Rng) -> bool:
    """Give a name a kind of the pool that is no Egg."""
    if size(pool) == pool[EGG]:
        return False
    kind_of[name] = take_no_egg(pool, rng)
    return True


@rule
def see_pile(kind_of: list[int], place: list[int], names: int, pile: list[int], pool: list[int], rng: Rng) -> bool:
    """OC-11.2: a new Captain sees the whole pile: the names in it get its kinds, in any way that fits."""
    left = 0
    for kind in range(KINDS):
        left += pile[kind]
    for name in range(names):
        if place[name] == TO_DISCARD and kind_of[name] != UNKNOWN:
            pile[kind_of[name]] -= 1
            left -= 1
            if pile[kind_of[name]] < 0:
                return False
    for name in range(names):
        if place[name] == TO_DISCARD and kind_of[name] == UNKNOWN:
            k = randrange(rng, left)
            kind = 0
            while k >= pile[kind]:
                k -= pile[kind]
                kind += 1
            if pool[kind] == 0:
                return False
            kind_of[name] = kind
            pool[kind] -= 1
            pile[kind] -= 1
            left -= 1
    for kind in range(KINDS):
        pile[kind] = 0
    for name in range(names):
        if place[name] == TO_DISCARD:
            pile[kind_of[name]] += 1
    return True


@rule
def has_other_than_egg(kind_of: list[int], place: list[int], names: int, owner: int, pool: list[int], rng: Rng) -> bool:
    """OC-10.5: Siana was asked, so one of her face-down cards is no Egg."""
    unknown = 0
    for name in range(names):
        if place[name] == owner:
            if kind_of[name] == UNKNOWN:
                unknown += 1
            elif kind_of[name] != EGG:
                return True
    if unknown == 0:
        return False
    left = randrange(rng, unknown)
    for name in range(names):
        if place[name] == owner and kind_of[name] == UNKNOWN:
            left -= 1
            if left < 0:
                return settle_no_egg(kind_of, name, pool, rng)
    return False


@rule
def has_only_eggs(kind_of: list[int], place: list[int], names: int, owner: int, pool: list[int]) -> bool:
    """OC-10.5: Siana could not choose, so all her face-down cards are Eggs."""
    for name in range(names):
        if place[name] == owner:
            if kind_of[name] == UNKNOWN:
                if pool[EGG] == 0:
                    return False
                kind_of[name] = EGG
                pool[EGG] -= 1
            elif kind_of[name] != EGG:
                return False
    return True


@rule
def fits_shown_loot(s: Position, kind_of: list[int], place: list[int], names: int, pool: list[int]) -> bool:
    """OC-9.2: in the end all loot is shown, so every face-down card must come out as it was seen to be."""
    for owner in range(s.seats):
        for kind in range(KINDS):
            missing = int(s.down[owner][kind])
            for name in range(names):
                if place[name] == owner and kind_of[name] == kind:
                    missing -= 1
            for name in range(names):
                if missing > 0 and pool[kind] > 0 and place[name] == owner and kind_of[name] == UNKNOWN:
                    kind_of[name] = kind
                    pool[kind] -= 1
                    missing -= 1
            if missing != 0:
                return False
    return True


@rule
def size(pool: list[int]) -> int:
    total = 0
    for kind in range(KINDS):
        total += pool[kind]
    return total


@rule
def deal_announced(s: Position, rng: Rng, habits: Any, kind_of: list[int], name_of: list[int], pool: list[int]) -> None:
    """Finds the seat has not seen are dealt in the order they were drawn, each as likely as it is left and would be announced so.

    After the habits of 6 kinds there may stand how many entries are recalled: older announcements are forgotten, and say nothing.
    """
    first = max(1, s.remembered - int(habits[len(habits) - 1])) if len(habits) > 4 * PURSE else 1
    for i in range(first, s.remembered):
        item = entry_item(s.memory[i]) if entry_what(s.memory[i]) == S_DRAW else -1
        if item >= 0 and kind_of[name_of[i]] == UNKNOWN:
            kind_of[name_of[i]] = take_announced(pool, item, habits, rng)


@rule
def take_announced(pool: list[int], item: int, habits: Any, rng: Rng) -> int:
    total = 0.0
    for kind in range(PURSE):
        total += pool[kind] * habits[4 * kind + item]
    left = total * next32(rng) / (MASK + 1)
    chosen = -1
    for kind in range(PURSE):
        if pool[kind] > 0 and left >= 0.0:
            chosen = kind
        left -= pool[kind] * habits[4 * kind + item]
    pool[chosen] -= 1
    return chosen


@rule
def deal_rest(s: Position, rng: Rng, kind_of: list[int], names: int, pool: list[int]) -> None:
    """Names the seat knows nothing of are dealt from the pool; what is left in it lies in the Cave."""
    left = size(pool)
    for name in range(names):
        if kind_of[name] == UNKNOWN:
            kind_of[name] = take_random(pool, left, rng)
            left -= 1


@rule
def take_random(pool: list[int], left: int, rng: Rng) -> int:
    k = randrange(rng, left)
    for kind in range(KINDS):
        k -= pool[kind]
        if k < 0:
            pool[kind] -= 1
            return kind
    return -1


@rule
def lay_out(s: Position, kind_of: list[int], place: list[int], name_of: list[int], names: int, pool: list[int]) -> None:
    """Write the imagined world into the position, memory included."""
    for kind in range(KINDS):
        s.deck[kind] = pool[kind]
        s.discard[kind] = 0
        for owner in range(MAX_SEATS):
            s.down[owner][kind] = 0
    for name in range(names):
        if place[name] < MAX_SEATS:
            s.down[place[name]][kind_of[name]] += 1
        elif place[name] == TO_DISCARD:
            s.discard[kind_of[name]] += 1
    for i in range(1, s.remembered):
        if name_of[i] >= 0:
            s.memory[i] = s.memory[i] & ~0b111 | kind_of[name_of[i]]
            if s.drawn >= 0 and entry_what(s.memory[i]) == S_DRAW:
                s.drawn = kind_of[name_of[i]]


@rule
def deal_present(s: Position, seat: int, rng: Rng, pool: list[int]) -> None:
    """Without a memory to go by (a position written by hand): deal anew what lies hidden from the seat at this moment."""
    for kind in range(KINDS):
        pool[kind] = s.deck[kind]
        if s.captain != seat:
            pool[kind] += s.discard[kind]
        for owner in range(s.seats):
            if not knows_loot(s, seat, owner):
                pool[kind] += s.down[owner][kind]
    unseen_find = s.drawn >= 0 and s.active != seat
    in_hand = unseen_find and (s.phase == CLAIM or s.phase == CAPTAIN)
    kept = unseen_find and s.attacker == s.active and s.owed == 0
    if in_hand:
        pool[s.drawn] += 1
    offer = must_offer_hidden(s, seat)
    promised = take_no_egg(pool, rng) if offer else UNKNOWN
    left = size(pool)
    if in_hand:
        s.drawn = take_random(pool, left, rng)
        left -= 1
    for owner in range(s.seats):
        if not knows_loot(s, seat, owner):
            cards = size(s.down[owner])
            for kind in range(KINDS):
                s.down[owner][kind] = 0
            if offer and owner == s.target:
                s.down[owner][promised] = 1
                cards -= 1
            for _ in range(cards):
                kind = take_random(pool, left, rng)
                left -= 1
                s.down[owner][kind] += 1
                if kept and owner == s.active:
                    s.drawn = kind
    if s.captain != seat:
        cards = size(s.discard)
        for kind in range(KINDS):
            s.discard[kind] = 0
        for _ in range(cards):
            s.discard[take_random(pool, left, rng)] += 1
            left -= 1
    for kind in range(KINDS):
        s.deck[kind] = pool[kind]


@rule
def knows_loot(s: Position, seat: int, owner: int) -> bool:
    """OC-11.2, OC-9.2: his own, and all in the end. OC-10.5: that of Siana who could not choose is nothing but Eggs."""
    could_not = (s.phase == PICK or s.phase == HIT) and owner == s.target and s.adventurer[owner] == SIANA
    return owner == seat or s.phase == OVER or could_not


@rule
def must_offer_hidden(s: Position, seat: int) -> bool:
    """OC-10.5: Siana is asked, and no face-up card is a reason to: so one of her face-down cards is no Egg."""
    if s.phase != SIANA_PICK or s.target == seat:
        return False
    return s.announced == CLAIM_LANTERN or size(s.up[s.target]) == s.up[s.target][EGG]


@rule
def take_no_egg(pool: list[int], rng: Rng) -> int:
    eggs = pool[EGG]
    pool[EGG] = 0
    kind = take_random(pool, size(pool), rng)
    pool[EGG] = eggs
    return kind
