"""Simple sense for Oh Captain!: rules of thumb from the view alone. It counts what it has seen and keeps its claims hard to read."""

from __future__ import annotations

from random import Random

from landfall.core.state import Move
from landfall.core.texts import EMBLEMS
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.view import Cards, Player, View

# How often a find is announced as Lantern, Hook, Lizard, Pistol. A Lantern is worth hiding from the Captain, an Egg worth selling to him.
CLAIMS: dict[str, tuple[int, int, int, int]] = {
    "lantern-3": (2, 2, 4, 2),
    "lantern-2": (3, 2, 4, 1),
    "hook": (1, 6, 2, 1),
    "lizard": (1, 1, 7, 1),
    "pistol": (1, 2, 2, 5),
    "egg": (4, 2, 3, 1),
}
WORTH_OF = dict(zip(CARDS, (3.0, 2.0, 1.5, 1.5, 1.5, -1.0, 1.0), strict=False))


def choose(view: View, moves: list[Move], rng: Random) -> Move:
    """One of the moves."""
    if view.phase in _WAYS:
        return _WAYS[view.phase](view, moves, rng)
    return rng.choice(moves)


def _named(moves: list[Move], verb: str) -> Move:
    return next(move for move in moves if move.verb == verb)


def mutiny(view: View, moves: list[Move], rng: Random) -> Move:
    """The Bottle is worth having while there are coins to buy with and cards to buy."""
    return _named(moves, "mutiny" if rng.random() < (0.8 if view.deck_size > 3 else 0.5) else "loyal")


def claim(view: View, moves: list[Move], rng: Random) -> Move:
    """By lot, as the find suggests; never what everybody can count as impossible, seldom what can hit nobody."""
    assert view.find is not None
    chances = []
    for move in moves:
        item = move.args["item"]
        chance = float(CLAIMS[view.find][ITEMS.index(item)])
        if _seen_open(view, item) == _copies(item):
            chance = 0.0
        elif not any(
            _can_be_hit(player, item) for player in view.players if player.seat != view.viewer and not player.is_captain
        ):
            chance *= 0.3
        chances.append(chance)
    return rng.choices(moves, chances)[0] if any(chances) else rng.choice(moves)


def captain(view: View, moves: list[Move], rng: Random) -> Move:
    """Buy what is likely to be worth its coin, the more readily the more coins there are."""
    me = _me(view)
    assert view.announced is not None
    likely = _belief(view, view.announced)
    worth = sum(chance * WORTH_OF[card] for card, chance in likely.items()) - 1.0
    return _named(moves, "buy" if len(moves) == 2 and worth + 0.1 * (me.coins - 3) + rng.uniform(-0.5, 0.5) > 0 else "let")


def target(view: View, moves: list[Move], rng: Random) -> Move:
    """Whoever seems furthest ahead."""
    players = {EMBLEMS[player.seat]: player for player in view.players}
    return max(moves, key=lambda move: _riches(players[move.args["emblem"]]) + rng.random())


def answer(view: View, moves: list[Move], rng: Random) -> Move:
    """Challenge what is likely a lie: surely when all such cards are in sight, freely without a coin to lose (OC-7.5)."""
    assert view.announced is not None
    lie = 1.0 - sum(chance for card, chance in _belief(view, view.announced).items() if _item(card) == view.announced)
    stake = {"lantern": 0.1, "lizard": 0.3, "pistol": 0.3, "hook": 0.4}[view.announced]
    if _me(view).coins == 0:
        stake += 0.5
    return _named(moves, "challenge" if lie + stake + rng.uniform(-0.2, 0.2) > 0.9 else "accept")


def pick(view: View, moves: list[Move], rng: Random) -> Move:
    """The best card in sight, or a hidden one, which is worth a little over one point."""
    return max(moves, key=lambda move: WORTH_OF.get(move.args["card"], 1.2) + 0.5 * rng.random())


def offer(view: View, moves: list[Move], rng: Random) -> Move:
    """Siana gives what is worth least."""
    return min(moves, key=lambda move: WORTH_OF[move.args["card"]] + 0.5 * rng.random())


def salvage(view: View, moves: list[Move], rng: Random) -> Move:
    return max(moves, key=lambda move: WORTH_OF.get(move.args["card"], 0.0) + 0.5 * rng.random())


def hide(view: View, moves: list[Move], rng: Random) -> Move:
    """Moon covers what a thief would choose."""
    return max(moves, key=lambda move: WORTH_OF.get(move.args["card"], 1.2) + 0.1 * rng.random())


_WAYS = {
    "mutiny": mutiny, "claim": claim, "captain": captain, "target": target, "answer": answer, "pick": pick, "siana": offer,
    "nostromo": salvage, "red": target, "moon": hide,
}  # fmt: skip


# -- counting ------------------------------------------------------------------------------------------------------------------
def _me(view: View) -> Player:
    assert view.viewer is not None
    return view.players[view.viewer]


def _item(card: str) -> str | None:
    place = ITEM_OF[CARDS.index(card)]
    return ITEMS[place] if place >= 0 else None


def _copies(item: str) -> int:
    return sum(copies for card, copies in zip(CARDS[:EGG], COPIES, strict=False) if _item(card) == item)


def _seen_open(view: View, item: str) -> int:
    return sum(number for player in view.players for card, number in player.open.items() if _item(card) == item)


def _can_be_hit(player: Player, item: str) -> bool:
    """OC-8."""
    if item == "lizard":
        return player.coins > 0
    return player.hidden_count > 0 or (item != "lantern" and bool(player.open))


def _belief(view: View, item: str) -> dict[str, float]:
    """What a find announced as the item is likely to be: by what the viewer has not seen, and by how such finds are usually announced."""
    left: Cards = view.unseen
    weight = {card: left.get(card, 0) * CLAIMS[card][ITEMS.index(item)] for card in CLAIMS}
    total = sum(weight.values())
    return {card: number / total for card, number in weight.items() if number} if total else {"egg": 1.0}


def _riches(player: Player) -> float:
    """What a player seems to own: coins, open cards, and a point for each hidden one."""
    return player.coins + player.hidden_count + sum(WORTH_OF[card] * number for card, number in player.open.items())
