// Pirates on show: wheels turn, ships sail, balls fly, until the server's own view is laid over it.
import { isStill } from "../../lib/moments.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Stage } from "../../lib/show.svelte";
import type { AnyView, GameEvent } from "../../lib/types";
import type { PiratesPiece, PiratesShip, PiratesTreasure, PiratesView, PiratesWheel } from "../../lib/wire";
import { onlook } from "./onlook.svelte";
import { along, heldBy, turnWheel } from "./sea";

/** What came of a duel, until it has been seen. */
export type Verdict = { winner: number; loser: number; won: PiratesTreasure[]; left: PiratesTreasure[]; home: boolean };

/** A view while something moves: the places a ship passes, the wheel that turns, the ball in the air. */
export type Moving = PiratesView & {
  sailing?: { seat: number; path: string[] };
  turning?: { wheel: string; way: string; storm?: boolean };
  verdict?: Verdict | undefined;
};

const TIME: Record<string, number> = {
  first: 500,
  card: 550,
  turn: 250,
  pivoted: 450,
  turned: 140,
  "no-pivot": 600,
  becalmed: 600,
  sailed: 420,
  drew: 2200,
  "drew-red": 2400,
  omen: 2300,
  "kraken-left": 500,
  chased: 800,
  left: 350,
  floats: 900,
  took: 700,
  "won-treasure": 900,
  swapped: 900,
  kept: 300,
  banked: 1400,
  attacked: 1300,
  aimed: 350,
  landed: 1900,
  equal: 1200,
  beat: 1500,
  passed: 500,
  goal: 2400,
  "all-home": 1500,
  still: 1500,
  stopped: 150,
};
const MOMENTS = new Set([
  "drew",
  "drew-red",
  "banked",
  "omen",
  "attacked",
  "landed",
  "equal",
  "beat",
  "goal",
  "all-home",
  "still",
]);
const NEW_CARD = 2200; // a Pirate card drawn in mid-game is looked at
const THEIR_TURN = 650; // which wheel another turns is to be seen
const BOT_AIMS = 1100; // who watches sees the lanterns stop
const HELD_MINE = 30_000; // what came of a duel stays until it is seen
// those who only look on have seen all of it in some three seconds, and need not press anything
const OTHERS: Record<string, number> = { attacked: 400, aimed: 250, landed: 600, equal: 400, beat: 100, chased: 1500 };
const SOUND: Record<string, string> = {
  pivoted: "wheel",
  turned: "wheel",
  sailed: "sail",
  drew: "coin",
  "drew-red": "bell",
  took: "coin",
  banked: "win",
  "won-treasure": "coin",
  attacked: "bell",
  aimed: "wheel",
  landed: "cannon",
  omen: "bell",
  beat: "win",
  goal: "win",
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
    wheels: pieces(view, (piece) =>
      piece.place === at ? { ...piece, ship: seat } : piece.ship === seat ? { ...piece, ship: null } : piece,
    ),
    islands: view.islands.map((seats, k) =>
      at === `island ${k + 1}` ? [...seats.filter((one) => one !== seat), seat] : seats.filter((one) => one !== seat),
    ),
  };
}

/** The places a ship passed. */
function sailed(view: Moving, args: GameEvent["args"]): string[] {
  const one = view.ships[Number(args["seat"])];
  return one ? along(view.routes, String(args["from"]), String(args["to"]), one.port, heldBy(view, one)) : [];
}

const token = (name: string, red = false): PiratesTreasure => ({ name, worth: Number(name.slice(0, 3)), red });

function drop(view: Moving, place: string, treasure: PiratesTreasure): Moving {
  return {
    ...view,
    wheels: pieces(view, (piece) =>
      piece.place === place ? { ...piece, treasures: [...piece.treasures, treasure] } : piece,
    ),
  };
}

