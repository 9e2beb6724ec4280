"""Positions of liar's dice as readable JSON that can be written by hand: each defect is named."""

from __future__ import annotations

from typing import Any

from landfall.core.layout import CHANCE, NOBODY
from landfall.core.reading import Reader, awaited
from landfall.core.refusal import BadPosition
from landfall.core.texts import Both
from liars_dice import rules
from liars_dice.content import BID, DICE, FACE, FACE_NAMES, FACES, LOT, MAX_SEATS, MOST_DICE, OVER, PHASES, ROLL
from liars_dice.state import Position
from liars_dice.view import dice_of


def dump(s: Position) -> dict[str, Any]:
    """The whole position."""
    seats = range(s.seats)
    data: dict[str, Any] = {
        "game": "liars-dice",
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "to_act": None if s.to_act < 0 else s.to_act,
        "round": s.round,
        "ones_wild": s.wild,
        "begins": None if s.begins < 0 else s.begins,
        "players": [{"left": s.left[seat], "dice": dice_of(s.cup[seat]), "outlasted": s.outlasted[seat]} for seat in seats],
    }
    if s.bidder >= 0:
        data["bid"] = {"seat": s.bidder, "count": s.bid_count, "face": FACE_NAMES[s.bid_face]}
    if s.said:
        data["said"] = s.said
    if s.last_caller >= 0:
        data["last"] = {
            "caller": s.last_caller,
            "bidder": s.last_bidder,
            "count": s.last_count,
            "face": FACE_NAMES[s.last_face],
            "loser": s.last_loser,
            "dice": [dice_of(s.last_cup[seat]) for seat in seats],
        }
    return data


def load(data: Any) -> Position:
    """A position from its JSON form; BadPosition names each defect."""
    reader = Reader(data, "liars-dice")
    s = Position()
    s.seats = reader.number("seats", 2, MAX_SEATS)
    s.phase = reader.word("phase", PHASES)
    actor = reader.number("to_act", 0, s.seats - 1, None)
    s.to_act = actor if actor is not None else NOBODY if s.phase == OVER else CHANCE
    s.round = reader.number("round", 0, 30_000, 1)
    s.wild = reader.number("ones_wild", 0, 1, 1)
    s.begins = reader.number("begins", 0, s.seats - 1, -1)
    for seat, player in enumerate(reader.parts("players", s.seats)):
        s.left[seat] = player.number("left", 0, DICE[0])
        s.outlasted[seat] = player.number("outlasted", 0, s.seats - 1, 0)
        _read_dice(player, "dice", s.cup[seat])
        player.close()
    _read_bid(reader, s)
    _read_last(reader, s)
    reader.close()
    if reader.defects:
        raise BadPosition(reader.defects)
    return s


def _read_dice(reader: Reader, name: str, cup: list[int]) -> None:
    dice = reader.data.get(name)
    count = len(dice) if isinstance(dice, list) else 0
    for die in reader.numbers(name, min(count, DICE[0]), 1, FACES):
        cup[die - 1] += 1


def _read_bid(reader: Reader, s: Position) -> None:
    s.bidder = -1
    s.said = reader.number("said", 1, MOST_DICE, 0)
    if reader.data.get("bid") is not None:
        bid = reader.part("bid")
        s.bidder = bid.number("seat", 0, s.seats - 1)
        s.bid_count = bid.number("count", 1, MOST_DICE)
        s.bid_face = bid.word("face", FACE_NAMES)
        bid.close()
    reader.asked.add("bid")


def _read_last(reader: Reader, s: Position) -> None:
    s.last_caller = s.last_bidder = s.last_loser = -1
    if reader.data.get("last") is not None:
        last = reader.part("last")
        s.last_caller, s.last_bidder, s.last_loser = (last.number(name, 0, s.seats - 1) for name in ("caller", "bidder", "loser"))
        s.last_count = last.number("count", 1, MOST_DICE)
        s.last_face = last.word("face", FACE_NAMES)
        dice = last.data.get("dice")
        for seat in range(s.seats):
            row = Reader(
                {"dice": dice[seat] if isinstance(dice, list) and seat < len(dice) else None}, path="last", defects=last.defects
            )
            _read_dice(row, "dice", s.last_cup[seat])
        last.asked.add("dice")
        last.close()
    reader.asked.add("last")


def invariants(s: Position) -> list[Both]:
    """What must never be."""
    wrong: list[Both] = []
    for seat in range(s.seats):
        if rules.rolled(s, seat) > s.left[seat]:
            wrong.append(Both(f"players[{seat}] has more dice than are left", f"players[{seat}] a plus de dés qu’il n’en reste"))
    playing = sum(s.left[seat] > 0 for seat in range(s.seats))
    if (playing == 1) != (s.phase == OVER) or playing == 0:
        wrong.append(Both("the last one with dice has won (LD-7.1)", "le dernier qui a des dés a gagné (LD-7.1)"))
    if s.phase in (BID, FACE) and rules.rolling(s) >= 0:
        wrong.append(Both("not all dice lie under their cups (LD-2.2)", "tous les dés ne sont pas sous les gobelets (LD-2.2)"))
    if s.phase == ROLL and rules.rolling(s) < 0:
        wrong.append(Both("all dice lie already (LD-2.2)", "tous les dés sont déjà lancés (LD-2.2)"))
    if (s.phase == FACE) != (s.said > 0):
        wrong.append(Both("`said` belongs to phase face (LD-3.1)", "`said` va avec la phase face (LD-3.1)"))
    wrong += _wrong_actor(s)
    if s.phase in (BID, FACE) and s.to_act >= 0:
        wrong += _wrong_bid(s)
    return wrong


def _wrong_actor(s: Position) -> list[Both]:
    if s.phase in (LOT, ROLL, OVER):
        due = NOBODY if s.phase == OVER else CHANCE
        return [] if s.to_act == due else [awaited(PHASES[s.phase], due).at("to_act")]
    if s.to_act < 0 or s.left[s.to_act] == 0:
        return [Both("to_act: who is awaited has dice (LD-6.2)", "to_act : qui est attendu a des dés (LD-6.2)")]
    return []


def _wrong_bid(s: Position) -> list[Both]:
    wrong: list[Both] = []
    if s.bidder >= 0 and (s.bid_count > rules.dice_in_play(s) or s.left[s.bidder] == 0 or s.bidder == s.to_act):
        wrong.append(
            Both(
                "the bid is another player’s, of no more dice than there are (LD-3.2)",
                "l’annonce est d’un autre joueur, sur pas plus de dés qu’il n’y en a (LD-3.2)",
            )
        )
    if s.phase == FACE and not rules.possible_counts(s) >> s.said & 1:
        wrong.append(Both("`said` is no higher bid (LD-3.4)", "`said` ne monte pas l’annonce (LD-3.4)"))
    return wrong
