"""A small policy that learns to beat the bots' `medium` on a Batch, in a few minutes of one core.

    python examples/learning.py --plot docs/learning.svg

NumPy alone: two layers, one head for each thing that can be done in each phase and one that says how the game will end. First it watches some
games of four such bots, as one watches at a table: what a seat may know and what it did, nothing of how it thinks. Imitating that gives an
opponent that plays a hundred thousand games a minute. Then it learns to beat three of these, by proximal policy optimisation (clipped, with
generalised advantages) from its own share of the win. In the end it sits down with the real ones. With `--watch 0` nobody is watched: it
begins from nothing, and all seats are played by its newest self.

The same seed and the same NumPy give the same policy. One thread does the sums, so that the time is that of one core.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import msgspec
import numpy as np

from landfall.bots.base import Bot, Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.chance import next32
from landfall.core.game import Game
from landfall.games import find_game
from landfall.lab.batch import Batch
from landfall.lab.crews import Workers, done_by
from landfall.lab.table import Table

Array = Any
Progress = Callable[[int, int, str], None]
IMPOSSIBLE = np.float32(-1e9)
SPAN = 8  # games against bots at a time


@dataclass(frozen=True)
class Plan:
    """What is learned, and how."""

    game: str = "oh-captain"
    seats: int = 4
    steps: int = 10_000_000  # decisions in all
    seed: int = 1
    level: str = "medium"  # of the bots that are watched, and met in the end
    watched: int = 1000  # games of theirs; 0: begin from nothing, and play oneself
    games: int = 512  # at once
    length: int = 128  # decisions a game between two lessons
    width: int = 128
    rate: float = 5e-4  # falls to a tenth
    epochs: int = 2
    part: int = 2048  # decisions a step of the weights
    clip: float = 0.2
    trace: float = 0.95
    curious: float = 0.01  # how much a mixed choice is worth in itself; falls to a tenth
    snapshots: int = 5  # kept on the way, for the curve


# -- the policy ------------------------------------------------------------------------------------------------------------------
class Policy:
    """Two layers; then a column for each (phase, action) that random play met, and the share of the win expected."""

    def __init__(self, columns: Array, weights: list[Array]) -> None:
        self.columns = columns  # (phase, action): its column; the last is for what was never met
        self.weights = weights

    @classmethod
    def fresh(cls, size: int, columns: Array, width: int, rng: Any) -> Policy:
        def layer(rows: int, columns: int, gain: float) -> Array:
            return (rng.standard_normal((rows, columns)) * gain / math.sqrt(rows)).astype(np.float32)

        shapes = ((size, width, 1.4), (width, width, 1.4), (width, int(columns.max()) + 1, 0.01), (width, 1, 0.1))
        return cls(columns, [part for shape in shapes for part in (layer(*shape), np.zeros(shape[1], np.float32))])

    def think(self, seen: Array, legal: Array, phase: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """The chance of each action (0 where it is not possible), what the seat expects to win, and the layers in between."""
        w1, b1, w2, b2, wp, bp, wv, bv = self.weights
        first = np.maximum(seen @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        wish = np.take_along_axis(second @ wp + bp, self.columns[phase], axis=1)
        wish = np.where(legal != 0, wish, IMPOSSIBLE)
        chance = np.exp(wish - wish.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        return chance, (second @ wv + bv)[:, 0], (first, second)

    def slopes(self, seen: Array, phase: Array, layers: tuple[Array, Array], wish: Array, value: Array) -> list[Array]:
        """How the loss changes with each weight, from how it changes with the wishes and the expectation."""
        _, _, w2, _, wp, _, wv, _ = self.weights
        first, second = layers
        head = np.zeros((len(seen), wp.shape[1]), np.float32)
        np.put_along_axis(head, self.columns[phase], wish, axis=1)
        value = value[:, None]
        back2 = (head @ wp.T + value * wv[:, 0]) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        pairs = ((seen, back1), (first, back2), (second, head), (second, value))
        return [part for below, above in pairs for part in (below.T @ above, above.sum(0))]


def draw(chance: Array, rng: Any) -> Array:
    """One action a row."""
    level = rng.random((len(chance), 1), dtype=np.float32)
    found = (chance.cumsum(axis=1) < level).sum(axis=1)
    return np.where(
        np.take_along_axis(chance, np.minimum(found, chance.shape[1] - 1)[:, None], 1)[:, 0] > 0, found, chance.argmax(1)
    )


def columns_of(batch: Batch, steps: int = 400) -> Array:
    """A column for each (phase, action) that random play meets."""
    met = np.zeros((len(batch.game.phases), batch.actions), np.bool_)
    for _ in range(steps):
        np.logical_or.at(met, batch.phase, batch.legal != 0)
        batch.step(batch.random_actions())
    return np.where(met, met.cumsum().reshape(met.shape) - 1, met.sum())


# -- watching --------------------------------------------------------------------------------------------------------------------
class Watched(msgspec.Struct, frozen=True):
    """Decisions of bots in some games, as they are sent and written down: arrays side by side, and how long it took."""

    count: int
    seconds: float
    seen: bytes
    legal: bytes
    phase: bytes
    action: bytes
    share: bytes


def watch(plan: Plan, first: int, after: int) -> Watched:
    """Some games of bots at one table: what each seat might know when it decided, what it did, and what it won."""
    begun = time.process_time()
    game = find_game(plan.game)
    ready(game, plan.level)
    table = Table(game, plan.seats)
    rows: list[tuple[Array, Array, int, int]] = []
    shares: list[float] = []
    for number in range(first, after):
        rng = np.random.default_rng([plan.seed, 1, number])
        table.begin(int(rng.integers(2**62)))
        bots = [make_bot(game, plan.level, seed=int(rng.integers(2**62))) for _ in range(plan.seats)]
        seats = []
        while table.turn is not None:
            seats.append(table.turn)
            before = table.seen(table.turn), table.mask(), int(table.state.position.phase)
            choice = bot_plays(table, bots)
            rows.append((*before, choice if before[1].sum() > 1 else int(before[1].argmax())))
        shares += [table.rewards(False)[seat] for seat in seats]
    seen, legal, phase, action = zip(*rows, strict=True)
    parts = (np.array(seen, np.float32), np.array(legal, np.uint8), np.array(phase, np.uint8), np.array(action, np.uint8))
    packed = (part.tobytes() for part in (*parts, np.array(shares, np.float32)))
    return Watched(len(rows), time.process_time() - begun, *packed)


def ready(game: Game, level: str) -> None:
    """Bots that search need the compiled core."""
    if level not in ("random", "simple"):
        warm(game)


def bot_plays(table: Table, bots: Sequence[Bot]) -> int:
    """The awaited bot acts, from what its seat knows and never the truth; then chance."""
    assert table.turn is not None
    known = Knowledge.of(table.state, table.turn, next32(table.rng))
    choice = bots[table.turn].choose(known, math.inf).choice
    table.game.rules.apply(table.state.position, choice)
    table.settle()
    return int(choice)


def lesson_of(heaps: list[Watched]) -> Lesson:
    """All that was watched, as one lesson: what is to be done is what was done."""
    count = sum(heap.count for heap in heaps)

    def joined(name: str, kind: Any) -> Array:
        return np.frombuffer(b"".join(getattr(heap, name) for heap in heaps), kind).reshape(count, -1)

    seen, legal, share = joined("seen", np.float32), joined("legal", np.uint8), joined("share", np.float32)[:, 0]
    phase, action = (joined(name, np.uint8)[:, 0].astype(np.int64) for name in ("phase", "action"))
    return Lesson(seen, legal, phase, action, np.ones(count, np.float32), np.ones(count, np.float32), share, np.arange(count))


def imitate(policy: Policy, lesson: Lesson, plan: Plan, rng: Any, rounds: int = 12) -> float:
    """Do as they did, and expect what came of it (cross-entropy, squared error). How likely what they did seems in the end."""
    adam = Adam(policy.weights)
    likely = 0.0
    for number in range(rounds):
        order = rng.permutation(lesson.known)
        found = []
        for first in range(0, len(order), 512):
            part = lesson.rows(order[first : first + 512])
            chances, value, layers = policy.think(part.seen, part.legal, part.phase)
            count = np.float32(len(value))
            found.append(np.take_along_axis(chances, part.action[:, None], 1)[:, 0])
            np.put_along_axis(chances, part.action[:, None], found[-1][:, None] - 1, 1)
            slopes = policy.slopes(part.seen, part.phase, layers, chances / count, (value - part.goal) / count)
            adam.step(slopes, 2e-3 * (1 - number / rounds))
        likely = float(np.exp(np.log(np.maximum(np.concatenate(found), 1e-6)).mean()))
    return likely


# -- playing ---------------------------------------------------------------------------------------------------------------------
@dataclass
class Lesson:
    """Decisions, one a row: what was seen, possible and done, how likely that was, how much better than expected it went."""

    seen: Array
    legal: Array
    phase: Array
    action: Array
    chance: Array
    better: Array
    goal: Array
    known: Array  # the rows whose end is known

    def rows(self, which: Array) -> Lesson:
        return Lesson(*(part[which] for name, part in vars(self).items() if name != "known"), which)


def play(batch: Batch, policy: Policy, others: Policy | None, plan: Plan, rng: Any) -> Lesson:
    """Every game goes on for some decisions: one seat of each is the policy's, the rest are others' (or all its own)."""
    count, long = batch.count, plan.length
    own = np.arange(count) % batch.seats
    seen = np.empty((long, count, batch.size), np.float32)
    legal = np.empty((long, count, batch.actions), np.uint8)
    phase, turn, action = (np.empty((long, count), np.int64) for _ in range(3))
    chance, value = (np.empty((long, count), np.float32) for _ in range(2))
    done = np.empty((long, count), np.bool_)
    rewards = np.empty((long, count, batch.seats), np.float32)
    for t in range(long):
        seen[t], legal[t], phase[t], turn[t] = batch.seen, batch.legal, batch.phase, batch.turn
        if others is None:
            chances, value[t], _ = policy.think(batch.seen, batch.legal, phase[t])
        else:
            chances = np.empty((count, batch.actions), np.float32)
            for who, rows in ((policy, np.flatnonzero(turn[t] == own)), (others, np.flatnonzero(turn[t] != own))):
                chances[rows], value[t, rows], _ = who.think(seen[t, rows], legal[t, rows], phase[t, rows])
        action[t] = draw(chances, rng)
        chance[t] = np.take_along_axis(chances, action[t][:, None], 1)[:, 0]
        batch.step(action[t])
        done[t], rewards[t] = batch.done, batch.rewards
    better, known = judge(value, turn, done, rewards, plan.trace)
    if others is not None:
        known &= turn == own
    parts = (seen, legal, phase, action, chance, better, better + value)
    return Lesson(*(part.reshape(long * count, *part.shape[2:]) for part in parts), np.flatnonzero(known))


def judge(value: Array, turn: Array, done: Array, rewards: Array, trace: float) -> tuple[Array, Array]:
    """How much better than expected each decision went, for the seat that made it (generalised advantage), looking from its decisions
    to its next ones; and which are known: not a seat's last one before the window ends."""
    long, count, seats = rewards.shape
    games = np.arange(count)
    after = np.zeros((count, seats), np.float32)  # what the seat expects at its next decision, or has won
    gained = np.zeros((count, seats), np.float32)
    sure = np.zeros((count, seats), np.bool_)
    better, known = np.zeros((long, count), np.float32), np.zeros((long, count), np.bool_)
    for t in range(long - 1, -1, -1):
        over = done[t]
        after[over], gained[over], sure[over] = rewards[t][over], 0, True
        seat = turn[t]
        known[t] = sure[games, seat]
        better[t] = np.where(known[t], after[games, seat] - value[t] + trace * gained[games, seat], 0)
        after[games, seat], gained[games, seat], sure[games, seat] = value[t], better[t], True
    return better, known


