"""The same learner with PyTorch doing the sums: examples/learning.py with its policy and its step of the weights exchanged.

    pip install 'landfall[lab]' torch
    python examples/learning_torch.py

Watching, self-play, advantages, games against the bots, the picture and the command line are those of learning.py; here are only the
layers, whose slopes PyTorch finds by itself. A start for larger policies (`--width 512`), other layers, or a graphics card (`--device cuda`).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is there, as learning.py does

import numpy as np
import torch
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parent))
import learning
from learning import Lesson, Plan, Watched


class Net(nn.Module):
    """Two layers, a column for each (phase, action) and the share of the win expected."""

    def __init__(self, size: int, columns: Any, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.head = nn.Linear(width, int(columns.max()) + 1)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.head.weight, std=0.01 / width**0.5)
        self.register_buffer("columns", torch.as_tensor(columns))

    def forward(self, seen: Any, legal: Any, phase: Any) -> tuple[Any, Any]:
        within = self.body(seen)
        wish = self.head(within).gather(1, self.columns[phase])
        return torch.log_softmax(wish.masked_fill(legal == 0, -1e9), dim=1), self.value(within)[:, 0]


def weights_of(net: Net) -> list[Any]:
    """The net's weights in the order of learning.Policy: what sits down with the bots is that one, NumPy alone."""
    layers = (net.body[0], net.body[2], net.head, net.value)
    return [part.detach().cpu().numpy() for layer in layers for part in (layer.weight.T, layer.bias)]


class TorchLearner(learning.Learner):
    """The learner of learning.py; only its lessons are learned otherwise."""

    KEPT = (*learning.Learner.KEPT, "net", "steps")

    def __init__(self, plan: Plan, device: str) -> None:
        super().__init__(plan)
        torch.manual_seed(plan.seed)
        self.device = device
        self.net = Net(self.batch.size, self.policy.columns, plan.width).to(device)
        self.steps = torch.optim.Adam(self.net.parameters(), lr=plan.rate)
        self.policy.weights[:] = weights_of(self.net)
        self.snapshots = [self.snapshot()]

    def begin_with(self, heaps: list[Watched]) -> float:
        likely = super().begin_with(heaps)
        layers = (self.net.body[0], self.net.body[2], self.net.head, self.net.value)
        with torch.no_grad():
            for number, layer in enumerate(layers):
                layer.weight.copy_(torch.as_tensor(self.policy.weights[2 * number].T))
                layer.bias.copy_(torch.as_tensor(self.policy.weights[2 * number + 1]))
        return likely

    def study(self, lesson: Lesson, left: float) -> None:
        plan = self.plan
        for group in self.steps.param_groups:
            group["lr"] = plan.rate * (0.1 + 0.9 * left)
        for _ in range(plan.epochs):
            order = self.rng.permutation(lesson.known)
            for first in range(0, len(order) - plan.part // 2, plan.part):
                self.steps.zero_grad()
                self.loss(lesson.rows(order[first : first + plan.part]), plan.curious * (0.1 + 0.9 * left)).backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.steps.step()
        self.policy.weights[:] = weights_of(self.net)

    def loss(self, lesson: Lesson, curious: float) -> Any:
        def there(part: Any) -> Any:
            return torch.as_tensor(np.ascontiguousarray(part)).to(self.device)

        logs, value = self.net(there(lesson.seen), there(lesson.legal), there(lesson.phase))
        ratio = logs.gather(1, there(lesson.action)[:, None])[:, 0].exp() / there(lesson.chance)
        better = there((lesson.better - lesson.better.mean()) / (lesson.better.std() + 1e-8))
        gain = torch.minimum(ratio * better, ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip) * better)
        mixed = -(logs.exp() * logs.clamp(min=-30)).sum(1)
        return (-gain - curious * mixed + 0.5 * (value - there(lesson.goal)) ** 2).mean()


def main() -> None:
    parser = learning.arguments("learning_torch", __doc__)
    parser.add_argument("--device", default="cpu")
    args = parser.parse_args()
    torch.set_num_threads(1)  # so that the time is that of one core
    learning.run(args, lambda plan: TorchLearner(plan, args.device))


if __name__ == "__main__":
    main()
