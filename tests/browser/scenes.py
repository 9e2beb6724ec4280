"""Positions of the real engine put on the real match page, at their fullest, in every phase: for the layout test and the contact sheets.

A `Theatre` is a page at a table whose socket is in our hands: it is sent the frames a server would send at that position. All else (texts,
pages, drawings) comes from the real server.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.games import GAMES
from landfall.match.match import Match, PlayedPly, describe_outcome
from landfall.server.matches import replays

from .stand import ROOT, Person

sys.path.append(str(ROOT / "tests"))  # as pytest does
from server.positions import positions

TABLE = "scene"
NAMES = (
    "Maximilienne-Clémenc",
    "Wilhelmina-Margarete",
    "Bartholomew-Jeremiah",
    "Anne-Gwendoline-Mary",
    "Guillaume-Alexandre",
    "Zoé",
)
MOST_LINES = 60
GAMES_PLAYED = 24  # for each number of seats
FIRST, THEN = 16, 6  # of each phase so many positions are weighed one by one, and then every sixth: a view costs more than a move
OVER = "over"


@dataclass(frozen=True)
class Scene:
    """A position as one seat sees it, with what it was told on the way there."""

    game: str
    phase: str
    seats: int
    seat: int | None
    state: State
    told: list[dict[str, Any]] = field(default_factory=list)
    story: Any = None  # of a match that is over: what was remarkable, and all that was told

    @property
    def name(self) -> str:
        eyes = "spectator" if self.seat is None else ("mine" if self.seat == self.state.to_act else "waits")
        return f"{self.game}-{self.seats}-{self.phase}-{eyes}"


def scenes(game: str, counts: Iterable[int], waiting: bool = True) -> list[Scene]:
    """Every phase in which somebody is awaited, as who is awaited sees it; once a number of seats as another sees it, and the end."""
    made: list[Scene] = []
    for seats in counts:
        fullest = _fullest(game, seats)
        made += [scene for phase, scene in fullest.items() if phase != OVER]
        if waiting and made:
            last = made[-1]
            made.append(Scene(game, last.phase, seats, (int(last.state.to_act or 0) + 1) % seats, last.state, last.told))
        made += [scene for phase, scene in fullest.items() if phase == OVER]
    return made


@dataclass(frozen=True)
class Step:
    """A decision, what came of it in one seat's eyes, and the positions before and after."""

    before: Scene
    events: list[dict[str, Any]]
    after: Scene


def steps(name: str, seats: int, n: int, seat: int | None = 0) -> Iterable[Step]:
    """A random game, decision by decision; `n` is its seed."""
    game, rng = GAMES[name], random.Random(n)
    match = Match(game, seats, seed=f"steps {n}")
    match.begin()
    while match.to_act is not None and not match.is_over:
        before, since = _as_seen(match, seat), len(match.played)
        match.play(match.to_act, rng.choice(match.state.moves()))
        yield Step(before, _told(match.played[since:], seat), _as_seen(match, seat))


def _as_seen(match: Match, seat: int | None) -> Scene:
    phase = OVER if match.is_over else match.state.phase
    return Scene(match.game.name, phase, match.state.seats, seat, match.state.copy(), _told(match.played, seat))


@cache
def _fullest(name: str, seats: int) -> dict[str, Scene]:
    """By random play, game after game: of each phase the position with the most to show (its view is the longest)."""
    game = GAMES[name]
    kept: dict[str, tuple[int, Scene]] = {}
    met = Counter[str]()
    for n in range(GAMES_PLAYED):
        rng, played = random.Random(n), Counter[str]()
        match = Match(game, seats, _options(game, seats, n), seed=f"scene {n}")
        match.begin()
        while True:
            phase = OVER if match.is_over else match.state.phase
            met[phase] += 1
            if met[phase] <= FIRST or met[phase] % THEN == 0:
                _keep(kept, match, phase)
            if match.is_over or match.to_act is None:
                break
            choices = match.state.moves()
            move = min(choices, key=lambda move: (played[move.verb], rng.random()))  # what is seldom done leads into rare phases
            played[move.verb] += 1
            match.play(match.to_act, move)
    if seats == game.least:  # what random play seldom meets
        for phase, data in positions(name).items():
            if phase not in kept:
                state = game.from_json(data)
                kept[phase] = (0, Scene(name, phase, seats, state.to_act, state))
    return {phase: scene for phase, (_, scene) in kept.items()}


