"""Work begun at once (`Node.begin`): it becomes a task only if it has to wait, and what goes wrong in it is counted."""

from __future__ import annotations

import asyncio
from typing import Any

from landfall.server.node.node import Node


def bare() -> Node:
    """A node with nothing but its tasks and its counts."""
    node: Any = Node.__new__(Node)
    node.tasks = set()
    node.metrics = type("Counts", (), {"errors": 0})()
    return node  # type: ignore[no-any-return]


def test_what_need_not_wait_is_done_at_once_and_what_waits_goes_on_as_a_task() -> None:
    async def tried() -> None:
        node, done, gate = bare(), [], asyncio.Event()

        async def quick() -> None:
            done.append("quick")

        async def slow() -> None:
            done.append("begun")
            await gate.wait()
            await asyncio.sleep(0)
            done.append("ended")

        node.begin(quick())
        assert (done, len(node.tasks)) == (["quick"], 0)
        node.begin(slow())
        assert (done[1:], len(node.tasks)) == (["begun"], 1)
        gate.set()
        await asyncio.gather(*node.tasks)
        assert done[2:] == ["ended"]
        await asyncio.sleep(0)
        assert node.tasks == set()

    asyncio.run(tried())


def test_what_goes_wrong_is_counted_whether_at_once_or_later() -> None:
    async def tried() -> None:
        node, gate = bare(), asyncio.Event()

        async def at_once() -> None:
            raise ValueError

        async def later() -> None:
            await gate.wait()
            raise ValueError

        node.begin(at_once())
        assert node.metrics.errors == 1
        node.begin(later())
        gate.set()
        await asyncio.gather(*node.tasks, return_exceptions=True)
        await asyncio.sleep(0)
        assert node.metrics.errors == 2

    asyncio.run(tried())
