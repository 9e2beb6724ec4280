"""The table of Nomads as text: the ring with its discs in order, the tiles in sight, Lys, the dial, and what everybody has; what a choice brings."""

from __future__ import annotations

import re
from collections.abc import Callable

from landfall.core.state import Move
from landfall.core.texts import Texts
from landfall.games.nomads.texts import TEXTS
from landfall.games.nomads.view import Heard, LegendCard, Player, Preview, SongCard, Space, Tiles, View

Say = Callable[[str], str]
_texts = Texts(TEXTS)
_COLOURS = {"ulrich": "90", "moon": "35", "red": "31", "siana": "33", "nostromo": "32", "frog": "32", "nomad": "34"}
_LETTERS = {"ulrich": "U", "moon": "M", "red": "R", "siana": "S", "nostromo": "N", "frog": "f", "nomad": "·"}
WIDE = 27
LINE = 100  # longer lines are broken between words
HELD = "\x1f"  # a space at which no line is broken, while lines are being filled
LOOSE = 12  # so many discs fit a cell with a space between them; a taller stack is closed up, with its count behind: 19 are all there are


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The whole table. Spaces lie as on the board: 1 top left, then clockwise; a stack reads from its lowest disc to its top."""
    say = _speaker(language)
    parts = [
        _ring(view, say, colour),
        _legend(view, names, language, colour),
        _players(view, names, language),
        _rack(view, language),
        _payment(view, language),
    ]
    return "\n\n".join(part for part in parts if part)


def _speaker(language: str) -> Say:
    place = 0 if language == "en" else 1
    return lambda key: TEXTS[key][place]


def _ring(view: View, say: Say, colour: bool) -> str:
    """Three rows of three cells: spaces 1 2 3 above, 8 and 4 beside the fire, 7 6 5 below."""
    cells = {space.number: _cell(space, say, colour) for space in view.ring}
    moons = "●" * min(view.dial, 4) + "○" * max(0, 4 - view.dial) + (f" +{view.dial - 4}" if view.dial > 4 else "")
    fire = [_fit(text) for text in (f"   ({say('board.fire')})", f"   {say('board.dial')} {moons}", "")]
    rows = [[cells[1], cells[2], cells[3]], [cells[8], fire, cells[4]], [cells[7], cells[6], cells[5]]]
    lines = []
    for row in rows:
        lines += ["  ".join(parts).rstrip() for parts in zip(*row, strict=True)]
    return "\n".join(lines).rstrip()


def _cell(space: Space, say: Say, colour: bool) -> list[str]:
    if space.tile is not None:
        tile = f"{say(f'tile.{space.tile}')} +{space.below}"
    else:
        tile = say("board.covered" if space.below else "board.empty")
    lys = " <Lys" if space.lys else ""
    height = len(space.discs)
    gap, count = (" ", "") if height <= LOOSE else ("", f" ({height})")
    shown = gap.join(f"\x1b[{_COLOURS[disc]}m{_LETTERS[disc]}\x1b[0m" if colour else _LETTERS[disc] for disc in space.discs)
    padding = " " * (WIDE - 3 - height - len(gap) * max(0, height - 1) - len(count))
    return [_fit(f"{space.number}: {tile}{lys}"), f"   {shown}{count}{padding}", _fit("")]


def _fit(text: str) -> str:
    return text[:WIDE].ljust(WIDE)


def _legend(view: View, names: list[str], language: str, colour: bool) -> str:
    """Which letter is whose disc."""
    say = _speaker(language)
    owners = {player.adventurer: names[player.seat] for player in view.players if player.adventurer}
    parts = []
    for disc, letter in _LETTERS.items():
        who = owners.get("nostromo" if disc == "frog" else disc, "")
        shown = f"\x1b[{_COLOURS[disc]}m{letter}\x1b[0m" if colour else letter
        if disc != "frog" or who:
            parts.append(_together(f"{shown} {say(f'disc.{disc}')}" + (f" ({who})" if who else "")))
    return _filled(_titled("board.discs", ", ".join(parts), language))


def _filled(text: str) -> str:
    """A line broken between words where it is too long; what only colours has no width."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(re.sub("\x1b[^m]*m", "", longer)) > LINE:
            lines.append(f"   {word}")
        else:
            lines[-1:] = [longer]
    return "\n".join(lines).replace(HELD, " ")


def _titled(key: str, what: str, language: str) -> str:
    """`Title: what`, with the colon of the language."""
    return _texts.say("board.hears", language, {"who": _speaker(language)(key), "tiles": what})


def _players(view: View, names: list[str], language: str) -> str:
    scored = view.whose_turn is not None and not view.closing  # a Moon scoring may still come
    return "\n".join(_filled(_player(player, names, language, scored)) for player in view.players)


def _player(player: Player, names: list[str], language: str, scored: bool) -> str:
    say = _speaker(language)
    tiles = ", ".join(f"{say(f'tile.{tile}')} {count}" for tile, count in player.tiles.items()) or "-"
    cards = [f"{say(f'tile.{card.legend}')}={card.worth}" for card in player.legends]
    if player.song is not None:
        cards.append(f"{say('line.song')}={player.song}")
    moons = f" | {say('line.moons')} {player.moons}" if player.moons else ""
    if scored and player.moons_next:
        moons += " | " + _texts.say("line.next-moon", language, {"count": player.moons_next})
    told = {"who": names[player.seat], "points": player.points, "tiles": tiles, "cards": " ".join(cards) or "-"}
    return _texts.say("board.holder", language, told) + moons


