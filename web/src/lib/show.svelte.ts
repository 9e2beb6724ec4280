// Showing what happened, one event after the other: each event changes the board a little, and at the end of a step the server's own
// view is laid over it. Nobody has to wait: a tap hurries everything.
import { tick } from "svelte";
import { frame, hold, underWay } from "./frames.svelte";
import { isStill, moments, momentTime } from "./moments.svelte";
import { pace, settings } from "./settings.svelte";
import { share } from "./share";
import type { AnyView, GameEvent, Shown } from "./types";

/** What a game tells the show: how long an event is shown (0: not at all), how it changes the board, how it sounds, and whether it is a
 * moment that is staged (0.8 to 2.5 s). */
export type Stage = {
  time: (event: GameEvent, view: AnyView) => number;
  change: (view: AnyView, event: GameEvent) => AnyView;
  sound: (event: GameEvent) => string | null;
  moment?: (event: GameEvent, view: AnyView) => boolean;
};

type Act = { events: GameEvent[]; view: AnyView; done: () => void };

const REST = 20; // milliseconds after what moved has come to lie, before anything else is drawn
const MANY = 6; // so many steps behind, nothing is shown step by step any more

export class Show {
  view: AnyView | null = $state.raw(null);
  event: Shown | null = $state.raw(null);
  busy = $state(false);
  #acts: Act[] = [];
  #serial = 0;
  #laid = 0; // how often a view was laid down from outside: an act that was still on then does not lay its own over it
  #hurry = false;
  #wake: (() => void) | null = null;
  #running = false;
  #stopped = false;
  played = false; // something was shown moving since the page was opened
  #moved = false; // something was shown moving since the last rest

  constructor(
    readonly stage: () => Stage | null,
    readonly heard: (event: GameEvent) => void,
  ) {}

  /** Lay a view down at once, and forget what was still to be shown. */
  set(view: AnyView): void {
    this.#acts = [];
    this.#laid += 1;
    this.view = view;
    this.event = null;
    this.hurry();
  }

  /** Show these events, then the view. */
  add(events: GameEvent[], view: AnyView, done: () => void): void {
    this.#acts.push({ events, view, done });
    if (!this.#running) void this.#run();
  }

  /** Go on at once: past the moment that is on, or else past all that is still to be shown. */
  hurry(): void {
    if (!moments.skip || this.event === null) this.#hurry = true;
    this.#wake?.();
  }

  stop(): void {
    this.#stopped = true;
    this.#acts = [];
    this.hurry();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#acts.length && !this.#stopped) {
      const act = this.#acts.shift()!;
      await this.#play(act);
      if (!this.#acts.length) this.#hurry = false;
      if (!this.#acts.length && this.#moved) await frame();
      this.#moved = false;
    }
    this.event = null;
    this.busy = false;
    this.#running = false;
    this.#hurry = false;
  }

  async #play(act: Act): Promise<void> {
    const stage = this.stage();
    const laid = this.#laid;
    for (const event of act.events) {
      this.heard(event);
      const quick = this.#hurry || this.#acts.length >= MANY || document.visibilityState === "hidden";
      if (!stage || !this.view || quick) continue;
      const moment = stage.moment?.(event, this.view) ?? false;
      const time = stage.time(event, this.view);
      const ms = (moment && momentTime(time)) || pace(time);
      if (ms > 0) {
        this.#moved = this.played = this.busy = true;
        hold(true);
        this.event = {
          event,
          serial: ++this.#serial,
          ms,
          moment: moment && settings.moments !== "off",
          still: isStill(),
        };
        await frame();
        await underWay();
        if (laid !== this.#laid || this.#stopped) return hold(false);
      }
      this.view = stage.change(this.view, event);
      if (ms > 0) {
        await tick(); // what follows the board, and what moves, is known by then
        hold(false);
        await underWay();
        if (!this.#hurry) await this.#wait(ms + REST, this.event?.moment ?? false);
      }
    }
    if (this.#stopped || laid !== this.#laid) return;
    this.event = null;
    this.view = share(this.view, act.view);
    act.done();
  }

  #wait(ms: number, moment: boolean): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        if (this.#wake === end) this.#wake = null;
        moments.skip = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#wake = end;
      moments.skip = moment ? end : null;
    });
  }
}
