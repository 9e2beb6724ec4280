// A piece glides from where it was to where it is, however the page was drawn anew in between. Pieces are elements of their own laid over
// the board's picture, not parts of it: the browser then moves them by itself, and nothing is painted again on the way.
import { pace, settings } from "./settings.svelte";

/** A place in the board's units, how many pixels a unit has now, and how the piece gets there: by other places, or with a hop. */
export type Spot = { x: number; y: number; scale: number; ms?: number; hop?: number; by?: { x: number; y: number }[] };

/** Svelte action: sets the element's place, and animates when it changes (but not when only the board's size did). */
export function glide(node: HTMLElement | SVGElement, spot: Spot): { update: (next: Spot) => void } {
  let { x, y, scale } = spot;
  const at = (point: { x: number; y: number }): string => `translate(${point.x * scale}px, ${point.y * scale}px)`;
  node.style.transform = at(spot);
  return {
    update(next) {
      if (next.x === x && next.y === y && next.scale === scale) return;
      const from = { x, y };
      const still = settings.motion === "still" || next.scale !== scale;
      ({ x, y, scale } = next);
      node.style.transform = at(next);
      if (still) return;
      const by = next.by ?? [{ x: (from.x + x) / 2, y: (from.y + y) / 2 - (next.hop ?? 0) }];
      node.animate([from, ...by, next].map((point) => ({ transform: at(point) })), { duration: pace(next.ms ?? 260), easing: "cubic-bezier(0.3, 0.2, 0.2, 1)" });
    },
  };
}

/** Svelte action: fades the element in whenever what it shows becomes something else. */
export function appear(node: HTMLElement | SVGElement, what: unknown): { update: (next: unknown) => void } {
  let shown = what;
  return {
    update(next) {
      if (next !== shown && next && settings.motion !== "still") node.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: pace(240) });
      shown = next;
    },
  };
}
