// What lies within reach: each aim with the wheels or the stop that lead there, what matters most first. Only places are compared: the server
// says what a turn would open (`pivots`, `storms`, `sails`).
import type { PiratesRoute, PiratesShip, PiratesWheel } from "../../lib/wire";
import { isWheel, type Look } from "./choices.svelte";
import { turnWheel } from "./sea";
import type { Moving } from "./stage";
import { w } from "./words";

/** Something worth sailing to. */
export type Aim = { key: string; picture: string; text: string };
export type Offer = Aim & { looks: Look[] };
/** The sea as it would be: where one could sail, along which routes, with which wheels. */
export type Sea = { sails: string[]; routes: PiratesRoute[]; wheels: PiratesWheel[] };

const ROOM = 2; // treasures a ship carries (LP-6.5)
export const islandName = (place: string): string => w(`lp.island-${Number(place.slice(7)) as 1}`);
const worth = (treasures: { worth: number }[]): number => treasures.reduce((all, one) => all + one.worth, 0);

export const seaNow = (view: Moving): Sea => ({
  sails: view.sails.map((one) => one.to),
  routes: view.routes,
  wheels: view.wheels,
});

/** The sea after these wheels were turned. */
export const seaAfter = (
  view: Moving,
  names: string[],
  way: string,
  { sails, routes }: { sails: string[]; routes: PiratesRoute[] },
): Sea => ({
  sails,
  routes,
  wheels: view.wheels.map((wheel) => (names.includes(wheel.name) ? turnWheel(wheel, way) : wheel)),
});

export const afloat = (wheels: PiratesWheel[], place: string): number =>
  worth(
    wheels.flatMap((wheel) => wheel.pieces.filter((piece) => piece.place === place)).flatMap((one) => one.treasures),
  );

/** May this ship fetch a treasure at its mission's island? */
export const mayFetch = (ship: PiratesShip): boolean => !!ship.card && !ship.has_drawn && ship.hold.length < ROOM;

/** The others' ships beside a place, along the same route. */
export function beside(view: Moving, ship: PiratesShip, routes: PiratesRoute[], place: string): PiratesShip[] {
  const near = routes.flatMap(({ pieces }) =>
    pieces.flatMap((piece, k) => (piece === place ? [pieces[k - 1], pieces[k + 1]] : [])),
  );
  return view.ships.filter((one) => one.seat !== ship.seat && isWheel(one.at) && near.includes(one.at));
}

const mission = (ship: PiratesShip): Aim => ({
  key: `island ${ship.card!.island}`,
  picture: `island-${ship.card!.island}`,
  text: w("lp.aim-mission", { island: islandName(`island ${ship.card!.island}`) }),
});
const home = (ship: PiratesShip): Aim => ({
  key: "port",
  picture: `port-${ship.seat}`,
  text: w("lp.aim-home", { worth: worth(ship.hold) }),
});

/** What one is out for: home with what is on board, the mission's island if another treasure fits. */
export const wanted = (ship: PiratesShip): Aim[] => [
  ...(ship.hold.length ? [home(ship)] : []),
  ...(mayFetch(ship) ? [mission(ship)] : []),
];

/** How many wheels it is from a stop to what one is out for, as the crow flies. */
export function wheelsTo(key: string, ship: PiratesShip, stop: string): number {
  const [column, row] = ["abcde".indexOf(stop[0]!), Number(stop[1])];
  if (key === "port") return 6 - row + Math.min(Math.abs(column - ship.port), Math.abs(column + 1 - ship.port));
  return row + Math.abs(column + 1 - Number(key.slice(7)));
}

/** The fewest wheels that any of these stops leaves between the ship and what it is out for. */
export function nearest(ship: PiratesShip, stops: string[]): { aim: Aim; wheels: number } | null {
  const [aim] = wanted(ship);
  const far = aim ? stops.filter(isWheel).map((stop) => wheelsTo(aim.key, ship, stop)) : [];
  return aim && far.length ? { aim, wheels: Math.min(...far) } : null;
}

/** What is worth sailing to in such a sea. */
export function aims(view: Moving, ship: PiratesShip, sea: Sea, names: string[]): Aim[] {
  const found = new Map(
    wanted(ship)
      .filter(({ key }) => sea.sails.includes(key))
      .map((aim) => [aim.key, aim]),
  );
  const stops = sea.sails.filter(isWheel);
  if (ship.hold.length < ROOM)
    for (const sum of stops.map((stop) => afloat(sea.wheels, stop)).filter(Boolean))
      found.set(`t${sum}`, {
        key: `t${sum}`,
        picture: `t${Math.min(300, sum)}`,
        text: w("lp.aim-afloat", { worth: sum }),
      });
  if (ship.cannonballs)
    for (const other of stops.flatMap((stop) => beside(view, ship, sea.routes, stop)).filter((one) => one.hold.length))
      found.set(`ship ${other.seat}`, {
        key: `ship ${other.seat}`,
        picture: `ship-${other.seat}`,
        text: w("lp.aim-beside", { name: names[other.seat] ?? "", worth: worth(other.hold) }),
      });
  return [...found.values()];
}

/** All aims with what leads there; what one is out for is named even if nothing does. */
function gathered(ship: PiratesShip, found: { aim: Aim; look: Look }[]): Offer[] {
  const offers = new Map<string, Offer>(wanted(ship).map((aim) => [aim.key, { ...aim, looks: [] }]));
  for (const { aim, look } of found) {
    const offer = offers.get(aim.key) ?? { ...aim, looks: [] };
    offers.set(aim.key, { ...offer, looks: [...offer.looks, look] });
  }
  return [...offers.values()];
}

/** What the lit wheels would bring. */
export function offersOfWheels(
  view: Moving,
  ship: PiratesShip,
  pivots: Map<string, string[]>,
  names: string[],
): Offer[] {
  const asked = view.pivots.filter(({ wheel, way }) => pivots.get(wheel)?.includes(way));
  return gathered(
    ship,
    asked.flatMap((turn) =>
      aims(view, ship, seaAfter(view, [turn.wheel], turn.way, turn), names).map((aim) => ({
        aim,
        look: { wheel: turn.wheel, way: turn.way },
      })),
    ),
  );
}

/** What the stops of the route bring: each aim with the stops it is at. */
export function offersOfStops(view: Moving, ship: PiratesShip, stops: Iterable<string>, names: string[]): Offer[] {
  return gathered(
    ship,
    [...stops].flatMap((stop) =>
      aims(view, ship, { ...seaNow(view), sails: [stop] }, names).map((aim) => ({ aim, look: { stop } })),
    ),
  );
}

/** What becomes of treasure afloat when a storm turns its wheels this way: does it come to lie on one's route? Nothing: none lies there. */
export function drift(
  view: Moving,
  storm: { wheels: string[]; way: string; routes: PiratesRoute[]; sails: string[] },
): string {
  const lit = new Set(storm.routes.flatMap((route) => route.pieces));
  const after = seaAfter(view, storm.wheels, storm.way, storm).wheels.filter((wheel) =>
    storm.wheels.includes(wheel.name),
  );
  const pieces = after.flatMap((wheel) => wheel.pieces).filter((piece) => piece.treasures.length);
  const near = pieces.filter((piece) => lit.has(piece.place));
  const sum = worth((near.length ? near : pieces).flatMap((piece) => piece.treasures));
  return sum ? w(near.length ? "lp.drifts-near" : "lp.drifts-off", { worth: sum }) : "";
}
