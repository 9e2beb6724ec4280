"""What is wrong with a position of Nomads that cannot be: each fault in a sentence, with its clause."""

from __future__ import annotations

from landfall.core.chance import popcount
from landfall.games.nomads import cards, ring, rules
from landfall.games.nomads.content import *
from landfall.games.nomads.position import seen_tiles, to_hear
from landfall.games.nomads.state import Position


def invariants(s: Position) -> list[str]:
    """Each way in which a position cannot be. Later checks lean on earlier ones, so they wait until those hold."""
    for check in (_tiles, _discs, _cards, _people, _setup, _moment):
        if wrong := check(s):
            return wrong
    return []


def _tiles(s: Position) -> list[str]:
    wrong = []
    for kind, found in enumerate(seen_tiles(s)):
        if s.unseen_tiles[kind] < 0 or found + s.unseen_tiles[kind] != TILE_COUNTS[kind]:
            wrong.append(
                f"there are {found + max(0, s.unseen_tiles[kind])} tiles of {TILES[kind]}, not {TILE_COUNTS[kind]} (NO-1.2)"
            )
    covered = sum(s.tiles_left) - sum(tile >= 0 for tile in s.top_tile)
    if covered != sum(s.unseen_tiles):
        wrong.append(f"{covered} tiles lie covered, but {sum(s.unseen_tiles)} are in no other place (NO-1.2)")
    hidden = {space for space in range(SPACES) if s.top_tile[space] == COVERED}
    expected = set()
    if s.phase == UNCOVER:
        expected = set(range(s.uncovering, SPACES)) if s.then == THEN_SETUP else {s.uncovering}
    wrong += [f"the top tile of space {space + 1} must be in sight (NO-2.1)" for space in sorted(hidden - expected)]
    wrong += [f"space {space + 1} has no covered tile on top to be uncovered (NO-2.1)" for space in sorted(expected - hidden)]
    if any((s.tiles_left[space] == 0) != (s.top_tile[space] == NO_TILE) for space in range(SPACES)):
        wrong.append("an empty stack has no top tile, and any other has one (NO-2.1)")
    return wrong


def _discs(s: Position) -> list[str]:
    wrong = []
    for disc in range(DISC_KINDS):
        found = sum(ring.discs_of(s, space).count(disc) for space in range(SPACES))
        if found + s.to_place[disc] != DISC_COUNTS[disc]:
            wrong.append(f"there are {found + s.to_place[disc]} discs of {DISCS[disc]}, not {DISC_COUNTS[disc]} (NO-1.4)")
    if any(s.stacks[space] >> (DISC_BITS * s.tall[space]) for space in range(SPACES)):
        wrong.append("above the top of a stack lies nothing")
    return wrong


def _cards(s: Position) -> list[str]:
    wrong = []
    for seat in range(s.seats):
        if any(s.writer[legend * LEVELS : legend * LEVELS + LEVELS].count(seat) > 1 for legend in range(LEGEND_COUNT)):
            wrong.append(f"seat {seat} holds two cards of one Legend (NO-6.4)")
        if s.writer[LEGEND_CARDS:].count(seat) > 1:
            wrong.append(f"seat {seat} holds two Songs (NO-6.2)")
    return wrong


def _people(s: Position) -> list[str]:
    """Who plays whom, and who begins."""
    wrong = []
    unknown = s.phase == LOT or (s.phase == UNCOVER and s.then == THEN_SETUP)
    if s.first_player < 0 and not unknown:
        wrong.append("there is no first player (NO-2.2)")
    if s.phase == LOT and s.first_player >= 0:
        wrong.append("the first player is known already (NO-2.2)")
    picked = [s.plays[seat] >= 0 for seat in range(s.seats)]
    if unknown and any(picked):
        wrong.append("nobody has an Adventurer before the first player is known (NO-2.2)")
    if s.phase == PICK and not wrong:
        order = [picked[(s.first_player + k) % s.seats] for k in range(s.seats)]
        if all(order) or order != sorted(order, reverse=True):
            wrong.append("Adventurers are picked in turn order from the first player (NO-2.2)")
    if s.phase not in (UNCOVER, LOT, PICK) and not all(picked):
        wrong.append("somebody has no Adventurer (NO-2.2)")
    playing = s.phase >= TURN or (s.phase == UNCOVER and s.then != THEN_SETUP)
    if playing and not (all(picked) and s.whose_turn >= 0 and s.lys >= 0 and s.first_player >= 0):
        wrong.append("once turns are taken there are Adventurers, a first player, an active player and Lys (NO-2)")
    if not playing and (s.whose_turn >= 0 or s.lys >= 0):
        wrong.append("before the first turn nobody is active and Lys points nowhere (NO-2.8)")
    return wrong


