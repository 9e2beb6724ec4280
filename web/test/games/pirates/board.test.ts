import { describe, expect, it } from "vitest";
import { turned } from "../../../src/games/pirates/sea";
import { stage } from "../../../src/games/pirates/stage";
import type { PiratesView } from "../../../src/lib/wire";
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
