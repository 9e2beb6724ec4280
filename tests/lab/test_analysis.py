"""A match understood: the same record gives the same analysis, it holds together, it never judges by what a seat could not know, and bad
input is refused."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from landfall.bots.base import Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadRecord
from landfall.games import GAMES, OURS
from landfall.lab.analysis import Analysis, analyse, analysing
from landfall.lab.analysis.analyst import told_apart, trust_of
from landfall.lab.analysis.choosing import judge
from landfall.lab.analysis.page import page
from landfall.lab.analysis.picture import APART, apart, svg
from landfall.lab.analysis.signs import MOMENTS, moments_of
from landfall.lab.analysis.story import SignInfo
from landfall.lab.analysis.telling import Teller
from landfall.lab.analysis.values import TRUTH, Values, seed_of, trusted, trusted_one
from landfall.lab.analysis.walk import walk
from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE
from landfall.match.match import Match
from landfall.match.record import Ply, Record
from shared import LONG

pytestmark = pytest.mark.xdist_group("analysis")  # they share what is kept below, so that they stay on one worker
NAMES = [name for name in OURS if LONG or not GAMES[name].made_of]


@cache
def record_of(name: str, level: str = "easy", seed: int = 1) -> Record:
    """A match of quick bots."""
    game = GAMES[name]
    warm(game)
    match = Match(game, game.least, seed=f"analysed {seed}")
    bots = [make_bot(game, level, "steady", seed * 10 + seat) for seat in range(game.least)]
    match.begin()
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        match.play(seat, bots[seat].choose(Knowledge.of(match.state, seat, match.version), float("inf")))
    return match.finished_record()


def part_of(record: Record, plies: int) -> Record:
    """The match as if it had been left after so many plies."""
    part = Record(**{name: getattr(record, name) for name in record.__slots__})
    part.plies, part.outcome, part.seed = record.plies[:plies], None, None
    return part


@cache
def story_of(name: str) -> Analysis:
    return analyse(record_of(name))


@pytest.mark.parametrize("name", NAMES)
def test_every_moment_has_chances_that_add_up(name: str) -> None:
    record, story = record_of(name), story_of(name)
    assert len(story.chances) == len(record.plies) + 1
    assert all(abs(sum(one) - 1) < 0.002 and min(one) >= 0 for one in story.chances)
    assert story.stage == "done"
    assert story.share == 1
    if not GAMES[name].made_of:
        assert story.result is not None
        assert np.allclose(story.chances[-1], story.result, atol=1e-3)


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_is_told_and_the_one_played_is_among_its_choices(name: str) -> None:
    record, story = record_of(name), story_of(name)
    decided = [n for n, ply in enumerate(record.plies, 1) if ply.by is not None]
    assert [decision.ply for decision in story.decisions] == decided
    with_choices = [decision for decision in story.decisions if decision.choices]
    assert with_choices
    for decision in with_choices:
        assert [choice.text for choice in decision.choices if choice.played] == [decision.text]
        wins = [choice.win for choice in decision.choices]
        assert wins == sorted(wins, reverse=True)
        mine = next(choice.win for choice in decision.choices if choice.played)
        assert decision.cost == 0 or abs(decision.cost - (wins[0] - mine)) < 0.002


@pytest.mark.parametrize("name", [SECRETIVE])
def test_the_same_record_gives_the_same_analysis_and_it_grows(name: str) -> None:
    record = part_of(record_of(name), 60)
    stages = list(analysing(record))
    assert stages[-1] == analyse(record)
    assert [story.stage for story in stages][:2] == ["curve", "choices"]
    assert all(earlier.share <= later.share for earlier, later in pairwise(stages))
    assert len(stages[0].chances) == len(stages[-1].chances)
    other = analyse(record, run=1)
    assert other != stages[-1]
    assert np.abs(np.array(other.chances) - np.array(stages[-1].chances)).max() < 0.08


def test_only_marked_moments_are_letters_and_they_are_few() -> None:
    for name in NAMES:
        story = story_of(name)
        assert len(story.moments) <= MOMENTS
        assert story.moments == sorted(set(story.moments))
        marked = {sign.ply for sign in story.signs if sign.points >= story.threshold}
        assert set(story.moments) <= marked
        assert set(story.moments) <= {decision.ply for decision in story.decisions}


def test_the_largest_signs_are_kept() -> None:
    signs = [SignInfo(ply, 0, "mistake", 0.08 + ply / 100) for ply in range(1, 10)] + [SignInfo(20, 0, "lie", 0.01)]
    assert moments_of(signs, 0.08) == [4, 5, 6, 7, 8, 9]


def test_an_announcement_is_told_with_its_truth_and_who_acted_on_it() -> None:
    record, story = record_of(SECRETIVE), story_of(SECRETIVE)
    said = [n for n, ply in enumerate(record.plies, 1) if ply.do.startswith("claim ")]
    assert [claim.ply for claim in story.claims] == said
    drawn = ""
    for n, ply in enumerate(record.plies, 1):
        if ply.do.startswith("draw "):
            drawn = ply.do.removeprefix("draw ")
        claim = next((claim for claim in story.claims if claim.ply == n), None)
        if claim is None:
            continue
        assert claim.truth == drawn
        assert claim.said == ply.do.removeprefix("claim ")
        assert claim.lie is not claim.truth.startswith(claim.said)
        assert claim.forced is (claim.truth == "egg")
        assert (claim.gained is not None) is claim.lie
        assert claim.beliefs[claim.seat] is None
        assert all(abs(sum(one) - 1) < 0.01 for one in claim.beliefs if one is not None)
        for heard in claim.heard:
            assert heard.ply > n
            assert heard.called is (heard.text == "challenge")
    assert any(claim.lie for claim in story.claims)
    assert any(claim.heard for claim in story.claims)


def test_what_a_seat_could_not_know_changes_no_verdict() -> None:
    """All that is hidden is dealt anew before a decision: what it is judged by stays the same, to the last digit."""
    game = GAMES[SECRETIVE]
    walked = walk(record_of(SECRETIVE))
    values = Values(game, 0.7)
    tried = 0
    for step in walked.steps:
        if step.by is None or step.before.to_act == CHANCE or step.ply % 7:
            continue
        other = type(step)(step.ply, game, game.imagine(step.before, step.by, 99), step.after, step.by, step.choice, step.text)
        assert judge(values, step, 0, None) == judge(values, other, 0, None)
        tried += 1
    assert tried > 5


def test_luck_is_what_came_beside_all_that_could_have_come() -> None:
    """Weighted over all outcomes of a moment, luck is nothing."""
    game = GAMES[SECRETIVE]
    values = Values(game, 0.7)
    for step in walk(record_of(SECRETIVE)).steps:
        chances = game.chances(step.before) if step.by is None else []
        if len(chances) < 3:
            continue
        brought = [values.luck(step.before, chance.choice, 0, step.ply) for chance in chances]
        total: Any = sum(chance.weight * one for chance, one in zip(chances, brought, strict=True) if one is not None)
        assert np.allclose(total, 0, atol=1e-9)
        break


def test_aim_is_told_apart_from_the_wind() -> None:
    story = story_of(AIMED)
    shots = [decision for decision in story.decisions if decision.verb == "shoot"]
    assert shots
    assert all(decision.aimed is not None and not decision.choices and decision.cost == 0 for decision in shots)
    winds = [one for one in story.luck if one.text.startswith("scatter") and one.brought is not None]
    assert len(winds) == len(shots)
    assert any(one.aim for one in story.sums)


def test_points_are_expected_where_the_game_is_told_by_them() -> None:
    story = story_of(FACE_UP)
    assert all(points is not None for points in story.points)
    assert any(choice.points is not None for decision in story.decisions for choice in decision.choices)


def test_trust_raises_and_flattens() -> None:
    shares = np.array([0.7, 0.2, 0.1])
    assert np.allclose(trusted(shares, 1.0), shares)
    assert trusted(shares, 0.5)[0] < 0.7 < trusted(shares, 2.0)[0]
    assert abs(trusted_one(0.25, 4, 0.6) - 0.25) < 1e-9
    assert trusted_one(0.6, 4, 0.6) < 0.6


def test_a_table_of_bots_is_believed_as_such_bots_are() -> None:
    game, record = GAMES[SECRETIVE], record_of(SECRETIVE)
    for level, trust in game.judging.trust_of.items():
        record.bots = [{"level": level, "temper": "steady", "engine": 1}] * record.seats
        assert trust_of(game, record) == trust
    record.bots = None
    assert trust_of(game, record) == game.judging.trust


def test_a_record_that_does_not_hold_is_refused_by_its_ply() -> None:
    record = record_of(FACE_UP, seed=2)
    broken = Record(**{name: getattr(record, name) for name in record.__slots__})
    broken.plies = [*record.plies[:5], Ply(0, "scatter 1 cw"), *record.plies[6:]]
    with pytest.raises(BadRecord) as refused:
        list(analysing(broken))
    assert refused.value.ply == 6


def test_a_match_that_was_left_is_understood_as_far_as_it_went() -> None:
    record = record_of(SECRETIVE, seed=3)
    story = analyse(part_of(record, 40))
    assert len(story.chances) == 41
    assert story.result is None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_it_is_told_in_words_a_picture_and_a_page(name: str, language: str) -> None:
    game, story = GAMES[name], story_of(name)
    teller = Teller(game, story, language)
    for ply in story.moments:
        assert all(line.strip() for line in teller.moment(ply))
    drawn = svg(story, "t", language)
    assert drawn.count('stroke-width="2.6"') == len(story.players)
    made = page(game, story, language)
    assert f'<html lang="{language}">' in made
    assert language == "en" or not re.search(r"\w [;:!?»%]", made.partition("<body>")[2])  # a mark stays with its word
    assert made.count("<li") == sum(len(one.choices) for one in story.decisions if one.ply in story.moments)
    assert "http" not in made.replace("http://www.w3.org/2000/svg", "")


def test_seats_of_one_name_are_told_apart() -> None:
    assert told_apart(["hard", "easy", "hard"]) == ["hard (1)", "easy", "hard (2)"]


def test_names_cannot_break_the_page() -> None:
    record = record_of(SECRETIVE, seed=4)
    record.players = ["<script>alert(1)</script>", *record.players[1:]]
    part = Record(**{name: getattr(record, name) for name in record.__slots__})
    part.plies = record.plies[:30]
    story = analyse(part)
    assert "<script" not in page(GAMES[SECRETIVE], story, "en")


def test_true_and_known_chances_are_sampled_from_other_worlds() -> None:
    """From the truth nothing is dealt anew; from a seat's knowledge what it cannot see is."""
    game = GAMES[SECRETIVE]
    values = Values(game, 0.7)
    steps = [step for step in walk(record_of(SECRETIVE)).steps if step.by is not None]
    s = random.Random(1).choice(steps[len(steps) // 2 :]).before
    first = values.record(s)
    true, _ = values.sample(first, s.seats, seed_of(0, 1, 0), 4000, 100_000, TRUTH)
    known = [values.sample(first, s.seats, seed_of(0, 1, 0), 4000, 100_000, seat)[0] for seat in range(s.seats)]
    assert any(np.abs(one - true).max() > 0.005 for one in known)


def test_names_and_letters_of_a_picture_stand_apart_within_it() -> None:
    for places in (
        [380.0, 380.0, 380.0],
        [60.0, 375.0, 379.0, 380.0],
        [10.0, 200.0],
        [100.0, 101.0, 102.0, 103.0, 104.0, 105.0],
        [],
    ):
        found = apart(places, 388)
        assert len(found) == len(places)
        assert all(b - a >= APART for a, b in pairwise(found))
        assert all(place <= 388 for place in found)
    assert apart([10.0, 200.0], 388) == [10.0, 200.0]  # what is apart stays
