"""What a seat may know. All is open but the order of face-down piles (LP-11.3), so a view holds everything a screen needs to draw the
board and, for the seat awaited, what each of its choices would lead to: a client follows no route by itself.

Places are written as in moves: `c2 ne` is the piece of wheel c2 that joins North and East, `island 4`, `port`. Columns are a to e from the
left, rows 1 to 5 from the islands down; ports and islands are numbered from 1 at the left.
"""

from __future__ import annotations

import msgspec

from landfall.core.layout import NOBODY
from landfall.games.pirates.battle import distance, shots_of
from landfall.games.pirates.content import *
from landfall.games.pirates.moves import place, token
from landfall.games.pirates.rules import lane, moves, onward_stops, rose_of
from landfall.games.pirates.scoring import banked_worth
from landfall.games.pirates.sea import around, beyond, course, exit_of, piece_of, sails, taken_wheels, turn_wheel, way_out
from landfall.games.pirates.state import Position


class Treasure(msgspec.Struct, frozen=True):
    """A treasure token that was turned up."""

    name: str  # "300b": its worth and a letter to tell equal ones apart
    worth: int
    red: bool  # a red outline


class Kind(msgspec.Struct, frozen=True):
    """Treasures still face down: how many of a kind (in which pile each is, nobody knows)."""

    worth: int
    red: bool
    count: int


class Card(msgspec.Struct, frozen=True):
    """A Pirate card."""

    island: int  # 1 to 5: the mission
    power: str  # wind, pivot or double


class Piece(msgspec.Struct, frozen=True):
    """One route piece of a wheel."""

    place: str  # "c2 ne"
    sides: str  # "ne", "se", "sw", "nw", "ns" or "ew"
    rose: bool
    kraken: bool
    ship: int | None  # the seat whose ship is on it
    treasures: list[Treasure]


class Wheel(msgspec.Struct, frozen=True):
    """A wheel as it lies now."""

    name: str
    column: int  # 0 to 4 from the left
    row: int  # 0 to 4 from the islands down
    face: str  # its sign in a board file: \\ / + | - . or a corner
    pieces: list[Piece]


class Ship(msgspec.Struct, frozen=True):
    """A player's ship, port and card."""

    seat: int
    colour: str
    port: int  # 1 to 4
    at: str
    hold: list[Treasure]
    bank: list[Treasure]
    points: int
    cannonballs: int
    card: Card | None
    has_drawn: bool  # draws no more before it has been in port
    earned: list[str]  # treasures drawn with the present card: one of them brought home brings a new card


class Shot(msgspec.Struct, frozen=True):
    """Where a ball landed: the centre is 0, 0; to the right and down are positive."""

    seat: int
    x: int
    y: int
    distance: int  # squared: the smaller, the better


class Duel(msgspec.Struct, frozen=True):
    """The attack under way."""

    attacker: int
    defender: int
    attacker_shots: int  # how many balls each fires
    defender_shots: int
    shots: list[Shot]
    shooter: int | None  # who aims now
    aim: tuple[int, int] | None  # the aim error, in steps, of the ball in the air
    winner: int | None
    radius: int  # of the target's outer ring


class End(msgspec.Struct, frozen=True):
    """What a route comes to. kind: island (its number), harbour (the numbers of the ports there), edge, wheel (runs up against it), loop."""

    kind: str
    numbers: list[int]
    wheel: str | None = None


class Route(msgspec.Struct, frozen=True):
    """A route as a line from end to end. Ships and the Kraken do not cut it."""

    pieces: list[str]
    ends: tuple[End, End]


class SailChoice(msgspec.Struct, frozen=True):
    """A place one may sail to, and the pieces on the way: the last is the place itself, if it is a piece; none, if an island or port is next."""

    to: str
    path: list[str]


class PivotChoice(msgspec.Struct, frozen=True):
    """A wheel one may turn, the routes one would then be on, and where one could sail."""

    wheel: str
    way: str  # cw or ccw
    routes: list[Route]
    sails: list[str]


