"""The end of a match: its results and ratings, kept once, whoever of the nodes is first; and what everybody is told then."""

from __future__ import annotations

from landfall.server import wire
from landfall.server.matches.live import LiveMatch
from landfall.server.matches.views import outcome_info
from landfall.server.node.node import Node
from landfall.server.people.ratings import rate_match
from landfall.server.store.store import Store
from landfall.server.store.table import Table
from landfall.server.tables.held import HeldTable


async def finish(node: Node, held: HeldTable, live: LiveMatch) -> None:
    """Close a match that has come to its end."""
    async with held.lock:
        outcome = live.match.outcome
        if outcome is None or held.table.status == "over":
            return
        draft = held.draft()
        draft.status = "over"
        results = await rate_match(node.store, draft, list(outcome.points), list(outcome.places))
        if await node.store.finish(draft, results):
            node.metrics.finished += 1
            await held.take(draft)
            node.hint("table", draft.id)
        else:
            await held.read_again()


async def over_frame(store: Store, table: Table, live: LiveMatch | None) -> bytes | None:
    """How it ended, with the proof that chance was fair; None: it has not."""
    if live is None or table.status != "over" or not live.is_over:
        return None
    changes = [
        wire.RatingChange(seat, before, after)
        for seat, _, _, _, before, after, _ in await store.results(table.id)
        if before is not None and after is not None
    ]
    return wire.encode(
        wire.Over(
            table.id,
            outcome_info(live.state),
            f"/api/matches/{table.id}/record",
            table.commitment,
            table.seed,
            table.salts,
            table.salted,
            changes,
        )
    )
