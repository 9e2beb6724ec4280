// Lumarathon is shown on the boards of its two games, one after the other.
import type { Manners } from "..";
import type { Stage } from "../../lib/show.svelte";
import type { AnyView, GameEvent } from "../../lib/types";
import type { LumarathonView } from "../../lib/wire";
import * as captain from "../oh-captain";
import * as nomads from "../nomads";

export { default as Board } from "./Board.svelte";
export { default as EndExtras } from "./EndExtras.svelte";
export { default as EndSums } from "./EndSums.svelte";
export { default as FeatArt } from "./FeatArt.svelte";
export { EndScene } from "../nomads";
export { telling } from "./telling";

const part = (view: AnyView): AnyView =>
  ((view as LumarathonView).nomads ?? (view as LumarathonView).captain) as AnyView;
const board = (view: AnyView): { stage: Stage; manners: Manners } =>
  (view as LumarathonView).nomads ? nomads : captain;

export const stage: Stage = {
  time: (event, view) => board(view).stage.time(event, part(view)),
  change: (view, event) => {
    const next = board(view).stage.change(part(view), event);
    return { ...view, ...((view as LumarathonView).nomads ? { nomads: next } : { captain: next }) };
  },
  moment: (event, view) => board(view).stage.moment?.(event, part(view)) ?? false,
  sound: (event) => captain.stage.sound(event) ?? nomads.stage.sound(event),
};

export const manners: Manners = {
  buttons: (moves, view) => board(view).manners.buttons(moves, part(view)),
  hint: (moves, view) => board(view).manners.hint(moves, part(view)),
  risky: (move) => captain.manners.risky(move),
  label: (move, say) => captain.manners.label?.(move, say) ?? null,
  forced: (move, view) => board(view).manners.forced?.(move, part(view)) ?? !!(view as LumarathonView).nomads, // the second game hides nothing
};

export const fitting = (view: AnyView, lately: GameEvent[]): string[] =>
  ((view as LumarathonView).nomads ? nomads : captain).fitting(part(view), lately);

/** The whole truth: only the first game hides something. */
export function truth(all: AnyView[]): AnyView {
  const first = all[0] as LumarathonView;
  return first.captain ? ({ ...first, captain: captain.truth(all.map(part)) } as AnyView) : (first as AnyView);
}
