"""Minds: thought that settles, reasons that follow the numbers, characters with names, and a pace that tells nothing."""

from __future__ import annotations

import gzip
import inspect
import json
import os
import re
import statistics
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from landfall.bots import LEVELS, TEMPERS, Knowledge, make_bot
from landfall.bots.base import Advice
from landfall.bots.characters import Character, written
from landfall.bots.mind import mind_of, warm
from landfall.bots.pace import LEAST, MOST, beats
from landfall.bots.relay import RelayBot
from landfall.bots.searching import SearchBot
from landfall.bots.thinking import LONGER, Clock, look
from landfall.bots.why import CLOSE, RANK, ranked, sentence, why
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.refusal import BadRecord
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP, JOINED, SECRETIVE
from landfall.match.match import Match, replay
from landfall.match.record import read_record
from shared import states

pytestmark = pytest.mark.xdist_group("search")
POSITIONS = Path(__file__).resolve().parents[2] / "bench" / "positions"
WHOLE = os.environ.get("LANDFALL_WHOLE") == "1"  # all the positions instead of some
SETS = sorted(path.name.partition(".")[0] for path in POSITIONS.glob("*.jsonl.gz"))


def positions(name: str, some: int) -> list[State]:
    """The fixed positions of a game, or so many of them."""
    lines = gzip.decompress((POSITIONS / f"{name}.jsonl.gz").read_bytes()).decode().splitlines()
    assert len(lines) == 300
    return [GAMES[name].from_json(json.loads(line)) for line in (lines if WHOLE else lines[:: len(lines) // some])]


def ready(name: str) -> Game:
    if not can_compile():
        pytest.skip("needs the extra fast")
    assert warm(GAMES[name])
    return GAMES[name]


# -- thought that settles ----------------------------------------------------------------------------------------------------------
def worst_spread(state: State, even: bool, seeds: int = 6) -> float:
    """The largest standard deviation of a move's value over seeds, as an expert sees it."""
    seen: dict[int, list[float]] = {}
    for seed in range(seeds):
        bot = SearchBot(state.game, "expert", "steady", seed)
        bot.promise = replace(bot.promise, even=even)
        assert state.to_act is not None
        for thought in bot._thoughts(Knowledge.of(state, state.to_act, seed), 60.0):
            if thought.visits >= 8:
                seen.setdefault(thought.choice, []).append(thought.win)
    return max(statistics.stdev(values) for values in seen.values() if len(values) == seeds)


@pytest.mark.parametrize("name", SETS)
def test_what_an_expert_says_of_a_move_hardly_depends_on_the_seed(name: str) -> None:
    ready(name)
    spreads = [worst_spread(state, even=True) for state in positions(name, 6)]
    assert statistics.fmean(spreads) < 0.015, spreads
    assert max(spreads) < 0.03, spreads  # six seeds only: the spread itself is known to a third


# -- reasons that follow the numbers -----------------------------------------------------------------------------------------------
def check_reason(knowledge: Knowledge, advice: list[Advice], place: int) -> str:
    """The reason of a move says of its rank what the numbers say, in both languages; returns which."""
    key, details = why(knowledge, advice, place)
    rank, said = details.get(RANK, (key, details))
    other = max(one.win for k, one in enumerate(advice) if k != place)
    gap = advice[place].win - other
    if rank == "why.best":
        assert gap >= CLOSE
        assert said["points"] == round(100 * gap)
        assert advice[place].win == max(one.win for one in advice)
    elif rank == "why.behind":
        assert gap <= -CLOSE
        assert said["points"] == round(-100 * gap)
    else:
        assert rank == "why.close"
        assert abs(gap) < CLOSE
    for language, banned in (
        ("en", ("worth its risk", "% more often", "% less often")),
        ("fr", ("vaut son risque", "% plus souvent")),
    ):
        text = sentence(knowledge.game, (key, details), language)
        assert text.endswith(".")
        assert "{" not in text
        assert not any(words in text for words in banned)
    return str(rank)


@pytest.mark.parametrize("name", SETS)
def test_a_reason_never_contradicts_the_ranking(name: str) -> None:
    """Over all positions with LANDFALL_WHOLE=1 (900, and 100 of the game made of two below), a sample of them else."""
    game = ready(name)
    met = set()
    for number, state in enumerate(positions(name, 20)):
        assert state.to_act is not None
        knowledge = Knowledge.of(state, state.to_act, number)
        advice = make_bot(game, "hard", "steady", number).advise(knowledge, 60.0)
        if len(advice) > 1:
            met |= {check_reason(knowledge, advice, place) for place in {0, 1, len(advice) - 1}}
    assert met == {"why.best", "why.behind", "why.close"}


def test_reasons_of_a_game_made_of_others_follow_the_ranking_too() -> None:
    game = ready(JOINED)
    for number, state in enumerate(states(game, 4, seed=5, every=3 if WHOLE else 29)):
        assert state.to_act is not None
        knowledge = Knowledge.of(state, state.to_act, number)
        if knowledge.options > 1:
            advice = make_bot(game, "easy", "steady", number).advise(knowledge, 60.0)
            if len(advice) > 1:
                check_reason(knowledge, advice, 0)


def test_a_move_is_called_better_only_where_it_is() -> None:
    """The guard itself: a list whose first is worse than its second is not called ahead."""
    state = states(GAMES[FACE_UP], 2, seed=1)[-1]
    move = state.moves()[0]
    advice = [Advice(move, 0.3, 0.5), Advice(move, 0.51, 0.5)]
    assert ranked(advice, 0) == ("why.behind", {"points": 21, "runner_up": move.text})
    assert ranked(advice, 1) == ("why.best", {"points": 21, "runner_up": move.text})


# -- characters --------------------------------------------------------------------------------------------------------------------
def test_every_level_and_temper_is_somebody_in_both_languages() -> None:
    for hides in (True, False):
        told = set()
        for level in LEVELS:
            for temper in TEMPERS:
                character = Character(level, temper, hides)
                assert character.about("en") != character.about("fr")
                told.add((character.name("en"), character.about("en"), character.about("fr")))
        assert len(told) == len(LEVELS) * len(TEMPERS)


def test_nobody_is_said_to_lie_where_nothing_is_hidden() -> None:
    def about(game: str) -> str:
        return " ".join(Character(level, temper, GAMES[game].hides).about("en") for level in LEVELS for temper in TEMPERS)

    words = re.compile(r"\b(?:lies?|honest|believes|caught|gives)\b", re.IGNORECASE)
    assert words.search(about(SECRETIVE))
    assert not words.search(about(FACE_UP))


def test_people_err_otherwise_than_by_noise() -> None:
    """At least two of: few choices seen, trust after truth, tilt, frankness; and less of each the higher the level."""
    for name in SETS:
        easy, medium, hard, expert = (
            SearchBot(GAMES[name], level, "steady", 1).promise for level in ("easy", "medium", "hard", "expert")
        )
        for low, high in ((easy, medium), (medium, hard), (hard, expert)):
            assert low.tilt > high.tilt
            assert low.trust >= high.trust
            assert low.lots >= high.lots
        assert (expert.sees, expert.trust, expert.tilt, expert.lots, expert.frank, expert.slip) == (0, 0.0, 0.0, 1.0, False, 0)
        assert easy.sees or easy.trust


def test_a_blow_makes_a_tilting_player_bolder_for_a_while() -> None:
    game = ready(SECRETIVE)
    state = states(game, 4, seed=2, every=9)[2]
    assert state.to_act is not None
    knowledge = Knowledge.of(state, state.to_act)
    bot, calm = SearchBot(game, "easy", "steady", 1), SearchBot(game, "expert", "steady", 1)
    for one in (bot, calm):
        one.hope = 1.0  # all seemed won at the last decision
        one._feel(knowledge)
    assert bot.hot > 0
    assert calm.hot == 0
    for _ in range(3):
        bot._feel(knowledge)
    assert bot.hot == 0


# -- pace --------------------------------------------------------------------------------------------------------------------------
def test_the_pace_is_a_function_of_public_things() -> None:
    """Its arguments are all it knows: none of them is secret, and the same ones give the same pace."""
    assert list(inspect.signature(beats).parameters) == ["game", "phase", "ply", "seat", "temper", "table"]
    for game in GAMES.values():
        for state in states(game, game.least, seed=3, every=13)[:6]:
            seat = state.to_act
            assert seat is not None
            other = State(game, game.imagine(state.position, (seat + 1) % state.seats, 99))  # another's secrets are others
            paces = [beats(game.name, truth.phase, 7, seat, "bold", "table") for truth in (state, other)]
            assert paces[0] == paces[1]


def test_the_pace_varies_as_a_persons() -> None:
    found = [beats(SECRETIVE, "claim", ply, 1, "steady", "table") for ply in range(400)]
    assert all(LEAST <= pace <= MOST for pace in found)
    assert statistics.stdev(found) > 0.3
    assert statistics.fmean(beats(SECRETIVE, "claim", ply, 1, "careful", "t") for ply in range(400)) > statistics.fmean(
        beats(SECRETIVE, "claim", ply, 1, "bold", "t") for ply in range(400)
    )


# -- records -----------------------------------------------------------------------------------------------------------------------
def test_a_record_names_level_temper_and_engine() -> None:
    game = GAMES[FACE_UP]
    bots = [None, written("expert", "bold")]
    match = Match(game, 2, seed="x", bots=bots)
    match.begin()
    text = match.finished_record().to_text()
    again = read_record(text)
    assert again.bots == bots
    assert replay(again, game).record.to_text() == text
    old = Match(game, 2, seed="x")
    assert "bots" not in old.finished_record().header()  # as records always were: those of old open, and are written the same
    assert read_record(old.finished_record().to_text()).bots is None


@pytest.mark.parametrize(
    "bad", [[None], "expert", [None, {"level": "expert"}], [None, {"level": 3, "temper": "bold", "engine": 2}]]
)
def test_a_record_that_names_bots_badly_is_refused(bad: object) -> None:
    match = Match(GAMES[FACE_UP], 2, seed="x", bots=bad)  # type: ignore[arg-type]
    with pytest.raises(BadRecord):
        read_record(match.finished_record().to_text())


# -- the first of two games --------------------------------------------------------------------------------------------------------
def test_the_first_of_two_games_is_played_with_the_second_in_mind() -> None:
    game = ready(JOINED)
    bot = make_bot(game, "expert", "steady", 1)
    assert isinstance(bot, RelayBot)
    first, second = (bot.runners[part.name] for part in game.made_of)
    assert isinstance(first, SearchBot)
    assert isinstance(second, SearchBot)
    assert 0 < first.beyond["prize"] < 1
    assert first.beyond["lead"] != 0
    assert not second.beyond


def test_what_leading_is_worth_in_the_next_game_counts_in_the_search() -> None:
    """Whoever leads now sees the position brighter, the more leading is worth."""
    part = ready(JOINED).made_of[0]
    mind = mind_of(part)
    for state in states(part, 4, seed=3, every=12)[1:4]:
        seat = state.to_act
        assert seat is not None
        leader = int(mind.plain.leads(state.position))
        means = []
        for lead in (-0.2, 0.2):
            thoughts = mind.think(state.position, seat, 400, 1, settings=replace(mind.settings, prize=0.1, lead=lead))
            means.append(statistics.fmean(thought.win for thought in thoughts))
        assert (means[1] > means[0]) == (seat == leader)
    assert mind.settings.prize == 1.0


# -- thought that goes on until it has settled --------------------------------------------------------------------------------------
@pytest.mark.parametrize("settle", [0.0, 0.01])
def test_a_thought_goes_on_while_a_choice_still_moves(settle: float) -> None:
    """One whose worths stand still ends as promised; one that drifts all the time thinks on, but not for ever; a cancelled one ends."""

    def thinks(step: float, stop: threading.Event | None = None) -> int:
        done: list[int] = []
        look(1000, done.append, Clock(None, stop), lambda: {3: 0.5, 7: step * sum(done)}, settle)
        return sum(done)

    cancelled = threading.Event()
    cancelled.set()
    assert thinks(0.0) == thinks(0.000_01) == 1000
    assert thinks(0.000_1) == (1000 * (1 + LONGER) if settle else 1000)
    assert thinks(0.000_1, cancelled) < 1000
