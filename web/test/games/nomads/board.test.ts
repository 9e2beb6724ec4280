import { describe, expect, it } from "vitest";
import { identify, type Disc } from "../../../src/games/nomads/discs";
import { stage } from "../../../src/games/nomads/stage";
import type { NomadsView } from "../../../src/lib/wire";
import { eventsLeadThere } from "../../leads";

// Ulrich and Siana are asked with their stack in the air.
eventsLeadThere(
  "nomads",
  stage,
  (view) => {
    const seen = view as NomadsView;
    return {
      ring: seen.ring.map((one) => [one.discs, one.tile, one.below]),
      lys: seen.lys,
      tiles: seen.players.map((one) => one.tiles),
      written: seen.legends.map((one) => one.writer),
    };
  },
  ["lot", "first", "deal", "uncover", "double", "skip"],
);

describe("discs keep their identity", () => {
  const ring = (...stacks: string[][]): NomadsView =>
    ({ ring: stacks.map((discs, k) => ({ number: k + 1, discs })) }) as unknown as NomadsView;

  it("those that stay are the same, and a dropped one is the one lifted", () => {
    const first = identify([], ring(["nomad", "red"], ["nomad"]));
    const lifted = identify(first, { ...ring([], ["nomad"]), hand: ["nomad", "red"] } as never);
    expect(new Set(lifted.map((disc) => disc.id))).toEqual(new Set(first.map((disc) => disc.id)));
    const dropped = identify(lifted, { ...ring([], ["nomad", "nomad"]), hand: ["red"] } as never);
    const at = (discs: Disc[], space: number, height: number): number =>
      discs.find((disc) => disc.space === space && disc.height === height)!.id;
    expect(at(dropped, 2, 0)).toBe(at(first, 2, 0));
    expect(at(dropped, 2, 1)).toBe(at(first, 1, 0));
  });
});
