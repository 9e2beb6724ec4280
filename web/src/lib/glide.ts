// A piece glides from where it was to where it is, however the page was drawn anew in between.
import { pace, settings } from "./settings.svelte";

type Spot = { x: number; y: number; ms?: number; hop?: number };

/** Svelte action: sets the element's place, and animates when it changes. */
export function glide(node: SVGElement, spot: Spot): { update: (next: Spot) => void } {
  let { x, y } = spot;
  node.style.transform = `translate(${x}px, ${y}px)`;
  return {
    update(next) {
      if (next.x === x && next.y === y) return;
      const from = `translate(${x}px, ${y}px)`;
      const to = `translate(${next.x}px, ${next.y}px)`;
      const middle = `translate(${(x + next.x) / 2}px, ${(y + next.y) / 2 - (next.hop ?? 0)}px)`;
      node.style.transform = to;
      if (settings.motion !== "still") node.animate([{ transform: from }, { transform: middle, offset: 0.5 }, { transform: to }], { duration: pace(next.ms ?? 260), easing: "cubic-bezier(0.3, 0.2, 0.2, 1)" });
      ({ x, y } = next);
    },
  };
}
