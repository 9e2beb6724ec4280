// What one would say just now: when the Moon rises, a Song or Legend is written, or somebody hears the tile one wanted.
import type { AnyView, GameEvent } from "../../lib/types";

const AFTER: Record<string, string[]> = {
  "moon-found": ["moon"],
  "moon-scoring": ["moon"],
  sang: ["song"],
  wrote: ["legend"],
  took: ["my-tile"],
  scattered: ["tall"],
};

export const fitting = (_: AnyView, lately: GameEvent[]): string[] =>
  lately.toReversed().flatMap((event) => AFTER[event.name] ?? []);
