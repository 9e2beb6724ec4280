"""What a person reads at the terminal besides the board: the rule about the present choice, and lines that fit the window."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterator

from landfall.core.game import Game
from landfall.core.texts import Both
from landfall.games.clauses import clauses_of

USUAL_WINDOW = (100, 24)  # where nobody says how wide it is: a pipe, a file
WIDEST, NARROWEST = 120, 40  # longer lines are hard to follow, shorter ones break words


def window_width() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size(USUAL_WINDOW).columns - 1))


HELD = "\x1f"  # a space at which no line is broken


def filled(text: str, first: str = "", then: str = "") -> str:
    """Lines that fit the window. What French sets apart by a space (`:`, `?`, `»`) begins no line."""
    held = re.sub(r" (?=[:;!?»])|(?<=«) ", HELD, text)
    lines = textwrap.fill(held, window_width(), initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
    return lines.replace(HELD, " ")


def rule_text(game: Game, numbers: tuple[str, ...], language: str) -> str:
    """These clauses as the rules' pages tell them; a whole section with its title and every clause below it. A number stands before each."""
    known = {number: text for part in (game, *game.made_of) for number, text in clauses_of(part).items()}
    return "\n".join(filled(f"{number}  {text.say(language)}", then=" " * 8) for number, text in _with_sections(numbers, known))


def _with_sections(numbers: tuple[str, ...], known: dict[str, Both]) -> Iterator[tuple[str, Both]]:
    for wanted in numbers:
        for number, text in known.items():
            if number == wanted or number.startswith(f"{wanted}."):
                yield number, text


def beside(line: str, remark: str | None) -> str:
    """A choice with what is remarked on it: on the same line if there is room, else below it."""
    if not remark:
        return line
    if len(line) + len(remark) + 4 <= window_width():
        return f"{line}  → {remark}"
    return f"{line}\n{below(remark)}"


def below(remark: str) -> str:
    """A remark on the line above."""
    return filled(remark, "     → ", " " * 7)
