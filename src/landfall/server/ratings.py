"""Ratings of accounts, a game at a time: Weng and Lin's Plackett-Luce update (JMLR 2011), which rates any number of players at once."""

from __future__ import annotations

import math
from dataclasses import dataclass

from landfall.server.store import Statement, Store, now_ms
from landfall.server.tables import Table

MU = 25.0
SIGMA = MU / 3
BETA = SIGMA / 2
LEAST = 0.0001
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


def rate(ratings: list[Rating], places: list[int]) -> list[Rating]:
    """The ratings after a match that ended in these places (equal places are ties)."""
    ratings = [Rating(rating.mu, math.hypot(rating.sigma, TAU), rating.played) for rating in ratings]
    c = math.sqrt(sum(rating.sigma**2 + BETA**2 for rating in ratings))
    strength = [math.exp(rating.mu / c) for rating in ratings]
    ahead = [sum(strength[i] for i in range(len(ratings)) if places[i] >= place) for place in places]
    made = []
    for i, rating in enumerate(ratings):
        better = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            chance = strength[i] / ahead[q]
            tied = places.count(place)
            better += ((1 if q == i else 0) - chance) / tied
            delta += chance * (1 - chance) / tied
        variance = rating.sigma**2
        delta *= variance / c**2 * (rating.sigma / c)
        made.append(Rating(rating.mu + better * variance / c, rating.sigma * math.sqrt(max(1 - delta, LEAST)), rating.played + 1))
    return made


async def rate_match(store: Store, table: Table, points: list[int], places: list[int]) -> list[Statement]:
    """The statements that keep a match's results and the new ratings. Accounts are rated among themselves; bots and guests are not."""
    own = [seat.person if seat.kind == "person" and not seat.guest else None for seat in table.seats]
    people = await store.people([person for person in own if person])
    rated = [n for n, person in enumerate(own) if person and person in people and people[person].account]
    old: dict[int, Rating] = {}
    new: dict[int, Rating] = {}
    if len(rated) >= 2:
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
