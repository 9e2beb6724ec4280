// Lumarathon is shown on the boards of its two games, one after the other.
import type { Manners } from "..";
import type { Stage } from "../../lib/show.svelte";
import type { AnyView, GameEvent } from "../../lib/types";
import type { LumarathonView } from "../../lib/wire";
import { truth as captainTruth } from "../oh-captain/truth";
import { halves } from "./halves.svelte";

export { default as Board } from "./Board.svelte";
export { default as Thing } from "./Thing.svelte";
export { telling } from "./telling";

const part = (view: AnyView): AnyView =>
  ((view as LumarathonView).nomads ?? (view as LumarathonView).captain) as AnyView;
const second = (view: AnyView): boolean => !!(view as LumarathonView).nomads;

/** The first game is over: what is laid out for the second is not shown on its board, only what still belongs to its end. */
const done = (event: GameEvent, view: AnyView): boolean =>
  !second(view) && part(view).over && !halves.now(view)?.stage.moment?.(event, part(view));

/** A game that is not there yet shows what happened, without showing how. */
export const stage: Stage = {
  time: (event, view) => (done(event, view) ? 0 : (halves.now(view)?.stage.time(event, part(view)) ?? 0)),
  change: (view, event) => {
    const next = halves.now(view)?.stage.change(part(view), event) ?? part(view);
    return { ...view, ...(second(view) ? { nomads: next } : { captain: next }) };
  },
  moment: (event, view) => halves.now(view)?.stage.moment?.(event, part(view)) ?? false,
  sound: (event) => halves.captain?.stage.sound(event) ?? halves.nomads?.stage.sound(event) ?? null,
};

/** Until a game is there it has no buttons, and nothing is done for one. */
export const manners: Manners = {
  buttons: (moves, view) => halves.now(view)?.manners.buttons(moves, part(view)) ?? [],
  hint: (moves, view) => halves.now(view)?.manners.hint(moves, part(view)) ?? null,
  risky: (move) => halves.captain?.manners.risky(move) ?? false,
  label: (move, say) => halves.captain?.manners.label?.(move, say) ?? null,
  forced: (move, view) => halves.now(view)?.manners.forced?.(move, part(view)) ?? (!!halves.nomads && second(view)), // the second game hides nothing
  bare: (view) => halves.now(view)?.manners.bare?.(part(view)) ?? false,
};

export const fitting = (view: AnyView, lately: GameEvent[]): string[] =>
  halves.now(view)?.fitting(part(view), lately) ?? [];

/** The whole truth: only the first game hides something. */
export function truth(all: AnyView[]): AnyView {
  const first = all[0] as LumarathonView;
  return first.captain ? ({ ...first, captain: captainTruth(all.map(part)) } as AnyView) : (first as AnyView);
}
