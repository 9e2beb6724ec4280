"""The board in a terminal: wheels drawn with lines, so that a route can be followed by eye, with all that lies on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landfall.core.state import Move
from landfall.core.texts import EMBLEMS, Texts
from landfall.games.pirates.content import *
from landfall.games.pirates.texts import TEXTS
from landfall.games.pirates.view import Challenge, Piece, PivotChoice, Ship, StormChoice, Treasure, View

WIDE, HIGH = 5, 3
SOON = 5  # rounds before the richest wins for want of treasure (LP-11.2): that is told
# The strokes of a piece (row, column, sign), and the two places on it where a thing can be shown.
STROKES = {
    "ne": ((0, 2, "╰"), (0, 3, "╮"), (1, 3, "╰"), (1, 4, "─")),
    "sw": ((1, 0, "─"), (1, 1, "╮"), (2, 1, "╰"), (2, 2, "╮")),
    "nw": ((0, 2, "╯"), (0, 1, "╭"), (1, 1, "╯"), (1, 0, "─")),
    "se": ((1, 4, "─"), (1, 3, "╭"), (2, 3, "╯"), (2, 2, "╭")),
    "ns": ((0, 2, "│"), (1, 2, "│"), (2, 2, "│")),
    "ew": ((1, 0, "─"), (1, 1, "─"), (1, 2, "─"), (1, 3, "─"), (1, 4, "─")),
}
ROSE_SPOT = {"ne": (0, 3), "sw": (2, 1), "nw": (0, 1), "se": (2, 3), "ns": (0, 2), "ew": (1, 1)}
THING_SPOT = {"ne": (1, 3), "sw": (1, 1), "nw": (1, 1), "se": (1, 3), "ns": (2, 2), "ew": (1, 3)}

RESET = "\x1b[0m"
SHIP_INKS = ("\x1b[1;94m", "\x1b[1;92m", "\x1b[1;93m", "\x1b[1;91m")
ROSE_INK, TREASURE_INK, KRAKEN_INK, ROUTE_INK, SEA_INK = "\x1b[31m", "\x1b[33m", "\x1b[1;35m", "\x1b[1;97m", "\x1b[36m"

_texts = Texts(TEXTS)


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The whole table as text: islands above, wheels, ports below, then each ship and what lies about."""
    lines = [*_islands(view, language, colour), *_sea(view, colour), *_harbour(view, language, colour), ""]
    lines += [_ship(view, ship, language, names, colour) for ship in view.ships]
    lines += [
        _say("board.lying", language, place=piece.place, tokens=_tokens(piece.treasures, language))
        for wheel in view.wheels
        for piece in wheel.pieces
        if piece.treasures
    ]
    left, right = view.piles
    lines.append(_say("board.piles", language, left=left, right=right, events=sum(view.events.values()), cards=view.cards_left))
    rounds = -(-(view.still_limit - view.still_turns) // view.seats)
    if rounds <= SOON and not view.over:
        lines.append(_say("board.calm", language, count=rounds))
    if view.duel is not None:
        shots = "  ".join(f"{shot.seat + 1}: ({shot.x}, {shot.y})" for shot in view.duel.shots)
        sides = {"attacker": names[view.duel.attacker], "defender": names[view.duel.defender]}
        lines.append(_say("board.duel", language, shots=shots or "-", **sides))
    lines.append(_say("board.legend", language))
    return "\n".join(line.rstrip() for line in lines)


def _say(key: str, language: str, **args: Any) -> str:
    return _texts.say(key, language, args)


def _ink(text: str, ink: str, colour: bool) -> str:
    return f"{ink}{text}{RESET}" if colour else text


def _islands(view: View, language: str, colour: bool) -> list[str]:
    """The islands above the columns, each with the ships that lie there: beside its number, or all on a line of their own (LP-5.5)."""
    ships = [_ships_at(seats, colour) for seats in view.islands]
    beside = all(len(seats) <= WIDE - 3 for seats in view.islands)
    room = WIDE - 3 if beside else WIDE
    padded = [shown + " " * (room - len(seats)) for shown, seats in zip(ships, view.islands, strict=True)]
    numbers = "".join(f" ({island})" + (padded[island - 1] if beside else "  ") for island in range(1, len(ships) + 1))
    head = f"    {numbers.rstrip()}   {_say('board.islands', language)}"
    return [head] if beside else [head, "    " + "".join(f" {cell}" for cell in padded)]


def _ships_at(seats: list[int], colour: bool) -> str:
    return "".join(_ink(str(seat + 1), SHIP_INKS[seat], colour) for seat in seats)


def _sea(view: View, colour: bool) -> list[str]:
    """The wheels, each row of them as three lines."""
    bright = {piece for route in view.routes for piece in route.pieces}
    lines = ["    " + "".join(f"  {letter}   " for letter in "abcde")]
    for row in range(ROWS):
        wheels = [[[" "] * (WIDE + 1) for _ in range(HIGH)] for _ in range(COLUMNS)]
        for column in range(COLUMNS):
            for piece in view.wheels[row * COLUMNS + column].pieces:
                _stroke(wheels[column], piece, column, ROUTE_INK if piece.place in bright else SEA_INK, colour)
        for high in range(HIGH):
            label = f" {row + 1}  " if high == 1 else "    "
            lines.append(label + "".join("".join(wheels[column][high]) for column in range(COLUMNS)))
    return lines


def _stroke(cell: list[list[str]], piece: Piece, column: int, ink: str, colour: bool) -> None:
    """Draw one piece into the cell of its wheel. The sixth column of a cell carries an East end on to the next wheel."""
    for row, across, sign in STROKES[piece.sides]:
        if not (piece.sides == "ew" and across == 2 and cell[row][across] != " "):  # a crossing: North to South runs over
            cell[row][across] = _ink(sign, ink, colour)
    if "e" in piece.sides and column < COLUMNS - 1:
        cell[1][WIDE] = _ink("─", ink, colour)
    if piece.rose:
        row, across = ROSE_SPOT[piece.sides]
        cell[row][across] = _ink("*", ROSE_INK, colour)
    row, across = THING_SPOT[piece.sides]
    if piece.kraken:
        cell[row][across] = _ink("K", KRAKEN_INK, colour)
    elif piece.ship is not None:
        cell[row][across] = _ink(str(piece.ship + 1), SHIP_INKS[piece.ship], colour)
    elif piece.treasures:
        cell[row][across] = _ink("$", TREASURE_INK, colour)


def _harbour(view: View, language: str, colour: bool) -> list[str]:
    """The ports, each below the two columns it faces; the ships at home in them."""
    cells = []
    for number, owner in enumerate(view.ports):
        seat = COLOURS.index(owner)
        home = seat < view.seats and view.ships[seat].at == "port"
        cells.append(f"[{number + 1}" + (_ink(str(seat + 1), SHIP_INKS[seat], colour) if home else "·") + "]")
    return ["    " + "   " + "  ".join(cells) + f"      {_say('board.ports', language)}"]


def _ship(view: View, ship: Ship, language: str, names: list[str], colour: bool) -> str:
    mark = ">" if view.turn == ship.seat else " "
    number = _ink(str(ship.seat + 1), SHIP_INKS[ship.seat], colour)
    where = {"colour": ship.colour, "port": ship.port, "to": ship.at, "points": ship.points, "goal": view.goal}
    first = _say("board.ship", language, number=number, name=names[ship.seat], **where)
    parts = [_say("board.hold", language, tokens=_tokens(ship.hold, language))]
    if ship.card is not None:
        parts.append(_say("board.card", language, island=ship.card.island, power=ship.card.power))
    parts.append(_say("board.balls", language, count=ship.cannonballs))
    more = _say("board.joint", language).join(parts)
    return f"{mark} {first}\n    {more}"  # two lines: each fits a terminal of eighty columns


def _tokens(treasures: list[Treasure], language: str) -> str:
    return ", ".join(treasure.name + ("!" if treasure.red else "") for treasure in treasures) or _say("board.empty", language)


# -- beside a choice --------------------------------------------------------------------------------------------------------


def remark(view: View, move: Move, language: str, names: list[str]) -> str | None:
    """Where one could sail after a pivot or a storm; what a stop brings; what an attack may win and cost."""
    args = move.args
    if move.verb == "pivot":
        return _pivot(view, args["wheel"], args["way"], language)
    if move.verb == "sail":
        return _landing(view, args["to"], language)
    if move.verb in ("gust", "tornado"):
        return _storm(view, args.get("line", "around"), args["way"], language)
    if move.verb == "attack":
        other = EMBLEMS.index(args["emblem"])
        return next((_stakes(challenge, language) for challenge in view.challenges if challenge.other == other), None)
    return None


def _pivot(view: View, wheel: str, way: str, language: str) -> str | None:
    """Where one could sail then. Where both ways bring the same they are one choice: the first of them tells it, the other is not listed."""
    found = {pivot.way: pivot for pivot in view.pivots if pivot.wheel == wheel}
    if way not in found:
        return None
    return _one_of_two(view, found, [wheel], way, _sails(found[way].sails, _mission(view), language), language)


def _storm(view: View, line: str, way: str, language: str) -> str | None:
    """The wheels that turn; of two ways that bring the same, again only one."""
    found = {storm.way: storm for storm in view.storms if storm.line == line}
    if way not in found:
        return None
    wheels = found[way].wheels
    return _one_of_two(view, found, wheels, way, _say("board.turns", language, wheels=", ".join(wheels) or "-"), language)


def _one_of_two(
    view: View, ways: Mapping[str, PivotChoice | StormChoice], wheels: list[str], way: str, told: str, language: str
) -> str:
    """What is told of one way to turn these wheels: nothing, if it is the second of two that bring the same."""
    turned = [piece for wheel in view.wheels if wheel.name in wheels for piece in wheel.pieces]
    plain = not any(piece.rose or piece.treasures or piece.kraken for piece in turned)
    same = plain and len(ways) == len(WAYS) and set(ways["cw"].sails) == set(ways["ccw"].sails)
    if same and way == "ccw":
        return ""
    return _say("board.joint", language).join([told, _say("board.same", language)]) if same else told


def _mission(view: View) -> str | None:
    """The island where whoever is to move may fetch a treasure (LP-6.1, LP-6.2)."""
    ship = None if view.turn is None else view.ships[view.turn]
    if ship is None or ship.card is None or ship.has_drawn or len(ship.hold) >= ROOM:
        return None
    return f"island {ship.card.island}"


def _landing(view: View, to: str, language: str) -> str | None:
    """What a stop brings, if anything."""
    if to == _mission(view):
        return _say("board.fetch", language)
    hold = [] if view.turn is None else view.ships[view.turn].hold
    if to == "port":
        return _say("board.safe", language, worth=sum(one.worth for one in hold)) if hold else None
    afloat = [one for wheel in view.wheels for piece in wheel.pieces if piece.place == to for one in piece.treasures]
    return _say("board.afloat", language, tokens=_tokens(afloat, language)) if afloat else None


def _sails(sails: list[str], mission: str | None, language: str) -> str:
    """Landings first, then the wheels on the way, each once: which way its piece runs, the board shows when it has turned."""
    landings = [
        _say("board.mission", language, place=_say(f"place.{to}", language)) if to == mission else _say(f"place.{to}", language)
        for to in sails
        if to == "port" or to.startswith("island")
    ]
    wheels = dict.fromkeys(to.partition(" ")[0] for to in sails if to != "port" and not to.startswith("island"))
    return _say("board.sails", language, places=", ".join([*landings, *wheels]) or "-")


def _stakes(challenge: Challenge, language: str) -> str:
    key = "board.stakes" if challenge.takes or challenge.swaps else "board.stakes-none"
    wins, loses = challenge.takes + challenge.swaps, challenge.gives + challenge.other_swaps
    return _say(key, language, wins=wins, loses=loses, shots=challenge.shots, others=challenge.other_shots)
