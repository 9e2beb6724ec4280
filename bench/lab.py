"""Steps a second of Batch beside pgx, OpenSpiel and PettingZoo in one run; puts the table into docs/lab.md (between its marks).

    python bench/lab.py [--seconds S]       measure (pgx and pygame: pip install 'landfall[peers]'; what is not installed is left out)
    python bench/lab.py --fields            write the tables of what is seen

A step is one decision in one game; what chance brings is not counted. Steps are counted by the second of processor time, all threads
together, since a machine is rarely quiet. All take turns; of each turn the median of its short runs counts (a single run may be far
off either way: what works in threads of its own is not always charged for all of it), and of the turns the best.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from landfall.cli.bench import Compiled, machine
from landfall.core.observing import table as field_table
from landfall.games import GAMES
from landfall.lab.batch import Batch

PAGE = Path(__file__).resolve().parent.parent / "docs" / "lab.md"
COUNT = 1024
SHORT = 20  # steps of a batch in one run: some milliseconds, so that a few runs fall between what else the machine does
ROUNDS = 10  # turns
Run = Callable[[], int]  # plays for a little while, returns the steps made


def ours(name: str, seats: int) -> Run:
    batch = Batch(name, seats, COUNT)

    def run() -> int:
        for _ in range(SHORT):
            batch.step(batch.random_actions())
        return SHORT * COUNT

    return run


def of_pgx(name: str) -> Run:
    """pgx as its own documents run it: one compiled step over a batch, with random legal actions, finished games begun anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin, steps = jax.jit(jax.vmap(env.init)), SHORT

    @jax.jit
    def play(state: object, key: object) -> object:
        def one(carry: object, key: object) -> object:
            logits = jax.numpy.log(carry.legal_action_mask.astype(jax.numpy.float32))  # type: ignore[attr-defined]
            actions = jax.random.categorical(key, logits, axis=1)
            step = auto_reset(env.step, env.init)
            return jax.vmap(step)(carry, actions, jax.random.split(key, COUNT)), carry.observation[:, :1].sum()  # type: ignore[attr-defined]

        return jax.lax.scan(one, state, jax.random.split(key, steps))

    state = begin(jax.random.split(jax.random.key(0), COUNT))
    play(state, jax.random.key(1))

    def run() -> int:
        jax.block_until_ready(play(state, jax.random.key(2)))
        return steps * COUNT

    return run


def of_openspiel(name: str) -> Run:
    """OpenSpiel stepped from Python, with the observation of the player awaited."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def run() -> int:
        made = 0
        until = time.process_time() + 0.02
        while time.process_time() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, odds)[0])
                    continue
                player = state.current_player()
                if game.get_type().provides_observation_tensor:
                    state.observation_tensor(player)
                else:
                    state.information_state_tensor(player)
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return run


def of_pettingzoo() -> Run:
    """A game of PettingZoo's own that needs nothing further (its card games need RLCard): connect four."""
    from pettingzoo.classic import connect_four_v3

    return _turns(connect_four_v3.env())


def ours_in_pettingzoo(name: str) -> Run:
    from landfall.lab.pettingzoo import env

    return _turns(env(name, seats=4))


def _turns(env: object) -> Run:
    def run() -> int:
        made = 0
        until = time.process_time() + 0.02
        while time.process_time() < until:
            env.reset(seed=made)  # type: ignore[attr-defined]
            for agent in env.agent_iter():  # type: ignore[attr-defined]
                seen, _, over, cut, _ = env.last()  # type: ignore[attr-defined]
                env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))  # type: ignore[attr-defined]
                made += 1
        return made

    return run


def bare(name: str, seats: int) -> Run:
    """Our own random play with nothing seen: what a step costs without its vector, its mask and its rewards."""
    fast = Compiled(GAMES[name], seats)
    return lambda: fast.decisions(200, 1)


FIRST = next(iter(GAMES))

