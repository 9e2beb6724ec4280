"""The checks of a game, one random game each: they return how many things they looked at, and raise Broken where something does not hold."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from landfall.core.chance import make_rng, randrange
from landfall.core.game import Game
from landfall.core.layout import CHANCE, NOBODY
from landfall.core.refusal import BadPosition, BadRecord, GameOver, Illegal, Malformed
from landfall.core.state import State
from landfall.core.texts import LANGUAGES, Both, listed
from landfall.lab.conformance.playing import (
    LONGEST,
    Broken,
    at_ply,
    begin,
    difference,
    endless,
    insist,
    last_state,
    pick,
    refusal,
    vocabulary,
    walk,
)
from landfall.match.match import Match, replay
from landfall.match.record import read_record
from landfall.match.verify import verify

MOST_TRIED = 40  # of a wide choice, so many are tried


def check_ending(game: Game, seed: int) -> int:
    """Every game ends, its outcome is whole, and nothing can be done after it."""
    plies, state = last_state(game, seed)
    outcome = state.outcome
    if outcome is None:
        raise Broken(at_ply(seed, plies, Both("the game does not end", "la partie ne finit pas")))
    wrong: list[Both] = []
    if not len(outcome.points) == len(outcome.places) == len(outcome.shares) == state.seats:
        wrong.append(Both("the outcome is not one for each seat", "le résultat n’est pas un par place"))
    if abs(sum(outcome.shares) - 1) > 1e-9:
        wrong.append(Both(f"the shares of the win are {outcome.shares}", f"les parts de la victoire sont {outcome.shares}"))
    if not outcome.winners:
        wrong.append(Both("nobody is first", "personne n’est premier"))
    if not all(outcome.shares[seat] > 0 for seat in outcome.winners):
        wrong.append(Both("a winner has no share", "un vainqueur n’a aucune part"))
    if state.moves() or state.chances():
        wrong.append(Both("something can be done after the end", "on peut encore agir après la fin"))
    for verb in game.grammar:
        if not isinstance(refusal(state, verb, None), GameOver):
            wrong.append(
                Both(
                    f"{verb!r} after the end is not refused as game-over", f"{verb!r} après la fin n’est pas refusé en game-over"
                )
            )
    sums = tuple(sum(lines.values()) for lines in outcome.details)
    if outcome.details and sums != outcome.points:
        points = outcome.points
        wrong.append(
            Both(f"the lines add up to {sums}, the points are {points}", f"les lignes font {sums}, les points sont {points}")
        )
    insist(not wrong, seed, plies, lambda: listed(wrong))
    return 1


def check_invariants(game: Game, seed: int) -> int:
    """What must never be is never there, and a position's own form is complete: there and back through JSON text."""
    ply = 0
    for ply, state, _ in walk(game, seed):
        _check_position(game, state, seed, ply)
    _check_position(game, last_state(game, seed)[1], seed, ply + 1)
    return ply + 1


def _check_position(game: Game, state: State, seed: int, ply: int) -> None:
    phase = state.phase
    if wrong := game.invariants(state.position):
        raise Broken(at_ply(seed, ply, listed(wrong).at(phase)))
    try:
        again = game.from_json(json.loads(json.dumps(state.to_json())))
    except BadPosition as bad:
        defects = listed(bad.defects)
        refused = Both(
            f"the position’s own JSON is refused in phase {phase}: {defects}",
            f"le JSON de la position elle-même est refusé en phase {phase} : {defects.french}",
        )
        raise Broken(at_ply(seed, ply, refused)) from None
    if again != state:
        where = difference(state.position, again.position)
        raise Broken(
            at_ply(
                seed,
                ply,
                Both(f"the position is another after JSON: {where}", f"la position est une autre après le JSON : {where}"),
            )
        )


ANOTHER = Both("played again, it is another position", "rejouée, la position est une autre")
OTHER_EVENTS = Both("played again, other events are told", "rejoué, le coup raconte autre chose")
CHANGED = Both("an old state has changed", "un ancien état a changé")


def check_determinism(game: Game, seed: int) -> int:
    """The same choices give the same positions and events, and a state kept for later is not changed by what follows."""
    state = begin(game, seed)
    kept: list[tuple[State, Any, int]] = []
    ply = 0
    for ply, other, choice in walk(game, seed):
        insist(other == state, seed, ply, ANOTHER)
        copy = other.copy()
        kept.append((copy, repr(copy.position), ply))
        twin = other.copy()
        events = game.apply(state.position, choice)
        insist(game.apply(twin.position, choice) == events, seed, ply, OTHER_EVENTS)
    for copy, before, at in kept:
        insist(repr(copy.position) == before, seed, at, CHANGED)
    return ply


