// How the points went through a night, from what was told of it.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apart, courseOf, pointsAt } from "../../../src/games/nomads/course";
import type { EventInfo, NomadsView, Replay } from "../../../src/lib/wire";

const FOLDER = process.env["LANDFALL_REPLAYS"]; // real matches (tests/browser/test_units.py writes them)

const told = (...events: [ply: number, name: string, args: Record<string, unknown>][]): EventInfo[] =>
  events.map(([ply, name, args]) => ({ ply, name, args, private: false }) as unknown as EventInfo);

describe("the course of a night", () => {
  const events = told(
    [3, "scattered", { seat: 0 }],
    [4, "took", { seat: 0, tile: "fox", space: 1 }],
    [4, "took", { seat: 1, tile: "mask", space: 2 }],
    [6, "took", { seat: 0, tile: "fox", space: 1 }],
    [8, "spent", { seat: 0, tile: "fox", count: 2 }],
    [8, "wrote", { seat: 0, legend: "fox", worth: 3 }],
    [9, "moon-scoring", {}],
    [9, "moons-won", { seat: 0, count: 3 }],
    [9, "moons-won", { seat: 1, count: 1 }],
    [12, "spent", { seat: 0, tile: "fox", count: 1 }],
    [12, "freed", { seat: 0, legend: "fox", worth: 3 }],
    [12, "wrote", { seat: 0, legend: "fox", worth: 4 }],
    [14, "final", { seat: 0, points: 7 }],
  );

  it("a tile costs a point until it is spent, cards and Moons count", () => {
    const course = courseOf(events, 2);
    expect(course.steps.map((one) => one.points)).toEqual([
      [0, 0],
      [-1, -1],
      [-2, -1],
      [3, -1],
      [6, 0],
      [8, 0],
      [8, 0],
    ]);
    expect(course.moons).toEqual([9]);
    expect([pointsAt(course, 0, 7), pointsAt(course, 0, 9), pointsAt(course, 1, 14)]).toEqual([-2, 6, 0]);
  });

  it("what another game told before is left out, and its coin costs a point", () => {
    const before = told([1, "took", { seat: 1 }], [2, "scored-before", { seat: 0 }], [2, "coin-won", { seat: 1 }]);
    const { steps } = courseOf([...before, ...events], 2, 1);
    expect([steps[0], steps.at(-1)]).toEqual([
      { ply: 3, points: [0, -1] },
      { ply: 14, points: [8, -1] },
    ]);
  });
});

describe.skipIf(!FOLDER)("the course of a real night", () => {
  it("is at every ply where the points are", () => {
    const { plies } = JSON.parse(readFileSync(`${FOLDER}/nomads.json`, "utf8")) as Replay;
    const events = plies.flatMap((ply) => ply.events.map((event) => ({ ...event, ply: ply.version }))) as EventInfo[];
    const seats = (plies.at(-1)!.view as NomadsView).players.length;
    const course = courseOf(events, seats);
    expect(course.steps.length).toBeGreaterThan(20);
    for (const { version, view } of plies)
      for (const { seat, points } of (view as NomadsView).players)
        expect(pointsAt(course, seat, version), `ply ${version}, seat ${seat}`).toBe(points);
  });
});

it("labels keep apart, in the order of their heights, and on the picture", () => {
  const stands = apart([0.5, 0.52, 1, 0.98], 0.1);
  const sorted = [...stands].sort((a, b) => a - b);
  expect(sorted.every((one, k) => k === 0 || one - sorted[k - 1]! >= 0.1 - 1e-9)).toBe(true);
  expect(Math.max(...stands)).toBeLessThanOrEqual(1);
  expect([stands[0]! < stands[1]!, stands[3]! < stands[2]!]).toEqual([true, true]);
});
