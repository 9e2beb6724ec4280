// What a choice would bring, in words and with a picture.
import type { PiratesShip } from "../../lib/wire";
import { isWheel } from "./choices.svelte";
import { afloat, aims, beside, islandName, nearest, wanted, type Sea } from "./offers";
import { barTo, heldBy } from "./sea";
import type { Moving } from "./stage";
import { w } from "./words";

export type Brings = { picture: string; text: string; more: string; good: boolean };

/** The box of a drawing: x, y, width, height. */
export function art(picture: string): [number, number, number, number] {
  if (picture.startsWith("island")) return [-96, -84, 192, 150];
  if (picture.startsWith("port")) return [-96, -72, 192, 128];
  if (picture.startsWith("ship")) return [-76, -102, 152, 144];
  if (picture === "kraken") return [-90, -76, 180, 144];
  return picture.startsWith("t") ? [-34, -36, 68, 60] : [-28, -28, 56, 56];
}

const theIsland = (place: string): string => w(`lp.the-${Number(place.slice(7)) as 1}`);

/** How near a ship could come to what it is out for. */
function near(ship: PiratesShip, stops: string[]): { picture: string; text: string } | null {
  const found = nearest(ship, stops);
  if (!found) return null;
  const place = found.aim.key === "port" ? w("lp.home") : islandName(found.aim.key);
  return { picture: found.aim.picture, text: w("lp.near", { place, count: found.wheels }) };
}

const count = (stops: number): string =>
  stops === 0 ? "" : stops === 1 ? w("lp.one-stop") : w("lp.stops", { count: stops });

const aboard = (ship: PiratesShip): number => ship.hold.reduce((all, one) => all + one.worth, 0);

/** Is what is on board enough to win with, once it is at home? */
export const winsAtHome = (ship: PiratesShip, goal: number): boolean =>
  ship.hold.length > 0 && ship.points < goal && ship.points + aboard(ship) >= goal;

const SOON = 5; // rounds before the richest wins for want of treasure (LP-11.2) are told

/** How many rounds without treasure are left, once they are few. */
export function roundsLeft(view: Moving): number | null {
  const left = Math.ceil((view.still_limit - view.still_turns) / view.seats);
  return left <= SOON && !view.over ? left : null;
}

/** What the game ends with: the goal, or, soon, want of treasure. */
export function endsWith(view: Moving): string {
  const left = roundsLeft(view);
  return left === null ? w("lp.goal", { goal: view.goal }) : w("lp.calm", { count: left });
}

/** What a captain is out for, as everybody sees it; no name: it is who looks. */
export function outFor(ship: PiratesShip, name: string | null, goal: number): string {
  const [aim] = wanted(ship);
  const how = name === null ? "-me" : "";
  const who = name ?? "";
  if (!aim) return w(`lp.out${how}`, { who });
  if (winsAtHome(ship, goal)) return w(`lp.out-wins${how}`, { who });
  if (aim.key === "port") return w(`lp.out-home${how}`, { who, worth: aboard(ship) });
  return w(`lp.out-island${how}`, { who, island: theIsland(aim.key) });
}

/** Somebody lies across the way to what one is out for: the route leads there, and yet it cannot be reached. */
function bars(view: Moving, ship: PiratesShip, sea: Sea, names: string[]): Brings | null {
  const held = heldBy(view, ship);
  const found = wanted(ship)
    .filter(({ key }) => !sea.sails.includes(key) && ship.at !== key)
    .map((aim) => {
      const [kind, number] = aim.key === "port" ? ["harbour", ship.port] : ["island", Number(aim.key.slice(7))];
      return {
        aim,
        bar: barTo(sea.routes, ship, held, (end) => end.kind === kind && end.numbers.includes(number as number)),
      };
    });
  const { aim, bar } = found.find((one) => one.bar) ?? {};
  if (!aim) return null;
  const other = bar === view.kraken ? undefined : view.ships.find((one) => one.seat !== ship.seat && one.at === bar);
  const who = other ? (names[other.seat] ?? "") : w("lp.kraken");
  const text =
    aim.key === "port" ? w("lp.bars-home", { who }) : w("lp.bars-island", { who, island: theIsland(aim.key) });
  return { picture: other ? `ship-${other.seat}` : "kraken", text, more: "", good: false };
}

/** What can be reached in such a sea: what matters most first, then all else. */
export function reached(view: Moving, ship: PiratesShip, sea: Sea, names: string[]): Brings {
  const { sails } = sea;
  if (sails.length === 0) return { picture: `ship-${ship.seat}`, text: w("lp.no-reach"), more: "", good: false };
  const stops = count(sails.filter(isWheel).length);
  const far = near(ship, sails);
  const [first, ...others] = aims(view, ship, sea, names);
  const also = others.length ? w("lp.also", { what: others.map((one) => one.text).join(", ") }) : "";
  if (first)
    return {
      picture: first.picture,
      text: w("lp.within-reach", { what: first.text }),
      more: [also, wanted(ship).some(({ key }) => key === first.key) ? stops : (far?.text ?? stops)]
        .filter(Boolean)
        .join(" · "), // where it is not what one is out for, how near one comes to that
      good: true,
    };
  const barred = bars(view, ship, sea, names);
  if (barred) return { ...barred, more: far?.text ?? stops };
  const islands = sails.filter((place) => place.startsWith("island"));
  const there = islands.length
    ? w("lp.island-reach", { island: islands.map(islandName).join(", ") })
    : sails.includes("port")
      ? w("lp.home-reach")
      : stops;
  if (far) return { ...far, more: there, good: false };
  const picture = islands.length
    ? `island-${islands[0]!.slice(7)}`
    : sails.includes("port")
      ? `port-${ship.seat}`
      : "buoy";
  return { picture, text: there, more: "", good: false };
}

/** What a stop brings. */
export function landed(view: Moving, ship: PiratesShip, to: string, names: string[]): Brings {
  const hold = aboard(ship);
  if (to === "port")
    return {
      picture: `port-${ship.seat}`,
      text: hold ? w("lp.this-home", { worth: hold }) : w("lp.this-home-empty"),
      more: winsAtHome(ship, view.goal) ? w("lp.this-wins") : "",
      good: hold > 0,
    };
  if (to.startsWith("island")) {
    const mission = ship.card?.island === Number(to.slice(7));
    const why = !mission
      ? "lp.this-island"
      : ship.has_drawn
        ? "lp.this-drawn"
        : ship.hold.length > 1
          ? "lp.this-full"
          : "lp.this-mission";
    return { picture: `island-${to.slice(7)}`, text: islandName(to), more: w(why), good: why === "lp.this-mission" };
  }
  const worth = afloat(view.wheels, to);
  if (worth) return { picture: `t${Math.min(300, worth)}`, text: w("lp.this-afloat", { worth }), more: "", good: true };
  const [other] = beside(view, ship, view.routes, to);
  if (other && ship.cannonballs)
    return {
      picture: `ship-${other.seat}`,
      text: w("lp.this-alongside", { name: names[other.seat] ?? "" }),
      more: "",
      good: false,
    };
  return { picture: "buoy", text: near(ship, [to])?.text ?? w("lp.this-stop"), more: "", good: false };
}
