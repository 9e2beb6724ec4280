// Staged moments (a lie called, a mutiny, the Kraken): how long they last, and how one goes past them.
// A stage says which of its events are moments (`Stage.moment`); the board draws them while `event.moment` is true.
import { settings } from "./settings.svelte";

/** While a moment is on: end it, and only it. A tap on the board and Escape do this too. */
export const moments: { skip: (() => void) | null } = $state({ skip: null });

const SLOWER = 1.8;
const STILL = 6000; // milliseconds a still picture stays at most, if nobody touches it

/** Without motion a moment is a still picture that stays until it is touched. */
export const isStill = (): boolean => settings.motion === "still";

/** How long a moment of `ms` lasts as wished; 0: it is not staged, the words tell it. */
export function momentTime(ms: number): number {
  if (settings.moments === "off") return 0;
  if (isStill()) return settings.moments === "slow" ? STILL * SLOWER : STILL;
  return settings.moments === "slow" ? ms * SLOWER : ms;
}
