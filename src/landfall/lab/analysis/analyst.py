"""The analysis of a record, told as it is found: first a rough curve, then a finer one, then choices, announcements, luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import structs

from landfall.bots.mind import parts_of, warm
from landfall.bots.texts import BOT_TEXTS
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.lab.analysis.choosing import Judged, explained, judge
from landfall.lab.analysis.claiming import claims_of
from landfall.lab.analysis.signs import moments_of, signs_of
from landfall.lab.analysis.story import Analysis, ClaimInfo, LuckInfo, Stage, SumInfo
from landfall.lab.analysis.values import CURVE, KNOWN, POINTS, Floats, Values, kernel_of, seed_of
from landfall.lab.analysis.walk import Step, Walk, walk
from landfall.match.record import Record

ROUGH = 10  # the first curve has one sample in so many
TELL_EVERY = 12  # decisions, or events of chance
WORK: dict[Stage, float] = {"begun": 0.0, "curve": 0.05, "choices": 0.3, "claims": 0.6, "luck": 0.8, "done": 1.0}  # about


def prepare(game: Game) -> None:
    """Compile what an analysis needs, or load it. Refused where it cannot be."""
    if not warm(game):
        raise BadSetup("refusal.arena-fast", BOT_TEXTS)
    for part in parts_of(game):
        kernel_of(part)


def analyse(record: Record, run: int = 0) -> Analysis:
    """The whole analysis. Another `run` has other seeds."""
    *_, last = analysing(record, run)
    return last


def analysing(record: Record, run: int = 0) -> Iterator[Analysis]:
    """The analysis as it grows; the last one is whole. The same record and run give the same, ply by ply."""
    walked = walk(record)
    prepare(walked.game)
    return Analyst(walked, run).tell()


class Analyst:
    """One analysis at work."""

    def __init__(self, walked: Walk, run: int) -> None:
        self.walk, self.run, self.steps, self.seats = walked, run, walked.steps, walked.seats
        self.values = {part: Values(part, trust_of(part, walked.record)) for part in parts_of(walked.game)}
        self.chances: list[Floats] = []
        self.points: list[Floats | None] = []
        self.judged: list[Judged] = []
        self.claims: list[ClaimInfo] = []
        self.luck: dict[int, Floats | None] = {}
        self.judging = walked.game.judging if not walked.game.made_of else self.steps[-1].game.judging if self.steps else None
        self.names = told_apart(walked.record.players)
        self.story = self._first()

    def tell(self) -> Iterator[Analysis]:
        self._curve(ROUGH)
        yield self._told("curve", 0.0)
        self._curve(1)
        yield self._told("choices", 0.0)
        yield from self._choices()
        yield self._told("claims", 0.0)
        self._claims()
        yield self._told("luck", 0.0)
        yield from self._luck()
        yield self._whole()

    # -- one part after another -----------------------------------------------------------------------------------------------------

    def _curve(self, rough: int) -> None:
        """The chance of each seat at every version."""
        self.chances, self.points = [], []
        for step in self.steps:
            if not self.chances or self.steps[step.ply - 2].game is not step.game:
                self._stand(step, step.ply - 1, rough)
            self._stand(step, step.ply, rough)

    def _stand(self, step: Step, version: int, rough: int) -> None:
        values, s = self.values[step.game], step.before if version < step.ply else step.after
        samples = max(20, values.judging.samples // rough)
        chance, points = values.chance(s, seed_of(self.run, version, CURVE), samples)
        if points is None and values.judging.points and rough == 1:
            points = values.expected_points(s, seed_of(self.run, version, POINTS), values.judging.points)
        if version < step.ply and version < len(self.chances):  # the next of several games begins where the last one ended
            self.chances[version], self.points[version] = chance, points
            return
        self.chances.append(chance)
        self.points.append(points)

    def _choices(self) -> Iterator[Analysis]:
        for step in self.steps:
            if step.by is None:
                continue
            values, known = self.values[step.game], self.chances[step.ply - 1][step.by]
            if step.game.hides:
                seed = seed_of(self.run, step.ply, KNOWN)
                known = values.known(step.before, step.by, seed, values.judging.known)[step.by]
            one = judge(values, step, self.run, round(float(known), 4))
            if step.is_aimed:
                aimed = float(self.chances[step.ply][step.by] - self.chances[step.ply - 1][step.by])
                one = Judged(structs.replace(one.decision, aimed=round(aimed, 4)), 0.0)
            self.judged.append(one)
            if len(self.judged) % TELL_EVERY == 0:
                yield self._told("choices", step.ply / len(self.steps))

    def _claims(self) -> None:
        for values in self.values.values():
            self.claims += claims_of(values, self.steps, self.run)

    def _luck(self) -> Iterator[Analysis]:
        for step in self.steps:
            if step.by is not None:
                continue
            self.luck[step.ply] = self.values[step.game].luck(step.before, step.choice, self.run, step.ply)
            if len(self.luck) % TELL_EVERY == 0:
                yield self._told("luck", step.ply / len(self.steps))

    # -- what is told ---------------------------------------------------------------------------------------------------------------

    def _first(self) -> Analysis:
        record, judging = self.walk.record, self.judging
        shows, threshold = (judging.luck_shows, judging.threshold) if judging else (1.0, 0.08)
        claims = next((own for values in self.values.values() if (own := values.judging.claims) is not None), None)
        kinds, words = (list(claims.MAY_BE), list(claims.WORDS)) if claims is not None else ([], [])
        result = None if self.walk.result is None else list(self.walk.result)
        return Analysis(
            record.game, self.names, len(self.steps), "begun", 0.0, [], [], self.walk.turns, [], [], [], kinds, words, [], [],
            [], shows, threshold, result,
        )  # fmt: skip

    def _told(self, stage: Stage, part: float) -> Analysis:
        """As far as it is known."""
        names = list(WORK)
        share = WORK[stage] + part * (WORK[names[min(names.index(stage) + 1, len(names) - 1)]] - WORK[stage])
        threshold = self.story.threshold
        chances = [[round(float(x), 4) for x in one] for one in self.chances]
        signs = signs_of(self.walk.turns, chances, self.judged, self.claims, threshold)
        self.story = structs.replace(
            self.story,
            stage=stage,
            share=round(share, 3),
            chances=chances,
            points=[None if one is None else [round(float(x), 1) for x in one] for one in self.points],
            decisions=[one.decision for one in self.judged],
            claims=list(self.claims),
            luck=self._luck_told(),
            signs=signs,
            moments=moments_of(signs, threshold),
        )
        return self.story

    def _luck_told(self) -> list[LuckInfo]:
        told = []
        for step in self.steps:
            if step.by is None and step.ply in self.luck:
                brought, each = self.luck[step.ply], step.game.judging.luck_each
                told.append(
                    LuckInfo(step.ply, step.text, [round(float(x), 4) for x in brought] if brought is not None and each else None)
                )
        return told

    def _whole(self) -> Analysis:
        """With the reasons for the choices of marked moments, and where each result came from."""
        story = self._told("done", 0.0)
        marked = {sign.ply for sign in story.signs if sign.kind in ("mistake", "dear", "brilliant")} | set(story.moments)
        decisions = [
            explained(self.steps[one.ply - 1], self.run, one, self.names) if one.ply in marked and one.choices else one
            for one in story.decisions
        ]
        return structs.replace(story, decisions=decisions, sums=[self._sum(seat) for seat in range(self.seats)])

    def _sum(self, seat: int) -> SumInfo:
        luck = sum(
            float(brought[seat]) * self.steps[ply - 1].game.judging.luck_shows
            for ply, brought in self.luck.items()
            if brought is not None
        )
        aim = own = others = 0.0
        for step, (before, after) in zip(self.steps, pairwise(self.chances), strict=True):
            change = float(after[seat] - before[seat])
            if step.by == seat and step.is_aimed:
                aim += change
            elif step.by == seat:
                own += change
            elif step.by is not None:
                others += change
        cost = sum(one.decision.cost for one in self.judged if one.decision.seat == seat)
        start = float(self.chances[0][seat]) if self.chances else 1 / self.seats
        return SumInfo(*(round(number, 4) for number in (start, luck, aim, own, others, cost)))


def told_apart(names: list[str]) -> list[str]:
    """The same names; those that several seats have, with a number each: bots of an arena are all called by their level."""
    met: Counter[str] = Counter()
    found = []
    for name in names:
        met[name] += 1
        found.append(f"{name} ({met[name]})" if names.count(name) > 1 else name)
    return found


def trust_of(game: Game, record: Record) -> float:
    """How far announcements are believed at this table: as at one of bots of the level that most seats have, else as among people."""
    return trust_among(game, [bot["level"] if bot else None for bot in record.bots or [None] * record.seats])


def trust_among(game: Game, seated: Sequence[str | None]) -> float:
    """The same of who sits there: a bot's level, or None for a person."""
    levels = Counter(level for level in seated if level)
    people = len(seated) - levels.total()
    judging = game.judging
    level, count = levels.most_common(1)[0] if levels else ("", 0)
    return judging.trust_of.get(level, judging.trust) if count > people else judging.trust
