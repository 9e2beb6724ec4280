"""What is found remarkable in a hand-made night of Nomads."""

from __future__ import annotations

from typing import Any

from landfall.core.events import Event
from landfall.core.feats import Feat, Moment
from landfall.games.nomads.remarkable import feats, moments


def e(name: str, **args: Any) -> Event:
    return Event(name, args)


def took(seat: int, times: int) -> list[Event]:
    return [e("took", seat=seat, space=1, tile="fox")] * times


NIGHT = [
    (1, e("scattered", seat=0, space=1, direction="cw")),
    *((1, event) for event in (*took(0, 3), *took(1, 1))),
    (2, e("scattered", seat=1, space=2, direction="cw")),
    *((2, event) for event in (*took(0, 3), *took(2, 2), e("lys-found", seat=1, space=3))),
    (3, e("spent", seat=2, tile="fox", count=3)),
    (3, e("spent", seat=2, tile="joker", count=1)),
    (3, e("wrote", seat=2, legend="fox", worth=5)),
    (4, e("spent", seat=0, tile="whale", count=5)),
    (4, e("sang", seat=0, asks=5, worth=9)),  # a Song is no Legend, and its price is not the next one's
    (5, e("spent", seat=0, tile="river", count=3)),
    (5, e("wrote", seat=0, legend="river", worth=3)),
    (6, e("moon-scoring")),
    (6, e("moons-won", seat=1, count=3)),
    (7, e("scattered", seat=1, space=4, direction="ccw")),
    (7, e("lys-found", seat=1, space=5)),
    (8, e("moon-scoring")),
    (8, e("moons-won", seat=0, count=2)),
    (8, e("moons-won", seat=1, count=1)),
]


def test_the_longest_the_richest_and_the_others() -> None:
    assert feats(NIGHT, 3) == [
        Feat("longest", (2,), {"seat": 2, "legend": "fox", "count": 4, "worth": 5}, 3),
        Feat("harvest", (0,), {"seat": 0, "count": 3}, 1),
        Feat("moons", (1,), {"count": 4}),
        Feat("generous", (1,), {"count": 5}),
        Feat("lys", (1,), {"count": 2}),
    ]


def test_an_empty_night_has_nothing_remarkable() -> None:
    assert feats([], 2) == []
    assert moments([]) == []


def test_moments_are_cards_scorings_and_lys() -> None:
    kinds = [(2, "lys"), (3, "card"), (4, "card"), (5, "card"), (6, "scoring"), (7, "lys"), (8, "scoring")]
    assert moments(NIGHT) == [Moment(ply, kind) for ply, kind in kinds]
