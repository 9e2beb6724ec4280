// Where things lie on the pirates' board, in the units of its picture. Only geometry: no rule is known here.
import type { PiratesPiece, PiratesRoute, PiratesShip, PiratesView, PiratesWheel } from "../../lib/wire";

export const PITCH = 180;
export const HALF = PITCH / 2;
export type Point = { x: number; y: number };

export const centre = (wheel: string): Point => ({
  x: 140 + PITCH * "abcde".indexOf(wheel[0]!),
  y: 240 + PITCH * (Number(wheel[1]) - 1),
});
export const island = (number: number): Point => ({ x: 140 + PITCH * (number - 1), y: 78 });
export const port = (number: number): Point => ({ x: 230 + PITCH * (number - 1), y: 1130 });

/** Half the width of a slip with these words on it. */
export const halfOf = (text: string): number => 7 + text.length * 5.75;

/** A slip of half that width, wanted at x: shifted so far that it is on the board. */
export const onBoard = (x: number, half: number): number => Math.max(34 + half, Math.min(966 - half, x));

const SIDE: Record<string, Point> = {
  n: { x: 0, y: -HALF },
  e: { x: HALF, y: 0 },
  s: { x: 0, y: HALF },
  w: { x: -HALF, y: 0 },
};

/** A route piece as a path round its wheel's centre. */
export function pathOf(sides: string, { x, y }: Point = { x: 0, y: 0 }): string {
  const [a, b] = [SIDE[sides[0]!]!, SIDE[sides[1]!]!];
  if (sides === "ns" || sides === "ew") return `M${x + a.x} ${y + a.y}L${x + b.x} ${y + b.y}`;
  const sweep = sides === "ne" || sides === "sw" ? 0 : 1;
  return `M${x + a.x} ${y + a.y}A${HALF} ${HALF} 0 0 ${sweep} ${x + b.x} ${y + b.y}`;
}

/** The same, a hair longer at both ends: no seam shows between two wheels. */
export function channelOf(sides: string): string {
  const [a, b] = [SIDE[sides[0]!]!, SIDE[sides[1]!]!];
  const out = ({ x, y }: Point): string => `${x * 1.015} ${y * 1.015}`;
  return `M${out(a)}${pathOf(sides).replace("M", "L")}L${out(b)}`;
}

/** Many pieces (`c2 ne`) as one path over the whole board; islands and ports on the way are left out. */
export function lineOf(pieces: string[]): string {
  return pieces
    .map((piece) => piece.split(" ") as [string, string])
    .map(([wheel, sides]) => (sides && sides in SPOTS ? pathOf(sides, centre(wheel)) : ""))
    .join("");
}

const OFF = 26.4;
const SPOTS: Record<string, Point> = {
  ne: { x: OFF, y: -OFF },
  se: { x: OFF, y: OFF },
  sw: { x: -OFF, y: OFF },
  nw: { x: -OFF, y: -OFF },
  ns: { x: 0, y: -34 },
  ew: { x: 34, y: 0 },
};

/** A crossing's two buoys are far enough apart for a fingertip, on the smallest screens too. */
const BUOYS: Record<string, Point> = { ...SPOTS, ns: { x: 0, y: -57 }, ew: { x: 57, y: 0 } };

/** Where a ship or treasure lies on a piece: on its middle (of a crossing's two, a little off it). */
export const middle = (sides: string): Point => SPOTS[sides]!;

/** Where the slip with a ship's cargo hangs: several at one island must not hide each other's. */
export type Slip = "below" | "above" | "lower";
export type Lie = Point & { size: number; slip: Slip };

/** Where several ships moor at one island, from its middle: the number's sign at its left stays free. */
const BERTHS: { x: number; y: number; slip: Slip }[] = [
  { x: 50, y: 36, slip: "above" },
  { x: -4, y: 46, slip: "below" },
  { x: -62, y: 68, slip: "lower" },
  { x: 26, y: 74, slip: "lower" },
];

/** Where a ship lies: on its piece; moored beside the island, the number of which stays free; behind the sign of its port. `berth`: which of
 * the `moored` ships at that island it is. */
