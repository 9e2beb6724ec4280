"""After the game: the record to download, and its replay through any seat's eyes, a spectator's, or as it truly was."""

from __future__ import annotations

import msgspec

from landfall.core.events import Event
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadRecord, Refusal
from landfall.core.state import State
from landfall.games import GAMES
from landfall.match.match import FIRE, replay_ply
from landfall.match.record import Ply, Record, read_record
from landfall.match.verify import begin, verify
from landfall.server import wire
from landfall.server.matches.live import LiveMatch
from landfall.server.matches.views import events_of, outcome_info
from landfall.server.wire import encode
from landfall.server.wire.texts import BadRequest, NotOver

TRUTH = "truth"
EVERYBODY = "everybody"  # the same, and what each seat saw of it


def record_of(live: LiveMatch | None) -> Record:
    if live is None or not live.is_over:
        raise NotOver("refusal.not-over")
    return live.match.finished_record()


def eyes_named(name: str | None, seats: int) -> int | str | None:
    """Through whose eyes: "0", "1", ..., "spectator", "truth" or "everybody"."""
    if name in (None, TRUTH):
        return TRUTH
    if name == EVERYBODY:
        return EVERYBODY
    if name == "spectator":
        return None
    if name is not None and name.isascii() and name.isdigit() and len(name) == 1 and int(name) < seats:
        return int(name)
    raise BadRequest("refusal.bad-request", what="as")


def replay(record: Record, eyes: int | str | None) -> wire.Replay:
    """A record played again, ply by ply. One's own moves and whatever was shown to all are written out; other seats' hidden chance is not."""
    match, views = begin(record, GAMES), eyes == EVERYBODY
    eyes = TRUTH if views else eyes
    told: list[tuple[int, Event]] = []
    plies = [wire.ReplayPly(0, None, None, [], *_seen(match.state, eyes, views))]
    for n, ply in enumerate(record.plies, 1):
        chances = _chances(match.state) if eyes == TRUTH and ply.by is None else None
        shown = eyes == TRUTH or (ply.by is not None and ply.by == eyes)
        try:
            move = _move(match.state, ply) if shown and ply.by is not None else None
            played = replay_ply(match, ply)
        except Refusal as refusal:
            raise BadRecord(n, refusal.both) from refusal
        events = events_of([played], None if eyes == TRUTH else eyes)  # type: ignore[arg-type]
        if eyes == TRUTH:
            events = [_truly(event, n) for event in played.events]
        told += [(n, event) for event in played.events if eyes == TRUTH or event.is_for(eyes)]  # type: ignore[arg-type]
        view, each = _seen(match.state, eyes, views)
        plies.append(wire.ReplayPly(n, ply.by, ply.do if shown else None, events, view, each, chances, move))
        match.played.clear()
    remarkable = match.game.remarkable
    outcome = outcome_info(match.state) if match.is_over else None
    return wire.Replay(
        record.game,
        record.players,
        record.options,
        eyes if isinstance(eyes, int) else None,
        eyes == TRUTH,
        plies,
        outcome,
        record.commitment,
        record.seed,
        record.salts,
        list(remarkable.KINDS) if remarkable is not None else [],
        [wire.MomentInfo(one.ply, one.kind) for one in remarkable.moments(told)] if remarkable is not None else [],
        record.dealing,
    )


def story(record: Record) -> wire.Story:
    """What was remarkable in a finished match, and all that it told."""
    match = begin(record, GAMES)
    told = [(n, event) for n, ply in enumerate(record.plies, 1) for event in replay_ply(match, ply).events]
    remarkable = match.game.remarkable
    found = remarkable.feats(told, record.seats) if remarkable is not None else []
    return wire.Story(
        [wire.FeatInfo(feat.name, list(feat.seats), feat.args, feat.ply) for feat in found],
        [_truly(event, n) for n, event in told],
    )


def _truly(event: Event, ply: int) -> wire.EventInfo:
    """An event as the whole truth has it: with whom alone it was told."""
    return wire.EventInfo(event.name, event.args, ply, to=None if event.audience is None else list(event.audience))


def _move(state: State, ply: Ply) -> wire.MoveInfo:
    verb, args = state.game.describe(state.position, state.game.parse(state.position, ply.do.removeprefix(f"{FIRE} ")))
    return wire.MoveInfo(ply.do, verb, args)


def _chances(state: State) -> list[wire.ChanceInfo]:
    return (
        [wire.ChanceInfo(chance.text, chance.weight, chance.choice) for chance in state.chances()]
        if state.to_act == CHANCE
        else []
    )


def _seen(state: State, eyes: int | str | None, views: bool) -> tuple[msgspec.Raw, list[msgspec.Raw] | None]:
    """What these eyes see; or what an onlooker does and, where they differ, what each seat does: a page lays these over each other."""
    if not views:
        return _view(state, eyes), None
    return _view(state, None), [_view(state, seat) for seat in range(state.seats)] if state.game.hides else None


def _view(state: State, eyes: int | str | None) -> msgspec.Raw:
    return msgspec.Raw(encode(state.to_json() if eyes == TRUTH else state.view(eyes)))  # type: ignore[arg-type]


def replay_file(text: bytes, eyes: str | None) -> wire.Replay:
    """A record file somebody brings: proved first, then replayed."""
    verify(text, GAMES)
    record = read_record(text)
    return replay(record, eyes_named(eyes, record.seats))
