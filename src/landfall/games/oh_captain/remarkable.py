"""What is worth looking at in a game of Oh Captain!: lies, calls and mutinies; and who lied best, saw best, or never lied at all."""

from __future__ import annotations

from dataclasses import dataclass

from landfall.core.feats import Feat, Moment, Told, best_of
from landfall.games.oh_captain.content import CARDS, ITEM_OF, ITEMS, WORTH

KINDS = ("lie", "call", "mutiny")
FEATS = ("liar", "eye", "big-lie", "honest", "mutineer")

HONEST_FROM = 3  # announcements, all of them true: fewer are no virtue yet
MUTINIES_FROM = 2


@dataclass
class Find:
    """A card from the Cave: what it was, what was said of it, and what came of it."""

    seat: int
    card: str | None = None
    item: str | None = None
    ply: int = 0  # of the announcement
    believer: int | None = None  # who let it through: the Captain by buying it, or who was attacked
    caller: int | None = None
    won: int = 0  # what believing it cost the others, in points

    @property
    def is_lie(self) -> bool:
        return self.item is not None and is_lie(self.card, self.item)


def is_lie(card: str | None, item: str) -> bool:
    """Whether this card is not what was announced."""
    kind = CARDS.index(card) if card is not None else -1
    return 0 <= kind < len(ITEM_OF) and (ITEM_OF[kind] < 0 or ITEMS[ITEM_OF[kind]] != item)


def moments(told: Told) -> list[Moment]:
    """A lie is one as soon as these eyes can know it: when it is told, to who knows the card; else when the card is shown."""
    found: list[Moment] = []
    card: str | None = None
    item: str | None = None
    for ply, event in told:
        if event.name == "found":
            card = item = None
        elif event.name == "saw-find":
            card = event.args["card"]
        elif event.name == "claimed":
            item = event.args["item"]
            if card is not None and is_lie(card, item):
                found.append(Moment(ply, "lie"))
        elif event.name in ("bought", "exposed") and card is None and item is not None:
            card = event.args["card"]
            if is_lie(card, item):
                found.append(Moment(ply, "lie"))
        elif event.name == "challenged":
            found.append(Moment(ply, "call"))
        elif event.name == "mutiny":
            found.append(Moment(ply, "mutiny"))
    return found


def finds(told: Told) -> list[Find]:
    """Every card that was drawn and announced."""
    all_of_them: list[Find] = []
    for ply, event in told:
        args = event.args
        if event.name == "found":
            all_of_them.append(Find(args["seat"]))
            continue
        if not all_of_them:
            continue
        find = all_of_them[-1]
        if event.name == "saw-find":
            find.card = args["card"]
        elif event.name == "claimed":
            find.item, find.ply = args["item"], ply
        elif event.name in ("bought", "accepted"):
            find.believer = args["seat"]
            find.won += event.name == "bought"  # the Captain's coin
        elif event.name == "challenged":
            find.caller = args["seat"]
        elif event.name == "took-coin":
            find.won += 1
        elif event.name in ("stole-open", "saw-stolen", "shot-open", "saw-shot"):
            find.won = max(find.won, WORTH[CARDS.index(args["card"])])
    return [find for find in all_of_them if find.item is not None and find.card is not None]


def feats(told: Told, seats: int) -> list[Feat]:
    drawn = finds(told)
    lies = [find for find in drawn if find.is_lie]
    believed = [sum(find.seat == seat and find.believer is not None for find in lies) for seat in range(seats)]
    caught = [sum(find.seat == seat and find.caller is not None for find in lies) for seat in range(seats)]
    calls = [sum(find.caller == seat for find in drawn) for seat in range(seats)]
    right = [sum(find.caller == seat for find in lies) for seat in range(seats)]
    said = [sum(find.seat == seat for find in drawn) for seat in range(seats)]
    lied = [sum(find.seat == seat for find in lies) for seat in range(seats)]
    made: list[Feat] = []
    if best := best_of([(believed[seat], -caught[seat]) for seat in range(seats)]):
        made.append(Feat("liar", best, {"count": believed[best[0]], "caught": caught[best[0]]}))
    if best := best_of([(right[seat], -calls[seat]) for seat in range(seats)]):
        made.append(Feat("eye", best, {"count": calls[best[0]], "right": right[best[0]]}))
    if through := [find for find in lies if find.believer is not None]:
        biggest = max(through, key=lambda find: (find.won, find.card == "egg", -find.ply))
        args = {"seat": biggest.seat, "other": biggest.believer, "card": biggest.card, "item": biggest.item}
        made.append(Feat("big-lie", (biggest.seat,), args, biggest.ply))
    if best := best_of([(said[seat] if not lied[seat] else 0,) for seat in range(seats)], HONEST_FROM):
        made.append(Feat("honest", best, {"count": said[best[0]]}))
    mutinies = [sum(event.name == "mutiny" and event.args["seat"] == seat for _, event in told) for seat in range(seats)]
    if best := best_of([(count,) for count in mutinies], MUTINIES_FROM):
        made.append(Feat("mutineer", best, {"count": mutinies[best[0]]}))
    return made
