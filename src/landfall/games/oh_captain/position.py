"""Positions of Oh Captain! as readable JSON that can be written by hand. What is left out is filled in where it follows from the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landfall.core.layout import CHANCE, NOBODY
from landfall.core.reading import Reader, awaited
from landfall.core.refusal import BadPosition
from landfall.core.texts import Both
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.rules import is_poorest, moves, siana_cards, stake, targets, told_truth
from landfall.games.oh_captain.seen import (
    ITEM_AT,
    NAMES,
    SAID,
    entry_a,
    entry_b,
    entry_fate,
    entry_item,
    entry_kind,
    entry_what,
    reaches_back,
)
from landfall.games.oh_captain.state import Position

MEMORIES = ("bottle", "deal", "draw", "hit", "offer", "open-discard", "hide", "take", "could", "could-not")
ORDERS = ("counter-clockwise", "clockwise")
SWITCH = ("off", "on")
LOOT = CARDS[:KINDS]


def dump(s: Position) -> dict[str, Any]:
    """The whole position, hidden cards included."""
    return {
        "game": "oh-captain",
        "seats": s.seats,
        "options": {"adventurer_order": ORDERS[s.clockwise], "all_adventurers": SWITCH[s.all_adventurers]},
        "phase": PHASES[s.phase],
        "to_act": None if s.to_act < 0 else s.to_act,
        "turn": s.turn,
        "captain": _seat(s.captain),
        "active": _seat(s.active),
        "attacker": _seat(s.attacker),
        "target": s.target,
        "find": CARDS[s.drawn] if s.drawn >= 0 else None,
        "announced": ITEMS[s.announced] if s.announced >= 0 else None,
        "owed": s.owed,
        "flips": s.flips,
        "supply": s.supply,
        "players": [
            {
                "adventurer": ADVENTURERS[s.adventurer[seat]] if s.adventurer[seat] >= 0 else None,
                "coins": s.coins[seat],
                "open": _counts(s.up[seat]),
                "hidden": _counts(s.down[seat]),
            }
            for seat in range(s.seats)
        ],
        "discard": _counts(s.discard),
        "cave": _counts(s.deck),
        "memory": [_entry(entry) for entry in s.memory[: s.remembered]],
    }


def _seat(value: int) -> int | None:
    return value if value >= 0 else None


def _counts(cards: list[int]) -> dict[str, int]:
    return {LOOT[kind]: cards[kind] for kind in range(KINDS) if cards[kind]}


def _entry(entry: int) -> str:
    """What, two seats or places, the kind; a draw that was announced: as what. Where the draw of a card ended is its second place."""
    is_draw = entry_what(entry) == S_DRAW
    said = f" {ITEMS[entry_item(entry)]}" if is_draw and entry_item(entry) >= 0 else ""
    place = entry_fate(entry) if is_draw else entry_b(entry)
    return f"{MEMORIES[entry_what(entry)]} {entry_a(entry)} {place} {CARDS[entry_kind(entry)]}{said}"


def load(data: Any) -> Position:
    """A position from JSON; BadPosition names each defect."""
    read = Reader(data, "oh-captain")
    s = Position()
    s.seats = read.number("seats", 3, 6)
    options = read.part("options", default={})
    s.clockwise = options.word("adventurer_order", ORDERS, default=ORDERS[0])
    s.all_adventurers = options.word("all_adventurers", SWITCH, default=SWITCH[0])
    options.close()
    s.phase = read.word("phase", PHASES)
    last = s.seats - 1
    s.turn = read.number("turn", 0, 30000, default=0 if s.phase in (LOT, CHOOSE, DEAL) else 1)
    s.captain = read.number("captain", 0, last, default=-1)
    s.active = read.number("active", 0, last, default=-1)
    s.attacker = read.number("attacker", 0, last, default=-1)
    s.target = read.number("target", 0, last, default=0)
    s.drawn = read.word("find", LOOT, default=None)
    s.announced = read.word("announced", ITEMS, default=None)
    s.owed = read.number("owed", 0, 2, default=0)
    s.flips = read.number("flips", 0, 2, default=2 if s.phase == MOON_PICK else 0)
    for seat in range(6):
        s.adventurer[seat] = -1
    for seat, player in enumerate(read.parts("players", s.seats)):
        s.adventurer[seat] = player.word("adventurer", ADVENTURERS, default=None)
        s.coins[seat] = player.number("coins", 0, COINS)
        s.up[seat] = player.counts("open", LOOT, default={})
        s.down[seat] = player.counts("hidden", LOOT, default={})
        player.close()
    s.supply = read.number("supply", 0, COINS, default=max(0, COINS - sum(s.coins)) if s.captain >= 0 else 0)
    s.discard = read.counts("discard", LOOT, default={})
    rest = _rest(s)
    s.deck = read.counts("cave", LOOT, default={LOOT[kind]: rest[kind] for kind in range(KINDS) if rest[kind] > 0})
    s.deck_size = sum(s.deck) + (0 if s.phase == OVER else 1)
    for entry in read.texts("memory", MEMORY, default=[]):
        s.memory[s.remembered] = _read_entry(read, entry, s.seats)
        s.remembered += 1
    s.to_act = _to_act(s)
    said = read.number("to_act", 0, last, default=None)
    if said is not None and said != s.to_act:
        read.fault("to_act", awaited(PHASES[s.phase], s.to_act))
    read.close()
    if read.defects:
        raise BadPosition(read.defects)
    return s


def _rest(s: Position) -> list[int]:
    """What of the box lies nowhere else: the Cave."""
    rest = []
    for kind in range(KINDS):
        seen = s.discard[kind] + sum(s.up[seat][kind] + s.down[seat][kind] for seat in range(s.seats))
        seen += s.phase in (CLAIM, CAPTAIN) and s.drawn == kind
        rest.append(COPIES[kind] - seen if kind != PURSE else 0)
    return rest


def _read_entry(read: Reader, text: str, seats: int) -> int:
    words = text.split()
    said = 0
    if len(words) == 5 and words[0] == "draw" and words[4] in ITEMS:
        said = SAID | ITEMS.index(words.pop()) << ITEM_AT
    if (
        len(words) != 4
        or words[0] not in MEMORIES
        or not all(w in "01234567" and len(w) == 1 for w in words[1:3])
        or words[3] not in LOOT
    ):
        read.fault("memory", Both(f"{text[:40]!r} is no memory", f"« {text[:40]} » n’est pas un souvenir"))
        return 0
    places = {"bottle": range(seats), "draw": range(SHOWN + 1), "hit": (*range(seats), TO_DISCARD, TO_OPEN)}
    places["offer"] = places["hit"]
    if int(words[1]) >= seats or int(words[2]) not in places.get(words[0], (0,)):
        read.fault(
            "memory",
            Both(
                f"{text[:40]!r} names a seat or a place there is not",
                f"« {text[:40]} » nomme une place ou un endroit qui n’existe pas",
            ),
        )
    return MEMORIES.index(words[0]) << 9 | int(words[1]) << 6 | int(words[2]) << 3 | CARDS.index(words[3]) | said


def _to_act(s: Position) -> int:
    """Who is awaited follows from the phase."""
    if s.phase in (LOT, DEAL, DRAW, HIT):
        return CHANCE
    if s.phase == OVER:
        return NOBODY
    if s.phase == CHOOSE:
        return _next_to_choose(s)
    if s.phase in (CAPTAIN, NOSTROMO_PICK):
        return s.captain
    if s.phase in (TARGET, PICK):
        return s.attacker
    if s.phase in (ANSWER, SIANA_PICK):
        return s.target
    return s.active


def _next_to_choose(s: Position) -> int:
    step = 1 if s.clockwise else s.seats - 1
    for i in range(s.seats):
        seat = (max(s.captain, 0) + step * i) % s.seats
        if s.adventurer[seat] < 0:
            return seat
    return s.captain


def invariants(s: Position) -> list[Both]:
    """Each way in which a position cannot be."""
    past = _past(s)
    return [*_counted(s), *_people(s), *_moment(s), *([past] if past else [])]


def _counted(s: Position) -> Iterator[Both]:
    if s.phase != LOT and sum(s.coins) + s.supply != COINS:
        yield Both(
            f"there are {sum(s.coins) + s.supply} coins, not {COINS} (OC-1.2)",
            f"il y a {sum(s.coins) + s.supply} pièces, et non {COINS} (OC-1.2)",
        )
    in_hand = s.phase in (CLAIM, CAPTAIN)
    for kind in range(KINDS):
        found = s.discard[kind] + s.deck[kind] + sum(s.up[seat][kind] + s.down[seat][kind] for seat in range(s.seats))
        found += in_hand and s.drawn == kind
        want = COPIES[kind] if kind != PURSE else 0 if s.phase == LOT else s.seats - 1
        if found != want:
            yield Both(
                f"there are {found} cards of {CARDS[kind]}, not {want} (OC-1.2, OC-2.2)",
                f"il y a {found} cartes {CARDS[kind]}, et non {want} (OC-1.2, OC-2.2)",
            )
    if s.deck_size != sum(s.deck) + (s.phase != OVER):
        yield Both(
            "the Cave does not hold its cards and the Nomads (OC-2.4)",
            "la Grotte ne contient pas ses cartes et les Nomades (OC-2.4)",
        )
    drawn_from = CAVE_CARDS - sum(s.deck)
    if s.phase in (LOT, CHOOSE) and drawn_from:
        yield Both("cards have left the Cave too early (OC-2.4)", "des cartes ont quitté la Grotte trop tôt (OC-2.4)")
    if s.phase == DEAL and not (drawn_from == sum(s.discard) <= 2):
        yield Both(
            "three cards go under the Bottle, one after the other (OC-2.5)",
            "trois cartes vont sous la Bouteille, l’une après l’autre (OC-2.5)",
        )
    if s.phase > DEAL and drawn_from < 3:
        yield Both(
            "three cards of the Cave go under the Bottle first (OC-2.5)",
            "trois cartes de la Grotte vont d’abord sous la Bouteille (OC-2.5)",
        )
    if s.phase == LOT and (any(s.coins) or s.supply):
        yield Both(
            "coins are given out when there is a Captain (OC-2.2)",
            "les pièces se distribuent quand il y a un Capitaine (OC-2.2)",
        )
    if (s.turn > 0) != (s.phase > DEAL):
        yield Both(
            "turns begin when three cards lie under the Bottle (OC-2.6)",
            "les tours commencent quand trois cartes sont sous la Bouteille (OC-2.6)",
        )


def _people(s: Position) -> Iterator[Both]:
    if (s.captain < 0) != (s.phase == LOT):
        yield Both(
            "there is a Captain as soon as the lot has fallen (OC-2.1)",
            "il y a un Capitaine dès que le sort est tombé (OC-2.1)",
        )
    chosen = [s.adventurer[seat] for seat in range(s.seats) if s.adventurer[seat] >= 0]
    if len(set(chosen)) != len(chosen):
        yield Both("two players have the same Adventurer (OC-2.3)", "deux joueurs ont le même Aventurier (OC-2.3)")
    if s.phase not in (LOT, CHOOSE) and len(chosen) != s.seats:
        yield Both("somebody has no Adventurer (OC-2.3)", "quelqu’un n’a pas d’Aventurier (OC-2.3)")
    if s.phase == CHOOSE and len(chosen) == s.seats:
        yield Both("everybody has an Adventurer already (OC-2.3)", "chacun a déjà un Aventurier (OC-2.3)")
    if s.phase == CHOOSE and (s.to_act - s.captain) * (1 if s.clockwise else -1) % s.seats != len(chosen):
        yield Both(
            "somebody picked an Adventurer out of turn (OC-2.3)", "quelqu’un a choisi un Aventurier avant son tour (OC-2.3)"
        )
    if s.seats < 5 and not s.all_adventurers and any(a >= SIANA for a in chosen):
        yield Both("Siana and Ulrich are for 5 or 6 players (OC-1.3)", "Siana et Ulrich sont pour 5 ou 6 joueurs (OC-1.3)")


def _moment(s: Position) -> list[Both]:
    """Whether the phase fits what lies on the table. Later checks lean on earlier ones, so they wait until those hold."""
    for check in (_find, _choice, _awaits):
        if wrong := list(check(s)):
            return wrong
    return []


def _find(s: Position) -> Iterator[Both]:
    """Whose turn it is, what he found and said."""
    if s.owed and s.phase in (LOT, CHOOSE, DEAL, MUTINY, DRAW, CLAIM, CAPTAIN, NOSTROMO_PICK, OVER):
        yield Both("nobody can owe anything yet (OC-7.4)", "personne ne peut encore rien devoir (OC-7.4)")
    if s.phase > DEAL and (s.active < 0 or (s.active == s.captain) != (s.phase == NOSTROMO_PICK)):
        yield Both("it must be the turn of an Explorer (OC-3.1)", "ce doit être le tour d’un Explorateur (OC-3.1)")
        return
    needs_find = s.phase in (CLAIM, CAPTAIN, TARGET, ANSWER, PICK, HIT, SIANA_PICK)
    if needs_find != (s.drawn >= 0):
        yield Both(
            f"phase {PHASES[s.phase]} and the find do not agree (OC-5.1)",
            f"la phase {PHASES[s.phase]} et la trouvaille ne s’accordent pas (OC-5.1)",
        )
    if (s.phase in (CAPTAIN, TARGET, ANSWER, PICK, HIT, SIANA_PICK)) and s.announced < 0:
        yield Both("nothing has been announced (OC-5.2)", "rien n’a été annoncé (OC-5.2)")
    if s.phase in (LOT, CHOOSE, DEAL, MUTINY, DRAW, CLAIM) and s.announced >= 0:
        yield Both(
            f"nothing is announced yet in phase {PHASES[s.phase]} (OC-5.2)",
            f"rien n’est encore annoncé en phase {PHASES[s.phase]} (OC-5.2)",
        )


def _choice(s: Position) -> Iterator[Both]:
    """What the phase is about can be."""
    if s.phase in (TARGET, ANSWER, PICK, HIT, SIANA_PICK) and (fault := _attack(s)):
        yield fault
    if s.phase == MUTINY and s.coins[s.active] <= s.coins[s.captain]:
        yield Both(
            "only who has more coins than the Captain may mutiny (OC-4.1)",
            "seul qui a plus de pièces que le Capitaine peut se mutiner (OC-4.1)",
        )
    if s.phase == RED_PICK and not is_poorest(s, s.active):
        yield Both(
            "Red takes a coin only if he alone has fewest (OC-10.4)",
            "Red ne prend une pièce que s’il est seul à en avoir le moins (OC-10.4)",
        )
    if s.phase == MOON_PICK and sum(s.up[s.active]) == 0:
        yield Both("Moon has no face-up card to hide (OC-10.3)", "Moon n’a aucune carte visible à cacher (OC-10.3)")
    if (s.flips > 0) != (s.phase == MOON_PICK):
        yield Both(
            "flips is how many cards Moon may still hide (OC-10.3)",
            "flips est le nombre de cartes que Moon peut encore cacher (OC-10.3)",
        )
    if s.phase == NOSTROMO_PICK and sum(s.discard) == 0:
        yield Both("there is no card for Nostromo to take (OC-10.2)", "il n’y a aucune carte à prendre pour Nostromo (OC-10.2)")


def _awaits(s: Position) -> Iterator[Both]:
    """Who is awaited has something to do."""
    owners = {NOSTROMO_PICK: NOSTROMO, RED_PICK: RED, MOON_PICK: MOON, SIANA_PICK: SIANA}
    if s.phase in owners and s.adventurer[s.to_act] != owners[s.phase]:
        yield Both(
            f"phase {PHASES[s.phase]} is for {ADVENTURERS[owners[s.phase]]} (OC-10)",
            f"la phase {PHASES[s.phase]} est pour {ADVENTURERS[owners[s.phase]]} (OC-10)",
        )
    elif s.to_act >= 0 and moves(s) == 0:
        yield Both(f"nothing can be done in phase {PHASES[s.phase]}", f"il n’y a rien à faire en phase {PHASES[s.phase]}")


def _attack(s: Position) -> Both | None:
    if s.attacker not in (s.active, s.captain):
        return Both("the attacker is the Explorer or the Captain (OC-6)", "l’attaquant est l’Explorateur ou le Capitaine (OC-6)")
    where = s.up if s.attacker == s.captain or s.owed else s.down
    if where[s.attacker][s.drawn] == 0:
        return Both(
            "the find does not lie in the attacker's loot (OC-6.2, OC-6.5)",
            "la trouvaille n’est pas dans le butin de l’attaquant (OC-6.2, OC-6.5)",
        )
    if s.phase == ANSWER and s.attacker == s.captain:
        return Both(
            "the Captain's attack cannot be challenged (OC-6.3)", "l’attaque du Capitaine ne peut pas être contestée (OC-6.3)"
        )
    if (s.attacker == s.captain or s.owed) and not told_truth(s):
        return Both(
            "the find is not what was announced (OC-6.3, OC-7.3)",
            "la trouvaille n’est pas ce qui a été annoncé (OC-6.3, OC-7.3)",
        )
    challenged = s.phase in (PICK, HIT, SIANA_PICK) and s.attacker != s.captain
    if s.owed and not (challenged and s.owed == stake(s, s.attacker)):
        return Both("nobody can owe that (OC-7.4, OC-10.6)", "personne ne peut devoir cela (OC-7.4, OC-10.6)")
    if s.phase != TARGET and not targets(s) >> s.target & 1:
        return Both("the target cannot be attacked (OC-6.6)", "la cible ne peut pas être attaquée (OC-6.6)")
    if s.phase == HIT and sum(s.down[s.target]) == 0:
        return Both("the target has no face-down card (OC-8)", "la cible n’a aucune carte cachée (OC-8)")
    return _card_choice(s)


def _card_choice(s: Position) -> Both | None:
    if s.phase in (PICK, HIT, SIANA_PICK) and s.announced == CLAIM_LIZARD:
        return Both("a Lizard takes a coin, no card (OC-8.1)", "un Lézard prend une pièce, pas une carte (OC-8.1)")
    if s.phase == PICK and s.announced == CLAIM_LANTERN:
        return Both("a Lantern hits a random card (OC-8.4)", "une Lanterne touche une carte au hasard (OC-8.4)")
    if s.phase in (PICK, HIT) and s.adventurer[s.target] == SIANA and siana_cards(s) != 0:
        return Both("Siana chooses which of her cards is hit (OC-10.5)", "Siana choisit sa carte touchée (OC-10.5)")
    return None


def _past(s: Position) -> Both | None:
    """Whether the memory, if it reaches back to the start, leads to this position: what is imagined is built upon it."""
    if not reaches_back(s):
        return None
    told = Past(s)
    for i in range(1, s.remembered):
        if not told.add(s.memory[i]):
            entry = _entry(s.memory[i])
            return Both(f"{entry!r} cannot have happened then", f"« {entry} » n’a pas pu arriver alors").at("memory")
    astray = Both("it does not lead to this position", "il ne mène pas à cette position")
    return None if told.leads_to(s) else astray.at("memory")


class Past:
    """Where the cards lie, as the memory tells it entry by entry."""

    def __init__(self, s: Position) -> None:
        self.captain = entry_a(s.memory[0])
        self.cave = [COPIES[kind] if kind != PURSE else 0 for kind in range(KINDS)]
        self.pile = [0] * KINDS
        self.open = [0] * KINDS  # face up in any loot
        self.down = [[0] * KINDS for _ in range(MAX_SEATS)]
        for seat in range(s.seats):
            self.down[seat][PURSE] = int(seat != self.captain)
        self.find = (-1, -1)  # the last card drawn: by whom, which
        self.said = -1  # and announced as what
        self.waits = False  # and whether it is still in his hand
        self.names = s.seats - 1

    def add(self, entry: int) -> bool:
        """Let an entry happen; False if it cannot."""
        what, a, b, kind = entry_what(entry), entry_a(entry), entry_b(entry), entry_kind(entry)
        if self.waits or (what in (S_DEAL, S_TAKE) and a != self.captain) or (what == S_OFFER and kind == EGG):
            return False
        loot = self.down[a]
        if what == S_BOTTLE:
            former, self.captain = self.captain, a
            return b == former != a
        if what in (S_COULD, S_COULD_NOT):
            return sum(loot) > 0 and (sum(loot) > loot[EGG]) == (what == S_COULD)
        if what == S_DRAW:
            b = entry_fate(entry)
            self.find, self.said, self.waits = (a, kind), entry_item(entry), b == IN_HAND
        source, goal = {
            S_DEAL: (self.cave, self.pile),
            S_DRAW: (self.cave, [[0] * KINDS, loot, self.open, self.open][b & 3]),
            S_HIDE: (self.open, loot),
            S_OPEN_DISCARD: (self.open, self.pile),
            S_TAKE: (self.pile, loot),
        }.get(what) or (loot, self.pile if b == TO_DISCARD else self.open if b == TO_OPEN else self.down[b])
        source[kind] -= 1
        goal[kind] += 1
        self.names += what in (S_DEAL, S_DRAW, S_HIDE, S_OPEN_DISCARD)
        return source[kind] >= 0 and source is not goal and self.names <= NAMES

    def leads_to(self, s: Position) -> bool:
        open_now = [sum(s.up[seat][kind] for seat in range(s.seats)) for kind in range(KINDS)]
        if self.waits != (s.phase in (CLAIM, CAPTAIN)) or (s.drawn >= 0 and self.find != (s.active, s.drawn)):
            return False
        if s.drawn >= 0 and self.said not in (-1, s.announced):
            return False
        return (self.captain, self.cave, self.pile, self.open, self.down) == (s.captain, s.deck, s.discard, open_now, s.down)
