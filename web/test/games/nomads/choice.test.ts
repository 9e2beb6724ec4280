import { expect, test } from "vitest";
import { ends, gains } from "../../../src/games/nomads/choice";
import type { Moving } from "../../../src/games/nomads/stage";

const camp = (below: number[]): Moving =>
  ({
    ring: below.map((count, k) => ({ number: k + 1, below: Math.max(0, count - 1), tile: count ? "fox" : null })),
    stacks_left: below.filter(Boolean).length,
  }) as unknown as Moving;
const heard = (...spaces: number[]) => ({ heard: spaces.map((space) => ({ seat: 0, space, tile: "fox" })) });

test("a choice that leaves two stacks of tiles is the end of the night", () => {
  expect(ends(camp([1, 2, 3, 0, 0, 0, 0, 0]), heard(1))).toBe(2);
  expect(ends(camp([1, 2, 3, 0, 0, 0, 0, 0]), heard(2))).toBeNull(); // one tile is left there
  expect(ends(camp([1, 2, 3, 0, 0, 0, 0, 0]), heard(2, 2, 1))).toBe(1);
  expect(ends(camp([1, 1, 0, 0, 0, 0, 0, 0]), heard(1))).toBeNull(); // it has come already
});

test("I come first, then who hears in their order, then what is cleared away", () => {
  const one = (seat: number | null) => ({ seat, space: 1, tile: "fox" });
  expect(gains([one(null), one(3), one(0), one(1)], 1).who.map((who) => who.seat)).toEqual([1, 3, 0, null]);
});