class StormChoice(msgspec.Struct, frozen=True):
    """A way a gust or tornado may turn (LP-8.1, LP-8.2): the wheels that do, the route one would then be on, and where one could sail."""

    line: str  # row or column; around for a tornado
    way: str  # cw or ccw
    wheels: list[str]
    routes: list[Route]
    sails: list[str]


class Challenge(msgspec.Struct, frozen=True):
    """An attack that may be made (LP-7): what either side could take from the other, and how many balls each fires."""

    other: int
    takes: int  # how many of the other's treasures I have room for (LP-7.4)
    swaps: bool  # my hold is full: I may swap one of mine for one of theirs
    gives: int  # the same for the other, should I lose
    other_swaps: bool
    shots: int  # LP-7.3, LP-10.3
    other_shots: int


class View(msgspec.Struct, frozen=True):
    """The table as one seat (None: a spectator) sees it."""

    game: str
    viewer: int | None
    seats: int
    phase: str
    to_act: int | None  # None: chance, or the game is over
    over: bool
    turn: int | None  # whose turn it is
    goal: int
    still_turns: int  # turns since treasure was last drawn, taken or banked
    still_limit: int  # at so many the richest wins
    new_mission_on_any_treasure: bool
    wheels: list[Wheel]
    islands: list[list[int]]  # the seats whose ships lie at islands 1 to 5
    ports: list[str]  # the colours of ports 1 to 4
    ships: list[Ship]
    kraken: str | None
    piles: tuple[int, int]
    chosen_pile: int | None
    face_down: list[Kind]
    events: dict[str, int]  # Event tokens still face down
    cards_left: int
    cards_face_down: list[Card]
    cards_used: list[Card]
    duel: Duel | None
    moved_from: str | None  # while a ship is on its way: where its move began
    heading: str | None  # and the side of its wheel (n, e, s, w) by which it would go on
    storm: str | None  # where the gust or tornado stands whose way is being chosen
    routes: list[Route]  # of the ship whose turn it is: one, or two from a port
    pivots: list[PivotChoice]  # these five only for the seat awaited
    sails: list[SailChoice]
    attacks: list[int]
    challenges: list[Challenge]
    storms: list[StormChoice]


_latest: list[tuple[Position, View]] = []  # what was shown last: a table's seats look at the same position one after another


def view(s: Position, seat: int | None) -> View:
    """What the seat may know: nothing is hidden. The previews are for the seat awaited alone: nobody else can use them."""
    known = _latest[0] if _latest else None
    if known is None or known[0] != s:
        known = (s.copy(), _shown(s))  # type: ignore[attr-defined]  # every position can be copied
        _latest[:] = [known]
    if seat is None or seat != s.to_act:
        return msgspec.structs.replace(known[1], viewer=seat)
    attacks = [other for other in range(s.seats) if moves(s) >> (ATTACK + other) & 1]
    return msgspec.structs.replace(
        known[1],
        viewer=seat,
        pivots=_pivots(s),
        sails=_sails(s),
        attacks=attacks,
        challenges=[_challenge(s, seat, other) for other in attacks],
        storms=_storms(s),
    )


def _shown(s: Position) -> View:
    """What everybody sees."""
    turn = None if s.turn < 0 else int(s.turn)
    return View(
        game="pirates",
        viewer=None,
        seats=s.seats,
        phase=PHASES[s.phase],
        to_act=s.to_act if s.to_act >= 0 else None,
        over=s.to_act == NOBODY,
        turn=turn,
        goal=100 * (GOAL_OF_FOUR if s.seats == MAX_SEATS else GOAL),
        still_turns=s.still,
        still_limit=STILL_ROUNDS * s.seats,
        new_mission_on_any_treasure=s.any_treasure == 1,
        wheels=[_wheel(s, wheel) for wheel in range(WHEELS)],
        islands=[[other for other in range(s.seats) if s.at[other] == ISLAND + island] for island in range(ISLANDS)],
        ports=[COLOURS[s.berth.index(port)] for port in range(PORTS)],
        ships=[_ship(s, other) for other in range(s.seats)],
        kraken=None if s.kraken < 0 else place(s, s.kraken),
        piles=(s.pile[0], s.pile[1]),
        chosen_pile=None if s.chosen_pile < 0 else s.chosen_pile,
        face_down=_face_down(s),
        events=dict(zip(EVENTS, s.events, strict=True)),
        cards_left=sum(s.deck),
        cards_face_down=[card_of(card) for card in range(CARDS) for _ in range(s.deck[card])],
        cards_used=[card_of(card) for card in range(CARDS) for _ in range(s.used[card])],
        duel=_duel(s),
        moved_from=place(s, s.origin) if s.moving and s.origin >= 0 else None,
        heading=SIDE_LETTERS[s.heading] if s.moving and s.heading >= 0 else None,
        storm=place(s, rose_of(s)) if s.phase in (GUST_WAY, TORNADO_WAY) else None,
        routes=[] if turn is None or s.to_act == NOBODY else routes_of(s, turn),
        pivots=[],
        sails=[],
        attacks=[],
        challenges=[],
        storms=[],
    )


