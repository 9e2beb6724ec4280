"""The games for OpenSpiel: registered as Python games, with information states, chance outcomes and resampling.

    import landfall.lab.openspiel                                       # registers every game, as landfall_some_game
    game = pyspiel.load_game("landfall_some_game(players=3)")

What a player did and saw, moment by moment, makes its information state, so it has perfect recall. Returns are each seat's share of the win
less its fair share, so that they sum to zero. A shot (a wide choice) is one action, and chance (the hand of a typical player) aims it.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import numpy as np

from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab.batch import watched_of
from landfall.lab.stand_in import SAME_SEED, numbers_of
from landfall.lab.texts import LAB_TEXTS

try:
    import pyspiel
except ModuleNotFoundError:  # the sentence says what to install
    raise BadSetup("refusal.needs-extra", LAB_TEXTS, extra="openspiel") from None

LONGEST = 20_000  # plies
REGISTERED: dict[str, Game] = {}  # by name


def short_name(game: Game) -> str:
    return "landfall_" + game.name.replace("-", "_")


def game_type(game: Game, name: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Landfall: {game.title('en')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.least, **{option.name: option.values[0] for option in game.options}},
    )


class Setting:
    """What all states of one table share. It is never copied: OpenSpiel copies states by copying what they hold."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], begin: bytes | None = None) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.begin = begin  # a position to begin from, instead of a new game
        start = game.start(seats, options).position  # refuses what the game refuses
        self.first = Moment(None, start if begin is None else game.Position.from_bytes(begin), CHANCE, 0)

    def __deepcopy__(self, memo: Any) -> Setting:
        return self

    def __reduce__(self) -> Any:
        return _setting_again, (self.game.name, self.seats, self.options, self.begin)


def _setting_again(name: str, seats: int, options: dict[str, str], begin: bytes | None) -> Setting:
    return Setting(REGISTERED[name], seats, options, begin)


class Moment:
    """A link in the chain of moments of one playing: the position, and who led to it by which choice. Copies of a state share their links."""

    __slots__ = ("_lived", "actor", "before", "choice", "position")

    def __init__(self, before: Moment | None, position: Any, actor: int, choice: int) -> None:
        self.before, self.position, self.actor, self.choice = before, position, actor, choice
        self._lived: dict[int, str] = {}

    def lived(self, game: Game, seat: int) -> str:
        """A short hash of all that the seat did and knew, moment by moment, up to this one."""
        chain: list[Moment] = []
        at: Moment | None = self
        while at is not None and seat not in at._lived:
            chain.append(at)
            at = at.before
        digest = "" if at is None else at._lived[seat]
        for moment in reversed(chain):
            own = moment.choice if moment.actor == seat else None
            known = game.infoset_key(moment.position, None if seat < 0 else seat)
            digest = hashlib.blake2b(digest.encode() + known + repr(own).encode(), digest_size=12).hexdigest()
            moment._lived[seat] = digest
        return digest

    def __deepcopy__(self, memo: Any) -> Moment:
        return self  # nothing in it ever changes

    def __reduce__(self) -> Any:
        links = []
        at: Moment | None = self
        while at is not None:
            links.append((type(at.position), at.position.to_bytes(), at.actor, at.choice, dict(at._lived)))
            at = at.before
        return _moment_again, (links[::-1],)