def _setup(s: Position) -> list[str]:
    """Which discs are on the ring already."""
    wrong = []
    on_ring = [DISC_COUNTS[disc] - s.to_place[disc] for disc in range(DISC_KINDS)]
    early = s.phase in (LOT, PICK, PUT_FROG) or (s.phase == UNCOVER and s.then == THEN_SETUP)
    frog = 0 if early or s.played_by[NOSTROMO] == SLEEPS else 1
    if on_ring[FROG] != frog:
        wrong.append("the Frog is on the ring if Nostromo is played, and only then (NO-2.3)")
    if on_ring[NOMAD] != (0 if early else 8):
        wrong.append("the eight Nomads come after the Frog, before all other discs (NO-2.4)")
    if s.phase == PUT_FROG and s.played_by[NOSTROMO] == SLEEPS:
        wrong.append("nobody plays Nostromo (NO-2.3)")
    own = [on_ring[s.plays[(s.first_player + k) % s.seats]] for k in range(s.seats)] if s.phase >= PUT_FROG else []
    sleeping = [on_ring[a] for a in range(ADVENTURER_COUNT) if s.played_by[a] == SLEEPS]
    if early and any(on_ring[a] for a in range(ADVENTURER_COUNT)):
        wrong.append("discs of Adventurers come after the Nomads (NO-2.4)")
    if s.phase == SLEEPERS and (any(own) or all(count == 2 for count in sleeping)):
        wrong.append("the discs of the Adventurers not played come before the players' own (NO-2.5)")
    if not early and s.phase != SLEEPERS and any(count < 2 for count in sleeping):
        wrong.append("a disc of an Adventurer not played is missing (NO-2.5)")
    if s.phase == PLACE and (own != sorted(own, reverse=True) or max(own) - min(own) > 1 or min(own) == 2):
        wrong.append("players place their discs one each, from the first player on (NO-2.6)")
    if not early and s.phase not in (SLEEPERS, PLACE) and any(count < 2 for count in own):
        wrong.append("a player's disc is missing (NO-2.6)")
    if not early and s.phase <= GUIDE and s.phase != UNCOVER and max(s.tall) > SETUP_LIMIT:
        wrong.append("during setup no space holds more than 4 discs (NO-2.7)")
    if (
        (early or s.phase <= GUIDE)
        and s.phase != UNCOVER
        and (any(s.gone_tiles) or s.dial or any(s.moons) or min(s.tiles_left) < STACK_SIZE)
    ):
        wrong.append("no tile is taken before the first turn (NO-2)")
    return wrong


def _moment(s: Position) -> list[str]:
    """Whether the phase fits what lies on the table."""
    wrong = []
    ending = ring.stacks_left(s) <= 2 or s.quiet_turns >= 2 * s.seats
    if s.closing and not ending:
        wrong.append("last cards are written when at most 2 stacks are left, or after two quiet rounds (NO-8.1)")
    if s.quiet_turns > 2 * s.seats:
        wrong.append("two quiet rounds end the game (NO-8.1)")
    if s.phase == TURN and ending:
        wrong.append("the game ends before this turn (NO-8.1)")
    if s.closing and s.phase != DAWN and s.lasts >= s.seats:
        wrong.append("everybody has had a last card (NO-8.2)")
    if s.phase == DAWN and s.lasts != s.seats:
        wrong.append("not everybody has had a last card (NO-8.2)")
    if not s.closing and s.lasts:
        wrong.append("no last card is written yet (NO-8.2)")
    if s.nudged and (s.closing or s.whose_turn < 0 or s.plays[s.whose_turn] != MOON):
        wrong.append("only Moon moves Lys at the start of her turn (NO-9.2)")
    if s.hearing and not (s.phase == UNCOVER and s.then == THEN_LISTEN):
        wrong.append("tiles are still to be taken only while everybody listens (NO-5.1)")
    if s.hearing and any(to_hear(s, space) and s.top_tile[space] == COVERED for space in range(SPACES)):
        wrong.append("a space gives one tile in a listening (NO-5.1)")
    return wrong or _ability(s) or _paying(s)


def _ability(s: Position) -> list[str]:
    owner = {DOUBLE: ULRICH, SKIP: SIANA, RISE: RED}.get(s.phase)
    if owner is not None and s.plays[s.whose_turn] != owner:
        return [f"phase {PHASES[s.phase]} is for {ADVENTURERS[owner]} (NO-9)"]
    if s.phase in (DOUBLE, SKIP):
        space = s.lifted // 2
        if not ring.holds_disc_of(s, space, s.plays[s.to_act]):
            return ["none of the player's discs is in the lifted stack (NO-4.1)"]
        if s.phase == DOUBLE and s.tall[space] < 2:
            return ["a single disc cannot be dropped twice (NO-9.1)"]
    if s.phase == RISE and popcount(rules.rise_choices(s)) == 1:
        return ["Red has no disc to raise (NO-9.3)"]
    return []


def _paying(s: Position) -> list[str]:
    if s.phase == LAST and cards.writable(s, s.to_act) == 0:
        return ["who can write nothing is not asked (NO-8.2)"]
    if s.phase not in (JOKERS, KEEP):
        return []
    seat = s.to_act
    if not cards.writable(s, seat) >> s.writing & 1:
        return ["the card being written cannot be had (NO-6)"]
    if s.phase == JOKERS:
        return [] if popcount(rules.joker_choices(s)) > 1 else ["there is no choice of Jokers (NO-6.5)"]
    if any(s.kept[kind] > min(s.tiles[seat][kind], 1 if kind != JOKER else MAX_SEATS) for kind in range(KEPT_KINDS)):
        return ["a tile is kept that is not there (NO-6.2)"]
    spare = cards.means_for(s, seat, s.writing) - cards.cost_of(s, seat, s.writing) - sum(s.kept)
    return [] if s.to_keep == spare > 0 else ["the tiles to keep do not agree with the Song's price (NO-6.2)"]
