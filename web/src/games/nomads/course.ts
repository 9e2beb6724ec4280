// How the points rose and fell through the night, from all that was told: cards and Moons won, less the tiles held (NO-8.3).
import type { EventInfo } from "../../lib/wire";

export type Course = {
  steps: { ply: number; points: number[] }[]; // each time somebody's points changed, from the first turn on
  moons: number[]; // the plies of the Moon scorings
};

const COUNTS: Record<string, (args: Record<string, unknown>) => number> = {
  "coin-won": () => -1, // a Joker in everything (LM-3)
  took: () => -1,
  spent: (args) => Number(args["count"]),
  wrote: (args) => Number(args["worth"]),
  sang: (args) => Number(args["worth"]),
  freed: (args) => -Number(args["worth"]),
  "moons-won": (args) => Number(args["count"]),
};

/** `from`: the first event of the night, where another game went before. */
export function courseOf(events: EventInfo[], seats: number, from = 0): Course {
  const night = events.slice(from);
  const points = Array.from({ length: seats }, () => 0);
  const begins = night.find((one) => one.name === "scattered")?.ply ?? 0;
  const steps = [{ ply: begins, points: [...points] }];
  for (const { name, args, ply } of night) {
    const by = COUNTS[name]?.(args) ?? 0;
    if (!by) continue;
    points[Number(args["seat"])]! += by;
    if (steps.at(-1)!.ply >= ply) steps.pop(); // what comes at once, or before the first turn, is one step
    steps.push({ ply: Math.max(begins, ply), points: [...points] });
  }
  const last = night.at(-1)?.ply ?? 0;
  if (steps.at(-1)!.ply < last) steps.push({ ply: last, points: [...points] });
  return { steps, moons: night.filter((one) => one.name === "moon-scoring").map((one) => one.ply) };
}

/** The points of a seat as they stood at a ply. */
export const pointsAt = (course: Course, seat: number, ply: number): number =>
  course.steps.filter((one) => one.ply <= ply).at(-1)?.points[seat] ?? 0;

/** Where labels stand (0 above, 1 below) so that none lies over another: as near to their own height as the gap allows. */
export function apart(heights: number[], gap: number): number[] {
  const order = heights.map((_, k) => k).sort((a, b) => heights[a]! - heights[b]!);
  const stands = [...heights];
  order.forEach((one, k) => {
    if (k) stands[one] = Math.max(stands[one]!, stands[order[k - 1]!]! + gap);
  });
  [...order].reverse().forEach((one, k, back) => {
    stands[one] = Math.min(stands[one]!, k ? stands[back[k - 1]!]! - gap : 1);
  });
  return stands;
}