export function pointOf(place: string, ship: { port: number }, berth = 0, moored = 1): Lie {
  if (place === "port") return { x: port(ship.port).x + 26, y: port(ship.port).y + 6, size: 0.66, slip: "below" };
  if (place.startsWith("island")) {
    const { x, y } = island(Number(place.slice(7)));
    const spot = BERTHS[berth]!;
    if (moored > 1) return { x: x + spot.x, y: y + spot.y, size: 0.54, slip: spot.slip };
    return { x: x + 44, y: y + 40, size: 0.62, slip: "below" };
  }
  const [wheel, sides] = place.split(" ") as [string, string];
  const { x, y } = centre(wheel);
  const spot = middle(sides);
  return { x: x + spot.x, y: y + spot.y - 2, size: 0.86, slip: "below" };
}

/** The middle of a piece. */
export function spotAt(place: string, spots: Record<string, Point> = SPOTS): Point {
  const [wheel, sides] = place.split(" ") as [string, string];
  const { x, y } = centre(wheel);
  const spot = spots[sides]!;
  return { x: x + spot.x, y: y + spot.y };
}

/** The middle of a stop's buoy. */
export const stopAt = (place: string): Point => spotAt(place, BUOYS);

const ENTRY: Record<string, [string, string]> = {
  ne: ["n", "e"],
  se: ["s", "e"],
  sw: ["s", "w"],
  nw: ["n", "w"],
  ns: ["n", "s"],
  ew: ["e", "w"],
};
const ACROSS: Record<string, string> = { n: "s", s: "n", e: "w", w: "e" };
const STEP: Record<string, [number, number]> = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] };

/** By which side of `a` one comes to `b`, a piece of the wheel beside it. */
function sideTowards(a: string, b: string): string | null {
  const from = centre(a);
  const to = centre(b);
  return (
    Object.keys(STEP).find(
      (side) => from.x + STEP[side]![0] * PITCH === to.x && from.y + STEP[side]![1] * PITCH === to.y,
    ) ?? null
  );
}

type Head = { spot: string; path: string };

/** Arrowheads along a line of pieces, pointing on; `first` is the side by which the line enters its first piece, null: the ship lies on it. */
function arrowheads(pieces: string[], first: string | null): Head[] {
  const out: Head[] = [];
  let enter = first;
  for (let k = 0; k < pieces.length; k += 1) {
    const [wheel, sides] = pieces[k]!.split(" ") as [string, string];
    const pair = ENTRY[sides];
    if (!pair) continue;
    const next = pieces[k + 1]?.split(" ")[0];
    const leave = next && centre(next) ? sideTowards(wheel, next) : null;
    if (leave && pair.includes(leave)) enter = pair[0] === leave ? pair[1] : pair[0];
    else if (!enter || !pair.includes(enter)) enter = pair[0];
    const exit = pair[0] === enter ? pair[1] : pair[0];
    if (k > 0 || first) out.push({ spot: `${wheel} ${enter} ${sides}`, path: head(centre(wheel), enter, exit, 0.14) });
    if (k > 0 || first || leave)
      out.push({ spot: `${wheel} ${exit} ${sides}`, path: head(centre(wheel), enter, exit, 0.86) });
    enter = ACROSS[exit]!;
  }
  return out;
}

/** One arrowhead at a part of the way through a wheel. */
function head(at: Point, enter: string, exit: string, part: number): string {
  const a = SIDE[enter]!;
  const b = SIDE[exit]!;
  let x: number;
  let y: number;
  let turn: number;
  if (exit === ACROSS[enter]) {
    x = a.x + (b.x - a.x) * part;
    y = a.y + (b.y - a.y) * part;
    turn = Math.atan2(b.y - a.y, b.x - a.x);
  } else {
    const corner = { x: a.x + b.x, y: a.y + b.y };
    const from = Math.atan2(a.y - corner.y, a.x - corner.x);
    let sweep = Math.atan2(b.y - corner.y, b.x - corner.x) - from;
    if (sweep > Math.PI) sweep -= 2 * Math.PI;
    if (sweep < -Math.PI) sweep += 2 * Math.PI;
    const angle = from + sweep * part;
    x = corner.x + HALF * Math.cos(angle);
    y = corner.y + HALF * Math.sin(angle);
    turn = angle + (Math.sign(sweep) * Math.PI) / 2;
  }
  const point = (dx: number, dy: number): string =>
    `${(at.x + x + dx * Math.cos(turn) - dy * Math.sin(turn)).toFixed(1)} ${(at.y + y + dx * Math.sin(turn) + dy * Math.cos(turn)).toFixed(1)}`;
  return `M${point(-6, -8)}L${point(5, 0)}L${point(-6, 8)}`;
}