function pick(view: Moving, name: string): Moving {
  return {
    ...view,
    wheels: pieces(view, (piece) =>
      piece.treasures.some((one) => one.name === name)
        ? { ...piece, treasures: piece.treasures.filter((one) => one.name !== name) }
        : piece,
    ),
  };
}

const load = (view: Moving, seat: number, name: string, red = false): Moving =>
  ship(view, seat, (one) => ({ hold: [...one.hold, token(name, red)] }));
const unload = (view: Moving, name: string): Moving => ({
  ...view,
  ships: view.ships.map((one) => ({ ...one, hold: one.hold.filter((treasure) => treasure.name !== name) })),
});

function change(view: Moving, { name, args }: GameEvent): Moving {
  const seat = Number(args["seat"]);
  const treasure = String(args["token"]);
  switch (name) {
    case "card":
      return ship(view, seat, () => ({ card: { island: Number(args["island"]), power: String(args["power"]) } }));
    case "turn":
      return { ...view, turn: seat, routes: [], pivots: [], sails: [] };
    case "pivoted":
    case "turned": {
      const [wheel, way] = [String(args["wheel"]), String(args["way"])];
      const trial = view.pivots.find((one) => one.wheel === wheel && one.way === way); // known to who turned it
      return {
        ...view,
        turning: { wheel, way, storm: name === "turned" },
        pivots: [],
        sails: trial?.sails.map((to) => ({ to, path: [] })) ?? [],
        routes: trial?.routes ?? [],
        wheels: view.wheels.map((wheel) => (wheel.name === args["wheel"] ? turnWheel(wheel, way) : wheel)),
      };
    }
    case "sailed":
      return {
        ...lay(view, seat, String(args["to"])),
        pivots: [],
        sails: [],
        sailing: { seat, path: sailed(view, args) },
      };
    case "chased":
      return judged(lay(view, seat, "port"), () => ({ home: true }));
    case "omen":
      return args["event"] === "kraken" ? krakenAt(view, String(args["place"])) : view;
    case "drew":
    case "drew-red":
      return view; // what it is, the opened crate shows first
    case "took":
      return load(pick(view, treasure), seat, treasure);
    case "won-treasure":
      return judged(load(unload(view, treasure), seat, treasure), (verdict) => ({
        won: [...verdict.won, token(treasure)],
      }));
    case "swapped": {
      const [mine, theirs] = [String(args["mine"]), String(args["theirs"])];
      const loser = verdictOf(view)?.loser ?? 0;
      const given = load(load(unload(unload(view, mine), theirs), seat, theirs), loser, mine);
      return judged(given, (verdict) => ({ won: [...verdict.won, token(theirs)] }));
    }
    case "left":
      return judged(drop(unload(view, treasure), String(args["place"]), token(treasure)), (verdict) => ({
        left: [...verdict.left, token(treasure)],
      }));
    case "floats":
      return drop(view, String(args["place"]), token(treasure));
    case "banked":
      return ship(unload(view, treasure), seat, (one) => ({
        bank: [...one.bank, token(treasure)],
        points: one.points + Number(treasure.slice(0, 3)),
      }));
    case "kraken-left":
      return {
        ...view,
        kraken: null,
        wheels: pieces(view, (piece) => (piece.kraken ? { ...piece, kraken: false } : piece)),
      };
    case "attacked":
      return {
        ...ship(view, seat, (one) => ({ cannonballs: one.cannonballs - 1 })),
        verdict: undefined,
        duel: {
          attacker: seat,
          defender: Number(args["other"]),
          attacker_shots: balls(view, seat),
          defender_shots: balls(view, Number(args["other"])),
          shots: [],
          shooter: null,
          aim: null,
          winner: null,
          radius: view.duel?.radius ?? 60,
        },
      };
    case "aimed":
      return view.duel
        ? { ...view, duel: { ...view.duel, shooter: seat, aim: [Number(args["dx"]), Number(args["dy"])] } }
        : view;
    case "landed": {
      const [x, y] = [Number(args["x"]), Number(args["y"])];
      const shot = { seat, x, y, distance: x * x + y * y };
      return view.duel ? { ...view, duel: { ...view.duel, shooter: seat, shots: [...view.duel.shots, shot] } } : view;
    }
    case "equal":
      return view.duel ? { ...view, duel: { ...view.duel, shots: [], aim: null, shooter: null } } : view;
    case "beat": {
      const verdict = { winner: seat, loser: Number(args["other"]), won: [], left: [], home: false };
      return view.duel ? { ...view, duel: { ...view.duel, winner: seat, aim: null }, verdict } : view;
    }
    default:
      return view;
  }
}

