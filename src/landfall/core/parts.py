"""The files of a game's folder, and what each has to offer. A game declares those it has (see game.py); mypy holds each file to its part here.

Every game has `rules.py` (game.py tells what that offers), `moves.py`, `view.py` and `position.py`. All others are for a game that wants
them: nothing is broken without one, and nothing empty is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from landfall.core.feats import Feat, Moment, Told
from landfall.core.state import Move
from landfall.core.texts import Both

Counts = dict[tuple[str, int, int], float]  # (habit, of what, as what) -> how often it was met
Reason = tuple[str, dict[str, Any]]  # the key of a sentence and its details


# -- what every game has ------------------------------------------------------------------------------------------------------


class Moves(Protocol):
    """moves.py: choices in words."""

    def describe(self, s: Any, choice: int, /) -> tuple[str, dict[str, Any]]:
        """The verb and details of a choice or chance outcome in this position. The notation is the verb and the values in order."""

    def why_not(self, s: Any, verb: str, rest: str, /) -> str | None:
        """The key of a sentence saying why a well-written move is refused, from what everybody knows; None: no special reason."""


class View(Protocol):
    """view.py: the only file that hides."""

    def view(self, s: Any, seat: int | None, /) -> Any:
        """What a seat (None: a spectator) may know, as a struct with at least `game`, `viewer`, `phase`, `to_act` and `over`."""


class Positions(Protocol):
    """position.py: a whole position as readable JSON, and back."""

    def dump(self, s: Any, /) -> dict[str, Any]:
        """The whole position, with all that is hidden."""

    def load(self, data: Any, /) -> Any:
        """A position from its JSON form, or BadPosition naming each defect."""

    def invariants(self, s: Any, /) -> list[Both]:
        """What is wrong with a position that must never be: empty if all is well."""


# -- what a game may have -----------------------------------------------------------------------------------------------------


class Edition(Protocol):
    """edition.py: the numbers of a board or box that another edition may change. `data` None is the edition of the folder."""

    def edition_hash(self, data: Any, /) -> str:
        """The hash that names an edition in a record."""

    def edition_numbers(self, data: Any, /) -> list[int]:
        """Its numbers, as `rules.start` wants them after the options."""


class Board(Protocol):
    """board.py: the table as text, for the terminal. Without one what the view has is shown as tables."""

    def draw(self, view: Any, language: str, names: list[str], colour: bool, /) -> str:
        """The table as the view's seat sees it."""


class Remarks(Protocol):
    """What the terminal tells beside a choice, in board.py with `draw` (a game declares `remarks = board`). Without it: the choice alone."""

    def remark(self, view: Any, move: Move, language: str, names: list[str], /) -> str | None:
        """What the move would bring or cost, from the view of the seat awaited alone; None: nothing to say. Empty: it brings the very same as
        one before it, and is neither listed nor advised; who writes it may still make it."""


class Aiming(Protocol):
    """How a wide choice (`rules.wide`) is made by people who stop two moving gauges, and by bots. Without it, it is chosen from a list."""

    PERIOD_MS: int  # how long a gauge takes to swing there and back

    def shot(self, taps: tuple[int, int] | None, rng: Any, /) -> str:
        """The move that two taps make, in milliseconds since each gauge began to move; None: a plain "fire", as a typical player aims."""

    def bot_shot(self, level: str, rng: Any, /) -> int:
        """A bot's shot as a choice of the rules, as well aimed as its level."""


class Sense(Protocol):
    """sense.py: simple sense, a few rules of thumb. The bot `simple` has nothing else; without it it plays at random."""

    def choose(self, view: Any, moves: list[Move], rng: Any, /) -> Move:
        """One of the moves, from the view alone; `rng` is a random.Random."""


