"""Fuzzed frames and requests: no 500, no crash, no leak of memory, and the tables go on.

python bench/server/fuzz.py --frames 150000 --requests 50000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import string
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

import msgspec  # noqa: E402
from websockets.exceptions import ConnectionClosed, InvalidHandshake  # noqa: E402

from landfall.server import wire  # noqa: E402
from server.client import Node, Person, Player, close_all, metric, table_of  # noqa: E402

encode = msgspec.json.Encoder().encode
KINDS = list(wire.FromClient.__args__)
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**70,
    1.5,
    float("1e308"),
    "",
    "x",
    "0",
    "é\u0000\u202e",
    "a" * 3000,
    [],
    [1],
    {},
    {"a": 1},
    [[[]]],
    "../..",
    "' OR 1=1 --",
]


def fuzzed(rng: random.Random, table: str) -> str | bytes:
    """A frame: often nearly right, sometimes pure noise."""
    dice = rng.random()
    if dice < 0.05:
        return rng.randbytes(rng.randrange(200))
    if dice < 0.1:
        return "".join(rng.choices(string.printable, k=rng.randrange(200)))
    if dice < 0.13:
        return "[" * rng.randrange(1, 2000)
    kind = rng.choice(KINDS)
    frame: dict[str, Any] = {"do": kind.__struct_config__.tag}
    for name in kind.__struct_fields__:
        frame[name] = good(name, table, rng) if rng.random() < 0.85 else rng.choice(ODD)
    if rng.random() < 0.1:
        frame[rng.choice(["x", "do", "is", "seat"])] = rng.choice(ODD)
    if rng.random() < 0.1 and len(frame) > 1:
        del frame[rng.choice(list(frame))]
    text = encode(frame).decode()
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(string.printable) + text[at + 1 :]
    return text


def good(name: str, table: str, rng: random.Random) -> Any:
    values: dict[str, Any] = {
        "table": table if rng.random() < 0.9 else "nowhere",
        "seat": rng.randrange(4),
        "version": rng.randrange(300),
        "since": rng.choice([None, 3]),
        "move": rng.choice(["claim lizard", "turn 3 left", "pivot c2 cw", "shoot 0 0", "keep", "stop", "nonsense", "challenge"]),
        "id": str(rng.randrange(10**6)),
        "taps": [rng.randrange(-5, 5000), rng.randrange(5000)],
        "phrase": rng.choice(["swear", "hello", "nope"]),
        "text": "hello",
        "on": rng.random() < 0.5,
        "yes": rng.random() < 0.5,
        "keep": rng.random() < 0.5,
        "judge": rng.random() < 0.5,
        "salt": "abc",
        "seal": "0" * 64,
    }
    return values[name]


async def fuzz_frames(url: str, count: int, seed: int, seen: Counter[str]) -> None:
    rng = random.Random(seed)
    person = Person(url, f"F{seed}")
    table = ""
    sent = 0
    while sent < count:
        if not table or rng.random() < 0.02:
            table = (await person.post("/api/quick", {"game": rng.choice([SECRETIVE, FACE_UP, AIMED])}, 201))["table"]
        try:
            async with person.socket() as ws:
                await ws.send(encode({"do": "watch", "table": table}).decode())
                reader = asyncio.create_task(listen(ws, seen))
                for _ in range(rng.randrange(400)):
                    frame = fuzzed(rng, table)
                    await ws.send(frame)
                    sent += 1
                    if len(frame) > 4096 or ws.close_code is not None:
                        break
                await asyncio.sleep(0.01)
                reader.cancel()
        except OSError:
            seen["connection refused"] += 1
        except (ConnectionClosed, InvalidHandshake, TimeoutError) as closed:
            seen[f"closed {getattr(getattr(closed, 'rcvd', None), 'code', type(closed).__name__)}"] += 1
    await person.close()


async def listen(ws: Any, seen: Counter[str]) -> None:
    async for data in ws:
        frame = msgspec.json.decode(data)
        seen[frame["is"] if frame["is"] != "refused" else f"refused {frame['code']}"] += 1


async def fuzz_requests(url: str, count: int, seed: int, seen: Counter[str]) -> None:
    rng = random.Random(seed)
    person = Person(url)
    document = await person.get("/openapi.json")
    routes = [(method, path, what) for path, methods in document["paths"].items() for method, what in methods.items()]
    tables = [(await person.post("/api/quick", {"game": FACE_UP}, 201))["table"], "nowhere"]
    structs = {name: kind for name, kind in vars(wire).items() if isinstance(kind, type) and issubclass(kind, wire.Asked)}
    for _ in range(count):
        method, path, what = rng.choice(routes)
        address = path.replace("{id}", rng.choice([*tables, "é%00", "a" * 100])).replace("{game}", rng.choice([FACE_UP, "x"]))
        address = address.replace("{code}", rng.choice(["ABCDEF", "abc", "%2e%2e"]))
        if rng.random() < 0.1:
            address += rng.choice(["?as=truth", "?as=9", "?as=é", "?game=x", "/x", "?" + "a" * 500])
        headers = (
            {"content-type": "application/json"}
            if rng.random() < 0.95
            else {"content-type": rng.choice(["text/html", "", "application/json; charset=x"])}
        )
        answer = await person.http.request(method.upper(), address, content=body(rng, what, structs), headers=headers)
        seen[f"{answer.status_code}"] += 1
        assert answer.status_code < 500 or answer.json()["code"] == "busy", (method, address, answer.status_code, answer.text)
        if answer.status_code == 201 and len(tables) < 20:
            tables.append(answer.json()["table"])
    await person.close()


def body(rng: random.Random, what: Any, structs: dict[str, Any]) -> bytes:
    if "requestBody" not in what:
        return b""
    dice = rng.random()
    if dice < 0.1:
        return rng.randbytes(rng.randrange(300))
    schema = what["requestBody"]["content"]["application/json"]["schema"]
    kind = structs.get(str(schema.get("$ref", "")).rpartition("/")[2])
    data: dict[str, Any] = {}
    for name in kind.__struct_fields__ if kind else ("record",):
        plain = {
            "game": FACE_UP,
            "seats": 2,
            "seating": [{"kind": "me"}, {"kind": "bot"}],
            "seat": 1,
            "kind": "bot",
            "name": "N",
            "level": "easy",
        }
        if rng.random() < 0.7:
            data[name] = plain[name] if name in plain and rng.random() < 0.8 else rng.choice(ODD)
    return encode(data)


async def memory(watcher: Person) -> float:
    """The server's memory in MB."""
    return round(metric(await watcher.get("/metrics"), "resident_bytes") / 1e6, 1)


