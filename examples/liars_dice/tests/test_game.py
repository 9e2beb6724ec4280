"""What is not a rule: positions written by hand, the text board, simple sense, and Landfall's own suite."""

from __future__ import annotations

import random
from typing import Any

import pytest

from landfall.core.refusal import BadPosition
from landfall.core.state import State
from liars_dice import sense
from liars_dice.game import GAME

GOOD: dict[str, Any] = {
    "game": "liars-dice",
    "seats": 2,
    "phase": "bid",
    "to_act": 1,
    "begins": 0,
    "players": [{"left": 2, "dice": [5, 5]}, {"left": 2, "dice": [1, 6]}],
    "bid": {"seat": 0, "count": 2, "face": "fives"},
}


def test_it_conforms(conforms: Any) -> None:
    conforms(GAME)


@pytest.mark.parametrize(
    ("change", "defect"),
    [
        ({"players": [{"left": 1, "dice": [5, 5]}, {"left": 2, "dice": [1, 6]}]}, "more dice than are left"),
        ({"players": [{"left": 2, "dice": [5]}, {"left": 2, "dice": [1, 6]}]}, "LD-2.2"),
        ({"players": [{"left": 2, "dice": [5, 7]}, {"left": 2, "dice": [1, 6]}]}, "whole numbers from 1 to 6"),
        ({"players": [{"left": 0, "dice": []}, {"left": 2, "dice": [1, 6]}]}, "LD-7.1"),
        ({"bid": {"seat": 1, "count": 2, "face": "fives"}}, "LD-3.2"),
        ({"bid": {"seat": 0, "count": 5, "face": "fives"}}, "LD-3.2"),
        ({"phase": "face", "said": 1}, "LD-3.4"),
        ({"phase": "face"}, "LD-3.1"),
        ({"phase": "roll"}, "LD-2.2"),
        ({"luck": 7}, "luck: is not a field here"),
        ({"to_act": None}, "LD-6.2"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(change: dict[str, Any], defect: str) -> None:
    GAME.from_json(GOOD)
    with pytest.raises(BadPosition) as bad:
        GAME.from_json({**GOOD, **change})
    assert defect in bad.value.sentence("en")
    assert bad.value.sentence("fr") != bad.value.sentence("en")


@pytest.mark.parametrize(("language", "words"), [("en", "2 dice: 1 6"), ("fr", "2 dés : 1 6")])
def test_the_board_shows_ones_own_dice_alone(language: str, words: str) -> None:
    drawn = GAME.board.draw(GAME.from_json(GOOD).view(1), language, ["Ann", "Bob"], False)
    assert words in drawn
    assert "5 5" not in drawn


def choice(state: State) -> str:
    assert state.to_act is not None
    return str(sense.choose(state.view(state.to_act), state.moves(), random.Random(1)))


def test_sense_believes_what_is_likely_and_doubts_the_rest() -> None:
    assert choice(GAME.from_json({**GOOD, "bid": {"seat": 0, "count": 4, "face": "fives"}})) == "challenge"
    assert choice(GAME.from_json({**GOOD, "bid": {"seat": 0, "count": 1, "face": "fives"}})) != "challenge"
    assert choice(GAME.from_json({**GOOD, "phase": "face", "said": 3})) == "face sixes"
