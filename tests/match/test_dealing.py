"""Chance dealt by event: as likely as its weights say, the same for the same event whatever was played, and proved like any other."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadRecord
from landfall.core.state import Chance
from landfall.games import GAMES
from landfall.lab.conformance.playing import walk
from landfall.match import fair
from landfall.match.match import Match
from landfall.match.record import read_record
from landfall.match.verify import verify

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
KEY = fair.mix("a seed", ["", "salt"])


def chances(**weights: int) -> list[Chance]:
    return [Chance(f"draw {name}", weight, n) for n, (name, weight) in enumerate(weights.items())]


def played(game: Game, choices: int, dealing: int, seed: str = "5" * 64) -> Match:
    match, rng = Match(game, game.least, seed=seed, dealing=dealing), random.Random(choices)
    match.begin()
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        move = "fire" if game.rules.wide(match.state.position) else rng.choice(match.moves())
        match.play(seat, move)
    return match


def test_each_outcome_is_as_likely_as_its_weight() -> None:
    drawn = Counter(fair.dealt(KEY, f"draw.{n}", chances(egg=1, hook=3, lizard=6)).text for n in range(20_000))
    for name, share in (("egg", 0.1), ("hook", 0.3), ("lizard", 0.6)):
        assert abs(drawn[f"draw {name}"] / 20_000 - share) < 0.012  # three and a half standard errors


def test_the_numbers_are_those_the_browser_finds() -> None:
    """web/test/fair.test.ts has the same."""
    drawn = [fair.dealt(KEY, f"draw.{n}", chances(egg=1, hook=3, lizard=6)).text.split()[1] for n in range(12)]
    assert " ".join(drawn) == "lizard hook lizard lizard lizard hook lizard hook lizard lizard hook lizard"


def test_the_winner_stays_when_another_outcome_is_gone() -> None:
    for n in range(300):
        all_there = chances(egg=2, hook=3, lizard=6)
        winner = fair.dealt(KEY, f"draw.{n}", all_there)
        for gone in all_there:
            if gone != winner:
                assert fair.dealt(KEY, f"draw.{n}", [one for one in all_there if one != gone]) == winner


@EVERY_GAME
def test_what_may_come_at_one_moment_is_of_one_kind(game: Game) -> None:
    for seed in range(2):
        for _, state, _ in walk(game, seed):
            if state.to_act == CHANCE:
                assert len({chance.text.partition(" ")[0] for chance in state.chances()}) == 1


def alike(one: Match, other: Match) -> float:
    """The share of events, the nth of each kind beside the other's nth, that came out the same."""
    kinds: list[dict[str, list[str]]] = []
    for match in (one, other):
        met: dict[str, list[str]] = defaultdict(list)
        for ply in match.record.plies:
            if ply.by is None:
                met[ply.do.partition(" ")[0]].append(ply.do.split(" ")[-1])  # what came, wherever it lies
        kinds.append(met)
    pairs = [pair for kind in kinds[0] for pair in zip(kinds[0][kind], kinds[1].get(kind, []), strict=False)]
    return sum(a == b for a, b in pairs) / len(pairs)


@EVERY_GAME
def test_the_same_event_meets_the_same_luck_whatever_was_played(game: Game) -> None:
    """Far more than by ply, where another number of moves shifts everything."""
    shares = {
        dealing: sum(alike(played(game, 1, dealing, seed), played(game, 2, dealing, seed)) for seed in ("a", "b", "c", "d")) / 4
        for dealing in (fair.BY_PLY, fair.BY_EVENT)
    }
    assert shares[fair.BY_EVENT] > max(0.6, shares[fair.BY_PLY]), shares


@EVERY_GAME
def test_a_record_dealt_by_event_is_proved_and_a_changed_one_found(game: Game) -> None:
    match = played(game, 3, fair.BY_EVENT)
    text = match.finished_record().to_text()
    assert read_record(text).dealing == fair.BY_EVENT
    assert verify(text, GAMES).fair
    otherwise = match.finished_record()
    otherwise.dealing = fair.BY_PLY
    with pytest.raises(BadRecord, match="the seed gives another outcome"):
        verify(otherwise.to_text(), GAMES)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("dealing", 3, "dealing is not one that is known"),
        ("dealing", "2", "dealing is not one that is known"),
        ("origin", {"seal": "x"}, "origin must say seal, version and same_deal"),
        ("origin", {"seal": "x", "version": "2", "same_deal": False}, "origin must say seal, version and same_deal"),
    ],
)
def test_a_strange_header_is_refused(field: str, value: object, words: str) -> None:
    match = played(next(iter(GAMES.values())), 3, fair.BY_EVENT)
    setattr(match.record, field, value)
    with pytest.raises(BadRecord, match=words):
        read_record(match.finished_record().to_text())


def test_taking_back_and_playing_again_meets_the_same_luck() -> None:
    match = played(next(iter(GAMES.values())), 4, fair.BY_EVENT)
    plies = list(match.record.plies)
    first_chance = max(n for n, ply in enumerate(plies) if ply.by is None)
    match.stand_after(plies[:first_chance])
    assert match.draw(match.state.chances()).text == plies[first_chance].do
