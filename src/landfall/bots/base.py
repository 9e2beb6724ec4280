"""What a bot is: it gets what one seat knows, never the truth, and answers with a move within its time.

knowledge = Knowledge.of(state, seat)      # made by whoever runs the match: the truth stays there
bot = make_bot(game, "medium", seed=7)
move = bot.choose(knowledge)               # may run in a thread: searching lets go of the GIL; bot.cancel() ends it early
"""

from __future__ import annotations

import random
import threading
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from landfall.bots.texts import BOT_TEXTS
from landfall.core.chance import popcount
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.core.state import Move, State

LEVELS = ("random", "simple", "easy", "medium", "hard", "expert")
SEARCHING = LEVELS[2:]
TEMPERS = ("careful", "steady", "bold")


@dataclass(frozen=True)
class Knowledge:
    """What one seat knows: a world it could not tell from the true one, and so the view, the moves and every other such world.

    What is hidden from the seat was dealt anew before a bot gets this, so no bot can read the truth from it, whatever it does.
    Imagining again from an imagined world is as good as from the true one: it only reads what the seat saw.
    """

    game: Game
    seat: int
    world: Any = field(repr=False)

    @classmethod
    def of(cls, state: State, seat: int, seed: int = 0) -> Knowledge:
        """What the seat knows of a state. The same seed gives the same world, whatever is hidden."""
        return cls(state.game, seat, state.game.imagine(state.position, seat, seed))

    @cached_property
    def view(self) -> Any:
        return self.game.view(self.world, self.seat)

    @cached_property
    def moves(self) -> list[Move]:
        """What the seat may do now; nothing, if it is not awaited."""
        return self.game.moves(self.world) if self.world.to_act == self.seat else []

    @cached_property
    def options(self) -> int:
        """How many moves there are, without the trouble of writing each down."""
        if self.world.to_act != self.seat:
            return 0
        rules = self.game.rules
        return int(rules.wide(self.world)) or popcount(rules.moves(self.world))


@dataclass(frozen=True)
class Advice:
    """A move, the share of the win the bot expects from it, and how much of its thought went there."""

    move: Move
    win: float
    weight: float
    points: float = 0.0  # how far ahead of the best other it expects to end, in points; 0 where it did not look


class Bot(ABC):
    """A player at one table. Not for two threads at once; `cancel` may come from any."""

    def __init__(self, game: Game, level: str, temper: str, seed: int) -> None:
        self.game = game
        self.level = level
        self.temper = temper
        self.rng = random.Random(seed)
        self.cancelled = threading.Event()

    def choose(self, knowledge: Knowledge, seconds: float | None = None) -> Move:
        """A legal move for the seat, within its promised time (or the seconds given)."""
        count = knowledge.options
        if not count:
            raise ValueError(f"seat {knowledge.seat} is not awaited")
        self.cancelled.clear()
        return knowledge.moves[0] if count == 1 else self.think(knowledge, seconds)

    @abstractmethod
    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        """Choose among two moves or more."""

    def advise(self, knowledge: Knowledge, seconds: float | None = None) -> list[Advice]:
        """The moves with what the bot makes of them, best first. One that does not look ahead only names its choice."""
        return [Advice(self.choose(knowledge, seconds), 1 / knowledge.world.seats, 1.0)]

    def cancel(self) -> None:
        """End the present thought: `choose` answers at once with the best so far."""
        self.cancelled.set()


class RandomBot(Bot):
    """Any legal move, each as likely."""

    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        return self.rng.choice(knowledge.moves)


class SimpleBot(Bot):
    """Simple sense: a few rules of thumb of the game's own `sense.py`, from the view alone, at once."""

    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        if self.game.sense is None:
            return self.rng.choice(knowledge.moves)
        return self.game.sense.choose(knowledge.view, knowledge.moves, self.rng)


def make_bot(game: Game, level: str, temper: str | None = None, seed: int | None = None) -> Bot:
    """A bot of a level. Without a temper one is drawn by lot; the same seed gives the same bot and the same play."""
    seed = random.SystemRandom().getrandbits(62) if seed is None else seed
    temper = temper or random.Random(seed).choice(TEMPERS)
    if level not in LEVELS:
        raise BadSetup("refusal.bot-level", BOT_TEXTS, level=level, levels=", ".join(LEVELS))
    if temper not in TEMPERS:
        raise BadSetup("refusal.bot-temper", BOT_TEXTS, temper=temper, tempers=", ".join(TEMPERS))
    if level == "random":
        return RandomBot(game, level, temper, seed)
    if level == "simple":
        return SimpleBot(game, level, temper, seed)
    if game.made_of:
        from landfall.bots.relay import RelayBot

        return RelayBot(game, level, temper, seed)
    if game.instinct is None and game.sense is not None:
        from landfall.bots.sensible import SensibleBot

        return SensibleBot(game, level, temper, seed)
    from landfall.bots.searching import SearchBot

    return SearchBot(game, level, temper, seed)
