"""Games that others bring as packages: found by their entry point, tried, and left out with a reason if they do not hold.

    [project.entry-points."landfall.games"]
    my-game = "my_game.game:GAME"

Whatever is wrong with one of them, nothing else suffers: neither the other games nor the start of a server.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import msgspec

from landfall.core.chance import draw, make_rng, nth_bit, popcount, randrange
from landfall.core.game import Game
from landfall.core.layout import CHANCE, NOBODY
from landfall.core.refusal import Refusal
from landfall.core.texts import EMBLEMS, LANGUAGES, Both, holes, listed
from landfall.games.clauses import ENDINGS, clauses_of, home_of, page_clauses, read_page

GROUP = "landfall.games"
RULES = ("start", "moves", "wide", "weights", "apply", "score", "shares", "imagine")
VIEW = ("game", "viewer", "phase", "to_act", "over")
PLIES = 60  # that are played with each number of seats before a package is let in
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class LeftOut:
    """A package's game that cannot be played, and why. `game` is what was loaded, if anything was: `landfall check` says more of it."""

    name: str
    package: str
    reason: Both
    game: Game | None = None

    @property
    def sentence(self) -> Both:
        return Both(
            f"The game “{self.name}” of the package {self.package} is left out: {self.reason}",
            f"Le jeu « {self.name} » du paquet {self.package} est laissé de côté : {self.reason.french}",
        )


def installed(taken: Collection[str]) -> tuple[dict[str, Game], tuple[LeftOut, ...]]:
    """The games of all packages here that hold, and those that are left out. `taken` are the names that are ours."""
    found: dict[str, Game] = {}
    left_out = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, package_of(point), point.value)):
        game, wrong = load(point)
        if not wrong and point.name in (*taken, *found):
            wrong = [Both("there is another game of that name", "un autre jeu porte ce nom")]
        if wrong:
            left_out.append(LeftOut(point.name, package_of(point), listed(wrong), game))
        elif game is not None:
            found[point.name] = game
    return found, tuple(left_out)


def package_of(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.module


def load(point: EntryPoint) -> tuple[Game | None, list[Both]]:
    """What an entry point brings, and what is wrong with it."""
    try:
        game = point.load()
    except Exception as error:
        said = f"{type(error).__name__}: {error}"[:300]
        return None, [Both(f"it cannot be loaded ({said})", f"il ne peut pas être chargé ({said})")]
    if not isinstance(game, Game):
        kind = type(game).__name__
        return None, [Both(f"{point.value} is a {kind}, not a Game", f"{point.value} est un {kind}, pas un Game")]
    if (name := vars(type(game)).get("name")) != point.name:
        return game, [Both(f"it calls itself {name!r}", f"il se nomme lui-même {name!r}")]
    return game, defects(game)


# -- what every game must bring ------------------------------------------------------------------------------------------------------


def defects(game: Game) -> list[Both]:
    """What is wrong with a game at first sight, in a few milliseconds; `landfall check` looks closer."""
    try:
        return list(_declared(game)) or [*_words(game), *_papers(game)] or list(_first_plies(game))
    except Exception as error:
        return [failure(game, error)]


def failure(game: Game, error: Exception) -> Both:
    """What a game's code raised, and where in its own files that was."""
    if isinstance(error, Refusal):
        return error.both
    home = str(home_of(game))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(home)]
    said = f"{type(error).__name__}: {error}"[:300]
    if not frames:
        return Both(f"it fails ({said})", f"échec ({said})")
    where = f"{frames[-1].name}(), {Path(frames[-1].filename).name}:{frames[-1].lineno}"
    return Both(f"{where} fails ({said})", f"{where} échoue ({said})")


def _declared(game: Game) -> Iterator[Both]:
    """Names, seats, phases and rules."""
    needed = (
        "name",
        "version",
        "least",
        "most",
        "minutes",
        "options",
        "phases",
        "Position",
        "rules",
        "texts",
        "max_outcomes",
        "grammar",
    )
    if missing := [name for name in needed if not hasattr(type(game), name)]:
        names = ", ".join(missing)
        yield Both(f"it does not declare {names}", f"il ne déclare pas {names}")
        return
    if not _NAME.fullmatch(game.name):
        yield Both(
            f"the name {game.name!r} is not small letters and hyphens", f"le nom {game.name!r} n’est pas en minuscules et tirets"
        )
    if not 1 <= game.least <= game.most <= len(EMBLEMS):
        seats = f"{game.least}-{game.most}"
        yield Both(f"its seats are {seats}, not within 1-{len(EMBLEMS)}", f"ses places sont {seats}, hors de 1-{len(EMBLEMS)}")
    if not game.phases or len(set(game.phases)) != len(game.phases):
        yield Both("its phases are none, or one is named twice", "ses phases manquent, ou l’une est nommée deux fois")
    rules = game.rules
    if unknown := [name for name in RULES if not callable(getattr(rules, name, None))]:
        names = ", ".join(unknown)
        yield Both(f"its rules lack {names}", f"il manque à ses règles {names}")
    if strangers := [verb for verb in game.chance_verbs if verb not in game.grammar]:
        names = ", ".join(strangers)
        yield Both(f"its grammar lacks {names}", f"il manque à sa grammaire {names}")


