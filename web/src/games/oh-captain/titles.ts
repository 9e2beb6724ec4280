// The helm's sentence: who does what to whom, in the player's words.
import type { Move, Say } from "../../lib/types";
import type { OhCaptainView } from "../../lib/wire";
import { w, type OwnWord } from "./words";

export function titleOf(view: OhCaptainView, moves: Move[], names: string[], say: Say): string | undefined {
  const name = (who: number | null): string => (who === null ? "" : (names[who] ?? ""));
  const item = view.announced ?? "lizard";
  const args = { name: "", a: say(`a.${item}`), by: w(`oc.by-${item}` as OwnWord) };
  switch (moves[0]?.verb) {
    case "choose":
      return w("oc.pick-adventurer");
    case "claim":
      return w("oc.claim-title");
    case "buy":
    case "let":
      return w("oc.captain-title", { ...args, name: name(view.active) });
    case "attack":
      return w("oc.target-title", args);
    case "accept":
    case "challenge":
      return w("oc.answer-title", { ...args, name: name(view.attacker) });
    case "mutiny":
    case "loyal":
      return w("oc.mutiny-title");
    case "pick":
      return w(`oc.pick-${item}` as OwnWord, { name: name(view.target) });
    case "offer":
      return w(`oc.siana-${item}` as OwnWord);
    case "salvage":
      return w("oc.nostromo-title");
    case "hide":
      return w("oc.moon-title");
    case "tax":
      return w("oc.red-title");
  }
  return undefined;
}

// what one is asked in each phase
const ASKS: Record<string, string> = {
  choose: "choose",
  mutiny: "mutiny",
  claim: "claim",
  captain: "buy",
  target: "attack",
  answer: "accept",
  pick: "pick",
  siana: "offer",
  nostromo: "salvage",
  red: "tax",
  moon: "hide",
};

/** What the one who is awaited is at, said to those who wait; of oneself, a moment before one may choose, what one is going to be asked. */
export function waitsFor(view: OhCaptainView, seat: number | null, names: string[], say: Say): string {
  const name = (who: number | null): string => (who === null ? "" : (names[who] ?? ""));
  const item = view.announced ?? "lizard";
  const asked = ASKS[view.phase];
  if (seat !== null && view.to_act === seat && asked)
    return titleOf(view, [{ verb: asked, text: "", args: {} }], names, say) ?? "";
  const mine = (who: number | null): boolean => seat !== null && who === seat;
  const args = { name: name(view.to_act), other: name(view.attacker), a: say(`a.${item}`) };
  switch (view.phase) {
    case "captain":
      return w(mine(view.active) ? "oc.wait-you" : "oc.wait-captain", { ...args, other: name(view.active) });
    case "answer":
      return w(mine(view.attacker) ? "oc.wait-you" : "oc.wait-answer", args);
    case "pick":
      return w(mine(view.target) ? "oc.wait-pick-you" : "oc.wait-pick", { ...args, other: name(view.target) });
    case "choose":
    case "mutiny":
    case "claim":
    case "target":
    case "siana":
    case "nostromo":
    case "red":
    case "moon":
      return w(`oc.wait-${view.phase}`, args);
  }
  return view.to_act === null ? "" : w("match.waits", args);
}
