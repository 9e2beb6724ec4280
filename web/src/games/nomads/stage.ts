// Nomads on show: discs lifted and dropped one by one, tiles taken and uncovered, until the server's own view is laid over it.
import type { Stage } from "../../lib/show.svelte";
import type { GameEvent } from "../../lib/types";
import type { NomadsHeard, NomadsPlayer, NomadsSpace, NomadsView } from "../../lib/wire";
import { isStill } from "../../lib/moments.svelte";

/** A view while something moves: discs in the hand, over which space the hand is, whose scatter it is, what was heard after it, and a Moon
 * scoring under way. */
export type Moving = NomadsView & {
  hand?: string[];
  hovers?: number;
  scatter?: Scatter;
  heard?: NomadsHeard[];
  scoring?: Scoring;
  unsettled?: boolean; // somebody's standing has changed: who would gain at the next Moon is told with the next view
};
export type Scatter = { seat: number; space: number; direction: string; discs: string[]; fallen: number[] }; // where each disc fell
export type Scoring = { standings: Record<number, number>; won: Record<number, number> };

const TIME: Record<string, number> = {
  first: 500,
  uncovered: 220,
  chose: 400,
  "frog-placed": 350,
  "nomads-came": 450,
  "sleeper-placed": 260,
  "disc-placed": 300,
  "lys-placed": 400,
  "lys-moved": 450,
  scattered: 240,
  dropped: 220,
  doubled: 60,
  skipped: 260,
  "lys-found": 600,
  took: 480,
  "moon-found": 560,
  "sleeper-took": 420,
  rose: 420,
  wrote: 1400,
  sang: 1600,
  freed: 300,
  spent: 160,
  "moon-scoring": 800,
  standing: 160,
  "moons-won": 1000,
  "moons-lost": 900,
  closing: 1400,
  silence: 1400,
  "last-pass": 300,
  final: 300,
};
const SOUND: Record<string, string> = {
  dropped: "disc",
  "disc-placed": "disc",
  "frog-placed": "disc",
  "sleeper-placed": "disc",
  "nomads-came": "disc",
  took: "tile",
  "moon-found": "bell",
  "sleeper-took": "tile",
  uncovered: "card",
  wrote: "win",
  sang: "win",
  "moons-won": "coin",
  "moon-scoring": "bell",
  "lys-moved": "card",
  closing: "bell",
  scattered: "tile",
  rose: "disc",
  "lys-found": "bell",
};

function space(view: Moving, number: number, change: (space: NomadsSpace) => Partial<NomadsSpace>): Moving {
  return { ...view, ring: view.ring.map((one) => (one.number === number ? { ...one, ...change(one) } : one)) };
}

