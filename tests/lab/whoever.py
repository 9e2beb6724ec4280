"""The works of the lab, each done by one process and by a cluster: what comes of it must be the same, whichever cluster it is."""

from __future__ import annotations

import importlib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from landfall.bots.learned import learned_of
from landfall.games import GAMES
from landfall.lab.analysis import analyse
from landfall.lab.analysis.many import analyse_many
from landfall.lab.arena import Contest, play
from landfall.lab.crews import Workers
from landfall.lab.habits import Round, watch
from landfall.lab.learn import gather_all
from landfall.lab.puzzles import working
from landfall.match.record import read_record

GAME = next(game for game in GAMES.values() if game.hides and not game.made_of)
CONTEST = Contest(GAME.name, ("simple", *["random"] * (GAME.least - 1)), 96, seed=7)
LITTLE: dict[str, dict[str, float]] = {
    "finding": {"SWIFT": 400},
    "making": {"LONG": 1, "LAST_SIMULATIONS": 32, "GLANCE": 0.02, "CLEAR": 0.03, "SURE": 0.03},
}
NOWHERE = "tcp://127.0.0.1:9"  # what is written down is not done again: nobody is asked


def watches_the_same(cluster: str, folder: Path) -> None:
    """Self-play, as habits are learned from it."""
    there = Workers(cluster=cluster, journal=folder / "habits")
    about = Round(GAME.name, "easy", 3, 2, learned_of(GAME)["lore"])
    watched = watch(about, 5, Workers())
    assert watch(about, 5, there) == watched
    assert watch(about, 5, Workers(cluster=NOWHERE, journal=there.journal)) == watched
    assert sum(count for *_, count in watched[0].counts) > 0


def gathers_the_same(cluster: str) -> None:
    """Self-play, as judgement is learned from it."""
    lore = learned_of(GAME)["lore"]
    samples = [gather_all(GAME, 300, 5, lore, workers) for workers in (Workers(), Workers(cluster=cluster))]
    assert [len(sample.late) for sample in samples[0]] == [len(sample.late) for sample in samples[1]]
    for one, two in zip(*samples, strict=True):
        assert all(np.array_equal(getattr(one, name), getattr(two, name)) for name in ("features", "late", "won"))


def analyses_the_same(cluster: str, folder: Path) -> None:
    records = folder / "records"
    records.mkdir()
    play(replace(CONTEST, games=2, records=str(records)))
    texts = [file.read_bytes() for file in sorted(records.iterdir())]
    kept = folder / "analysis"
    stories = analyse_many(texts, Workers(cluster=cluster, journal=kept))
    assert stories == [analyse(read_record(text)) for text in texts]
    assert analyse_many(texts, Workers(journal=kept)) == stories


def think_little() -> None:
    """Puzzles made with little thought, since it is the way that is tested: each worker is told so."""
    for module, numbers in LITTLE.items():
        vars(importlib.import_module(f"landfall.lab.puzzles.{module}")).update(numbers)


def makes_the_same_puzzles(cluster: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever works has been told to `think_little`."""
    for module, numbers in LITTLE.items():
        for name, number in numbers.items():
            monkeypatch.setattr(f"landfall.lab.puzzles.{module}.{name}", number)
    here = working.make(GAME.name, range(2))
    assert here, "nothing was found, so nothing is tested"
    journal = folder / "puzzles"
    assert working.make(GAME.name, range(2), journal, cluster=cluster) == here
    assert working.make(GAME.name, range(2), journal, cluster=NOWHERE) == here
