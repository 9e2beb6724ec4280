"""The conformance suite catches what it is there for: each fault is planted in a copy of a game, and must be found."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from landfall import GAMES
from landfall.core.events import EVERYONE
from landfall.core.game import Game
from landfall.games.oh_captain.content import CLAIM, DRAW, E_SAW_DEALT, E_SAW_STOLEN, E_SAW_TAKEN, EGG
from landfall.games.oh_captain.game import OhCaptain
from landfall.lab.conformance import CHECKS, Broken, Leaks, find_leaks, phases_missed

HONEST = GAMES["oh-captain"]


def with_rules(**changed: Callable[..., Any]) -> Game:
    """The game with some of its rules replaced (plain only)."""
    game = OhCaptain()
    offered = {
        name: getattr(HONEST.rules, name) for name in ("start", "moves", "wide", "weights", "apply", "score", "shares", "imagine")
    }
    game.rules = SimpleNamespace(**{**offered, **changed})  # type: ignore[misc]
    return game


def caught(name: str, game: Game, words: str) -> None:
    def play() -> None:
        for seed in range(12):
            CHECKS[name](game, seed)

    with pytest.raises(Broken, match=words):
        play()


def test_the_honest_game_passes_what_the_planted_ones_fail() -> None:
    for name in CHECKS:
        if name != "plain = compiled":
            CHECKS[name](with_rules(), 3)


def test_a_move_that_is_listed_but_has_no_text_of_its_own() -> None:
    class Muddled(OhCaptain):
        def describe(self, s: Any, choice: int) -> tuple[str, dict[str, Any]]:
            return ("buy", {}) if s.phase == CLAIM else super().describe(s, choice)

    caught("legality both ways", Muddled(), "one text for two choices")


def test_a_move_the_grammar_does_not_know() -> None:
    class Mute(OhCaptain):
        grammar = {**OhCaptain.grammar, "claim": "lantern|hook"}

    caught("legality both ways", Mute(), "'claim (lizard|pistol)'")


def test_a_refusal_that_changes_something() -> None:
    class Careless(OhCaptain):
        def why_not(self, s: Any, verb: str, rest: str) -> str | None:
            s.turn += 1
            return super().why_not(s, verb, rest)

    caught("legality both ways", Careless(), "a refusal has changed something")


def test_a_game_that_never_ends() -> None:
    def weights(s: Any, out: list[int]) -> int:
        count = HONEST.rules.weights(s, out)
        if s.phase == DRAW:
            out[7] = 0
            s.deck[EGG], s.deck_size = 5, 20
            return HONEST.rules.weights(s, out)
        return int(count)

    with pytest.raises(Broken, match="has not ended"):
        CHECKS["every game ends"](with_rules(weights=weights), 1)


def test_coins_out_of_nothing() -> None:
    def apply(s: Any, choice: int) -> None:
        HONEST.rules.apply(s, choice)
        s.coins[0] += s.turn == 4 and s.phase == CLAIM

    caught("invariants and JSON positions", with_rules(apply=apply), "coins, not 30")


def test_a_field_the_position_file_forgets() -> None:
    class Forgetful(OhCaptain):
        def dump(self, s: Any) -> dict[str, Any]:
            return {**super().dump(s), "turn": 1 if s.turn else 0}

    caught("invariants and JSON positions", Forgetful(), "another after JSON: turn")


def test_a_rule_with_a_mind_of_its_own() -> None:
    calls = []

    def apply(s: Any, choice: int) -> None:
        calls.append(choice)
        HONEST.rules.apply(s, choice)
        s.owed = len(calls) % 4 // 2

    caught("the same again, and old states stay", with_rules(apply=apply), "played again")


def test_a_state_that_shares_its_rows_with_its_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = HONEST.Position.copy

    def shallow(self: Any) -> Any:
        other = copy(self)
        other.coins = self.coins
        return other

    monkeypatch.setattr(HONEST.Position, "copy", shallow)
    caught("the same again, and old states stay", HONEST, "another position|old state")


def test_a_negative_weight() -> None:
    def weights(s: Any, out: list[int]) -> int:
        count = HONEST.rules.weights(s, out)
        out[0] -= 4
        return int(count)

    caught("chance has weights", with_rules(weights=weights), "the weights are")


def test_an_event_without_a_text() -> None:
    class Wordless(OhCaptain):
        def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
            name, args = super().event(kind, a, b, c)
            return ("sneezed" if name == "let" else name), args

    caught("everything has its words", Wordless(), "event.sneezed")


def test_points_that_do_not_add_up() -> None:
    def score(s: Any, points: list[int]) -> None:
        HONEST.rules.score(s, points)
        points[0] += 1

    caught("every game ends", with_rules(score=score), "the lines add up")


def test_a_phase_nobody_reaches() -> None:
    class Longer(OhCaptain):
        phases = (*OhCaptain.phases, "paradise")

    assert phases_missed(Longer(), 3, 1) >= {"paradise"}


# -- leaks: the property that matters most ---------------------------------------------------------------------------------------


def leaking(game: Game, words: str) -> None:
    def play() -> None:
        for seed in range(12):
            find_leaks(game, seed, Leaks(), most=10_000)

    with pytest.raises(Broken, match=words):
        play()


def test_a_view_that_leaks_one_hidden_count() -> None:
    class Leaky(OhCaptain):
        def view(self, s: Any, seat: int | None) -> Any:
            seen = super().view(s, seat)
            return msgspec.structs.replace(seen, supply=seen.supply + s.discard[EGG])

    leaking(Leaky(), "can tell in phase")


def test_a_refusal_that_leaks_the_find() -> None:
    class Chatty(OhCaptain):
        def why_not(self, s: Any, verb: str, rest: str) -> str | None:
            return "refusal.never-egg" if sum(s.down[(s.to_act + 1) % s.seats][EGG : EGG + 1]) else super().why_not(s, verb, rest)

    leaking(Chatty(), "can tell in phase")


def test_an_event_told_to_too_many() -> None:
    class Loud(OhCaptain):
        def make_event(self, audience: int, kind: int, a: int, b: int, c: int) -> Any:
            return super().make_event(EVERYONE if kind == E_SAW_DEALT else audience, kind, a, b, c)

    leaking(Loud(), "told more than it may know")


def test_a_hidden_choice_told_to_all() -> None:
    class Loud(OhCaptain):
        def make_event(self, audience: int, kind: int, a: int, b: int, c: int) -> Any:
            return super().make_event(EVERYONE if kind in (E_SAW_STOLEN, E_SAW_TAKEN) else audience, kind, a, b, c)

    leaking(Loud(), "told more than it may know")


def test_moves_that_depend_on_what_is_hidden() -> None:
    class Biased(OhCaptain):
        def moves(self, s: Any) -> Any:
            listed = super().moves(s)
            return listed[:-1] if s.phase == CLAIM and s.discard[EGG] and len(listed) > 1 else listed

    leaking(Biased(), "can tell in phase")
