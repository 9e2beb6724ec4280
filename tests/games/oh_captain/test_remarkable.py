"""What is found remarkable in hand-made games of Oh Captain!, and what each pair of eyes may know of a lie."""

from __future__ import annotations

from typing import Any

import pytest

from landfall.core.events import Event
from landfall.core.feats import Feat, Moment
from landfall.games.oh_captain.remarkable import feats, moments

Told = list[tuple[int, Event]]


def e(name: str, audience: tuple[int, ...] | None = None, **args: Any) -> Event:
    return Event(name, args, audience)


def turn(ply: int, seat: int, card: str, item: str, *then: Event) -> Told:
    """One find: drawn, looked at, announced; then what came of it, a ply each."""
    start = [
        (ply, e("found", seat=seat)),
        (ply, e("saw-find", (seat,), card=card)),
        (ply + 1, e("claimed", seat=seat, item=item)),
    ]
    return [*start, *((ply + 2 + k, event) for k, event in enumerate(then))]


def believed(seat: int, other: int) -> tuple[Event, Event]:
    return e("attacked", seat=seat, other=other, item="hook"), e("accepted", seat=other, other=seat)


def called(seat: int, other: int, card: str, lie: bool) -> tuple[Event, Event]:
    return e("challenged", seat=other, other=seat), e("exposed" if lie else "proved", seat=seat, card=card)


GAME: Told = [
    *turn(10, 0, "egg", "hook", *believed(0, 2), e("stole-open", seat=0, other=2, card="lantern-3")),  # a lie that won a Lantern
    *turn(20, 1, "pistol", "pistol", *believed(1, 0)),  # true
    *turn(30, 0, "purse", "lizard", *believed(0, 1), e("took-coin", seat=0, other=1)),  # a lie that won a coin
    *turn(40, 2, "egg", "lantern", *called(2, 1, "egg", lie=True)),
    *turn(50, 1, "lantern-2", "lantern", *called(1, 2, "lantern-2", lie=False)),
    *turn(60, 1, "hook", "hook", e("bought", seat=2, other=1, card="hook")),
    *turn(70, 2, "egg", "pistol", e("bought", seat=0, other=2, card="egg")),  # a lie that the Captain bought
    (80, e("mutiny", seat=2, other=0)),
    (90, e("mutiny", seat=2, other=1)),
]


def through(told: Told, seat: int | None) -> Told:
    return [(ply, event) for ply, event in told if event.is_for(seat)]


def test_who_lied_saw_and_kept_to_the_truth() -> None:
    assert feats(GAME, 3) == [
        Feat("liar", (0,), {"count": 2, "caught": 0}),
        Feat("eye", (1,), {"count": 1, "right": 1}),
        Feat("big-lie", (0,), {"seat": 0, "other": 2, "card": "egg", "item": "hook"}, 11),
        Feat("honest", (1,), {"count": 3}),
        Feat("mutineer", (2,), {"count": 2}),
    ]


def test_nothing_is_made_of_nothing() -> None:
    assert feats([], 3) == []
    assert feats(turn(10, 0, "hook", "hook", *believed(0, 1)), 3) == []  # one true word is no virtue yet
    everybody = [one for seat in range(3) for one in turn(10 * seat, seat, "egg", "hook", *believed(seat, (seat + 1) % 3))]
    assert [feat.name for feat in feats(everybody, 3)] == ["big-lie"]  # all lied alike: nobody best


@pytest.mark.parametrize(
    ("eyes", "lies"),
    [
        ("all", [11, 31, 41, 71]),
        (0, [11, 31, 43, 72]),  # their own when told, others' when the card is shown
        (1, [43, 72]),
        (2, [41, 71]),
        (None, [43, 72]),
    ],
)
def test_a_lie_is_one_when_these_eyes_can_know_it(eyes: Any, lies: list[int]) -> None:
    told = GAME if eyes == "all" else through(GAME, eyes)
    assert [moment.ply for moment in moments(told) if moment.kind == "lie"] == lies


def test_calls_and_mutinies_are_moments() -> None:
    assert [moment for moment in moments(GAME) if moment.kind != "lie"] == [
        Moment(42, "call"), Moment(52, "call"), Moment(80, "mutiny"), Moment(90, "mutiny"),
    ]  # fmt: skip
