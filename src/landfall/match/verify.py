"""Proving a record: every ply legal, every chance outcome the one the seed gives, and the outcome right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from landfall.core.game import Game
from landfall.core.refusal import BadRecord, Refusal
from landfall.core.state import Outcome
from landfall.core.texts import Both
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
                done = ply.do[:40]
                other = Both(f"the seed gives another outcome than “{done}”", f"la graine donne autre chose que « {done} »")
                raise BadRecord(n, other)
        try:
            replay_ply(match, ply)
        except Refusal as refusal:
            raise BadRecord(n, refusal.both) from refusal
    outcome = match.outcome
    if wrong := _wrong_end(record, outcome):
        raise BadRecord(len(record.plies) + 1, wrong)
    return Verdict(len(record.plies), outcome is not None, record.seed is not None)


def _wrong_end(record: Record, outcome: Outcome | None) -> Both | None:
    """What does not fit between the end as it was recorded and the one the plies lead to."""
    if (record.outcome is not None) != (outcome is not None):
        return Both(
            "the outcome and the plies do not agree on whether the match is over",
            "le résultat et les coups ne disent pas tous deux que la partie est finie",
        )
    if outcome is not None and record.outcome != describe_outcome(outcome):
        return Both("the outcome is not the one the plies lead to", "le résultat n’est pas celui auquel mènent les coups")
    if outcome is not None and record.seed is None:
        return Both("the seed is not shown, so chance cannot be proved", "la graine n’est pas montrée : rien ne prouve le hasard")
    return None


def begin(record: Record, games: Mapping[str, Game]) -> Match:
    """The match at its first position, its header proved."""
    if record.game not in games:
        raise BadRecord(0, Both(f"there is no game {record.game[:40]!r}", f"il n’y a pas de jeu « {record.game[:40]} »"))
    game = games[record.game]
    if record.rules != game.version:
        old = Both(
            f"it was played by version {record.rules} of the rules, these are version {game.version}",
            f"la partie suivait la version {record.rules} des règles, celles-ci sont la version {game.version}",
        )
        raise BadRecord(0, old)
    if record.seed is not None and fair.commitment(record.seed) != record.commitment:
        raise BadRecord(0, Both("the seed is not the one committed to", "la graine n’est pas celle qui avait été scellée"))
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
        raise BadRecord(0, refusal.both) from refusal
    if match.record.edition != record.edition:
        raise BadRecord(0, Both("the edition is not the one it names", "l’édition n’est pas celle qu’il nomme"))
    match.record.commitment = record.commitment
    return match
