"""The learning example, in small: what it learns in seconds beats random play, it goes on after a kill, and its slopes are right."""

from __future__ import annotations

import importlib.util
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from landfall.core.dual import can_compile

if not can_compile():
    pytest.skip("Numba is not installed", allow_module_level=True)

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> Any:
    if name in sys.modules:  # another test has it: what it keeps is known by its module's name
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


learning = example("learning")
SMALL = learning.Plan(steps=12 * 256 * 64, watched=0, games=256, length=64, part=1024, snapshots=2, width=64, rate=1e-3)
GAMES = 160


def test_it_learns() -> None:
    """Against three that play at random, each seat in turn: an untaught policy has its fair share, the taught one clearly more."""
    told: list[int] = []
    snapshots = learning.learn(SMALL, lambda number, of, words: told.append(number))
    assert told == list(range(1, 13))
    assert [snapshot.steps for snapshot in snapshots] == [0, SMALL.steps // 2, SMALL.steps]
    before, after = (np.array(learning.sit_down(SMALL, snapshots[k].policy, "random", 0, GAMES)) for k in (0, -1))
    error = float(np.hypot(before.std(), after.std())) / GAMES**0.5
    assert after.mean() - before.mean() > 3 * error


def test_it_imitates_what_it_watched_and_learns_to_beat_it() -> None:
    """What it does after watching resembles what was done more than a guess does; then it beats its imitation on the batch."""
    plan = replace(SMALL, watched=48, level="simple")
    learner = learning.Learner(plan)
    heaps = [learning.watch(plan, 0, 24), learning.watch(plan, 24, 48)]
    lesson = learning.lesson_of(heaps)
    assert np.take_along_axis(lesson.legal, lesson.action[:, None], 1).all()
    guess = float(np.exp(-np.log(lesson.legal.sum(1)).mean()))
    assert learner.begin_with(heaps) > 1.15 * guess
    assert learner.others is not None
    for _ in range(learner.lessons):
        learner.lesson()
    batch, own = learner.batch, np.arange(plan.games) % plan.seats
    won: list[float] = []
    for _ in range(300):
        chances = np.where(
            (batch.turn == own)[:, None],
            learner.policy.think(batch.seen, batch.legal, batch.phase)[0],
            learner.others.think(batch.seen, batch.legal, batch.phase)[0],
        )
        batch.step(learning.draw(chances, learner.rng))
        won += batch.rewards[np.arange(plan.games), own][batch.done].tolist()
    assert np.mean(won) - 3 * np.std(won) / len(won) ** 0.5 > 1 / plan.seats


def test_it_goes_on_after_a_kill(tmp_path: Path) -> None:
    """Put away after a lesson and taken up by another process, it ends with the same weights."""
    plan = replace(SMALL, steps=12 * 64 * 32, games=64, length=32, part=512)
    kept = learning.Learner(plan)
    for _ in range(5):
        kept.lesson()
    kept.put_away(tmp_path / "learner")
    on = learning.learn(plan, keep=tmp_path)[-1].policy.weights
    whole = learning.learn(plan)[-1].policy.weights
    assert all(np.array_equal(one, two) for one, two in zip(on, whole, strict=True))


def test_its_slopes_are_those_of_its_loss() -> None:
    """Each weight's slope beside what the loss does when the weight is moved a little."""
    plan = replace(SMALL, games=16, length=24, curious=0.1)
    learner = learning.Learner(plan)
    learner.policy.weights[:] = [part.astype(np.float64) for part in learner.policy.weights]
    for head in (4, 6):  # begun so small that nothing would be seen
        learner.policy.weights[head] *= 30
    lesson = learning.play(learner.batch, learner.policy, None, plan, learner.rng)
    lesson = lesson.rows(lesson.known)
    rng = np.random.default_rng(5)
    lesson.chance = lesson.chance * rng.uniform(0.7, 1.4, len(lesson.chance))  # as if the policy had moved on

    def loss() -> float:
        chances, value, _ = learner.policy.think(lesson.seen, lesson.legal, lesson.phase)
        ratio = np.take_along_axis(chances, lesson.action[:, None], 1)[:, 0] / lesson.chance
        better = (lesson.better - lesson.better.mean()) / (lesson.better.std() + 1e-8)
        gain = np.minimum(ratio * better, np.clip(ratio, 1 - plan.clip, 1 + plan.clip) * better)
        mixed = -(chances * np.log(np.maximum(chances, 1e-9))).sum(1)
        return float((-gain - plan.curious * mixed + 0.5 * (value - lesson.goal) ** 2).mean())

    slopes = learning.loss_slopes(learner.policy, lesson, plan, plan.curious)
    for weights, slope in zip(learner.policy.weights, slopes, strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        was = weights[place]
        found = []
        for move in (1e-5, -1e-5):
            weights[place] = was + move
            found.append(loss())
        weights[place] = was
        assert slope[place] == pytest.approx((found[0] - found[1]) / 2e-5, rel=0.02, abs=1e-6)


def test_the_curve_on_the_page_is_the_one_that_was_found(tmp_path: Path) -> None:
    """docs/learning.json is what the command wrote; it says what the page says: the policy beats the level, beyond two errors."""
    docs = EXAMPLES.parent / "docs"
    found = json.loads((docs / "learning.json").read_text("utf-8"))
    last = found["curve"][-1]
    assert last["games"] >= 400
    assert last["share"] - 2 * last["error"] > 1 / found["plan"]["seats"]
    assert last["seconds"] < 600
    assert learning.table(found) in (docs / "lab.md").read_text("utf-8")
    assert found["plan"] == vars(learning.Plan())
    learning.plot(found, tmp_path / "curve.svg")
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<?xml")
