"""The PyTorch example, in small: its loss has the slopes that learning.py works out by hand, and it goes on after a kill. Only where
PyTorch is installed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from .test_learning import SMALL, example, learning

torch = pytest.importorskip("torch", reason="needs PyTorch")
learning_torch = example("learning_torch")
PLAN = replace(SMALL, steps=12 * 64 * 32, games=64, length=32, part=512)


def test_its_slopes_are_those_of_the_numpy_learner() -> None:
    learner = learning_torch.TorchLearner(replace(PLAN, curious=0.1), "cpu")
    with torch.no_grad():
        learner.net.head.weight *= 30  # begun so small that nothing would be seen
    learner.policy.weights[:] = learning_torch.weights_of(learner.net)
    lesson = learning.play(learner.batch, learner.policy, None, learner.plan, learner.rng)
    lesson = lesson.rows(lesson.known)
    by_hand = learning.loss_slopes(learner.policy, lesson, learner.plan, 0.1)
    learner.loss(lesson, 0.1).backward()
    layers = (learner.net.body[0], learner.net.body[2], learner.net.head, learner.net.value)
    found = [part for layer in layers for part in (layer.weight.grad.T.numpy(), layer.bias.grad.numpy())]
    assert max(np.abs(slope).max() for slope in by_hand) > 1e-3
    for mine, other in zip(by_hand, found, strict=True):
        np.testing.assert_allclose(mine, other, rtol=2e-3, atol=2e-5)


def test_it_goes_on_after_a_kill(tmp_path: Path) -> None:
    """Put away after some lessons and taken up by another learner, it ends with the same weights, which are not those it began with."""

    def fresh(plan: object) -> object:
        return learning_torch.TorchLearner(plan, "cpu")

    kept = fresh(PLAN)
    for _ in range(5):
        kept.lesson()  # type: ignore[attr-defined]
    kept.put_away(tmp_path / "learner")  # type: ignore[attr-defined]
    on = learning.learn(PLAN, keep=tmp_path, learner_of=fresh)
    whole = learning.learn(PLAN, learner_of=fresh)
    for one, two, begun in zip(on[-1].policy.weights, whole[-1].policy.weights, whole[0].policy.weights, strict=True):
        assert np.array_equal(one, two)
        assert not np.array_equal(one, begun)