/** The duel's outcome so far: kept since it was decided, or (the winner had to choose first) read from the view. */
function verdictOf(view: Moving): Verdict | undefined {
  const { verdict, duel } = view;
  if (verdict || !duel || duel.winner === null) return verdict;
  return { winner: duel.winner, loser: duel.attacker + duel.defender - duel.winner, won: [], left: [], home: false };
}

function judged(view: Moving, more: (verdict: Verdict) => Partial<Verdict>): Moving {
  const verdict = verdictOf(view);
  return verdict ? { ...view, verdict: { ...verdict, ...more(verdict) } } : view;
}

const balls = (view: Moving, seat: number): number => (view.ships[seat]?.card?.power === "double" ? 2 : 1);

/** The Kraken is there before it chases anybody. */
function krakenAt(view: Moving, place: string): Moving {
  const wheels = pieces(view, (piece) => (piece.place === place ? { ...piece, kraken: true } : piece));
  return { ...view, kraken: place, wheels };
}

/** A card that is not the first: it is drawn for a treasure brought home. */
const isNewCard = (event: GameEvent, view: Moving): boolean =>
  event.name === "card" && !!view.ships[Number(event.args["seat"])]?.card;

const isMine = (event: GameEvent, view: Moving): boolean =>
  view.viewer !== null && (view.viewer === event.args["seat"] || view.viewer === event.args["other"]);

/** Part of a duel that is not one's own. */
const isTheirDuel = (event: GameEvent, view: Moving): boolean =>
  event.name in OTHERS &&
  (event.name === "attacked"
    ? !isMine(event, view)
    : !!view.duel && view.viewer !== view.duel.attacker && view.viewer !== view.duel.defender);

function time(event: GameEvent, view: Moving): number {
  if (onlook.past && view.duel) return 0;
  if (isTheirDuel(event, view) && !(event.name === "chased" && settings.moments === "off")) return OTHERS[event.name]!;
  if (event.name === "sailed") return 300 + 130 * sailed(view, event.args).length;
  if (isNewCard(event, view)) return view.viewer === event.args["seat"] ? NEW_CARD : 1000;
  if (event.name === "pivoted" && !isMine(event, view)) return THEIR_TURN;
  if (event.name === "aimed" && view.viewer !== event.args["seat"]) return BOT_AIMS;
  if (event.name === "chased" && settings.moments !== "off" && verdictOf(view)) return HELD_MINE;
  if (event.name === "drew" && !isMine(event, view)) return 1700;
  if (event.name === "banked" && !isMine(event, view)) return 1100;
  return TIME[event.name] ?? 250;
}

/** Is it staged? Of a duel of others, as a still picture, only how it ended: it would stay until it is touched, shot by shot. */
function isMoment(event: GameEvent, view: Moving): boolean {
  if (onlook.past && view.duel) return false;
  if (event.name === "chased") return verdictOf(view) !== undefined;
  if (isStill() && isTheirDuel(event, view)) return false;
  return MOMENTS.has(event.name) || isNewCard(event, view);
}

export const stage: Stage = {
  time: (event, view: AnyView) => time(event, view as Moving),
  change: (view, event) => change(view as Moving, event),
  sound: (event) => SOUND[event.name] ?? null,
  moment: (event, view) => isMoment(event, view as Moving),
};
