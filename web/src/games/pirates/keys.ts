// What the arrows do beside going from one lit thing to the next (the page does that): where a wheel's way or a storm's is being chosen, left and
// right choose it.
import { isWriting } from "../../lib/keys.svelte";
import type { Choices } from "./choices.svelte";

export function steer(press: KeyboardEvent, choices: Choices): void {
  if (press.defaultPrevented || isWriting(press)) return;
  if (press.key === "Escape") return choices.back();
  const way = press.key === "ArrowRight" ? "cw" : press.key === "ArrowLeft" ? "ccw" : null;
  if (!way) return;
  const asked = choices.held && choices.wheel && choices.pivots.get(choices.wheel)?.includes(way);
  const storms = choices.storm && (choices.lines.get(choices.storm.line)?.length ?? 0) > 1;
  if (!asked && !storms) return;
  if (storms) choices.line = choices.storm!.line;
  choices.way = way;
  press.preventDefault();
}
