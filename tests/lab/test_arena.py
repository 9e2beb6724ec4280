"""The arena: balanced, repeatable, honest about its uncertainty; and the commands that show it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from landfall.bots.mind import warm
from landfall.bots.why import in_words
from landfall.cli import main
from landfall.cli.common import emblem_names
from landfall.core.dual import can_compile
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab.arena import Contest, Played, check, play, seat_shares, tally
from landfall.lab.learn import Sample, fit, loss_of, shares_of
from shared import states

HIDING = next(game for game in GAMES.values() if game.hides and not game.made_of)
OPEN = next(game for game in GAMES.values() if not game.hides)


def test_every_seating_comes_as_often() -> None:
    many = HIDING.most
    contest = Contest(HIDING.name, ("simple", *["random"] * (many - 1)), 2 * many)
    assert len(contest.seatings) == many
    results = play(contest)
    seats = Counter(played.seating.index(0) for played in results)
    assert seats == dict.fromkeys(range(many), 2)
    assert len(Contest(OPEN.name, ("random", "simple", "easy"), 1).seatings) == 6


def test_the_same_seeds_give_the_same_result_on_any_number_of_cores() -> None:
    contest = Contest(HIDING.name, ("simple", "random", "simple:bold"), 20, seed=3)
    alone, together = play(contest, 1), play(contest, 2)
    assert alone == together
    assert play(Contest(HIDING.name, contest.bots, 20, seed=4), 1) != alone


@pytest.mark.skipif(not can_compile(), reason="needs the extra fast")
@pytest.mark.xdist_group("search")
def test_bots_that_search_repeat_too_and_beat_chance() -> None:
    contest = Contest(OPEN.name, ("medium", "random", "random"), 12, seed=1)
    results = play(contest)
    assert results == play(contest)
    lines = tally(contest, results)
    assert lines[0].bot == "medium"
    assert lines[0].ratio > 1.5


@pytest.mark.skipif(not can_compile(), reason="needs the extra fast")
@pytest.mark.xdist_group("search")
def test_bots_that_search_do_not_mind_how_many_cores_play() -> None:
    contest = Contest(HIDING.name, ("medium", "easy", "easy:bold"), 10, seed=5)  # two batches, so both cores have one
    assert play(contest, 1) == play(contest, 2)


def made_up(shares: list[tuple[float, float]]) -> list[Played]:
    return [
        Played(
            k,
            (k % 2, 1 - k % 2),
            won if k % 2 == 0 else won[::-1],
            (1, 2) if won[k % 2] else (2, 1),
            (0, 0),
            1,
            {0: [0.1], 1: [0.3]},
        )
        for k, won in enumerate(shares)
    ]


def test_the_tally_adds_up() -> None:
    """Bot 0 wins three of four, once from the second seat."""
    contest = Contest(OPEN.name, ("hard", "easy"), 4)
    results = made_up([(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
    best, other = tally(contest, results)
    assert (best.bot, best.wins, best.ratio, other.wins) == ("hard", 0.75, 1.5, 0.25)
    assert best.error == pytest.approx(0.25)
    assert best.rating > other.rating
    assert other.mean_seconds == pytest.approx(0.3)
    assert sum(seat_shares(results)) == 1.0


@pytest.mark.parametrize(
    "contest",
    [
        Contest("chess", ("simple", "simple"), 1),
        Contest(HIDING.name, ("simple",) * (HIDING.least - 1), 1),
        Contest(OPEN.name, ("simple", "genius"), 1),
        Contest(OPEN.name, ("simple", "simple:angry"), 1),
        Contest(OPEN.name, ("simple", "simple"), 0),
        Contest(OPEN.name, ("simple", "simple"), 1, options=(("colour", "red"),)),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest) -> None:
    with pytest.raises(BadSetup):
        check(contest)


def test_the_command_prints_a_table_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "arena.png"
    command = ["arena", OPEN.name, "simple", "random", "--games", "4", "--cores", "1", "--plot", str(picture)]
    assert main(command) == 0
    words = capsys.readouterr().out
    assert "simple" in words
    assert "4 games" in words
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert main([*command[:-2], "--json", "--lang", "fr"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(line["wins"] for line in told["bots"]) == pytest.approx(1.0)
    assert main(["arena", OPEN.name, "simple", "genius"]) == 1
    assert "genius" in capsys.readouterr().err


@pytest.mark.skipif(not can_compile(), reason="needs the extra fast")
@pytest.mark.xdist_group("search")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_hints_rest_on_what_the_seat_knows(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two truths the seat cannot tell apart give the very same advice."""
    game = HIDING
    assert warm(game)
    asked = [state for state in states(game, 4, 11, every=1) if len(state.moves()) > 1]
    latest = {state.phase: state for state in asked}
    assert len(latest) > 2
    for state in list(latest.values())[:5]:
        seat = state.to_act
        told = []
        for truth in (state, State(game, game.imagine(state.position, seat, 5))):
            file = tmp_path / "position.json"
            file.write_text(json.dumps(truth.to_json()))
            assert main(["hint", str(file), "--seat", str(seat), "--level", "hard", "--json", "--lang", language]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]
        advice = json.loads(told[0])["moves"]
        assert {line["move"] for line in advice} <= {move.text for move in state.moves()}
        assert all(line["why"].endswith(".") for line in advice)
    other = (int(seat or 0) + 1) % 4
    assert main(["hint", str(file), "--seat", str(other)]) == 1
    assert "illegal" in capsys.readouterr().err


@pytest.mark.skipif(not can_compile(), reason="needs the extra fast")
@pytest.mark.xdist_group("search")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_hints_name_choices_as_they_are_said(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A choice stands there in words with its notation beside it, and what it is compared with in words alone."""
    game, file = HIDING, tmp_path / "position.json"
    assert warm(game)
    names = emblem_names(language)
    for state in [state for state in states(game, 4, 11, every=1) if len(state.moves()) > 1][:12]:
        file.write_text(json.dumps(state.to_json()))
        assert main(["hint", str(file), "--level", "easy", "--lang", language]) == 0
        told = capsys.readouterr().out
        shown = [move for move in state.moves() if f"{in_words(move, game, language, names)}  [{move.text}]  " in told]
        assert len(shown) >= 2
        reasons = " ".join(line.strip() for line in told.splitlines() if line.startswith("     "))
        assert any(in_words(move, game, language, names) in reasons for move in shown)
        assert not any(f" {move.text} " in reasons for move in shown if " " in move.text)


def test_the_judgement_is_learned_from_who_won() -> None:
    """Made-up games in which the second feature decides: the fit finds it, and does better than it began."""
    knots = np.array([0.0, 1.0])
    rng = np.random.default_rng(1)
    features = rng.normal(size=(4000, 3, 4)).astype(np.float32)
    truth = np.array([[0.0, 2.0, 0.0, -1.0], [0.0, 2.0, 0.0, -1.0]])
    sample = Sample(features, rng.random(4000), np.zeros((4000, 3)))
    chances = shares_of(sample, truth, knots)
    winners = (chances.cumsum(1) > rng.random((4000, 1))).argmax(1)
    sample.won[np.arange(4000), winners] = 1.0
    found = fit([sample], np.zeros((2, 4)), knots)
    assert np.abs(found - truth).max() < 0.4
    assert loss_of(sample, found, knots) < loss_of(sample, np.zeros((2, 4)), knots) - 0.3
