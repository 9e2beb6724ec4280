"""A test for each clause of rules.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from landfall.core.layout import CHANCE
from landfall.core.refusal import BadSetup, Illegal
from landfall.core.state import State
from landfall.games.clauses import clauses_of
from liars_dice.game import GAME


def table(*cups: str, bid: tuple[int, int, str] | None = None, to_act: int = 0, **more: Any) -> State:
    """A table at which somebody is to bid, each cup as its dice: "1 3 3"."""
    players = [{"left": len(cup.split()), "dice": [int(die) for die in cup.split()]} for cup in cups]
    data = {"game": "liars-dice", "seats": len(cups), "phase": "bid", "to_act": to_act, "begins": 0, "players": players}
    if bid is not None:
        data["bid"] = dict(zip(("seat", "count", "face"), bid, strict=True))
    return GAME.from_json({**data, **more})


def texts(state: State) -> list[str]:
    return [move.text for move in state.moves()]


def left(state: State) -> list[int]:
    return [player.left for player in state.view(None).players]


def refused(state: State, text: str) -> str:
    with pytest.raises(Illegal) as said:
        state.play(text)
    return said.value.key


def roll_all(state: State, *dice: int) -> State:
    for die in dice:
        state.play(next(chance for chance in state.chances() if chance.text.endswith(f" {die}")))
    return state


# -- LD-1 ----------------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players(seats: int) -> None:
    """LD-1.1"""
    assert GAME.start(seats).seats == seats
    for wrong in (1, 5):
        with pytest.raises(BadSetup):
            GAME.start(wrong)


@pytest.mark.parametrize("dice", ["5", "4", "3", "2"])
def test_five_dice_each_or_fewer_by_agreement(dice: str) -> None:
    """LD-1.2"""
    assert left(GAME.start(3, {"dice": dice})) == [int(dice)] * 3
    assert left(GAME.start(2)) == [5, 5]


# -- LD-2 ----------------------------------------------------------------------------------------------------------------------------
def test_who_begins_is_drawn_by_lot() -> None:
    """LD-2.1"""
    state = GAME.start(3)
    assert [(chance.text, chance.weight) for chance in state.chances()] == [
        ("first anchor", 1),
        ("first star", 1),
        ("first shell", 1),
    ]
    state.play("first star")
    while state.to_act == CHANCE:
        state.play(state.chances()[0])
    assert state.to_act == 1


def test_all_roll_all_their_dice() -> None:
    """LD-2.2: cup by cup, each face as likely."""
    state = GAME.start(2, {"dice": "2"})
    state.play("first anchor")
    assert [(chance.text, chance.weight) for chance in state.chances()] == [(f"roll anchor {die}", 1) for die in range(1, 7)]
    roll_all(state, 6, 1, 3, 3)
    assert state.phase == "bid"
    assert [state.view(seat).players[seat].dice for seat in (0, 1)] == [[1, 6], [3, 3]]


def test_each_looks_at_their_own_dice() -> None:
    """LD-2.3: when a cup is full its owner alone is told."""
    state = GAME.start(2, {"dice": "2"})
    state.play("first anchor")
    roll_all(state, 6)
    told = state.play("roll anchor 1")
    assert [(event.name, event.args, event.audience) for event in told] == [
        ("rolled", {"seat": 0, "count": 2}, None),
        ("saw", {"dice": "1 6"}, (0,)),
    ]


# -- LD-3 ----------------------------------------------------------------------------------------------------------------------------
def test_a_bid_is_a_number_and_then_a_face() -> None:
    """LD-3.1"""
    state = table("1 2", "3 4")
    state.play("bid 2")
    assert (state.phase, state.to_act, state.view(1).said) == ("face", 0, 2)
    told = state.play("face fives")
    assert [(event.name, event.args) for event in told] == [("bid", {"seat": 0, "count": 2, "face": "fives"})]


def test_no_more_dice_than_there_are() -> None:
    """LD-3.2"""
    state = table("1 2", "3")
    assert texts(state) == ["bid 1", "bid 2", "bid 3"]
    assert refused(state, "bid 4") == "refusal.too-many"
    assert refused(state, "challenge") == "refusal.nothing-to-challenge"


def test_the_next_to_the_left_raises_or_challenges() -> None:
    """LD-3.3"""
    state = table("1 2", "3 4", "5 6")
    for seat, text in enumerate(("bid 1", "bid 2", "bid 3")):
        assert state.to_act == seat
        state.play(text)
        state.play("face twos")
    assert state.to_act == 0
    assert "challenge" in texts(state)


def test_more_dice_or_a_higher_face() -> None:
    """LD-3.4"""
    state = table("1 2", "3 4", bid=(0, 2, "fours"), to_act=1)
    assert texts(state) == ["challenge", "bid 2", "bid 3", "bid 4"]
    assert refused(state, "bid 1") == "refusal.too-low"
    same, more = state.copy(), state.copy()
    same.play("bid 2")
    assert texts(same) == ["face fives", "face sixes"]
    assert refused(same, "face fours") == "refusal.too-low"
    more.play("bid 3")
    assert len(texts(more)) == 6


def test_where_no_bid_is_higher_it_is_challenged() -> None:
    """LD-3.5"""
    assert texts(table("6 6", "6 6", bid=(0, 4, "sixes"), to_act=1)) == ["challenge"]


# -- LD-4 ----------------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("face", "wild", "there"),
    [("fives", 1, 3), ("ones", 1, 2), ("fives", 0, 1)],
    ids=["LD-4.1 a one counts for every face", "LD-4.2 a bid on ones is on ones alone", "LD-4.3 by agreement a one is a one"],
)
def test_ones(face: str, wild: int, there: int) -> None:
    """LD-4.1, LD-4.2, LD-4.3"""
    state = table("1 5", "1 2", bid=(0, 2, face), to_act=1, ones_wild=wild)
    counted = next(event for event in state.play("challenge") if event.name == "counted")
    assert counted.args == {"count": there, "face": face}
    assert state.view(None).last.there == there


# -- LD-5 ----------------------------------------------------------------------------------------------------------------------------
def test_a_challenge_shows_all_dice_to_all() -> None:
    """LD-5.1"""
    state = table("4 4", "2 3", "6", bid=(0, 2, "fours"), to_act=1)
    showed = [event for event in state.play("challenge") if event.name == "showed"]
    assert [(event.args["seat"], event.args["dice"], event.audience) for event in showed] == [
        (0, "4 4", None),
        (1, "2 3", None),
        (2, "6", None),
    ]
    assert state.view(None).last.dice == [[4, 4], [2, 3], [6]]


@pytest.mark.parametrize(("count", "loser"), [(2, 1), (3, 0)], ids=["LD-5.2 the challenger loses", "LD-5.3 the bidder loses"])
def test_who_was_wrong_loses_a_die(count: int, loser: int) -> None:
    """LD-5.2, LD-5.3"""
    state = table("4 4", "2 3", bid=(0, count, "fours"), to_act=1)
    state.play("challenge")
    assert state.view(None).last.loser == loser
    assert left(state)[loser] == 1


def test_the_die_is_gone_for_good() -> None:
    """LD-5.4"""
    state = table("4 4", "2 3", bid=(0, 2, "fours"), to_act=1)
    lost = next(event for event in state.play("challenge") if event.name == "lost")
    assert (lost.args, lost.audience) == ({"seat": 1, "count": 1}, None)
    roll_all(state, 1, 1, 1)
    assert (left(state), state.view(None).dice_in_play, state.phase) == ([2, 1], 3, "bid")


# -- LD-6 ----------------------------------------------------------------------------------------------------------------------------
def test_who_lost_a_die_begins() -> None:
    """LD-6.1"""
    state = table("4 4", "2 3", "6", bid=(0, 2, "fours"), to_act=1)
    state.play("challenge")
    assert roll_all(state, 1, 1, 1, 1).to_act == 1
    state = table("4 4", "2", "6", bid=(0, 2, "fours"), to_act=1)
    state.play("challenge")
    assert roll_all(state, 1, 1, 1).to_act == 2


def test_who_has_no_dice_is_passed_over() -> None:
    """LD-6.2"""
    state = table("4 4", "", "6")
    state.play("bid 1")
    state.play("face twos")
    assert state.to_act == 2
    out = table("4 4", "2", "6", bid=(0, 2, "fours"), to_act=1)
    assert "out" in [event.name for event in out.play("challenge")]
    assert out.view(1).players[1].outlasted == 0


# -- LD-7 ----------------------------------------------------------------------------------------------------------------------------
def test_the_last_with_dice_wins() -> None:
    """LD-7.1"""
    state = table("4 4", "2", bid=(0, 2, "fours"), to_act=1)
    assert state.play("challenge")[-1].name == "won"
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.shares) == ("last", (0,), (1.0, 0.0))


def test_a_point_for_each_who_was_out_before() -> None:
    """LD-7.2"""
    state = table("4 4", "2", "6", bid=(0, 2, "fours"), to_act=1)
    state.play("challenge")
    roll_all(state, 4, 4, 2)
    for text in ("bid 3", "face fours", "challenge"):  # there are two: the bidder loses the last die
        state.play(text)
    assert state.outcome is not None
    assert (state.outcome.points, state.outcome.places) == ((2, 0, 1), (1, 3, 2))


# -- LD-8 ----------------------------------------------------------------------------------------------------------------------------
def test_nobody_knows_the_dice_under_another_cup() -> None:
    """LD-8.1"""
    state = table("4 4", "2 3", "6")
    for seat in (None, 0, 1, 2):
        known = [player.dice for player in state.view(seat).players]
        assert known == [dice if other == seat else None for other, dice in enumerate(([4, 4], [2, 3], [6]))]


def test_dice_left_bids_and_the_last_challenge_are_open_to_all() -> None:
    """LD-8.2"""
    state = table("4 4", "2 3", "6", bid=(0, 2, "fours"), to_act=1)
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert ([player.left for player in view.players], view.bid.count, view.bid.face) == ([2, 2, 1], 2, "fours")
    state.play("challenge")
    assert len({tuple(map(tuple, state.view(seat).last.dice)) for seat in (None, 0, 1, 2)}) == 1


def test_each_clause_has_its_test() -> None:
    """The numbers in this file are those of the page."""
    named = set(re.findall(r"LD-\d+\.\d+", Path(__file__).read_text("utf-8")))
    assert named == {number for number in clauses_of(GAME) if "." in number}
