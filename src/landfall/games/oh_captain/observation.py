"""What a learner is given of Oh Captain!: what the seat's view shows, and a summary of what it has seen and heard (OC-11)."""

from __future__ import annotations

from typing import Any

from landfall.core.dual import constant, rule
from landfall.core.observing import Field, blank, mark, mark_one, put_counts, scale, starts, turned, units_of
from landfall.core.observing import no_hand as hand
from landfall.core.observing import nothing_long as put_long
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.rules import count
from landfall.games.oh_captain.seen import entry_a, entry_b, entry_fate, entry_item, entry_kind, entry_what
from landfall.games.oh_captain.state import Position

__all__ = ["ACTIONS", "FIELDS", "NOTES", "SIZE", "UNITS", "fill", "hand", "note", "observe", "put_long"]

ACTIONS = OFFER_HIDDEN + KINDS  # choices are numbered below this in every phase
OF_SPEAKER = 6  # numbers for each seat in the field `heard`

FIELDS = (
    Field("phase", len(PHASES), "which phase it is, one of: " + ", ".join(PHASES)),
    Field("awaited", MAX_SEATS, "who is awaited"),
    Field("captain", MAX_SEATS, "who is Captain"),
    Field("active", MAX_SEATS, "whose turn it is"),
    Field("attacker", MAX_SEATS, "who attacks, while an attack is on"),
    Field("target", MAX_SEATS, "who is attacked, once that is chosen"),
    Field("announced", len(ITEMS), "what was announced: " + ", ".join(ITEMS)),
    Field("find", KINDS, "the card drawn this turn, for its drawer only: " + ", ".join(CARDS[:KINDS])),
    Field("turn", 1, "turns begun, in 32nds", (1 / 32,)),
    Field("deck", 1, "cards in the Cave, in 32nds", (1 / 32,)),
    Field("near", 1, "1: the Nomads may come with the next card"),
    Field("supply", 1, "coins of the supply, in 8ths", (1 / 8,)),
    Field("pile size", 1, "cards under the Bottle, in 8ths", (1 / 8,)),
    Field("flips", 1, "cards Moon may still hide, in halves", (1 / 2,)),
    Field("owed", 1, "coins the target will pay after the effect, in halves", (1 / 2,)),
    Field("rules", 2, "1: Adventurers were picked clockwise; 1: all six could be"),
    Field("there", MAX_SEATS, "for each seat: 1, if somebody sits there"),
    Field("coins", MAX_SEATS, "for each seat: its coins, in 8ths", (1 / 8,)),
    Field("hidden", MAX_SEATS, "for each seat: how many face-down cards it has, in quarters", (1 / 4,)),
    Field("adventurer", MAX_SEATS * len(ADVENTURERS), "for each seat: its Adventurer, one of: " + ", ".join(ADVENTURERS)),
    Field(
        "open", MAX_SEATS * KINDS, "for each seat: its face-up cards of each kind (at the end all its cards), in halves", (1 / 2,)
    ),
    Field("loot", KINDS, "own face-down cards of each kind, in halves", (1 / 2,)),
    Field(
        "heard",
        MAX_SEATS * OF_SPEAKER,
        "for each seat, what its announcements came to: never shown, of "
        + ", ".join(ITEMS)
        + "; proved true; proved false; in quarters",
        (1 / 4,),
    ),
    Field(
        "placed",
        (MAX_SEATS - 1) * KINDS,
        "for each other seat, face-down cards of each kind this seat saw it get, in quarters",
        (1 / 4,),
    ),
    Field(
        "pile",
        KINDS,
        "cards of each kind this seat has seen go, or lie, under the Bottle, in quarters; the Captain's is the pile itself",
        (1 / 4,),
    ),
)
(
    PHASE, AWAITED, THE_CAPTAIN, ACTIVE, ATTACKER, THE_TARGET, ANNOUNCED, FIND, TURN, DECK, NEAR, SUPPLY, PILE_SIZE, FLIPS, OWED, RULES,
    THERE, PURSE_OF, HIDDEN, ADVENTURER, OPEN, LOOT, HEARD, PLACED, PILE, SIZE,
) = starts(FIELDS)  # fmt: skip
UNITS = constant(units_of(FIELDS), "float32")