def _options(game: Game, seats: int, n: int) -> dict[str, str] | None:
    """Each value of each option in turn, where it fits the number of seats."""
    chosen = {option.name: option.values[n % len(option.values)] for option in game.options}
    try:
        game.start(seats, chosen)
    except BadSetup:
        return None
    return chosen


def _keep(kept: dict[str, tuple[int, Scene]], match: Match, phase: str) -> None:
    seat = match.to_act if match.to_act is not None and match.to_act >= 0 else 0
    full = len(msgspec.json.encode(match.state.view(seat)))
    if phase not in kept or kept[phase][0] < full:
        told = _told(match.played, seat)
        story = msgspec.to_builtins(replays.story(match.finished_record())) if phase == OVER else None
        kept[phase] = (full, Scene(match.game.name, phase, match.state.seats, seat, match.state.copy(), told, story))


def _told(plies: list[PlayedPly], seat: int | None) -> list[dict[str, Any]]:
    events = [_event(played, event) for played in plies for event in played.events_for(seat)]
    return events[-MOST_LINES:]


def _event(played: PlayedPly, event: Any) -> dict[str, Any]:
    return {"name": event.name, "args": event.args, "ply": played.version, "private": event.audience is not None}


class Theatre:
    """A match page that shows whatever position is put on it."""

    def __init__(self, person: Person, game: str, coach: bool = False) -> None:
        self.coach = coach
        self.person = person
        self.game = game
        self.version = 0
        self.line: Any = None
        self.told: list[dict[str, Any]] = []
        self.over = False
        self.story: Any = None
        self.only_first = False  # as if there were but one choice
        self.seen = -1  # the last version whose log the page asked for
        with urllib.request.urlopen(f"{person.address}/", timeout=30) as answer:
            html = answer.read().decode()
        page = person.page
        page.route(f"**/t/{TABLE}", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.route(f"**/api/matches/{TABLE}/log**", self._log)
        page.route(f"**/api/matches/{TABLE}/story", lambda route: route.fulfill(json=self.story))
        page.route_web_socket("**/ws", self._connect)

    def open(self, scene: Scene) -> None:
        """Go to the page anew, at this scene."""
        self.version, self.seen, self.line, self.over = 0, -1, None, False
        self.first = scene
        self.person.go(f"/t/{TABLE}")
        self._settled()

    def put(self, scene: Scene) -> None:
        """Put another position of the same game on the page. What is over stays over: after that it is opened anew."""
        if self.over:
            self.open(scene)
            return
        self.first = scene  # a line laid anew shows what is there now
        self._send(scene)
        self._settled()

    def happen(self, events: list[dict[str, Any]], after: Scene) -> None:
        """Let these events be shown on what is on the page, and then the position they lead to."""
        eyes = "spectator" if after.seat is None else str(after.seat)
        since, self.version, self.told, self.first = self.version, self.version + 1, after.told, after
        views = {eyes: seat_view(after)}
        step = {"is": "step", "table": TABLE, "since": since, "version": self.version, "events": {eyes: events}, "views": views}
        self.line.send(msgspec.json.encode(step).decode())

    def _connect(self, line: Any) -> None:
        self.line = line

        def heard(message: str | bytes) -> None:
            if json.loads(message)["do"] == "watch":
                self._send(self.first)

        line.on_message(heard)

    def _send(self, scene: Scene) -> None:
        self.version += 1
        self.told = scene.told
        self.over = scene.phase == OVER
        self.story = scene.story
        eyes = "spectator" if scene.seat is None else str(scene.seat)
        seen = seat_view(scene)
        if self.only_first:
            seen["moves"] = seen["moves"][:1]
        frames: list[dict[str, Any]] = [
            {"is": "table", "table": {**_table(scene), "coach": self.coach}},
            {"is": "clock", "table": TABLE, "clocks": [600_000] * scene.seats, "running": None, "deadline": None, "now": 0},
            {"is": "sync", "table": TABLE, "version": self.version, "views": {eyes: seen}},
        ]
        if scene.phase == OVER:
            frames.append({"is": "over", "table": TABLE, "record": "", "commitment": "", "seed": "", "salts": [], "ratings": [],
                           "outcome": _outcome(scene.state)})  # fmt: skip
        for frame in frames:
            self.line.send(msgspec.json.encode(frame).decode())

    def _log(self, route: Any) -> None:
        until = int(route.request.url.rpartition("=")[2])
        eyes = {str(seat): self.told for seat in range(6)} | {"spectator": self.told}
        route.fulfill(json={"version": until, "events": eyes})
        self.seen = max(self.seen, until)

    def _settled(self) -> None:
        page = self.person.page
        page.wait_for_selector("#prompt, #end", state="attached")  # while others are awaited it may be empty
        for _ in range(400):
            if self.seen == self.version and self.version:
                break
            page.wait_for_timeout(10)
        page.evaluate(STILL)


STILL = """async () => {
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const places = () => {  // where everything stands: a busy machine is late with what follows from a new size
    let sum = 0;
    for (const one of document.body.querySelectorAll('*')) {
      const box = one.getBoundingClientRect();
      sum = (sum * 31 + box.left * 7 + box.top * 11 + box.width * 13 + box.height * 17) % 1e12;
    }
    return sum;
  };
  const brief = (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 3000;
  await Promise.all([...document.images].map((one) => one.decode().catch(() => {})));
  let before = null;
  for (let k = 0, same = 0; k < 200 && same < 5; k += 1) {
    await frame();
    const now = places();
    same = now === before && !document.getAnimations().some(brief) ? same + 1 : 0;
    before = now;
  }
}"""


def _table(scene: Scene) -> dict[str, Any]:
    emblems = ("anchor", "star", "shell", "bird", "key", "leaf")
    seats = [
        {"seat": k, "kind": "person" if k < 2 else "bot", "name": NAMES[k], "level": None if k < 2 else "medium", "temper": None,
         "present": True, "ready": True, "mine": k == scene.seat, "host": k == 0, "emblem": emblems[k], "salted": True}
        for k in range(scene.seats)
    ]  # fmt: skip
    options = {option.name: option.values[0] for option in GAMES[scene.game].options}
    return {
        "id": TABLE, "code": None, "game": scene.game, "options": options, "host": scene.seat == 0, "seats": seats,
        "status": OVER if scene.phase == OVER else "playing", "public": False,
        "clock": {"kind": "bank", "seconds": 600, "increment": 5, "days": 0}, "locked": True, "spectators": "open",
        "free_chat": True, "commitment": "0" * 64, "next": None, "made": 0,
    }  # fmt: skip


def seat_view(scene: Scene) -> dict[str, Any]:
    """As the server makes it (server/frames.py)."""
    state, game = scene.state, GAMES[scene.game]
    key, args = game.prompt(state.position)
    mine = scene.seat is not None and state.to_act == scene.seat
    wide = mine and bool(game.rules.wide(state.position))
    moves = [{"text": move.text, "verb": move.verb, "args": move.args} for move in state.moves()] if mine and not wide else []
    return {
        "seat": scene.seat, "view": state.view(scene.seat), "moves": moves, "aim": {"periods": [1800, 1800]} if wide else None,
        "prompt": {"key": key, "args": args}, "clauses": list(game.clauses(state.position)), "can_take_back": mine,
    }  # fmt: skip


def _outcome(state: State) -> dict[str, Any]:
    outcome = state.outcome
    assert outcome is not None
    told = describe_outcome(outcome)
    return {**told, "details": list(outcome.details), "winners": list(outcome.winners)}


def kept_in(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
