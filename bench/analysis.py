"""How far the chances of `landfall.lab.analysis` can be trusted, over matches of bots.

    python bench/analysis.py watch GAME LEVEL --games 2000   plays on from some moments of each match; going on where it stopped
    python bench/analysis.py seconds GAME --games 20         times whole analyses, by processor time of one core
    python bench/analysis.py marks GAME LEVEL --games 20     counts what analyses mark
    python bench/analysis.py confirm GAME LEVEL --games 3    plays on from each mistake, after the best choice and after the one played
    python bench/analysis.py late GAME LEVEL --games 400     where chances are searched for near the end: beside playing on, on the same moments
    python bench/analysis.py halves GAME LEVEL               fits how far chances are to be trusted to half the matches, tests it on the others
    python bench/analysis.py tables                          what all found, into bench/analysis.json and docs/analysis.md

What `watch` finds is gathered, a line a moment, in the folder `--gathered` (in the system's folder for temporary files unless given).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import tempfile
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
import numpy as np

from landfall.bots.base import Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.games import GAMES, OURS
from landfall.lab.analysis import prepare
from landfall.lab.analysis.signs import lie_signs, moments_of, turning_points
from landfall.lab.analysis.story import Analysis, SignKind
from landfall.lab.analysis.values import BELIEF, CURVE, KNOWN, LEAST, Values, seed_of, trusted
from landfall.match.match import Match

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "analysis.json"
PAGE = HERE.parent / "docs" / "analysis.md"
MOMENTS = 20  # of each match
LATE = 8  # of those near the end
FEWEST = 50  # matches that are told of
TWICE = 5  # of those looked at twice, with other seeds
WATCHED = [name for name in OURS if not GAMES[name].made_of]
TENTHS = 10
TRUSTS = (0.0, 0.4, 0.7, 1.0)


def play(name: str, level: str, number: int) -> tuple[list[Any], tuple[float, ...]]:
    """The positions of one match of bots, and each seat's share of the win; all table sizes in turn."""
    game = GAMES[name]
    seats = game.seat_counts[number % len(game.seat_counts)]
    match = Match(game, seats, seed=f"analysis {level} {number}")
    bots = [make_bot(game, level, None, 700_000_000 + number * 8 + seat) for seat in range(seats)]
    match.begin()
    positions = []
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        positions.append(match.state.position.copy())
        match.play(seat, bots[seat].choose(Knowledge.of(match.state, seat, match.version), math.inf))
    outcome = match.outcome
    assert outcome is not None
    return positions, outcome.shares


def moment(values: Values, s: Any, ply: int, shares: tuple[float, ...], twice: bool) -> dict[str, Any]:
    """What is said of a moment, or twice with other seeds, before it is known how far to trust it; and what was."""
    judging, first = values.judging, values.record(s)
    line: dict[str, Any] = {"late": round(float(values.mind.plain.progress(s)), 4), "won": list(shares), "to_act": int(s.to_act)}
    for run, one in enumerate("ab" if twice else "a", 1):
        line[one] = [round(float(x), 5) for x in values.shares(s, seed_of(run, ply, CURVE), judging.samples)[0]]
    if twice and values.game.hides and s.to_act != CHANCE:
        seat = int(s.to_act)
        known, _ = values.sample(first, s.seats, seed_of(1, ply, KNOWN), judging.known, judging.steps, seat)
        line["known"] = [round(float(x), 5) for x in known]
    return line


def belief(game: Any, s: Any, ply: int) -> dict[str, Any]:
    """What the seat awaited believes of an announcement, believing it more or less; and what it was."""
    claims = game.judging.claims
    told = {}
    for trust in TRUSTS:
        told[str(trust)] = [round(p, 4) for p in Values(game, trust).beliefs(s, int(s.to_act), seed_of(1, ply, BELIEF))]
    fits = [claims.fits(s, kind) for kind in range(len(claims.MAY_BE))]
    return {"belief": told, "kind": claims.kind(s), "fits": fits}


