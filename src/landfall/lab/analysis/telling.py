"""An analysis in words: the marked moments line by line, and tables of sums and announcements. For the terminal and for pages."""

from __future__ import annotations

from landfall.core.game import Game
from landfall.lab.analysis.story import Analysis, ChoiceInfo, ClaimInfo, DecisionInfo, SignInfo
from landfall.lab.analysis.texts import say


def percent(share: float) -> int:
    return round(100 * share)


def signed(share: float) -> str:
    """A change in points: +3, −12, 0."""
    points = percent(share)
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def move_text(game: Game, verb: str, args: dict[str, object], language: str, names: list[str], brief: bool = False) -> str:
    key = f"brief.{verb}" if brief and f"brief.{verb}" in game.texts else f"move.{verb}"
    return game.texts.say(key, language, args, names) if key in game.texts else " ".join([verb, *map(str, args.values())])


def where(story: Analysis, ply: int, language: str) -> str:
    turn = next((turn for turn in reversed(story.turns) if turn.ply <= ply), None)
    if turn is None or turn.seat is None:
        return say("analysis.setup", language, ply=ply)
    return say("analysis.turn", language, number=turn.number, ply=ply)


class Teller:
    """The words of one analysis in one language."""

    def __init__(self, game: Game, story: Analysis, language: str) -> None:
        self.game, self.story, self.language, self.names = game, story, language, story.players
        self.decisions = {decision.ply: decision for decision in story.decisions}

    def say(self, key: str, **args: object) -> str:
        return say(key, self.language, self.names, **args)

    def sign(self, sign: SignInfo) -> str:
        said, points = self.say(f"sign.{sign.kind}"), percent(sign.points)
        return self.say("analysis.sign-points", sign=said, points=points) if points else said

    def signs_at(self, ply: int) -> list[SignInfo]:
        return [sign for sign in self.story.signs if sign.ply == ply]

    def did(self, decision: DecisionInfo) -> str:
        move = move_text(self.game, decision.verb, decision.args, self.language, self.names)
        return self.say("analysis.did", seat=decision.seat, move=move)

    def changes(self, ply: int) -> str:
        before, after = self.story.chances[ply - 1], self.story.chances[ply]
        return ", ".join(f"{name} {percent(a)} → {percent(b)} %" for name, a, b in zip(self.names, before, after, strict=True))

    def choices(self, decision: DecisionInfo) -> list[str]:
        """Each choice that was looked at, with its chance and why."""
        lines = []
        for place, choice in enumerate(decision.choices):
            move, marks, why = self.choice(place, choice)
            note = f" ({', '.join(marks)})" if marks else ""
            lines.append(f"{percent(choice.win)} %  {move}{note}{'  ' if why else ''}{why}")
        return lines

    def choice(self, place: int, choice: ChoiceInfo) -> tuple[str, list[str], str]:
        """The move, what it is marked as, and why."""
        marks = [self.say("analysis.best")] if place == 0 else []
        marks += [self.say("analysis.played")] if choice.played else []
        move = move_text(self.game, choice.verb, choice.args, self.language, self.names, brief=True)
        return move, marks, "" if choice.why is None else choice.why.en if self.language == "en" else choice.why.fr

    def moment(self, ply: int) -> list[str]:
        """A marked moment: where it is, what was done, its signs, what was known and what was true, and the choices."""
        decision = self.decisions[ply]
        lines = [f"{where(self.story, ply, self.language)}: {self.did(decision)}"]
        if self.language == "fr":
            lines[0] = f"{where(self.story, ply, self.language)} : {self.did(decision)}"
        lines.append("; ".join(self.sign(sign) for sign in self.signs_at(ply)))
        if decision.known is not None:
            lines.append(self.say("analysis.known", seat=decision.seat, percent=percent(decision.known)))
        lines.append(self.say("analysis.true", changes=self.changes(ply)))
        return lines + self.choices(decision)

    def sums(self) -> list[list[str]]:
        """A line a seat, after the head."""
        aims = any(one.aim for one in self.story.sums)
        parts = ["start", "luck", *(["aim"] if aims else []), "own", "others", "cost"]
        rows = [[self.say("analysis.player"), *(self.say(f"analysis.{part}") for part in parts), self.say("analysis.result")]]
        for seat, one in enumerate(self.story.sums):
            cells = [
                signed(getattr(one, part)) if part not in ("start", "cost") else str(percent(getattr(one, part)))
                for part in parts
            ]
            result = "" if self.story.result is None else f"{percent(self.story.result[seat])}"
            rows.append([self.names[seat], *cells, result])
        return rows

    def lane(self) -> list[list[str]]:
        """The announcements, one a line, after the head."""
        head = ("turn", "said", "truth", "heard", "thought", "promised", "worth")
        rows = [[self.say("analysis.player"), *(self.say(f"analysis.lane-{part}") for part in head)]]
        for claim in self.story.claims:
            turn = next((turn for turn in reversed(self.story.turns) if turn.ply <= claim.ply), None)
            heard = ", ".join(
                f"{self.names[one.seat]}: {move_text(self.game, one.verb, one.args, self.language, self.names)}"
                for one in claim.heard
            )
            worth = ["", ""] if claim.promised is None or claim.gained is None else [signed(claim.promised), signed(claim.gained)]
            sign = " ✗" if claim.lie else " ✓"
            rows.append(
                [self.names[claim.seat], str(turn.number if turn else 0), self._thing(0, claim.said), self._thing(1, claim.truth) + sign,
                 heard, self._thought(claim), *worth]
            )  # fmt: skip
        return rows

    def _thing(self, which: int, name: str) -> str:
        """What was said (0) or what it was (1), in the game's words."""
        key = f"{self.story.words[which]}.{name}"
        return self.game.texts.say(key, self.language) if key in self.game.texts else name

    def _thought(self, claim: ClaimInfo) -> str:
        """How far each other seat believed it."""
        true = [k for k, fits in enumerate(claim.fits) if fits]
        return ", ".join(
            f"{self.names[seat]} {percent(sum(one[k] for k in true))} %"
            for seat, one in enumerate(claim.beliefs)
            if one is not None
        )

    def lies(self) -> str:
        claims = self.story.claims
        lies = [claim for claim in claims if claim.lie]
        caught = sum(any(heard.called for heard in claim.heard) for claim in lies)
        wrong = sum(heard.called for claim in claims if not claim.lie for heard in claim.heard)
        return self.say("analysis.lies", lies=len(lies), caught=caught, wrong=wrong)
