// What the dock is headed with while something is on show: whose deed it is, not who is awaited after it.
import { describe, expect, it } from "vitest";
import { heading } from "../../../src/games/nomads/heading";
import { stage, type Moving } from "../../../src/games/nomads/stage";
import { telling } from "../../../src/games/nomads/telling";
import { turnsOf } from "../../../src/lib/telling";
import type { GameEvent, Shown } from "../../../src/lib/types";

const SPACES = Array.from({ length: 8 }, (_, k) => ({
  number: k + 1,
  discs: k === 0 ? ["nomad", "siana"] : [],
  top: null,
  tile: "fox",
  below: 3,
  lys: false,
}));
const PLAYER = {
  adventurer: null,
  tiles: {},
  tile_count: 0,
  standing: 0,
  points: 0,
  moons: 0,
  legends: [],
  song: null,
};
const table = (more: Partial<Moving> = {}): Moving =>
  ({
    ring: SPACES,
    players: [
      { ...PLAYER, seat: 0 },
      { ...PLAYER, seat: 1 },
    ],
    legends: [],
    songs: [],
    lifted: null,
    whose_turn: 1,
    dial: 0,
    ...more,
  }) as unknown as Moving;
const event = (name: string, args: Record<string, unknown>): GameEvent => ({
  name,
  args,
  ply: 1,
  private: false,
  to: null,
});
const shown = (one: GameEvent): Shown => ({ event: one, serial: 1, ms: 1, moment: false, still: false });
const NAMES = ["Ada", "Ben"];

/** The headings as seat 0 reads them, each event on show over the board it leads to. */
function headings(view: Moving, events: GameEvent[]): (string | undefined)[] {
  return events.map((one) => {
    view = stage.change(view, one) as Moving;
    return heading(view, shown(one), 0, NAMES);
  });
}

describe("the dock's heading", () => {
  it("names who scatters until all is heard, and then the Moon and the last tales", () => {
    const events = [
      event("scattered", { seat: 1, space: 1, direction: "cw" }),
      event("dropped", { disc: "nomad", space: 2 }),
      event("took", { seat: 0, space: 3, tile: "fox" }),
      event("moon-scoring", {}),
      event("closing", { seat: 0 }),
    ];
    const ben = "Ben scatters stack 1";
    expect(headings(table(), events)).toEqual([ben, ben, ben, "The Opal Moon is whole", "The last tales"]);
  });

  it("goes on where an ability was asked for with the stack lifted, also before the first disc falls", () => {
    const asked = table({ lifted: 1, direction: "ccw", whose_turn: 0 });
    const drop = event("dropped", { disc: "nomad", space: 8 });
    expect(heading(asked, shown(drop), 0, NAMES)).toBe("You scatter stack 1");
    expect(headings(asked, [drop])).toEqual(["You scatter stack 1"]);
  });

  it("says whose tiles are told of after Red was asked, and who writes", () => {
    expect(headings(table(), [event("took", { seat: 0, space: 3, tile: "fox" })])).toEqual(["Ben has scattered"]);
    expect(headings(table(), [event("spent", { seat: 0, tile: "fox", count: 0 })])).toEqual(["You write"]);
    expect(heading(table(), null, 0, NAMES)).toBeUndefined();
  });

  it("forgets what was heard when the turn is told", () => {
    const heard = stage.change(table(), event("took", { seat: 0, space: 3, tile: "fox" })) as Moving;
    expect(heard.heard).toEqual([{ seat: 0, space: 3, tile: "fox" }]);
    expect((stage.change(heard, event("moon-scoring", {})) as Moving).heard).toBeUndefined();
  });

  it("says who finds and moves Lys and who raises a disc, also when the stack is down", () => {
    const found = event("lys-found", { seat: 1, space: 3 });
    expect(headings(table(), [found])).toEqual(["Ben finds Lys"]);
    expect(headings(table(), [event("lys-moved", { seat: 1, space: 2 })])).toEqual(["Ben moves Lys"]);
    expect(headings(table(), [event("lys-moved", { seat: 0, space: 2 })])).toEqual(["You move Lys"]);
    expect(headings(table(), [event("rose", { seat: 1, space: 1, height: 1 })])).toEqual(["Ben raises a disc"]);
  });
});

describe("who would gain at the next Moon", () => {
  it("is left open from the moment a standing changes until the next view tells it", () => {
    const after = (name: string, args: Record<string, unknown>): boolean =>
      (stage.change(table(), event(name, args)) as Moving).unsettled ?? false;
    expect(after("wrote", { seat: 1, legend: "fox", worth: 3 })).toBe(true);
    expect(after("sang", { seat: 1, asks: 4, worth: 4 })).toBe(true);
    expect(after("took", { seat: 1, space: 3, tile: "fox" })).toBe(true);
    expect(after("dropped", { disc: "nomad", space: 2 })).toBe(false);
  });
});

describe("a Moon scoring in the log", () => {
  it("has nobody's emblem, and ends the turn before it", () => {
    const events = [
      event("scattered", { seat: 1, space: 1, direction: "cw" }),
      event("moon-scoring", {}),
      event("standing", { seat: 0, points: 2 }),
      event("moons-won", { seat: 1, count: 3 }),
    ];
    const turns = turnsOf(
      events.map((one, id) => ({ id, event: one })),
      telling,
    );
    expect(turns.map((turn) => turn.seat)).toEqual([1, null]);
  });
});
