// What a person wants of the page, kept in this browser.
export type Language = "en" | "fr";
export type Settings = {
  language: Language;
  theme: "night" | "day";
  motion: "calm" | "quick" | "still";
  sound: boolean;
  size: "normal" | "large" | "largest";
  sure: boolean; // ask once before a move that cannot be taken back
  plainFire: boolean; // Pirates: fire without aiming
  name: string;
};

const KEY = "landfall.settings";

function first(): Settings {
  const wanted = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const defaults: Settings = {
    language: wanted, theme: "night", motion: still ? "still" : "calm", sound: false, size: "normal", sure: true, plainFire: false, name: "",
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(first());

/** Write the settings down, and onto the page itself. Called from an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
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