def watch(name: str, level: str, games: int, gathered: Path, first: int) -> None:
    game = GAMES[name]
    warm(game)
    values = Values(game, game.judging.trust)
    gathered.mkdir(parents=True, exist_ok=True)
    file = gathered / f"{name}-{level}-{first}.jsonl"
    done = (
        1 + max((json.loads(line)["match"] for line in file.read_text().splitlines()), default=first - 1)
        if file.exists()
        else first
    )
    with file.open("a") as out:
        for number in range(done, first + games):
            rng = random.Random(number)
            positions, shares = play(name, level, number)
            lines = []
            for n, k in enumerate(rng.sample(range(len(positions)), min(MOMENTS, len(positions)))):
                lines.append({"match": number, **moment(values, positions[k], number * 1000 + k, shares, n < TWICE)})
            claims = game.judging.claims
            if claims is not None:
                waiting = [k for k, s in enumerate(positions) if claims.waits(s)]
                for k in rng.sample(waiting, min(2, len(waiting))):
                    lines.append({"match": number, **belief(game, positions[k], number * 1000 + k)})
            out.write("".join(json.dumps(line) + "\n" for line in lines))
            out.flush()


def seconds(name: str, level: str, games: int) -> None:
    """How long whole analyses take, how many moments they mark, and when the first curve is there."""
    from landfall.lab.analysis import analysing

    prepare(GAMES[name])
    took, first, marked = [], [], []
    for number in range(games):
        record = record_of(name, level, number)
        begun, story = time.process_time(), None
        for story in analysing(record):
            if story.stage == "curve":
                first.append(time.process_time() - begun)
        assert story is not None
        if number:  # the first one loads the compiled code
            took.append(time.process_time() - begun)
            marked.append(len(story.moments))
    save(
        "seconds",
        {
            f"{name} {level}": {
                "matches": len(took),
                "mean": mean(took),
                "most": max(took),
                "first": mean(first[1:]),
                "moments": mean(marked),
            }
        },
    )


def marks(name: str, level: str, games: int, gathered: Path) -> None:
    """What analyses mark in so many matches, a match. They are kept in `gathered`; signs of lies and turning points are found anew."""
    from landfall.lab.analysis import analyse

    folder = gathered / "analysed"
    folder.mkdir(parents=True, exist_ok=True)
    signs: dict[str, list[int]] = {kind: [] for kind in get_args(SignKind)}
    marked: list[int] = []
    for number in range(games):
        file = folder / f"{name}-{level}-{number}.json"
        if not file.exists():
            file.write_bytes(msgspec.json.encode(analyse(record_of(name, level, number))))
        story = msgspec.json.decode(file.read_bytes(), type=Analysis)
        found = [sign for sign in story.signs if sign.kind in ("mistake", "dear", "brilliant")] + lie_signs(
            story.claims, story.chances
        )
        found += turning_points(story.chances, story.decisions, story.turns)
        for kind, counts in signs.items():
            counts.append(sum(sign.kind == kind for sign in found))
        marked.append(len(moments_of(found, story.threshold)))
    by_count = {str(count): marked.count(count) for count in range(7)}
    save("marks", {f"{name} {level}": {"matches": games, "moments": by_count, **{k: mean(v) for k, v in signs.items()}}})
    put_into_page("marks", marks_table(json.loads(RESULTS.read_text())["marks"]))


def record_of(name: str, level: str, number: int) -> Any:
    game = GAMES[name]
    seats = game.seat_counts[number % len(game.seat_counts)]
    match = Match(game, seats, seed=f"timed {level} {number}")
    bots = [make_bot(game, level, None, 800_000_000 + number * 8 + seat) for seat in range(seats)]
    match.begin()
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        match.play(seat, bots[seat].choose(Knowledge.of(match.state, seat, match.version), math.inf))
    return match.finished_record()


def confirm(name: str, level: str, games: int, times: int) -> None:
    """Every mistake that analyses of so many matches find, held against bots that play on from the true position: so many times after the
    best choice, and so many after the one that was played."""
    from landfall.lab.analysis import analyse
    from landfall.lab.analysis.walk import walk

    game, rows = GAMES[name], []
    for number in range(games):
        record = record_of(name, level, number)
        story, steps = analyse(record), walk(record).steps
        for sign in story.signs:
            if sign.kind not in ("mistake", "dear"):
                continue
            (decision,) = (one for one in story.decisions if one.ply == sign.ply)
            best, before = decision.choices[0], steps[sign.ply - 1].before
            after = [played_on(game, before, text, sign.seat, level, times, sign.ply) for text in (best.text, decision.text)]
            said = [best.win, next(one.win for one in decision.choices if one.played)]
            rows.append(
                {"match": number, "ply": sign.ply, "best": best.text, "played": decision.text, "said": said, "was": after}
            )
            print(
                f"match {number}, step {sign.ply}: {best.text} {in_points(said[0], after[0])}, {decision.text} {in_points(said[1], after[1])}"
            )
    save("confirm", {f"{name} {level}": {"matches": games, "times": times, "mistakes": rows}})
    put_into_page("confirm", confirm_table(json.loads(RESULTS.read_text())["confirm"]))


