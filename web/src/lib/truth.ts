// The whole truth of a finished match: what each seat saw, laid over each other by the game's board.
import type { GameModule } from "../games";
import type { AnyView } from "./types";
import type { Replay } from "./wire";

/** A replay fetched for "everybody", as it truly was. */
export function asItWas(whole: Replay, board: GameModule | null): Replay {
  const lay = board?.truth;
  if (!lay) return whole;
  return {
    ...whole,
    plies: whole.plies.map((ply) => (ply.views ? { ...ply, view: lay(ply.views as AnyView[]) } : ply)),
  };
}
