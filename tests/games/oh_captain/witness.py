"""An independent judge of imagined worlds: it plays the whole game again as it would have been in that world.

From a game that was really played and a world some seat imagines at its last moment, it writes the game of that world: the same
plies, but every hidden card named as the imagined world remembers it. That game is played by the rules from the start, and at every
ply the seat must see, be told and be offered exactly what it really was.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from landfall.core.chance import draw, make_rng, randrange
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.games.oh_captain import GAME
from landfall.games.oh_captain.content import CARDS
from landfall.games.oh_captain.seen import entry_kind


@dataclass
class Played:
    """A game really played: its first state, its plies, and the states after each."""

    first: State
    plies: list[str] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    told: list[list[Any]] = field(default_factory=list)

    def play(self, text: str) -> None:
        state = self.states[-1].copy()
        self.told.append(state.play(text))
        self.plies.append(text)
        self.states.append(state)


def play_game(seed: int, seats: int, hits: bool = False) -> Played:
    """A game at random; with `hits` nobody buys, mutinies or challenges much, so that many hidden cards move."""
    rng = make_rng(seed)
    first = GAME.start(seats, {"all_adventurers": "on"})
    game = Played(first, states=[first.copy()])
    while not game.states[-1].is_over:
        state = game.states[-1]
        if state.to_act == CHANCE:
            chances = state.chances()
            game.play(chances[draw([chance.weight for chance in chances], len(chances), rng)].text)
            continue
        texts = [move.text for move in state.moves()]
        if hits and randrange(rng, 10) > 0:
            texts = [text for text in texts if text not in ("buy", "loyal", "challenge", "claim lizard", "salvage none")]
        game.play(texts[randrange(rng, len(texts))])
    return game


def seen_at(state: State, seat: int | None) -> bytes:
    """All a seat gets at one moment: its view, its moves, and the sentence of a refusal."""
    moves = [move.text for move in state.moves(seat)] if seat is not None and seat == state.to_act else []
    return msgspec.json.encode((state.view(seat), moves))


def contradiction(game: Played, moment: int, seat: int | None, seed: int) -> str | None:
    """Where the world the seat imagines after `moment` plies contradicts what it saw; None: nowhere."""
    world = game.states[moment].imagine(seat, seed)
    if seen_at(world, seat) != seen_at(game.states[moment], seat):
        return f"at ply {moment} the seat can tell the imagined world from the true one"
    memory = world.position.memory
    again = game.first.copy()
    for n, ply in enumerate(game.plies[:moment]):
        try:
            events = again.play(_as_imagined(again, ply, memory))
        except Exception as error:
            return f"ply {n + 1} ({ply}) cannot be played in the imagined world: {error}"
        if [event for event in events if event.is_for(seat)] != [event for event in game.told[n] if event.is_for(seat)]:
            return f"at ply {n + 1} ({ply}) the seat would have been told something else"
        if seen_at(again, seat) != seen_at(game.states[n + 1], seat):
            return f"after ply {n + 1} ({ply}) the seat would have seen something else"
    if again != world:
        return "the imagined position is not the one its own history leads to"
    return None


def _as_imagined(state: State, ply: str, memory: list[int]) -> str:
    """The ply with its hidden card named as the imagined world remembers it (it is the next thing to be remembered)."""
    verb, _, rest = ply.partition(" ")
    card = CARDS[entry_kind(memory[state.position.remembered])]
    if verb in ("deal", "hit") or (verb == "draw" and rest != "nomads") or (verb == "salvage" and rest != "none"):
        return f"{verb} {card}"
    if verb == "offer" and rest.startswith("hidden"):
        return f"offer hidden {card}"
    return ply
