"""What is worth looking at in a night of Nomads: cards written, Moon scorings; the longest Legend, the richest scatter, the Moons."""

from __future__ import annotations

from dataclasses import dataclass

from landfall.core.feats import Feat, Moment, Told, best_of

KINDS = ("scoring", "card", "lys")
FEATS = ("longest", "harvest", "moons", "generous", "lys")

HARVEST_FROM = 3  # tiles: fewer come from many a scatter
GENEROUS_FROM = 4
LYS_FROM = 2

_KIND_OF = {"moon-scoring": "scoring", "wrote": "card", "sang": "card", "lys-found": "lys"}


@dataclass
class Scatter:
    """A scatter, and who heard a tale by it."""

    seat: int
    ply: int
    own: int = 0
    others: int = 0


@dataclass
class Written:
    """A Legend as it was written: for so many tiles, worth so much."""

    seat: int
    legend: str
    tiles: int
    worth: int
    ply: int


def moments(told: Told) -> list[Moment]:
    return [Moment(ply, _KIND_OF[event.name]) for ply, event in told if event.name in _KIND_OF]


def scatters(told: Told) -> list[Scatter]:
    made: list[Scatter] = []
    for ply, event in told:
        if event.name == "scattered":
            made.append(Scatter(event.args["seat"], ply))
        elif event.name == "took" and made:
            if event.args["seat"] == made[-1].seat:
                made[-1].own += 1
            else:
                made[-1].others += 1
    return made


def legends(told: Told) -> list[Written]:
    """The price is told before the card."""
    made: list[Written] = []
    spent = 0
    for ply, event in told:
        args = event.args
        if event.name == "spent":
            spent += args["count"]
        elif event.name == "wrote":
            made.append(Written(args["seat"], args["legend"], spent, args["worth"], ply))
            spent = 0
        elif event.name == "sang":
            spent = 0
    return made


def feats(told: Told, seats: int) -> list[Feat]:
    made: list[Feat] = []
    if written := legends(told):
        longest = max(written, key=lambda card: (card.tiles, card.worth, -card.ply))
        args = {"seat": longest.seat, "legend": longest.legend, "count": longest.tiles, "worth": longest.worth}
        made.append(Feat("longest", (longest.seat,), args, longest.ply))
    thrown = scatters(told)
    if thrown:
        richest = max(thrown, key=lambda one: (one.own, -one.ply))
        if richest.own >= HARVEST_FROM:
            made.append(Feat("harvest", (richest.seat,), {"seat": richest.seat, "count": richest.own}, richest.ply))
    moons = [sum(e.args["count"] for _, e in told if e.name == "moons-won" and e.args["seat"] == seat) for seat in range(seats)]
    if best := best_of([(count,) for count in moons]):
        made.append(Feat("moons", best, {"count": moons[best[0]]}))
    given = [sum(one.others for one in thrown if one.seat == seat) for seat in range(seats)]
    if best := best_of([(count,) for count in given], GENEROUS_FROM):
        made.append(Feat("generous", best, {"count": given[best[0]]}))
    found = [sum(e.name == "lys-found" and e.args["seat"] == seat for _, e in told) for seat in range(seats)]
    if best := best_of([(count,) for count in found], LYS_FROM):
        made.append(Feat("lys", best, {"count": found[best[0]]}))
    return made
