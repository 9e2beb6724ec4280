"""Positions of Labyrintus Pirates as readable JSON that can be written by hand: the board is drawn as in a board file.

What is left out is filled in where it follows from the rest: treasure named nowhere is in the piles, cards held by nobody in the deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landfall.core.layout import CHANCE, NOBODY
from landfall.core.reading import Reader, awaited
from landfall.core.refusal import BadPosition
from landfall.core.texts import Both
from landfall.games.pirates.battle import attacks, best_shot, shots_of, token_code
from landfall.games.pirates.content import *
from landfall.games.pirates.edition import draw_board, read_board
from landfall.games.pirates.moves import place, token
from landfall.games.pirates.rules import count_at, moves
from landfall.games.pirates.scoring import is_rich, nothing_left
from landfall.games.pirates.sea import exit_of, ships_mask
from landfall.games.pirates.state import Position

SWITCH = ("off", "on")
CARD_NAMES = tuple(f"island {card // 3 + 1} {POWERS[card % 3]}" for card in range(CARDS))
BY_CHANCE = (LOT, DEAL, REVEAL, OMEN, SCATTERING, RECRUIT)
DUELS = (SHOOT, SCATTERING, SPOILS, SWAP)
UNDERWAY = (ENGAGE, ONWARD, PICK)  # the ship to move lies on a piece at the end, or in the midst, of its move


# -- writing ----------------------------------------------------------------------------------------------------------------
def dump(s: Position) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": "pirates",
        "seats": s.seats,
        "options": {"new_mission_on_any_treasure": SWITCH[s.any_treasure]},
        "phase": PHASES[s.phase],
        "to_act": _or_none(s.to_act),
        "turn": _or_none(s.turn),
        "board": draw_board(s.wheel, s.rose),
        "ports": " ".join(COLOURS[s.berth.index(port)] for port in range(PORTS)),
        "kraken": place(s, s.kraken) if s.kraken >= 0 else None,
        "ships": [_dump_ship(s, seat) for seat in range(s.seats)],
        "treasures": " ".join(f"{s.worth[k]}00{'!' * s.red[k]}" for k in range(TREASURES)),
        "floating": [s.worth[k] * 100 for k in range(TREASURES, TOKENS) if s.worth[k]],
        "lying": {token(s, k): place(s, s.where[k]) for k in range(TOKENS) if s.where[k] < PIECES},
        "piles": list(s.pile),
        "events": {EVENTS[kind]: s.events[kind] for kind in range(4)},
        "deck": {CARD_NAMES[card]: s.deck[card] for card in range(CARDS) if s.deck[card]},
        "used": {CARD_NAMES[card]: s.used[card] for card in range(CARDS) if s.used[card]},
        "move": _dump_move(s),
        "duel": _dump_duel(s),
        "stirred": s.stirred,
        "still": s.still,
    }


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


def _dump_ship(s: Position, seat: int) -> dict[str, Any]:
    return {
        "at": place(s, s.at[seat]),
        "cannonballs": s.balls[seat],
        "card": CARD_NAMES[s.card[seat]] if s.card[seat] >= 0 else None,
        "has_drawn": s.visited[seat],
        "hold": _tokens(s, HOLD + seat),
        "bank": _tokens(s, BANK + seat),
        "earned": [token(s, k) for k in range(TOKENS) if s.earned[seat] >> k & 1],
    }


def _tokens(s: Position, where: int) -> list[str]:
    return [token(s, k) for k in range(TOKENS) if s.where[k] == where]


def _dump_move(s: Position) -> dict[str, Any]:
    """How far the turn has come: the pile chosen, where the move began and which way it goes."""
    return {
        "under_way": s.moving,
        "origin": place(s, s.origin) if s.origin >= 0 else None,
        "heading": SIDE_LETTERS[s.heading] if s.heading >= 0 else None,
        "pile": ("left", "right")[s.chosen_pile] if s.chosen_pile >= 0 else None,
    }


def _dump_duel(s: Position) -> dict[str, Any] | None:
    if s.attacker < 0:
        return None
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "shots": [f"{s.shot_x[shot]} {s.shot_y[shot]}" for shot in range(s.fired)],
        "aim": [s.aim_x, s.aim_y],
    }


# -- reading ----------------------------------------------------------------------------------------------------------------
def load(data: Any) -> Position:
    """A position from JSON; BadPosition names each defect."""
    read = Reader(data, "pirates")
    s = Position()
    s.seats = read.number("seats", 2, MAX_SEATS)
    options = read.part("options", default={})
    s.any_treasure = options.word("new_mission_on_any_treasure", SWITCH, default=SWITCH[0])
    options.close()
    s.phase = read.word("phase", PHASES)
    s.turn = read.number("turn", 0, s.seats - 1, default=-1)
    _load_board(read, s)
    s.kraken = _place(read, s, "kraken", read.data.get("kraken"), PIECES)
    read.asked.add("kraken")
    _load_tokens(read, s)
    _load_ships(read, s)
    s.pile = read.numbers("piles", PILES, 0, TREASURES // 2)
    s.events = read.counts("events", EVENTS, most=EVENT_TOKENS)
    s.used = read.counts("used", CARD_NAMES, default={}, most=MAX_CARD * MAX_SEATS)
    rest = {name: 1 for card, name in enumerate(CARD_NAMES) if card not in s.card[: s.seats] and not s.used[card]}
    s.deck = read.counts("deck", CARD_NAMES, default=rest, most=MAX_CARD)
    _load_move(read, s)
    _load_duel(read, s)
    s.stirred = read.number("stirred", 0, 1, default=0)
    s.still = read.number("still", 0, STILL_ROUNDS * s.seats, default=0)
    said = read.number("to_act", 0, s.seats - 1, default=None)
    read.close()
    if read.defects:
        raise BadPosition(read.defects)
    s.to_act = _to_act(s)
    if said is not None and said != s.to_act:
        raise BadPosition([awaited(PHASES[s.phase], s.to_act).at("to_act")])
    return s


def _load_board(read: Reader, s: Position) -> None:
    faults: list[Both] = []
    wheels, roses = read_board("\n".join(read.texts("board", ROWS)), faults)
    s.wheel, s.rose = wheels, roses
    read.defects.extend(faults)
    read.asked.add("ports")
    ports = read.data.get("ports")
    words = ports.split() if isinstance(ports, str) else []
    if sorted(words) != sorted(COLOURS):
        known = ", ".join(COLOURS)
        read.fault(
            "ports", Both(f"must be the colours {known} from left to right", f"doit être les couleurs {known} de gauche à droite")
        )
        words = list(COLOURS)
    s.berth = [words.index(colour) for colour in COLOURS]


def _place(read: Reader, s: Position, field: str, text: Any, below: int) -> int:
    """A place by its name, -1 for none; only places numbered below a limit are meant."""
    if text is None:
        return -1
    for where in range(below):
        if (where >= PIECES or LIE_OF[s.wheel[where >> 1] * 2 + (where & 1)] >= 0) and place(s, where) == text:
            return where
    read.fault(
        field,
        Both(
            f"{str(text)[:40]!r} is no place as the wheels lie",
            f"« {str(text)[:40]} » n’est pas un lieu, telles que sont les roues",
        ),
    )
    return -1


def _load_tokens(read: Reader, s: Position) -> None:
    read.asked.add("treasures")
    text = read.data.get("treasures")
    words = sorted(text.split()) if isinstance(text, str) else []
    if len(words) != TREASURES or not all(word.removesuffix("!") in ("100", "200", "300") for word in words):
        read.fault(
            "treasures",
            Both(
                f"must be {TREASURES} of 100, 200, 300, each with ! if it has a red outline",
                f"doit être {TREASURES} de 100, 200, 300, chacun avec ! s’il a un contour rouge",
            ),
        )
        words = ["100"] * TREASURES
    for k, word in enumerate(words):
        s.worth[k] = int(word[0])
        s.red[k] = int(word.endswith("!"))
        s.where[k] = IN_PILE
    read.asked.add("floating")
    floating = read.data.get("floating", [])
    if not isinstance(floating, list) or len(floating) > EVENT_TOKENS or not all(w in (100, 200, 300) for w in floating):
        read.fault(
            "floating",
            Both(
                f"must be a list of at most {EVENT_TOKENS} worths of 100, 200 or 300",
                f"doit être une liste d’au plus {EVENT_TOKENS} valeurs de 100, 200 ou 300",
            ),
        )
        floating = []
    for k, worth in enumerate(floating):
        s.worth[TREASURES + k] = int(worth) // 100
    for k in range(TREASURES, TOKENS):
        s.where[k] = AWAY
    read.asked.add("lying")
    lying = read.data.get("lying") or {}
    if not isinstance(lying, dict):
        read.fault("lying", Both("must be an object of treasures and places", "doit être un objet de trésors et de lieux"))
        return
    for name, where in lying.items():
        found = _place(read, s, "lying", where, PIECES)
        _put(read, s, "lying", name, found if found >= 0 else IN_PILE)


def _put(read: Reader, s: Position, field: str, name: str, where: int) -> None:
    """Put a treasure somewhere, unless it is somewhere else already."""
    k = _token(read, s, field, name)
    if k < 0:
        return
    if s.where[k] < IN_PILE:
        read.fault(field, Both(f"treasure {name} is in two places", f"le trésor {name} est à deux endroits"))
    s.where[k] = where


def _token(read: Reader, s: Position, field: str, name: str) -> int:
    for k in range(TOKENS):
        if s.worth[k] and token_name(token_code(s, k)) == name:
            return k
    read.fault(field, Both(f"there is no treasure {str(name)[:12]!r}", f"il n’y a pas de trésor « {str(name)[:12]} »"))
    return -1


def _load_ships(read: Reader, s: Position) -> None:
    for seat in range(MAX_SEATS):
        s.at[seat] = PORT
        s.card[seat] = -1
    for seat, ship in enumerate(read.parts("ships", s.seats)):
        ship.asked.add("at")
        at = _place(ship, s, "at", ship.data.get("at", "port"), PORT + 1)
        s.at[seat] = PORT if at < 0 else at
        s.balls[seat] = ship.number("cannonballs", 0, CANNONBALLS)
        s.card[seat] = ship.word("card", CARD_NAMES, default=None)
        s.visited[seat] = ship.number("has_drawn", 0, 1, default=0)
        for name in ship.texts("hold", ROOM, default=[]):
            _put(ship, s, "hold", name, HOLD + seat)
        for name in ship.texts("bank", TOKENS, default=[]):
            _put(ship, s, "bank", name, BANK + seat)
        for name in ship.texts("earned", TOKENS, default=[]):
            k = _token(ship, s, "earned", name)
            if k >= 0:
                s.earned[seat] |= 1 << k
        ship.close()


def _load_move(read: Reader, s: Position) -> None:
    move = read.part("move", default={})
    s.moving = move.number("under_way", 0, 1, default=0)
    s.origin = _place(move, s, "origin", move.data.get("origin"), PORT + 1)
    move.asked.add("origin")
    s.heading = move.word("heading", tuple(SIDE_LETTERS), default=None)
    s.chosen_pile = move.word("pile", ("left", "right"), default=None)
    move.close()


def _load_duel(read: Reader, s: Position) -> None:
    s.attacker = s.defender = -1
    read.asked.add("duel")
    if read.data.get("duel") is None:
        return
    duel = read.part("duel")
    s.attacker = duel.number("attacker", 0, s.seats - 1)
    s.defender = duel.number("defender", 0, s.seats - 1)
    aim = duel.numbers("aim", 2, -AIM, AIM, default=[0, 0])
    s.aim_x, s.aim_y = aim
    for text in duel.texts("shots", SHOTS, default=[]):
        words = text.split()
        spots = [int(word) for word in words if word.removeprefix("-").isdecimal() and len(word) < 5]
        if len(words) != 2 or len(spots) != 2 or max(map(abs, spots)) > FARTHEST:
            duel.fault("shots", Both(f"{text[:20]!r} is no spot", f"« {text[:20]} » n’est pas un point de la cible"))
            continue
        s.shot_x[s.fired], s.shot_y[s.fired] = spots
        s.fired += 1
    duel.close()


def _to_act(s: Position) -> int:
    """Who is awaited follows from the phase."""
    if s.phase in BY_CHANCE:
        return CHANCE
    if s.phase == OVER:
        return NOBODY
    if s.phase == SHOOT:
        return s.attacker if s.attacker < 0 or s.fired < shots_of(s, s.attacker) else s.defender
    if s.phase in (SPOILS, SWAP):
        return _winner(s)
    return s.turn


def _winner(s: Position) -> int:
    if s.attacker < 0 or s.fired <= shots_of(s, s.attacker):
        return s.turn
    first = shots_of(s, s.attacker)
    return s.attacker if best_shot(s, 0, first) < best_shot(s, first, s.fired) else s.defender


# -- what can never be ------------------------------------------------------------------------------------------------------
def invariants(s: Position) -> list[Both]:
    """Each way in which a position cannot be."""
    return [*_counted(s), *_afloat(s)] or _moment(s)


def _moment(s: Position) -> list[Both]:
    """Whether the phase fits what lies on the board. Later checks lean on earlier ones, so they wait until those hold."""
    sailing = s.phase not in (LOT, DEAL)
    for checks in ((_course,), (_duelling, _sailing), (_choice,)) if sailing else ((_course,),):
        if wrong := [fault for check in checks if (fault := check(s))]:
            return wrong
    return []


def _counted(s: Position) -> Iterator[Both]:
    """Tokens, cards and cannonballs are all accounted for."""
    in_piles = s.where.count(IN_PILE)
    if in_piles != sum(s.pile) or min(s.pile) < 0 or max(s.pile) > TREASURES // 2:
        yield Both(
            f"the piles hold {sum(s.pile)} treasures, but {in_piles} are left for them (LP-2.2)",
            f"les piles ont {sum(s.pile)} trésors, mais il en reste {in_piles} pour elles (LP-2.2)",
        )
    floating = sum(1 for k in range(TREASURES, TOKENS) if s.worth[k] and s.where[k] == AWAY)
    if floating != s.events[FLOATING]:
        yield Both(
            f"{floating} Floating treasures are left, but {s.events[FLOATING]} events (LP-8.4)",
            f"il reste {floating} Trésors flottants, mais {s.events[FLOATING]} événements (LP-8.4)",
        )
    if any(not s.worth[k] and s.where[k] != AWAY for k in range(TOKENS)) or any(s.where[k] == AWAY for k in range(TREASURES)):
        yield Both(
            "a treasure that is not in the game lies somewhere, or one that is lies nowhere (LP-1.5)",
            "un trésor hors du jeu est quelque part, ou un trésor du jeu n’est nulle part (LP-1.5)",
        )
    if sum(s.events) > EVENT_TOKENS or min(s.events) < 0:
        yield Both(f"there are at most {EVENT_TOKENS} events (LP-1.5)", f"il y a au plus {EVENT_TOKENS} événements (LP-1.5)")
    for seat in range(MAX_SEATS):
        if any(s.where[k] in (HOLD + seat, BANK + seat) for k in range(TOKENS)) and seat >= s.seats:
            yield Both("somebody who does not play has treasure", "quelqu’un qui ne joue pas a un trésor")
        if count_at(s, HOLD + seat) > ROOM:
            yield Both(
                f"ship {COLOURS[seat]} carries more than {ROOM} treasures (LP-6.5)",
                f"le bateau {COLOURS[seat]} porte plus de {ROOM} trésors (LP-6.5)",
            )
        if not 0 <= s.balls[seat] <= CANNONBALLS:
            yield Both(
                f"ship {COLOURS[seat]} has an impossible number of cannonballs (LP-1.7)",
                f"le bateau {COLOURS[seat]} a un nombre de boulets impossible (LP-1.7)",
            )
        if any(s.earned[seat] >> k & 1 and (k >= TREASURES or s.where[k] == IN_PILE) for k in range(TOKENS)):
            yield Both(
                f"ship {COLOURS[seat]} has earned a treasure nobody drew (LP-6.7)",
                f"le bateau {COLOURS[seat]} a gagné un trésor que personne n’a pioché (LP-6.7)",
            )
    if sum(s.deck) + sum(s.used) + sum(card >= 0 for card in s.card) < MAX_SEATS or min(*s.deck, *s.used) < 0:
        yield Both(
            f"there are fewer than {MAX_SEATS} Pirate cards (LP-1.6)", f"il y a moins de {MAX_SEATS} cartes Pirate (LP-1.6)"
        )


def _afloat(s: Position) -> Iterator[Both]:
    """Ships, roses and the Kraken lie on pieces that are there."""
    for column in range(COLUMNS):
        rose = s.rose[column]
        if rose < 0 or (rose >> 1) % COLUMNS != column or LIE_OF[s.wheel[rose >> 1] * 2 + (rose & 1)] < 0:
            yield Both(
                f"column {'abcde'[column]} has no rose on a route (LP-1.3)",
                f"la colonne {'abcde'[column]} n’a pas de rose sur une route (LP-1.3)",
            )
    if sorted(s.berth) != list(range(PORTS)):
        yield Both("each ship has a port of its own (LP-1.4)", "chaque bateau a son propre port (LP-1.4)")
    pieces = [s.at[seat] for seat in range(s.seats) if s.at[seat] < PIECES]
    if len(set(pieces)) != len(pieces):
        yield Both("two ships are on the same piece (LP-5.2)", "deux bateaux sont sur le même tronçon (LP-5.2)")
    on_board = [*pieces, *(where for where in s.where if where < PIECES), *([s.kraken] if s.kraken >= 0 else [])]
    if any(LIE_OF[s.wheel[piece >> 1] * 2 + (piece & 1)] < 0 for piece in on_board):
        yield Both("something lies where no route is (LP-1.2)", "quelque chose est là où il n’y a pas de route (LP-1.2)")
    if s.kraken >= 0 and any(piece == s.kraken for piece in pieces):
        yield Both("a ship is on the Kraken's piece (LP-5.6)", "un bateau est sur le tronçon du Kraken (LP-5.6)")
    if s.kraken >= 0 and s.kraken not in s.rose:
        yield Both("the Kraken lies on a rose (LP-8.3)", "le Kraken est sur une rose (LP-8.3)")
    for seat in range(s.seats):
        if s.at[seat] == PORT and count_at(s, HOLD + seat):
            yield Both(
                f"ship {COLOURS[seat]} carries treasure in port (LP-6.6)",
                f"le bateau {COLOURS[seat]} porte un trésor au port (LP-6.6)",
            )


def _course(s: Position) -> Both | None:
    """How far the game has come: dealt, under way, or over."""
    if (s.turn < 0) != (s.phase == LOT):
        return Both(
            "somebody begins as soon as the lot has fallen (LP-2.3)", "quelqu’un commence dès que le sort est tombé (LP-2.3)"
        )
    without = sum(s.card[seat] < 0 for seat in range(s.seats))
    if s.phase in (LOT, DEAL):
        fresh = all(at == PORT for at in s.at) and sum(s.pile) == TREASURES
        first = next((seat for seat in range(s.seats) if s.card[seat] < 0), s.seats)
        if not fresh or first + without != s.seats or without == 0 or (s.phase == LOT and without < s.seats):
            return Both(
                "at the start all ships are in port and the cards are dealt in order (LP-2.1)",
                "au début, tous les bateaux sont au port et les cartes se donnent dans l’ordre (LP-2.1)",
            )
        if sum(s.deck) < without:
            return Both(
                "there are not enough Pirate cards to deal (LP-2.1)", "il n’y a pas assez de cartes Pirate à donner (LP-2.1)"
            )
        return None
    if s.phase == RECRUIT:
        if s.card[s.turn] >= 0 or without != 1 or s.at[s.turn] != PORT or sum(s.deck) == 0:
            return Both(
                "a new card is drawn in port, in place of the old one (LP-6.7)",
                "une nouvelle carte se pioche au port, à la place de l’ancienne (LP-6.7)",
            )
    elif without:
        return Both("somebody has no Pirate card (LP-2.1)", "quelqu’un n’a pas de carte Pirate (LP-2.1)")
    rich = [seat for seat in range(s.seats) if is_rich(s, seat)]
    over = bool(rich) or nothing_left(s) or s.still >= STILL_ROUNDS * s.seats
    if over != (s.phase == OVER) or (rich and rich != [s.turn]):
        return Both(
            "the game ends at the goal, when no treasure is left, or after too many still rounds (LP-11)",
            "la partie finit au but, quand il ne reste aucun trésor, ou après trop de tours de table sans trésor (LP-11)",
        )
    return None


def _duelling(s: Position) -> Both | None:
    """LP-7: a duel is between two ships on the sea, and as many shots are fired as the phase says."""
    if (s.attacker >= 0) != (s.phase in DUELS):
        return Both("a duel and the phase do not agree (LP-7)", "le duel et la phase ne s’accordent pas (LP-7)")
    if s.attacker < 0:
        idle = not (s.fired or s.aim_x or s.aim_y)
        return None if idle else Both("shots without a duel (LP-7)", "des tirs sans duel (LP-7)")
    if s.attacker != s.turn or s.attacker == s.defender or max(s.at[s.attacker], s.at[s.defender]) >= PIECES:
        return Both(
            "who attacks is whose turn it is, and both ships are at sea (LP-7.2)",
            "l’attaquant est celui dont c’est le tour, et les deux bateaux sont en mer (LP-7.2)",
        )
    total = shots_of(s, s.attacker) + shots_of(s, s.defender)
    settled = s.phase in (SPOILS, SWAP)
    if (s.fired != total) if settled else (s.fired >= total):
        return Both("more or fewer shots than are due (LP-7.3)", "plus ou moins de tirs qu’il n’en faut (LP-7.3)")
    if s.phase != SCATTERING and (s.aim_x or s.aim_y):
        return Both("no ball is in the air (LP-9.1)", "aucun boulet n’est en l’air (LP-9.1)")
    if not settled:
        return None
    first = shots_of(s, s.attacker)
    winner = _winner(s)
    held = count_at(s, HOLD + winner)
    won = count_at(s, HOLD + s.attacker + s.defender - winner)
    if best_shot(s, 0, first) == best_shot(s, first, s.fired):
        return Both("equal shots are fired again (LP-7.3)", "à égalité, chacun tire encore (LP-7.3)")
    if s.to_act != winner or (held != ROOM or won == 0 if s.phase == SWAP else held == ROOM or won <= ROOM - held):
        return Both("there is nothing to choose for the winner (LP-7.4)", "le vainqueur n’a rien à choisir (LP-7.4)")
    return None


def _sailing(s: Position) -> Both | None:
    """LP-5, LP-6: where the ship to move is, as the phase says."""
    at = s.at[s.turn]
    under_way = s.phase in UNDERWAY or (s.phase in DUELS and s.moving == 1)
    if (s.phase in (TURN, AGAIN, SAIL)) and (s.moving or s.origin >= 0 or s.heading >= 0):
        return Both("the move has not begun yet (LP-5.1)", "le déplacement n’a pas encore commencé (LP-5.1)")
    if under_way:
        if not s.moving or at >= PIECES or s.origin < 0 or s.heading < 0 or s.origin == at:
            return Both(
                "a ship under way is on the sea, came from somewhere and goes somewhere (LP-5.1)",
                "un bateau en route est en mer, vient de quelque part et va quelque part (LP-5.1)",
            )
        if exit_of(s, at >> 1 << 2 | s.heading) < 0 or (ships_mask(s, s.turn) >> at & 1):
            return Both(
                "a ship under way goes on along its route (LP-5.1)",
                "un bateau en chemin continue le long de sa route (LP-5.1)",
            )
        if PIECE[s.wheel[at >> 1] * 4 + s.heading] != at & 1:
            return Both(
                "a ship under way goes on along its route (LP-5.1)",
                "un bateau en chemin continue le long de sa route (LP-5.1)",
            )
    if (s.chosen_pile >= 0) != (s.phase == REVEAL) or (s.phase == REVEAL and s.pile[s.chosen_pile] == 0):
        return Both(
            "a pile is chosen when a treasure is drawn (LP-6.1)", "une pile est choisie quand on pioche un trésor (LP-6.1)"
        )
    if s.phase in (DRAW, REVEAL, OMEN, GUST_WAY, TORNADO_WAY) and at - ISLAND != s.card[s.turn] // 3:
        return Both("treasure is drawn on the mission's island (LP-6.1)", "un trésor se pioche sur l’île de la mission (LP-6.1)")
    if s.phase in (DRAW, REVEAL) and (s.visited[s.turn] or count_at(s, HOLD + s.turn) >= ROOM):
        return Both(
            "one treasure a voyage, and only with room for it (LP-6.1, LP-6.2)",
            "un trésor par voyage, et seulement s’il y a de la place (LP-6.1, LP-6.2)",
        )
    if s.phase == DRAW and min(s.pile) == 0:
        return Both("there is no choice between piles (LP-6.1)", "il n’y a pas de choix entre les piles (LP-6.1)")
    if s.phase == OMEN and (sum(s.events) == 0 or s.kraken >= 0):
        return Both(
            "an event needs a token, and sends the Kraken away first (LP-8)",
            "un événement demande un jeton, et chasse d’abord le Kraken (LP-8)",
        )
    if s.phase == PICK and not 0 < ROOM - count_at(s, HOLD + s.turn) < count_at(s, at):
        return Both("there is nothing to choose (LP-6.4)", "il n’y a rien à choisir (LP-6.4)")
    if s.phase == ENGAGE and attacks(s) == 0:
        return Both("there is nobody to attack (LP-7.2)", "il n’y a personne à attaquer (LP-7.2)")
    return None


def _choice(s: Position) -> Both | None:
    """Who is awaited has something to do."""
    if s.to_act >= 0 and s.phase != SHOOT and moves(s) == 0:
        return Both(f"nothing can be done in phase {PHASES[s.phase]}", f"il n’y a rien à faire en phase {PHASES[s.phase]}")
    if s.phase == AGAIN and s.card[s.turn] % 3 != EXTRA:
        return Both("only Extra pivot allows a second pivot (LP-10.2)", "seul Pivot additionnel permet un second pivot (LP-10.2)")
    return None
