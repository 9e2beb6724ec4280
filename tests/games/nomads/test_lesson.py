"""What the lesson teaches is all that a first game asks."""

from __future__ import annotations

from test_lessons import verbs_of


def test_the_choices_of_a_first_game_are_each_made_once() -> None:
    assert verbs_of("nomads") == {"choose", "frog", "scatter", "lys", "write"}
