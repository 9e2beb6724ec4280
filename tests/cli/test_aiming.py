"""Aiming in the terminal: two presses of a running gauge, or a plain fire. Nobody types where to hit."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path

from landfall.cli import gauge
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab.kinds import AIMED
from landfall.match.match import FIRE
from landfall.match.record import read_record
from shared import random_ply

from .terminal import Terminal, landfall


def awaiting_a_shot() -> State:
    """Games played at random, but for those who may attack, until somebody is to shoot."""
    for seed in range(100):
        rng, state = random.Random(seed), GAMES[AIMED].start(2)
        while not state.is_over:
            if state.game.rules.wide(state.position):
                return state
            attacks = [move.text for move in state.moves() if move.verb == "attack"]
            state.play(attacks[0] if attacks else random_ply(state, rng))
    raise AssertionError("nobody shot")


def at_the_cannon(tmp_path: Path) -> list[str]:
    state = awaiting_a_shot()
    (tmp_path / "duel.json").write_text(json.dumps(state.to_json()), encoding="utf-8")
    return ["play", AIMED, "--seat", "human", "--from", str(tmp_path / "duel.json"), "--record", str(tmp_path / "record")]


def first_ply(tmp_path: Path) -> str:
    return read_record((tmp_path / "record").read_text(encoding="utf-8")).plies[0].do


def test_a_shot_that_is_typed_is_refused_and_fire_fires(tmp_path: Path) -> None:
    said = landfall(*at_the_cannon(tmp_path), stdin="shoot 0 0\n1\n\nfire\nquit\n")
    assert said.out.count("A shot is aimed at a running gauge") == 3
    assert first_ply(tmp_path).startswith(f"{FIRE} shoot ")


def test_two_presses_of_a_running_gauge(tmp_path: Path) -> None:
    with Terminal(*at_the_cannon(tmp_path)) as seat:
        seat.wait_for("> ")
        seat.type("")
        seat.wait_for("Left or right?")
        time.sleep(0.5)
        seat.press(b"x" * 12)  # a held key repeats: one press
        seat.wait_for("High or low?")
        time.sleep(0.5)
        seat.press(b"x")
        seat.wait_for("> ")
        seat.type("quit")
        assert seat.end() == 0
    assert re.fullmatch(r"shoot -?\d+ -?\d+", first_ply(tmp_path))


def test_the_mark_runs_there_and_back() -> None:
    places = [gauge.picture(ms, 1600).index("●") for ms in (0, 400, 800, 1200, 1600)]
    assert places == [1, 1 + gauge.WIDTH // 2, gauge.WIDTH, 1 + gauge.WIDTH // 2, 1]
