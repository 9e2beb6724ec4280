"""Positions of Nomads as readable JSON that can be written by hand. What is left out is filled in where it follows from the rest."""

from __future__ import annotations

from typing import Any

from landfall.core.layout import CHANCE, NOBODY
from landfall.core.reading import Reader, awaited, one_of
from landfall.core.refusal import BadEdition, BadPosition
from landfall.core.texts import Both
from landfall.games.nomads import cards, ring, rules, setup
from landfall.games.nomads.check import invariants as invariants
from landfall.games.nomads.check import seen_tiles, to_hear
from landfall.games.nomads.content import *
from landfall.games.nomads.edition import edition_numbers
from landfall.games.nomads.state import Position

KEPT = TILES[:KEPT_KINDS]
AFTER = ("setup", "rise", "listen")


def dump(s: Position) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": "nomads",
        "seats": s.seats,
        "edition": {
            "legends": {LEGENDS[legend]: s.worth[legend * LEVELS : legend * LEVELS + LEVELS] for legend in range(LEGEND_COUNT)},
            "songs": {"asks": list(s.song_asks), "worth": s.worth[LEGEND_CARDS:]},
        },
        "phase": PHASES[s.phase],
        "to_act": None if s.to_act < 0 else s.to_act,
        "first_player": None if s.first_player < 0 else s.first_player,
        "whose_turn": None if s.whose_turn < 0 else s.whose_turn,
        "ring": [_dump_space(s, space) for space in range(SPACES)],
        "lys": None if s.lys < 0 else s.lys + 1,
        "dial": s.dial,
        "players": [_dump_player(s, seat) for seat in range(s.seats)],
        "gone": _counts(s.gone_tiles),
        **_dump_moment(s),
    }


def _counts(numbers: list[int]) -> dict[str, int]:
    return {TILES[kind]: number for kind, number in enumerate(numbers) if number}


def _dump_space(s: Position, space: int) -> dict[str, Any]:
    tile = s.top_tile[space]
    return {
        "discs": [DISCS[disc] for disc in ring.discs_of(s, space)],
        "tile": TILES[tile] if tile >= 0 else None,
        "tiles_left": s.tiles_left[space],
        **({"to_hear": 1} if to_hear(s, space) else {}),
    }


