"""OC-9: the end, majorities, points and who wins."""

from __future__ import annotations

import pytest

from landfall.core.refusal import GameOver
from landfall.core.state import Outcome, State

from .table import cards, play, public, refused, table

ALL = "lantern-3 " * 3 + "lantern-2 " * 4 + "hook " * 5 + "lizard " * 5 + "pistol " * 5 + "egg " * 7


def ending(seats: int = 4, **fields: object) -> State:
    """A position in which only the Nomads are left: what nobody holds lies in the discard pile."""
    held = " ".join([*fields.get("hidden", {}).values(), *fields.get("open", {}).values()])  # type: ignore[attr-defined]
    left = cards(ALL)
    for card, number in cards(held).items():
        if card in left:
            left[card] -= number
    discard = " ".join(" ".join([card] * number) for card, number in left.items())
    return table("draw", seats=seats, cave={}, discard=discard, **fields)


def ended(**fields: object) -> Outcome:
    state = ending(**fields)  # type: ignore[arg-type]
    play(state, "draw nomads")
    assert state.outcome is not None
    return state.outcome


def test_the_nomads_end_the_game_at_once() -> None:
    """OC-5.1, OC-9.1: no announcement, no end-of-turn ability."""
    state = ending(adventurers="nostromo moon lys red", open={1: "egg"})
    events = play(state, "draw nomads")
    assert public(events)[0] == "nomads 1"
    assert state.is_over
    assert (state.to_act, state.moves(), state.chances()) == (None, [], [])
    refused(state, "hide egg", GameOver)
    red = ending(adventurers="nostromo red lys moon", coins=[5, 0, 3, 3])
    play(red, "draw nomads")
    assert red.is_over


def test_all_loot_is_shown_but_not_the_pile() -> None:
    """OC-9.2: to everybody; the discard pile is not."""
    state = ending(hidden={1: "purse egg hook", 2: "purse"})
    before = state.view(None)
    assert before.players[1].hidden is None
    play(state, "draw nomads")
    for seat in (0, 1, 2, 3, None):
        view = state.view(seat)
        assert view.players[1].hidden == {"egg": 1, "hook": 1, "purse": 1}
        assert (view.discard is not None) == (seat == 0)  # OC-11.2: the Captain looks into it at any time


@pytest.mark.parametrize("card", ["pistol", "hook", "lizard"])
def test_majorities(card: str) -> None:
    """OC-9.2: strictly most, face up or down; a tie: nobody; with zero such cards nobody."""
    most = ending(hidden={1: f"purse {card} {card}"}, open={2: card}, adventurers="moon nostromo ulrich red")
    assert public(play(most, "draw nomads"))[1:] == [f"majority 1 {card}"]
    assert most.outcome.points == (5, 3 + 1 + 4, 3 + 1, 3 + 1)  # type: ignore[union-attr]
    tie = ending(hidden={1: f"purse {card}"}, open={2: card}, adventurers="moon nostromo ulrich red")
    assert public(play(tie, "draw nomads"))[1:] == []
    mixed = ending(
        hidden={1: f"purse {card}"}, open={1: card, 3: f"{card} {card} {card}"}, adventurers="moon nostromo ulrich red"
    )
    assert public(play(mixed, "draw nomads"))[1:] == [f"majority 3 {card}"]
    none = ending(adventurers="lys nostromo ulrich red")
    assert public(play(none, "draw nomads"))[1:] == []
    three = ending(open={1: card, 2: card, 3: card}, adventurers="moon nostromo ulrich red")
    assert public(play(three, "draw nomads"))[1:] == []
    captain = ending(open={0: f"{card} {card}", 1: card}, adventurers="moon nostromo ulrich red")
    assert public(play(captain, "draw nomads"))[1:] == [f"majority 0 {card}"]


def test_points() -> None:
    """OC-9.3: Lanterns their worth, Purses 1, tokens 4, coins 1, Eggs -1; the pile belongs to nobody."""
    outcome = ended(
        open={1: "lantern-3 egg", 2: "lantern-2 lantern-2"}, hidden={1: "purse purse egg egg", 2: "lizard"}, coins=[7, 0, 2, 4]
    )
    assert outcome.points == (7, 3 - 1 + 2 - 2, 2 + 4 + 4, 4 + 1)
    assert outcome.details[2] == {"coins": 2, "lanterns": 4, "purses": 0, "eggs": 0, "tokens": 4}
    assert all(sum(lines.values()) == points for lines, points in zip(outcome.details, outcome.points, strict=True))
    assert outcome.reason == "nomads"


def test_most_points_wins() -> None:
    """OC-9.4."""
    outcome = ended(coins=[5, 3, 9, 4])
    assert (outcome.winners, outcome.shares) == ((2,), (0, 0, 1, 0))
    assert outcome.places == (2, 4, 1, 2)  # points: 5, 4, 10, 5


def test_a_tie_goes_to_the_captain() -> None:
    """OC-9.4: if he is among the tied, even with fewer coins."""
    outcome = ended(open={0: "lantern-2"}, coins=[5, 6, 6, 3])
    assert outcome.points[:3] == (7, 7, 7)
    assert (outcome.winners, outcome.shares) == ((0,), (1, 0, 0, 0))


def test_a_tie_without_the_captain_goes_to_most_coins() -> None:
    """OC-9.4: the tied Explorer with most coins; a third one's riches do not count."""
    outcome = ended(open={1: "lantern-3", 3: "egg egg egg egg"}, coins=[2, 4, 7, 8])
    assert outcome.points == (2, 8, 8, 5)
    assert (outcome.winners, outcome.shares) == ((2,), (0, 0, 1, 0))
    earlier = ended(open={2: "lantern-3"}, coins=[2, 7, 4, 3])
    assert earlier.winners == (1,)


def test_still_tied_the_win_is_shared() -> None:
    """OC-9.4: by all who have as many points and coins."""
    outcome = ended(coins=[2, 6, 6, 5])
    assert (outcome.winners, outcome.shares) == ((1, 2), (0, 0.5, 0.5, 0))
    assert outcome.places == (4, 1, 1, 3)
    three = ended(coins=[2, 6, 6, 6])
    assert three.shares == (0, 1 / 3, 1 / 3, 1 / 3)
