// Which disc is which: views name kinds only, but on the screen a disc must be seen moving from where it was to where it is.
import type { NomadsPlayer } from "../../lib/wire";
import type { Moving } from "./stage";

export type Disc = { id: number; kind: string; space: number; height: number }; // space 0: in the hand

let made = 0;

/** The discs of a view, each with the identity it had before: first those that did not move, then any of the same kind. */
export function identify(before: Disc[], view: Moving): Disc[] {
  const places: Omit<Disc, "id">[] = [
    ...view.ring.flatMap((space) => space.discs.map((kind, height) => ({ kind, space: space.number, height }))),
    ...(view.hand ?? []).map((kind, height) => ({ kind, space: 0, height })),
  ];
  const left = new Map(before.map((disc) => [`${disc.space}/${disc.height}/${disc.kind}`, disc]));
  const found = places.map((place) => {
    const key = `${place.space}/${place.height}/${place.kind}`;
    const same = left.get(key);
    if (same) left.delete(key);
    return same ?? null;
  });
  const loose = [...left.values()];
  return places.map((place, k) => {
    const same = found[k];
    if (same) return same;
    // of equal ones the nearest in the order of the hand: the lowest disc is dropped first
    const at = loose.findIndex((disc) => disc.kind === place.kind);
    const id = at >= 0 ? loose.splice(at, 1)[0]!.id : ++made;
    return { id, ...place };
  });
}

export const EMBLEMS = ["anchor", "star", "shell", "bird", "key"];

/** Who plays a kind of disc; null: an Adventurer asleep, or a Nomad. */
export const playedBy = (players: NomadsPlayer[], kind: string): number | null =>
  players.find((player) => player.adventurer !== null && player.adventurer === (kind === "frog" ? "nostromo" : kind))
    ?.seat ?? null;

/** The drawing of a disc: painted for a player, bare wood for a sleeper, the Frog always green. */
export function drawn(players: NomadsPlayer[], kind: string): string {
  const seat = kind === "frog" ? null : playedBy(players, kind);
  return `no-disc-${seat === null ? kind : EMBLEMS[seat]}`;
}
