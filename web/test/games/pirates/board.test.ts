import { describe, expect, it } from "vitest";
import { headsOf, turned } from "../../../src/games/pirates/sea";
import { stage } from "../../../src/games/pirates/stage";
import { wheelsTo } from "../../../src/games/pirates/offers";
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