/** The arrowheads of a route away from the ship on it, both ways, as far as it is open; of one that begins at an island or port, away from
 * there. */
function awayFrom(route: PiratesRoute, at: string, open: (piece: string) => boolean): Head[] {
  const far = (pieces: string[]): string[] => {
    const bar = pieces.findIndex((piece) => !open(piece));
    return bar < 0 ? pieces : pieces.slice(0, bar);
  };
  const here = route.pieces.indexOf(at);
  if (here < 0) return arrowheads(far(route.pieces), route.ends[0].kind === "island" ? "n" : "s");
  return [
    ...arrowheads(far(route.pieces.slice(here)), null),
    ...arrowheads(far(route.pieces.slice(0, here + 1).reverse()), null),
  ];
}

/** The arrowheads of all routes as one path. Where two would point against each other (a loop that leads home again) there are none. */
export function headsOf(routes: PiratesRoute[], at: string, open: (piece: string) => boolean): string {
  const found = new Map<string, Set<string>>();
  for (const { spot, path } of routes.flatMap((route) => awayFrom(route, at, open)))
    found.set(spot, (found.get(spot) ?? new Set()).add(path));
  return [...found.values()].flatMap((paths) => (paths.size === 1 ? [...paths] : [])).join("");
}

/** What a ship cannot pass (LP-5.2, LP-5.6, LP-10.1): the others, and the Kraken. */
export const heldBy = (view: PiratesView, ship: PiratesShip): Set<string> =>
  new Set([
    ...view.ships.filter((one) => one.seat !== ship.seat && ship.card?.power !== "wind").map((one) => one.at),
    ...(view.kraken ? [view.kraken] : []),
  ]);

/** Where a place is on a route: its pieces counted from 0, what it begins at before them, what it comes to after them. */
function spotsOn({ pieces, ends }: PiratesRoute, place: string, port: number): number[] {
  if (pieces.includes(place)) return [pieces.indexOf(place)];
  const [kind, number] = place === "port" ? ["harbour", port] : ["island", Number(place.slice(7))];
  const leads = (end: PiratesRoute["ends"][number]): boolean => end.kind === kind && end.numbers.includes(number);
  return [...(leads(ends[0]) ? [-1] : []), ...(leads(ends[1]) ? [pieces.length] : [])];
}

/** From a spot of a route on, one way (1: towards its second end, -1: its first): the pieces as far as they are free, and what bars the next. */
function freeFrom({ pieces, ends }: PiratesRoute, spot: number, step: 1 | -1, held: ReadonlySet<string>) {
  const free: string[] = [];
  for (let k = spot + step; free.length < pieces.length; k += step) {
    const piece = ends[0].kind === "loop" ? pieces.at(k % pieces.length) : pieces[k];
    if (piece === undefined || k === spot) return { free, bar: null };
    if (held.has(piece)) return { free, bar: piece };
    free.push(piece);
  }
  return { free, bar: null };
}

/** All pieces a ship can sail along its routes, as far as nothing bars them. */
export function openTo(routes: PiratesRoute[], ship: PiratesShip, held: ReadonlySet<string>): Set<string> {
  const free = routes.flatMap((route) =>
    spotsOn(route, ship.at, ship.port).flatMap((spot) =>
      ([1, -1] as const).flatMap((step) => freeFrom(route, spot, step, held).free),
    ),
  );
  return new Set([ship.at, ...free]);
}