function player(view: Moving, seat: number, change: (player: NomadsPlayer) => Partial<NomadsPlayer>): Moving {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

const put = (view: Moving, number: number, disc: string): Moving =>
  space(view, number, (one) => ({ discs: [...one.discs, disc] }));
const lys = (view: Moving, number: number): Moving => ({
  ...view,
  lys: number,
  ring: view.ring.map((one) => ({ ...one, lys: one.number === number })),
});

function hold(view: Moving, seat: number, tile: string, by: number): Moving {
  return player({ ...view, unsettled: true }, seat, (one) => {
    const tiles = { ...one.tiles, [tile]: (one.tiles[tile] ?? 0) + by };
    if (tiles[tile]! <= 0) delete tiles[tile];
    return { tiles, tile_count: one.tile_count + by, standing: one.standing - by, points: one.points - by };
  });
}

const richer = (one: NomadsPlayer, by: number): Partial<NomadsPlayer> => ({
  standing: one.standing + by,
  points: one.points + by,
});

const lift = (view: Moving, at: number): Moving => ({
  ...space(view, at, () => ({ discs: [] })),
  hand: view.ring[at - 1]?.discs ?? [],
  hovers: at,
});

/** Ulrich and Siana are asked with the stack lifted, and their drops come only then. */
function resume(view: Moving): Moving {
  const { lifted, hand, whose_turn: seat, direction } = view;
  if (lifted === null || hand) return view;
  const next = lift(view, lifted);
  const scatter = { seat: seat ?? 0, space: lifted, direction: direction ?? "cw", discs: next.hand ?? [], fallen: [] };
  return { ...next, scatter };
}

const hear = (view: Moving, one: NomadsHeard): Moving => ({ ...view, heard: [...(view.heard ?? []), one] });

/** The turn is told: what comes next is not part of it. */
function calm({
  hand: _hand,
  hovers: _hovers,
  scatter: _scatter,
  heard: _heard,
  scoring: _scoring,
  ...view
}: Moving): Moving {
  return view;
}

function change(before: Moving, { name, args }: GameEvent): Moving {
  const view = ["dropped", "doubled", "skipped"].includes(name) ? resume(before) : before;
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
    case "scattered": {
      const lifted = lift(view, at);
      const scatter = { seat, space: at, direction: String(args["direction"]), discs: lifted.hand ?? [], fallen: [] };
      return { ...lifted, scatter };
    }
    case "dropped": {
      const hand = [...(view.hand ?? [])];
      hand.splice(Math.max(0, hand.indexOf(String(args["disc"]))), 1);
      const scatter = view.scatter && { ...view.scatter, fallen: [...view.scatter.fallen, at] };
      return { ...put(view, at, String(args["disc"])), hand, hovers: at, ...(scatter ? { scatter } : {}) };
    }
    case "skipped":
      return { ...view, hovers: at };
    case "took":
      return hold(
        hear(
          space(view, at, () => ({ tile: null })),
          { seat, space: at, tile: String(args["tile"]) },
        ),
        seat,
        String(args["tile"]),
        1,
      );
    case "moon-found":
      return hear(
        { ...space(view, at, () => ({ tile: null })), dial: Number(args["dial"]) },
        { seat, space: at, tile: "opal" },
      );
    case "sleeper-took":
      return hear(
        space(view, at, () => ({ tile: null })),
        { seat: null, space: at, tile: String(args["tile"]) },
      );
    case "uncovered":
      return space(view, at, (one) => ({
        tile: String(args["tile"]),
        below: Math.max(0, one.below - (one.tile === null ? 1 : 0)),
      }));
    case "rose":
      return space(view, at, (one) => {
        const height = Number(args["height"]) - 1;
        return { discs: [...one.discs.filter((_, k) => k !== height), one.discs[height]!] };
      });
    case "spent":
      return hold(view, seat, String(args["tile"]), -Number(args["count"]));
    case "wrote":
      return {
        ...player({ ...view, unsettled: true }, seat, (one) => {
          const legend = String(args["legend"]);
          const old = one.legends.find((card) => card.legend === legend)?.worth ?? 0;
          const legends = [
            ...one.legends.filter((card) => card.legend !== legend),
            { legend, worth: Number(args["worth"]) },
          ];
          return { legends, ...richer(one, Number(args["worth"]) - old) };
        }),
        legends: view.legends.map((card) =>
          card.legend === args["legend"] && card.worth === args["worth"] ? { ...card, writer: seat, prices: [] } : card,
        ),
      };
    case "freed":
      return {
        ...view,
        legends: view.legends.map((card) =>
          card.legend === args["legend"] && card.worth === args["worth"] ? { ...card, writer: null } : card,
        ),
      };
    case "sang":
      return {
        ...player({ ...view, unsettled: true }, seat, (one) => ({
          song: Number(args["worth"]),
          ...richer(one, Number(args["worth"])),
        })),
        songs: view.songs.map((card) => (card.asks === args["asks"] ? { ...card, writer: seat, prices: [] } : card)),
      };
    case "moon-scoring":
      return { ...calm(view), scoring: { standings: {}, won: {} } };
    case "closing":
    case "silence":
      return { ...calm(view), closing: true };
    case "standing":
      return {
        ...view,
        scoring: { standings: { ...view.scoring?.standings, [seat]: Number(args["points"]) }, won: {} },
      };
    case "moons-won": {
      const count = Number(args["count"]);
      return {
        ...player(view, seat, (one) => ({ moons: one.moons + count, points: one.points + count })),
        dial: Math.max(0, view.dial - count),
        scoring: { standings: view.scoring?.standings ?? {}, won: { ...view.scoring?.won, [seat]: count } },
      };
    }
    default:
      return view;
  }
}

const MOMENTS = new Set(["wrote", "sang", "closing", "silence"]);

/** A Moon scoring is several events: in motion they are one after the other, without it there is one picture, when all stand and one wins. */
function scores(name: string, view: Moving): boolean {
  const none = Object.keys(view.scoring?.won ?? {}).length === 0;
  if (name === "moons-won") return !isStill() || none;
  if (name === "moons-lost") return none;
  return !isStill() && (name === "moon-scoring" || name === "standing");
}

export const stage: Stage = {
  time: (event, view) => (view.phase === "uncover" && event.name === "uncovered" ? 90 : (TIME[event.name] ?? 250)),
  change: (view, event) => change(view as Moving, event),
  sound: (event) => SOUND[event.name] ?? null,
  moment: (event, view) => MOMENTS.has(event.name) || scores(event.name, view as Moving),
};
