// What the pages of an analysis share: points, turns, lines of seats.
import type { Analysis, ClaimInfo, DecisionInfo, SignInfo, TurnInfo } from "./wire";

export const LETTERS = "ABCDEF";
/** Each seat's line, besides its colour: solid, dashed, dotted ... */
export const DASHES = ["", "11 6", "1.5 7", "13 5 2 5", "18 6", "1.5 5 1.5 12"];

export const percent = (share: number): number => Math.round(100 * share);

/** A change in points: +3, −12, 0. */
export function signed(share: number): string {
  const points = percent(share);
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

/** The turn a step belongs to. */
export const turnAt = (story: Analysis, ply: number): TurnInfo | undefined =>
  story.turns.findLast((turn) => turn.ply <= ply);

/** Where a key leads from here: a step, a turn, an end, or the moment with its letter. */
export function keyTo(key: string, story: Analysis, now: number, last: number): number | null {
  const turns = story.turns.map((turn) => turn.ply - 1);
  if (key === "ArrowRight") return now + 1;
  if (key === "ArrowLeft") return now - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "PageDown") return turns.find((ply) => ply > now) ?? last;
  if (key === "PageUp") return turns.findLast((ply) => ply < now) ?? 0;
  const letter = LETTERS.indexOf(key.toUpperCase());
  return letter >= 0 && letter < story.moments.length ? story.moments[letter]! - 1 : null;
}

/** A turn, and what was decided in it. */
export type TurnOf = { turn: TurnInfo | null; decisions: DecisionInfo[] };

export function turnsOf(story: Analysis): TurnOf[] {
  const found: TurnOf[] = [];
  for (const decision of story.decisions) {
    const turn = turnAt(story, decision.ply) ?? null;
    const last = found.at(-1);
    if (last && last.turn === turn) last.decisions.push(decision);
    else found.push({ turn, decisions: [decision] });
  }
  return found;
}

export const signsAt = (story: Analysis, ply: number): SignInfo[] => story.signs.filter((sign) => sign.ply === ply);

/** The announcement that a step makes or answers. */
export const claimAt = (story: Analysis, ply: number): ClaimInfo | undefined =>
  story.claims.find((claim) => claim.ply === ply || claim.heard.some((heard) => heard.ply === ply));

export const wasCaught = (claim: ClaimInfo): boolean => claim.lie && claim.heard.some((heard) => heard.called);