class Instinct(Protocol):
    """instinct.py: what the search of the bots needs to know of the game besides its rules, as `@rule` functions.

    `lore` is a row of LORE learned numbers: the weights of the features at each of the KNOTS, then whatever else the instinct asks
    for. They are in `learned.json` beside it, found by self-play (`python -m landfall.lab.learn GAME`), with the search's settings and what
    each level promises. Without an instinct bots search all the same: they play games to their end.
    """

    SHARPNESS: float  # how much a point counts in a close end
    FEATURES: int
    LORE: int

    @property
    def KNOTS(self) -> tuple[float, ...]:
        """The moments of a game, by `progress`, that there are weights for: 0, ..., 1."""

    def shown(self, s: Any, me: int, outcome: int, /) -> int:
        """0, or a key for what the seat sees of an outcome of chance before it happens."""

    def revealed(self, s: Any, choice: int, /) -> int:
        """0, or a key for what a choice is about to show to all: what they do then depends on it."""

    def veiled(self, s: Any, me: int, /) -> bool:
        """Whether the seat to act decides from secrets `me` cannot know, or about a secret of `me`."""

    def guess(self, s: Any, mask: int, rng: Any, lore: Any, /) -> int:
        """A sensible choice for the seat to act, drawn at random; mask 0: a wide choice."""

    def believe(self, s: Any, me: int, rng: Any, lore: Any, /) -> bool:
        """Imagine a world by what the others have said; False: nothing is ever said here, imagine any."""

    def quiet(self, s: Any, /) -> bool:
        """Whether this is a moment that can be judged: nothing hangs in the air."""

    def leads(self, s: Any, /) -> int:
        """Who would lead in the game after this one if it ended now, where it is the first of two; -1: nobody."""

    def progress(self, s: Any, /) -> float:
        """0 to 1: how far the game has come."""

    def features(self, s: Any, seat: int, out: Any, /) -> None:
        """FEATURES numbers about a seat."""


class Manner:
    """manner.py: how a player of flesh and blood goes about the choice itself, once it has been thought about. A game says only what is
    special in it. `s` is always a world the seat could not tell from the true one."""

    def far(self, s: Any, /) -> int:
        """How many decisions the search plays on by instinct from here before it judges: more where the judgement is weak."""
        return 0

    def sensible(self, s: Any, mask: int, /) -> int:
        """The choices of a mask that are not plainly senseless; never none."""
        return mask

    def mixing(self, s: Any, /) -> float:
        """How far the choice is left to lot, because a steady one could be read; 0: the best is the best."""
        return 0.0

    def habit(self, s: Any, choice: int, lore: Any, /) -> float:
        """How often the choice is made in such a place, whatever is hidden there: who keeps to it gives nothing away."""
        return 1.0

    def nature(self, s: Any, choice: int, lore: Any, /) -> float:
        """How often people make the choice in such a place, by what they have in hand: honest ones are open books."""
        return self.habit(s, choice, lore)

    def boldness(self, s: Any, choice: int, /) -> float:
        """1 for what a bold player likes, 0 for the rest."""
        return 0.0

    def trust(self, s: Any, choice: int, /) -> float:
        """1 for a choice that trusts somebody last found truthful or distrusts a liar, -1 for the other way round, 0 else."""
        return 0.0

    def liking(self, s: Any, choice: int, temper: str, /) -> float:
        """How much a temper likes a choice of taste (an Adventurer, say), in shares of the win; 0: no matter of taste."""
        return 0.0


class Habits(Protocol):
    """habits.py: the tables of an instinct that say how often what is done, moved towards what was done (`python -m landfall.lab.habits`)."""

    def note(self, counts: Counts, s: Any, choice: int, lore: Any, /) -> None:
        """Count a decision, if it is one of those there is a table for."""

    def settle(self, lore: Any, counts: Counts, keep: float, /) -> None:
        """Keep so much of each habit and take the rest from what was done, in place."""

    def flatten(self, lore: Any, share: float, /) -> None:
        """Make habits that rest on secrets alike by this share, in place: a start that gives little away."""

    def show(self, lore: Any, /) -> str:
        """The tables, for whoever watches them settle."""


class Reasons(Protocol):
    """why.py: the game's own reasons for a hint, from what the seat knows. Without one, hints say how a move compares with the others."""

    def why(self, s: Any, seat: int, choice: int, lore: Sequence[float], /) -> Reason | None:
        """The key (in the game's texts) and details of a sentence; `s` is a world the seat could not tell from the true one."""


class Remarkable(Protocol):
    """remarkable.py: what is worth looking at in a match, read from what it told. Without one a replay has turns alone to jump to."""

    @property
    def KINDS(self) -> tuple[str, ...]:
        """The kinds of moments one can jump to, by name (text key `jump.<kind>`)."""

    @property
    def FEATS(self) -> tuple[str, ...]:
        """What may be remarkable, by name (text keys `feat.<name>` and `feat.<name>.text`)."""

    def moments(self, told: Told, /) -> list[Moment]:
        """Each moment of one of the KINDS, in order, as those who were told this can know it."""

    def feats(self, told: Told, seats: int, /) -> list[Feat]:
        """What was remarkable, from all that was told to anybody; each of the FEATS at most once."""


