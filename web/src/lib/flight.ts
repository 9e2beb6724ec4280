// Things that fly from one place of the page to another: coins, cards, tiles. They are only for the eye.
import { begin } from "./frames.svelte";
import { settings } from "./settings.svelte";

/** Where the first of these (selectors) is that is to be seen; a narrow screen leaves some out. */
function placeOf(...selectors: string[]): DOMRect | undefined {
  for (const one of selectors) {
    const box = document.querySelector(one)?.getBoundingClientRect();
    if (box && (box.width || box.height)) return box;
  }
  return undefined;
}

/** Let a small thing fly between two elements (found by selector, or by the first of several that is in sight). With no motion wanted, nothing flies. Called before the page is changed
 * (`$effect.pre`): where things are is then known to the browser, and need not be worked out for us. */
export function fly(from: string | string[], to: string | string[], html: string, ms: number, delay = 0): void {
  if (settings.motion === "still" || ms < 60) return;
  const start = placeOf(...[from].flat());
  const end = placeOf(...[to].flat());
  if (start && end) begin(() => launch(start, end, html, ms, delay));
}

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

function launch(start: DOMRect, end: DOMRect, html: string, ms: number, delay: number): () => void {
  const thing = document.createElement("div");
  thing.className = "flies";
  thing.setAttribute("aria-hidden", "true");
  thing.style.cssText =
    "position:fixed;left:0;top:0;width:0;height:0;display:grid;place-items:center;z-index:30;pointer-events:none;will-change:transform,opacity";
  thing.innerHTML = html;
  document.body.append(thing);
  const [x0, y0] = middle(start);
  const [x1, y1] = middle(end);
  const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) / 4);
  return () => {
    const flight = thing.animate(
      [
        { transform: `translate(${x0}px, ${y0}px) scale(0.8)`, opacity: 0.4 },
        { transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) scale(1.15)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${x1}px, ${y1}px) scale(0.9)`, opacity: 0.9 },
      ],
      { duration: ms, delay, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)", fill: "both" },
    );
    flight.onfinish = () => thing.remove();
    flight.oncancel = () => thing.remove();
  };
}

export const COIN = `<svg viewBox="0 0 24 24" width="26" height="26"><circle cx="12" cy="12" r="11" fill="#8a5f1c"/><circle cx="12" cy="11" r="10.500" fill="#f2c45a"/><circle cx="12" cy="11" r="7.500" fill="none" stroke="#b98a2e" stroke-width="1.500"/><path d="M12 6l1.500 3.400 3.700.3-2.800 2.400.9 3.600-3.300-2-3.300 2 .9-3.600L6.800 9.700l3.700-.3z" fill="#b98a2e"/></svg>`;
