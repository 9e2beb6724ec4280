// What can be chosen now, each with what the ring shows of it: a scatter's two ways, an Adventurer's ability, a disc or Lys to be placed.
import type { Move } from "../../lib/types";
import type { NomadsHeard, NomadsPlayer, NomadsPreview } from "../../lib/wire";
import type { Moving } from "./stage";
import { w } from "./words";

/** One thing that can be chosen. `move` null: to leave all as it is, which nobody need be told. */
export type Choice = {
  key: string;
  move: string | null;
  space: number | null; // touching this space of the ring is choosing it
  title: string;
  short?: string; // of a title, where many cards share little room
  deed: string; // what the button says
  verb: string;
  picture: Picture;
};

/** What the ring shows of a choice. */
export type Picture = {
  from?: number; // the stack that is in the hand
  drops?: { disc: string; space: number }[];
  leap?: number; // Siana: no disc falls there
  raise?: { space: number; height: number }; // Red: from here to the top
  put?: { disc: string; space: number };
  lys?: number; // where Lys would go
  finds?: boolean; // the last disc finds Lys
  heard: NomadsHeard[];
  would?: NomadsHeard; // before play: whose the tile would be, if nobody covers the disc
};

const QUIET: Picture = { heard: [] };

function pictureOf(view: Moving, move: Move, preview: NomadsPreview | undefined): Picture {
  const space = Number(move.args["space"]);
  const heard = preview?.heard ?? [];
  const fall = (from: number): Picture => {
    const picture: Picture = { from, drops: preview?.drops ?? [], finds: preview?.lys ?? false, heard };
    return preview?.skipped == null ? picture : { ...picture, leap: preview.skipped };
  };
  const would = (seat: number | null): NomadsHeard => ({ seat, space, tile: view.ring[space - 1]?.tile ?? null });
  switch (move.verb) {
    case "scatter":
      return fall(space);
    case "straight":
    case "double":
    case "skip":
      return fall(view.lifted ?? 1);
    case "rise":
      return { raise: { space, height: Number(move.args["height"]) - 1 }, heard };
    case "lys":
      return { lys: space, heard };
    case "frog":
      return { put: { disc: "frog", space }, heard }; // a Nomad covers it before anybody listens
    case "sleeper":
      return { put: { disc: String(move.args["adventurer"]), space }, heard, would: would(null) };
    case "place":
      return {
        put: { disc: view.players[view.to_act ?? 0]?.adventurer ?? "nomad", space },
        heard,
        would: would(view.to_act),
      };
    default:
      return { heard };
  }
}

/** A tall stack comes round to a place twice: which time is meant. */
const again = (move: Move): boolean => Number(move.args["drop"]) > 8;

type Words = Pick<Choice, "title" | "short" | "deed">;

function words(view: Moving, move: Move, name: (key: string) => string): Words {
  const space = Number(move.args["space"]);
  const both = (title: string, deed = title): Words => ({ title, deed });
  switch (move.verb) {
    case "scatter": {
      const way = move.args["direction"] === "cw" ? "cw" : "ccw";
      return both(w(`no.title-${way}`), w(`no.do-${way}`));
    }
    case "straight":
      return view.phase === "skip"
        ? both(w("no.no-leap"), w("no.do-no-leap"))
        : both(w("no.one-each"), w("no.do-one-each"));
    case "double":
    case "skip": {
      const twice = move.verb === "double";
      const deed = w(twice ? "no.do-two" : "no.do-leap", { space });
      if (again(move)) return both(w("no.again-at", { space }), w("no.round-two", { what: deed }));
      return {
        ...both(w(twice ? "no.two-on" : "no.leap", { space }), deed),
        short: w(twice ? "no.two-short" : "no.leap-short", { space }),
      };
    }
    case "settle":
      return both(w("no.no-rise"));
    case "rise":
      return both(w("no.rise", { space }), w("no.do-rise", { space }));
    case "lys":
      return both(w("no.to", { space }), w("no.do-lys", { space }));
    case "frog":
      return both(w("no.to", { space }), w("no.do-frog", { space }));
    case "sleeper":
      return both(
        w("no.to", { space }),
        w("no.do-sleeper", { name: name(`disc.${String(move.args["adventurer"])}`), space }),
      );
    default:
      return both(w("no.to", { space }), w("no.do-place", { space }));
  }
}

