import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { identify, type Disc } from "../src/games/nomads/discs";
import { stage as nomads } from "../src/games/nomads/stage";
import { stage as captain } from "../src/games/oh-captain/stage";
import { stage as pirates } from "../src/games/pirates/stage";
import { turned } from "../src/games/pirates/sea";
import type { Stage } from "../src/lib/show.svelte";
import type { AnyView } from "../src/lib/types";
import type { NomadsView, OhCaptainView, PiratesView, Replay } from "../src/lib/wire";

// Real matches, played and replayed by the server's own code just before (tests/browser/test_units.py writes them).
const FOLDER = process.env["LANDFALL_REPLAYS"];

/** What a board shows that events must lead to, step by step, without the server's next view. */
const SHOWN: Record<string, (view: AnyView) => unknown> = {
  "oh-captain": (view) => {
    const seen = view as OhCaptainView;
    return {
      deck: seen.deck_size,
      discard: seen.discard_size,
      supply: seen.supply,
      players: seen.players.map((one) => [one.coins, one.open, one.hidden_count, one.adventurer]),
    };
  },
  nomads: (view) => {
    const seen = view as NomadsView;
    return {
      ring: seen.ring.map((one) => [one.discs, one.tile, one.below]),
      lys: seen.lys,
      tiles: seen.players.map((one) => one.tiles),
      written: seen.legends.map((one) => one.writer),
    };
  },
  pirates: (view) => {
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
};
const STAGES: Record<string, Stage> = { "oh-captain": captain, nomads, pirates };

describe.skipIf(!FOLDER)("shown events lead to the very board the server then sends", () => {
  for (const game of Object.keys(STAGES)) {
    it(game, () => {
      const replay = JSON.parse(readFileSync(`${FOLDER}/${game}.json`, "utf8")) as Replay;
      expect(replay.plies.length).toBeGreaterThan(50);
      let view = replay.plies[0]!.view as AnyView;
      for (const ply of replay.plies.slice(1)) {
        for (const event of ply.events) view = STAGES[game]!.change(view, event);
        const told = SHOWN[game]!(view);
        const sent = SHOWN[game]!(ply.view as AnyView);
        // before the first turn things are laid out without events; and Ulrich and Siana are asked with their stack in the air
        if (
          !["lot", "first", "deal", "uncover", "double", "skip"].includes((ply.view as AnyView).phase) &&
          ply.version > 3
        )
          expect(told, `ply ${ply.version}: ${ply.do}`).toEqual(sent);
        view = ply.view as AnyView;
      }
    });
  }
});

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
