// Nomads on show: discs lifted and dropped one by one, tiles taken and uncovered, until the server's own view is laid over it.
import type { Stage } from "../../lib/show.svelte";
import type { GameEvent } from "../../lib/types";
import type { NomadsPlayer, NomadsSpace, NomadsView } from "../../lib/wire";

/** A view while something moves: discs in the hand, and over which space the hand is. */
export type Moving = NomadsView & { hand?: string[]; hovers?: number };

const TIME: Record<string, number> = {
  first: 500, uncovered: 220, chose: 400, "frog-placed": 350, "nomads-came": 450, "sleeper-placed": 260, "disc-placed": 300, "lys-placed": 400, "lys-moved": 450,
  scattered: 380, dropped: 230, doubled: 60, skipped: 260, "lys-found": 600, took: 480, "moon-found": 560, "sleeper-took": 420, rose: 420, wrote: 800, sang: 900,
  freed: 300, spent: 160, "moon-scoring": 900, standing: 350, "moons-won": 650, "moons-lost": 500, closing: 1100, silence: 1100, "last-pass": 300, final: 300,
};
const SOUND: Record<string, string> = {
  dropped: "disc", "disc-placed": "disc", "frog-placed": "disc", "sleeper-placed": "disc", "nomads-came": "disc", took: "tile", "moon-found": "bell", "sleeper-took": "tile",
  uncovered: "card", wrote: "win", sang: "win", "moons-won": "bell", rose: "disc", "lys-found": "bell",
};

function space(view: Moving, number: number, change: (space: NomadsSpace) => Partial<NomadsSpace>): Moving {
  return { ...view, ring: view.ring.map((one) => (one.number === number ? { ...one, ...change(one) } : one)) };
}

function player(view: Moving, seat: number, change: (player: NomadsPlayer) => Partial<NomadsPlayer>): Moving {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

const put = (view: Moving, number: number, disc: string): Moving => space(view, number, (one) => ({ discs: [...one.discs, disc] }));
const lys = (view: Moving, number: number): Moving => ({ ...view, lys: number, ring: view.ring.map((one) => ({ ...one, lys: one.number === number })) });

function hold(view: Moving, seat: number, tile: string, by: number): Moving {
  return player(view, seat, (one) => {
    const tiles = { ...one.tiles, [tile]: (one.tiles[tile] ?? 0) + by };
    if (tiles[tile]! <= 0) delete tiles[tile];
    return { tiles, tile_count: one.tile_count + by, standing: one.standing - by, points: one.points - by };
  });
}

const lift = (view: Moving, at: number): Moving => ({ ...space(view, at, () => ({ discs: [] })), hand: view.ring[at - 1]?.discs ?? [], hovers: at });

function change(before: Moving, { name, args }: GameEvent): Moving {
  // Ulrich and Siana are asked with the stack lifted, and their drops come only then
  const view = before.lifted !== null && !before.hand && ["dropped", "doubled", "skipped"].includes(name) ? lift(before, before.lifted) : before;
  const at = Number(args["space"]);
  const seat = Number(args["seat"]);
  switch (name) {
    case "chose":
      return player(view, seat, () => ({ adventurer: String(args["adventurer"]) }));
    case "frog-placed":
      return put(view, at, "frog");
    case "nomads-came":
      return { ...view, ring: view.ring.map((one) => ({ ...one, discs: [...one.discs, "nomad"] })) };
    case "sleeper-placed":
      return put(view, at, String(args["disc"]));
    case "disc-placed":
      return put(view, at, view.players[seat]?.adventurer ?? "nomad");
    case "lys-placed":
    case "lys-moved":
      return lys(view, at);
    case "scattered":
      return lift(view, at);
    case "dropped": {
      const hand = [...(view.hand ?? [])];
      hand.splice(Math.max(0, hand.indexOf(String(args["disc"]))), 1);
      return { ...put(view, at, String(args["disc"])), hand, hovers: at };
    }
    case "skipped":
      return { ...view, hovers: at };
    case "took":
      return hold(space(view, at, () => ({ tile: null })), seat, String(args["tile"]), 1);
    case "moon-found":
      return { ...space(view, at, () => ({ tile: null })), dial: Number(args["dial"]) };
    case "sleeper-took":
      return space(view, at, () => ({ tile: null }));
    case "uncovered":
      return space(view, at, (one) => ({ tile: String(args["tile"]), below: Math.max(0, one.below - (one.tile === null ? 1 : 0)) }));
    case "rose":
      return space(view, at, (one) => {
        const height = Number(args["height"]) - 1;
        return { discs: [...one.discs.filter((_, k) => k !== height), one.discs[height]!] };
      });
    case "spent":
      return hold(view, seat, String(args["tile"]), -Number(args["count"]));
    case "wrote":
      return { ...view, legends: view.legends.map((card) => (card.legend === args["legend"] && card.worth === args["worth"] ? { ...card, writer: seat, prices: [] } : card)) };
    case "freed":
      return { ...view, legends: view.legends.map((card) => (card.legend === args["legend"] && card.worth === args["worth"] ? { ...card, writer: null } : card)) };
    case "sang":
      return { ...view, songs: view.songs.map((card) => (card.asks === args["asks"] ? { ...card, writer: seat, prices: [] } : card)) };
    case "moons-won":
      return { ...player(view, seat, (one) => ({ moons: one.moons + Number(args["count"]) })), dial: Math.max(0, view.dial - Number(args["count"])) };
    default:
      return view;
  }
}

export const stage: Stage = {
  time: (event, view) => (view.phase === "uncover" && event.name === "uncovered" ? 90 : (TIME[event.name] ?? 250)),
  change: (view, event) => change(view as Moving, event),
  sound: (event) => SOUND[event.name] ?? null,
};
