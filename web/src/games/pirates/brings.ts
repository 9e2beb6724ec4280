// What a choice would bring, in words and with a picture.
import type { PiratesShip } from "../../lib/wire";
import { isWheel } from "./choices.svelte";
import type { Moving } from "./stage";
import { w } from "./words";

export type Brings = { picture: string; text: string; more: string; good: boolean };

const islandName = (place: string): string => w(`lp.island-${Number(place.slice(7)) as 1}`);
const count = (stops: number): string =>
  stops === 0 ? "" : stops === 1 ? w("lp.one-stop") : w("lp.stops", { count: stops });
const afloat = (view: Moving, place: string): number =>
  view.wheels
    .flatMap((wheel) => wheel.pieces)
    .filter((piece) => piece.place === place)
    .flatMap((piece) => piece.treasures)
    .reduce((all, one) => all + one.worth, 0);

/** What can be reached after a turn: what matters most first. */
export function reached(view: Moving, ship: PiratesShip, sails: string[]): Brings {
  const stops = sails.filter(isWheel).length;
  const mission = `island ${ship.card?.island}`;
  const loaded = ship.hold.length > 0;
  const fetches = sails.includes(mission) && !ship.has_drawn && ship.hold.length < 2;
  if (sails.length === 0) return { picture: `ship-${ship.seat}`, text: w("lp.no-reach"), more: "", good: false };
  if (sails.includes("port") && loaded)
    return { picture: `port-${ship.seat}`, text: w("lp.home-reach"), more: count(stops), good: true };
  if (fetches)
    return {
      picture: `island-${ship.card!.island}`,
      text: w("lp.mission-reach", { island: islandName(mission) }),
      more: count(stops),
      good: true,
    };
  const worth = Math.max(0, ...sails.filter(isWheel).map((place) => afloat(view, place)));
  if (worth && ship.hold.length < 2)
    return {
      picture: `t${Math.min(300, worth)}`,
      text: w("lp.treasure-reach", { worth }),
      more: count(stops),
      good: true,
    };
  const islands = sails.filter((place) => place.startsWith("island"));
  if (islands.length)
    return {
      picture: `island-${islands[0]!.slice(7)}`,
      text: w("lp.island-reach", { island: islands.map(islandName).join(", ") }),
      more: count(stops),
      good: false,
    };
  if (sails.includes("port"))
    return { picture: `port-${ship.seat}`, text: w("lp.home-reach"), more: count(stops), good: false };
  return { picture: "buoy", text: w("lp.only-stops"), more: count(stops), good: false };
}

/** What a stop brings. */
export function landed(view: Moving, ship: PiratesShip, to: string, names: string[]): Brings {
  const hold = ship.hold.reduce((all, one) => all + one.worth, 0);
  if (to === "port")
    return {
      picture: `port-${ship.seat}`,
      text: hold ? w("lp.this-home", { worth: hold }) : w("lp.this-home-empty"),
      more: "",
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
  const worth = afloat(view, to);
  if (worth) return { picture: `t${Math.min(300, worth)}`, text: w("lp.this-afloat", { worth }), more: "", good: true };
  const beside = view.routes.flatMap((route) => {
    const at = route.pieces.indexOf(to);
    return at < 0 ? [] : [route.pieces[at - 1], route.pieces[at + 1]];
  });
  const other = view.ships.find((one) => one.seat !== ship.seat && beside.includes(one.at));
  if (other && ship.cannonballs)
    return {
      picture: `ship-${other.seat}`,
      text: w("lp.this-alongside", { name: names[other.seat] ?? "" }),
      more: "",
      good: false,
    };
  return { picture: "buoy", text: w("lp.this-stop"), more: "", good: false };
}