REFUSED = Both("a refusal has changed something", "un refus a changé quelque chose")


def check_legality(game: Game, seed: int) -> int:
    """`moves` and `play` agree, both ways: all that is listed is accepted, and all else that is well written is refused as illegal."""
    words = vocabulary(game)
    looked = 0
    for ply, state, _ in walk(game, seed):
        if ply % 3 and ply > 12:
            continue
        options = state.chances() if state.to_act == CHANCE else state.moves()
        texts = {option.text: option.choice for option in options}
        if len(texts) != len(options) or not options:
            some = list(texts)[:20]
            raise Broken(
                at_ply(
                    seed,
                    ply,
                    Both(
                        f"nothing to do, or one text for two choices: {some}",
                        f"rien à faire, ou un texte pour deux choix : {some}",
                    ),
                )
            )
        for text, choice in list(texts.items())[:MOST_TRIED]:
            _check_notation(game, state, text, choice, seed, ply)
            state.copy().play(text)
        before = state.copy()
        for text in sorted(words - set(texts)):
            if not isinstance(refusal(state, text, None), Illegal):
                raise Broken(at_ply(seed, ply, _not_refused(text, "illegal", state.phase)))
        for text in ("", "nonsense", "x" * 300, "\x00", next(iter(texts)) + " more"):
            if not isinstance(refusal(state, text, None), Malformed):
                raise Broken(at_ply(seed, ply, _not_refused(text[:20], "malformed", state.phase)))
        insist(state == before, seed, ply, REFUSED)
        looked += len(texts) + len(words)
    return looked


def _not_refused(text: str, code: str, phase: str) -> Both:
    return Both(f"{text!r} is not refused as {code} in phase {phase}", f"{text!r} n’est pas refusé en {code} en phase {phase}")


def _check_notation(game: Game, state: State, text: str, choice: int, seed: int, ply: int) -> None:
    verb, _, rest = text.partition(" ")
    if verb not in game.grammar or not re.fullmatch(game.grammar[verb], rest):
        raise Broken(at_ply(seed, ply, Both(f"the grammar does not know {text!r}", f"la grammaire ne connaît pas {text!r}")))
    if (verb in game.chance_verbs) != (state.to_act == CHANCE):
        raise Broken(
            at_ply(
                seed,
                ply,
                Both(
                    f"the verb of {text!r} is on the wrong side of chance_verbs",
                    f"le verbe de {text!r} est du mauvais côté de chance_verbs",
                ),
            )
        )
    if game.parse(state.position, f"  {text.upper()} ") != choice:
        raise Broken(at_ply(seed, ply, Both(f"{text!r} is read as another choice", f"{text!r} est lu comme un autre choix")))


def check_chance(game: Game, seed: int) -> int:
    """Outcomes have integer weights, none negative, not all zero, small enough to draw from exactly; each that may happen can."""
    looked = 0
    for ply, state, _ in walk(game, seed):
        if state.to_act != CHANCE:
            continue
        most = game.max_outcomes
        weights: list[Any] = [-1] * most
        count = game.rules.weights(state.position, weights)
        if not 0 < count <= most:
            promised = Both(f"{count} outcomes, at most {most} are promised", f"{count} issues, au plus {most} sont promises")
            raise Broken(at_ply(seed, ply, promised))
        found = weights[:count]
        if not all(type(weight) is int and weight >= 0 for weight in found) or not 0 < sum(found) < 1 << 31:
            raise Broken(at_ply(seed, ply, Both(f"the weights are {found}", f"les poids sont {found}")))
        for chance in state.chances():
            state.copy().play(chance)
            looked += 1
    return looked


