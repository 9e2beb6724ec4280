"""What an older version wrote still opens: a record of each game, and a store with finished matches and one that is being played.

They were written by version 0.1 as it was before games declared themselves (commit 5908f49): by its own server, played by its own clients.
"""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import apsw
import pytest

from landfall.cli import main
from landfall.games import GAMES, OURS
from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.match.match import replay
from landfall.match.record import read_record
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.matches import replays

from .client import run_with

HERE = Path(__file__).resolve().parent
STORE = HERE / "old" / "landfall.db.gz"


def old_record(game: str) -> str:
    return (HERE.parent / "games" / OURS[game] / "old.landfall").read_text("utf-8")


@pytest.mark.parametrize("game", OURS)
def test_an_old_record_is_proved_replayed_and_written_the_same(game: str) -> None:
    text = old_record(game)
    assert verify(text, GAMES).fair
    again = replay(read_record(text), GAMES[game])
    assert again.is_over
    assert again.record.plies == read_record(text).plies
    assert again.finished_record().to_text() == text


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The old store, where a server looks for its own."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "landfall.db").write_bytes(gzip.decompress(STORE.read_bytes()))
    return folder


def test_an_old_store_is_written_out(data: Path, tmp_path: Path) -> None:
    assert main(["export", str(tmp_path / "out"), "--data", str(data)]) == 0
    found = [read_record(file.read_bytes()) for file in (tmp_path / "out").iterdir()]
    assert {record.game: record.plies for record in found if record.outcome} == {
        game: read_record(old_record(game)).plies for game in OURS
    }


def test_matches_of_an_old_store_are_shown_and_played_on(data: Path, tmp_path: Path) -> None:
    stored = apsw.Connection(str(data / "landfall.db"))
    ids = {(game, status): id for id, game, status in stored.execute("SELECT id, game, status FROM tables")}
    stored.close()

    async def body(server: Server, url: str) -> None:
        for game in OURS:
            live = (await server.house.room(ids[game, "over"])).live
            assert live is not None
            assert replays.record_of(live).plies == read_record(old_record(game)).plies
            assert len(replays.replay(replays.record_of(live), None).plies) == live.version + 1
        (unfinished,) = [id for (_, status), id in ids.items() if status == "playing"]
        room = await server.house.room(unfinished)
        rng = random.Random(1)
        live = room.live
        assert live is not None
        assert live.version == 16
        while not live.is_over:
            assert live.to_act is not None
            await room.playing.play(live.to_act, rng.choice(live.state.moves()).text, live.version, None)
        assert verify(replays.record_of(live).to_text(), GAMES).fair

    run_with(tmp_path, body)


def test_what_everybody_saw_comes_at_once() -> None:
    """One answer has what else takes one for each seat: the whole truth, and every seat's own view of every step."""
    record = read_record(old_record(SECRETIVE))
    at_once = replays.replay(record, replays.eyes_named("everybody", record.seats))
    truth, onlooker = replays.replay(record, "truth"), replays.replay(record, None)
    assert [ply.do for ply in at_once.plies] == [ply.do for ply in truth.plies]
    assert [ply.view for ply in at_once.plies] == [ply.view for ply in onlooker.plies]
    for seat in range(record.seats):
        alone = replays.replay(record, seat)
        assert [(ply.views or [])[seat] for ply in at_once.plies] == [ply.view for ply in alone.plies]
    open_game = read_record(old_record(FACE_UP))
    assert all(ply.views is None for ply in replays.replay(open_game, "everybody").plies)  # there the onlooker's is everybody's
