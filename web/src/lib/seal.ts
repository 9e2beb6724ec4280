// What this browser was shown and added before a match, kept by itself: at the end it is compared with what the server says then. A seal
// that nobody compares proves nothing: whoever runs the server could exchange the secret, and everything would still fit together.
import type { Over, TableInfo } from "./wire";

/** The seal as it was first shown, when that was (ms), the salts chosen after it, and the seats the server said it took one for. */
export type Kept = { seal: string; at: number; salts: string[]; taken: number[]; mine: number[] };
export type Alarm = "seal" | "seed" | "salt";

const KEY = "landfall.seals";
const MOST = 200; // tables remembered: the oldest go first
const memory = new Map<string, Kept>();
let read = false;

function all(): Map<string, Kept> {
  if (!read) {
    read = true;
    try {
      for (const [id, kept] of JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Kept][]) memory.set(id, kept);
    } catch {
      // a private window may refuse: then it lasts as long as the page
    }
  }
  return memory;
}

function keep(id: string, kept: Kept): void {
  const seals = all();
  seals.delete(id);
  seals.set(id, kept);
  for (const oldest of seals.keys()) {
    if (seals.size <= MOST) break;
    seals.delete(oldest);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify([...seals]));
  } catch {
    // as above
  }
}

export function keptFor(id: string): Kept | null {
  return all().get(id) ?? null;
}

/** A seal is shown: the first one counts. */
export function shown(id: string, seal: string): Kept {
  const known = keptFor(id);
  if (known) return known;
  const kept: Kept = { seal, at: Date.now(), salts: [], taken: [], mine: [] };
  keep(id, kept);
  return kept;
}

/** A word of one's own for chance. */
export const newSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A salt of this browser's own, chosen now: its seal was shown before. */
export function addSalt(id: string, salt: string): void {
  const kept = keptFor(id);
  if (kept) keep(id, { ...kept, salts: [...kept.salts, salt] });
}

/** A table as the server tells it: whether its seal is still the one that was shown first. */
export function compareTable(table: TableInfo): Alarm | null {
  const kept = shown(table.id, table.commitment);
  if (kept.seal !== table.commitment) return "seal";
  if (table.status === "over") return null;
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const taken = table.seats.filter((seat) => seat.mine && seat.salted).map((seat) => seat.seat);
  if (String(taken) !== String(kept.taken) || String(mine) !== String(kept.mine))
    keep(table.id, { ...kept, taken, mine });
  return null;
}

/** The end as the server tells it, against what this browser kept by itself. */
export async function compareEnd(
  kept: Kept | null,
  over: Pick<Over, "commitment" | "seed" | "salts">,
): Promise<Alarm | null> {
  if (!kept) return null;
  const { commitment } = await import("./fair"); // only an end needs it
  if (over.commitment !== kept.seal) return "seal";
  if ((await commitment(over.seed)) !== kept.seal) return "seed";
  return kept.taken.every((seat) => kept.salts.includes(over.salts[seat] ?? "")) ? null : "salt";
}
