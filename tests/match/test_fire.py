"""A plain fire: its aim follows from the seal, is written down with the shot, and is proved like every other chance."""

from __future__ import annotations

import random

import pytest

from landfall.core.refusal import BadRecord, Illegal
from landfall.games import GAMES
from landfall.lab.kinds import AIMED
from landfall.match.match import FIRE, Match, replay
from landfall.match.record import read_record
from landfall.match.verify import verify
from landfall.server.matches import replays

from .playing import bodies, summed


def played(fire: bool) -> str:
    """A match with duels, by people who fire without aiming, or aim somehow."""
    for n in range(40):
        match, rng = Match(GAMES[AIMED], 2, seed=f"fire {n}"), random.Random(n)
        match.begin()
        while not match.is_over:
            assert match.to_act is not None
            moves = match.state.moves()
            attacks = [move for move in moves if move.verb == "attack"]
            wide = match.game.rules.wide(match.state.position)
            match.play(match.to_act, FIRE if wide and fire else rng.choice(attacks or moves))
        if any("shoot" in ply.do for ply in match.record.plies):
            return match.finished_record().to_text()
    raise AssertionError("nobody shot")


FIRED = played(True)


def test_a_record_with_plain_fire_holds_and_replays() -> None:
    assert verify(FIRED, GAMES).fair
    record = read_record(FIRED)
    assert replay(record, GAMES[AIMED]).record.plies == record.plies
    open_one = bodies(FIRED)[:-1]  # without the seed it still replays: the shot is written down
    assert verify(summed(open_one[:-1]), GAMES).plies == len(open_one) - 2


def test_another_aim_than_the_seeds_is_found() -> None:
    lines = bodies(FIRED)
    n = next(n for n, line in enumerate(lines) if str(line.get("do", "")).startswith("fire "))
    other = "fire shoot 0 0" if lines[n]["do"] != "fire shoot 0 0" else "fire shoot 1 0"
    lines[n] |= {"do": other}
    with pytest.raises(BadRecord) as caught:
        verify(summed(lines), GAMES)
    assert caught.value.ply == n


def test_nobody_fires_with_an_aim_of_their_own() -> None:
    lines = bodies(FIRED)
    first = next(n for n, line in enumerate(lines) if str(line.get("do", "")).startswith("fire "))
    record = read_record(FIRED)
    record.plies = record.plies[: first - 1]
    match = replay(record, GAMES[AIMED])
    assert match.to_act is not None
    with pytest.raises(Illegal):
        match.play(match.to_act, "fire shoot 0 0")
    assert match.play(match.to_act, FIRE)[0].ply.do == lines[first]["do"]


def test_aimed_shots_are_written_as_ever() -> None:
    text = played(False)
    assert verify(text, GAMES).fair
    assert '"do":"fire' not in text


def test_a_page_can_show_a_match_with_plain_fire() -> None:
    """Its notation is chance's shot with `fire` before it: told as the shot it was."""
    shots = [ply for ply in replays.replay(read_record(FIRED), "truth").plies if ply.do and ply.do.startswith("fire ")]
    assert shots
    assert {shot.move.verb for shot in shots if shot.move} == {"shoot"}
