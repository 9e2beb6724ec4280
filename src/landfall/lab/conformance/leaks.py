"""Non-interference: whatever is hidden from a seat is dealt anew, and nothing the seat gets may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from landfall.core.chance import Rng, make_rng, randrange
from landfall.core.events import Event
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.core.texts import Both, listed
from landfall.lab.conformance.compiling import fast_rules
from landfall.lab.conformance.playing import Broken, at_ply, pick, refusal, vocabulary, walk, who


@dataclass(slots=True)
class Leaks:
    """How many (state, seat) pairs were tried, in how many something really was hidden, and how many next plies were compared."""

    pairs: int = 0
    hidden: int = 0
    plies: int = 0


def known(state: State, seat: int | None, tries: list[str]) -> bytes:
    """All that a seat gets at this moment, as bytes: view, moves, prompt, clauses, and what it is told when it tries something."""
    game, s = state.game, state.position
    mine = seat is not None and seat == s.to_act
    moves = [] if not mine or game.rules.wide(s) else game.moves(s)
    refusals = [(said.code, said.sentence("en")) if (said := refusal(state, text, seat)) else None for text in tries]
    return msgspec.json.encode([game.view(s, seat), moves, game.prompt(s), game.clauses(s), refusals if seat is not None else []])


def told(events: list[Event], seat: int | None) -> list[tuple[str, dict[str, Any]]]:
    return [(event.name, event.args) for event in events if event.is_for(seat)]


def find_leaks(game: Game, seed: int, found: Leaks, most: int, every: int = 3) -> None:
    """One game: whatever is hidden from a seat is dealt anew, and nothing the seat gets may change. Broken, if it does.

    The next ply is played in both worlds as well. What it shows the seat may differ (a card is turned up), but then the view differs
    too; if the views stay the same, the seat must have been told the same.
    """
    fast = fast_rules(game)
    words = sorted(vocabulary(game))
    rng = make_rng(seed)
    for ply, state, choice in walk(game, seed):
        if (ply + seed) % every and not state.is_over:
            continue
        tries = [words[randrange(rng, len(words))] for _ in range(2)]
        after = state.copy()
        events = game.apply(after.position, choice)
        for seat in (None, *range(state.seats)):
            world_seed = seed * 1009 + ply
            imagined = (fast or game).imagine(state.position, seat, world_seed)
            world = State(game, imagined)
            truth, seen = known(state, seat, tries), known(world, seat, tries)
            if truth != seen:
                raise Broken(at_ply(seed, ply, _can_tell(seat, state.phase, first_difference(truth, seen))))
            if world != state:
                found.hidden += 1
                _check_world(state, world, seat, seed, ply)
            found.pairs += 1
            found.plies += _next_is_silent(state, world, after, events, choice, seat, rng, seed, ply)
        if found.pairs >= most:
            return


def _can_tell(seat: int | None, phase: str, where: str) -> Both:
    return Both(
        f"{who(seat)} can tell in phase {phase}: {where}", f"{who(seat).french} voit une différence en phase {phase} : {where}"
    )


def _check_world(state: State, world: State, seat: int | None, seed: int, ply: int) -> None:
    """An imagined world is a sound position; and whoever watches knows no more than each player, or players would ask them."""
    if wrong := world.game.invariants(world.position):
        defects = listed(wrong)
        cannot_be = Both(
            f"a world imagined for {who(seat)} cannot be: {defects}",
            f"un monde imaginé pour {who(seat).french} est impossible : {defects.french}",
        )
        raise Broken(at_ply(seed, ply, cannot_be))
    one, other = (msgspec.json.encode(moment.view(None)) for moment in (state, world))
    if one != other:
        where = first_difference(one, other)
        watching = Both(
            f"spectators are shown what {who(seat)} may not know: {where}",
            f"les spectateurs voient ce que {who(seat).french} ne doit pas savoir : {where}",
        )
        raise Broken(at_ply(seed, ply, watching))


def _next_is_silent(
    state: State, world: State, after: State, events: list[Event], choice: int, seat: int | None, rng: Rng, seed: int, ply: int
) -> bool:
    """Play a ply in the imagined world too and compare what the seat is told; whether it could be played.

    The seat's own move is the same in both. Where others or chance act on hidden things, another outcome or another move of the same
    verb is taken: told to the seat openly, it would make a difference that its view does not show.
    """
    game = state.game
    if world != state and state.to_act == CHANCE:
        choice = pick(game, world.position, rng)
    elif world != state and state.to_act != seat and not game.rules.wide(world.position):
        verb = game.move(state.position, choice).verb
        same = [move.choice for move in game.moves(world.position) if move.verb == verb]
        if not same:
            return False
        choice = same[randrange(rng, len(same))]
    other = game.apply(world.position, choice)
    if told(events, seat) != told(other, seat) and game.view(after.position, seat) == game.view(world.position, seat):
        both = f"{told(events, seat)} / {told(other, seat)}"
        too_much = Both(
            f"{who(seat)} is told more than its view then shows (tell only who may know, or let the view show it): {both}",
            f"{who(seat).french} apprend plus que sa vue ne montre ensuite (ne le dire qu’à qui peut le savoir, ou le montrer dans la "
            f"vue) : {both}",
        )
        raise Broken(at_ply(seed, ply, too_much))
    return True


def first_difference(one: bytes, other: bytes) -> str:
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin_at = max(0, place - 60)
    return f"…{one[begin_at : place + 40].decode(errors='replace')}… / …{other[begin_at : place + 40].decode(errors='replace')}…"