def in_points(said: float, was: float) -> str:
    return f"{100 * said:.0f} (played on {100 * was:.0f})"


def played_on(game: Any, before: Any, text: str, seat: int, level: str, times: int, ply: int) -> float:
    """A seat's share of the win when bots go on after a choice, chance anew each time."""
    total = 0.0
    for k in range(times):
        state, rng = State(game, before.copy()), random.Random(ply * 1000 + k)
        bots = [make_bot(game, level, None, 600_000_000 + ply * 10_000 + k * 8 + one) for one in range(state.seats)]
        state.play(text, seat)
        version = ply
        while not state.is_over:
            version += 1
            to_act = state.to_act
            if to_act == CHANCE:
                chances = state.chances()
                state.play(rng.choices(chances, [one.weight for one in chances])[0])
                continue
            assert to_act is not None
            state.play(bots[to_act].choose(Knowledge.of(state, to_act, version), math.inf))
        outcome = state.outcome
        assert outcome is not None
        total += outcome.shares[seat]
    return round(total / times, 4)


def confirm_table(found: dict[str, Any]) -> str:
    """What mistakes were said to cost, and what they cost when played on."""
    lines = [
        "| | matches | mistakes | said to cost, mean | cost when played on | less than half, or nothing, was left of |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, one in found.items():
        said = [row["said"][0] - row["said"][1] for row in one["mistakes"]]
        was = [row["was"][0] - row["was"][1] for row in one["mistakes"]]
        if not said:
            lines.append(f"| {name} | {one['matches']} | 0 | | | |")
            continue
        error = math.sqrt(sum(a * (1 - a) / one["times"] for row in one["mistakes"] for a in row["was"])) / len(was)
        gone = sum(b < a / 2 for a, b in zip(said, was, strict=True))
        lines.append(
            f"| {name} | {one['matches']} | {len(said)} | {100 * mean4(said):.0f} | {100 * mean4(was):.0f} ± {100 * error:.0f} | {gone} |"
        )
    return "\n".join(lines) + "\n"


def mean(numbers: list[float]) -> float:
    return round(sum(numbers) / len(numbers), 2)


# -- tables ------------------------------------------------------------------------------------------------------------------------


def save(part: str, value: dict[str, Any]) -> None:
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    known[part] = {**known.get(part, {}), **value}
    RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def lines_of(name: str, level: str, gathered: Path) -> list[dict[str, Any]]:
    return [
        json.loads(line) for file in sorted(gathered.glob(f"{name}-{level}-*.jsonl")) for line in file.read_text().splitlines()
    ]


def power_of(name: str, late: float, seats: int) -> float:
    """As `Values.power` has it, of a moment noted down."""
    judging = GAMES[name].judging
    if late >= judging.searched_from:
        return judging.searched_trusted
    early, end = judging.trusted
    return (early + (end - early) * late) * judging.trusted_at.get(seats, 1.0)


def reliability(name: str, level: str, gathered: Path) -> None:
    """What was said, by tenths, beside what was; how far two runs differ; and whether announcements were believed rightly."""
    lines = lines_of(name, level, gathered)
    chances = [line for line in lines if "a" in line]
    if len({line["match"] for line in chances}) < FEWEST:
        return
    said, was, match, apart, known, known_was, known_match = [], [], [], [], [], [], []
    for line in chances:
        power = power_of(name, line["late"], len(line["won"]))
        said += list(trusted(np.array(line["a"]), power))
        was += line["won"]
        match += [line["match"]] * len(line["won"])
        if "b" in line:
            apart += list(np.abs(trusted(np.array(line["a"]), power) - trusted(np.array(line["b"]), power)))
        if "known" in line:
            known.append(float(trusted(np.array(line["known"]), power)[line["to_act"]]))
            known_was.append(line["won"][line["to_act"]])
            known_match.append(line["match"])
    found: dict[str, Any] = {"matches": len({line["match"] for line in lines}), "moments": len(chances)}
    found |= {
        "tenths": tenths(said, was, match),
        "brier": brier(said, was),
        "even": brier([1 / len(one["won"]) for one in chances for _ in one["won"]], was),
    }
    found["within"] = round(float(np.mean(np.array(apart) <= 0.02)), 4)
    if known:
        found["known"] = tenths(known, known_was, known_match)
    beliefs = [line for line in lines if "belief" in line]
    if beliefs:
        found["beliefs"] = {trust: believed(beliefs, trust) for trust in beliefs[0]["belief"]}
    save("reliability", {f"{name} {level}": found})


def late(name: str, level: str, games: int, first: int) -> None:
    """Of moments where chances are searched for: what that says, and what playing on would, beside what was. Some of each match."""
    game = GAMES[name]
    warm(game)
    values = Values(game, game.judging.trust)
    rows: dict[str, list[float]] = {"played on": [], "searched": [], "was": [], "match": []}
    for number in range(first, first + games):
        positions, shares = play(name, level, number)
        places = [k for k, s in enumerate(positions) if values.is_searched(s)]
        for k in random.Random(number).sample(places, min(LATE, len(places))):
            s, seed = positions[k], seed_of(1, number * 1000 + k, CURVE)
            on, _ = values.sample(values.record(s), s.seats, seed, values.judging.samples, values.judging.steps)
            rows["played on"] += list(trusted(on, values.played_power(s)))
            rows["searched"] += list(values.chance(s, seed, values.judging.samples)[0])
            rows["was"] += shares
            rows["match"] += [number] * s.seats
    was, match = rows["was"], [int(number) for number in rows["match"]]
    found = {way: {"brier": brier(rows[way], was), "tenths": tenths(rows[way], was, match)} for way in ("played on", "searched")}
    apart = [(a - c) ** 2 - (b - c) ** 2 for a, b, c in zip(rows["searched"], rows["played on"], was, strict=True)]
    mean_apart = sum(apart) / len(apart)
    error = math.sqrt(float((np.bincount(match, np.array(apart) - mean_apart) ** 2).sum())) / len(apart)
    about = {"matches": len(set(match)), "moments": len(was), "apart": round(mean_apart, 4), "error": round(error, 4)}
    save("late", {f"{name} {level}": {**about, **found}})
    put_into_page("late", late_table(json.loads(RESULTS.read_text())["late"]))


def late_table(found: dict[str, Any]) -> str:
    lines = [
        "| said / was, near the end | " + " | ".join(f"{10 * k}-" for k in range(TENTHS)) + " | Brier |",
        "| --- " * (TENTHS + 2) + "|",
    ]
    for name, one in found.items():
        for way in ("played on", "searched"):
            cells = {int(k): f"{said:.0f}/{was:.0f} ± {error:.0f}" for k, _, said, was, error in one[way]["tenths"]}
            shown = " | ".join(cells.get(k, "") for k in range(TENTHS))
            beside = f" ({one['apart']:+.4f} ± {one['error']:.4f})" if way == "searched" else ""
            lines.append(f"| {name}, {one['matches']} matches, {way} | {shown} | {one[way]['brier']:.4f}{beside} |")
    return "\n".join(lines) + "\n"


class Trust:
    """How far chances are to be trusted, fitted to moments watched: the powers early and late, and the factors of some tables."""

    def __init__(self, name: str, lines: list[dict[str, Any]]) -> None:
        judging, most = GAMES[name].judging, max(len(line["won"]) for line in lines)
        self.judging, self.ends = judging, 1 if judging.trusted[0] == judging.trusted[1] else 2
        self.seats = np.array([len(line["won"]) for line in lines])
        self.late = np.array([line["late"] for line in lines])
        self.raw, self.won = np.full((len(lines), most), -np.inf), np.zeros((len(lines), most))
        for k, line in enumerate(lines):
            self.raw[k, : self.seats[k]] = np.log(np.maximum(line["a"], LEAST))
            self.won[k, : self.seats[k]] = line["won"]

    def start(self) -> list[float]:
        return [*self.judging.trusted[: self.ends], *self.judging.trusted_at.values()]

    def shares(self, numbers: list[float]) -> Any:
        early, late = numbers[0], numbers[self.ends - 1]
        power = early + (late - early) * self.late
        for count, factor in zip(self.judging.trusted_at, numbers[self.ends :], strict=True):
            power = np.where(self.seats == count, power * factor, power)
        power = np.where(self.late >= self.judging.searched_from, self.judging.searched_trusted, power)
        raised = np.exp(self.raw * power[:, None])
        return raised / raised.sum(axis=1, keepdims=True)

    def loss(self, numbers: list[float]) -> float:
        return -float((self.won * np.log(np.maximum(self.shares(numbers), 1e-9))).sum()) / len(self.won)

    def fitted(self) -> list[float]:
        """By small steps of one number at a time, as long as one helps."""
        best, loss, moved = self.start(), self.loss(self.start()), True
        while moved:
            moved = False
            for k in range(len(best)):
                for step in (-0.02, 0.02):
                    tried = [number + step * (k == which) for which, number in enumerate(best)]
                    if (found := self.loss(tried)) < loss - 1e-7:
                        best, loss, moved = tried, found, True
        return best


def halves(name: str, level: str, gathered: Path) -> None:
    lines = [line for line in lines_of(name, level, gathered) if "a" in line]
    parts = [[line for line in lines if line["match"] // 12 % 2 == which] for which in (0, 1)]  # all table sizes in both
    rows = []
    for mine, others in (parts, parts[::-1]):
        numbers, test = Trust(name, mine).fitted(), Trust(name, others)
        there = test.seats[:, None] > np.arange(test.won.shape[1])
        matches = np.repeat([line["match"] for line in others], test.seats)
        found = tenths(list(test.shares(numbers)[there]), list(test.won[there]), list(matches))
        rows.append({"numbers": [round(number, 2) for number in numbers], "tenths": found})
    save("halves", {f"{name} {level}": rows})
    put_into_page("halves", halves_table(json.loads(RESULTS.read_text())["halves"]))


def halves_table(found: dict[str, Any]) -> str:
    lines = [
        "| | fitted to a half: the power (early, late), and times so much at tables of four | tested on the other: largest gap | mean gap |",
        "| --- | --- | --- | --- |",
    ]
    for name, rows in found.items():
        for row in rows:
            gaps = [abs(said - was) for _, _, said, was, _ in row["tenths"]]
            lines.append(f"| {name} | {', '.join(map(str, row['numbers']))} | {max(gaps):.1f} | {sum(gaps) / len(gaps):.1f} |")
    return "\n".join(lines) + "\n"


def tenths(said: list[float], was: list[float], match: list[int]) -> list[list[float]]:
    """Of each tenth: how many, what was said, what was, and the standard error of their difference: moments of one match go together."""
    numbers, results, matches = np.array(said), np.array(was), np.array(match)
    rows = []
    for k in range(TENTHS):
        here = (numbers >= k / TENTHS) & ((numbers < (k + 1) / TENTHS) | (k == TENTHS - 1))
        count = int(here.sum())
        if count:
            off = (results - numbers)[here]
            sums = np.bincount(matches[here], off - off.mean())
            error = math.sqrt(float((sums**2).sum())) / count
            rows.append(
                [
                    k,
                    count,
                    round(100 * float(numbers[here].mean()), 1),
                    round(100 * float(results[here].mean()), 1),
                    round(100 * error, 1),
                ]
            )
    return rows


def brier(said: list[float], was: list[float]) -> float:
    return round(float(np.mean((np.array(said) - np.array(was)) ** 2)), 4)


def believed(lines: list[dict[str, Any]], trust: str) -> dict[str, Any]:
    """The log score of what a find is (nats), and how often an announcement is true when it is thought so likely."""
    score = mean4([math.log(max(0.002, line["belief"][trust][line["kind"]])) for line in lines])
    said = [sum(p for p, fits in zip(line["belief"][trust], line["fits"], strict=True) if fits) for line in lines]
    was = [float(line["fits"][line["kind"]]) for line in lines]
    gap = sum(count * abs(a - b) for _, count, a, b, _ in tenths(said, was, [line["match"] for line in lines])) / len(said)
    return {"finds": len(lines), "score": score, "gap": round(gap, 1)}


def mean4(numbers: list[float]) -> float:
    return round(sum(numbers) / len(numbers), 4)


def tables(gathered: Path) -> None:
    for name in WATCHED:
        for level in ("hard", "expert"):
            reliability(name, level, gathered)
    known = json.loads(RESULTS.read_text())
    put_into_page("reliability", reliability_table(known["reliability"]))
    put_into_page("spread", spread_table(known["reliability"]))
    put_into_page("beliefs", beliefs_table(known["reliability"]))
    put_into_page("seconds", seconds_table(known.get("seconds", {})))
    plot(known["reliability"])


def put_into_page(part: str, body: str) -> None:
    opening, closing = f"<!-- {part} -->", f"<!-- /{part} -->"
    before, _, rest = PAGE.read_text().partition(opening)
    PAGE.write_text(f"{before}{opening}\n{body}{closing}{rest.partition(closing)[2]}")


def reliability_table(found: dict[str, Any]) -> str:
    lines = [
        "| said / was | matches, moments | "
        + " | ".join(f"{10 * k}-" for k in range(TENTHS))
        + " | largest gap | beyond 3 points and 2 errors |"
    ]
    lines.append("| --- " * (TENTHS + 4) + "|")
    for name, one in found.items():
        cells = {int(k): f"{said:.0f}/{was:.0f} ± {error:.0f}" for k, _, said, was, error in one["tenths"]}
        gap = max(abs(said - was) for _, _, said, was, _ in one["tenths"])
        sure = sum(abs(said - was) > max(3, 2 * error) for _, _, said, was, error in one["tenths"])
        shown = " | ".join(cells.get(k, "") for k in range(TENTHS))
        lines.append(f"| {name} | {one['matches']}, {one['moments']} | {shown} | {gap:.1f} | {sure} of {len(one['tenths'])} |")
    return "\n".join(lines) + "\n"


def spread_table(found: dict[str, Any]) -> str:
    lines = ["| | two runs within 2 points | Brier | of an even guess |", "| --- | --- | --- | --- |"]
    lines += [f"| {name} | {100 * one['within']:.1f} % | {one['brier']:.4f} | {one['even']:.4f} |" for name, one in found.items()]
    return "\n".join(lines) + "\n"


def beliefs_table(found: dict[str, Any]) -> str:
    lines = ["| | believed | finds | log score of the find | mean gap of P(true), points |", "| --- | --- | --- | --- | --- |"]
    for name, one in found.items():
        for trust, row in one.get("beliefs", {}).items():
            lines.append(f"| {name} | {trust} | {row['finds']} | {row['score']:.3f} | {row['gap']:.1f} |")
    return "\n".join(lines) + "\n"


def seconds_table(found: dict[str, Any]) -> str:
    lines = ["| | matches | first curve | whole, mean | slowest | marked moments |", "| --- | --- | --- | --- | --- | --- |"]
    for name, one in found.items():
        lines.append(
            f"| {name} | {one['matches']} | {one['first']} s | {one['mean']} s | {one['most']:.1f} s | {one['moments']} |"
        )
    return "\n".join(lines) + "\n"


def marks_table(found: dict[str, Any]) -> str:
    kinds = get_args(SignKind)
    lines = [
        f"| a match | matches | {' | '.join(kinds)} | matches with 0, 1, … 6 marked moments |",
        "| --- " * (len(kinds) + 3) + "|",
    ]
    for name, one in found.items():
        counts = ", ".join(str(one["moments"][str(count)]) for count in range(7))
        lines.append(f"| {name} | {one['matches']} | {' | '.join(str(one[kind]) for kind in kinds)} | {counts} |")
    return "\n".join(lines) + "\n"


def plot(found: dict[str, Any]) -> None:
    """Said against was, a panel a game."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(WATCHED), figsize=(4 * len(WATCHED), 4.2), layout="constrained", sharey=True)
    for axis, name in zip(axes, WATCHED, strict=True):
        axis.plot([0, 100], [0, 100], color="grey", linestyle=":")
        for level, mark in (("hard", "o"), ("expert", "s")):
            rows = found.get(f"{name} {level}", {}).get("tenths", [])
            axis.errorbar(
                [row[2] for row in rows], [row[3] for row in rows], [2 * row[4] for row in rows], fmt=mark, capsize=3, label=level
            )
        axis.set_title(GAMES[name].title("en"))
        axis.set_xlabel("chance said (%)")
        axis.legend()
    axes[0].set_ylabel("share of the win (%)")
    figure.savefig(PAGE.with_name("analysis.svg"), metadata={"Date": None})
    pyplot.close(figure)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("watch", "seconds", "marks", "confirm", "late", "halves", "tables"))
    parser.add_argument("game", nargs="?")
    parser.add_argument("level", nargs="?", default="hard")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--times", type=int, default=40, help="how often each choice is played on (confirm)")
    parser.add_argument("--gathered", type=Path, default=Path(tempfile.gettempdir()) / "landfall-analysis")
    args = parser.parse_args()
    if args.what == "watch":
        watch(args.game, args.level, args.games, args.gathered, args.first)
    elif args.what == "seconds":
        seconds(args.game, args.level, args.games)
    elif args.what == "marks":
        marks(args.game, args.level, args.games, args.gathered)
    elif args.what == "confirm":
        confirm(args.game, args.level, args.games, args.times)
    elif args.what == "late":
        late(args.game, args.level, args.games, args.first)
    elif args.what == "halves":
        halves(args.game, args.level, args.gathered)
    else:
        tables(args.gathered)
