"""An arena's result as a picture."""

from __future__ import annotations

from typing import Any

from landfall.bots.texts import say


def plot_arena(contest: Any, lines: list[Any], path: str, language: str) -> None:
    """Each bot's share of the win beside its fair share, with twice the standard error, and the ratings."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    from landfall.games import GAMES

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 0.6 * len(lines) + 2), layout="constrained")
    names = [line.bot if line.copies == 1 else f"{line.bot} x {line.copies}" for line in lines]
    left.barh(names, [100 * line.wins / line.copies for line in lines], xerr=[200 * line.error / line.copies for line in lines])
    left.axvline(100 / len(contest.bots), color="black", linestyle=":", label=say("arena.fair-share", language))
    left.set_xlabel(say("arena.plot-wins", language))
    left.legend()
    right.errorbar([line.rating for line in lines], names, xerr=[2 * line.uncertainty for line in lines], fmt="o")
    right.set_xlabel(say("arena.rating", language))
    for axis in (left, right):
        axis.invert_yaxis()
    figure.suptitle(say("arena.title", language, title=GAMES[contest.game].title(language), games=lines[0].games))
    figure.savefig(path, dpi=120)
    pyplot.close(figure)
