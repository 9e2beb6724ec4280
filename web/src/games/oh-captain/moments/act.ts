// Actors of a staged moment: each is a layer of its own that comes in at its time. Transforms and opacity only.
import { begin } from "../../../lib/frames.svelte";
import { settings } from "../../../lib/settings.svelte";

export type Entrance = { from: Keyframe | Keyframe[]; at: number; ms: number; easing?: string } | null; // null: a still picture

/** Svelte action: comes in from another look, `at` milliseconds after the moment began; it waits there until all is drawn. */
export function act(node: HTMLElement, entrance: Entrance): void {
  if (!entrance || settings.motion === "still") return;
  const { from, at, ms, easing = "cubic-bezier(0.2, 0.8, 0.3, 1)" } = entrance;
  const pace = settings.moments === "slow" ? 1.8 : 1;
  const run = node.animate(Array.isArray(from) ? from : [from, {}], {
    duration: ms * pace,
    delay: at * pace,
    easing,
    fill: "both",
  });
  run.pause();
  begin(() => run.play());
}
