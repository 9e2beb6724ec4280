"""LP-9.2 measured: is a plain "fire" as good as a typical person's aimed shot? From the taps that players agreed to have kept.

    python bench/games/pirates/taps.py [--data landfall-data | --database postgresql://...]

Prints how many shots were kept, how far off they are on average, how far a plain fire is, and their ratio (1: LP-9.2 holds); and the spread
of the model (cannon.TYPICAL_SPREAD) that these taps would ask for.
"""

from __future__ import annotations

import argparse
import asyncio

from landfall.core.chance import make_rng
from landfall.games.pirates import GAME, cannon
from landfall.server.app import make_engine
from landfall.server.settings import Settings
from landfall.server.store.store import Row, Store

FIRED = 20_000
FEW = 200  # below this many shots the ratio says little


def mean_square(aims: list[tuple[int, int]]) -> float:
    return sum(dx * dx + dy * dy for dx, dy in aims) / len(aims)


def fired(spread: int) -> float:
    """The mean square miss of plain fire by a model of this spread."""
    rng = make_rng(1)
    choices = [divmod(cannon.sampled_shot(rng, spread), cannon.AIMS) for _ in range(FIRED)]
    return mean_square([(dx - cannon.AIM, dy - cannon.AIM) for dx, dy in choices])


def measure(rows: list[Row]) -> dict[str, float]:
    """The figures of kept taps: (period, across, up) each."""
    aimed = mean_square([cannon.aim(across, up, period) for period, across, up in rows])
    plain = fired(cannon.TYPICAL_SPREAD)
    best = min(range(10, 201, 5), key=lambda spread: abs(fired(spread) - aimed))
    return {"shots": len(rows), "aimed": aimed, "plain": plain, "ratio": plain / aimed if aimed else 0.0, "spread": best}


async def kept(data: str, database: str) -> list[Row]:
    store = Store(make_engine(Settings(data=data, database=database)))
    await store.open()
    try:
        return await store.taps(GAME.name)
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default="landfall-data")
    parser.add_argument("--database", default="")
    args = parser.parse_args()
    rows = asyncio.run(kept(args.data, args.database))
    if not rows:
        print("no taps are kept: players choose that in their settings")
        return
    found = measure(rows)
    print(f"{found['shots']:.0f} aimed shots{'' if len(rows) >= FEW else ' (few)'}; mean square miss, in steps:")
    print(f"aimed {found['aimed']:.2f}, plain fire {found['plain']:.2f}, ratio {found['ratio']:.2f}")
    print(f"these taps ask for a spread of about {found['spread']:.0f} ms; the model has {cannon.TYPICAL_SPREAD}")


if __name__ == "__main__":
    main()
