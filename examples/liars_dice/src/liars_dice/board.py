"""The table of liar's dice in a terminal: a line for each player, the bid, and what the last challenge showed."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import EMBLEMS, Texts
from liars_dice.texts import TEXTS
from liars_dice.view import Player, View

BOARD: dict[str, tuple[str, str]] = {
    "board.round": ("Round {round}, {count} dice on the table", "Manche {round}, {count} dés sur la table"),
    "board.wild": ("; ones count as every face", " ; les as comptent pour toutes les faces"),
    "board.bid": ("Bid: {count} {face}, by {seat}", "Annonce : {count} {face}, par {seat}"),
    "board.no-bid": ("No bid yet", "Pas encore d’annonce"),
    "board.said": ("{seat} says: {count} …", "{seat} dit : {count} …"),
    "board.you": ("(you)", "(vous)"),
    "board.dice": ("{left} dice: {dice}", "{left} dés : {dice}"),
    "board.hidden": ("{left} dice", "{left} dés"),
    "board.out": ("out", "hors jeu"),
    "board.last": (
        "Last challenge: {seat} against {count} {face} by {other}; {there} were there.",
        "Dernière contestation : {seat} contre {count} {face} de {other} ; il y en avait {there}.",
    ),
}
RESET, BRIGHT = "\x1b[0m", "\x1b[1;93m"

_texts = Texts(TEXTS, BOARD)


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The table as the view's seat sees it. `>` marks who is awaited; the emblem is what notation calls a seat."""

    def say(key: str, **args: Any) -> str:
        return _texts.say(key, language, args, names)

    def line(player: Player) -> str:
        mark = ">" if player.seat == view.to_act else " "
        you = " " + say("board.you") if player.seat == view.viewer else ""
        if player.left == 0:
            has = say("board.out")
        elif player.dice is None:
            has = say("board.hidden", left=player.left)
        else:
            has = say("board.dice", left=player.left, dice=" ".join(map(str, player.dice)))
            has = f"{BRIGHT}{has}{RESET}" if colour else has
        return f"{mark} {names[player.seat]} [{EMBLEMS[player.seat]}]{you}: {has}"

    lines = [say("board.round", round=view.round, count=view.dice_in_play) + (say("board.wild") if view.ones_wild else "")]
    lines += [line(player) for player in view.players]
    if view.bid is not None:
        lines.append(say("board.bid", seat=view.bid.seat, count=view.bid.count, face=view.bid.face))
    else:
        lines.append(say("board.no-bid"))
    if view.said is not None and view.to_act is not None:
        lines.append(say("board.said", seat=view.to_act, count=view.said))
    if view.last is not None:
        bid = view.last.bid
        lines.append(
            say("board.last", seat=view.last.seat, other=bid.seat, count=bid.count, face=bid.face, there=view.last.there)
        )
    return "\n".join(lines)