# -- learning --------------------------------------------------------------------------------------------------------------------
class Adam:
    """Steps of the weights, each scaled by how its slope has varied."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights, self.count = weights, 0
        self.mean = [np.zeros_like(part) for part in weights]
        self.square = [np.zeros_like(part) for part in weights]

    def step(self, slopes: list[Array], rate: float, longest: float = 0.5) -> None:
        self.count += 1
        length = math.sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        shrink = min(1.0, longest / (length + 1e-9))
        scale = rate * math.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for weight, slope, mean, square in zip(self.weights, slopes, self.mean, self.square, strict=True):
            mean += 0.1 * (shrink * slope - mean)
            square += 0.001 * ((shrink * slope) ** 2 - square)
            weight -= np.float32(scale) * mean / (np.sqrt(square) + 1e-8)


def loss_slopes(policy: Policy, lesson: Lesson, plan: Plan, curious: float) -> list[Array]:
    """The slopes of the clipped objective, the squared error of the expectation and the entropy, for some decisions."""
    chances, value, layers = policy.think(lesson.seen, lesson.legal, lesson.phase)
    count = np.float32(len(value))
    done = lesson.action[:, None]
    ratio = np.take_along_axis(chances, done, 1)[:, 0] / lesson.chance
    better = (lesson.better - lesson.better.mean()) / (lesson.better.std() + 1e-8)
    pulls = np.where(better > 0, ratio < 1 + plan.clip, ratio > 1 - plan.clip)
    pull = np.where(pulls, ratio * better, 0).astype(np.float32)
    wish = chances * pull[:, None]
    np.put_along_axis(wish, done, np.take_along_axis(wish, done, 1) - pull[:, None], 1)
    logs = np.log(np.maximum(chances, 1e-9))
    wish += curious * chances * (logs - (chances * logs).sum(1, keepdims=True))
    return policy.slopes(lesson.seen, lesson.phase, layers, wish / count, (value - lesson.goal) / count)


@dataclass
class Snapshot:
    """The policy after so many decisions and seconds of the processor."""

    steps: int
    seconds: float
    policy: Policy


class Learner:
    """The learning as it stands: it can be put away after any lesson and taken up again, and goes on as if nothing had been."""

    KEPT: tuple[str, ...] = ("plan", "rng", "policy", "others", "adam", "number", "seconds", "snapshots")
    OF_BATCH = ("games", "_rngs", "_notes", "masks", "legal", "turn", "phase", "seen", "rewards", "done")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = np.random.default_rng(plan.seed)
        self.batch = Batch(plan.game, plan.seats, plan.games, seed=plan.seed)
        self.policy = Policy.fresh(self.batch.size, columns_of(self.batch), plan.width, self.rng)
        self.adam = Adam(self.policy.weights)
        self.lessons = max(1, plan.steps // (plan.games * plan.length))
        self.number, self.seconds = 0, 0.0
        self.others: Policy | None = None
        self.snapshots = [self.snapshot()]

    def begin_with(self, heaps: list[Watched]) -> float:
        """Imitate what was watched, and take that for the others."""
        begun = time.process_time()
        likely = imitate(self.policy, lesson_of(heaps), self.plan, self.rng)
        self.seconds += sum(heap.seconds for heap in heaps) + time.process_time() - begun
        self.snapshots = [self.snapshot()]
        self.others = self.snapshots[0].policy
        return likely

    def snapshot(self) -> Snapshot:
        kept = Policy(self.policy.columns, [part.copy() for part in self.policy.weights])
        return Snapshot(self.number * self.plan.games * self.plan.length, self.seconds, kept)

    def lesson(self) -> float:
        """Play, and learn from it; how far what was expected was from what came."""
        begun = time.process_time()
        lesson = play(self.batch, self.policy, self.others, self.plan, self.rng)
        self.study(lesson, 1 - (self.number + 1) / self.lessons)
        self.number += 1
        self.seconds += time.process_time() - begun
        if self.number * self.plan.snapshots // self.lessons > (self.number - 1) * self.plan.snapshots // self.lessons:
            self.snapshots.append(self.snapshot())
        return float(lesson.better[lesson.known].std())

    def study(self, lesson: Lesson, left: float) -> None:
        """Some rounds over a lesson, in parts of random order; `left` is how much of the learning is to come."""
        plan = self.plan
        for _ in range(plan.epochs):
            order = self.rng.permutation(lesson.known)
            for first in range(0, len(order) - plan.part // 2, plan.part):
                slopes = loss_slopes(
                    self.policy, lesson.rows(order[first : first + plan.part]), plan, plan.curious * (0.1 + 0.9 * left)
                )
                self.adam.step(slopes, plan.rate * (0.1 + 0.9 * left))

    def put_away(self, file: Path) -> None:
        state = {name: getattr(self, name) for name in self.KEPT}
        state["batch"] = [getattr(self.batch, name).copy() for name in self.OF_BATCH]
        file.with_suffix(".part").write_bytes(pickle.dumps(state))
        file.with_suffix(".part").replace(file)

    def take_up(self, file: Path) -> None:
        """Go on from there, if it is of the same plan."""
        state = pickle.loads(file.read_bytes())
        if state["plan"] == self.plan:
            for name, array in zip(self.OF_BATCH, state.pop("batch"), strict=True):
                getattr(self.batch, name)[:] = array
            vars(self).update(state)


def learn(
    plan: Plan,
    progress: Progress = lambda *_: None,
    keep: Path | None = None,
    cores: int = 1,
    learner_of: Callable[[Plan], Learner] = Learner,
) -> list[Snapshot]:
    """The policy before, on the way and in the end. With a folder to keep it in, it goes on from there after a kill."""
    learner = learner_of(plan)
    if keep is not None and (keep / "learner").exists():
        learner.take_up(keep / "learner")
    if plan.watched and learner.number == 0:
        spans = [(plan, first, min(first + SPAN, plan.watched)) for first in range(0, plan.watched, SPAN)]
        workers = Workers(cores, journal=keep and keep / "watched")
        heaps = done_by(workers, watch, spans, vars(plan), Watched, lambda found: progress(len(found), len(spans), "watching"))
        learner.begin_with(heaps)
    while learner.number < learner.lessons:
        error = learner.lesson()
        if keep is not None and (learner.number % 4 == 0 or learner.number == learner.lessons):
            learner.put_away(keep / "learner")
        progress(learner.number, learner.lessons, f"{learner.seconds:4.0f} s of the processor, error {error:.3f}")
    return learner.snapshots


# -- how good it is --------------------------------------------------------------------------------------------------------------
def sit_down(plan: Plan, policy: Policy, level: str, first: int, after: int) -> list[float]:
    """The policy's share of the win in some games against bots of a level, in each seat in turn. It sees what its seat may know, and the
    bots what theirs may."""
    game = find_game(plan.game)
    ready(game, level)
    table, shares = Table(game, plan.seats), []
    for number in range(first, after):
        rng = np.random.default_rng([plan.seed, 2, number])
        table.begin(int(rng.integers(2**62)))
        seat = number % plan.seats
        bots = [make_bot(game, level, seed=int(rng.integers(2**62))) for _ in range(plan.seats)]
        while table.turn is not None:
            if table.turn == seat:
                seen, legal = table.seen(seat)[None], table.mask()[None]
                chances, _, _ = policy.think(seen, legal, np.array([table.state.position.phase]))
                table.play(int(draw(chances, rng)[0]))
            else:
                bot_plays(table, bots)
        shares.append(table.rewards(False)[seat])
    return shares


def measure(
    plan: Plan, snapshot: Snapshot, level: str, games: int, workers: Workers, progress: Callable[[int], None]
) -> tuple[float, float]:
    """The share of the win against a level, and its standard error. With a journal it goes on after a kill."""
    spans = [(plan, snapshot.policy, level, first, min(first + SPAN, games)) for first in range(0, games, SPAN)]
    about = {**vars(plan), "after": snapshot.steps, "level": level, "against": games}
    parts = done_by(workers, sit_down, spans, about, list[float], lambda found: progress(sum(map(len, found.values()))))
    shares = np.array([share for part in parts for share in part])
    return float(shares.mean()), float(shares.std() / math.sqrt(len(shares)))


# -- what is shown ---------------------------------------------------------------------------------------------------------------
def bar(done: int, of: int, words: str = "") -> None:
    """A progress bar on the line the cursor is on; where nobody looks, nothing."""
    if sys.stderr.isatty():
        full = 30 * done // of
        sys.stderr.write(f"\r[{'#' * full}{'.' * (30 - full)}] {100 * done // of:3} % {words}\033[K" + "\n" * (done == of))
        sys.stderr.flush()


def plot(found: dict[str, Any], path: Path) -> None:
    """The share of the win against the level, by the time learned."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "landfall"
    from matplotlib import pyplot

    curve, fair = found["curve"], 100 / found["plan"]["seats"]
    figure, axis = pyplot.subplots(figsize=(7, 3.6), layout="constrained")
    shares, errors = ([100 * point[key] for point in curve] for key in ("share", "error"))
    axis.errorbar([point["seconds"] / 60 for point in curve], shares, [2 * error for error in errors], marker="o", capsize=3)
    axis.axhline(fair, color="black", linestyle=":", label="fair share")
    axis.set(xlabel="minutes of one core", ylabel="% of the win, two errors each way", title=title(found))
    axis.legend()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    pyplot.close(figure)