RUNS: list[tuple[str, str, Callable[[], Run]]] = [
    *((f"Landfall, {name}, {min(4, game.most)} seats", "random play, nothing seen", lambda name=name, game=game: bare(name, min(4, game.most)))
      for name, game in GAMES.items()),
    *((f"Landfall, {name}, {min(4, game.most)} seats", f"Batch of {COUNT}", lambda name=name, game=game: ours(name, min(4, game.most)))
      for name, game in GAMES.items()),
    ("pgx, kuhn_poker", f"compiled, batch of {COUNT}", lambda: of_pgx("kuhn_poker")),
    ("pgx, leduc_holdem", f"compiled, batch of {COUNT}", lambda: of_pgx("leduc_holdem")),
    ("OpenSpiel, kuhn_poker", "its C++ game, stepped from Python", lambda: of_openspiel("kuhn_poker")),
    ("OpenSpiel, leduc_poker", "its C++ game, stepped from Python", lambda: of_openspiel("leduc_poker")),
    (f"Landfall, {FIRST}", "in OpenSpiel", lambda: of_openspiel(f"landfall_{FIRST.replace('-', '_')}")),
    ("PettingZoo, connect four", "its own", of_pettingzoo),
    (f"Landfall, {FIRST}", "in PettingZoo", lambda: ours_in_pettingzoo(FIRST)),
]  # fmt: skip


def measure(seconds: float) -> list[str]:
    made: list[tuple[str, str, Run]] = []
    missing = []
    for who, how, make in RUNS:
        try:
            if "OpenSpiel" in how:
                import landfall.lab.openspiel  # noqa: F401
            made.append((who, how, make()))
        except ModuleNotFoundError as fault:
            missing.append(f"{who} ({fault.name} is not installed)")
    best = [0.0] * len(made)
    for _ in range(ROUNDS):
        for i, (_, _, run) in enumerate(made):
            best[i] = max(best[i], one_turn(run, seconds / ROUNDS))
    lines = ["| what | how | steps a processor second |", "| --- | --- | ---: |"]
    lines += [f"| {who} | {how} | {rate:,.0f} |" for (who, how, _), rate in zip(made, best, strict=True)]
    return [
        f"`python bench/lab.py --seconds {seconds:g}` ({machine()}, by processor time, best of {ROUNDS} turns)",
        "",
        *lines,
    ] + (["", "Left out: " + ", ".join(missing)] if missing else [])


def one_turn(run: Run, seconds: float) -> float:
    """The median rate of short runs for so long."""
    run()  # whoever ran before has filled the processor's memory
    rates = []
    until = time.process_time() + seconds
    while time.process_time() < until:
        began = time.process_time()
        steps = run()
        rates.append(steps / (time.process_time() - began))
    return statistics.median(rates)


def fields() -> list[str]:
    lines = []
    for game in GAMES.values():
        if game.observation is not None and not game.made_of:
            watched = game.observation
            lines += [
                f"### {game.title('en')}: {watched.SIZE} numbers, {watched.ACTIONS} actions",
                "",
                field_table(watched.FIELDS),
                "",
            ]
        elif game.observation is not None:
            lines += [
                f"### {game.title('en')}: {game.observation.SIZE} numbers, {game.observation.ACTIONS} actions",
                "",
                "The vectors of its parts side by side (that of the part not being played all zeros), then:",
                "",
                *field_table(game.observation.FIELDS).splitlines()[:2],
                *field_table(game.observation.FIELDS).splitlines()[-5:],
                "",
            ]
    return lines


def put(mark: str, lines: list[str]) -> None:
    """Between the marks of docs/lab.md."""
    page = PAGE.read_text("utf-8")
    begin = page.index(f"<!-- {mark}: begin")
    begin = page.index("\n", begin) + 1
    end = page.index(f"<!-- {mark}: end")
    PAGE.write_text(page[:begin] + "\n".join(lines).rstrip() + "\n" + page[end:], "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--fields", action="store_true")
    args = parser.parse_args()
    if args.fields:
        put("fields", fields())
        return
    lines = measure(args.seconds)
    put("speed", lines)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
