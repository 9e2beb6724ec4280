"""Puzzles out of expert games: `made(game, index)` is a function of its arguments alone, so that anybody anywhere may do any part of the work.

A moment is looked at four times, each look dearer than the one before, and is dropped at the first that does not hold:
a glance over all choices; equal thought after the two that seem best, then after every one; and ten times that thought after the best few,
twice, with seeds that had no part in the finding. What two choices are worth is always compared by searches begun after each
(`landfall.lab.analysis.choosing` says why). The last look asks for more than the ten points that are promised: so that a fresh search of the same
length, which errs as well, finds them too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec import structs

from landfall.bots.base import Advice, Knowledge
from landfall.bots.mind import warm
from landfall.bots.texts import BOT_TEXTS
from landfall.bots.thinking import Thought
from landfall.bots.why import RANK, sentence, why, worded
from landfall.core.chance import bit
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.core.texts import LANGUAGES
from landfall.games import GAMES
from landfall.lab.analysis.values import Values
from landfall.lab.puzzles.finding import Met, moments
from landfall.lab.puzzles.puzzle import FIRST_SIMULATIONS, NAMES, Puzzle, Said, Valued, state_of

GLANCE = 0.06  # of the win: what the best must seem ahead at a glance
CLEAR = 0.10  # what it must be ahead
SURE = 0.12  # what it must be ahead in each of the long looks
AFTER = 3  # times a game's own thought (`Judging.thought`), after each choice
LONG = 10  # times that, in the long looks
RIVALS = 3  # choices that the best is held against in the long looks
LOOKS = 2
LAST_SIMULATIONS = 8192  # of the bots that try it, doubling from the first
TRIES = 5  # bots with each thought
RIGHT = 4  # of them must be right
FRESH = 1000  # seeds from here on had no part in the making


@cache
def judge_of(game: Game) -> Values:
    """What values are found with: announcements are believed as far as among experts, since experts made them."""
    if not warm(game):
        raise BadSetup("refusal.arena-fast", BOT_TEXTS)
    judging = game.judging
    return Values(game, judging.trust_of.get("expert", judging.trust))


def made(name: str, index: int) -> list[Puzzle]:
    """The puzzles of the expert game with this number."""
    game = GAMES[name]
    judge = judge_of(game)
    return [puzzle for met in moments(game, index) if (puzzle := _puzzle(judge, met, index)) is not None]


def _puzzle(judge: Values, met: Met, index: int) -> Puzzle | None:
    look = Look(judge, met, index)
    found = look.glance() and look.closely() and look.at_length()
    if not found:
        return None
    game, values = judge.game, look.values
    order = sorted(values, key=lambda choice: (choice not in look.right, -values[choice]))
    moves = [game.move(met.world, choice) for choice in order]
    puzzle = Puzzle(
        id=f"{game.name}-{index}-{met.ply}",
        kind=met.kind,
        seat=met.seat,
        position=game.dump(met.world),
        told=[(event.name, event.args, event.private) for event in met.told],
        answers=sorted(game.move(met.world, choice).text for choice in look.right),
        choices=[Valued(move.text, round(values[move.choice], 3)) for move in moves],
        gap=round(look.gap, 3),
        simulations=look.seen_from(),
        why=Said("", ""),
    )
    return explained(puzzle)


@dataclass
class Look:
    """A moment looked at: the choices that come to the same, what each is worth, and which are right."""

    judge: Values
    met: Met
    index: int

    def __post_init__(self) -> None:
        game, world = self.judge.game, self.met.world
        self.alike: dict[int, int] = {}  # choice -> the first that comes to the same
        first: dict[bytes, int] = {}
        for choice in game.choices(world):
            after = world.copy()
            game.rules.apply(after, choice)
            self.alike[choice] = first.setdefault(game.infoset_key(after, self.met.seat), choice)
        self.values: dict[int, float] = {}
        self.gap = 0.0

    @property
    def right(self) -> list[int]:
        best = self.best
        return [choice for choice, same in self.alike.items() if same == best]

    @property
    def best(self) -> int:
        """The best of those that differ."""
        return max(self._different(), key=lambda choice: self.values[choice])

    def _different(self) -> list[int]:
        return [choice for choice in self.values if self.alike[choice] == choice]

    def _ahead(self) -> float:
        first, second, *_ = sorted((self.values[choice] for choice in self._different()), reverse=True)
        return first - second

    def glance(self) -> bool:
        """One search over all that differ."""
        arms = sum(bit(choice) for choice in set(self.alike.values()))
        if arms & arms - 1 == 0:
            return False
        thoughts = self._think(self.judge.judging.thought, 0, arms)
        self.values = {thought.choice: thought.win for thought in thoughts}
        return len(self.values) > 1 and self._ahead() >= GLANCE

    def closely(self) -> bool:
        """Equal thought after the two best first, since most moments end there; then after all."""
        thought, order = AFTER * self.judge.judging.thought, sorted(self.values, key=lambda choice: -self.values[choice])
        best, second = (self._after(choice, thought, 1) for choice in order[:2])
        if best - second < CLEAR:
            return False
        self.values = {order[0]: best, order[1]: second, **{choice: self._after(choice, thought, 1) for choice in order[2:]}}
        return self._ahead() >= CLEAR

    def at_length(self) -> bool:
        """Ten times the thought after the best few, with other seeds."""
        thought = LONG * AFTER * self.judge.judging.thought
        few = sorted(self.values, key=lambda choice: -self.values[choice])[: RIVALS + 1]
        found = dict.fromkeys(few, 0.0)
        for look in range(LOOKS):
            best, *rivals = (self._after(choice, thought, 2 + look) for choice in few)
            if best - max(rivals) < SURE:
                return False
            for choice, win in zip(few, (best, *rivals), strict=True):
                found[choice] += win / LOOKS
        self.values.update(found)
        for choice, same in self.alike.items():
            self.values[choice] = self.values[same]
        self.gap = found[few[0]] - max(found[choice] for choice in few[1:])
        return True

    def seen_from(self) -> int:
        """The least thought from which on a bot sees it, in four searches of five."""
        arms, right = sum(bit(choice) for choice in self.alike), set(self.right)
        least = simulations = LAST_SIMULATIONS
        while simulations >= FIRST_SIMULATIONS:
            found = sum(self._think(simulations, 100 + k, arms)[0].choice in right for k in range(TRIES))
            if found < RIGHT:
                break
            least = simulations
            simulations //= 2
        return least

    def fresh(self, right: int, run: int) -> float:
        """By how much a choice is the best in a long search with seeds of its own after every choice that differs."""
        thought = LONG * AFTER * self.judge.judging.thought
        found = {choice: self._after(choice, thought, FRESH + run) for choice in sorted(set(self.alike.values()))}
        return found.pop(right) - max(found.values())

    def _after(self, choice: int, simulations: int, what: int) -> float:
        return self._think(simulations, what, bit(choice))[0].win

    def _think(self, simulations: int, what: int, arms: int) -> list[Thought]:
        """Seeds are fixed by the moment and what is asked there."""
        seed = ((self.index * 4096 + self.met.ply) * 2048 + what) * 64 + (arms.bit_length() if arms & arms - 1 == 0 else 0)
        return self.judge.think(self.met.world, self.met.seat, simulations, seed, arms)


def explained(puzzle: Puzzle) -> Puzzle:
    """The same with its reason in the words of today."""
    game = GAMES[puzzle.game]
    world = state_of(game, puzzle).position
    moves = {move.text: move for move in game.moves(world)}
    advice = [Advice(moves[choice.text], choice.win, 0.0) for choice in puzzle.choices]
    return structs.replace(puzzle, why=_why(game, world, puzzle.seat, [advice[0], *advice[len(puzzle.answers) :]]))


def _why(game: Game, world: Any, seat: int, advice: list[Advice]) -> Said:
    """The reason for the best choice, held against the next best that differs; where the same is told of both, with its figures too."""
    moves = {one.move.text: one.move for one in advice}
    knowledge, names = Knowledge(game, seat, world), list(NAMES[: world.seats])
    (key, details), (other, its) = why(knowledge, advice, 0), why(knowledge, advice, 1)
    its = {name: value for name, value in its.items() if name != RANK}
    held = key == other and RANK in details and its != {name: value for name, value in details.items() if name != RANK}
    told = []
    for language in LANGUAGES:
        said = sentence(game, worded((key, details), moves, game, language, names), language)
        if held:
            rival = sentence(game, (other, its), language).rstrip(".")
            said = f"{said.rstrip('.')} ({rival[0].lower()}{rival[1:]})."
        told.append(said)
    return Said(*told)


def confirm(puzzle: Puzzle, run: int) -> float:
    """By how much the right choice is the best in a fresh search, as long as the longest of its making, after every choice that differs."""
    game = GAMES[puzzle.game]
    world = state_of(game, puzzle).position
    index, ply = (int(part) for part in puzzle.id.rsplit("-", 2)[1:])
    look = Look(judge_of(game), Met(ply, puzzle.seat, puzzle.kind, world, []), index)
    right = {game.parse(world, text) for text in puzzle.answers}
    return look.fresh(look.alike[min(right)], run)
