// The helm's sentence: who does what to whom, in the player's words.
import type { Move, Say } from "../../lib/types";
import type { OhCaptainView } from "../../lib/wire";
import { w, type OwnWord } from "./words";

export function titleOf(view: OhCaptainView, moves: Move[], names: string[], say: Say): string | undefined {
  const name = (who: number | null): string => (who === null ? "" : (names[who] ?? ""));
  const item = view.announced ?? "lizard";
  const args = { name: "", a: say(`a.${item}`) };
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
      return w("oc.mutiny-title", { name: name(view.captain) });
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
