"""The table of Oh Captain! in a terminal: a line for each player, the Cave, the Bottle, and what the viewer has in hand and in mind."""

from __future__ import annotations

from typing import Any

from landfall.core.state import Move
from landfall.core.texts import EMBLEMS, Texts
from landfall.games.oh_captain.content import CARDS, ITEM_OF, ITEMS
from landfall.games.oh_captain.texts import TEXTS
from landfall.games.oh_captain.view import Cards, Player, View

BOARD: dict[str, tuple[str, str]] = {
    "board.cave": ("Cave: {count} cards", "Grotte : {count} cartes"),
    "board.cave-near": (
        "Cave: {count} cards, the Nomads are one of them and may come next",
        "Grotte : {count} cartes, dont les Nomades, qui peuvent venir maintenant",
    ),
    "board.supply": ("supply: {count} coins", "réserve : {count} pièces"),
    "board.bottle": ("under the Bottle: {count}", "sous la Bouteille : {count}"),
    "board.bottle-seen": ("under the Bottle: {count} ({cards})", "sous la Bouteille : {count} ({cards})"),
    "board.captain": ("Captain", "Capitaine"),
    "board.you": ("(you)", "(vous)"),
    "board.coins": ("coins {count}", "pièces {count}"),
    "board.open": ("face up: {cards}", "visibles : {cards}"),
    "board.hidden": ("face down: {count}", "cachées : {count}"),
    "board.hidden-seen": ("face down: {count} ({cards})", "cachées : {count} ({cards})"),
    "board.announced": ("{seat} says: {a:item}.", "{seat} annonce : {a:item}."),
    "board.record": (
        "{seat} so far: true {truths}, lies {lies}, unknown {unknown}.",
        "{seat} jusqu’ici : vraies {truths}, mensonges {lies}, inconnues {unknown}.",
    ),
    "board.find": ("In your hand: {a:card}.", "Dans votre main : {a:card}."),
    "board.attack": ("{seat} attacks {other} with {a:item}.", "{seat} attaque {other} avec {a:item}."),
    "board.unseen": ("You cannot see: {cards}", "Vous ne voyez pas : {cards}"),
    "board.notebook": ("Last seen: {lines}", "Vus en dernier : {lines}"),
}
NOTES = 5  # so many lines of the notebook are shown

RESET, LAMP, BRASS, QUIET = "\x1b[0m", "\x1b[1;93m", "\x1b[33m", "\x1b[2m"

_texts = Texts(TEXTS, BOARD)


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The table as the view's seat sees it. `>` marks who is awaited; the emblem is what notation calls a seat."""
    lines = [_middle(view, language), ""]
    width = max(len(_who(view, player, language, names)) for player in view.players)
    lines += [_player(view, player, language, names, width, colour) for player in view.players]
    lines += ["", *_moment(view, language, names, colour)]
    if view.viewer is not None and not view.over:
        lines += [_ink(line, QUIET, colour) for line in _mind(view, language)]
    return "\n".join(line.rstrip() for line in lines).rstrip()


def remark(view: View, move: Move, language: str, names: list[str]) -> str | None:
    """An Adventurer's ability, while one is picked. Of all else nothing is sure: that is the game."""
    return _say(f"ability.{move.args['adventurer']}", language) if move.verb == "choose" else None


def _say(key: str, language: str, names: list[str] | None = None, **args: Any) -> str:
    return _texts.say(key, language, args, names)


def _ink(text: str, ink: str, colour: bool) -> str:
    return f"{ink}{text}{RESET}" if colour else text


def _cards(cards: Cards, language: str) -> str:
    """`2 Nukha Egg, Lizard`; a dash for none."""
    named = [
        f"{number} × {_say(f'card.{card}', language)}" if number > 1 else _say(f"card.{card}", language)
        for card, number in cards.items()
        if number
    ]
    return ", ".join(named) or "–"


def _middle(view: View, language: str) -> str:
    """OC-11.1: the sizes everybody knows; the Captain also sees what lies under the Bottle (OC-11.2)."""
    cave = _say("board.cave-near" if view.nomads_near and not view.over else "board.cave", language, count=view.deck_size)
    if view.discard is None:
        bottle = _say("board.bottle", language, count=view.discard_size)
    else:
        bottle = _say("board.bottle-seen", language, count=view.discard_size, cards=_cards(view.discard, language))
    return " · ".join([cave, _say("board.supply", language, count=view.supply), bottle])


def _who(view: View, player: Player, language: str, names: list[str]) -> str:
    you = f" {_say('board.you', language)}" if player.seat == view.viewer else ""
    adventurer = f", {_say(f'adventurer.{player.adventurer}', language)}" if player.adventurer else ""
    captain = f", {_say('board.captain', language)}" if player.is_captain else ""
    return f"{EMBLEMS[player.seat]:<6} {names[player.seat]}{you}{adventurer}{captain}"


def _player(view: View, player: Player, language: str, names: list[str], width: int, colour: bool) -> str:
    awaited = player.seat == view.to_act
    who = _who(view, player, language, names).ljust(width)
    if player.hidden is None:
        hidden = _say("board.hidden", language, count=player.hidden_count)
    else:
        hidden = _say("board.hidden-seen", language, count=player.hidden_count, cards=_cards(player.hidden, language))
    parts = [
        _say("board.coins", language, count=f"{player.coins:>2}"),
        _say("board.open", language, cards=_cards(player.open, language)),
        hidden,
    ]
    ink = LAMP if awaited else BRASS if player.is_captain else ""
    return f"{'>' if awaited else ' '} {_ink(who, ink, colour and bool(ink))}  {'  '.join(parts)}"


def _moment(view: View, language: str, names: list[str], colour: bool) -> list[str]:
    """What is going on: the announcement, the find, the attack."""
    lines = []
    if view.attacker is not None and view.target is not None and view.announced:
        lines.append(_say("board.attack", language, names, seat=view.attacker, other=view.target, item=view.announced))
    elif view.announced and view.active is not None:
        lines.append(_say("board.announced", language, names, seat=view.active, item=view.announced))
    if view.announced and view.active is not None and view.attacker != view.captain:
        lines += _record(view, view.active, language, names)
    if view.find:
        lines.append(_ink(_say("board.find", language, card=view.find), LAMP, colour))
    return lines


def _record(view: View, seat: int, language: str, names: list[str]) -> list[str]:
    """What became of the speaker's announcements, as far as all have seen; this one counts once it is seen through."""
    before = [claim for claim in view.claims if claim.seat == seat and (claim.card or claim is not view.claims[-1])]
    if not before:
        return []
    seen = [ITEM_OF[CARDS.index(claim.card)] == ITEMS.index(claim.item) for claim in before if claim.card]
    truths, unknown = sum(seen), len(before) - len(seen)
    return [_say("board.record", language, names, seat=seat, truths=truths, lies=len(seen) - truths, unknown=unknown)]


def _mind(view: View, language: str) -> list[str]:
    """What counting gives, and the last lines of the notebook (OC-11.4)."""
    lines = [_say("board.unseen", language, cards=_cards(view.unseen, language))]
    if view.notebook:
        last = [f"{_say(f'card.{note.card}', language)} ({_say(f'how.{note.how}', language)})" for note in view.notebook[-NOTES:]]
        lines.append(_say("board.notebook", language, lines=", ".join(last)))
    return lines
