// Where things lie on the pirates' board, in the units of its picture. Only geometry: no rule is known here.
import type { PiratesPiece, PiratesRoute, PiratesShip, PiratesView, PiratesWheel } from "../../lib/wire";

export const PITCH = 180;
export const HALF = PITCH / 2;
export type Point = { x: number; y: number };

export const centre = (wheel: string): Point => ({ x: 140 + PITCH * ("abcde".indexOf(wheel[0]!)), y: 240 + PITCH * (Number(wheel[1]) - 1) });
export const island = (number: number): Point => ({ x: 140 + PITCH * (number - 1), y: 78 });
export const port = (number: number): Point => ({ x: 230 + PITCH * (number - 1), y: 1130 });

const SIDE: Record<string, Point> = { n: { x: 0, y: -HALF }, e: { x: HALF, y: 0 }, s: { x: 0, y: HALF }, w: { x: -HALF, y: 0 } };

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
  return pieces.map((piece) => piece.split(" ") as [string, string]).map(([wheel, sides]) => (sides && sides in SPOTS ? pathOf(sides, centre(wheel)) : "")).join("");
}

const OFF = 26.4;
const SPOTS: Record<string, Point> = { ne: { x: OFF, y: -OFF }, se: { x: OFF, y: OFF }, sw: { x: -OFF, y: OFF }, nw: { x: -OFF, y: -OFF }, ns: { x: 0, y: -34 }, ew: { x: 34, y: 0 } };

/** Where a ship or treasure lies on a piece: on its middle (of a crossing's two, a little off it). */
export const middle = (sides: string): Point => SPOTS[sides]!;

/** The point of a place on the board: `c2 ne`, `island 4`, or the port of a ship. */
export function pointOf(place: string, ship: PiratesShip): Point {
  if (place === "port") return { x: port(ship.port).x, y: port(ship.port).y - 8 };
  if (place.startsWith("island")) {
    const { x, y } = island(Number(place.slice(7)));
    return { x: x + (ship.seat - 1.5) * 34, y: y + 24 };
  }
  const [wheel, sides] = place.split(" ") as [string, string];
  const { x, y } = centre(wheel);
  const spot = middle(sides);
  return { x: x + spot.x, y: y + spot.y };
}

/** The places a ship passes from one place to another, along the routes it is on. */
export function along(routes: PiratesRoute[], from: string, to: string): string[] {
  for (const route of routes) {
    const pieces = route.pieces;
    const start = pieces.indexOf(from);
    const end = pieces.indexOf(to);
    if (end >= 0 && start >= 0) return start < end ? pieces.slice(start + 1, end + 1) : pieces.slice(end, start).reverse();
    if (end >= 0 && (from === "port" || from.startsWith("island"))) return pieces.slice(0, end + 1);
    if (start >= 0 && end < 0) {
      const kind = to === "port" ? "harbour" : "island";
      return route.ends[1].kind === kind && !(route.ends[0].kind === kind && to !== "port" && Number(to.slice(7)) === route.ends[0].numbers[0]) ? pieces.slice(start + 1) : pieces.slice(0, start).reverse();
    }
    if (end < 0 && start < 0 && pieces.length && route.ends[1].kind === (to === "port" ? "harbour" : "island")) return pieces;
  }
  return [];
}

const NEXT: Record<string, Record<string, string>> = { cw: { n: "e", e: "s", s: "w", w: "n" }, ccw: { n: "w", w: "s", s: "e", e: "n" } };
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

export const wheelOf = (view: PiratesView, name: string): PiratesWheel | undefined => view.wheels.find((wheel) => wheel.name === name);
