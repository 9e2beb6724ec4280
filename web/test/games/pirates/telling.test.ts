import { describe, expect, it } from "vitest";
import { offersOfStops, offersOfWheels } from "../../../src/games/pirates/offers";
import type { Moving } from "../../../src/games/pirates/stage";
import { telling } from "../../../src/games/pirates/telling";
import type { Listener } from "../../../src/lib/telling";
import type { GameEvent } from "../../../src/lib/types";
import type { PiratesShip, PiratesWheel } from "../../../src/lib/wire";

const NAMES = ["Ada", "Bertille", "Corentin", "Dalva"];
const to = (seat: number | null): Listener => ({
  seat,
  say: (key, args) => (key === "lp.name" ? NAMES[Number(args?.["seat"])]! : `${key}.`),
  has: () => true,
});
const turn = (...events: [string, Record<string, unknown>][]): GameEvent[] =>
  events.map(([name, args]) => ({ name, args, ply: 1, private: false }) as GameEvent);
const told = (events: GameEvent[], seat: number | null = 0): string | null => telling.line!(events, to(seat));
const signs = (events: GameEvent[]): (string | null)[] =>
  events.map((event) => telling.sign!(event, events)).filter(Boolean);

describe("the log of Pirates tells what came of a turn", () => {
  it("a wheel and a sail: where to, without wheels' names", () => {
    const events = turn(
      ["turn", { seat: 1 }],
      ["pivoted", { seat: 1, wheel: "b5", way: "cw" }],
      ["sailed", { seat: 1, from: "a4 ew", to: "b5 nw" }],
    );
    expect(told(events)).toBe("Bertille sails south.");
    expect(told(events, 1)).toBe("You sail south.");
    expect(signs(events)).toEqual(["lp-ship-1"]);
  });
  it("where a ship sailed to, as on a chart", () => {
    const sails = (from: string, to: string): string | null => told(turn(["sailed", { seat: 1, from, to }]));
    expect(sails("port", "c5 ne")).toBe("Bertille sails north.");
    expect(sails("island 2", "b1 ns")).toBe("Bertille sails south.");
    expect(sails("b3 ns", "d3 ew")).toBe("Bertille sails east.");
    expect(sails("d3 ns", "b3 ew")).toBe("Bertille sails west.");
    expect(sails("d3 ne", "d3 sw")).toBe("Bertille sails on.");
  });
  it("a wheel alone, and nowhere to go", () => {
    const events = turn(
      ["turn", { seat: 3 }],
      ["pivoted", { seat: 3, wheel: "c1", way: "cw" }],
      ["becalmed", { seat: 3 }],
    );
    expect(told(events)).toBe("Dalva turns a wheel and waits.");
    expect(signs(events)).toEqual(["lp-cw"]);
  });
  it("a treasure fetched that wakes the Kraken, and who flees", () => {
    const events = turn(
      ["turn", { seat: 2 }],
      ["pivoted", { seat: 2, wheel: "c1", way: "cw" }],
      ["sailed", { seat: 2, from: "c2 ns", to: "island 5" }],
      ["drew-red", { seat: 2, token: "200a" }],
      ["omen", { seat: 2, event: "kraken", place: "b3 se" }],
      ["chased", { seat: 3 }],
      ["left", { seat: 3, token: "100b", place: "b2 ns" }],
    );
    const line = told(events);
    expect(line).toMatch(/^Corentin fetches 200 at Silver Falls\. /);
    expect(line).toMatch(/Dalva/);
    expect(line).not.toMatch(/b3|b2|c1/);
    expect(signs(events)).toEqual(["lp-t200", "lp-kraken"]);
  });
  it("an attack with its end, for both sides", () => {
    const won = turn(
      ["turn", { seat: 0 }],
      ["attacked", { seat: 0, other: 1 }],
      ["beat", { seat: 0, other: 1 }],
      ["won-treasure", { seat: 0, token: "300a" }],
      ["chased", { seat: 1 }],
      ["sailed", { seat: 0, from: "b2 ns", to: "port" }],
      ["banked", { seat: 0, token: "300a" }],
      ["banked", { seat: 0, token: "100a" }],
    );
    expect(told(won)).toBe("You beat Bertille and take 300, bring 400 home.");
    expect(told(won, 1)).toBe("Ada beats you and takes 300, brings 400 home.");
    const lost = turn(
      ["turn", { seat: 0 }],
      ["attacked", { seat: 0, other: 1 }],
      ["beat", { seat: 1, other: 0 }],
      ["chased", { seat: 0 }],
    );
    expect(told(lost, 2)).toBe("Ada attacks Bertille and loses.");
  });
});

