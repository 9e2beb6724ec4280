"""The conformance suite catches what it is there for: each fault is planted in a copy of a game, and must be found."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from landfall import GAMES
from landfall.core.chance import randrange
from landfall.core.events import EVERYONE
from landfall.core.game import Game
from landfall.core.refusal import Unplayable
from landfall.core.state import State
from landfall.games.oh_captain.content import CLAIM, DRAW, E_SAW_DEALT, E_SAW_STOLEN, E_SAW_TAKEN, EGG
from landfall.games.oh_captain.game import OhCaptain
from landfall.lab.conformance import CHECKS, Broken, Leaks, find_leaks, phases_missed, run_suite, steps
from landfall.lab.conformance.playing import walk
from landfall.lab.conformance.suite import worlds

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

    leaking(Loud(), "told more than its view then shows")


def test_a_hidden_choice_told_to_all() -> None:
    class Loud(OhCaptain):
        def make_event(self, audience: int, kind: int, a: int, b: int, c: int) -> Any:
            return super().make_event(EVERYONE if kind in (E_SAW_STOLEN, E_SAW_TAKEN) else audience, kind, a, b, c)

    leaking(Loud(), "told more than its view then shows")


def test_moves_that_depend_on_what_is_hidden() -> None:
    class Biased(OhCaptain):
        def moves(self, s: Any) -> Any:
            listed = super().moves(s)
            return listed[:-1] if s.phase == CLAIM and s.discard[EGG] and len(listed) > 1 else listed

    leaking(Biased(), "can tell in phase")


def test_spectators_who_know_more_than_players() -> None:
    class Open(OhCaptain):
        def view(self, s: Any, seat: int | None) -> Any:
            seen = super().view(s, seat)
            return msgspec.structs.replace(seen, supply=seen.supply + s.down[0][EGG]) if seat is None else seen

        def imagine(self, s: Any, seat: int | None, seed: int) -> Any:
            return s.copy() if seat is None else super().imagine(s, seat, seed)

    Open.rules = with_rules().rules  # plain: the compiled rules would imagine for spectators, too
    leaking(Open(), "spectators are shown what seat")


def test_an_imagined_world_that_cannot_be() -> None:
    def imagine(s: Any, seat: int, rng: Any) -> None:
        HONEST.rules.imagine(s, seat, rng)
        if s.captain >= 0 and seat != (s.captain + 1) % s.seats:
            s.down[(s.captain + 1) % s.seats][EGG] += 9

    leaking(with_rules(imagine=imagine), "cannot be|can tell")


# -- what is imagined: the game's word for it is not taken -------------------------------------------------------------------------


def imagining(game: Game, words: str, games: int = 6) -> None:
    with pytest.raises(Broken, match=words) as broken:
        worlds(game, games, seed=1)
    assert broken.value.said.french != str(broken.value.said)


def imagining_by(imagine: Callable[..., None]) -> Game:
    return with_rules(imagine=imagine)


class ShowsAll(OhCaptain):
    """Every view has every card."""

    def view(self, s: Any, seat: int | None) -> Any:
        seen = super().view(s, seat)
        players = [msgspec.structs.replace(player, hidden={"cards": list(s.down[player.seat])}) for player in seen.players]
        return msgspec.structs.replace(seen, players=players, notebook=[list(s.memory), list(s.discard), s.drawn])


def test_the_honest_game_imagines_well() -> None:
    assert worlds(with_rules(), 3, seed=1)


def test_an_empty_imagine() -> None:
    imagining(imagining_by(lambda s, seat, rng: None), "imagine leaves it as it is")


def test_a_view_that_shows_everything() -> None:
    """Whether or not the game then deals anything anew."""
    imagining(ShowsAll(), "every seat could know everything", games=2)
    empty = ShowsAll()
    empty.rules = imagining_by(lambda s, seat, rng: None).rules  # type: ignore[misc]
    imagining(empty, "every seat could know everything", games=2)


def test_an_imagine_that_spares_the_find_in_hand() -> None:
    """One hidden thing of many keeps its true value."""

    def imagine(s: Any, seat: int, rng: Any) -> None:
        truth = s.copy()
        HONEST.rules.imagine(s, seat, rng)
        if truth.drawn >= 0 and s.drawn >= 0:
            s.drawn = truth.drawn

    imagining(imagining_by(imagine), "imagine|imagined")


def test_an_imagine_that_peeks_now_and_then() -> None:
    """The worlds are possible ones, but which comes follows from the true one."""

    def imagine(s: Any, seat: int, rng: Any) -> None:
        for _ in range(1 + sum(s.discard[:EGG]) % 2):
            HONEST.rules.imagine(s, seat, rng)

    imagining(imagining_by(imagine), "follows from what it cannot know")


def test_an_imagine_that_never_deals_a_certain_card() -> None:
    """No Egg is ever imagined under the Bottle, where another can be."""

    def imagine(s: Any, seat: int, rng: Any) -> None:
        for _ in range(30):
            HONEST.rules.imagine(s, seat, rng)
            if s.captain == seat or not s.discard[EGG]:
                return

    imagining(imagining_by(imagine), "never comes in")


def test_an_imagine_that_is_off_its_chances() -> None:
    """Everything can come, Eggs under the Bottle too seldom."""

    def imagine(s: Any, seat: int, rng: Any) -> None:
        HONEST.rules.imagine(s, seat, rng)
        if s.captain != seat and s.discard[EGG] and randrange(rng, 3):
            HONEST.rules.imagine(s, seat, rng)

    imagining(imagining_by(imagine), "as often as chance would bring them")


def test_an_imagine_that_changes_what_the_seat_knows() -> None:
    """As if for a spectator: the seat's own cards are dealt anew with the rest."""
    imagining(imagining_by(lambda s, seat, rng: HONEST.rules.imagine(s, -1, rng)), "that cannot be, after all it has seen")