# What is kept of the memory from one moment to the next, so that it need not be read anew each time: how much of it was read, the
# true pile, and for each seat its fields `heard`, `placed` and `pile`, as they stand in its vector.
READ, TRUE_PILE, OF_VIEWER = 0, 1, 1 + KINDS
REMEMBERED = SIZE - HEARD
NOTES = OF_VIEWER + MAX_SEATS * REMEMBERED


@rule
def observe(s: Position, seat: int, notes: Any, out: Any) -> None:
    """The vector of a seat; `notes` are up to date (see `note`)."""
    row = blank(SIZE)
    fill(s, seat, notes, row)
    scale(row, UNITS, out)
    put_long(s, seat, out)


@rule
def fill(s: Position, seat: int, notes: Any, out: Any) -> None:
    """What a seat knows, in whole numbers."""
    seats = int(s.seats)
    out[PHASE + s.phase] = 1
    mark(out, AWAITED, int(s.to_act), seat, seats)
    mark(out, THE_CAPTAIN, int(s.captain), seat, seats)
    attack_on = (s.phase >= TARGET) & (s.phase <= SIANA_PICK)  # no branches: what is going on cannot be foreseen
    mark(out, ACTIVE, int(s.active) if s.turn > 0 else -1, seat, seats)
    mark(out, ATTACKER, int(s.attacker) if attack_on else -1, seat, seats)
    mark(out, THE_TARGET, int(s.target) if attack_on & (s.phase != TARGET) else -1, seat, seats)
    mark_one(out, ANNOUNCED, int(s.announced))
    mark_one(out, FIND, int(s.drawn) if s.active == seat else -1)
    out[TURN] = s.turn
    out[DECK] = s.deck_size
    out[NEAR] = s.deck_size <= 4
    out[SUPPLY] = s.supply
    out[FLIPS] = s.flips
    out[OWED] = s.owed
    out[RULES] = s.clockwise
    out[RULES + 1] = s.all_adventurers
    fill_cards(s, seat, out)
    fill_memory(s, seat, notes, out)


@rule
def fill_cards(s: Position, seat: int, out: Any) -> None:
    """What lies on the table, and what the seat alone knows of it. (What counting tells of the rest follows from these numbers.)"""
    seats = int(s.seats)
    for k in range(seats):
        other = seat + k - seats * (seat + k >= seats)
        out[THERE + k] = 1
        out[PURSE_OF + k] = s.coins[other]
        out[HIDDEN + k] = count(s.down[other])
        mark_one(out, ADVENTURER + len(ADVENTURERS) * k, int(s.adventurer[other]))
        put_counts(s.up[other], 0, KINDS, out, OPEN + KINDS * k)
    out[PILE_SIZE] = count(s.discard)
    if s.phase != OVER:
        put_counts(s.down[seat], 0, KINDS, out, LOOT)
        return
    for k in range(seats):  # OC-9.2: all loot is shown
        other = seat + k - seats * (seat + k >= seats)
        for kind in range(KINDS):
            out[OPEN + KINDS * k + kind] += s.down[other][kind]


# -- what is remembered (OC-11.3, OC-11.4) ----------------------------------------------------------------------------------------
@rule
def note(s: Position, notes: Any) -> None:
    """Bring the notes up to date. A find whose fate may still change is left for later (`fill` looks at it by itself)."""
    end = int(s.remembered)
    if end > 0 and entry_what(int(s.memory[end - 1])) == S_DRAW:
        end -= 1
    read = int(notes[READ])
    if read > end:
        return
    if read == 0:
        for k in range(NOTES):
            notes[k] = 0
    for i in range(read, end):
        note_entry(s, int(s.memory[i]), i, notes)
    notes[READ] = end