class Claims(Protocol):
    """claims.py: announcements of something hidden, which may be lies. Without it nothing is ever claimed in the game."""

    @property
    def MAY_BE(self) -> tuple[str, ...]:
        """What the hidden thing may be, by name."""

    @property
    def WORDS(self) -> tuple[str, str]:
        """How the text keys of what is said, and of what it is, begin: "<word>.<name>"."""

    def said(self, s: Any, choice: int, /) -> str | None:
        """What a choice announces, by name; None: it is no announcement."""

    def kind(self, s: Any, /) -> int:
        """What is hidden in this world while an announcement is made or waits for an answer: its place in MAY_BE."""

    def honest(self, s: Any, /) -> int | None:
        """The choice that would tell the truth; None: whatever is announced will be a lie."""

    def waits(self, s: Any, /) -> bool:
        """Whether the choice awaited is about what was announced."""

    def fits(self, s: Any, kind: int, /) -> bool:
        """Whether what was announced would be true of a kind."""

    def calls(self, s: Any, choice: int, /) -> bool:
        """Whether a choice calls the announcement a lie."""

    def believing(self, lore: Any, trust: float, /) -> Any:
        """The lore with announcements believed so far: 0 not at all, 1 as the habits say."""


@dataclass(frozen=True)
class Judging:
    """judging.py: how a match of the game is judged afterwards (`landfall.lab.analysis`). The numbers are measured by
    `python bench/analysis.py`. Without it games are played to their end by instinct, and believed as they come out."""

    steps: int = 100_000  # decisions played on by instinct before a position is judged; very many: to the end
    samples: int = 1000  # at each moment
    trusted: tuple[float, float] = (1.0, 1.0)  # the power that chances are raised to, at a game's beginning and its end
    trusted_at: Mapping[int, float] = field(default_factory=dict)  # times so much at a table of so many
    weighed: tuple[float, float] | None = None  # the power for choices, which are searched; None: the same
    searched_from: float = 2.0  # from this progress on chances are found by search: where instinct does not see how a game ends
    searched: int = 1000  # simulations for each seat there
    searched_share: float = 1.0  # how much of such a chance is what the search says; the rest is playing on all the same
    searched_trusted: float = 1.0  # the power for those, and for choices there
    known: int = 1000  # worlds that a seat could be in
    thought: int = 1000  # simulations a decision; three times as many after each choice that is compared
    threshold: float = 0.08  # a choice that costs so much of the win is a mistake
    tastes: frozenset[str] = frozenset()  # verbs of choices made by taste: while a match lasts nobody is told that one cost much
    luck_steps: int = 100_000  # the same as above, for each thing that chance could have brought
    luck_samples: int = 1000
    luck_shows: float = 1.0  # how much of the luck so found shows in results
    luck_each: bool = True  # whether single events of chance are worth telling
    points: int = 0  # samples played to the end for the points expected, where `steps` are fewer
    claims: Claims | None = None
    trust: float = 1.0  # how far announcements are believed (see `Claims.believing`)
    trust_of: Mapping[str, float] = field(default_factory=dict)  # the same at a table of bots of one level
    turn: Callable[[Any], tuple[int, int]] = lambda s: (
        int(s.to_act),
        int(s.to_act),
    )  # what changes with each turn, and whose it is


class Puzzling(Protocol):
    """puzzling.py: which decisions make a puzzle, and what is asked there (`landfall.lab.puzzles` makes them, `puzzles.json.gz` beside it has
    those that ship). Without it the game has no puzzles."""

    @property
    def KINDS(self) -> tuple[str, ...]:
        """The kinds of puzzles, by name (text keys `puzzle.<kind>` and `puzzle.<kind>.text`)."""

    def kind(self, s: Any, /) -> str | None:
        """Of which kind a decision is, from what its seat knows; None: it makes no puzzle. It must not depend on what is best there."""

    def question(self, s: Any, /) -> dict[str, Any]:
        """The details of the question's sentence."""


@dataclass(frozen=True)
class Scene:
    """A few plies on the real board, from a position on; without a position, from the start of a match. `lead` is played before anybody looks."""

    name: str
    plies: tuple[str, ...]  # moves and what chance brings, in order
    position: Mapping[str, Any] | None = None
    lead: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """lesson.py: the scenes the client tells the game's lesson on, seen by the first seat (`python web/tools/lessons.py` writes them out)."""

    seats: int
    scenes: tuple[Scene, ...]