def test_a_game_that_says_it_hides_nothing() -> None:
    class Frank(OhCaptain):
        hides = False

    imagining(Frank(), "it says that it hides nothing")
    empty = Frank()
    empty.rules = imagining_by(lambda s, seat, rng: None).rules  # type: ignore[misc]
    imagining(empty, "it says that it hides nothing")


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not game.hides])
def test_a_game_that_says_it_hides_something(name: str) -> None:
    class Secretive(type(GAMES[name])):  # type: ignore[misc]
        hides = True

    imagining(Secretive(), "every seat could know everything", games=1)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not game.hides])
def test_an_open_game_that_tells_one_seat_alone(name: str) -> None:
    class Whispering(type(GAMES[name])):  # type: ignore[misc]
        def make_event(self, audience: int, kind: int, a: int, b: int, c: int) -> Any:
            return super().make_event(1, kind, a, b, c)

    imagining(Whispering(), "not everybody knows everything: event")


# -- what cannot be played, and what cannot be compiled ----------------------------------------------------------------------------


def test_more_choices_than_a_mask_holds() -> None:
    """Said when the moves are listed, and by the suite, which goes on."""

    def moves(s: Any) -> int:
        return 1 << 63 if s.phase == CLAIM else int(HONEST.rules.moves(s))

    game = with_rules(moves=moves)
    state = next(state for _, state, _ in walk(HONEST, 1) if state.position.phase == CLAIM)
    with pytest.raises(Unplayable, match="at most 63 choices, 0 to 62") as refused:
        State(game, state.position).moves()
    assert refused.value.code == "unplayable"
    assert "au plus 63 choix" in refused.value.sentence("fr")
    results = [result for result in run_suite(game, games=1, pairs=10) if result.name != "plain = compiled"]  # these are plain
    assert [result.fault for result in results if result.fault and "at most 63 choices" not in result.fault] == []
    assert sum(result.fault is not None for result in results) > 5


def test_choice_62_is_the_last_that_can_be() -> None:
    assert with_rules(moves=lambda s: 1 << 62).choices(HONEST.start(3).position) == [62]


def test_a_check_that_crashes_names_the_place_and_the_rest_goes_on() -> None:
    class Forgetful(OhCaptain):
        def outcome_reason(self, s: Any) -> str:
            return str(s.reasons[3])

    faults = [result.fault for result in run_suite(Forgetful(), games=1, pairs=10) if result.fault is not None]
    assert faults
    assert all("outcome_reason(), test_guards.py:" in fault and "AttributeError" in fault for fault in faults)
    assert len(faults) < len(steps(Forgetful(), 1, 10)) / 2
