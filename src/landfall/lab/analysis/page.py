"""An analysis as one HTML file that needs no server: picture, moments, announcements and tables."""

from __future__ import annotations

import re
from html import escape

from landfall.core.game import Game
from landfall.lab.analysis.picture import COLOURS, LETTERS, svg
from landfall.lab.analysis.story import Analysis, ChoiceInfo
from landfall.lab.analysis.telling import Teller, percent

STYLE = """
:root{--ink:#2c2110;--ground:#fffdf6;--paper:#f8f0dc;--line:#ddd3bd;--quiet:#5b5140;--sign:#8a2f14;--bar:#b9ad95;--best:#12866b}
@media (prefers-color-scheme:dark){:root{--ink:#efe6d2;--ground:#16202b;--paper:#22303d;--line:#3d4d5c;--quiet:#b9ad95;
--sign:#ffb38a;--bar:#7d8b95;--best:#3aa890}}
*{box-sizing:border-box}
body{font:16px/1.5 Georgia,serif;color:var(--ink);background:var(--ground);max-width:62rem;margin:0 auto;padding:1.5rem}
h1,h2,h3{line-height:1.2}h2{margin-top:2rem}h3{margin:.6rem 0}p{margin:.4rem 0}
.wide{overflow-x:auto}.wide svg{display:block;width:100%;min-width:40rem;height:auto;border-radius:8px}
table{border-collapse:collapse;font:15px/1.4 sans-serif}th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left}
td+td,th+th{text-align:right}.lane td,.lane th{text-align:left}.lane td:nth-child(n+5){min-width:11rem}
td:first-child{white-space:nowrap}[data-seat]>td:first-child{border-left:6px solid var(--seat)}
section.moment{border-left:4px solid #d9a441;border-radius:0 8px 8px 0;padding:.2rem 1rem .6rem;margin:1rem 0;background:var(--paper)}
.letter{background:#d9a441;color:#2c2110;border-radius:5px;padding:0 .5rem;margin-right:.6rem}
ul{list-style:none;margin:.5rem 0 0;padding:0;display:grid;gap:.5rem}li{border:1px solid var(--line);border-radius:8px;padding:.4rem .7rem}
li.best{border-color:var(--best)}.head{display:flex;gap:.6rem;align-items:baseline}.head b{flex:1}.head b::first-letter{text-transform:uppercase}
.tag{font:14px sans-serif;border:1px solid var(--line);border-radius:99px;padding:0 .5rem;white-space:nowrap}
.win{font:600 18px sans-serif;white-space:nowrap}
.meter{height:6px;border-radius:3px;background:var(--line);margin:.3rem 0}
.meter i{display:block;height:100%;border-radius:3px;background:var(--bar)}.best .meter i{background:var(--best)}
.sign{font:600 15px sans-serif;color:var(--sign)}.note{color:var(--quiet);font-size:14px}
@media (max-width:40rem){body{padding:1rem}section.moment{padding-inline:.7rem}}
"""


def page(game: Game, story: Analysis, language: str) -> str:
    teller = Teller(game, story, language)
    title = teller.say("analysis.title", title=game.title(language))
    body = [f"<h1>{escape(title)}</h1>", f'<div class="wide">{svg(story, title, language)}</div>']
    body.append(f"<h2>{escape(teller.say('analysis.moments'))}</h2>")
    if not story.moments:
        body.append(f"<p>{escape(teller.say('analysis.no-moments'))}</p>")
    for letter, ply in zip(LETTERS, story.moments, strict=False):
        body.append(_moment(teller, letter, ply))
    if story.claims:
        lane = _table(teller.lane(), "lane", [claim.seat for claim in story.claims])
        body.append(f"<h2>{escape(teller.say('analysis.truth-lane'))}</h2><p>{escape(teller.lies())}</p>{lane}")
    sums = _table(teller.sums(), seats=list(range(len(story.players))))
    body.append(f"<h2>{escape(teller.say('analysis.sums'))}</h2>{sums}")
    body.append(f'<p class="note">{escape(teller.say("analysis.points-note"))}</p>')
    body.append(f"<details><summary>{escape(teller.say('analysis.table'))}</summary>{_table(_curve(teller))}</details>")
    told = "".join(body)
    if language == "fr":  # a mark stays with its word
        told = re.sub(r" (?=[?!:;»%])", "\u202f", told).replace("« ", "«\u202f")
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{told}</body></html>\n"
    )


def _moment(teller: Teller, letter: str, ply: int) -> str:
    decision = teller.decisions[ply]
    head, signs, *rest = teller.moment(ply)
    facts = "".join(f"<p>{escape(fact)}</p>" for fact in rest[: len(rest) - len(decision.choices)])
    choices = "".join(_choice(teller, place, choice) for place, choice in enumerate(decision.choices))
    return (
        f'<section class="moment"><h3><span class="letter">{letter}</span>{escape(head)}</h3>'
        f'<p class="sign">{escape(signs)}</p>{facts}<ul>{choices}</ul></section>'
    )


def _choice(teller: Teller, place: int, choice: ChoiceInfo) -> str:
    """A choice with its chance as a bar, and why."""
    move, marks, why = teller.choice(place, choice)
    tags = "".join(f'<span class="tag">{escape(mark)}</span>' for mark in marks)
    win = percent(choice.win)
    return (
        f'<li{" class=best" if place == 0 else ""}><div class="head"><b>{escape(move)}</b>{tags}<span class="win">{win} %</span></div>'
        f'<div class="meter"><i style="width:{win}%"></i></div>{escape(why)}</li>'
    )


def _curve(teller: Teller) -> list[list[str]]:
    """Every step: who did what, and each seat's chance after it."""
    rows = [[teller.say("analysis.plies"), "", *teller.names]]
    for version, one in enumerate(teller.story.chances):
        decision = teller.decisions.get(version)
        rows.append([str(version), "" if decision is None else teller.did(decision), *(str(percent(chance)) for chance in one)])
    return rows


def _table(rows: list[list[str]], kind: str = "", seats: list[int] | None = None) -> str:
    """A head and rows; `seats`: whose each row is, told by its line's colour as well."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join(
        f"<tr{_of_seat(seats[k]) if seats else ''}>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for k, row in enumerate(rows[1:])
    )
    return f'<div class="wide"><table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _of_seat(seat: int) -> str:
    return f' data-seat="{seat}" style="--seat:{COLOURS[seat]}"'
