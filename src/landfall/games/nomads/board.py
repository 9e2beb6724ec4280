"""The table of Nomads as text: the ring with its discs in order, the tiles in sight, Lys, the dial, and what everybody has."""

from __future__ import annotations

from collections.abc import Callable

from landfall.games.nomads.texts import TEXTS
from landfall.games.nomads.view import Player, Space, View

Say = Callable[[str], str]
_COLOURS = {"ulrich": "90", "moon": "35", "red": "31", "siana": "33", "nostromo": "32", "frog": "32", "nomad": "34"}
_LETTERS = {"ulrich": "U", "moon": "M", "red": "R", "siana": "S", "nostromo": "N", "frog": "f", "nomad": "·"}
WIDE = 27


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The whole table. Spaces lie as on the board: 1 top left, then clockwise; a stack reads from its lowest disc to its top."""
    say = _speaker(language)
    parts = [_ring(view, say, colour), _legend(view, names, say, colour), _players(view, names, say), _rack(view, say)]
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
    discs = [_LETTERS[disc] for disc in space.discs]
    stack = " ".join(discs)
    shown = " ".join(f"\x1b[{_COLOURS[disc]}m{_LETTERS[disc]}\x1b[0m" for disc in space.discs) if colour else stack
    padding = " " * (WIDE - 3 - len(stack))
    return [_fit(f"{space.number}: {tile}{lys}"), f"   {shown}{padding}", _fit("")]


def _fit(text: str) -> str:
    return text[:WIDE].ljust(WIDE)


def _legend(view: View, names: list[str], say: Say, colour: bool) -> str:
    """Which letter is whose disc."""
    owners = {player.adventurer: names[player.seat] for player in view.players if player.adventurer}
    parts = []
    for disc, letter in _LETTERS.items():
        who = owners.get("nostromo" if disc == "frog" else disc, "")
        shown = f"\x1b[{_COLOURS[disc]}m{letter}\x1b[0m" if colour else letter
        if disc != "frog" or who:
            parts.append(f"{shown} {say(f'disc.{disc}')}" + (f" ({who})" if who else ""))
    return f"{say('board.discs')}: " + ", ".join(parts)


def _players(view: View, names: list[str], say: Say) -> str:
    return "\n".join(_player(player, names, say) for player in view.players)


def _player(player: Player, names: list[str], say: Say) -> str:
    tiles = ", ".join(f"{say(f'tile.{tile}')} {count}" for tile, count in player.tiles.items()) or "-"
    cards = [f"{say(f'tile.{card.legend}')}={card.worth}" for card in player.legends]
    if player.song is not None:
        cards.append(f"{say('line.song')}={player.song}")
    moons = f" | {say('line.moons')} {player.moons}" if player.moons else ""
    return f"{names[player.seat]}: {player.points} {say('board.points')} | {tiles} | {' '.join(cards) or '-'}{moons}"


def _rack(view: View, say: Say) -> str:
    """The cards still free, and the tiles nobody has seen yet."""
    free: dict[str, list[str]] = {}
    for card in view.legends:
        if card.writer is None:
            free.setdefault(card.legend, []).append(str(card.worth))
    legends = "; ".join(f"{say(f'tile.{legend}')} {' '.join(worths)}" for legend, worths in free.items())
    songs = " ".join(f"{card.asks}→{card.worth}" for card in view.songs if card.writer is None) or "-"
    unseen = ", ".join(f"{say(f'tile.{tile}')} {count}" for tile, count in view.unseen.items()) or "-"
    return f"{say('board.rack')}: {legends} | {say('board.songs')}: {songs}\n{say('board.unseen')}: {unseen}"
