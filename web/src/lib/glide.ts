// A piece glides from where it was to where it is, however the page was drawn anew in between. Pieces are elements of their own laid over
// the board's picture, not parts of it: the browser then moves them by itself, and nothing is painted again on the way.
import { begin } from "./frames.svelte";
import { pace, settings } from "./settings.svelte";

/** A place in the board's units, how many pixels a unit has now, and how the piece gets there: by other places, or with a hop. */
export type Spot = { x: number; y: number; scale: number; ms?: number; hop?: number; by?: { x: number; y: number }[] };

/** End what still moves an element: two at once the browser would not move by itself. */
export function halt(run: Animation | null): void {
  if (run && run.playState !== "finished") run.cancel();
}

/** Svelte action: sets the element's place, and animates when it changes (but not when only the board's size did). It stays where it is until
 * all else is drawn. */
export function glide(node: HTMLElement | SVGElement, spot: Spot): { update: (next: Spot) => void } {
  let { x, y, scale } = spot;
  let way: { x: number; y: number }[] = []; // still to go, from where the piece lies now
  let run: Animation | null = null;
  const at = (point: { x: number; y: number }): string => `translate(${point.x * scale}px, ${point.y * scale}px)`;
  node.style.transform = at(spot);
  function go(ms: number): (() => void) | void {
    if (!way.length) return;
    const points = [...way, { x, y }];
    way = [];
    halt(run);
    run = node.animate(
      points.map((point) => ({ transform: at(point) })),
      { duration: pace(ms), easing: "cubic-bezier(0.3, 0.2, 0.2, 1)" },
    );
    return () => (node.style.transform = at({ x, y }));
  }
  return {
    update(next) {
      if (next.x === x && next.y === y && next.scale === scale) return;
      const from = { x, y };
      const still = settings.motion === "still" || next.scale !== scale;
      ({ x, y, scale } = next);
      if (still) {
        way = [];
        node.style.transform = at(next);
        return;
      }
      way.push(from, ...(next.by ?? [{ x: (from.x + x) / 2, y: (from.y + y) / 2 - (next.hop ?? 0) }]));
      begin(() => go(next.ms ?? 260));
    },
  };
}

/** Svelte action: the element comes in from another look (turned, small, far off); it waits there until all else is drawn. */
export function enter(node: HTMLElement | SVGElement, { from, ms }: { from: Keyframe; ms: number }): void {
  if (settings.motion !== "still") come(node, from, ms);
}

function come(node: HTMLElement | SVGElement, from: Keyframe, ms: number): Animation {
  const run = node.animate([from, {}], { duration: pace(ms), easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
  run.pause();
  begin(() => run.play());
  return run;
}

/** Svelte action: fades the element in whenever what it shows becomes something else. */
export function appear(node: HTMLElement | SVGElement, what: unknown): { update: (next: unknown) => void } {
  let shown = what;
  let run: Animation | null = null;
  return {
    update(next) {
      if (next !== shown && next && settings.motion !== "still") {
        halt(run);
        run = come(node, { opacity: 0.2 }, 240);
      }
      shown = next;
    },
  };
}
