"""What is worth looking at in a game of Labyrintus Pirates: duels, treasure brought home, events; the best shot, the most turned wheel."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from landfall.core.feats import Feat, Moment, Told, best_of

KINDS = ("duel", "treasure", "omen")
FEATS = ("shot", "wheel", "gunner", "robber", "kraken")

TURNS_FROM = 3  # of one wheel
WINS_FROM = 2

_KIND_OF = {"attacked": "duel", "banked": "treasure", "omen": "omen"}


@dataclass
class Shot:
    """A cannonball: whose, at whom, and how far from the centre it fell."""

    seat: int
    other: int
    ply: int
    x: int
    y: int

    @property
    def squared(self) -> int:
        return self.x**2 + self.y**2


def moments(told: Told) -> list[Moment]:
    found = [Moment(ply, _KIND_OF[event.name]) for ply, event in told if event.name in _KIND_OF]
    return list(dict.fromkeys(found))  # two treasures brought home at once are one moment


def shots(told: Told) -> list[Shot]:
    made: list[Shot] = []
    duel = (0, 0)
    for ply, event in told:
        args = event.args
        if event.name == "attacked":
            duel = (args["seat"], args["other"])
        elif event.name == "landed":
            made.append(Shot(args["seat"], duel[args["seat"] == duel[0]], ply, args["x"], args["y"]))
    return made


def worth(token: str) -> int:
    """A treasure is called by its worth; a letter tells two alike apart."""
    return int("".join(sign for sign in token if sign.isdigit()))


def feats(told: Told, seats: int) -> list[Feat]:
    made: list[Feat] = []
    if fired := shots(told):
        best_shot = min(fired, key=lambda shot: (shot.squared, shot.ply))
        args = {"seat": best_shot.seat, "other": best_shot.other, "distance": math.isqrt(best_shot.squared)}
        made.append(Feat("shot", (best_shot.seat,), args, best_shot.ply))
    pivots = Counter(event.args["wheel"] for _, event in told if event.name in ("pivoted", "turned"))
    if pivots and (most := pivots.most_common(1)[0])[1] >= TURNS_FROM:
        wheel, count = most
        by = [
            sum(e.name == "pivoted" and e.args["seat"] == s and e.args["wheel"] == wheel for _, e in told) for s in range(seats)
        ]
        made.append(Feat("wheel", best_of([(times,) for times in by]), {"wheel": wheel, "count": count}))
    won = [sum(event.name == "beat" and event.args["seat"] == seat for _, event in told) for seat in range(seats)]
    if best := best_of([(count,) for count in won], WINS_FROM):
        made.append(Feat("gunner", best, {"count": won[best[0]]}))
    taken = [
        sum(worth(e.args["token"]) for _, e in told if e.name == "won-treasure" and e.args["seat"] == s) for s in range(seats)
    ]
    if best := best_of([(points,) for points in taken]):
        made.append(Feat("robber", best, {"points": taken[best[0]]}))
    woken = [sum(e.name == "omen" and e.args["event"] == "kraken" and e.args["seat"] == s for _, e in told) for s in range(seats)]
    if best := best_of([(count,) for count in woken]):
        made.append(Feat("kraken", best, {"count": woken[best[0]]}))
    return made