async def empty(watcher: Person, seconds: float) -> str:
    """The metrics once the server has let go of the rooms nobody is in (bots among themselves play on to the end)."""
    end = time.monotonic() + seconds
    text = str(await watcher.get("/metrics"))
    while metric(text, "rooms") > 0 and time.monotonic() < end:
        await asyncio.sleep(5)
        text = str(await watcher.get("/metrics"))
    return text


async def run(frames: int, requests: int, folder: Path, lanes: int = 4, closing: float = 150) -> dict[str, Any]:
    limits = {"frames_per_second": 1e6, "frames_burst": 1e6, "code_guesses": 1e9, "passphrase_guesses": 20}
    node = Node(folder / "node.log", data=str(folder / "data"), **limits)
    node.start()
    await node.ready()
    seen: Counter[str] = Counter()
    watcher = Person(node.url)
    try:
        await fuzz_frames(node.url, min(2000, frames // 10 + 1), 99, Counter())  # warm up, then measure growth
        await fuzz_requests(node.url, min(500, requests // 10 + 1), 98, Counter())
        await asyncio.sleep(0.5)
        before = await memory(watcher)
        quarters = []
        for _ in range(4):
            await asyncio.gather(
                *(fuzz_frames(node.url, frames // lanes // 4, random.randrange(10**6), seen) for _ in range(lanes)),
                *(fuzz_requests(node.url, requests // lanes // 4, random.randrange(10**6), seen) for _ in range(lanes)),
            )
            quarters.append(await memory(watcher))
        table, people = await table_of(node.url, SECRETIVE, 3)
        await asyncio.gather(*(Player(person, table, n).play(60) for n, person in enumerate(people)))
        for person in people:
            await person.close()
        text = await empty(watcher, closing)
        return {
            "frames": metric(text, "frames_in_total"),
            "requests": metric(text, "requests_total"),
            "errors": metric(text, "errors_total"),
            "rooms still in memory": metric(text, "rooms"),
            "memory before MB": before,
            "memory after each quarter MB": quarters,
            "memory in the end MB": round(metric(text, "resident_bytes") / 1e6, 1),
            "answers": dict(seen.most_common()),
            "log has traceback": "Traceback" in (folder / "node.log").read_text(encoding="utf-8"),
        }
    finally:
        await close_all()
        node.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=150_000)
    parser.add_argument("--requests", type=int, default=50_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-fuzz") as folder:
        began = time.perf_counter()
        found = asyncio.run(run(args.frames, args.requests, Path(folder)))
        for name, value in found.items():
            print(f"{name}: {value}")
        print(f"seconds: {time.perf_counter() - began:.0f}")
    return 1 if found["errors"] or found["log has traceback"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
