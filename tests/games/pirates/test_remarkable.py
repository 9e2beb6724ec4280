"""What is found remarkable in a hand-made game of Labyrintus Pirates."""

from __future__ import annotations

from typing import Any

from landfall.core.events import Event
from landfall.core.feats import Feat, Moment
from landfall.games.pirates.remarkable import feats, moments


def e(name: str, **args: Any) -> Event:
    return Event(name, args)


GAME = [
    (1, e("pivoted", seat=0, wheel="c3", way="cw")),
    (2, e("pivoted", seat=1, wheel="c3", way="cw")),
    (3, e("pivoted", seat=0, wheel="c3", way="ccw")),
    (4, e("turned", wheel="c3", way="cw")),
    (4, e("turned", wheel="a1", way="cw")),
    (5, e("attacked", seat=0, other=1)),
    (6, e("landed", seat=0, x=3, y=4)),
    (7, e("landed", seat=1, x=-6, y=0)),
    (8, e("beat", seat=0, other=1)),
    (8, e("won-treasure", seat=0, token="200b")),
    (9, e("attacked", seat=1, other=0)),
    (10, e("landed", seat=1, x=10, y=0)),
    (11, e("landed", seat=0, x=-3, y=-4)),  # as near, but later
    (12, e("beat", seat=0, other=1)),
    (12, e("won-treasure", seat=0, token="100a")),
    (13, e("omen", seat=1, event="kraken", place="c3 ne")),
    (14, e("banked", seat=0, token="200b")),
    (14, e("banked", seat=0, token="100a")),
]


def test_shots_wheels_and_the_kraken() -> None:
    assert feats(GAME, 2) == [
        Feat("shot", (0,), {"seat": 0, "other": 1, "distance": 5}, 6),
        Feat("wheel", (0,), {"wheel": "c3", "count": 4}),
        Feat("gunner", (0,), {"count": 2}),
        Feat("robber", (0,), {"points": 300}),
        Feat("kraken", (1,), {"count": 1}),
    ]


def test_a_quiet_sea_has_nothing_remarkable() -> None:
    assert feats([], 2) == []
    assert feats(GAME[:2], 2) == []  # two turns of a wheel are nothing special


def test_duels_treasures_and_events_are_moments() -> None:
    assert moments(GAME) == [Moment(5, "duel"), Moment(9, "duel"), Moment(13, "omen"), Moment(14, "treasure")]