def card_of(card: int) -> Card:
    return Card(card // len(POWERS) + 1, POWERS[card % len(POWERS)])


def _treasures(s: Position, where: int) -> list[Treasure]:
    return [Treasure(token(s, k), s.worth[k] * 100, s.red[k] == 1) for k in range(TOKENS) if s.where[k] == where]


def _wheel(s: Position, wheel: int) -> Wheel:
    face = s.wheel[wheel]
    pieces = []
    for number in (wheel * 2, wheel * 2 + 1):
        lie = LIE_OF[face * 2 + (number & 1)]
        if lie >= 0:
            ship = next((seat for seat in range(s.seats) if s.at[seat] == number), None)
            pieces.append(Piece(place(s, number), LIES[lie], number in s.rose, number == s.kraken, ship, _treasures(s, number)))
    return Wheel(wheel_name(wheel), wheel % COLUMNS, wheel // COLUMNS, FACES[face], pieces)


def _ship(s: Position, seat: int) -> Ship:
    return Ship(
        seat=seat,
        colour=COLOURS[seat],
        port=s.berth[seat] + 1,
        at=place(s, s.at[seat]),
        hold=_treasures(s, HOLD + seat),
        bank=_treasures(s, BANK + seat),
        points=banked_worth(s, seat) * 100,
        cannonballs=s.balls[seat],
        card=None if s.card[seat] < 0 else card_of(s.card[seat]),
        has_drawn=s.visited[seat] == 1,
        earned=[token(s, k) for k in range(TOKENS) if s.earned[seat] >> k & 1],
    )


def _face_down(s: Position) -> list[Kind]:
    counts: dict[tuple[int, bool], int] = {}
    for k in range(TREASURES):
        kind = (s.worth[k] * 100, s.red[k] == 1)
        counts[kind] = counts.get(kind, 0) + (s.where[k] == IN_PILE)
    return [Kind(worth, red, count) for (worth, red), count in sorted(counts.items())]


def _duel(s: Position) -> Duel | None:
    if s.attacker < 0:
        return None
    first = shots_of(s, s.attacker)
    shots = [
        Shot(s.attacker if shot < first else s.defender, s.shot_x[shot], s.shot_y[shot], distance(s, shot))
        for shot in range(s.fired)
    ]
    in_the_air = s.phase == SCATTERING
    return Duel(
        attacker=s.attacker,
        defender=s.defender,
        attacker_shots=first,
        defender_shots=shots_of(s, s.defender),
        shots=shots,
        shooter=s.to_act if s.phase == SHOOT else None,
        aim=(s.aim_x, s.aim_y) if in_the_air else None,
        winner=s.to_act if s.phase in (SPOILS, SWAP) else None,
        radius=TARGET_RADIUS,
    )


def _walk(s: Position, door: int) -> tuple[list[str], End]:
    """The pieces behind a door, in order, and what the route comes to."""
    names: list[str] = []
    seen: set[int] = set()
    while door < ISLAND_END:
        side = exit_of(s, door)
        if side < 0:
            return names, End("wheel", [], wheel_name(door >> 2))
        piece = piece_of(s, door)
        if piece in seen:
            return names, End("loop", [])
        seen.add(piece)
        names.append(place(s, piece))
        door = beyond(door >> 2, side)
    if door < HARBOUR_END:
        return names, End("island", [door - ISLAND_END + 1])
    if door < EDGE_END:
        column = door - HARBOUR_END
        return names, End("harbour", [port + 1 for port in (column - 1, column) if 0 <= port < PORTS])
    return names, End("edge", [])


def routes_of(s: Position, seat: int) -> list[Route]:
    """The route the ship is on, from end to end; from a port, the two that begin there."""
    at = s.at[seat]
    if at >= PIECES:
        doors = [door for door in (way_out(s, seat, 0), way_out(s, seat, 1)) if door >= 0]
        begin = End("harbour", [s.berth[seat] + 1]) if at == PORT else End("island", [at - ISLAND + 1])
        return [Route(names, (begin, end)) for names, end in (_walk(s, door) for door in doors)]
    back, first = _walk(s, way_out(s, seat, 0))
    on, last = _walk(s, way_out(s, seat, 1))
    here = place(s, at)
    if first.kind == "loop":
        return [Route([here, *on[:-1]], (first, last))]  # walking on comes back to here last
    return [Route([*reversed(back), here, *on], (first, last))]


def path_to(s: Position, door: int, goal: int) -> list[str]:
    """The pieces a ship passes from this door to its goal."""
    names: list[str] = []
    while door < ISLAND_END:
        piece = piece_of(s, door)
        names.append(place(s, piece))
        if piece == goal:
            break
        door = beyond(door >> 2, exit_of(s, door))
    return names


def _pivots(s: Position) -> list[PivotChoice]:
    if s.phase not in (TURN, AGAIN):
        return []
    mask = moves(s)
    found = []
    for choice in range(PIECES):
        if mask >> choice & 1:
            after: Position = s.copy()  # type: ignore[attr-defined]  # made by @layout
            turn_wheel(after, choice >> 1, choice & 1)
            reach = sails(after, s.turn)
            goals = [place(after, goal) for goal in range(PORT + 1) if reach >> goal & 1]
            found.append(PivotChoice(wheel_name(choice >> 1), WAYS[choice & 1], routes_of(after, s.turn), goals))
    return found


def _challenge(s: Position, seat: int, other: int) -> Challenge:
    """LP-7.4: the winner takes what he has room for; with a full hold he may swap one."""
    mine, theirs = len(_treasures(s, HOLD + seat)), len(_treasures(s, HOLD + other))
    return Challenge(
        other=other,
        takes=min(theirs, ROOM - mine),
        swaps=mine == ROOM and theirs > 0,
        gives=min(mine, ROOM - theirs),
        other_swaps=theirs == ROOM and mine > 0,
        shots=shots_of(s, seat),
        other_shots=shots_of(s, other),
    )


def _storms(s: Position) -> list[StormChoice]:
    if s.phase == GUST_WAY:
        lines = [("row", lane(s, 0)), ("column", lane(s, 1))]
    elif s.phase == TORNADO_WAY:
        lines = [("around", around(rose_of(s) >> 1))]
    else:
        return []
    return [_storm(s, line, mask & ~taken_wheels(s), way) for line, mask in lines for way in range(len(WAYS))]


def _storm(s: Position, line: str, mask: int, way: int) -> StormChoice:
    after: Position = s.copy()  # type: ignore[attr-defined]  # made by @layout
    wheels = [wheel for wheel in range(WHEELS) if mask >> wheel & 1]
    for wheel in wheels:
        turn_wheel(after, wheel, way)
    reach = sails(after, s.turn)
    goals = [place(after, goal) for goal in range(PORT + 1) if reach >> goal & 1]
    return StormChoice(line, WAYS[way], [wheel_name(wheel) for wheel in wheels], routes_of(after, s.turn), goals)


def _sails(s: Position) -> list[SailChoice]:
    seat = s.turn
    if s.phase == SAIL:
        reach = sails(s, seat)
    elif s.phase == ONWARD:
        reach = onward_stops(s)
    else:
        return []
    found = []
    for goal in range(PORT + 1):
        if reach >> goal & 1:
            door = beyond(s.at[seat] >> 1, s.heading) if s.phase == ONWARD else way_out(s, seat, course(s, seat, goal))
            found.append(SailChoice(place(s, goal), path_to(s, door, goal)))
    return found
