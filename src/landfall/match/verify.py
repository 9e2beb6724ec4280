"""Proving a record: every ply legal, every chance outcome the one the seed gives, and the outcome right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from landfall.core.game import Game
from landfall.core.refusal import BadRecord, Refusal
from landfall.match import fair
from landfall.match.match import Match, describe_outcome, replay_ply
from landfall.match.record import Record, read_record


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was proved: how many plies, whether the match is over, and whether chance was proved fair (the seed is known)."""

    plies: int
    over: bool
    fair: bool


def verify(text: str | bytes, games: Mapping[str, Game]) -> Verdict:
    """Prove a record. BadRecord names the ply where it fails."""
    record = read_record(text)
    match = begin(record, games)
    for n, ply in enumerate(record.plies, 1):
        if ply.by is None and record.seed is not None and not match.is_over:
            chances = match.state.chances()
            if chances and fair.outcome(match.key, n, chances).text != ply.do:
                raise BadRecord(n, f"the seed gives another outcome than “{ply.do[:40]}”")
        try:
            replay_ply(match, ply)
        except Refusal as refusal:
            raise BadRecord(n, str(refusal)) from refusal
    end = len(record.plies) + 1
    outcome = match.outcome
    if (record.outcome is not None) != (outcome is not None):
        raise BadRecord(end, "the outcome and the plies do not agree on whether the match is over")
    if outcome is not None and record.outcome != describe_outcome(outcome):
        raise BadRecord(end, "the outcome is not the one the plies lead to")
    if outcome is not None and record.seed is None:
        raise BadRecord(end, "the seed is not shown, so chance cannot be proved")
    return Verdict(len(record.plies), outcome is not None, record.seed is not None)


def begin(record: Record, games: Mapping[str, Game]) -> Match:
    """The match at its first position, its header proved."""
    if record.game not in games:
        raise BadRecord(0, f"there is no game {record.game[:40]!r}")
    game = games[record.game]
    if record.rules != game.version:
        raise BadRecord(0, f"it was played by version {record.rules} of the rules, these are version {game.version}")
    if record.seed is not None and fair.commitment(record.seed) != record.commitment:
        raise BadRecord(0, "the seed is not the one committed to")
    try:
        match = Match(
            game,
            record.seats,
            record.options,
            record.players,
            record.seed or "unknown",
            record.salts,
            record.edition_data,
            record.start,
        )
    except Refusal as refusal:
        raise BadRecord(0, str(refusal)) from refusal
    if match.record.edition != record.edition:
        raise BadRecord(0, "the edition is not the one it names")
    match.record.commitment = record.commitment
    return match