def table(found: dict[str, Any]) -> str:
    """The curve as a table of docs/lab.md."""
    lines = [
        f"| decisions | seconds of one core | share of the win against {found['plan']['seats'] - 1} x `{found['plan']['level']}` | games |"
    ]
    lines += ["| ---: | ---: | ---: | ---: |"]
    for point in found["curve"]:
        share = f"{100 * point['share']:.1f} ± {100 * point['error']:.1f} %"
        lines.append(f"| {point['steps']:,} | {point['seconds']:.0f} | {share} | {point['games']} |")
    return "\n".join(lines)


def title(found: dict[str, Any]) -> str:
    return f"{find_game(found['plan']['game']).title('en')}: the policy against {found['plan']['seats'] - 1} x {found['plan']['level']}"


def arguments(name: str, words: str | None) -> argparse.ArgumentParser:
    """What can be said on the command line."""
    usual = Plan()
    parser = argparse.ArgumentParser(name, description=(words or "").partition("\n")[0])
    parser.add_argument("--game", default=usual.game)
    parser.add_argument("--seats", type=int, default=usual.seats)
    parser.add_argument("--steps", type=int, default=usual.steps, help="decisions to learn from")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--width", type=int, default=usual.width, help="of the layers")
    parser.add_argument("--level", default=usual.level, help="whom to watch, and to play in the end")
    parser.add_argument("--watch", type=int, default=usual.watched, help="so many of their games first; 0: begin from nothing")
    parser.add_argument("--games", type=int, default=600, help="against them in the end")
    parser.add_argument(
        "--on-the-way", type=int, default=48, help="games against them for each point of the curve; 0: only the end"
    )
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="for these games")
    parser.add_argument("--journal", type=Path, help="keep everything in this folder; after a kill go on from there")
    parser.add_argument("--keep", type=Path, help="write what was found there, as JSON")
    parser.add_argument("--plot", type=Path, help="draw the curve there (needs matplotlib)")
    return parser


