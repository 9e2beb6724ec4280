// The clocks a table may have, as they are offered: by their kind.
import type { SetClock } from "./wire";

export const CLOCKS = {
  none: { kind: "none" },
  turn: { kind: "turn", seconds: 60 },
  bank: { kind: "bank", seconds: 600, increment: 5 },
  days: { kind: "days", days: 1 },
} as const satisfies Record<string, SetClock>;
export type ClockKind = keyof typeof CLOCKS;
export const CLOCK_KINDS = Object.keys(CLOCKS) as ClockKind[];

export const ONLOOKERS = ["open", "delayed", "barred"] as const;
