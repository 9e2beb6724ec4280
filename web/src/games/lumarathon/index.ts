// Lumarathon is shown on the boards of its two games, one after the other.
import type { Manners } from "..";
import type { Stage } from "../../lib/show.svelte";
import type { AnyView, GameEvent } from "../../lib/types";
import type { LumarathonView } from "../../lib/wire";
import { fitting as captainPhrases } from "../oh-captain/fitting";
import { stage as captain } from "../oh-captain/stage";
import { truth as captainTruth } from "../oh-captain/truth";
import { fitting as nomadsPhrases } from "../nomads/fitting";
import { stage as nomads } from "../nomads/stage";
import { halves } from "./halves.svelte";

export { default as Board } from "./Board.svelte";
export { default as EndExtras } from "./EndExtras.svelte";
export { default as EndSums } from "./EndSums.svelte";
export { default as FeatArt } from "./FeatArt.svelte";
export { default as EndScene } from "./EndScene.svelte";
export { telling } from "./telling";

const part = (view: AnyView): AnyView =>
  ((view as LumarathonView).nomads ?? (view as LumarathonView).captain) as AnyView;
const second = (view: AnyView): boolean => !!(view as LumarathonView).nomads;
const board = (view: AnyView): Stage => (second(view) ? nomads : captain);

export const stage: Stage = {
  time: (event, view) => board(view).time(event, part(view)),
  change: (view, event) => {
    const next = board(view).change(part(view), event);
    return { ...view, ...(second(view) ? { nomads: next } : { captain: next }) };
  },
  moment: (event, view) => board(view).moment?.(event, part(view)) ?? false,
  sound: (event) => captain.sound(event) ?? nomads.sound(event),
};

/** Until a game is there it has no buttons, and nothing is done for one. */
export const manners: Manners = {
  buttons: (moves, view) => halves.now(view)?.manners.buttons(moves, part(view)) ?? [],
  hint: (moves, view) => halves.now(view)?.manners.hint(moves, part(view)) ?? null,
  risky: (move) => halves.captain?.manners.risky(move) ?? false,
  label: (move, say) => halves.captain?.manners.label?.(move, say) ?? null,
  forced: (move, view) => halves.now(view)?.manners.forced?.(move, part(view)) ?? (!!halves.nomads && second(view)), // the second game hides nothing
};

export const fitting = (view: AnyView, lately: GameEvent[]): string[] =>
  (second(view) ? nomadsPhrases : captainPhrases)(part(view), lately);

/** The whole truth: only the first game hides something. */
export function truth(all: AnyView[]): AnyView {
  const first = all[0] as LumarathonView;
  return first.captain ? ({ ...first, captain: captainTruth(all.map(part)) } as AnyView) : (first as AnyView);
}
