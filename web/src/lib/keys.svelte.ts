// Playing by keys: numbers choose among the choices in the helm, arrows go from lit thing to lit thing, Enter takes. What has the focus keeps
// it: after a move the focus goes to the lit thing nearest to where it was, not to the top of the page.
export const keysUsed = $state({ on: false }); // keys were used last: their numbers are shown

const LIT = "[data-move], [data-fire], [data-stop], [role='button'][tabindex='0'], .helm [data-choice]";
const SHOWN = "button, a, [tabindex='0']";
const TYPED = 700; // milliseconds within which a second digit belongs to the first

/** Whether something is being written, or a sheet is open: keys belong there. */
export const isWriting = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest("input, textarea, select, dialog[open]") !== null;

type Box = { x: number; y: number };

const middle = (one: Element): Box => {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const inSight = (one: Element): boolean => {
  const box = one.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};
const lit = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(LIT)].filter(inSight);

const WAYS: Record<string, Box> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest of these in a direction: what lies straight ahead counts as nearer than what lies aside. */
export function nextIn(from: Box, way: Box, spots: Box[]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, k) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    if (ahead < 4) return;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [k, cost];
  });
  return best;
}

/** The keys of a match page. `root` is where it is played. */
export class Keys {
  #last: Box | null = null; // where the focus was, of something lit
  #typed = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly root: () => HTMLElement | null) {}

  /** True: the key was for us. */
  press(event: KeyboardEvent): boolean {
    const root = this.root();
    if (!root || isWriting(event)) return false;
    if (event.key in WAYS) return this.#arrow(root, WAYS[event.key]!);
    if (/^\d$/.test(event.key)) return this.#digit(root, event.key);
    if (event.key === "l" || event.key === "r")
      return this.#click(root.querySelector(event.key === "l" ? ".helm [data-list]" : ".helm [data-rule]"));
    return false;
  }

  /** Where the focus is, to find it again. */
  note(): void {
    const now = document.activeElement;
    if (now && this.root()?.contains(now) && now.matches(SHOWN)) this.#last = middle(now);
  }

  /** What had the focus is gone: give it to the lit thing nearest to there. */
  restore(): void {
    const root = this.root();
    if (!root || !this.#last || !keysUsed.on || (document.activeElement && document.activeElement !== document.body))
      return;
    const from = this.#last;
    const [first] = lit(root)
      .map((one) => ({ one, far: Math.hypot(middle(one).x - from.x, middle(one).y - from.y) }))
      .sort((a, b) => a.far - b.far);
    first?.one.focus({ preventScroll: false });
  }

  #arrow(root: HTMLElement, way: Box): boolean {
    const found = lit(root);
    if (!found.length) return false;
    const now = document.activeElement;
    const from = now && root.contains(now) && found.includes(now as HTMLElement) ? middle(now) : null;
    const next = from ? nextIn(from, way, found.map(middle)) : 0;
    found[next]?.focus();
    return true;
  }

  /** A number chooses among the numbered choices; where there are ten and more, two digits do. With none in sight the list opens. */
  #digit(root: HTMLElement, digit: string): boolean {
    const numbered = [...root.querySelectorAll<HTMLElement>(".helm [data-choice]")].filter(inSight);
    const own = [...root.querySelectorAll<HTMLElement>(".helm [data-move]")].filter(inSight);
    const choices = numbered.length ? numbered : own;
    if (!choices.length) return this.#click(root.querySelector(".helm [data-list][aria-expanded='false']"));
    this.#typed += digit;
    clearTimeout(this.#timer);
    const number = Number(this.#typed);
    const more = number * 10 <= choices.length && number > 0;
    if (!more) return this.#take(choices);
    this.#timer = setTimeout(() => this.#take(choices), TYPED);
    return true;
  }

  #take(choices: HTMLElement[]): boolean {
    const number = Number(this.#typed);
    this.#typed = "";
    return this.#click(choices[number - 1] ?? null);
  }

  #click(one: HTMLElement | null): boolean {
    one?.click();
    return one !== null;
  }
}
