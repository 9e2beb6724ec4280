"""Lumarathon in a terminal: the rules of the part that is played, a curtain only while it hides anything."""

from __future__ import annotations

import pytest

from cli.terminal import landfall
from landfall import GAMES


def test_rules_of_a_game_made_of_others_are_those_of_the_part_played() -> None:
    said = landfall("play", "lumarathon", "--seed", "4", stdin="rules\nquit\n")
    assert "OC-10.1  Lys: wins ties" in said.out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "ability"), [("oh-captain", "ability"), ("nomads", "skill"), ("lumarathon", "ability")])
def test_an_adventurer_is_chosen_with_the_ability_in_sight(game: str, ability: str, language: str) -> None:
    said = landfall("play", game, *["--seat", "human"] * 3, "--seed", "4", "--lang", language, stdin="\nquit\n")
    out = " ".join(said.out.split())
    texts = GAMES[game].texts
    for adventurer in ("moon", "red", "nostromo"):
        assert f"[choose {adventurer}] → {texts.say(f'{ability}.{adventurer}', language)}" in out


def test_a_curtain_only_while_something_is_hidden() -> None:
    """Lumarathon: between hands in Oh Captain!, none any more in Nomads; both are played to the end."""
    said = landfall("play", "lumarathon", *["--seat", "human"] * 3, "--seed", "4", stdin="1\n" * 4000)
    first, _, second = said.out.partition(" ends Oh Captain! with ")
    assert "Pass the screen" in first
    assert "Pass the screen" not in second
    assert "Won by: " in second
