"""Simple sense for Nomads: rules of thumb from the view alone. It knows what a card is worth and when a Moon scoring is near."""

from __future__ import annotations

from random import Random

from landfall.core.state import Move
from landfall.games.nomads.content import LEGENDS
from landfall.games.nomads.view import Player, Preview, View

BURDEN = -1.0  # what a tile costs while it is held (NO-7.2, NO-8.3)
OTHERS = 0.3  # how much another's gain counts against a move
LYS = 1.0  # finding her gives a tile of one's choice


def choose(view: View, moves: list[Move], rng: Random) -> Move:
    """One of the moves: the best by what it brings, equals by lot."""
    marks = [(_mark(view, move), rng.random()) for move in moves]
    return moves[marks.index(max(marks))]


def _mark(view: View, move: Move) -> float:
    me = _me(view)
    if move.verb in ("write", "sing"):
        return card_mark(view, me, move)
    if move.verb == "place" or (move.verb == "lys" and view.phase == "guide"):
        tile = view.ring[move.args["space"] - 1].tile
        return tile_value(view, me, tile) if tile else 0.0
    if move.verb == "keep":
        return keep_mark(me, move.args["tile"])
    if move.verb == "jokers":
        return -float(move.args["count"])
    found = next((preview for preview in view.previews if preview.move == move.text), None)
    return preview_mark(view, me, found) if found else 0.0


def _me(view: View) -> Player:
    assert view.viewer is not None
    return view.players[view.viewer]


def preview_mark(view: View, me: Player, preview: Preview) -> float:
    """What a scatter would let me hear, less a part of what it lets others hear."""
    mark = LYS if preview.lys else 0.0
    moons = 0
    for heard in preview.heard:
        if heard.tile == "opal":
            moons += 1
        elif heard.seat == me.seat:
            mark += tile_value(view, me, heard.tile)
        elif heard.seat is not None:
            mark -= OTHERS * tile_value(view, view.players[heard.seat], heard.tile)
    if view.dial < 4 <= view.dial + moons:
        mark += moon_chance(view, me)
    return mark


def tile_value(view: View, player: Player, tile: str | None) -> float:
    """What one more tile of a kind is worth to a player: much if it completes a card, a burden if no card is in reach."""
    if tile is None:
        return -0.2  # not yet in sight
    if tile == "joker":
        return 1.5 if not late(view) else BURDEN
    held = player.tiles.get(tile, 0) + player.tiles.get("joker", 0)
    prices = [price.tiles for card in view.legends if card.legend == tile for price in card.prices if price.seat == player.seat]
    missing = [price - held for price in prices if price > held]
    if not missing:
        return 0.6 if _wants_song(view, player, tile) else BURDEN
    nearest = min(missing)
    if late(view):
        return 1.5 if nearest == 1 else BURDEN
    return {1: 1.6, 2: 1.0, 3: 0.5}.get(nearest, 0.0)


def _wants_song(view: View, player: Player, tile: str) -> bool:
    return player.song is None and tile not in player.tiles and not late(view)


def late(view: View) -> bool:
    """The end is near: tiles gathered now can hardly be written."""
    return view.stacks_left <= 3 or view.closing


def moon_chance(view: View, me: Player) -> float:
    """What a Moon scoring at this moment would bring me, less what it brings the best of the others."""
    better = sum(player.standing > me.standing for player in view.players)
    return {0: 2.0, 1: -0.5}.get(better, -1.5)


def card_mark(view: View, me: Player, move: Move) -> float:
    """A card is worth its points and the burden its tiles no longer are; now rather than later if a scoring or the end is near."""
    if move.verb == "sing":
        song = next(card for card in view.songs if card.asks == move.args["asks"])
        best = max(card.worth for card in view.songs if card.writer is None)
        patience = 0.0 if late(view) or view.dial >= 3 else 2.0 * (best - song.worth)
        return song.worth + song.asks * 0.6 - patience
    legend, worth = str(move.args["legend"]), int(move.args["worth"])
    gain = worth - next((held.worth for held in me.legends if held.legend == legend), 0)
    hurry = 2.0 if view.dial >= 3 else 0.0
    hurry += 4.0 if late(view) else 0.0
    waiting = any(
        card.legend == legend and card.worth > worth and price.seat == me.seat and price.missing <= 1
        for card in view.legends
        for price in card.prices
    )
    return 1.3 * gain + hurry - (1.5 if waiting and not hurry else 0.0) - 1.0


def keep_mark(me: Player, tile: str) -> float:
    """Keep Jokers first, then tiles of which there are several: they are on the way to a Legend."""
    return 100.0 if tile not in LEGENDS else float(me.tiles.get(tile, 0))