def needed_texts(game: Game) -> list[str]:
    """The keys a game must have, whatever happens in it."""
    keys = ["title", *(f"prompt.{phase}" for phase in game.phases), *(f"move.{verb}" for verb in game.own_verbs)]
    for option in game.options:
        keys += [f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)]
    if game.remarkable is not None:
        keys += [f"jump.{kind}" for kind in game.remarkable.KINDS]
        keys += [key for feat in game.remarkable.FEATS for key in (f"feat.{feat}", f"feat.{feat}.text")]
    if game.puzzling is not None:
        keys += [key for kind in game.puzzling.KINDS for key in (f"puzzle.{kind}", f"puzzle.{kind}.text")]
    return keys + [f"seat.{emblem}" for emblem in EMBLEMS[: game.most]]


def _words(game: Game) -> Iterator[Both]:
    """Every text in both languages, with the same holes."""
    if missing := [key for key in needed_texts(game) if key not in game.texts]:
        keys = ", ".join(missing)
        yield Both(f"it has no text for {keys}", f"il n’a pas de texte pour {keys}")
    for key, texts in game.texts.table.items():
        if len(texts) != len(LANGUAGES) or not all(text.strip() for text in texts):
            yield Both(f"the text {key} lacks a language", f"il manque une langue au texte {key}")
        elif holes(texts[0]) != holes(texts[1]):
            yield Both(f"the text {key} has other holes in French", f"le texte {key} a d’autres trous en français")


def _papers(game: Game) -> Iterator[Both]:
    """The rules' pages, if there are any: the same clauses in both languages."""
    english, french = (list(page_clauses(read_page(game, ending))) for ending in ENDINGS)
    if english != french:
        other = ", ".join(sorted(set(english) ^ set(french))) or "…"
        yield Both(
            f"its rules differ in English and French: {other}", f"ses règles diffèrent en anglais et en français : {other}"
        )


def _first_plies(game: Game) -> Iterator[Both]:
    """The beginning of a game with every number of seats, at random: whatever is listed can be done, said and shown."""
    known = {number for part in (game, *game.made_of) for number in clauses_of(part)}
    cited: set[str] = set()
    for seats in game.seat_counts:
        state, rng = game.start(seats), make_rng(seats)
        s = state.position
        for _ in range(PLIES):
            cited |= set(game.clauses(s))
            yield from _shown(game, s)
            if s.to_act == NOBODY:
                break
            for language in LANGUAGES:
                game.texts.say(game.prompt(s)[0], language, game.prompt(s)[1])
            for event in game.apply(s, _any_choice(game, s, rng)):
                for language in LANGUAGES:
                    game.texts.say(f"event.{event.name}", language, event.args)
    if unknown := sorted(cited - known):
        numbers = ", ".join(unknown)
        yield Both(
            f"it cites clauses that its rules do not have: {numbers}", f"il cite des clauses absentes de ses règles : {numbers}"
        )


def _shown(game: Game, s: Any) -> Iterator[Both]:
    for seat in (None, *range(s.seats)):
        view = msgspec.json.decode(msgspec.json.encode(game.view(s, seat)))
        if missing := [name for name in VIEW if not isinstance(view, dict) or name not in view]:
            names = ", ".join(missing)
            yield Both(f"its view lacks {names}", f"il manque à sa vue {names}")


def _any_choice(game: Game, s: Any, rng: list[int]) -> int:
    if s.to_act == CHANCE:
        weights = [0] * game.max_outcomes
        return draw(weights, game.rules.weights(s, weights), rng)
    if wide := game.rules.wide(s):
        return randrange(rng, wide)
    mask = game.mask(s)
    choice = nth_bit(mask, randrange(rng, popcount(mask)))
    move = game.move(s, choice)
    for language in LANGUAGES:
        game.texts.say(f"move.{move.verb}", language, move.args)
    return choice
