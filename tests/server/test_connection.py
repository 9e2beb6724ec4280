"""Frames as they come over a real connection: in every cut and order each is answered once, in its order."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
from pathlib import Path
from typing import Any

from landfall.server.app import Server
from server.client import run_with

PING = {"do": "ping"}


def frame(data: bytes, first: int = 0x81, mask: bytes = b"\1\2\3\4") -> bytes:
    """A frame as a client sends it."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return bytes([first]) + size + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))


async def opened(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (f"GET /ws HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
             f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n")  # fmt: skip
    writer.write(lines.encode())
    assert b"101" in (await reader.readuntil(b"\r\n\r\n")).splitlines()[0]
    return reader, writer


async def received(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2))
    return first, await reader.readexactly(size)


async def answers(reader: asyncio.StreamReader, count: int) -> list[Any]:
    return [json.loads((await asyncio.wait_for(received(reader), 20))[1]) for _ in range(count)]


def test_frames_in_every_cut_are_answered_in_order(tmp_path: Path) -> None:
    """One by one, several in a chunk, cut anywhere, divided, with pings between: each is answered once, in its order."""
    bad = [
        {"do": "move", "table": "none", "seat": 0, "version": 1, "move": "é" if n % 3 == 0 else "x", "id": f"{n}"}
        for n in range(40)
    ]

    async def body(server: Server, url: str) -> None:
        for seed in range(4):
            rng = random.Random(seed)
            reader, writer = await opened(url)
            sent = 0
            while sent < len(bad):
                several = bad[sent : sent + rng.choice([1, 1, 1, 2, 4])]
                sent += len(several)
                chunk = b""
                for asked in several:
                    data = json.dumps(asked, ensure_ascii=False).encode()
                    if seed == 3 and rng.random() < 0.2:  # divided in two
                        chunk += frame(data[:9], 0x01) + frame(data[9:], 0x80)
                    else:
                        chunk += frame(data)
                cut = rng.randrange(len(chunk)) if seed >= 2 and rng.random() < 0.3 else 0
                for part in (chunk[:cut], chunk[cut:]):
                    writer.write(part)
                    await writer.drain()
                    await asyncio.sleep(0.002)
            told = await answers(reader, len(bad))
            assert [answer["id"] for answer in told] == [asked["id"] for asked in bad]
            assert {answer["is"] for answer in told} == {"refused"}
            writer.write(frame(b"well?", 0x89))  # the library's own answers come between
            assert await asyncio.wait_for(received(reader), 20) == (0x8A, b"well?")
            writer.write(frame(json.dumps(PING).encode()))
            assert (await answers(reader, 1))[0]["is"] == "pong"
            writer.close()

    run_with(tmp_path, body, frames_burst=10_000.0, frames_per_second=10_000.0)


def test_a_text_within_a_divided_one_is_an_error(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        reader, writer = await opened(url)
        writer.write(frame(b'{"do":', 0x01))
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.write(frame(json.dumps(PING).encode()))
        first, data = await asyncio.wait_for(received(reader), 20)
        assert first == 0x88
        assert int.from_bytes(data[:2]) == 1002  # a protocol error
        writer.close()

    run_with(tmp_path, body)
