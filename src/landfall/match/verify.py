"""Proving a record: every ply legal, every chance outcome the one the seed gives, and the outcome right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from landfall.core.game import Game
from landfall.core.refusal import BadRecord, Refusal
from landfall.core.state import Outcome
from landfall.core.texts import Both
from landfall.match import fair
from landfall.match.match import FIRE, Match, describe_outcome, match_of, replay_ply
from landfall.match.record import Record, plies_of, read_record
from landfall.match.signature import prove


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was proved: how many plies, whether the match is over, and whether chance was proved fair (the seed is known); the key of the
    server that signed it, if one did, and whether that could be checked here."""

    plies: int
    over: bool
    fair: bool
    key: str | None = None
    signed: bool = False


def verify(
    text: str | bytes,
    games: Mapping[str, Game],
    seal: str | None = None,
    salts: Mapping[int, str] | None = None,
    key: str | None = None,
) -> Verdict:
    """Prove a record. BadRecord names the ply where it fails. `seal` and `salts`: what somebody was shown and added before the start;
    `key`: of the server that must have signed it."""
    record = read_record(text)
    if wrong := _not_as_shown(record, seal, salts or {}):
        raise BadRecord(0, wrong)
    match = begin(record, games)
    for n, ply in enumerate(record.plies, 1):
        if ply.do.startswith(f"{FIRE} ") and record.seed is not None and not match.is_over and match.game.aiming is not None:
            if match.fire() != ply.do:
                raise BadRecord(
                    n, Both("the seed gives this plain fire another aim", "la graine donne une autre visée à ce tir simple")
                )
        if ply.by is None and record.seed is not None and not match.is_over:
            chances = match.state.chances()
            if chances and match.draw(chances).text != ply.do:
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
    _prove_form(text, record, match)
    signed = prove(record.signature, record.to_text(signed=False), key, len(record.plies) + 2)
    signer = record.signature.key if record.signature is not None else None
    return Verdict(len(record.plies), outcome is not None, record.seed is not None, signer, signed is True)


def _prove_form(text: str | bytes, record: Record, match: Match) -> None:
    """Every line is what this match would have written: else the first that is not is named."""
    match.record.salted, match.record.signature = record.salted, record.signature
    written = match.finished_record().to_text().split("\n")
    lines = (text.decode() if isinstance(text, bytes) else text).split("\n")
    for place, (n, line) in enumerate(plies_of(lines)):
        if place >= len(written) or line != written[place]:
            raise BadRecord(
                n, Both("the match would not have written this line so", "la partie n’aurait pas écrit cette ligne ainsi")
            )


def _not_as_shown(record: Record, seal: str | None, salts: Mapping[int, str]) -> Both | None:
    """What in a record differs from what somebody kept for themselves before the start."""
    if seal is not None and seal != record.commitment:
        return Both(
            "its seal is not the one you were shown: the seed was exchanged after that",
            "son sceau n’est pas celui qu’on vous a montré : la graine a été échangée depuis",
        )
    for seat, salt in salts.items():
        if not 0 <= seat < record.seats or record.salts[seat] != salt:
            return Both(
                f"the salt of seat {seat} is not the one you added",
                f"le sel de la place {seat} n’est pas celui que vous aviez ajouté",
            )
    return None


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
        match = match_of(record, game)
    except Refusal as refusal:
        raise BadRecord(0, refusal.both) from refusal
    if match.record.edition != record.edition:
        raise BadRecord(0, Both("the edition is not the one it names", "l’édition n’est pas celle qu’il nomme"))
    return match
