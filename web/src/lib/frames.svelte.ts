// One thing a frame. What an event changes is drawn in several frames one after the other (words, board, players, what may be touched),
// and only then does something begin to move: no frame is long, and none is missed while pieces are on their way, even on a slow phone.
import { untrack } from "svelte";
import { settings } from "./settings.svelte";

const FRAME = 1000 / 60;

/** Until what was changed has been drawn: a frame begins within this time, and while it is being made no timer runs. (A page that asks for
 * animation frames tells the browser that it is moving something itself.) */
export function frame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FRAME + 1));
}

const waiting: (() => void)[] = []; // each of them changes something of the page, in a frame of its own
type Start = () => (() => void) | void; // begins to move something; what it returns is done when all that begins has begun
const starts: Start[] = []; // what moves then, all at once
let held = false; // more is to be changed before anything may move
let running: Promise<void> | null = null;

const more = (): boolean => waiting.length > 0 || (starts.length > 0 && !held);

async function run(): Promise<void> {
  while (more()) {
    await frame();
    const next = waiting.shift();
    if (next) next();
    else if (!held) startAll();
  }
}

/** Whatever begins to move makes the browser work out the page if something of it was just changed: so first all begin, then all change. */
function startAll(): void {
  for (const settle of starts.splice(0).map((start) => start())) settle?.();
}

function go(): void {
  running ??= run().finally(() => {
    running = null;
    if (more()) go();
  });
}

/** Until all that was put off is done, and what is to move moves. */
export async function underWay(): Promise<void> {
  while (running) await running;
}

/** Once the page stands and nothing is in a hurry: what only comes later is fetched then, out of the first picture's way. */
export function whenQuiet(job: () => void): void {
  const ask = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
  setTimeout(() => ask(job, { timeout: 1000 }), 400);
}

/** Nothing begins to move until `hold(false)`. */
export function hold(on: boolean): void {
  held = on;
  if (!on) go();
}

/** Do this in a frame after the present one. */
export function afterwards(job: () => void): void {
  waiting.push(job);
  go();
}

/** Let something begin to move, once all that was to be changed is on the screen. */
export function begin(start: Start): void {
  starts.push(start);
  go();
}

/** What is looked at less than the board follows it a frame later. `at once` says when not to wait. */
export function late<T>(now: () => T, atOnce: (next: T) => boolean = () => false): { readonly value: T } {
  let value: T = $state.raw(untrack(now));
  let wanted = untrack(now);
  $effect.pre(() => {
    const next = now();
    if (next === wanted) return;
    wanted = next;
    if (settings.motion === "still" || atOnce(next)) value = next;
    else afterwards(() => (value = wanted));
  });
  return {
    get value() {
      return value;
    },
  };
}