def _moment_again(links: list[Any]) -> Moment:
    at: Moment | None = None
    for position, data, actor, choice, lived in links:
        at = Moment(at, position.from_bytes(data), actor, choice)
        at._lived = lived
    assert at is not None
    return at


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at a table of so many players."""

    ours: Game
    name: str
    begin: bytes | None = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        ours = self.ours
        seats = int(given.get("players", ours.least))
        self.setting = Setting(
            ours, seats, {option.name: given[option.name] for option in ours.options if option.name in given}, self.begin
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=watched_of(ours).ACTIONS,
            max_chance_outcomes=max(ours.max_outcomes, len(hand_odds(ours))),
            num_players=seats,
            min_utility=-1.0 / seats,
            max_utility=1.0 - 1.0 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(ours, self.name), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of one of our games, as OpenSpiel steps it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.at = game.setting.first
        self.aiming = False  # a shot was called for, and chance is to aim it

    @property
    def position(self) -> Any:
        return self.at.position

    def current_player(self) -> int:
        actor = int(self.position.to_act)
        if self.aiming or actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return actor if actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return bool(self.position.to_act < CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        ours = self.setting.game
        return [0] if ours.rules.wide(self.position) else ours.choices(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ours = self.setting.game
        if self.aiming:
            return [(shot, odds) for shot, odds in enumerate(hand_odds(ours)) if odds > 0]
        weights = [0] * ours.max_outcomes
        count = ours.rules.weights(self.position, weights)
        total = sum(weights[:count])
        return [(outcome, weights[outcome] / total) for outcome in range(count) if weights[outcome]]

    def _apply_action(self, action: int) -> None:
        ours = self.setting.game
        actor = int(self.position.to_act)
        if not self.aiming and actor >= 0 and ours.rules.wide(self.position):
            self.aiming = True
            return
        after = self.position.copy()
        ours.rules.apply(after, action)
        self.at = Moment(self.at, after, CHANCE if self.aiming else actor, action)
        self.aiming = False

    def _action_to_string(self, player: int, action: int) -> str:
        ours = self.setting.game
        return "fire" if player >= 0 and ours.rules.wide(self.position) else ours.move(self.position, action).text

    def returns(self) -> list[float]:
        seats = self.setting.seats
        if not self.is_terminal():
            return [0.0] * seats
        return [share - 1 / seats for share in self.setting.game.outcome(self.position).shares]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state the player could be in: what it cannot know is dealt anew. It has no history: that would tell the truth."""
        ours = self.setting.game
        other: SpielState = self.get_game().new_initial_state()
        world = ours.imagine(self.position, player, int(sampler() * 2**31))
        other.at = Moment(None, world, self.at.actor, self.at.choice)
        other.at._lived[player] = self.at.lived(ours, player)  # to the player it is the same moment
        other.aiming = self.aiming
        return other

    def __str__(self) -> str:
        ours = self.setting.game
        return f"{ours.name}, {ours.phases[self.position.phase]}, {self.at.lived(ours, -1)}{', aiming' if self.aiming else ''}"


@cache
def hand_odds(game: Game) -> list[float]:
    """How likely each shot is, when chance aims; nothing for a game without wide choices."""
    return game.hand_odds()


class Observer:
    """What OpenSpiel's learners are given: the vector of docs/lab.md; as text, a hash of what the player knows (or ever knew and did)."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known, not {params}")
        self.game = game
        self.perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(watched_of(game).SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        game, watched = self.game, watched_of(self.game)
        seat = max(player, 0)
        if game.observation is None:
            world = game.imagine(state.position, seat, SAME_SEED)
            numbers_of(np.frombuffer(world.to_bytes(), game.Position.dtype()), self.tensor[None])
            return
        notes = np.zeros(max(1, watched.NOTES), np.uint8)
        watched.note(state.position, notes)
        watched.observe(state.position, seat, notes, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        known = (
            state.at.lived(self.game, player)
            if self.perfect_recall
            else hashlib.blake2b(self.game.infoset_key(state.position, player), digest_size=12).hexdigest()
        )
        return f"{player}:{known}{':aiming' if state.aiming else ''}"


def register(game: Game, name: str | None = None, begin: State | None = None) -> str:
    """Make a game known to OpenSpiel (a third party's too); with `begin`, one that begins there: an ending small enough to be solved."""
    chosen = name or short_name(game)
    REGISTERED[game.name] = game
    kind = type(
        f"Spiel_{chosen}",
        (SpielGame,),
        {"ours": game, "name": chosen, "begin": None if begin is None else begin.position.to_bytes(), "__module__": __name__},
    )
    globals()[kind.__name__] = kind  # where pickle looks for it
    pyspiel.register_game(game_type(game, chosen), kind)
    return chosen


for _game in GAMES.values():
    register(_game)
