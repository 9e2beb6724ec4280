"""The whole suite over one game, a step at a time. A step that fails, in whatever way, says so in a sentence, and the next one goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.texts import Both, listed
from landfall.games.packages import defects, failure
from landfall.lab.conformance.checks import (
    check_chance,
    check_determinism,
    check_ending,
    check_invariants,
    check_legality,
    check_record,
    check_words,
)
from landfall.lab.conformance.compiling import check_compiled, fast_rules
from landfall.lab.conformance.leaks import Leaks, find_leaks
from landfall.lab.conformance.playing import Broken, last_state, walk
from landfall.lab.conformance.worlds import check_open, check_worlds

Check = Callable[[Game, int], int]
CHECKS: dict[Both, Check] = {
    Both("every game ends", "toute partie se termine"): check_ending,
    Both("invariants and JSON positions", "invariants et positions en JSON"): check_invariants,
    Both("the same again, and old states stay", "rejouée, la même, et les anciens états restent"): check_determinism,
    Both("legality both ways", "légalité dans les deux sens"): check_legality,
    Both("chance has weights", "le hasard a ses poids"): check_chance,
    Both("everything has its words", "tout a ses mots"): check_words,
    Both("records replay and are proved", "les enregistrements se rejouent et se prouvent"): check_record,
    Both("plain = compiled", "clair = compilé"): check_compiled,
}
DECLARED = Both("it declares all that a game must", "il déclare tout ce qu’il faut")
PHASES = Both("every phase is reached", "chaque phase est atteinte")
WORLDS = Both("imagined worlds are all that can be", "les mondes imaginés sont tous ceux qui peuvent être")
LEAKS = Both("nothing leaks", "rien ne fuit")

Step = Callable[[], Both]  # what was looked at; it raises Broken


@dataclass(frozen=True, slots=True)
class Result:
    """One check of the suite: what was looked at, or what is wrong."""

    name: Both
    figure: Both | None
    fault: Both | None = None
    skipped: bool = False


def steps(game: Game, games: int, pairs: int, seed: int = 1) -> dict[Both, Step]:
    """Every check of the suite, to be run one by one."""

    def all_games(check: Check) -> Step:
        return lambda: _looked(games, sum(check(game, seed + other) for other in range(games)))

    return {
        DECLARED: lambda: declared(game),
        **{name: all_games(check) for name, check in CHECKS.items()},
        PHASES: lambda: reached(game, games * 100, seed),
        WORLDS: lambda: worlds(game, games, seed),
        LEAKS: lambda: leaks(game, pairs, seed),
    }


def run_suite(game: Game, games: int, pairs: int, seed: int = 1) -> Iterator[Result]:
    """Every check, one result each as it is known."""
    for name, step in steps(game, games, pairs, seed).items():
        yield run_step(game, name, step)


def run_step(game: Game, name: Both, step: Step) -> Result:
    """One check; whatever is raised is its fault."""
    if CHECKS.get(name) is check_compiled and not can_compile():
        return Result(name, None, skipped=True)
    try:
        return Result(name, step())
    except Broken as broken:
        return Result(name, None, broken.said)
    except Exception as error:  # the game's own code failed: that is what the suite is there to say
        return Result(name, None, failure(game, error))


# -- the steps that are not one check a game -----------------------------------------------------------------------------------------


def _looked(games: int, things: int) -> Both:
    return Both(f"{games} games, {things} things looked at", f"{games} parties, {things} choses regardées")


def declared(game: Game) -> Both:
    """What a package is asked when it is loaded: fields, files, texts, clauses, a few plies."""
    if wrong := defects(game):
        raise Broken(listed(wrong))
    return Both(f"{game.name}, version {game.version} of its rules", f"{game.name}, version {game.version} de ses règles")


def reached(game: Game, games: int, seed: int) -> Both:
    if missed := phases_missed(game, games, seed):
        names = ", ".join(sorted(missed))
        raise Broken(Both(f"never: {names}", f"jamais : {names}"))
    return Both(f"all {len(game.phases)} phases", f"les {len(game.phases)} phases")


def worlds(game: Game, games: int, seed: int) -> Both:
    """Whether what the game says of its hiding is true, and its worlds are those that can be."""
    if not game.hides:
        moments = sum(check_open(game, seed + other) for other in range(games))
        return Both(f"nothing is hidden, at {moments} moments", f"rien n’est caché, en {moments} moments")
    others = sum(check_worlds(game, seed + other) for other in range(games))
    if not others:
        raise Broken(
            Both(
                f"it says that it hides something (hides = True), but in {games} games every seat could know everything",
                f"il dit cacher quelque chose (hides = True), mais en {games} parties chaque place pouvait tout savoir",
            )
        )
    return Both(f"{others} other worlds, from {games} games", f"{others} autres mondes, en {games} parties")


def leaks(game: Game, pairs: int, seed: int) -> Both:
    found = Leaks()
    while found.pairs < pairs:
        find_leaks(game, seed, found, pairs)
        seed += 1
    return Both(
        f"{found.pairs} pairs of a state and a seat, {found.hidden} with something hidden, {found.plies} next plies",
        f"{found.pairs} couples d’un état et d’une place, {found.hidden} avec du caché, {found.plies} coups suivants",
    )


def phases_missed(game: Game, games: int, seed: int) -> set[str]:
    """The phases that so many random games never reached; compiled, a hundred times as many, since some are rare."""
    missed = set(game.phases)
    fast = fast_rules(game)
    for other in range(games):
        for phase in fast.phases(100, seed + 1009 * other) if fast else _phases(game, seed + other):
            missed.discard(game.phases[phase])
        if not missed:
            break
    return missed


def _phases(game: Game, seed: int) -> set[int]:
    return {int(state.position.phase) for _, state, _ in walk(game, seed)} | {int(last_state(game, seed)[1].position.phase)}