def _rack(view: View, language: str) -> str:
    """The cards still free, with how many tiles whoever looks still wants for each, and the tiles nobody has seen yet."""
    say = _speaker(language)
    free: dict[str, list[str]] = {}
    for card in view.legends:
        if card.writer is None:
            free.setdefault(card.legend, []).append(str(card.worth) + _wanted(view, card))
    apart = HELD.join(say("board.and").rsplit(" ", 1)[0].split(" ")) + " "
    legends = apart.join(_together(say(f"tile.{legend}"), *worths) for legend, worths in free.items())
    songs = " ".join(_song(card) + _wanted(view, card) for card in view.songs if card.writer is None) or "-"
    unseen = ", ".join(_together(say(f"tile.{tile}"), str(count)) for tile, count in view.unseen.items()) or "-"
    rack = _titled("board.rack" if view.viewer is None else "board.rack-wanted", legends, language)
    lines = [rack, _titled("board.songs", songs, language), _titled("board.unseen", unseen, language)]
    return "\n".join(map(_filled, lines))


def _song(card: SongCard) -> str:
    """What it asks for, and what it is worth where that is another number."""
    return str(card.asks) if card.asks == card.worth else f"{card.asks}→{card.worth}"


def _together(*words: str) -> str:
    """Words that stay on one line: a Legend with its worths."""
    return " ".join(words).replace(" ", HELD)


def _wanted(view: View, card: LegendCard | SongCard) -> str:
    """`/2`: two tiles are still wanted; `/-`: the viewer may not have it at any price."""
    if view.viewer is None:
        return ""
    return next((f"/{price.missing}" for price in card.prices if price.seat == view.viewer), "/-")


def _payment(view: View, language: str) -> str:
    """While a card is paid for: what it takes, and how many tiles are still to be decided on."""
    if view.writing is None:
        return ""
    key = "board.paying-song" if view.writing == "song" else "board.paying"
    kept = _tiles(view.kept, _speaker(language))
    return _texts.say(key, language, {"legend": view.writing, "price": view.price, "count": view.to_keep, "kept": kept})


def _tiles(tiles: Tiles, say: Say) -> str:
    return ", ".join(f"{say(f'tile.{tile}')} {count}" for tile, count in tiles.items() if count) or "-"


# -- beside a choice --------------------------------------------------------------------------------------------------------


def remark(view: View, move: Move, language: str, names: list[str]) -> str | None:
    """What a scatter or ability does on the ring and who hears which tile; what a card costs; who an Adventurer is."""
    preview = next((preview for preview in view.previews if preview.move == move.text), None)
    if preview is not None:
        return _brings(preview, language, names)
    if move.verb == "choose":
        return _speaker(language)(f"skill.{move.args['adventurer']}")
    if move.verb in ("write", "sing"):
        return _costs(view, move, language)
    if move.verb == "jokers":
        return _spends(view, move.args["count"], language)
    if move.verb == "keep":
        return _texts.say("board.then-keep", language, {"count": view.to_keep - 1})
    return None


def _brings(preview: Preview, language: str, names: list[str]) -> str:
    say = _speaker(language)
    parts = []
    if preview.drops:
        parts.append(" ".join(f"{drop.space}:{_LETTERS[drop.disc]}" for drop in preview.drops))
    if preview.lys:
        parts.append(say("board.finds-lys"))
    heard: dict[str, list[str]] = {}
    for tale in preview.heard:
        tile = say(f"tile.{tale.tile}" if tale.tile else "board.covered")
        heard.setdefault(_taker(tale, say, names), []).append(f"{tile} ({tale.space})")
    parts += [_texts.say("board.hears", language, {"who": who, "tiles": ", ".join(tiles)}) for who, tiles in heard.items()]
    return say("board.and").join(parts) or say("board.hears-none")


def _taker(tale: Heard, say: Say, names: list[str]) -> str:
    """Who takes a tile: a Moon is nobody's, whoever finds it (NO-5.2, NO-5.3)."""
    if tale.tile == "opal":
        return say("board.to-dial")
    return say("board.cleared") if tale.seat is None else names[tale.seat]


def _costs(view: View, move: Move, language: str) -> str | None:
    """The tiles a card asks of who is awaited: less than its worth, where a lower one is given back for it (NO-6.4)."""
    if move.verb == "sing":
        prices = [price for song in view.songs if song.asks == move.args["asks"] for price in song.prices]
    else:
        wanted = (move.args["legend"], move.args["worth"])
        prices = [price for card in view.legends if (card.legend, card.worth) == wanted for price in card.prices]
    tiles = next((price.tiles for price in prices if price.seat == view.to_act), None)
    return None if tiles is None else _texts.say("board.costs", language, {"price": tiles})


def _spends(view: View, jokers: int, language: str) -> str | None:
    """What is spent with so many Jokers, and what stays."""
    if view.to_act is None or view.writing is None or view.price is None:
        return None
    spent = {view.writing: view.price - jokers, "joker": jokers}
    held = view.players[view.to_act].tiles
    stays = {tile: count - spent.get(tile, 0) for tile, count in held.items()}
    say = _speaker(language)
    return _texts.say("board.spends", language, {"spent": _tiles(spent, say), "stays": _tiles(stays, say)})
