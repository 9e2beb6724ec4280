import { expect, it } from "vitest";
import { ways } from "../../../src/games/oh-captain/ways";
import { clearest, type Tells } from "../../../src/lib/ways";
import type { EventInfo } from "../../../src/lib/wire";

const told = (name: string, args: Record<string, unknown>, ply: number): EventInfo => ({
  name,
  args,
  ply,
  private: false,
  to: null,
});
const find = (ply: number, seat: number, card: string, item: string, came: string, by: number): EventInfo[] => [
  told("found", { seat }, ply),
  told("saw-find", { seat, card }, ply),
  told("claimed", { seat, item }, ply + 1),
  told(came, { seat: by }, ply + 2),
];
const EVENTS = [
  ...find(1, 0, "egg", "lizard", "challenged", 1), // a lie of mine, caught
  ...find(4, 0, "hook", "hook", "bought", 2), // true
  ...find(7, 0, "purse", "pistol", "accepted", 1), // a lie of mine, believed
  ...find(10, 1, "egg", "hook", "challenged", 0), // one I caught
  ...find(13, 2, "lizard", "pistol", "accepted", 0), // one I believed
  ...find(16, 2, "egg", "pistol", "bought", 1), // a lie that faced nobody
  ...find(19, 1, "pistol", "pistol", "challenged", 0), // called wrongly: no lie
];

it("counts lies told, caught and called, of each what it is a share of", () => {
  expect(ways.read(EVENTS, (seat) => seat === 0)).toEqual([
    [2, 3],
    [1, 2],
    [1, 2],
  ]);
  expect(ways.read(EVENTS, (seat) => seat !== 0)).toEqual([
    [3, 4],
    [1, 2],
    [1, 2],
  ]);
});

it("says as much as it counts", () => {
  expect(ways.read([], () => true)).toHaveLength(ways.gauges.length);
});

it("tells what gives one away: what is said most often as a lie, if it was said often enough", () => {
  expect(ways.tell!.read(EVENTS, (seat) => seat === 2)).toEqual({
    pistol: { so: 2, all: 2, plies: [14, 17] },
  });
  const told = (so: number, all: number): Tells[string] => ({ so, all, plies: [] });
  const tells: Tells = { hook: told(3, 4), lizard: told(5, 6), lantern: told(2, 6), pistol: told(2, 2) };
  expect(clearest(tells, 3)).toBe("lizard");
  expect(clearest(tells, 7)).toBeNull();
  expect(clearest({ lantern: told(3, 6) }, 6)).toBeNull(); // half of the time gives nothing away
});
