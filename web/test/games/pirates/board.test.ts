import { describe, expect, it } from "vitest";
import { along, headsOf, turned } from "../../../src/games/pirates/sea";
import { stage } from "../../../src/games/pirates/stage";
import { onlook } from "../../../src/games/pirates/onlook.svelte";
import { wheelsTo } from "../../../src/games/pirates/offers";
import type { AnyView, GameEvent } from "../../../src/lib/types";
import type { PiratesRoute, PiratesShip, PiratesView } from "../../../src/lib/wire";
import { eventsLeadThere } from "../../leads";

eventsLeadThere(
  "pirates",
  stage,
  (view) => {
    const seen = view as PiratesView;
    return {
      wheels: seen.wheels.map((wheel) => [wheel.face, wheel.pieces.map((piece) => piece.place).sort()]),
      ships: seen.ships.map((ship) => [
        ship.at,
        ship.points,
        ship.cannonballs,
        ship.hold.map((one) => one.name).sort(),
      ]),
    };
  },
  ["lot", "first", "deal", "uncover", "double", "skip"],
);

describe("wheels", () => {
  it("four quarter turns bring every piece back, and the two ways undo each other", () => {
    for (const sides of ["ne", "se", "sw", "nw", "ns", "ew"]) {
      let one = sides;
      for (let k = 0; k < 4; k += 1) one = turned(one, "cw");
      expect(one).toBe(sides);
      expect(turned(turned(sides, "cw"), "ccw")).toBe(sides);
    }
  });
});

describe("arrowheads on lit water", () => {
  const home = { kind: "harbour", numbers: [2] };
  const route = (...pieces: string[]): PiratesRoute => ({ pieces, ends: [home, home] }) as unknown as PiratesRoute;
  const heads = (routes: PiratesRoute[], at: string): number => headsOf(routes, at, () => true).split("M").length - 1;
  it("point away from the ship both ways, and lie not under it against each other", () => {
    expect(heads([route("a1 ew", "b1 ew", "c1 ew")], "b1 ew")).toBe(6); // one on each side of the ship, two on each other wheel
    expect(heads([route("a1 ew", "b1 ew", "c1 ew")], "a1 ew")).toBe(5);
  });
  it("are none on a loop that leads home again, where each way would cross the other", () => {
    const loop = ["b5 se", "c5 sw"];
    expect(heads([route(...loop)], "port")).toBe(4);
    expect(heads([route(...loop), route(...[...loop].reverse())], "port")).toBe(0);
  });
});

describe("the way a ship takes", () => {
  const end = (kind: string, ...numbers: number[]) => ({ kind, numbers, wheel: null });
  const island = { pieces: ["b5 ns", "b4 ns"], ends: [end("harbour", 2), end("island", 2)] } as PiratesRoute;
  const arch = { pieces: ["c5 sw", "d5 se"], ends: [end("harbour", 2), end("harbour", 3, 4)] } as PiratesRoute;
  it("from a port is along the route that the stop is on, not the one beside it", () => {
    expect(along([island, arch], "port", "d5 se", 2)).toEqual(["c5 sw", "d5 se"]);
    expect(along([island, arch], "port", "island 2", 2)).toEqual(["b5 ns", "b4 ns"]);
    const other = { pieces: ["c5 ns"], ends: [end("harbour", 2), end("island", 3)] } as PiratesRoute;
    expect(along([island, other], "port", "island 3", 2)).toEqual(["c5 ns"]);
  });
  it("home leads to one's own port", () => {
    const both = {
      pieces: ["a5 se", "b5 ew", "c5 sw"],
      ends: [end("harbour", 1), end("harbour", 2, 3)],
    } as PiratesRoute;
    expect(along([both], "b5 ew", "port", 1)).toEqual(["a5 se"]);
    expect(along([both], "b5 ew", "port", 2)).toEqual(["c5 sw"]);
  });
  it("round a loop is the shorter one, unless somebody lies there", () => {
    const loop = { pieces: ["a1", "b1", "b2", "a2"], ends: [end("loop"), end("loop")] } as PiratesRoute;
    expect(along([loop], "a1", "a2", 1)).toEqual(["a2"]);
    expect(along([loop], "a2", "a1", 1)).toEqual(["a1"]);
    expect(along([loop], "a1", "b2", 1, new Set(["b1"]))).toEqual(["a2", "b2"]);
  });
});

describe("how near a stop is to what one is out for", () => {
  const ship = { port: 2 } as PiratesShip;
  it("is counted in wheels, as the crow flies", () => {
    expect(wheelsTo("island 1", ship, "a1 ns")).toBe(1);
    expect(wheelsTo("island 5", ship, "a3 ns")).toBe(7);
    expect(wheelsTo("port", ship, "b5 ns")).toBe(1); // port 2 lies between b and c
    expect(wheelsTo("port", ship, "c5 ns")).toBe(1);
    expect(wheelsTo("port", ship, "e4 ns")).toBe(4);
  });
});

describe("a duel of others", () => {
  const view = (viewer: number | null): AnyView =>
    ({ viewer, ships: [], duel: { attacker: 0, defender: 1 } }) as unknown as AnyView;
  const landed = { name: "landed", args: { seat: 0, x: 1, y: 1 }, ply: 1, private: false } as unknown as GameEvent;
  it("is shown more briefly than one's own, and not at all once it was gone past", () => {
    const [mine, theirs] = [stage.time(landed, view(0)), stage.time(landed, view(2))];
    expect(theirs).toBeGreaterThan(0);
    expect(2 * theirs).toBeLessThan(mine);
    expect(stage.time(landed, view(null))).toBe(theirs);
    onlook.past = true;
    expect(stage.time(landed, view(2))).toBe(0);
    expect(stage.moment!(landed, view(2))).toBe(false);
    onlook.past = false;
  });
});
