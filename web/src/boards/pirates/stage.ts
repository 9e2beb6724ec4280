// Pirates on show: wheels turn, ships sail, balls fly, until the server's own view is laid over it.
import type { Stage } from "../../lib/show.svelte";
import type { AnyView, GameEvent } from "../../lib/types";
import type { PiratesPiece, PiratesShip, PiratesTreasure, PiratesView, PiratesWheel } from "../../lib/wire";
import { along, turnWheel } from "./sea";

/** A view while something moves: the places a ship passes, and the wheel that turns. */
export type Moving = PiratesView & { sailing?: { seat: number; path: string[] }; turning?: { wheel: string; way: string } };

const TIME: Record<string, number> = {
  first: 500, card: 550, turn: 250, pivoted: 450, turned: 70, "no-pivot": 600, becalmed: 600, sailed: 420, drew: 800, "drew-red": 900, omen: 1200, "kraken-left": 500, chased: 700,
  left: 300, floats: 600, took: 600, "won-treasure": 600, swapped: 700, kept: 300, banked: 700, attacked: 900, aimed: 250, landed: 900, equal: 900, beat: 1300, passed: 500, goal: 1200,
  "all-home": 1200, still: 1200, stopped: 150,
};
const SOUND: Record<string, string> = {
  pivoted: "wheel", turned: "wheel", sailed: "sail", drew: "coin", "drew-red": "bell", took: "coin", banked: "win", "won-treasure": "coin", aimed: "cannon", landed: "cannon", omen: "bell", beat: "win", goal: "win",
};

function ship(view: Moving, seat: number, change: (ship: PiratesShip) => Partial<PiratesShip>): Moving {
  return { ...view, ships: view.ships.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

/** Changes pieces of the wheels; a wheel none of whose pieces changed stays the very same object, and is not looked at again. */
function pieces(view: Moving, change: (piece: PiratesPiece) => PiratesPiece): PiratesWheel[] {
  return view.wheels.map((wheel) => {
    const next = wheel.pieces.map(change);
    return next.some((piece, k) => piece !== wheel.pieces[k]) ? { ...wheel, pieces: next } : wheel;
  });
}

/** A ship lies elsewhere: on the wheels and at the islands too. */
function lay(view: Moving, seat: number, at: string): Moving {
  return {
    ...ship(view, seat, () => ({ at })),
    wheels: pieces(view, (piece) => (piece.place === at ? { ...piece, ship: seat } : piece.ship === seat ? { ...piece, ship: null } : piece)),
    islands: view.islands.map((seats, k) => (at === `island ${k + 1}` ? [...seats.filter((one) => one !== seat), seat] : seats.filter((one) => one !== seat))),
  };
}

const token = (name: string, red = false): PiratesTreasure => ({ name, worth: Number(name.slice(0, 3)), red });

function drop(view: Moving, place: string, treasure: PiratesTreasure): Moving {
  return { ...view, wheels: pieces(view, (piece) => (piece.place === place ? { ...piece, treasures: [...piece.treasures, treasure] } : piece)) };
}

function pick(view: Moving, name: string): Moving {
  return { ...view, wheels: pieces(view, (piece) => (piece.treasures.some((one) => one.name === name) ? { ...piece, treasures: piece.treasures.filter((one) => one.name !== name) } : piece)) };
}

const load = (view: Moving, seat: number, name: string, red = false): Moving => ship(view, seat, (one) => ({ hold: [...one.hold, token(name, red)] }));
const unload = (view: Moving, name: string): Moving => ({ ...view, ships: view.ships.map((one) => ({ ...one, hold: one.hold.filter((treasure) => treasure.name !== name) })) });

function change(view: Moving, { name, args }: GameEvent): Moving {
  const seat = Number(args["seat"]);
  const treasure = String(args["token"]);
  switch (name) {
    case "card":
      return ship(view, seat, () => ({ card: { island: Number(args["island"]), power: String(args["power"]) } }));
    case "turn":
      return { ...view, turn: seat, routes: [], pivots: [], sails: [] };
    case "pivoted":
    case "turned":
      return { ...view, turning: { wheel: String(args["wheel"]), way: String(args["way"]) }, pivots: [], sails: [], routes: [], wheels: view.wheels.map((wheel) => (wheel.name === args["wheel"] ? turnWheel(wheel, String(args["way"])) : wheel)) };
    case "sailed":
      return { ...lay(view, seat, String(args["to"])), pivots: [], sails: [], sailing: { seat, path: along(view.routes, String(args["from"]), String(args["to"])) } };
    case "chased":
      return lay(view, seat, "port");
    case "drew":
    case "drew-red":
      return load(view, seat, treasure, name === "drew-red");
    case "took":
      return load(pick(view, treasure), seat, treasure);
    case "won-treasure":
      return load(unload(view, treasure), seat, treasure);
    case "left":
      return drop(unload(view, treasure), String(args["place"]), token(treasure));
    case "floats":
      return drop(view, String(args["place"]), token(treasure));
    case "banked":
      return ship(unload(view, treasure), seat, (one) => ({ bank: [...one.bank, token(treasure)], points: one.points + Number(treasure.slice(0, 3)) }));
    case "kraken-left":
      return { ...view, kraken: null, wheels: pieces(view, (piece) => (piece.kraken ? { ...piece, kraken: false } : piece)) };
    case "attacked":
      return { ...ship(view, seat, (one) => ({ cannonballs: one.cannonballs - 1 })), duel: { attacker: seat, defender: Number(args["other"]), attacker_shots: 1, defender_shots: 1, shots: [], shooter: null, aim: null, winner: null, radius: view.duel?.radius ?? 60 } };
    case "landed": {
      const [x, y] = [Number(args["x"]), Number(args["y"])];
      return view.duel ? { ...view, duel: { ...view.duel, shots: [...view.duel.shots, { seat, x, y, distance: x * x + y * y }] } } : view;
    }
    case "beat":
      return view.duel ? { ...view, duel: { ...view.duel, winner: seat } } : view;
    default:
      return view;
  }
}

export const stage: Stage = {
  time: (event, view: AnyView) => {
    if (event.name !== "sailed") return TIME[event.name] ?? 250;
    return 300 + 130 * along((view as Moving).routes, String(event.args["from"]), String(event.args["to"])).length;
  },
  change: (view, event) => change(view as Moving, event),
  sound: (event) => SOUND[event.name] ?? null,
};
