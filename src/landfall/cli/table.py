"""A match round one terminal: people take turns at the screen, behind a curtain when they have secrets, and bots play by themselves."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from landfall.bots.base import Bot, Knowledge
from landfall.bots.characters import Character
from landfall.bots.mind import is_ready, warm
from landfall.bots.texts import BOT_TEXTS
from landfall.cli import gauge, hint
from landfall.cli.asking import ask
from landfall.cli.common import (
    DONE,
    INTERRUPTED,
    as_json,
    draw_board,
    event_json,
    outcome_json,
    printable,
    tell_event,
    tell_outcome,
    wants_colour,
)
from landfall.cli.reading import beside, filled, rule_text
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.chance import make_rng
from landfall.core.dual import can_compile
from landfall.core.refusal import Illegal, Refusal
from landfall.core.state import Move
from landfall.match.match import FIRE, Match, PlayedPly
from landfall.match.record import HINT, Aside, Ply

HUMAN = "human"
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and what can be scrolled back to
WORDS = {
    "?": "help", "help": "help", "aide": "help", "moves": "moves", "coups": "moves", "board": "board", "table": "board",
    "log": "log", "journal": "log", "rules": "rules", "règles": "rules", "regles": "rules", "hint": "hint", "conseil": "hint",
    "undo": "undo", "reprendre": "undo", "quit": "quit", "quitter": "quit",
}  # fmt: skip


class Left(Exception):
    """Somebody left the table."""


class Table:
    """One match, its people and its bots. `shown` is how many plies each onlooker (a seat, None for all) has been told."""

    def __init__(self, match: Match, bots: dict[int, Bot], language: str, json: bool, world_seed: int) -> None:
        self.match = match
        self.game = match.game
        self.bots = bots
        self.people = [seat for seat in range(match.state.seats) if seat not in bots]
        self.language = language
        self.json = json
        self.world_seed = world_seed
        self.names = [printable(name) for name in match.record.players]
        self.colour = wants_colour(sys.stdout)
        self.shown: dict[int | None, int] = {}
        self.holder: int | None = self.people[0] if len(self.people) == 1 else None  # who may see the screen now

    def play(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        if not self.json:
            self.say("cli.play.committed", commitment=self.match.record.commitment)
            self.introduce()
        try:
            self.match.begin()
            while (seat := self.match.to_act) is not None:
                if seat in self.bots:
                    self.let_bot_play(seat, self.bots[seat])
                else:
                    self.let_person_play(seat)
        except (Left, EOFError):
            print()
            self.say("cli.play.left")
            return DONE
        except KeyboardInterrupt:
            print()
            self.say("cli.play.left")
            return INTERRUPTED
        self.end()
        return DONE

    def say(self, key: str, **args: object) -> None:
        print(say(key, self.language, **args))

    def introduce(self) -> None:
        """Who sits round the table, and as whom one plays: names of emblems tell a newcomer nothing."""
        if len(self.people) == 1:
            self.say("cli.play.you", name=self.names[self.people[0]])
        for seat, bot in self.bots.items():
            who = Character(bot.level, bot.temper, self.game.hides)
            line = say("cli.play.with", self.language, name=self.names[seat], character=who.name(self.language))
            print(filled(f"{line} {who.about(self.language)}", then="  "))

    # -- bots ----------------------------------------------------------------------------------------------------------------

    def let_bot_play(self, seat: int, bot: Bot) -> None:
        knowledge = Knowledge.of(self.match.state, seat, self.world_seed + self.match.version)
        self.match.play(seat, bot.choose(knowledge))
        if len(self.people) < 2:
            self.catch_up(self.holder)

    # -- people ----------------------------------------------------------------------------------------------------------------

    def let_person_play(self, seat: int) -> None:
        """Ask until a move is made or taken back. Bad input is explained and asked again; nothing has changed then."""
        if not self.secrets():
            self.lay_open()
        elif self.holder != seat:
            self.draw_curtain(seat)
        self.catch_up(self.holder)
        self.show_board(seat)
        moves = self.listed(seat)
        self.show_moves(seat, moves)
        before = self.match.version
        while self.match.version == before:
            try:
                self.answer(seat, moves, " ".join(ask(say("cli.play.ask", self.language)).split()))
            except Refusal as refusal:
                print(printable(refusal.sentence(self.language, self.names)))
            except UnicodeDecodeError:
                self.say("cli.play.help")
        if len(self.people) == 1:
            self.catch_up(seat)
        elif self.holder == seat and self.match.to_act not in (None, seat) and self.has_private_news(seat):
            self.catch_up(seat)
            ask(say("cli.play.hide", self.language) + " ")

    def secrets(self) -> bool:
        """Whether the game, or the one of several that is being played, hides anything from anybody."""
        return self.game.part(self.match.state.position)[0].hides

    def lay_open(self) -> None:
        """Nothing is hidden (any more): several people look at the screen together, and each thing is told once."""
        if len(self.people) == 1 or (self.holder is None and None in self.shown):
            return
        if self.holder is not None:
            self.wipe()
            self.holder = None
        self.shown[None] = max(self.shown.get(None, 0), min(self.shown.get(seat, 0) for seat in self.people))

    def has_private_news(self, seat: int) -> bool:
        """Whether the last move showed this person something others do not see: then they read it before the screen goes on."""
        news = self.match.played[self.shown.get(seat, 0) :]
        return any(event.private for played in news for event in played.events_for(seat))

    def answer(self, seat: int, moves: list[Move], line: str) -> None:
        """One line a person wrote: a command, a choice's number, or a move. The rules may be asked for by a clause's number."""
        word, _, wanted = line.lower().partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "help": lambda: self.say("cli.play.help"),
            "moves": lambda: self.show_moves(seat, moves),
            "board": lambda: self.show_board(seat),
            "log": lambda: self.tell(self.match.played, seat),
            "rules": lambda: self.show_rules(wanted),
            "hint": lambda: self.hint(seat),
            "undo": self.undo,
            "quit": self.leave,
        }
        if word in WORDS and (not wanted or WORDS[word] == "rules"):
            commands[WORDS[word]]()
        elif self.aims():
            self.match.play(seat, self.shot(line.lower()))
        elif line.isascii() and line.isdecimal():
            if 1 <= int(line[:9]) <= len(moves):
                self.match.play(seat, moves[int(line[:9]) - 1])
            else:
                self.say("cli.play.number", number=line[:9], count=len(moves))
        elif line:
            self.match.play(seat, line)

    def aims(self) -> bool:
        return self.game.aiming is not None and bool(self.game.rules.wide(self.match.state.position))

    def shot(self, line: str) -> str:
        """A shot: two presses of a running gauge, or a plain "fire". Where it hits is not for anybody to name."""
        assert self.game.aiming is not None
        if line in ("fire", "feu"):
            return FIRE
        if line not in ("", "aim", "viser") or not gauge.can_run():
            raise Illegal("refusal.aim-it", CLI_TEXTS)
        labels = (say("cli.play.across", self.language), say("cli.play.up", self.language))
        period = self.game.aiming.PERIOD_MS
        return self.game.aiming.shot(gauge.stop_gauges((period, period), labels), make_rng(0))

    def hint(self, seat: int) -> None:
        """The best moves, from what the seat knows; the record says that they were asked for."""
        if self.aims():
            raise Illegal("refusal.hint-nothing", BOT_TEXTS)
        if can_compile() and not is_ready(self.game):
            self.say("cli.play.loading")
            warm(self.game)
        knowledge = Knowledge.of(self.match.state, seat, self.world_seed + self.match.version)
        advised = hint.think(knowledge, among={move.text for move in self.listed(seat)})
        hint.tell(knowledge, advised, hint.LEVEL, self.language, self.names)
        record = self.match.record
        record.asides.append(Aside(len(record.plies), seat, HINT))

    def leave(self) -> None:
        raise Left

    def undo(self) -> None:
        """Take back the last move a person made, with what bots answered, if nothing has been revealed since."""
        taken: list[Ply] = []
        try:
            while not taken or taken[-1].by not in self.people:
                taken.append(self.match.undo())
        except Illegal:
            for ply in reversed(taken):  # a bot's moves were taken back in vain: they are made again, and nothing has changed
                assert ply.by is not None
                self.match.play(ply.by, ply.do)
            raise
        self.shown = {who: min(count, self.match.version) for who, count in self.shown.items()}
        self.say("cli.play.undone", text=taken[-1].do)

    def draw_curtain(self, seat: int) -> None:
        """Nobody sees another's hand: the screen is emptied before it is passed on, and again when it has arrived."""
        self.wipe()
        ask(say("cli.play.curtain", self.language, name=self.names[seat]) + " ")
        self.wipe()
        self.holder = seat

    def wipe(self) -> None:
        print(CLEAR if sys.stdout.isatty() else "\n" + "-" * 60, end="\n", flush=True)

    # -- showing -----------------------------------------------------------------------------------------------------------------

    def catch_up(self, who: int | None) -> None:
        """Tell an onlooker what has happened since they were last told."""
        self.tell(self.match.played[self.shown.get(who, 0) :], who)
        self.shown[who] = self.match.version

    def tell(self, plies: list[PlayedPly], who: int | None) -> None:
        for played in plies:
            if self.json:
                events = [event_json(event) for event in played.events]
                print(as_json({"version": played.version, "by": played.ply.by, "do": played.ply.do, "events": events}))
                continue
            for event in played.events_for(who):
                print(tell_event(self.game, event, self.language, self.names))

    def show_board(self, seat: int | None) -> None:
        print()
        print(draw_board(self.game, self.match.state.view(seat), self.language, self.names, self.colour))
        print()

    def show_rules(self, wanted: str) -> None:
        """The rules' own words about the present choice, or the clause or section that is asked for."""
        numbers = (wanted.upper(),) if wanted else self.game.clauses(self.match.state.position)
        missing = say("cli.play.no-clause" if wanted else "cli.play.no-rules", self.language, number=wanted.upper())
        print(rule_text(self.game, numbers, self.language) or missing)

    def show_moves(self, seat: int, moves: list[Move]) -> None:
        key, details = self.game.prompt(self.match.state.position)
        print(self.strong(self.game.texts.say(key, self.language, details, self.names)))
        if self.aims():
            self.say("cli.play.aim" if gauge.can_run() else "cli.play.fire")
            return
        if self.game.rules.wide(self.match.state.position):
            self.say("cli.play.wide", first=moves[0].text, last=moves[-1].text, count=len(moves))
            return
        view = self.match.state.view(seat)
        for number, move in enumerate(moves, 1):
            label = self.game.texts.say(f"move.{move.verb}", self.language, move.args, self.names)
            print(beside(f"{number:>3}. {label}  [{move.text}]", self.remark(view, move)))

    def remark(self, view: Any, move: Move) -> str | None:
        """What the game tells beside a choice."""
        return None if self.game.remarks is None else self.game.remarks.remark(view, move, self.language, self.names)

    def listed(self, seat: int) -> list[Move]:
        """The choices as they are numbered: of those that bring the same, one."""
        moves = self.match.state.moves(seat)
        if self.game.rules.wide(self.match.state.position):
            return moves
        view = self.match.state.view(seat)
        return [move for move in moves if self.remark(view, move) != ""]

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self.colour else text

    def end(self) -> None:
        """The last events, for all who are round the table now, the board and the score."""
        if len(self.people) > 1 and self.holder is not None:
            self.shown[None] = self.shown.get(self.holder, 0)
            self.holder = None
        self.catch_up(self.holder)
        outcome = self.match.outcome
        assert outcome is not None
        if self.json:
            print(as_json({"outcome": outcome_json(outcome)}))
            return
        self.show_board(self.holder)
        print(tell_outcome(self.game, outcome, self.language, self.names))
