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
const MANY = 6; // so many steps behind, only moments are shown any more: quick bots play on while one of them is looked at

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
  #paused = false;
  #stopped = false;
  played = false; // something was shown moving since the page was opened
  #moved = false; // something was shown moving since the last rest

  constructor(
    readonly stage: () => Stage | null,
    readonly heard: (event: GameEvent) => void,
    readonly told: (event: GameEvent) => void = () => {}, // it may stand in the log
  ) {}

  /** Lay a view down at once, and forget what was still to be shown. */
  set(view: AnyView): void {
    this.#acts = [];
    this.#laid += 1;
    this.view = view;
    this.event = null;
    if (this.#paused) this.busy = false;
    this.hurry();
  }

  /** Show these events, then the view. */
  add(events: GameEvent[], view: AnyView, done: () => void): void {
    this.#acts.push({ events, view, done });
    if (this.#paused) this.busy = true;
    else if (!this.#running) void this.#run();
  }

  /** While one reads what lies over the board nothing is shown; then it goes on from where one stopped. */
  pause(on: boolean): void {
    this.#paused = on;
    if (!on && this.#acts.length && !this.#running) void this.#run();
  }

  /** Go on at once: past the moment that is on, or else past all that is still to be shown. With nothing on there is nothing to hurry, and
   * what comes next is shown as ever. */
  hurry(): void {
    if (this.#running && (!moments.skip || this.event === null)) this.#hurry = true;
    this.#wake?.();
  }

  stop(): void {
    this.#stopped = true;
    this.#acts = [];
    this.hurry();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#acts.length && !this.#stopped && !this.#paused) {
      const act = this.#acts.shift()!;
      await this.#play(act);
      if (!this.#acts.length) this.#hurry = false;
      if (!this.#acts.length && this.#moved) await frame();
      this.#moved = false;
    }
    this.event = null;
    this.busy = this.#paused && this.#acts.length > 0;
    this.#running = false;
    this.#hurry = false;
  }

  async #play(act: Act): Promise<void> {
    const stage = this.stage();
    const laid = this.#laid;
    for (const event of act.events) {
      this.heard(event);
      if (!stage || !this.view || this.#hurry || document.visibilityState === "hidden") {
        this.told(event);
        continue;
      }
      const moment = stage.moment?.(event, this.view) ?? false;
      const time = stage.time(event, this.view);
      const ms = (moment && momentTime(time)) || (this.#acts.length < MANY ? pace(time) : 0);
      const staged = moment && ms > 0 && settings.moments !== "off";
      if (!staged) this.told(event); // how a staged moment ends is not read beside it before it is seen
      if (ms > 0) {
        this.#moved = this.played = this.busy = true;
        hold(true);
        this.event = {
          event,
          serial: ++this.#serial,
          ms,
          moment: staged,
          still: isStill(),
          ends: act.view,
        };
        await frame();
        await underWay();
        if (laid !== this.#laid || this.#stopped) {
          if (staged) this.told(event);
          return hold(false);
        }
      }
      this.view = stage.change(this.view, event);
      if (ms > 0) {
        await tick(); // what follows the board, and what moves, is known by then
        hold(false);
        await underWay();
        if (!this.#hurry) await this.#wait(ms + REST, this.event?.moment ?? false);
        if (staged) this.told(event);
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
