// What one would say just now: in a duel, after a shot, when treasure turns up or comes home, when an event wakes.
import type { AnyView, GameEvent } from "../../lib/types";
import type { PiratesView } from "../../lib/wire";

const AFTER: Record<string, string[]> = {
  landed: ["missed", "wind"],
  beat: ["surrender", "wind"],
  attacked: ["surrender"],
  drew: ["booty"],
  "drew-red": ["kraken", "booty"],
  omen: ["kraken"],
  banked: ["homeward"],
  took: ["booty", "homeward"],
  pivoted: ["my-wheel"],
};

export function fitting(view: AnyView, lately: GameEvent[]): string[] {
  const duel = (view as PiratesView).duel ? ["fire"] : [];
  return [...duel, ...lately.toReversed().flatMap((event) => AFTER[event.name] ?? [])];
}
