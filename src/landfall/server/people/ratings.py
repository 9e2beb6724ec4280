"""Ratings of accounts, a game at a time: the Plackett-Luce model of openskill, which rates any number of players at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from landfall.server.store.moments import now_ms
from landfall.server.store.store import Statement, Store
from landfall.server.store.table import Table

MU = 25.0
SIGMA = MU / 3
TAU = MU / 300  # each match makes us a little less sure again: people change


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody probably is, and how sure that is."""

    mu: float = MU
    sigma: float = SIGMA
    played: int = 0

    @property
    def shown(self) -> float:
        """What is shown: the level surely reached."""
        return self.mu - 3 * self.sigma


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # 40 ms that only the first rated match waits for

    return PlackettLuce(mu=MU, sigma=SIGMA, tau=TAU)


def rate(ratings: list[Rating], places: list[int]) -> list[Rating]:
    """The ratings after a match that ended in these places (equal places are ties)."""
    model = _model()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(new.mu, new.sigma, old.played + 1) for old, (new,) in zip(ratings, rated, strict=True)]


async def rate_match(store: Store, table: Table, points: list[int], places: list[int]) -> list[Statement]:
    """The statements that keep a match's results and the new ratings. Accounts are rated among themselves; bots and guests
    are not, nor is a match that goes on from another or is dealt like one (somebody may have seen how it went), nor one with the coach."""
    own = [seat.person if seat.kind == "person" and not seat.guest else None for seat in table.seats]
    people = await store.people([person for person in own if person])
    rated = [n for n, person in enumerate(own) if person and person in people and people[person].account]
    old: dict[int, Rating] = {}
    new: dict[int, Rating] = {}
    if len(rated) >= 2 and table.origin is None and not table.coached and not table.asides:
        known = await store.ratings_of([str(own[n]) for n in rated], table.game)
        old = {n: Rating(*known[str(own[n])]) if own[n] in known else Rating() for n in rated}
        new = dict(zip(rated, rate(list(old.values()), [places[n] for n in rated]), strict=True))
    at = now_ms()
    statements = []
    for n, person in enumerate(own):
        before, after = (old[n].shown, new[n].shown) if n in new else (None, None)
        statements.append(
            Statement(
                "INSERT INTO results (match, seat, person, game, points, place, before, after, ended)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                (table.id, n, person, table.game, points[n], places[n], before, after, at),
            )
        )
    for n, rating in new.items():
        statements.append(
            Statement(
                "INSERT INTO ratings (person, game, mu, sigma, played) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT (person, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, played = excluded.played",
                (own[n], table.game, rating.mu, rating.sigma, rating.played),
            )
        )
    return statements