def run(args: argparse.Namespace, learner_of: Callable[[Plan], Learner] = Learner) -> None:
    """Learn, sit down with the bots, and show what came of it."""
    plan = Plan(args.game, args.seats, args.steps, args.seed, args.level, args.watch, width=args.width)
    if args.journal is not None:
        args.journal.mkdir(parents=True, exist_ok=True)
    snapshots = learn(plan, bar, args.journal, args.cores, learner_of)
    curve = []
    for number, snapshot in reversed(list(enumerate(snapshots))):  # what it came to first
        games = args.games if number == len(snapshots) - 1 else args.on_the_way
        if games == 0:
            continue
        workers = Workers(args.cores, journal=args.journal and args.journal / f"games-{number}")
        share, error = measure(plan, snapshot, args.level, games, workers, lambda done, games=games: bar(done, games))
        curve.insert(
            0, {"steps": snapshot.steps, "seconds": round(snapshot.seconds, 1), "games": games, "share": share, "error": error}
        )
        print(
            f"{snapshot.steps:>11,} decisions, {snapshot.seconds:4.0f} s: {100 * share:.1f} ± {100 * error:.1f} % of {games} games",
            flush=True,
        )
    found = {"plan": vars(plan), "curve": curve}
    if args.keep is not None:
        args.keep.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if args.plot is not None:
        plot(found, args.plot)


if __name__ == "__main__":
    run(arguments("learning", __doc__).parse_args())