def check_words(game: Game, seed: int) -> int:
    """Everything that happens and may be done has its sentence in both languages, and every view can be sent."""
    looked = 0
    memo: dict[str, Any] = {}
    for ply, state, choice in walk(game, seed):
        sayings: list[tuple[str, dict[str, Any]]] = [game.prompt(state.position)]
        if state.to_act != CHANCE:
            move = game.move(state.position, choice)
            sayings.append((f"move.{move.verb}", move.args))
        sayings += [(f"event.{event.name}", event.args) for event in game.apply(state.copy().position, choice)]
        for key, args in sayings:
            for language in LANGUAGES:
                try:
                    game.texts.say(key, language, args)
                except (KeyError, IndexError) as missing:
                    fails = Both(
                        f"the text {key!r} with {args} fails: {missing!r}", f"le texte {key!r} avec {args} échoue : {missing!r}"
                    )
                    raise Broken(at_ply(seed, ply, fails)) from None
        if ply % 5 == 1:
            _check_views(game, state, memo, seed, ply)
        looked += len(sayings)
    _check_views(game, last_state(game, seed)[1], memo, seed, 0)
    return looked


SENT_AS_ANOTHER = Both("a view is sent as another", "une vue est envoyée comme une autre")
ANOTHER_VIEW = Both("a view is another after JSON", "une vue est une autre après le JSON")


def _check_views(game: Game, state: State, memo: dict[str, Any], seed: int, ply: int) -> None:
    """Every view can be sent and read, and has what every client leans on: game, viewer, phase, to_act, over."""
    s = state.position
    eyes = (None, *range(state.seats))
    actor = None if s.to_act < 0 else int(s.to_act)
    for seat, sent in zip(eyes, game.views(s, eyes, memo), strict=True):
        seen = game.view(s, seat)
        data = msgspec.json.encode(seen)
        insist(msgspec.json.encode(sent) == data, seed, ply, SENT_AS_ANOTHER)
        insist(msgspec.json.decode(data, type=type(seen)) == seen, seed, ply, ANOTHER_VIEW)
        needed = {"game": game.name, "viewer": seat, "phase": state.phase, "to_act": actor, "over": s.to_act == NOBODY}
        told = msgspec.json.decode(data)
        for name, value in needed.items():
            if name not in told or told[name] != value:
                raise Broken(
                    at_ply(
                        seed,
                        ply,
                        Both(
                            f"the view’s field {name!r} must be {value!r}, not {told.get(name)!r}",
                            f"le champ {name!r} de la vue doit être {value!r}, pas {told.get(name)!r}",
                        ),
                    )
                )


READS_BACK = Both("the record reads back as another", "l’enregistrement relu est un autre")
REPLAYS = Both("the record replays to another state", "l’enregistrement rejoué mène à un autre état")


def check_record(game: Game, seed: int) -> int:
    """A match's record reads back the same, replays to the same state, and is proved; with one byte changed it is refused."""
    rng = make_rng(seed)
    first = begin(game, seed)
    match = Match(game, first.seats, seed=f"conformance {seed}", salts=[str(seat) for seat in range(first.seats)])
    match.begin()
    while not match.is_over:
        assert match.to_act is not None
        if match.version > LONGEST:
            raise endless(seed)
        match.play(match.to_act, game.move(match.state.position, pick(game, match.state.position, rng)))
    text = match.finished_record().to_text()
    record = read_record(text)
    insist(record == match.record and record.to_text() == text, seed, match.version, READS_BACK)
    insist(replay(record, game).state == match.state, seed, match.version, REPLAYS)
    verdict = verify(text, {game.name: game})
    insist(
        verdict.over and verdict.fair and verdict.plies == match.version,
        seed,
        match.version,
        lambda: Both(f"the verdict is {verdict}", f"le verdict est {verdict}"),
    )
    _check_changed_byte(game, text, seed, match.version)
    return match.version


def _check_changed_byte(game: Game, text: str, seed: int, plies: int) -> None:
    rng = make_rng(seed ^ 0xB17)
    data = bytearray(text.encode())
    place = randrange(rng, len(data))
    data[place] ^= 1 << randrange(rng, 8)
    ply = min(text.encode()[:place].count(b"\n"), plies + 1)
    try:
        verify(bytes(data), {game.name: game})
    except BadRecord as bad:
        if bad.ply not in (ply, ply + 1):
            blamed = Both(
                f"a changed byte in ply {ply} is blamed on ply {bad.ply}",
                f"un octet changé au coup {ply} est reproché au coup {bad.ply}",
            )
            raise Broken(at_ply(seed, bad.ply, blamed)) from None
        return
    accepted = Both(f"a record with byte {place} changed is accepted", f"un enregistrement à l’octet {place} changé est accepté")
    raise Broken(at_ply(seed, ply, accepted))