const CHOSEN = new Set(["scatter", "straight", "double", "skip", "settle", "rise", "lys", "frog", "sleeper", "place"]);

/** The choices of these moves, in their order. */
export function choices(view: Moving, moves: Move[], name: (key: string) => string): Choice[] {
  const previews = new Map(view.previews.map((one) => [one.move, one]));
  return moves
    .filter((move) => CHOSEN.has(move.verb))
    .map((move) => ({
      key: move.text,
      move: move.text,
      space: "space" in move.args ? Number(move.args["space"]) : null,
      verb: move.verb,
      ...words(view, move, name),
      picture: pictureOf(view, move, previews.get(move.text)),
    }));
}

/** Moon may also leave Lys where she is; that is no move. */
export const staying = (view: Moving): Choice => ({
  key: "stay",
  move: null,
  space: null,
  verb: "stay",
  title: w("no.stays", { space: view.lys ?? 0 }),
  deed: w("no.stay"),
  picture: QUIET,
});

/** Of a seat's scatters those that would end at a space: where Lys would be found. */
export const endingAt = (view: Moving, space: number): { space: number; way: string }[] =>
  view.previews
    .filter((one) => one.move.startsWith("scatter") && one.drops.at(-1)?.space === space)
    .map((one) => ({ space: Number(one.move.split(" ")[1]), way: one.move.split(" ")[2] ?? "cw" }));

/** Who would take what, in order, whoever looks first; null: cleared away. Moons go to the dial whoever finds them. */
export function gains(
  heard: NomadsHeard[],
  seat: number | null,
): { who: { seat: number | null; tiles: (string | null)[] }[]; moons: number } {
  const map = new Map<number | null, (string | null)[]>();
  for (const one of heard) if (one.tile !== "opal") map.set(one.seat, [...(map.get(one.seat) ?? []), one.tile]);
  const who = [...map].map(([owner, tiles]) => ({ seat: owner, tiles }));
  const rank = (owner: number | null): number => (owner === null ? 1 : owner === seat ? -1 : 0); // the others in their order
  return {
    who: who.sort((a, b) => rank(a.seat) - rank(b.seat)),
    moons: heard.filter((one) => one.tile === "opal").length,
  };
}

const LAST = 2; // with so few stacks of tiles the last tales begin

/** How many stacks of tiles would be left, if that is what ends the night; else null. */
export function ends(view: Moving, { heard }: Picture): number | null {
  const taken = (space: number): number => heard.filter((one) => one.space === space).length;
  const left = view.ring.filter((one) => one.below + Number(one.tile !== null) > taken(one.number)).length;
  return left <= LAST && view.stacks_left > LAST ? left : null;
}

/** The tiles a seat would have gained, by kind; unknown ones are left out. */
export function gained(picture: Picture | null, seat: number | null): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const one of picture?.heard ?? [])
    if (one.seat === seat && one.tile !== null && one.tile !== "opal") sum[one.tile] = (sum[one.tile] ?? 0) + 1;
  return sum;
}

/** Whether a pointer only looks. A finger never does, nor the mouse that a browser leaves where a finger touched last: what comes to lie
 * under it is not looked at. */
export const hovers = (event: PointerEvent): boolean =>
  event.pointerType !== "touch" && !matchMedia("(hover: none)").matches;

/** 1 for the most points, and so on; equal points share a place. */
export const place = (players: NomadsPlayer[], seat: number): number =>
  1 + players.filter((other) => other.points > players[seat]!.points).length;
