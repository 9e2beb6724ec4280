// Playing on: from a moment of a finished match, its very deal again, or a position somebody kept as a file.
import { api } from "./api";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";

type Position = { game: string; seats?: number; position?: { seats?: number } };

/** The position a file holds; null: it is something else (a record has many lines). */
export function positionIn(text: string): Position | null {
  try {
    const read = JSON.parse(text) as Partial<Position> & { landfall?: unknown };
    return typeof read?.game === "string" && read.landfall === undefined ? (read as Position) : null;
  } catch {
    return null;
  }
}

/** A table that begins there, me in the first seat. */
export async function playFrom(position: Position): Promise<void> {
  const seats = position.seats ?? position.position?.seats ?? 0; // of a game made of others its part says it
  go(`/t/${(await api.playFrom(position, seats, settings.name)).table}`);
}

/** A table that goes on from a moment of a match, or has its deal, me in a seat of it. */
export async function playOn(
  match: string,
  from: { version: number } | { same_deal: true },
  seats: number,
  mine: number,
): Promise<void> {
  go(`/t/${(await api.playOn(match, from, seats, mine, settings.name)).table}`);
}