@rule
def note_entry(s: Position, entry: int, i: int, notes: Any) -> None:
    """One thing that happened to a hidden card, as each seat saw it."""
    what = entry_what(entry)
    a = entry_a(entry)
    b = entry_b(entry)
    kind = entry_kind(entry)
    seats = int(s.seats)
    if what == S_DRAW:
        kept_as = heard_at(entry)
        if kept_as >= 0:
            for viewer in range(seats):
                notes[OF_VIEWER + viewer * REMEMBERED + OF_SPEAKER * turned(a, viewer, seats) + kept_as] += 1
    elif what == S_HIT or what == S_OFFER:
        if b == TO_DISCARD:
            notes[TRUE_PILE + kind] += 1
            captain = captain_then(s, i)
            for viewer in range(seats):
                if viewer == a or viewer == captain:
                    notes[OF_VIEWER + viewer * REMEMBERED + PILE - HEARD + kind] += 1
        elif b < MAX_SEATS:
            notes[placed_at(a, b, seats) + kind] += 1
        for viewer in range(seats):  # a card seen to leave a loot is no longer there
            if viewer != a and (b == TO_OPEN or b == viewer):
                at = placed_at(viewer, a, seats) + kind
                notes[at] -= notes[at] > 0
    elif what == S_DEAL or what == S_OPEN_DISCARD:
        notes[TRUE_PILE + kind] += 1
        captain = captain_then(s, i)
        for viewer in range(seats):
            if what == S_OPEN_DISCARD or viewer == captain:
                notes[OF_VIEWER + viewer * REMEMBERED + PILE - HEARD + kind] += 1
    elif what == S_BOTTLE:  # a new Captain looks into the pile
        for k in range(KINDS):
            notes[OF_VIEWER + a * REMEMBERED + PILE - HEARD + k] = notes[TRUE_PILE + k]
    elif what == S_HIDE:
        for viewer in range(seats):
            if viewer != a:
                notes[placed_at(viewer, a, seats) + kind] += 1
    elif what == S_TAKE:
        at = OF_VIEWER + a * REMEMBERED + PILE - HEARD + kind
        notes[TRUE_PILE + kind] -= notes[TRUE_PILE + kind] > 0
        notes[at] -= notes[at] > 0


@rule
def heard_at(entry: int) -> int:
    """What came of an announcement: never shown, of the item; 4: proved true; 5: proved false; -1: nothing was announced."""
    item = entry_item(entry)
    if item < 0 or entry_fate(entry) <= KEPT:
        return item
    return 4 if ITEM_OF[entry_kind(entry)] == item else 5


@rule
def placed_at(viewer: int, owner: int, seats: int) -> int:
    """Where a viewer's notes of another's face-down cards begin."""
    return OF_VIEWER + viewer * REMEMBERED + PLACED - HEARD + KINDS * (turned(owner, viewer, seats) - 1)


@rule
def captain_then(s: Position, i: int) -> int:
    """Who held the Bottle when an entry of the memory was written; -1: a position written by hand does not say."""
    while i > 0:
        i -= 1
        if entry_what(int(s.memory[i])) == S_BOTTLE:
            return entry_a(int(s.memory[i]))
    return -1


@rule
def fill_memory(s: Position, seat: int, notes: Any, out: Any) -> None:
    """The seat's notes, and the find whose fate may still change."""
    mine = OF_VIEWER + seat * REMEMBERED
    put_counts(notes, mine, REMEMBERED, out, HEARD)
    last = int(s.remembered) - 1
    entry = int(s.memory[max(last, 0)])
    is_find = (last >= 0) & (entry_what(entry) == S_DRAW)
    entry *= is_find  # no branch: it could not be foreseen
    at = heard_at(entry)
    out[HEARD + OF_SPEAKER * turned(entry_a(entry), seat, int(s.seats)) + max(at, 0)] += is_find & (at >= 0)
    if s.captain == seat:  # all of it, even where a position written by hand has no memory
        put_counts(s.discard, 0, KINDS, out, PILE)
