"""An analysis as one HTML file that needs no server: picture, moments, announcements and tables."""

from __future__ import annotations

from html import escape

from landfall.core.game import Game
from landfall.lab.analysis.picture import LETTERS, svg
from landfall.lab.analysis.story import Analysis
from landfall.lab.analysis.telling import Teller, percent

STYLE = """
body{font:16px/1.5 Georgia,serif;color:#2c2110;background:#fffdf6;max-width:62rem;margin:0 auto;padding:1.5rem}
h1,h2{line-height:1.2}h2{margin-top:2rem}svg{width:100%;height:auto}
table{border-collapse:collapse;font:14px/1.4 sans-serif}th,td{padding:.3rem .6rem;border-bottom:1px solid #ddd3bd;text-align:left}
td+td,th+th{text-align:right}.lane td,.lane th{text-align:left}.wide{overflow-x:auto}
section.moment{border-left:4px solid #d9a441;padding:.2rem 1rem;margin:1rem 0;background:#f8f0dc}ul{margin:.3rem 0}
.sign{font:600 14px sans-serif;color:#8a2f14}.note{color:#5b5140;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#16202b;color:#efe6d2}section.moment{background:#22303d}.sign{color:#ffb38a}
.note{color:#b9ad95}th,td{border-color:#3d4d5c}}
"""


def page(game: Game, story: Analysis, language: str) -> str:
    teller = Teller(game, story, language)
    title = teller.say("analysis.title", title=game.title(language))
    body = [f"<h1>{escape(title)}</h1>", svg(story, title, language)]
    body.append(f"<h2>{escape(teller.say('analysis.moments'))}</h2>")
    if not story.moments:
        body.append(f"<p>{escape(teller.say('analysis.no-moments'))}</p>")
    for letter, ply in zip(LETTERS, story.moments, strict=False):
        body.append(_moment(teller, letter, ply))
    if story.claims:
        body.append(
            f"<h2>{escape(teller.say('analysis.truth-lane'))}</h2><p>{escape(teller.lies())}</p>{_table(teller.lane(), 'lane')}"
        )
    body.append(f"<h2>{escape(teller.say('analysis.sums'))}</h2>{_table(teller.sums())}")
    body.append(f'<p class="note">{escape(teller.say("analysis.points-note"))}</p>')
    body.append(f"<details><summary>{escape(teller.say('analysis.table'))}</summary>{_table(_curve(teller))}</details>")
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(body)}</body></html>\n"
    )


def _moment(teller: Teller, letter: str, ply: int) -> str:
    head, signs, *rest = teller.moment(ply)
    count = len(teller.decisions[ply].choices)
    facts, choices = rest[: len(rest) - count], rest[len(rest) - count :]
    items = "".join(f"<li>{escape(choice)}</li>" for choice in choices)
    told = "".join(f"<p>{escape(fact)}</p>" for fact in facts)
    return f'<section class="moment"><h3>{letter} · {escape(head)}</h3><p class="sign">{escape(signs)}</p>{told}<ul>{items}</ul></section>'


def _curve(teller: Teller) -> list[list[str]]:
    """Every step: who did what, and each seat's chance after it."""
    rows = [[teller.say("analysis.plies"), "", *teller.names]]
    for version, one in enumerate(teller.story.chances):
        decision = teller.decisions.get(version)
        rows.append([str(version), "" if decision is None else teller.did(decision), *(str(percent(chance)) for chance in one)])
    return rows


def _table(rows: list[list[str]], kind: str = "") -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f'<div class="wide"><table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