/** What bars a ship's way to that end of its routes, though they lead there. */
export function barTo(
  routes: PiratesRoute[],
  ship: PiratesShip,
  held: ReadonlySet<string>,
  leads: (end: PiratesRoute["ends"][number]) => boolean,
): string | null {
  for (const route of routes)
    for (const spot of spotsOn(route, ship.at, ship.port))
      for (const [end, step] of [[route.ends[0], -1] as const, [route.ends[1], 1] as const]) {
        const { bar } = freeFrom(route, spot, step, held);
        if (bar && leads(end)) return bar;
      }
  return null;
}

/** The pieces from one spot of a route to another; round a loop there are two ways. */
function between({ pieces, ends }: PiratesRoute, from: number, to: number): string[][] {
  const ahead = pieces.slice(from + 1, to + 1);
  const back = pieces.slice(Math.max(0, to), from).reverse();
  if (ends[0].kind !== "loop") return [from < to ? ahead : back];
  return from < to
    ? [ahead, [...pieces.slice(0, from).reverse(), ...pieces.slice(to).reverse()]]
    : [back, [...pieces.slice(from + 1), ...pieces.slice(0, to + 1)]];
}

/** The places a ship of this port passes from one place to another, along the routes it is on: the shorter way, if none of `held` lies across it. */
export function along(
  routes: PiratesRoute[],
  from: string,
  to: string,
  port: number,
  held: ReadonlySet<string> = new Set(),
): string[] {
  const ways = routes.flatMap((route) =>
    spotsOn(route, from, port).flatMap((a) =>
      spotsOn(route, to, port).flatMap((b) => (a === b ? [] : between(route, a, b))),
    ),
  );
  ways.sort((one, other) => one.length - other.length);
  return ways.find((way) => !way.some((piece) => held.has(piece))) ?? ways[0] ?? [];
}

const NEXT: Record<string, Record<string, string>> = {
  cw: { n: "e", e: "s", s: "w", w: "n" },
  ccw: { n: "w", w: "s", s: "e", e: "n" },
};
const NAMES = ["ne", "se", "sw", "nw", "ns", "ew"];

/** The sides of a piece after a quarter turn. */
export function turned(sides: string, way: string): string {
  const [a, b] = [NEXT[way]![sides[0]!]!, NEXT[way]![sides[1]!]!];
  return NAMES.find((name) => name.includes(a) && name.includes(b))!;
}

const FACE: Record<string, Record<string, string>> = {
  cw: { "\\": "/", "/": "\\", "|": "-", "-": "|", "└": "┌", "┌": "┐", "┐": "┘", "┘": "└" },
  ccw: { "\\": "/", "/": "\\", "|": "-", "-": "|", "└": "┘", "┌": "└", "┐": "┌", "┘": "┐" },
};

/** A wheel after a quarter turn, with all that lies on it. */
export function turnWheel(wheel: PiratesWheel, way: string): PiratesWheel {
  const pieces = wheel.pieces.map((piece): PiratesPiece => {
    const sides = turned(piece.sides, way);
    return { ...piece, sides, place: `${wheel.name} ${sides}` };
  });
  return { ...wheel, face: FACE[way]![wheel.face] ?? wheel.face, pieces };
}

export const wheelOf = (view: PiratesView, name: string): PiratesWheel | undefined =>
  view.wheels.find((wheel) => wheel.name === name);

/** What lies where on a wheel, in one word: two turns that give the same word are one choice. */
const told = (wheel: PiratesWheel): string =>
  wheel.pieces
    .map(
      (piece) =>
        `${piece.sides}${piece.rose ? "*" : ""}${piece.kraken ? "K" : ""}${piece.treasures.map((one) => one.name).sort()}`,
    )
    .sort()
    .join();

/** Do both ways of turning these wheels bring the same? Nearly always: only where a rose or treasure ends elsewhere they do not. */
export const sameBothWays = (wheels: (PiratesWheel | undefined)[]): boolean =>
  wheels.every((wheel) => !wheel || told(turnWheel(wheel, "cw")) === told(turnWheel(wheel, "ccw")));