const ship = (seat: number, more: Partial<PiratesShip>): PiratesShip => ({
  seat, colour: "blue", port: 2, at: "port", hold: [], bank: [], points: 0, cannonballs: 2,
  card: { island: 3, power: "wind" }, has_drawn: false, earned: [], ...more,
}); // prettier-ignore
const piece = (wheel: string, sides: string): PiratesWheel["pieces"][number] => ({
  sides, place: `${wheel} ${sides}`, rose: false, kraken: false, ship: null, treasures: [],
}); // prettier-ignore
const wheel = (name: string): PiratesWheel => ({
  name, column: 1, row: 1, face: "\\", pieces: [piece(name, "ne"), piece(name, "sw")],
}); // prettier-ignore

describe("what is within reach is offered before a wheel is touched", () => {
  const b2 = wheel("b2");
  b2.pieces[0]!.treasures = [{ name: "100a", worth: 100, red: false }];
  const view = {
    wheels: [b2],
    routes: [],
    sails: [],
    ships: [ship(0, {}), ship(1, { at: "c3 ns", hold: [{ name: "300a", worth: 300, red: false }] })],
    pivots: [
      { wheel: "a1", way: "cw", routes: [], sails: ["island 3", "a1 ne"] },
      { wheel: "a1", way: "ccw", routes: [], sails: ["island 3"] },
      { wheel: "b2", way: "cw", routes: [], sails: ["b2 se"] }, // the 100 turns with its wheel, from ne to se
      { wheel: "c2", way: "cw", routes: [{ pieces: ["c2 ns", "c3 ns"], ends: [] }], sails: ["c2 ns"] },
    ],
  } as unknown as Moving;
  const pivots = new Map([["a1", ["cw"]], ["b2", ["cw"]], ["c2", ["cw"]]]); // prettier-ignore

  it("mission, treasure afloat and prey, each with its wheels", () => {
    const offers = offersOfWheels(view, view.ships[0]!, pivots, NAMES);
    expect(offers.map(({ key, looks }) => [key, looks])).toEqual([
      ["island 3", [{ wheel: "a1", way: "cw" }]],
      ["t100", [{ wheel: "b2", way: "cw" }]],
      ["ship 1", [{ wheel: "c2", way: "cw" }]],
    ]);
  });
  it("what one is out for is named though nothing leads there", () => {
    const laden = ship(0, { hold: [{ name: "200a", worth: 200, red: false }], has_drawn: true, cannonballs: 0 });
    const offers = offersOfStops(view, laden, ["a1 ne"], NAMES);
    expect(offers.map(({ key, looks }) => [key, looks.length])).toEqual([["port", 0]]);
  });
});

describe("what happens just now is told without places: the board shows them", () => {
  const said = (name: string, args: Record<string, unknown>, seat = 0): string | null =>
    telling.now!({ name, args, ply: 1, private: false } as GameEvent, to(seat));
  it("treasure left or afloat, the Kraken going, wheels in the wind", () => {
    const place = "b2 ns";
    expect(said("left", { seat: 1, token: "200a", place })).toBe("Bertille leaves 200 afloat.");
    expect(said("left", { seat: 1, token: "200a", place }, 1)).toBe("You leave 200 afloat.");
    expect(said("floats", { token: "100c", place })).toBe("100 floats by the rose.");
    expect(said("kraken-left", { place })).toBe("The Kraken goes.");
    expect(said("turned", { wheel: "b2", way: "cw" })).toBe("The wind turns the wheels.");
  });
});