def _dump_player(s: Position, seat: int) -> dict[str, Any]:
    own = [card for card in range(LEGEND_CARDS) if s.writer[card] == seat]
    song = [s.song_asks[card - LEGEND_CARDS] for card in range(LEGEND_CARDS, CARDS) if s.writer[card] == seat]
    return {
        "adventurer": ADVENTURERS[s.plays[seat]] if s.plays[seat] >= 0 else None,
        "tiles": _counts(s.tiles[seat]),
        "legends": {LEGENDS[card // LEVELS]: s.worth[card] for card in own},
        "song": song[0] if song else None,
        "moons": s.moons[seat],
        "coin": s.luma_coin[seat],
    }


def _dump_moment(s: Position) -> dict[str, Any]:
    """What is in the making; nothing is written for what is not."""
    moment: dict[str, Any] = {"quiet_turns": s.quiet_turns, "stirred": s.stirred, "nudged": s.nudged, "lasts": s.lasts}
    if s.phase == UNCOVER:
        moment |= {"uncovering": s.uncovering + 1, "then": AFTER[s.then]}
    if s.phase in (DOUBLE, SKIP):
        moment["lifted"] = {"space": s.lifted // 2 + 1, "direction": DIRECTIONS[s.lifted % 2]}
    if s.phase in (JOKERS, KEEP):
        moment["closing"] = s.closing
        if s.writing >= LEGEND_CARDS:
            moment["writing"] = {"song": s.song_asks[s.writing - LEGEND_CARDS]}
            moment["kept"] = _counts(s.kept)
        else:
            moment["writing"] = {"legend": LEGENDS[s.writing // LEVELS], "worth": s.worth[s.writing]}
    return moment


# -- reading ----------------------------------------------------------------------------------------------------------------


def load(data: Any) -> Position:
    """A position from JSON; BadPosition names each defect."""
    read = Reader(data, "nomads")
    s = Position()
    read_position(read, s)
    read.close()
    if read.defects:
        raise BadPosition(read.defects)
    return s


def read_position(read: Reader, s: Any) -> None:
    """Fill a position from its fields, gathering defects (Lumarathon reads its second half so)."""
    seats = read.number("seats", 2, MAX_SEATS)
    rules.start(s, seats, _read_edition(read))
    s.phase = read.word("phase", PHASES)
    s.first_player = read.number("first_player", 0, seats - 1, default=UNDECIDED)
    s.whose_turn = read.number("whose_turn", 0, seats - 1, default=UNDECIDED)
    still_to_hear = [_read_space(part, s, space) for space, part in enumerate(read.parts("ring", SPACES))]
    s.lys = read.number("lys", 1, SPACES, default=0) - 1
    s.dial = read.number("dial", 0, TILE_COUNTS[OPAL], default=0)
    for seat, part in enumerate(read.parts("players", seats)):
        _read_player(part, s, seat)
    s.played_by[FROG] = s.played_by[NOSTROMO] if s.phase != PICK else SLEEPS
    _read_moment(read, s)
    for space, still in enumerate(still_to_hear):
        if still and rules.listener(s, space) >= 0:
            s.hearing |= 1 << (rules.listener(s, space) * SPACES + space)
        elif still:
            read.fault(f"ring[{space}].to_hear", Both("nobody listens there (NO-5.1)", "personne n’y écoute (NO-5.1)"))
    _read_gone(read, s)
    s.to_act = _to_act(s)
    if s.phase == KEEP and s.to_act >= 0:
        s.to_keep = max(0, cards.means_for(s, s.to_act, s.writing) - cards.cost_of(s, s.to_act, s.writing) - sum(s.kept))
    said = read.number("to_act", 0, seats - 1, default=None)
    if said is not None and said != s.to_act:
        read.fault("to_act", awaited(PHASES[s.phase], s.to_act))


def _read_edition(read: Reader) -> list[int]:
    read.asked.add("edition")
    try:
        return edition_numbers(read.data.get("edition"))
    except BadEdition as bad:
        for defect in bad.defects:
            read.fault("edition", defect)
        return edition_numbers()


def _read_space(part: Reader, s: Position, space: int) -> int:
    """A space; returns whether its tile is still to be taken in this turn's listening."""
    for name in part.texts("discs", ALL_DISCS, default=[]):
        disc = DISCS.index(name) if name in DISCS else -1
        if disc < 0 or s.to_place[disc] == 0:
            part.fault(
                "discs",
                Both(
                    f"there is no such disc, or not one more: {name[:20]!r}",
                    f"ce disque n’existe pas, ou il n’en reste plus : « {name[:20]} »",
                ),
            )
        else:
            ring.place_disc(s, space, disc)
    tile = part.word("tile", TILES, default=None)
    s.tiles_left[space] = part.number("tiles_left", 0, STACK_SIZE)
    s.top_tile[space] = tile if tile >= 0 else COVERED if s.tiles_left[space] else NO_TILE
    if tile >= 0 and s.tiles_left[space] == 0:
        part.fault("tile", Both("lies on an empty stack", "repose sur une pile vide"))
    still: int = part.number("to_hear", 0, 1, default=0)
    part.close()
    return still


def _read_player(part: Reader, s: Position, seat: int) -> None:
    adventurer = part.word("adventurer", ADVENTURERS, default=None)
    s.plays[seat] = adventurer
    if adventurer >= 0:
        if s.played_by[adventurer] >= 0:
            part.fault("adventurer", Both("is another player's already (NO-2.2)", "est déjà à un autre joueur (NO-2.2)"))
        s.played_by[adventurer] = seat
    s.tiles[seat] = part.counts("tiles", KEPT, default={}, most=STACK_SIZE + MAX_SEATS)
    s.moons[seat] = part.number("moons", 0, TILE_COUNTS[OPAL], default=0)
    s.luma_coin[seat] = part.number("coin", 0, 1, default=0)
    if s.luma_coin[seat] > s.tiles[seat][JOKER]:
        part.fault(
            "coin",
            Both("is counted among the Jokers, and there is none (LM-3)", "compte parmi les Jokers, et il n’y en a pas (LM-3)"),
        )
    for legend, worth in enumerate(part.counts("legends", LEGENDS, default={})):
        if worth:
            first = legend * LEVELS
            _give_card(part, s, first, s.worth[first : first + LEVELS], worth, seat, f"legends.{LEGENDS[legend]}")
    song = part.number("song", 0, LEGEND_COUNT, default=0)
    if song:
        _give_card(part, s, LEGEND_CARDS, s.song_asks, song, seat, "song")
    part.close()


def _give_card(part: Reader, s: Position, first: int, numbers: list[int], number: int, seat: int, name: str) -> None:
    if number not in numbers:
        part.fault(name, one_of(numbers))
    elif s.writer[first + numbers.index(number)] != FREE:
        part.fault(name, Both("is another player's already (NO-1.3)", "est déjà à un autre joueur (NO-1.3)"))
    else:
        s.writer[first + numbers.index(number)] = seat


def _read_moment(read: Reader, s: Position) -> None:
    s.quiet_turns = read.number("quiet_turns", 0, 2 * MAX_SEATS, default=0)
    s.stirred = read.number("stirred", 0, 1, default=0)
    s.nudged = read.number("nudged", 0, 1, default=0)
    s.lasts = read.number("lasts", 0, s.seats, default=s.seats if s.phase == DAWN else 0)
    s.closing = int(s.phase in (LAST, DAWN))
    if s.phase == UNCOVER:
        s.uncovering = read.number("uncovering", 1, SPACES) - 1
        s.then = read.word("then", AFTER)
    if s.phase in (DOUBLE, SKIP):
        part = read.part("lifted")
        s.lifted = 2 * (part.number("space", 1, SPACES) - 1) + part.word("direction", DIRECTIONS)
        part.close()
    if s.phase in (JOKERS, KEEP):
        s.closing = read.number("closing", 0, 1, default=0)
        part = read.part("writing")
        if s.phase == JOKERS:
            legend = part.word("legend", LEGENDS)
            s.writing = legend * LEVELS + _which(part, "worth", s.worth[legend * LEVELS : legend * LEVELS + LEVELS])
        else:
            s.writing = LEGEND_CARDS + _which(part, "song", s.song_asks)
            s.kept = read.counts("kept", KEPT, default={}, most=MAX_SEATS)
        part.close()


def _which(part: Reader, name: str, numbers: list[int]) -> int:
    number = part.number(name, 1, 127)
    if number not in numbers:
        part.fault(name, one_of(numbers))
        return 0
    return numbers.index(number)


def _read_gone(read: Reader, s: Position) -> None:
    """Tiles out of the game may be left out if nothing is: then all that lies nowhere else is covered."""
    s.gone_tiles = read.counts("gone", TILES, default={}, most=STACK_SIZE)
    s.unseen_tiles = [TILE_COUNTS[kind] - found for kind, found in enumerate(seen_tiles(s))]


def _to_act(s: Position) -> int:
    """Who is awaited follows from the phase."""
    if s.phase in (UNCOVER, LOT):
        return CHANCE
    if s.phase == DAWN:
        return NOBODY
    if s.phase in (PICK, PLACE):
        return _next_in_setup(s)
    if s.phase == PUT_FROG:
        return max(0, s.played_by[NOSTROMO])
    if s.phase in (SLEEPERS, GUIDE):
        return setup.last_player(s)
    if s.phase == LAST or s.closing:
        return (s.whose_turn + s.lasts) % s.seats
    return s.whose_turn


def _next_in_setup(s: Position) -> int:
    """The first in turn order who has picked nothing, or has most discs left to place."""
    order = [(s.first_player + k) % s.seats for k in range(s.seats)]
    if s.phase == PICK:
        return next((seat for seat in order if s.plays[seat] < 0), order[0])
    return max(order, key=lambda seat: (s.to_place[s.plays[seat]], -order.index(seat)))
