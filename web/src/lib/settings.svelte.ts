// What a person wants of the page, kept in this browser.
import { MediaQuery } from "svelte/reactivity";

export type Language = "en" | "fr";
export type Settings = {
  language: Language;
  theme: "night" | "day" | "system";
  motion: "calm" | "quick" | "still";
  moments: "full" | "slow" | "off"; // how what matters most is staged
  sound: boolean;
  size: "normal" | "large" | "largest";
  sure: "touch" | "always" | "never"; // ask once before a move that is costly and easily mistouched
  forced: boolean; // the only choice there is is made for one
  soundAsked: boolean; // whether sounds are wanted was asked once
  plainFire: boolean; // shots without aiming
  remarks: boolean; // against bots the coach says when a move cost much
  keepTaps: boolean; // the server may keep how the gauges were stopped, to measure how well people aim
  name: string;
  goals: string[]; // games whose goal card was shown before a first match
  lessons: string[]; // games whose lesson was opened
};

const dark = new MediaQuery("(prefers-color-scheme: dark)", true);
const KEY = "landfall.settings";

function first(): Settings {
  const wanted = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const defaults: Settings = {
    language: wanted,
    theme: "system",
    motion: still ? "still" : "calm",
    moments: "full",
    sound: false,
    size: "normal",
    sure: "touch",
    forced: true,
    soundAsked: false,
    plainFire: false,
    remarks: true,
    keepTaps: false,
    name: "",
    goals: [],
    lessons: [],
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    if (typeof kept.sure === "boolean") kept.sure = kept.sure ? "touch" : "never"; // as it was kept before
    return { ...defaults, ...kept };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(first());

/** The theme in force: the chosen one, or the system's. */
export const themeNow = (): "night" | "day" =>
  settings.theme === "system" ? (dark.current ? "night" : "day") : settings.theme;

/** In a lesson or a puzzle nothing can be lost: nothing is asked twice. A puzzle asks for a move alone, not how it is paid for. */
export const practice = $state({ on: false, puzzle: false });

/** A finger mistouches, a mouse and a key do not: what a finger touches is asked once more, unless one wants it otherwise. */
export function asksAgain(event: Event): boolean {
  const finger = (event as PointerEvent).pointerType === "touch";
  return !practice.on && (settings.sure === "always" || (settings.sure === "touch" && finger));
}

/** Write the settings down, and onto the page itself. Called from an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = themeNow();
  root.dataset.motion = settings.motion;
  root.dataset.size = settings.size;
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // a private window may refuse; the settings then last as long as the page
  }
}

/** How long a moment of `ms` lasts at the chosen speed; without motion nothing is waited for, and the words tell what happened. */
export function pace(ms: number): number {
  return settings.motion === "still" ? 0 : settings.motion === "quick" ? ms * 0.45 : ms;
}
