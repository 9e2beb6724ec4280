// Sounds, for those who want them: how they are made is fetched with the first.
import { settings } from "./settings.svelte";

/** Play a sound by name, if sounds are wanted. */
export function sound(name: string | null): void {
  if (name && settings.sound && document.visibilityState !== "hidden")
    void import("./sounding").then(({ play }) => play(name));
}
