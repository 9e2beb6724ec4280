"""The arena: bots against each other, every seating as often as every other, the same seeds giving the same result.

results = play(Contest(game, ["expert", "hard", "hard", "hard"], games=1000), cores=2)
table = tally(results)
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from landfall.bots.base import LEVELS, TEMPERS, Knowledge, make_bot
from landfall.bots.characters import ENGINE, written
from landfall.bots.mind import warm
from landfall.bots.texts import BOT_TEXTS
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.games import GAMES, find_game
from landfall.lab.crews import Workers, done_by
from landfall.match.match import Match

BATCH = 8


@dataclass(frozen=True)
class Contest:
    """Which bots meet in which game. A bot is written `level` or `level:temper`."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    records: str = field(default="", compare=False)  # a folder to write each game's record to

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """Every different way to seat the bots (bots of one kind are alike)."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for order in itertools.permutations(range(len(self.bots))):
            found.setdefault(tuple(self.bots[bot] for bot in order), order)
        return list(found.values())


@dataclass(frozen=True)
class Played:
    """One game: which bot sat where, each seat's share of the win and place, and how long each decision took, by bot."""

    number: int
    seating: tuple[int, ...]
    shares: tuple[float, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    plies: int
    seconds: dict[int, list[float]] = field(compare=False)


def check(contest: Contest) -> Game:
    """The contest's game, once everything in it is known to be possible."""
    game = find_game(contest.game)
    game.check_seats(len(contest.bots))
    game.check_options(dict(contest.options))
    if contest.games < 1:
        raise BadSetup("refusal.arena-games", BOT_TEXTS, count=contest.games)
    for bot in contest.bots:
        level, _, temper = bot.partition(":")
        if level not in LEVELS:
            raise BadSetup("refusal.bot-level", BOT_TEXTS, level=level, levels=", ".join(LEVELS))
        if temper and temper not in TEMPERS:
            raise BadSetup("refusal.bot-temper", BOT_TEXTS, temper=temper, tempers=", ".join(TEMPERS))
    return game


def play_one(contest: Contest, number: int) -> Played:
    """Game `number` of a contest. All seatings of a round meet the same chance as far as their play allows."""
    game = GAMES[contest.game]
    seatings = contest.seatings
    seating = seatings[number % len(seatings)]
    bots = []
    for place, bot in enumerate(seating):
        level, _, temper = contest.bots[bot].partition(":")
        bots.append(make_bot(game, level, temper or None, (contest.seed * 1_000_003 + number) * 8 + place))
    match = Match(
        game,
        len(seating),
        dict(contest.options),
        [contest.bots[bot] for bot in seating],
        seed=f"arena {contest.seed} {number // len(seatings)}",
        bots=[written(bot.level, bot.temper) for bot in bots],
    )
    seconds: dict[int, list[float]] = {bot: [] for bot in seating}
    match.begin()
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        knowledge = Knowledge.of(match.state, seat, match.version)
        begun = time.perf_counter()
        move = bots[seat].choose(knowledge, math.inf)
        seconds[seating[seat]].append(time.perf_counter() - begun)
        match.play(seat, move)
    outcome = match.outcome
    assert outcome is not None
    if contest.records:
        file = Path(contest.records) / f"{contest.game}-{contest.seed}-{number:06}.landfall"
        file.write_text(match.finished_record().to_text(), encoding="utf-8")
    return Played(number, seating, outcome.shares, outcome.places, outcome.points, match.version, seconds)


def play(
    contest: Contest,
    cores: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: str = "",
    journal: Path | None = None,
) -> list[Played]:
    """Play a whole contest, here or on a cluster. Never by the clock: who plays which part changes nothing but the time it takes.
    With a journal it goes on where it stopped."""
    game = check(contest)
    if searches(contest) and not cluster and not warm(game):
        raise BadSetup("refusal.arena-fast", BOT_TEXTS)
    spans = [(contest, first, min(first + BATCH, contest.games)) for first in range(0, contest.games, BATCH)]
    about = {**vars(contest), "records": "", "engine": ENGINE}

    def tell(found: Mapping[int, list[Played]]) -> None:
        if progress is not None:
            progress(sum(map(len, found.values())))

    parts = done_by(Workers(cores, cluster, journal), play_span, spans, about, list[Played], tell)
    return [played for part in parts for played in part]


def searches(contest: Contest) -> bool:
    """Whether any of the bots needs the compiled core."""
    return any(bot.partition(":")[0] not in ("random", "simple") for bot in contest.bots)


def play_span(contest: Contest, first: int, after: int) -> list[Played]:
    """Some games of a contest, wherever this runs."""
    if searches(contest) and not warm(GAMES[contest.game]):
        raise BadSetup("refusal.arena-fast", BOT_TEXTS)
    return [play_one(contest, number) for number in range(first, after)]


# -- what it shows -------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Line:
    """What a bot reached: `wins` is its share of all games (all its copies together), `error` its standard error, `ratio` how many times
    its fair share that is; rating and its uncertainty by openskill; seconds a move."""

    bot: str
    copies: int
    games: int
    wins: float
    error: float
    ratio: float
    points: float
    rating: float
    uncertainty: float
    mean_seconds: float
    slowest: float
    by_seat: tuple[float, ...]  # share of the win when sitting there, of one copy


def tally(contest: Contest, results: list[Played]) -> list[Line]:
    """A line for each kind of bot, best first."""
    ratings = rate(contest, results)
    lines = []
    for kind in dict.fromkeys(contest.bots):
        copies = [bot for bot, name in enumerate(contest.bots) if name == kind]
        won = [sum(share for bot, share in zip(p.seating, p.shares, strict=True) if bot in copies) for p in results]
        points = [score for p in results for bot, score in zip(p.seating, p.points, strict=True) if bot in copies]
        mean = sum(won) / len(won)
        error = math.sqrt(sum((share - mean) ** 2 for share in won) / max(1, len(won) - 1) / len(won))
        seconds = [second for p in results for bot in copies for second in p.seconds.get(bot, ())] or [0.0]
        mu, sigma = (sum(ratings[bot][k] for bot in copies) / len(copies) for k in (0, 1))
        lines.append(
            Line(
                bot=kind,
                copies=len(copies),
                games=len(results),
                wins=mean,
                error=error,
                ratio=mean * len(contest.bots) / len(copies),
                points=sum(points) / len(points),
                rating=mu,
                uncertainty=sigma,
                mean_seconds=sum(seconds) / len(seconds),
                slowest=max(seconds),
                by_seat=tuple(_share_at(results, copies, seat) for seat in range(len(contest.bots))),
            )
        )
    return sorted(lines, key=lambda line: -line.ratio)


def _share_at(results: list[Played], copies: list[int], seat: int) -> float:
    there = [p.shares[seat] for p in results if p.seating[seat] in copies]
    return sum(there) / len(there) if there else math.nan


def seat_shares(results: list[Played]) -> list[float]:
    """Each seat's share of the win, whoever sat there."""
    seats = len(results[0].shares)
    return [sum(p.shares[seat] for p in results) / len(results) for seat in range(seats)]


def rate(contest: Contest, results: list[Played]) -> list[tuple[float, float]]:
    """An openskill rating and its uncertainty for each bot, from the places in each game, in order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: list[Any] = [model.rating(name=name) for name in contest.bots]
    for played in results:
        teams = [[ratings[bot]] for bot in played.seating]
        rated = model.rate(teams, ranks=[float(place) for place in played.places])
        for bot, team in zip(played.seating, rated, strict=True):
            ratings[bot] = team[0]
    return [(float(rating.mu), float(rating.sigma)) for rating in ratings]
